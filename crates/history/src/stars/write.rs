//! A hand as PokerStars would print it.

use std::fmt::Write;

use omaha_cards::Card;
use omaha_engine::words::capital;
use omaha_engine::{Blind, Chips, Event, Hole, Seat};

use super::money::sign;
use crate::payments::{Settled, WriteError};
use crate::phh::RecordedAction;
use crate::{Amount, BuyIn, ToldHand, code};

/// Write a hand as text.
///
/// The text carries, and [`parse`](super::parse) reads back: the game, its stakes and limit; the
/// hand's number, date, room and table, the number, price and level of a tournament, the currency; the
/// button, seats, names and stacks; every ante, blind, straddle, late and dead post; the cards dealt face up, shown or
/// mucked face up; the board; every action with its amount; uncalled bets; every payment by pot and
/// side; the rake. It does not carry: house rules, cards nobody saw, other fields of the document, comments,
/// what a player owed who had nothing left to post, and, in fixed limit, the small blind
/// where nobody posted it whole.
/// A player without a name is called `p1`, `p2` …, a rake that is not known is written as none.
///
/// # Errors
/// [`WriteError`] if the hand does not replay, or the text has no words for it: a hand run twice,
/// a game with other than 4 to 6 cards, blinds that the text would name otherwise, or it would read as another hand.
pub fn write(told: &ToldHand) -> Result<String, WriteError> {
    let settled = Settled::of(told)?;
    if !settled.hand.second_board().is_empty() {
        return Err(WriteError::NoPlace { what: "a second board" });
    }
    blinds_have_names(settled.hand.events())?;
    let names = settled.names();
    let sign =
        if settled.details.tournament.is_some() { "" } else { sign(settled.details.currency.as_deref()) };
    let mut page = Page { settled: &settled, names: &names, sign, text: String::with_capacity(2048) };
    page.head()?;
    page.story();
    page.payments();
    page.summary();
    let text = page.text;
    if reads_back(&settled, &text) { Ok(text) } else { Err(WriteError::ReadsOtherwise) }
}

/// Does whoever reads the text see the posts, by the same names, and the betting of the hand? It leaves open what a
/// player owed who posted the last chips, and whether one of whom nothing is told was dealt in.
fn reads_back(settled: &Settled<'_>, text: &str) -> bool {
    let Ok(read) = super::parse(text) else { return false };
    let Ok(read) = Settled::of(&read) else { return false };
    let betting = |settled: &Settled<'_>| -> Vec<(Seat, Option<Blind>, Option<Amount>)> {
        let amount = |chips: &Chips| Some(settled.amount(*chips));
        let acted = settled.hand.events().iter().filter_map(|event| match event {
            Event::Folds { seat } | Event::Checks { seat } => Some((*seat, None, None)),
            Event::PostsBlind { seat, blind, amount: chips, .. } => {
                Some((*seat, Some(*blind), amount(chips)))
            }
            Event::PostsAnte { seat, amount: chips, .. }
            | Event::Calls { seat, amount: chips, .. }
            | Event::UncalledBet { seat, amount: chips } => Some((*seat, None, amount(chips))),
            Event::Raises { seat, to, .. } => Some((*seat, None, amount(to))),
            _ => None,
        });
        acted.collect()
    };
    betting(settled) == betting(&read)
}

/// A text tells blinds apart by their order: a second small or big blind would be read as one posted late, and one posted
/// late before the big blind as the big blind.
fn blinds_have_names(events: &[Event]) -> Result<(), WriteError> {
    let (mut small, mut big) = (false, false);
    for event in events {
        let what = match event {
            Event::PostsBlind { blind: Blind::Small, .. } if small || big => "a second small blind",
            Event::PostsBlind { blind: Blind::Big, .. } if big => "a second big blind",
            Event::PostsBlind { blind: Blind::Late, .. } if !big => "a late blind without a big blind",
            Event::PostsBlind { blind: Blind::Small, .. } => {
                small = true;
                continue;
            }
            Event::PostsBlind { blind: Blind::Big, .. } => {
                big = true;
                continue;
            }
            _ => continue,
        };
        return Err(WriteError::NoPlace { what });
    }
    Ok(())
}

struct Page<'a> {
    settled: &'a Settled<'a>,
    names: &'a [String],
    sign: &'static str,
    text: String,
}

/// A line of text.
macro_rules! line {
    ($page:expr, $($words:tt)*) => {{
        let line = format!($($words)*);
        $page.text.push_str(&line);
        $page.text.push('\n');
    }};
}

impl Page<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.names[self.settled.place(seat)]
    }

    fn money(&self, chips: Chips) -> String {
        dressed(self.settled.amount(chips), self.sign)
    }

    /// Headline, table and seats.
    fn head(&mut self) -> Result<(), WriteError> {
        let details = &self.settled.details;
        let game = self.settled.hand.game();
        let no_name = || WriteError::NoName { game: game.title() };
        let code = code::of(game);
        let limit = match code.as_bytes() {
            [b'F', b'O', ..] => "Limit",
            [b'P', b'O', ..] => "Pot Limit",
            [b'N', b'O', ..] => "No Limit",
            _ => return Err(no_name()),
        };
        let cards = match game.variant.hole_cards() {
            4 => "",
            5 => "5 Card ",
            6 => "6 Card ",
            _ => return Err(no_name()),
        };
        let hi_lo = if code.ends_with("/8") { " Hi/Lo" } else { "" };
        let (low, high) = if limit == "Limit" {
            (game.stakes.small_bet(), game.stakes.big_bet())
        } else {
            (game.stakes.small_blind, game.stakes.big_blind)
        };
        let stakes = format!("{}/{}", self.money(low), self.money(high));
        let words = format!("{cards}Omaha{hi_lo} {limit}");
        let number: String = details.hand.as_deref().unwrap_or("0").replace([':', '#'], "");
        let mut head = match &details.tournament {
            Some(tournament) => {
                let level = details.level.as_ref().map_or(String::new(), |level| format!("Level {level} "));
                let buy_in = details.buy_in.as_ref().map_or(String::new(), price);
                format!(
                    "PokerStars Hand #{number}: Tournament #{tournament}, {buy_in}{words} - {level}({stakes})"
                )
            }
            None => {
                let currency =
                    details.currency.as_ref().map_or(String::new(), |letters| format!(" {letters}"));
                format!("PokerStars Hand #{number}:  {words} ({stakes}{currency})")
            }
        };
        if let Some(at) = details.moment {
            let _ = write!(
                head,
                " - {}/{:02}/{:02} {}:{:02}:{:02}",
                at.year, at.month, at.day, at.hour, at.minute, at.second
            );
            if let Some(zone) = &details.zone {
                let _ = write!(head, " {zone}");
            }
        }
        line!(self, "{head}");
        let table = details.table.as_deref().unwrap_or_default();
        let size = details.table_size.map_or(String::new(), |size| format!(" {size}-max"));
        line!(self, "Table '{table}'{size} Seat #{} is the button", self.settled.hand.button());
        let mut states: Vec<_> = self.settled.hand.seats().collect();
        states.sort_by_key(|state| state.seat);
        for state in states {
            let stack = self.money(state.started_with);
            line!(
                self,
                "Seat {}: {} ({stack} in chips)",
                state.seat,
                self.names[self.settled.place(state.seat)]
            );
        }
        Ok(())
    }

    /// Posts, cards and bets.
    fn story(&mut self) {
        let settled = self.settled;
        let mut level = Chips::ZERO;
        let mut shows = Vec::new();
        for event in settled.hand.events() {
            match event {
                Event::PostsAnte { .. } | Event::PostsBlind { .. } => level = level.max(self.post(event)),
                Event::DealsHole { .. } if !self.text.contains("*** HOLE CARDS ***") => self.hole_cards(),
                Event::DealsBoard { street, cards, board, .. } => {
                    level = Chips::ZERO;
                    let before = &board[..board.len() - cards.len()];
                    let before =
                        if before.is_empty() { String::new() } else { format!(" [{}]", spaced(before)) };
                    line!(self, "*** {} ***{before} [{}]", street.to_uppercase(), spaced(cards));
                }
                Event::Folds { seat } => line!(self, "{}: folds", self.name(*seat)),
                Event::Checks { seat } => line!(self, "{}: checks", self.name(*seat)),
                Event::Calls { seat, amount, all_in } => {
                    line!(self, "{}: calls {}{}", self.name(*seat), self.money(*amount), end(*all_in));
                }
                Event::Raises { seat, to, all_in, .. } => {
                    let name = self.name(*seat);
                    let (to_words, end) = (self.money(*to), end(*all_in));
                    let text = if level.is_zero() {
                        format!("{name}: bets {to_words}{end}")
                    } else {
                        format!("{name}: raises {} to {to_words}{end}", self.money(to.minus(level)))
                    };
                    level = *to;
                    line!(self, "{text}");
                }
                Event::UncalledBet { seat, amount } => {
                    line!(self, "Uncalled bet ({}) returned to {}", self.money(*amount), self.name(*seat));
                }
                Event::Shows { .. } | Event::Mucks { .. } => shows.push(event.clone()),
                _ => {}
            }
        }
        if shows.is_empty() {
            return;
        }
        line!(self, "*** SHOW DOWN ***");
        for event in shows {
            match event {
                Event::Shows { seat, cards } => {
                    let reading = self.reading(seat);
                    let reading = if reading.is_empty() { reading } else { format!(" ({reading})") };
                    line!(self, "{}: shows [{}]{reading}", self.name(seat), known(&cards));
                }
                Event::Mucks { seat } => line!(self, "{}: mucks hand", self.name(seat)),
                _ => {}
            }
        }
    }

    fn has_big_blind(&self, seat: Seat) -> bool {
        let is_big = |event: &Event| matches!(event, Event::PostsBlind { seat: who, blind: Blind::Big, .. } if *who == seat);
        self.settled.hand.events().iter().any(is_big)
    }

    /// A forced bet, and the level it sets.
    fn post(&mut self, event: &Event) -> Chips {
        let stakes = self.settled.hand.game().stakes;
        match event {
            Event::PostsAnte { seat, amount, all_in, .. } => {
                line!(self, "{}: posts the ante {}{}", self.name(*seat), self.money(*amount), end(*all_in));
                Chips::ZERO
            }
            Event::PostsBlind { seat, blind, amount, all_in } => {
                let what = match blind {
                    Blind::Small => "small blind",
                    Blind::Big | Blind::Late => "big blind",
                    Blind::Straddle => "straddle",
                    // Dead money of the big blind can only be an ante for the table.
                    Blind::Dead if self.has_big_blind(*seat) => "the ante",
                    Blind::Dead => "dead small blind",
                };
                line!(self, "{}: posts {what} {}{}", self.name(*seat), self.money(*amount), end(*all_in));
                if *blind == Blind::Dead { Chips::ZERO } else { stakes.big_blind.max(*amount) }
            }
            _ => Chips::ZERO,
        }
    }

    /// The hero's cards, or those of every player nobody would otherwise see.
    fn hole_cards(&mut self) {
        line!(self, "*** HOLE CARDS ***");
        let settled = self.settled;
        let hero = settled.details.hero.and_then(|hero| settled.seats.get(hero - 1).copied());
        for &seat in &settled.seats {
            let seen = settled.hand.events().iter().any(|event| match event {
                Event::Shows { seat: who, .. } | Event::Mucks { seat: who } => *who == seat,
                _ => false,
            });
            let Some(hole) = settled.hand.hole(seat).filter(|hole| hole.iter().any(Option::is_some)) else {
                continue;
            };
            if hero == Some(seat) || (hero.is_none() && !seen) {
                line!(self, "Dealt to {} [{}]", self.name(seat), known(hole));
            }
        }
    }

    /// `HI: pair of aces, K-Q-8; LO: 8,7,4,2,A`
    fn reading(&self, seat: Seat) -> String {
        let settled = self.settled;
        let sides = settled.hand.game().variant.sides();
        let made = |side: usize| settled.hand.made_hand(seat, side, 0).map(|made| made.words);
        let Some(high) = made(0) else { return String::new() };
        if sides.len() < 2 {
            return high;
        }
        let low = made(1).map(|low| low.split(" low").next().unwrap_or_default().replace('-', ","));
        low.map_or(format!("HI: {high}"), |low| format!("HI: {high}; LO: {low}"))
    }

    fn pot_name(&self, pot: usize) -> String {
        match (self.settled.result.pots.len(), pot) {
            (1, _) => "pot".to_string(),
            (_, 0) => "main pot".to_string(),
            (2, _) => "side pot".to_string(),
            (_, side) => format!("side pot-{side}"),
        }
    }

    /// Who collects what, the last side pot first.
    fn payments(&mut self) {
        let settled = self.settled;
        for (number, pot) in settled.result.pots.iter().enumerate().rev() {
            for share in settled.paid.of_pot(number) {
                let (name, amount) = (self.name(share.seat), self.money(share.amount));
                line!(self, "{name} collected {amount} from {}", self.pot_name(number));
            }
            let lacks_low = |side: &omaha_engine::SideResult| side.side == "low" && side.winners.is_empty();
            if pot.runs.iter().flat_map(|run| &run.sides).any(lacks_low) {
                line!(self, "No low hand qualified");
            }
        }
        // Hands that were shown although nobody asked.
        let told: Vec<usize> = settled
            .told
            .phh
            .actions
            .iter()
            .filter_map(|entry| match entry.action {
                Some(RecordedAction::Show { player, .. }) => Some(player - 1),
                _ => None,
            })
            .collect();
        for player in told {
            let seat = settled.seats[player];
            let shown = settled
                .hand
                .events()
                .iter()
                .any(|event| matches!(event, Event::Shows { seat: who, .. } if *who == seat));
            let hole = settled.hand.hole(seat).filter(|hole| hole.iter().any(Option::is_some));
            if let (false, Some(hole)) = (shown, hole) {
                line!(self, "{}: shows [{}]", self.name(seat), known(hole));
            }
        }
    }

    fn summary(&mut self) {
        let settled = self.settled;
        line!(self, "*** SUMMARY ***");
        let total: Chips = settled.result.pots.iter().map(|pot| pot.amount).sum();
        let mut text = format!("Total pot {}", self.money(total));
        if settled.result.pots.len() > 1 {
            for (number, net) in settled.paid.net(&settled.result).into_iter().enumerate() {
                let name = self.pot_name(number);
                let name = if number == 0 { "Main pot".to_string() } else { name.replace("side", "Side") };
                let _ = write!(text, " {name} {}.", self.money(net));
            }
        }
        line!(self, "{text} | Rake {}", self.money(settled.paid.rake.iter().copied().sum()));
        if !settled.hand.board().is_empty() {
            line!(self, "Board [{}]", spaced(settled.hand.board()));
        }
        let mut places: Vec<usize> = (0..settled.seats.len()).collect();
        places.sort_by_key(|&place| settled.seats[place]);
        for place in places {
            self.seat_line(place);
        }
    }

    /// `Seat 3: Name (button) showed [..] and won ($5) with ..`
    fn seat_line(&mut self, place: usize) {
        let settled = self.settled;
        let seat = settled.seats[place];
        let mut roles = if settled.hand.button() == seat { " (button)".to_string() } else { String::new() };
        for event in settled.hand.events() {
            match event {
                Event::PostsBlind { seat: who, blind: Blind::Small, .. } if *who == seat => {
                    roles += " (small blind)"
                }
                Event::PostsBlind { seat: who, blind: Blind::Big, .. } if *who == seat => {
                    roles += " (big blind)"
                }
                _ => {}
            }
        }
        let won = settled.paid.won[place];
        let hole = settled.hand.hole(seat).filter(|hole| hole.iter().any(Option::is_some));
        let cards = hole.map_or(String::new(), |hole| format!(" [{}]", known(hole)));
        let did = |wanted: fn(&Event) -> Option<Seat>| {
            settled.hand.events().iter().any(|event| wanted(event) == Some(seat))
        };
        let shows = did(|event| if let Event::Shows { seat, .. } = event { Some(*seat) } else { None });
        let mucks = did(|event| if let Event::Mucks { seat } = event { Some(*seat) } else { None });
        let what = if shows {
            let reading = self.reading(seat);
            let reading = if reading.is_empty() { reading } else { format!(" with {reading}") };
            match won.is_zero() {
                true => format!("showed{cards} and lost{reading}"),
                false => format!("showed{cards} and won ({}){reading}", self.money(won)),
            }
        } else if mucks {
            format!("mucked{cards}")
        } else if won.is_zero() {
            format!("folded {}", self.folded_when(seat))
        } else {
            format!("collected ({})", self.money(won))
        };
        line!(self, "Seat {seat}: {}{roles} {what}", self.names[place]);
    }

    fn folded_when(&self, seat: Seat) -> String {
        let mut when = "before Flop".to_string();
        for event in self.settled.hand.events() {
            match event {
                Event::DealsBoard { street, .. } => {
                    when = format!("on the {}", capital(street));
                }
                Event::Folds { seat: who } if *who == seat => break,
                _ => {}
            }
        }
        when
    }
}

/// `$1.50`
fn dressed(amount: Amount, sign: &str) -> String {
    let zero = if amount.decimals() == 1 { "0" } else { "" };
    format!("{sign}{amount}{zero}")
}

/// `$1.08+$0.27+$0.15 USD `
fn price(buy_in: &BuyIn) -> String {
    let sign = sign(buy_in.currency.as_deref());
    let amounts: Vec<String> = buy_in.amounts().into_iter().map(|amount| dressed(amount, sign)).collect();
    let currency = buy_in.currency.as_ref().map_or(String::new(), |letters| format!("{letters} "));
    format!("{} {currency}", amounts.join("+"))
}

fn end(all_in: bool) -> &'static str {
    if all_in { " and is all-in" } else { "" }
}

fn spaced(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards that are known.
fn known(hole: &Hole) -> String {
    hole.iter().flatten().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
