//! The words for what the core decides, in each language. A ruling is data; its sentences are made here.
//!
//! A language is one file; a sentence that is missing in it does not compile.

mod english;
mod spanish;

use crate::{
    acta::ActaError,
    arbiter::{Obligation, Reason, Ruling},
    chess::{Color, FenError, Man, Position},
    game::Refusal,
};

/// The languages there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Spanish.
    #[default]
    Spanish,
    /// English.
    English,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Spanish, Self::English];

    /// Its code: `es`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Spanish => "es",
            Self::English => "en",
        }
    }

    /// The language of the first code that is known (`es-AR`, `en`).
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        let known = |code: &str| Self::ALL.into_iter().find(|lang| code.split('-').next() == Some(lang.code()));
        codes.into_iter().find_map(known).unwrap_or_default()
    }
}

/// A ruling in words: one sentence what, one sentence why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// What was decided.
    pub what: String,
    /// Why.
    pub why: String,
}

/// The words of one language.
pub struct Words {
    /// The language.
    pub lang: Lang,
}

impl Words {
    /// The words of a language.
    pub const fn of(lang: Lang) -> Self {
        Self { lang }
    }

    /// A ruling in two sentences.
    pub fn ruling(&self, ruling: &Ruling) -> Said {
        match self.lang {
            Lang::Spanish => spanish::ruling(ruling),
            Lang::English => english::ruling(ruling),
        }
    }

    /// What a player is bound to, in one sentence.
    pub fn obligation(&self, owed: &Obligation, base: &Position) -> String {
        match self.lang {
            Lang::Spanish => spanish::obligation(owed, base),
            Lang::English => english::obligation(owed, base),
        }
    }

    /// How a game ended, without the score.
    pub fn reason(&self, reason: Reason) -> &'static str {
        match self.lang {
            Lang::Spanish => spanish::reason(reason),
            Lang::English => english::reason(reason),
        }
    }

    /// A player, as a sentence begins with.
    pub fn side(&self, side: Color) -> &'static str {
        match self.lang {
            Lang::Spanish => spanish::side(side),
            Lang::English => english::side(side),
        }
    }

    /// A man, with its colour: `white knight`, `caballo blanco`.
    pub fn man(&self, man: Man) -> String {
        match self.lang {
            Lang::Spanish => spanish::man(man),
            Lang::English => english::man(man),
        }
    }

    /// Why an act makes no sense.
    pub fn refusal(&self, refusal: Refusal) -> String {
        match self.lang {
            Lang::Spanish => spanish::refusal(refusal),
            Lang::English => format!("{refusal}."),
        }
    }

    /// What is wrong with a FEN, and where.
    pub fn fen_error(&self, error: &FenError) -> String {
        match self.lang {
            Lang::Spanish => format!("Carácter {}: {}", error.column, spanish::fen_fault(&error.fault)),
            Lang::English => format!("Character {}: {}", error.column, error.fault),
        }
    }

    /// What is wrong with an acta, and where.
    pub fn acta_error(&self, error: &ActaError) -> String {
        match self.lang {
            Lang::Spanish => {
                format!("Línea {}, carácter {}: {}", error.line, error.column, spanish::acta_fault(&error.fault))
            }
            Lang::English => format!("Line {}, character {}: {}", error.line, error.column, error.fault),
        }
    }

    /// The pieces' letters in the order king, queen, rook, bishop, knight.
    pub const fn letters(&self) -> &'static str {
        match self.lang {
            Lang::Spanish => "RDTAC",
            Lang::English => "KQRBN",
        }
    }

    /// The name of the book with that id.
    pub fn book<'a>(&self, id: &'a str) -> &'a str {
        match (self.lang, id) {
            (_, "fide-2023") => "FIDE 2023",
            (_, "fide-2018") => "FIDE 2018",
            (_, "fide-2017") => "FIDE 2017",
            (_, "fide-2014") => "FIDE 2014",
            (_, "fide-2009") => "FIDE 2009",
            (_, "fide-1930") => "FIDE 1930",
            (_, "indicaciones") => "Indicaciones",
            (_, "reglamento") => "Reglamento",
            (_, "ajedrezfm") => "Ajedrez FM",
            (_, "codigo-clasico") => "Código clásico",
            (Lang::Spanish, "house") => "Regla de la casa",
            (Lang::English, "house") => "House rule",
            (_, id) => id,
        }
    }
}

/// A time in words' margins: `2:00`.
fn minutes(ms: i64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}
