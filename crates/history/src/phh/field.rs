//! The fields of a file that are kept as they are, and the order of all of them.

use super::Phh;

/// A field nothing is done with but to keep it: a key and its value as TOML text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    pub(super) key: Box<str>,
    /// The value as written; none for a field the document has a typed place for.
    pub(super) toml: Option<Box<str>>,
}

impl Field {
    /// The key, without quotes.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The value as TOML text.
    pub fn toml(&self) -> &str {
        self.toml.as_deref().unwrap_or_default()
    }
}

impl Phh {
    /// The fields that are only kept, in file order.
    pub fn other_fields(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.toml.is_some())
    }

    /// A kept field that is a word or a number, such as `hand` or `venue`, without quotes.
    ///
    /// ```
    /// # use omaha_history::phh::Phh;
    /// let mut phh = Phh::default();
    /// phh.set_text("venue", "The \"Corner\" Club");
    /// assert_eq!(phh.text("venue").as_deref(), Some("The \"Corner\" Club"));
    /// assert_eq!(phh.text("hand"), None);
    /// ```
    pub fn text(&self, key: &str) -> Option<String> {
        let field = self.other_fields().find(|field| field.key() == key)?;
        match field.toml().parse::<toml::Value>() {
            Ok(toml::Value::String(text)) => Some(text),
            Ok(toml::Value::Integer(number)) => Some(number.to_string()),
            _ => None,
        }
    }

    /// Keep a text under `key`, in place of what was there before or at the end.
    ///
    /// Keys the document has a typed place for are not kept here.
    pub fn set_text(&mut self, key: &str, text: &str) {
        let toml = super::write::quoted(text).into();
        match self.fields.iter_mut().find(|field| *field.key == *key) {
            Some(field) if field.toml.is_some() => field.toml = Some(toml),
            Some(_) => {}
            None if super::read::is_typed(key) => {}
            None => self.fields.push(Field { key: key.into(), toml: Some(toml) }),
        }
    }

    /// Keep a value that is TOML text, as [`set_text`](Phh::set_text) does.
    pub(crate) fn set_value(&mut self, key: &str, toml: &str) {
        self.set_text(key, "");
        if let Some(field) = self.fields.iter_mut().find(|field| *field.key == *key && field.toml.is_some()) {
            field.toml = Some(toml.into());
        }
    }

    /// Keep the field no longer.
    pub(crate) fn forget(&mut self, key: &str) {
        self.fields.retain(|field| field.toml.is_none() || *field.key != *key);
    }
}
