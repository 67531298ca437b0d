//! Ranking, betting structure and game keep the contract; playthrough and rules card are snapshots.

use omaha_engine::registry;
use omaha_nine_hilo::{NINE_OR_BETTER, SpreadLimit};
use omaha_variants::testing::{BrokenContract, Contract, check_betting, check_ranking};

#[test]
fn omaha_nine_hilo_keeps_the_contract() -> Result<(), Box<dyn std::error::Error>> {
    let game = registry::game("omaha-nine-hilo")?;
    let playthrough = Contract::of(&game)
        .recorded_by(omaha_history::contract_hook)
        .offered_by(env!("CARGO_BIN_EXE_omaha-nine"))
        .check()?;
    insta::assert_snapshot!("playthrough", playthrough);
    insta::assert_snapshot!("rules_card", game.rules_card()?);
    Ok(())
}

#[test]
fn the_parts_keep_it_by_themselves() -> Result<(), BrokenContract> {
    check_ranking(&NINE_OR_BETTER)?;
    check_betting(&SpreadLimit::default())
}
