//! Amounts as the room writes them: `$1,234.50`, `€0.05`, `1500`.

use crate::{Amount, AmountError};

/// The signs of currencies and their three letters.
const SIGNS: [(char, &str); 4] = [('$', "USD"), ('€', "EUR"), ('£', "GBP"), ('₹', "INR")];

/// The amount at the beginning of a text, and what follows it. None if there is no amount.
pub(super) fn leading(text: &str) -> Option<(Result<Amount, AmountError>, &str)> {
    let digits = text.trim_start_matches(|sign| SIGNS.iter().any(|(known, _)| *known == sign));
    let end = digits
        .find(|character: char| !character.is_ascii_digit() && !matches!(character, '.' | ','))
        .unwrap_or(digits.len());
    // `Main pot 4765. Side pot 86.`
    let number = digits[..end].trim_end_matches(['.', ',']);
    if number.is_empty() {
        return None;
    }
    let rest = &digits[number.len()..];
    let amount = if number.contains(',') { number.replace(',', "").parse() } else { number.parse() };
    Some((amount, rest))
}

/// The currency a text begins with.
pub(super) fn currency(text: &str) -> Option<&'static str> {
    let first = text.chars().next()?;
    SIGNS.iter().find(|(sign, _)| *sign == first).map(|(_, letters)| *letters)
}

/// The sign of a currency; nothing for chips and currencies without one.
pub(super) fn sign(currency: Option<&str>) -> &'static str {
    match currency {
        Some("USD") => "$",
        Some("EUR") => "€",
        Some("GBP") => "£",
        Some("INR") => "₹",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_in_any_dress() {
        let read = |text| leading(text).map(|(amount, rest)| (amount.unwrap().to_string(), rest));
        assert_eq!(read("$1,234.50 to $2"), Some(("1234.50".to_string(), " to $2")));
        assert_eq!(read("86. | Rake"), Some(("86".to_string(), ". | Rake")));
        assert_eq!(read("€0.05"), Some(("0.05".to_string(), "")));
        assert_eq!(read("folds"), None);
        assert_eq!((currency("£5"), currency("5")), (Some("GBP"), None));
    }
}
