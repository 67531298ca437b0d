//! What a seat in a tournament costs.

use std::fmt;
use std::str::FromStr;

use crate::Amount;

/// The price of a tournament. As text it is `1.08+0.27+0.15 USD`, or `11+1 USD` without a bounty.
///
/// ```
/// use omaha_history::BuyIn;
/// let buy_in: BuyIn = "1.08+0.27+0.15 USD".parse()?;
/// assert_eq!((buy_in.bounty.to_string(), buy_in.fee.to_string()), ("0.27".into(), "0.15".into()));
/// assert_eq!("100+9".parse::<BuyIn>()?.to_string(), "100+9");
/// assert_eq!(
///     "100".parse::<BuyIn>().unwrap_err().to_string(),
///     "'100' is no buy-in: expected what is played for and the fee, such as 11+1 USD, or with a bounty 1+1+0.10 USD"
/// );
/// # Ok::<(), omaha_history::BuyInError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuyIn {
    /// What goes to the prizes.
    pub prize: Amount,
    /// What goes to whoever knocks the player out; often nothing.
    pub bounty: Amount,
    /// What the house keeps.
    pub fee: Amount,
    /// The currency as its three letters; none for play money.
    pub currency: Option<String>,
}

/// A text that is no buy-in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{text}' is no buy-in: expected what is played for and the fee, such as 11+1 USD, or with a bounty 1+1+0.10 USD"
)]
pub struct BuyInError {
    /// The text.
    pub text: String,
}

impl BuyIn {
    /// Of the two or three amounts a room names; none of other amounts.
    pub(crate) fn of(amounts: &[Amount], currency: Option<String>) -> Option<BuyIn> {
        let (prize, bounty, fee) = match *amounts {
            [prize, fee] => (prize, Amount::ZERO, fee),
            [prize, bounty, fee] => (prize, bounty, fee),
            _ => return None,
        };
        let is_whole = amounts.iter().all(|amount| !amount.is_negative());
        is_whole.then_some(BuyIn { prize, bounty, fee, currency })
    }

    /// The amounts as a room names them: without a bounty that is nothing.
    pub(crate) fn amounts(&self) -> Vec<Amount> {
        let bounty = Some(self.bounty).filter(|bounty| !bounty.is_zero());
        std::iter::once(self.prize).chain(bounty).chain([self.fee]).collect()
    }
}

impl fmt::Display for BuyIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amounts: Vec<String> = self.amounts().iter().map(Amount::to_string).collect();
        f.write_str(&amounts.join("+"))?;
        self.currency.as_ref().map_or(Ok(()), |currency| write!(f, " {currency}"))
    }
}

impl FromStr for BuyIn {
    type Err = BuyInError;

    fn from_str(text: &str) -> Result<BuyIn, BuyInError> {
        let read = || {
            let (amounts, currency) = match text.split_once(' ') {
                Some((amounts, currency)) => (amounts, Some(currency.to_string())),
                None => (text, None),
            };
            let is_code =
                |code: &String| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
            let amounts: Option<Vec<Amount>> = amounts.split('+').map(|amount| amount.parse().ok()).collect();
            currency.as_ref().is_none_or(is_code).then(|| BuyIn::of(&amounts?, currency))?
        };
        read().ok_or_else(|| BuyInError { text: text.to_string() })
    }
}
