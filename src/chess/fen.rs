//! Forsyth–Edwards notation: strict in form, tolerant of unlawful positions.

use std::fmt;

use super::{Color, File, Man, Piece, Position, Rank, Rights, Square, Wing};
use crate::side::BySide;

/// The initial position (2.3).
pub const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Why a text is not a FEN, and where: `column` counts characters from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    /// The character at which it goes wrong, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: FenFault,
}

/// What can be wrong with a FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenFault {
    /// Six fields separated by single spaces are wanted.
    Fields(usize),
    /// Eight ranks are wanted.
    Ranks(usize),
    /// A rank that does not fill exactly eight squares.
    RankLength(char),
    /// A character that is no man and no digit 1–8.
    Man(char),
    /// Not exactly one king of this colour.
    Kings(Color, usize),
    /// Neither `w` nor `b`.
    Turn,
    /// Not `-` or letters of `KQkq` in that order.
    Castling,
    /// A castling right whose king or rook is not at home.
    CastlingHome(char),
    /// Not `-` or a square that a pawn has just passed over.
    EnPassant,
    /// Not a whole number, or too large.
    Counter,
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(n) => write!(f, "a FEN has 6 fields separated by single spaces; here there are {n}"),
            Self::Ranks(n) => write!(f, "a FEN has 8 ranks separated by '/'; here there are {n}"),
            Self::RankLength(rank) => write!(f, "rank {rank} does not fill exactly 8 squares"),
            Self::Man(c) => write!(f, "'{c}' is neither a man (KQRBNP, kqrbnp) nor a digit from 1 to 8"),
            Self::Kings(color, n) => write!(f, "{} has {n} kings instead of one", crate::side::side_name(*color)),
            Self::Turn => write!(f, "the side to move is 'w' or 'b'"),
            Self::Castling => write!(f, "castling rights are '-' or letters of KQkq in that order"),
            Self::CastlingHome(c) => {
                write!(f, "castling right '{c}' without its king and rook at home")
            }
            Self::EnPassant => write!(f, "en passant is '-' or the square a pawn has just passed over"),
            Self::Counter => write!(f, "a whole number is wanted here"),
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.fault)
    }
}

impl std::error::Error for FenError {}

impl Position {
    /// Reads a FEN of six fields. The form is checked strictly and each side has one king;
    /// otherwise the position may be unlawful (both kings in check, a pawn on the last rank).
    ///
    /// # Errors
    /// The first fault found, with its column.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 6 {
            let column = text.chars().count() + 1;
            return Err(FenError { column, fault: FenFault::Fields(fields.len()) });
        }
        let start = |n: usize| fields[..n].iter().map(|field| field.chars().count() + 1).sum::<usize>() + 1;
        let fault = |n: usize, fault| FenError { column: start(n), fault };

        let mut position = Position::empty();
        read_men(fields[0], &mut position)?;
        position.turn = match fields[1] {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(fault(1, FenFault::Turn)),
        };
        position.rights = read_rights(fields[2]).ok_or(fault(2, FenFault::Castling))?;
        check_homes(&position).map_err(|letter| fault(2, FenFault::CastlingHome(letter)))?;
        if fields[3] != "-" {
            let square = fields[3].parse().ok().filter(|square| just_passed(&position, *square));
            position.passed = Some(square.ok_or(fault(3, FenFault::EnPassant))?);
        }
        let counter = |n: usize| match fields[n].parse::<u16>() {
            Ok(value) if fields[n].bytes().all(|b| b.is_ascii_digit()) && value < 10_000 => Ok(value),
            _ => Err(fault(n, FenFault::Counter)),
        };
        position.halfmove = counter(4)?;
        position.fullmove = counter(5)?.max(1);
        Ok(position)
    }

    /// Writes the FEN. The en passant square appears only where the capture is legal.
    pub fn to_fen(&self) -> String {
        self.fen_with(self.en_passant())
    }

    /// Writes the FEN with the square a pawn has just passed over, so that reading it gives this very position.
    pub fn to_full_fen(&self) -> String {
        self.fen_with(self.passed)
    }

    fn fen_with(&self, passed: Option<Square>) -> String {
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        let mut rights: String = [Color::White, Color::Black]
            .into_iter()
            .flat_map(|side| Wing::BOTH.map(|wing| (side, wing)))
            .filter(|(side, wing)| self.rights[*side].on(*wing))
            .map(|(side, wing)| right_letter(side, wing))
            .collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let passed = passed.map_or("-".into(), |square| square.to_string());
        format!("{} {turn} {rights} {passed} {} {}", self.placement(), self.halfmove, self.fullmove)
    }

    /// The first field of the FEN: the men.
    pub fn placement(&self) -> String {
        placement_field(|square| self.man(square))
    }
}

/// The placement field of a FEN for any way of asking what stands on a square.
pub(crate) fn placement_field(man: impl Fn(Square) -> Option<Man>) -> String {
    let mut text = String::with_capacity(64);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match man(Square::new(file, rank)) {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                        empty = 0;
                    }
                    text.push_str(&man.to_string());
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        if rank != Rank::First {
            text.push('/');
        }
    }
    text
}

fn right_letter(side: Color, wing: Wing) -> char {
    let letter = if wing == Wing::Short { 'K' } else { 'Q' };
    if side == Color::White { letter } else { letter.to_ascii_lowercase() }
}

fn read_men(field: &str, position: &mut Position) -> Result<(), FenError> {
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError { column: 1, fault: FenFault::Ranks(ranks.len()) });
    }
    let mut column = 1;
    for (text, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
        let name = char::from(b'1' + rank as u8);
        let first = column;
        let mut file = 0;
        for letter in text.chars() {
            if let Some(n) = letter.to_digit(10).filter(|n| (1..=8).contains(n)) {
                file += n as usize;
            } else {
                let man = Man::from_fen_letter(letter).ok_or(FenError { column, fault: FenFault::Man(letter) })?;
                if let Some(on) = File::try_index(file) {
                    position.men[Square::new(on, rank) as usize] = Some(man);
                }
                file += 1;
            }
            column += 1;
        }
        if file != 8 {
            return Err(FenError { column: first, fault: FenFault::RankLength(name) });
        }
        column += 1;
    }
    for color in [Color::White, Color::Black] {
        let kings = position.men().filter(|(_, man)| *man == Man::new(color, Piece::King)).count();
        if kings != 1 {
            return Err(FenError { column: 1, fault: FenFault::Kings(color, kings) });
        }
    }
    Ok(())
}

fn read_rights(field: &str) -> Option<BySide<Rights>> {
    let mut rest = field;
    let mut take = |letter: char| {
        let shorter = rest.strip_prefix(letter);
        rest = shorter.unwrap_or(rest);
        shorter.is_some()
    };
    if take('-') {
        return rest.is_empty().then(BySide::default);
    }
    let white = Rights { short: take('K'), long: take('Q') };
    let black = Rights { short: take('k'), long: take('q') };
    (rest.is_empty() && !field.is_empty()).then_some(BySide { white, black })
}

fn check_homes(position: &Position) -> Result<(), char> {
    for side in [Color::White, Color::Black] {
        for wing in Wing::BOTH {
            if position.rights[side].on(wing) && !position.at_home(side, wing) {
                return Err(right_letter(side, wing));
            }
        }
    }
    Ok(())
}

/// Whether an enemy pawn may just have passed over this square with its double step.
fn just_passed(position: &Position, square: Square) -> bool {
    let mover = !position.turn;
    if square.rank() != Rank::Third.relative_to(mover) {
        return false;
    }
    let forward = if mover == Color::White { 1 } else { -1 };
    position.man(square).is_none()
        && position.man(square.offset(0, -forward)).is_none()
        && position.man(square.offset(0, forward)) == Some(Man::new(mover, Piece::Pawn))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_where_and_why() {
        let cases = [
            ("", 1, FenFault::Fields(1)),
            ("8/8/8/8/8/8/8 w - - 0 1", 1, FenFault::Ranks(7)),
            ("8/8/8/8/8/8/8/7 w - - 0 1", 15, FenFault::RankLength('1')),
            ("8/8/8/8/8/8/8/9 w - - 0 1", 15, FenFault::Man('9')),
            ("8/8/8/8/8/8/8/8 w - - 0 1", 1, FenFault::Kings(Color::White, 0)),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", 21, FenFault::Turn),
            ("4k3/8/8/8/8/8/8/4K3 w QK - 0 1", 23, FenFault::Castling),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", 23, FenFault::CastlingHome('K')),
            ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", 25, FenFault::EnPassant),
            ("4k3/8/8/8/8/8/8/4K3 w - - +5 1", 27, FenFault::Counter),
        ];
        for (text, column, fault) in cases {
            assert_eq!(Position::from_fen(text), Err(FenError { column, fault }), "{text:?}");
        }
    }

    #[test]
    fn writes_en_passant_only_where_it_can_be_taken() {
        let after = |fen: &str, mv: &str| Position::from_fen(fen).unwrap().after(mv.parse().unwrap()).to_fen();
        assert_eq!(after(INITIAL, "e2e4"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assert_eq!(after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 9", "e2e4"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9");
    }
}
