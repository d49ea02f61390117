//! Who can still win, asked of positions whose answer is known: many were made to defeat those who answer.

use compongo::chess::{CanWin, Color, Effort, Position, can_win};

const KNOWN: &str = include_str!("../data/help-mates.txt");

/// How many were answered, of how many asked.
#[derive(Default)]
struct Share {
    answered: usize,
    asked: usize,
}

impl Share {
    fn count(&mut self, answer: CanWin) {
        self.asked += 1;
        self.answered += usize::from(answer != CanWin::Unknown);
    }

    fn percent(&self) -> f64 {
        100.0 * self.answered as f64 / self.asked as f64
    }
}

/// Asks every so many of the known positions; no answer may be wrong. The shares answered where a mate is
/// possible and where none is.
fn ask(every: usize, effort: Effort) -> (Share, Share) {
    let (mut mates, mut dead) = (Share::default(), Share::default());
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')).step_by(every) {
        let (known, fen) = line.split_at(3);
        let position = Position::from_fen(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let answer = can_win(&position, &position.legal_moves(), side, effort);
            let (share, wrong) =
                if known.contains(letter) { (&mut mates, CanWin::No) } else { (&mut dead, CanWin::Yes) };
            assert_ne!(answer, wrong, "{side:?} in {fen}");
            share.count(answer);
        }
    }
    println!(
        "answered: {:.1} % of {} with a mate, {:.1} % of {} without",
        mates.percent(),
        mates.asked,
        dead.percent(),
        dead.asked
    );
    (mates, dead)
}

#[test]
fn at_the_table_no_answer_is_wrong() {
    let (_, dead) = ask(6, Effort::AT_THE_TABLE);
    assert!(dead.percent() > 80.0);
}

/// `cargo test --release --no-default-features --test core thorough -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes, and wants --release"]
fn thorough_answers_are_many_and_none_is_wrong() {
    let (mates, dead) = ask(1, Effort::THOROUGH);
    assert!(mates.percent() > 99.0 && dead.percent() > 97.0);
}

/// What is said of White and of Black.
fn say(fen: &str) -> (CanWin, CanWin) {
    let position = Position::from_fen(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    let can = |side| can_win(&position, &position.legal_moves(), side, Effort::THOROUGH);
    (can(Color::White), can(Color::Black))
}

#[test]
fn blocked_pawns_wall_both_kings_off() {
    let (no, yes) = (CanWin::No, CanWin::Yes);
    assert_eq!(say("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"), (no, no));
    assert_eq!(say("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"), (no, no));
    // One file left open, and both can.
    assert_eq!(say("4k3/8/8/3p1p1p/3P1P1P/8/8/4K3 w - - 0 1"), (yes, yes));
}

#[test]
fn material_alone_may_decide() {
    let (no, yes) = (CanWin::No, CanWin::Yes);
    assert_eq!(say("k1b5/8/8/8/8/8/6B1/7K w - - 0 1"), (no, no)); // bishops of one colour
    assert_eq!(say("kb6/8/8/8/8/8/6B1/7K w - - 0 1"), (yes, yes)); // of both
    assert_eq!(say("k7/8/8/8/8/8/7q/5N1K w - - 0 1"), (no, no)); // the queen is taken, or takes
    assert_eq!(say("k7/8/8/8/8/q7/8/5N1K w - - 0 1"), (no, yes)); // a knight against a queen
    assert_eq!(say("k7/8/8/8/8/r7/8/5N1K w - - 0 1"), (yes, yes)); // against a rook, which can be in the way
}

#[test]
fn forced_moves_may_decide() {
    let (no, yes) = (CanWin::No, CanWin::Yes);
    // The only move takes the last man; the only move stalemates; the only move mates.
    assert_eq!(say("8/8/8/8/8/1k6/1q6/K7 w - - 0 1"), (no, yes));
    assert_eq!(say("k7/P7/1K6/8/8/8/8/8 b - - 0 1"), (no, no));
    assert_eq!(say("5rkb/5n2/5PKP/r7/8/8/8/8 w - - 0 1"), (yes, no));
}

#[test]
fn the_moves_a_player_is_bound_to_are_the_first() {
    // White has touched a man that he must take with his king: nobody has anything left (4.3.2).
    let position = Position::from_fen("7k/8/8/8/8/8/6r1/6RK w - - 0 1").unwrap();
    let bound: Vec<_> = position.legal_moves().into_iter().filter(|mv| mv.to.to_string() == "g2").collect();
    let king: Vec<_> = bound.iter().copied().filter(|mv| mv.from.to_string() == "h1").collect();
    for side in [Color::White, Color::Black] {
        assert_ne!(can_win(&position, &bound, side, Effort::THOROUGH), CanWin::Unknown);
    }
    assert_eq!(can_win(&position, &king, Color::Black, Effort::AT_THE_TABLE), CanWin::No);
    assert_eq!(can_win(&position, &king, Color::White, Effort::THOROUGH), CanWin::Yes);
}

#[test]
fn an_unlawful_position_is_no_reason_to_panic_or_to_guess() {
    for fen in [
        "k6P/8/8/8/8/8/8/p6K w - - 0 1",
        "kQ6/8/8/8/8/8/8/7K w - - 0 1",
        "k2K4/3Q4/8/8/3q4/8/8/8 w - - 0 1",
        "kK6/8/8/8/8/8/1P4p1/8 w - - 0 1",
        "PPPPPPPP/pppppppp/8/8/8/8/PPPPPPPP/kKpppppp b - - 0 1",
    ] {
        let whole = Position::from_fen(fen).unwrap();
        for square in compongo::chess::squares() {
            let mut position = whole.clone();
            position.set(square, None);
            for side in [Color::White, Color::Black] {
                can_win(&position, &position.legal_moves(), side, Effort::AT_THE_TABLE);
            }
        }
    }
    // Without one king of each, nobody says what a mate would be.
    let mut position = Position::from_fen("k7/8/8/8/8/8/8/Q6K w - - 0 1").unwrap();
    position.set("a8".parse().unwrap(), None);
    let can = |side| can_win(&position, &position.legal_moves(), side, Effort::THOROUGH);
    assert_eq!((can(Color::White), can(Color::Black)), (CanWin::Unknown, CanWin::No));
}
