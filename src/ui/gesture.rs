//! Pointers: down on a man is the touch, up is the release, and nothing else is.
//!
//! One pointer owns a gesture from down to up. A pointer that is cancelled or lost interrupts it: that is
//! never a release. A second pointer at work at the same time is the player's other hand.

use std::{cell::RefCell, rc::Rc};

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, PointerEvent, wasm_bindgen::JsCast};

use super::{desk::Desk, marks, time};
use crate::{
    chess::{Color, Square},
    table::{Act, Actor, Hand, ManId, Offset, Place},
};

/// How far a pointer moves before it carries, in CSS pixels.
const SLIP_MOUSE: f64 = 4.0;
const SLIP_FINGER: f64 = 8.0;
/// How long a carried man is held still before it rests on the square, in milliseconds.
const DWELL_MS: u32 = 500;
/// How far from the centre of its square a man is let lie, in hundredths of a square.
const LIE: f64 = 12.0;

/// The pointers at work on the board.
#[derive(Clone)]
pub struct Pointers {
    desk: Desk,
    at_work: Rc<RefCell<Vec<Gesture>>>,
}

/// One pointer from down to up.
struct Gesture {
    pointer: i32,
    hand: Option<Hand>,
    /// Where it went down, in CSS pixels.
    down: (f64, f64),
    /// The square on which it went down.
    square: Square,
    slip: f64,
    grip: Option<Held>,
}

/// The man a pointer has hold of.
struct Held {
    man: ManId,
    side: Color,
    /// From the pointer to the upper left corner of the man, in squares.
    grab: (f64, f64),
    lifted: bool,
    /// Where the pointer was when the dwell time began.
    still: (f64, f64),
    resting: bool,
    dwell: Option<Timeout>,
}

/// The board as it lies on the screen now.
struct Board {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Board {
    fn of(element: &Element) -> Self {
        let rect = element.get_bounding_client_rect();
        Self { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
    }

    /// A point of the screen in squares from the upper left corner.
    fn squares(&self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.left) / self.width * 8.0, (y - self.top) / self.height * 8.0)
    }
}

impl Pointers {
    /// No pointer at work yet.
    pub fn new(desk: Desk) -> Self {
        Self { desk, at_work: Rc::default() }
    }

    /// A pointer goes down on the board.
    pub fn down(&self, event: &PointerEvent, board: &Element) {
        if event.button() != 0 || self.at_work.borrow().iter().any(|gesture| gesture.pointer == event.pointer_id()) {
            return;
        }
        event.prevent_default();
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        let rect = Board::of(board);
        let flipped = self.desk.look_now().flipped;
        let (x, y) = rect.squares(point);
        let Some(square) = marks::square_at(x, y, flipped) else { return };
        let _ = board.set_pointer_capture(event.pointer_id());
        let hand = (!self.at_work.borrow().is_empty()).then_some(Hand::Left);
        let mut gesture = Gesture {
            pointer: event.pointer_id(),
            hand,
            down: point,
            square,
            slip: if event.pointer_type() == "mouse" { SLIP_MOUSE } else { SLIP_FINGER },
            grip: None,
        };
        let top = self.desk.game.with_untracked(|game| game.table().top(square));
        if let Some(man) = top.filter(|_| self.desk.look_now().chosen.is_none()) {
            let side = self.desk.hand_for(man);
            let view = untrack(|| marks::man_view(self.desk, man));
            let grab = view.map_or((0.5, 0.5), |view| (view.x - x, view.y - y));
            self.desk.act_at(Actor::Player(side), Act::Touch(square), hand, time::of(event));
            gesture.grip = Some(Held { man, side, grab, lifted: false, still: point, resting: false, dwell: None });
        }
        self.at_work.borrow_mut().push(gesture);
    }

    /// A pointer moves.
    pub fn moved(&self, event: &PointerEvent, board: &Element) {
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        if event.buttons() & 1 == 0 {
            // The button came up where nobody saw it: the hand was lost.
            return self.lost(event);
        }
        let rect = Board::of(board);
        let mut at_work = self.at_work.borrow_mut();
        let Some(gesture) = at_work.iter_mut().find(|gesture| gesture.pointer == event.pointer_id()) else { return };
        let Gesture { hand, down, square, slip, grip, .. } = gesture;
        let Some(held) = grip else { return };
        if !held.lifted {
            if distance(*down, point) <= *slip {
                return;
            }
            held.lifted = true;
            self.desk.set_carried(held.man, true);
            self.desk.act_at(Actor::Player(held.side), Act::Lift(*square), *hand, time::of(event));
        }
        let (x, y) = rect.squares(point);
        show_at(held.man, x + held.grab.0, y + held.grab.1);
        if distance(held.still, point) > 3.0 || held.dwell.is_none() {
            if held.resting {
                let under = self.resting_square(held.man);
                held.resting = false;
                if let Some(square) = under {
                    self.desk.act_at(Actor::Player(held.side), Act::Lift(square), *hand, time::of(event));
                    show_at(held.man, x + held.grab.0, y + held.grab.1);
                }
            }
            held.still = point;
            let (this, pointer) = (self.clone(), gesture.pointer);
            let place = (x + held.grab.0, y + held.grab.1);
            held.dwell = Some(Timeout::new(DWELL_MS, move || this.dwelt(pointer, place)));
        }
    }

    /// The pointer was held still: the man rests under the hand, unless it is over its own square.
    fn dwelt(&self, pointer: i32, (x, y): (f64, f64)) {
        let mut at_work = self.at_work.borrow_mut();
        let Some(gesture) = at_work.iter_mut().find(|gesture| gesture.pointer == pointer) else { return };
        let hand = gesture.hand;
        let own = gesture.square;
        let Some(held) = gesture.grip.as_mut() else { return };
        let flipped = self.desk.look_now().flipped;
        let Some(square) = marks::square_at(x + 0.5, y + 0.5, flipped).filter(|square| *square != own) else { return };
        held.resting = true;
        let offset = offset_in(square, (x, y), flipped);
        let act = Act::Rest { man: None, square, offset };
        self.desk.act_at(Actor::Player(held.side), act, hand, time::now());
        show_at(held.man, x, y);
    }

    fn resting_square(&self, man: ManId) -> Option<Square> {
        self.desk.game.with_untracked(|game| match game.table().find(man)?.place {
            Place::Hand(grip) => grip.resting,
            _ => None,
        })
    }

    /// A pointer goes up: the hand leaves the man.
    pub fn up(&self, event: &PointerEvent, board: &Element) {
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        let stamp = time::of(event);
        let rect = Board::of(board);
        let Some(mut gesture) = self.take(event.pointer_id()) else { return };
        if gesture.hand.is_none() && !self.at_work.borrow().is_empty() {
            gesture.hand = Some(Hand::Right);
        }
        let flipped = self.desk.look_now().flipped;
        let (x, y) = rect.squares(point);
        match gesture.grip.take() {
            Some(held) if held.lifted => self.let_go(&gesture, &held, point, (x, y), stamp),
            Some(held) => self.tapped(&gesture, &held, stamp),
            None => {
                if marks::square_at(x, y, flipped) == Some(gesture.square) {
                    self.tapped_square(gesture.square, stamp);
                }
            }
        }
    }

    fn let_go(&self, gesture: &Gesture, held: &Held, point: (f64, f64), (x, y): (f64, f64), stamp: f64) {
        let flipped = self.desk.look_now().flipped;
        let corner = (x + held.grab.0, y + held.grab.1);
        let act = match marks::square_at(corner.0 + 0.5, corner.1 + 0.5, flipped) {
            Some(square) => Act::Release { square, offset: offset_in(square, corner, flipped) },
            None if over_tray(point) => Act::Remove(gesture.square),
            None => Act::Back,
        };
        self.desk.act_at(Actor::Player(held.side), act, gesture.hand, stamp);
        self.leave(held.man);
    }

    /// The pointer carries the man no longer.
    fn leave(&self, man: ManId) {
        self.desk.set_carried(man, false);
        settle(self.desk, man);
    }

    /// A man was tapped: it has been touched; with an own man marked before, that one goes there.
    fn tapped(&self, gesture: &Gesture, held: &Held, stamp: f64) {
        let desk = self.desk;
        let game = desk.game;
        let adjusting = game.with_untracked(|game| game.turn().adjusting && game.to_move() == held.side);
        let toppled = game.with_untracked(|game| game.table().find(held.man).is_some_and(|man| man.toppled));
        if adjusting || toppled {
            let act = Act::Shift { square: gesture.square, offset: Offset::default() };
            desk.act_at(Actor::Player(held.side), act, gesture.hand, stamp);
            return;
        }
        let before = desk.look_now().marked.filter(|id| *id != held.man);
        let carries = before.filter(|id| {
            game.with_untracked(|game| {
                let own = |id: ManId| game.table().find(id).is_some_and(|man| man.man.color == held.side);
                own(*id) && !own(held.man)
            })
        });
        match carries {
            Some(own) => self.carry(own, held.side, gesture.square, stamp),
            None => desk.change(|look| look.marked = Some(held.man)),
        }
    }

    /// A square without a man was tapped, or any square with a man from outside in hand.
    fn tapped_square(&self, square: Square, stamp: f64) {
        let desk = self.desk;
        if desk.place_chosen(square) {
            return;
        }
        if let Some(id) = desk.look_now().marked {
            let side = desk.hand_for(id);
            self.carry(id, side, square, stamp);
        }
    }

    fn carry(&self, id: ManId, side: Color, to: Square, stamp: f64) {
        let from = self.desk.game.with_untracked(|game| game.table().find(id).map(|man| man.place));
        if let Some(Place::Board(from)) = from {
            self.desk.act_at(Actor::Player(side), Act::Lift(from), None, stamp);
            let act = Act::Release { square: to, offset: Offset::default() };
            self.desk.act_at(Actor::Player(side), act, None, stamp);
            self.desk.change(|look| look.marked = None);
        }
    }

    /// A pointer was cancelled or lost: the man goes back, the touch stays on record.
    pub fn lost(&self, event: &PointerEvent) {
        if let Some(gesture) = self.take(event.pointer_id()) {
            self.interrupt(&gesture);
        }
    }

    /// All pointers were lost: the page lost its focus or was hidden.
    pub fn all_lost(&self) {
        let gestures: Vec<Gesture> = self.at_work.borrow_mut().drain(..).collect();
        gestures.iter().for_each(|gesture| self.interrupt(gesture));
    }

    fn interrupt(&self, gesture: &Gesture) {
        if let Some(held) = &gesture.grip {
            self.desk.act_at(Actor::Player(held.side), Act::Interrupt, gesture.hand, time::now());
            self.leave(held.man);
        }
    }

    fn take(&self, pointer: i32) -> Option<Gesture> {
        let mut at_work = self.at_work.borrow_mut();
        let n = at_work.iter().position(|gesture| gesture.pointer == pointer)?;
        Some(at_work.remove(n))
    }
}

fn distance((ax, ay): (f64, f64), (bx, by): (f64, f64)) -> f64 {
    (ax - bx).hypot(ay - by)
}

/// Where inside a square a man lies whose upper left corner is there.
fn offset_in(square: Square, (x, y): (f64, f64), flipped: bool) -> Offset {
    let (left, top) = marks::corner(square, flipped);
    let sign = if flipped { -100.0 } else { 100.0 };
    let within = |shift: f64| shift.clamp(-LIE, LIE).round() as i8;
    Offset { dx: within((x - left) * sign), dy: within((top - y) * sign) }
}

fn over_tray((x, y): (f64, f64)) -> bool {
    let element = document().element_from_point(x as f32, y as f32);
    element.and_then(|element| element.closest(".tray, .box").ok().flatten()).is_some()
}

/// Draws a man with its upper left corner at a point, with nothing between the hand and the screen.
pub fn show_at(man: ManId, x: f64, y: f64) {
    if let Some(element) = element_of(man) {
        let style = element.style();
        let _ = style.set_property("--x", &number(x));
        let _ = style.set_property("--y", &number(y));
    }
}

/// A number as the browser writes it: Rust's own way would be another ten thousand bytes to download.
fn number(value: f64) -> String {
    js_sys::Number::from(value).to_fixed(4).map(String::from).unwrap_or_default()
}

/// Draws a man where the game has it.
fn settle(desk: Desk, man: ManId) {
    if let Some(view) = untrack(|| marks::man_view(desk, man)) {
        show_at(man, view.x, view.y);
    }
}

fn element_of(man: ManId) -> Option<HtmlElement> {
    document().get_element_by_id(&format!("man-{}", man.index())).map(|element| element.unchecked_into())
}
