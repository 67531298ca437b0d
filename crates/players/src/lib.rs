//! Who acts when no person does: simple players that see only what their seat may see.
//!
//! ```
//! use omaha_variants as _;
//! use omaha_cards::{Deck, Seed};
//! use omaha_engine::{Chips, Hand, HandSetup, Seat, registry};
//! use omaha_players::{Player, Style};
//!
//! let seed = Seed::from(7u64);
//! let game = registry::game("plo4-hilo")?;
//! let deck = Deck::shuffled(&mut seed.rng(0));
//! let mut hand = Hand::start(HandSetup::new(game, Seat(0), &[Chips(200); 3], deck))?;
//! let mut players: Vec<Box<dyn Player>> = (0..3).map(|seat| Style::Tight.player(seed.rng(1000 + seat))).collect();
//! while let Some(legal) = hand.legal_actions() {
//!     let seat = legal.seat;
//!     let action = players[usize::from(seat.0)].act(&hand.view(seat), &legal);
//!     hand.act(action)?;
//! }
//! assert!(hand.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | who |
//! |---|---|
//! | `random` | acts without looking |
//! | `calling` | checks and calls |
//! | `pot_odds` | weighs its share of the pot against the price: tight and loose |
//! | `share` | how large that share is, by dealing the rest of the hand many times |
//! | `strong` | thinks about what the others may hold |
//! | `prospects` | what a hand can hope for against such hands |
//! | [`external`] | a program in any language |
//! | [`simulation`] | millions of hands between players |

mod calling;
pub mod external;
mod pot_odds;
mod prospects;
mod random;
mod share;
pub mod simulation;
mod strong;
mod style;
#[cfg(test)]
mod test_hands;

pub use calling::Calling;
pub use pot_odds::PotOdds;
pub use random::Random;
pub use strong::Strong;
pub use style::Style;

use omaha_engine::{Action, LegalActions, View};

/// Somebody who acts for a seat.
///
/// A player is asked whenever its seat is to act, at the showdown too. All it knows is the view of
/// its own seat.
pub trait Player {
    /// Choose one of the legal actions.
    fn act(&mut self, view: &View<'_>, legal: &LegalActions) -> Action;
}

/// Nobody here shows a hand that need not be shown. None while there is betting to do.
fn at_showdown(legal: &LegalActions) -> Option<Action> {
    if legal.muck { Some(Action::Muck) } else { legal.show.then_some(Action::Show) }
}

/// The action that costs nothing more than staying in the hand.
fn check_or_call(legal: &LegalActions) -> Action {
    match (legal.check, legal.call) {
        (false, Some(_)) => Action::Call,
        (false, None) if legal.fold => Action::Fold,
        _ => Action::Check,
    }
}
