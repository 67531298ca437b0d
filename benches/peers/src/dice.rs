//! [`Dice`]: the decisions of the players, the same for every engine and cheap for every engine.

/// SplitMix64.
#[derive(Clone, Copy, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The dice of one player in one hand.
    pub const fn new(hand: u64, seat: u64) -> Dice {
        Dice(hand.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seat.wrapping_mul(0xd1b5_4a32_d192_ed03))
    }

    /// A number below `end`; the bias is below 2^-32 for the numbers here and the same for everybody.
    pub const fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed ^ (mixed >> 31)) as u128 * end as u128) >> 64) as u64
    }
}

/// What a player may do, as every engine can say it. Amounts are totals for the street.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    pub fold: bool,
    pub check: bool,
    pub call: bool,
    pub raise: Option<(u64, u64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Fold,
    Check,
    Call,
    RaiseTo(u64),
}

impl Offer {
    /// One of the kinds of action offered, each as likely; a raise to any amount within its bounds.
    pub fn choose(&self, dice: &mut Dice) -> Choice {
        let kinds = [
            self.fold.then_some(Choice::Fold),
            self.check.then_some(Choice::Check),
            self.call.then_some(Choice::Call),
            self.raise.map(|(least, _)| Choice::RaiseTo(least)),
        ];
        let pick = dice.below(kinds.iter().flatten().count() as u64) as usize;
        match kinds.into_iter().flatten().nth(pick) {
            Some(Choice::RaiseTo(least)) => {
                let most = self.raise.map_or(least, |(_, most)| most);
                Choice::RaiseTo(least + dice.below(most - least + 1))
            }
            Some(choice) => choice,
            None => Choice::Check,
        }
    }
}
