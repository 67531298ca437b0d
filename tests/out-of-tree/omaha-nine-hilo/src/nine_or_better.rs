//! A low of five different ranks, none above nine.

use std::cmp::Reverse;

use omaha_cards::{Card, CardSet, Rank};
use omaha_eval::{Board, Ranking, Selection, Strength};

/// The low hand, nine or better: aces are low, straights and flushes do not count, the highest card decides first.
#[derive(Debug, Clone, Copy)]
pub struct NineOrBetter;

/// [`NineOrBetter`], to refer to for as long as the program runs.
pub static NINE_OR_BETTER: NineOrBetter = NineOrBetter;

/// All nine ranks, ace to nine.
const ALL: u32 = 0b1_1111_1111;

/// 1 for the ace to 9 for the nine; none for what is too high.
fn low(card: Card) -> Option<u32> {
    match card.rank() {
        Rank::Ace => Some(1),
        rank if rank <= Rank::Nine => Some(rank.index() as u32 + 2),
        _ => None,
    }
}

/// A bit for each different low rank, the ace lowest.
fn mask(cards: impl IntoIterator<Item = Card>) -> u32 {
    cards.into_iter().filter_map(low).fold(0, |mask, rank| mask | 1 << (rank - 1))
}

/// `9-8-7-6-A`
fn ranks(strength: Strength) -> String {
    let mask = ALL - strength.value();
    let name = |rank: u32| if rank == 1 { "A".to_string() } else { rank.to_string() };
    let ranks: Vec<String> = (1..=9).rev().filter(|rank| mask >> (rank - 1) & 1 == 1).map(name).collect();
    ranks.join("-")
}

impl Ranking for NineOrBetter {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        let mask = mask(cards);
        // Read as a number, the mask with the lower high card is the smaller one.
        (mask.count_ones() == 5).then(|| Strength::new(ALL - mask))
    }

    fn words(&self, strength: Strength) -> String {
        format!("{} low", ranks(strength))
    }

    fn notation(&self, strength: Strength) -> String {
        ranks(strength)
    }

    fn qualifier(&self) -> Option<&'static str> {
        Some("nine or better")
    }

    fn rule(&self) -> Option<&'static str> {
        Some("five different ranks, none above nine, aces low")
    }

    fn arrange(&self, cards: &mut [Card; 5]) {
        cards.sort_by_key(|&card| Reverse((low(card), card.suit())));
    }

    fn possible_on(&self, selection: Selection, hole_cards: usize, board: &Board) -> bool {
        let on_board = mask(board.cards().iter()).count_ones() as usize;
        selection.hole_cards_used(hole_cards).any(|used| on_board + used >= 5)
    }

    fn lacking_on(&self, board: &Board) -> Option<String> {
        let ranks = mask(CardSet::iter(board.cards())).count_ones();
        Some(format!("the board has {ranks} different ranks up to nine"))
    }
}
