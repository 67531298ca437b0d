//! Poker Hand History files: reading them into a typed document and writing it back.
//!
//! PHH is TOML: a handful of fields say how the hand begins, `actions` says what happened. A file
//! with the ending `.phhs` holds many hands as tables `[1]`, `[2]` …
//!
//! ```
//! use omaha_history::phh::{Phh, RecordedAction};
//!
//! let text = r#"
//! variant = "PO/8"
//! antes = [0, 0, 0]
//! blinds_or_straddles = [1, 2, 0]
//! min_bet = 2
//! starting_stacks = [200, 200, 150.50]
//! actions = [
//!   "d dh p1 ????????",
//!   "p3 cbr 7", # TOML comments are not kept
//!   "p1 f # this one is",
//! ]
//! _mood = "good"
//! "#;
//! let phh = Phh::parse(text)?;
//! assert_eq!(phh.starting_stacks[2].to_string(), "150.50");
//! assert_eq!(phh.actions[2].action, Some(RecordedAction::Fold { player: 1 }));
//! assert_eq!(phh.actions[2].line, 10);
//! assert!(phh.to_string().ends_with("_mood = \"good\"\n"));
//! # Ok::<(), omaha_history::phh::PhhError>(())
//! ```

mod error;
mod field;
mod notation;
mod read;
mod write;

pub use error::PhhError;
pub use field::Field;
pub use notation::{Notation, NotationError, RecordedAction};
pub use read::{PhhEntry, read};
pub use write::written;

use omaha_cards::Card;

use crate::Amount;

/// One hand as its file tells it. Amounts are in the file's own unit; players stand in the file's
/// order: `p1` is the first left of the button, heads-up the big blind.
///
/// Fields nothing is done with here (`venue`, `hand`, `_anything`) are kept as [`Field`]s.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phh {
    /// The code of the game, such as `FO/8`; see [`crate::code`].
    pub variant: String,
    /// `_rules`: the whole game as JSON, which wins over the code.
    pub rules: Option<String>,
    /// The antes; empty if the file has none. Heads-up they are given small blind first.
    pub antes: Vec<Amount>,
    /// The blinds and straddles; a negative one is a blind posted late. Empty if the file has none.
    /// Heads-up they are given small blind first.
    pub blinds_or_straddles: Vec<Amount>,
    /// `_small_blind`: the small blind of the stakes, if it is not the one that was posted.
    pub small_blind: Option<Amount>,
    /// The bet of the early streets, in fixed limit.
    pub small_bet: Option<Amount>,
    /// The bet of the late streets, in fixed limit.
    pub big_bet: Option<Amount>,
    /// The least bet, in pot and no limit.
    pub min_bet: Option<Amount>,
    /// What each player starts with.
    pub starting_stacks: Vec<Amount>,
    /// What happened.
    pub actions: Vec<Notation>,
    /// The players' names; empty if the file has none.
    pub players: Vec<String>,
    /// The players' seat numbers as the file has them; empty if it has none.
    pub seats: Vec<i64>,
    /// What each player ends with, after rake.
    pub finishing_stacks: Option<Vec<Amount>>,
    /// What each player collected, after rake.
    pub winnings: Option<Vec<Amount>>,
    /// `_rake`: what the house took from the hand.
    pub rake: Option<Amount>,
    /// `_pots`: what was left of each pot after rake, main pot first, where the rake came from several.
    pub pots: Vec<Amount>,
    /// `_button`: the button's seat number, if it is not the last player's.
    pub button: Option<u8>,
    /// `_posts`: exactly what each player owed, if it was not what the game asks for. It wins over
    /// `antes` and `blinds_or_straddles`.
    pub posts: Option<Vec<Posts>>,
    /// `_second_board`: the whole second board of a hand that was run twice.
    pub second_board: Vec<Card>,
    /// The order of the file, with the fields that are only kept.
    pub(crate) fields: Vec<Field>,
}

/// What one player owed before the cards, each as an engine's
/// [`SeatSetup`](omaha_engine::SeatSetup) names it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Posts {
    /// The live ante, if it is not the game's.
    pub ante: Option<Amount>,
    /// The blind or straddle, if it is not the game's.
    pub blind: Option<Amount>,
    /// A blind posted late.
    pub live: Option<Amount>,
    /// A dead blind.
    pub dead: Option<Amount>,
}

impl Phh {
    /// How many players the hand has.
    pub fn player_count(&self) -> usize {
        self.starting_stacks.len()
    }

    /// The name of a player, 1 for `p1`; none if the file has no name for it.
    pub fn player_name(&self, player: usize) -> Option<&str> {
        let name = self.players.get(player.checked_sub(1)?)?;
        (!name.is_empty()).then_some(name)
    }

    /// An amount that no file may state, with the field it would stand in: one below nothing, or a raise to nothing.
    /// Readers of other formats ask, so that whatever is read can also be written.
    pub(crate) fn impossible_amount(&self) -> Option<(&'static str, Amount)> {
        let posts = || self.posts.iter().flatten();
        let owed = || posts().flat_map(|posts| [posts.ante, posts.blind, posts.live, posts.dead]).flatten();
        let negative = [
            ("antes", self.antes.clone()),
            (
                "bets",
                [self.small_blind, self.small_bet, self.big_bet, self.min_bet]
                    .into_iter()
                    .flatten()
                    .collect(),
            ),
            ("stacks", self.starting_stacks.clone()),
            ("stacks", self.finishing_stacks.clone().unwrap_or_default()),
            ("winnings", self.winnings.clone().unwrap_or_default()),
            ("posts", owed().collect()),
            ("pots after rake", self.pots.clone()),
        ];
        let negative = negative.into_iter().find_map(|(field, amounts)| {
            amounts.into_iter().find(|amount| amount.is_negative()).map(|amount| (field, amount))
        });
        negative.or_else(|| {
            self.actions.iter().find_map(|entry| match entry.action {
                Some(RecordedAction::RaiseTo { to, .. }) if to <= Amount::ZERO => Some(("raise", to)),
                _ => None,
            })
        })
    }
}
