//! From TOML to the typed document.

use std::ops::Range;

use omaha_cards::parse_cards;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::{Field, Notation, Phh, PhhError, Posts};
use crate::{Amount, AmountError};

/// One hand of a file: the name of its table in a file of many, and the hand if it can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhhEntry {
    /// `1`, `2` …; none in a file of one hand.
    pub name: Option<String>,
    /// The hand.
    pub hand: Result<Phh, PhhError>,
}

/// Read a file of one hand or of many, in file order. A hand that cannot be read does not keep the
/// others of its file from being read.
///
/// # Errors
/// The file as a whole: empty, not text, not TOML.
///
/// ```
/// use omaha_history::phh::{PhhError, read};
/// assert_eq!(read(b" \n").unwrap_err(), PhhError::Empty);
/// let hands = read(b"[2]\nvariant = \"PO\"\n[1]\nvariant = 7\n")?;
/// assert_eq!(hands[0].name.as_deref(), Some("2"));
/// let error = hands[1].hand.as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 4: 'variant' should be a string, not an integer");
/// # Ok::<(), PhhError>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Vec<PhhEntry>, PhhError> {
    let text = text_of(bytes)?;
    let document = parse_toml(text)?;
    let document = document.get_ref();
    let is_table = |value: &Spanned<DeValue<'_>>| matches!(value.get_ref(), DeValue::Table(_));
    let has_tables = document.iter().any(|(_, value)| is_table(value));
    if !has_tables || ["variant", "actions", "starting_stacks"].iter().any(|&key| document.contains_key(key))
    {
        return Ok(vec![PhhEntry { name: None, hand: Reader::new(text).hand(document) }]);
    }
    let mut lines = Reader::new(text);
    let mut entries = Vec::with_capacity(document.len());
    for (key, value) in document {
        let DeValue::Table(table) = value.get_ref() else {
            let line = lines.line_at(key.span().start);
            return Err(PhhError::OutsideHands { line, key: key.get_ref().to_string() });
        };
        entries.push(PhhEntry { name: Some(key.get_ref().to_string()), hand: lines.hand(table) });
    }
    Ok(entries)
}

impl Phh {
    /// Read a file of one hand.
    ///
    /// # Errors
    /// [`PhhError`] with the line of what is wrong.
    pub fn parse(text: &str) -> Result<Phh, PhhError> {
        let text = text_of(text.as_bytes())?;
        let document = parse_toml(text)?;
        Reader::new(text).hand(document.get_ref())
    }
}

fn text_of(bytes: &[u8]) -> Result<&str, PhhError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        PhhError::NotText { byte: bytes[offset], offset }
    })?;
    let control = |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\n' | b'\r' | b'\t' | 0x0C);
    if let Some(offset) = bytes.iter().position(control) {
        return Err(PhhError::NotText { byte: bytes[offset], offset });
    }
    if text.trim().is_empty() { Err(PhhError::Empty) } else { Ok(text) }
}

fn parse_toml(text: &str) -> Result<Spanned<DeTable<'_>>, PhhError> {
    let document = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start).min(text.len());
        let before = &text.as_bytes()[..offset];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        PhhError::Toml {
            line: line_count(before) + 1,
            column: String::from_utf8_lossy(&before[line_start..]).chars().count() as u32 + 1,
            message: error.message().to_string(),
        }
    })?;
    if document.get_ref().is_empty() { Err(PhhError::Empty) } else { Ok(document) }
}

fn line_count(text: &[u8]) -> u32 {
    text.iter().filter(|&&byte| byte == b'\n').count() as u32
}

/// The fields with a typed place in [`Phh`].
const TYPED: [&str; 19] = [
    "variant",
    "_rules",
    "antes",
    "blinds_or_straddles",
    "_small_blind",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "players",
    "seats",
    "finishing_stacks",
    "winnings",
    "_rake",
    "_pots",
    "_button",
    "_posts",
    "_second_board",
];

pub(super) fn is_typed(key: &str) -> bool {
    TYPED.contains(&key)
}

type Value<'i> = Spanned<DeValue<'i>>;

/// Reads hands of one text, and knows on which line everything stands.
struct Reader<'i> {
    text: &'i str,
    /// A place and its line: places mostly come in order, so that lines are counted only once.
    place: usize,
    line: u32,
}

impl<'i> Reader<'i> {
    fn new(text: &'i str) -> Reader<'i> {
        Reader { text, place: 0, line: 1 }
    }

    fn line_at(&mut self, place: usize) -> u32 {
        let place = place.min(self.text.len());
        let bytes = self.text.as_bytes();
        if place >= self.place {
            self.line += line_count(&bytes[self.place..place]);
        } else {
            self.line = line_count(&bytes[..place]) + 1;
        }
        self.place = place;
        self.line
    }

    fn hand(&mut self, table: &DeTable<'i>) -> Result<Phh, PhhError> {
        let mut phh = Phh { fields: Vec::with_capacity(table.len()), ..Phh::default() };
        for (key, value) in table {
            let typed = self.typed_field(&mut phh, key.get_ref(), value)?;
            let toml = (!typed).then(|| self.source(key, value));
            phh.fields.push(Field { key: key.get_ref().as_ref().into(), toml });
        }
        for field in ["variant", "starting_stacks", "actions"] {
            if !table.contains_key(field) {
                return Err(PhhError::Missing { field });
            }
        }
        self.check_lengths(&phh, table)?;
        if let Some(actions) = table.get("actions") {
            phh.actions = self.actions(actions, phh.player_count())?;
        }
        Ok(phh)
    }

    /// Put a value where it belongs; false if there is no place for it.
    fn typed_field(&mut self, phh: &mut Phh, key: &str, value: &Value<'i>) -> Result<bool, PhhError> {
        match key {
            "variant" => phh.variant = self.text(value, "variant")?.to_string(),
            "_rules" => phh.rules = Some(self.text(value, "_rules")?.to_string()),
            "antes" => phh.antes = self.amounts(value, "antes", Sign::Positive)?,
            "blinds_or_straddles" => {
                phh.blinds_or_straddles = self.amounts(value, "blinds_or_straddles", Sign::Any)?;
            }
            "small_bet" => phh.small_bet = Some(self.amount(value, "small_bet", Sign::Positive)?),
            "big_bet" => phh.big_bet = Some(self.amount(value, "big_bet", Sign::Positive)?),
            "min_bet" => phh.min_bet = Some(self.amount(value, "min_bet", Sign::Positive)?),
            "starting_stacks" => {
                phh.starting_stacks = self.amounts(value, "starting_stacks", Sign::Positive)?
            }
            // Read last: how many players there are must be known.
            "actions" => {}
            "players" => phh.players = self.texts(value, "players")?,
            "seats" => phh.seats = self.integers(value, "seats")?,
            "finishing_stacks" => {
                phh.finishing_stacks = Some(self.amounts(value, "finishing_stacks", Sign::Positive)?);
            }
            "winnings" => phh.winnings = Some(self.amounts(value, "winnings", Sign::Positive)?),
            // Fields of nobody's standard: one that is no amount is only kept.
            "_rake" if matches!(value.get_ref(), DeValue::Integer(_) | DeValue::Float(_)) => {
                phh.rake = Some(self.amount(value, "_rake", Sign::Any)?);
            }
            "_small_blind" if matches!(value.get_ref(), DeValue::Integer(_) | DeValue::Float(_)) => {
                phh.small_blind = Some(self.amount(value, "_small_blind", Sign::Positive)?);
            }
            "_pots" if matches!(value.get_ref(), DeValue::Array(_)) => {
                phh.pots = self.amounts(value, "_pots", Sign::Positive)?;
            }
            "_button" => phh.button = Some(self.seat(value, "_button")?),
            "_posts" => phh.posts = Some(self.posts(value)?),
            "_second_board" => {
                let text = self.text(value, "_second_board")?;
                phh.second_board = parse_cards(text).map_err(|error| PhhError::Cards {
                    line: self.line_of(value),
                    field: "_second_board",
                    error,
                })?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn check_lengths(&mut self, phh: &Phh, table: &DeTable<'i>) -> Result<(), PhhError> {
        let players = phh.player_count();
        let lengths = [
            ("antes", Some(phh.antes.len())),
            ("blinds_or_straddles", Some(phh.blinds_or_straddles.len())),
            ("players", Some(phh.players.len())),
            ("seats", Some(phh.seats.len())),
            ("finishing_stacks", phh.finishing_stacks.as_ref().map(Vec::len)),
            ("winnings", phh.winnings.as_ref().map(Vec::len)),
            ("_posts", phh.posts.as_ref().map(Vec::len)),
        ];
        for (field, length) in lengths {
            let (Some(got), Some(value)) = (length, table.get(field)) else { continue };
            if got != players {
                let line = self.line_at(value.span().start);
                return Err(PhhError::WrongLength { line, field, got, players });
            }
        }
        Ok(())
    }

    fn actions(&mut self, value: &Value<'i>, players: usize) -> Result<Vec<Notation>, PhhError> {
        let entries = self.array(value, "actions", "an array of strings")?;
        let mut actions = Vec::with_capacity(entries.len());
        for (index, entry) in entries.iter().enumerate() {
            let text = self.text(entry, "actions")?;
            let line = self.line_at(entry.span().start);
            let notation = Notation::parse(text, players).map_err(|error| PhhError::Action {
                line,
                number: index + 1,
                text: text.to_string(),
                error,
            })?;
            actions.push(Notation { line, ..notation });
        }
        Ok(actions)
    }

    fn posts(&mut self, value: &Value<'i>) -> Result<Vec<Posts>, PhhError> {
        let expected = "an array of tables with ante, blind, live or dead";
        let mut all = Vec::new();
        for entry in self.array(value, "_posts", expected)? {
            let DeValue::Table(table) = entry.get_ref() else {
                return Err(self.wrong_type(entry, "_posts", expected));
            };
            let mut posts = Posts::default();
            for (key, value) in table {
                let place = match key.get_ref().as_ref() {
                    "ante" => &mut posts.ante,
                    "blind" => &mut posts.blind,
                    "live" => &mut posts.live,
                    "dead" => &mut posts.dead,
                    _ => return Err(self.wrong_type(entry, "_posts", expected)),
                };
                *place = Some(self.amount(value, "_posts", Sign::Positive)?);
            }
            all.push(posts);
        }
        Ok(all)
    }

    fn amounts(
        &mut self,
        value: &Value<'i>,
        field: &'static str,
        sign: Sign,
    ) -> Result<Vec<Amount>, PhhError> {
        let entries = self.array(value, field, "an array of numbers")?;
        entries.iter().map(|entry| self.amount(entry, field, sign)).collect()
    }

    fn amount(&mut self, value: &Value<'i>, field: &'static str, sign: Sign) -> Result<Amount, PhhError> {
        let parsed = match value.get_ref() {
            DeValue::Integer(integer) if integer.radix() == 10 => integer.as_str().parse::<Amount>(),
            DeValue::Integer(integer) => i64::from_str_radix(integer.as_str(), integer.radix())
                .map(Amount::whole)
                .map_err(|_| AmountError::OutOfRange { text: integer.to_string() }),
            DeValue::Float(float) => float.as_str().parse::<Amount>(),
            _ => return Err(self.wrong_type(value, field, "a number")),
        };
        let amount = parsed.map_err(|error| PhhError::Amount { line: self.line_of(value), field, error })?;
        if sign == Sign::Positive && amount.is_negative() {
            return Err(PhhError::Negative { line: self.line_of(value), field, amount });
        }
        Ok(amount)
    }

    fn integers(&mut self, value: &Value<'i>, field: &'static str) -> Result<Vec<i64>, PhhError> {
        let entries = self.array(value, field, "an array of integers")?;
        entries.iter().map(|entry| self.integer(entry, field)).collect()
    }

    fn integer(&mut self, value: &Value<'i>, field: &'static str) -> Result<i64, PhhError> {
        let DeValue::Integer(integer) = value.get_ref() else {
            return Err(self.wrong_type(value, field, "an integer"));
        };
        i64::from_str_radix(integer.as_str(), integer.radix()).map_err(|_| PhhError::BadSeat {
            line: self.line_of(value),
            field,
            got: integer.to_string(),
        })
    }

    fn seat(&mut self, value: &Value<'i>, field: &'static str) -> Result<u8, PhhError> {
        let number = self.integer(value, field)?;
        u8::try_from(number).map_err(|_| PhhError::BadSeat {
            line: self.line_of(value),
            field,
            got: number.to_string(),
        })
    }

    fn texts(&mut self, value: &Value<'i>, field: &'static str) -> Result<Vec<String>, PhhError> {
        let entries = self.array(value, field, "an array of strings")?;
        entries.iter().map(|entry| self.text(entry, field).map(str::to_string)).collect()
    }

    fn text<'v>(&mut self, value: &'v Value<'i>, field: &'static str) -> Result<&'v str, PhhError> {
        match value.get_ref() {
            DeValue::String(text) => Ok(text),
            _ => Err(self.wrong_type(value, field, "a string")),
        }
    }

    fn array<'v>(
        &mut self,
        value: &'v Value<'i>,
        field: &'static str,
        expected: &'static str,
    ) -> Result<&'v [Value<'i>], PhhError> {
        match value.get_ref() {
            DeValue::Array(entries) => Ok(entries),
            _ => Err(self.wrong_type(value, field, expected)),
        }
    }

    fn line_of(&mut self, value: &Value<'i>) -> u32 {
        self.line_at(value.span().start)
    }

    fn wrong_type(&mut self, value: &Value<'i>, field: &'static str, expected: &'static str) -> PhhError {
        let got = match value.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) => "an integer",
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "a boolean",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "an array",
            DeValue::Table(_) => "a table",
        };
        PhhError::WrongType { line: self.line_of(value), field, expected, got }
    }

    /// A value as it stands in the file or, where its text is in several places, as it could.
    fn source(&self, key: &Spanned<DeString<'i>>, value: &Value<'i>) -> Box<str> {
        let Range { start, end } = value.span();
        let follows_its_key =
            self.text.get(key.span().end..start).is_some_and(|between| between.trim() == "=");
        match self.text.get(start..end) {
            Some(source) if follows_its_key => source.into(),
            _ => super::write::inline(value.get_ref()).into(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Positive,
    Any,
}
