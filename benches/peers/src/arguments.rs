//! What the command line asks for.

pub const HELP: &str = "\
Omaha beside published peers: answers compared, then how many times as long the peer takes.

Usage: omaha-peers [--quick] [--only WORDS] [--format text|markdown]

  --quick          compare answers only: no times, no boards before the flop
  --only WORDS     only the jobs whose names contain these words
  --format FORMAT  text (80 columns) or markdown (the table of the README)

Exit status: 0 omaha's answers are right, 1 they are not, 2 wrong usage.
A peer that answers differently is named with the first input, and has no time.
";

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Markdown,
}

#[derive(Debug)]
pub struct Arguments {
    /// Compare answers, take no times.
    pub quick: bool,
    /// Only jobs whose names contain this.
    pub only: String,
    pub format: Format,
}

impl Arguments {
    /// `None` is a call for help.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Option<Arguments>, String> {
        let mut arguments = Arguments { quick: false, only: String::new(), format: Format::Text };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => arguments.quick = true,
                "--only" => arguments.only = words.next().ok_or("--only needs words")?,
                "--format" => {
                    arguments.format = match words.next().as_deref() {
                        Some("text") => Format::Text,
                        Some("markdown") => Format::Markdown,
                        Some(other) => return Err(format!("--format is text or markdown, not '{other}'")),
                        None => return Err("--format needs text or markdown".to_owned()),
                    };
                }
                "--help" | "-h" => return Ok(None),
                other => return Err(format!("unknown argument '{other}'; see --help")),
            }
        }
        Ok(Some(arguments))
    }
}
