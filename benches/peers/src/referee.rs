//! The plain rules, written once more and slowly: what everybody's answers are compared with.
//!
//! RULES R4, R6-R13, R18: every choice of two hole cards and three board cards.

use omaha_cards::{Card, CardSet};

/// High and low of the best hands by two and three, as numbers of which the greater wins; a low of 0 is none.
pub fn high_low(hand: CardSet, board: CardSet) -> [u32; 2] {
    let (hand, board): (Vec<Card>, Vec<Card>) = (hand.iter().collect(), board.iter().collect());
    let mut best = [0, 0];
    for (place, &first) in hand.iter().enumerate() {
        for &second in &hand[place + 1..] {
            for (place, &third) in board.iter().enumerate() {
                for (next, &fourth) in board.iter().enumerate().skip(place + 1) {
                    for &fifth in &board[next + 1..] {
                        let cards = [first, second, third, fourth, fifth];
                        best = [best[0].max(high(cards)), best[1].max(low(cards))];
                    }
                }
            }
        }
    }
    best
}

/// The category, then the ranks in order of significance, four bits each.
fn high(cards: [Card; 5]) -> u32 {
    let mut counts = [0u32; 13];
    cards.iter().for_each(|card| counts[card.rank().index()] += 1);
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    // Ranks that occur more often count first, then the higher.
    let mut ranks = cards.map(|card| (counts[card.rank().index()], card.rank().index() as u32));
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let ranks = ranks.map(|(_, rank)| rank);
    let different = counts.iter().filter(|&&count| count > 0).count();
    let straight = match ranks {
        // The wheel: the ace is low.
        [12, 3, 2, 1, 0] => Some(3),
        [highest, .., lowest] if different == 5 && highest - lowest == 4 => Some(highest),
        _ => None,
    };
    let most = counts.iter().max().copied().unwrap_or(0);
    let category = match (straight, flush, most, different) {
        (Some(_), true, ..) => 8,
        (_, _, 4, _) => 7,
        (_, _, 3, 2) => 6,
        (_, true, ..) => 5,
        (Some(_), ..) => 4,
        (_, _, 3, _) => 3,
        (_, _, 2, 3) => 2,
        (_, _, 2, _) => 1,
        _ => 0,
    };
    let significance = match straight {
        Some(highest) => highest,
        None => ranks.into_iter().fold(0, |value, rank| value << 4 | rank),
    };
    // One more than nothing: 0 is left for no hand at all.
    1 + (category << 20 | significance)
}

/// Five different ranks up to eight; the highest counts first, the lower the better.
fn low(cards: [Card; 5]) -> u32 {
    let mask = cards.iter().fold(0u32, |mask, card| mask | 1 << ((card.rank().index() + 1) % 13));
    if mask.count_ones() == 5 && mask < 1 << 8 { 256 - mask } else { 0 }
}

/// Parts of a pot in which everybody's shares are whole numbers.
pub const POT: u32 = 2520;

/// The pot divided: half to the best highs and half to the best lows, or all to the highs. RULES R86, R87.
pub fn shares<const N: usize>(hands: [[u32; 2]; N], hi_lo: bool) -> [u32; N] {
    let mut shares = [0; N];
    let mut give = |side: usize, part: u32| {
        let best = hands.iter().map(|hand| hand[side]).max().unwrap_or(0);
        let winners = hands.iter().filter(|hand| hand[side] == best).count() as u32;
        for (share, _) in shares.iter_mut().zip(&hands).filter(|(_, hand)| hand[side] == best) {
            *share += part / winners;
        }
    };
    if hi_lo && hands.iter().any(|hand| hand[1] > 0) {
        give(0, POT / 2);
        give(1, POT / 2);
    } else {
        give(0, POT);
    }
    shares
}

/// What two hands get on all boards together, in [`POT`]s.
pub fn heads_up(hands: [CardSet; 2], board: CardSet, hi_lo: bool) -> [u64; 2] {
    let unseen: Vec<Card> = (!(hands[0] | hands[1] | board)).iter().collect();
    let mut total = [0, 0];
    each_board(board, &unseen, 5 - board.len(), &mut |board| {
        let shares = shares(hands.map(|hand| high_low(hand, board)), hi_lo);
        total.iter_mut().zip(shares).for_each(|(total, share)| *total += u64::from(share));
    });
    total
}

fn each_board(board: CardSet, unseen: &[Card], missing: usize, each: &mut dyn FnMut(CardSet)) {
    if missing == 0 {
        return each(board);
    }
    for (place, &card) in unseen.iter().enumerate() {
        each_board(board | CardSet::from(card), &unseen[place + 1..], missing - 1, each);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use omaha_cards::parse_cards;

    use super::*;

    fn five(text: &str) -> [Card; 5] {
        parse_cards(text).unwrap().try_into().unwrap()
    }

    fn every_five() -> impl Iterator<Item = [Card; 5]> {
        let deck = |from: usize| (from..52).map(|place| (place, Card::from_index(place).unwrap()));
        deck(0).flat_map(move |(at, a)| {
            deck(at + 1).flat_map(move |(at, b)| {
                deck(at + 1).flat_map(move |(at, c)| {
                    deck(at + 1).flat_map(move |(at, d)| deck(at + 1).map(move |(_, e)| [a, b, c, d, e]))
                })
            })
        })
    }

    #[test]
    fn r7_every_category_has_as_many_hands_as_counting_says() {
        let mut hands: BTreeMap<u32, u32> = BTreeMap::new();
        every_five().for_each(|cards| *hands.entry(high(cards)).or_default() += 1);
        assert_eq!(hands.len(), 7462);
        let mut categories = [0; 9];
        hands.iter().for_each(|(value, count)| categories[((value - 1) >> 20) as usize] += count);
        assert_eq!(
            categories,
            [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
            "high card to straight flush"
        );
    }

    #[test]
    fn r8_r9_ranks_count_in_order_of_significance() {
        for (worse, better) in [
            ("Kc Kd Qh Qs Ah", "Ac Ad 2h 2s 3h"),
            ("Kc Kd Ks Ah As", "Ac Ad Ah 2c 2s"),
            ("Ah 2c 3d 4s 5h", "2c 3d 4s 5h 6h"),
            ("Kc Qc Jc Tc 8c", "Ac 2c 3c 4c 6c"),
            ("9c 9d Ah Kd Jc", "9h 9s Ac Ks Qd"),
        ] {
            assert!(high(five(worse)) < high(five(better)), "{worse} and {better}");
        }
        assert_eq!(high(five("9c 9d Ah Kd Jc")), high(five("9h 9s Ac Ks Jd")), "suits do not count");
    }

    #[test]
    fn r10_to_r13_a_low_is_five_ranks_up_to_eight() {
        assert!(
            low(five("5c 4c 3c 2c Ac")) > low(five("6c 4d 3c 2c Ac")),
            "straights and flushes do not count"
        );
        assert!(low(five("8c 5d 4c 3c 2c")) > low(five("8c 6d 3c 2c Ac")), "the highest counts first");
        for none in ["9c 4d 3c 2c Ac", "5c 5d 3c 2c Ac", "8c 7d 6h 2s 2h"] {
            assert_eq!(low(five(none)), 0, "{none}");
        }
    }

    #[test]
    fn r4_two_of_the_hand_and_three_of_the_board() {
        let [high, low] = high_low("AhAdAcAs".parse().unwrap(), "KhKd2c3c4c".parse().unwrap());
        assert_eq!(high, super::high(five("Ah Ad Kh Kd 4c")), "two pair, not four aces");
        assert_eq!(low, 0, "one rank of the hand");
    }

    #[test]
    fn r86_r87_each_side_is_divided_among_its_winners() {
        assert_eq!(shares([[9, 0], [5, 3], [2, 3]], true), [1260, 630, 630]);
        assert_eq!(
            shares([[9, 0], [9, 0], [2, 0]], true),
            [1260, 1260, 0],
            "without a low the highs take it all"
        );
        assert_eq!(shares([[9, 3], [9, 0], [2, 3]], true), [1260, 630, 630]);
        assert_eq!(shares([[9, 0], [5, 3], [2, 3]], false), [2520, 0, 0]);
    }
}
