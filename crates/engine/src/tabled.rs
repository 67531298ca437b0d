//! The hands on the table at a showdown: who wins which side, and with what.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};
use omaha_eval::{Board, Strength, best};

use crate::payout::Winners;
use crate::players::Players;
use crate::result::MadeHand;
use crate::variant::{MAX_SIDES, Variant};
use crate::{MAX_PLAYERS, NoQualifier};

/// Hole cards and boards; players by order left of the button.
pub(crate) struct Tabled<'a> {
    pub(crate) variant: &'a dyn Variant,
    /// None for a hand that is folded or not known: it wins nothing.
    pub(crate) holes: ArrayVec<Option<CardSet>, MAX_PLAYERS>,
    /// One or two boards; none for a board too short to read a hand on.
    pub(crate) boards: ArrayVec<Option<Board>, 2>,
}

/// Each player's strength on each side of one board; none for hands that do not qualify.
pub(crate) type Strengths = [[Option<Strength>; MAX_PLAYERS]; MAX_SIDES];

impl Tabled<'_> {
    pub(crate) fn strengths(&self, run: usize) -> Strengths {
        let mut strengths = Strengths::default();
        let Some(Some(board)) = self.boards.get(run) else { return strengths };
        let selection = self.variant.selection();
        for (side, all) in self.variant.sides().iter().zip(&mut strengths) {
            for (hole, strength) in self.holes.iter().zip(all) {
                *strength = hole.and_then(|hole| side.ranking.best_strength(selection, hole, board));
            }
        }
        strengths
    }

    /// RULES R86: the best among the claimants of this pot, on each side.
    pub(crate) fn winners(&self, claimants: Players, strengths: &Strengths) -> Winners {
        strengths[..self.variant.sides().len()].iter().map(|side| best_of(claimants, side)).collect()
    }

    /// RULES R14, R85. Of a board nobody has told, nothing can be said.
    pub(crate) fn why_nobody(&self, side: usize, run: usize) -> NoQualifier {
        let hole_cards = usize::from(self.variant.hole_cards());
        let ranking = self.variant.sides()[side].ranking;
        match self.boards.get(run) {
            Some(Some(board)) if !ranking.possible_on(self.variant.selection(), hole_cards, board) => {
                NoQualifier::BoardHasNone
            }
            _ => NoQualifier::NobodyQualifies,
        }
    }

    pub(crate) fn made_hand(&self, player: usize, side: usize, run: usize) -> Option<MadeHand> {
        let ranking = self.variant.sides().get(side)?.ranking;
        let board = self.boards.get(run)?.as_ref()?;
        let best = best(ranking, self.variant.selection(), (*self.holes.get(player)?)?, board)?;
        let listed = |cards: &[Card]| cards.to_vec();
        Some(MadeHand {
            words: ranking.words(best.strength),
            cards: listed(best.cards()),
            hole: listed(&best.hole),
            board: listed(&best.board),
        })
    }
}

fn best_of(claimants: Players, strengths: &[Option<Strength>; MAX_PLAYERS]) -> Players {
    let Some(best) = claimants.iter().filter_map(|player| strengths[player]).max() else {
        return Players::NONE;
    };
    claimants.iter().filter(|&player| strengths[player] == Some(best)).collect()
}
