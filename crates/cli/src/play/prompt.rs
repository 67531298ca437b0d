//! The person's turn: what is known, what is possible, and what is typed.

use std::io::{BufRead, Read, Write};

use omaha_cards::{Card, CardSet};
use omaha_engine::{Chips, LegalActions, NoRaise, View};
use omaha_eval::{Board, best};
use omaha_tui::{Request, Session, SessionError};

use super::typed::{self, Typed};
use crate::{CliError, Console, paint, words};

/// What came of asking.
pub(super) enum Reply {
    Acted,
    /// The program ends.
    Quits,
}

/// Longer lines are cut: nobody types them.
const LONGEST_LINE: u64 = 1024;

/// Ask until the person acts or leaves.
pub(super) fn ask(session: &mut Session, console: &mut Console<'_>) -> Result<Reply, CliError> {
    let (Some(hand), Some(legal)) = (session.hand(), session.legal_actions()) else {
        return Ok(Reply::Acted);
    };
    let legal = &legal;
    write_situation(&hand.view(legal.seat), legal, console)?;
    write_plans(session, console)?;
    loop {
        let Some(line) = read_line("> ", console)? else {
            let hand = if session.journal().is_some() { "is saved" } else { "does not count" };
            writeln!(console.out, "End of input: you leave the table, and this hand {hand}.")?;
            return Ok(Reply::Quits);
        };
        match typed::read(&line, legal) {
            Ok(Typed::Act(action)) => match session.act(action) {
                Ok(()) => return Ok(Reply::Acted),
                Err(SessionError::Action(refusal)) => refuse(session, &refusal.to_string(), console)?,
                Err(error) => return Err(error.into()),
            },
            Ok(Typed::Ask(request)) => {
                if obey(session, request, console)? {
                    write_plans(session, console)?;
                }
            }
            Ok(Typed::Quit) => return Ok(Reply::Quits),
            Ok(Typed::Help) => write_help(legal, console)?,
            Ok(Typed::Nothing) => {}
            Err(why) => writeln!(console.out, "{}.", words::capital(&why))?,
        }
    }
}

/// Between hands: ask until the person wants the next one; false if the program ends instead.
pub(super) fn ask_for_next_hand(session: &mut Session, console: &mut Console<'_>) -> Result<bool, CliError> {
    loop {
        let prompt = format!("\n{} ", between_hands(session));
        let Some(line) = read_line(&prompt, console)? else { return Ok(false) };
        let place = session.your_place().map(|place| place.stack);
        match typed::read_between_hands(&line) {
            Ok(Typed::Nothing) if place.is_some_and(|stack| !stack.is_zero()) => return Ok(true),
            Ok(Typed::Nothing | Typed::Act(_)) => {}
            Ok(Typed::Ask(request)) => {
                let obeyed = obey(session, request, console)?;
                match request {
                    Request::BuyIn if obeyed => return Ok(true),
                    Request::Leave if obeyed => return Ok(false),
                    _ => {}
                }
            }
            Ok(Typed::Quit) => return Ok(false),
            Ok(Typed::Help) => write_help_between_hands(console)?,
            Err(why) => writeln!(console.out, "{}.", words::capital(&why))?,
        }
    }
}

/// What can be typed between hands.
fn between_hands(session: &Session) -> String {
    let buy_in = session.buy_in();
    match session.your_place() {
        None => format!("You are not at the table. b to sit down for {buy_in}, q to quit:"),
        Some(place) if place.stack.is_zero() => {
            format!("You have lost all your chips. b to buy in again for {buy_in}, t for other, q to quit:")
        }
        Some(place) if place.sitting_out => {
            let owed = match session.owed() {
                (Chips(0), Chips(0)) => String::new(),
                (live, Chips(0)) => format!(" (you owe {live})"),
                (live, dead) => format!(" (you owe {live} live, {dead} dead)"),
            };
            format!("You sit out with {}{owed}. Enter for the next hand, back, or h:", place.stack)
        }
        Some(_) => "Enter for the next hand, h for help, q to quit:".to_string(),
    }
}

/// Does what the person asks for; says what came of it, or why not. True if nothing was refused.
fn obey(session: &mut Session, request: Request, console: &mut Console<'_>) -> Result<bool, CliError> {
    match session.ask(request) {
        Ok(changes) => {
            for change in changes {
                writeln!(console.out, "{}", paint::wrapped(&change.to_string(), "  "))?;
            }
            Ok(true)
        }
        Err(
            error @ (SessionError::Table(_) | SessionError::NoPurchase { .. } | SessionError::NobodyAsks),
        ) => {
            refuse(session, &error.to_string(), console)?;
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

fn refuse(session: &Session, refusal: &str, console: &mut Console<'_>) -> Result<(), CliError> {
    let said = omaha_tui::to_you(refusal, session.you());
    Ok(writeln!(console.out, "{}", paint::wrapped(&said, "  "))?)
}

fn write_plans(session: &Session, console: &mut Console<'_>) -> Result<(), CliError> {
    if let Some(plans) = session.plans_in_words() {
        writeln!(console.out, "{}", paint::heading(&plans))?;
    }
    Ok(())
}

/// None at the end of the input. What a terminal does not echo is written out.
fn read_line(prompt: &str, console: &mut Console<'_>) -> Result<Option<String>, CliError> {
    write!(console.out, "{prompt}")?;
    console.out.flush()?;
    let mut bytes = Vec::new();
    (&mut *console.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(CliError::Input)?;
    let line = String::from_utf8_lossy(&bytes).trim().to_string();
    if bytes.is_empty() {
        writeln!(console.out)?;
        return Ok(None);
    }
    if !console.interactive {
        writeln!(console.out, "{line}")?;
    }
    Ok(Some(line))
}

fn write_situation(view: &View<'_>, legal: &LegalActions, console: &mut Console<'_>) -> Result<(), CliError> {
    let out = &mut console.out;
    let own: Vec<Option<Card>> = view.hole(legal.seat).into_iter().flatten().copied().collect();
    let turn = format!("{} {}", paint::heading("Your turn:"), paint::masked(own.iter().copied()));
    writeln!(out, "\n{}", paint::wrapped(&format!("{turn}{}", made(view, &own)), "  "))?;
    let opponents: Vec<String> = view
        .seats()
        .filter(|state| !state.folded && state.seat != legal.seat)
        .map(|state| match state.all_in {
            true => format!("Seat {} all-in", state.seat),
            false => format!("Seat {} {}", state.seat, state.stack),
        })
        .collect();
    let to_call = legal.call.map_or(String::new(), |call| format!(", {call} to call"));
    let stack = view.seats().find(|state| state.seat == legal.seat).map_or(Chips::ZERO, |state| state.stack);
    let situation =
        format!("Pot {}{to_call}, your stack {stack}. Against {}.", view.pot(), words::listed(&opponents));
    writeln!(out, "{}", paint::wrapped(&situation, "  "))?;
    write_options(view, legal, stack, out)
}

/// What the cards make with the board as it lies: `   high: pair of aces, K-Q-8; low: 8-7-4-2-A`.
fn made(view: &View<'_>, own: &[Option<Card>]) -> String {
    let variant = &*view.game().variant;
    let hole: CardSet = own.iter().flatten().copied().collect();
    let Ok(board) = Board::new(view.board().into()) else { return String::new() };
    let made = variant.sides().iter().filter_map(|side| {
        let best = best(side.ranking, variant.selection(), hole, &board)?;
        Some(format!("{}: {}", side.name, words::of(side, best.strength)))
    });
    let made = made.collect::<Vec<_>>().join("; ");
    if made.is_empty() { made } else { format!("   {made}") }
}

fn write_options(
    view: &View<'_>,
    legal: &LegalActions,
    stack: Chips,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let key = |key: &str, rest: String| format!("{} {rest}", paint::heading(key));
    let mut options = Vec::new();
    if legal.fold {
        options.push(key("f", "fold".to_string()));
    }
    if legal.check {
        options.push(key("k", "check".to_string()));
    }
    if let Some(call) = legal.call {
        let all_in = if call == stack { ", all-in" } else { "" };
        options.push(key("c", format!("call {call}{all_in}")));
    }
    if let Some(bounds) = legal.raise {
        let verb = if view.current_bet().is_zero() { "bet" } else { "raise to" };
        let range = match bounds.min == bounds.max {
            true => bounds.min.to_string(),
            false => format!("{} - {}", bounds.min, bounds.max),
        };
        options.push(key(&verb[..1], format!("{verb} {range}")));
    }
    if legal.show {
        options.push(key("s", "show".to_string()));
    }
    if legal.muck {
        options.push(key("m", "muck".to_string()));
    }
    writeln!(out, "{}", options.join("   "))?;
    if let Some(note) = note_on_raising(view, legal, stack) {
        writeln!(out, "{}", paint::faint(&paint::wrapped(&note, "  ")))?;
    }
    Ok(())
}

/// Where the most one may raise to comes from, or why one may not raise at all.
fn note_on_raising(view: &View<'_>, legal: &LegalActions, stack: Chips) -> Option<String> {
    let Some(bounds) = legal.raise else {
        let why = legal.no_raise.filter(|why| *why != NoRaise::StackTooShort)?;
        return Some(format!("No raise: {why}."));
    };
    let (pot, bet, most) = (view.pot(), view.current_bet(), bounds.max);
    let call = legal.call.unwrap_or_default();
    if most.minus(bet) + call == stack {
        return Some(format!("{most} is all-in."));
    }
    if most != bet + (pot + call) || bounds.min == most {
        return None;
    }
    Some(match bet.is_zero() {
        true => format!("{most} is the pot."),
        false => format!(
            "{most} is the pot: {most} = {bet} + ({pot} + {call}), the bet and the pot after your call."
        ),
    })
}

fn write_help(legal: &LegalActions, console: &mut Console<'_>) -> Result<(), CliError> {
    let raise = legal.raise.map_or(30, |bounds| bounds.min.0);
    writeln!(
        console.out,
        "  f     fold                     k     check
  c     call                     a     all-in, as far as the limit allows
  r {raise:<3} raise or bet: the total for this street, not what you add
  min   the least raise          pot   the largest raise
When the hand is over:
  out   sit out (back: do not)   t 100 buy 100 more chips (t 0: do not)
  leave leave the table with your chips (stay: do not)
  q     quit the program now"
    )?;
    Ok(())
}

fn write_help_between_hands(console: &mut Console<'_>) -> Result<(), CliError> {
    writeln!(
        console.out,
        "  Enter the next hand            t 100 buy 100 more chips
  out   sit out                  back  come back, and post what you missed
  wait  come back when the big blind is yours
  leave leave the table with your chips
  q     quit the program"
    )?;
    Ok(())
}
