//! Kinds `pot_limit` and `raise_rule`.

use omaha_cards::Deck;
use omaha_engine::{BettingStructure, Chips, Deal, Hand, HouseRules, PotLimit, Spot, Stakes};
use serde_json::{Value, json};

use super::super::hands::{action_of, setup_of, tda_house};
use super::{list, same};

pub(super) fn pot_limit(input: &Value, expected: &Value) -> Result<(), String> {
    let chips = |key: &str| input[key].as_u64().map(Chips).ok_or_else(|| format!("no {key}"));
    let (bet, last_full) = (chips("bet")?, chips("last_full")?);
    let (stakes, house) = (Stakes::blinds(Chips(1), Chips(2)), HouseRules::default());
    let spot = Spot {
        stakes: &stakes,
        house: &house,
        street: 1,
        bet: stakes.big_blind,
        pot: chips("pot")?,
        antes: Chips::ZERO,
        current_bet: bet,
        own_bet: chips("own")?,
        full_level: bet,
        full_raise: last_full,
        wagers: 1,
        wagers_multiway: 1,
        live: 3,
        live_at_start: 3,
        matched: None,
        full_wager_since: false,
        short_run_since: false,
        blinds: None,
    };
    let bounds = PotLimit::default().bounds(&spot);
    same("bounds", &json!({ "min": bounds.min, "max": bounds.max }), expected)
}

pub(super) fn raise_rule(input: &Value, expected: &Value) -> Result<(), String> {
    let mut setup = setup_of(input, &tda_house(input));
    setup.deal = Deal::Deck(Deck::ordered());
    let mut hand = Hand::start(setup).map_err(|error| error.to_string())?;
    for act in list(&input["acts"]) {
        let legal = hand.legal_actions().ok_or("the hand is over")?;
        same("actor", &json!(legal.seat), &act[0])?;
        hand.act(action_of(&act[1], &act[2], &legal)).map_err(|error| format!("{act}: {error}"))?;
    }
    let legal = hand.legal_actions().ok_or("the hand is over")?;
    same("actor", &json!(legal.seat), &input["actor"])?;
    let (min, max) = (legal.raise.map(|bounds| bounds.min), legal.raise.map(|bounds| bounds.max));
    let answer = json!([legal.fold, legal.call.unwrap_or_default(), min, max]);
    same("legal", &answer, &expected["legal"])
}
