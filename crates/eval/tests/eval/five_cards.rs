//! Every five-card hand there is.

use std::collections::BTreeMap;

use omaha_cards::{Card, CardSet};
use omaha_eval::{Board, EIGHT_OR_BETTER, HandCategory, HighRank, LowRank, Ranking, Selection};

use crate::oracle::{self, HighValue, LowValue};

/// Calls `take` with all 2,598,960 hands.
fn for_every_hand(mut take: impl FnMut([Card; 5])) {
    let deck: Vec<Card> = CardSet::FULL.iter().collect();
    for (i, &a) in deck.iter().enumerate() {
        for (j, &b) in deck.iter().enumerate().skip(i + 1) {
            for (k, &c) in deck.iter().enumerate().skip(j + 1) {
                for (l, &d) in deck.iter().enumerate().skip(k + 1) {
                    deck[l + 1..].iter().for_each(|&e| take([a, b, c, d, e]));
                }
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "every hand there is")]
fn w23_every_hand_is_in_its_category_and_its_class() {
    let mut categories: BTreeMap<HandCategory, u32> = BTreeMap::new();
    let mut class_of: BTreeMap<HighValue, HighRank> = BTreeMap::new();
    for_every_hand(|hand| {
        let rank = HighRank::of(hand);
        *categories.entry(rank.category()).or_default() += 1;
        let value = oracle::high_of(hand);
        assert_eq!(*class_of.entry(value).or_insert(rank), rank, "{hand:?} {value:?}");
    });

    let counts: Vec<u32> = HandCategory::ALL.iter().rev().map(|category| categories[category]).collect();
    assert_eq!(counts, [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]);

    // In ascending order of what they are worth the classes descend, none is left out.
    let classes: Vec<u16> = class_of.values().map(|rank| rank.class()).collect();
    assert!(classes.into_iter().eq((0..7462).rev()));
    for (&(category, ranks), rank) in &class_of {
        assert_eq!(HandCategory::ALL[usize::from(category)], rank.category());
        let shown = rank.ranks().map(|rank| rank as u8 + 2);
        assert_eq!(shown.map(|rank| if ranks[4] == 1 && rank == 14 { 1 } else { rank }), ranks);
    }
}

#[test]
#[cfg_attr(miri, ignore = "every hand there is")]
fn w23_every_low_qualifies_and_is_in_its_class() {
    let mut qualifying = 0;
    let mut class_of: BTreeMap<LowValue, LowRank> = BTreeMap::new();
    for_every_hand(|hand| {
        let (rank, value) = (LowRank::of(hand), oracle::low_of(hand));
        assert_eq!(rank.is_some(), value.is_some(), "{hand:?}");
        if let (Some(rank), Some(value)) = (rank, value) {
            qualifying += 1;
            assert_eq!(*class_of.entry(value).or_insert(rank), rank, "{hand:?} {value:?}");
        }
    });
    assert_eq!(qualifying, 57_344);
    assert!(class_of.values().map(|rank| rank.class()).eq(0..56));
    for (ranks, rank) in class_of {
        assert_eq!(rank.ranks().map(|rank| (rank as u8 + 1) % 13 + 1), ranks);
    }
}

#[test]
fn r12_places_of_known_lows() {
    let place = |text: &str| {
        (0..56).find(|&class| LowRank::from_class(class).is_some_and(|low| low.to_string() == text))
    };
    for (text, number) in [
        ("5-4-3-2-A", 1),
        ("6-4-3-2-A", 2),
        ("6-5-4-3-2", 6),
        ("7-4-3-2-A", 7),
        ("7-6-5-4-3", 21),
        ("8-4-3-2-A", 22),
        ("8-7-6-5-4", 56),
    ] {
        assert_eq!(place(text), Some(number - 1), "{text}");
    }
    assert_eq!(LowRank::from_class(56), None);
}

#[test]
#[cfg_attr(miri, ignore = "every hand there is")]
fn r14_boards_on_which_a_low_is_possible() {
    let mut boards = [0; 6];
    let mut possible = 0;
    for_every_hand(|cards| {
        let cards: CardSet = cards.into_iter().collect();
        let low_ranks = (cards.rank_mask() & 0b1_0000_0111_1111).count_ones() as usize;
        boards[low_ranks] += 1;
        let board = Board::new(cards).unwrap();
        possible += u32::from(EIGHT_OR_BETTER.possible_on(Selection::Exactly(2), 4, &board));
    });
    assert_eq!(boards, [15_504, 216_000, 805_728, 1_038_464, 465_920, 57_344]);
    assert_eq!(possible, 1_561_728);
}
