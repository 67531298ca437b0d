//! Sound parts, and something wrong around them.

use omaha_engine::{Chips, Game, Hand, HouseRules, PotLimit, Stakes};
use omaha_variants::OmahaHiLo;
use omaha_variants::testing::Contract;

use crate::broken;

fn game() -> Game {
    Game::new(Box::new(OmahaHiLo::default()), Box::new(PotLimit {}))
}

#[test]
fn stakes_that_do_not_fit_the_chips() {
    let house = HouseRules { chip_unit: Chips(5), ..HouseRules::default() };
    let game = game().with_stakes(Stakes::blinds(Chips(5), Chips(12))).with_house(house);
    insta::assert_snapshot!(broken(Contract::of(&game)));
}

#[test]
fn a_record_that_cannot_be_read() {
    let contract = Contract::of(&game()).recorded_by(|_, _| Err("no game is called 'my-game'".to_string()));
    insta::assert_snapshot!(broken(contract));
}

#[test]
fn a_record_of_another_hand() {
    let contract = Contract::of(&game()).recorded_by(|setup, _| {
        let mut other = Hand::start(setup.clone()).map_err(|error| error.to_string())?;
        while let Some(legal) = other.legal_actions() {
            let action = legal.iter().next().ok_or("nothing to do")?;
            other.act(action).map_err(|error| error.to_string())?;
        }
        Ok(other)
    });
    insta::assert_snapshot!(broken(contract));
}

#[test]
fn a_program_that_is_not_there() {
    insta::assert_snapshot!(broken(Contract::of(&game()).offered_by("no/such/program")));
}
