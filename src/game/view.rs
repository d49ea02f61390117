//! What can be seen of a game from outside.

use super::{Game, Hands, Offences, Setup, Supervision, Turn};
use crate::{
    arbiter::{GameResult, Obligation, Ruling},
    chess::{Color, Man, Move, Piece, Position, Rank, Square},
    clock::{Clock, Millis},
    regulation::{FlagCalledBy, RaisedBy, TurnPasses},
    side::BySide,
    table::{Entry, ManId, Place, Placement, Proposal, Question, TableMan},
};

impl Game {
    /// The terms of the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that was done, in order.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The time of the last act.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The men.
    pub fn table(&self) -> &Placement {
        &self.table
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The turn of the player having the move.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The turns before, oldest first.
    pub fn history(&self) -> &[Turn] {
        &self.history
    }

    /// The player having the move (1.3).
    pub fn to_move(&self) -> Color {
        if self.is_elsewhere() { self.clock.up() } else { self.turn.mover() }
    }

    /// Whether only the clock is used, and nothing is known of the men.
    pub fn is_elsewhere(&self) -> bool {
        self.setup.hands == Hands::Elsewhere
    }

    /// The present base: the position from which the player having the move moves.
    pub fn position(&self) -> &Position {
        &self.turn.base
    }

    /// The moves the player having the move may still lawfully make, sorted; none after the end.
    pub fn permitted(&self) -> Vec<Move> {
        if self.result.is_some() { Vec::new() } else { self.turn.owed().moves }
    }

    /// What the player having the move is bound to. It is shown to nobody but by a coach.
    pub fn obligation(&self) -> Option<Obligation> {
        if self.result.is_some() { None } else { self.turn.owed().obligation }
    }

    /// Every ruling so far, in order.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// What each player has been found guilty of.
    pub fn offences(&self) -> BySide<Offences> {
        self.offences
    }

    /// How the game ended, if it has.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Whose draw offer stands.
    pub fn offered_by(&self) -> Option<Color> {
        self.offer
    }

    /// The scoresheet of a player, cell by cell.
    pub fn sheet(&self, side: Color) -> &[String] {
        &self.sheets[side]
    }

    /// Whether a player has the move: in some codes only when his opponent's has been completed (1.3, C34).
    pub fn has_move(&self, side: Color) -> bool {
        let waits = || {
            let last = self.history.last().is_some_and(|turn| turn.mover() != side && turn.completed.is_none());
            last && self.setup.law::<TurnPasses>() == TurnPasses::Completed
        };
        self.turn.mover() == side && !waits()
    }

    /// What is asked, and by whom, that only people can answer.
    pub fn asked(&self) -> Option<(Question, Color)> {
        self.open_question().map(|asked| (asked.what, asked.by))
    }

    /// What is proposed, and by whom.
    pub fn proposed(&self) -> Option<(Proposal, Color)> {
        self.proposal.map(|(side, proposal)| (proposal, side))
    }

    /// Whether a coach watches, who hides nothing.
    pub fn coached(&self) -> bool {
        self.supervision() == Supervision::Coach
    }

    /// Who acts unasked. Where the book leaves every complaint to the opponent (C6), an arbiter waits like everybody else.
    pub(super) fn supervision(&self) -> Supervision {
        match self.setup.supervision {
            Supervision::Arbiter if self.setup.law::<RaisedBy>() == RaisedBy::Opponent => Supervision::Players,
            supervision => supervision,
        }
    }

    /// When to look again: the moment at which a watched flag falls.
    pub fn next_wake(&self) -> Option<Millis> {
        self.clock.flag_at().filter(|_| self.flags_are_watched() && self.result.is_none())
    }

    pub(super) fn flags_are_watched(&self) -> bool {
        self.setup.supervision.watches() && self.setup.law::<FlagCalledBy>() == FlagCalledBy::Anyone
    }

    /// The square on which a pawn of the player having the move waits for its new piece.
    pub fn promotion_square(&self) -> Option<Square> {
        let side = self.turn.mover();
        let last = Rank::Eighth.relative_to(side);
        let pawn = Man::new(side, Piece::Pawn);
        let waiting = |(id, man): (ManId, &TableMan)| match man.place {
            Place::Board(square) if man.man == pawn && square.rank() == last => {
                (self.turn.start.get(id).place != man.place).then_some(square)
            }
            _ => None,
        };
        if self.result.is_some() { None } else { self.table.iter().find_map(waiting) }
    }
}
