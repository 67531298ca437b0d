//! How fast things happen.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use omaha_engine::Event;

/// How fast the others act and the showdown goes by.
///
/// ```
/// use omaha_tui::Speed;
/// assert_eq!("fast".parse(), Ok(Speed::Fast));
/// assert!("hasty".parse::<Speed>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// Twice as slow.
    Slow,
    /// As people play.
    #[default]
    Normal,
    /// Three times as fast.
    Fast,
    /// No pauses at all.
    Instant,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// How long an event stands before the next thing happens.
    pub(super) fn pause_after(self, event: &Event) -> Duration {
        let normal = match event {
            Event::HandStarts { .. } | Event::Sits { .. } | Event::DealsHole { .. } | Event::HandEnds => 0,
            Event::PostsAnte { .. } | Event::PostsBlind { .. } => 150,
            Event::Folds { .. } | Event::Mucks { .. } | Event::TakesRake { .. } => 450,
            Event::Checks { .. } | Event::Calls { .. } | Event::UncalledBet { .. } => 700,
            Event::Raises { .. } | Event::DealsBoard { .. } | Event::NoQualifier { .. } => 1000,
            Event::Shows { .. } | Event::Wins { .. } => 1500,
        };
        let pause = Duration::from_millis(normal);
        match self {
            Speed::Slow => pause * 2,
            Speed::Normal => pause,
            Speed::Fast => pause / 3,
            Speed::Instant => Duration::ZERO,
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        })
    }
}

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Speed, String> {
        let named = Speed::ALL.into_iter().find(|speed| speed.to_string() == text);
        named.ok_or_else(|| format!("'{text}' is no speed: expected slow, normal, fast or instant"))
    }
}
