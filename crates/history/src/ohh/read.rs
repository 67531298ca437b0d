//! From the JSON object to the document.

use omaha_cards::{Card, parse_cards, parse_masked_cards};
use omaha_engine::Hole;

use super::OhhError;
use super::model::{ActionObject, Extension, Money, Ohh, Pot, TournamentInfo, Words, Wrapper};
use crate::phh::{Notation, Phh, RecordedAction};
use crate::replay::posted_small_blind;
use crate::{Amount, Claim, Claims, Collected, Details, Moment, ToldHand};

/// Read one hand.
///
/// # Errors
/// [`OhhError`] with what is wrong.
pub fn parse(text: &str) -> Result<ToldHand, OhhError> {
    parse_from(text, 1)
}

/// Read a hand whose object begins on line `first` of its file.
pub(super) fn parse_from(text: &str, first: u32) -> Result<ToldHand, OhhError> {
    let wrapper: Wrapper = serde_json::from_str(text).map_err(|error| OhhError::Json {
        line: first.saturating_add(u32::try_from(error.line()).unwrap_or(1).saturating_sub(1)),
        message: without_place(&error),
    })?;
    Reading::new(wrapper.ohh)?.told()
}

/// What the parser says, but for the line it counts from the beginning of the hand.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(message, _)| message.to_string())
}

/// A player as the object lists it.
struct Listed {
    id: i64,
    seat: i64,
    hole: Option<Hole>,
    ante: Option<Amount>,
    blind: Option<Amount>,
    live: Option<Amount>,
    dead: Option<Amount>,
    all_in_by_post: bool,
    /// Put in on this street.
    bet: Amount,
}

struct Reading {
    ohh: Ohh,
    /// In the order of the document: left of the button first.
    players: Vec<Listed>,
    actions: Vec<RecordedAction>,
}

impl Reading {
    fn new(ohh: Ohh) -> Result<Reading, OhhError> {
        let flagged = |flag: &str| ohh.flags.0.iter().any(|other| other == flag);
        if flagged("Cap") || !ohh.bet_limit.bet_cap.0.is_zero() {
            return Err(OhhError::NotCovered { what: "the game has a cap on what a player may lose" });
        }
        if flagged("Bomb_Pot") {
            return Err(OhhError::NotCovered { what: "the pot is a bomb pot" });
        }
        if flagged("Run_It_Twice") && ohh.omaha.as_ref().is_none_or(|own| own.second_board.is_empty()) {
            return Err(OhhError::NotCovered { what: "the hand was run twice" });
        }
        let mut wins = ohh.pots.iter().flat_map(|pot| &pot.player_wins);
        if wins.any(|win| win.cashout_amount.is_some_and(|amount| !amount.0.is_zero())) {
            return Err(OhhError::NotCovered { what: "a player cashed out the hand" });
        }
        let acts = |id: i64| {
            ohh.rounds.iter().flat_map(|round| &round.actions).any(|action| {
                action.player_id.is_some_and(|player| player.0 == id)
                    && !matches!(&*action.action, "Sits Down" | "Stands Up" | "Added Chips")
            })
        };
        let mut players: Vec<Listed> = ohh
            .players
            .iter()
            .filter(|player| player.is_sitting_out != Some(true) || acts(player.id.0))
            .map(|player| Listed {
                id: player.id.0,
                seat: player.seat.0,
                hole: None,
                ante: None,
                blind: None,
                live: None,
                dead: None,
                all_in_by_post: false,
                bet: Amount::ZERO,
            })
            .collect();
        let dealer = ohh.dealer_seat.0;
        players.sort_by_key(|player| player.seat.wrapping_sub(dealer).wrapping_sub(1).rem_euclid(256));
        Ok(Reading { ohh, players, actions: Vec::new() })
    }

    fn told(mut self) -> Result<ToldHand, OhhError> {
        let code = self.code()?;
        let rounds = std::mem::take(&mut self.ohh.rounds);
        for round in &rounds {
            let cards = board(&round.cards)?;
            if !cards.is_empty() {
                self.actions.push(RecordedAction::DealBoard { cards });
            }
            if !round.street.eq_ignore_ascii_case("preflop") {
                self.players.iter_mut().for_each(|player| player.bet = Amount::ZERO);
            }
            for action in &round.actions {
                self.action(action)?;
            }
        }
        let mut phh = Phh { variant: code.clone(), ..Phh::default() };
        let hole_cards = self.hole_cards();
        if !(1..=omaha_engine::variant::MAX_HOLE).contains(&hole_cards) {
            let got = hole_cards.to_string();
            return Err(OhhError::BadValue {
                field: "_hole_cards",
                got,
                expected: "at least 1 and at most as many as any game deals",
            });
        }
        let dealt = self.players.iter().enumerate().map(|(place, player)| {
            let unknown = || Hole::from_iter(std::iter::repeat_n(None, hole_cards));
            let cards = player.hole.clone().unwrap_or_else(unknown);
            RecordedAction::DealHole { player: place + 1, cards }
        });
        phh.actions = dealt.chain(self.actions.iter().cloned()).map(Notation::new).collect();
        let listed = |id: i64| self.ohh.players.iter().find(|player| player.id.0 == id);
        phh.starting_stacks =
            self.players.iter().filter_map(|player| Some(listed(player.id)?.starting_stack.0)).collect();
        phh.players =
            self.players.iter().filter_map(|player| Some(listed(player.id)?.name.clone())).collect();
        phh.seats = self.players.iter().map(|player| player.seat).collect();
        let button = u8::try_from(self.ohh.dealer_seat.0).map_err(|_| OhhError::BadValue {
            field: "dealer_seat",
            got: self.ohh.dealer_seat.0.to_string(),
            expected: "0 to 255",
        })?;
        phh.button = (phh.seats.last() != Some(&i64::from(button))).then_some(button);
        self.stakes(&mut phh, code.starts_with('F'));
        let claims = self.claims()?;
        phh.winnings = claims.winnings(self.players.len());
        phh.rake = claims.rake.map(|claim| claim.amount);
        phh.pots = claims.raked_pots();
        self.own_fields(&mut phh)?;
        let small_blind = self.ohh.small_blind_amount.0;
        let is_posted = posted_small_blind(&phh).unwrap_or(Amount::ZERO) == small_blind;
        phh.small_blind = (phh.rules.is_none() && !is_posted).then_some(small_blind);
        self.details()?.keep_in(&mut phh);
        if let Some((field, amount)) = phh.impossible_amount() {
            let (got, expected) = (amount.to_string(), "nothing or more, and for a raise more than nothing");
            return Err(OhhError::BadValue { field, got, expected });
        }
        Ok(ToldHand { phh, claims })
    }

    fn code(&self) -> Result<String, OhhError> {
        let hi_lo = match &*self.ohh.game_type {
            "Omaha" => "",
            "OmahaHiLo" => "/8",
            other => return Err(OhhError::OtherGame { game: other.to_string() }),
        };
        let letter = match &*self.ohh.bet_limit.bet_type {
            "NL" => "N",
            "PL" => "P",
            "FL" => "F",
            other => {
                let got = format!("'{other}'");
                return Err(OhhError::BadValue { field: "bet_type", got, expected: "NL, PL or FL" });
            }
        };
        let cards = match self.hole_cards() {
            4 => String::new(),
            cards => cards.to_string(),
        };
        Ok(format!("{letter}O{cards}{hi_lo}"))
    }

    /// As the record says; otherwise as many as somebody was dealt.
    fn hole_cards(&self) -> usize {
        let dealt = self.players.iter().filter_map(|player| Some(player.hole.as_ref()?.len())).max();
        let listed = self.ohh.rounds.iter().flat_map(|round| &round.actions).map(|action| {
            if matches!(&*action.action, "Dealt Cards" | "Shows Cards") { action.cards.0.len() } else { 0 }
        });
        let most = dealt.or(listed.max()).unwrap_or(0);
        self.ohh.hole_cards.map_or(most.max(4), usize::from)
    }

    fn action(&mut self, action: &ActionObject) -> Result<(), OhhError> {
        match &*action.action {
            // Chips for later hands, people coming and going.
            "Added Chips" | "Sits Down" | "Stands Up" => return Ok(()),
            "Add to Pot" | "Added To Pot" if action.amount.0.is_zero() => return Ok(()),
            "Add to Pot" | "Added To Pot" => {
                return Err(OhhError::NotCovered { what: "the pot was added to by the house" });
            }
            _ => {}
        }
        let id = action.player_id.map_or(-1, |id| id.0);
        let nobody = OhhError::Nobody { number: action.action_number.0.unsigned_abs(), id };
        let place = self.players.iter().position(|player| player.id == id).ok_or(nobody)?;
        let (player, amount) = (place + 1, action.amount.0);
        let listed = &mut self.players[place];
        let recorded = match &*action.action {
            "Dealt Cards" | "Shows Cards" | "Mucks Cards" => {
                let hole = hole(&action.cards)?;
                if !hole.is_empty() {
                    listed.hole = Some(hole);
                }
                match &*action.action {
                    "Dealt Cards" => return Ok(()),
                    "Shows Cards" => RecordedAction::Show { player, cards: None },
                    _ => RecordedAction::Muck { player },
                }
            }
            "Post Ante" | "Post SB" | "Post BB" | "Straddle" | "Post Dead" | "Post Extra Blind" => {
                listed.all_in_by_post |= action.is_allin;
                match &*action.action {
                    "Post Ante" => listed.ante = Some(amount),
                    "Post Dead" => listed.dead = Some(amount),
                    "Post Extra Blind" => listed.live = Some(amount),
                    _ => listed.blind = Some(amount),
                }
                if !matches!(&*action.action, "Post Ante" | "Post Dead") {
                    listed.bet = listed.bet.plus(amount);
                }
                return Ok(());
            }
            "Fold" => RecordedAction::Fold { player },
            "Check" | "Call" => {
                listed.bet = listed.bet.plus(amount);
                RecordedAction::CheckOrCall { player }
            }
            "Bet" | "Raise" => {
                listed.bet = listed.bet.plus(amount);
                RecordedAction::RaiseTo { player, to: listed.bet }
            }
            other => {
                let got = format!("'{other}'");
                return Err(OhhError::BadValue {
                    field: "action",
                    got,
                    expected: "an action of the specification",
                });
            }
        };
        self.actions.push(recorded);
        Ok(())
    }

    /// Bets, blinds and antes; a player who posted all there was owed the whole of it.
    fn stakes(&self, phh: &mut Phh, fixed: bool) {
        let ohh = &self.ohh;
        let (small, big) = (ohh.small_blind_amount.0, ohh.big_blind_amount.0);
        if fixed {
            phh.small_bet = Some(big);
            phh.big_bet = Some(big.plus(big));
        } else {
            phh.min_bet = Some(big);
        }
        let count = self.players.len();
        phh.antes = vec![Amount::ZERO; count];
        phh.blinds_or_straddles = vec![Amount::ZERO; count];
        for (place, player) in self.players.iter().enumerate() {
            // Heads-up antes and blinds stand small blind first.
            let place = if count == 2 { 1 - place } else { place };
            let whole = |posted: Amount, whole: Amount| {
                if player.all_in_by_post { posted.max(whole) } else { posted }
            };
            let ante = player.ante.map_or(Amount::ZERO, |ante| whole(ante, ohh.ante_amount.0));
            phh.antes[place] = ante.plus(player.dead.unwrap_or(Amount::ZERO));
            phh.blinds_or_straddles[place] = match (player.blind, player.live) {
                (Some(blind), _) if self.is_first_blind(player.id) => whole(blind, small),
                (Some(blind), _) => whole(blind, big),
                (None, Some(live)) => live.negative(),
                (None, None) => Amount::ZERO,
            };
        }
    }

    fn is_first_blind(&self, id: i64) -> bool {
        self.players.iter().filter(|player| player.blind.is_some()).count() > 1
            && match self.players.len() {
                2 => self.players.last().is_some_and(|player| player.id == id),
                _ => self
                    .players
                    .iter()
                    .find(|player| player.blind.is_some())
                    .is_some_and(|player| player.id == id),
            }
    }

    fn claims(&self) -> Result<Claims, OhhError> {
        let pots = &self.ohh.pots;
        let claim = |amount: Amount| Claim { amount, line: 0 };
        let sum = |amounts: &mut dyn Iterator<Item = Amount>| amounts.fold(Amount::ZERO, Amount::plus);
        let mut claims = Claims::default();
        if pots.is_empty() {
            return Ok(claims);
        }
        let named = pots.len() > 1;
        for (number, pot) in pots.iter().enumerate() {
            for win in &pot.player_wins {
                let id = win.player_id.0;
                let player = self.players.iter().position(|player| player.id == id);
                let player = player.ok_or(OhhError::Nobody { number: 0, id })? + 1;
                let pot = named.then_some(number);
                claims.collected.push(Collected { player, pot, claim: claim(win.win_amount.0) });
            }
        }
        let paid = sum(&mut claims.collected.iter().map(|paid| paid.claim.amount));
        let total = sum(&mut pots.iter().map(|pot| pot.amount.0));
        // What goes to a jackpot is taken from the pot as the rake is.
        let taken = |pot: &Pot| {
            let part = |money: Option<Money>| money.map_or(Amount::ZERO, |money| money.0);
            part(pot.rake).plus(part(pot.jackpot))
        };
        let rake = sum(&mut pots.iter().map(taken));
        let known = pots.iter().any(|pot| pot.rake.is_some() || pot.jackpot.is_some());
        // Rooms differ on whether the amount of a pot is what was in it or what was left of it.
        let after_rake = total == paid && !rake.is_zero();
        claims.total = Some(claim(if after_rake { total.plus(rake) } else { total }));
        claims.pots_after_rake = true;
        let left = |pot: &Pot| if after_rake { pot.amount.0 } else { pot.amount.0.minus(taken(pot)) };
        if named && (known || after_rake || total == paid) {
            claims.pots = pots.iter().map(|pot| claim(left(pot))).collect();
        }
        claims.rake = known.then(|| claim(rake));
        let no_lows = pots.iter().enumerate().filter(|(_, pot)| pot.no_low.is_some());
        claims.no_low = no_lows.map(|(number, _)| (number, 0)).collect();
        Ok(claims)
    }

    /// What our own writer adds.
    fn own_fields(&self, phh: &mut Phh) -> Result<(), OhhError> {
        let Some(own) = &self.ohh.omaha else { return Ok(()) };
        let Extension { rules, antes, blinds_or_straddles, posts, bets, second_board, .. } = own;
        phh.rules = rules.as_ref().map(|rules| rules.get().to_string());
        let amounts = |money: &[Money]| money.iter().map(|money| money.0).collect::<Vec<Amount>>();
        let count = self.players.len();
        if antes.len() == count {
            phh.antes = amounts(antes);
        }
        if blinds_or_straddles.len() == count {
            phh.blinds_or_straddles = amounts(blinds_or_straddles);
        }
        if let Some(posts) = posts.as_ref().filter(|posts| posts.len() == count) {
            phh.posts = Some(posts.iter().map(Into::into).collect());
        }
        if let Some((small, big)) = bets {
            (phh.small_bet, phh.big_bet) = (Some(small.0), Some(big.0));
        }
        phh.second_board = board(&Words(vec![second_board.clone()]))?;
        Ok(())
    }

    fn details(&self) -> Result<Details, OhhError> {
        let ohh = &self.ohh;
        let text = |text: &str| (!text.is_empty()).then(|| text.to_string());
        let own = ohh.omaha.as_ref();
        let local = own.and_then(|own| own.start_date.as_deref());
        let moment = local.or(ohh.start_date_utc.as_deref()).and_then(|date| {
            let (date, time) = date.split_once(['T', ' '])?;
            Moment::parse(date, time.split(['.', 'Z', '+']).next()?)
        });
        let zone = match local {
            Some(_) => own.and_then(|own| own.time_zone.clone()),
            None => moment.map(|_| "UTC".to_string()),
        };
        let tournament = ohh.tournament_info.as_ref().and_then(|info| text(&info.tournament_number.0));
        let hero =
            ohh.hero_player_id.and_then(|hero| self.players.iter().position(|player| player.id == hero.0));
        Ok(Details {
            venue: text(&ohh.site_name),
            hand: text(&ohh.game_number.0),
            table: text(&ohh.table_name),
            table_size: u8::try_from(ohh.table_size.0).ok().filter(|&size| size > 0),
            currency: text(&ohh.currency).filter(|currency| !PLAY_MONEY.contains(&&**currency)),
            tournament,
            buy_in: ohh.tournament_info.as_ref().and_then(TournamentInfo::buy_in),
            level: own.and_then(|own| own.level.clone()),
            moment,
            zone,
            hero: hero.map(|place| place + 1),
        })
    }
}

/// The codes of play money, the present one first.
pub(super) const PLAY_MONEY: [&str; 2] = ["XPM", "PPC"];

fn board(cards: &Words) -> Result<Vec<Card>, OhhError> {
    let text = cards.0.concat();
    parse_cards(&text).map_err(|error| OhhError::Cards { cards: text, error })
}

fn hole(cards: &Words) -> Result<Hole, OhhError> {
    let text = cards.0.concat();
    let read = parse_masked_cards(&text).map_err(|error| OhhError::Cards { cards: text.clone(), error })?;
    let mut hole = Hole::new();
    for card in read {
        hole.try_push(card).map_err(|_| OhhError::BadValue {
            field: "cards",
            got: text.clone(),
            expected: "at most as many cards as any game deals",
        })?;
    }
    Ok(hole)
}
