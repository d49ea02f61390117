//! What holds in every game, whatever people do. A failure prints the game as an acta.

use std::{collections::BTreeSet, panic::AssertUnwindSafe};

use compongo::{
    BySide,
    acta::{Acta, Line},
    arbiter::{Binding, Reason, Ruling, RulingKind},
    chess::{Color, Man, Position, Square, san, squares},
    clock::Millis,
    game::{ClockKind, Event, Game, Hands, Refusal, Scoresheets, Setup, SpareMen, Supervision, Turn},
    regulation::{
        Adjusting, BindingContact, EnemyBoundBy, EnemyThenOwn, FirstCannotMove, RaisedBy, ReplacedBy, RookThenKing,
        TurnPasses,
    },
    table::{Act, Actor, ClaimKind, Entry, Hand, Offset, Place, Placement, TableMan},
};
use proptest::{collection::vec, prelude::*, strategy::ValueTree, test_runner::TestRunner};

use crate::{
    law::{Touched, lawful_choices},
    scripts::{Script, by_hand, positions, scripts, setups, times},
};

/// So many cases, unless `PROPTEST_CASES` says otherwise.
pub fn cases(n: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig { cases: asked.unwrap_or(n), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn every_act_keeps_the_promises(script in scripts(36)) {
        play(&script, |step| {
            conserved(&step);
            refused_changes_nothing(&step);
            alternates(&step);
            ends_once(&step);
            permits(&step);
            keeps_to_the_law(&step);
            restores_what_was_there(&step);
            keeps_time(&step);
            records_contacts(&step);
            counts_what_was_completed(&step);
        });
    }

    #[test]
    fn of_another_board_only_the_clock_is_here(script in scripts(36)) {
        let elsewhere = Setup { hands: Hands::Elsewhere, ..script.setup };
        play(&Script { setup: elsewhere, ..script }, |step| {
            refused_changes_nothing(&step);
            ends_once(&step);
            keeps_time(&step);
            assert_eq!(step.after.position(), step.before.position());
            assert_eq!(step.after.table(), step.before.table());
            for side in [Color::White, Color::Black] {
                if step.events().contains(&Event::Completed { side }) {
                    assert_eq!((step.before.to_move(), step.after.to_move()), (side, !side));
                }
            }
        });
    }

    #[test]
    fn honest_play_is_never_ruled_on(setup in setups(), moves in vec(any::<(u16, u8, u8)>(), 1..16)) {
        // An honest hand may brush a man, which is nothing in all books but one.
        prop_assume!(setup.law::<BindingContact>() != BindingContact::Any);
        // It straightens any man, does not write, asks for no piece, and does not wait for the press.
        prop_assume!(setup.law::<Adjusting>() == Adjusting::AnyMen);
        prop_assume!(setup.law::<TurnPasses>() == TurnPasses::Made);
        let mut game = Game::new(Setup { scoresheets: Scoresheets::Kept, spare_men: SpareMen::Enough, ..setup });
        let mut seconds = 0;
        for (n, order, manner) in moves {
            if game.result().is_some() || game.permitted().is_empty() {
                break;
            }
            seconds += 1;
            play_honestly(&mut game, Millis(seconds * 50), n, order, manner);
        }
        explain(&game, || {
            let flags = |ruling: &&Ruling| ruling.kind != RulingKind::Flag;
            assert_eq!(game.rulings().iter().find(flags), None);
            assert_eq!(game.offences(), BySide::default());
        });
    }

    #[test]
    fn the_log_is_the_whole_truth(script in scripts(36)) {
        let mut game = play(&script, |_| ());
        let now = game.now();
        game.tick(now);
        explain(&game, || {
            let mut again = Game::replay(game.setup().clone(), game.log().iter().cloned());
            again.tick(now);
            assert_eq!(again, game, "the same log gave another game");

            let acta = Acta::of(&game, vec![("Event".into(), "a \"random\" game".into())]);
            let read: Acta = acta.to_string().parse().unwrap();
            assert_eq!(read, acta, "the text gave another record");
            let mut replayed = read.game();
            replayed.tick(now);
            assert_eq!(replayed, game, "the text gave another game");
        });
    }

    #[test]
    fn play_can_always_go_on(script in scripts(24), n in any::<u16>(), order in any::<u8>()) {
        let game = play(&script, |_| ());
        explain(&game, || goes_on(game.clone(), n, order));
    }

    #[test]
    fn positions_are_read_written_and_named_as_cozy_chess_does(position in positions()) {
        let text = position.to_fen();
        let read = Position::from_fen(&text).unwrap();
        prop_assert_eq!(read.to_fen(), text.clone());
        prop_assert_eq!(read.legal_moves(), position.legal_moves());
        if let Some(board) = lawful(&position) {
            let mut theirs = BTreeSet::new();
            board.generate_moves(|set| {
                theirs.extend(set.into_iter().map(|mv| cozy_chess::util::display_uci_move(&board, mv).to_string()));
                false
            });
            let ours: BTreeSet<String> = position.legal_moves().iter().map(ToString::to_string).collect();
            prop_assert_eq!(&ours, &theirs);
            for mv in position.legal_moves() {
                let same = cozy_chess::util::parse_uci_move(&board, &mv.to_string()).unwrap();
                let named = cozy_chess::util::display_san_move(&board, same).to_string();
                prop_assert_eq!(san(&position, mv, "KQRBN"), named, "{} {}", text, mv);
            }
        }
    }
}

/// One act, with the game before it (the time already passed) and after it.
struct Step<'a> {
    before: &'a Game,
    entry: &'a Entry,
    outcome: &'a Result<Vec<Event>, Refusal>,
    after: &'a Game,
    /// Where each man was after each act so far.
    seen: &'a [Vec<Option<Square>>],
}

impl Step<'_> {
    fn events(&self) -> &[Event] {
        self.outcome.as_deref().unwrap_or(&[])
    }

    fn supervision(&self) -> Supervision {
        // Where the book leaves every complaint to the opponent, an arbiter waits for it too.
        match self.after.setup().supervision {
            Supervision::Arbiter if self.after.setup().law::<RaisedBy>() == RaisedBy::Opponent => Supervision::Players,
            supervision => supervision,
        }
    }
}

/// Plays a script and shows every act to `check`.
fn play(script: &Script, check: impl Fn(Step<'_>)) -> Game {
    let mut game = Game::new(script.setup.clone());
    let mut seen = vec![spots(game.table())];
    for step in &script.steps {
        for entry in step.entries(&game) {
            let mut before = game.clone();
            before.tick(entry.at);
            game = explain_with(&game, Some(&entry), || {
                let mut after = game.clone();
                let outcome = after.apply(entry.clone());
                check(Step { before: &before, entry: &entry, outcome: &outcome, after: &after, seen: &seen });
                after
            });
            seen.push(spots(game.table()));
        }
    }
    game
}

/// Runs something; if it panics, the reason is followed by the game as an acta that can be kept as a case.
fn explain<T>(game: &Game, run: impl FnOnce() -> T) -> T {
    explain_with(game, None, run)
}

/// The same, with the act that was just being done.
fn explain_with<T>(game: &Game, entry: Option<&Entry>, run: impl FnOnce() -> T) -> T {
    std::panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let mut acta = Acta::of(game, Vec::new());
        acta.lines.extend(entry.map(|entry| Line { number: 0, entry: entry.clone() }));
        let why = panic.downcast_ref::<String>().cloned().or(panic.downcast_ref::<&str>().map(ToString::to_string));
        std::panic::resume_unwind(Box::new(format!("{}\n\n{acta}", why.unwrap_or_default())))
    })
}

/// The men on their squares, one that is held counting where it was taken from.
type Field = Vec<(Square, char)>;

fn field(table: &Placement) -> Field {
    let spots = spots(table);
    let on_board = |(spot, (_, man)): (&Option<Square>, (_, &TableMan))| spot.map(|square| (square, letter(man.man)));
    let mut field: Field = spots.iter().zip(table.iter()).filter_map(on_board).collect();
    field.sort_unstable_by_key(|(square, man)| (*square as u8, *man));
    field
}

/// The square of each man, if it has one.
fn spots(table: &Placement) -> Vec<Option<Square>> {
    let spot = |(_, man): (_, &TableMan)| match man.place {
        Place::Board(square) => Some(square),
        Place::Hand(grip) => grip.from,
        Place::Tray | Place::Box | Place::Away => None,
    };
    table.iter().map(spot).collect()
}

fn letter(man: Man) -> char {
    man.to_string().chars().next().unwrap()
}

/// The set has always the same men, wherever they are; and a turn starts with its base on the board.
fn conserved(step: &Step<'_>) {
    let men = |game: &Game| game.table().iter().map(|(id, man)| (id, man.man)).collect::<Vec<_>>();
    assert_eq!(men(step.before), men(step.after), "men came or went");
    let turn = step.after.turn();
    assert!(turn.start.shows(&turn.base), "the turn does not start from its base\n{}", turn.base.to_fen());
}

/// A refused act leaves everything as it was.
fn refused_changes_nothing(step: &Step<'_>) {
    if step.outcome.is_err() {
        assert_eq!(step.before, step.after, "a refused act changed something");
    }
}

/// White and Black move in turn, each from what the other's move left.
fn alternates(step: &Step<'_>) {
    let game = step.after;
    let turns: Vec<&Turn> = game.history().iter().chain([game.turn()]).collect();
    let start = &game.setup().position;
    let ply = |fullmove: u16, turn: Color| 2 * usize::from(fullmove) + usize::from(turn == Color::Black);
    for (n, turn) in turns.iter().enumerate() {
        assert_eq!(ply(turn.base.fullmove, turn.base.turn), ply(start.fullmove, start.turn) + n, "the turn is lost");
    }
    for pair in turns.windows(2) {
        let Some(mv) = pair[0].made else {
            assert!(step.supervision() == Supervision::Players, "a turn ended without a move");
            continue;
        };
        assert!(pair[0].legal().contains(&mv), "{mv} is not legal");
        if step.supervision() != Supervision::Players {
            assert_eq!(pair[1].base, pair[0].base.after(mv), "{mv} left something else");
        }
    }
}

/// A result stays, but for the claim that a mate was made in breach of 4.2–4.7, and for practice.
fn ends_once(step: &Step<'_>) {
    if step.before.result().is_some() && step.before.result() != step.after.result() {
        let may = match &step.entry.act {
            Act::Undo => step.supervision() == Supervision::Coach,
            Act::Claim(kind) => matches!(kind.name(), "touch" | "release"),
            _ => false,
        };
        assert!(may, "the result changed: {:?} {:?}", step.before.result(), step.after.result());
    }
}

/// What is permitted is legal, and something is while the game is on.
fn permits(step: &Step<'_>) {
    let game = step.after;
    let (legal, permitted) = (game.position().legal_moves(), game.permitted());
    assert!(permitted.iter().all(|mv| legal.contains(mv)), "an illegal move is permitted");
    if game.result().is_none() {
        assert_eq!(permitted.is_empty(), legal.is_empty(), "nothing is permitted");
    }
}

/// The second opinion of `law.rs`: on what is permitted now, and on every move an arbiter lets pass.
fn keeps_to_the_law(step: &Step<'_>) {
    let game = step.after;
    let setup = game.setup();
    let as_in_the_laws = setup.law::<EnemyThenOwn>() == EnemyThenOwn::Pair
        && setup.law::<RookThenKing>() == RookThenKing::Rook
        && setup.law::<FirstCannotMove>() == FirstCannotMove::Next
        && setup.law::<EnemyBoundBy>() == EnemyBoundBy::Touch
        && setup.law::<ReplacedBy>() == ReplacedBy::TouchedMen;
    if !as_in_the_laws {
        return; // it knows the Laws of FIDE alone
    }
    if game.result().is_none()
        && let Some(lawful) = second_opinion(game.turn())
    {
        let ours: BTreeSet<String> = game.permitted().iter().map(ToString::to_string).collect();
        if game.turn().bindings.is_empty() {
            assert_eq!(ours, lawful, "contacts: {:?}", game.turn().contacts);
        }
        assert!(ours.is_subset(&lawful), "{ours:?} {lawful:?}");
    }
    if step.supervision() != Supervision::Arbiter {
        return;
    }
    for event in step.events() {
        let Event::Made { side, mv } = event else { continue };
        let Some(turn) = game.history().last().filter(|turn| turn.mover() == *side) else { continue };
        if let Some(lawful) = second_opinion(turn) {
            assert!(lawful.contains(&mv.to_string()), "{mv} in breach of {:?}", turn.contacts);
        }
        let kept = match turn.bindings.first() {
            Some(Binding::Released { from, to }) => (mv.from, mv.to) == (*from, *to),
            Some(Binding::Promotion { piece, to }) => mv.to == *to && mv.promotion == Some(*piece),
            Some(Binding::Written(written)) => mv == written,
            Some(Binding::Replaced { moved, captured, .. }) => mv.from == *moved || mv.to == *captured,
            None => false,
        };
        assert!(kept, "{mv} in breach of {:?}", turn.bindings);
    }
}

fn second_opinion(turn: &Turn) -> Option<BTreeSet<String>> {
    let board = lawful(&turn.base)?;
    let counted = if turn.bindings.is_empty() { turn.contacts.len() } else { turn.contacts_before_binding };
    let touched: Vec<Touched> = turn.contacts[..counted]
        .iter()
        .map(|contact| Touched { square: contact.square, piece: contact.kind.piece, color: contact.kind.color })
        .collect();
    Some(lawful_choices(&board, &touched))
}

/// The position as cozy-chess reads it, where it is a lawful one. (It lets kings touch, and take each other.)
fn lawful(position: &Position) -> Option<cozy_chess::Board> {
    let board: cozy_chess::Board = position.to_fen().parse().ok()?;
    let touching = cozy_chess::get_king_moves(board.king(Color::White)).has(board.king(Color::Black));
    (!touching).then_some(board)
}

/// A position that is restored is one that the record holds.
fn restores_what_was_there(step: &Step<'_>) {
    if !step.events().contains(&Event::Restored) {
        return;
    }
    let now = field(step.after.table());
    let turns = |game: &Game| {
        let mut fields: Vec<Field> = Vec::new();
        for turn in game.history().iter().chain([game.turn()]) {
            fields.push(field(&turn.start));
            fields.extend(turn.bound.as_ref().map(field));
        }
        fields
    };
    let recorded = turns(step.before).contains(&now) || turns(step.after).contains(&now);
    // A hand that lets go may also have gone on after the men were put back.
    let lets_go = matches!(
        step.entry.act,
        Act::Release { .. } | Act::Place { .. } | Act::Rest { .. } | Act::Remove(_) | Act::Back
    );
    let there_before = |(n, spot): (usize, &Option<Square>)| step.seen.iter().any(|seen| seen[n] == *spot);
    let each_man_was_there = spots(step.after.table()).iter().enumerate().all(there_before);
    assert!(recorded || lets_go || each_man_was_there, "a man was put where it never was");
    let kinds = |wanted: &[RulingKind]| {
        step.events().iter().any(|event| match event {
            Event::Ruled(ruling) => ruling.upheld && wanted.contains(&ruling.kind) && ruling.article.number != "7.5.4",
            _ => false,
        })
    };
    let ruled = kinds(&[RulingKind::Touch, RulingKind::Release, RulingKind::Illegal])
        && !kinds(&[RulingKind::Turn, RulingKind::Displaced]);
    if ruled && step.supervision() == Supervision::Arbiter && step.after.result().is_none() {
        assert!(recorded, "what was restored is neither a base nor a release");
        let side = step.after.to_move();
        let made = step.after.history().last().is_some_and(|turn| turn.mover() == !side);
        assert!(made || step.after.table().held(side).is_empty(), "a hand still holds what was put back");
    }
}

/// A deliberate contact of the player having the move is on record, and stays there while the turn lasts.
fn records_contacts(step: &Step<'_>) {
    let (before, after) = (step.before.turn(), step.after.turn());
    let same_turn = step.before.history().len() == step.after.history().len() && before.base == after.base;
    if step.outcome.is_err() || step.before.result().is_some() || !same_turn || step.entry.act == Act::Undo {
        return;
    }
    let setup = step.after.setup();
    // Where the man that moved illegally must make the other move, the rest of what was touched is let off.
    let replaced = setup.law::<ReplacedBy>() != ReplacedBy::TouchedMen && step.events().contains(&Event::Restored);
    // And a contact may be found to have been an accident.
    let settled = matches!(step.entry.act, Act::Claim(ClaimKind::Accident) | Act::Rule(..) | Act::Agree | Act::Refuse);
    let let_off = replaced || settled;
    assert!(let_off || after.contacts.starts_with(&before.contacts), "a contact was forgotten");
    let (Actor::Player(side), Act::Touch(square) | Act::Lift(square)) = (step.entry.actor, &step.entry.act) else {
        return;
    };
    let Some(id) = step.before.table().top(*square) else { return };
    let man = step.before.table().get(id);
    let at_home = before.start.get(id).place == man.place;
    let grazed = man.man.color != side && matches!(step.entry.act, Act::Touch(_));
    let binds = !grazed || setup.law::<EnemyBoundBy>() == EnemyBoundBy::Touch;
    if step.before.has_move(side)
        && binds
        && !before.adjusting
        && !man.toppled
        && at_home
        && step.before.table().held(side).is_empty()
    {
        assert!(after.contacts.iter().any(|contact| contact.man == id), "the touch on {square} is not on record");
    }
}

/// An illegal move is counted when it has been completed, once, and never in practice (7.5.1, 7.5.5).
fn counts_what_was_completed(step: &Step<'_>) {
    let (before, after) = (step.before.offences(), step.after.offences());
    for side in [Color::White, Color::Black] {
        let more = after[side].illegal_moves - before[side].illegal_moves;
        if more == 0 {
            continue;
        }
        let by_press = step.entry.act == Act::Press && step.entry.actor == Actor::Player(side);
        let by_claim = matches!(step.entry.act, Act::Claim(_)) && step.entry.actor == Actor::Player(!side);
        let by_contact = !step.after.clock().keeps_time() && step.entry.actor == Actor::Player(!side);
        let may = match step.supervision() {
            Supervision::Coach => false,
            Supervision::Arbiter => by_press || by_contact,
            Supervision::Players => by_claim,
        };
        assert!(more == 1 && may, "{side:?} is charged with {more}");
    }
}

/// Time is never made of nothing: each side has what it had, less what ran, plus what was given.
fn keeps_time(step: &Step<'_>) {
    let clock = step.after.clock();
    if !clock.keeps_time() {
        return;
    }
    let at = step.entry.at;
    let (before, after) = (times(step.before, at), times(step.after, at));
    if let (Act::SetClock { white, black }, true, Actor::Arbiter) =
        (&step.entry.act, step.outcome.is_ok() && step.before.result().is_none(), step.entry.actor)
    {
        assert_eq!(after, BySide { white: white.0, black: black.0 }, "the clock shows what was set");
        return;
    }
    if let (Some(counted), false) = (step.before.clock().if_counted(), clock.is_interrupted()) {
        let left = |side| counted.remaining(side, at).unwrap_or_default().0;
        let whole = BySide { white: left(Color::White), black: left(Color::Black) };
        assert!(after == before || after == whole, "an interruption counts as a whole or not at all");
        return;
    }
    let mut given = BySide::<i64>::default();
    for event in step.events() {
        if let Event::Ruled(ruling) = event {
            for side in [Color::White, Color::Black] {
                given[side] += ruling.time[side].0;
            }
        }
    }
    let gains = |game: &Game, side: Color| -> i64 {
        let turns = game.history().iter().filter(|turn| turn.mover() == side);
        turns.filter_map(|turn| turn.completed.as_ref()).map(|done| done.gain.added().0).sum()
    };
    for side in [Color::White, Color::Black] {
        let pressed = step.events().contains(&Event::Completed { side });
        let gained = if step.after.setup().hands == Hands::Elsewhere && pressed {
            step.before.clock().clone().press(side, at).added().0
        } else {
            gains(step.after, side) - gains(step.before, side)
        };
        let (got, fair) = (after[side] - before[side], given[side] + gained);
        let taken_back = gained < 0;
        let undone = step.entry.act == Act::Undo;
        let fine = match step.outcome {
            Ok(_) if undone => got == 0,
            Ok(_) if taken_back => got <= given[side],
            _ => got == fair,
        };
        assert!(fine, "{side:?} got {got} instead of {fair} ({} given, {gained} gained)", given[side]);
        assert!(gained <= 0 || step.entry.act == Act::Press, "a bonus without a press");
    }
    // Between two acts only the running side's time passes, to the millisecond.
    let later = Millis(at.0 + 777);
    let then = times(step.after, later);
    for side in [Color::White, Color::Black] {
        let frozen = step.after.setup().clock == ClockKind::Freezing && clock.first_down(at).is_some();
        let ran = if clock.running() == Some(side) && !frozen { after[side].min(777) } else { 0 };
        assert_eq!(after[side] - then[side], ran, "{side:?}'s time does not run as it should");
    }
}

/// Whatever happened: if the arbiter puts the position back, a permitted move can be made by hand.
fn goes_on(mut game: Game, n: u16, order: u8) {
    let at = game.now();
    let act = |game: &mut Game, actor, act| game.apply(Entry { at, actor, act, hand: None });
    for side in [Color::White, Color::Black] {
        act(&mut game, Actor::Player(side), Act::Interrupt).unwrap();
    }
    act(&mut game, Actor::Arbiter, Act::Restore(None)).unwrap();
    let side = game.to_move();
    act(&mut game, Actor::Player(side), Act::Done).unwrap();
    let permitted = game.permitted();
    if permitted.is_empty() {
        return;
    }
    // In some codes one has to wait for the press; and whoever must seal does not play on the board.
    let uncompleted = game.history().last().is_some_and(|turn| turn.completed.is_none());
    if game.is_adjourned() || (uncompleted && game.setup().law::<TurnPasses>() == TurnPasses::Completed) {
        return;
    }
    let turns = game.history().len();
    let mv = permitted[n as usize % permitted.len()];
    let new = mv.promotion.map(|piece| Man::new(side, piece));
    if new.is_some_and(|man| game.table().outside(man).is_none()) {
        return; // it would have to be asked for
    }
    for doing in by_hand(&game.position().clone(), mv, game.setup().hands, order) {
        let done = act(&mut game, Actor::Player(side), doing.clone());
        assert!(done.is_ok(), "{mv}: {doing:?} is refused: {done:?}\n{}", Acta::of(&game, Vec::new()));
    }
    if game.result().is_some_and(|result| result.reason == Reason::IllegalMoves) {
        return; // without a clock the contact has completed what the opponent had done
    }
    let made = game.history().last().and_then(|turn| turn.made);
    let hands = if game.setup().hands == Hands::Full { "full" } else { "assisted" };
    assert_eq!((game.history().len(), made), (turns + 1, Some(mv)), "{hands}\n{}", Acta::of(&game, Vec::new()));
    assert!(squares().all(|square| game.table().standing(square).len() <= 1), "two men on a square");
}

/// The scripts are worth running: they reach what the core can decide.
#[test]
fn scripts_reach_what_can_be_decided() {
    let mut runner = TestRunner::deterministic();
    let mut reached = BTreeSet::new();
    let mut made = 0;
    for _ in 0..400 {
        let script = scripts(36).new_tree(&mut runner).unwrap().current();
        let game = play(&script, |_| ());
        made += game.history().len();
        reached.extend(game.rulings().iter().map(|ruling| ruling.kind.name()));
        reached.extend(game.rulings().iter().filter(|ruling| ruling.upheld).map(|ruling| ruling.article.number));
        reached.extend(game.result().map(|result| result.reason.name()));
    }
    let wanted = "touch release illegal penalty adjusting turn displaced hand flag agreement \
                  4.3.1 4.3.3 4.7 7.5.1 7.5.3 7.5.4 7.5.5 1.3 7.4.1 6.8 \
                  time illegal-moves dead-position resignation stalemate";
    let missing: Vec<&str> = wanted.split_whitespace().filter(|name| !reached.contains(name)).collect();
    assert!(missing.is_empty() && made > 400, "{made} moves made, never reached: {missing:?}");
}

/// A permitted move by hand, with one hand, in some order; the press comes at once, late, or not at all.
fn play_honestly(game: &mut Game, at: Millis, n: u16, order: u8, manner: u8) {
    let side = game.to_move();
    let mut acts = Vec::new();
    let own_time = game.clock().up() == side;
    if manner & 1 == 1 && own_time {
        let square = squares().filter(|square| game.table().top(*square).is_some()).nth(n as usize % 2).unwrap();
        let offset = Offset { dx: (order % 9) as i8, dy: -3 };
        acts.extend([(side, Act::Brush(square)), (side, Act::Adjust), (side, Act::Shift { square, offset })]);
        acts.push((side, Act::Done));
    }
    let permitted = game.permitted();
    let mv = permitted[n as usize % permitted.len()];
    let doing = by_hand(game.position(), mv, game.setup().hands, order);
    acts.extend(doing.into_iter().map(|act| (side, act)));
    if !own_time {
        acts.push((!side, Act::Press)); // the opponent had forgotten (6.2.2)
    }
    if manner & 6 != 0 {
        acts.push((side, Act::Press));
    }
    let turns = game.history().len();
    for (side, act) in acts {
        let entry = Entry { at, actor: Actor::Player(side), act, hand: Some(Hand::Right) };
        explain_with(game, Some(&entry), || game.clone().apply(entry.clone()).unwrap());
        game.apply(entry).unwrap();
    }
    let made = game.history().get(turns).and_then(|turn| turn.made);
    let flag = game.result().is_some_and(|result| result.reason == Reason::Time);
    explain(game, || assert!(made == Some(mv) || flag, "{mv} was not made"));
}
