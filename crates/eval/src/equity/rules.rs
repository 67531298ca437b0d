//! [`Rules`]: what hands are compared by.

use crate::{EIGHT_OR_BETTER, HIGH, Ranking, Selection};

/// What a pot is played for, as far as cards go.
///
/// ```
/// use omaha_eval::equity::Rules;
/// use omaha_eval::{HIGH, Selection};
/// let big_o = Rules::omaha_hilo(5);
/// let holdem = Rules { sides: &[&HIGH], selection: Selection::Any, hole_cards: 2, board_cards: 5 };
/// assert_eq!((big_o.sides.len(), holdem.sides.len()), (2, 1));
/// ```
///
/// # Rules
///
/// R2, R4, R86.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// The sides of the pot in order, 1..=4. A side nobody qualifies for goes to the others.
    pub sides: &'a [&'a dyn Ranking],
    /// Which cards a hand may be made of.
    pub selection: Selection,
    /// Hole cards a player, at least one.
    pub hole_cards: usize,
    /// Cards on the final board, 0..=5.
    pub board_cards: usize,
}

impl Rules<'static> {
    /// Omaha Hi-Lo, eight or better, with so many hole cards.
    pub const fn omaha_hilo(hole_cards: usize) -> Rules<'static> {
        static SIDES: [&dyn Ranking; 2] = [&HIGH, &EIGHT_OR_BETTER];
        Rules { sides: &SIDES, selection: Selection::Exactly(2), hole_cards, board_cards: 5 }
    }

    /// Omaha, high only, with so many hole cards.
    pub const fn omaha(hole_cards: usize) -> Rules<'static> {
        static SIDES: [&dyn Ranking; 1] = [&HIGH];
        Rules { sides: &SIDES, selection: Selection::Exactly(2), hole_cards, board_cards: 5 }
    }
}
