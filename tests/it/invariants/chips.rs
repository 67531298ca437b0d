//! No chip appears or vanishes, and each goes where the rules send it: RULES §M 1–3, 12.

use std::collections::{BTreeMap, BTreeSet};

use omaha_engine::{Chips, Event, OddChips, Seat};
use proptest::prelude::*;

use super::hands;
use crate::fuzz::targets::laws::{self, awards, pots};
use crate::support::{Rules, any_hand};

proptest! {
    #![proptest_config(hands(512))]

    #[test]
    fn m01_r97_chips_are_conserved_at_every_moment(random in any_hand(Rules::Any)) {
        let hand = random.play(|hand, _, _| laws::chips_are_conserved(&random.setup, hand));
        laws::pots_are_paid_out(&random.setup, &hand);
    }

    #[test]
    fn r24_every_amount_is_a_whole_number_of_chips(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let unit = hand.game().house.chip_unit;
        for state in hand.seats() {
            prop_assert!(state.stack.is_multiple_of(unit), "{state:?}");
        }
        for pot in pots(&hand) {
            for (seat, amount) in pot.runs.iter().flat_map(awards) {
                prop_assert!(amount.is_multiple_of(unit), "seat {seat} wins {amount}");
            }
        }
    }

    #[test]
    fn m02_the_halves_differ_by_one_chip_at_most(random in any_hand(Rules::Standard)) {
        for run in pots(&random.played()).iter().flat_map(|pot| &pot.runs) {
            let [high, low] = run.sides.as_slice() else { continue };
            if low.no_qualifier.is_none() && !run.even_split {
                prop_assert!(high.amount == low.amount || high.amount == low.amount + Chips(1), "{run:?}");
            }
        }
    }

    #[test]
    fn m03_tied_winners_differ_by_one_chip_at_most(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let house = &hand.game().house;
        for side in pots(&hand).iter().flat_map(|pot| &pot.runs).flat_map(|run| &run.sides) {
            let amounts = || side.winners.iter().map(|won| won.amount);
            let (Some(least), Some(most)) = (amounts().min(), amounts().max()) else { continue };
            let difference = most - least;
            let odd: Chips = side.winners.iter().map(|won| won.odd).sum();
            match house.odd_multi {
                OddChips::OneEach => prop_assert!(difference <= house.chip_unit, "{side:?}"),
                OddChips::AllToFirst => prop_assert_eq!(difference, odd, "{:?}", side),
            }
        }
    }

    #[test]
    fn m12_only_claimants_win_and_stacks_say_so(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let mut won = BTreeMap::<Seat, Chips>::new();
        for pot in pots(&hand) {
            for (seat, amount) in pot.runs.iter().flat_map(awards) {
                prop_assert!(pot.eligible.contains(&seat), "seat {seat} wins {pot:?}");
                *won.entry(seat).or_default() += amount;
            }
            for seat in &pot.eligible {
                prop_assert!(!hand.seat(*seat).expect("a player").folded, "seat {seat} folded: {pot:?}");
            }
        }
        for (seat, amount) in won {
            prop_assert!(hand.seat(seat).expect("a player").stack >= amount);
        }
    }

    #[test]
    fn the_events_add_up_to_the_stacks(random in any_hand(Rules::Any)) {
        laws::events_add_up(&random.played());
    }

    #[test]
    fn r72_uncalled_chips_go_back_to_a_player_who_is_still_in(random in any_hand(Rules::Any)) {
        let mut folded = BTreeSet::new();
        for event in random.played().events() {
            match event {
                Event::Folds { seat } => folded.extend([*seat]),
                Event::UncalledBet { seat, .. } => prop_assert!(!folded.contains(seat), "{event}"),
                _ => {}
            }
        }
    }

    #[test]
    fn pots_without_the_hand_are_settled_the_same(random in any_hand(Rules::Any)) {
        laws::settles_the_same(&random.played());
    }
}
