//! What an act costs, and what a long game costs to replay: `cargo bench --no-default-features`.

use compongo::{
    acta::Acta,
    chess::{CanWin, Color, Effort, Move, Position, can_win},
    clock::{Millis, TimeControl},
    game::{Game, Hands, Setup},
    regulation::{Book, Regulation},
    table::{Act, Actor, Entry, Offset},
};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// The acts of one turn, in a game of forty moves: the time for each of them.
#[divan::bench]
fn apply(bencher: Bencher<'_, '_>) {
    let (game, _) = long_game(80);
    let permitted = game.permitted();
    let entries = by_hand(&game, permitted[permitted.len() / 2]);
    bencher.counter(ItemsCount::new(entries.len())).with_inputs(|| game.clone()).bench_values(|mut game| {
        for entry in &entries {
            let _ = game.apply(entry.clone());
        }
        game
    });
}

/// A whole game of three hundred moves, from its log.
#[divan::bench]
fn replay_of_300_moves(bencher: Bencher<'_, '_>) {
    let (game, setup) = long_game(600);
    let log = game.log().to_vec();
    bencher.bench(|| Game::replay(setup.clone(), log.iter().cloned()));
}

/// The same from its text.
#[divan::bench]
fn reading_and_replaying_300_moves(bencher: Bencher<'_, '_>) {
    let text = Acta::of(&long_game(600).0, Vec::new()).to_string();
    bencher.bench(|| text.parse::<Acta>().map(|acta| acta.game()));
}

/// Who can still win, asked of positions that were made to be hard: the time for each of them.
#[divan::bench(args = [("at the table", Effort::AT_THE_TABLE), ("for a result", Effort::FOR_A_RESULT)])]
fn who_can_win(bencher: Bencher<'_, '_>, (_, effort): &(&str, Effort)) {
    let known = include_str!("../data/help-mates.txt").lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<_> = known.step_by(100).filter_map(|line| Position::from_fen(&line[3..]).ok()).collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        let can =
            |position: &&Position| can_win(position, &position.legal_moves(), Color::White, *effort) == CanWin::Yes;
        positions.iter().filter(can).count()
    });
}

/// A game of so many half-moves, picked from the permitted ones by a small generator of numbers.
fn long_game(half_moves: usize) -> (Game, Setup) {
    let setup = Setup {
        regulation: Regulation::of(&Book::FIDE_2009), // nothing ends by itself
        hands: Hands::Assisted,
        time_control: TimeControl::parse("36000+30").unwrap(),
        ..Setup::default()
    };
    for seed in 1.. {
        let mut game = Game::new(setup.clone());
        let mut number: u64 = seed;
        while game.history().len() < half_moves && game.result().is_none() {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let permitted = game.permitted();
            let mv = permitted[(number >> 33) as usize % permitted.len()];
            for entry in by_hand(&game, mv) {
                game.apply(entry).unwrap();
            }
        }
        if game.history().len() == half_moves && game.result().is_none() {
            return (game, setup);
        }
    }
    unreachable!("some game is long enough")
}

fn by_hand(game: &Game, mv: Move) -> Vec<Entry> {
    let actor = Actor::Player(game.to_move());
    let offset = Offset::default();
    let mut acts = vec![Act::Lift(mv.from), Act::Rest { man: None, square: mv.to, offset }];
    acts.push(Act::Release { square: mv.to, offset });
    if let (Some(piece), Some(pawn)) = (mv.promotion, game.position().man(mv.from)) {
        acts.push(Act::Place { man: compongo::chess::Man { piece, ..pawn }, square: mv.to, offset });
    }
    acts.push(Act::Press);
    let at = |n: usize| game.now() + Millis(250 * (n as i64 + 1));
    acts.into_iter().enumerate().map(|(n, act)| Entry { at: at(n), actor, act, hand: None }).collect()
}
