//! What one player has done from one base: contacts, releases, the move made, its completion.

use crate::{
    arbiter::{Binding, Contact, Owed, RulingKind, owed},
    chess::{Color, Man, Move, Position, Square},
    clock::Gain,
    regulation::TouchLaw,
    table::{Hand, ManId, Place, Placement},
};

/// One player's turn: having the move, then made, then completed. These three are never the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The position from which the player moves.
    pub base: Position,
    /// The men as they were when the turn began.
    pub start: Placement,
    /// Deliberate contacts, the first of each man, in order (4.2.2).
    pub contacts: Vec<Contact>,
    /// What releases and the touch of a new piece have fixed (4.4.4, 4.7).
    pub bindings: Vec<Binding>,
    /// How many contacts there had been when the first of them was fixed: later ones change nothing.
    pub contacts_before_binding: usize,
    /// The men as they were when a release last bound.
    pub bound: Option<Placement>,
    /// Whether the player has announced that he adjusts, and is still at it (4.2.1).
    pub adjusting: bool,
    /// Men touched while adjusting, or while putting toppled ones up: contacts that bind nothing.
    pub exempt: Vec<ManId>,
    /// With which hands each man was handled.
    pub hands: Vec<(ManId, Hand)>,
    /// With which hands the move was made.
    pub used: Vec<Hand>,
    /// The first breach of 4.3–4.7, open to a claim (4.8).
    pub breach: Option<Breach>,
    /// The move he has written before playing it, as a claim of a draw demands (9.2.1, 9.3.1).
    pub written: Option<Move>,
    /// The move made.
    pub made: Option<Move>,
    /// Whether and how it was completed.
    pub completed: Option<Completion>,
    pub(super) legal: Vec<Move>,
    law: TouchLaw,
}

/// A breach of what contacts or releases oblige.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// Touch or release.
    pub kind: RulingKind,
    /// The number of the article.
    pub article: &'static str,
    /// The man that was bound.
    pub man: Option<Man>,
    /// Its square.
    pub square: Square,
    /// How the men stood before it.
    pub standing: Placement,
    /// How many bindings there were before it.
    pub bindings: usize,
}

/// How a turn was completed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// What the press added to the clock.
    pub gain: Gain,
    /// The articles of 7.5 that the completed act breaks; empty for a proper move.
    pub faults: Vec<&'static str>,
    /// What exactly was illegal.
    pub because: Option<&'static str>,
    /// Whether it has been ruled on.
    pub ruled: bool,
}

impl Turn {
    /// The turn after this one.
    pub(super) fn followed_by(&self, base: Position, start: Placement) -> Self {
        Self::new(self.law, base, start)
    }

    /// A turn about to begin.
    pub fn new(law: TouchLaw, base: Position, start: Placement) -> Self {
        let legal = base.legal_moves();
        Self {
            law,
            base,
            start,
            contacts: Vec::new(),
            bindings: Vec::new(),
            contacts_before_binding: 0,
            bound: None,
            adjusting: false,
            exempt: Vec::new(),
            hands: Vec::new(),
            used: Vec::new(),
            breach: None,
            written: None,
            made: None,
            completed: None,
            legal,
        }
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> Color {
        self.base.turn
    }

    /// The legal moves from the base.
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// What contacts and releases leave.
    pub fn owed(&self) -> Owed {
        owed(self.law, &self.base, &self.legal, self.binding_contacts(), &self.bindings)
    }

    /// What contacts alone leave.
    pub fn owed_by_touch(&self) -> Owed {
        owed(self.law, &self.base, &self.legal, self.binding_contacts(), &[])
    }

    fn binding_contacts(&self) -> &[Contact] {
        if self.bindings.is_empty() { &self.contacts } else { &self.contacts[..self.contacts_before_binding] }
    }

    /// The player moves from another position than the turn began with; what he touched is now where `start` says.
    pub(super) fn move_from(&mut self, base: Position) {
        self.legal = base.legal_moves();
        self.base = base;
        let start = &self.start;
        let square = |contact: &Contact| match start.get(contact.man).place {
            Place::Board(square) => Some(square),
            _ => None,
        };
        let gone = |contact: &&Contact| square(contact).is_none();
        self.contacts_before_binding -= self.contacts[..self.contacts_before_binding].iter().filter(gone).count();
        self.contacts = self
            .contacts
            .iter()
            .filter_map(|contact| square(contact).map(|square| Contact { square, ..*contact }))
            .collect();
    }

    /// Notes a deliberate contact with a man that stood on the board when the turn began.
    pub(super) fn note_contact(&mut self, man: ManId) {
        if let Place::Board(square) = self.start.get(man).place
            && self.contacts.iter().all(|contact| contact.man != man)
        {
            self.contacts.push(Contact { man, kind: self.start.get(man).man, square });
        }
    }

    /// A contact binds nothing after all.
    pub(super) fn forget_contact(&mut self, man: ManId) {
        if let Some(n) = self.contacts.iter().position(|contact| contact.man == man) {
            self.contacts.remove(n);
            if n < self.contacts_before_binding {
                self.contacts_before_binding -= 1;
            }
        }
    }

    /// Notes what a release has fixed, and how the men stand then.
    pub(super) fn bind(&mut self, binding: Binding, table: &Placement) {
        self.fix(binding);
        self.bound = Some(table.without_hand_of(Color::White).without_hand_of(Color::Black));
    }

    /// Notes what the touch of a new piece has fixed (4.4.4).
    pub(super) fn fix(&mut self, binding: Binding) {
        if self.bindings.is_empty() {
            self.contacts_before_binding = self.contacts.len();
        }
        if !self.bindings.contains(&binding) {
            self.bindings.push(binding);
        }
    }

    /// How the men stand when a breach is put back: as the last release left them, else as the turn began.
    pub(super) fn standing(&self) -> &Placement {
        self.bound.as_ref().unwrap_or(&self.start)
    }

    /// The hands with which the men that are now displaced were moved.
    pub(super) fn hands_used(&self, table: &Placement) -> Vec<Hand> {
        let moved = self.hands.iter().filter(|(man, _)| table.differs(*man, &self.start));
        moved.map(|(_, hand)| *hand).collect()
    }
}
