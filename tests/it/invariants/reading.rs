//! Reading hands against the plainest way to do it: RULES §M 6–8.

use omaha_cards::{Card, CardSet, Deck, Seed};
use omaha_engine::NoQualifier;
use omaha_eval::{Board, HighRank, LowRank};
use proptest::prelude::*;

use super::hands;
use crate::support::{Rules, any_hand};

/// Six hole cards and a board of three to five.
fn cards() -> impl Strategy<Value = (Vec<Card>, Vec<Card>)> {
    (any::<u64>(), 3usize..=5).prop_map(|(seed, board)| {
        let deck = Deck::shuffled_first(&mut Seed::from(seed).rng(0), 11);
        (deck.cards()[..6].to_vec(), deck.cards()[6..6 + board].to_vec())
    })
}

/// Every hand of two hole cards and three board cards: 60, 100 or 150 of them.
fn all_hands(hole: &[Card], board: &[Card]) -> Vec<[Card; 5]> {
    let mut hands = Vec::new();
    for (i, &first) in hole.iter().enumerate() {
        for &second in &hole[..i] {
            for (j, &flop) in board.iter().enumerate() {
                for (k, &turn) in board[..j].iter().enumerate() {
                    hands.extend(board[..k].iter().map(|&river| [first, second, flop, turn, river]));
                }
            }
        }
    }
    hands
}

/// The value of a low, smaller is better: the ranks from the highest down as one number.
fn low_number(hand: [Card; 5]) -> Option<u32> {
    let mut ranks = hand.map(|card| (card.rank().index() as u32 + 1) % 13 + 1);
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    let qualifies = ranks[0] <= 8 && ranks.windows(2).all(|pair| pair[0] != pair[1]);
    qualifies.then(|| ranks.iter().fold(0, |number, rank| 10 * number + rank))
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

proptest! {
    #![proptest_config(hands(512))]

    #[test]
    fn m06_another_hole_card_never_makes_a_hand_worse((hole, board) in cards()) {
        let board = Board::new(set(&board)).expect("a board");
        for count in 4..6 {
            let (fewer, more) = (set(&hole[..count]), set(&hole[..count + 1]));
            prop_assert!(board.high(fewer) <= board.high(more));
            prop_assert!(board.low(fewer) <= board.low(more));
        }
    }

    #[test]
    fn m07_the_best_of_all_combinations_is_found((hole, board) in cards()) {
        let prepared = Board::new(set(&board)).expect("a board");
        for count in 4..=6 {
            let hole = &hole[..count];
            let all = all_hands(hole, &board);
            if board.len() == 5 {
                prop_assert_eq!(all.len(), [60, 100, 150][count - 4]);
            }
            prop_assert_eq!(Some(prepared.high(set(hole))), all.iter().map(|&hand| HighRank::of(hand)).max());
            let lowest = all.iter().filter_map(|&hand| low_number(hand)).min();
            let written = |low: LowRank| {
                low.to_string().split('-').fold(0, |number, rank| {
                    10 * number + rank.parse::<u32>().unwrap_or(1)
                })
            };
            prop_assert_eq!(prepared.low(set(hole)).map(written), lowest);
        }
    }

    #[test]
    fn m08_a_board_with_two_low_ranks_is_marked_in_every_pot(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let low_ranks = |cards: &[Card]| {
            let mut ranks: Vec<usize> = cards.iter().map(|card| (card.rank().index() + 1) % 13).collect();
            ranks.retain(|&rank| rank < 8);
            ranks.sort_unstable();
            ranks.dedup();
            ranks.len()
        };
        let boards = [low_ranks(hand.board()), low_ranks(hand.second_board())];
        for pot in hand.result().expect("the hand is over").pots {
            for (run, board) in pot.runs.iter().zip(boards) {
                let Some(low) = run.sides.iter().find(|side| side.side == "low") else { continue };
                prop_assert_eq!(low.no_qualifier == Some(NoQualifier::BoardHasNone), board < 3);
                prop_assert_eq!(low.no_qualifier.is_some(), low.winners.is_empty());
            }
        }
    }
}
