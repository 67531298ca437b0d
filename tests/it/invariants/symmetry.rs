//! What must make no difference: chairs, suits, who tells the story. RULES §M 4, 5.

use omaha_cards::{Card, Deck, Suit};
use omaha_engine::{Chips, Deal, Event, Hand, HandSetup, KnownCards, Seat};
use proptest::prelude::*;

use super::hands;
use crate::support::{RandomHand, Rules, any_hand};

fn deck(random: &RandomHand) -> Deck {
    match &random.setup.deal {
        Deal::Deck(deck) => deck.clone(),
        Deal::Known(_) => panic!("random hands are dealt from a deck"),
    }
}

/// The same course of another setup.
fn replayed(random: &RandomHand, setup: HandSetup) -> Hand {
    random.with_setup(setup).played()
}

/// A pot and the places of those who can win it.
type PotOutcome = (Chips, Vec<usize>);

/// Stacks by order left of the button, rake, and the pots: everything but the names of the chairs.
fn outcome(hand: &Hand) -> (Vec<Chips>, Chips, Vec<PotOutcome>) {
    let order: Vec<Seat> = hand.seats().map(|state| state.seat).collect();
    let place = |seat: &Seat| order.iter().position(|other| other == seat).expect("a player");
    let pots = hand.result().expect("the hand is over").pots;
    let pots = pots.iter().map(|pot| (pot.amount, pot.eligible.iter().map(place).collect()));
    (hand.seats().map(|state| state.stack).collect(), hand.rake(), pots.collect())
}

proptest! {
    #![proptest_config(hands(256))]

    #[test]
    fn m04_rotating_seats_and_button_rotates_the_awards(random in any_hand(Rules::Any), by: u8) {
        let mut setup = random.setup.clone();
        let rotated = |seat: Seat| Seat(seat.0.wrapping_add(by));
        setup.button = rotated(setup.button);
        for seat in &mut setup.seats {
            seat.seat = rotated(seat.seat);
        }
        // Nor does it matter in which order the players are listed.
        let middle = setup.seats.len() / 2;
        setup.seats.rotate_left(middle);
        prop_assert_eq!(outcome(&random.played()), outcome(&replayed(&random, setup)));
    }

    #[test]
    fn m05_permuting_suits_changes_nothing(random in any_hand(Rules::Any), order in Just(Suit::ALL).prop_shuffle()) {
        let deck = deck(&random).cards().map(|card| Card::new(card.rank(), order[card.suit().index()]));
        let mut setup = random.setup.clone();
        setup.deal = Deal::Deck(Deck::from_cards(deck).expect("a deck"));
        prop_assert_eq!(outcome(&random.played()), outcome(&replayed(&random, setup)));
    }

    #[test]
    fn the_same_setup_and_actions_give_the_same_hand(random in any_hand(Rules::Any)) {
        let mut actions = Vec::new();
        let hand = random.play(|_, _, action| actions.push(action));
        let mut again = random.start();
        for action in actions {
            again.act(action).expect("the action was legal");
        }
        prop_assert_eq!(hand.events(), again.events());
        prop_assert_eq!(hand.result(), again.result());
    }

    #[test]
    fn known_cards_give_the_same_hand_as_the_deck(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let mut setup = random.setup.clone();
        setup.deal = Deal::Known(KnownCards {
            holes: hand.seats().map(|state| (state.seat, hand.hole(state.seat).expect("a player").clone())).collect(),
            board: hand.board().to_vec(),
            second_board: hand.second_board().to_vec(),
        });
        let again = replayed(&random, setup);
        prop_assert_eq!(hand.events(), again.events());
        prop_assert_eq!(hand.result(), again.result());
    }

    #[test]
    fn without_events_a_hand_ends_the_same(random in any_hand(Rules::Any)) {
        let mut setup = random.setup.clone();
        setup.events = false;
        let (hand, silent) = (random.played(), replayed(&random, setup));
        prop_assert!(silent.events().is_empty());
        prop_assert_eq!(hand.result(), silent.result());
    }

    /// Cards nobody knows: the hand goes on, ends in the same number of chips, or says what is
    /// missing and stays as it was.
    #[test]
    fn unknown_cards_lose_or_are_asked_for(random in any_hand(Rules::Any), masked: u16, dealt in 0usize..=5) {
        let whole = random.played();
        let mut setup = random.setup.clone();
        let known = |state: &omaha_engine::SeatState| masked >> (state.seat.0 % 16) & 1 == 0;
        setup.deal = Deal::Known(KnownCards {
            holes: whole
                .seats()
                .filter(known)
                .map(|state| (state.seat, whole.hole(state.seat).expect("a player").clone()))
                .collect(),
            board: deck(&random).cards().iter().rev().take(dealt).copied().collect(),
            second_board: Vec::new(),
        });
        let table: Chips = setup.seats.iter().map(|seat| seat.stack).sum();
        let partly = random.with_setup(setup);
        // Everybody may be all-in before the first decision.
        let Ok(mut hand) = Hand::start(partly.setup.clone()) else { return Ok(()) };
        let mut choices = partly.choices();
        while let Some(legal) = hand.legal_actions() {
            let before = format!("{hand:?}");
            if hand.act(choices.among(&legal)).is_err() {
                prop_assert_eq!(before, format!("{hand:?}"));
                return Ok(());
            }
        }
        prop_assert_eq!(hand.seats().map(|state| state.stack).sum::<Chips>() + hand.rake(), table);
        for event in hand.events() {
            if let Event::Shows { cards, .. } = event {
                prop_assert!(cards.iter().all(Option::is_some), "{event}");
            }
        }
    }
}
