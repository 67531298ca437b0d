//! `omaha settle`: from what lies on the table to who gets what, as a dealer would ask it.

use std::io::Write;
use std::sync::Arc;

use omaha_cards::{Card, parse_cards};
use omaha_engine::pot::pot_name;
use omaha_engine::settle::{Contribution, Settled, Settlement, Verdict};
use omaha_engine::{Chips, Game, HouseRules, PotResult, Reason, RunResult, Seat, Side, Stakes};
use serde::Serialize;

use crate::args::{Format, SettleArgs};
use crate::words::{capital, listed};
use crate::{Answer, CliError, Console, games, json, paint};

pub(crate) fn run(args: &SettleArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let mut game = games::load(&args.game)?;
    game.house = games::house(game.house.clone(), &args.house)?;
    // What the blinds were makes no difference any more; they only have to be whole chips.
    game.stakes = Stakes::blinds(game.house.chip_unit, game.house.chip_unit);
    let game = Arc::new(game);
    let settled = settlement(Arc::clone(&game), args)?.settle()?;
    match args.format.format {
        Format::Text => write(&settled, &game, &mut console.out)?,
        Format::Json => json::write_line(&SettleLine::of(&settled, &game), &mut console.out)?,
    }
    Ok(Answer::Yes)
}

fn settlement(game: Arc<Game>, args: &SettleArgs) -> Result<Settlement, CliError> {
    let (mut players, mut hands) = (Vec::new(), Vec::new());
    for text in &args.players {
        let (stake, hand) = player(text)?;
        hands.extend(hand.map(|hand| (stake.seat, hand)));
        players.push(stake);
    }
    let verdict = if args.win.is_empty() {
        let board = |text: &String| read("the board", text);
        Verdict::Cards { hands, boards: args.board.iter().map(board).collect::<Result<_, _>>()? }
    } else {
        Verdict::Told(told(&args.win, game.variant.sides())?)
    };
    let (button, dead) = (Seat(args.button), Chips(args.dead));
    Ok(Settlement { game, button, players, dead, flop_seen: !args.no_flop, verdict })
}

/// `SEAT:CHIPS`, then the hand or `folded`.
fn player(text: &str) -> Result<(Contribution, Option<Vec<Card>>), CliError> {
    let wrong = || CliError::Player { text: text.to_string() };
    let mut parts = text.splitn(3, ':');
    let seat = parts.next().and_then(|seat| seat.trim().parse().ok()).map(Seat).ok_or_else(wrong)?;
    let put_in = parts.next().and_then(|chips| chips.trim().parse().ok()).map(Chips).ok_or_else(wrong)?;
    let rest = parts.next().map(str::trim);
    let folded =
        rest.is_some_and(|rest| rest.eq_ignore_ascii_case("folded") || rest.eq_ignore_ascii_case("f"));
    let hand = rest.filter(|rest| !folded && !rest.is_empty());
    let hand = hand.map(|cards| read(&format!("seat {seat}'s hand"), cards)).transpose()?;
    Ok((Contribution { seat, put_in, folded }, hand))
}

fn read(place: &str, text: &str) -> Result<Vec<Card>, CliError> {
    let place = place.to_string();
    parse_cards(text).map_err(|source| CliError::Cards { place, text: text.to_string(), hint: "", source })
}

/// One `--win` a pot: `high=1 low=0,2`, the second board after a `/`.
fn told(wins: &[String], sides: &[Side]) -> Result<Vec<Vec<Vec<Vec<Seat>>>>, CliError> {
    let mut runs: Vec<Vec<Vec<Vec<Seat>>>> = Vec::new();
    for (pot, text) in wins.iter().enumerate() {
        for (run, board) in text.split('/').enumerate() {
            if runs.len() == run {
                runs.push(Vec::new());
            }
            let mut winners: Vec<Option<Vec<Seat>>> = vec![None; sides.len()];
            for word in board.split_whitespace() {
                let wrong = || CliError::Win { word: word.to_string(), sides: side_names(sides) };
                let (name, seats) = word.split_once('=').ok_or_else(wrong)?;
                let side = sides.iter().position(|side| side.name == name).ok_or_else(wrong)?;
                let seats = seats.split(',').map(|seat| seat.parse().map(Seat).map_err(|_| wrong()));
                let before = winners[side].replace(seats.collect::<Result<_, _>>()?);
                if before.is_some() {
                    return Err(CliError::SideTwice { side: name.to_string(), text: text.clone() });
                }
            }
            // A pot for which no second board was told has no winners there.
            runs[run].resize(pot, Vec::new());
            runs[run].push(winners.into_iter().map(Option::unwrap_or_default).collect());
        }
    }
    Ok(runs)
}

fn side_names(sides: &[Side]) -> String {
    sides.iter().map(|side| side.name).collect::<Vec<_>>().join(", ")
}

fn write(settled: &Settled, game: &Game, out: &mut impl Write) -> Result<(), CliError> {
    let variant = &*game.variant;
    writeln!(out, "{}, {} cards", paint::heading(&variant.title()), variant.hole_cards())?;
    if let Some((seat, amount)) = settled.uncalled {
        writeln!(out, "Nobody matched {amount} of seat {seat}'s bet: they go back first (R72).")?;
    }
    for (number, pot) in settled.pots.iter().enumerate() {
        write_pot(number, pot, &game.house, out)?;
    }
    writeln!(out, "\n{}", paint::heading("Payouts"))?;
    for (seat, amount) in settled.payouts.iter().filter(|(_, amount)| !amount.is_zero()) {
        writeln!(out, "  seat {seat:<3} {amount:>9}")?;
    }
    if !settled.rake.is_zero() {
        writeln!(out, "  house    {:>9}", settled.rake)?;
    }
    Ok(())
}

fn write_pot(
    number: usize,
    pot: &PotResult,
    house: &HouseRules,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let name = pot_name(number);
    let name = capital(name.trim_start_matches("the "));
    let seats: Vec<String> = pot.eligible.iter().map(|seat| seat.to_string()).collect();
    let (seat, seats) = (if seats.len() == 1 { "seat" } else { "seats" }, listed(&seats));
    writeln!(out, "\n{}: {seat} {seats}", paint::heading(&format!("{name} {}", pot.amount)))?;
    if !pot.rake.is_zero() {
        writeln!(out, "  rake {} (R95)", pot.rake)?;
    }
    for (run, result) in pot.runs.iter().enumerate() {
        if pot.runs.len() > 1 {
            writeln!(out, "  Board {}: {} (R96)", run + 1, result.amount)?;
        }
        write_run(result, out)?;
        for Reason { rule, text } in result.reasons(house) {
            let line = paint::wrapped(&format!("  {} ({rule})", capital(&text)), "    ");
            writeln!(out, "{}", paint::faint(&line))?;
        }
    }
    Ok(())
}

fn write_run(result: &RunResult, out: &mut impl Write) -> Result<(), CliError> {
    if let Some(seat) = result.uncontested {
        writeln!(out, "  {:<9} seat {seat:<3} {:>9}", "all", result.amount)?;
    }
    for side in &result.sides {
        for winner in &side.winners {
            let (words, cards) = winner.hand.as_ref().map_or_else(Default::default, |hand| {
                (hand.words.clone(), format!("{} + {}", paint::cards(&hand.hole), paint::cards(&hand.board)))
            });
            let chips = if result.even_split && winner.amount.is_zero() {
                "(shared above)".to_string()
            } else {
                winner.amount.to_string()
            };
            let line = format!("  {:<9} seat {:<3} {chips:>9}  {words}  {cards}", side.side, winner.seat);
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// The answer of `omaha settle`.
#[derive(Serialize)]
pub(crate) struct SettleLine<'a> {
    uncalled: Option<SeatChips>,
    rake: Chips,
    pots: Vec<PotLine<'a>>,
    payouts: Vec<SeatChips>,
}

#[derive(Serialize)]
struct SeatChips {
    seat: Seat,
    amount: Chips,
}

#[derive(Serialize)]
struct PotLine<'a> {
    amount: Chips,
    rake: Chips,
    eligible: &'a [Seat],
    runs: Vec<RunLine<'a>>,
}

#[derive(Serialize)]
struct RunLine<'a> {
    #[serde(flatten)]
    result: &'a RunResult,
    reasons: Vec<Reason>,
}

impl<'a> SettleLine<'a> {
    fn of(settled: &'a Settled, game: &Game) -> SettleLine<'a> {
        let seat_chips = |&(seat, amount): &(Seat, Chips)| SeatChips { seat, amount };
        let run = |result: &'a RunResult| RunLine { result, reasons: result.reasons(&game.house) };
        let pot = |pot: &'a PotResult| PotLine {
            amount: pot.amount,
            rake: pot.rake,
            eligible: &pot.eligible,
            runs: pot.runs.iter().map(run).collect(),
        };
        SettleLine {
            uncalled: settled.uncalled.as_ref().map(seat_chips),
            rake: settled.rake,
            pots: settled.pots.iter().map(pot).collect(),
            payouts: settled.payouts.iter().map(seat_chips).collect(),
        }
    }
}
