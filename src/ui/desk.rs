//! The desk: the game in hand and how it is looked at. Every act goes through [`Desk::act`].

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{browser, store, texts::Texts};
use crate::{
    acta::{Acta, ActaError},
    chess::{Color, Man, Square},
    clock::Millis,
    game::{Event, Game, Hands, Setup, Supervision},
    table::{Act, Actor, Entry, Hand, ManId, Place},
    words::{Lang, Words},
};

/// All state of the app; it is owned at the root and copied freely.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game on the table.
    pub game: RwSignal<Game>,
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Whether Black sits at the near side.
    pub flipped: RwSignal<bool>,
    /// Whether the far side's strip is turned round to its player.
    pub facing: RwSignal<bool>,
    /// The man last tapped, waiting for its square.
    pub marked: RwSignal<Option<ManId>>,
    /// The man from outside the board chosen for a square.
    pub chosen: RwSignal<Option<Man>>,
    /// "My hand now": whose the next contact is, whatever it looks like.
    pub hand_of: RwSignal<Option<Color>>,
    /// The men that pointers carry; where they are drawn is the pointers' business.
    pub carried: RwSignal<Vec<ManId>>,
    /// The square under the keyboard's hand.
    pub cursor: RwSignal<Square>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// Something that went wrong with stored or given data, to be shown.
    pub notice: RwSignal<Option<String>>,
    /// Raised many times a second while a clock runs.
    pub pulse: RwSignal<f64>,
    headers: RwSignal<Vec<(String, String)>>,
    time: RwSignal<Time>,
    idle: StoredValue<Option<Timeout>, LocalStorage>,
}

/// How the time of the game follows the browser's.
#[derive(Clone, Copy)]
struct Time {
    /// The browser's time at which the game stood at `base`.
    epoch: f64,
    base: Millis,
}

/// How long an adjusting player may do nothing before he counts as finished.
const IDLE_MS: u32 = 5_000;

impl Desk {
    /// The desk as it was left; on a first visit a table ready to play.
    pub fn open() -> Self {
        let codes = browser::languages();
        let stored = store::setting("lang");
        let lang = Lang::preferred(stored.iter().map(String::as_str).chain(codes.iter().map(String::as_str)));
        let desk = Self {
            game: RwSignal::new(Game::new(first_setup())),
            lang: RwSignal::new(lang),
            flipped: RwSignal::new(store::setting("flipped").is_some_and(|value| value == "yes")),
            facing: RwSignal::new(store::setting("facing").is_some_and(|value| value == "yes")),
            marked: RwSignal::new(None),
            chosen: RwSignal::new(None),
            hand_of: RwSignal::new(None),
            carried: RwSignal::new(Vec::new()),
            cursor: RwSignal::new(Square::E2),
            spoken: RwSignal::new(String::new()),
            notice: RwSignal::new(None),
            pulse: RwSignal::new(0.0),
            headers: RwSignal::new(Vec::new()),
            time: RwSignal::new(Time { epoch: browser::now(), base: Millis::ZERO }),
            idle: StoredValue::new_local(None),
        };
        if let Some(text) = store::load_acta() {
            if let Err(error) = desk.lay_out(&text) {
                store::set_aside(&text);
                desk.notice
                    .set(Some(desk.texts_now().stored_acta_broken.replace("{}", &desk.words_now().acta_error(&error))));
            }
        }
        desk
    }

    /// The texts of the app in the present language.
    pub fn texts(self) -> &'static Texts {
        Texts::of(self.lang.get())
    }

    /// The words for rulings in the present language.
    pub fn words(self) -> Words {
        Words::of(self.lang.get())
    }

    /// The moment of the game at a browser time.
    pub fn moment(self, stamp: f64) -> Millis {
        let Time { epoch, base } = self.time.get_untracked();
        base + Millis((stamp - epoch).max(0.0) as i64)
    }

    /// Somebody does something now.
    pub fn act(self, actor: Actor, act: Act) -> Vec<Event> {
        self.act_at(actor, act, None, browser::now())
    }

    /// A player does something now.
    pub fn play(self, side: Color, act: Act) -> Vec<Event> {
        self.act(Actor::Player(side), act)
    }

    /// Somebody does something, with a known hand, at the time of an event.
    pub fn act_at(self, actor: Actor, act: Act, hand: Option<Hand>, stamp: f64) -> Vec<Event> {
        let at = self.moment(stamp).max(self.game.with_untracked(Game::now));
        let outcome = self.game.try_update(|game| game.apply(Entry { at, actor, act, hand }));
        let events = match outcome {
            Some(Ok(events)) => events,
            // What nobody could have done leaves no trace.
            Some(Err(_)) | None => return Vec::new(),
        };
        self.follow(&events);
        self.save();
        events
    }

    fn follow(self, events: &[Event]) {
        let turned = events.iter().any(|event| {
            matches!(event, Event::Made { .. } | Event::Completed { .. } | Event::Restored | Event::Ended(_))
        });
        let marked_stands = self
            .marked
            .get_untracked()
            .is_some_and(|id| self.game.with_untracked(|game| matches!(game.table().get(id).place, Place::Board(_))));
        if turned || !marked_stands {
            self.marked.set(None);
        }
        let words = Words::of(self.lang.get_untracked());
        for event in events {
            match event {
                Event::Ruled(ruling) => {
                    let said = words.ruling(ruling);
                    self.speak(&format!("{} {} {}", said.what, said.why, ruling.article.number));
                }
                Event::Ended(result) => self.speak(&format!("{} {}", result.score.name(), words.reason(result.reason))),
                _ => {}
            }
        }
        self.watch_idle();
    }

    /// Adjusting ends by itself when nothing is done for a while.
    fn watch_idle(self) {
        let adjusting = self.game.with_untracked(|game| game.turn().adjusting);
        self.idle.set_value(adjusting.then(|| {
            Timeout::new(IDLE_MS, move || {
                let still = self.game.try_with_untracked(|game| game.turn().adjusting).unwrap_or(false);
                if still {
                    let side = self.game.with_untracked(Game::to_move);
                    self.play(side, Act::Done);
                }
            })
        }));
    }

    /// Tells a screen reader something; the same text twice is still heard twice.
    pub fn speak(self, text: &str) {
        let again = self.spoken.with_untracked(|spoken| spoken == text);
        self.spoken.set(if again { format!("{text}\u{a0}") } else { text.to_owned() });
    }

    fn save(self) {
        if !store::save_acta(&self.acta().to_string()) {
            let text = Texts::of(self.lang.get_untracked()).not_stored;
            if self.notice.with_untracked(Option::is_none) {
                self.notice.set(Some(text.into()));
            }
        }
    }

    /// The acta of the game on the table.
    pub fn acta(self) -> Acta {
        self.game.with_untracked(|game| Acta::of(game, self.headers.get_untracked()))
    }

    /// Sets up a new game.
    pub fn begin(self, setup: Setup) {
        let clocked = setup.time_control.is_some();
        self.replace(Game::new(setup), Vec::new());
        if clocked {
            // The time runs from Black's first press, as at a table.
            self.act(Actor::Arbiter, Act::Pause);
        }
        self.save();
    }

    /// Sets the table up as an acta says; on an error it stays as it was.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn lay_out(self, text: &str) -> Result<(), ActaError> {
        let acta: Acta = text.parse()?;
        let game = acta.game();
        let running = game.clock().keeps_time() && game.clock().running().is_some() && game.result().is_none();
        self.replace(game, acta.headers);
        if running {
            // The clock was interrupted: nothing is charged for the time between.
            self.act(Actor::Arbiter, Act::Pause);
        }
        self.save();
        Ok(())
    }

    fn replace(self, game: Game, headers: Vec<(String, String)>) {
        self.time.set(Time { epoch: browser::now(), base: game.now() });
        self.headers.set(headers);
        self.marked.set(None);
        self.chosen.set(None);
        self.hand_of.set(None);
        self.game.set(game);
    }

    /// The plunger of a side. Before the first move Black's press starts White's clock (6.6).
    pub fn press(self, side: Color, stamp: f64) {
        let starts = self.game.with_untracked(|game| not_started(game) && side != game.clock().up());
        if starts {
            self.act_at(Actor::Player(side), Act::Resume, None, stamp);
        } else {
            self.act_at(Actor::Player(side), Act::Press, None, stamp);
        }
    }

    /// Whose hand touches this man; a hand that was named is used up.
    pub fn hand_for(self, man: ManId) -> Color {
        let named = self.hand_of.get_untracked();
        if named.is_some() {
            self.hand_of.set(None);
        }
        named.unwrap_or_else(|| self.game.with_untracked(|game| game.whose_hand(man)))
    }

    /// Puts the chosen man from outside on a square.
    pub fn place_chosen(self, square: Square) -> bool {
        let Some(man) = self.chosen.get_untracked() else { return false };
        self.chosen.set(None);
        let side = self.hand_of.get_untracked().unwrap_or_else(|| self.game.with_untracked(Game::to_move));
        self.hand_of.set(None);
        self.play(side, Act::Place { man, square, offset: Default::default() });
        true
    }

    /// Takes a man from outside in hand; where a pawn waits for it, it goes there at once.
    pub fn choose(self, man: Man) {
        let waiting = self.game.with_untracked(|game| {
            let assisted = game.setup().hands == Hands::Assisted && man.color == game.to_move();
            game.promotion_square().filter(|_| assisted)
        });
        self.chosen.set(if self.chosen.get_untracked() == Some(man) { None } else { Some(man) });
        if let Some(square) = waiting {
            self.chosen.set(Some(man));
            self.place_chosen(square);
        }
    }

    /// Takes the marked man off the board.
    pub fn remove_marked(self) {
        let Some(id) = self.marked.get_untracked() else { return };
        if let Place::Board(square) = self.game.with_untracked(|game| game.table().get(id).place) {
            let side = self.hand_for(id);
            self.play(side, Act::Remove(square));
        }
        self.marked.set(None);
    }

    /// Whether the coach watches, who hides nothing.
    pub fn coached(self) -> bool {
        self.game.with(|game| game.setup().supervision == Supervision::Coach)
    }
}

/// Whether nothing but the pause before the start has happened.
pub(super) fn not_started(game: &Game) -> bool {
    game.clock().is_paused() && game.history().is_empty() && game.log().iter().all(|entry| entry.act != Act::Resume)
}

/// What a first visit finds: FIDE 2023, a coach, assisted hands, no clock.
fn first_setup() -> Setup {
    Setup { supervision: Supervision::Coach, hands: Hands::Assisted, ..Setup::default() }
}

/// What the buttons and keys of both players share.
impl Desk {
    /// The texts, outside of what is drawn.
    pub fn texts_now(self) -> &'static Texts {
        Texts::of(self.lang.get_untracked())
    }

    /// The words, outside of what is drawn.
    pub fn words_now(self) -> Words {
        Words::of(self.lang.get_untracked())
    }

    /// A player says that he adjusts, or that he has finished.
    pub fn adjust(self, side: Color) {
        let adjusting = self.game.with_untracked(|game| game.turn().adjusting && game.to_move() == side);
        self.play(side, if adjusting { Act::Done } else { Act::Adjust });
        let texts = self.texts_now();
        self.speak(if adjusting { texts.done_adjusting } else { texts.adjusting });
    }

    /// The adjusting player straightens every man.
    pub fn straighten_all(self, side: Color) {
        let crooked: Vec<Square> = self.game.with_untracked(|game| {
            let off = |man: &crate::table::TableMan| man.offset != Default::default() || man.toppled;
            let squares = game.table().iter().filter(|(_, man)| off(man));
            squares
                .filter_map(|(_, man)| match man.place {
                    Place::Board(square) => Some(square),
                    _ => None,
                })
                .collect()
        });
        for square in crooked {
            self.play(side, Act::Shift { square, offset: Default::default() });
        }
    }

    /// What the law demands of the player having the move, for practice with a coach.
    pub fn demand(self) -> String {
        let words = self.words_now();
        self.game.with_untracked(|game| {
            let coached = game.setup().supervision == Supervision::Coach;
            let owed = game.obligation().filter(|_| coached);
            owed.map_or(self.texts_now().free.to_owned(), |owed| {
                format!("{} {}", words.obligation(&owed, game.position()), owed.article)
            })
        })
    }

    /// The newest ruling in words.
    pub fn last_ruling(self) -> String {
        let words = self.words_now();
        self.game.with_untracked(|game| {
            game.rulings().last().map_or(self.texts_now().no_rulings.to_owned(), |ruling| {
                let said = words.ruling(ruling);
                format!("{} {} {}", said.what, said.why, ruling.article.number)
            })
        })
    }
}
