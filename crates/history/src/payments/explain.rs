//! Which known house rules pay what a record says was paid.

use omaha_engine::{Chips, HandResult, HouseRules, OddChips, OddHalf, OddTie, RakeTaken, Seat};

use super::Payout;

/// The rules with the fewest changes, and the way to take the rake, that pay what was recorded.
pub(crate) fn explain(
    result: &HandResult,
    seats: &[Seat],
    own: &HouseRules,
    rake: Chips,
    recorded: &[Chips],
) -> Option<Otherwise> {
    let mut ways = Way::all();
    ways.sort_by_key(|way| way.changes(own));
    let mut house = own.clone();
    ways.into_iter().find_map(|way| {
        way.set(&mut house);
        let payout = Payout::of(result, seats, &house, result.rake_by_pot(rake, way.taken));
        let changes = || way.in_words(own, &house);
        (payout.won == recorded).then(|| Otherwise { changes: changes(), house: house.clone(), payout })
    })
}

/// Other rules than the house's own, and what they pay.
pub(crate) struct Otherwise {
    /// What is not as the own rules have it, in words.
    pub(crate) changes: Vec<String>,
    pub(crate) house: HouseRules,
    pub(crate) payout: Payout,
}

/// A way to divide pots that houses are known to have.
#[derive(Debug, Clone, Copy)]
struct Way {
    odd_half: OddHalf,
    odd_tie: OddTie,
    odd_multi: OddChips,
    even_split_identical: bool,
    taken: RakeTaken,
}

impl Way {
    fn all() -> Vec<Way> {
        let mut ways = Vec::with_capacity(48);
        for taken in RakeTaken::ALL {
            for odd_half in [OddHalf::HighSide, OddHalf::LeftOfButton] {
                for odd_tie in [OddTie::LeftOfButton, OddTie::HighSide] {
                    for odd_multi in [OddChips::OneEach, OddChips::AllToFirst] {
                        for even_split_identical in [true, false] {
                            ways.push(Way { odd_half, odd_tie, odd_multi, even_split_identical, taken });
                        }
                    }
                }
            }
        }
        ways
    }

    /// How much of it is not as the house has it.
    fn changes(self, own: &HouseRules) -> usize {
        let changed = [
            self.odd_half != own.odd_half,
            self.odd_tie != own.odd_tie,
            self.odd_multi != own.odd_multi,
            self.even_split_identical != own.even_split_identical,
            self.taken != RakeTaken::MainPotFirst,
        ];
        changed.into_iter().filter(|&changed| changed).count()
    }

    const fn set(self, house: &mut HouseRules) {
        house.odd_half = self.odd_half;
        house.odd_tie = self.odd_tie;
        house.odd_multi = self.odd_multi;
        house.even_split_identical = self.even_split_identical;
    }

    /// What is not as the own rules have it.
    fn in_words(self, own: &HouseRules, house: &HouseRules) -> Vec<String> {
        let options = own.options().into_iter().zip(house.options());
        let mut changes: Vec<String> = options
            .filter(|(own, other)| own.value != other.value)
            .map(|(_, other)| format!("{}={}", other.key, other.value))
            .collect();
        if self.taken != RakeTaken::MainPotFirst {
            changes.push("rake taken from each pot in proportion".to_string());
        }
        changes
    }
}
