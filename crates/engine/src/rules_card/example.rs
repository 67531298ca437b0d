//! The worked example: a few decisions of a hand the engine plays, so that every number in it is a
//! number the engine gives.

use std::sync::Arc;

use omaha_cards::Deck;

use crate::words::capital;
use crate::{Action, Game, Hand, HandSetup, LegalActions, Seat, SetupError};

/// The first raise, the next, a third player's choice, and the first bet of the later streets.
pub(super) fn told(game: &Game) -> Result<Vec<String>, SetupError> {
    let stack = game.betting.lower_limit(&game.stakes).times(100).round_up_to(game.house.chip_unit);
    let players = game.max_seats().clamp(2, 4).max(game.house.min_seats);
    let mut plain = game.clone();
    plain.house.rake = None;
    let stacks = vec![stack; usize::from(players)];
    let mut hand = Hand::start(HandSetup::new(Arc::new(plain), Seat(0), &stacks, Deck::ordered()))?;
    let mut lines = vec![format!("{players} players with {stack} each.")];
    let mut raises = 0;
    let mut street = 0;
    while let (Some(legal), true) = (hand.legal_actions(), lines.len() < 6) {
        let opens_street = hand.street() != street;
        street = hand.street();
        let action = match legal.raise {
            Some(bounds) if street == 0 && raises < 2 => Action::RaiseTo(bounds.max),
            _ if legal.check => Action::Check,
            _ => Action::Call,
        };
        if (street == 0 && raises < 3) || opens_street {
            lines.push(decision(&hand, &legal, action));
        }
        raises += u32::from(street == 0);
        hand.act(action)?;
    }
    Ok(lines)
}

/// Such as: before the flop, pot 3, the player under the gun may call 2 (the pot is then 5) or raise to anything from 4 to
/// 7, and raises to 7.
fn decision(hand: &Hand, legal: &LegalActions, action: Action) -> String {
    let street = hand.game().variant.streets()[hand.street()].name;
    let bets_vary = legal.raise.is_some_and(|bounds| bounds.max > bounds.min);
    let mut choices = Vec::new();
    if legal.check {
        choices.push("check".to_string());
    }
    if let Some(call) = legal.call {
        let pot = if bets_vary { format!(" (the pot is then {})", hand.pot() + call) } else { String::new() };
        choices.push(format!("call {call}{pot}"));
    }
    let verb = if hand.current_bet().is_zero() { "bet" } else { "raise to" };
    if let Some(bounds) = legal.raise {
        choices.push(match bets_vary {
            true => format!("{verb} anything from {} to {}", bounds.min, bounds.max),
            false => format!("{verb} {}", bounds.min),
        });
    }
    let does = match action {
        Action::RaiseTo(to) if hand.current_bet().is_zero() => format!("bets {to}"),
        Action::RaiseTo(to) => format!("raises to {to}"),
        Action::Check => "checks; so do the others".to_string(),
        _ => "calls; so do the others".to_string(),
    };
    let (street, pot, who) = (capital(street), hand.pot(), place(hand, legal.seat));
    format!("{street}, pot {pot}: {who} may {}, and {does}.", choices.join(" or "))
}

/// What players call the seat; without blinds of one's own, by its number.
fn place(hand: &Hand, seat: Seat) -> String {
    let order: Vec<Seat> = hand.seats().map(|state| state.seat).collect();
    let place = order.iter().position(|other| *other == seat).unwrap_or_default();
    match (place, order.len()) {
        (0, 2) | (1, 3..) => "the big blind".to_string(),
        (0, _) => "the small blind".to_string(),
        (last, count) if last + 1 == count => "the button".to_string(),
        (2, _) => "the player under the gun".to_string(),
        _ => format!("seat {seat}"),
    }
}
