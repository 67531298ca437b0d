//! One hand on one board, checked.

use omaha_cards::CardSet;

use crate::{Board, EvalError, HighLow, HighRank, LowRank};

/// The best high hand of two hole cards and three board cards.
///
/// # Errors
///
/// [`EvalError`] if there are fewer than two hole cards, fewer than three or more than five board cards, or a card is on
/// both sides.
///
/// ```
/// use omaha_eval::high;
/// let high = high("As 2c Kh Kd".parse()?, "Ad 7s 4c 8h Qs".parse()?)?;
/// assert_eq!(high.words(), "pair of aces, K-Q-8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Rules
///
/// R4, R6, R7.
pub fn high(hole: CardSet, board: CardSet) -> Result<HighRank, EvalError> {
    Ok(prepare(hole, board)?.high(hole))
}

/// The best low of two hole cards and three board cards, if one qualifies.
///
/// # Errors
///
/// As [`high`].
///
/// ```
/// use omaha_eval::low;
/// let low = low("As 2c Kh Kd".parse()?, "Ad 7s 4c 8h Qs".parse()?)?;
/// assert_eq!(low.map(|low| low.words()), Some("8-7-4-2-A low".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Rules
///
/// R4, R10, R12.
pub fn low(hole: CardSet, board: CardSet) -> Result<Option<LowRank>, EvalError> {
    Ok(prepare(hole, board)?.low(hole))
}

/// [`high`] and [`low`] together. For several hands on one board prepare a [`Board`].
///
/// # Errors
///
/// As [`high`].
///
/// # Rules
///
/// R5: the two directions are read separately.
pub fn high_low(hole: CardSet, board: CardSet) -> Result<HighLow, EvalError> {
    Ok(prepare(hole, board)?.high_low(hole))
}

fn prepare(hole: CardSet, board: CardSet) -> Result<Board, EvalError> {
    match (hole.len(), board.len()) {
        (got @ 0..2, _) => Err(EvalError::FewHoleCards { got }),
        (_, got @ 0..3) => Err(EvalError::ShortBoard { got }),
        _ => match (hole & board).by_rank().next() {
            Some(card) => Err(EvalError::SharedCard { card }),
            None => Board::new(board),
        },
    }
}
