//! House rules: every point on which rooms differ, as plain data.

mod choice;
mod option;
mod preset;
mod rake;
mod written;

use serde::{Deserialize, Serialize};

pub use choice::{
    AllInShow, ButtonRule, DealOrder, FoldWithoutBet, HeadsUpCap, OddChips, OddHalf, OddTie, PartialWager,
    PreflopPot, ReopenRule, ShortStackOrder, ShowFirst, ShowPolicy, Straddle,
};
pub use option::{HouseError, HouseOption};
pub use preset::{PRESETS, Preset};
pub use rake::Rake;

use crate::Chips;
use written::{auto_or_number, none_or};

/// The rules of the house. Every field is one option; [`HouseRules::options`] explains each in
/// words. Options of another betting structure than the game's have no effect.
///
/// In files keys are snake_case and values kebab-case; "no limit" is written `"none"`.
///
/// ```
/// use omaha_engine::{HouseRules, OddHalf};
/// let mut house = HouseRules::default();
/// house.set("odd-half", "left-of-button")?;
/// assert_eq!(house.odd_half, OddHalf::LeftOfButton);
/// assert_eq!(house.differences()[0].key, "odd_half");
/// let error = house.set("odd-halve", "left-of-button").unwrap_err();
/// assert!(error.to_string().contains("odd_half"));
/// # Ok::<(), omaha_engine::HouseError>(())
/// ```
///
/// # Rules
/// RULES §J: the options, their values and their defaults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Which half gets the odd chip of a pot. RULES R88.
    pub odd_half: OddHalf,
    /// Who gets the odd chips of a tied half. RULES R89.
    pub odd_tie: OddTie,
    /// How several odd chips of one division are given out. RULES R90.
    pub odd_multi: OddChips,
    /// Players who tie both ways share the whole pot at once, not half by half. RULES R91.
    pub even_split_identical: bool,
    /// The fewest players a hand is dealt to. RULES R20.
    pub min_seats: u8,
    /// The most players a hand is dealt to; `auto` takes the game's own number. RULES R20, R21.
    #[serde(with = "auto_or_number")]
    pub max_seats: Option<u8>,
    /// Fixed limit: raises after the bet in one round, `none` for no cap. RULES R48.
    #[serde(with = "none_or")]
    pub fl_max_raises: Option<u32>,
    /// Fixed limit: does the big blind count as the bet of the first round? RULES R48.
    pub fl_blind_counts_as_bet: bool,
    /// Fixed limit: is the cap lifted when two players are left? RULES R49.
    pub fl_heads_up_cap: HeadsUpCap,
    /// Fixed limit: how large an all-in must be to count as a bet or raise. RULES R51.
    pub fl_partial: PartialWager,
    /// How the button moves from hand to hand. RULES R25.
    pub button_rule: ButtonRule,
    /// Must everybody show at the showdown? RULES R83.
    pub show_policy: ShowPolicy,
    /// The smallest buy-in, in lower limits. RULES R23.
    pub min_buy_in_multiple: u64,
    /// The largest buy-in in chips, `none` for no limit. RULES R23.
    #[serde(with = "none_or")]
    pub max_buy_in: Option<Chips>,
    /// Who shows first when the river was not bet. RULES R81.
    pub show_first_no_river: ShowFirst,
    /// Is a card burned before flop, turn and river? RULES R37.
    pub burn: bool,
    /// How hole cards go round the table. RULES R3.
    pub deal_order: DealOrder,
    /// The smallest chip on the table: every amount is a multiple of it. RULES R24.
    pub chip_unit: Chips,
    /// May a player fold when checking is free? RULES R41.
    pub fold_without_bet: FoldWithoutBet,
    /// Pot limit: how blinds count in the pot before the flop. RULES R63, R64.
    pub pl_preflop_pot: PreflopPot,
    /// Pot limit: do antes count in the pot before the flop? RULES R65.
    pub pl_ante_in_preflop_pot: bool,
    /// Pot limit: the pot is counted up to the next multiple of this, `none` for exactly. RULES R66.
    #[serde(with = "none_or")]
    pub pl_round_up_to: Option<Chips>,
    /// Pot and no limit: when short all-ins let a player raise again. RULES R67.
    pub reopen_rule: ReopenRule,
    /// What a stack too short for ante and blind pays first. RULES R34.
    pub short_stack_order: ShortStackOrder,
    /// When hands are turned up once betting is over because of an all-in. RULES R82.
    pub all_in_show: AllInShow,
    /// A blind raise before the cards. RULES R35.
    pub straddle: Straddle,
    /// What the house takes, `none` for nothing. RULES R95.
    #[serde(with = "none_or")]
    pub rake: Option<Rake>,
    /// How many times the rest of the board is dealt when all are all-in. RULES R96.
    pub runs: u8,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            odd_half: OddHalf::HighSide,
            odd_tie: OddTie::LeftOfButton,
            odd_multi: OddChips::OneEach,
            even_split_identical: true,
            min_seats: 2,
            max_seats: None,
            fl_max_raises: Some(3),
            fl_blind_counts_as_bet: true,
            fl_heads_up_cap: HeadsUpCap::Always,
            fl_partial: PartialWager::HalfBet,
            button_rule: ButtonRule::NextActive,
            show_policy: ShowPolicy::TableAll,
            min_buy_in_multiple: 10,
            max_buy_in: None,
            show_first_no_river: ShowFirst::LeftOfButton,
            burn: true,
            deal_order: DealOrder::RoundRobin,
            chip_unit: Chips(1),
            fold_without_bet: FoldWithoutBet::Forbid,
            pl_preflop_pot: PreflopPot::FullBlinds,
            pl_ante_in_preflop_pot: true,
            pl_round_up_to: None,
            reopen_rule: ReopenRule::PerPlayerCumulative,
            short_stack_order: ShortStackOrder::PerAnteKind,
            all_in_show: AllInShow::Immediate,
            straddle: Straddle::None,
            rake: None,
            runs: 1,
        }
    }
}
