//! What other books would have ruled: the same as a game played under them.

use std::{fs, path::Path};

use compongo::{acta::Acta, game::Game, regulation::Regulation};

/// In every folder of conflicts, the last ruling of one book seen from the others is what they rule themselves.
#[test]
fn other_books_rule_as_in_games_of_their_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/books");
    let mut compared = 0;
    for conflict in fs::read_dir(folder).unwrap() {
        let files = fs::read_dir(conflict.unwrap().path()).unwrap().map(|file| file.unwrap().path());
        for acta in files.map(|file| fs::read_to_string(file).unwrap().parse::<Acta>().unwrap()) {
            let game = acta.game();
            let Some(n) = game.rulings().len().checked_sub(1) else { continue };
            for verdict in game.under_other_books(n) {
                let mut setup = acta.setup.clone();
                setup.regulation = Regulation::of(verdict.book);
                let other = Game::replay(setup, game.log().iter().cloned());
                let given = &verdict.rulings[..];
                assert!(given.is_empty() || other.rulings().windows(given.len()).any(|some| some == given));
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "only {compared}");
}

#[test]
fn a_wrong_claim_costs_what_each_book_says() {
    let acta: Acta = "[Regulation \"fide-2009\"]\n[TimeControl \"600\"]\nW claim fifty\nW lift e2".parse().unwrap();
    let given = |id: &str| {
        let verdicts = acta.game().under_other_books(0);
        let verdict = verdicts.iter().find(|verdict| verdict.book.id == id).unwrap();
        verdict.rulings[0].time.black.0 / 60_000
    };
    assert_eq!((given("fide-2023"), given("fide-2018"), acta.game().under_other_books(0).len()), (2, 2, 9));
}

#[test]
fn a_flag_that_fell_after_the_last_act() {
    let acta: Acta = "[TimeControl \"60\"]\nW lift e2".parse().unwrap();
    let mut game = acta.game();
    game.tick(compongo::clock::Millis::seconds(61));
    let verdicts = game.under_other_books(0);
    let ends = |id: &str| verdicts.iter().find(|verdict| verdict.book.id == id).unwrap().result.is_some();
    assert!(ends("fide-2009") && !ends("indicaciones"), "the players alone call a flag there");
}
