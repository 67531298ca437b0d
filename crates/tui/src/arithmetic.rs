//! Where the bounds of a raise come from.

use omaha_engine::{Chips, LegalActions, RaiseBounds, View};

/// Raises worth a key of their own, all within the bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) min: Chips,
    /// Half of what a raise of the pot adds to the bet.
    pub(crate) half_pot: Chips,
    pub(crate) pot: Chips,
    pub(crate) max: Chips,
}

/// The raises there are; none if there is no raise.
pub(crate) fn sizes(view: &View<'_>, legal: &LegalActions) -> Option<Sizes> {
    let RaiseBounds { min, max } = legal.raise?;
    let (bet, pot) = (view.current_bet(), pot_after_call(view, legal));
    let unit = view.game().house.chip_unit;
    let within = |to: Chips| to.round_down_to(unit).clamp(min, max);
    Some(Sizes { min, half_pot: within(bet + Chips(pot.0 / 2)), pot: within(bet + pot), max })
}

fn pot_after_call(view: &View<'_>, legal: &LegalActions) -> Chips {
    view.pot() + legal.call.unwrap_or_default()
}

/// Why the bounds are what they are, or why there is no raise, in sentences.
pub(crate) fn explained(view: &View<'_>, legal: &LegalActions) -> Vec<String> {
    let game = view.game();
    let mut lines = match (legal.raise, legal.no_raise) {
        (Some(bounds), _) => of_bounds(view, legal, bounds),
        (None, Some(why)) => vec![format!("You may not raise: {why}.")],
        (None, None) => vec!["There is nothing to bet now.".to_string()],
    };
    lines.push(String::new());
    lines.push(format!("The rule ({}):", game.betting.title()));
    lines.extend(game.betting.describe(&game.stakes, &game.house));
    lines
}

fn of_bounds(view: &View<'_>, legal: &LegalActions, bounds: RaiseBounds) -> Vec<String> {
    let (pot, bet, call) = (view.pot(), view.current_bet(), legal.call.unwrap_or_default());
    let RaiseBounds { min, max } = bounds;
    let state = view.seats().find(|state| state.seat == legal.seat);
    let (stack, own) = state.map_or((Chips::ZERO, Chips::ZERO), |state| (state.stack, state.bet));
    let mut lines = Vec::new();
    if max == own + stack {
        let before = if own.is_zero() { String::new() } else { format!(" and the {own} you have bet") };
        lines.push(format!("The most is {max}: all-in, your stack of {stack}{before}."));
    } else if max == bet + (pot + call) && bet.is_zero() {
        lines.push(format!("The most is {max}: the pot."));
    } else if max == bet + (pot + call) {
        lines.push(format!("The most is {max} = {bet} + ({pot} + {call}):"));
        lines.push(format!("  the bet of {bet}, and the pot after your call, {pot} + {call}."));
    } else if max > bet {
        lines.push(format!("The most is {max} = {bet} + {}: the bet and a raise.", max.minus(bet)));
    }
    if min != max && min > bet {
        let what =
            if bet.is_zero() { "the least bet".to_string() } else { format!("{bet} + {}", min.minus(bet)) };
        lines.push(format!("The least is {min}: {what}."));
    }
    lines
}
