//! English.

use super::{Said, minutes};
use crate::{
    arbiter::{Obligation, OwedKind, Reason, Ruling, RulingKind},
    chess::{Color, Man, Piece, Position},
};

pub(super) const fn side(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

pub(super) fn man(man: Man) -> String {
    format!("{} {}", crate::side_name(man.color), piece(man.piece))
}

pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::DeadPosition => "dead position",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Time => "on time",
        Reason::IllegalMoves => "illegal moves",
        Reason::Repetition => "threefold repetition",
        Reason::FiftyMoves => "fifty moves",
        Reason::FivefoldRepetition => "fivefold repetition",
        Reason::SeventyFiveMoves => "seventy-five moves",
        Reason::Forfeit => "declared lost",
        Reason::Disobedience => "refusal to obey",
        Reason::LevelEnding => "level ending",
        Reason::IllegalPosition => "impossible position",
        Reason::Signed => "signed by both",
        Reason::SealedMove => "sealed move",
        Reason::LostEnvelope => "envelope lost",
        Reason::WrongArray => "wrong array",
        Reason::TurnedBoard => "board turned",
        Reason::ReversedColours => "colours reversed",
        Reason::LostPosition => "position lost",
        Reason::Annulment => "by the arbiter",
    }
}

fn subject(ruling: &Ruling) -> String {
    match (ruling.subject.man, ruling.subject.square) {
        (Some(man), Some(square)) => format!("the {} on {square}", piece(man.piece)),
        (None, Some(square)) => format!("the man on {square}"),
        _ => "the man".into(),
    }
}

pub(super) fn obligation(owed: &Obligation, base: &Position) -> String {
    let named = |square| base.man(square).map_or("man", |man| piece(man.piece));
    let square = owed.square;
    match (owed.kind, owed.with) {
        (OwedKind::Castle, Some(rook)) => format!("Must castle with the rook on {rook}."),
        (OwedKind::Capture, Some(with)) => {
            format!("Must capture the {} on {square} with the {} on {with}.", named(square), named(with))
        }
        (OwedKind::Capture, None) => format!("Must capture the {} on {square}.", named(square)),
        _ => format!("Must move the {} on {square}.", named(square)),
    }
}

pub(super) fn ruling(ruling: &Ruling) -> Said {
    let who = side(ruling.by);
    let offender = side(ruling.judged());
    let man = subject(ruling);
    let number = ruling.article.law;
    let said = |what: String, why: &str| Said { what, why: why.to_owned() };
    if ruling.claimed && !ruling.upheld {
        let given = ruling.time[!ruling.by].0;
        let time =
            if given > 0 { format!(" {} receives {} more.", side(!ruling.by), minutes(given)) } else { String::new() };
        return said(format!("{who}'s claim is rejected.{time}"), rejected(number));
    }
    let claimed = |what: String| if ruling.claimed { format!("{who}'s claim is right: {what}") } else { what };
    match ruling.kind {
        RulingKind::Touch => said(claimed(format!("{offender} is bound by {man}.")), touch(number)),
        RulingKind::Release => said(claimed(format!("{offender} had already released {man}.")), release(number)),
        RulingKind::Illegal => {
            let (what, why) = illegal(number);
            let why = ruling.because.map_or(why, |because| illegal(because.law).1);
            said(claimed(format!("{offender}: {what}")), why)
        }
        RulingKind::Penalty => penalty(ruling),
        RulingKind::Adjusting if !ruling.upheld => {
            said(format!("{who} touched {man} before saying it."), "The word counts only before the touch.")
        }
        RulingKind::Adjusting if number == "6.2.5" => said(
            claimed(format!("{offender} may not adjust yet.")),
            "Only the player whose clock is running may adjust the men.",
        ),
        RulingKind::Adjusting => {
            said(claimed(format!("{offender} may not adjust now.")), "Only the player having the move may adjust.")
        }
        RulingKind::Turn => said(
            claimed(format!("{offender} does not have the move.")),
            "The move passes when the opponent's has been made.",
        ),
        RulingKind::Displaced => said(
            format!("{offender} displaced {man}; the position stands again."),
            "Whoever displaces men puts them back, in his own time.",
        ),
        RulingKind::Hand if number == "4.1" => {
            said(claimed(format!("{offender} used both hands.")), "A move is made with one hand.")
        }
        RulingKind::Hand => said(
            claimed(format!("{offender} pressed with the other hand.")),
            "The clock is pressed with the hand that made the move.",
        ),
        RulingKind::Clock if number == "6.2.4" => {
            said(claimed(format!("{offender} pressed without a move.")), "A move comes before the press.")
        }
        RulingKind::Clock => said(
            claimed(format!("{offender} may not keep a finger on his clock.")),
            "A player must always be allowed to press his clock.",
        ),
        RulingKind::Repetition => said(
            claimed("the position is there for the third time.".into()),
            "The same player has the move, and the same moves are possible.",
        ),
        RulingKind::Fifty => said(
            claimed("fifty moves by each without a capture or a pawn move.".into()),
            "A player may then claim a draw.",
        ),
        RulingKind::Flag if number == "III.3" => {
            said("Both flags are down; the game goes on in the next period.".into(), "Nobody knows which fell first.")
        }
        RulingKind::Flag => said(
            format!("{offender}'s flag has fallen."),
            "A flag falls when the arbiter sees it or a player rightly claims it.",
        ),
        RulingKind::Agreement if number == "5.2.3" => {
            said("No draw can be agreed yet.".into(), "Not enough moves have been made.")
        }
        RulingKind::Agreement => said(
            "There is no offer to accept.".into(),
            "An offer ends when it is declined, aloud or by touching a man.",
        ),
        RulingKind::Warning if number == "11.7" => {
            said(format!("{who} refuses to obey."), "The next time the game is lost.")
        }
        RulingKind::Warning => said(format!("{who} is warned."), "The arbiter may warn a player."),
        RulingKind::Accident if ruling.upheld => {
            said(format!("{who}'s contact with {man} was an accident."), "What is clearly an accident binds nobody.")
        }
        RulingKind::Accident => said(format!("{who}'s contact with {man} counts."), "It was not clearly an accident."),
        RulingKind::LevelEnding => said(claimed("the ending is level.".into()), "The game is drawn."),
        RulingKind::Record => said(claimed(format!("{offender}'s scoresheet.")), record(number)),
        RulingKind::Array if ruling.upheld => {
            said(claimed("the initial position was wrong.".into()), "The game does not count.")
        }
        RulingKind::Board if ruling.upheld => {
            said(claimed("the board is turned the wrong way.".into()), "A white corner belongs at each right hand.")
        }
        RulingKind::Colours if ruling.upheld => {
            said(claimed("the colours are reversed.".into()), "The number of moves made decides.")
        }
        RulingKind::Array | RulingKind::Board | RulingKind::Colours => {
            said("The game goes on as it is.".into(), rejected(number))
        }
        RulingKind::Position => said(
            "The position on the board cannot have come about.".into(),
            "If it is still impossible after the next completed move, the game is drawn.",
        ),
        RulingKind::ClockFault => said(claimed("the clock is defective.".into()), "The arbiter sets the times."),
        RulingKind::Onlooker => said("The onlooker is told to be silent.".into(), "Nobody may step in."),
        RulingKind::Result => said(claimed("the result does not stand.".into()), "The arbiter has looked into it."),
        RulingKind::Restoring if number == "7.5.1 lost" => {
            said("The record does not lead back to that position.".into(), "The regulations say what follows.")
        }
        RulingKind::Restoring => said("The position is restored.".into(), "The arbiter sets the times."),
        RulingKind::Correction => said(
            "The illegal move is corrected by consent of both.".into(),
            "It could no longer be claimed; nobody is penalised.",
        ),
        RulingKind::Sanction => {
            let whose = if ruling.time[ruling.by].0 < 0 { ruling.by } else { !ruling.by };
            let amount = minutes(ruling.time[whose].0.abs());
            let verb = if whose == ruling.by { "loses" } else { "receives" };
            said(format!("{who} is penalised: {} {verb} {amount}.", side(whose)), "The arbiter chooses the penalty.")
        }
        RulingKind::Sealing => match number {
            "I.8" => said(format!("{who}'s sealed move is none."), "Ambiguous or illegal, it loses."),
            "I.12" => said("The envelope is lost.".into(), "The sealer says his move, and the game goes on."),
            "I.12 reply" => {
                said("The envelope of the reply is lost.".into(), "The game goes on from the adjourned position.")
            }
            _ => said(format!("{who} must seal the move he showed."), "Told to seal, one does not play on the board."),
        },
    }
}

fn penalty(ruling: &Ruling) -> Said {
    let who = side(ruling.by);
    let other = side(!ruling.by);
    let given = ruling.time[!ruling.by].0;
    let (count, limit) = (ruling.subject.count, ruling.subject.limit);
    if count >= limit {
        return Said {
            what: format!("Illegal move number {count} by {who}: the game is lost."),
            why: format!("It is a draw where {other} could not mate by any series of legal moves."),
        };
    }
    let time = if given > 0 { format!("; {other} receives {} more", minutes(given)) } else { String::new() };
    Said {
        what: format!("Illegal move number {count} by {who}{time}."),
        why: format!("Number {limit} loses the game."),
    }
}

fn record(number: &str) -> &'static str {
    match number {
        "8.1.1" => "First the press, then the writing.",
        "8.1.2" => "A move is not written before it is made, but for a claim or an envelope.",
        "8.4" => "The arbiter has not found it impossible to write.",
        "8.5.2" => "The sheet must be completed now.",
        _ => "The own last move must be written before the next is made.",
    }
}

fn touch(number: &str) -> &'static str {
    match number {
        "4.3.2" => "An enemy man touched must be captured, if it can be.",
        "4.3.3" => {
            "With men of both colours touched, the first own one captures the first enemy one; \
             if that is illegal, the first touched man that can be moved or captured decides."
        }
        "4.4.1" => "King and rook touched, the king first: castle there, if it is legal.",
        "4.4.2" => "With the rook touched before the king there is no castling on that side.",
        "4.4.3" => "Where the castling meant is illegal, another legal move of the king must be made.",
        _ => "The first own man touched must be moved, if it can be.",
    }
}

fn release(number: &str) -> &'static str {
    match number {
        "4.4.4" => "The new piece is chosen when it touches the square of promotion.",
        "9.5.3" => "The move written for a claim that was wrong must be played.",
        "4.7.2" => "With the king released on the castling square, only that castling is left.",
        _ => "A man released on a square as part of a legal move stays there.",
    }
}

fn illegal(number: &str) -> (&'static str, &'static str) {
    match number {
        "7.5.1" => ("illegal move; the position before it stands again.", "The move is not among the legal ones."),
        "7.5.2" => (
            "the pawn was not replaced before the clock was pressed; it becomes a queen.",
            "Promotion is part of the move.",
        ),
        "7.5.3" => ("the clock was pressed without a move.", "That counts as an illegal move."),
        "7.5.4" => ("two hands were used for one move; the move stands.", "That is penalised as an illegal move."),
        "1.4.1" => ("illegal move.", "A king is never captured."),
        "3.1" => ("illegal move.", "No man may go to a square where one of its own colour stands."),
        "3.2" => ("illegal move.", "A bishop goes along its diagonals and jumps over nothing."),
        "3.3" => ("illegal move.", "A rook goes along file and rank and jumps over nothing."),
        "3.4" => ("illegal move.", "A queen goes along file, rank and diagonals and jumps over nothing."),
        "3.6" => ("illegal move.", "A knight goes to the nearest squares not on its file, rank or diagonals."),
        "3.7" => ("illegal move.", "A pawn goes forward, one square or two from home, and captures diagonally."),
        "3.8" => ("illegal move.", "The king goes to an adjoining square, or castles."),
        "3.8.2" => ("illegal move.", "This castling is not possible now."),
        "3.9.2" => ("illegal move.", "The own king would stand in check."),
        _ => ("illegal move.", "The move is not among the legal ones."),
    }
}

fn rejected(number: &str) -> &'static str {
    match number {
        "3.10.1" => "The move was legal.",
        "4.2.1" => "He had said that he was adjusting.",
        "4.3" => "No man was touched that would bind him.",
        "4.5" => "None of the men touched can be moved or captured: any legal move is free.",
        "4.7" => "No released man was taken elsewhere.",
        "4.8" => "Not considered: the right to claim was lost by touching a man.",
        "6.8" => "The flag has not fallen.",
        "7.5.1" => "The move has not been completed; it can still be corrected.",
        "A.5.2" => "Not considered: the claimant has made his next move.",
        "9.2" | "9.3" => "Not considered: only the player having the move may claim a draw. It stands as an offer.",
        "9.4" => "Not considered: the right was lost for this move by touching a man. It stands as an offer.",
        "9.5.3" => "The count does not bear it out.",
        "1.3" => "No man was moved out of turn.",
        "4.1" => "One hand made the move, and pressed.",
        "4.2.2" => "There is no contact in this turn that could be an accident.",
        "6.2.3" => "Nobody keeps him from pressing.",
        "6.10.1" => "The clock works.",
        "7.2.1" | "7.2.2" => "Nothing was wrong at the start.",
        "7.3" => "The colours are right, or ten moves have been made.",
        "8.1.1" => "Nothing was written that might not be, and nothing is missing.",
        "8.7" => "Both have signed the result.",
        "11.10" => "The result stands.",
        "A.5.1" => "Not considered: too many moves have been made.",
        "A.5.4" => "The arbiter alone acts on that.",
        "III.5" => "The conditions are not met, or the ending is not level.",
        _ => "The game is over.",
    }
}
