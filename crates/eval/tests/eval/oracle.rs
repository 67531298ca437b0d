//! The obvious evaluator: try every two hole cards with every three board cards, sort, count, compare.

use omaha_cards::{Card, CardSet, Rank};

/// What a high hand is worth: its category (0 high card … 8 straight flush), then its ranks in order of significance.
pub(crate) type HighValue = (u8, [u8; 5]);

/// What a low is worth: its ranks (ace 1 … eight 8), highest first; the smaller the better.
pub(crate) type LowValue = [u8; 5];

pub(crate) fn high_of(cards: [Card; 5]) -> HighValue {
    let unsorted = cards.map(|card| card.rank() as u8 + 2);
    let mut ranks = unsorted;
    ranks.sort_by_key(|&rank| (unsorted.iter().filter(|&&other| other == rank).count(), rank));
    ranks.reverse();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    if ranks == [14, 5, 4, 3, 2] {
        ranks = [5, 4, 3, 2, 1];
    }
    let straight = ranks.windows(2).all(|two| two[0] == two[1] + 1);
    let [a, b, c, d, e] = ranks;
    let category = if straight && flush {
        8
    } else if a == d {
        7
    } else if a == c && d == e {
        6
    } else if flush {
        5
    } else if straight {
        4
    } else if a == c {
        3
    } else if a == b && c == d {
        2
    } else if a == b {
        1
    } else {
        0
    };
    (category, ranks)
}

pub(crate) fn low_of(cards: [Card; 5]) -> Option<LowValue> {
    let mut ranks = cards.map(|card| if card.rank() == Rank::Ace { 1 } else { card.rank() as u8 + 2 });
    ranks.sort();
    ranks.reverse();
    let all_different = ranks.windows(2).all(|two| two[0] > two[1]);
    (all_different && ranks[0] <= 8).then_some(ranks)
}

pub(crate) fn high(hole: CardSet, board: CardSet) -> Option<HighValue> {
    two_and_three(hole, board).into_iter().map(high_of).max()
}

pub(crate) fn low(hole: CardSet, board: CardSet) -> Option<LowValue> {
    two_and_three(hole, board).into_iter().filter_map(low_of).min()
}

/// Every hand of two hole cards and three board cards.
fn two_and_three(hole: CardSet, board: CardSet) -> Vec<[Card; 5]> {
    let (hole, board): (Vec<Card>, Vec<Card>) = (hole.iter().collect(), board.iter().collect());
    let mut hands = Vec::new();
    for (i, &a) in hole.iter().enumerate() {
        for &b in &hole[i + 1..] {
            for (j, &c) in board.iter().enumerate() {
                for (k, &d) in board.iter().enumerate().skip(j + 1) {
                    hands.extend(board[k + 1..].iter().map(|&e| [a, b, c, d, e]));
                }
            }
        }
    }
    hands
}
