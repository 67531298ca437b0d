//! The JSON object of the specification, as far as a hand of Omaha needs it, and our own fields.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::read::PLAY_MONEY;
use crate::{Amount, BuyIn, phh::Posts};

/// What one object of a file holds.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Wrapper {
    pub(super) ohh: Ohh,
}

/// A hand.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Ohh {
    #[serde(deserialize_with = "or_nothing")]
    pub(super) spec_version: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) site_name: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) network_name: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) internal_version: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) tournament: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tournament_info: Option<TournamentInfo>,
    pub(super) game_number: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start_date_utc: Option<String>,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) table_name: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) game_type: String,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) bet_limit: BetLimit,
    pub(super) table_size: Number,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) currency: String,
    pub(super) dealer_seat: Number,
    pub(super) small_blind_amount: Money,
    pub(super) big_blind_amount: Money,
    pub(super) ante_amount: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hero_player_id: Option<Number>,
    pub(super) flags: Words,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) players: Vec<Player>,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) rounds: Vec<Round>,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) pots: Vec<Pot>,
    #[serde(rename = "_hole_cards", skip_serializing_if = "Option::is_none")]
    pub(super) hole_cards: Option<u8>,
    #[serde(rename = "_omaha", skip_serializing_if = "Option::is_none")]
    pub(super) omaha: Option<Extension>,
}

/// What a replay needs and the specification has no place for, in the field `_omaha`. Lists have an
/// entry for each player, beginning left of the button; heads-up `antes` and
/// `blinds_or_straddles` stand small blind first, as in PHH.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Extension {
    /// The whole game as JSON, house rules included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Box<RawValue>>,
    /// The antes owed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) antes: Vec<Money>,
    /// The blinds and straddles owed, those posted late below nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) blinds_or_straddles: Vec<Money>,
    /// What exactly each player owed, if it was not what the game asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) posts: Option<Vec<OwedPosts>>,
    /// The bets of fixed limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bets: Option<(Money, Money)>,
    /// The second board of a hand that was run twice.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub second_board: String,
    /// The date and time at the table, if it is not known to be UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_date: Option<String>,
    /// The time zone of `start_date`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// The level of the tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct OwedPosts {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ante: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) blind: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) live: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) dead: Option<Money>,
}

impl From<&Posts> for OwedPosts {
    fn from(posts: &Posts) -> OwedPosts {
        let money = |amount: Option<Amount>| amount.map(Money);
        OwedPosts {
            ante: money(posts.ante),
            blind: money(posts.blind),
            live: money(posts.live),
            dead: money(posts.dead),
        }
    }
}

impl From<&OwedPosts> for Posts {
    fn from(posts: &OwedPosts) -> Posts {
        let amount = |money: Option<Money>| money.map(|money| money.0);
        Posts {
            ante: amount(posts.ante),
            blind: amount(posts.blind),
            live: amount(posts.live),
            dead: amount(posts.dead),
        }
    }
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct TournamentInfo {
    pub(super) tournament_number: Text,
    #[serde(deserialize_with = "or_nothing", skip_serializing_if = "String::is_empty")]
    pub(super) currency: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) buyin_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fee_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bounty_fee_amount: Option<Money>,
}

impl TournamentInfo {
    /// What is known of a tournament.
    pub(super) fn new(number: String, buy_in: Option<&BuyIn>) -> TournamentInfo {
        TournamentInfo {
            tournament_number: Text(number),
            currency: buy_in.and_then(|buy_in| buy_in.currency.clone()).unwrap_or_default(),
            buyin_amount: buy_in.map(|buy_in| Money(buy_in.prize)),
            fee_amount: buy_in.map(|buy_in| Money(buy_in.fee)),
            bounty_fee_amount: buy_in.map(|buy_in| Money(buy_in.bounty)),
        }
    }

    /// What a seat costs; none if not all of it is known.
    pub(super) fn buy_in(&self) -> Option<BuyIn> {
        let bounty = self.bounty_fee_amount.unwrap_or_default();
        let currency = Some(self.currency.clone()).filter(|letters| is_currency(letters));
        BuyIn::of(&[self.buyin_amount?.0, bounty.0, self.fee_amount?.0], currency)
    }
}

/// Three letters, and not those of play money.
fn is_currency(letters: &str) -> bool {
    letters.len() == 3
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && !PLAY_MONEY.contains(&letters)
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct BetLimit {
    #[serde(deserialize_with = "or_nothing")]
    pub(super) bet_type: String,
    pub(super) bet_cap: Money,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Player {
    pub(super) id: Number,
    pub(super) seat: Number,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) name: String,
    pub(super) starting_stack: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) is_sitting_out: Option<bool>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Round {
    pub(super) id: Number,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) street: String,
    #[serde(skip_serializing_if = "Words::is_empty")]
    pub(super) cards: Words,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) actions: Vec<ActionObject>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct ActionObject {
    pub(super) action_number: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) player_id: Option<Number>,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) action: String,
    pub(super) amount: Money,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) is_allin: bool,
    #[serde(skip_serializing_if = "Words::is_empty")]
    pub(super) cards: Words,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Pot {
    pub(super) number: Number,
    pub(super) amount: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rake: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) jackpot: Option<Money>,
    #[serde(deserialize_with = "or_nothing")]
    pub(super) player_wins: Vec<PlayerWins>,
    #[serde(rename = "_no_low", skip_serializing_if = "Option::is_none")]
    pub(super) no_low: Option<String>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct PlayerWins {
    pub(super) player_id: Number,
    pub(super) win_amount: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cashout_amount: Option<Money>,
    #[serde(rename = "_high_amount", skip_serializing_if = "Option::is_none")]
    pub(super) high: Option<Money>,
    #[serde(rename = "_low_amount", skip_serializing_if = "Option::is_none")]
    pub(super) low: Option<Money>,
}

/// `null` stands for nothing wherever the specification allows nothing.
fn or_nothing<'de, D: serde::Deserializer<'de>, T: Deserialize<'de> + Default>(
    from: D,
) -> Result<T, D::Error> {
    Option::deserialize(from).map(Option::unwrap_or_default)
}

/// An amount: a number, exact to its last decimal, or such a number as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Money(pub(super) Amount);

impl Default for Money {
    fn default() -> Money {
        Money(Amount::ZERO)
    }
}

impl Serialize for Money {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Money, D::Error> {
        let raw = <&RawValue>::deserialize(from)?;
        let text = raw.get().trim_matches('"');
        if text == "null" || text.is_empty() {
            return Ok(Money::default());
        }
        text.parse().map(Money).map_err(serde::de::Error::custom)
    }
}

/// A whole number, or such a number as text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Number(pub(super) i64);

impl Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(self.0)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Number, D::Error> {
        let raw = <&RawValue>::deserialize(from)?;
        let text = raw.get().trim_matches('"');
        if text == "null" {
            return Ok(Number::default());
        }
        let whole = text.strip_suffix(".0").unwrap_or(text);
        whole
            .parse()
            .map(Number)
            .map_err(|_| serde::de::Error::custom(format!("'{text}' is no whole number")))
    }
}

/// A text, or a number that is one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Text(pub(super) String);

impl Serialize for Text {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Text, D::Error> {
        match serde_json::Value::deserialize(from)? {
            serde_json::Value::String(text) => Ok(Text(text)),
            serde_json::Value::Null => Ok(Text::default()),
            other => Ok(Text(other.to_string())),
        }
    }
}

/// Words such as cards as a list, or nothing as an empty text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Words(pub(super) Vec<String>);

impl Words {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Words {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Words, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            List(Vec<String>),
            Text(String),
            Nothing(()),
        }
        Ok(match Written::deserialize(from)? {
            Written::List(cards) => Words(cards),
            Written::Text(text) if text.is_empty() => Words::default(),
            Written::Text(text) => Words(vec![text]),
            Written::Nothing(()) => Words::default(),
        })
    }
}
