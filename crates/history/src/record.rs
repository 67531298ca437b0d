//! Writing a hand that was played as a document that replays to the same result.

use omaha_engine::{Chips, Event, Hand, HandSetup, Seat, SeatSetup};
use thiserror::Error;

use crate::phh::{Notation, Phh, Posts, RecordedAction};
use crate::replay::usual_posts;
use crate::{Amount, code};

/// Why a hand cannot be recorded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The hand is still being played.
    #[error("seat {seat} still has to act: only a finished hand can be recorded")]
    NotOver {
        /// The seat to act.
        seat: Seat,
    },
    /// The hand kept no events.
    #[error("the hand kept no events: nothing is known of how it went")]
    NoEvents,
    /// The setup belongs to another hand.
    #[error("the setup is another hand's: other seats, stacks or another button")]
    OtherSetup,
}

/// Record a finished hand. `setup` is what it was started from: it knows who owed what.
///
/// The document holds the whole game under `_rules`, so that it replays without anything else, and
/// the code of the game for other readers. Add `players`, `hand` and the like as you know them.
///
/// # Errors
/// [`RecordError`] if the hand is not over, kept no events, or was not started from `setup`.
///
/// ```
/// use omaha_engine::{Action, Chips, Hand, HandSetup, KnownCards, Seat, registry};
/// use omaha_history::{record, replay};
/// use omaha_variants as _;
///
/// let stacks = [Chips(100), Chips(100)];
/// let setup = HandSetup::new(registry::game("plo8")?, Seat(1), &stacks, KnownCards::default());
/// let mut hand = Hand::start(setup.clone())?;
/// hand.act(Action::RaiseTo(Chips(6)))?;
/// hand.act(Action::Fold)?;
///
/// let phh = record(&setup, &hand)?;
/// assert_eq!(phh.variant, "PO/8");
/// let again = replay(&phh)?;
/// assert!(again.is_ok());
/// assert_eq!(again.hand.ok_or("a hand")?.events(), hand.events());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(setup: &HandSetup, hand: &Hand) -> Result<Phh, RecordError> {
    if let Some(seat) = hand.actor() {
        return Err(RecordError::NotOver { seat });
    }
    if hand.events().is_empty() {
        return Err(RecordError::NoEvents);
    }
    let players = in_order(setup, hand).ok_or(RecordError::OtherSetup)?;
    let game = hand.game();
    let seats: Vec<Seat> = players.iter().map(|player| player.seat).collect();
    let (antes, blinds_or_straddles) = forced_bets(setup, hand, &players);
    let fixed = game.stakes.small_bet.is_some() || game.betting.typetag_name() == "fixed-limit";
    let mut phh = Phh {
        variant: code::of(game),
        rules: Some(game.to_json()),
        antes,
        blinds_or_straddles,
        posts: exact_posts(&players),
        small_bet: fixed.then(|| amount(game.stakes.small_bet())),
        big_bet: fixed.then(|| amount(game.stakes.big_bet())),
        min_bet: (!fixed).then(|| amount(game.stakes.big_blind)),
        starting_stacks: players.iter().map(|player| amount(player.stack)).collect(),
        actions: hand.events().iter().filter_map(|event| noted(event, &seats)).map(Notation::new).collect(),
        second_board: hand.second_board().to_vec(),
        seats: seats.iter().map(|seat| i64::from(seat.0)).collect(),
        button: (seats.last() != Some(&hand.button())).then_some(hand.button().0),
        finishing_stacks: Some(hand.seats().map(|state| amount(state.stack)).collect()),
        ..Phh::default()
    };
    phh.rake = (!hand.rake().is_zero()).then(|| amount(hand.rake()));
    let pots = hand.result().map(|result| result.pots).unwrap_or_default();
    if phh.rake.is_some() && pots.len() > 1 {
        phh.pots = pots.iter().map(|pot| amount(pot.amount.minus(pot.rake))).collect();
    }
    Ok(phh)
}

fn amount(chips: Chips) -> Amount {
    Amount::whole(i64::try_from(chips.0).unwrap_or(i64::MAX))
}

/// The players of the setup in the order of the hand: left of the button first.
fn in_order<'a>(setup: &'a HandSetup, hand: &Hand) -> Option<Vec<&'a SeatSetup>> {
    if setup.button != hand.button() || setup.seats.len() != hand.seats().len() {
        return None;
    }
    hand.seats()
        .map(|state| {
            setup.seats.iter().find(|seat| seat.seat == state.seat && seat.stack == state.started_with)
        })
        .collect()
}

/// `antes` and `blinds_or_straddles` as other readers of the format know them.
fn forced_bets(setup: &HandSetup, hand: &Hand, players: &[&SeatSetup]) -> (Vec<Amount>, Vec<Amount>) {
    let count = players.len();
    let (mut antes, mut blinds) = usual_posts(&setup.game, count);
    let place = |player: usize| if count == 2 { 1 - player } else { player };
    let blinds_are_given = players.iter().any(|player| player.blind.is_some());
    for (index, player) in players.iter().enumerate() {
        let (ante, blind) = (&mut antes[place(index)], &mut blinds[place(index)]);
        let mut owed = player.ante.unwrap_or_else(|| usual_ante(hand, player.seat));
        owed += player.dead_post;
        *ante = amount(owed);
        if blinds_are_given {
            *blind = amount(player.blind.unwrap_or_default());
        }
        if blind.is_zero() && !player.live_post.is_zero() {
            *blind = amount(player.live_post).negative();
        }
    }
    (antes, blinds)
}

/// The ante a seat owes by the stakes of the game.
fn usual_ante(hand: &Hand, seat: Seat) -> Chips {
    use omaha_engine::Ante;
    match hand.game().stakes.ante {
        Ante::None => Chips::ZERO,
        Ante::PerPlayer(ante) => ante,
        Ante::BigBlind(ante) => {
            let posted = |event: &Event| matches!(event, Event::PostsAnte { seat: who, dead: true, .. } if *who == seat);
            if hand.events().iter().any(posted) { ante } else { Chips::ZERO }
        }
    }
}

/// What each player owed, if anybody owed anything but the usual.
fn exact_posts(players: &[&SeatSetup]) -> Option<Vec<Posts>> {
    let given = |chips: Chips| (!chips.is_zero()).then(|| amount(chips));
    let posts: Vec<Posts> = players
        .iter()
        .map(|player| Posts {
            ante: player.ante.map(amount),
            blind: player.blind.map(amount),
            live: given(player.live_post),
            dead: given(player.dead_post),
        })
        .collect();
    posts.iter().any(|posts| *posts != Posts::default()).then_some(posts)
}

/// An event as an entry of `actions`; forced bets and results have none.
fn noted(event: &Event, seats: &[Seat]) -> Option<RecordedAction> {
    let number = |seat: &Seat| seats.iter().position(|other| other == seat).map(|index| index + 1);
    Some(match event {
        Event::DealsHole { seat, cards } => {
            RecordedAction::DealHole { player: number(seat)?, cards: cards.clone() }
        }
        Event::DealsBoard { run: 0, cards, .. } => RecordedAction::DealBoard { cards: cards.to_vec() },
        Event::Folds { seat } => RecordedAction::Fold { player: number(seat)? },
        Event::Checks { seat } | Event::Calls { seat, .. } => {
            RecordedAction::CheckOrCall { player: number(seat)? }
        }
        Event::Raises { seat, to, .. } => RecordedAction::RaiseTo { player: number(seat)?, to: amount(*to) },
        Event::Shows { seat, cards } => {
            RecordedAction::Show { player: number(seat)?, cards: Some(cards.clone()) }
        }
        Event::Mucks { seat } => RecordedAction::Muck { player: number(seat)? },
        _ => return None,
    })
}
