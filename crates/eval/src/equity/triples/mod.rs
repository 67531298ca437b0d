//! All boards together, for hands that use two hole cards and three board cards.
//!
//! A board of five cards is the best of its ten triples. So each hand's strength with every triple of live cards is found
//! first; that costs little and is all that knows what a strength is. Then the boards a > b > c > d > e (the live cards have
//! numbers) are taken 64 at a time: those with the same a, b and c, whose pairs d, e follow each other in the list of all
//! pairs below c. Of the ten triples of such a board
//!
//! - three have a, b and one of the others. That with c is read for each a, b, c; the better of those with d and e is in a
//!   row of *pairs*, prepared for each a, b;
//! - seven have at most one of a, b. The best of three of a, c, d, e is in a row of *fours*, prepared for each a while c
//!   stays the same; the best of three of b, c, d, e is in another one of them.
//!
//! That leaves four maxima and a comparison for each player on 64 boards, whatever the ranking and the number of hole cards.

mod any;
mod high;
mod job;
mod kernel;
mod lanes;
mod live;
mod lows;
mod processor;
mod rows;

use arrayvec::ArrayVec;
use omaha_cards::CardSet;

use self::job::{Counter, FillFours, Job, LowSide, PlayerRows, StrengthSide};
use self::lanes::last_block;
use self::live::{Live, pairs_below};
use self::lows::Lows;
pub(super) use self::processor::Processor;
use self::rows::{PairRows, PlayerTables};
use super::count::choose;
use super::rules::Rules;
use super::tally::{MAX_HANDS, MAX_SIDES, Tally};
use crate::{BuiltIn, Selection};

/// Whether boards can be counted in this way.
pub(super) fn can_count(rules: &Rules<'_>, board: CardSet) -> bool {
    rules.selection == Selection::Exactly(2) && rules.board_cards == 5 && board.len() <= 2
}

/// Counts all boards of these hands.
pub(super) fn count(
    processor: Processor,
    rules: &Rules<'_>,
    hands: &[CardSet],
    board: CardSet,
    unseen: CardSet,
) -> Tally {
    let live = Live::new(unseen, board);
    let missing = rules.board_cards - board.len();
    let boards = choose(unseen.len(), missing);
    let mut counter = Counter::new(hands.len(), rules.sides.len());

    let mut lows: Option<(usize, Lows)> = None;
    let mut sides: ArrayVec<(usize, bool), MAX_SIDES> = ArrayVec::new();
    let mut strengths = Vec::new();
    for (side, &ranking) in rules.sides.iter().enumerate() {
        if ranking.same_as() == Some(BuiltIn::High) {
            sides.push((side, false));
            strengths.extend(hands.iter().map(|&hand| high::strengths(hand, &live)));
        } else if ranking.same_as() == Some(BuiltIn::EightOrBetter) && lows.is_none() {
            let found = Lows::new(hands, &live);
            for (player, boards) in
                found.unqualified(hands.len(), unseen, board, missing).into_iter().enumerate()
            {
                counter.tally.add_unqualified(side, player, boards);
            }
            lows = Some((side, found));
        } else {
            sides.push((side, true));
            strengths.extend(any::strengths(ranking, hands, &live));
        }
    }
    Boards { processor, hands: hands.len(), live, sides, lows }.count(strengths, &mut counter);
    counter.finish(boards)
}

/// The boards to be counted.
struct Boards {
    processor: Processor,
    hands: usize,
    live: Live,
    /// Sides decided by strength, and whether a hand can fail to qualify.
    sides: ArrayVec<(usize, bool), MAX_SIDES>,
    lows: Option<(usize, Lows)>,
}

impl Boards {
    /// Counts them. Strengths are given for each side and hand.
    fn count(&self, strengths: Vec<Vec<i16>>, counter: &mut Counter) {
        let n = self.live.len();
        // A card that lies on the board is in every board: with one of them it is a, with two they are a and b.
        let rows = PairRows::new(n, if self.live.lying == 2 { n - 2 } else { 0 });
        let mut tables = PlayerTables::new(self.processor, strengths, &rows);
        for c in 2..n - 2 {
            tables.fill_fours(c);
            let seconds = if self.live.lying == 2 { n - 2..n - 1 } else { c + 1..n - 1 };
            for b in seconds {
                let firsts = if self.live.lying >= 1 { n - 1..n } else { b + 1..n };
                self.count_job(&tables, [b, c], firsts, counter);
            }
        }
    }

    fn count_job(
        &self,
        tables: &PlayerTables<'_>,
        [b, c]: [usize; 2],
        firsts: std::ops::Range<usize>,
        counter: &mut Counter,
    ) {
        let mut players: ArrayVec<PlayerRows<'_>, { MAX_SIDES * MAX_HANDS }> = ArrayVec::new();
        players.extend((0..tables.players()).map(|player| tables.rows(player, [b, c], firsts.clone())));
        let sides = self.sides.iter().zip(players.chunks_exact(self.hands));
        let strengths: ArrayVec<StrengthSide<'_>, MAX_SIDES> =
            sides.map(|(&(side, qualifies), players)| StrengthSide { side, qualifies, players }).collect();
        let lows = self.lows.as_ref().map(|(side, lows)| LowSide {
            side: *side,
            words: &lows.words,
            player_words: lows.player_words,
            starts: &lows.starts([b, c])[firsts.clone()],
        });
        let (blocks, last) = (lanes::blocks(pairs_below(c)), last_block(pairs_below(c)));
        let job = Job { rows: firsts.len(), blocks, last, strengths: &strengths, lows };
        self.processor.count_job(&job, counter);
    }
}

#[cfg(test)]
mod tests;
