//! [`Matchup`]: hands against each other, checked.

use omaha_cards::{CardSet, ensure_distinct};

use super::count::choose;
use super::error::EquityError;
use super::exact;
use super::holdings::Holdings;
use super::report::Equity;
use super::rules::Rules;
use super::run::Run;
use super::sample::{self, Estimate, Sampling};
use super::tally::{MAX_HANDS, MAX_SIDES};

/// Hands that meet at a showdown: their rules, what the players may hold, the board so far, and cards known to be gone.
///
/// Made once and then asked: [`exact`](Matchup::exact) looks at every board, [`sample`](Matchup::sample) at some.
#[derive(Clone, Debug)]
pub struct Matchup<'a> {
    rules: Rules<'a>,
    hands: Vec<Holdings>,
    board: CardSet,
    dead: CardSet,
    unseen: CardSet,
}

impl<'a> Matchup<'a> {
    /// Checks that these hands can meet.
    ///
    /// # Errors
    ///
    /// [`EquityError`] if there is only one hand or more than the deck can serve, a hand or the board has the wrong number
    /// of cards, a card is in two places, or too few cards are left for the rest.
    ///
    /// # Rules
    ///
    /// R1, R2, R21.
    pub fn new(
        rules: Rules<'a>,
        hands: impl Into<Vec<Holdings>>,
        board: CardSet,
        dead: CardSet,
    ) -> Result<Matchup<'a>, EquityError> {
        let hands = hands.into();
        let Rules { sides, board_cards, hole_cards, .. } = rules;
        if !(1..=MAX_SIDES).contains(&sides.len()) || board_cards > 5 || hole_cards == 0 {
            return Err(EquityError::Rules { sides: sides.len(), board_cards, hole_cards });
        }
        let most = ((52 - board_cards) / hole_cards).min(MAX_HANDS);
        match hands.len() {
            got @ 0..2 => return Err(EquityError::TooFewHands { got }),
            got if got > most => return Err(EquityError::TooManyHands { got, most }),
            _ => {}
        }
        for (hand, number) in hands.iter().zip(1..) {
            let got = hand.hole_cards();
            if got != hole_cards {
                return Err(EquityError::HandSize { hand: number, expected: hole_cards, got });
            }
        }
        if board.len() > board_cards {
            return Err(EquityError::LongBoard { got: board.len(), most: board_cards });
        }
        let known = (1..).zip(&hands).map(|(number, hand)| (format!("hand {number}"), hand.known()));
        let places = known.chain([("the board".to_owned(), board), ("the dead cards".to_owned(), dead)]);
        let unseen = !ensure_distinct(places)?;
        let matchup = Matchup { rules, hands, board, dead, unseen };
        let (needed, left) = (matchup.unknown_cards() + matchup.missing(), unseen.len());
        if needed > left { Err(EquityError::FewCardsLeft { needed, left }) } else { Ok(matchup) }
    }

    /// The same hands on another board.
    ///
    /// # Errors
    ///
    /// As [`new`](Matchup::new).
    pub fn on_board(&self, board: CardSet) -> Result<Matchup<'a>, EquityError> {
        Matchup::new(self.rules, self.hands.clone(), board, self.dead)
    }

    /// What the hands are compared by.
    pub const fn rules(&self) -> &Rules<'a> {
        &self.rules
    }

    /// What the players may hold.
    pub fn hands(&self) -> &[Holdings] {
        &self.hands
    }

    /// The board so far.
    pub const fn board(&self) -> CardSet {
        self.board
    }

    /// Cards that are known to be gone.
    pub const fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards that lie nowhere: unknown hole cards and the rest of the board come from them.
    pub const fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// Board cards to come.
    pub const fn missing(&self) -> usize {
        self.rules.board_cards - self.board.len()
    }

    /// Hole cards that are not known, of all players.
    pub fn unknown_cards(&self) -> usize {
        self.hands.iter().map(Holdings::unknown).sum()
    }

    /// Number of ways to deal the unknown hole cards; the largest number if there are more.
    pub(super) fn deals(&self) -> u128 {
        let mut left = self.unseen.len();
        let ways = self.hands.iter().map(|hand| {
            let ways = choose(left, hand.unknown());
            left -= hand.unknown();
            u128::from(ways)
        });
        ways.fold(1, u128::saturating_mul)
    }

    /// Number of boards that an exact answer looks at: each final board with each hand the players may hold. The largest
    /// number if there are more, as with eleven hands of which nothing is known.
    pub fn boards(&self) -> u128 {
        self.deals()
            .saturating_mul(u128::from(choose(self.unseen.len() - self.unknown_cards(), self.missing())))
    }

    /// The exact equities: every board that can come, with every hand the players may hold, counts once.
    ///
    /// With known hands a fraction of a millisecond; for others see [`boards`](Matchup::boards) first.
    ///
    /// ```
    /// use omaha_cards::CardSet;
    /// use omaha_eval::equity::{Fraction, Holdings, Matchup, Rules};
    /// let hands = ["As2cKhKd", "Ah3d6s7c"].map(|hand| Holdings::parse(hand, 4).unwrap());
    /// let equity = Matchup::new(Rules::omaha_hilo(4), hands, CardSet::EMPTY, CardSet::EMPTY)?.exact();
    ///
    /// assert_eq!(equity.boards, 1_086_008);
    /// assert_eq!(equity.unclaimed, [0, 487_384], "boards without a low");
    /// let [kings, low] = &equity.players[..] else { unreachable!() };
    /// assert_eq!((kings.scoop, low.scoop), (492_705, 223_882));
    /// assert_eq!(kings.sides[1].tie, 14_112);
    /// assert_eq!(kings.equity, Fraction::new(674_495, 1_086_008));
    /// # Ok::<(), omaha_eval::equity::EquityError>(())
    /// ```
    ///
    /// # Rules
    ///
    /// R4, R86, R87; a part of a pot is not rounded to chips.
    pub fn exact(&self) -> Equity {
        self.exact_on(&Run::default()).unwrap_or_else(|| unreachable!("nobody stops it"))
    }

    /// As [`exact`](Matchup::exact), on several threads or watched; `None` if the watch stopped it.
    pub fn exact_on(&self, run: &Run<'_>) -> Option<Equity> {
        exact::count(self, run).map(|tally| Equity::new(&tally))
    }

    /// About how many seconds [`exact`](Matchup::exact) takes: good enough to choose, or to warn a person who waits.
    pub fn exact_seconds(&self) -> f64 {
        exact::seconds(self)
    }

    /// Equities estimated from a sample, whatever is unknown: each sample deals the unknown hole cards and one board or
    /// several, whichever lowers the error faster.
    ///
    /// ```
    /// use omaha_cards::CardSet;
    /// use omaha_eval::equity::{Holdings, Matchup, Rules, Run, Sampling};
    /// let hands = ["As2cKhKd", "*"].map(|hand| Holdings::parse(hand, 4).unwrap());
    /// let matchup = Matchup::new(Rules::omaha_hilo(4), hands, CardSet::EMPTY, CardSet::EMPTY)?;
    /// let sampling = Sampling { samples: Some(10_000), ..Sampling::new(7u64.into()) };
    ///
    /// let estimate = matchup.sample(&sampling, &Run::default());
    /// assert_eq!(estimate.samples, 10_000);
    /// let (low, high) = estimate.interval(0);
    /// assert!(0.60 < low && high < 0.68, "{low} to {high}");
    /// assert_eq!(estimate, matchup.sample(&sampling, &Run { threads: 2.try_into().unwrap(), ..Run::default() }));
    /// # Ok::<(), omaha_eval::equity::EquityError>(())
    /// ```
    pub fn sample(&self, sampling: &Sampling, run: &Run<'_>) -> Estimate {
        sample::sample(self, sampling, run)
    }
}
