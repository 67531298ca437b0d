//! Games and house rules as files, TOML and JSON.

use omaha_engine::{FileError, Game, HouseRules};

pub(crate) fn load_and_write(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    match Game::from_text(text) {
        Ok(game) => reads_back(&game),
        Err(error) => names_its_line(&error, text),
    }
    match Game::from_json(text) {
        Ok(game) => reads_back(&game),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match HouseRules::from_text(text) {
        Ok(house) => {
            let mut again = HouseRules::default();
            for option in house.differences() {
                again.set(option.key, &option.value).unwrap();
            }
            assert_eq!(again, house);
        }
        Err(error) => names_its_line(&error, text),
    }
}

fn reads_back(game: &Game) {
    let json = game.to_json();
    game.check().unwrap_or_else(|error| panic!("{error} in {json}"));
    assert_eq!(Game::from_json(&json).unwrap_or_else(|error| panic!("{error} in {json}")).to_json(), json);
    let toml = game.to_toml();
    assert_eq!(Game::from_text(&toml).unwrap_or_else(|error| panic!("{error} in {toml}")).to_json(), json);
    // What is said of it says something, whatever its numbers.
    match game.rules_card() {
        Ok(card) => assert!(!card.to_string().is_empty()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn names_its_line(error: &FileError, text: &str) {
    let lines = text.split('\n').count();
    assert!(error.line.is_none_or(|line| (1..=lines).contains(&line)), "{error}: of {lines} lines");
    assert!(!error.to_string().is_empty());
}
