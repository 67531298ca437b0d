//! The inputs: cards dealt by omaha's shuffle from fixed seeds.

use omaha_cards::{CardSet, Deck, Seed};

/// A board and the hands on it.
#[derive(Clone, Debug)]
pub struct Deal {
    pub board: CardSet,
    pub hands: Vec<CardSet>,
}

/// So many deals of so many hands, each with a board of its own.
pub fn deals(count: usize, hands: usize, hole_cards: usize) -> Vec<Deal> {
    let mut rng = Seed::from(8u64).rng(0);
    let deal = |deck: Deck| {
        let (board, rest) = deck.cards().split_at(5);
        let hands = rest.chunks_exact(hole_cards).take(hands).map(CardSet::from).collect();
        Deal { board: CardSet::from(board), hands }
    };
    (0..count).map(|_| deal(Deck::shuffled_first(&mut rng, 5 + hands * hole_cards))).collect()
}

/// So many hands on one board.
pub fn on_one_board(count: usize, hole_cards: usize) -> Vec<Deal> {
    let mut rng = Seed::from(9u64).rng(0);
    let board = CardSet::from(&Deck::shuffled(&mut rng).cards()[..5]);
    let hand = |_| {
        let deck = Deck::shuffled(&mut rng);
        deck.cards().iter().filter(|&&card| !board.contains(card)).take(hole_cards).copied().collect()
    };
    (0..count).map(hand).map(|hand| Deal { board, hands: vec![hand] }).collect()
}

/// Two hands before the flop, and a flop for them: with 4 cards the case that other programs publish figures for.
pub fn heads_up(hole_cards: usize) -> ([CardSet; 2], CardSet) {
    let hand = |text: &str| -> CardSet {
        let cards = omaha_cards::parse_cards(text).unwrap_or_default();
        cards.into_iter().take(hole_cards).collect()
    };
    ([hand("As2cKhKd5hJs"), hand("Ah3d6s7cTd9c")], hand("3h4c8c"))
}
