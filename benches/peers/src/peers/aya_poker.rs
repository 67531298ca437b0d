//! aya_poker: `omaha_rank` and `omaha_lo_rank` with `to_lo_8_rank`, every two and three of perfect-hash entries.
//! No equity and no play.

use aya_poker::base::{CARDS, Hand};
use aya_poker::{omaha_lo_rank, omaha_rank};
use omaha_cards::CardSet;

use super::{Reading, SEATS, Sharing};
use crate::deals::Deal;
use crate::referee::shares;

fn hand(cards: CardSet) -> Hand {
    cards.iter().map(|card| CARDS[4 * card.rank().index() + card.suit().index()]).collect()
}

fn strengths(hole: &Hand, board: &Hand, hi_lo: bool) -> [u32; 2] {
    let low = if hi_lo { omaha_lo_rank(hole, board).to_lo_8_rank().0 } else { 0 };
    [omaha_rank(hole, board).0.into(), low.into()]
}

pub fn read(deals: &[Deal], hi_lo: bool) -> Reading<'_> {
    let inputs: Vec<(Hand, Hand)> =
        deals.iter().map(|deal| (hand(deal.hands[0]), hand(deal.board))).collect();
    Box::new(move |answers| {
        answers.extend(inputs.iter().map(|(hole, board)| strengths(hole, board, hi_lo)));
    })
}

/// Each hand read for itself: there is nothing to prepare.
pub fn showdown(deals: &[Deal], hi_lo: bool) -> Sharing<'_> {
    let inputs: Vec<([Hand; SEATS], Hand)> = deals
        .iter()
        .map(|deal| (std::array::from_fn(|seat| hand(deal.hands[seat])), hand(deal.board)))
        .collect();
    Box::new(move |answers| {
        answers.extend(
            inputs
                .iter()
                .map(|(hands, board)| shares(hands.map(|hole| strengths(&hole, board, hi_lo)), hi_lo)),
        );
    })
}
