//! How the built-in players fare against each other: the tables of `RESULTS.md`.
//!
//! ```text
//! cargo run --release -p omaha-players --example results > crates/players/RESULTS.md
//! cargo run --release -p omaha-players --example results -- 2000
//! ```
//!
//! The number is how many hands are played where a player has to think; ten times as many where not.

#![allow(clippy::print_stdout, reason = "a table is printed")]

use std::error::Error;
use std::num::NonZeroUsize;

use omaha_engine::registry;
use omaha_players::Style::{self, Calling, Random, Strong, Tight};
use omaha_players::simulation::{Interval, Simulation};
use omaha_variants as _;

const GAMES: [&str; 6] = ["flo4-hilo", "flo5-hilo", "flo6-hilo", "plo4-hilo", "plo5-hilo", "plo6-hilo"];
/// Each style against every weaker one.
const PAIRS: [[Style; 2]; 6] = [
    [Strong, Tight],
    [Strong, Calling],
    [Strong, Random],
    [Tight, Calling],
    [Tight, Random],
    [Calling, Random],
];
const SEED: u64 = 6;

const HEAD: &str = "\
# The built-in players against each other

Net chips per 100 hands with 95 % confidence. Every deal is played once for each player, all moving
on by a seat: the same cards for everybody. Stacks are 100 big blinds at the start of every hand;
fixed limit is 10/20, pot limit 1/2. The same on any number of threads:

    cargo run --release -p omaha-players --example results > crates/players/RESULTS.md
";

const TAIL: &str = "
In pairs each beats all weaker ones. With all four at the table, pot limit is hardest on the calling
station: it pays off everybody, where the random player has often given up.";

fn main() -> Result<(), Box<dyn Error>> {
    let hands = std::env::args().nth(1).map_or(Ok(20_000), |hands| hands.parse())?;
    println!("{HEAD}");
    println!("## Two at a table\n\nWhat the first wins of the second.\n");
    println!("| game | pair | hands | chips per 100 hands |\n|---|---|---:|---:|");
    for game in GAMES {
        for pair in PAIRS {
            let (hands, results) = played(game, &pair, hands)?;
            let [first, second] = pair;
            println!("| {game} | {first} against {second} | {hands} | {} |", shown(results[0]));
        }
    }
    println!("\n## All four at one table\n");
    println!("| game | hands | strong | tight | calling | random |\n|---|---:|---:|---:|---:|---:|");
    for game in GAMES {
        let (hands, results) = played(game, &[Strong, Tight, Calling, Random], hands)?;
        let cells: Vec<String> = results.into_iter().map(shown).collect();
        println!("| {game} | {hands} | {} |", cells.join(" | "));
    }
    println!("{TAIL}");
    Ok(())
}

/// How many hands were played, and each player's result.
fn played(game: &str, styles: &[Style], hands: u64) -> Result<(u64, Vec<Interval>), Box<dyn Error>> {
    let hands = if styles.contains(&Strong) { hands } else { 10 * hands };
    let entrants = styles.iter().map(|&style| style.into()).collect();
    let simulation = Simulation {
        duplicate: true,
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        ..Simulation::new(registry::game(game)?, entrants, hands, SEED.into())
    };
    let outcome = simulation.run()?;
    let results = (0..styles.len()).map(|entrant| outcome.chips_per_100(entrant)).collect();
    Ok((outcome.tally.hands, results))
}

fn shown(Interval { mean, margin }: Interval) -> String {
    format!("{mean:+.1} ± {:.1}", margin.unwrap_or(f64::INFINITY))
}
