//! rs_poker: `OmahaHand::rank`, every two and three by its perfect hash; high only. Its equity is for hold'em alone.

use omaha_cards::CardSet;
use rs_poker::core::{Card, CardBitSet, Rankable, Suit, Value};
use rs_poker::omaha::OmahaHand;

use super::{Reading, SEATS, Sharing};
use crate::deals::Deal;
use crate::referee::shares;

pub fn card(card: omaha_cards::Card) -> Card {
    let suit = Suit::from_char(card.suit().symbol()).unwrap_or_else(|| panic!("a suit"));
    Card::new(Value::from_u8(card.rank().index() as u8), suit)
}

fn cards(cards: CardSet) -> CardBitSet {
    cards.iter().map(card).collect()
}

fn hand(hole: CardSet, board: CardSet) -> OmahaHand {
    OmahaHand::new(cards(hole), cards(board)).unwrap_or_else(|error| panic!("{error}"))
}

fn strength(hand: &OmahaHand) -> u32 {
    let rank = hand.rank();
    (rank.category() as u32 + 1) << 16 | u32::from(rank.value_bits())
}

pub fn read(deals: &[Deal]) -> Reading<'_> {
    let inputs: Vec<OmahaHand> = deals.iter().map(|deal| hand(deal.hands[0], deal.board)).collect();
    Box::new(move |answers| answers.extend(inputs.iter().map(|hand| [strength(hand), 0])))
}

/// Each hand read for itself: there is nothing to prepare.
pub fn showdown(deals: &[Deal]) -> Sharing<'_> {
    let inputs: Vec<[OmahaHand; SEATS]> =
        deals.iter().map(|deal| std::array::from_fn(|seat| hand(deal.hands[seat], deal.board))).collect();
    Box::new(move |answers| {
        answers.extend(
            inputs.iter().map(|hands| shares(hands.each_ref().map(|hand| [strength(hand), 0]), false)),
        );
    })
}
