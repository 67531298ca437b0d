//! Hand readings: random and adversarial hands, and the list of all classes.

use omaha_cards::{Card, CardSet, Rank, parse_exactly};
use omaha_eval::{Board, HighRank, LowRank};
use serde_json::Value;

use super::{Tally, lines, of_kind};

#[test]
fn eval_vectors() {
    let mut tally = Tally::default();
    for path in of_kind("eval_vectors") {
        for (place, record) in lines(&path) {
            tally.check("eval_vectors", &format!("{place} {}", record["id"]), reads_as(&record));
        }
    }
    tally.close();
}

fn reads_as(record: &Value) -> Result<(), String> {
    let count = record["n"].as_u64().unwrap_or_default() as usize;
    let hole = cards(&record["hole"], count)?;
    let board = Board::new(cards(&record["board"], 5)?).map_err(|error| error.to_string())?;
    let (high, low) = (board.high(hole), board.low(hole));
    let expected = &record["high"];
    same("class", &Value::from(high.class()), &expected["class"])?;
    same("category", &Value::from(high.category().name()), &expected["category"])?;
    same("ranks", &Value::from(letters(&high.ranks())), &expected["ranks"])?;
    same("low", &low.map(|low| low.to_string()).into(), &record["low"])?;
    same("low class", &low.map(LowRank::class).into(), &record["low_class"])
}

fn cards(text: &Value, count: usize) -> Result<CardSet, String> {
    let cards = parse_exactly(text.as_str().unwrap_or_default(), count);
    Ok(cards.map_err(|error| error.to_string())?.into_iter().collect())
}

fn letters(ranks: &[Rank]) -> String {
    ranks.iter().map(Rank::to_string).collect()
}

fn same(what: &str, got: &Value, expected: &Value) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what}: got {got}, expected {expected}")) }
}

/// Every class in its place, by number, by name, and by a hand that has it.
#[test]
fn classes() {
    let mut tally = Tally::default();
    for path in of_kind("classes") {
        let text = std::fs::read_to_string(&path).expect("the list of classes");
        for (number, line) in text.lines().enumerate().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let result = match fields.as_slice() {
                ["high", class, category, ranks] => high_class(class, category, ranks),
                ["low", class, _, ranks] => low_class(class, ranks),
                _ => Err(format!("not a class: {line}")),
            };
            tally.check("classes", &format!("classes.csv:{}", number + 1), result);
        }
    }
    tally.close();
}

fn high_class(class: &str, category: &str, ranks: &str) -> Result<(), String> {
    let number: u16 = class.parse().map_err(|_| format!("no number: {class}"))?;
    let rank = HighRank::from_class(number).ok_or_else(|| format!("no class {number}"))?;
    same("category", &rank.category().name().into(), &category.into())?;
    same("ranks", &letters(&rank.ranks()).into(), &ranks.into())?;
    let suited = category == "straight_flush" || category == "flush";
    let hand = a_hand(ranks, suited)?;
    same("class of a hand", &HighRank::of(hand).class().into(), &number.into())
}

fn low_class(class: &str, ranks: &str) -> Result<(), String> {
    let number: u8 = class.parse().map_err(|_| format!("no number: {class}"))?;
    let rank = LowRank::from_class(number).ok_or_else(|| format!("no class {number}"))?;
    same("ranks", &rank.to_string().into(), &ranks.into())?;
    let hand = a_hand(&ranks.replace('-', ""), false)?;
    same("class of a hand", &LowRank::of(hand).map(LowRank::class).into(), &number.into())
}

/// A hand with these ranks, in one suit or in several.
fn a_hand(ranks: &str, suited: bool) -> Result<[Card; 5], String> {
    let suits = if suited { "sssss" } else { "shdcs" };
    let text: String = ranks.chars().zip(suits.chars()).flat_map(|(rank, suit)| [rank, suit]).collect();
    let cards = parse_exactly(&text, 5).map_err(|error| error.to_string())?;
    cards.try_into().map_err(|_| "five cards".to_string())
}
