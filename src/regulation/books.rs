//! The books. Each differs from the one it is made from by the switches that are named.

use super::{BindingContact, ByPace, IllegalClaim, Regulation, TouchClaim, TouchLaw};
use crate::clock::Millis;

const fn minutes(standard: i64, rapid: i64, blitz: i64) -> ByPace<Millis> {
    ByPace {
        standard: Millis::seconds(60 * standard),
        rapid: Millis::seconds(60 * rapid),
        blitz: Millis::seconds(60 * blitz),
    }
}

impl Regulation {
    /// The FIDE Laws of Chess in force since 1 January 2023.
    pub const FIDE_2023: Self = Self {
        id: "fide-2023",
        base: None,
        own: &[],
        first_square_binds: false,
        binding_contact: BindingContact::Deliberate,
        enemy_bound_by_taking: false,
        touch: TouchLaw { free_capturer: false, rook_or_king: false },
        only_on_claim: false,
        touch_claim: TouchClaim::OwnTouch,
        illegal_claim: ByPace {
            standard: IllegalClaim::WholeGame,
            rapid: IllegalClaim::OwnNextMove,
            blitz: IllegalClaim::OwnNextMove,
        },
        illegal_move_time: minutes(2, 1, 1),
        illegal_moves_that_lose: Some(ByPace::all(2)),
        moved_man_replaces: false,
        arbiter_calls_flags: true,
        resigning_can_draw: true,
        wrong_claim_time: minutes(2, 1, 1),
        illegal_from_release: false,
    };

    /// The Laws of 2018: two minutes in rapid play too, and whoever resigns has lost.
    pub const FIDE_2018: Self = Self {
        id: "fide-2018",
        own: &[("A.5.2", "A.4.2")],
        illegal_move_time: minutes(2, 2, 1),
        wrong_claim_time: minutes(2, 2, 1),
        resigning_can_draw: false,
        ..Self::FIDE_2023
    };

    /// The Laws of July 2017: in rapid and blitz the first illegal move loses.
    pub const FIDE_2017: Self = Self {
        id: "fide-2017",
        illegal_moves_that_lose: Some(ByPace { standard: 2, rapid: 1, blitz: 1 }),
        ..Self::FIDE_2018
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
            ("7.5.1", "000.6b"),
        ],
        binding_contact: BindingContact::Any,
        enemy_bound_by_taking: true,
        touch: TouchLaw { free_capturer: true, rook_or_king: false },
        only_on_claim: true,
        touch_claim: TouchClaim::OwnNextMove,
        illegal_claim: ByPace::all(IllegalClaim::WholeGame),
        illegal_move_time: minutes(0, 0, 0),
        illegal_moves_that_lose: None,
        moved_man_replaces: true,
        arbiter_calls_flags: false,
        illegal_from_release: true,
        ..Self::FIDE_2023
    };

    /// "Reglamento del ajedrez".
    pub const REGLAMENTO: Self = Self {
        id: "reglamento",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("1.3", "001.T3"),
            ("4.1", "001.M1"),
            ("4.2.1", "001.T2"),
            ("4.3", "001.T1"),
            ("4.3.1", "001.T1"),
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
            ("3.10.1", "001.I1"),
        ],
        first_square_binds: true,
        touch: TouchLaw { free_capturer: false, rook_or_king: true },
        only_on_claim: true,
        illegal_claim: ByPace::all(IllegalClaim::WholeGame),
        illegal_move_time: minutes(0, 0, 0),
        illegal_moves_that_lose: Some(ByPace::all(3)),
        illegal_from_release: true,
        ..Self::FIDE_2023
    };

    /// "Ajedrez FM", a commentary on the Laws.
    pub const AJEDREZFM: Self = Self {
        id: "ajedrezfm",
        base: Some(&Self::FIDE_2023),
        own: &[
            ("4.1", "003.1"),
            ("4.2.1", "003.3"),
            ("4.3", "003.5"),
            ("4.3.1", "003.5"),
            ("4.3.2", "003.6"),
            ("4.3.3", "003.9"),
            ("4.5", "003.7"),
            ("4.7", "003.11"),
            ("7.4.1", "003.10"),
        ],
        ..Self::FIDE_2023
    };

    /// Every book there is.
    pub const ALL: [&'static Self; 6] = [
        &Self::FIDE_2023,
        &Self::FIDE_2018,
        &Self::FIDE_2017,
        &Self::INDICACIONES,
        &Self::REGLAMENTO,
        &Self::AJEDREZFM,
    ];
}
