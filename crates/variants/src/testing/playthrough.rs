//! A readable canonical transcript: the first hands that show what can happen in the game.

use std::fmt;
use std::sync::Arc;

use omaha_cards::{Card, Seed};
use omaha_engine::{Event, Game, Hand, NoQualifier, PotResult, RunResult};

use super::broken::Report;
use super::dice::Dice;
use super::words::brief;
use super::{Played, playing, table};

/// A game as its hands tell it, for a snapshot: the same text for the same game everywhere.
///
/// `Display` prints the whole of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Playthrough {
    /// The game in the words of a table sign.
    pub title: String,
    /// What the game says of itself, a line each.
    pub facts: Vec<String>,
    /// One hand for each thing that can happen.
    pub hands: Vec<ShownHand>,
}

/// A hand of a playthrough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownHand {
    /// What it shows.
    pub shows: Vec<&'static str>,
    /// The transcript, and after it who won what with which cards.
    pub lines: Vec<String>,
}

/// The hands that are looked through.
const HANDS: u64 = 600;

const SEED: u64 = 20;

struct Sight {
    name: &'static str,
    /// What it is called in a game with one side; nothing if such a game has no such sight.
    with_one_side: &'static str,
    shows: fn(&Played) -> bool,
}

/// What a playthrough looks for, in this order.
const SIGHTS: [Sight; 10] = [
    Sight {
        name: "all fold to one player",
        with_one_side: "all fold to one player",
        shows: |played| everybody_else_folded(&played.hand),
    },
    Sight {
        name: "different players win the sides",
        with_one_side: "",
        shows: |played| some_run(&played.hand, sides_go_apart),
    },
    Sight {
        name: "one player wins every side",
        with_one_side: "a showdown",
        shows: |played| some_run(&played.hand, is_scoop),
    },
    Sight {
        name: "a tie on one side",
        with_one_side: "a tie",
        shows: |played| some_run(&played.hand, is_quartered),
    },
    Sight {
        name: "the same players tie on every side",
        with_one_side: "",
        shows: |played| some_run(&played.hand, |run| run.even_split),
    },
    Sight {
        name: "nobody qualifies: the board allows none",
        with_one_side: "",
        shows: |played| some_run(&played.hand, |run| nobody(run, NoQualifier::BoardHasNone)),
    },
    Sight {
        name: "nobody qualifies, though the board allows it",
        with_one_side: "",
        shows: |played| some_run(&played.hand, |run| nobody(run, NoQualifier::NobodyQualifies)),
    },
    Sight {
        name: "side pots",
        with_one_side: "side pots",
        shows: |played| played.hand.result().is_some_and(|result| contested(&result.pots) > 1),
    },
    Sight {
        name: "an odd chip between the sides",
        with_one_side: "",
        shows: |played| {
            some_run(&played.hand, |run| run.sides.iter().any(|side| !side.odd_from_split.is_zero()))
        },
    },
    Sight {
        name: "the betting is capped",
        with_one_side: "the betting is capped",
        shows: |played| played.was_capped,
    },
];

pub(super) fn record(game: &Game, report: &mut Report) -> Playthrough {
    let game = Arc::new(game.clone());
    let hands = (0..HANDS).filter_map(|number| {
        let mut dice = Dice::new(Seed::from(SEED), number);
        let setup = table::small(&game, &mut dice);
        playing::play(setup, &mut dice, report)
    });
    let hands: Vec<Played> = hands.collect();
    let mut shown: Vec<(usize, Vec<&'static str>)> = Vec::new();
    for Sight { name, with_one_side, shows } in SIGHTS {
        let name = if game.variant.sides().len() == 1 { with_one_side } else { name };
        if name.is_empty() {
            continue;
        }
        if let Some((_, names)) = shown.iter_mut().find(|(hand, _)| shows(&hands[*hand])) {
            names.push(name);
            continue;
        }
        let all = hands.iter().enumerate().filter(|(_, played)| shows(played));
        if let Some((hand, _)) = all.min_by_key(|(_, played)| (is_dull(played), played.hand.events().len())) {
            shown.push((hand, vec![name]));
        }
    }
    let hands = shown.into_iter().map(|(hand, shows)| ShownHand { shows, lines: told(&hands[hand].hand) });
    Playthrough { title: game.title(), facts: facts(&game), hands: hands.collect() }
}

/// Nobody bets on the flop.
fn is_dull(played: &Played) -> bool {
    let first_board = played.hand.events().iter().position(|event| matches!(event, Event::DealsBoard { .. }));
    let after = first_board.map_or(&[][..], |place| &played.hand.events()[place..]);
    !after.iter().any(|event| matches!(event, Event::Raises { .. }))
}

fn some_run(hand: &Hand, is_so: impl Fn(&RunResult) -> bool) -> bool {
    hand.result().is_some_and(|result| {
        result.pots.iter().flat_map(|pot| &pot.runs).any(|run| run.uncontested.is_none() && is_so(run))
    })
}

fn everybody_else_folded(hand: &Hand) -> bool {
    hand.street() == 0 && hand.seats().filter(|state| !state.folded).count() == 1
}

fn sides_go_apart(run: &RunResult) -> bool {
    let mut won = run.sides.iter().map(|side| &side.winners);
    match (won.next(), won.next()) {
        (Some(first), Some(second)) if first.len() == 1 && second.len() == 1 => {
            first[0].seat != second[0].seat
        }
        _ => false,
    }
}

fn is_scoop(run: &RunResult) -> bool {
    let first = run.sides.first().and_then(|side| side.winners.first()).map(|winner| winner.seat);
    run.sides.iter().all(|side| side.winners.len() == 1 && Some(side.winners[0].seat) == first)
}

fn is_quartered(run: &RunResult) -> bool {
    !run.even_split && run.sides.iter().any(|side| side.winners.len() > 1)
}

fn nobody(run: &RunResult, why: NoQualifier) -> bool {
    run.sides.iter().any(|side| side.no_qualifier == Some(why))
}

fn contested(pots: &[PotResult]) -> usize {
    pots.iter().filter(|pot| pot.eligible.len() > 1).count()
}

fn facts(game: &Game) -> Vec<String> {
    let variant = &*game.variant;
    let streets = variant.streets().iter().map(|street| match street.board_cards {
        0 => street.name.to_string(),
        1 => format!("{} (1 board card)", street.name),
        cards => format!("{} ({cards} board cards)", street.name),
    });
    let sides = variant.sides().iter().map(|side| match side.ranking.qualifier() {
        Some(qualifier) => format!("{} ({qualifier})", side.name),
        None => side.name.to_string(),
    });
    let house = game.house.differences();
    let house = house.iter().map(|option| format!("House: {} = {}", option.key, option.value));
    let mut facts = vec![
        brief(game),
        format!("Streets: {}", streets.collect::<Vec<_>>().join(", ")),
        format!("Sides: {}", sides.collect::<Vec<_>>().join(", ")),
        format!("A hand: {}", variant.selection()),
    ];
    facts.extend(house);
    facts.extend(game.betting.describe(&game.stakes, &game.house));
    facts
}

fn told(hand: &Hand) -> Vec<String> {
    let mut lines: Vec<String> = hand.events().iter().map(ToString::to_string).collect();
    let Some(result) = hand.result() else { return lines };
    for (number, pot) in result.pots.iter().enumerate() {
        for run in pot.runs.iter().filter(|run| run.uncontested.is_none()) {
            // Those who tie on every side share the pot as a whole, told with the first side.
            let sides = if run.even_split { 1 } else { run.sides.len() };
            for side in &run.sides[..sides] {
                let what = if run.even_split { "all sides" } else { side.side };
                for winner in &side.winners {
                    let Some(made) = &winner.hand else { continue };
                    lines.push(format!(
                        "  pot {number}, {what} {}: seat {} gets {} with {}: {} + {}",
                        side.amount,
                        winner.seat,
                        winner.amount,
                        made.words,
                        cards(&made.hole),
                        cards(&made.board)
                    ));
                }
            }
        }
    }
    lines
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Playthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        self.facts.iter().try_for_each(|fact| writeln!(f, "{fact}"))?;
        for hand in &self.hands {
            writeln!(f, "\n== {}", hand.shows.join("; "))?;
            hand.lines.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        }
        Ok(())
    }
}
