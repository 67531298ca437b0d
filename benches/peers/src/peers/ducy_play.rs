//! ducy-play: `Hand::new` with a `Deal`, `legal_actions` and `act`, as in its documentation. It always keeps its events.

use ::ducy_play::{Action, Deal, Hand, TableRules, Variant};

use super::ducy::{card, deck};
use super::omaha_play::{BLINDS, Cards, STACK, button};
use super::{Playing, SEATS};
use crate::dice::{Choice, Dice, Offer};

/// Pot-limit Omaha, high only: it has no Hi-Lo and no fixed limit.
pub fn play(hole_cards: usize, hands: &[Cards]) -> Playing<'static> {
    let variant = Variant::Omaha { hole_cards: hole_cards as u32 };
    let rules = TableRules::pot_limit_omaha(BLINDS.0, BLINDS.1).with_variant(variant);
    let deals: Vec<Deal> = hands
        .iter()
        .map(|cards| {
            let holes = cards.holes.iter().map(|hole| deck(hole.iter().copied().collect())).collect();
            Deal::new(variant, holes, cards.board.map(card)).unwrap_or_else(|error| panic!("{error}"))
        })
        .collect();
    Box::new(move |answers| {
        answers.extend(deals.iter().enumerate().map(|(number, deal)| {
            let hand = Hand::new(rules, &[STACK; SEATS], button(number), deal.clone());
            let mut hand = hand.unwrap_or_else(|error| panic!("{error}"));
            let mut dice: [Dice; SEATS] = std::array::from_fn(|seat| Dice::new(number as u64, seat as u64));
            while let Some(legal) = hand.legal_actions() {
                let wager = legal.bet.or(legal.raise);
                let offer = Offer {
                    fold: legal.can_fold,
                    check: legal.can_check,
                    call: legal.call.is_some(),
                    raise: wager.map(|range| (range.min_to, range.max_to)),
                };
                let action = match offer.choose(&mut dice[legal.seat]) {
                    Choice::Fold => Action::Fold,
                    Choice::Check => Action::Check,
                    Choice::Call => Action::Call,
                    Choice::RaiseTo(to) if legal.bet.is_some() => Action::Bet(to),
                    Choice::RaiseTo(to) => Action::Raise(to),
                };
                hand.act(action).unwrap_or_else(|error| panic!("{error}"));
            }
            let stacks = hand.result().map_or(&[][..], |result| &result.final_stacks);
            std::array::from_fn(|seat| stacks.get(seat).map_or(-1, |&stack| stack as i64))
        }));
    })
}
