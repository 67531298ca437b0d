//! Who got what from which pot, in the file's own players and unit.

use omaha_engine::pot::pot_name;
use omaha_engine::{Chips, HandResult, NoQualifier, PotResult, RunResult, Seat, SideResult, Variant};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::money::Money;
use super::setup::Table;
use crate::Amount;

/// A pot of a replayed hand. Players are numbered as in the file, 1 for `p1`.
///
/// In JSON the sides stand under their names, each a list of `[player, amount]` or null if nobody
/// won it: `{"amount","eligible","high":[[1,50]],"low":null,"no_low":"board-has-none"}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayPot {
    /// What was in it, before rake.
    pub amount: Amount,
    /// Who could win it.
    pub eligible: Vec<usize>,
    /// The sides, in the variant's order. A pot with one claimant is listed under the first.
    pub sides: Vec<ReplaySide>,
}

/// One side of a pot, both boards together if the hand was run twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplaySide {
    /// `high`, `low` …
    pub name: &'static str,
    /// Who got how much.
    pub winners: Vec<(usize, Amount)>,
    /// Why nobody did.
    pub no_qualifier: Option<NoQualifier>,
}

impl Table {
    pub(super) fn pots(&self, result: &HandResult, variant: &dyn Variant) -> Vec<ReplayPot> {
        result.pots.iter().map(|pot| self.pot(pot, variant)).collect()
    }

    fn pot(&self, pot: &PotResult, variant: &dyn Variant) -> ReplayPot {
        ReplayPot {
            amount: self.money.amount(pot.amount),
            eligible: pot.eligible.iter().map(|&seat| self.player(seat)).collect(),
            sides: variant
                .sides()
                .iter()
                .enumerate()
                .map(|(index, side)| self.side(pot, index, side.name))
                .collect(),
        }
    }

    /// One side of a pot, what all boards decided together.
    fn side(&self, pot: &PotResult, index: usize, name: &'static str) -> ReplaySide {
        let mut winners: Vec<(usize, Chips)> = Vec::new();
        let mut no_qualifier = None;
        for run in &pot.runs {
            if let (0, Some(seat)) = (index, run.uncontested) {
                winners.push((self.player(seat), run.amount));
            }
            let Some(side) = run.sides.get(index) else { continue };
            no_qualifier = no_qualifier.or(side.no_qualifier);
            for winner in &side.winners {
                let player = self.player(winner.seat);
                match winners.iter_mut().find(|(other, _)| *other == player) {
                    Some((_, amount)) => *amount += winner.amount,
                    None => winners.push((player, winner.amount)),
                }
            }
        }
        ReplaySide {
            name,
            no_qualifier: no_qualifier.filter(|_| winners.is_empty()),
            winners: winners.into_iter().map(|(player, won)| (player, self.money.amount(won))).collect(),
        }
    }

    /// What each player got from all pots.
    pub(super) fn won(&self, result: &HandResult) -> Vec<Chips> {
        self.seats.iter().map(|&seat| result.won_by(seat)).collect()
    }
}

/// The pots in words, after rake: `main pot 95: high Ann 48 with a pair of tens, low Bob 47 with 8-5-3-2-A low`;
/// `name` is what a seat is called.
pub(crate) fn in_words(result: &HandResult, money: Money, name: impl Fn(Seat) -> String) -> String {
    let pots = result.pots.iter().enumerate().map(|(number, pot)| {
        let boards: Vec<String> = pot.runs.iter().map(|run| run_in_words(run, money, &name)).collect();
        let pot_name = pot_name(number);
        let net = money.amount(pot.amount.minus(pot.rake));
        format!("{} {net}: {}", pot_name.trim_start_matches("the "), boards.join(" and on the second board "))
    });
    pots.collect::<Vec<_>>().join("; ")
}

fn run_in_words(run: &RunResult, money: Money, name: impl Fn(Seat) -> String) -> String {
    if let Some(seat) = run.uncontested {
        return format!("{} {} uncontested", name(seat), money.amount(run.amount));
    }
    let won = || run.sides.iter().filter(|side| !side.winners.is_empty());
    let paid = |side: &SideResult| -> String {
        let winners = side.winners.iter();
        let winners: Vec<String> =
            winners.map(|winner| format!("{} {}", name(winner.seat), money.amount(winner.amount))).collect();
        winners.join(" and ")
    };
    let hand = |side: &SideResult| {
        side.winners.first().and_then(|winner| winner.hand.as_ref()).map(|hand| hand.words.clone())
    };
    if run.even_split {
        // All of it stands under the first side.
        let hands: Vec<String> = won().filter_map(hand).collect();
        let paid = won().next().map(paid).unwrap_or_default();
        return format!("{paid} tied on every side with {}", hands.join(" and "));
    }
    let sides = won().map(|side| {
        let hand = hand(side).map_or(String::new(), |hand| format!(" with {hand}"));
        format!("{} {}{hand}", side.side, paid(side))
    });
    sides.collect::<Vec<_>>().join(", ")
}

impl Serialize for ReplayPot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("amount", &self.amount)?;
        map.serialize_entry("eligible", &self.eligible)?;
        let named = |name: &str| self.sides.iter().find(|side| side.name == name);
        let winners =
            |side: Option<&ReplaySide>| side.map(|side| side.winners.clone()).filter(|won| !won.is_empty());
        map.serialize_entry("high", &winners(named("high")))?;
        map.serialize_entry("low", &winners(named("low")))?;
        map.serialize_entry("no_low", &named("low").and_then(|side| side.no_qualifier))?;
        for side in self.sides.iter().filter(|side| !matches!(side.name, "high" | "low")) {
            map.serialize_entry(side.name, &winners(Some(side)))?;
        }
        map.end()
    }
}
