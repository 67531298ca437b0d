//! What players are called.

use omaha_engine::Seat;

/// Names for seats. The reader may be one of the players.
pub(crate) struct Names {
    you: Option<Seat>,
    /// How each player plays or is called, beside the seat.
    notes: Vec<(Seat, String)>,
}

impl Names {
    pub(crate) fn new(you: Option<Seat>, notes: Vec<(Seat, String)>) -> Names {
        Names { you, notes }
    }

    /// At the beginning of a line.
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "You".to_string() } else { self.name_within(seat) }
    }

    /// In the middle of a sentence.
    pub(crate) fn name_within(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "you".to_string() } else { format!("Seat {seat}") }
    }

    /// `You call`, `Seat 3 calls`. What follows a bar stays as it is: `take|back`.
    pub(crate) fn does(&self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.name(seat), self.verb(seat, verb))
    }

    /// The verb as it goes with the seat.
    pub(crate) fn verb(&self, seat: Seat, verb: &str) -> String {
        let (verb, rest) =
            verb.split_once('|').map_or((verb, String::new()), |(verb, rest)| (verb, format!(" {rest}")));
        let ending = if self.you == Some(seat) { "" } else { "s" };
        format!("{verb}{ending}{rest}")
    }

    /// The name and its note in columns of equal width.
    pub(crate) fn column(&self, seat: Seat) -> String {
        let note = self.notes.iter().find(|(noted, _)| *noted == seat).map_or("", |(_, note)| note);
        let width = self.notes.iter().map(|(_, note)| note.len()).max().unwrap_or(0);
        let name = self.padded(seat);
        if width == 0 { name } else { format!("{name}  {note:<width$}") }
    }

    /// The name in a column of its own.
    pub(crate) fn padded(&self, seat: Seat) -> String {
        format!("{:<7}", self.name(seat))
    }
}
