//! One value for each of the two players.

use std::ops::{Index, IndexMut};

use crate::chess::Color;

/// A value for White and a value for Black.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// The same value for both.
    pub fn both(value: T) -> Self
    where
        T: Clone,
    {
        Self { white: value.clone(), black: value }
    }

    /// Made from a function of the side.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        Self { white: f(Color::White), black: f(Color::Black) }
    }
}

impl<T> Index<Color> for BySide<T> {
    type Output = T;

    fn index(&self, side: Color) -> &T {
        match side {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for BySide<T> {
    fn index_mut(&mut self, side: Color) -> &mut T {
        match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// The name of a side in files and data: `white` or `black`.
pub fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}
