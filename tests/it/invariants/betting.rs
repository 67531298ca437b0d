//! What may be bet: RULES §M 9–11, and that exactly the legal actions are accepted.

use omaha_engine::{Action, Chips, Event, Hand, HeadsUpCap, LegalActions, PartialWager, PreflopPot};
use proptest::prelude::*;

use super::hands;
use crate::fuzz::targets::laws;
use crate::support::{Rules, any_hand};

proptest! {
    #![proptest_config(hands(128))]

    #[test]
    fn exactly_the_legal_actions_are_accepted(random in any_hand(Rules::Any)) {
        let mut hand = random.play(|hand, legal, _| {
            laws::exactly_the_legal_is_accepted(&random.setup, hand, legal);
        });
        laws::nothing_is_accepted(&mut hand);
    }
}

proptest! {
    #![proptest_config(hands(512))]

    #[test]
    fn m09_bounds_are_in_order_and_within_the_stack(random in any_hand(Rules::Any)) {
        random.play(|hand, legal, _| {
            let Some(bounds) = legal.raise else { return };
            let seat = hand.seat(legal.seat).expect("a player");
            assert!(bounds.min <= bounds.max, "{bounds:?}");
            assert!(bounds.min > hand.current_bet(), "{bounds:?}");
            assert!(bounds.max <= seat.bet + seat.stack, "{bounds:?}");
        });
    }

    #[test]
    fn m09_a_pot_sized_raise_offers_two_to_one(random in any_hand(Rules::Any)) {
        random.play(|hand, legal, action| {
            let house = &hand.game().house;
            let counted_as_it_lies = house.pl_round_up_to.is_none()
                && (hand.street() > 0
                    || house.pl_preflop_pot == PreflopPot::Actual && house.pl_ante_in_preflop_pot);
            let seat = hand.seat(legal.seat).expect("a player");
            let (Some(bounds), Action::RaiseTo(to)) = (legal.raise, action) else { return };
            let all_in = seat.bet + seat.stack;
            let is_pot_limit = hand.game().betting.title() == "pot-limit";
            if !is_pot_limit || !counted_as_it_lies || to != bounds.max || to == all_in || bounds.min == to {
                return;
            }
            // Somebody who had matched the bet before faces the raise alone.
            let call = to - hand.current_bet();
            let pot = hand.pot() + (to - seat.bet);
            assert_eq!(pot, call.times(2), "raise to {to}");
        });
    }

    #[test]
    fn m10_fixed_limit_keeps_its_sizes_and_its_cap(random in any_hand(Rules::Any)) {
        if random.setup.game.betting.title() != "fixed-limit" {
            return Ok(());
        }
        random.play(|hand, legal, action| {
            let Some(spot) = hand.betting_spot() else { return };
            let short = spot.current_bet.minus(spot.full_level);
            let counts = match spot.house.fl_partial {
                PartialWager::HalfBet => short.times(2) >= spot.bet,
                PartialWager::FullBet => short >= spot.bet,
            };
            assert!(!counts, "{short} of {} above the level is a wager", spot.bet);
            if let (Some(raises), HeadsUpCap::Always) = (spot.house.fl_max_raises, spot.house.fl_heads_up_cap) {
                assert!(spot.wagers <= raises + 1, "{} wagers", spot.wagers);
            }
            let seat = hand.seat(legal.seat).expect("a player");
            if let Action::RaiseTo(to) = action {
                let all_in = to == seat.bet + seat.stack;
                assert!(all_in || to == spot.full_level + spot.bet, "{to} above {}", spot.full_level);
            }
        });
    }

    #[test]
    fn m11_without_a_raise_nobody_puts_in_more_than_the_call(random in any_hand(Rules::Any)) {
        let mut asked: Option<(usize, LegalActions, Chips)> = None;
        let hand = random.play(|hand, legal, _| {
            put_in_no_more(hand, asked.take());
            asked = Some((hand.events().len(), *legal, hand.seat(legal.seat).expect("a player").bet));
        });
        put_in_no_more(&hand, asked);
    }
}

/// What the player asked at that event, with that bet before him, then did.
fn put_in_no_more(hand: &Hand, asked: Option<(usize, LegalActions, Chips)>) {
    let Some((event, legal, bet)) = asked else { return };
    match hand.events().get(event) {
        Some(Event::Calls { amount, .. }) => assert_eq!(Some(*amount), legal.call),
        Some(Event::Raises { to, .. }) => {
            assert!(legal.raise.is_some() && *to > bet + legal.call.unwrap_or_default());
        }
        _ => {}
    }
}
