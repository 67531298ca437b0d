//! Game files: a game as TOML or JSON, its schema, and what is said of a wrong one.

mod json_schema;

use omaha_engine::{Ante, Chips, Game, HouseRules, PRESETS, Stakes, file, registry};
use serde_json::{Value, json};

fn named(name: &str) -> Game {
    registry::game(name).unwrap_or_else(|error| panic!("{error}"))
}

/// Every named game under every preset.
fn games() -> impl Iterator<Item = Game> {
    let all = registry::games().expect("names are unique");
    all.into_iter().flat_map(|named| PRESETS.iter().map(|preset| (named.make)().with_house(preset.rules())))
}

#[test]
fn a_game_loads_back_from_the_file_it_is_written_to() {
    for game in games() {
        let again =
            Game::from_text(&game.to_toml()).unwrap_or_else(|error| panic!("{error}:\n{}", game.to_toml()));
        assert_eq!(again.to_json(), game.to_json());
        let again = Game::from_text(&game.to_json()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.to_json(), game.to_json());
    }
}

#[test]
fn every_option_of_the_house_survives_its_file() {
    let mut house = HouseRules::default();
    for option in HouseRules::default().options() {
        let other = option.values.split(", ").filter(|value| !value.contains([' ', '{', '}'])).nth(1);
        let other = if option.key == "rake" { Some("{\"rate\": 500}") } else { other };
        house.set(option.key, other.unwrap_or("3")).unwrap_or_else(|error| panic!("{error}"));
    }
    house.runs = 2;
    house.set("rake", r#"{"rate":500,"cap":30,"no_flop_no_drop":true,"unit":3}"#).expect("a rake");
    assert_eq!(house.differences().len(), house.options().len(), "every option is changed");
    let stakes = Stakes::blinds(Chips(3), Chips(6)).with_ante(Ante::BigBlind(Chips(6)));
    let game = named("plo5-hilo").with_house(house.clone()).with_stakes(stakes);
    let again = Game::from_text(&game.to_toml()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.house, again.stakes), (house, stakes));
}

#[test]
fn an_ante_of_nothing_survives_its_file() {
    // Fuzzing found it: who owes an ante of their own paid it before the blinds in the hand, and after them in its file.
    for ante in [Ante::None, Ante::PerPlayer(Chips::ZERO), Ante::BigBlind(Chips::ZERO)] {
        let game = named("plo4");
        let stakes = game.stakes.with_ante(ante);
        let game = game.with_stakes(stakes);
        for text in [game.to_toml(), game.to_json()] {
            let again = Game::from_text(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.stakes, stakes, "{text}");
        }
    }
}

#[test]
fn a_named_game_as_a_file() {
    let game = named("flo4-hilo").with_house(PRESETS[1].rules());
    insta::assert_snapshot!(game.to_toml());
}

#[test]
fn what_a_file_leaves_out_is_usual() {
    let text = "variant = { variant = \"omaha-hilo\" }\nbetting = { limit = \"fixed-limit\" }\n";
    let game = Game::from_text(text).expect("a short file");
    assert_eq!(game.to_json(), named("flo4-hilo").to_json());
}

/// Files with one thing wrong, each a line.
const WRONG: &[(&str, &str)] = &[
    ("empty", ""),
    ("not toml", "variant = {\n\nbetting"),
    ("not json", "{\"variant\": {\"variant\": \"omaha\"},\n \"betting\" {}}"),
    ("a list", "{\"variant\": []}"),
    ("unknown part", "variant = { variant = \"omaha\" }\nbeting = { limit = \"pot-limit\" }"),
    ("no betting", "[variant]\nvariant = \"omaha\"\n"),
    ("no tag", "[variant]\nhole_cards = 5\n[betting]\nlimit = \"pot-limit\"\n"),
    ("tag is a number", "[variant]\nvariant = 5\n[betting]\nlimit = \"pot-limit\"\n"),
    ("unknown variant", "[variant]\nvariant = \"omaha-hi-lo\"\n[betting]\nlimit = \"pot-limit\"\n"),
    ("unknown limit", "[variant]\nvariant = \"omaha\"\n[betting]\n\nlimit = \"potlimit\"\n"),
    ("unknown option", "[variant]\nvariant = \"omaha\"\nhole_crads = 5\n[betting]\nlimit = \"pot-limit\"\n"),
    ("tag last", "[variant]\nhole_cards = \"five\"\nvariant = \"omaha\"\n[betting]\nlimit = \"pot-limit\"\n"),
    (
        "option of a game without",
        "[variant]\nvariant = \"omaha\"\n[betting]\nlimit = \"pot-limit\"\ncap = 3\n",
    ),
    (
        "too many hole cards",
        "[variant]\nvariant = \"omaha\"\nhole_cards = 9\n[betting]\nlimit = \"pot-limit\"\n",
    ),
    (
        "too few hole cards",
        "[variant]\nvariant = \"omaha\"\nhole_cards = 1\n[betting]\nlimit = \"pot-limit\"\n",
    ),
    ("negative", "[variant]\nvariant = \"omaha\"\nhole_cards = -4\n[betting]\nlimit = \"pot-limit\"\n"),
    ("a fraction of a chip", "STAKES[stakes]\nsmall_blind = 0.5\nbig_blind = 1\n"),
    ("missing blind", "STAKES[stakes]\nsmall_blind = 1\n"),
    ("blinds the wrong way round", "STAKES[stakes]\nsmall_blind = 2\nbig_blind = 1\n"),
    ("unknown ante", "STAKES[stakes]\nsmall_blind = 1\nbig_blind = 2\nante = { per-plyer = 1 }\n"),
    ("too large", "STAKES[stakes]\nsmall_blind = 1\nbig_blind = 99999999999999999999999999\n"),
    ("unknown house rule", "STAKES[house]\nruns = 1\nod_half = \"high-side\"\n"),
    ("unknown value", "STAKES[house]\nodd_half = \"left-of-buton\"\n"),
    ("wrong kind of value", "STAKES[house]\nburn = 1\n"),
    ("a word for a number", "STAKES[house]\nfl_max_raises = \"many\"\n"),
    ("inside the rake", "STAKES[house]\nrake = { rate = 500, cpa = 3 }\n"),
    ("impossible runs", "STAKES[house]\nruns = 3\n"),
    ("not whole chips", "STAKES[house]\nchip_unit = 5\n"),
    ("key twice in json", "{\"variant\":{\"variant\":\"omaha\",\n\"variant\":\"omaha-hilo\"}}"),
    (
        "deep in json",
        "{\"variant\":{\"variant\":\"omaha\"},\n\"betting\":{\"limit\":\"pot-limit\"},\n\"house\":{\n\"runs\":1,\n\"odd_tie\":\"button\"}}",
    ),
];

#[test]
fn a_wrong_file_is_told_by_line_path_and_nearest_key() {
    let usual = "[variant]\nvariant = \"omaha\"\n[betting]\nlimit = \"pot-limit\"\n";
    let mut told = String::new();
    for (what, text) in WRONG {
        let error = Game::from_text(&text.replace("STAKES", usual)).expect_err(what);
        told.push_str(&format!("{what}\n    {error}\n"));
    }
    insta::assert_snapshot!(told);
}

#[test]
fn house_rules_alone_are_a_file_too() {
    let house = HouseRules::from_text("{\"runs\": 2}").expect("JSON");
    assert_eq!(house, HouseRules { runs: 2, ..HouseRules::default() });
    let error = HouseRules::from_text("burn = true\n\n[rake]\nrate = 5\ncapp = 3\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 5: rake.capp: there is no such key (did you mean 'cap'?); there are: rate, cap, no_flop_no_drop, unit"
    );
}

#[test]
fn the_schema_of_game_files() {
    let schema = file::schema().expect("tags are unique");
    insta::assert_snapshot!(serde_json::to_string_pretty(&schema).expect("JSON"));
}

#[test]
fn the_schema_accepts_every_named_game_and_refuses_what_does_not_load() {
    let schema = file::schema().expect("tags are unique");
    for game in games() {
        let value: Value = serde_json::from_str(&game.to_json()).expect("JSON");
        json_schema::check(&value, &schema).unwrap_or_else(|why| panic!("{}: {why}", game.title()));
    }
    let game: Value = serde_json::from_str(&named("plo5-hilo").to_json()).expect("JSON");
    let changes = [
        ("/variant/variant", json!("omaha-hi-lo")),
        ("/variant/hole_cards", json!(9)),
        ("/variant/hole_cards", json!(1)),
        ("/variant/hole_cards", json!("5")),
        ("/variant", json!({ "variant": "omaha", "cards": 4 })),
        ("/betting/limit", json!("half-pot")),
        ("/stakes/big_blind", json!(0)),
        ("/stakes", json!({ "small_blind": 1 })),
        ("/house/odd_half", json!("low-side")),
        ("/house/burn", json!("yes")),
        ("/house/rake", json!({ "cap": 5 })),
        ("/house", json!({ "odd": 1 })),
    ];
    for (path, value) in changes {
        let mut wrong = game.clone();
        *wrong.pointer_mut(path).expect("the path is there") = value;
        assert!(Game::from_json(&wrong.to_string()).is_err(), "{path} loads: {wrong}");
        assert!(json_schema::check(&wrong, &schema).is_err(), "{path} is valid: {wrong}");
    }
}
