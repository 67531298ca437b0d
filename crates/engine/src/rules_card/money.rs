//! Seats, chips, blinds, betting and the division of pots on the rules card.

use crate::words::listed;
use crate::{
    Ante, ButtonRule, Chips, FoldWithoutBet, Game, OddChips, OddHalf, OddTie, ShortStackOrder, Side, Straddle,
};

/// RULES R20–R24.
pub(super) fn seats(game: &Game) -> Vec<String> {
    let (lower, multiple) = (game.betting.lower_limit(&game.stakes), game.house.min_buy_in_multiple);
    let most = game.house.max_buy_in.map_or(String::new(), |most| format!(" and at most {most}"));
    let mut lines = vec![
        format!("{} to {} players.", game.house.min_seats, game.max_seats()),
        format!("Buy in for at least {} ({multiple} times the smallest bet of {lower}){most}.", game.min_buy_in()),
        "Table stakes: you play a hand with the chips in front of you, and may call all-in if you have too few.".to_string(),
    ];
    if game.house.chip_unit != Chips(1) {
        lines.push(format!(
            "The smallest chip is {}: every amount is a multiple of it.",
            game.house.chip_unit
        ));
    }
    lines
}

/// RULES R25–R35.
pub(super) fn blinds(game: &Game) -> Vec<String> {
    let mut lines = vec![posts(game)];
    if game.house.min_seats <= 2 {
        lines.push(
            "With two players the button posts the small blind, acts first before the flop and last after it."
                .to_string(),
        );
    }
    let mut price = "big blind";
    if game.house.straddle == Straddle::UnderTheGun {
        price = "straddle";
        let straddle = game.stakes.big_blind.times(2);
        lines.push(format!(
            "With three or more players the one left of the big blind straddles to {straddle} and acts last in the first round."
        ));
    }
    lines.push(format!(
        "A player too short for a blind is all-in; the others still pay the full {price} to call."
    ));
    lines.extend(antes(game));
    lines.push(
        match game.house.button_rule {
            ButtonRule::NextActive => "After each hand the button moves to the next player.",
            ButtonRule::DeadButton => {
                "After each hand the big blind moves to the next player; small blind and button follow seat by seat, even to an empty one."
            }
        }
        .to_string(),
    );
    lines
}

/// RULES R26, R29.
fn posts(game: &Game) -> String {
    let (small, big) = (game.stakes.small_blind, game.stakes.big_blind);
    match small {
        Chips::ZERO => format!(
            "There is one blind: before the cards the second player left of the button, of two players the one without it, posts {big}. It counts as a bet."
        ),
        _ => format!(
            "Before the cards the first player left of the button posts the small blind of {small}, the next the big blind of {big}. They count as bets."
        ),
    }
}

fn antes(game: &Game) -> Option<String> {
    let (ante, dead) = match game.stakes.ante {
        Ante::None | Ante::PerPlayer(Chips::ZERO) | Ante::BigBlind(Chips::ZERO) => return None,
        Ante::PerPlayer(ante) => (format!("Everybody posts an ante of {ante}"), false),
        Ante::BigBlind(ante) => (format!("The big blind posts an ante of {ante} for the table"), true),
    };
    let first = match game.house.short_stack_order {
        ShortStackOrder::PerAnteKind if dead => "blind",
        ShortStackOrder::BlindFirst => "blind",
        ShortStackOrder::PerAnteKind | ShortStackOrder::AnteFirst => "ante",
    };
    Some(format!("{ante}, which is no bet; a short stack pays the {first} first."))
}

/// RULES R40, R41 and what the structure says.
pub(super) fn betting(game: &Game) -> Vec<String> {
    let mut lines = game.betting.describe(&game.stakes, &game.house);
    lines.push(
        match game.house.fold_without_bet {
            FoldWithoutBet::Forbid => "You cannot fold when you can check.",
            FoldWithoutBet::Allow => "You may fold even when you could check.",
        }
        .to_string(),
    );
    lines
}

/// RULES R86–R91, R93, R95, R96.
pub(super) fn splitting(game: &Game) -> Vec<String> {
    let house = &game.house;
    let mut lines = vec!["The main pot and each side pot are divided by themselves.".to_string()];
    if let [first, .., last] = game.variant.sides() {
        lines.extend(between_sides(game, first, last));
    } else {
        lines.push(format!("{}.", odd_chips_of(house.odd_multi, "a tie")));
    }
    if house.chip_unit != Chips(1) {
        lines.push(format!("An odd chip is a chip of {}.", house.chip_unit));
    }
    lines.extend(house.rake.map(|rake| format!("The house takes {rake}.")));
    if house.runs > 1 {
        lines.push(
            "After an all-in the rest of the board is dealt twice, each board for half of every pot."
                .to_string(),
        );
    }
    lines
}

fn between_sides(game: &Game, first: &Side, last: &Side) -> [String; 3] {
    let house = &game.house;
    let odd_half = match house.odd_half {
        OddHalf::HighSide => format!("The odd chip of a pot goes to the {}.", first.name),
        OddHalf::LeftOfButton => {
            "The odd chip of a pot goes to the half whose winner sits first left of the button.".to_string()
        }
    };
    let ties = match house.odd_tie {
        OddTie::LeftOfButton => format!("{}.", odd_chips_of(house.odd_multi, "a tie")),
        OddTie::HighSide => format!(
            "Odd chips of a tied {} go to the {}. {}.",
            last.name,
            first.name,
            odd_chips_of(house.odd_multi, &format!("a tied {}", first.name))
        ),
    };
    let names: Vec<&str> = game.variant.sides().iter().map(|side| side.name).collect();
    let shared = if house.even_split_identical { "the whole pot at once" } else { "each part by itself" };
    let even = format!("Players who tie for {} alike share {shared}.", listed(&names));
    [odd_half, ties, even]
}

fn odd_chips_of(odd_chips: OddChips, tie: &str) -> String {
    match odd_chips {
        OddChips::OneEach => {
            format!("Odd chips of {tie} go to the winners one each, from the left of the button")
        }
        OddChips::AllToFirst => format!("All odd chips of {tie} go to the first winner left of the button"),
    }
}
