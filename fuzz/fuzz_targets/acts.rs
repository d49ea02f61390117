//! Any acts in any order, three bytes each, under any book: nothing panics, time is kept, and the log gives the same game.
#![no_main]

use compongo::{
    chess::{Color, Man, Piece, Square},
    clock::{Millis, TimeControl},
    game::{ClockKind, Game, Hands, Irregularity, Scoresheets, Setup, Supervision},
    regulation::{Book, Mode, Regulation, Switch},
    table::{Act, Actor, Answer, ClaimKind, Demand, Entry, Hand, Offset, Proposal, Question},
};
use libfuzzer_sys::fuzz_target;

const CONTROLS: [&str; 9] =
    ["-", "300+3", "60", "2/60+5:1/30+2:10", "0+1", "*9", "5+2x3", "3d2|4b2", "2z/5:4+3/2"];

fuzz_target!(|data: &[u8]| {
    let Some((terms, acts)) = data.split_at_checked(8) else { return };
    let setup = setup(terms);
    let mut game = Game::new(setup.clone());
    for bytes in acts.chunks_exact(4) {
        let entry = entry(&game, bytes);
        let before = game.now();
        let _ = game.apply(entry);
        assert!(game.now() >= before);
        assert!(game.permitted().iter().all(|mv| game.position().legal_moves().contains(mv)));
    }
    assert_eq!(Game::replay(setup, game.log().iter().cloned()).position(), game.position());
});

fn pick<T: Copy>(all: &[T], byte: u8) -> T {
    all[byte as usize % all.len()]
}

fn setup(bytes: &[u8]) -> Setup {
    let switch = pick(Switch::ALL, bytes[1]);
    let rule = format!("{}={}", switch.name(), pick(switch.values(), bytes[2]));
    let regulation = Regulation::of(pick(&Book::ALL, bytes[0])).with_house_rules(&rule).expect("a switch and its value");
    Setup {
        regulation,
        mode: pick(&Mode::ALL, bytes[3]),
        supervision: pick(&Supervision::ALL, bytes[4]),
        hands: pick(&Hands::ALL, bytes[4] >> 4),
        time_control: TimeControl::parse(pick(&CONTROLS, bytes[5])).expect("a time control"),
        clock: pick(&ClockKind::ALL, bytes[6]),
        scoresheets: pick(&Scoresheets::ALL, bytes[6] >> 4),
        irregular: if bytes[7] > 127 { vec![pick(&Irregularity::ALL, bytes[7])] } else { Vec::new() },
        ..Setup::default()
    }
}

fn entry(game: &Game, bytes: &[u8]) -> Entry {
    let (kind, a, b, time) = (bytes[0], bytes[1], bytes[2], bytes[3]);
    let side = if a & 64 == 0 { game.to_move() } else { !game.to_move() };
    let square = Square::index(a as usize % 64);
    let other = Square::index(b as usize % 64);
    let offset = Offset { dx: (a % 101) as i8 - 50, dy: (b % 101) as i8 - 50 };
    let man = Man::new(if b & 64 == 0 { Color::White } else { Color::Black }, pick(&Piece::ALL, b));
    let amount = Millis::seconds(i64::from(b) - 100);
    let permitted = game.permitted();
    let text = permitted.get(b as usize % permitted.len().max(1)).map_or("e9".into(), ToString::to_string);
    let act = match kind % 48 {
        0 | 1 => Act::Touch(square),
        2 => Act::Brush(square),
        3..=6 => Act::Lift(square),
        7 => Act::Rest { man: None, square: other, offset },
        8 => Act::Rest { man: Some(man), square, offset },
        9..=13 => Act::Release { square: other, offset },
        14 => Act::Place { man, square, offset },
        15 => Act::Back,
        16 => Act::Remove(square),
        17 => Act::Shift { square, offset },
        18 => Act::Topple(vec![square, other]),
        19 => Act::Interrupt,
        20 => Act::Undo,
        21 => Act::Adjust,
        22 => Act::Done,
        23 => Act::Offer,
        24 if b > 127 => Act::Accept,
        24 => Act::Decline,
        25 => Act::Resign,
        26..=30 => Act::Claim(pick(&ClaimKind::ALL, b)),
        31..=34 => Act::Press,
        35 => Act::Block,
        36 => Act::Pause,
        37 => Act::Resume,
        38 => Act::Write(text),
        39 => Act::Seal(text),
        40 => Act::Propose(pick(&Proposal::ALL, b)),
        41 => Act::Agree,
        42 => Act::Refuse,
        43 => Act::Demand(pick(&Demand::ALL, b)),
        44 => Act::Handshake,
        45 => Act::Sign { winner: pick(&[None, Some(Color::White), Some(Color::Black)], b) },
        46 => Act::Rule(pick(&Question::ALL, b), pick(&Answer::ALL, a)),
        _ => match b % 12 {
            0 => Act::Restore(None),
            1 => Act::Restore(Some(u16::from(a % 8) + 1)),
            2 => Act::SetClock { white: amount, black: amount },
            3 => Act::Penalty { side, time: amount },
            4 => Act::Disobeys(side),
            5 => Act::Adjourn,
            6 => Act::Open(Some(text)),
            7 => Act::LoseEnvelope,
            8 => Act::Warn(side),
            9 => Act::SetCounter { side, period: u16::from(a % 4), moves: u16::from(time) },
            10 => Act::Away(amount),
            _ => Act::Forfeit(side),
        },
    };
    let actor = match kind / 48 {
        0..=3 if kind % 48 < 46 => Actor::Player(side),
        4 => Actor::Onlooker,
        _ => Actor::Arbiter,
    };
    let hand = pick(&[None, Some(Hand::Left), Some(Hand::Right), None], time);
    Entry { at: game.now() + Millis(i64::from(time) * 20), actor, act, hand }
}
