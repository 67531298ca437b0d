//! From the document to the JSON object.

use omaha_cards::Card;
use omaha_engine::words::capital;
use omaha_engine::{Blind, Chips, Event, Hole, Seat};
use serde_json::value::RawValue;

use super::model::{
    ActionObject, BetLimit, Extension, Money, Number, Ohh, Player, PlayerWins, Pot, Round, Text,
    TournamentInfo, Words, Wrapper,
};
use super::read::PLAY_MONEY;
use crate::payments::{Settled, WriteError};
use crate::{Amount, ToldHand};

/// Write a hand as one line of JSON, with a line feed at its end.
///
/// Reading it again gives a hand that replays to the same events: the game with its house rules,
/// seats, stacks, posts, all known cards, actions, payments by pot and half, rake, and the
/// [`Details`](crate::Details). Fields of other formats and comments are not carried.
///
/// # Errors
/// [`WriteError`] if the hand does not replay, or the format has no name for the game.
pub fn write(told: &ToldHand) -> Result<String, WriteError> {
    let settled = Settled::of(told)?;
    let ohh = Writing { settled: &settled, rounds: Vec::new(), number: 0 }.ohh()?;
    let text = serde_json::to_string(&Wrapper { ohh });
    // Every part of it is a plain value.
    Ok(text.unwrap_or_default() + "\n")
}

struct Writing<'a> {
    settled: &'a Settled<'a>,
    rounds: Vec<Round>,
    number: i64,
}

impl Writing<'_> {
    fn money(&self, chips: Chips) -> Money {
        Money(self.settled.amount(chips))
    }

    fn ohh(mut self) -> Result<Ohh, WriteError> {
        self.story();
        let settled = self.settled;
        let (hand, phh, details) = (&settled.hand, &settled.told.phh, &settled.details);
        let game = hand.game();
        let no_name = || WriteError::NoName { game: game.title() };
        let game_type = match game.variant.typetag_name() {
            "omaha" => "Omaha",
            "omaha-hilo" => "OmahaHiLo",
            _ => return Err(no_name()),
        };
        let bet_type = match game.betting.typetag_name() {
            "no-limit" => "NL",
            "pot-limit" => "PL",
            "fixed-limit" => "FL",
            _ => return Err(no_name()),
        };
        let utc = matches!(details.zone.as_deref(), Some("UTC" | "GMT"));
        let date = details.moment.map(|at| {
            format!(
                "{}-{:02}-{:02}T{:02}:{:02}:{:02}",
                at.year, at.month, at.day, at.hour, at.minute, at.second
            )
        });
        let ante = match game.stakes.ante {
            omaha_engine::Ante::PerPlayer(ante) | omaha_engine::Ante::BigBlind(ante) => self.money(ante),
            omaha_engine::Ante::None => Money(phh.antes.iter().copied().min().unwrap_or(Amount::ZERO)),
        };
        let amounts = |amounts: &[Amount]| amounts.iter().copied().map(Money).collect::<Vec<Money>>();
        let rules = phh.rules.as_ref().and_then(|rules| RawValue::from_string(rules.clone()).ok());
        let extension = Extension {
            rules,
            antes: amounts(&phh.antes),
            blinds_or_straddles: amounts(&phh.blinds_or_straddles),
            posts: phh.posts.as_ref().map(|posts| posts.iter().map(Into::into).collect()),
            bets: (bet_type == "FL")
                .then(|| (self.money(game.stakes.small_bet()), self.money(game.stakes.big_bet()))),
            second_board: phh.second_board.iter().map(ToString::to_string).collect(),
            start_date: date.clone().filter(|_| !utc),
            time_zone: details.zone.clone().filter(|_| !utc),
            level: details.level.clone(),
        };
        let names = settled.names();
        let players = settled.seats.iter().enumerate().map(|(place, &seat)| Player {
            id: Number(place as i64 + 1),
            seat: Number(seat.0.into()),
            name: names[place].clone(),
            starting_stack: Money(
                settled.money.exact(hand.seat(seat).map_or(Chips::ZERO, |state| state.started_with)),
            ),
            is_sitting_out: None,
        });
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Ok(Ohh {
            spec_version: "1.4.7".to_string(),
            site_name: text(&details.venue),
            network_name: text(&details.venue),
            internal_version: env!("CARGO_PKG_VERSION").to_string(),
            tournament: details.tournament.is_some(),
            tournament_info: details
                .tournament
                .clone()
                .map(|number| TournamentInfo::new(number, details.buy_in.as_ref())),
            game_number: Text(text(&details.hand)),
            start_date_utc: date.filter(|_| utc),
            table_name: text(&details.table),
            game_type: game_type.to_string(),
            bet_limit: BetLimit { bet_type: bet_type.to_string(), bet_cap: Money::default() },
            table_size: Number(details.table_size.map_or(0, i64::from)),
            currency: match &details.currency {
                None if details.tournament.is_none() => PLAY_MONEY[0].to_string(),
                known => text(known),
            },
            dealer_seat: Number(hand.button().0.into()),
            small_blind_amount: self.money(game.stakes.small_blind),
            big_blind_amount: self.money(game.stakes.big_blind),
            ante_amount: ante,
            hero_player_id: details.hero.map(|hero| Number(hero as i64)),
            flags: Words(if hand.second_board().is_empty() {
                Vec::new()
            } else {
                vec!["Run_It_Twice".to_string()]
            }),
            players: players.collect(),
            pots: self.pots(),
            rounds: self.rounds,
            hole_cards: Some(game.variant.hole_cards()),
            omaha: Some(extension),
        })
    }

    /// The rounds with their actions.
    fn story(&mut self) {
        let settled = self.settled;
        self.round("Preflop", Words::default());
        let mut bets = vec![Chips::ZERO; settled.seats.len()];
        let mut shows = Vec::new();
        for event in settled.hand.events() {
            match event {
                Event::PostsAnte { seat, amount, all_in, .. } => {
                    self.act(*seat, "Post Ante", *amount, *all_in)
                }
                Event::PostsBlind { seat, blind, amount, all_in } => {
                    let action = match blind {
                        Blind::Small => "Post SB",
                        Blind::Big => "Post BB",
                        Blind::Straddle => "Straddle",
                        Blind::Late => "Post Extra Blind",
                        Blind::Dead => "Post Dead",
                    };
                    if *blind != Blind::Dead {
                        bets[settled.place(*seat)] += *amount;
                    }
                    self.act(*seat, action, *amount, *all_in);
                }
                Event::DealsHole { seat, cards } if cards.iter().any(Option::is_some) => {
                    self.act(*seat, "Dealt Cards", Chips::ZERO, false);
                    self.with_cards(cards);
                }
                Event::DealsBoard { street, run: 0, cards, .. } => {
                    bets.fill(Chips::ZERO);
                    self.round(&capital(street), Words(cards.iter().map(Card::to_string).collect()));
                }
                Event::Folds { seat } => self.act(*seat, "Fold", Chips::ZERO, false),
                Event::Checks { seat } => self.act(*seat, "Check", Chips::ZERO, false),
                Event::Calls { seat, amount, all_in } => {
                    bets[settled.place(*seat)] += *amount;
                    self.act(*seat, "Call", *amount, *all_in);
                }
                Event::Raises { seat, to, all_in, .. } => {
                    let before = std::mem::replace(&mut bets[settled.place(*seat)], *to);
                    let first =
                        self.rounds.len() > 1 && bets.iter().filter(|bet| !bet.is_zero()).count() == 1;
                    let verb = if first && before.is_zero() { "Bet" } else { "Raise" };
                    self.act(*seat, verb, to.minus(before), *all_in);
                }
                Event::Shows { .. } | Event::Mucks { .. } => shows.push(event),
                _ => {}
            }
        }
        if !shows.is_empty() {
            self.round("Showdown", Words::default());
        }
        for event in shows {
            match event {
                Event::Shows { seat, cards } => {
                    self.act(*seat, "Shows Cards", Chips::ZERO, false);
                    self.with_cards(cards);
                }
                Event::Mucks { seat } => self.act(*seat, "Mucks Cards", Chips::ZERO, false),
                _ => {}
            }
        }
    }

    fn round(&mut self, street: &str, cards: Words) {
        let id = Number(self.rounds.len() as i64);
        self.number = 0;
        self.rounds.push(Round { id, street: street.to_string(), cards, actions: Vec::new() });
    }

    fn act(&mut self, seat: Seat, action: &str, amount: Chips, all_in: bool) {
        self.number += 1;
        let action = ActionObject {
            action_number: Number(self.number),
            player_id: Some(Number(self.settled.place(seat) as i64 + 1)),
            action: action.to_string(),
            amount: self.money(amount),
            is_allin: all_in,
            cards: Words::default(),
        };
        if let Some(round) = self.rounds.last_mut() {
            round.actions.push(action);
        }
    }

    /// The cards of the last action; those nobody knows as `??`.
    fn with_cards(&mut self, cards: &Hole) {
        let words = cards.iter().map(|card| card.map_or("??".to_string(), |card| card.to_string()));
        if let Some(action) = self.rounds.last_mut().and_then(|round| round.actions.last_mut()) {
            action.cards = Words(words.collect());
        }
    }

    fn pots(&self) -> Vec<Pot> {
        let settled = self.settled;
        let pots = settled.result.pots.iter().zip(&settled.paid.rake).enumerate();
        pots.map(|(number, (pot, &rake))| {
            let mut wins: Vec<(Seat, Chips, [Option<Chips>; 2])> = Vec::new();
            for share in settled.paid.of_pot(number) {
                let place = wins.iter().position(|win| win.0 == share.seat).unwrap_or_else(|| {
                    wins.push((share.seat, Chips::ZERO, [None, None]));
                    wins.len() - 1
                });
                let win = &mut wins[place];
                win.1 += share.amount;
                if let Some(side) = share.side.filter(|&side| side < 2) {
                    *win.2[side].get_or_insert_default() += share.amount;
                }
            }
            // Of two boards one may have a low.
            let lows = || pot.runs.iter().flat_map(|run| &run.sides).filter(|side| side.side == "low");
            let no_low = lows().next().filter(|_| lows().all(|side| side.winners.is_empty()));
            let no_low = no_low.and_then(|side| serde_json::to_value(side.no_qualifier?).ok());
            Pot {
                number: Number(number as i64),
                amount: self.money(pot.amount),
                rake: Some(self.money(rake)),
                jackpot: None,
                player_wins: wins
                    .into_iter()
                    .map(|(seat, amount, [high, low])| PlayerWins {
                        player_id: Number(settled.place(seat) as i64 + 1),
                        win_amount: self.money(amount),
                        cashout_amount: None,
                        high: high.map(|chips| self.money(chips)),
                        low: low.map(|chips| self.money(chips)),
                    })
                    .collect(),
                no_low: no_low.and_then(|reason| reason.as_str().map(str::to_string)),
            }
        })
        .collect()
    }
}
