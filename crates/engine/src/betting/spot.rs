//! The facts a betting structure decides by.

use crate::{Chips, HouseRules, Stakes};

/// The situation of the player to act, as far as betting goes. All amounts in chips; "bet" is what
/// a player has put in on this street.
///
/// # Rules
/// The letters are those of RULES §D and R56.
#[derive(Debug, Clone, Copy)]
pub struct Spot<'a> {
    /// The stakes of the game.
    pub stakes: &'a Stakes,
    /// The rules of the house.
    pub house: &'a HouseRules,
    /// The street, 0 for the first.
    pub street: usize,
    /// The street's fixed or least bet (`b`).
    pub bet: Chips,
    /// Every chip in the middle, this street's included (`P`).
    pub pot: Chips,
    /// The antes among them.
    pub antes: Chips,
    /// The highest bet of the street; before the flop at least the big blind (`B`).
    pub current_bet: Chips,
    /// The actor's own bet (`c`).
    pub own_bet: Chips,
    /// The level of the last full wager (`L`).
    pub full_level: Chips,
    /// The size of the largest full bet or raise of the round (`F`).
    pub full_raise: Chips,
    /// Full wagers so far (`n`).
    pub wagers: u32,
    /// Full wagers made while more than two players were live.
    pub wagers_multiway: u32,
    /// Players not folded, those all-in included.
    pub live: u32,
    /// The same when the round began.
    pub live_at_start: u32,
    /// The level the actor matched when last acting on this street (`m`); none before that.
    pub matched: Option<Chips>,
    /// Has anybody made a full wager since the actor acted?
    pub full_wager_since: bool,
    /// Has a run of short all-ins added up to a full raise since the actor acted?
    pub short_run_since: bool,
    /// The blinds, in the first round.
    pub blinds: Option<PreflopBlinds>,
}

/// The blinds as the pot count of the first round sees them.
///
/// # Rules
/// RULES R63, R64.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreflopBlinds {
    /// What is missing from a full small blind (short or dead); nothing once the player has called.
    pub small_missing: Chips,
    /// What is missing from a full big blind, likewise.
    pub big_missing: Chips,
    /// What the small blind has put in on this street.
    pub small_blind_bet: Chips,
    /// Is the actor the small blind?
    pub actor_is_small_blind: bool,
    /// Has the big blind acted? (Never, when all-in by posting.)
    pub big_blind_acted: bool,
}

impl Spot<'_> {
    /// What the actor must add to call, whatever the stack (`B − c`).
    pub fn to_call(&self) -> Chips {
        self.current_bet.minus(self.own_bet)
    }

    /// How much the bet has grown since the actor last matched it (`B − m`).
    pub fn faced(&self) -> Chips {
        self.current_bet.minus(self.matched.unwrap_or(Chips::ZERO))
    }
}
