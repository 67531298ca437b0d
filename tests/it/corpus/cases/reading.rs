//! Kinds `eval`, `compare` and `parse`.

use omaha_cards::{Card, CardSet, Rank, ensure_distinct, parse_cards, parse_exactly};
use omaha_engine::Variant;
use omaha_eval::{Board, EIGHT_OR_BETTER, HIGH, HandCategory, HighRank, LowRank, Ranking, Selection, best};
use serde_json::{Value, json};

use super::{list, same, text};
use crate::support::game;

fn set(cards: &Value) -> Result<CardSet, String> {
    Ok(parse_cards(text(cards)).map_err(|error| error.to_string())?.into_iter().collect())
}

/// The ranks that tell hands of a category apart: each once, of a straight only the highest.
fn significant(high: HighRank) -> Vec<String> {
    let mut ranks = high.ranks().to_vec();
    ranks.dedup();
    if matches!(high.category(), HandCategory::Straight | HandCategory::StraightFlush) {
        ranks.truncate(1);
    }
    ranks.iter().map(Rank::to_string).collect()
}

pub(super) fn eval(input: &Value, expected: &Value) -> Result<(), String> {
    let variant = game(text(&input["variant"])).variant;
    let hole = set(&input["hole"])?;
    same("hole cards", &hole.len(), &usize::from(variant.hole_cards()))?;
    let board = Board::new(set(&input["board"])?).map_err(|error| error.to_string())?;
    let (high, low) = (board.high(hole), board.low(hole));
    let hi = &expected["hi"];
    same("category", &high.category().name(), &text(&hi["category"]))?;
    same("ranks", &json!(significant(high)), &hi["ranks"])?;
    same("low", &json!(low.map(|low| low.to_string())), &expected["lo"])?;
    made_of(&HIGH, &hi["one_best_five"], hole, &board)?;
    made_of(&EIGHT_OR_BETTER, &expected["lo_one_best_five"], hole, &board)
}

/// The five cards named must be two and three, and as good as the ones we find.
fn made_of(ranking: &dyn Ranking, five: &Value, hole: CardSet, board: &Board) -> Result<(), String> {
    let ours = best(ranking, Selection::Exactly(2), hole, board);
    if five.is_null() {
        return same("best five", &ours, &None);
    }
    let cards = parse_exactly(text(five), 5).map_err(|error| error.to_string())?;
    let from_hole = cards.iter().filter(|card| hole.contains(**card)).count();
    let from_board = cards.iter().filter(|card| board.cards().contains(**card)).count();
    same("hole and board cards", &(from_hole, from_board), &(2, 3))?;
    let cards: [Card; 5] = cards.try_into().map_err(|_| "five cards".to_string())?;
    same("strength of the best five", &ours.map(|best| best.strength), &ranking.strength(cards))
}

pub(super) fn compare(input: &Value, expected: &Value) -> Result<(), String> {
    let board = Board::new(set(&input["board"])?).map_err(|error| error.to_string())?;
    let hands: Vec<CardSet> = list(&input["hands"]).iter().map(set).collect::<Result<_, _>>()?;
    let winners = |strengths: Vec<Option<u32>>| -> Vec<usize> {
        let best = strengths.iter().flatten().max();
        let wins = |strength: &Option<u32>| strength.is_some() && strength.as_ref() == best;
        strengths.iter().enumerate().filter(|(_, strength)| wins(strength)).map(|(place, _)| place).collect()
    };
    let high = hands.iter().map(|hole| Some(7461 - u32::from(board.high(*hole).class()))).collect();
    let low = |hole: &CardSet| board.low(*hole).map(|low: LowRank| 55 - u32::from(low.class()));
    same("high", &json!(winners(high)), &expected["hi_winners"])?;
    same("low", &json!(winners(hands.iter().map(low).collect())), &expected["lo_winners"])
}

pub(super) fn parse(input: &Value, expected: &Value) -> Result<(), String> {
    let answer = match input["cards"].as_str() {
        Some(cards) => match parse_cards(cards) {
            Ok(cards) => {
                let written: Vec<String> = cards.iter().map(Card::to_string).collect();
                json!({ "cards": written.join(" ") })
            }
            Err(error) => json!({ "error": parse_error(error)? }),
        },
        None => hands_and_board(input)?,
    };
    same("answer", &answer, expected)
}

fn parse_error(error: omaha_cards::ParseCardsError) -> Result<Value, String> {
    use omaha_cards::ParseCardsError::*;
    Ok(match error {
        BadCharacter { character, position, .. } => {
            json!({ "kind": "bad-card", "character": format!("U+{:04X}", character as u32), "position": position })
        }
        Duplicate { card, .. } => json!({ "kind": "duplicate-card", "card": card.to_string() }),
        WrongCount { expected, got } => {
            json!({ "kind": "wrong-card-count", "expected": expected, "got": got })
        }
        other => return Err(other.to_string()),
    })
}

fn hands_and_board(input: &Value) -> Result<Value, String> {
    let variant: Box<dyn Variant> = game(text(&input["variant"])).variant;
    let mut groups = Vec::new();
    for (number, hand) in list(&input["hands"]).iter().enumerate() {
        match parse_exactly(text(hand), variant.hole_cards().into()) {
            Ok(cards) => groups.push((format!("hand {}", number + 1), cards)),
            Err(error) => return Ok(json!({ "error": parse_error(error)? })),
        }
    }
    for place in ["board", "dead"] {
        let cards = parse_cards(text(&input[place])).map_err(|error| error.to_string())?;
        groups.push((place.to_string(), cards));
    }
    Ok(match ensure_distinct(groups.iter().map(|(place, cards)| (place, cards))) {
        Ok(_) => json!({ "cards": "all different" }),
        Err(error) => json!({ "error": { "kind": "duplicate-card", "card": error.card.to_string() } }),
    })
}
