//! Sets of squares, one bit each (a1 lowest, by ranks), and how pieces see from a whole set at once.
//! Nothing is looked up in tables: a browser would have to download or build them.

use super::super::Piece;

/// The file a.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The squares of a1's colour.
pub const DARK: u64 = 0xAA55_AA55_AA55_AA55;

const NORTH: u64 = 0xFF << 56;
const SOUTH: u64 = 0xFF;
const NORTHS: u64 = NORTH | NORTH >> 8;
const SOUTHS: u64 = SOUTH | SOUTH << 8;
const EAST: u64 = FILE_A << 7;
const EASTS: u64 = EAST | EAST >> 1;
const WESTS: u64 = FILE_A | FILE_A << 1;

/// A step: by how many bits the set turns, and the squares from which the step would leave the board.
type Step = (u32, u64);

const LINES: [Step; 4] = [(8, NORTH), (56, SOUTH), (1, EAST), (63, FILE_A)];
const DIAGONALS: [Step; 4] = [(9, NORTH | EAST), (7, NORTH | FILE_A), (57, SOUTH | EAST), (55, SOUTH | FILE_A)];
const JUMPS: [Step; 8] = [
    (17, NORTHS | EAST),
    (15, NORTHS | FILE_A),
    (49, SOUTHS | EAST),
    (47, SOUTHS | FILE_A),
    (10, NORTH | EASTS),
    (6, NORTH | WESTS),
    (58, SOUTH | EASTS),
    (54, SOUTH | WESTS),
];

const fn go(set: u64, (by, off): Step) -> u64 {
    (set & !off).rotate_left(by)
}

fn rays(set: u64, steps: &[Step], blockers: u64) -> u64 {
    let mut seen = 0;
    for step in steps {
        let mut front = go(set, *step);
        while front != 0 {
            seen |= front;
            front = go(front & !blockers, *step);
        }
    }
    seen
}

fn hops(set: u64, steps: &[Step]) -> u64 {
    steps.iter().fold(0, |seen, step| seen | go(set, *step))
}

/// What rooks on these squares see, up to and with the first blocker.
pub fn lines(set: u64, blockers: u64) -> u64 {
    rays(set, &LINES, blockers)
}

/// What bishops on these squares see, up to and with the first blocker.
pub fn diagonals(set: u64, blockers: u64) -> u64 {
    rays(set, &DIAGONALS, blockers)
}

/// The squares a knight's jump away.
pub fn jumps(set: u64) -> u64 {
    hops(set, &JUMPS)
}

/// The squares a king's step away.
pub fn around(set: u64) -> u64 {
    hops(set, &LINES) | hops(set, &DIAGONALS)
}

/// One rank on, as the pawns of a side go.
pub const fn forward(set: u64, side: usize) -> u64 {
    if side == 0 { set << 8 } else { set >> 8 }
}

/// What pawns of a side attack.
pub const fn pawns(set: u64, side: usize) -> u64 {
    let ahead = forward(set, side);
    go(ahead, LINES[2]) | go(ahead, LINES[3])
}

/// What men of one kind attack from all of these squares together.
pub fn attacks(piece: Piece, side: usize, set: u64, blockers: u64) -> u64 {
    match piece {
        Piece::Pawn => pawns(set, side),
        Piece::Knight => jumps(set),
        Piece::Bishop => diagonals(set, blockers),
        Piece::Rook => lines(set, blockers),
        Piece::Queen => lines(set, blockers) | diagonals(set, blockers),
        Piece::King => around(set),
    }
}

/// The rank (0 to 7) as White or, for side 1, as Black counts it.
pub const fn rank(number: u32, side: usize) -> u64 {
    0xFF << (8 * if side == 0 { number } else { 7 - number })
}

/// The file on which a square lies.
pub const fn file(square: u64) -> u64 {
    FILE_A << (square.trailing_zeros() % 8)
}

/// The squares of a set, one by one.
pub fn each(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let first = set & set.wrapping_neg();
        set ^= first;
        (first != 0).then_some(first)
    })
}
