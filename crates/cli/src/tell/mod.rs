//! A hand told in words, as far as the teller may see it: seats, streets, actions, and at the end
//! who won what and why.

mod ending;
mod names;

use std::io::{self, Write};

use omaha_engine::{Blind, Chips, Event, Hand, Seat, Wager};

pub(crate) use names::Names;

use crate::paint;
use crate::words::capital;

/// Tells a hand piece by piece, as it goes on.
pub(crate) struct Teller<'a> {
    names: &'a Names,
    /// Whose eyes see the hand; all cards face up if nobody's.
    viewer: Option<Seat>,
    told: usize,
    seats: Vec<SeatLine>,
    seats_told: bool,
    pot: Chips,
}

/// A player before the hand, for the list at its beginning.
struct SeatLine {
    seat: Seat,
    stack: Chips,
    cards: String,
    posts: Vec<String>,
    /// Put in on this street.
    bet: Chips,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(names: &'a Names, viewer: Option<Seat>) -> Teller<'a> {
        Teller { names, viewer, told: 0, seats: Vec::new(), seats_told: false, pot: Chips::ZERO }
    }

    /// Tell what has happened since the last time.
    pub(crate) fn tell(&mut self, hand: &Hand, out: &mut dyn Write) -> io::Result<()> {
        let events: Vec<Event> = match self.viewer {
            Some(seat) => hand.view(seat).events().skip(self.told).collect(),
            None => hand.events()[self.told..].to_vec(),
        };
        let first = self.told;
        self.told += events.len();
        for (index, event) in events.iter().enumerate() {
            let before_the_last_card =
                || events[index..].iter().any(|later| matches!(later, Event::DealsBoard { .. }));
            // After the last card the hands are told together at the end.
            if !matches!(event, Event::Shows { .. }) || before_the_last_card() {
                self.tell_event(event, first + index, hand, out)?;
            }
        }
        if !self.seats_told {
            self.tell_seats(hand, out)?;
        }
        Ok(())
    }

    fn tell_event(
        &mut self,
        event: &Event,
        place: usize,
        hand: &Hand,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if !self.seats_told && !self.is_setting_up(event) {
            self.tell_seats(hand, out)?;
        }
        let names = self.names;
        match event {
            Event::HandStarts { .. } | Event::Sits { .. } | Event::DealsHole { .. } => Ok(()),
            Event::PostsAnte { .. } | Event::PostsBlind { .. } => Ok(()),
            Event::DealsBoard { street, run, board, .. } => {
                self.seats.iter_mut().for_each(|line| line.bet = Chips::ZERO);
                let which = if *run == 0 { "" } else { "   second board" };
                let street = paint::heading(&format!("{:<8}", capital(street)));
                writeln!(out, "\n{street} {}   pot {}{which}", paint::cards(board), self.pot)
            }
            Event::Folds { seat } => writeln!(out, "  {}", paint::faint(&names.does(*seat, "fold"))),
            Event::Checks { seat } => writeln!(out, "  {}", names.does(*seat, "check")),
            Event::Calls { seat, amount, all_in } => {
                self.put_in(*seat, *amount);
                writeln!(out, "  {} {amount}{}", names.does(*seat, "call"), all_in_mark(*all_in))
            }
            Event::Raises { seat, wager, to, all_in } => {
                let bet = self.line(*seat).map_or(Chips::ZERO, |line| line.bet);
                self.put_in(*seat, to.minus(bet));
                let (verb, preposition) = match wager {
                    Wager::Bet => ("bet", ""),
                    Wager::Raise => ("raise", " to"),
                    Wager::Complete => ("complete", " to"),
                };
                let short = hand.shortfall(place).map_or_else(String::new, |short| format!(", {short}"));
                let does = names.does(*seat, verb);
                writeln!(out, "  {does}{preposition} {to}{}{short}", all_in_mark(*all_in))
            }
            Event::UncalledBet { seat, amount } => {
                self.pot = self.pot.minus(*amount);
                writeln!(
                    out,
                    "  {}",
                    paint::faint(&names.does(*seat, &format!("take|back {amount} uncalled")))
                )
            }
            Event::Shows { seat, cards } => {
                writeln!(out, "  {} {}", names.does(*seat, "show"), paint::masked(cards.iter().copied()))
            }
            Event::Mucks { seat } => writeln!(out, "  {}", paint::faint(&names.does(*seat, "muck"))),
            // Told with the pots.
            Event::TakesRake { .. } | Event::NoQualifier { .. } | Event::Wins { .. } => Ok(()),
            Event::HandEnds => ending::tell(hand, names, out),
        }
    }

    /// Takes in what stands in the list of seats; says whether the event belongs there.
    fn is_setting_up(&mut self, event: &Event) -> bool {
        match event {
            Event::HandStarts { .. } => {}
            Event::Sits { seat, stack } => self.seats.push(SeatLine {
                seat: *seat,
                stack: *stack,
                cards: String::new(),
                posts: Vec::new(),
                bet: Chips::ZERO,
            }),
            Event::PostsAnte { seat, amount, dead, all_in } => {
                let what = if *dead { "ante for the table" } else { "ante" };
                self.post(*seat, *amount, false, format!("{what} {amount}{}", all_in_mark(*all_in)));
            }
            Event::PostsBlind { seat, blind, amount, all_in } => {
                let what = match blind {
                    Blind::Small => "small blind",
                    Blind::Big => "big blind",
                    Blind::Straddle => "straddle",
                    Blind::Late => "late blind",
                    Blind::Dead => "dead blind",
                };
                let live = *blind != Blind::Dead;
                self.post(*seat, *amount, live, format!("{what} {amount}{}", all_in_mark(*all_in)));
            }
            Event::DealsHole { seat, cards } => {
                let cards = paint::masked(cards.iter().copied());
                if let Some(line) = self.line(*seat) {
                    line.cards = cards;
                }
            }
            _ => return false,
        }
        true
    }

    fn post(&mut self, seat: Seat, amount: Chips, live: bool, note: String) {
        self.pot += amount;
        if let Some(line) = self.line(seat) {
            line.posts.push(note);
            if live {
                line.bet += amount;
            }
        }
    }

    fn put_in(&mut self, seat: Seat, amount: Chips) {
        self.pot += amount;
        if let Some(line) = self.line(seat) {
            line.bet += amount;
        }
    }

    fn line(&mut self, seat: Seat) -> Option<&mut SeatLine> {
        self.seats.iter_mut().find(|line| line.seat == seat)
    }

    fn tell_seats(&mut self, hand: &Hand, out: &mut dyn Write) -> io::Result<()> {
        self.seats_told = true;
        self.seats.sort_by_key(|line| line.seat);
        let stacks = self.seats.iter().map(|line| line.stack.to_string().len()).max().unwrap_or(0);
        for line in &self.seats {
            let button = (line.seat == hand.button()).then(|| "button".to_string());
            let notes: Vec<String> = button.into_iter().chain(line.posts.iter().cloned()).collect();
            let name = self.names.column(line.seat);
            let notes = if notes.is_empty() {
                String::new()
            } else {
                format!("  {}", paint::faint(&notes.join(", ")))
            };
            writeln!(out, "  {name}  {:>stacks$}  {}{notes}", line.stack, line.cards)?;
        }
        let street = paint::heading(&format!("{:<8}", capital(hand.game().variant.streets()[0].name)));
        writeln!(out, "\n{street} pot {}", self.pot)
    }
}

fn all_in_mark(all_in: bool) -> &'static str {
    if all_in { ", all-in" } else { "" }
}
