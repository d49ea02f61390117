//! The interface in a real browser: the app is mounted on the page of the test, and used by events.
//!
//! All tests share the page. Each begins at [`Table::laid`], which clears what the one before left.

#![cfg(target_arch = "wasm32")]

mod clocks;
mod page;

use page::{Table, broken, stored};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn a_board_is_a_grid_of_named_squares() {
    let table = Table::laid().await;
    assert_eq!(table.count("[role=grid] > [role=row] > [role=gridcell]"), 64);
    assert_eq!(table.attribute("[role=grid]", "aria-label"), "Board");
    for (square, name) in [("a1", "a1, white rook"), ("e8", "e8, black king"), ("d2", "d2, white pawn"), ("e4", "e4")] {
        assert_eq!(table.name(square), name);
    }
    assert_eq!(table.count(".men[aria-hidden=true] > .man:not([data-state=away])"), 32);
    let squares: Vec<String> =
        table.all("[role=gridcell]").iter().map(|cell| cell.get_attribute("data-square").unwrap()).collect();
    assert_eq!((squares[0].as_str(), squares[63].as_str()), ("a8", "h1"));
}

#[wasm_bindgen_test]
async fn everything_that_can_be_done_has_a_name() {
    let table = Table::laid().await;
    for control in table.all("button, input, select, textarea, [role=timer], [role=group], section, aside, dialog") {
        let label = |name| control.get_attribute(name).unwrap_or_default();
        let named = [label("aria-label"), control.text_content().unwrap_or_default()].concat();
        let labelled = control
            .closest("label")
            .unwrap()
            .is_some_and(|label| !label.text_content().unwrap_or_default().trim().is_empty());
        let is_layout = control.class_name() == "board-area";
        assert!(is_layout || labelled || !named.trim().is_empty(), "{} has no name", control.outer_html());
    }
    for side in ["White", "Black"] {
        assert_eq!(
            table.count(&format!("section[aria-label={side}] button[aria-label='Press the clock ({side})']")),
            1
        );
    }
    assert_eq!(table.count("[aria-live=assertive]"), 1);
}

#[wasm_bindgen_test]
async fn the_board_is_one_stop_of_the_tab_key() {
    let table = Table::laid().await;
    let stops = || table.all("[role=gridcell][tabindex='0']").iter().map(|cell| cell.id()).collect::<Vec<_>>();
    assert_eq!(stops(), ["cell-e2"]);
    table.focus("#cell-e2");
    table.keys("ArrowRight ArrowUp").await;
    assert_eq!(stops(), ["cell-f3"]);
    assert_eq!(table.focused(), "cell-f3");
    table.keys("Home ArrowLeft ArrowDown ArrowDown ArrowDown").await;
    assert_eq!(stops(), ["cell-a1"]);
    table.keys("End").await;
    assert_eq!(stops(), ["cell-h1"]);
    // Another square comes into focus by itself: the stop follows.
    table.focus("#cell-c6");
    page::settled().await;
    assert_eq!(stops(), ["cell-c6"]);
    assert_eq!(stored(), None, "looking is not touching");
}

#[wasm_bindgen_test]
async fn the_keyboard_lifts_rests_releases_and_presses() {
    let table = Table::laid().await;
    table.focus("#cell-e2");
    table.keys("Enter").await;
    assert_eq!(table.spoken(), "white pawn e2, lifted");
    table.keys("ArrowUp ArrowUp Enter").await;
    assert_eq!(table.spoken(), "white pawn e4, resting under the hand");
    assert_eq!(table.name("e4"), "e4, white pawn, resting under the hand, touched");
    table.keys("Enter").await;
    assert_eq!(table.spoken(), "white pawn e4, released");
    table.keys("p").await;
    assert_eq!(table.spoken(), "Clock pressed.");
    assert_eq!(table.name("e4"), "e4, white pawn");
    assert_eq!(table.record(), ["W touch e2", "W lift e2", "W rest e4", "W release e4", "W press"]);
}

#[wasm_bindgen_test]
async fn escape_puts_back_and_the_touch_remains() {
    let table = Table::laid().await;
    table.focus("#cell-e2");
    table.keys("ArrowDown ArrowRight ArrowRight Enter ArrowUp Escape").await;
    assert_eq!(table.record(), ["W touch g1", "W lift g1", "W back"]);
    table.keys("o").await;
    assert_eq!(table.spoken(), "Must move the knight on g1. 4.3.1");
    table.keys("u").await;
    table.keys("o").await;
    assert_eq!(table.spoken(), "Any legal move.");
}

#[wasm_bindgen_test]
async fn a_shortcut_of_the_browser_is_left_to_it() {
    let table = Table::laid().await;
    table.focus("#cell-e2");
    assert!(!table.key_with_control("p").await, "the browser may print");
    assert_eq!(stored(), None);
}

#[wasm_bindgen_test]
async fn a_pointer_touches_lifts_and_releases() {
    let table = Table::laid().await;
    table.pointer(1, "down", "e2").await;
    assert_eq!(table.record(), ["W touch e2"]);
    table.pointer(1, "move", "e3").await;
    assert_eq!(table.attribute(".men .man[data-state=lifted]", "data-color"), "white");
    table.pointer(1, "move", "e4").await;
    table.pointer(1, "up", "e4").await;
    assert_eq!(table.name("e4"), "e4, white pawn");
    assert_eq!(table.record(), ["W touch e2", "W lift e2", "W release e4"]);
}

#[wasm_bindgen_test]
async fn another_pointer_cannot_end_the_gesture() {
    let table = Table::laid().await;
    table.pointer(1, "down", "e2").await;
    table.pointer(1, "move", "e4").await;
    table.pointer(7, "move", "h5").await;
    table.pointer(7, "up", "h5").await;
    assert_eq!(table.record(), ["W touch e2", "W lift e2"]);
    table.pointer(1, "cancel", "e4").await;
    assert_eq!(table.record(), ["W touch e2", "W lift e2", "W interrupt"]);
    assert_eq!(table.name("e2"), "e2, white pawn, touched");
    table.pointer(1, "up", "e4").await;
    assert_eq!(table.record().len(), 3, "a pointer that was lost releases nothing");
}

#[wasm_bindgen_test]
async fn a_hand_that_outlives_its_game_finds_nothing() {
    let table = Table::laid().await;
    // A man is carried while his game is cleared away for one with fewer men.
    table.pointer(1, "down", "h7").await;
    table.pointer(1, "move", "h5").await;
    table.click(".bar-actions .new").await;
    table.type_in(".new-game [name=fen]", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").await;
    table.click(".new-game [type=submit]").await;
    table.pointer(1, "move", "h4").await;
    table.pointer(1, "up", "h4").await;
    assert_eq!(table.name("e1"), "e1, white king");
    assert_eq!(table.name("h7"), "h7");
    assert_eq!(table.count(".men > .man:not([data-state=away])"), 2);
    table.play("e1", "e2").await;
    assert_eq!(table.record(), ["W touch e1", "W lift e1", "W release e2"]);
}

#[wasm_bindgen_test]
async fn a_game_is_played_by_the_book_that_was_chosen() {
    let table = Table::laid().await;
    table.click(".bar-actions .new").await;
    table.choose(".new-game [name=regulation]", "reglamento").await;
    table.choose(".new-game [name=mode]", "blitz").await;
    table.click(".new-game [type=submit]").await;
    let kept = stored().unwrap();
    assert!(kept.contains("[Regulation \"reglamento\"]") && kept.contains("[Mode \"blitz\"]"), "{kept}");
    assert!(table.text(".terms").starts_with("Reglamento · Blitz · "), "{}", table.text(".terms"));
    // A coach explains by this book: the touch and then another man.
    table.pointer(1, "down", "g1").await;
    table.pointer(1, "up", "g1").await;
    table.play("e2", "e4").await;
    assert!(table.text(".ruling .article").ends_with("001.T1"), "{}", table.text(".ruling .article"));
}

#[wasm_bindgen_test]
async fn a_second_pointer_is_the_other_hand() {
    let table = Table::laid().await;
    table.pointer(1, "down", "e2").await;
    table.pointer(2, "down", "d2").await;
    table.pointer(2, "up", "d2").await;
    table.pointer(1, "up", "e2").await;
    assert_eq!(table.record(), ["W touch e2", "W touch d2 left"]);
}

#[wasm_bindgen_test]
async fn only_the_first_button_touches() {
    let table = Table::laid().await;
    table.pointer_with_button(1, "down", "e2", 2).await;
    table.pointer_with_button(1, "up", "e2", 2).await;
    assert_eq!(stored(), None);
    assert!(!table.leaves("contextmenu", ".board"), "the board has no menu of the browser's");
}

#[wasm_bindgen_test]
async fn the_menu_of_claims_opens_and_closes() {
    let table = Table::laid().await;
    let claim = "[data-side=white] .claim";
    assert!(table.is_hidden("[data-side=white] .menu"));
    table.click(claim).await;
    assert!(!table.is_hidden("[data-side=white] .menu"));
    assert!(table.is_hidden("[data-side=black] .menu"));
    assert_eq!(table.attribute(claim, "aria-expanded"), "true");
    assert_eq!(table.count("[data-side=white] [role=menuitem]"), 26);
    table.key_on("[data-side=white] [role=menuitem]", "Escape").await;
    assert!(table.is_hidden("[data-side=white] .menu"));
    assert_eq!(table.attribute(claim, "aria-expanded"), "false");

    table.click(claim).await;
    table.click("[data-side=white] [data-claim=touch]").await;
    assert!(table.is_hidden("[data-side=white] .menu"));
    assert_eq!(table.record(), ["W claim touch"]);
    assert_eq!(table.text(".ruling .what"), "White's claim is rejected.");
    assert!(table.spoken().starts_with("White's claim is rejected."));
}

#[wasm_bindgen_test]
async fn the_language_is_another_one_at_a_click() {
    let table = Table::laid().await;
    assert_eq!(table.attribute("html", "lang"), "en");
    table.click(".language").await;
    assert_eq!(table.attribute("html", "lang"), "es");
    assert_eq!(table.name("g1"), "g1, caballo blanco");
    assert_eq!(table.text(".hint"), "Toque una pieza, muévala, suelte y pulse el reloj.");
    assert_eq!(table.attribute("[role=grid]", "aria-label"), "Tablero");
    let table = table.opened_again().await;
    assert_eq!(table.attribute("html", "lang"), "es");
    table.click(".language").await;
    assert_eq!(table.name("g1"), "g1, white knight");
}

#[wasm_bindgen_test]
async fn every_act_is_kept_and_found_again() {
    let table = Table::laid().await;
    let mut before = 0;
    for (kind, square) in [("down", "e2"), ("move", "e4"), ("up", "e4")] {
        table.pointer(1, kind, square).await;
        before += 1;
        assert_eq!(table.record().len(), before, "after {kind}");
    }
    table.click("[data-side=white] .plunger").await;
    let kept = stored().unwrap();
    let table = table.opened_again().await;
    assert_eq!(table.name("e4"), "e4, white pawn");
    assert_eq!(table.text(".sheet .ply"), "e4");
    assert_eq!(stored().unwrap(), kept);
    // The times go on where they were.
    table.pointer(1, "down", "e7").await;
    assert_eq!(table.record().last().unwrap(), "B touch e7");
    assert!(stored().unwrap().starts_with(kept.trim_end()), "what was written is written again as it was");
}

#[wasm_bindgen_test]
async fn a_man_that_was_in_the_air_comes_down_with_the_page() {
    let table = Table::laid().await;
    table.pointer(1, "down", "g1").await;
    table.pointer(1, "move", "f3").await;
    let table = table.opened_again().await;
    // Whatever the table shows of it, it can be played on.
    table.pointer(1, "down", "g1").await;
    table.pointer(1, "move", "f3").await;
    table.pointer(1, "up", "f3").await;
    assert_eq!(table.name("f3"), "f3, white knight");
}

#[wasm_bindgen_test]
async fn a_broken_acta_is_set_aside() {
    const TEXT: &str = "[Supervision \"coach\"]\n\n+1 W touch e2\n+1 W tuch e2\n";
    let table = Table::laid_with(TEXT).await;
    assert!(!table.is_hidden(".notice"));
    assert!(table.text(".notice").contains("Line 4, character 6"), "{}", table.text(".notice"));
    assert_eq!(stored(), None);
    assert_eq!(broken().as_deref(), Some(TEXT));
    assert_eq!(table.name("e2"), "e2, white pawn");
    table.click(".notice button").await;
    assert!(table.is_hidden(".notice"));
}

#[wasm_bindgen_test]
async fn a_plunger_is_pressed_once_however_it_is_pressed() {
    let table = Table::laid().await;
    let presses = || table.record().iter().filter(|line| line.ends_with(" press")).count();
    table.play("e2", "e4").await;
    // A finger: down, up, and the click that browsers add.
    table.press_by_pointer("[data-side=white] .plunger").await;
    assert_eq!(presses(), 1);
    assert_eq!(table.attribute("[data-side=white] .plunger", "data-down"), "true");
    assert_eq!(table.attribute("[data-side=black] .plunger", "data-down"), "false");
    table.play("e7", "e5").await;
    // A key or a screen reader: a click alone.
    table.click("[data-side=black] .plunger").await;
    assert_eq!(presses(), 2);
    assert_eq!(table.attribute("[data-side=black] .plunger", "data-down"), "true");
}

#[wasm_bindgen_test]
async fn only_a_coach_marks_squares() {
    for (supervision, marked) in [("coach", true), ("arbiter", false), ("players", false)] {
        let table = Table::laid_with(&format!("[Supervision \"{supervision}\"]\n[Hands \"assisted\"]\n\n")).await;
        table.pointer(1, "down", "g1").await;
        table.pointer(1, "up", "g1").await;
        table.play("e2", "e4").await;
        let telling =
            "[data-mark=owed], [data-mark=allowed], [data-mark=last], .owed:not([hidden]), .strip[data-has-move=true]";
        assert_eq!(table.count(telling) > 0, marked, "{supervision}");
        assert!(table.all(".strip button, .bar button").iter().all(|button| !button.has_attribute("disabled")));
    }
}

#[wasm_bindgen_test]
async fn the_board_is_turned_round() {
    let table = Table::laid().await;
    table.click(".flip").await;
    let first = table.all("[role=gridcell]")[0].get_attribute("aria-label");
    assert_eq!(first.as_deref(), Some("h1, white rook"));
    assert_eq!(table.attribute(".strip.near", "data-side"), "black");
    table.pointer(1, "down", "e2").await;
    table.pointer(1, "move", "e4").await;
    table.pointer(1, "up", "e4").await;
    assert_eq!(table.name("e4"), "e4, white pawn");
}

#[wasm_bindgen_test]
async fn the_arbiters_panel_writes_lines_of_the_acta() {
    let table = Table::laid_with("[TimeControl \"300\"]\n").await;
    table.click(".btn.arbiter").await;
    table.click("[data-deed=\"warn {s}\"]").await;
    table.click("[data-deed=\"penalty {s} give 0:{m}:00\"]").await;
    assert_eq!(table.record(), ["A pause", "A warn W", "A penalty W give 0:02:00.0"]);
    assert_eq!(table.text(".ruling .what"), "White is penalised: Black receives 2:00.");
    // What makes no sense is said in the panel, and leaves no trace.
    table.click("[data-deed=\"lose-envelope\"]").await;
    assert_eq!(table.text(".officiating .error"), "there is no sealed move to open.");
    assert_eq!(table.record().len(), 3);
}

#[wasm_bindgen_test]
async fn a_question_is_answered_by_the_other_player_or_by_the_arbiter() {
    let table = Table::laid_with("[Supervision \"players\"]\n[TimeControl \"300\"]\nW touch g1\n").await;
    table.click("[data-side=white] .claim").await;
    table.click("[data-side=white] [data-claim=accident]").await;
    assert!(table.text(".hint").contains("was it an accident?"), "{}", table.text(".hint"));
    table.click("[data-side=black] .accept").await;
    assert_eq!(table.record().last().map(String::as_str), Some("B agree"));
    assert_eq!(table.text(".ruling .what"), "White's contact with the knight on g1 was an accident.");

    table.click("[data-side=white] .claim").await;
    table.click("[data-side=white] [data-claim=clock-fault]").await;
    table.click(".btn.arbiter").await;
    table.click("[data-answer=no]").await;
    assert_eq!(table.text(".ruling .what"), "White's claim is rejected.");
}

#[wasm_bindgen_test]
async fn a_ruling_tells_what_other_books_would_have_ruled() {
    let table = Table::laid_with(
        "[Supervision \"players\"]\n[TimeControl \"600\"]\nW lift e2\nW release e5\nW press\nB claim illegal\n",
    )
    .await;
    table.click(".ruling summary").await;
    table.shows(".verdicts dt").await;
    let verdicts = table.text(".verdicts");
    assert!(verdicts.contains("Illegal move number 1 by White; Black receives 2:00 more."), "{verdicts}");
    assert!(verdicts.contains("Indicaciones"), "{verdicts}");
}
