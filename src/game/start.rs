//! What was wrong from the beginning, and positions that can't have come about (7.2, 7.3, A.5.4).

use super::{Event, Game, Irregularity};
use crate::{
    arbiter::{Reason, Ruling, RulingKind, Score, Subject},
    chess::{Color, Piece, Position, Rank, squares},
    regulation::{Mode, ReversedColours, TurnedBoard, WrongArray},
    table::ClaimKind,
};

const CANCELLED: Score = Score::Annulled { replayed: true };
const ANNULLED: Score = Score::Annulled { replayed: false };

impl Game {
    /// Somebody says that the game began wrongly: a player, or the arbiter.
    pub(super) fn find_irregularity(&mut self, by: Option<Color>, what: Irregularity, events: &mut Vec<Event>) {
        let there = self.irregular.contains(&what);
        let made = self.moves_by_both();
        let (kind, number, reason, end) = match what {
            Irregularity::Array => {
                let end = match self.setup.law() {
                    WrongArray::NewGame => Ok(CANCELLED),
                    WrongArray::UntilMoveTen if made < 10 => Ok(CANCELLED),
                    WrongArray::UntilMoveThree if made < 3 => Ok(CANCELLED),
                    WrongArray::Annulled | WrongArray::AnnulledAfterwards => Ok(ANNULLED),
                    WrongArray::UntilMoveTen | WrongArray::UntilMoveThree => Err("A.5.1"),
                };
                (ClaimKind::Array, "7.2.1", Reason::WrongArray, end.map(Some))
            }
            Irregularity::Board => {
                let end = match self.setup.law() {
                    TurnedBoard::Transfer => Ok(None),
                    TurnedBoard::UntilMoveTen if made < 10 => Ok(None),
                    TurnedBoard::UntilMoveThree if made < 3 => Ok(None),
                    TurnedBoard::Annulled => Ok(Some(ANNULLED)),
                    TurnedBoard::UntilMoveTen | TurnedBoard::UntilMoveThree => Err("A.5.1"),
                };
                (ClaimKind::Board, "7.2.2", Reason::TurnedBoard, end)
            }
            Irregularity::Colours => {
                let end = match self.setup.law() {
                    ReversedColours::UntilMoveTen if made < 10 => Ok(Some(CANCELLED)),
                    ReversedColours::UntilMoveTen => Err("7.3"),
                    ReversedColours::GoesOn => Ok(None),
                };
                (ClaimKind::Colours, "7.3", Reason::ReversedColours, end)
            }
        };
        let end = if there { end } else { Err(number) };
        let kind = super::claims::ruling_kind(kind);
        let whom = by.unwrap_or(self.turn.mover());
        match end {
            Err(number) => {
                let ruling = self.ruling(whom, kind, number, Subject::default());
                self.publish(Ruling { claimed: by.is_some(), upheld: false, ..ruling }, events);
            }
            Ok(end) => {
                let ruling = self.ruling(whom, kind, number, Subject::default());
                self.publish(Ruling { claimed: by.is_some(), ..ruling }, events);
                self.irregular.retain(|other| *other != what);
                if let Some(score) = end {
                    self.end(score, reason, number, events);
                }
            }
        }
    }

    /// Whether a wrong array can still be found after the end.
    pub(super) fn array_counts_afterwards(&self) -> bool {
        self.setup.law::<WrongArray>() == WrongArray::AnnulledAfterwards
    }

    /// The moves that both players have made.
    fn moves_by_both(&self) -> usize {
        let of = |side: Color| self.history.iter().filter(|turn| turn.mover() == side).count();
        of(Color::White).min(of(Color::Black))
    }

    /// The arbiter sees a position that can't be, in rapid or blitz: he waits until the next move is completed (A.5.4).
    pub(super) fn watch_position(&mut self, events: &mut Vec<Event>) {
        let applies = matches!(self.setup.mode, Mode::Rapid | Mode::Blitz);
        if applies && cannot_be(&self.turn.base) {
            self.watches_position = true;
            self.rule(self.turn.mover(), RulingKind::Position, "A.5.4", Subject::default(), events);
        } else {
            events.push(Event::NoEffect);
        }
    }

    /// A move is being completed: if the position that the arbiter watches is still one that can't be, it is a draw.
    pub(super) fn draws_by_position(&mut self, events: &mut Vec<Event>) -> bool {
        if !std::mem::take(&mut self.watches_position) {
            return false;
        }
        let mut stands = self.turn.base.clone();
        if let Some(shown) = self.seen().shown() {
            squares().for_each(|square| stands.set(square, shown[square as usize]));
        }
        let still = cannot_be(&stands);
        if still {
            self.end(Score::Draw, Reason::IllegalPosition, "A.5.4", events);
        }
        still
    }
}

/// Both kings in check, or a pawn on the last rank.
fn cannot_be(position: &Position) -> bool {
    let last = |rank: Rank| rank == Rank::First || rank == Rank::Eighth;
    let pawns = position.men().any(|(square, man)| man.piece == Piece::Pawn && last(square.rank()));
    pawns || (position.in_check(Color::White) && position.in_check(Color::Black))
}
