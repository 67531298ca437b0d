//! Variants, rankings and betting structures that break promises: the contract kit catches each and says what to
//! do. They are in a binary of their own, since what they register would be in everybody's lists.

mod bettings;
mod games;
mod rankings;
mod variants;

use omaha_engine::{BettingStructure, Game, PotLimit, Variant};
use omaha_variants::testing::{BrokenContract, Contract};
use omaha_variants::{Omaha, OmahaHiLo};

fn of_variant(variant: impl Variant + 'static) -> BrokenContract {
    let game = Game::new(Box::new(variant), Box::new(PotLimit {}));
    broken(Contract::of(&game))
}

fn of_betting(betting: impl BettingStructure + 'static) -> BrokenContract {
    broken(Contract::of(&Game::new(Box::new(Omaha::default()), Box::new(betting))))
}

fn broken(contract: Contract<'_>) -> BrokenContract {
    contract.hands(300).check().expect_err("a broken promise")
}

#[test]
fn what_keeps_its_promises_passes() {
    let game = Game::new(Box::new(OmahaHiLo::default()), Box::new(PotLimit {}));
    let playthrough = Contract::of(&game).hands(100).check().expect("nothing is wrong");
    assert_eq!(playthrough.title, "Omaha Hi-Lo, 4 cards, pot-limit 1/2");
    assert!(playthrough.hands.len() > 5);
}

#[test]
fn the_playthrough_depends_on_the_game_alone() {
    let game = Game::new(Box::new(Omaha::default()), Box::new(PotLimit {}));
    let one = Contract::of(&game).hands(10).check().expect("nothing is wrong");
    let other = Contract::of(&game).hands(20).seed(7u64).check().expect("nothing is wrong");
    assert_eq!(one, other);
}
