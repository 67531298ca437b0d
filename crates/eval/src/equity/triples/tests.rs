//! Counting 64 boards at a time finds what counting one by one does, on every kind of processor.

use omaha_cards::{Card, CardSet, Deck, Seed};
use proptest::prelude::*;

use super::*;
use crate::equity::by_board::BoardCounter;
use crate::equity::count::each_choice;
use crate::equity::holdings::Holdings;
use crate::{EIGHT_OR_BETTER, HIGH, Ranking, Selection, Strength};

/// A strength of its own for nearly every hand, and half of the hands qualify.
#[derive(Debug)]
struct Scattered;

impl Ranking for Scattered {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        let bits = cards.into_iter().collect::<CardSet>().bits();
        let scattered = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        (scattered % 2 == 0).then(|| Strength::new(scattered as u32))
    }

    fn words(&self, strength: Strength) -> String {
        strength.value().to_string()
    }

    fn notation(&self, strength: Strength) -> String {
        self.words(strength)
    }
}

/// Few strengths: many ties.
#[derive(Debug)]
struct Suits;

impl Ranking for Suits {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        Some(Strength::new(cards.into_iter().map(|card| card.suit().index() as u32).sum()))
    }

    fn words(&self, strength: Strength) -> String {
        strength.value().to_string()
    }

    fn notation(&self, strength: Strength) -> String {
        self.words(strength)
    }
}

const SIDES: [&[&dyn Ranking]; 7] = [
    &[&HIGH],
    &[&HIGH, &EIGHT_OR_BETTER],
    &[&EIGHT_OR_BETTER],
    &[&Suits, &HIGH],
    &[&Scattered, &EIGHT_OR_BETTER, &Suits],
    &[&EIGHT_OR_BETTER, &HIGH, &EIGHT_OR_BETTER, &Scattered],
    &[&Suits],
];

fn one_by_one(rules: &Rules<'_>, hands: &[CardSet], board: CardSet, unseen: CardSet) -> Tally {
    let holdings: Vec<Holdings> = hands.iter().copied().map(Holdings::Known).collect();
    let mut counter = BoardCounter::new(rules, &holdings, &|| true);
    let all = each_choice(unseen, 5 - board.len(), &mut |drawn| counter.count(board | drawn, unseen - drawn));
    assert!(all.is_continue());
    counter.tally
}

/// Hands, a board and the unseen cards from one shuffle; the rest of the deck is dead.
fn deal(
    seed: u64,
    players: usize,
    hole_cards: usize,
    lying: usize,
    unseen: usize,
) -> (Vec<CardSet>, CardSet, CardSet) {
    let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
    let mut cards = deck.cards().iter().copied();
    let mut take = |count| cards.by_ref().take(count).collect::<CardSet>();
    let hands = (0..players).map(|_| take(hole_cards)).collect();
    (hands, take(lying), take(unseen))
}

fn check(
    sides: &[&dyn Ranking],
    hole_cards: usize,
    (hands, board, unseen): (Vec<CardSet>, CardSet, CardSet),
) {
    let rules = Rules { sides, selection: Selection::Exactly(2), hole_cards, board_cards: 5 };
    let expected = one_by_one(&rules, &hands, board, unseen);
    for processor in Processor::all() {
        assert_eq!(count(processor, &rules, &hands, board, unseen), expected, "{processor:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    #[cfg_attr(miri, ignore = "thousands of boards")]
    fn the_same_as_board_by_board(
        seed: u64,
        sides in 0..SIDES.len(),
        players in 2usize..=7,
        hole_cards in 4usize..=6,
        lying in 0usize..=2,
        unseen in 5usize..=14,
    ) {
        let hole_cards = if players > 5 { 4 } else { hole_cards };
        check(SIDES[sides], hole_cards, deal(seed, players, hole_cards, lying, unseen));
    }
}

#[test]
#[cfg_attr(miri, ignore = "a million boards")]
fn the_same_with_most_of_the_deck_unseen() {
    for (seed, lying) in [(1, 0), (2, 1), (3, 2)] {
        let (hands, board, _) = deal(seed, 2, 2, lying, 0);
        let all = hands.iter().fold(board, |used, &hand| used | hand);
        // 48 live cards, the most that there can be: rows are longest.
        check(SIDES[1], 2, (hands, board, !all));
    }
}

#[test]
#[cfg_attr(miri, ignore = "every strength there is, for each processor")]
fn the_fewest_boards() {
    check(SIDES[1], 4, deal(7, 2, 4, 0, 5));
    check(SIDES[1], 4, deal(8, 3, 4, 2, 3));
    check(SIDES[0], 2, deal(9, 20, 2, 1, 6));
}
