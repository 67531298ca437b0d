//! `omaha eval`: what hands make of a board, and who wins which part of the pot.

use std::io::Write;

use omaha_cards::{Card, CardSet, ParseCardsError, ensure_distinct, parse_cards};
use omaha_engine::{Fraction, Game, MAX_PLAYERS, NoQualifier, Players, Side, Variant};
use omaha_eval::{Best, Board, best};

use crate::args::{EvalArgs, Format};
use crate::words::{self, capital};
use crate::{Answer, CliError, Console, games, json, paint};

pub(crate) fn run(args: &EvalArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let reading = Reading::of(games::load(&args.game)?, args)?;
    match args.format.format {
        Format::Text => reading.write(&mut console.out)?,
        Format::Json => json::write_line(&json::Reading(&reading), &mut console.out)?,
    }
    Ok(Answer::Yes)
}

/// Hands read on a board.
pub(crate) struct Reading {
    pub(crate) game: Game,
    /// In the order given.
    pub(crate) board: Vec<Card>,
    pub(crate) hands: Vec<HandRead>,
    /// Why nobody has the side, for each side.
    pub(crate) nobody: Vec<Option<NoQualifier>>,
    street: &'static str,
    is_complete: bool,
}

/// One hand.
pub(crate) struct HandRead {
    /// In the order given.
    pub(crate) hole: Vec<Card>,
    /// The best hand for each side, if one qualifies.
    pub(crate) best: Vec<Option<Best>>,
    pub(crate) share: Fraction,
    /// For each side, how many share it; none if this hand does not.
    wins: Vec<Option<usize>>,
}

impl Reading {
    fn of(game: Game, args: &EvalArgs) -> Result<Reading, CliError> {
        let variant = &*game.variant;
        if args.hands.len() > MAX_PLAYERS {
            return Err(CliError::TooManyHands { got: args.hands.len() });
        }
        let cards = read("the board", &args.board, "")?;
        let (street, is_complete) = street_of(variant, &args.board, cards.len())?;
        let holes = read_holes(variant, &args.hands)?;
        let places = (1..).map(|number| format!("hand {number}")).zip(&holes);
        ensure_distinct(std::iter::once(("the board".to_string(), &cards)).chain(places))?;

        let set: CardSet = cards.iter().copied().collect();
        let board = Board::new(set).map_err(|_| board_size(variant, &args.board, cards.len()))?;
        let sides = variant.sides();
        let read_side = |hole: &Vec<Card>, side: &Side| {
            best(side.ranking, variant.selection(), hole.iter().copied().collect(), &board)
        };
        let all: Vec<Vec<Option<Best>>> =
            holes.iter().map(|hole| sides.iter().map(|side| read_side(hole, side)).collect()).collect();
        let winners: Vec<Players> = (0..sides.len()).map(|side| winners(&all, side)).collect();
        let shares = Fraction::of_winners(&winners, holes.len());
        let nobody = sides.iter().zip(&winners).map(|(side, won)| {
            let possible =
                || side.ranking.possible_on(variant.selection(), variant.hole_cards().into(), &board);
            won.is_empty()
                .then(|| if possible() { NoQualifier::NobodyQualifies } else { NoQualifier::BoardHasNone })
        });
        let nobody = nobody.collect();
        let hands = holes.into_iter().zip(all).zip(shares).enumerate();
        let hands = hands.map(|(player, ((hole, best), share))| {
            let wins = winners.iter().map(|won| won.contains(player).then_some(won.len())).collect();
            HandRead { hole, best, share, wins }
        });
        let hands = hands.collect();
        Ok(Reading { board: cards, hands, nobody, street, is_complete, game })
    }

    fn write(&self, out: &mut impl Write) -> Result<(), CliError> {
        let variant = &*self.game.variant;
        let sides = variant.sides();
        writeln!(out, "{}, {} cards", paint::heading(&variant.title()), variant.hole_cards())?;
        let street = if self.is_complete { "board" } else { self.street };
        writeln!(out, "{:<7} {}", capital(street), paint::cards(&self.board))?;

        let lines = self.hands.iter().map(|hand| side_words(sides, hand)).collect::<Vec<_>>();
        let width = lines.iter().flatten().map(String::len).max().unwrap_or(0);
        let names = words::width_of_sides(sides);
        for (number, (hand, lines)) in self.hands.iter().zip(&lines).enumerate() {
            writeln!(out)?;
            self.write_head(number + 1, hand, out)?;
            for (index, (side, line)) in sides.iter().zip(lines).enumerate() {
                if self.nobody[index] == Some(NoQualifier::BoardHasNone) {
                    continue;
                }
                let mark = match hand.wins[index] {
                    _ if self.hands.len() == 1 => "",
                    None => "      ",
                    Some(1) => "wins  ",
                    Some(_) => "ties  ",
                };
                let used = hand.best[index].as_ref().map_or_else(String::new, words::used_cards);
                let text = format!("  {:names$}  {mark}{line:width$}  {used}", side.name);
                writeln!(out, "{}", text.trim_end())?;
            }
        }
        self.write_missing_sides(out)
    }

    fn write_head(&self, number: usize, hand: &HandRead, out: &mut impl Write) -> Result<(), CliError> {
        let cards = paint::cards(&hand.hole);
        if self.hands.len() == 1 {
            writeln!(out, "{}    {cards}", paint::heading("Hand"))?;
            return Ok(());
        }
        let so_far = if self.is_complete { "" } else { " so far" };
        let verb = words::verb_of(hand.share, self.game.variant.sides().len(), "the pot").replace('|', "s ");
        let verdict = format!("{verb}{so_far}");
        let verdict =
            if hand.share == Fraction::NOTHING { paint::faint(&verdict) } else { paint::heading(&verdict) };
        writeln!(out, "{} {cards}  {verdict}", paint::heading(&format!("Hand {number:<2}")))?;
        Ok(())
    }

    fn write_missing_sides(&self, out: &mut impl Write) -> Result<(), CliError> {
        let sides = self.game.variant.sides();
        let mut first = true;
        for (side, reason) in sides.iter().zip(&self.nobody) {
            let Some(reason) = reason else { continue };
            if std::mem::take(&mut first) {
                writeln!(out)?;
            }
            let cards = self.board.iter().copied().collect();
            let yet = if self.is_complete { "" } else { " yet" };
            writeln!(out, "No {}{yet}: {}.", side.name, words::why_nobody(*reason, side, cards))?;
        }
        Ok(())
    }
}

/// The words for each side; what the side's name says already is left out.
fn side_words(sides: &[Side], hand: &HandRead) -> Vec<String> {
    let read = sides.iter().zip(&hand.best);
    read.map(|(side, best)| {
        best.as_ref().map_or_else(|| words::NOTHING.to_string(), |best| words::of(side, best.strength))
    })
    .collect()
}

fn winners(all: &[Vec<Option<Best>>], side: usize) -> Players {
    let strength = |hand: &[Option<Best>]| hand[side].as_ref().map(|best| best.strength);
    let best = all.iter().map(|hand| strength(hand)).max().flatten();
    let wins = |hand: &[Option<Best>]| best.is_some() && strength(hand) == best;
    all.iter().enumerate().filter(|(_, hand)| wins(hand)).map(|(player, _)| player).collect()
}

fn read_holes(variant: &dyn Variant, hands: &[String]) -> Result<Vec<Vec<Card>>, CliError> {
    let expected = usize::from(variant.hole_cards());
    let read_hole = |(index, text): (usize, &String)| {
        let place = format!("hand {}", index + 1);
        let cards = read(&place, text, "")?;
        let got = cards.len();
        if got == expected {
            return Ok(cards);
        }
        let hint = if got == 1 { " (put the cards of a hand in quotes)" } else { "" };
        let source = ParseCardsError::WrongCount { expected, got };
        Err(CliError::Cards { place, text: text.clone(), hint, source })
    };
    hands.iter().enumerate().map(read_hole).collect()
}

fn read(place: &str, text: &str, hint: &'static str) -> Result<Vec<Card>, CliError> {
    parse_cards(text).map_err(|source| CliError::Cards {
        place: place.to_string(),
        text: text.to_string(),
        hint,
        source,
    })
}

/// The street on which so many board cards lie, and whether it is the last.
fn street_of(variant: &dyn Variant, text: &str, cards: usize) -> Result<(&'static str, bool), CliError> {
    let lying = boards(variant);
    let found =
        lying.iter().find(|(count, _)| *count == cards).ok_or_else(|| board_size(variant, text, cards))?;
    Ok((found.1, lying.last() == Some(found)))
}

/// How many board cards hands can be read on, and on which street.
fn boards(variant: &dyn Variant) -> Vec<(usize, &'static str)> {
    let mut lying = 0;
    let streets = variant.streets().iter().map(|street| {
        lying += usize::from(street.board_cards);
        (lying, street.name)
    });
    streets.filter(|(count, _)| *count >= 3).collect()
}

fn board_size(variant: &dyn Variant, text: &str, got: usize) -> CliError {
    let counts: Vec<String> = boards(variant).iter().map(|(count, _)| count.to_string()).collect();
    let expected = match counts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => counts.concat(),
    };
    CliError::BoardSize { text: text.to_string(), got, expected }
}
