//! Checking the inputs of a hand and seating the players.

use arrayvec::ArrayVec;
use omaha_cards::CardSet;

use super::dealing::Dealer;
use super::{Blinds, Hand, Phase, Player, Round};
use crate::event::BoardCards;
use crate::variant::deck_limit;
use crate::{Chips, Deal, Event, Game, HandSetup, Hole, MAX_PLAYERS, Seat, SeatSetup, SetupError};

pub(super) fn start(setup: HandSetup) -> Result<Hand, SetupError> {
    let HandSetup { game, button, mut seats, deal, events } = setup;
    game.check()?;
    check_seats(&game, &seats)?;
    if let Deal::Known(cards) = &deal {
        check_cards(&game, cards, &seats)?;
    }
    seats.sort_by_key(|seat| seat.seat.distance_from(button));
    let players: ArrayVec<Player, MAX_PLAYERS> = seats.iter().map(sit).collect();
    let mut hand = Hand {
        button,
        live: (0..players.len()).collect(),
        players,
        dealer: Dealer::new(deal),
        boards: [BoardCards::new(), BoardCards::new()],
        runs: 1,
        street: 0,
        phase: Phase::Over,
        legal: None,
        round: Round::default(),
        blinds: Blinds::default(),
        pot: Chips::ZERO,
        dead: Chips::ZERO,
        antes: Chips::ZERO,
        last_aggressor: None,
        ran_out: false,
        to_show: ArrayVec::new(),
        rake: Chips::ZERO,
        events: events.then(|| Vec::with_capacity(64)),
        short_wagers: Vec::new(),
        game,
    };
    hand.record(|| Event::HandStarts { button });
    for player in 0..hand.players.len() {
        let (seat, stack) = (hand.players[player].seat, hand.players[player].stack);
        hand.record(|| Event::Sits { seat, stack });
    }
    hand.post_forced_bets(&seats);
    hand.deal_holes();
    hand.open_street(0)?;
    Ok(hand)
}

fn sit(seat: &SeatSetup) -> Player {
    Player {
        seat: seat.seat,
        started_with: seat.stack,
        stack: seat.stack,
        bet: Chips::ZERO,
        total: Chips::ZERO,
        folded: false,
        shown: false,
        mucked: false,
        acted: false,
        matched: Chips::ZERO,
        full_wager_since: false,
        short_run_since: false,
        hole: Hole::new(),
        known: None,
    }
}

fn check_seats(game: &Game, seats: &[SeatSetup]) -> Result<(), SetupError> {
    let limit = deck_limit(&*game.variant, game.house.burn, game.house.runs);
    let (min, max) = (game.house.min_seats.max(2), game.max_seats());
    if seats.len() < usize::from(min) || seats.len() > usize::from(max) {
        let why = if max == limit && seats.len() > usize::from(limit) {
            ": the deck has no more cards"
        } else {
            ""
        };
        return Err(SetupError::PlayerCount { got: seats.len(), min, max, why });
    }
    let unit = game.house.chip_unit;
    // Stops at the largest number, which is beyond what a table may hold.
    let mut table = Chips::ZERO;
    for (index, seat) in seats.iter().enumerate() {
        if seats[..index].iter().any(|other| other.seat == seat.seat) {
            return Err(SetupError::SeatTwice { seat: seat.seat });
        }
        if seat.stack.is_zero() {
            return Err(SetupError::NoChips { seat: seat.seat });
        }
        let amounts = [
            ("stack", seat.stack),
            ("ante", seat.ante.unwrap_or_default()),
            ("blind", seat.blind.unwrap_or_default()),
            ("live post", seat.live_post),
            ("dead post", seat.dead_post),
        ];
        for (what, amount) in amounts {
            if !amount.is_multiple_of(unit) {
                return Err(SetupError::NotAMultiple { seat: seat.seat, what, amount, unit });
            }
            if amount > Chips::MAX_TABLE {
                return Err(too_many_chips(&seats[..=index], what, amount));
            }
        }
        table += seat.stack;
        if table > Chips::MAX_TABLE {
            return Err(too_many_chips(&seats[..=index], "stack", seat.stack));
        }
    }
    Ok(())
}

/// The last of these seats is the one with which there are too many.
#[cold]
fn too_many_chips(seats: &[SeatSetup], what: &'static str, amount: Chips) -> SetupError {
    let stacks = || seats.iter().map(|seat| u128::from(seat.stack.0)).sum();
    let chips = if what == "stack" { stacks() } else { u128::from(amount.0) };
    let seat = seats.last().map_or(Seat(0), |seat| seat.seat);
    SetupError::TooManyChips { seat, what, amount, chips }
}

fn check_cards(game: &Game, cards: &crate::KnownCards, seats: &[SeatSetup]) -> Result<(), SetupError> {
    let expected = usize::from(game.variant.hole_cards());
    let mut seen = CardSet::EMPTY;
    let mut take = |card| {
        if seen.contains(card) {
            return Err(SetupError::DuplicateCard { card });
        }
        seen.insert(card);
        Ok(())
    };
    for (index, (seat, hole)) in cards.holes.iter().enumerate() {
        if !seats.iter().any(|player| player.seat == *seat) {
            return Err(SetupError::NobodyThere { seat: *seat });
        }
        if cards.holes[..index].iter().any(|(other, _)| other == seat) {
            return Err(SetupError::SeatTwice { seat: *seat });
        }
        if hole.len() != expected {
            return Err(SetupError::HoleCards { seat: *seat, got: hole.len(), expected });
        }
        hole.iter().flatten().try_for_each(|&card| take(card))?;
    }
    let most = game.variant.streets().iter().map(|street| usize::from(street.board_cards)).sum();
    if let Some(got) = [cards.board.len(), cards.second_board.len()].into_iter().find(|got| *got > most) {
        return Err(SetupError::BoardCards { got, most });
    }
    cards.board.iter().try_for_each(|&card| take(card))?;
    let common =
        cards.board.iter().zip(&cards.second_board).take_while(|(first, second)| first == second).count();
    cards.second_board.iter().skip(common).try_for_each(|&card| take(card))
}
