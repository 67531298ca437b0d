//! What holds of any hand at any moment (RULES §M), said once: the properties of the ordinary tests ask for it on hands
//! that proptest plays, the targets on hands that a fuzzer plays.

use std::collections::BTreeMap;
use std::sync::Arc;

use omaha_engine::settle::{Contribution, Settlement, Verdict};
use omaha_engine::{
    Action, ActionError, Blind, Chips, Event, Hand, HandSetup, LegalActions, PotResult, RaiseBounds,
    RunResult, Seat,
};

/// The chips in front of the players.
pub(crate) fn stacks(hand: &Hand) -> Chips {
    hand.seats().map(|state| state.stack).sum()
}

/// The pots of a hand that is over.
pub(crate) fn pots(hand: &Hand) -> Vec<PotResult> {
    hand.result().expect("the hand is over").pots
}

/// What each seat wins on one board of one pot.
pub(crate) fn awards(run: &RunResult) -> Vec<(Seat, Chips)> {
    let alone = run.uncontested.map(|seat| (seat, run.amount));
    let shared = run.sides.iter().flat_map(|side| &side.winners).map(|won| (won.seat, won.amount));
    alone.into_iter().chain(shared).collect()
}

/// R97: no chip appears or vanishes.
pub(crate) fn chips_are_conserved(setup: &HandSetup, hand: &Hand) {
    let table: Chips = setup.seats.iter().map(|seat| seat.stack).sum();
    assert_eq!(stacks(hand) + hand.pot() + hand.rake(), table);
}

/// R97: every pot is paid out to the last chip, board by board, to those who can win it.
pub(crate) fn pots_are_paid_out(setup: &HandSetup, hand: &Hand) {
    assert_eq!(hand.pot(), Chips::ZERO);
    chips_are_conserved(setup, hand);
    for pot in pots(hand) {
        let won = || pot.runs.iter().flat_map(awards);
        let paid: Chips = won().map(|(_, amount)| amount).sum();
        assert_eq!(paid + pot.rake, pot.amount, "{pot:?}");
        let parts: Chips = pot.runs.iter().map(|run| run.amount).sum();
        assert_eq!(parts + pot.rake, pot.amount, "{pot:?}");
        for (seat, amount) in won() {
            assert!(pot.eligible.contains(&seat), "seat {seat} wins {pot:?}");
            assert!(amount.is_multiple_of(hand.game().house.chip_unit), "seat {seat} wins {amount}");
        }
    }
}

/// Every kind of action, wagers around the bounds and far outside them.
fn conceivable(hand: &Hand, legal: &LegalActions) -> Vec<Action> {
    let unit = hand.game().house.chip_unit;
    let mut wagers = vec![Chips::ZERO, Chips(1), hand.current_bet(), Chips(u64::MAX)];
    if let Some(bounds) = legal.raise {
        let (min, max) = (bounds.min, bounds.max);
        wagers.extend([min.minus(Chips(1)), min.minus(unit), min, min + Chips(1), min + unit]);
        wagers.extend([max.minus(unit), max.minus(Chips(1)), max, max + Chips(1), max + unit]);
    } else {
        let seat = hand.seat(legal.seat).expect("a player");
        let all_in = seat.bet + seat.stack;
        wagers.extend([all_in, hand.current_bet() + unit, hand.current_bet() + hand.current_bet()]);
    }
    let others = [Action::Fold, Action::Check, Action::Call, Action::Show, Action::Muck];
    others.into_iter().chain(wagers.into_iter().map(Action::RaiseTo)).collect()
}

fn is_listed(legal: &LegalActions, action: Action, unit: Chips) -> bool {
    match action {
        Action::Fold => legal.fold,
        Action::Check => legal.check,
        Action::Call => legal.call.is_some(),
        Action::Show => legal.show,
        Action::Muck => legal.muck,
        Action::RaiseTo(to) => {
            let within = |bounds: RaiseBounds| (bounds.min..=bounds.max).contains(&to);
            legal.raise.is_some_and(within) && to.is_multiple_of(unit)
        }
    }
}

/// A record may end before the hand does: nobody then knows how it goes on.
pub(crate) fn is_unknown(error: &ActionError) -> bool {
    matches!(
        error,
        ActionError::BoardUnknown { .. }
            | ActionError::SecondBoard { .. }
            | ActionError::NoKnownHand { .. }
            | ActionError::UnknownCards { .. }
    )
}

/// What is legal is accepted, everything else is refused and changes nothing; an action that is accepted conserves chips.
pub(crate) fn exactly_the_legal_is_accepted(setup: &HandSetup, hand: &Hand, legal: &LegalActions) {
    let unit = hand.game().house.chip_unit;
    assert!(legal.iter().next().is_some(), "somebody has to act and can do nothing");
    assert_eq!(legal.raise.is_none() && !hand.is_showing(), legal.no_raise.is_some());
    assert!(!(legal.check && legal.call.is_some()), "{legal:?}");
    let before = format!("{hand:?}");
    for action in conceivable(hand, legal) {
        let mut tried = hand.clone();
        let result = tried.act(action);
        if !result.as_ref().is_err_and(is_unknown) {
            assert_eq!(result.is_ok(), is_listed(legal, action, unit), "{action}: {result:?}, {legal:?}");
        }
        match result {
            Ok(()) => chips_are_conserved(setup, &tried),
            Err(error) => {
                assert_eq!(before, format!("{tried:?}"), "{action} was refused and changed the hand");
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

/// A hand that is over takes no action.
pub(crate) fn nothing_is_accepted(hand: &mut Hand) {
    let before = format!("{hand:?}");
    for action in [Action::Fold, Action::Check, Action::Call, Action::Show, Action::Muck] {
        assert_eq!(hand.act(action), Err(ActionError::HandOver));
    }
    assert_eq!(before, format!("{hand:?}"));
}

/// The stacks as somebody who only hears the transcript keeps them.
pub(crate) fn stacks_told(events: &[Event]) -> BTreeMap<Seat, Chips> {
    let mut stacks = BTreeMap::new();
    let mut bets = BTreeMap::<Seat, Chips>::new();
    for event in events {
        let (seat, added) = match event {
            Event::Sits { seat, stack } => {
                stacks.insert(*seat, *stack);
                continue;
            }
            Event::DealsBoard { .. } => {
                bets.clear();
                continue;
            }
            Event::UncalledBet { seat, amount } | Event::Wins { seat, amount, .. } => {
                *stacks.get_mut(seat).expect("a player") += *amount;
                continue;
            }
            Event::PostsAnte { seat, amount, .. }
            | Event::PostsBlind { seat, amount, blind: Blind::Dead, .. } => {
                *stacks.get_mut(seat).expect("a player") -= *amount;
                continue;
            }
            Event::PostsBlind { seat, amount, .. } | Event::Calls { seat, amount, .. } => (seat, *amount),
            Event::Raises { seat, to, .. } => (seat, *to - bets.get(seat).copied().unwrap_or_default()),
            _ => continue,
        };
        *bets.entry(*seat).or_default() += added;
        *stacks.get_mut(seat).expect("a player") -= added;
    }
    stacks
}

/// The events add up to the stacks.
pub(crate) fn events_add_up(hand: &Hand) {
    assert_eq!(stacks_told(hand.events()), hand.seats().map(|state| (state.seat, state.stack)).collect());
}

/// A dealer who sees only what lies on the table at the end pays out the same.
pub(crate) fn settles_the_same(hand: &Hand) {
    let live: Chips = hand.seats().map(|state| state.total).sum();
    let all: Chips = pots(hand).iter().map(|pot| pot.amount).sum();
    let board = |cards: &[omaha_cards::Card]| if cards.is_empty() { None } else { Some(cards.to_vec()) };
    let boards: Vec<_> = [board(hand.board()), board(hand.second_board())].into_iter().flatten().collect();
    let contested = hand.seats().filter(|state| !state.folded).count() > 1;
    let held = |seat| hand.hole(seat).into_iter().flatten().flatten().copied().collect();
    let hands = hand.seats().filter(|state| !state.folded).map(|state| (state.seat, held(state.seat)));
    let settlement = Settlement {
        game: Arc::clone(hand.game()),
        button: hand.button(),
        players: hand
            .seats()
            .map(|state| Contribution { seat: state.seat, put_in: state.total, folded: state.folded })
            .collect(),
        dead: all - live,
        flop_seen: hand.street() > 0,
        verdict: if contested {
            Verdict::Cards { hands: hands.collect(), boards }
        } else {
            Verdict::Told(Vec::new())
        },
    };
    let settled = settlement.settle().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(settled.uncalled, None, "the hand has returned it already");
    assert_eq!(settled.rake, hand.rake());
    assert_eq!(settled.pots, pots(hand));
}
