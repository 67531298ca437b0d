//! Small pieces of sentences that whoever tells a hand or a rule needs.

/// The same words with a capital letter at their beginning.
///
/// ```
/// use omaha_engine::words::capital;
/// assert_eq!(capital("flop"), "Flop");
/// ```
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Several things as a sentence lists them.
///
/// ```
/// use omaha_engine::words::listed;
/// assert_eq!(listed(&["high", "middle", "low"]), "high, middle and low");
/// assert_eq!(listed(&["high"]), "high");
/// ```
pub fn listed<T: AsRef<str>>(things: &[T]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => things.concat(),
    }
}
