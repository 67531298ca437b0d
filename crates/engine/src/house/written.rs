//! Values that may also be a word: `"none"`, `"auto"`. TOML has no null.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Rake;
use crate::Chips;

/// What else than the word is expected.
pub(super) trait Written {
    const EXPECTED: &'static str;
}

impl Written for u32 {
    const EXPECTED: &'static str = "a whole number";
}

impl Written for u8 {
    const EXPECTED: &'static str = "a number of seats";
}

impl Written for Chips {
    const EXPECTED: &'static str = "a number of chips";
}

impl Written for Rake {
    const EXPECTED: &'static str = "a table such as { rate = 500, cap = 30 }";
}

struct OrWord<T>(&'static str, PhantomData<T>);

impl<'de, T: Written + Deserialize<'de>> Visitor<'de> for OrWord<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} or \"{}\"", T::EXPECTED, self.0)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Option<T>, E> {
        T::deserialize(number.into_deserializer()).map(Some)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Option<T>, E> {
        T::deserialize(number.into_deserializer()).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Option<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Some)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Option<T>, E> {
        if word == self.0 {
            return Ok(None);
        }
        Err(E::custom(format!("expected {} or \"{}\", got \"{word}\"", T::EXPECTED, self.0)))
    }
}

fn write<T: Serialize, S: Serializer>(value: &Option<T>, word: &str, to: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => value.serialize(to),
        None => word.serialize(to),
    }
}

/// An optional value that is written as itself or as `"none"`.
pub(super) mod none_or {
    use super::*;

    pub(in crate::house) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        write(value, "none", to)
    }

    pub(in crate::house) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: Written + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        from.deserialize_any(OrWord("none", PhantomData))
    }
}

/// The same with the word `"auto"`.
pub(super) mod auto_or_number {
    use super::*;

    pub(in crate::house) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        write(value, "auto", to)
    }

    pub(in crate::house) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: Written + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        from.deserialize_any(OrWord("auto", PhantomData))
    }
}
