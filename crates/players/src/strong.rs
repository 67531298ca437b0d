//! A player who thinks about what the others may hold.

use arrayvec::ArrayVec;
use omaha_cards::ChaCha8Rng;
use omaha_engine::{Action, Chips, LegalActions, MAX_PLAYERS, RaiseBounds, SeatState, View};

use crate::prospects::{Guess, Prospects, prospects};
use crate::share::below;
use crate::{Player, at_showdown, check_or_call};

/// How many times the rest of the hand is dealt for one decision.
const DEALS: u32 = 200;

/// From which strength on it wagers, in fair shares, and what it makes of the bets to come.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// Bets from here on, when nobody has bet.
    bets_from: f64,
    /// Raises from here on.
    raises_from: f64,
    /// The part of its share that it adds for each street to come, with a hand that never scoops:
    /// less than nothing if bets to come cost it more than they bring.
    each_street_brings: f64,
}

/// Against one opponent who goes on, bets to come find a better hand than now.
const HEADS_UP: Manner = Manner { bets_from: 1.1, raises_from: 1.4, each_street_brings: -0.15 };

/// Among several somebody pays whoever gets there, and most of them hold nothing.
const AMONG_SEVERAL: Manner = Manner { bets_from: 0.95, raises_from: 1.15, each_street_brings: 0.15 };

/// Wagers as much as it may from this many fair shares on.
const ALL_FROM: f64 = 1.5;

/// Bets without a hand once in so many chances, if one opponent is left.
const BLUFFS_ONCE_IN: u64 = 8;

/// Weighs its hand against the hands that opponents who put in so much are likely to hold.
///
/// It counts shares of the pot and so draws to the low that wins, not to any low; half a pot alone
/// is nothing to raise with, and what is likely to be quartered even less; what may scoop is.
///
/// Strengths are measured in fair shares: 1 is an equal part of the pot.
#[derive(Debug)]
pub struct Strong {
    rng: ChaCha8Rng,
}

impl Strong {
    /// The same generator and the same views give the same actions.
    pub fn new(rng: ChaCha8Rng) -> Strong {
        Strong { rng }
    }
}

impl Player for Strong {
    fn act(&mut self, view: &View<'_>, legal: &LegalActions) -> Action {
        if let Some(action) = at_showdown(legal) {
            return action;
        }
        let guesses: ArrayVec<Guess, MAX_PLAYERS> =
            opponents(view).map(|other| guess(&other, view)).collect();
        let Some(prospects) = prospects(view, &guesses, DEALS, &mut self.rng) else {
            return check_or_call(legal);
        };
        let manner = if guesses.len() == 1 { HEADS_UP } else { AMONG_SEVERAL };
        let strength = worth_raising(&prospects, guesses.len());
        if let Some(bounds) = legal.raise
            && let Some(part) = self.wagers(strength, legal, manner, guesses.len())
        {
            return Action::RaiseTo(within(bounds, part, view.game().house.chip_unit));
        }
        if legal.check || !legal.fold || pays_to_call(&prospects, manner, view, legal) {
            return check_or_call(legal);
        }
        Action::Fold
    }
}

impl Strong {
    /// How much of what it may to wager: 0 for the least, 1 for the most; none for no wager.
    fn wagers(
        &mut self,
        strength: f64,
        legal: &LegalActions,
        manner: Manner,
        opponents: usize,
    ) -> Option<f64> {
        let needed = if legal.check { manner.bets_from } else { manner.raises_from };
        if strength >= needed {
            return Some(if strength >= ALL_FROM { 1.0 } else { 0.5 });
        }
        let bluffs = legal.check && opponents == 1 && below(BLUFFS_ONCE_IN, &mut self.rng) == 0;
        bluffs.then_some(0.5)
    }
}

fn opponents(view: &View<'_>) -> impl Iterator<Item = SeatState> {
    let own = view.seat();
    view.seats().filter(move |state| !state.folded && Some(state.seat) != own)
}

/// The more an opponent has put in, the better the hand. What a blind had to put in says nothing.
fn guess(opponent: &SeatState, view: &View<'_>) -> Guess {
    let big_blinds = opponent.total.0 / view.game().stakes.big_blind.0.max(1);
    let best_of = match big_blinds {
        0..2 => 1,
        2..12 => 2,
        _ => 3,
    };
    (opponent.seat, best_of)
}

/// The strength in fair shares, less what is lost to being quartered: every raise with half of a
/// low that another holds too loses half of what it costs.
fn worth_raising(prospects: &Prospects, opponents: usize) -> f64 {
    let fair_shares = (opponents + 1) as f64;
    (prospects.share - 0.5 * prospects.quartered) * fair_shares
}

/// Does the share of the pot pay for the call, bets to come considered?
fn pays_to_call(prospects: &Prospects, manner: Manner, view: &View<'_>, legal: &LegalActions) -> bool {
    let to_call = legal.call.unwrap_or_default();
    let pot = (view.pot() + to_call).0 as f64;
    let streets_left = view.game().variant.streets().len() - 1 - street_number(view);
    // A hand that scoops takes what it is bet against; half a hand only gets its own bets back.
    let to_come = manner.each_street_brings * streets_left as f64 * (1.0 - prospects.scoops);
    prospects.share * (1.0 + to_come) * pot >= to_call.0 as f64
}

fn street_number(view: &View<'_>) -> usize {
    let name = view.street();
    view.game().variant.streets().iter().position(|street| street.name == name).unwrap_or_default()
}

/// A wager between the least and the most.
fn within(bounds: RaiseBounds, part: f64, unit: Chips) -> Chips {
    if part >= 1.0 {
        return bounds.max;
    }
    let room = bounds.max.minus(bounds.min).0 as f64;
    (bounds.min + Chips((room * part) as u64).round_down_to(unit)).min(bounds.max)
}

#[cfg(test)]
mod tests {
    use omaha_cards::Seed;
    use omaha_engine::{Hand, Seat};

    use super::*;
    use crate::test_hands::facing_a_bet;

    /// What it does, whatever the luck of its thoughts.
    fn always(hand: &Hand) -> Action {
        let (seat, legal) = (Seat(0), hand.legal_actions().unwrap());
        let act = |seed: u64| Strong::new(Seed::from(seed).rng(0)).act(&hand.view(seat), &legal);
        let first = act(0);
        for seed in 1..20 {
            assert_eq!(act(seed), first, "seed {seed}");
        }
        first
    }

    #[test]
    fn raises_with_what_scoops() {
        let hand = facing_a_bet("Ah 2h Kd Qc", "3h 4h 5h Ts Js");
        let most = hand.legal_actions().unwrap().raise.unwrap().max;
        assert_eq!(always(&hand), Action::RaiseTo(most));
    }

    #[test]
    fn half_a_pot_is_worth_a_call_and_no_raise() {
        assert_eq!(always(&facing_a_bet("Ah 2c 9d 7s", "3h 4h 8h Ks Kc")), Action::Call);
    }

    #[test]
    fn gives_up_what_wins_neither_side() {
        assert_eq!(always(&facing_a_bet("9d 8c 7s 6d", "Ah Kh Qh As 4c")), Action::Fold);
    }
}
