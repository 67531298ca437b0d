//! One board after the other: for any ranking and selection, and where there are few boards.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use omaha_cards::CardSet;

use super::count::each_choice;
use super::holdings::Holdings;
use super::rules::Rules;
use super::tally::{MAX_HANDS, MAX_SIDES, Outcome, Tally};
use crate::{Board, BuiltIn, Ranking, Selection};

/// Reads hands on boards and counts who wins.
pub(super) struct BoardCounter<'a> {
    hands: &'a [Holdings],
    /// Of the hands that are known only in part, the first one.
    first_unknown: usize,
    readers: ArrayVec<Reader<'a>, MAX_SIDES>,
    selection: Selection,
    /// The hands last read.
    pub(super) strengths: Strengths,
    pub(super) tally: Tally,
    /// Asked now and then.
    goes_on: &'a (dyn Fn() -> bool + Sync),
    /// Boards until it is asked again.
    boards_left: u32,
}

/// Boards between two questions whether to go on: a fraction of a second with the slowest of rankings.
const BOARDS_AT_ONCE: u32 = 4096;

/// For each side and player the strength of his hand, counted from 1, or 0 if he does not qualify.
pub(super) type Strengths = [[u64; MAX_HANDS]; MAX_SIDES];

/// How a side is read.
#[derive(Clone, Copy)]
enum Reader<'a> {
    High,
    EightOrBetter,
    Other(&'a dyn Ranking),
}

impl<'a> Reader<'a> {
    fn new(ranking: &'a dyn Ranking, rules: &Rules<'_>) -> Reader<'a> {
        // What the readers of a board expect.
        let by_two_and_three =
            rules.selection == Selection::Exactly(2) && rules.board_cards >= 3 && rules.hole_cards >= 2;
        match ranking.same_as() {
            Some(BuiltIn::High) if by_two_and_three => Reader::High,
            Some(BuiltIn::EightOrBetter) if by_two_and_three => Reader::EightOrBetter,
            _ => Reader::Other(ranking),
        }
    }

    fn read(self, selection: Selection, hole: CardSet, board: &Board) -> u64 {
        match self {
            Reader::High => 7463 - u64::from(board.high(hole).class()),
            Reader::EightOrBetter => board.low(hole).map_or(0, |low| 57 - u64::from(low.class())),
            Reader::Other(ranking) => {
                let strength = ranking.best_strength(selection, hole, board);
                strength.map_or(0, |strength| u64::from(strength.value()) + 1)
            }
        }
    }
}

impl<'a> BoardCounter<'a> {
    pub(super) fn new(
        rules: &Rules<'a>,
        hands: &'a [Holdings],
        goes_on: &'a (dyn Fn() -> bool + Sync),
    ) -> BoardCounter<'a> {
        BoardCounter {
            hands,
            first_unknown: hands.iter().position(|hand| hand.unknown() > 0).unwrap_or(hands.len()),
            readers: rules.sides.iter().map(|&ranking| Reader::new(ranking, rules)).collect(),
            selection: rules.selection,
            strengths: [[0; MAX_HANDS]; MAX_SIDES],
            tally: Tally::new(hands.len(), rules.sides.len()),
            goes_on,
            boards_left: BOARDS_AT_ONCE,
        }
    }

    /// Counts every hand the players may hold on a final board; the unseen cards do not include its cards.
    pub(super) fn count(&mut self, board: CardSet, unseen: CardSet) -> ControlFlow<()> {
        let Ok(board) = Board::new(board) else { return ControlFlow::Continue(()) };
        self.read_known(&board);
        self.deal(self.first_unknown, unseen, &board)
    }

    /// As [`count`](BoardCounter::count) where the first of the hands that are not known gets these other cards.
    pub(super) fn count_with(&mut self, others: CardSet, board: CardSet, unseen: CardSet) -> ControlFlow<()> {
        let Ok(board) = Board::new(board) else { return ControlFlow::Continue(()) };
        self.read_known(&board);
        if let Some(hand) = self.hands.get(self.first_unknown) {
            self.read(self.first_unknown, hand.known() | others, &board);
        }
        self.deal(self.first_unknown + 1, unseen - others, &board)
    }

    fn read_known(&mut self, board: &Board) {
        for player in 0..self.hands.len() {
            if let Holdings::Known(hole) = self.hands[player] {
                self.read(player, hole, board);
            }
        }
    }

    /// Gives the players from this one on every hand they may hold.
    fn deal(&mut self, player: usize, unseen: CardSet, board: &Board) -> ControlFlow<()> {
        match self.hands.get(player) {
            None => {
                self.count_outcome();
                self.boards_left -= 1;
                if self.boards_left == 0 {
                    self.boards_left = BOARDS_AT_ONCE;
                    if !(self.goes_on)() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            }
            Some(Holdings::Known(_)) => self.deal(player + 1, unseen, board),
            Some(&Holdings::Partly { known, unknown }) => each_choice(unseen, unknown, &mut |others| {
                self.read(player, known | others, board);
                self.deal(player + 1, unseen - others, board)
            }),
        }
    }

    /// Reads the hand of a player for every side.
    #[inline]
    pub(super) fn read(&mut self, player: usize, hole: CardSet, board: &Board) {
        for (strengths, reader) in self.strengths.iter_mut().zip(&self.readers) {
            strengths[player] = reader.read(self.selection, hole, board);
        }
    }

    /// Counts a board by the hands last read; says how it came out.
    #[inline]
    pub(super) fn count_outcome(&mut self) -> Outcome {
        let players = self.hands.len();
        let mut outcome = 0;
        for (side, strengths) in self.strengths[..self.readers.len()].iter().enumerate() {
            let strengths = &strengths[..players];
            // Without branches: nobody can foresee who wins.
            let best = strengths.iter().fold(1, |best, &strength| strength.max(best));
            let mut winners = 0;
            for (player, &strength) in strengths.iter().enumerate() {
                winners |= u32::from(strength == best) << player;
                self.tally.add_unqualified(side, player, u64::from(strength == 0));
            }
            outcome |= Outcome::from(winners) << (side * players);
        }
        self.tally.add(outcome, 1);
        outcome
    }
}
