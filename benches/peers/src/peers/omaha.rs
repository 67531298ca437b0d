//! Ours: a board is prepared and then reads hands; equity by triples of board cards.

use omaha_cards::{CardSet, Seed};
use omaha_eval::equity::{Holdings, Matchup, Rules, Run, Sampling};
use omaha_eval::{Board, HighLow, Strength};

use super::{Counting, Estimating, Reading, SEATS, Sharing};
use crate::deals::Deal;
use crate::referee::{POT, shares};

fn strengths(board: &Board, hand: CardSet, hi_lo: bool) -> [u32; 2] {
    if hi_lo {
        let HighLow { high, low } = board.high_low(hand);
        [Strength::from(high).value(), low.map_or(0, |low| Strength::from(low).value() + 1)]
    } else {
        [Strength::from(board.high(hand)).value(), 0]
    }
}

fn prepared(board: CardSet) -> Board {
    Board::new(board).unwrap_or_else(|error| panic!("{error}"))
}

/// Each hand on a board of its own, which is prepared for it alone.
pub fn read(deals: &[Deal], hi_lo: bool) -> Reading<'_> {
    let inputs: Vec<(CardSet, CardSet)> = deals.iter().map(|deal| (deal.hands[0], deal.board)).collect();
    Box::new(move |answers| {
        answers.extend(inputs.iter().map(|&(hand, board)| strengths(&prepared(board), hand, hi_lo)));
    })
}

/// All hands on the board of the first.
pub fn read_on_one_board(deals: &[Deal], hi_lo: bool) -> Reading<'_> {
    let hands: Vec<CardSet> = deals.iter().map(|deal| deal.hands[0]).collect();
    let board = deals[0].board;
    Box::new(move |answers| {
        let board = prepared(board);
        answers.extend(hands.iter().map(|&hand| strengths(&board, hand, hi_lo)));
    })
}

pub fn showdown(deals: &[Deal], hi_lo: bool) -> Sharing<'_> {
    let inputs: Vec<([CardSet; SEATS], CardSet)> =
        deals.iter().map(|deal| (std::array::from_fn(|seat| deal.hands[seat]), deal.board)).collect();
    Box::new(move |answers| {
        answers.extend(inputs.iter().map(|&(hands, board)| {
            let board = prepared(board);
            shares(hands.map(|hand| strengths(&board, hand, hi_lo)), hi_lo)
        }));
    })
}

fn matchup(hands: Vec<Holdings>, board: CardSet, hi_lo: bool) -> Matchup<'static> {
    let hole_cards = hands[0].hole_cards();
    let rules = if hi_lo { Rules::omaha_hilo(hole_cards) } else { Rules::omaha(hole_cards) };
    Matchup::new(rules, hands, board, CardSet::EMPTY).unwrap_or_else(|error| panic!("{error}"))
}

/// `Matchup::exact`, its tables and all.
pub fn exact(hands: [CardSet; 2], board: CardSet, hi_lo: bool) -> Counting<'static> {
    let matchup = matchup(hands.map(Holdings::Known).to_vec(), board, hi_lo);
    Box::new(move |answers| {
        let equity = matchup.exact();
        let pot = u128::from(POT) * u128::from(equity.boards);
        answers.push(std::array::from_fn(|player| {
            let part = equity.players[player].equity;
            (part.numerator() * pot / part.denominator()) as u64
        }));
    })
}

/// `Matchup::sample`; `None` is a hand of which nothing is known.
pub fn sampled(
    hands: [Option<CardSet>; 2],
    hole_cards: usize,
    hi_lo: bool,
    samples: u64,
) -> Estimating<'static> {
    let holdings = hands.map(|hand| match hand {
        Some(cards) => Holdings::Known(cards),
        None => Holdings::Partly { known: CardSet::EMPTY, unknown: hole_cards },
    });
    let matchup = matchup(holdings.to_vec(), CardSet::EMPTY, hi_lo);
    let sampling = Sampling { samples: Some(samples), ..Sampling::new(Seed::from(8u64)) };
    Box::new(move |answers| {
        let estimate = matchup.sample(&sampling, &Run::default());
        answers.push(estimate.equity.players[0].equity.to_f64());
    })
}
