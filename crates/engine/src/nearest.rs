//! The most similar name, for errors that help.

/// The name most like `word`, if one is similar enough to be meant.
///
/// ```
/// use omaha_engine::nearest::nearest;
/// assert_eq!(nearest("pot-limt", ["no-limit", "pot-limit"]).as_deref(), Some("pot-limit"));
/// assert_eq!(nearest("hold'em", ["omaha", "omaha-hilo"]), None);
/// ```
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let word = word.to_ascii_lowercase();
    names
        .into_iter()
        .map(|name| (likeness(&word, &name.to_ascii_lowercase()), name))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.to_string())
}

/// What an error adds when a similar name is known: ` (did you mean 'runs'?)`.
pub(crate) fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!(" (did you mean '{name}'?)"))
}

/// From 0 to 1; above 0.75 one may be meant by the other.
fn likeness(word: &str, name: &str) -> f64 {
    let alike = strsim::jaro_winkler(word, name);
    match () {
        // One slip of the finger, which weighs too much in a short word.
        () if word.len() > 1 && strsim::osa_distance(word, name) <= 1 => alike.max(0.9),
        () if word.len() > 2 && name.contains(word) => alike.max(0.8),
        () => alike,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_or_a_part_is_enough() {
        let keys = ["rate", "cap", "unit"];
        assert_eq!(nearest("cpa", keys).as_deref(), Some("cap"));
        assert_eq!(nearest("uni", keys).as_deref(), Some("unit"));
        assert_eq!(nearest("button", ["left-of-button", "high-side"]).as_deref(), Some("left-of-button"));
        assert_eq!(nearest("x", keys), None);
    }
}
