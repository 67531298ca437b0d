//! The high strength of a hand with every three board cards.

use omaha_cards::{Card, CardSet, Rank, Suit};

use super::lanes::LANES;
use super::live::{Live, pairs_below, triples_below};
use crate::Board;

/// The strengths in list order, and 64 more that mean nothing.
///
/// Ranks alone decide most of them, and there are only 455 triples of ranks; those of one suit are read one by one.
pub(super) fn strengths(hand: CardSet, live: &Live) -> Vec<i16> {
    let ranks: Vec<usize> = live.cards.iter().map(|card| card.rank().index()).collect();
    let by_ranks = by_ranks(hand);
    let rank_pairs: Vec<u8> = live.pairs().map(|[high, low]| (16 * ranks[high] + ranks[low]) as u8).collect();
    let mut strengths = Vec::with_capacity(triples_below(live.len()) + LANES);
    for (top, &rank) in ranks.iter().enumerate() {
        let with_rank = &by_ranks[rank];
        strengths.extend(rank_pairs[..pairs_below(top)].iter().map(|&pair| with_rank[usize::from(pair)]));
    }
    strengths.resize(strengths.len() + LANES, 0);
    for suit in Suit::ALL {
        if hand.suit_mask(suit).count_ones() >= 2 {
            let of_suit: Vec<usize> =
                (0..live.len()).filter(|&number| live.cards[number].suit() == suit).collect();
            for (i, &top) in of_suit.iter().enumerate() {
                for (j, &high) in of_suit[..i].iter().enumerate() {
                    for &low in &of_suit[..j] {
                        let triple = [top, high, low].map(|number| live.cards[number]);
                        strengths[triples_below(top) + pairs_below(high) + low] = strength(hand, triple);
                    }
                }
            }
        }
    }
    strengths
}

/// The strength with three board ranks of three suits: by one rank, then by the two others (16 times the one and the other).
fn by_ranks(hand: CardSet) -> Box<[[i16; 256]; 13]> {
    let mut table = Box::new([[0; 256]; 13]);
    for a in 0..13 {
        for b in 0..=a {
            for c in 0..=b {
                let card = |rank: usize, suit| Card::new(Rank::ALL[rank], suit);
                let triple = [card(a, Suit::Clubs), card(b, Suit::Diamonds), card(c, Suit::Hearts)];
                let strength = strength(hand, triple);
                for [x, y, z] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    table[x][16 * y + z] = strength;
                }
            }
        }
    }
    table
}

/// Some of the cards may be in the hand, too: the reader looks at ranks and suits only.
fn strength(hand: CardSet, triple: [Card; 3]) -> i16 {
    let board = Board::new(triple.into_iter().collect());
    board.map_or(0, |board| 7462 - board.high(hand).class() as i16)
}
