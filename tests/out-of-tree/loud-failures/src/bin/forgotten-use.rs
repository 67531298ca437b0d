//! A program that depends on courchevel-hilo and does not name it: `use courchevel_hilo as _;` is missing.

use std::process::ExitCode;

fn main() -> ExitCode {
    omaha_cli::main()
}
