//! The questions, in the order of the table.

mod equity;
mod hands;
mod reading;

use crate::arguments::Arguments;
use crate::job::Row;

/// Asks everything that the arguments want asked.
pub fn run(arguments: &Arguments) -> Vec<Row> {
    let jobs = [
        reading::one_hand,
        reading::one_board,
        reading::showdown,
        equity::exact,
        equity::sampled,
        hands::play,
    ];
    jobs.into_iter().flat_map(|job| job(arguments)).collect()
}

/// The games and sizes that are asked about: Hi-Lo or not, and the hole cards.
fn games() -> impl Iterator<Item = (bool, usize)> {
    [false, true].into_iter().flat_map(|hi_lo| [4, 5, 6].map(|hole_cards| (hi_lo, hole_cards)))
}
