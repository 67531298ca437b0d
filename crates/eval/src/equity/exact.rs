//! Every board, and every hand the players may hold.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use omaha_cards::CardSet;

use super::by_board::BoardCounter;
use super::count::{choose, each_choice, nth_choice};
use super::holdings::Holdings;
use super::matchup::Matchup;
use super::run::{Run, in_pieces};
use super::tally::Tally;
use super::triples::{self, Processor};
use crate::Selection;

/// From so many boards on, tables of triples pay.
const MANY_BOARDS: u64 = 1000;

/// Counts everything; `None` if the watch stopped it.
pub(super) fn count(matchup: &Matchup<'_>, run: &Run<'_>) -> Option<Tally> {
    if hands_first(matchup) { by_hands(matchup, run) } else { by_boards(matchup, run) }
}

fn hands_first(matchup: &Matchup<'_>) -> bool {
    boards(matchup) >= MANY_BOARDS && triples::can_count(matchup.rules(), matchup.board())
}

/// Boards that can come, whatever the players hold.
fn boards(matchup: &Matchup<'_>) -> u64 {
    choose(matchup.unseen().len() - matchup.unknown_cards(), matchup.missing())
}

/// About how many seconds it takes on one thread, by what the steps take on a machine of the 2020s.
pub(super) fn seconds(matchup: &Matchup<'_>) -> f64 {
    let rules = matchup.rules();
    let players = matchup.hands().len() as f64;
    let foreign = rules.sides.iter().filter(|side| side.same_as().is_none()).count() as f64;
    // Five-card hands that are read for a player and side.
    let hands = |board_cards: usize| {
        let used = rules.selection.hole_cards_used(rules.hole_cards);
        used.map(|used| choose(rules.hole_cards, used) * choose(board_cards, 5 - used)).sum::<u64>() as f64
    };
    let nanoseconds = if hands_first(matchup) {
        let live = matchup.unseen().len() - matchup.unknown_cards() + matchup.board().len();
        let tables = 20_000.0 + foreign * choose(live, 3) as f64 * hands(3) * 10.0;
        matchup.deals() as f64 * players * (tables + 0.2 * boards(matchup) as f64)
    } else {
        let built_in = rules.selection == Selection::Exactly(2);
        let slow_sides = if built_in { foreign } else { rules.sides.len() as f64 };
        matchup.boards() as f64 * players * (15.0 + slow_sides * hands(rules.board_cards) * 25.0)
    };
    nanoseconds * 1e-9
}

/// The hands first, for each all boards at once.
fn by_hands(matchup: &Matchup<'_>, run: &Run<'_>) -> Option<Tally> {
    let processor = Processor::best();
    let deals = Deals(matchup);
    let work = |tally: &mut Tally, number| {
        let (hands, unseen) = deals.nth(number);
        tally.merge(&triples::count(processor, matchup.rules(), &hands, matchup.board(), unseen));
    };
    // Beyond 2^64 deals nobody waits for the end.
    let end = u64::try_from(matchup.deals()).unwrap_or(u64::MAX);
    let new = || empty_tally(matchup);
    let (tallies, done) =
        in_pieces(run.threads, 0..end, new, work, |begun| (run.watch)(begun as f64 / end as f64));
    (done == end).then(|| sum(tallies, matchup))
}

/// The boards first, for each all hands.
///
/// A piece of work is the boards with a certain card as the first of those to come. On a full board it is what the first
/// of the hands that are not known may be.
fn by_boards(matchup: &Matchup<'_>, run: &Run<'_>) -> Option<Tally> {
    let (unseen, board, missing) = (matchup.unseen(), matchup.board(), matchup.missing());
    let cards: Vec<CardSet> = unseen.iter().map(CardSet::from).collect();
    let first_unknown = matchup.hands().iter().map(Holdings::unknown).find(|&unknown| unknown > 0);
    let end = match (missing, first_unknown) {
        (0, None) => 1,
        (0, Some(unknown)) => choose(unseen.len(), unknown),
        _ => cards.len() as u64,
    };
    let pieces_begun = AtomicU64::new(0);
    let goes_on = || (run.watch)(pieces_begun.load(Ordering::Relaxed) as f64 / end as f64);
    let stopped = AtomicBool::new(false);

    let new = || BoardCounter::new(matchup.rules(), matchup.hands(), &goes_on);
    let work = |counter: &mut BoardCounter<'_>, piece: u64| {
        let ended = match (missing, first_unknown) {
            (0, None) => counter.count(board, unseen),
            (0, Some(unknown)) => counter.count_with(nth_choice(unseen, unknown, piece), board, unseen),
            _ => {
                let (first, later) = (cards[piece as usize], &cards[piece as usize + 1..]);
                let later = later.iter().fold(CardSet::EMPTY, |later, &card| later | card);
                each_choice(later, missing - 1, &mut |others| {
                    let drawn = first | others;
                    counter.count(board | drawn, unseen - drawn)
                })
            }
        };
        stopped.fetch_or(ended.is_break(), Ordering::Relaxed);
    };
    let (counters, done) = in_pieces(run.threads, 0..end, new, work, |begun| {
        pieces_begun.store(begun, Ordering::Relaxed);
        !stopped.load(Ordering::Relaxed) && goes_on()
    });
    let complete = done == end && !stopped.into_inner();
    complete.then(|| sum(counters.into_iter().map(|counter| counter.tally), matchup))
}

fn empty_tally(matchup: &Matchup<'_>) -> Tally {
    Tally::new(matchup.hands().len(), matchup.rules().sides.len())
}

fn sum(tallies: impl IntoIterator<Item = Tally>, matchup: &Matchup<'_>) -> Tally {
    tallies.into_iter().fold(empty_tally(matchup), |mut all, tally| {
        all.merge(&tally);
        all
    })
}

/// All ways to deal the unknown hole cards, numbered.
struct Deals<'a>(&'a Matchup<'a>);

impl Deals<'_> {
    /// The hands, and the cards that are left.
    fn nth(&self, mut number: u64) -> (Vec<CardSet>, CardSet) {
        let mut unseen = self.0.unseen();
        let mut deal = |hand: &Holdings| {
            let ways = choose(unseen.len(), hand.unknown());
            let others = nth_choice(unseen, hand.unknown(), number % ways);
            number /= ways;
            unseen -= others;
            hand.known() | others
        };
        let hands = self.0.hands().iter().map(&mut deal).collect();
        (hands, unseen)
    }
}
