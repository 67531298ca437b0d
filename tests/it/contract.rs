//! Every registered game keeps the contract, and has a playthrough to read.

use omaha_engine::{Game, PotLimit, registry};
use omaha_variants::testing::{Contract, Playthrough};

fn play(game: &Game) -> Playthrough {
    let contract = Contract::of(game).recorded_by(omaha_history::contract_hook);
    contract.check().unwrap_or_else(|broken| panic!("{broken}"))
}

/// One test for each registered game, with its playthrough as a snapshot; another test fails if a game is
/// missing here.
macro_rules! playthroughs {
    ($($test:ident: $name:literal,)*) => {
        $(
            #[test]
            fn $test() {
                let game = registry::game($name).expect("a registered game");
                insta::assert_snapshot!($name, play(&game));
            }
        )*

        const PLAYED: &[&str] = &[$($name),*];
    };
}

playthroughs! {
    plo4_hilo: "plo4-hilo",
    plo5_hilo: "plo5-hilo",
    plo6_hilo: "plo6-hilo",
    flo4_hilo: "flo4-hilo",
    flo5_hilo: "flo5-hilo",
    flo6_hilo: "flo6-hilo",
    plo4: "plo4",
    plo5: "plo5",
    plo6: "plo6",
}

#[test]
fn every_registered_game_has_a_playthrough() {
    let games = registry::games().unwrap_or_else(|error| panic!("{error}"));
    let missing: Vec<&str> =
        games.iter().map(|game| game.name).filter(|name| !PLAYED.contains(name)).collect();
    assert!(missing.is_empty(), "add to `playthroughs!` in tests/it/contract.rs: {missing:?}");
}

#[test]
fn every_variant_and_every_limit_is_played_by_some_named_game_or_here() {
    for (_, entry) in registry::variants().unwrap_or_else(|error| panic!("{error}")) {
        let game = Game::new(entry.make(), Box::new(PotLimit {}));
        Contract::of(&game).hands(200).check().unwrap_or_else(|broken| panic!("{broken}"));
    }
    for (_, entry) in registry::bettings().unwrap_or_else(|error| panic!("{error}")) {
        let variant = registry::game("plo4-hilo").expect("a registered game").variant;
        let game = Game::new(variant, entry.make());
        let contract = Contract::of(&game).hands(500).recorded_by(omaha_history::contract_hook);
        contract.check().unwrap_or_else(|broken| panic!("{broken}"));
    }
}
