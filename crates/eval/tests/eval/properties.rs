//! What must hold for any cards.

use omaha_cards::{Card, CardSet, Deck, Seed, Suit};
use omaha_eval::{
    Board, EIGHT_OR_BETTER, HIGH, HighLow, HighRank, LowRank, Ranking, Selection, Strength, best, high_low,
};
use proptest::prelude::*;

use crate::oracle;

const OMAHA: Selection = Selection::Exactly(2);

/// A shuffled deck, often one without high cards so that lows, pairs and straights are frequent.
fn shuffled() -> impl Strategy<Value = Vec<Card>> {
    (any::<u64>(), prop_oneof![Just(13), Just(9), Just(5)]).prop_map(|(seed, ranks)| {
        let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
        deck.cards().iter().copied().filter(|card| (card.rank().index() + 1) % 13 < ranks).collect()
    })
}

fn deal(deck: &[Card], hole_cards: usize, board_cards: usize) -> (CardSet, CardSet) {
    let (hole, rest) = deck.split_at(hole_cards);
    (CardSet::from(hole), CardSet::from(&rest[..board_cards]))
}

/// Omaha's way mostly, then all others.
fn selections() -> impl Strategy<Value = Selection> {
    prop_oneof![3 => Just(OMAHA), 1 => (0u8..=6).prop_map(Selection::Exactly), 1 => Just(Selection::Any)]
}

fn read(hole: CardSet, board: CardSet) -> HighLow {
    high_low(hole, board).unwrap()
}

/// A value that is equal and ordered as the oracle's, to compare two hands by.
type Values = (Option<oracle::HighValue>, Option<std::cmp::Reverse<oracle::LowValue>>);

fn oracle_values(hole: CardSet, board: CardSet) -> Values {
    (oracle::high(hole, board), oracle::low(hole, board).map(std::cmp::Reverse))
}

/// Hides the shortcuts of a ranking, so that the trait's own ways are taken.
#[derive(Debug)]
struct Plain<'a>(&'a dyn Ranking);

impl Ranking for Plain<'_> {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        self.0.strength(cards)
    }

    fn words(&self, strength: Strength) -> String {
        self.0.words(strength)
    }

    fn notation(&self, strength: Strength) -> String {
        self.0.notation(strength)
    }

    fn qualifier(&self) -> Option<&'static str> {
        self.0.qualifier()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 2_000 }))]

    #[test]
    fn r4_fast_reading_is_the_obvious_one(
        deck in shuffled(),
        hole_cards in 2usize..=8,
        board_cards in 3usize..=5,
    ) {
        let (hole, board) = deal(&deck, hole_cards, board_cards);
        let hand = read(hole, board);
        let (category, ranks) = oracle::high(hole, board).unwrap();
        prop_assert_eq!(hand.high.category() as u8, category);
        prop_assert_eq!(hand.high.ranks().map(|rank| (rank as u8 + 1) % 13), ranks.map(|rank| (rank - 1) % 13));
        let low = hand.low.map(|low| low.ranks().map(|rank| (rank as u8 + 1) % 13 + 1));
        prop_assert_eq!(low, oracle::low(hole, board));
    }

    #[test]
    fn m5_suits_are_interchangeable(
        deck in shuffled(),
        hole_cards in 4usize..=6,
        order in Just(Suit::ALL).prop_shuffle(),
    ) {
        let (hole, board) = deal(&deck, hole_cards, 5);
        let swap = |cards: CardSet| -> CardSet {
            cards.iter().map(|card| Card::new(card.rank(), order[card.suit().index()])).collect()
        };
        prop_assert_eq!(read(swap(hole), swap(board)), read(hole, board));
    }

    #[test]
    fn m6_another_hole_card_never_hurts(deck in shuffled(), board_cards in 3usize..=5) {
        let (board, rest) = deck.split_at(board_cards);
        let hands = [4, 5, 6].map(|hole_cards| read(CardSet::from(&rest[..hole_cards]), CardSet::from(board)));
        prop_assert!(hands.is_sorted_by_key(|hand| hand.high), "{:?}", hands);
        prop_assert!(hands.is_sorted_by_key(|hand| hand.low), "{:?}", hands);
    }

    #[test]
    fn r18_two_hands_compare_as_the_obvious_ones_do(deck in shuffled(), hole_cards in 4usize..=6) {
        let (board, rest) = deck.split_at(5);
        let board = CardSet::from(board);
        let [one, other] = [0, 1].map(|seat| CardSet::from(&rest[seat * hole_cards..][..hole_cards]));
        let (fast_one, fast_other) = (read(one, board), read(other, board));
        let (one, other) = (oracle_values(one, board), oracle_values(other, board));
        prop_assert_eq!(fast_one.high.cmp(&fast_other.high), one.0.cmp(&other.0));
        prop_assert_eq!(fast_one.low.cmp(&fast_other.low), one.1.cmp(&other.1));
    }

    #[test]
    fn shortcuts_agree_with_the_trait(
        deck in shuffled(),
        hole_cards in 0usize..=6,
        board_cards in 0usize..=5,
        selection in selections(),
    ) {
        let (hole, board) = deal(&deck, hole_cards, board_cards);
        let board = Board::new(board).unwrap();
        for ranking in [&HIGH as &dyn Ranking, &EIGHT_OR_BETTER] {
            let strength = ranking.best_strength(selection, hole, &board);
            prop_assert_eq!(strength, Plain(ranking).best_strength(selection, hole, &board));
            let explained = best(ranking, selection, hole, &board);
            prop_assert_eq!(explained.as_ref().map(|best| best.strength), strength);
            if let Some(best) = explained {
                prop_assert_eq!(ranking.strength(*best.cards()), strength);
                let (from_hole, from_board) = (best.hole.as_slice().into(), best.board.as_slice().into());
                prop_assert!(hole.is_superset(from_hole) && board.cards().is_superset(from_board));
                prop_assert_eq!(best.cards().iter().copied().collect::<CardSet>(), from_hole | from_board);
                prop_assert!(selection.hole_cards_used(hole_cards).contains(&best.hole.len()));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 40 }))]

    #[test]
    fn r14_whether_a_low_is_possible_is_found_without_trying(
        deck in shuffled(),
        hole_cards in 2usize..=4,
        board_cards in 0usize..=5,
        hole_cards_used in 0u8..=2,
    ) {
        let selection = Selection::Exactly(hole_cards_used);
        let board = Board::new(CardSet::from(&deck[..board_cards])).unwrap();
        let by_trying = Plain(&EIGHT_OR_BETTER).possible_on(selection, hole_cards, &board);
        prop_assert_eq!(EIGHT_OR_BETTER.possible_on(selection, hole_cards, &board), by_trying);
        prop_assert!(HIGH.possible_on(selection, hole_cards, &board));
    }
}

#[test]
fn strengths_go_there_and_back() {
    for class in 0..7462 {
        let rank = HighRank::from_class(class).unwrap();
        assert_eq!(rank.class(), class);
        assert_eq!(HighRank::from(Strength::from(rank)), rank);
        assert_eq!(HIGH.class(rank.into()), Some((class.into(), rank.category().name())));
    }
    assert_eq!(HighRank::from_class(7462), None);
    for class in 0..56 {
        let rank = LowRank::from_class(class).unwrap();
        assert_eq!(rank.class(), class);
        assert_eq!(LowRank::from(Strength::from(rank)), rank);
    }
    let nonsense = Strength::new(u32::MAX);
    assert_eq!((HighRank::from(nonsense), LowRank::from(nonsense)), (HighRank::BEST, LowRank::BEST));
    let nothing = Strength::new(0);
    assert_eq!((HighRank::from(nothing), LowRank::from(nothing)), (HighRank::WORST, LowRank::WORST));
}
