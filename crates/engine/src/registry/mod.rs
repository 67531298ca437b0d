//! What this binary can play: variants, betting structures and named games, registered at link time.
//!
//! A crate that is never *named* in a binary registers nothing: write `use my_variant as _;`.
//!
//! ```
//! use omaha_engine::registry;
//! let (tag, entry) = registry::bettings()?[0];
//! assert_eq!((tag, entry.package), ("fixed-limit", "omaha-engine"));
//! # Ok::<(), omaha_engine::GameError>(())
//! ```

mod list;
mod load;

use crate::betting::BettingStructure;
use crate::variant::Variant;
use crate::{FixedLimit, Game, NoLimit, PotLimit};

pub(crate) use list::has_parts_of;
pub use list::{bettings, game, games, named, variants};
pub use load::{betting, variant};

#[doc(hidden)]
pub use inventory;

/// A registered variant.
#[derive(Debug)]
pub struct VariantEntry {
    /// What it is, in one line.
    pub summary: &'static str,
    /// The package that registered it.
    pub package: &'static str,
    /// What its options mean, by key; those it says nothing about are not listed.
    pub options: &'static [(&'static str, &'static str)],
    make: fn() -> Box<dyn Variant>,
}

/// A registered betting structure.
#[derive(Debug)]
pub struct BettingEntry {
    /// What it is, in one line.
    pub summary: &'static str,
    /// The package that registered it.
    pub package: &'static str,
    /// What its options mean, by key; those it says nothing about are not listed.
    pub options: &'static [(&'static str, &'static str)],
    make: fn() -> Box<dyn BettingStructure>,
}

/// A game with a name of its own.
#[derive(Debug)]
pub struct NamedGame {
    /// Where it stands in the list; games of the same place are sorted by name.
    pub place: u32,
    /// The name, kebab-case. Upper and lower case make no difference when it is asked for.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// What it is, in one line.
    pub summary: &'static str,
    /// Makes the game at its usual stakes under the standard house rules.
    pub make: fn() -> Game,
    /// The package that registered it.
    pub package: &'static str,
}

inventory::collect!(VariantEntry);
inventory::collect!(BettingEntry);
inventory::collect!(NamedGame);

/// Register a variant type under the tag its `#[typetag::serde(name = "…")]` gives it.
///
/// The type needs `Default`. After the summary its options may be explained, which shows in game files
/// and their schema.
///
/// ```
/// use omaha_engine::{Side, Variant, register_variant, registry};
/// use omaha_eval::HIGH;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Debug, Clone, Default, Serialize, Deserialize)]
/// #[serde(default, deny_unknown_fields)]
/// struct FourOrMore {
///     more: u8,
/// }
///
/// static SIDES: [Side; 1] = [Side { name: "high", ranking: &HIGH }];
///
/// #[typetag::serde(name = "four-or-more")]
/// impl Variant for FourOrMore {
///     fn title(&self) -> String { "Four or more".to_string() }
///     fn hole_cards(&self) -> u8 { 4 + self.more }
///     fn sides(&self) -> &[Side] { &SIDES }
/// }
///
/// register_variant!(FourOrMore, "high only", more: "hole cards beyond four");
/// # fn main() {
/// assert!(registry::variants().is_ok_and(|all| all.iter().any(|(tag, _)| *tag == "four-or-more")));
/// # }
/// ```
#[macro_export]
macro_rules! register_variant {
    ($variant:ty, $summary:expr $(, $option:ident: $meaning:expr)* $(,)?) => {
        $crate::registry::inventory::submit! {
            $crate::registry::VariantEntry::of::<$variant>(
                $summary,
                env!("CARGO_PKG_NAME"),
                &[$((stringify!($option), $meaning)),*],
            )
        }
    };
}

/// Register a betting structure under the tag its `#[typetag::serde(name = "…")]` gives it; the same
/// form as [`register_variant!`](crate::register_variant).
///
/// ```
/// use omaha_engine::{BettingStructure, Chips, HouseRules, RaiseBounds, Spot, Stakes, register_betting, registry};
/// use serde::{Deserialize, Serialize};
///
/// /// Raise by the big blind, as often as you like.
/// #[derive(Debug, Clone, Default, Serialize, Deserialize)]
/// #[serde(default, deny_unknown_fields)]
/// struct OneSize {}
///
/// #[typetag::serde(name = "one-size")]
/// impl BettingStructure for OneSize {
///     fn title(&self) -> String { "one-size".to_string() }
///     fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
///         let to = spot.current_bet + spot.bet;
///         RaiseBounds { min: to, max: to }
///     }
///     fn reopened(&self, spot: &Spot<'_>) -> bool { spot.full_wager_since }
///     fn describe(&self, stakes: &Stakes, _: &HouseRules) -> Vec<String> {
///         vec![format!("Every bet and raise is {}.", stakes.big_blind)]
///     }
/// }
///
/// register_betting!(OneSize, "one size for every bet, no cap");
/// # fn main() {
/// assert!(registry::bettings().is_ok_and(|all| all.iter().any(|(tag, _)| *tag == "one-size")));
/// # }
/// ```
#[macro_export]
macro_rules! register_betting {
    ($betting:ty, $summary:expr $(, $option:ident: $meaning:expr)* $(,)?) => {
        $crate::registry::inventory::submit! {
            $crate::registry::BettingEntry::of::<$betting>(
                $summary,
                env!("CARGO_PKG_NAME"),
                &[$((stringify!($option), $meaning)),*],
            )
        }
    };
}

/// Register a named game: the fields of [`NamedGame`](crate::registry::NamedGame) but for the package. The built-in games
/// have the places up to 99.
///
/// ```
/// # use omaha_engine::{FixedLimit, Game, Side, Variant, register_game, register_variant, registry};
/// # #[derive(Debug, Clone, Default, serde::Serialize, serde::Deserialize)]
/// # #[serde(default, deny_unknown_fields)]
/// # struct MyVariant {}
/// # static SIDES: [Side; 1] = [Side { name: "high", ranking: &omaha_eval::HIGH }];
/// # #[typetag::serde(name = "my-variant")]
/// # impl Variant for MyVariant {
/// #     fn title(&self) -> String { "Mine".to_string() }
/// #     fn hole_cards(&self) -> u8 { 4 }
/// #     fn sides(&self) -> &[Side] { &SIDES }
/// # }
/// # register_variant!(MyVariant, "mine");
/// register_game! {
///     place: 1000,
///     name: "my-game",
///     aliases: &["mine"],
///     summary: "fixed-limit, four hole cards",
///     make: || Game::new(Box::new(MyVariant {}), Box::new(FixedLimit {})),
/// }
/// # fn main() {
/// assert!(registry::game("Mine").is_ok());
/// # }
/// ```
#[macro_export]
macro_rules! register_game {
    ($($field:ident: $value:expr),* $(,)?) => {
        $crate::registry::inventory::submit! {
            $crate::registry::NamedGame { $($field: $value,)* package: env!("CARGO_PKG_NAME") }
        }
    };
}

register_betting!(FixedLimit, "one bet size a street, capped raises");
register_betting!(PotLimit, "raise by at most the pot");
register_betting!(NoLimit, "the stack is the limit");

impl VariantEntry {
    /// The entry for a type; used by [`register_variant!`](crate::register_variant).
    pub const fn of<V: Variant + Default + 'static>(
        summary: &'static str,
        package: &'static str,
        options: &'static [(&'static str, &'static str)],
    ) -> VariantEntry {
        VariantEntry { summary, package, options, make: || Box::new(V::default()) }
    }

    /// The variant with its default options.
    pub fn make(&self) -> Box<dyn Variant> {
        (self.make)()
    }

    /// The tag it is loaded by.
    pub fn tag(&self) -> &'static str {
        self.make().typetag_name()
    }
}

impl BettingEntry {
    /// The entry for a type; used by [`register_betting!`](crate::register_betting).
    pub const fn of<B: BettingStructure + Default + 'static>(
        summary: &'static str,
        package: &'static str,
        options: &'static [(&'static str, &'static str)],
    ) -> BettingEntry {
        BettingEntry { summary, package, options, make: || Box::new(B::default()) }
    }

    /// The structure with its default options.
    pub fn make(&self) -> Box<dyn BettingStructure> {
        (self.make)()
    }

    /// The tag it is loaded by.
    pub fn tag(&self) -> &'static str {
        self.make().typetag_name()
    }
}
