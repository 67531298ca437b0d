//! What can be wrong with the course of a hand, and the rule it is against.

use omaha_engine::{ActionError, Game, NoRaise, SetupError};

use super::Finding;
use crate::phh::{Phh, RecordedAction};
use crate::replay::{Options, ReplayError, told};
use crate::{DifferenceKind, Place};

/// A hand that cannot even begin.
pub(super) fn impossible(error: ReplayError) -> Result<Finding, ReplayError> {
    match error {
        ReplayError::Setup(SetupError::DuplicateCard { card }) => Ok(Finding {
            line: 0,
            recorded: format!("{card} twice"),
            right: "every card once".to_string(),
            rule: "R1",
        }),
        ReplayError::HoleCards { line, player, got, expected, .. } => Ok(Finding {
            line,
            recorded: format!("p{player} has {got} hole cards"),
            right: format!("{expected}"),
            rule: "R2",
        }),
        ReplayError::OtherCards { line, player, .. } => Ok(Finding {
            line,
            recorded: format!("p{player} shows other cards than those dealt"),
            right: "the cards dealt".to_string(),
            rule: "R1",
        }),
        ReplayError::DealtTwice { line, player, .. } => Ok(Finding {
            line,
            recorded: format!("p{player} is dealt hole cards twice"),
            right: "once".to_string(),
            rule: "R2",
        }),
        ReplayError::Setup(SetupError::Play(ActionError::BoardUnknown { street, needed })) => Ok(Finding {
            line: 0,
            recorded: "no such cards".to_string(),
            right: format!("{needed} more board cards for the {street}"),
            rule: "R36",
        }),
        error => Err(error),
    }
}

/// An action that is not legal, or a hand that does not come to its end.
pub(super) fn wrong(phh: &Phh, game: &Game, place: Option<&Place>, kind: &DifferenceKind) -> Finding {
    let line = place.map_or(0, |place| place.line);
    let name = |player: usize| phh.player_name(player).map_or_else(|| format!("p{player}"), str::to_string);
    let did = |recorded: &RecordedAction| told(recorded, name);
    let may = |legal: &Options| legal.in_words(name);
    let (recorded, right, rule) = match kind {
        DifferenceKind::OutOfTurn { recorded, legal } => (did(recorded), may(legal), "R42"),
        DifferenceKind::Illegal { recorded, why, legal } => {
            let pot = format!("{}, with {} in the pot: {why}", may(legal), legal.pot);
            (did(recorded), pot, rule_of(recorded, legal, game))
        }
        DifferenceKind::AfterTheEnd { recorded } => (did(recorded), "the hand is over".to_string(), "R45"),
        DifferenceKind::BettingNotOver { recorded, legal } => {
            (did(recorded), format!("the betting is not over: {}", may(legal)), "R43")
        }
        DifferenceKind::NotDealt { recorded, street } => {
            (did(recorded), format!("the betting is over and the {street} comes first"), "R44")
        }
        DifferenceKind::EndsEarly { legal } => {
            ("the hand ends".to_string(), format!("it goes on: {}", may(legal)), "R43")
        }
        DifferenceKind::NobodyKnown { .. } => ("nobody shows".to_string(), kind.to_string(), "R83"),
        other => ("too few cards".to_string(), other.to_string(), "R36"),
    };
    Finding { line, recorded, right, rule }
}

/// The rule an illegal action is against.
fn rule_of(recorded: &RecordedAction, legal: &Options, game: &Game) -> &'static str {
    let limit = game.betting.typetag_name();
    let RecordedAction::RaiseTo { to, .. } = recorded else { return "R41" };
    match (legal.raise, legal.no_raise) {
        (None, Some(NoRaise::Capped)) => "R48",
        (None, Some(NoRaise::NotReopened)) if limit == "fixed-limit" => "R53",
        (None, Some(NoRaise::NotReopened)) => "R67",
        (None, Some(NoRaise::StackTooShort)) => "R55",
        (None, _) => "R46",
        (Some(_), _) if limit == "fixed-limit" => "R47",
        (Some((least, _)), _) if *to < least && legal.unopened => "R61",
        (Some((least, _)), _) if *to < least => "R62",
        (Some(_), _) if limit == "no-limit" => "R22",
        (Some(_), _) if legal.unopened => "R57",
        (Some(_), _) => "R58",
    }
}
