//! The shuffle is fair as far as counting can tell, and the counting can tell: every statistic that passes the shuffle
//! fails a shuffle that is known to be wrong.
//!
//! Everything is fixed (the seeds, the number of decks, the bounds), so that the tests cannot fail by chance. Decks are
//! drawn as the program draws them: one seed, hand after hand the next stream.
//!
//! A statistic is Pearson's chi-square of counts against equal expectations, told as the number of standard deviations
//! from its mean. A fair shuffle stays within [`BOUND`] on either side; counts that are too even are no better than
//! counts that are too uneven. For 1,326 pairs of places the largest of so many normal numbers is about 3.2, seldom 4.

use omaha_cards::{Card, Deck, Rank, Seed};
use rand::{Rng, RngExt};

/// Standard deviations.
const BOUND: f64 = 6.0;

/// Decks of each seed: seven and a half expected for each ordered pair of cards.
const DECKS: u64 = 20_000;

/// A small number, a large one of 64 bits, one as the operating system gives them.
fn seeds() -> [Seed; 3] {
    [
        Seed::from(1u64),
        Seed::from(0x9e37_79b9_7f4a_7c15u64),
        Seed::from(0x243f_6a88_85a3_08d3_1319_8a2e_0370_7344u128),
    ]
}

/// A way to make the deck of a hand.
type Shuffle = fn(Seed, u64) -> [Card; 52];

fn the_shuffle(seed: Seed, hand: u64) -> [Card; 52] {
    *Deck::shuffled(&mut seed.rng(hand)).cards()
}

/// Shuffles that look like shuffles.
mod wrong {
    use super::*;

    /// Every card is swapped with any card: 52^52 ways do not divide by 52!.
    pub(super) fn swaps_with_any(seed: Seed, hand: u64) -> [Card; 52] {
        let (mut cards, mut rng) = (*Deck::ordered().cards(), seed.rng(hand));
        (0..52).for_each(|place| cards.swap(place, rng.random_range(0..52)));
        cards
    }

    /// The remainder of a byte: 256 does not divide by 52.
    pub(super) fn remainders_of_bytes(seed: Seed, hand: u64) -> [Card; 52] {
        let (mut cards, mut rng) = (*Deck::ordered().cards(), seed.rng(hand));
        (0..51).for_each(|place| cards.swap(place, place + (rng.next_u32() % 256) as usize % (52 - place)));
        cards
    }

    /// Off by one: no card stays where it was.
    pub(super) fn never_itself(seed: Seed, hand: u64) -> [Card; 52] {
        let (mut cards, mut rng) = (*Deck::ordered().cards(), seed.rng(hand));
        (0..51).for_each(|place| cards.swap(place, rng.random_range(place + 1..52)));
        cards
    }

    /// A new deck, cut: every card is everywhere, but always beside the same cards.
    pub(super) fn cut_only(seed: Seed, hand: u64) -> [Card; 52] {
        let mut cards = *Deck::ordered().cards();
        cards.rotate_left(seed.rng(hand).random_range(0..52));
        cards
    }

    /// Every place gets every card equally often, more evenly than chance would have it.
    pub(super) fn in_turn(seed: Seed, hand: u64) -> [Card; 52] {
        let mut cards = the_shuffle(seed, hand / 52);
        cards.rotate_left((hand % 52) as usize);
        cards
    }

    /// Two hands from the same stream.
    pub(super) fn every_deck_twice(seed: Seed, hand: u64) -> [Card; 52] {
        the_shuffle(seed, hand / 2)
    }
}

/// Standard deviations of the chi-square of these counts from its mean, all expectations being equal.
fn deviation(counts: &[u16]) -> f64 {
    let total: f64 = counts.iter().copied().map(f64::from).sum();
    let expected = total / counts.len() as f64;
    let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = counts.len() as f64 - 1.0;
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

/// Which card lies where: 52 × 52 counts. Every card and every place has the same total, which leaves 51 × 51 degrees
/// of freedom and makes the sum larger by 52 / 51.
fn places(shuffle: Shuffle, seed: Seed) -> f64 {
    let mut counts = [0u32; 52 * 52];
    for hand in 0..DECKS {
        shuffle(seed, hand)
            .iter()
            .enumerate()
            .for_each(|(place, card)| counts[place * 52 + card.index()] += 1);
    }
    let expected = DECKS as f64 / 52.0;
    let sum: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = 51.0 * 51.0;
    (sum * 51.0 / 52.0 - freedom) / (2.0f64 * freedom).sqrt()
}

/// Which card is the first: the card that a seat left of the button gets first.
fn first_card(shuffle: Shuffle, seed: Seed) -> f64 {
    let mut counts = [0; 52];
    (0..DECKS).for_each(|hand| counts[shuffle(seed, hand)[0].index()] += 1);
    deviation(&counts)
}

/// Which two cards lie at each two places, in order: the deviation of the worst two places of all 1,326.
fn pairs(shuffle: Shuffle, seed: Seed) -> f64 {
    // 52 × 51 pairs of different cards for each pair of places.
    let mut counts = vec![0u16; 52 * 52 * 2652];
    for hand in 0..DECKS {
        let cards = shuffle(seed, hand).map(Card::index);
        for (place, &first) in cards.iter().enumerate() {
            for (other, &second) in cards.iter().enumerate().skip(place + 1) {
                let pair = first * 51 + second - usize::from(second > first);
                counts[(place * 52 + other) * 2652 + pair] += 1;
            }
        }
    }
    let places = (0..52).flat_map(|place| (place + 1..52).map(move |other| place * 52 + other));
    let deviations = places.map(|places| deviation(&counts[places * 2652..][..2652]));
    deviations.max_by(|one, other| one.abs().total_cmp(&other.abs())).expect("places")
}

/// How often four hole cards hold no pair, a pair, two pairs, three or four of a kind, against how often they should:
/// so many of all 270,725. The cards are `step` places apart: 1 as one after the other, 6 as round a table of six.
fn hole_cards(shuffle: Shuffle, seed: Seed, step: usize) -> f64 {
    const EXPECTED: [f64; 4] = [183_040.0, 82_368.0, 2_808.0, 2_496.0 + 13.0];
    let mut counts = [0u32; 4];
    for hand in 0..DECKS {
        let cards = shuffle(seed, hand);
        let mut ranks: [Rank; 4] = std::array::from_fn(|card| cards[card * step].rank());
        ranks.sort_unstable();
        let equal = ranks.windows(2).filter(|ranks| ranks[0] == ranks[1]).count();
        let two_pairs = equal == 2 && ranks[0] == ranks[1] && ranks[2] == ranks[3];
        counts[if two_pairs { 2 } else { [0, 1, 3, 3][equal] }] += 1;
    }
    let of_all = DECKS as f64 / EXPECTED.iter().sum::<f64>();
    let sum: f64 = counts
        .iter()
        .zip(EXPECTED)
        .map(|(&count, hands)| (f64::from(count) - hands * of_all).powi(2) / (hands * of_all))
        .sum();
    (sum - 3.0) / 6.0f64.sqrt()
}

/// The first card of a hand and the first card of the next hand: 52 × 52 counts.
fn hand_after_hand(shuffle: Shuffle, seed: Seed) -> f64 {
    let mut counts = [0; 52 * 52];
    for hand in (0..DECKS).step_by(2) {
        counts[shuffle(seed, hand)[0].index() * 52 + shuffle(seed, hand + 1)[0].index()] += 1;
    }
    deviation(&counts)
}

fn is_fair(deviation: f64) -> bool {
    deviation.abs() < BOUND
}

#[track_caller]
fn passes_everything(shuffle: Shuffle, seed: Seed) {
    let statistics = [
        ("places", places(shuffle, seed)),
        ("first card", first_card(shuffle, seed)),
        ("pairs", pairs(shuffle, seed)),
        ("hole cards", hole_cards(shuffle, seed, 1)),
        ("hole cards round the table", hole_cards(shuffle, seed, 6)),
        ("hand after hand", hand_after_hand(shuffle, seed)),
    ];
    assert!(statistics.iter().all(|(_, deviation)| is_fair(*deviation)), "seed {seed}: {statistics:?}");
}

#[test]
fn r1_every_card_is_as_likely_at_every_place_and_beside_every_other() {
    seeds().into_iter().for_each(|seed| passes_everything(the_shuffle, seed));
}

#[test]
fn seeds_that_follow_each_other_give_hands_that_do_not() {
    passes_everything(|_, number| the_shuffle(Seed::from(number), 0), Seed::from(0u64));
}

#[test]
fn a_wrong_shuffle_is_found_out() {
    let seed = seeds()[0];
    assert!(!is_fair(places(wrong::swaps_with_any, seed)));
    assert!(!is_fair(places(wrong::remainders_of_bytes, seed)));
    assert!(!is_fair(first_card(wrong::never_itself, seed)));
    assert!(!is_fair(hand_after_hand(wrong::every_deck_twice, seed)));
    assert!(places(wrong::in_turn, seed) < -BOUND, "too even");
    // After a cut every card is as likely everywhere: only the company it is in tells.
    let cut = wrong::cut_only;
    assert!(is_fair(first_card(cut, seed)));
    assert!(!is_fair(pairs(cut, seed)));
    assert!(!is_fair(hole_cards(cut, seed, 1)));
    assert!(!is_fair(hole_cards(cut, seed, 6)));
}
