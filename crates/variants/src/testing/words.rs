//! What a variant and a betting structure say of themselves.

use omaha_engine::registry::NamedGame;
use omaha_engine::variant::deck_limit;
use omaha_engine::{BetSize, BettingStructure, Chips, Game, HouseRules, Stakes, Variant, registry};

use super::broken::Report;
use super::part::{is_kebab_case, kebab_case};
use super::ranking::is_said;

pub(super) fn check_variant(variant: &dyn Variant, report: &mut Report) {
    check_title("variant", &variant.title(), report);
    check_streets(variant, report);
    check_sides(variant, report);
    let limit = deck_limit(variant, true, 1);
    let seats = variant.usual_seats();
    if seats < 2 || seats > limit {
        report.broken(
            "The usual table seats two players or more and as many as the deck can serve",
            format!("`usual_seats` is {seats}; the deck serves {limit}"),
            format!("override `usual_seats` with a number from 2 to {limit}"),
        );
    }
    if let Some(remark) = variant.remarks().iter().find(|remark| !is_said(remark)) {
        report.broken(
            "Remarks are sentences",
            format!("one of `remarks` is {remark:?}"),
            "leave out empty remarks and line breaks",
        );
    }
    let (once, again) = (answers(variant), answers(variant));
    if once != again {
        report.broken(
            "A variant always gives the same answers",
            format!("it said {once}, and then {again}"),
            "answer from the fields alone: no clock, no randomness, no counters",
        );
    }
}

fn answers(variant: &dyn Variant) -> String {
    let sides: Vec<&str> = variant.sides().iter().map(|side| side.name).collect();
    format!(
        "\"{}\", {} hole cards, {:?}, {:?}, {} board cards, {} seats, {:?}",
        variant.title(),
        variant.hole_cards(),
        variant.selection(),
        sides,
        variant.streets().iter().map(|street| u32::from(street.board_cards)).sum::<u32>(),
        variant.usual_seats(),
        variant.remarks()
    )
}

fn check_title(noun: &str, title: &str, report: &mut Report) {
    if !is_said(title) {
        report.broken(
            "Everything has a title",
            format!("the title of the {noun} is {title:?}"),
            "return what players call it from `title`, on one line",
        );
    }
}

fn check_streets(variant: &dyn Variant, report: &mut Report) {
    let names: Vec<&str> = variant.streets().iter().map(|street| street.name).collect();
    let promise = "Streets have names of their own, kebab-case";
    if let Some(name) = names.iter().find(|name| !is_kebab_case(name)) {
        let fix = format!("call it \"{}\"", kebab_case(name));
        report.broken(promise, format!("a street is called {name:?}"), fix);
    }
    if let Some(name) = twice(&names) {
        report.broken(
            promise,
            format!("two streets are called {name:?}"),
            "give each street a name of its own",
        );
    }
}

fn check_sides(variant: &dyn Variant, report: &mut Report) {
    let names: Vec<&str> = variant.sides().iter().map(|side| side.name).collect();
    let promise = "Sides have names of their own, kebab-case";
    if let Some(name) = names.iter().find(|name| !is_kebab_case(name)) {
        let fix = format!("call it \"{}\"", kebab_case(name));
        report.broken(promise, format!("a side is called {name:?}"), fix);
    }
    if let Some(name) = twice(&names) {
        report.broken(promise, format!("two sides are called {name:?}"), "give each side a name of its own");
    }
}

fn twice<'a>(names: &[&'a str]) -> Option<&'a str> {
    names.iter().enumerate().find(|(place, name)| names[..*place].contains(name)).map(|(_, name)| *name)
}

pub(super) fn check_betting(betting: &dyn BettingStructure, report: &mut Report) {
    check_title("betting structure", &betting.title(), report);
    let (stakes, house) = (betting.usual_stakes(), HouseRules::default());
    for size in [BetSize::Small, BetSize::Big] {
        if betting.bet(&stakes, size).is_zero() {
            report.broken(
                "Every street has a bet above nothing",
                format!("`bet` is 0 at {} for the {size:?} bet", named_by(betting, &stakes)),
                "return the least opening bet of the street from `bet`",
            );
        }
    }
    if betting.lower_limit(&stakes).is_zero() {
        report.broken(
            "The lower limit is above nothing",
            format!(
                "`lower_limit` is 0 at {}, so the minimum buy-in would be nothing",
                named_by(betting, &stakes)
            ),
            "leave `lower_limit` out, or return the smaller of the two numbers of the stakes",
        );
    }
    let lines = betting.describe(&stakes, &house);
    if lines.is_empty() || lines.iter().any(|line| !is_said(line)) {
        report.broken(
            "A betting structure describes itself in sentences",
            format!("`describe` says {lines:?}"),
            "return a sentence for what may be bet and one for when raising ends, with the amounts in them",
        );
    }
    check_stakes(betting, report);
}

fn named_by(betting: &dyn BettingStructure, stakes: &Stakes) -> String {
    let (lower, upper) = betting.stakes_name(stakes);
    format!("{lower}/{upper}")
}

fn check_stakes(betting: &dyn BettingStructure, report: &mut Report) {
    for (lower, upper) in [(1, 2), (2, 4), (5, 10), (10, 20), (100, 200)] {
        let stakes = betting.stakes(Chips(lower), Chips(upper), Chips(1));
        let (low, high) = betting.stakes_name(&stakes);
        if (low, high) != (Chips(lower), Chips(upper)) {
            report.broken(
                "Stakes are named by the numbers they are made from",
                format!("`stakes` of {lower}/{upper} are called {low}/{high} by `stakes_name`"),
                "let `stakes_name` return the two numbers that `stakes` was given",
            );
            return;
        }
    }
}

/// Can the game be played, and do its names fit?
pub(super) fn check_game(game: &Game, report: &mut Report) {
    let usual = Game::new(game.variant.clone(), game.betting.clone());
    for (what, game) in [("at its usual stakes", &usual), ("as it is given", game)] {
        if let Err(error) = game.check() {
            report.broken(
                "The game can be played",
                format!("{what}: {error}"),
                "correct what the variant, the stakes or the house rules say",
            );
            return;
        }
    }
    check_names(game, report);
}

/// Does the game load back from the file it is written to?
pub(super) fn check_file(game: &Game, report: &mut Report) {
    let promise = "The game loads back from its TOML file";
    match Game::from_text(&game.to_toml()) {
        Ok(again) if again.to_json() == game.to_json() && format!("{again:?}") == format!("{game:?}") => {}
        Ok(again) => report.broken(
            promise,
            format!("{} became {}", brief(game), brief(&again)),
            "TOML has no null: an option that may be absent needs #[serde(skip_serializing_if = \"Option::is_none\")] and absent as its default",
        ),
        Err(error) => report.broken(
            promise,
            format!("{}: {error}", brief(game)),
            "use numbers, words, lists and tables for options",
        ),
    }
}

/// The variant, the betting structure and the stakes as JSON.
pub(super) fn brief(game: &Game) -> String {
    let json = game.to_json();
    json.split_once(",\"house\":").map_or(json.clone(), |(parts, _)| format!("{parts}}}"))
}

/// Can the rules card be read?
pub(super) fn check_card(game: &Game, report: &mut Report) {
    let promise = "The rules card can be read";
    match game.rules_card() {
        Ok(card) => {
            let mut lines = card.sections.iter().flat_map(|section| &section.lines);
            if let Some(line) = lines.find(|line| !is_said(line)) {
                let fix =
                    "look at what `title`, `remarks`, `describe` and the names of sides and streets say";
                report.broken(promise, format!("a line is {line:?}"), fix);
            }
        }
        Err(error) => {
            report.broken(
                promise,
                error.to_string(),
                "correct what the variant and the betting structure say",
            );
        }
    }
}

fn check_names(game: &Game, report: &mut Report) {
    if let Err(error) = registry::games() {
        report.broken(
            "Every named game can be chosen",
            error.to_string(),
            "rename one of them, or register what is missing",
        );
    }
    for named in names_of(game) {
        if !is_kebab_case(named.name) {
            report.broken(
                "Tags and names are kebab-case",
                format!("a game is called {:?}", named.name),
                format!("call it \"{}\"; other spellings can be aliases", kebab_case(named.name)),
            );
        }
        if !is_said(named.summary) {
            report.broken(
                "What is registered is said in one line",
                format!("the summary of '{}' is {:?}", named.name, named.summary),
                "give register_game! a few words for it",
            );
        }
    }
}

/// The named games that are this variant under this betting structure.
pub(super) fn names_of(game: &Game) -> Vec<&'static NamedGame> {
    let parts =
        |game: &Game| (serde_json::to_value(&game.variant).ok(), serde_json::to_value(&game.betting).ok());
    let own = parts(game);
    let games = registry::games().unwrap_or_default();
    games.into_iter().filter(|named| parts(&(named.make)()) == own).collect()
}
