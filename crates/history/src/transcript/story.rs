//! The course of a hand, one line an event.

use omaha_engine::words::capital;
use omaha_engine::{Blind, Chips, Event, Seat, Wager};

use super::Labels;
use super::labels::{cards, masked};

/// Tells events and counts along: the pot, and what everybody has in front of them.
pub(super) struct Story<'a> {
    labels: &'a Labels,
    lines: &'a mut Vec<String>,
    pot: Chips,
    bets: Vec<(Seat, Chips)>,
    /// Has the heading of the first street been written?
    betting: bool,
}

impl<'a> Story<'a> {
    pub(super) fn new(labels: &'a Labels, lines: &'a mut Vec<String>) -> Story<'a> {
        Story { labels, lines, pot: Chips::ZERO, bets: Vec::new(), betting: false }
    }

    /// `short` is what an all-in lacks to be a full raise.
    pub(super) fn tell(&mut self, event: &Event, short: Option<&str>) {
        let labels = self.labels;
        match event {
            Event::HandStarts { .. } | Event::Sits { .. } | Event::DealsHole { .. } => {}
            Event::PostsAnte { seat, amount, .. } => {
                self.put_in(*seat, *amount, false);
                self.line(event, all_in(event));
            }
            Event::PostsBlind { seat, blind, amount, .. } => {
                self.put_in(*seat, *amount, *blind != Blind::Dead);
                self.line(event, all_in(event));
            }
            Event::DealsBoard { street, run, board, .. } => {
                self.bets.clear();
                self.betting = true;
                let which = if *run == 0 { "" } else { ", second board" };
                let pot = labels.amount(self.pot);
                self.lines.push(String::new());
                self.lines.push(format!("{}{which}: {} (pot {pot})", capital(street), cards(board)));
            }
            Event::Folds { .. } | Event::Checks { .. } | Event::Shows { .. } | Event::Mucks { .. } => {
                self.action(event, "");
            }
            Event::Calls { seat, amount, .. } => {
                self.put_in(*seat, *amount, true);
                self.wager(event, all_in(event));
            }
            Event::Raises { seat, to, .. } => {
                let more = to.minus(self.bet(*seat));
                self.put_in(*seat, more, true);
                let added =
                    if more == *to { String::new() } else { format!(", {} more", labels.amount(more)) };
                let short = short.map_or_else(String::new, |short| format!(", {short}"));
                self.wager(event, &format!("{added}{}{short}", all_in(event)));
            }
            Event::UncalledBet { amount, .. } => {
                self.pot = self.pot.minus(*amount);
                self.line(event, &format!(" (pot {})", labels.amount(self.pot)));
            }
            // The outcome tells what follows, pot by pot.
            Event::TakesRake { .. } | Event::NoQualifier { .. } | Event::Wins { .. } | Event::HandEnds => {}
        }
    }

    /// A wager, with what is in the pot after it.
    fn wager(&mut self, event: &Event, rest: &str) {
        self.action(event, &format!("{rest} (pot {})", self.labels.amount(self.pot)));
    }

    fn action(&mut self, event: &Event, rest: &str) {
        if !std::mem::replace(&mut self.betting, true) {
            self.lines.push(String::new());
            self.lines.push("Preflop".to_string());
        }
        self.line(event, rest);
    }

    fn line(&mut self, event: &Event, rest: &str) {
        if let Some((_, deed)) = deed(event, self.labels) {
            self.lines.push(format!("  {deed}{rest}"));
        }
    }

    fn bet(&self, seat: Seat) -> Chips {
        self.bets.iter().find(|(other, _)| *other == seat).map_or(Chips::ZERO, |(_, bet)| *bet)
    }

    fn put_in(&mut self, seat: Seat, amount: Chips, live: bool) {
        self.pot += amount;
        if !live {
            return;
        }
        match self.bets.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, bet)) => *bet += amount,
            None => self.bets.push((seat, amount)),
        }
    }
}

/// Who does what: `Ann calls 4`. None if it is no player's doing.
pub(crate) fn deed(event: &Event, labels: &Labels) -> Option<(Seat, String)> {
    let amount = |chips: &Chips| labels.amount(*chips);
    let (seat, what) = match event {
        Event::PostsAnte { seat, amount: ante, dead, .. } => {
            let whose = if *dead { " for the table" } else { "" };
            (seat, format!("posts an ante of {}{whose}", amount(ante)))
        }
        Event::PostsBlind { seat, blind, amount: posted, .. } => {
            (seat, format!("posts {} {}", name_of(*blind), amount(posted)))
        }
        Event::Folds { seat } => (seat, "folds".to_string()),
        Event::Checks { seat } => (seat, "checks".to_string()),
        Event::Calls { seat, amount: called, .. } => (seat, format!("calls {}", amount(called))),
        Event::Raises { seat, wager, to, .. } => {
            let verb = match wager {
                Wager::Bet => "bets",
                Wager::Raise => "raises to",
                Wager::Complete => "completes to",
            };
            (seat, format!("{verb} {}", amount(to)))
        }
        Event::UncalledBet { seat, amount: returned } => {
            (seat, format!("takes back {} that nobody called", amount(returned)))
        }
        Event::Shows { seat, cards } => (seat, format!("shows {}", masked(cards))),
        Event::Mucks { seat } => (seat, "mucks".to_string()),
        _ => return None,
    };
    Some((*seat, format!("{} {what}", labels.name(*seat))))
}

/// Said after chips that were a player's last ones.
pub(crate) const fn all_in(event: &Event) -> &'static str {
    match event {
        Event::PostsAnte { all_in: true, .. }
        | Event::PostsBlind { all_in: true, .. }
        | Event::Calls { all_in: true, .. }
        | Event::Raises { all_in: true, .. } => ", all-in",
        _ => "",
    }
}

fn name_of(blind: Blind) -> &'static str {
    match blind {
        Blind::Small => "the small blind of",
        Blind::Big => "the big blind of",
        Blind::Straddle => "a straddle of",
        Blind::Late => "a live blind of",
        Blind::Dead => "a dead blind of",
    }
}
