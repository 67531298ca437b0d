//! The rules cards of all named games under all presets, and of a house that has every other rule.

use omaha_engine::{Ante, Chips, Game, PRESETS, registry};

use crate::support::game;

fn card(game: &Game) -> String {
    game.rules_card().unwrap_or_else(|error| panic!("{error}")).to_string()
}

/// The lines of `other` that `usual` has not, and the other way round.
fn difference(usual: &str, other: &str) -> String {
    let only = |these: &str, those: &str, mark: &str| -> String {
        let lines =
            these.lines().filter(|line| !line.is_empty() && those.lines().all(|other| other != *line));
        lines.map(|line| format!("{mark} {}\n", line.trim_start_matches("- "))).collect()
    };
    only(usual, other, "-") + &only(other, usual, "+")
}

#[test]
fn the_cards_of_all_games_under_all_presets() {
    for named in registry::games().expect("games") {
        let usual = card(&(named.make)());
        let mut all = usual.clone();
        for preset in &PRESETS[1..] {
            let other = card(&(named.make)().with_house(preset.rules()));
            all += &format!("\n=== under {} ===\n{}", preset.name, difference(&usual, &other));
        }
        insta::with_settings!({ omit_expression => true, snapshot_suffix => named.name }, {
            insta::assert_snapshot!("rules_card", all);
        });
    }
}

/// Every option has its other value.
fn other_house(mut game: Game) -> Game {
    for assignment in [
        "odd-half=left-of-button",
        "odd-tie=high-side",
        "odd-multi=all-to-first",
        "even-split-identical=false",
        "min-seats=3",
        "max-seats=5",
        "fl-max-raises=4",
        "fl-blind-counts-as-bet=false",
        "fl-heads-up-cap=lifted-when-heads-up",
        "fl-partial=full-bet",
        "button-rule=dead-button",
        "show-policy=in-order-muck-losers",
        "min-buy-in-multiple=20",
        "max-buy-in=5000",
        "show-first-no-river=last-aggressor-of-hand",
        "burn=false",
        "deal-order=per-player",
        "chip-unit=5",
        "fold-without-bet=allow",
        "pl-preflop-pot=small-blind-as-big",
        "pl-ante-in-preflop-pot=false",
        "pl-round-up-to=25",
        "reopen-rule=consecutive-all-ins",
        "short-stack-order=blind-first",
        "all-in-show=at-showdown",
        "straddle=under-the-gun",
        r#"rake={"rate":250,"cap":30,"no_flop_no_drop":true,"unit":5}"#,
        "runs=2",
    ] {
        game.house.assign(assignment).unwrap_or_else(|error| panic!("{error}"));
    }
    let unchanged: Vec<&str> = game
        .house
        .options()
        .iter()
        .map(|option| option.key)
        .filter(|key| game.house.differences().iter().all(|different| different.key != *key))
        .collect();
    assert!(unchanged.is_empty(), "{unchanged:?}");
    game
}

#[test]
fn the_cards_of_a_house_with_every_other_rule() {
    for name in ["flo8", "plo5"] {
        let mut game = other_house(game(name));
        game.stakes =
            game.betting.stakes(Chips(10), Chips(20), Chips(5)).with_ante(Ante::PerPlayer(Chips(5)));
        insta::with_settings!({ omit_expression => true, snapshot_suffix => name }, {
            insta::assert_snapshot!("other_house", card(&game));
        });
    }
}

#[test]
fn an_ante_of_nothing_is_on_no_card() {
    for ante in [Ante::PerPlayer(Chips::ZERO), Ante::BigBlind(Chips::ZERO)] {
        let mut of_nothing = game("plo8");
        of_nothing.stakes = of_nothing.stakes.with_ante(ante);
        assert_eq!(card(&of_nothing), card(&game("plo8")));
    }
}

/// The keys of the options that the card calls different from the standard.
fn differences(game: Game, assignments: &[&str]) -> Vec<&'static str> {
    let mut game = game;
    for assignment in assignments {
        game.house.assign(assignment).unwrap_or_else(|error| panic!("{error}"));
    }
    let card = game.rules_card().unwrap_or_else(|error| panic!("{error}"));
    card.differences.iter().map(|option| option.key).collect()
}

#[test]
fn only_options_that_change_something_in_the_game_are_different() {
    let [pot_limit, fixed_limit, high_only] = ["plo8", "flo8", "plo4"].map(game);
    let fixed = ["fl-max-raises=4", "fl-partial=full-bet", "fl-blind-counts-as-bet=false"];
    assert_eq!(differences(pot_limit.clone(), &fixed), [""; 0]);
    assert_eq!(differences(fixed_limit.clone(), &fixed).len(), 3);
    let pot = ["pl-preflop-pot=actual", "pl-round-up-to=5", "reopen-rule=never"];
    assert_eq!(differences(pot_limit.clone(), &pot).len(), 3);
    assert_eq!(differences(fixed_limit.clone(), &pot), [""; 0]);
    let low = ["odd-half=left-of-button", "odd-tie=high-side", "even-split-identical=false"];
    assert_eq!(differences(pot_limit.clone(), &low).len(), 3);
    assert_eq!(differences(high_only, &low), [""; 0]);
    let antes = ["pl-ante-in-preflop-pot=false", "short-stack-order=blind-first"];
    assert_eq!(differences(pot_limit.clone(), &antes), [""; 0], "nobody posts an ante");
    let mut with_ante = pot_limit.clone();
    with_ante.stakes = with_ante.stakes.with_ante(Ante::PerPlayer(Chips(1)));
    assert_eq!(differences(with_ante, &antes), ["pl_ante_in_preflop_pot", "short_stack_order"]);
    let uncapped = ["fl-max-raises=none", "fl-heads-up-cap=lifted-when-heads-up"];
    assert_eq!(differences(fixed_limit, &uncapped), ["fl_max_raises"], "no cap can be lifted");
    assert_eq!(differences(pot_limit.clone(), &["max-seats=9"]), [""; 0], "as many as without it");
    assert_eq!(differences(pot_limit, &["max-seats=8"]), ["max_seats"]);
}

#[test]
fn r95_rake_is_told_in_words() {
    let mut game = game("plo8");
    let rake = r#"rake={"rate":500,"cap":3,"no_flop_no_drop":true}"#;
    game.house.assign(rake).unwrap_or_else(|error| panic!("{error}"));
    let card = card(&game);
    let words = "5% of each pot that saw a flop, at most 3 a hand";
    assert!(card.contains(&format!("- The house takes {words}.\n")), "{card}");
    assert!(card.contains(&format!("- rake = {words}, not none: ")), "{card}");
}

#[test]
fn r26_a_game_with_one_blind_says_so() {
    let mut game = game("plo8");
    game.stakes.small_blind = Chips::ZERO;
    let card = card(&game);
    assert!(card.contains("There is one blind: "), "{card}");
    assert!(!card.contains("small blind of"), "{card}");
}
