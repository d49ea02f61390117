//! What a person can do at the table, one act at a time.

use super::{Answer, ClaimKind, Demand, Proposal, Question};
use crate::{
    chess::{Color, Man, Square},
    clock::Millis,
};

/// Who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// One of the two players.
    Player(Color),
    /// The arbiter.
    Arbiter,
    /// Somebody looking on.
    Onlooker,
}

/// With which hand (4.1, 6.2.3), where it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left hand.
    Left,
    /// The right hand.
    Right,
}

/// How far a man stands from the centre of its square, in hundredths of a square: to the
/// h-file and to the eighth rank.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Offset {
    /// Towards the h-file, -50 to 50.
    pub dx: i8,
    /// Towards the eighth rank, -50 to 50.
    pub dy: i8,
}

/// One thing that a person does or says. `docs/acta.md` has the words for each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// A finger meets the man on a square.
    Touch(Square),
    /// A contact that is clearly accidental (4.2.2).
    Brush(Square),
    /// The man on a square is taken up.
    Lift(Square),
    /// The held man, or one from outside, meets a square; the hand stays on it.
    Rest {
        /// The man from outside the board; `None`: the held one.
        man: Option<Man>,
        /// The square it meets.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// The hand leaves the held man on a square.
    Release {
        /// The square.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// A man from outside the board is put on a square and let go.
    Place {
        /// The man.
        man: Man,
        /// The square.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// The held man, or the one displaced last, is put back where it came from and let go.
    Back,
    /// The man on a square is taken off the board; of two, the one that was there first.
    Remove(Square),
    /// A man is straightened or pushed inside its square.
    Shift {
        /// The square.
        square: Square,
        /// Where the man stands afterwards.
        offset: Offset,
    },
    /// Men are knocked over.
    Topple(Vec<Square>),
    /// The hand was lost (a cancelled pointer): no release.
    Interrupt,
    /// Takes back what was last done; for practice only.
    Undo,
    /// "I adjust" (4.2.1).
    Adjust,
    /// The adjusting is finished.
    Done,
    /// Offers a draw (9.1.2.1).
    Offer,
    /// Accepts the offered draw.
    Accept,
    /// Declines the offered draw aloud.
    Decline,
    /// Resigns (5.1.2).
    Resign,
    /// Says something that the Laws give no effect to, such as "mate".
    Say(String),
    /// Makes a claim.
    Claim(ClaimKind),
    /// A remark for the record.
    Note(String),
    /// Presses the own plunger (6.2.1).
    Press,
    /// Keeps a finger on the own plunger, so that the opponent cannot press his (6.2.3).
    Block,
    /// Pauses both clocks (6.11.2).
    Pause,
    /// Lets the paused clock run again.
    Resume,
    /// Writes the next cell of the own scoresheet (8.1.1).
    Write(String),
    /// Proposes something that needs the other's consent.
    Propose(Proposal),
    /// Agrees to what the other has proposed or asked.
    Agree,
    /// Refuses it.
    Refuse,
    /// Asks for a piece that is not at hand (6.11.2).
    Want(Man),
    /// Demands how an illegal capture is replaced (C11).
    Demand(Demand),
    /// Offers his hand, or takes the other's: nobody knows yet what that means (5.1.2).
    Handshake,
    /// Signs the result (8.7).
    Sign {
        /// Who won, or nobody.
        winner: Option<Color>,
    },
    /// Seals a move (Guidelines I).
    Seal(String),
    /// The arbiter tells the player having the move to seal (Guidelines I).
    Adjourn,
    /// The arbiter opens the envelope, or has the sealer say his move where it is lost.
    Open(Option<String>),
    /// The envelope that was sealed last is lost.
    LoseEnvelope,
    /// The arbiter answers a question.
    Rule(Question, Answer),
    /// The arbiter gives the opponent time (12.9.2), or takes time away (12.9.3, a negative amount).
    Penalty {
        /// The player who is penalised.
        side: Color,
        /// Above nothing: what his opponent is given. Below: what he loses.
        time: Millis,
    },
    /// The arbiter notes that a player refuses to obey (11.7).
    Disobeys(Color),
    /// The arbiter annuls the game.
    Annul,
    /// The arbiter puts a position back on the table: that of this turn, or of the half-move with that number,
    /// counted from 1.
    Restore(Option<u16>),
    /// The arbiter sets both times (7.1).
    SetClock {
        /// White's.
        white: Millis,
        /// Black's.
        black: Millis,
    },
    /// The arbiter sets the period that a player is in, and the moves that count in it (6.10).
    SetCounter {
        /// The player.
        side: Color,
        /// The period, counted from 1.
        period: u16,
        /// The moves completed in it.
        moves: u16,
    },
    /// The clocks stop because nobody knows how long the player really thought: since this moment so much more (less,
    /// if negative) may have passed than was counted.
    Away(Millis),
    /// The arbiter warns a player (12.9.1).
    Warn(Color),
    /// The arbiter declares the game lost for a player (12.9.6).
    Forfeit(Color),
}

/// One line of the record: who did what, when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The time since the start.
    pub at: Millis,
    /// Who.
    pub actor: Actor,
    /// What.
    pub act: Act,
    /// With which hand, where it is said.
    pub hand: Option<Hand>,
}
