//! `omaha completions SHELL`.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::CommandLine;
use crate::{Answer, CliError, Console};

pub(crate) fn run(shell: Shell, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "omaha", &mut script);
    console.out.write_all(&script)?;
    Ok(Answer::Yes)
}
