//! Random tables: seats, stacks, stakes and house rules.

use std::sync::Arc;

use omaha_engine::{Ante, Chips, Deal, Game, HandSetup, HouseRules, Rake, Seat, SeatSetup};

use super::dice::Dice;

/// A hand that is about to start, at a table of any kind: the first under the game's own rules.
pub(super) fn any(game: &Game, number: u64, dice: &mut Dice) -> HandSetup {
    let game = match number % 4 {
        0 => game.clone(),
        1 => or_else(at_any_stakes(game, dice), game),
        2 => or_else(in_chips_of(game, dice), game),
        _ => {
            let game = or_else(under_any_rules(game, dice), game);
            or_else(at_any_stakes(&game, dice), &game)
        }
    };
    let players = dice.between(u64::from(game.house.min_seats), u64::from(game.max_seats()));
    let unit = game.house.chip_unit.0;
    let mut chairs: Vec<u8> = (0..12).collect();
    dice.shuffle(&mut chairs);
    let button = dice.of(&chairs).unwrap_or(0);
    chairs.truncate(players as usize);
    chairs.sort_unstable();
    let depth = dice.below(4);
    let mut seats: Vec<SeatSetup> =
        chairs.iter().map(|&chair| SeatSetup::new(Seat(chair), stack(&game, depth, dice))).collect();
    if dice.once_in(6) {
        post_late(&game, Seat(button), &mut seats, dice);
    }
    debug_assert!(seats.iter().all(|seat| seat.stack.is_multiple_of(Chips(unit))));
    HandSetup {
        game: Arc::new(game),
        button: Seat(button),
        seats,
        deal: Deal::Deck(dice.deck()),
        events: true,
    }
}

/// A table of a few players at the game's own stakes and rules.
pub(super) fn small(game: &Arc<Game>, dice: &mut Dice) -> HandSetup {
    let players = dice.between(2, u64::from(game.max_seats()).min(4)).max(u64::from(game.house.min_seats));
    let stacks: Vec<Chips> = (0..players).map(|_| stack(game, 2, dice)).collect();
    let button = Seat(dice.below(players) as u8);
    HandSetup::new(Arc::clone(game), button, &stacks, dice.deck())
}

fn or_else(changed: Game, game: &Game) -> Game {
    if changed.check().is_ok() && changed.max_seats() >= changed.house.min_seats {
        changed
    } else {
        game.clone()
    }
}

/// From a chip or two up to three hundred big blinds.
fn stack(game: &Game, depth: u64, dice: &mut Dice) -> Chips {
    let (unit, blind) = (game.house.chip_unit.0, game.stakes.big_blind.0);
    let most = match depth {
        0 => blind * 2,
        1 => blind * 12,
        2 => blind * 60,
        _ => blind * 300,
    };
    Chips(dice.between(1, (most / unit).max(1)) * unit)
}

/// RULES R33.
fn post_late(game: &Game, button: Seat, seats: &mut [SeatSetup], dice: &mut Dice) {
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|&place| seats[place].seat.0.wrapping_sub(button.0).wrapping_sub(1));
    for &place in order.iter().skip(3) {
        if dice.once_in(2) {
            seats[place].live_post = game.stakes.big_blind;
            seats[place].dead_post = if dice.once_in(2) { game.stakes.small_blind } else { Chips::ZERO };
        }
    }
}

/// The same game with five or twenty-five for a chip.
fn in_chips_of(game: &Game, dice: &mut Dice) -> Game {
    let unit = dice.of(&[5, 25]).unwrap_or(5);
    let (lower, upper) = game.betting.stakes_name(&game.stakes);
    let stakes = game.betting.stakes(lower.times(unit), upper.times(unit), Chips(unit));
    let house = HouseRules { chip_unit: Chips(unit), rake: None, ..game.house.clone() };
    game.clone().with_stakes(stakes).with_house(house)
}

fn at_any_stakes(game: &Game, dice: &mut Dice) -> Game {
    let unit = game.house.chip_unit.0;
    let blind = game.stakes.big_blind.0;
    let ante = match dice.below(5) {
        0 => Ante::PerPlayer(Chips((blind / 4 / unit).max(1) * unit)),
        1 => Ante::BigBlind(Chips(blind)),
        _ => game.stakes.ante,
    };
    game.clone().with_stakes(game.stakes.with_ante(ante))
}

/// Some options changed to any of their values.
fn under_any_rules(game: &Game, dice: &mut Dice) -> Game {
    let mut house = game.house.clone();
    for option in game.house.options() {
        let values: Vec<&str> =
            option.values.split(", ").filter(|value| !value.contains([' ', '{', '}'])).collect();
        let is_seating = matches!(option.key, "min_seats" | "max_seats" | "chip_unit" | "rake");
        if !is_seating && dice.once_in(3) {
            let value = dice.of(&values).unwrap_or_default();
            // A word such as "none" that is the only one listed by name.
            let _ = house.set(option.key, value);
        }
    }
    if dice.once_in(3) {
        house.fl_max_raises = dice.of(&[None, Some(0), Some(1), Some(2), Some(4)]).flatten();
    }
    if dice.once_in(4) {
        house.pl_round_up_to = Some(house.chip_unit.times(dice.between(1, 5)));
    }
    if dice.once_in(3) {
        house.rake = Some(Rake {
            rate: dice.between(1, 1_500) as u32,
            cap: dice.of(&[None, Some(house.chip_unit.times(3)), Some(house.chip_unit.times(20))]).flatten(),
            no_flop_no_drop: dice.once_in(2),
            unit: house.chip_unit,
        });
    }
    game.clone().with_house(house)
}

/// The table in a line, for messages.
pub(super) fn describe(setup: &HandSetup) -> String {
    let seats: Vec<String> =
        setup.seats.iter().map(|seat| format!("{} has {}", seat.seat, seat.stack)).collect();
    let mut text = format!("{}, button on {}; seat {}", setup.game.title(), setup.button, seats.join(", "));
    let rules: Vec<String> = setup
        .game
        .house
        .differences()
        .iter()
        .map(|option| format!("{} = {}", option.key, option.value))
        .collect();
    if !rules.is_empty() {
        text.push_str(&format!("; {}", rules.join(", ")));
    }
    text
}
