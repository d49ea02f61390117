//! What people might do at a table: random, but picked from what stands on the board.

use std::fmt;

use compongo::{
    BySide,
    chess::{Color, Man, Move, Piece, Position, Square, Wing, squares},
    clock::{Millis, TimeControl},
    game::{ClockKind, Game, Hands, Irregularity, LongEnding, Scoresheets, Setup, SpareMen, Supervision},
    regulation::{Book, Mode, Regulation, Switch},
    table::{Act, Actor, Answer, ClaimKind, Demand, Entry, Hand, Offset, Proposal, Question},
};
use proptest::{collection::vec, option, prelude::*, sample::select};

/// A game about to be played: its terms, and what people do in it.
#[derive(Clone)]
pub struct Script {
    /// The terms.
    pub setup: Setup,
    /// What is done, in order.
    pub steps: Vec<Step>,
}

/// Says little: a failing property prints the whole game as an acta.
impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a script of {} steps", self.steps.len())
    }
}

/// Something that somebody has in mind; what it comes to depends on what stands on the board.
#[derive(Debug, Clone)]
pub struct Step {
    who: Who,
    wait: i64,
    hand: Option<Hand>,
    intent: Intent,
}

#[derive(Debug, Clone, Copy)]
enum Who {
    Mover,
    Waiting,
    Arbiter,
    Onlooker,
}

#[derive(Debug, Clone)]
enum Intent {
    /// A move by hand, permitted or only legal, whole or left unfinished.
    Move { permitted: bool, n: u16, order: u8, left_out: usize, press: bool },
    /// All hands off, and the arbiter puts the position back.
    Tidy,
    /// One thing done with a man that stands on the board.
    Handle { verb: Verb, man: u16, to: u16, offset: Offset },
    /// A man from outside.
    New { rest: bool, man: u16, to: u16 },
    /// Anything that needs no square.
    Plain(Act),
}

#[derive(Debug, Clone, Copy)]
enum Verb {
    Touch,
    Brush,
    Lift,
    Rest,
    Release,
    Remove,
    Shift,
    Topple,
    LiftAndRelease,
    MoveAgain,
}

const VERBS: [Verb; 10] = [
    Verb::Touch,
    Verb::Brush,
    Verb::Lift,
    Verb::Rest,
    Verb::Release,
    Verb::Remove,
    Verb::Shift,
    Verb::Topple,
    Verb::LiftAndRelease,
    Verb::MoveAgain,
];

const ACTORS: [Actor; 4] = [Actor::Player(Color::White), Actor::Player(Color::Black), Actor::Arbiter, Actor::Onlooker];

/// Positions to start from; the last ones are unlawful.
pub const STARTS: [&str; 15] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/1P4k1/8/8/8/8/6K1/8 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2",
    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
    "4k3/8/8/8/8/8/4n3/4K3 w - - 0 50",
    "4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
    // both kings in check; a pawn on the last rank; side not to move in check; kings touching
    "4r2k/8/8/8/8/8/4R3/R3K2Q w Q - 0 20",
    "P3k3/8/8/8/8/8/8/p3K3 w - - 0 20",
    "4k3/4R3/8/8/8/8/8/4K3 w - - 0 20",
    "8/8/3kK3/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 20",
];

/// Time controls: none, with and without bonus, of several periods, and very short ones.
const CONTROLS: [&str; 9] = ["-", "-", "300+3", "300+3", "600", "60", "2/60+5:1/30+2:10", "5+3", "0+1"];

/// A position after some random moves from a random start.
pub fn positions() -> impl Strategy<Value = Position> {
    (select(&STARTS[..]), vec(any::<u16>(), 0..24)).prop_map(|(fen, plies)| {
        let mut position = Position::from_fen(fen).unwrap();
        for n in plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position = position.after(legal[n as usize % legal.len()]);
        }
        position
    })
}

/// Random terms; the men stand here.
pub fn setups() -> impl Strategy<Value = Setup> {
    // Half of the games under the present Laws.
    let books = prop_oneof![Just(&Book::FIDE_2023), select(&Book::ALL[..])];
    let parts = (
        select(&Supervision::ALL[..]),
        select(&[Hands::Full, Hands::Assisted][..]),
        select(&Mode::ALL[..]),
        select(&CONTROLS[..]),
    );
    let irregular = vec(select(&Irregularity::ALL[..]), 0..2);
    let spares = select(&SpareMen::ALL[..]);
    let records = (select(&ClockKind::ALL[..]), select(&Scoresheets::ALL[..]), spares, irregular);
    let regulations = (books, prop_oneof![Just(String::new()), house_rules()])
        .prop_map(|(book, rules)| Regulation::of(book).with_house_rules(&rules).unwrap());
    (regulations, parts, records, positions()).prop_map(|(regulation, parts, records, position)| {
        let (supervision, hands, mode, control) = parts;
        let (clock, scoresheets, spare_men, irregular) = records;
        Setup {
            regulation,
            mode,
            supervision,
            hands,
            time_control: TimeControl::parse(control).unwrap(),
            position,
            clock,
            scoresheets,
            spare_men,
            irregular,
            long_endings: LongEnding::parse("KRBKR=75").into_iter().collect(),
        }
    })
}

/// Some switches with some value that they have.
fn house_rules() -> impl Strategy<Value = String> {
    let rule = (select(Switch::ALL), any::<u8>()).prop_map(|(switch, n)| {
        let value = switch.values()[n as usize % switch.values().len()];
        format!("{}={value}", switch.name())
    });
    vec(rule, 1..4).prop_map(|rules| rules.join(" "))
}

/// A game of at most so many steps.
pub fn scripts(most: usize) -> impl Strategy<Value = Script> {
    (setups(), vec(steps(), 1..most)).prop_map(|(setup, steps)| Script { setup, steps })
}

fn steps() -> impl Strategy<Value = Step> {
    let who = prop_oneof![
        12 => Just(Who::Mover),
        5 => Just(Who::Waiting),
        1 => Just(Who::Arbiter),
        1 => Just(Who::Onlooker),
    ];
    let wait = prop_oneof![12 => 0..1_000_i64, 1 => Just(0), 1 => 0..60_000_i64];
    (who, wait, hands(), intents()).prop_map(|(who, wait, hand, intent)| Step { who, wait, hand, intent })
}

fn hands() -> impl Strategy<Value = Option<Hand>> {
    prop_oneof![4 => Just(None), 1 => Just(Some(Hand::Left)), 1 => Just(Some(Hand::Right))]
}

/// A place inside a square, mostly its centre.
pub fn offsets() -> impl Strategy<Value = Offset> {
    prop_oneof![3 => Just(Offset::default()), 1 => (-50..=50_i8, -50..=50_i8).prop_map(|(dx, dy)| Offset { dx, dy })]
}

fn intents() -> impl Strategy<Value = Intent> {
    let left_out = prop_oneof![4 => Just(0_usize), 1 => 1..4_usize];
    prop_oneof![
        16 => (any::<bool>(), any::<u16>(), any::<u8>(), left_out, any::<bool>())
            .prop_map(|(permitted, n, order, left_out, press)| Intent::Move { permitted, n, order, left_out, press }),
        2 => Just(Intent::Tidy),
        12 => (select(&VERBS[..]), any::<u16>(), any::<u16>(), offsets())
            .prop_map(|(verb, man, to, offset)| Intent::Handle { verb, man, to, offset }),
        2 => (any::<bool>(), any::<u16>(), any::<u16>()).prop_map(|(rest, man, to)| Intent::New { rest, man, to }),
        10 => plain_acts().prop_map(Intent::Plain),
    ]
}

/// Acts that need no man on the board.
fn plain_acts() -> impl Strategy<Value = Act> {
    let minutes = || (0..200_i64).prop_map(Millis::seconds);
    let side = || select(&[Color::White, Color::Black][..]);
    prop_oneof![
        5 => Just(Act::Press),
        1 => Just(Act::Block),
        4 => Just(Act::Back),
        2 => Just(Act::Adjust),
        1 => Just(Act::Done),
        1 => Just(Act::Interrupt),
        1 => Just(Act::Undo),
        1 => select(&[Act::Offer, Act::Accept, Act::Decline][..]),
        1 => select(&[Act::Pause, Act::Resume, Act::Resume][..]),
        5 => select(&ClaimKind::ALL[..]).prop_map(Act::Claim),
        1 => prop_oneof![
            Just(Act::Resign),
            texts().prop_map(Act::Write),
            Just(Act::Restore(None)),
            (minutes(), minutes()).prop_map(|(white, black)| Act::SetClock { white, black }),
            (side(), 0..4_u16, 0..50_u16).prop_map(|(side, period, moves)| Act::SetCounter { side, period, moves }),
            (-40..400_i64).prop_map(|gap| Act::Away(Millis::seconds(gap))),
            select(&Answer::ALL[..]).prop_map(|answer| Act::Rule(Question::Interruption, answer)),
            side().prop_map(Act::Warn),
            side().prop_map(Act::Forfeit),
            texts().prop_map(Act::Say),
            texts().prop_map(Act::Note),
            said(),
            of_arbiter(),
        ],
    ]
}

/// What players say to each other, and what they write.
fn said() -> impl Strategy<Value = Act> {
    prop_oneof![
        select(&Proposal::ALL[..]).prop_map(Act::Propose),
        select(&[Act::Agree, Act::Agree, Act::Refuse, Act::Handshake][..]),
        select(&Demand::ALL[..]).prop_map(Act::Demand),
        option::of(select(&[Color::White, Color::Black][..])).prop_map(|winner| Act::Sign { winner }),
        texts().prop_map(Act::Seal),
        (0..12_usize).prop_map(|n| Act::Want(any_man(n))),
    ]
}

/// What the arbiter says and does beside the clock and the men.
fn of_arbiter() -> impl Strategy<Value = Act> {
    let side = || select(&[Color::White, Color::Black][..]);
    prop_oneof![
        (select(&Question::ALL[..]), select(&Answer::ALL[..]))
            .prop_map(|(question, answer)| Act::Rule(question, answer)),
        (side(), -200..200_i64).prop_map(|(side, time)| Act::Penalty { side, time: Millis::seconds(time) }),
        side().prop_map(Act::Disobeys),
        (1..12_u16).prop_map(|number| Act::Restore(Some(number))),
        Just(Act::Adjourn),
        option::of(texts()).prop_map(Act::Open),
        select(&[Act::LoseEnvelope, Act::LoseEnvelope, Act::Annul][..]),
    ]
}

/// Texts, odd ones too.
pub fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[\"\\\\; \\n\\r\\t\u{feff}\u{2028}\u{85}\\[\\]a-z+(=)left]{0,12}",
        select(&["", "mate", "left", "; no comment", "\\n", "\r\n", "Cf3 (=)"][..]).prop_map(Into::into),
    ]
}

/// Any entry at all, for records that nobody plays.
pub fn entries() -> impl Strategy<Value = (i64, Entry)> {
    let square = || (0..64_usize).prop_map(Square::index);
    let man = || (0..12_usize).prop_map(any_man);
    let act = prop_oneof![
        plain_acts(),
        square().prop_map(Act::Touch),
        square().prop_map(Act::Brush),
        square().prop_map(Act::Lift),
        square().prop_map(Act::Remove),
        (option::of(man()), square(), offsets()).prop_map(|(man, square, offset)| Act::Rest { man, square, offset }),
        (square(), offsets()).prop_map(|(square, offset)| Act::Release { square, offset }),
        (square(), offsets()).prop_map(|(square, offset)| Act::Shift { square, offset }),
        (man(), square(), offsets()).prop_map(|(man, square, offset)| Act::Place { man, square, offset }),
        vec(square(), 1..5).prop_map(Act::Topple),
    ];
    let wait = prop_oneof![4 => 0..100_000_i64, 1 => 0..10_000_000_000_i64];
    (wait, select(&ACTORS[..]), act, hands())
        .prop_map(|(wait, actor, act, hand)| (wait, Entry { at: Millis::ZERO, actor, act, hand }))
}

fn any_man(n: usize) -> Man {
    let color = if n < 6 { Color::White } else { Color::Black };
    Man::new(color, Piece::ALL[n % 6])
}

impl Step {
    /// What is done, seeing what stands on the board.
    pub fn entries(&self, game: &Game) -> Vec<Entry> {
        let mover = game.to_move();
        let actor = match self.who {
            Who::Mover => Actor::Player(mover),
            Who::Waiting => Actor::Player(!mover),
            Who::Arbiter => Actor::Arbiter,
            Who::Onlooker => Actor::Onlooker,
        };
        let acts = match &self.intent {
            Intent::Plain(act) => vec![act.clone()],
            Intent::Tidy => {
                let hand = |actor, act| Entry { at: game.now(), actor, act, hand: None };
                let [white, black] = [Color::White, Color::Black].map(Actor::Player);
                return vec![
                    hand(white, Act::Interrupt),
                    hand(black, Act::Interrupt),
                    hand(Actor::Arbiter, Act::Restore(None)),
                ];
            }
            Intent::Move { permitted, n, order, left_out, press } => {
                let base = game.position();
                let mut moves = if *permitted { game.permitted() } else { base.legal_moves() };
                let special =
                    |mv: &Move| base.castling(*mv).is_some() || base.captured(*mv).is_some() || mv.promotion.is_some();
                if order & 4 == 4 && moves.iter().any(special) {
                    moves.retain(special);
                }
                if moves.is_empty() {
                    return Vec::new();
                }
                let mv = moves[*n as usize % moves.len()];
                let mut acts = by_hand(base, mv, game.setup().hands, *order);
                acts.truncate(acts.len() - left_out.min(&(acts.len() - 1)));
                acts.extend(press.then_some(Act::Press));
                acts
            }
            Intent::Handle { verb, man, to, offset } => handled(game, *verb, *man, *to, *offset),
            Intent::New { rest, man, to } => {
                let last = game.promotion_square().filter(|_| man % 3 > 0);
                let square = last.unwrap_or(Square::index(*to as usize % 64));
                let man = match man % 3 {
                    0 => any_man(*to as usize % 12),
                    _ => Man::new(mover, [Piece::Queen, Piece::Rook, Piece::Knight, Piece::Bishop][*man as usize % 4]),
                };
                let offset = Offset::default();
                vec![if *rest {
                    Act::Rest { man: Some(man), square, offset }
                } else {
                    Act::Place { man, square, offset }
                }]
            }
        };
        let mut at = game.now() + Millis(self.wait);
        let mut entries = Vec::new();
        for act in acts {
            entries.push(Entry { at, actor, act, hand: self.hand });
            at += Millis(self.wait.min(400));
        }
        entries
    }
}

fn handled(game: &Game, verb: Verb, man: u16, to: u16, offset: Offset) -> Vec<Act> {
    let standing: Vec<Square> = squares().filter(|square| game.table().top(*square).is_some()).collect();
    if standing.is_empty() {
        return Vec::new();
    }
    let legal = game.position().legal_moves();
    let near = legal.get(man as usize % legal.len().max(1));
    let from = match near.filter(|_| to.is_multiple_of(3)) {
        Some(mv) => mv.from,
        None => standing[man as usize % standing.len()],
    };
    let square = match near.filter(|_| to.is_multiple_of(2)) {
        Some(mv) => mv.to,
        None => Square::index(to as usize % 64),
    };
    match verb {
        Verb::Touch => vec![Act::Touch(from)],
        Verb::Brush => vec![Act::Brush(from)],
        Verb::Lift => vec![Act::Lift(from)],
        Verb::Rest => vec![Act::Rest { man: None, square, offset }],
        Verb::Release => vec![Act::Release { square, offset }],
        Verb::Remove => vec![Act::Remove(from)],
        Verb::Shift => vec![Act::Shift { square: from, offset }],
        Verb::Topple => vec![Act::Topple(vec![from, standing[to as usize % standing.len()]])],
        Verb::LiftAndRelease => vec![Act::Lift(from), Act::Release { square, offset }],
        Verb::MoveAgain => {
            let made = game.history().last().and_then(|turn| Some((&turn.base, turn.made?)));
            let Some((base, mv)) = made else { return vec![Act::Touch(from)] };
            let others: Vec<Square> = base.legal_moves().iter().filter(|m| m.from == mv.from).map(|m| m.to).collect();
            let square = if to.is_multiple_of(3) { mv.from } else { others[man as usize % others.len()] };
            vec![Act::Lift(mv.to), Act::Release { square, offset }]
        }
    }
}

/// A move as hands make it; `order` chooses among the physical orders there are.
pub fn by_hand(base: &Position, mv: Move, hands: Hands, order: u8) -> Vec<Act> {
    let offset = Offset::default();
    let carry = |from, square| vec![Act::Lift(from), Act::Release { square, offset }];
    let new = mv.promotion.map(|piece| Act::Place { man: Man::new(base.turn, piece), square: mv.to, offset });
    if hands == Hands::Assisted {
        let mut acts = carry(mv.from, mv.to);
        acts.extend(new);
        return acts;
    }
    let takes = base.captured(mv).map(Act::Remove);
    let mut acts = Vec::new();
    let enemy_last = order & 1 == 1;
    acts.extend(takes.clone().filter(|_| !enemy_last));
    match new {
        Some(new) if order & 2 == 2 => acts.extend([Act::Remove(mv.from), new]),
        Some(new) => {
            acts.extend(carry(mv.from, mv.to));
            acts.extend(takes.clone().filter(|_| enemy_last));
            acts.extend([Act::Remove(mv.to), new]);
            return acts;
        }
        None => acts.extend(carry(mv.from, mv.to)),
    }
    acts.extend(takes.filter(|_| enemy_last));
    if let Some(wing) = base.castling(mv) {
        let rank = mv.from.rank();
        let corner = |wing: Wing| Square::new(wing.rook_from(), rank);
        acts.extend(carry(corner(wing), Square::new(wing.rook_to(), rank)));
    }
    acts
}

/// Both times left.
pub fn times(game: &Game, at: Millis) -> BySide<i64> {
    BySide::from_fn(|side| game.clock().remaining(side, at).map_or(0, |left| left.0))
}
