//! The books. Each says what it decides otherwise than the book it stands on, and under which articles.

use super::Switch;

/// A book of law.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    /// Its id in files and links.
    pub id: &'static str,
    /// The book that decides where this one is silent, unless another is chosen; none for an edition of the Laws that
    /// is silent about nothing.
    pub base: Option<&'static Self>,
    /// Its own articles, each beside the article of FIDE 2023 on the same question.
    pub(super) own: &'static [(&'static str, &'static str)],
    /// The switches that it sets.
    pub(super) sets: &'static [(Switch, &'static str)],
}

impl Book {
    /// The FIDE Laws of Chess in force since 1 January 2023. Switches that are not named have their first value.
    pub const FIDE_2023: Self = Self {
        id: "fide-2023",
        base: None,
        own: &[],
        sets: &[
            (Switch::IllegalClaimUntil, "game-end/own-move/own-move"),
            (Switch::IllegalMoveMinutes, "2/1/1"),
            (Switch::WrongArray, "new-game/until-move-10/until-move-10"),
            (Switch::TurnedBoard, "transfer/until-move-10/until-move-10"),
            (Switch::WrongDrawClaim, "2/1/1"),
        ],
    };

    /// The Laws of 2018: two minutes in rapid play too, and whoever resigns has lost.
    pub const FIDE_2018: Self = Self {
        id: "fide-2018",
        base: None,
        own: &[("A.5.2", "A.4.2")],
        sets: &[
            (Switch::IllegalMoveMinutes, "2/2/1/1"),
            (Switch::WrongDrawClaim, "2/2/1/1"),
            (Switch::Resigning, "loses"),
        ],
    };

    /// The Laws of July 2017: in rapid and blitz the first illegal move loses.
    pub const FIDE_2017: Self = Self {
        id: "fide-2017",
        base: None,
        own: &[("A.5.2", "A.4.2")],
        sets: &[
            (Switch::IllegalMoveMinutes, "2/2/1/1"),
            (Switch::IllegalMovesThatLose, "2/1/1"),
            (Switch::WrongDrawClaim, "2/2/1/1"),
            (Switch::Resigning, "loses"),
        ],
    };

    /// The Laws of July 2014: a press with nothing moved and two hands are still left to the arbiter.
    pub const FIDE_2014: Self = Self {
        id: "fide-2014",
        base: None,
        own: &[("5.1.2", "5.1.b"), ("9.6.1", "9.6.a"), ("A.5.2", "A.4.b")],
        sets: &[
            (Switch::IllegalMoveMinutes, "2"),
            (Switch::IllegalMovesThatLose, "2/1/1"),
            (Switch::WrongDrawClaim, "2"),
            (Switch::Resigning, "loses"),
            (Switch::EmptyPress, "discretion"),
        ],
    };

    /// The Laws of July 2009: the third illegal move loses, and in rapid and blitz nobody acts unasked.
    pub const FIDE_2009: Self = Self {
        id: "fide-2009",
        base: None,
        own: &[
            ("4.3.3", "4.3.c"),
            ("4.4.1", "4.4.a"),
            ("4.4.3", "4.4.c"),
            ("4.7", "4.6"),
            ("4.7.2", "4.6.b"),
            ("4.8", "4.7"),
            ("5.1.1", "5.1.a"),
            ("5.1.2", "5.1.b"),
            ("5.2.3", "5.2.c"),
            ("7.2.1", "7.1"),
            ("7.2.2", "7.1"),
            ("7.3", "7.2"),
            ("7.4.1", "7.3"),
            ("7.5.1", "7.4.a"),
            ("7.5.2", "7.4.a"),
            ("7.5.5", "7.4.b"),
            ("7.6", "7.5"),
            ("9.5.3", "9.5.b"),
            ("A.5.1", "A.4.a"),
            ("A.5.2", "A.4.c"),
            ("III.3", "6.11"),
            ("III.5", "10.2"),
        ],
        sets: &[
            (Switch::BindingContact, "deliberate"),
            (Switch::RaisedBy, "anyone/opponent/opponent"),
            (Switch::IllegalMoveMinutes, "2"),
            (Switch::IllegalMovesThatLose, "3/3/1"),
            (Switch::WrongArray, "new-game/until-move-3/until-move-3"),
            (Switch::TurnedBoard, "transfer/until-move-3/until-move-3"),
            (Switch::FlagCalledBy, "anyone/players/players"),
            (Switch::BothFlags, "by-period/draw/draw"),
            (Switch::LevelEnding, "guidelines/guidelines/never"),
            (Switch::Resigning, "loses"),
            (Switch::AutomaticDraws, "off"),
            (Switch::UnpromotedPawn, "illegal"),
            (Switch::EmptyPress, "discretion"),
            (Switch::WrongDrawClaim, "3"),
            (Switch::ReversedColours, "goes-on"),
            (Switch::AgreementAfter, "0"),
        ],
    };

    /// The code of 1930. It knows no rapid play and no penalties in time.
    pub const FIDE_1930: Self = Self {
        id: "fide-1930",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("3.9.2", "9"),
            ("4.2.1", "14"),
            ("4.7", "13"),
            ("4.8", "18"),
            ("5.2.3", "16"),
            ("7.2.1", "12"),
            ("7.2.2", "12"),
            ("7.4.1", "14"),
            ("7.5.1", "17"),
            ("7.5.1 lost", "17.d"),
            ("7.6", "12"),
            ("9.2", "16"),
            ("9.2.1", "16"),
            ("9.2.2", "16"),
            ("9.3", "16"),
            ("9.3.1", "16"),
            ("9.3.2", "16"),
            ("I.1.1", "21"),
            ("I.8", "21"),
            ("I.12", "12"),
        ],
        sets: &[
            (Switch::RaisedBy, "opponent"),
            (Switch::IllegalClaimUntil, "game-end"),
            (Switch::IllegalMoveMinutes, "0"),
            (Switch::IllegalMovesThatLose, "never"),
            (Switch::ReplacedBy, "opponents-choice"),
            (Switch::LostPosition, "annulled"),
            (Switch::WrongArray, "annulled-afterwards"),
            (Switch::TurnedBoard, "annulled"),
            (Switch::Resigning, "loses"),
            (Switch::FiftyMoves, "doubled"),
            (Switch::AutomaticDraws, "off"),
            (Switch::WritingBefore, "allowed"),
            (Switch::LostEnvelope, "annulled"),
            (Switch::FallenMen, "clocks-stopped"),
            (Switch::EmptyPress, "discretion"),
            (Switch::Adjusting, "own-men"),
            (Switch::AgreementAfter, "30"),
        ],
    };

    /// The old federation's code with adjournments. Where it is silent, the code of 1930 that it comes from speaks.
    pub const CODIGO_CLASICO: Self = Self {
        id: "codigo-clasico",
        base: Some(&Self::FIDE_1930),
        own: &[
            ("3.9.2", "004.10.2"),
            ("5.1.1", "004.11.1"),
            ("5.1.2", "004.11.2"),
            ("5.2.1", "004.12.1"),
            ("6.10.1", "004.14.5"),
            ("6.11.2", "004.14.6"),
            ("8.1.1", "004.13.1"),
            ("8.1.3", "004.13.1"),
            ("8.4", "004.13.2"),
            ("8.5.2", "004.13.2"),
            ("9.2", "004.13.2"),
            ("9.3", "004.12.4"),
            ("9.3.1", "004.12.4"),
            ("9.3.2", "004.12.4"),
            ("I.2", "004.15.2"),
            ("I.5", "004.16.1"),
            ("I.12", "004.16.5a"),
            ("I.12 reply", "004.16.5b"),
            ("I.13", "004.16.6"),
        ],
        sets: &[
            (Switch::Resigning, "loses"),
            (Switch::FiftyMoves, "listed"),
            (Switch::AutomaticDraws, "off"),
            (Switch::UnwrittenRepetition, "barred"),
            (Switch::RecordingSuspended, "evident-need"),
            (Switch::SheetCompleted, "at-once"),
            (Switch::LostEnvelope, "annulled"),
            (Switch::LostReply, "from-adjourned"),
            (Switch::FallenMen, "clocks-stopped"),
        ],
    };

    /// "Indicaciones", a club's sheet.
    pub const INDICACIONES: Self = Self {
        id: "indicaciones",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("4.2.1", "000.1"),
            ("4.3", "000.2a"),
            ("4.3.1", "000.2a"),
            ("4.3.2", "000.4b"),
            ("4.3.3", "000.4a"),
            ("4.5", "000.6a"),
            ("4.7", "000.3a"),
            ("4.8", "000.5a"),
            ("7.2.1", "000.7b"),
            ("7.2.2", "000.7a"),
            ("7.5.1", "000.6b"),
            ("7.5.1 lost", "000.6e"),
            ("6.9 draw", "000.10.2"),
            ("12.7", "000.9b"),
            ("III.3", "000.10.1"),
            ("III.5", "000.10.3"),
        ],
        sets: &[
            (Switch::BindingContact, "any"),
            (Switch::EnemyBoundBy, "taking"),
            (Switch::EnemyThenOwn, "free-capturer"),
            (Switch::RaisedBy, "opponent"),
            (Switch::TouchClaimUntil, "own-move"),
            (Switch::IllegalClaimUntil, "game-end"),
            (Switch::IllegalMoveMinutes, "0"),
            (Switch::IllegalMovesThatLose, "never"),
            (Switch::ReplacedBy, "moved-man"),
            (Switch::LostPosition, "annulled"),
            (Switch::WrongArray, "annulled"),
            (Switch::TurnedBoard, "transfer"),
            (Switch::FlagCalledBy, "players"),
            (Switch::BothFlags, "draw-if-unknown"),
            (Switch::FlagDraw, "material"),
            (Switch::LevelEnding, "before-flag"),
            (Switch::Onlooker, "unheard"),
            (Switch::IllegalFrom, "release"),
        ],
    };

    /// "Reglamento del ajedrez".
    pub const REGLAMENTO: Self = Self {
        id: "reglamento",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("1.3", "001.T3"),
            ("3.10.1", "001.I1"),
            ("4.1", "001.M1"),
            ("4.2.1", "001.T2"),
            ("4.2.2", "001.T4"),
            ("4.3", "001.T1"),
            ("4.3.1", "001.T1"),
            ("4.3.1 other", "001.T6"),
            ("4.3.2", "001.T8"),
            ("4.3.3", "001.T9"),
            ("4.4.1", "001.T11"),
            ("4.4.2", "001.T13"),
            ("4.4.3", "001.T12"),
            ("4.5", "001.T14"),
            ("4.7", "001.T16"),
            ("4.8", "001.T15"),
            ("6.2.2", "001.T17"),
            ("6.2.3", "001.M3"),
            ("7.4.1", "001.T5"),
            ("7.5.1", "001.I2"),
            ("7.5.5", "001.I4"),
            ("7.6", "001.I6"),
        ],
        sets: &[
            (Switch::SquareFixedBy, "first-contact"),
            (Switch::BindingContact, "deliberate"),
            (Switch::RookThenKing, "either"),
            (Switch::FirstCannotMove, "any"),
            (Switch::RaisedBy, "opponent"),
            (Switch::IllegalClaimUntil, "game-end"),
            (Switch::IllegalMoveMinutes, "0"),
            (Switch::IllegalMovesThatLose, "3"),
            (Switch::IllegalFrom, "release"),
        ],
    };

    /// "Ajedrez FM", a commentary on the Laws.
    pub const AJEDREZFM: Self = Self {
        id: "ajedrezfm",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("4.1", "003.1"),
            ("4.2.1", "003.3"),
            ("4.2.2", "003.4"),
            ("4.3", "003.5"),
            ("4.3.1", "003.5"),
            ("4.3.2", "003.6"),
            ("4.3.3", "003.9"),
            ("4.5", "003.7"),
            ("4.7", "003.11"),
            ("7.4.1", "003.10"),
            ("8.1.1", "003.14"),
            ("8.1.2", "003.13"),
            ("8.1.3", "003.17"),
        ],
        sets: &[(Switch::PressAndWrite, "press-first"), (Switch::FallenMen, "before-press")],
    };

    /// Every book there is, the Laws first, the newest of them before the others.
    pub const ALL: [&'static Self; 10] = [
        &Self::FIDE_2023,
        &Self::FIDE_2018,
        &Self::FIDE_2017,
        &Self::FIDE_2014,
        &Self::FIDE_2009,
        &Self::FIDE_1930,
        &Self::INDICACIONES,
        &Self::REGLAMENTO,
        &Self::AJEDREZFM,
        &Self::CODIGO_CLASICO,
    ];

    /// The articles of FIDE 2023 on whose questions it has articles of its own.
    pub fn own_laws(&self) -> impl Iterator<Item = &'static str> {
        self.own.iter().map(|(law, _)| *law)
    }

    /// The book of that id.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|book| book.id == id)
    }
}
