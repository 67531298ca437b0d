//! Who takes part in a simulation.

use std::fmt;
use std::sync::Arc;

use omaha_cards::ChaCha8Rng;

use crate::{Player, Style};

/// A name and a way to make players.
///
/// Each block of hands is played by a new player with a generator of its own, on any thread.
#[derive(Clone)]
pub struct Entrant {
    name: String,
    make: Arc<Make>,
}

type Make = dyn Fn(ChaCha8Rng) -> Box<dyn Player> + Send + Sync;

impl Entrant {
    /// Players of your own.
    ///
    /// ```
    /// use omaha_players::Calling;
    /// use omaha_players::simulation::Entrant;
    /// let entrant = Entrant::new("uncle joe", |_rng| Box::new(Calling));
    /// assert_eq!(entrant.name(), "uncle joe");
    /// ```
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(ChaCha8Rng) -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant { name: name.into(), make: Arc::new(make) }
    }

    /// What to call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn player(&self, rng: ChaCha8Rng) -> Box<dyn Player> {
        (self.make)(rng)
    }
}

impl From<Style> for Entrant {
    fn from(style: Style) -> Entrant {
        Entrant::new(style.to_string(), move |rng| style.player(rng))
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}
