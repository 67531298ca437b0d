//! Reading hands, high and low together, for four, five and six hole cards.
//!
//! Times are for [`HANDS`] hands; the item rate is hands a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use omaha_cards::{CardSet, Deck, Seed};
use omaha_eval::{Board, EIGHT_OR_BETTER, HIGH, HighLow, Ranking, Selection, Strength, best};

fn main() {
    divan::main();
}

const HOLE_CARDS: [usize; 3] = [4, 5, 6];
const HANDS: usize = 1 << 16;

/// So many hands, each with a board of its own.
fn deals(hole_cards: usize) -> Vec<(CardSet, CardSet)> {
    let mut rng = Seed::from(8u64).rng(0);
    let deal = |deck: Deck| {
        let (board, rest) = deck.cards().split_at(5);
        (CardSet::from(&rest[..hole_cards]), CardSet::from(board))
    };
    (0..HANDS).map(|_| deal(Deck::shuffled_first(&mut rng, 5 + hole_cards))).collect()
}

fn prepared(cards: CardSet) -> Board {
    Board::new(cards).unwrap_or_else(|error| unreachable!("{error}"))
}

/// Uses both directions up, so that neither is optimised away.
fn sum(total: u32, HighLow { high, low }: HighLow) -> u32 {
    let low = low.map_or(0, |low| Strength::from(low).value());
    total.wrapping_add(Strength::from(high).value()).wrapping_add(low)
}

/// A random board and a random hand each time: nothing is prepared.
#[divan::bench(args = HOLE_CARDS)]
fn fresh_random(bencher: Bencher<'_, '_>, hole_cards: usize) {
    let deals = deals(hole_cards);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        black_box(&deals).iter().fold(0, |total, &(hole, board)| sum(total, prepared(board).high_low(hole)))
    });
}

/// A fresh board each time, but one after the other in order: one hand against consecutive rivers.
#[divan::bench(args = HOLE_CARDS)]
fn fresh_in_order(bencher: Bencher<'_, '_>, hole_cards: usize) {
    let mut deals = deals(hole_cards);
    let hole = deals[0].0;
    deals.iter_mut().for_each(|deal| deal.0 = hole);
    let boards = rivers(hole);
    deals.iter_mut().zip(boards).for_each(|(deal, board)| deal.1 = board);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        black_box(&deals).iter().fold(0, |total, &(hole, board)| sum(total, prepared(board).high_low(hole)))
    });
}

/// Boards without these cards, the last card changing fastest.
fn rivers(dead: CardSet) -> impl Iterator<Item = CardSet> {
    let live: Vec<CardSet> = (!dead).iter().map(CardSet::from).collect();
    let n = live.len();
    (0..n).flat_map(move |a| {
        let live = live.clone();
        (a + 1..n).flat_map(move |b| {
            let live = live.clone();
            (b + 1..n).flat_map(move |c| {
                let live = live.clone();
                (c + 1..n).flat_map(move |d| {
                    let live = live.clone();
                    (d + 1..n).map(move |e| live[a] | live[b] | live[c] | live[d] | live[e])
                })
            })
        })
    })
}

/// Random hands on prepared boards, 64 hands a board.
#[divan::bench(args = HOLE_CARDS)]
fn prepared_board(bencher: Bencher<'_, '_>, hole_cards: usize) {
    const HANDS_A_BOARD: usize = 64;
    let deals = deals(hole_cards);
    let boards: Vec<Board> = deals.iter().step_by(HANDS_A_BOARD).map(|deal| prepared(deal.1)).collect();
    let holes: Vec<CardSet> = deals.iter().map(|deal| deal.0).collect();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let tables = black_box(&boards).iter().zip(black_box(&holes).chunks(HANDS_A_BOARD));
        tables.fold(0, |total, (board, holes)| {
            holes.iter().fold(total, |total, &hole| sum(total, board.high_low(hole)))
        })
    });
}

/// A showdown of eight: a random board is prepared, then read for eight random hands.
#[divan::bench(args = HOLE_CARDS)]
fn table_of_eight(bencher: Bencher<'_, '_>, hole_cards: usize) {
    let deals = deals(hole_cards);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        black_box(&deals).chunks(8).fold(0, |total, deals| {
            let board = prepared(deals[0].1);
            deals.iter().fold(total, |total, deal| sum(total, board.high_low(deal.0)))
        })
    });
}

/// Preparing a random board, without reading a hand.
#[divan::bench]
fn prepare(bencher: Bencher<'_, '_>) {
    let deals = deals(4);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        black_box(&deals).iter().for_each(|&(_, board)| {
            black_box(prepared(board));
        });
    });
}

/// Which cards make the hand: for explanations, not for hot loops.
#[divan::bench(args = HOLE_CARDS)]
fn explained(bencher: Bencher<'_, '_>, hole_cards: usize) {
    let deals = deals(hole_cards);
    let ranking: &dyn Ranking = &HIGH;
    bencher.counter(ItemsCount::new(256usize)).bench_local(|| {
        deals.iter().take(256).for_each(|&(hole, board)| {
            black_box(best(ranking, Selection::Exactly(2), hole, &prepared(board)));
        });
    });
}

/// The obvious way, to compare with: every two hole cards with every three board cards, each five read by its table entry.
#[divan::bench(args = HOLE_CARDS)]
fn every_combination(bencher: Bencher<'_, '_>, hole_cards: usize) {
    let deals = deals(hole_cards);
    bencher.counter(ItemsCount::new(256usize)).bench_local(|| {
        deals.iter().take(256).fold(0u32, |total, &(hole, board)| {
            let (mut high, mut low) = (None, None);
            for (place, first) in hole.iter().enumerate() {
                for second in hole.iter().skip(place + 1) {
                    for out in board.iter() {
                        for other in board.iter().filter(|other| *other > out) {
                            let mut five = [first, second, first, second, first];
                            let lie = board.iter().filter(|card| *card != out && *card != other);
                            five[2..].iter_mut().zip(lie).for_each(|(to, card)| *to = card);
                            high = high.max(HIGH.strength(five));
                            low = low.max(EIGHT_OR_BETTER.strength(five));
                        }
                    }
                }
            }
            let value = |side: Option<Strength>| side.map_or(0, Strength::value);
            total.wrapping_add(value(high)).wrapping_add(value(low))
        })
    });
}
