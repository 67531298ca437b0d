//! `omaha nuts`: the best hand a board allows on each side, and how a hand stands against all others.

use std::collections::BTreeMap;
use std::io::Write;

use omaha_cards::{Card, CardSet, ParseCardsError, Rank, ensure_distinct, parse_cards};
use omaha_engine::{Game, NoQualifier, Side};
use omaha_eval::{Board, Nuts, Standing, nuts, standing};
use serde::Serialize;

use crate::args::{Format, NutsArgs};
use crate::{Answer, CliError, Console, games, json, paint, words};

pub(crate) fn run(args: &NutsArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let question = Question::of(args)?;
    match args.format.format {
        Format::Text => question.write(&mut console.out)?,
        Format::Json => json::write_line(&question.answer(), &mut console.out)?,
    }
    Ok(Answer::Yes)
}

struct Question {
    game: Game,
    cards: Vec<Card>,
    board: Board,
    dead: CardSet,
    hand: Option<Vec<Card>>,
}

impl Question {
    fn of(args: &NutsArgs) -> Result<Question, CliError> {
        let game = games::load(&args.game)?;
        let cards = read("the board", &args.board)?;
        let dead = read("the dead cards", args.dead.as_deref().unwrap_or_default())?;
        let hand =
            args.hand.as_ref().map(|text| read("the hand", text).map(|cards| (text, cards))).transpose()?;
        if let Some((text, hand)) = &hand {
            let (expected, got) = (usize::from(game.variant.hole_cards()), hand.len());
            if got != expected {
                let source = ParseCardsError::WrongCount { expected, got };
                let place = "the hand".to_string();
                return Err(CliError::Cards { place, text: (*text).clone(), hint: "", source });
            }
        }
        let hand = hand.map(|(_, cards)| cards);
        let held = hand.clone().unwrap_or_default();
        ensure_distinct([("the board", &cards), ("the dead cards", &dead), ("the hand", &held)])?;
        let board =
            Board::new(cards.iter().copied().collect()).ok().filter(|_| (3..=5).contains(&cards.len()));
        let board = board.ok_or_else(|| CliError::BoardSize {
            text: args.board.clone(),
            got: cards.len(),
            expected: "3, 4 or 5".to_string(),
        })?;
        Ok(Question { game, cards, board, dead: dead.into_iter().collect(), hand })
    }

    fn nuts(&self, side: &Side) -> Option<Nuts> {
        let variant = &*self.game.variant;
        let dead = self.dead | self.hand.iter().flatten().copied().collect();
        nuts(side.ranking, variant.selection(), variant.hole_cards().into(), &self.board, dead)
    }

    fn standing(&self, side: &Side) -> Option<(Standing, u64)> {
        let hand = self.hand.as_ref()?.iter().copied().collect();
        let standing = standing(side.ranking, self.game.variant.selection(), hand, &self.board, self.dead);
        Some((standing, standing.behind + standing.tied + standing.ahead))
    }

    fn write(&self, out: &mut impl Write) -> Result<(), CliError> {
        let variant = &*self.game.variant;
        writeln!(out, "{}, {} cards", paint::heading(&variant.title()), variant.hole_cards())?;
        writeln!(out, "Board  {}", paint::cards(&self.cards))?;
        if !self.dead.is_empty() {
            writeln!(out, "Dead   {}", paint::cards(&self.dead.by_rank().collect::<Vec<_>>()))?;
        }
        let out_of = if self.hand.is_some() { "The best an opponent can hold" } else { "The nuts" };
        writeln!(out, "\n{}", paint::heading(out_of))?;
        let width = words::width_of_sides(variant.sides());
        for side in variant.sides() {
            let text = match self.nuts(side) {
                Some(nuts) => format!("{}  with {}", words::of(side, nuts.strength), self.holdings(&nuts)),
                None => {
                    let cards = self.board.cards();
                    format!("none: {}", words::why_nobody(NoQualifier::BoardHasNone, side, cards))
                }
            };
            writeln!(out, "  {:width$}  {text}", side.name)?;
        }
        let Some(hand) = &self.hand else { return Ok(()) };
        writeln!(out, "\n{} {}", paint::heading("Hand"), paint::cards(hand))?;
        for side in variant.sides() {
            let Some((standing, total)) = self.standing(side) else { continue };
            let words =
                standing.strength.map_or_else(|| words::NOTHING.to_string(), |own| words::of(side, own));
            writeln!(out, "  {:width$}  {words}", side.name)?;
            let compared =
                [("beats", standing.ahead), ("ties", standing.tied), ("loses to", standing.behind)];
            // A hand that does not qualify can only lose.
            let compared = if standing.strength.is_some() { &compared[..] } else { &compared[2..] };
            for &(verb, count) in compared {
                let percent = 100.0 * count as f64 / total.max(1) as f64;
                writeln!(out, "  {:width$}  {verb:<8} {count:>9} of {total} hands  {percent:>5.1} %", "")?;
            }
        }
        Ok(())
    }

    /// `any A-2 (16)` where suits make no difference, otherwise the cards.
    fn holdings(&self, nuts: &Nuts) -> String {
        let live = !(self.board.cards() | self.dead | self.hand.iter().flatten().copied().collect());
        let mut by_ranks: BTreeMap<Vec<Rank>, Vec<CardSet>> = BTreeMap::new();
        for &holding in &nuts.holdings {
            let mut ranks: Vec<Rank> = holding.iter().map(Card::rank).collect();
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            by_ranks.entry(ranks).or_default().push(holding);
        }
        let groups = by_ranks.iter().rev().map(|(ranks, holdings)| {
            if holdings.len() > 1 && holdings.len() as u64 == ways(ranks, live) {
                let names: Vec<String> = ranks.iter().map(|rank| rank.symbol().to_string()).collect();
                format!("any {} ({} ways)", names.join("-"), holdings.len())
            } else {
                let listed = holdings.iter().map(|cards| paint::cards(&cards.by_rank().collect::<Vec<_>>()));
                listed.collect::<Vec<_>>().join(", ")
            }
        });
        groups.collect::<Vec<_>>().join("; ")
    }

    fn answer(&self) -> NutsLine {
        let sides = self.game.variant.sides().iter().map(|side| {
            let nuts = self.nuts(side);
            SideLine {
                side: side.name,
                text: nuts.as_ref().map(|nuts| words::of(side, nuts.strength)),
                holdings: nuts.map(|nuts| nuts.holdings.iter().map(|&cards| list(cards)).collect()),
                hand: self.standing(side).map(|(standing, _)| StandingLine {
                    text: standing.strength.map(|own| words::of(side, own)),
                    beats: standing.ahead,
                    ties: standing.tied,
                    loses_to: standing.behind,
                }),
            }
        });
        NutsLine {
            variant: games::name(&self.game),
            board: json::cards(&self.cards),
            dead: list(self.dead),
            hole: self.hand.as_ref().map(json::cards),
            sides: sides.collect(),
        }
    }
}

/// How many ways there are to hold cards of these ranks, highest first.
fn ways(ranks: &[Rank], live: CardSet) -> u64 {
    let held = |rank: Rank| live.iter().filter(|card| card.rank() == rank).count() as u64;
    ranks.chunk_by(|a, b| a == b).fold(1, |ways, equal| {
        let (count, mut choose) = (held(equal[0]), 1);
        for taken in 0..equal.len() as u64 {
            choose = choose * count.saturating_sub(taken) / (taken + 1);
        }
        ways * choose
    })
}

fn list(cards: CardSet) -> String {
    json::cards(&cards.by_rank().collect::<Vec<_>>())
}

fn read(place: &str, text: &str) -> Result<Vec<Card>, CliError> {
    let place = place.to_string();
    parse_cards(text).map_err(|source| CliError::Cards { place, text: text.to_string(), hint: "", source })
}

/// The answer of `omaha nuts`.
#[derive(Serialize)]
pub(crate) struct NutsLine {
    variant: String,
    board: String,
    dead: String,
    hole: Option<String>,
    sides: Vec<SideLine>,
}

#[derive(Serialize)]
struct SideLine {
    side: &'static str,
    text: Option<String>,
    holdings: Option<Vec<String>>,
    hand: Option<StandingLine>,
}

#[derive(Serialize)]
struct StandingLine {
    text: Option<String>,
    beats: u64,
    ties: u64,
    loses_to: u64,
}
