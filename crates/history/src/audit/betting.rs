//! Under which known house rules the betting of a record is legal, if it is not under its own.

use std::sync::Arc;

use omaha_engine::{Game, HandResult};

use super::with_option;
use crate::ToldHand;
use crate::replay::{self, Course};

/// The options that decide what is legal, the likeliest first.
const BETTING: [(&str, &str); 13] = [
    ("pl_preflop_pot", "actual"),
    ("pl_preflop_pot", "small-blind-as-big"),
    ("pl_ante_in_preflop_pot", "false"),
    ("fl_max_raises", "4"),
    ("fl_heads_up_cap", "lifted-if-round-starts-heads-up"),
    ("fl_heads_up_cap", "lifted-when-heads-up"),
    ("fl_blind_counts_as_bet", "false"),
    ("fl_max_raises", "none"),
    ("fl_partial", "full-bet"),
    ("reopen_rule", "consecutive-all-ins"),
    ("reopen_rule", "never"),
    ("fold_without_bet", "allow"),
    ("short_stack_order", "blind-first"),
];

type Explained = (String, Arc<Game>, (Course, Option<HandResult>));

/// The first option under which every action is legal.
pub(super) fn explain(told: &ToldHand, game: &Game, events: bool) -> Option<Explained> {
    BETTING.iter().find_map(|(key, value)| {
        let game = Arc::new(with_option(game, key, value)?);
        let played = replay::played(&told.phh, &game, events).ok()?;
        played.0.difference.is_none().then(|| (format!("{key}={value}"), game, played))
    })
}
