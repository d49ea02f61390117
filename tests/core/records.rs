//! Records as text: what is written reads as it was, and what is broken says where and why.

use compongo::{
    acta::{Acta, Fault, Line},
    chess::FenFault,
    clock::{ControlFault, Millis},
    regulation::Book,
    table::ClaimKind,
    words::{Lang, Words},
};
use proptest::{collection::vec, prelude::*};

use crate::{
    properties::cases,
    scripts::{entries, setups, texts},
};

proptest! {
    #![proptest_config(cases(200))]

    /// Also of acts that nobody could do there, with odd texts.
    #[test]
    fn what_is_written_reads_as_it_was(
        setup in setups(),
        headers in vec(("[A-Z][A-Za-z0-9._-]{0,8}X", texts()), 0..4),
        entries in vec(entries(), 0..24),
    ) {
        let mut acta = Acta { setup, ..Acta::default() };
        for (name, value) in headers {
            if acta.header(&name).is_none() {
                acta.headers.push((name, value));
            }
        }
        let first = acta.to_string().lines().filter(|line| line.starts_with('[')).count() + 2;
        let mut at = Millis::ZERO;
        for (n, (wait, mut entry)) in entries.into_iter().enumerate() {
            at += Millis(wait);
            entry.at = at;
            acta.lines.push(Line { number: first + n, entry });
        }
        let text = acta.to_string();
        let read = text.parse::<Acta>();
        prop_assert_eq!(read.as_ref(), Ok(&acta), "{}", text);
    }

    /// No text makes the reader panic, and what it reads it can write.
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), lines in vec("([+0-9:.]{0,6} )?[WBAO] [a-z-]{3,9}( [a-hQKwb1-8,;\"\\\\-]{0,5}){0,3}", 0..6)) {
        for text in [text, lines.join("\n")] {
            if let Ok(acta) = text.parse::<Acta>() {
                let again: Acta = acta.to_string().parse().unwrap();
                let acts = |acta: &Acta| acta.lines.iter().map(|line| line.entry.clone()).collect::<Vec<_>>();
                prop_assert_eq!(acts(&again), acts(&acta));
            }
        }
    }
}

/// Where a broken acta is broken, and why: one case for each fault, and for each of its kinds.
#[test]
fn a_broken_acta_says_where_and_why() {
    let value =
        |header, value: &str, possible: &str| Fault::Value { header, value: value.into(), possible: possible.into() };
    let word = |text: &str, possible: &[&str]| Fault::Word { text: text.into(), possible: possible.join(", ") };
    let modes = "standard, rapid, blitz, rapid-recorded, blitz-recorded";
    let cases = [
        ("[Event", 1, 1, Fault::Header),
        ("  [Event \"a\"", 1, 3, Fault::Header),
        ("[Event a]", 1, 1, Fault::Header),
        ("[\"a\"]", 1, 1, Fault::Header),
        ("[Event \"a\"] b", 1, 1, Fault::Header),
        ("[Event \"a\\\"]", 1, 1, Fault::Header),
        ("W press\n[Event \"a\"]", 2, 1, Fault::LateHeader),
        ("[Event \"a\"]\n[Event \"b\"]", 2, 1, Fault::TwiceTheHeader("Event".into())),
        ("[Mode \"standard\"]\n\n[Mode \"rapid\"]", 3, 1, Fault::TwiceTheHeader("Mode".into())),
        (
            "[Regulation \"fide-2032\"]",
            1,
            14,
            value("Regulation", "fide-2032", &Book::ALL.map(|book| book.id).join(", ")),
        ),
        ("[Mode \"bullet\"]", 1, 8, value("Mode", "bullet", modes)),
        ("[Mode   \"\"]", 1, 10, value("Mode", "", modes)),
        ("[Supervision \"God\"]", 1, 15, value("Supervision", "God", "coach, arbiter, players")),
        ("[Hands \"none\"]", 1, 9, value("Hands", "none", "full, assisted, elsewhere")),
        ("W touch", 1, 8, Fault::Missing("a square")),
        ("W", 1, 2, Fault::Missing("what was done")),
        ("+1", 1, 3, Fault::Missing("the actor (W, B, A or O)")),
        ("W claim", 1, 8, Fault::Missing("a word")),
        ("A warn", 1, 7, Fault::Missing("a player (W or B)")),
        ("A set-clock 0:01:00", 1, 20, Fault::Missing("a time (0:05:00)")),
        ("W place", 1, 8, Fault::Missing("a man")),
        ("W shift e2", 1, 11, Fault::Missing("dx,dy")),
        ("W say", 1, 6, Fault::Missing("a text")),
        ("W say   ; nothing", 1, 6, Fault::Missing("a text")),
        ("; a remark\n\nW touch e2\n  B  touch  i2", 4, 13, Fault::Square("i2".into())),
        ("W lift e9", 1, 8, Fault::Square("e9".into())),
        ("W rest e9", 1, 8, Fault::Square("e9".into())),
        ("W release E4", 1, 11, Fault::Square("E4".into())),
        ("W place Q x4", 1, 11, Fault::Square("x4".into())),
        ("W topple e2 e", 1, 13, Fault::Square("e".into())),
        ("W place X e4", 1, 9, Fault::Man("X".into())),
        ("W place bQQ e4", 1, 9, Fault::Man("bQQ".into())),
        ("A place Q e4", 1, 9, Fault::Man("Q".into())),
        ("W rest T e4", 1, 8, Fault::Man("T".into())),
        ("W release e4 51,0", 1, 14, Fault::Offset("51,0".into())),
        ("W release e4 12", 1, 14, Fault::Offset("12".into())),
        ("W shift e4 +1,0", 1, 12, Fault::Offset("+1,0".into())),
        ("W claim mate", 1, 9, word("mate", &ClaimKind::ALL.map(ClaimKind::name))),
        ("A warn X", 1, 8, Fault::Side("X".into())),
        ("W say \"mate", 1, 7, Fault::Quote),
        ("W say \"mate\\", 1, 7, Fault::Quote),
        ("W press e4", 1, 9, Fault::Extra("e4".into())),
        ("W touch e2 left right", 1, 17, Fault::Extra("right".into())),
        ("W say \"a\" b", 1, 11, Fault::Extra("b".into())),
        ("X press", 1, 1, Fault::Actor("X".into())),
        ("w press", 1, 1, Fault::Actor("w".into())),
        ("W smash e4", 1, 3, Fault::Verb("smash".into())),
        ("W Touch e4", 1, 3, Fault::Verb("Touch".into())),
        ("1:2:3 W press", 1, 1, Fault::Time("1:2:3".into())),
        ("0:00:60 W press", 1, 1, Fault::Time("0:00:60".into())),
        ("0:60:00 W press", 1, 1, Fault::Time("0:60:00".into())),
        ("0:00:01.2345 W press", 1, 1, Fault::Time("0:00:01.2345".into())),
        ("0:00 W press", 1, 1, Fault::Time("0:00".into())),
        ("-1 W press", 1, 1, Fault::Time("-1".into())),
        ("+ W press", 1, 1, Fault::Time("+".into())),
        ("+1,5 W press", 1, 1, Fault::Time("+1,5".into())),
        ("A set-clock 5 5", 1, 13, Fault::Time("5".into())),
        ("0:00:02 W press\n0:00:01.999 B press", 2, 1, Fault::TimeRunsBackwards),
    ];
    for (text, line, column, fault) in cases {
        let error = text.parse::<Acta>().expect_err(text);
        assert_eq!((error.line, error.column, &error.fault), (line, column, &fault), "{text:?}");
        let said = error.to_string();
        assert!(said.starts_with(&format!("{line}:{column}: ")) && said.len() > 12, "{text:?}: {said}");
    }
}

/// The column of a broken FEN or time control is that of the line, not of the value.
#[test]
fn a_broken_fen_or_time_control_says_where_and_why() {
    let fens = [
        ("", 7, FenFault::Fields(1)),
        ("8/8 w - - 0 1", 7, FenFault::Ranks(2)),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", 23, FenFault::RankLength('1')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", 34, FenFault::Fields(5)),
        ("4k3/8/8/8/8/8/8/4K3  w - - 0 1", 37, FenFault::Fields(7)),
        ("4k3/8/8/8/8/8/8/4R2x w - - 0 1", 26, FenFault::Man('x')),
        ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", 7, FenFault::Kings(compongo::chess::Color::White, 2)),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", 7, FenFault::Kings(compongo::chess::Color::Black, 0)),
        ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", 27, FenFault::Turn),
        ("4k3/8/8/8/8/8/8/4K3 w KK - 0 1", 29, FenFault::Castling),
        ("4k3/8/8/8/8/8/8/4K3 w -- - 0 1", 29, FenFault::Castling),
        ("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", 29, FenFault::CastlingHome('Q')),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", 31, FenFault::EnPassant),
        ("4k3/8/8/8/8/8/8/4K3 w - x 0 1", 31, FenFault::EnPassant),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", 33, FenFault::Counter),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 10000", 35, FenFault::Counter),
    ];
    for (fen, column, fault) in fens {
        let text = format!("; a remark\n[FEN \"{fen}\"]\nW press");
        let error = text.parse::<Acta>().expect_err(fen);
        let found = match &error.fault {
            Fault::Fen(inner) => inner.fault.clone(),
            other => panic!("{fen}: {other:?}"),
        };
        assert_eq!((error.line, error.column, found), (2, column, fault), "{fen:?}");
        assert!(!error.fault.to_string().is_empty());
    }
    let controls = [
        ("", 15, ControlFault::Number),
        ("x", 15, ControlFault::Number),
        ("300+", 19, ControlFault::Number),
        ("0", 15, ControlFault::Number),
        ("0/60:60", 15, ControlFault::Number),
        ("40/5400", 15, ControlFault::LastPeriodCounted),
        ("5400+5x30:1800", 15, ControlFault::OnlyLast),
        ("300|180x", 22, ControlFault::Unexpected),
        ("40/5400+30:x", 26, ControlFault::Number),
    ];
    for (control, column, fault) in controls {
        let error = format!("[TimeControl \"{control}\"]").parse::<Acta>().expect_err(control);
        let found = match &error.fault {
            Fault::TimeControl(inner) => inner.fault,
            other => panic!("{control}: {other:?}"),
        };
        assert_eq!((error.line, error.column, found), (1, column, fault), "{control:?}");
    }
}

/// What may be there and what stands for what.
#[test]
fn a_text_is_read_as_the_grammar_says() {
    let same = [
        ("W touch e2", "+1 W touch e2"),
        ("W touch e2", "\u{feff}  0:00:01.0\tW  touch e2   ; a remark"),
        ("W rest Q e8", "W rest wQ e8"),
        ("B place bN d5 -3,4 left", "B place N d5 -3,4 left"),
        ("W say mate", "W say \"mate\" ; he said"),
        ("W note two words", "W note \"two words\""),
        ("W release e4", "W release e4 0,0"),
        ("W topple e2 d2 left", "+1.0 W topple e2 d2 left"),
        ("B seal Nf3", "B seal \"Nf3\""),
    ];
    for (one, other) in same {
        let [one_read, other_read] = [one, other].map(|text| text.parse::<Acta>().unwrap().lines);
        assert_eq!(one_read, other_read, "{one} | {other}");
    }
    let acta: Acta = "W press\r\n0:00:02.5 B press\r\n+0.25 W press\r\n\r\nB press".parse().unwrap();
    let times: Vec<(usize, i64)> = acta.lines.iter().map(|line| (line.number, line.entry.at.0)).collect();
    assert_eq!(times, [(1, 1_000), (2, 2_500), (3, 2_750), (5, 3_750)]);
}

#[test]
fn a_rejected_claim_of_a_draw_tells_of_time_only_where_time_was_given() {
    for (control, english, spanish) in [
        (
            "300",
            "White's claim is rejected. Black receives 2:00 more.",
            "Se rechaza el reclamo de las blancas. Las negras reciben 2:00 más.",
        ),
        ("-", "White's claim is rejected.", "Se rechaza el reclamo de las blancas."),
    ] {
        let acta: Acta = format!("[TimeControl \"{control}\"]\n\nW claim fifty").parse().unwrap();
        let game = acta.game();
        let said = |lang| Words::of(lang).ruling(&game.rulings()[0]).what;
        assert_eq!((said(Lang::English).as_str(), said(Lang::Spanish).as_str()), (english, spanish));
    }
}
