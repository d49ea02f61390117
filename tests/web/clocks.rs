//! The clock in a page whose time passes as the test says: hidden, asleep, closed, or with a clock on the wall that is set.

use compongo::{
    acta::Acta,
    chess::Color,
    clock::{Millis, digits},
};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::{Table, forget_the_moment, stored};

const SECOND: f64 = 1_000.0;
const MINUTE: f64 = 60.0 * SECOND;
const HOUR: f64 = 60.0 * MINUTE;

/// A game in which nobody watches, with White's time running.
async fn running(control: &str) -> Table {
    under("players", control).await
}

async fn under(supervision: &str, control: &str) -> Table {
    let terms = format!("[Supervision \"{supervision}\"]\n[Hands \"assisted\"]\n[TimeControl \"{control}\"]\n");
    let table = Table::laid_with(&terms).await;
    // The page that finds an acta without a moment stops its clock: Black starts it.
    table.press_by_pointer("[data-side=black] .plunger").await;
    assert_eq!(whose_runs(&table), "white");
    table
}

fn whose_runs(table: &Table) -> String {
    let runs = |side: &&str| table.attribute(&format!("[data-side={side}] .clock"), "data-running") == "true";
    ["white", "black"].into_iter().filter(runs).collect()
}

/// What the core makes of the kept acta: what both sides had left at its last act.
fn by_the_core() -> [Millis; 2] {
    let game = stored().unwrap().parse::<Acta>().unwrap().game();
    [Color::White, Color::Black].map(|side| game.clock().remaining(side, game.now()).unwrap())
}

/// Whether what is shown is so many seconds, and not more than a little less.
fn shows(table: &Table, side: &str, seconds: i64) {
    let shown = table.figures(side);
    let expected = (0..=2).map(|late| digits(Millis::seconds(seconds - late), false)).collect::<Vec<_>>();
    assert!(expected.contains(&shown), "{side} shows {shown}, and not {}", expected[0]);
}

fn interrupted(table: &Table) -> bool {
    !table.is_hidden(".interruption h2")
}

fn last(table: &Table) -> String {
    table.record().last().cloned().unwrap_or_default()
}

#[wasm_bindgen_test]
async fn four_hours_with_one_look_a_minute_are_what_the_core_counts() {
    let table = running("14400+30").await;
    // Every pawn one square, and then some another one: no position comes twice.
    let steps = "abcdefgh".chars().map(|file| (file, 1)).chain("abcd".chars().map(|file| (file, 2)));
    let moves = steps.flat_map(|(file, step)| {
        let of = |side, from: i32, to: i32| (side, format!("{file}{from}"), format!("{file}{to}"));
        [of("white", 1 + step, 2 + step), of("black", 8 - step, 7 - step)]
    });
    for (turn, (side, from, to)) in moves.enumerate() {
        for _ in 0..10 {
            table.looked_at_after(MINUTE, MINUTE).await;
        }
        table.play(&from, &to).await;
        table.press_by_pointer(&format!("[data-side={side}] .plunger")).await;
        let [white, black] = by_the_core();
        let stopped = if side == "white" { white } else { black };
        assert_eq!(table.figures(side), digits(stopped, false), "after turn {turn}");
    }
    // Twelve turns of ten minutes each, and twelve bonuses after the first.
    for left in by_the_core() {
        let expected = Millis::seconds(14_400 + 30 - 12 * 600 + 12 * 30);
        assert!((expected - Millis::seconds(20)..=expected).contains(&left), "{left:?} of {expected:?}");
    }
    assert!(!table.record().iter().any(|line| line.starts_with("A away")));
}

#[wasm_bindgen_test]
async fn a_page_that_is_only_hidden_stops_nothing() {
    let table = running("300").await;
    table.looked_at_after(60.0 * SECOND, 60.0 * SECOND).await;
    assert_eq!(whose_runs(&table), "white");
    shows(&table, "white", 240);
    assert!(!interrupted(&table));
}

#[wasm_bindgen_test]
async fn an_hours_sleep_is_not_charged_silently() {
    let table = running("7200").await;
    table.looked_at_after(10.0 * SECOND, HOUR + 10.0 * SECOND).await;
    assert_eq!(whose_runs(&table), "");
    assert!(interrupted(&table));
    assert!(
        last(&table).starts_with("A away 1:00:00") || last(&table).starts_with("A away 0:59:59"),
        "{}",
        last(&table)
    );
    shows(&table, "white", 7190);
    assert!(table.text(".interruption").contains("Without an arbiter"), "{}", table.text(".interruption"));
    // Nobody's time runs until it is settled, and not even then.
    table.looked_at_after(10.0 * SECOND, 10.0 * SECOND).await;
    shows(&table, "white", 7190);
    table.click(".interruption [data-answer=yes]").await;
    assert_eq!(last(&table), "W agree");
    assert!(!interrupted(&table));
    shows(&table, "white", 7190 - 3600);
    assert_eq!(whose_runs(&table), "");
    table.click(".btn.stop").await;
    assert_eq!(whose_runs(&table), "white");
    table.looked_at_after(10.0 * SECOND, 10.0 * SECOND).await;
    shows(&table, "white", 7180 - 3600);
}

#[wasm_bindgen_test]
async fn a_press_after_a_sleep_comes_too_late_to_hide_it() {
    let table = running("300").await;
    table.play("e2", "e4").await;
    compongo::ui::time::pass(0.0, HOUR);
    table.press_by_pointer("[data-side=white] .plunger").await;
    assert!(interrupted(&table));
    assert_eq!(whose_runs(&table), "");
    shows(&table, "white", 300);
}

#[wasm_bindgen_test]
async fn a_clock_on_the_wall_that_is_set_back_gives_nobody_time() {
    let table = under("arbiter", "300").await;
    table.looked_at_after(100.0 * SECOND, 100.0 * SECOND - HOUR).await;
    assert!(last(&table).starts_with("A away -"), "{}", last(&table));
    assert!(table.text(".interruption").contains("The arbiter decides"), "{}", table.text(".interruption"));
    table.click(".interruption [data-answer=no]").await;
    assert_eq!(last(&table), "A rule interruption no");
    shows(&table, "white", 200);
}

#[wasm_bindgen_test]
async fn a_clock_on_the_wall_that_is_slowly_corrected_matters_to_nobody() {
    let table = running("300").await;
    for _ in 0..20 {
        table.looked_at_after(SECOND, 1.4 * SECOND).await;
    }
    assert!(!interrupted(&table));
    shows(&table, "white", 280);
}

#[wasm_bindgen_test]
async fn a_page_that_is_opened_again_asks_whether_the_time_between_counts() {
    for (answer, left) in [("no", 290), ("yes", 230)] {
        let table = running("300").await;
        table.looked_at_after(10.0 * SECOND, 10.0 * SECOND).await;
        let before = stored();
        compongo::ui::time::pass(MINUTE, MINUTE);
        let table = table.opened_again().await;
        assert!(interrupted(&table));
        assert!(stored().unwrap().starts_with(before.unwrap().trim_end()), "nothing is lost");
        shows(&table, "white", 290);
        // Reading it a second time changes nothing: the clocks stand still.
        compongo::ui::time::pass(MINUTE, MINUTE);
        let table = table.opened_again().await;
        assert!(interrupted(&table));
        assert_eq!(table.record().iter().filter(|line| line.starts_with("A away")).count(), 1);
        table.click(&format!(".interruption [data-answer={answer}]")).await;
        shows(&table, "white", left);
    }
}

#[wasm_bindgen_test]
async fn a_moment_that_cannot_be_read_stops_the_clock_and_nothing_more() {
    for nonsense in ["", "soon", "-5 10", "7", "1000 NaN", "99999999999999999999 1"] {
        let table = running("300").await;
        forget_the_moment(nonsense);
        let table = table.opened_again().await;
        assert_eq!(last(&table), "A pause", "{nonsense:?}");
        assert!(!interrupted(&table));
        shows(&table, "white", 300);
    }
}

#[wasm_bindgen_test]
async fn a_decision_can_be_put_off() {
    let table = running("300").await;
    table.looked_at_after(0.0, MINUTE).await;
    table.click(".interruption .dialog-actions .btn").await;
    assert!(!interrupted(&table));
    assert_eq!(table.text(".btn.stop"), "Decide");
    table.click(".btn.stop").await;
    assert!(interrupted(&table));
    table.click(".interruption [data-answer=no]").await;
    assert_eq!(table.text(".btn.stop"), "Go on");
}

#[wasm_bindgen_test]
async fn two_presses_in_one_frame_are_two_presses_and_the_same_plunger_twice_is_one() {
    let table = running("300+2").await;
    table.play("e2", "e4").await;
    table.press_by_pointer("[data-side=white] .plunger").await;
    let once = by_the_core();
    table.press_by_pointer("[data-side=white] .plunger").await;
    assert_eq!(whose_runs(&table), "black");
    assert_eq!(by_the_core()[0], once[0], "one press adds once");
}

#[wasm_bindgen_test]
async fn a_display_costs_one_change_for_each_figure_that_changes_and_nothing_when_it_stands() {
    let table = running("300").await;
    table.looked_at_after(10.0 * SECOND, 10.0 * SECOND).await;
    table.watched();
    let mut expected = 0;
    for _ in 0..12 {
        let before = table.figures("white");
        table.looked_at_after(SECOND, SECOND).await;
        expected += before.chars().zip(table.figures("white").chars()).filter(|(old, new)| old != new).count();
    }
    let changes = table.changes();
    assert!(expected >= 12);
    assert!(changes.len() <= expected, "{} changes for {expected}: {changes:?}", changes.len());
    table.click(".btn.stop").await;
    table.changes();
    for _ in 0..5 {
        table.looked_at_after(SECOND, SECOND).await;
    }
    table.waits(300).await;
    assert_eq!(table.changes(), Vec::<String>::new());
}

#[wasm_bindgen_test]
async fn where_somebody_watches_a_flag_falls_at_its_millisecond_however_late_it_is_looked_at() {
    let table = under("arbiter", "60").await;
    table.looked_at_after(HOUR, HOUR).await;
    assert_eq!(table.text(".result-banner"), "0-1 · on time · 6.9");
    assert_eq!(by_the_core()[0], Millis::ZERO);
    assert_eq!(table.figures("white"), "0.0");
}

#[wasm_bindgen_test]
async fn where_nobody_watches_a_flag_that_is_down_is_told_to_nobody() {
    let table = running("60").await;
    table.looked_at_after(HOUR, HOUR).await;
    assert!(table.is_hidden(".result-banner"));
    assert_eq!(table.attribute("[data-side=white] .clock", "data-flag"), "true");
}
