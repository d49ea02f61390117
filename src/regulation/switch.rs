//! The switches: every question on which the books differ, with the answers that some book gives.

/// An answer to the question of one switch.
pub trait Choice: Copy {
    /// The switch.
    const SWITCH: Switch;

    /// The answer of that number, counted from nought in the order of [`Switch::values`].
    fn of(number: u8) -> Self;
}

/// What is known of a switch without asking a book.
struct About {
    id: &'static str,
    name: &'static str,
    laws: &'static [&'static str],
    values: &'static [&'static str],
}

macro_rules! switches {
    ($(
        $(#[$doc:meta])*
        $kind:ident $id:literal $name:literal [$($law:literal)*] {
            $( $(#[$value_doc:meta])* $value:ident $text:literal ),+ $(,)?
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq)]
            pub enum $kind {
                $( $(#[$value_doc])* $value ),+
            }

            impl Choice for $kind {
                const SWITCH: Switch = Switch::$kind;

                fn of(number: u8) -> Self {
                    [$(Self::$value),+][number as usize]
                }
            }
        )+

        /// A question on which the books differ.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Switch {
            $( $(#[$doc])* $kind ),+
        }

        /// In the order of the enum.
        static ABOUT: &[About] = &[
            $( About { id: $id, name: $name, laws: &[$($law),*], values: &[$($text),+] } ),+
        ];

        impl Switch {
            /// Every switch, in order.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];
        }
    };
}

switches! {
    /// Where a man's square is fixed.
    SquareFixedBy "C1" "square-fixed-by" ["4.7"] {
        /// Where it is let go.
        Release "release",
        /// Where it first meets the board, if it may lawfully stay there.
        FirstContact "first-contact",
    }
    /// Which contact with a man obliges.
    BindingContact "C2" "binding-contact" ["4.2.2"] {
        /// Any that is not clearly an accident.
        NotAccidental "not-accidental",
        /// Only one that was meant; who says at once that it was not is believed, unless it is found otherwise.
        Deliberate "deliberate",
        /// Any at all.
        Any "any",
    }
    /// What binds an enemy man.
    EnemyBoundBy "C3" "enemy-bound-by" ["4.3.2"] {
        /// A touch.
        Touch "touch",
        /// Taking it up or displacing it.
        Taking "taking",
    }
    /// An enemy man first, then an own one.
    EnemyThenOwn "C4" "enemy-then-own" ["4.3.3"] {
        /// The two are bound to each other, if it is legal.
        Pair "pair",
        /// Any man may capture.
        FreeCapturer "free-capturer",
    }
    /// A rook first, then the king.
    RookThenKing "C5" "rook-then-king" ["4.4.2"] {
        /// The rook must move.
        Rook "rook",
        /// Either of the two must move.
        Either "either",
    }
    /// Who may raise a breach of the rules.
    RaisedBy "C6" "raised-by" [] {
        /// The arbiter as well as the opponent.
        Anyone "anyone",
        /// Nobody acts before the opponent claims.
        Opponent "opponent",
    }
    /// Until when a breach of what was touched or released can be claimed.
    TouchClaimUntil "C7" "touch-claim-until" ["4.8"] {
        /// Until the claimant touches a man.
        OwnTouch "own-touch",
        /// Until the claimant has made his own next move.
        OwnMove "own-move",
    }
    /// Until when an illegal move can be claimed.
    IllegalClaimUntil "C8" "illegal-claim-until" ["A.5.2"] {
        /// As long as the game lasts.
        GameEnd "game-end",
        /// Until the claimant has made his own next move.
        OwnMove "own-move",
        /// Until the claimant touches a man.
        OwnTouch "own-touch",
    }
    /// The minutes that the opponent of whoever completes an illegal move is given.
    IllegalMoveMinutes "C9" "illegal-move-minutes" ["7.5.5"] {
        /// Two.
        Two "2",
        /// One.
        One "1",
        /// None.
        None "0",
        /// Three.
        Three "3",
    }
    /// The illegal move that loses the game.
    IllegalMovesThatLose "C10" "illegal-moves-that-lose" ["7.5.5"] {
        /// The second.
        Second "2",
        /// The first.
        First "1",
        /// The third.
        Third "3",
        /// They are not counted.
        Never "never",
    }
    /// What replaces an illegal move.
    ReplacedBy "C11" "replaced-by" ["7.5.1"] {
        /// A move with what was touched, enemy men too.
        TouchedMen "touched-men",
        /// A move with the man that moved, if it has one.
        MovedMan "moved-man",
        /// After a capture what the opponent chooses: a regular capture of that man, or another move of the one that
        /// moved. Otherwise a move with the man that moved, if it has one.
        OpponentsChoice "opponents-choice",
    }
    /// What becomes of a game whose position can't be restored.
    LostPosition "C12" "lost-position" ["7.5.1 lost"] {
        /// It goes on from the last position that can be identified.
        LastIdentifiable "last-identifiable",
        /// It is annulled.
        Annulled "annulled",
    }
    /// What becomes of a game that began from a wrong array.
    WrongArray "C13" "wrong-array" ["7.2.1"] {
        /// It is cancelled and a new one played.
        NewGame "new-game",
        /// It is annulled.
        Annulled "annulled",
        /// It is annulled, even when the mistake is found after the end.
        AnnulledAfterwards "annulled-afterwards",
        /// The same as a new game, until both have made ten moves; then it goes on.
        UntilMoveTen "until-move-10",
        /// The same as a new game, until both have made three moves; then it goes on.
        UntilMoveThree "until-move-3",
    }
    /// What becomes of a game on a board turned the wrong way.
    TurnedBoard "C14" "turned-board" ["7.2.2"] {
        /// The position is transferred, and it goes on.
        Transfer "transfer",
        /// It is annulled.
        Annulled "annulled",
        /// Transferred until both have made ten moves; then it goes on as it is.
        UntilMoveTen "until-move-10",
        /// Transferred until both have made three moves; then it goes on as it is.
        UntilMoveThree "until-move-3",
    }
    /// Who calls a flag.
    FlagCalledBy "C15" "flag-called-by" ["6.8"] {
        /// The arbiter or a player.
        Anyone "anyone",
        /// The players alone.
        Players "players",
    }
    /// What becomes of a game in which both flags are down.
    BothFlags "C16" "both-flags" ["III.3"] {
        /// The one that fell first decides; if that is not known, it goes on, or is drawn in the last period.
        ByPeriod "by-period",
        /// The one that fell first decides; if that is not known, it is drawn.
        DrawIfUnknown "draw-if-unknown",
        /// It is drawn.
        Draw "draw",
    }
    /// When a fallen flag draws instead of losing.
    FlagDraw "C17" "flag-draw" ["6.9 draw"] {
        /// When no series of legal moves lets the opponent mate.
        Series "series",
        /// When the opponent has not the men to mate.
        Material "material",
    }
    /// Whether a level ending can be claimed drawn.
    LevelEnding "C18" "level-ending" ["III.5"] {
        /// No.
        Never "never",
        /// With less than two minutes left and no bonus, when the opponent can't or doesn't try to win.
        Guidelines "guidelines",
        /// As long as the flag has not fallen.
        BeforeFlag "before-flag",
    }
    /// What resigning means when the opponent can't win.
    Resigning "C19" "resigning" ["5.1.2"] {
        /// A draw.
        CanDraw "can-draw",
        /// A loss all the same.
        Loses "loses",
    }
    /// How many moves without progress draw.
    FiftyMoves "C20" "fifty-moves" ["9.3" "9.3.1" "9.3.2"] {
        /// Fifty.
        Fifty "50",
        /// Fifty, or the number agreed beforehand for an ending.
        Listed "listed",
        /// Fifty, or twice the number known to be needed in an ending.
        Doubled "doubled",
    }
    /// Whether the fifth repetition and seventy-five moves draw by themselves.
    AutomaticDraws "C21" "automatic-draws" ["9.6.1" "9.6.2"] {
        /// They do.
        On "on",
        /// They do not.
        Off "off",
    }
    /// A claim of repetition by a player whose scoresheet lacks moves.
    UnwrittenRepetition "C22" "unwritten-repetition" ["9.2" "9.2.1" "9.2.2"] {
        /// Is examined all the same.
        Examined "examined",
        /// Is barred.
        Barred "barred",
    }
    /// When the duty to write is suspended.
    RecordingSuspended "C23" "recording-suspended" ["8.4"] {
        /// With less than five minutes left and no bonus of thirty seconds.
        UnderFiveMinutes "under-five-minutes",
        /// When it is evidently impossible, as the arbiter finds.
        EvidentNeed "evident-need",
    }
    /// When a scoresheet that lacks moves is completed.
    SheetCompleted "C24" "sheet-completed" ["8.5.2"] {
        /// When a flag falls.
        AtFlag "at-flag",
        /// As soon as the pressure ends.
        AtOnce "at-once",
    }
    /// Writing a move before playing it.
    WritingBefore "C25" "writing-before" ["8.1.2"] {
        /// Is forbidden, but for a claim and for sealing.
        Forbidden "forbidden",
        /// Is allowed.
        Allowed "allowed",
    }
    /// The order of pressing and writing.
    PressAndWrite "C26" "press-and-write" ["8.1.1"] {
        /// Is free.
        AnyOrder "any-order",
        /// The press comes first.
        PressFirst "press-first",
    }
    /// What becomes of an adjourned game whose envelope is lost.
    LostEnvelope "C27" "lost-envelope" ["I.12"] {
        /// It goes on from the adjourned position, and the sealer says his move.
        GoesOn "goes-on",
        /// It is annulled, unless position and times can be restored.
        Annulled "annulled",
    }
    /// The envelope with the reply of a player whose opponent was absent is lost.
    LostReply "C28" "lost-reply" [] {
        /// No rule says what then.
        Unregulated "unregulated",
        /// The game goes on from the adjourned position, with the times of then.
        FromAdjourned "from-adjourned",
    }
    /// A sealed move that is ambiguous, illegal or no move.
    BadSealedMove "C29" "bad-sealed-move" ["I.8"] {
        /// Loses.
        Loses "loses",
        /// Is read as the opponent chooses.
        OpponentReads "opponent-reads",
    }
    /// How fallen men are put up again.
    FallenMen "C30" "fallen-men" ["7.4.1"] {
        /// In the time of whoever upset them.
        OwnTime "own-time",
        /// In his time and before he presses: until then the press does not count.
        BeforePress "before-press",
        /// With both clocks stopped.
        ClocksStopped "clocks-stopped",
    }
    /// A pawn left on the last rank when the clock is pressed.
    UnpromotedPawn "C31" "unpromoted-pawn" ["7.5.2"] {
        /// Becomes a queen, and the move is illegal.
        Queen "queen",
        /// Is an illegal move like any other.
        Illegal "illegal",
        /// Is a move not finished: the press does not count.
        Waits "waits",
    }
    /// A press with nothing moved, or after a move with both hands.
    EmptyPress "C32" "empty-press" ["7.5.3" "7.5.4"] {
        /// Counts as an illegal move.
        Illegal "illegal",
        /// Is left to the arbiter, who warns.
        Discretion "discretion",
    }
    /// The price of a wrong claim of a draw.
    WrongDrawClaim "C33" "wrong-draw-claim" ["9.5.3"] {
        /// Two minutes for the opponent.
        Two "2",
        /// One minute for the opponent.
        One "1",
        /// Nothing.
        None "0",
        /// Three minutes for the opponent.
        Three "3",
        /// Three minutes for the opponent, and half of the claimant's time, up to three minutes.
        ThreeAndHalf "3-and-half",
        /// Five minutes off the claimant's time.
        FiveOff "5-off",
    }
    /// When the turn passes.
    TurnPasses "C34" "turn-passes" ["1.3"] {
        /// When the opponent's move has been made.
        Made "made",
        /// When it has been completed.
        Completed "completed",
    }
    /// What an onlooker reports.
    Onlooker "C35" "onlooker" ["12.7"] {
        /// The arbiter may look into.
        Heard "heard",
        /// Nobody may use.
        Unheard "unheard",
    }
    /// Which men may be adjusted.
    Adjusting "C36" "adjusting" ["4.2.1"] {
        /// Any.
        AnyMen "any-men",
        /// One's own.
        OwnMen "own-men",
    }
    /// From when an illegal move can be claimed.
    IllegalFrom "C37" "illegal-from" ["7.5.1"] {
        /// From its completion.
        Press "press",
        /// From its release.
        Release "release",
    }
    /// What becomes of a game with the colours reversed. Not in the sources; the editions of the Laws differ.
    ReversedColours "C38" "reversed-colours" ["7.3"] {
        /// It begins anew, until both have made ten moves; then it goes on.
        UntilMoveTen "until-move-10",
        /// It goes on.
        GoesOn "goes-on",
    }
    /// From when a draw can be agreed. Not in the sources; the editions of the Laws differ.
    AgreementAfter "C39" "agreement-after" ["5.2.3"] {
        /// When both have made a move.
        OneMove "1",
        /// At any time.
        Anytime "0",
        /// When Black has made his thirtieth move.
        ThirtyMoves "30",
    }
    /// The first of several own men touched can't move. Not in the matrix of the sources; 001.T6 says it otherwise.
    FirstCannotMove "C40" "first-cannot-move" ["4.3.1"] {
        /// The next one that can must move.
        Next "next",
        /// Any of the others may.
        Any "any",
    }
}

impl Switch {
    fn about(self) -> &'static About {
        &ABOUT[self as usize]
    }

    /// Its short name: `C1`.
    pub fn id(self) -> &'static str {
        self.about().id
    }

    /// Its name in files: `square-fixed-by`.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// The names of its values in files; the first one is that of the Laws of 2023 in standard play.
    pub fn values(self) -> &'static [&'static str] {
        self.about().values
    }

    /// The articles of FIDE 2023 whose rulings it changes.
    pub fn laws(self) -> &'static [&'static str] {
        self.about().laws
    }

    /// The switch of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|switch| switch.name() == name)
    }
}
