//! Hands for the tests of players who read hands.

use omaha_cards::{Card, CardSet, Deck};
use omaha_engine::{Action, Chips, Hand, HandSetup, Seat, registry};
use omaha_variants as _;

/// Heads-up on the river with these cards, everything checked; seat 0 first.
pub(crate) fn river(own: &str, board: &str) -> Hand {
    let (own, board): (CardSet, CardSet) = (own.parse().unwrap(), board.parse().unwrap());
    let rest: Vec<Card> = (!(own | board)).iter().collect();
    let (mut own, mut board, mut rest) = (own.iter(), board.iter(), rest.into_iter());
    // Dealt in turn, seat 0 first; a burn before flop, turn and river.
    let order = "orororor-bbb-b-b";
    let mut cards: Vec<Card> = order
        .chars()
        .map(|whose| match whose {
            'o' => own.next().unwrap(),
            'b' => board.next().unwrap(),
            _ => rest.next().unwrap(),
        })
        .collect();
    cards.extend(rest);
    let deck = Deck::try_from(cards.as_slice()).unwrap();
    let game = registry::game("plo4-hilo").unwrap();
    let setup = HandSetup::new(game, Seat(1), &[Chips(200); 2], deck);
    let mut hand = Hand::start(setup).unwrap();
    while hand.street() < 3 {
        let legal = hand.legal_actions().unwrap();
        hand.act(if legal.check { Action::Check } else { Action::Call }).unwrap();
    }
    hand
}

/// The same, but seat 1 bets the pot after seat 0 has checked.
pub(crate) fn facing_a_bet(own: &str, board: &str) -> Hand {
    let mut hand = river(own, board);
    hand.act(Action::Check).unwrap();
    let most = hand.legal_actions().unwrap().raise.unwrap().max;
    hand.act(Action::RaiseTo(most)).unwrap();
    hand
}
