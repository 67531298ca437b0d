//! Playing one hand and looking at everything on the way.

use omaha_engine::{Action, ActionError, Hand, HandSetup, LegalActions, NoRaise, Seat};

use super::Played;
use super::broken::Report;
use super::dice::Dice;
use super::style::Style;
use super::{decision, secrecy, table};

/// More decisions than any hand needs: three hundred big blinds a seat, a big blind at a time.
const ENDLESS: usize = 20_000;

/// Play a hand to its end. Nothing is returned if it does not come to one.
pub(super) fn play(setup: HandSetup, dice: &mut Dice, report: &mut Report) -> Option<Played> {
    let mut hand = match Hand::start(setup.clone()) {
        Ok(hand) => hand,
        Err(error) => {
            let fix = "look at `hole_cards`, `streets` and `usual_seats`: the deck must serve every seat";
            report.in_hand(
                || table::describe(&setup),
                |report| {
                    report.broken("A hand starts at every table that the game seats", error.to_string(), fix);
                },
            );
            return None;
        }
    };
    let mut played = Played { setup, hand: hand.clone(), actions: Vec::new(), was_capped: false };
    let (style, unit) = (Style::any(dice), hand.game().house.chip_unit);
    while let Some(legal) = hand.legal_actions() {
        played.was_capped |= legal.no_raise == Some(NoRaise::Capped);
        report.in_hand(|| played.told(&hand), |report| look(&hand, &legal, &played, dice, report));
        let action = style.choose(&legal, unit, dice).unwrap_or(Action::Check);
        let accepted = hand.act(action);
        let goes_on = accepted.is_ok() && played.actions.len() < ENDLESS;
        if !goes_on {
            report.in_hand(|| played.told(&hand), |report| explain(accepted, action, legal.seat, report));
            return None;
        }
        played.actions.push(action);
    }
    report.in_hand(|| played.told(&hand), |report| decision::check_chips(&hand, played.chips(), report));
    played.hand = hand;
    Some(played)
}

/// One decision.
fn look(hand: &Hand, legal: &LegalActions, played: &Played, dice: &mut Dice, report: &mut Report) {
    decision::check_chips(hand, played.chips(), report);
    decision::check_bounds(hand, legal, report);
    if dice.once_in(4) {
        decision::check_offers(hand, legal, report);
    }
    if dice.once_in(32) {
        decision::check_refusals(hand, legal, report);
    }
    if dice.once_in(64) {
        secrecy::check(hand, report);
    }
}

/// Why a hand was given up.
fn explain(accepted: Result<(), ActionError>, action: Action, seat: Seat, report: &mut Report) {
    match accepted {
        Err(error) => report.broken(
            "What is legal is accepted",
            format!("seat {seat} may {action}, yet: {error}"),
            "look at `bounds`: the least must not be above the most",
        ),
        Ok(()) => report.broken(
            "Every hand ends",
            format!("after {ENDLESS} decisions the betting still goes on"),
            "let every raise raise the bet, or return a `cap`",
        ),
    }
}
