//! The desk: the game in hand and how it is looked at. Every act goes through [`Desk::act`].

use std::ops::Deref;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{browser, store, texts::Texts, time};
use crate::{
    acta::{Acta, ActaError, Line},
    arbiter::Ruling,
    chess::{Color, Man, Square, read_move, san},
    clock::Millis,
    game::{Event, Game, Hands, Refusal, Setup, Supervision},
    table::{Act, Actor, Entry, Hand, ManId, Place},
    words::{Lang, Words},
};

/// All state of the app. It lasts as long as the page, and one word is all that a closure copies of it.
#[derive(Clone, Copy)]
pub struct Desk(&'static State);

impl Deref for Desk {
    type Target = State;

    fn deref(&self) -> &State {
        self.0
    }
}

/// What is on the desk. There are few signals on purpose: every type of signal is code to download.
pub struct State {
    /// The game on the table.
    pub game: RwSignal<Game>,
    look: RwSignal<Look>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// Something that went wrong with stored or given data, to be shown; empty for nothing.
    pub notice: RwSignal<String>,
    /// Turned over many times a second while a clock runs.
    pub pulse: RwSignal<bool>,
    kept: StoredValue<Kept, LocalStorage>,
}

/// How the table is looked at, and what is about to be done.
#[derive(Clone, Copy, PartialEq)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// Whether Black sits at the near side.
    pub flipped: bool,
    /// Whether the far side's strip is turned round to its player.
    pub facing: bool,
    /// The man last tapped, waiting for its square.
    pub marked: Option<ManId>,
    /// The man from outside the board chosen for a square.
    pub chosen: Option<Man>,
    /// "My hand now": whose the next contact is, whatever it looks like.
    pub hand_of: Option<Color>,
    /// The square under the keyboard's hand.
    pub cursor: Square,
    /// Who has been asked whether he resigns.
    pub resigning: Option<Color>,
    /// Whether it is left for later to decide about an interruption of the clock.
    pub put_off: bool,
}

/// What is kept beside the signals.
struct Kept {
    /// The headers of the acta that the terms know nothing of.
    headers: Vec<(String, String)>,
    /// The men that pointers carry; where they are drawn is the pointers' business.
    carried: Vec<ManId>,
    /// The browser's time at which the game stood at `base`.
    epoch: f64,
    base: Millis,
    /// What the running clock and the wall's clock of the browser said when they were last looked at.
    seen: (f64, f64),
    /// Ends an adjusting in which nothing is done.
    idle: Option<Timeout>,
}

/// The two edges of the board at which players sit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// The upper one.
    Far,
    /// The lower one.
    Near,
}

/// How long an adjusting player may do nothing before he counts as finished.
const IDLE_MS: u32 = 5_000;
/// By how much the two clocks of the browser may disagree between two looks.
const DISAGREEMENT_MS: f64 = 1_000.0;
/// The longest time for which a page can have been away: the acta has hours of four figures.
const LONGEST_AWAY_MS: f64 = 9_999.0 * 3_600_000.0;

impl Desk {
    /// The desk as it was left; on a first visit a table ready to play.
    pub fn open() -> Self {
        let codes = browser::languages();
        let stored = store::setting("lang");
        let lang = Lang::preferred(stored.iter().map(String::as_str).chain(codes.iter().map(String::as_str)));
        let yes = |name| store::setting(name).is_some_and(|value| value == "yes");
        let look = Look {
            lang,
            flipped: yes("flipped"),
            facing: yes("facing"),
            marked: None,
            chosen: None,
            hand_of: None,
            cursor: Square::E2,
            resigning: None,
            put_off: false,
        };
        let seen = (time::now(), time::wall());
        let kept =
            Kept { headers: Vec::new(), carried: Vec::new(), epoch: seen.0, base: Millis::ZERO, seen, idle: None };
        let desk = Self(Box::leak(Box::new(State {
            game: RwSignal::new(Game::new(first_setup())),
            look: RwSignal::new(look),
            spoken: RwSignal::new(String::new()),
            notice: RwSignal::new(String::new()),
            pulse: RwSignal::new(false),
            kept: StoredValue::new_local(kept),
        })));
        desk.open_stored();
        desk
    }

    /// Lays out the game that was kept. One that cannot be read, or at which the program failed, is set aside.
    fn open_stored(self) {
        let Some(text) = store::load_acta() else { return };
        let texts = self.texts_now();
        let failed_before = store::setting("opening").is_some_and(|value| value == "yes");
        store::set_setting("opening", "yes");
        let trouble = if failed_before {
            Some(texts.stored_acta_fails.to_owned())
        } else {
            let broken = self.take_up(&text).err();
            broken.map(|error| texts.stored_acta_broken.replace("{}", &self.words_now().acta_error(&error)))
        };
        store::set_setting("opening", "no");
        if let Some(trouble) = trouble {
            store::set_aside(&text);
            self.notice.set(trouble);
        }
    }

    /// How the table is looked at; what reads it follows it.
    pub fn look(self) -> Look {
        self.look.get()
    }

    /// How the table is looked at just now.
    pub fn look_now(self) -> Look {
        self.look.get_untracked()
    }

    /// Looks at the table in another way.
    pub fn change(self, f: impl FnOnce(&mut Look)) {
        let mut look = self.look_now();
        f(&mut look);
        if look != self.look_now() {
            self.look.set(look);
        }
    }

    /// The texts of the app in the present language.
    pub fn texts(self) -> &'static Texts {
        Texts::of(self.look().lang)
    }

    /// The words for rulings in the present language.
    pub fn words(self) -> Words {
        Words::of(self.look().lang)
    }

    /// Who sits at an edge.
    pub fn side(self, edge: Edge) -> Color {
        side_at(edge, self.look().flipped)
    }

    /// Who sits at an edge just now.
    pub fn side_now(self, edge: Edge) -> Color {
        side_at(edge, self.look_now().flipped)
    }

    /// Whether a pointer carries this man.
    pub fn is_carried(self, man: ManId) -> bool {
        self.kept.with_value(|kept| kept.carried.contains(&man))
    }

    /// A pointer begins or ends to carry a man.
    pub fn set_carried(self, man: ManId, carried: bool) {
        self.kept.update_value(|kept| {
            kept.carried.retain(|id| *id != man);
            kept.carried.extend(carried.then_some(man));
        });
    }

    /// The moment of the game at a browser time.
    pub fn moment(self, stamp: f64) -> Millis {
        self.kept.with_value(|kept| kept.base + Millis((stamp - kept.epoch).max(0.0) as i64))
    }

    /// Somebody does something now.
    pub fn act(self, actor: Actor, act: Act) -> Vec<Event> {
        self.act_at(actor, act, None, time::now())
    }

    /// A player does something now.
    pub fn play(self, side: Color, act: Act) -> Vec<Event> {
        self.act(Actor::Player(side), act)
    }

    /// Somebody does something, with a known hand, at the time of an event. What nobody could have done leaves no trace
    /// but the time that has passed.
    pub fn act_at(self, actor: Actor, act: Act, hand: Option<Hand>, stamp: f64) -> Vec<Event> {
        self.try_act(actor, act, hand, stamp).0
    }

    fn try_act(self, actor: Actor, act: Act, hand: Option<Hand>, stamp: f64) -> (Vec<Event>, Option<Refusal>) {
        self.compare_clocks();
        let at = self.moment(stamp).max(self.game.with_untracked(Game::now));
        let outcome = self.game.try_update(|game| {
            let mut events = game.tick(at);
            match game.apply(Entry { at, actor, act, hand }) {
                Ok(more) => {
                    events.extend(more);
                    (events, None)
                }
                Err(refusal) => (events, Some(refusal)),
            }
        });
        let (events, refusal) = outcome.unwrap_or_default();
        self.follow(&events);
        self.save();
        (events, refusal)
    }

    /// Somebody does what a line of the acta says, now.
    ///
    /// # Errors
    /// What is wrong with the line, or why nobody could do that.
    pub fn enter(self, line: &str) -> Result<(), String> {
        let words = self.words_now();
        let acta: Acta = line.parse().map_err(|error: ActaError| words.acta_error(&error))?;
        for Line { entry, .. } in acta.lines {
            if let (_, Some(refusal)) = self.try_act(entry.actor, entry.act, entry.hand, time::now()) {
                return Err(words.refusal(refusal));
            }
        }
        Ok(())
    }

    fn follow(self, events: &[Event]) {
        let turned = events.iter().any(|event| {
            matches!(event, Event::Made { .. } | Event::Completed { .. } | Event::Restored | Event::Ended(_))
        });
        let marked_stands = self.look_now().marked.is_some_and(|id| {
            self.game.with_untracked(|game| matches!(game.table().find(id).map(|man| man.place), Some(Place::Board(_))))
        });
        if turned || !marked_stands {
            self.change(|look| look.marked = None);
        }
        let words = self.words_now();
        for event in events {
            match event {
                Event::Ruled(ruling) => self.speak(&told(ruling, &words)),
                Event::Ended(result) => self.speak(&format!("{} {}", result.score.name(), words.reason(result.reason))),
                _ => {}
            }
        }
        self.watch_idle();
    }

    /// Adjusting ends by itself when nothing is done for a while.
    fn watch_idle(self) {
        let adjusting = self.game.with_untracked(|game| game.turn().adjusting);
        let idle = adjusting.then(|| {
            Timeout::new(IDLE_MS, move || {
                let still = self.game.try_with_untracked(|game| game.turn().adjusting).unwrap_or(false);
                if still {
                    let side = self.game.with_untracked(Game::to_move);
                    self.play(side, Act::Done);
                }
            })
        });
        self.kept.update_value(|kept| kept.idle = idle);
    }

    /// Tells a screen reader something; the same text twice is still heard twice.
    pub fn speak(self, text: &str) {
        let again = self.spoken.with_untracked(|spoken| spoken == text);
        self.spoken.set(if again { format!("{text}\u{a0}") } else { text.to_owned() });
    }

    fn save(self) {
        if !store::save_acta(&self.acta().to_string()) {
            self.notice.set(self.texts_now().not_stored.into());
        }
        self.mark_time();
    }

    /// Keeps the moment to which the game has come, and when that was, for a page that is gone a moment later.
    pub fn mark_time(self) {
        let now = self.moment(time::now()).max(self.game.with_untracked(Game::now));
        store::save_moment(now, time::wall() as i64);
    }

    /// Looks at both clocks of the browser. Where they disagree, the machine has slept or its clock was set: nobody
    /// knows how long the player really thought, and the clocks of the game stop until that is settled.
    pub fn compare_clocks(self) {
        let (now, wall) = (time::now(), time::wall());
        let seen = self.kept.with_value(|kept| kept.seen);
        self.kept.update_value(|kept| kept.seen = (now, wall));
        let gap = (wall - seen.1) - (now - seen.0);
        if gap.abs() > DISAGREEMENT_MS && self.time_runs() {
            self.go_away(gap, now);
        }
    }

    /// Whether somebody's time runs.
    pub fn time_runs(self) -> bool {
        self.game.with_untracked(|game| {
            game.clock().keeps_time() && game.clock().running().is_some() && game.result().is_none()
        })
    }

    fn go_away(self, gap: f64, stamp: f64) {
        self.change(|look| look.put_off = false);
        let gap = Millis(gap.clamp(-LONGEST_AWAY_MS, LONGEST_AWAY_MS) as i64);
        self.act_at(Actor::Arbiter, Act::Away(gap), None, stamp);
    }

    /// The acta of the game on the table.
    pub fn acta(self) -> Acta {
        let headers = self.kept.with_value(|kept| kept.headers.clone());
        self.game.with_untracked(|game| Acta::of(game, headers))
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

    /// Sets the table up as an acta says, with a clock that runs stopped; on an error it stays as it was.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn lay_out(self, text: &str) -> Result<(), ActaError> {
        let acta: Acta = text.parse()?;
        self.replace(acta.game(), acta.headers);
        self.put_men_down(time::now());
        if self.time_runs() {
            self.act(Actor::Arbiter, Act::Pause);
        }
        self.save();
        Ok(())
    }

    /// Lays out the game that was left here. What its clock has run since is not charged silently.
    fn take_up(self, text: &str) -> Result<(), ActaError> {
        let Some((moment, wall)) = store::load_moment() else { return self.lay_out(text) };
        let acta: Acta = text.parse()?;
        self.replace(acta.game(), acta.headers);
        let gap = (time::wall() - wall as f64).max(0.0);
        self.kept.update_value(|kept| kept.base = kept.base.max(moment));
        let stamp = self.kept.with_value(|kept| kept.epoch);
        self.put_men_down(stamp);
        if self.time_runs() {
            self.go_away(gap, stamp);
            self.kept.update_value(|kept| kept.base += Millis(gap.min(LONGEST_AWAY_MS) as i64));
        }
        self.save();
        Ok(())
    }

    /// A man that was in the air when the page went away comes down where it was taken.
    fn put_men_down(self, stamp: f64) {
        for side in [Color::White, Color::Black] {
            if self.game.with_untracked(|game| !game.table().held(side).is_empty()) {
                self.act_at(Actor::Player(side), Act::Interrupt, None, stamp);
            }
        }
    }

    fn replace(self, game: Game, headers: Vec<(String, String)>) {
        self.kept.update_value(|kept| {
            kept.epoch = time::now();
            kept.base = game.now();
            kept.headers = headers;
        });
        self.change(|look| {
            look.marked = None;
            look.chosen = None;
            look.hand_of = None;
            look.put_off = false;
        });
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
        let named = self.look_now().hand_of;
        self.change(|look| look.hand_of = None);
        named.unwrap_or_else(|| self.game.with_untracked(|game| game.whose_hand(man)))
    }

    /// Puts the chosen man from outside on a square.
    pub fn place_chosen(self, square: Square) -> bool {
        let Look { chosen: Some(man), hand_of, .. } = self.look_now() else { return false };
        let side = hand_of.unwrap_or_else(|| self.game.with_untracked(Game::to_move));
        self.change(|look| {
            look.chosen = None;
            look.hand_of = None;
        });
        self.play(side, Act::Place { man, square, offset: Default::default() });
        true
    }

    /// Takes a man from outside in hand; where a pawn waits for it, it goes there at once.
    pub fn choose(self, man: Man) {
        if self.game.with_untracked(|game| game.table().outside(man).is_none()) {
            self.play(man.color, Act::Want(man));
            return;
        }
        let waiting = self.game.with_untracked(|game| {
            let assisted = game.setup().hands == Hands::Assisted && man.color == game.to_move();
            game.promotion_square().filter(|_| assisted)
        });
        let again = self.look_now().chosen == Some(man) && waiting.is_none();
        self.change(|look| look.chosen = (!again).then_some(man));
        if let Some(square) = waiting {
            self.place_chosen(square);
        }
    }

    /// A move that the player writes in his language, as the acta has it; what is no move stays as it is.
    pub fn in_english(self, text: &str) -> String {
        let letters = self.words_now().letters();
        self.game.with_untracked(|game| {
            let base = game.position();
            read_move(base, text, letters).map_or_else(|| text.trim().to_owned(), |mv| san(base, mv, "KQRBN"))
        })
    }

    /// Takes the marked man off the board.
    pub fn remove_marked(self) {
        let Some(id) = self.look_now().marked else { return };
        if let Some(Place::Board(square)) = self.game.with_untracked(|game| game.table().find(id).map(|man| man.place))
        {
            let side = self.hand_for(id);
            self.play(side, Act::Remove(square));
        }
        self.change(|look| look.marked = None);
    }

    /// Whether the coach watches, who hides nothing.
    pub fn coached(self) -> bool {
        self.game.with(Game::coached)
    }
}

fn side_at(edge: Edge, flipped: bool) -> Color {
    if (edge == Edge::Far) == flipped { Color::White } else { Color::Black }
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
        Texts::of(self.look_now().lang)
    }

    /// The words, outside of what is drawn.
    pub fn words_now(self) -> Words {
        Words::of(self.look_now().lang)
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
        let owed = self.game.with_untracked(|game| owed_now(game, &self.words_now()));
        owed.map_or(self.texts_now().free.to_owned(), |(text, number)| format!("{text} {number}"))
    }

    /// The newest ruling in words.
    pub fn last_ruling(self) -> String {
        let words = self.words_now();
        let told = self.game.with_untracked(|game| game.rulings().last().map(|ruling| told(ruling, &words)));
        told.unwrap_or_else(|| self.texts_now().no_rulings.to_owned())
    }
}

/// What a coach says is owed, with the number of the article.
pub(super) fn owed_now(game: &Game, words: &Words) -> Option<(String, &'static str)> {
    let owed = game.obligation().filter(|_| game.coached())?;
    Some((words.obligation(&owed, game.position()), owed.article))
}

/// A ruling as it is spoken.
fn told(ruling: &Ruling, words: &Words) -> String {
    let said = words.ruling(ruling);
    format!("{} {} {}", said.what, said.why, ruling.article.number)
}
