//! What one says at the table, as far as it has one of a few meanings.

use crate::named::named;

named! {
    /// What a player or the arbiter claims or calls.
    pub enum ClaimKind {
        /// The opponent does not move or capture what he touched (4.3, 4.4).
        Touch = "touch",
        /// The opponent took a released man elsewhere (4.7).
        Release = "release",
        /// The opponent completed an illegal move (7.5).
        Illegal = "illegal",
        /// The opponent's flag has fallen (6.8).
        Flag = "flag",
        /// The opponent moved when he did not have the move (1.3).
        Turn = "turn",
        /// The opponent adjusted when he might not (4.2.1).
        Adjusting = "adjusting",
        /// The position has appeared, or is about to appear, for the third time (9.2).
        Repetition = "repetition",
        /// Fifty moves each without a capture or a pawn move (9.3).
        Fifty = "fifty",
        /// The ending is level (Guidelines III).
        LevelEnding = "level-ending",
        /// The claimant's own last contact was an accident (4.2.2).
        Accident = "accident",
        /// The opponent does not let the claimant press his clock (6.2.2, 6.2.3).
        Clock = "clock",
        /// The opponent moved with both hands, or pressed with another one (4.1, 6.2.3).
        Hand = "hand",
        /// The opponent wrote when he might not, or did not write when he must (8.1).
        Writing = "writing",
        /// The game began from a wrong array (7.2.1).
        Array = "array",
        /// The board is turned the wrong way (7.2.2).
        Board = "board",
        /// The colours are reversed (7.3).
        Colours = "colours",
        /// Both kings are in check, or a pawn stands on the last rank (A.5.4).
        Position = "position",
        /// The clock is defective (6.10).
        ClockFault = "clock-fault",
        /// The result is wrong: an appeal (11.10).
        Result = "result",
    }

    /// A question that only people can answer: the arbiter, or the asker's opponent by agreeing or refusing.
    pub enum Question {
        /// Was the contact an accident (4.2.2)?
        Accident = "accident",
        /// Is the ending level (Guidelines III)?
        LevelEnding = "level-ending",
        /// Is it evidently impossible for the player to write (C23)?
        Need = "need",
        /// Was the handshake a resignation (5.1.2)?
        Handshake = "handshake",
        /// Is the clock defective (6.10)?
        ClockFault = "clock-fault",
        /// Is the result wrong (11.10)?
        Result = "result",
        /// Is a piece fetched that is not at hand (3.7.3.5, 6.11.2)?
        Piece = "piece",
        /// Is it impossible for the winner to have mated by any series of legal moves (5.1.2, 6.9, 7.5.5)?
        CannotWin = "cannot-win",
        /// Does the time count that passed while nobody saw the clock?
        Interruption = "interruption",
    }

    /// What the arbiter answers.
    pub enum Answer {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// He puts it off, and the game goes on meanwhile.
        Later = "later",
    }

    /// What a player proposes to the other.
    pub enum Proposal {
        /// To go back to before the illegal move that can no longer be claimed (A.5.2, last sentence).
        Correction = "correction",
        /// To put the men of this turn back.
        Restore = "restore",
    }

    /// What the opponent of a player whose illegal move was a capture may demand (C11).
    pub enum Demand {
        /// A regular capture of that man.
        Capture = "capture",
        /// Another move of the man that moved.
        Move = "move",
    }
}
