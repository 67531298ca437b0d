//! Values of options: numbers with bounds, stakes.

use std::num::NonZeroUsize;

use omaha_engine::Chips;

pub(super) fn seats(text: &str) -> Result<u8, String> {
    let seats: u64 = text.trim().parse().map_err(|_| "expected a number of players")?;
    u8::try_from(seats).map_err(|_| "no table is that large".to_string())
}

pub(super) fn chips(text: &str) -> Result<Chips, String> {
    text.trim().parse().map(Chips).map_err(|_| "expected a whole number of chips".to_string())
}

pub(super) fn hands(text: &str) -> Result<u64, String> {
    match text.trim().parse() {
        Ok(hands) if (1..=MOST_HANDS).contains(&hands) => Ok(hands),
        _ => Err(format!("expected a number of hands, 1 to {MOST_HANDS}")),
    }
}

/// More than a machine plays in a year.
const MOST_HANDS: u64 = 1_000_000_000_000;

/// More would only wait for one another.
const MOST_THREADS: usize = 1024;

pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.trim().parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    threads.ok_or_else(|| format!("expected a number of threads, 1 to {MOST_THREADS}"))
}

/// Reads `1/2`.
pub(super) fn stakes(text: &str) -> Result<(Chips, Chips), String> {
    let numbers = text
        .split_once('/')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    let (low, high) = numbers.ok_or("expected two whole numbers, such as 1/2")?;
    Ok((Chips(low), Chips(high)))
}
