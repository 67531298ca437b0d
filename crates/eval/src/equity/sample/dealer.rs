//! [`Dealer`]: deals samples.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use omaha_cards::{CardSet, Seed};

use super::super::by_board::BoardCounter;
use super::super::count::each_choice;
use super::super::holdings::Holdings;
use super::super::matchup::Matchup;
use super::super::pot::Pot;
use super::super::tally::{MAX_HANDS, Outcome, Tally};
use super::dice::Dice;
use super::prepared::{PreparedHands, RankedBoard};
use super::sums::Sums;
use crate::Board;

/// Deals unknown hole cards and boards, and counts what comes out.
pub(super) struct Dealer<'a> {
    matchup: &'a Matchup<'a>,
    boards: Boards,
    prepared: Option<&'a PreparedHands>,
    counter: BoardCounter<'a>,
    /// The hands of the sample at hand.
    hands: ArrayVec<CardSet, MAX_HANDS>,
    pot: Pot,
    /// For samples of several boards; otherwise the tally says it all.
    sums: Sums,
}

/// The boards of one sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Boards {
    /// So many that are drawn.
    Drawn(u64),
    /// All of them, so many.
    All(u64),
}

impl Boards {
    pub(super) const fn count(self) -> u64 {
        match self {
            Boards::Drawn(count) | Boards::All(count) => count,
        }
    }
}

impl<'a> Dealer<'a> {
    pub(super) fn new(
        matchup: &'a Matchup<'a>,
        boards: Boards,
        prepared: Option<&'a PreparedHands>,
    ) -> Dealer<'a> {
        let (players, sides) = (matchup.hands().len(), matchup.rules().sides.len());
        let pot = Pot::new(players, sides);
        let counter = BoardCounter::new(matchup.rules(), matchup.hands(), &|| true);
        let hands = matchup.hands().iter().map(Holdings::known).collect();
        Dealer {
            matchup,
            boards,
            prepared,
            counter,
            hands,
            pot,
            sums: Sums::new(pot, players, boards.count()),
        }
    }

    /// Deals so many samples from one stream of the seed.
    pub(super) fn deal(&mut self, seed: Seed, stream: u64, samples: u64) {
        match self.prepared {
            Some(prepared) => self.deal_boards(prepared, seed, stream, samples),
            None => self.deal_each(seed, stream, samples, |_| {}),
        }
    }

    /// Where only boards are dealt, one a sample.
    fn deal_boards(&mut self, prepared: &PreparedHands, seed: Seed, stream: u64, samples: u64) {
        /// Each step is done for some boards before the next, so that the processor can work on several at once.
        const TOGETHER: usize = 32;
        let (board, missing) = (self.matchup.board(), self.matchup.missing());
        let (mut dice, mut deck) = (Dice::new(seed, stream), self.deck());
        let mut boards = [RankedBoard::default(); TOGETHER];
        for start in (0..samples).step_by(TOGETHER) {
            let boards = &mut boards[..TOGETHER.min((samples - start) as usize)];
            let mut drawn = [board; TOGETHER];
            drawn.iter_mut().take(boards.len()).for_each(|board| *board |= dice.draw(&mut deck, 0, missing));
            boards.iter_mut().zip(drawn).for_each(|(board, cards)| *board = RankedBoard::new(cards));
            for board in boards {
                prepared.read(board, &mut self.counter.strengths);
                self.counter.count_outcome();
            }
        }
    }

    fn deck(&self) -> ArrayVec<CardSet, 52> {
        self.matchup.unseen().iter().map(CardSet::from).collect()
    }

    /// As [`deal`](Dealer::deal); `each` is given every outcome.
    pub(super) fn deal_each(&mut self, seed: Seed, stream: u64, samples: u64, mut each: impl FnMut(Outcome)) {
        let (mut dice, mut deck) = (Dice::new(seed, stream), self.deck());
        let (unknown, missing) = (self.matchup.unknown_cards(), self.matchup.missing());
        let boards = self.boards.count();
        for _ in 0..samples {
            self.deal_hands(&mut dice, &mut deck);
            let mut parts = if boards > 1 { Some([0; MAX_HANDS]) } else { None };
            let mut count = |drawn: CardSet| {
                let Ok(board) = Board::new(self.matchup.board() | drawn) else {
                    return ControlFlow::Continue(());
                };
                self.hands
                    .iter()
                    .enumerate()
                    .for_each(|(player, &hand)| self.counter.read(player, hand, &board));
                let outcome = self.counter.count_outcome();
                if let Some(parts) = &mut parts {
                    parts.iter_mut().zip(self.pot.shares(outcome)).for_each(|(part, share)| *part += share);
                }
                each(outcome);
                ControlFlow::Continue(())
            };
            match self.boards {
                Boards::All(_) => {
                    let rest = deck[unknown..].iter().fold(CardSet::EMPTY, |rest, &card| rest | card);
                    let _all = each_choice(rest, missing, &mut count);
                }
                Boards::Drawn(boards) => {
                    for _ in 0..boards {
                        let _goes_on = count(dice.draw(&mut deck, unknown, unknown + missing));
                    }
                }
            }
            if let Some(parts) = parts {
                self.sums.add(parts, 1);
            }
        }
    }

    /// Completes the hands; the cards dealt become the first of the deck.
    fn deal_hands(&mut self, dice: &mut Dice, deck: &mut [CardSet]) {
        let mut dealt = 0;
        for (cards, hand) in self.hands.iter_mut().zip(self.matchup.hands()) {
            if let Holdings::Partly { known, unknown } = *hand {
                *cards = known | dice.draw(deck, dealt, dealt + unknown);
                dealt += unknown;
            }
        }
    }

    /// What was counted.
    pub(super) fn finish(self) -> (Tally, Sums) {
        let sums = if self.boards.count() > 1 { self.sums } else { Sums::of(&self.counter.tally, self.pot) };
        (self.counter.tally, sums)
    }
}

#[cfg(test)]
mod tests {
    use omaha_cards::Deck;
    use proptest::prelude::*;

    use super::super::super::Rules;
    use super::*;

    proptest! {
        #[test]
        #[cfg_attr(miri, ignore = "every multiset of ranks is prepared")]
        fn prepared_hands_are_read_as_others_are(seed: u64, hole_cards in 2usize..=6, board_cards in 0usize..=3) {
            let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
            let (board, rest) = deck.cards().split_at(board_cards);
            let hands: Vec<Holdings> = rest.chunks(hole_cards).take(4).map(|hole| Holdings::Known(hole.into())).collect();
            for rules in [Rules::omaha_hilo(hole_cards), Rules::omaha(hole_cards)] {
                let matchup = Matchup::new(rules, hands.clone(), board.into(), CardSet::EMPTY).unwrap();
                let prepared = PreparedHands::new(&matchup);
                prop_assert!(prepared.is_some());
                let tally = |prepared| {
                    let mut dealer = Dealer::new(&matchup, Boards::Drawn(1), prepared);
                    dealer.deal(Seed::from(seed), 1, if cfg!(miri) { 3 } else { 500 });
                    dealer.finish().0
                };
                prop_assert_eq!(tally(None), tally(prepared.as_ref()));
            }
        }
    }
}
