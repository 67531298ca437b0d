//! How seats and amounts are written.

use std::borrow::Cow;

use omaha_cards::Card;
use omaha_engine::words::listed;
use omaha_engine::{Chips, Hand, Hole, Seat};

use crate::Amount;

/// What the seats are called, and how many decimals a chip count has.
///
/// ```
/// use omaha_engine::{Chips, Seat};
/// use omaha_history::Labels;
/// let labels = Labels::default().named(Seat(3), "Ann").in_decimals(2);
/// assert_eq!(labels.name(Seat(3)), "Ann");
/// assert_eq!(labels.name(Seat(4)), "Seat 4");
/// assert_eq!(labels.amount(Chips(1250)), "12.50");
/// assert_eq!(labels.amount(Chips(1200)), "12");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels {
    names: Vec<(Seat, String)>,
    decimals: u8,
}

impl Labels {
    /// The same with a name for a seat. An empty name is none.
    #[must_use]
    pub fn named(mut self, seat: Seat, name: impl Into<String>) -> Labels {
        let name = name.into();
        self.names.retain(|(named, _)| *named != seat);
        if !name.is_empty() {
            self.names.push((seat, name));
        }
        self
    }

    /// The same for chips that are hundredths (two decimals) or other parts of the unit shown.
    #[must_use]
    pub fn in_decimals(self, decimals: u8) -> Labels {
        Labels { decimals: decimals.min(Amount::MAX_DECIMALS), ..self }
    }

    /// What a seat is called: its player's name or `Seat 3`.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        self.own_name(seat).map_or_else(|| Cow::Owned(format!("Seat {seat}")), Cow::Borrowed)
    }

    /// The name given to a seat.
    pub(super) fn own_name(&self, seat: Seat) -> Option<&str> {
        self.names.iter().find(|(named, _)| *named == seat).map(|(_, name)| name.as_str())
    }

    /// The names of several seats: `Ann, Bob and Cy`.
    pub(crate) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<Cow<'_, str>> = seats.into_iter().map(|seat| self.name(seat)).collect();
        match names.as_slice() {
            [] => "nobody".to_string(),
            names => listed(names),
        }
    }

    /// An amount of chips: whole units without decimals, others with all of them.
    pub fn amount(&self, chips: Chips) -> String {
        let unit = 10u64.pow(u32::from(self.decimals));
        let (whole, part) = (chips.0 / unit, chips.0 % unit);
        if part == 0 {
            whole.to_string()
        } else {
            format!("{whole}.{part:0width$}", width = usize::from(self.decimals))
        }
    }

    /// The length of the longest name at the table.
    pub(super) fn width(&self, hand: &Hand) -> usize {
        hand.seats().map(|state| self.name(state.seat).chars().count()).max().unwrap_or(0)
    }
}

/// `As 2c ?? ??`.
pub(super) fn masked(hole: &Hole) -> String {
    let cards: Vec<String> =
        hole.iter().map(|card| card.map_or_else(|| "??".to_string(), |card| card.to_string())).collect();
    cards.join(" ")
}

/// `As Kd 9h`.
pub(crate) fn cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
