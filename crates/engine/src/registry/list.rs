//! Listing what is registered, and finding games by name.

use super::{BettingEntry, NamedGame, VariantEntry, inventory, load};
use crate::nearest::nearest;
use crate::{Game, GameError};

/// All registered variants, sorted by tag.
///
/// # Errors
/// [`GameError::Duplicate`] if two crates claim one tag: neither could be loaded then.
pub fn variants() -> Result<Vec<(&'static str, &'static VariantEntry)>, GameError> {
    let entries = inventory::iter::<VariantEntry>.into_iter();
    listed("variant", entries.map(|entry| (entry.tag(), entry.package, entry)))
}

/// All registered betting structures, sorted by tag.
///
/// # Errors
/// [`GameError::Duplicate`] as for [`variants`].
pub fn bettings() -> Result<Vec<(&'static str, &'static BettingEntry)>, GameError> {
    let entries = inventory::iter::<BettingEntry>.into_iter();
    listed("limit", entries.map(|entry| (entry.tag(), entry.package, entry)))
}

/// All named games in the order of their places.
///
/// # Errors
/// [`GameError::Duplicate`] if two crates claim one name or alias, in any spelling;
/// [`GameError::Unregistered`] if a game is made of parts that are not registered, so that a record of
/// it could not be read back.
pub fn games() -> Result<Vec<&'static NamedGame>, GameError> {
    let mut games: Vec<&NamedGame> = inventory::iter::<NamedGame>.into_iter().collect();
    games.sort_by_key(|game| (game.place, game.name));
    check_names(&games)?;
    check_parts(&games)?;
    Ok(games)
}

/// The named game called `name`, by name or alias, ignoring case.
///
/// # Errors
/// [`GameError::UnknownGame`] with all names and the nearest spelling.
pub fn named(name: &str) -> Result<&'static NamedGame, GameError> {
    let games = games()?;
    let wanted = name.trim();
    let is_called = |game: &&NamedGame| names(game).any(|name| name.eq_ignore_ascii_case(wanted));
    games.iter().copied().find(is_called).ok_or_else(|| GameError::UnknownGame {
        name: name.to_string(),
        nearest: nearest(wanted, games.iter().flat_map(|game| names(game))),
        known: listing(games.iter().map(|game| game.name)),
    })
}

/// Make the game called `name`.
///
/// # Errors
/// As [`named`].
pub fn game(name: &str) -> Result<Game, GameError> {
    Ok((named(name)?.make)())
}

/// Are the variant and the betting structure of a game registered?
pub(crate) fn has_parts_of(game: &Game) -> Result<bool, GameError> {
    let (variant, limit) = (game.variant.typetag_name(), game.betting.typetag_name());
    let has_variant = variants()?.iter().any(|(tag, _)| *tag == variant);
    Ok(has_variant && bettings()?.iter().any(|(tag, _)| *tag == limit))
}

/// The name and the aliases.
fn names(game: &NamedGame) -> impl Iterator<Item = &'static str> {
    std::iter::once(game.name).chain(game.aliases.iter().copied())
}

pub(super) fn listing<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_string() } else { names.join(", ") }
}

fn check_names(games: &[&NamedGame]) -> Result<(), GameError> {
    let all = games.iter().flat_map(|game| names(game).map(|name| (name.to_ascii_lowercase(), game.package)));
    let mut all: Vec<(String, &str)> = all.collect();
    all.sort();
    match all.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => {
            let packages = packages(pair[0].1, pair[1].1);
            Err(GameError::Duplicate { kind: "game", name: pair[0].0.clone(), packages })
        }
        None => Ok(()),
    }
}

fn check_parts(games: &[&NamedGame]) -> Result<(), GameError> {
    let (variants, bettings) = (variants()?, bettings()?);
    for named in games {
        let game = (named.make)();
        let (variant, limit) = (game.variant.typetag_name(), game.betting.typetag_name());
        if !variants.iter().any(|(tag, _)| *tag == variant) {
            return Err(GameError::Unregistered { kind: "variant", tag: variant.to_string() });
        }
        if !bettings.iter().any(|(tag, _)| *tag == limit) {
            return Err(GameError::Unregistered { kind: "limit", tag: limit.to_string() });
        }
    }
    Ok(())
}

/// Sort entries of (tag, package, entry) by tag, each tag only once.
fn listed<T>(
    kind: &'static str,
    entries: impl Iterator<Item = (&'static str, &'static str, &'static T)>,
) -> Result<Vec<(&'static str, &'static T)>, GameError> {
    let mut entries: Vec<_> = entries.collect();
    entries.sort_by_key(|entry| (entry.0, entry.1));
    let duplicate =
        |name: &str, packages| Err(GameError::Duplicate { kind, name: name.to_string(), packages });
    if let Some(pair) = entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return duplicate(pair[0].0, packages(pair[0].1, pair[1].1));
    }
    // A crate that claims a tag without registering it spoils the tag all the same.
    if let Some((tag, package, _)) = entries.iter().find(|entry| load::is_claimed_twice(kind, entry.0)) {
        return duplicate(tag, format!("{package} and a crate that does not register it"));
    }
    Ok(entries.into_iter().map(|(tag, _, entry)| (tag, entry)).collect())
}

fn packages(one: &str, other: &str) -> String {
    if one == other { format!("{one}, twice") } else { format!("{one} and {other}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PotLimit;

    fn entries(
        claims: &[(&'static str, &'static str)],
    ) -> Result<Vec<(&'static str, &'static BettingEntry)>, GameError> {
        static ENTRY: BettingEntry = BettingEntry::of::<PotLimit>("", "", &[]);
        listed("limit", claims.iter().map(|&(tag, package)| (tag, package, &ENTRY)))
    }

    #[test]
    fn a_tag_belongs_to_one_crate() {
        let tags: Vec<&str> =
            entries(&[("b", "two"), ("a", "one")]).unwrap().iter().map(|entry| entry.0).collect();
        assert_eq!(tags, ["a", "b"]);
        let error = entries(&[("b", "two"), ("a", "one"), ("b", "three")]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the limit 'b' is claimed by three and two; neither can be used until one of them is renamed"
        );
        let twice = entries(&[("a", "one"), ("a", "one")]).unwrap_err();
        assert!(twice.to_string().contains("claimed by one, twice"), "{twice}");
    }

    #[test]
    fn names_and_aliases_ignore_case() {
        let game = |name, aliases, package| NamedGame {
            place: 1,
            name,
            aliases,
            summary: "",
            make: || unreachable!("only names are compared"),
            package,
        };
        let (first, second) = (game("plo8", &["o8"], "one"), game("other", &["PLO8"], "two"));
        assert_eq!(
            check_names(&[&first, &second]).unwrap_err(),
            GameError::Duplicate { kind: "game", name: "plo8".into(), packages: "one and two".into() }
        );
        assert!(check_names(&[&first]).is_ok());
    }
}
