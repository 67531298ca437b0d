//! What must hold whenever somebody has to act.

use omaha_engine::{Action, Chips, Hand, LegalActions, RaiseBounds, Spot};

use super::broken::Report;

/// The chips of the table, which nobody may add to or take from.
pub(super) fn check_chips(hand: &Hand, before: Chips, report: &mut Report) {
    let stacks: Chips = hand.seats().map(|seat| seat.stack).sum();
    let after = stacks + hand.pot() + hand.rake();
    if after != before {
        report.broken(
            "Chips are neither made nor lost",
            format!("the table began with {before} chips and now holds {after}"),
            "look at the sides: a pot that no side wins is lost; the first side must always have a winner",
        );
    }
}

/// What the betting structure answers, before the engine cuts it to the stack.
pub(super) fn check_bounds(hand: &Hand, legal: &LegalActions, report: &mut Report) {
    let (Some(spot), Some(_)) = (hand.betting_spot(), legal.raise) else { return };
    let betting = &*hand.game().betting;
    let RaiseBounds { min, max } = betting.bounds(&spot);
    if betting.bounds(&spot) != (RaiseBounds { min, max }) {
        report.broken(
            "A betting structure always gives the same answers",
            format!("asked twice for the bounds {}, it said {min} to {max} and something else", told(&spot)),
            "decide by the spot and the fields alone",
        );
    }
    if min <= spot.current_bet {
        report.broken(
            "A raise raises",
            format!("the least raise {} is to {min}", told(&spot)),
            "let `bounds` start above `spot.current_bet`, by at least the street's bet or the last raise",
        );
    }
    if max < min {
        report.broken(
            "The least raise is no more than the most",
            format!("the bounds {} are {min} to {max}", told(&spot)),
            "return max(most, least) as the most: a player who may raise at all may make the least raise",
        );
    }
}

fn told(spot: &Spot<'_>) -> String {
    let facts = format!("(bet {}, last raise {}, pot {})", spot.current_bet, spot.full_raise, spot.pot);
    format!("facing {} {facts}", spot.to_call())
}

/// Everything that is offered is accepted.
pub(super) fn check_offers(hand: &Hand, legal: &LegalActions, report: &mut Report) {
    for action in legal.iter() {
        if let Err(error) = hand.clone().act(action) {
            report.broken(
                "What is legal is accepted",
                format!("seat {} may {action}, yet: {error}", legal.seat),
                "look at `bounds`: the least must not be above the most",
            );
        }
    }
    if let Some(call) = legal.call {
        let stack = hand.seat(legal.seat).map(|seat| seat.stack).unwrap_or_default();
        let to_call = hand.betting_spot().map(|spot| spot.to_call()).unwrap_or_default();
        if call != to_call.min(stack) {
            report.broken(
                "A call matches the bet or takes the stack",
                format!("seat {} with {stack} calls {call} of {to_call}", legal.seat),
                "this is the engine's to keep: please report it with this hand",
            );
        }
    }
}

/// Everything else is refused, and changes nothing.
pub(super) fn check_refusals(hand: &Hand, legal: &LegalActions, report: &mut Report) {
    let before = format!("{hand:?}");
    for action in refusable(hand, legal) {
        let mut tried = hand.clone();
        if tried.act(action).is_ok() {
            report.broken(
                "What is not legal is refused",
                format!("seat {} did {action}, and may only {}", legal.seat, offered(legal)),
                "this is the engine's to keep: please report it with this hand",
            );
        } else if format!("{tried:?}") != before {
            report.broken(
                "A refused action changes nothing",
                format!("seat {} tried to {action}, and the hand is another", legal.seat),
                "answer from the spot and the fields alone: a plug-in must not count how often it is asked",
            );
        }
    }
}

fn offered(legal: &LegalActions) -> String {
    legal.iter().map(|action| action.to_string()).collect::<Vec<_>>().join(", ")
}

fn refusable(hand: &Hand, legal: &LegalActions) -> Vec<Action> {
    let unit = hand.game().house.chip_unit;
    let mut actions = Vec::new();
    let mut refuse = |is_legal: bool, action: Action| {
        if !is_legal {
            actions.push(action);
        }
    };
    refuse(legal.fold, Action::Fold);
    refuse(legal.check, Action::Check);
    refuse(legal.call.is_some(), Action::Call);
    refuse(legal.show, Action::Show);
    refuse(legal.muck, Action::Muck);
    match legal.raise {
        Some(RaiseBounds { min, max }) => {
            refuse(min < unit, Action::RaiseTo(min.minus(unit)));
            refuse(false, Action::RaiseTo(max + unit));
            refuse(unit == Chips(1), Action::RaiseTo(min + Chips(1)));
        }
        None => refuse(false, Action::RaiseTo(hand.current_bet() + hand.game().stakes.big_blind)),
    }
    actions
}
