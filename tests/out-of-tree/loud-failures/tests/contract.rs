//! What the contract kit says of a program that does not offer the game.

use courchevel_hilo as _;
use omaha_engine::registry;
use omaha_variants::testing::Contract;

#[test]
fn a_program_that_forgets_to_name_the_crate() {
    let game = registry::game("courchevel-hilo").unwrap();
    let contract = Contract::of(&game).hands(10).offered_by(env!("CARGO_BIN_EXE_forgotten-use"));
    insta::assert_snapshot!(contract.check().unwrap_err());
}
