//! `omaha deal`: the cards of a hand from a seed, without betting.

use std::io::Write;

use omaha_cards::{Card, Deck};
use omaha_engine::{Action, Chips, Game, Hand, HandSetup, Seat};

use crate::args::{DealArgs, Format};
use crate::json::{DealLine, DealtHand};
use crate::words::capital;
use crate::{Answer, CliError, Console, games, json, paint};

pub(crate) fn run(args: &DealArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let game = games::under(games::load(&args.game)?, &args.house)?;
    let street = args.to.as_deref().map_or(Ok(0), |name| street_called(&game, name))?;
    let hand = dealt(game, args, street)?;
    match args.format.format {
        Format::Text => write_text(&hand, args, &mut console.out)?,
        Format::Json => json::write_line(&as_json(&hand, args), &mut console.out)?,
    }
    Ok(Answer::Yes)
}

fn street_called(game: &Game, name: &str) -> Result<usize, CliError> {
    let streets = game.variant.streets();
    let found = streets.iter().position(|street| street.name.eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| CliError::UnknownStreet {
        name: name.to_string(),
        known: streets.iter().map(|street| street.name).collect::<Vec<_>>().join(", "),
    })
}

/// The hand as far as the street: everybody checks or calls until then.
fn dealt(game: Game, args: &DealArgs, street: usize) -> Result<Hand, CliError> {
    let deck = Deck::shuffled(&mut args.seed.rng(0));
    let stack = game.stakes.big_blind.times(100).round_up_to(game.house.chip_unit);
    let stacks: Vec<Chips> = vec![stack; args.seats.into()];
    let mut hand = Hand::start(HandSetup::new(game, Seat(0), &stacks, deck))?;
    while hand.street() < street {
        let Some(legal) = hand.legal_actions() else { break };
        hand.act(if legal.check { Action::Check } else { Action::Call })?;
    }
    Ok(hand)
}

/// The hands in order of the seats.
fn holes(hand: &Hand) -> Vec<(Seat, Vec<Card>)> {
    let mut seats: Vec<Seat> = hand.seats().map(|state| state.seat).collect();
    seats.sort();
    let hole = |seat: Seat| hand.hole(seat).into_iter().flatten().flatten().copied().collect();
    seats.into_iter().map(|seat| (seat, hole(seat))).collect()
}

fn write_text(hand: &Hand, args: &DealArgs, out: &mut impl Write) -> Result<(), CliError> {
    let variant = &hand.game().variant;
    let title = format!("{}, {} cards", variant.title(), variant.hole_cards());
    writeln!(out, "{}   seed {}\n", paint::heading(&title), args.seed)?;
    for (seat, hole) in holes(hand) {
        let button = if seat == hand.button() { "  button" } else { "" };
        writeln!(out, "Seat {seat:<3} {}{}", paint::cards(&hole), paint::faint(button))?;
    }
    if !hand.board().is_empty() {
        let street = capital(variant.streets()[hand.street()].name);
        writeln!(out, "\n{street:<8} {}", paint::cards(hand.board()))?;
    }
    Ok(())
}

fn as_json(hand: &Hand, args: &DealArgs) -> DealLine {
    let hands =
        holes(hand).iter().map(|(seat, hole)| DealtHand { seat: seat.0, hole: json::cards(hole) }).collect();
    DealLine {
        variant: games::name(hand.game()),
        seed: args.seed.to_string(),
        button: hand.button().0,
        hands,
        board: json::cards(hand.board()),
    }
}
