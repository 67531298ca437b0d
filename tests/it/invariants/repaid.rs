//! A finished hand paid again as another house would pay it is the hand played in that house: RULES R86–R96.

use std::sync::Arc;

use omaha_engine::{Chips, HandResult, HouseRules, OddChips, OddHalf, OddTie, RakeTaken};
use proptest::prelude::*;

use super::hands;
use crate::support::{Rules, any_hand};

/// Another way to divide the same pots.
fn other_house(own: &HouseRules) -> HouseRules {
    HouseRules {
        odd_half: match own.odd_half {
            OddHalf::HighSide => OddHalf::LeftOfButton,
            OddHalf::LeftOfButton => OddHalf::HighSide,
        },
        odd_tie: match own.odd_tie {
            OddTie::HighSide => OddTie::LeftOfButton,
            OddTie::LeftOfButton => OddTie::HighSide,
        },
        odd_multi: match own.odd_multi {
            OddChips::OneEach => OddChips::AllToFirst,
            OddChips::AllToFirst => OddChips::OneEach,
        },
        even_split_identical: !own.even_split_identical,
        ..own.clone()
    }
}

fn rake_of(result: &HandResult) -> Vec<Chips> {
    result.pots.iter().map(|pot| pot.rake).collect()
}

proptest! {
    #![proptest_config(hands(256))]

    #[test]
    fn as_another_house_pays(random in any_hand(Rules::Any)) {
        let here = random.played().result().expect("the hand is over");
        let own = &random.setup.game.house;
        prop_assert_eq!(&here.repaid(own, &rake_of(&here)), &here);

        let house = other_house(own);
        let game = Arc::new((*random.setup.game).clone().with_house(house.clone()));
        let there = random.with_setup(omaha_engine::HandSetup { game, ..random.setup.clone() }).played();
        prop_assert_eq!(&here.repaid(&house, &rake_of(&here)), &there.result().expect("the hand is over"));
    }

    #[test]
    fn no_chip_appears_or_vanishes_whatever_is_raked(random in any_hand(Rules::Any), rake in 0_u64..300) {
        let hand = random.played();
        let result = hand.result().expect("the hand is over");
        let before: Chips = result.stacks.iter().map(|(_, stack)| *stack).sum::<Chips>() + result.rake;
        for taken in RakeTaken::ALL {
            let by_pot = result.rake_by_pot(Chips(rake), taken);
            let paid = result.repaid(&hand.game().house, &by_pot);
            prop_assert_eq!(paid.stacks.iter().map(|(_, stack)| *stack).sum::<Chips>() + paid.rake, before);
            let mut shares = Chips::ZERO;
            result.for_each_share(&hand.game().house, &by_pot, |share| shares += share.amount);
            let won: Chips = paid.stacks.iter().map(|&(seat, _)| paid.won_by(seat)).sum();
            prop_assert_eq!(shares, won);
        }
    }
}
