//! What a hand can hope for against hands the opponents are likely to hold.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet, ChaCha8Rng};
use omaha_engine::{MAX_PLAYERS, Seat, Variant, View};
use omaha_eval::{Board, Strength};

use crate::share::below;

/// How a hand fares at the showdown, as parts of the deals tried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Prospects {
    /// The part of the pot it wins on average.
    pub(crate) share: f64,
    /// How often it wins everything.
    pub(crate) scoops: f64,
    /// How often it wins something, but a quarter of the pot at most.
    pub(crate) quartered: f64,
}

/// An opponent and how good a hand is expected there: the best of so many random ones.
pub(crate) type Guess = (Seat, usize);

/// Deal the rest of the hand `deals` times and see what becomes of the viewer's cards.
///
/// An opponent holds the best of a few random hands. Which one is best is judged on a board
/// completed for that purpose alone, so that a hand is kept for its promise and not for the luck it
/// is about to have; on the last street that is the board itself.
///
/// None for a spectator or a hand that is not known.
///
/// # Rules
/// RULES R86.
pub(crate) fn prospects(
    view: &View<'_>,
    guesses: &[Guess],
    deals: u32,
    rng: &mut ChaCha8Rng,
) -> Option<Prospects> {
    let variant = &*view.game().variant;
    let own: CardSet =
        view.hole(view.seat()?)?.iter().copied().collect::<Option<Vec<Card>>>()?.into_iter().collect();
    let board: CardSet = view.board().iter().copied().collect();
    let streets = variant.streets().iter();
    let whole: usize = streets.map(|street| usize::from(street.board_cards)).sum();
    let mut imagined = Imagined {
        variant,
        board,
        missing: whole.saturating_sub(board.len()),
        hole_cards: usize::from(variant.hole_cards()),
        unseen: (!(own | board)).iter().collect(),
    };
    let (mut share, mut scoops, mut quartered) = (0.0, 0.0, 0.0);
    for _ in 0..deals {
        let (board, mut hands) = imagined.deal(guesses, rng)?;
        hands.insert(0, own);
        let won = shares(variant, &hands, &board)[0];
        share += won;
        scoops += f64::from(u8::from(won > 0.999));
        quartered += f64::from(u8::from(won > 0.0 && won < 0.251));
    }
    let deals = f64::from(deals);
    Some(Prospects { share: share / deals, scoops: scoops / deals, quartered: quartered / deals })
}

/// Everybody's hands: the viewer's and the opponents'.
type Hands = ArrayVec<CardSet, { MAX_PLAYERS + 1 }>;

/// The cards the viewer does not see, to be dealt again and again.
struct Imagined<'a> {
    variant: &'a dyn Variant,
    board: CardSet,
    missing: usize,
    hole_cards: usize,
    unseen: Vec<Card>,
}

impl Imagined<'_> {
    /// A whole board and a hand for each opponent; none if the cards do not suffice.
    fn deal(&mut self, guesses: &[Guess], rng: &mut ChaCha8Rng) -> Option<(Board, Hands)> {
        let board = self.complete(0, rng)?;
        let mut dealt = self.missing;
        let mut hands = Hands::new();
        for &(_, best_of) in guesses.iter().take(MAX_PLAYERS) {
            let hand = self.likely_hand(dealt, best_of, rng)?;
            hands.push(hand);
            dealt += self.hole_cards;
        }
        Some((board, hands))
    }

    /// The best of some hands, moved to the place `from` of the unseen cards.
    fn likely_hand(&mut self, from: usize, best_of: usize, rng: &mut ChaCha8Rng) -> Option<CardSet> {
        let room = self.unseen.len().checked_sub(from + self.missing)? / self.hole_cards;
        let candidates = best_of.min(room);
        if candidates <= 1 {
            self.shuffle(from, self.hole_cards, rng)?;
            return Some(self.hand(from));
        }
        self.shuffle(from, candidates * self.hole_cards, rng)?;
        let first_of = |candidate: usize| from + candidate * self.hole_cards;
        let hands: Hands = (0..candidates).map(|candidate| self.hand(first_of(candidate))).collect();
        let judged_on = self.complete(first_of(candidates), rng)?;
        let promise = shares(self.variant, &hands, &judged_on);
        let best =
            (1..candidates).fold(0, |best, other| if promise[other] > promise[best] { other } else { best });
        let place = from + best * self.hole_cards;
        for card in 0..self.hole_cards {
            self.unseen.swap(from + card, place + card);
        }
        Some(hands[best])
    }

    /// The board with cards drawn to the place `from`.
    fn complete(&mut self, from: usize, rng: &mut ChaCha8Rng) -> Option<Board> {
        self.shuffle(from, self.missing, rng)?;
        let drawn: CardSet = self.unseen[from..from + self.missing].iter().copied().collect();
        Board::new(self.board | drawn).ok()
    }

    /// Draw `count` cards to the place `from`; none if there are not so many.
    fn shuffle(&mut self, from: usize, count: usize, rng: &mut ChaCha8Rng) -> Option<()> {
        if from + count > self.unseen.len() {
            return None;
        }
        for place in from..from + count {
            let pick = place + below((self.unseen.len() - place) as u64, rng) as usize;
            self.unseen.swap(place, pick);
        }
        Some(())
    }

    fn hand(&self, from: usize) -> CardSet {
        self.unseen[from..from + self.hole_cards].iter().copied().collect()
    }
}

/// What each of some hands wins of a pot of 1.
fn shares(variant: &dyn Variant, hands: &Hands, board: &Board) -> [f64; MAX_PLAYERS + 1] {
    let mut shares = [0.0; MAX_PLAYERS + 1];
    let mut awarded = 0.0;
    for side in variant.sides() {
        let strengths: ArrayVec<Option<Strength>, { MAX_PLAYERS + 1 }> =
            hands.iter().map(|&hand| side.ranking.best_strength(variant.selection(), hand, board)).collect();
        let Some(best) = strengths.iter().flatten().max() else { continue };
        let wins = |strength: &Option<Strength>| strength.as_ref() == Some(best);
        let part = 1.0 / strengths.iter().filter(|strength| wins(strength)).count() as f64;
        for (share, strength) in shares.iter_mut().zip(&strengths) {
            *share += if wins(strength) { part } else { 0.0 };
        }
        awarded += 1.0;
    }
    shares.map(|share| if awarded > 0.0 { share / awarded } else { share })
}

#[cfg(test)]
mod tests {
    use omaha_cards::Seed;
    use omaha_engine::Hand;

    use super::*;
    use crate::test_hands::river;

    fn of(hand: &Hand, best_of: usize) -> Prospects {
        let rng = &mut Seed::from(5u64).rng(0);
        prospects(&hand.view(Seat(0)), &[(Seat(1), best_of)], 2_000, rng).unwrap()
    }

    #[test]
    fn the_nuts_both_ways_never_lose_a_side() {
        let hand = river("Ah 2h Kd Qc", "3h 4h 5h Ts Js");
        let prospects = of(&hand, 3);
        assert!(prospects.share > 0.9, "{prospects:?}");
        assert!(prospects.scoops > 0.8, "{prospects:?}");
    }

    #[test]
    fn a_bare_nut_low_is_half_a_pot_and_sometimes_a_quarter() {
        let hand = river("Ah 2c 9d 9s", "3h 4h 8h Ks Kc");
        let prospects = of(&hand, 3);
        assert!(prospects.quartered > 0.02, "{prospects:?}");
        assert!(prospects.share < 0.75, "{prospects:?}");
    }

    #[test]
    fn better_opponents_leave_less() {
        let hand = river("Ah Kc 9d 9s", "3h 4h 8h Ks Tc");
        let shares = [1, 2, 4].map(|best_of| of(&hand, best_of).share);
        assert!(shares[0] > shares[1] && shares[1] > shares[2], "{shares:?}");
    }
}
