//! Games, house rules and events as they are written and read.

use omaha_engine::{Event, Game, HouseRules};
use proptest::prelude::*;

use super::hands;
use crate::support::{Rules, any_hand};

proptest! {
    #![proptest_config(hands(128))]

    #[test]
    fn a_game_reads_back_as_it_was_written(random in any_hand(Rules::Any)) {
        let game = &random.setup.game;
        let json = game.to_json();
        prop_assert_eq!(&Game::from_json(&json).expect("a game").to_json(), &json);
        let toml = toml::to_string(&**game).expect("TOML");
        let again: Game = toml::from_str(&toml).expect("a game");
        prop_assert_eq!(again.to_json(), json, "{}", toml);
    }

    #[test]
    fn house_rules_read_back_as_they_were_written(random in any_hand(Rules::Any)) {
        let house = &random.setup.game.house;
        let json = serde_json::to_string(house).expect("JSON");
        prop_assert_eq!(&serde_json::from_str::<HouseRules>(&json).expect("house rules"), house);
        let toml = toml::to_string(house).expect("TOML");
        prop_assert_eq!(&toml::from_str::<HouseRules>(&toml).expect("house rules"), house);
        // Option by option as well.
        let mut again = HouseRules::default();
        for option in house.differences() {
            again.set(option.key, &option.value).unwrap_or_else(|error| panic!("{error}"));
        }
        prop_assert_eq!(&again, house);
    }

    #[test]
    fn events_read_back_as_they_were_written(random in any_hand(Rules::Any)) {
        for event in random.played().events() {
            let json = serde_json::to_string(event).expect("JSON");
            prop_assert_eq!(&serde_json::from_str::<Event>(&json).expect("an event"), event, "{}", json);
        }
    }
}
