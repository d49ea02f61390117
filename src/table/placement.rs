//! Any men anywhere: on squares (several on one, off-centre, lying), in hands, in the tray, in the box.

use crate::chess::{Color, Man, Piece, Position, Square, placement_field, squares};

use super::{Hand, Offset};

/// Names one man of the set for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ManId(u8);

impl ManId {
    /// A number that no other man of the game has.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a man is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Standing on a square with no hand on it.
    Board(Square),
    /// In a player's hand.
    Hand(Grip),
    /// Off the board, beside it.
    Tray,
    /// Among the spare men.
    Box,
    /// Not in the room: it would have to be fetched (3.7.3.5, 6.11.2).
    Away,
}

/// How a man is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grip {
    /// Whose hand.
    pub by: Color,
    /// Which hand, where it is known.
    pub hand: Option<Hand>,
    /// The square from which it was taken; `None`: from outside the board.
    pub from: Option<Square>,
    /// Where it stood inside that square.
    pub from_offset: Offset,
    /// The square on which it rests under the hand.
    pub resting: Option<Square>,
}

/// A man and how it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableMan {
    /// What it is.
    pub man: Man,
    /// Where it is.
    pub place: Place,
    /// Where it stands inside its square.
    pub offset: Offset,
    /// Whether it lies on its side.
    pub toppled: bool,
    /// Larger for a man that came to its place later.
    arrived: u32,
}

/// The men of the whole set. Which men there are never changes, only where they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    men: Vec<TableMan>,
    arrivals: u32,
}

/// Spare pieces of each kind for each side: more than eight pawns can ask for.
const SPARES: usize = 8;

/// The pieces a pawn may become (3.7.3.3), as they lie in the box.
pub(crate) const PROMOTED: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

impl Placement {
    /// The men of a position on the board, and in the box what is missing of a set with one extra queen a side. More men
    /// would have to be fetched.
    pub fn of_one_set(position: &Position) -> Self {
        let mut all = Self::of(position);
        for color in [Color::White, Color::Black] {
            for piece in PROMOTED {
                let man = Man::new(color, piece);
                // Two of each, the extra queen among them.
                let here = 2_usize.saturating_sub(position.men().filter(|(_, other)| *other == man).count());
                let spare = all.men.iter_mut().filter(|other| other.man == man && other.place == Place::Box);
                spare.skip(here).for_each(|man| man.place = Place::Away);
            }
        }
        all
    }

    /// A man of this kind that would have to be fetched.
    pub fn away(&self, man: Man) -> Option<ManId> {
        self.iter().find(|(_, m)| m.man == man && m.place == Place::Away).map(|(id, _)| id)
    }

    /// The men of a position on the board, straight on their squares, and as many spare ones in the box as anybody needs.
    pub fn of(position: &Position) -> Self {
        let standing = |man, place| TableMan { man, place, offset: Offset::default(), toppled: false, arrived: 0 };
        let mut men: Vec<TableMan> = position.men().map(|(square, man)| standing(man, Place::Board(square))).collect();
        for color in [Color::White, Color::Black] {
            for piece in PROMOTED {
                men.extend([standing(Man::new(color, piece), Place::Box); SPARES]);
            }
        }
        Self { men, arrivals: 0 }
    }

    /// Every man with its name.
    pub fn iter(&self) -> impl Iterator<Item = (ManId, &TableMan)> {
        self.men.iter().enumerate().map(|(n, man)| (ManId(n as u8), man))
    }

    /// One man.
    pub fn get(&self, id: ManId) -> &TableMan {
        &self.men[id.index()]
    }

    /// One man of this table, or of one that stood here before it.
    pub fn find(&self, id: ManId) -> Option<&TableMan> {
        self.men.get(id.index())
    }

    /// The men standing on a square with no hand on them, the earliest there first.
    pub fn standing(&self, square: Square) -> Vec<ManId> {
        self.by_arrival(|place| place == Place::Board(square))
    }

    /// The man one meets on a square: the one that came there last.
    pub fn top(&self, square: Square) -> Option<ManId> {
        self.standing(square).last().copied()
    }

    /// The men a player holds, the first taken up first.
    pub fn held(&self, by: Color) -> Vec<ManId> {
        self.by_arrival(|place| matches!(place, Place::Hand(grip) if grip.by == by))
    }

    fn by_arrival(&self, there: impl Fn(Place) -> bool) -> Vec<ManId> {
        let mut ids: Vec<ManId> = Vec::new();
        for (id, man) in self.iter().filter(|(_, man)| there(man.place)) {
            ids.insert(ids.partition_point(|other| self.get(*other).arrived <= man.arrived), id);
        }
        ids
    }

    /// A man of this kind from outside the board: from the tray, else from the box.
    pub fn outside(&self, man: Man) -> Option<ManId> {
        let at = |place| self.iter().find(|(_, m)| m.man == man && m.place == place).map(|(id, _)| id);
        at(Place::Tray).or_else(|| at(Place::Box))
    }

    /// Moves a man somewhere.
    pub fn put(&mut self, id: ManId, place: Place, offset: Offset) {
        self.arrivals += 1;
        let man = &mut self.men[id.index()];
        man.place = place;
        man.offset = offset;
        man.arrived = self.arrivals;
    }

    /// Moves a man inside its square and stands it up.
    pub fn straighten(&mut self, id: ManId, offset: Offset) {
        let man = &mut self.men[id.index()];
        man.offset = offset;
        man.toppled = false;
    }

    /// Lays a man on its side, or stands it up.
    pub fn topple(&mut self, id: ManId, toppled: bool) {
        self.men[id.index()].toppled = toppled;
    }

    /// The men as they would be if a player put back what he holds. A man whose square has been
    /// taken meanwhile lies beside the board.
    pub fn without_hand_of(&self, by: Color) -> Self {
        let mut put_down = self.clone();
        for id in self.held(by) {
            let held = &mut put_down.men[id.index()];
            if let Place::Hand(Grip { from, from_offset, .. }) = held.place {
                let free =
                    |square: &Square| self.standing(*square).iter().all(|on| self.get(*on).arrived < held.arrived);
                held.place = from.filter(free).map_or(Place::Tray, Place::Board);
                held.offset = from_offset;
            }
        }
        put_down
    }

    /// A held man that rests on a square counts from now on as taken from there.
    pub fn hold_from_where_it_rests(&mut self, id: ManId) {
        let man = &mut self.men[id.index()];
        if let Place::Hand(Grip { from, from_offset, resting: Some(square), .. }) = &mut man.place {
            *from = Some(*square);
            *from_offset = man.offset;
        }
    }

    /// Takes off every man on whose square another has come to stand since.
    pub fn take_off_covered(&mut self) {
        for square in squares() {
            let standing = self.standing(square);
            for covered in &standing[..standing.len().saturating_sub(1)] {
                self.put(*covered, Place::Tray, Offset::default());
            }
        }
    }

    /// Whether a man is somewhere else than in another placement of the same set. Its offset does not count.
    pub fn differs(&self, id: ManId, before: &Self) -> bool {
        self.get(id).place != before.get(id).place
    }

    /// Whether exactly the men of a position stand on its squares, each alone and let go.
    pub fn shows(&self, position: &Position) -> bool {
        self.shown().is_some_and(|shown| squares().all(|square| shown[square as usize] == position.man(square)))
    }

    /// The men that stand on the squares, a1 to h8, if each stands alone.
    pub fn shown(&self) -> Option<[Option<Man>; 64]> {
        let mut shown = [None; 64];
        for man in &self.men {
            if let Place::Board(square) = man.place
                && shown[square as usize].replace(man.man).is_some()
            {
                return None;
            }
        }
        Some(shown)
    }

    /// The position's men taken from what stands or rests on the board, the latest where two share a square.
    pub fn top_men(&self) -> impl Fn(Square) -> Option<Man> + '_ {
        |square| {
            self.men
                .iter()
                .filter(|man| match man.place {
                    Place::Board(on) => on == square,
                    Place::Hand(grip) => grip.resting == Some(square),
                    Place::Tray | Place::Box | Place::Away => false,
                })
                .max_by_key(|man| man.arrived)
                .map(|man| man.man)
        }
    }

    /// What stands on the board, as the placement field of a FEN; men in the air are left out.
    pub fn to_field(&self) -> String {
        placement_field(self.top_men())
    }
}
