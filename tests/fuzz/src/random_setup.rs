//! Any hand at all: every registered game, every house rule with every value it may have and some it may not, any
//! stacks and posts.

use std::sync::Arc;

use omaha_engine::{
    Ante, Chips, Deal, Game, HandSetup, Hole, HouseRules, KnownCards, NoLimit, Rake, Seat, SeatSetup, Stakes,
    registry,
};

use super::choices::Choices;

pub(crate) fn random_setup(choices: &mut Choices<'_>) -> HandSetup {
    let game = random_game(choices);
    let (unit, big_blind) = (game.house.chip_unit, game.stakes.big_blind);
    let players = choices.below(12);
    let huge = choices.one_in(8);
    let mut chair = choices.of(&[0, 1, 250]);
    let mut seats = Vec::new();
    for _ in 0..players {
        seats.push(random_seat(choices, Seat(chair), unit, if huge { None } else { Some(big_blind) }));
        chair = chair.wrapping_add(choices.of(&[1, 1, 1, 2, 5]));
    }
    let button = match seats.get(choices.below(12)) {
        Some(seat) => seat.seat,
        None => Seat(choices.any()),
    };
    let deal = random_deal(choices, &game, &seats);
    HandSetup { game: Arc::new(game), button, seats, deal, events: true }
}

pub(crate) fn random_game(choices: &mut Choices<'_>) -> Game {
    let games = registry::games().unwrap_or_else(|error| panic!("{error}"));
    let mut game = (games[choices.below(games.len())].make)();
    if choices.one_in(4) {
        game.betting = Box::new(NoLimit::default());
    }
    random_house(choices, &mut game.house);
    let unit = game.house.chip_unit;
    if choices.one_in(2) {
        let bet = unit.times(choices.of(&[2, 10, 1, 3, 7]));
        game.stakes = game.betting.stakes(bet, bet.times(2), unit);
    } else {
        let amount = |choices: &mut Choices<'_>| choices.chips(unit);
        let (one, other) = (amount(choices), amount(choices));
        game.stakes = Stakes::blinds(one.min(other), one.max(other));
        if choices.one_in(2) {
            game.stakes.small_bet = Some(amount(choices));
            game.stakes.big_bet = Some(amount(choices));
        }
    }
    if choices.one_in(3) {
        let amount = choices.chips(unit);
        game.stakes.ante = choices.of(&[Ante::PerPlayer(amount), Ante::BigBlind(amount)]);
    }
    game
}

/// What each option may be is asked of the options themselves, so that none is forgotten.
fn random_house(choices: &mut Choices<'_>, house: &mut HouseRules) {
    for option in HouseRules::default().options() {
        if !choices.one_in(3) {
            continue;
        }
        let words: Vec<&str> = option.values.split(", ").collect();
        let word = choices.of(&words);
        let number = match choices.below(4) {
            0 => u64::from(choices.any::<u8>() % 16),
            1 => choices.of(&[25, 255, 4_294_967_295, Chips::MAX_TABLE.0, u64::MAX]),
            2 => u64::from(choices.any::<u8>()),
            _ => choices.any(),
        };
        // Words such as "or more" are no values, and a number is none for a choice between words.
        if house.set(option.key, word).is_err() || choices.one_in(4) {
            let _ = house.set(option.key, &number.to_string());
        }
    }
    if choices.one_in(3) {
        let unit = house.chip_unit;
        house.rake = Some(Rake {
            rate: choices.of(&[500, 333, 10_000, 1, 0, 10_001]),
            cap: choices.of(&[None, Some(())]).map(|()| choices.chips(unit)),
            no_flop_no_drop: choices.any(),
            unit: unit.times(choices.of(&[1, 3, 0, u64::MAX])),
        });
    }
}

fn random_seat(choices: &mut Choices<'_>, seat: Seat, unit: Chips, blind: Option<Chips>) -> SeatSetup {
    let stack = match blind {
        Some(blind) => blind.times(choices.of(&[40, 200, 1, 3, 7, 0])) + unit.times(choices.below(14) as u64),
        None => choices.chips(unit),
    };
    let mut setup = SeatSetup::new(seat, stack);
    if choices.one_in(6) {
        setup.live_post = choices.chips(unit);
        setup.dead_post = choices.chips(unit);
    }
    if choices.one_in(6) {
        setup.blind = Some(choices.chips(unit));
        setup.ante = choices.of(&[None, Some(unit)]);
    }
    setup
}

/// A deck, or what a record knows: some hands, some of the board.
fn random_deal(choices: &mut Choices<'_>, game: &Game, seats: &[SeatSetup]) -> Deal {
    let deck = choices.deck();
    if !choices.one_in(5) {
        return Deal::Deck(deck);
    }
    let mut cards = deck.cards().iter().copied();
    let mut holes: Vec<(Seat, Hole)> = Vec::new();
    for seat in seats.iter().filter(|seat| seat.seat.0 % 5 < 4) {
        let dealt = cards.by_ref().take(usize::from(game.variant.hole_cards()));
        holes.push((seat.seat, dealt.map(|card| (!choices.one_in(9)).then_some(card)).collect()));
    }
    let board = cards.by_ref().take(choices.of(&[5, 5, 5, 4, 3, 0, 6])).collect();
    let second_board = if choices.one_in(2) { cards.take(5).collect() } else { Vec::new() };
    Deal::Known(KnownCards { holes, board, second_board })
}
