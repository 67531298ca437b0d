//! Cards, streets and showdown on the rules card.

use omaha_eval::Selection;

use super::in_words;
use crate::words::{capital, listed};
use crate::{AllInShow, Chips, DealOrder, Game, ShowFirst, ShowPolicy, Side, Straddle, Street, Variant};

/// RULES R2–R4.
pub(super) fn cards(variant: &dyn Variant) -> Vec<String> {
    let (hole, board) = (variant.hole_cards(), board_cards(variant));
    let mut lines = vec![format!(
        "Each player has {} hole cards; the {} board cards belong to everybody.",
        in_words(hole),
        in_words(board)
    )];
    lines.push(match variant.selection() {
        Selection::Exactly(count) if count <= 5 => {
            let rest = in_words(5 - count);
            format!("Play exactly {} of your hole cards with exactly {rest} of the board.", in_words(count))
        }
        selection => format!("Play {selection}."),
    });
    lines.extend(variant.remarks());
    lines
}

fn board_cards(variant: &dyn Variant) -> u8 {
    variant.streets().iter().map(|street| street.board_cards).sum()
}

/// RULES R5, R10, R86, R87.
pub(super) fn winning(variant: &dyn Variant) -> Vec<String> {
    let sides = variant.sides();
    let mut lines = match sides {
        [only] => vec![format!("The best {} hand takes the pot.", only.name)],
        sides => {
            let hands: Vec<String> =
                sides.iter().map(|side| format!("the best {} hand", side.name)).collect();
            let win = if sides.len() == 2 { "both" } else { "more than one" };
            vec![
                format!("{} share the pot.", capital(&listed(&hands))),
                format!("Each is read by itself: you may play different cards for each, and win {win}."),
            ]
        }
    };
    for side in sides {
        if let Some(qualifier) = side.ranking.qualifier() {
            let detail = side.ranking.rule().map_or(String::new(), |rule| format!(": {rule}"));
            lines.push(format!("A {} must be {qualifier}{detail}.", side.name));
            lines.push(format!("If nobody has a {}, {}.", side.name, who_takes_over(side, sides)));
        }
    }
    lines
}

fn who_takes_over(side: &Side, sides: &[Side]) -> String {
    let others: Vec<&str> = sides.iter().map(|side| side.name).filter(|name| *name != side.name).collect();
    match others.as_slice() {
        [other] => format!("the {other} takes the whole pot"),
        _ => "the others share its part".to_string(),
    }
}

/// RULES R3, R36–R39, R47.
pub(super) fn streets(game: &Game) -> Vec<String> {
    let streets = game.variant.streets();
    let mut lines: Vec<String> =
        streets.iter().enumerate().map(|(number, street)| street_line(game, number, street)).collect();
    let opener = match game.house.straddle {
        Straddle::None => "big blind",
        Straddle::UnderTheGun => "straddle",
    };
    let rest =
        if streets.len() > 1 { ", every other round by the first player left of the button" } else { "" };
    lines.push(format!("The first round is opened by the player left of the {opener}{rest}."));
    lines
}

fn street_line(game: &Game, number: usize, street: &Street) -> String {
    let mut dealt = Vec::new();
    if number == 0 {
        let hole = in_words(game.variant.hole_cards());
        dealt.push(match game.house.deal_order {
            DealOrder::RoundRobin => {
                format!("{hole} hole cards each, one at a time from the left of the button")
            }
            DealOrder::PerPlayer => {
                format!("{hole} hole cards each, a whole hand at a time from the left of the button")
            }
        });
    }
    match street.board_cards {
        0 if number == 0 => {}
        1 => dealt.push("one board card".to_string()),
        count => dealt.push(format!("{} board cards", in_words(count))),
    }
    let burn =
        if game.house.burn && street.burns && street.board_cards > 0 { " after a burn card" } else { "" };
    let name = capital(street.name);
    format!("{name}: {}{burn}, then a round of betting{}.", dealt.join(" and "), bet_size(game, street))
}

/// Where the rounds have different bets: which this one has.
fn bet_size(game: &Game, street: &Street) -> String {
    let bet = |street: &Street| game.betting.bet(&game.stakes, street.bet);
    let bets: Vec<Chips> = game.variant.streets().iter().map(bet).collect();
    let differ = bets.iter().any(|other| *other != bets[0]);
    if differ { format!(" with bets of {}", bet(street)) } else { String::new() }
}

/// RULES R80–R84.
pub(super) fn showdown(game: &Game) -> Vec<String> {
    let house = &game.house;
    let last = game.variant.streets().last().map_or("last street", |street| street.name);
    let first = match house.show_first_no_river {
        ShowFirst::LeftOfButton => "",
        ShowFirst::LastAggressorOfHand => {
            " If an all-in ended the betting before, the last to bet or raise does."
        }
    };
    let policy = match house.show_policy {
        ShowPolicy::TableAll => "Every hand is tabled; cards speak.",
        ShowPolicy::InOrderMuckLosers => {
            "A hand that wins nothing may be mucked, but an all-in hand must be shown; cards speak."
        }
    };
    let all_in = match house.all_in_show {
        AllInShow::Immediate => {
            "When an all-in ends the betting, all hands are turned up before the rest of the board."
        }
        AllInShow::AtShowdown => "All-in hands stay face down until the showdown.",
    };
    vec![
        format!(
            "The last to bet or raise on the {last} shows first; if nobody did, the first player left of the button.{first}"
        ),
        "The others follow clockwise; those in a side pot show before those who are not.".to_string(),
        policy.to_string(),
        all_in.to_string(),
        "If everybody else folds, the last player wins without showing.".to_string(),
    ]
}
