//! What a replay comes to, as one JSON object. Its keys are a contract.

use serde::Serialize;

use super::Replay;
use crate::{
    arbiter::{Obligation, OwedKind, Score},
    chess::Color,
    game::Offences,
    side::{BySide, side_name},
};

/// The state after the last line of an acta, and everything that was ruled and refused on the way.
#[derive(Debug, Serialize)]
pub struct Summary {
    regulation: &'static str,
    mode: &'static str,
    position: String,
    table: String,
    turn: &'static str,
    obligation: Option<Owes>,
    permitted: Vec<String>,
    offences: Sides<Counted>,
    clock: Times,
    result: Option<Ended>,
    rulings: Vec<Ruled>,
    refused: Vec<Refused>,
}

#[derive(Debug, Serialize)]
struct Owes {
    kind: &'static str,
    square: String,
    with: Option<String>,
    article: String,
}

#[derive(Debug, Serialize)]
struct Sides<T> {
    white: T,
    black: T,
}

#[derive(Debug, Serialize)]
struct Counted {
    illegal_moves: u8,
    warnings: u8,
}

#[derive(Debug, Serialize)]
struct Times {
    white_ms: Option<i64>,
    black_ms: Option<i64>,
    running: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Ended {
    score: &'static str,
    reason: &'static str,
    article: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    replayed: Option<bool>,
}

#[derive(Debug, Serialize)]
struct Ruled {
    at_ms: i64,
    line: usize,
    by: &'static str,
    kind: &'static str,
    article: String,
    upheld: bool,
}

#[derive(Debug, Serialize)]
struct Refused {
    line: usize,
    why: String,
}

impl Summary {
    /// Sums a replay up.
    pub fn of(replay: &Replay) -> Self {
        let game = &replay.game;
        let article = |number: &'static str| game.setup().regulation.article(number).to_string();
        let owes = |owed: Obligation| Owes {
            kind: match owed.kind {
                OwedKind::Move => "move",
                OwedKind::Capture => "capture",
                OwedKind::Castle => "castle",
            },
            square: owed.square.to_string(),
            with: owed.with.map(|square| square.to_string()),
            article: article(owed.article),
        };
        let counted =
            |offences: Offences| Counted { illegal_moves: offences.illegal_moves, warnings: offences.warnings };
        let BySide { white, black } = game.offences();
        let left = |side| game.clock().remaining(side, game.now()).map(|left| left.0);
        let mut permitted: Vec<String> = game.permitted().iter().map(ToString::to_string).collect();
        permitted.sort_unstable();
        let rulings = replay.steps.iter().flat_map(|step| {
            let given = &game.rulings()[step.rulings_before..step.rulings_after];
            given.iter().map(|ruling| Ruled {
                at_ms: ruling.at.0,
                line: step.line,
                by: side_name(ruling.by),
                kind: ruling.kind.name(),
                article: ruling.article.to_string(),
                upheld: ruling.upheld,
            })
        });
        let refused = |step: &super::Step| {
            step.outcome.as_ref().err().map(|refusal| Refused { line: step.line, why: refusal.to_string() })
        };
        Self {
            regulation: game.setup().regulation.book().id,
            mode: game.setup().mode.name(),
            position: game.position().to_fen(),
            table: game.table().to_field(),
            turn: side_name(game.to_move()),
            obligation: game.obligation().map(owes),
            permitted,
            offences: Sides { white: counted(white), black: counted(black) },
            clock: Times {
                white_ms: left(Color::White),
                black_ms: left(Color::Black),
                running: game.clock().running().map(side_name),
            },
            result: game.result().map(|result| Ended {
                score: result.score.name(),
                reason: result.reason.name(),
                article: result.article.to_string(),
                replayed: match result.score {
                    Score::Annulled { replayed } => Some(replayed),
                    _ => None,
                },
            }),
            rulings: rulings.collect(),
            refused: replay.steps.iter().filter_map(refused).collect(),
        }
    }
}
