//! Equity, whole calls on one thread: exact, with tables and counting, and sampled. Beside it the plain ways.
//!
//! The item rate is boards a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use omaha_cards::{Card, CardSet};
use omaha_eval::equity::{Holdings, Matchup, Rules, Run, Sampling};
use omaha_eval::{Board, HighRank, LowRank};

fn main() {
    divan::main();
}

fn matchup(hands: &[&str], board: &str) -> Matchup<'static> {
    let hands: Vec<Holdings> = hands.iter().map(|hand| Holdings::Known(cards(hand))).collect();
    let rules = Rules::omaha_hilo(hands[0].hole_cards());
    Matchup::new(rules, hands, cards(board), CardSet::EMPTY).unwrap_or_else(|error| unreachable!("{error}"))
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|error| unreachable!("{error}"))
}

fn exact(bencher: Bencher<'_, '_>, hands: &[&str], board: &str) {
    let matchup = matchup(hands, board);
    let boards = u64::try_from(matchup.boards()).unwrap_or(u64::MAX);
    bencher.counter(ItemsCount::new(boards)).bench_local(|| black_box(&matchup).exact());
}

const SIX: [&str; 6] = ["As2cKhKd", "Ah3d6s7c", "QhJhTs9d", "8s8c4h5h", "2s3sJdQd", "9h9s7h5c"];
const PLO5: [&str; 2] = ["As2cKhKd5h", "Ah3d6s7cTd"];
const PLO6: [&str; 2] = ["As2cKhKd5hJs", "Ah3d6s7cTd9c"];

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn preflop_plo4(bencher: Bencher<'_, '_>, players: usize) {
    exact(bencher, &SIX[..players], "");
}

/// The same heads-up case, one prepared board after the other.
#[divan::bench(sample_count = 10)]
fn preflop_plo4_board_by_board(bencher: Bencher<'_, '_>) {
    one_by_one(bencher, |hands, board| {
        let board = Board::new(board).unwrap_or_else(|error| unreachable!("{error}"));
        hands.map(|hand| board.high_low(hand)).map(|read| (read.high, read.low))
    });
}

/// The same by reading every choice of two and three: how it is done without tables.
#[divan::bench(sample_count = 2, sample_size = 1)]
fn preflop_plo4_every_combination(bencher: Bencher<'_, '_>) {
    one_by_one(bencher, |hands, board| {
        let board = choices::<3>(board);
        hands.map(|hand| {
            let hole = choices::<2>(hand);
            let fives = hole.iter().flat_map(|&[a, b]| board.iter().map(move |&[c, d, e]| [a, b, c, d, e]));
            let lows = fives.clone().filter_map(LowRank::of);
            (fives.map(HighRank::of).max().unwrap_or(HighRank::WORST), lows.max())
        })
    });
}

/// Reads two hands on every board and counts who scoops.
fn one_by_one(
    bencher: Bencher<'_, '_>,
    read: impl Fn([CardSet; 2], CardSet) -> [(HighRank, Option<LowRank>); 2],
) {
    let hands = [cards(SIX[0]), cards(SIX[1])];
    let unseen: Vec<CardSet> = (!(hands[0] | hands[1])).iter().map(CardSet::from).collect();
    let boards = choices_of(&unseen, 5);
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        let mut scoops = [0u64; 2];
        for &board in black_box(&boards) {
            let [(high, low), (other_high, other_low)] = read(hands, board);
            scoops[0] += u64::from(high > other_high && (low > other_low || low.max(other_low).is_none()));
            scoops[1] += u64::from(high < other_high && (low < other_low || low.max(other_low).is_none()));
        }
        assert_eq!(scoops, [492_705, 223_882]);
    });
}

/// All ways to take `N` of some cards.
fn choices<const N: usize>(cards: CardSet) -> Vec<[Card; N]> {
    let single: Vec<CardSet> = cards.iter().map(CardSet::from).collect();
    let choices = choices_of(&single, N);
    choices.into_iter().filter_map(|choice| choice.iter().collect::<Vec<_>>().try_into().ok()).collect()
}

fn choices_of(cards: &[CardSet], count: usize) -> Vec<CardSet> {
    match (count, cards.split_first()) {
        (0, _) => vec![CardSet::EMPTY],
        (_, None) => Vec::new(),
        (_, Some((&first, rest))) => {
            let mut choices = choices_of(rest, count - 1);
            choices.iter_mut().for_each(|choice| *choice |= first);
            choices.extend(choices_of(rest, count));
            choices
        }
    }
}

#[divan::bench]
fn preflop_plo5(bencher: Bencher<'_, '_>) {
    exact(bencher, &PLO5, "");
}

#[divan::bench]
fn preflop_plo6(bencher: Bencher<'_, '_>) {
    exact(bencher, &PLO6, "");
}

#[divan::bench(args = [2, 3, 6])]
fn flop_plo4(bencher: Bencher<'_, '_>, players: usize) {
    exact(bencher, &SIX[..players], "3h4c9c");
}

#[divan::bench]
fn flop_plo6(bencher: Bencher<'_, '_>) {
    exact(bencher, &PLO6, "3h4c8c");
}

const SAMPLES: u64 = 1 << 16;

fn sampled(bencher: Bencher<'_, '_>, hands: &[&str], board: &str) {
    let holdings: Vec<Holdings> = hands
        .iter()
        .map(|hand| Holdings::parse(hand, 4).unwrap_or_else(|error| unreachable!("{error}")))
        .collect();
    let matchup = Matchup::new(Rules::omaha_hilo(4), holdings, cards(board), CardSet::EMPTY);
    let matchup = matchup.unwrap_or_else(|error| unreachable!("{error}"));
    let sampling = Sampling { samples: Some(SAMPLES), ..Sampling::new(8u64.into()) };
    let boards = matchup.sample(&sampling, &Run::default()).equity.boards;
    bencher
        .counter(ItemsCount::new(boards))
        .bench_local(|| black_box(&matchup).sample(&sampling, &Run::default()));
}

/// Both hands known.
#[divan::bench]
fn sampled_known(bencher: Bencher<'_, '_>) {
    sampled(bencher, &SIX[..2], "");
}

/// Against a hand of which nothing is known.
#[divan::bench(args = ["", "3h4c9c", "3h4c9cTd"])]
fn sampled_unknown(bencher: Bencher<'_, '_>, board: &str) {
    sampled(bencher, &[SIX[0], "*"], board);
}
