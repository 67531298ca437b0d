//! Kind `settle`.

use std::collections::BTreeMap;
use std::sync::Arc;

use omaha_engine::settle::{Contribution, Settled, Settlement, Verdict};
use omaha_engine::{Chips, Rake, Seat};
use serde_json::Value;

use super::{list, same, text};
use crate::support::game;

/// Names in order left of the button are seats from 0; the last one has the button.
struct Names<'a>(Vec<&'a str>);

impl<'a> Names<'a> {
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let place = self.0.iter().position(|other| *other == name);
        place.map(|place| Seat(place as u8)).ok_or_else(|| format!("nobody is called {name}"))
    }

    fn name(&self, seat: Seat) -> &'a str {
        self.0[usize::from(seat.0)]
    }
}

type Amounts = BTreeMap<String, u64>;

pub(super) fn settle(input: &Value, expected: &Value) -> Result<(), String> {
    let names = Names(list(&input["order"]).iter().map(text).collect());
    let chip = input["chip"].as_u64().unwrap_or(1);
    let mut game = game("flo8");
    game.house.chip_unit = Chips(chip);
    game.house.rake = input["rake"].as_u64().filter(|rake| *rake > 0).map(|rake| Rake {
        // All of the pot up to the amount that was taken.
        rate: 10_000,
        cap: Some(Chips(rake)),
        no_flop_no_drop: false,
        unit: Chips(chip),
    });
    let (players, dead) = stakes(input, &names, chip)?;
    let settlement = Settlement {
        game: Arc::new(game),
        button: Seat(names.0.len() as u8 - 1),
        players,
        dead,
        flop_seen: true,
        verdict: Verdict::Told(boards(&input["runs"], &names)?),
    };
    let settled = settlement.settle().map_err(|error| error.to_string())?;
    check(&settled, expected, &names)
}

/// What everybody put in, or, if only a pot is given, the same from each and the rest dead.
fn stakes(input: &Value, names: &Names<'_>, chip: u64) -> Result<(Vec<Contribution>, Chips), String> {
    let folded = |name: &str| list(&input["folded"]).iter().any(|other| other == name);
    let stake = |name: &str, put_in| {
        Ok(Contribution { seat: names.seat(name)?, put_in: Chips(put_in), folded: folded(name) })
    };
    if let Some(contributions) = input["contributions"].as_object() {
        let players = contributions.iter().map(|(name, amount)| stake(name, amount.as_u64().unwrap_or(0)));
        return Ok((players.collect::<Result<_, String>>()?, Chips::ZERO));
    }
    let [pot] = list(&input["pots"]) else { return Err("one pot was expected".to_string()) };
    let (amount, eligible) = (pot["amount"].as_u64().unwrap_or(0), list(&pot["eligible"]));
    let each = amount / eligible.len() as u64 / chip * chip;
    let players = eligible.iter().map(|name| stake(text(name), each)).collect::<Result<_, String>>()?;
    Ok((players, Chips(amount - each * eligible.len() as u64)))
}

/// For each board, for each pot, for each side the winners.
fn boards(runs: &Value, names: &Names<'_>) -> Result<Vec<Vec<Vec<Vec<Seat>>>>, String> {
    let side = |pot: &Value, side: &str| -> Result<Vec<Seat>, String> {
        list(&pot[side]).iter().map(|name| names.seat(text(name))).collect()
    };
    let pot = |pot: &Value| Ok(vec![side(pot, "high")?, side(pot, "low")?]);
    let run = |run: &Value| list(run).iter().map(pot).collect::<Result<Vec<_>, String>>();
    list(runs).iter().map(run).collect()
}

fn check(settled: &Settled, expected: &Value, names: &Names<'_>) -> Result<(), String> {
    let by_name = |payouts: Vec<(Seat, Chips)>| -> Amounts {
        let paid = payouts.into_iter().filter(|(_, amount)| !amount.is_zero());
        paid.map(|(seat, amount)| (names.name(seat).to_string(), amount.0)).collect()
    };
    let amounts = |value: &Value| -> Amounts {
        let listed = value.as_object().into_iter().flatten();
        listed.map(|(name, amount)| (name.clone(), amount.as_u64().unwrap_or(0))).collect()
    };
    let refund = by_name(settled.uncalled.into_iter().collect());
    same("refund", &refund, &amounts(&expected["refund"]))?;
    let pots: Vec<(u64, Vec<&str>)> = settled
        .pots
        .iter()
        .map(|pot| (pot.amount.0, pot.eligible.iter().map(|seat| names.name(*seat)).collect()))
        .collect();
    let pot = |pot: &'_ Value| {
        (
            pot["amount"].as_u64().unwrap_or(0),
            list(&pot["eligible"]).iter().map(|name| text(name).to_string()).collect(),
        )
    };
    let expected_pots: Vec<(u64, Vec<String>)> = list(&expected["pots"]).iter().map(pot).collect();
    let pots: Vec<(u64, Vec<String>)> = pots
        .into_iter()
        .map(|(amount, seats)| (amount, seats.into_iter().map(str::to_string).collect()))
        .collect();
    same("pots", &pots, &expected_pots)?;
    if expected["payouts"].is_null() {
        return Ok(());
    }
    same("payouts", &by_name(settled.payouts.clone()), &amounts(&expected["payouts"]))
}
