//! Codes of games: what the field `variant` of a hand history means.
//!
//! The format knows `PO` (pot-limit Omaha) and `FO/8` (fixed-limit Omaha Hi-Lo). The same letters
//! spell the games it has no code for: `F`, `P` or `N` for the limit, `O`, the number of hole cards
//! if it is not four, and `/8` for hi-lo, eight or better.

use omaha_engine::{BettingStructure, FixedLimit, Game, NoLimit, PotLimit, Variant};
use omaha_variants::{Omaha, OmahaHiLo};
use thiserror::Error;

/// Why a code names no game here.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeError {
    /// A game of the format that is not Omaha.
    #[error("'{code}' is {game}, which is not an Omaha game; {SPELLING}")]
    OtherGame {
        /// The code.
        code: String,
        /// The game it stands for.
        game: &'static str,
    },
    /// No code at all.
    #[error("no game has the code '{code}'; {SPELLING}")]
    Unknown {
        /// The code.
        code: String,
    },
    /// The tag of a variant, which does not say the limit and the options.
    #[error("'{tag}' alone does not say the whole game: the field '_rules' is missing")]
    TagWithoutRules {
        /// The tag.
        tag: String,
    },
}

const SPELLING: &str = "expected F, P or N for the limit, then O, the number of hole cards unless it is 4, and /8 for hi-lo (FO/8, PO, PO5/8)";

/// The other games of the format.
const OTHER_GAMES: [(&str, &str); 9] = [
    ("FT", "fixed-limit Texas hold'em"),
    ("NT", "no-limit Texas hold'em"),
    ("NS", "no-limit short-deck hold'em"),
    ("F7S", "fixed-limit seven-card stud"),
    ("F7S/8", "fixed-limit seven-card stud hi-lo"),
    ("FR", "fixed-limit razz"),
    ("N2L1D", "no-limit deuce-to-seven single draw"),
    ("F2L3D", "fixed-limit deuce-to-seven triple draw"),
    ("FB", "fixed-limit badugi"),
];

/// The game a code stands for, at its usual stakes under the standard house rules.
///
/// # Errors
/// [`CodeError`] if the code is no Omaha game's.
///
/// ```
/// use omaha_history::code;
/// assert_eq!(code::game("NO5/8")?.title(), "Omaha Hi-Lo, 5 cards, no-limit 1/2");
/// assert_eq!(code::of(&code::game("PO")?), "PO");
/// assert!(code::game("FT").unwrap_err().to_string().starts_with("'FT' is fixed-limit Texas hold'em"));
/// # Ok::<(), code::CodeError>(())
/// ```
pub fn game(code: &str) -> Result<Game, CodeError> {
    let unknown = || CodeError::Unknown { code: code.to_string() };
    if let Some(&(_, game)) = OTHER_GAMES.iter().find(|(other, _)| *other == code) {
        return Err(CodeError::OtherGame { code: code.to_string(), game });
    }
    if omaha_engine::registry::variants().is_ok_and(|known| known.iter().any(|(tag, _)| *tag == code)) {
        return Err(CodeError::TagWithoutRules { tag: code.to_string() });
    }
    let (letters, hi_lo) = match code.strip_suffix("/8") {
        Some(letters) => (letters, true),
        None => (code, false),
    };
    let mut letters = letters.chars();
    let betting: Box<dyn BettingStructure> = match letters.next() {
        Some('F') => Box::new(FixedLimit::default()),
        Some('P') => Box::new(PotLimit::default()),
        Some('N') => Box::new(NoLimit::default()),
        _ => return Err(unknown()),
    };
    if letters.next() != Some('O') {
        return Err(unknown());
    }
    let hole_cards = match letters.as_str().as_bytes() {
        [] => 4,
        [digit @ b'2'..=b'8'] => digit - b'0',
        _ => return Err(unknown()),
    };
    let variant: Box<dyn Variant> =
        if hi_lo { Box::new(OmahaHiLo { hole_cards }) } else { Box::new(Omaha { hole_cards }) };
    Ok(Game::new(variant, betting))
}

/// The code of a game. A game the letters cannot spell has its variant's tag as code, so that no
/// other reader takes it for a game it is not.
pub fn of(game: &Game) -> String {
    let variant = game.variant.typetag_name();
    let letter = match game.betting.typetag_name() {
        "fixed-limit" => "F",
        "pot-limit" => "P",
        "no-limit" => "N",
        _ => return variant.to_string(),
    };
    let hi_lo = match variant {
        "omaha" => "",
        "omaha-hilo" => "/8",
        _ => return variant.to_string(),
    };
    match game.variant.hole_cards() {
        4 => format!("{letter}O{hi_lo}"),
        cards => format!("{letter}O{cards}{hi_lo}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_names_a_game_and_the_game_has_that_code() {
        for code in ["FO/8", "PO", "PO/8", "NO/8", "PO5", "PO5/8", "PO6", "PO6/8", "FO", "NO", "FO5/8", "NO7"]
        {
            let game = game(code).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(of(&game), code);
        }
        assert_eq!(of(&game("PO4").unwrap()), "PO");
    }

    #[test]
    fn a_split_game_never_has_the_code_of_a_high_one() {
        for name in ["plo4-hilo", "plo5-hilo", "plo6-hilo", "flo4-hilo", "flo5-hilo", "flo6-hilo"] {
            let code = of(&omaha_engine::registry::game(name).unwrap());
            assert!(code.ends_with("/8"), "{name} is written {code}");
        }
    }

    #[test]
    fn what_is_no_omaha_game_is_refused() {
        for code in ["", "O", "PO/9", "PO9", "PO1", "PO55", "po", "QO", "PT", "PO/8/8", "PO5 /8"] {
            assert_eq!(game(code).unwrap_err(), CodeError::Unknown { code: code.to_string() }, "{code}");
        }
        for (code, name) in OTHER_GAMES {
            assert_eq!(game(code).unwrap_err(), CodeError::OtherGame { code: code.to_string(), game: name });
        }
        assert_eq!(
            game("omaha-hilo").unwrap_err(),
            CodeError::TagWithoutRules { tag: "omaha-hilo".to_string() }
        );
    }
}
