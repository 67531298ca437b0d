//! From the lines of one hand to the document.

use omaha_cards::{Card, parse_masked_cards};
use omaha_engine::Hole;

use super::header::{Header, headline, table};
use super::posts::Posted;
use super::{StarsError, money};
use crate::phh::{Notation, Phh, RecordedAction};
use crate::{Amount, AmountError, Claim, Claims, ToldHand};

/// Read one hand.
///
/// # Errors
/// [`StarsError`] with the line.
pub fn parse(text: &str) -> Result<ToldHand, StarsError> {
    parse_from(text, 1)
}

/// Read a hand whose headline stands on line `first` of its file.
pub(crate) fn parse_from(text: &str, first: u32) -> Result<ToldHand, StarsError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().zip(first..).map(|(line, number)| (line.trim_end(), number));
    let (head, line) = lines.next().ok_or(StarsError::Missing { line: first, what: "headline" })?;
    let header = headline(head, line)?;
    let mut hand = Reading::new(header, first);
    for (text, line) in lines {
        if !text.is_empty() {
            hand.line(text, line)?;
        }
    }
    hand.finished()
}

/// A player at the table.
#[derive(Debug)]
pub(super) struct Sitting {
    pub(super) name: String,
    pub(super) seat: u8,
    pub(super) stack: Amount,
    pub(super) posted: Posted,
    /// Dealt in: posted, acted, or was dealt cards.
    pub(super) plays: bool,
    pub(super) hole: Option<Hole>,
}

/// Where in the text we are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Seats,
    Betting,
    Showdown,
    Summary,
}

/// A hand being read. Players are numbered as they are listed.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) header: Header,
    pub(super) first: u32,
    pub(super) button: Option<u8>,
    pub(super) players: Vec<Sitting>,
    part: Part,
    /// What happened; `player` is an index into `players`.
    actions: Vec<(RecordedAction, u32)>,
    /// The claims with such players, too.
    pub(super) claims: Claims,
    pub(super) small_blind: Option<usize>,
    pub(super) big_blind: Option<usize>,
    /// How many hands are dealt face up.
    dealt: usize,
}

impl Reading {
    fn new(header: Header, first: u32) -> Reading {
        // In its first years the room did not say what it gave back of a raise over an all-in player.
        let tells_uncalled = header.details.moment.is_none_or(|moment| moment.year >= 2007);
        Reading {
            header,
            first,
            button: None,
            players: Vec::new(),
            part: Part::Seats,
            actions: Vec::new(),
            claims: Claims { tells_uncalled, ..Claims::default() },
            small_blind: None,
            big_blind: None,
            dealt: 0,
        }
    }

    fn line(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        if let Some(marker) = text.strip_prefix("*** ") {
            return self.marker(marker, line);
        }
        if text.starts_with("Hand cancelled") {
            return Err(StarsError::Cancelled { line });
        }
        if self.part == Part::Summary {
            return self.summary(text, line);
        }
        if text.starts_with("Table '") && self.part == Part::Seats {
            self.button = Some(table(text, line, &mut self.header.details)?);
            return Ok(());
        }
        // Somebody may be called like a seat.
        let posts = |(_, rest): (usize, &str)| rest.starts_with(": posts ");
        let is_seat = text.starts_with("Seat ") && text.contains(" in chips");
        if self.part == Part::Seats && is_seat && !self.speaker(text).is_some_and(posts) {
            return self.seat(text, line);
        }
        if let Some(cards) = text.strip_prefix("Dealt to ") {
            return self.dealt(cards, line);
        }
        match self.speaker(text) {
            Some((player, rest)) => match rest.strip_prefix(": ") {
                Some(action) => self.action(player, action, line),
                None => self.remark(player, rest, line),
            },
            None => self.announcement(text, line),
        }
    }

    /// The player a line begins with: the longest of the names that fit.
    pub(super) fn speaker<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let fits = self.players.iter().enumerate().filter_map(|(player, sitting)| {
            let rest = text.strip_prefix(sitting.name.as_str())?;
            rest.starts_with([':', ' ']).then_some((player, rest))
        });
        fits.min_by_key(|(_, rest)| rest.len())
    }

    pub(super) fn named(&self, name: &str, line: u32) -> Result<usize, StarsError> {
        let found = self.players.iter().position(|sitting| sitting.name == name);
        found.ok_or_else(|| StarsError::Nobody { line, name: name.to_string() })
    }

    /// `FLOP *** [2c 7h 9d]`
    fn marker(&mut self, marker: &str, line: u32) -> Result<(), StarsError> {
        let (name, cards) = marker.split_once(" ***").unwrap_or((marker, ""));
        match name {
            "HOLE CARDS" => self.part = Part::Betting,
            "FLOP" | "TURN" | "RIVER" => {
                self.part = Part::Betting;
                let last = cards.rfind('[').map_or("", |start| &cards[start..]);
                let cards: Option<Vec<Card>> = bracketed(last, line)?.into_iter().collect();
                // A street brings cards, and everybody sees them.
                let cards =
                    cards.filter(|cards| !cards.is_empty()).ok_or_else(|| StarsError::NotUnderstood {
                        line,
                        text: format!("*** {marker}"),
                        expected: "the cards of the street in brackets",
                    })?;
                self.actions.push((RecordedAction::DealBoard { cards }, line));
            }
            "SHOW DOWN" => self.part = Part::Showdown,
            "SUMMARY" => self.part = Part::Summary,
            _ if name.starts_with("FIRST ") || name.starts_with("SECOND ") => {
                return Err(StarsError::NotCovered { line, what: "the hand was run twice" });
            }
            _ => {
                let expected = "HOLE CARDS, FLOP, TURN, RIVER, SHOW DOWN or SUMMARY";
                return Err(StarsError::NotUnderstood { line, text: format!("*** {marker}"), expected });
            }
        }
        Ok(())
    }

    /// `Seat 3: Name ($91.64 in chips) is sitting out`
    fn seat(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        let wrong = || StarsError::NotUnderstood {
            line,
            text: text.to_string(),
            expected: "Seat N: NAME (AMOUNT in chips)",
        };
        let (number, rest) = text["Seat ".len()..].split_once(": ").ok_or_else(wrong)?;
        let seat: u8 = number.parse().map_err(|_| wrong())?;
        let end = rest.rfind(" in chips").ok_or_else(wrong)?;
        let (name, amount) = rest[..end].rsplit_once(" (").ok_or_else(wrong)?;
        let stack = amount_of(amount, line)?.ok_or_else(wrong)?.0;
        if self.players.iter().any(|other| other.seat == seat || other.name == name) {
            return Err(wrong());
        }
        self.players.push(Sitting {
            name: name.to_string(),
            seat,
            stack,
            posted: Posted::default(),
            plays: false,
            hole: None,
        });
        Ok(())
    }

    /// `Dealt to Name [As 2s Kd Kh]`
    fn dealt(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        let Some(start) = text.rfind(" [") else { return Ok(()) };
        let player = self.named(&text[..start], line)?;
        self.knows(player, &text[start..], line)?;
        self.players[player].plays = true;
        // Several hands face up are nobody's own.
        self.dealt += 1;
        self.header.details.hero = (self.dealt == 1).then_some(player);
        Ok(())
    }

    /// Cards in brackets become a player's hole cards, if they say more than is known.
    pub(super) fn knows(&mut self, player: usize, text: &str, line: u32) -> Result<(), StarsError> {
        let cards = bracketed(text, line)?;
        let known = self.players[player].hole.as_ref().map_or(0, |hole| hole.iter().flatten().count());
        if cards.len() <= known {
            return Ok(());
        }
        let hole_cards = self.hole_cards();
        let got = cards.len();
        let mut hole = Hole::new();
        let unknown = std::iter::repeat(None);
        for card in cards.into_iter().chain(unknown).take(hole_cards.max(got)) {
            hole.try_push(card).map_err(|_| StarsError::TooManyCards { line, got })?;
        }
        self.players[player].hole = Some(hole);
        Ok(())
    }

    fn hole_cards(&self) -> usize {
        match self.header.code.as_bytes().get(2) {
            Some(digit @ b'1'..=b'9') => usize::from(digit - b'0'),
            _ => 4,
        }
    }

    /// What a player does, behind the colon.
    fn action(&mut self, player: usize, text: &str, line: u32) -> Result<(), StarsError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let action = match verb {
            "posts" => return self.posts(player, rest, line),
            "folds" => {
                self.knows(player, rest, line)?;
                RecordedAction::Fold { player }
            }
            "checks" => RecordedAction::CheckOrCall { player },
            "calls" => {
                let amount = self.amount(rest, text, line)?;
                self.claims.calls.push((self.actions.len(), Claim { amount, line }));
                RecordedAction::CheckOrCall { player }
            }
            "bets" => RecordedAction::RaiseTo { player, to: self.amount(rest, text, line)? },
            "raises" => {
                let to = rest.split_once(" to ").map_or("", |(_, to)| to);
                RecordedAction::RaiseTo { player, to: self.amount(to, text, line)? }
            }
            "shows" => {
                self.knows(player, rest, line)?;
                self.reads_low(player, rest, line);
                RecordedAction::Show { player, cards: None }
            }
            "mucks" => RecordedAction::Muck { player },
            // `doesn't show hand`, `sits out`, `is sitting out`: nothing happens to cards or chips.
            "doesn't" | "sits" | "is" | "has" | "said" => return Ok(()),
            _ => {
                let expected = "posts, folds, checks, calls, bets, raises, shows or mucks";
                return Err(StarsError::NotUnderstood { line, text: text.to_string(), expected });
            }
        };
        if matches!(action, RecordedAction::RaiseTo { to, .. } if to.is_zero()) {
            let expected = "an amount of more than nothing";
            return Err(StarsError::NotUnderstood { line, text: text.to_string(), expected });
        }
        // Who shows after everybody else folded does not play any more than before.
        self.players[player].plays |= self.part != Part::Seats;
        self.actions.push((action, line));
        Ok(())
    }

    pub(super) fn amount(&self, text: &str, whole: &str, line: u32) -> Result<Amount, StarsError> {
        let wrong = || StarsError::NotUnderstood { line, text: whole.to_string(), expected: "an amount" };
        Ok(amount_of(text, line)?.ok_or_else(wrong)?.0)
    }

    /// Give every player its number and write the document.
    fn finished(mut self) -> Result<ToldHand, StarsError> {
        let missing = |what| StarsError::Missing { line: self.first, what };
        let button = self.button.ok_or(missing("line that names the button"))?;
        if self.part == Part::Seats {
            return Err(missing("hole cards"));
        }
        let mut order: Vec<usize> =
            (0..self.players.len()).filter(|&player| self.players[player].plays).collect();
        order.sort_by_key(|&player| self.players[player].seat.wrapping_sub(button).wrapping_sub(1));
        let number = |player: usize| order.iter().position(|&other| other == player).map_or(0, |at| at + 1);
        let playing = |player: usize, line: u32| match number(player) {
            0 => Err(StarsError::Nobody { line, name: self.players[player].name.clone() }),
            number => Ok(number),
        };

        let mut phh = Phh::default();
        let dealt = order.iter().map(|&player| {
            let unknown = || Hole::from_iter(std::iter::repeat_n(None, self.hole_cards()));
            let cards = self.players[player].hole.clone().unwrap_or_else(unknown);
            Notation::new(RecordedAction::DealHole { player: number(player), cards })
        });
        phh.actions = dealt.collect();
        let before = phh.actions.len() + 1;
        for (action, line) in &self.actions {
            let mut action = action.clone();
            match &mut action {
                RecordedAction::DealHole { .. } | RecordedAction::DealBoard { .. } => {}
                RecordedAction::Fold { player }
                | RecordedAction::CheckOrCall { player }
                | RecordedAction::RaiseTo { player, .. }
                | RecordedAction::Show { player, .. }
                | RecordedAction::Muck { player } => *player = playing(*player, *line)?,
            }
            phh.actions.push(Notation { line: *line, ..Notation::new(action) });
        }
        self.owe(&mut phh, &order);
        let seat_of = |&player: &usize| i64::from(self.players[player].seat);
        phh.variant = self.header.code.clone();
        phh.starting_stacks = order.iter().map(|&player| self.players[player].stack).collect();
        phh.players = order.iter().map(|&player| self.players[player].name.clone()).collect();
        phh.seats = order.iter().map(seat_of).collect();
        phh.button = (phh.seats.last() != Some(&i64::from(button))).then_some(button);

        let mut claims = std::mem::take(&mut self.claims);
        claims.calls.iter_mut().for_each(|(place, _)| *place += before);
        for (player, claim) in claims.uncalled.iter_mut().chain(&mut claims.won) {
            *player = playing(*player, claim.line)?;
        }
        for collected in &mut claims.collected {
            collected.player = playing(collected.player, collected.claim.line)?;
        }
        claims.lows.retain_mut(|low| {
            low.player = number(low.player);
            low.player > 0
        });
        phh.winnings = claims.winnings(order.len());
        phh.rake = claims.rake.map(|claim| claim.amount);
        phh.pots = claims.raked_pots();
        let mut details = self.header.details.clone();
        details.hero = details.hero.map(number).filter(|&hero| hero > 0);
        details.keep_in(&mut phh);
        Ok(ToldHand { phh, claims })
    }
}

/// The amount a text begins with, and what follows.
pub(super) fn amount_of(text: &str, line: u32) -> Result<Option<(Amount, &str)>, StarsError> {
    let counted = |error: AmountError| StarsError::Amount { line, error };
    money::leading(text).map(|(amount, rest)| Ok((amount.map_err(counted)?, rest))).transpose()
}

/// The cards of the first brackets.
fn bracketed(text: &str, line: u32) -> Result<Vec<Option<Card>>, StarsError> {
    let Some((_, inside)) = text.split_once('[') else { return Ok(Vec::new()) };
    let inside = inside.split(']').next().unwrap_or_default();
    parse_masked_cards(inside).map_err(|error| StarsError::Cards { line, error })
}
