//! Who won what of a finished hand, without words: for those who count millions of hands.

use crate::payout::How;
use crate::{Chips, Hand, Players};

/// One pot on one board and who won it. Players by order left of the button, as
/// [`Hand::seats`] lists them.
#[derive(Debug, Clone, Copy)]
pub struct Award<'a> {
    /// The pot, 0 for the main pot.
    pub pot: usize,
    /// The board, 0 for the first.
    pub run: usize,
    /// What this board was played for, after rake.
    pub amount: Chips,
    /// Who could win it.
    pub claimants: Players,
    /// Who won each side, nobody where nobody qualified; empty if there was one claimant only and
    /// the cards did not matter.
    pub winners: &'a [Players],
}

impl Hand {
    /// Every pot on every board, main pot first; nothing before the hand is over.
    /// [`result`](Hand::result) says the same with hands and reasons, and takes longer.
    ///
    /// # Rules
    /// RULES R77, R86.
    pub fn for_each_award(&self, mut each: impl FnMut(Award<'_>)) {
        if !self.is_over() {
            return;
        }
        self.for_each_payment(&self.tabled(), |payment| {
            let winners = match payment.how {
                How::Uncontested(_) => &[],
                How::Divided(winners, _) => winners,
            };
            each(Award {
                pot: payment.number,
                run: payment.run,
                amount: payment.amount,
                claimants: payment.pot.claimants,
                winners,
            });
        });
    }
}
