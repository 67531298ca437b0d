//! Omaha beside published peers: the same questions to everybody, the answers compared, then how many times as long the
//! peer takes.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml
//! ```
//!
//! | file | what |
//! |---|---|
//! | `job`, `timing` | a question, who answers it, and the clock: pairwise, in turn, medians of ratios |
//! | `deals`, `dice` | the inputs, the same for everybody |
//! | `referee`, `judge` | the answers by the plain rules, and who differs from them where |
//! | `jobs/` | the questions |
//! | `peers/` | how each party is asked: by the fastest way its documentation offers |
//! | `report` | the table, for a terminal and for the README |

mod arguments;
mod deals;
mod dice;
mod job;
mod jobs;
mod judge;
mod peers;
mod referee;
mod report;
mod timing;

use std::process::ExitCode;

use arguments::Arguments;

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(Some(arguments)) => arguments,
        Ok(None) => {
            print!("{}", arguments::HELP);
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let rows = jobs::run(&arguments);
    print!("{}", report::report(&rows, &arguments));
    let ours_right = rows.iter().all(|row| row.ours.is_ok());
    if ours_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
