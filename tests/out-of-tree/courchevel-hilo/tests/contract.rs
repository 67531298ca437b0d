//! The game keeps the contract; its playthrough and its rules card are snapshots.

use courchevel_hilo as _;
use omaha_engine::registry;
use omaha_variants::testing::Contract;

#[test]
fn courchevel_hilo_keeps_the_contract() -> Result<(), Box<dyn std::error::Error>> {
    let game = registry::game("courchevel-hilo")?;
    let playthrough = Contract::of(&game)
        .recorded_by(omaha_history::contract_hook)
        .offered_by(env!("CARGO_BIN_EXE_omaha-courchevel"))
        .check()?;
    insta::assert_snapshot!("playthrough", playthrough);
    insta::assert_snapshot!("rules_card", game.rules_card()?);
    Ok(())
}
