//! Writing an acta, so that reading it again gives the same record.

use std::fmt::{self, Write};

use super::Acta;
use crate::{
    chess::{Color, Man, Position, piece_letter},
    clock::{Millis, TimeControl},
    game::{ClockKind, LongEnding, Scoresheets, Setup, SpareMen},
    regulation::Book,
    table::{Act, Actor, Entry, Hand, Offset},
};

impl fmt::Display for Acta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        let time_control = setup.time_control.as_ref().map_or("-".into(), TimeControl::to_string);
        header(f, "Regulation", setup.regulation.book().id)?;
        if let Some(base) = chosen_base(setup) {
            header(f, "Base", base.id)?;
        }
        let house_rules = setup.regulation.house_rules();
        if !house_rules.is_empty() {
            header(f, "HouseRules", &house_rules)?;
        }
        header(f, "Mode", setup.mode.name())?;
        header(f, "Supervision", setup.supervision.name())?;
        header(f, "Hands", setup.hands.name())?;
        header(f, "TimeControl", &time_control)?;
        if setup.position != Position::default() {
            header(f, "FEN", &setup.position.to_full_fen())?;
        }
        if setup.clock != ClockKind::default() {
            header(f, "Clock", setup.clock.name())?;
        }
        if setup.spare_men != SpareMen::default() {
            header(f, "SpareMen", setup.spare_men.name())?;
        }
        if setup.scoresheets != Scoresheets::default() {
            header(f, "Scoresheets", setup.scoresheets.name())?;
        }
        if !setup.irregular.is_empty() {
            let names: Vec<&str> = setup.irregular.iter().map(|what| what.name()).collect();
            header(f, "Irregular", &names.join(" "))?;
        }
        if !setup.long_endings.is_empty() {
            let endings: Vec<String> = setup.long_endings.iter().map(LongEnding::to_string).collect();
            header(f, "LongEndings", &endings.join(" "))?;
        }
        for (name, value) in &self.headers {
            header(f, name, value)?;
        }
        writeln!(f)?;
        let mut last = None;
        for line in &self.lines {
            match last {
                None => write!(f, "{}", line.entry.at)?,
                Some(last) => write!(f, "+{}", seconds(line.entry.at - last))?,
            }
            last = Some(line.entry.at);
            writeln!(f, " {}", Written(&line.entry))?;
        }
        Ok(())
    }
}

impl Acta {
    /// Gives each act the line on which it is written.
    pub(super) fn number_lines(&mut self) {
        let text = Self { lines: Vec::new(), ..self.clone() }.to_string();
        let first = text.lines().count() + 1;
        for (n, line) in self.lines.iter_mut().enumerate() {
            line.number = first + n;
        }
    }
}

/// The base, where it is not the one that the book has by itself.
fn chosen_base(setup: &Setup) -> Option<&'static Book> {
    let regulation = &setup.regulation;
    regulation.base().filter(|base| Some(*base) != regulation.book().base)
}

fn header(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} {}]", Quoted(value))
}

fn seconds(amount: Millis) -> String {
    format!("{}.{}", amount.0 / 1000, crate::clock::decimals(amount.0 % 1000))
}

/// An entry without its time, as the acta writes it.
pub(super) struct Written<'a>(pub(super) &'a Entry);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { actor, act, hand, .. } = self.0;
        f.write_str(match actor {
            Actor::Player(Color::White) => "W",
            Actor::Player(Color::Black) => "B",
            Actor::Arbiter => "A",
            Actor::Onlooker => "O",
        })?;
        f.write_char(' ')?;
        write_act(f, act, *actor)?;
        match hand {
            Some(Hand::Left) => f.write_str(" left"),
            Some(Hand::Right) => f.write_str(" right"),
            None => Ok(()),
        }
    }
}

fn write_act(f: &mut fmt::Formatter<'_>, act: &Act, actor: Actor) -> fmt::Result {
    match act {
        Act::Touch(square) => write!(f, "touch {square}"),
        Act::Brush(square) => write!(f, "brush {square}"),
        Act::Lift(square) => write!(f, "lift {square}"),
        Act::Rest { man: None, square, offset } => write!(f, "rest {square}{}", Shifted(*offset)),
        Act::Rest { man: Some(man), square, offset } => {
            write!(f, "rest {} {square}{}", Named(*man, actor), Shifted(*offset))
        }
        Act::Release { square, offset } => write!(f, "release {square}{}", Shifted(*offset)),
        Act::Place { man, square, offset } => write!(f, "place {} {square}{}", Named(*man, actor), Shifted(*offset)),
        Act::Back => f.write_str("back"),
        Act::Remove(square) => write!(f, "remove {square}"),
        Act::Shift { square, offset } => write!(f, "shift {square} {},{}", offset.dx, offset.dy),
        Act::Topple(squares) => {
            f.write_str("topple")?;
            squares.iter().try_for_each(|square| write!(f, " {square}"))
        }
        Act::Interrupt => f.write_str("interrupt"),
        Act::Undo => f.write_str("undo"),
        Act::Adjust => f.write_str("adjust"),
        Act::Done => f.write_str("done"),
        Act::Offer => f.write_str("offer"),
        Act::Accept => f.write_str("accept"),
        Act::Decline => f.write_str("decline"),
        Act::Resign => f.write_str("resign"),
        Act::Say(text) => write!(f, "say {}", Quoted(text)),
        Act::Claim(kind) => write!(f, "claim {}", kind.name()),
        Act::Note(text) => write!(f, "note {}", Quoted(text)),
        Act::Press => f.write_str("press"),
        Act::Block => f.write_str("block"),
        Act::Pause => f.write_str("pause"),
        Act::Resume => f.write_str("resume"),
        Act::Write(text) => write!(f, "write {}", Quoted(text)),
        Act::Propose(proposal) => write!(f, "propose {}", proposal.name()),
        Act::Agree => f.write_str("agree"),
        Act::Refuse => f.write_str("refuse"),
        Act::Want(man) => write!(f, "want {}", Named(*man, actor)),
        Act::Demand(demand) => write!(f, "demand {}", demand.name()),
        Act::Handshake => f.write_str("handshake"),
        Act::Sign { winner } => write!(f, "sign {}", points(*winner)),
        Act::Seal(text) => write!(f, "seal {}", Quoted(text)),
        Act::Adjourn => f.write_str("adjourn"),
        Act::Open(None) => f.write_str("open"),
        Act::Open(Some(text)) => write!(f, "open {}", Quoted(text)),
        Act::LoseEnvelope => f.write_str("lose-envelope"),
        Act::Rule(question, answer) => write!(f, "rule {} {}", question.name(), answer.name()),
        Act::Penalty { side, time } if *time < Millis::ZERO => {
            write!(f, "penalty {} take {}", side_letter(*side), Millis(-time.0))
        }
        Act::Penalty { side, time } => write!(f, "penalty {} give {time}", side_letter(*side)),
        Act::Disobeys(side) => write!(f, "disobeys {}", side_letter(*side)),
        Act::Annul => f.write_str("annul"),
        Act::Restore(None) => f.write_str("restore"),
        Act::Restore(Some(number)) => write!(f, "restore {number}"),
        Act::SetClock { white, black } => write!(f, "set-clock {white} {black}"),
        Act::SetCounter { side, period, moves } => write!(f, "set-counter {} {period} {moves}", side_letter(*side)),
        Act::Away(gap) if *gap < Millis::ZERO => write!(f, "away -{}", Millis(-gap.0)),
        Act::Away(gap) => write!(f, "away {gap}"),
        Act::Warn(side) => write!(f, "warn {}", side_letter(*side)),
        Act::Forfeit(side) => write!(f, "forfeit {}", side_letter(*side)),
    }
}

const fn points(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

fn side_letter(side: Color) -> char {
    if side == Color::White { 'W' } else { 'B' }
}

struct Named(Man, Actor);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1 != Actor::Player(self.0.color) {
            write!(f, "{}", side_letter(self.0.color).to_ascii_lowercase())?;
        }
        write!(f, "{}", piece_letter(self.0.piece))
    }
}

struct Shifted(Offset);

impl fmt::Display for Shifted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Offset::default() { Ok(()) } else { write!(f, " {},{}", self.0.dx, self.0.dy) }
    }
}

struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '"' | '\\' => write!(f, "\\{c}")?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}
