//! Why the chips of a pot went where they went, with the rule for each odd chip.

use serde::Serialize;

use crate::{Chips, HouseRules, NoQualifier, OddChips, OddHalf, RunResult, Seat, SideResult};

/// Something about the division of a pot that is not simply "the best hand wins".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Because {
    /// Only one player could win the pot.
    NobodyElse {
        /// Who.
        seat: Seat,
    },
    /// Nobody won a side; it went to the others.
    NoQualifier {
        /// The side.
        side: &'static str,
        /// Why not.
        reason: NoQualifier,
    },
    /// The same players tied on every side and shared the pot at once.
    EvenSplit,
    /// A side got the chip that is odd between the sides.
    OddOfPot {
        /// The side.
        side: &'static str,
        /// The odd chip, or as much as the smallest chip is.
        amount: Chips,
        /// Why this side.
        why: OddSide,
    },
    /// A side got what is odd in the tie of another.
    OddOfOtherTie {
        /// The side that got it.
        side: &'static str,
        /// The odd chips.
        amount: Chips,
        /// The side that was tied; none if it may be one of several.
        tied: Option<&'static str>,
    },
    /// A winner got odd chips of a tie.
    OddOfTie {
        /// The side that was tied; none if the pot was shared at once.
        side: Option<&'static str>,
        /// Who got them.
        seat: Seat,
        /// The odd chips.
        amount: Chips,
        /// Why this winner.
        why: OddWinner,
    },
}

/// Why a side gets the chip that is odd between the sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OddSide {
    /// The house gives it to the first side.
    First,
    /// Its winner sits first left of the button.
    FirstWinner,
    /// The button would decide, but the same player is first on another side too.
    SameWinner {
        /// The other side.
        other: &'static str,
    },
}

/// Why a winner gets odd chips of a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OddWinner {
    /// The first winner left of the button gets the odd chip.
    First,
    /// One chip each, and this is not the first who gets one.
    Next,
    /// The house gives all odd chips to the first winner left of the button.
    All,
}

/// A sentence about a pot and the rule behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The rule, such as `R88`.
    pub rule: &'static str,
    /// The sentence, without a full stop.
    pub text: String,
}

impl Because {
    /// The rule, such as `R88`.
    pub const fn rule(&self) -> &'static str {
        match self {
            Because::NobodyElse { .. } => "R77",
            Because::NoQualifier { .. } => "R87",
            Because::EvenSplit => "R91",
            Because::OddOfPot { .. } => "R88",
            Because::OddOfOtherTie { .. } | Because::OddOfTie { why: OddWinner::First, .. } => "R89",
            Because::OddOfTie { .. } => "R90",
        }
    }

    /// Is it about odd chips?
    pub const fn is_odd_chip(&self) -> bool {
        matches!(self, Because::OddOfPot { .. } | Because::OddOfOtherTie { .. } | Because::OddOfTie { .. })
    }

    /// The sentence, without a full stop; `name` is what a seat is called within one.
    ///
    /// ```
    /// use omaha_engine::{Because, Chips, OddWinner, Seat};
    /// let (seat, amount, why) = (Seat(2), Chips(1), OddWinner::First);
    /// let odd = Because::OddOfTie { side: Some("low"), seat, amount, why };
    /// assert_eq!(
    ///     odd.in_words(|_| "Ann".to_string()),
    ///     "the odd chip of the low to Ann: the first winner left of the button"
    /// );
    /// ```
    pub fn in_words(&self, name: impl Fn(Seat) -> String) -> String {
        match *self {
            Because::NobodyElse { seat } => format!("nobody but {} can win it", name(seat)),
            Because::NoQualifier { side, reason } => format!("no {side}: {reason}"),
            Because::EvenSplit => "the same players tie on every side and share the pot at once".to_string(),
            Because::OddOfPot { side, amount, why } => {
                let why = match why {
                    // The name of the side says it.
                    OddSide::First => String::new(),
                    OddSide::FirstWinner => ": its winner sits first left of the button".to_string(),
                    OddSide::SameWinner { other } => {
                        format!(
                            ": the first winner left of the button won the {other} too, so the {side} takes it"
                        )
                    }
                };
                format!("{} of the pot to the {side}{why}", odd(amount))
            }
            Because::OddOfOtherTie { side, amount, tied } => {
                let tied =
                    tied.map_or("the other sides' ties".to_string(), |tied| format!("the tied {tied}"));
                format!("{} of {tied} to the {side}", odd(amount))
            }
            Because::OddOfTie { side, seat, amount, why } => {
                let why = match why {
                    OddWinner::First => "the first winner left of the button",
                    OddWinner::Next => "one each, the next winner left of the button",
                    OddWinner::All => "all of them to the first winner left of the button",
                };
                format!("{} of the {} to {}: {why}", odd(amount), side.unwrap_or("pot"), name(seat))
            }
        }
    }
}

impl RunResult {
    /// Everything about the division that is not simply "the best hand wins": a pot nobody else
    /// could win, a side without a qualifier, a pot shared at once, each odd chip.
    ///
    /// # Rules
    /// RULES R77, R87–R91.
    pub fn because(&self, house: &HouseRules) -> Vec<Because> {
        let mut because = Vec::new();
        because.extend(self.uncontested.map(|seat| Because::NobodyElse { seat }));
        let nobody = |side: &SideResult| {
            side.no_qualifier.map(|reason| Because::NoQualifier { side: side.side, reason })
        };
        because.extend(self.sides.iter().filter_map(nobody));
        if self.even_split {
            because.push(Because::EvenSplit);
        }
        let divided = self.sides.iter().filter(|side| side.is_won()).count() > 1;
        for side in &self.sides {
            if !side.odd_from_split.is_zero() && divided {
                let (amount, why) = (side.odd_from_split, self.why_this_side(side, house));
                because.push(Because::OddOfPot { side: side.side, amount, why });
            }
            if !side.odd_from_ties.is_zero() {
                let (amount, tied) = (side.odd_from_ties, self.other_tied_side(side));
                because.push(Because::OddOfOtherTie { side: side.side, amount, tied });
            }
            because.extend(self.odd_of_tie(side, house));
        }
        because
    }

    /// In a house where the button decides, it decides nothing if the same player is first on both sides.
    fn why_this_side(&self, side: &SideResult, house: &HouseRules) -> OddSide {
        if house.odd_half == OddHalf::HighSide {
            return OddSide::First;
        }
        let first = |side: &SideResult| side.winners.first().map(|winner| winner.seat);
        let passed_over = |other: &&SideResult| other.is_won() && other.odd_from_split.is_zero();
        match self.sides.iter().filter(passed_over).find(|other| first(other) == first(side)) {
            Some(other) => OddSide::SameWinner { other: other.side },
            None => OddSide::FirstWinner,
        }
    }

    /// The side whose tie left odd chips to this one, as far as can be told.
    fn other_tied_side(&self, side: &SideResult) -> Option<&'static str> {
        let tied = |other: &&SideResult| other.side != side.side && other.winners.len() > 1;
        let mut tied = self.sides.iter().filter(tied);
        let only = tied.next().filter(|_| tied.next().is_none());
        only.map(|side| side.side)
    }

    fn odd_of_tie(&self, side: &SideResult, house: &HouseRules) -> impl Iterator<Item = Because> {
        let (name, unit, odd_multi) =
            ((!self.even_split).then_some(side.side), house.chip_unit, house.odd_multi);
        let odd = side.winners.iter().filter(|winner| !winner.odd.is_zero()).enumerate();
        odd.map(move |(place, winner)| Because::OddOfTie {
            side: name,
            seat: winner.seat,
            amount: winner.odd,
            why: match odd_multi {
                OddChips::AllToFirst if winner.odd > unit => OddWinner::All,
                OddChips::OneEach if place > 0 => OddWinner::Next,
                _ => OddWinner::First,
            },
        })
    }

    /// [`because`](RunResult::because) in words, players called by their seats.
    ///
    /// # Rules
    /// RULES R77, R87–R91.
    pub fn reasons(&self, house: &HouseRules) -> Vec<Reason> {
        let seat = |seat: Seat| format!("seat {seat}");
        let because = self.because(house).into_iter();
        because.map(|because| Reason { rule: because.rule(), text: because.in_words(seat) }).collect()
    }
}

impl SideResult {
    fn is_won(&self) -> bool {
        !self.winners.is_empty()
    }
}

fn odd(amount: Chips) -> String {
    if amount == Chips(1) { "the odd chip".to_string() } else { format!("the odd {amount}") }
}
