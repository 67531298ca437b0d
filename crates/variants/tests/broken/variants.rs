//! Variants that break promises.

use std::sync::atomic::{AtomicU8, Ordering};

use omaha_engine::variant::FLOP_STREETS;
use omaha_engine::{Side, Street, Variant, register_variant};
use omaha_eval::{EIGHT_OR_BETTER, HIGH, Selection};
use serde::{Deserialize, Serialize};

use crate::of_variant;

static HIGH_ONLY: [Side; 1] = [Side { name: "high", ranking: &HIGH }];
static TWINS: [Side; 2] =
    [Side { name: "high", ranking: &HIGH }, Side { name: "high", ranking: &EIGHT_OR_BETTER }];
static LOW_FIRST: [Side; 2] =
    [Side { name: "low", ranking: &EIGHT_OR_BETTER }, Side { name: "high", ranking: &HIGH }];

/// A variant with some answers of its own; the others are those of a sound four-card game.
macro_rules! variant {
    ($name:ident $tag:literal { $($answer:item)* }) => {
        #[typetag::serde(name = $tag)]
        impl Variant for $name {
            variant!(@answers $($answer)*);
            fn hole_cards(&self) -> u8 { self.cards() }
        }
    };
    (@answers $($answer:item)*) => { $($answer)* };
}

/// Four cards for everybody who does not say otherwise.
trait Cards {
    fn cards(&self) -> u8 {
        4
    }
}

macro_rules! four_cards {
    ($($name:ident)*) => { $(impl Cards for $name {})* };
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Shouting {}

variant!(Shouting "Shouting_Omaha" {
    fn title(&self) -> String { " Shouting\n".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Shouting, "");

#[test]
fn a_name_nobody_can_type() {
    insta::assert_snapshot!(of_variant(Shouting {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Unlisted {}

variant!(Unlisted "unlisted" {
    fn title(&self) -> String { "Unlisted".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});

#[test]
fn a_forgotten_registration() {
    insta::assert_snapshot!(of_variant(Unlisted {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Lax {}

variant!(Lax "lax" {
    fn title(&self) -> String { "Lax".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Lax, "takes any option");

#[test]
fn options_that_are_silently_ignored() {
    insta::assert_snapshot!(of_variant(Lax {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Unit;

variant!(Unit "unit" {
    fn title(&self) -> String { "Unit".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Unit, "a struct without braces");

#[test]
fn a_struct_without_braces() {
    insta::assert_snapshot!(of_variant(Unit));
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Demanding {
    cards: u8,
}

impl Default for Demanding {
    fn default() -> Demanding {
        Demanding { cards: 4 }
    }
}

variant!(Demanding "demanding" {
    fn title(&self) -> String { "Demanding".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Demanding, "wants every option", cads: "hole cards");

impl Cards for Demanding {
    fn cards(&self) -> u8 {
        self.cards
    }
}

#[test]
fn an_option_without_a_default() {
    insta::assert_snapshot!(of_variant(Demanding::default()));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Forgetful {
    #[serde(skip)]
    more: u8,
}

variant!(Forgetful "forgetful" {
    fn title(&self) -> String { "Forgetful".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Forgetful, "loses an option on the way");

impl Cards for Forgetful {
    fn cards(&self) -> u8 {
        4 + self.more
    }
}

#[test]
fn an_option_that_is_not_written() {
    insta::assert_snapshot!(of_variant(Forgetful { more: 1 }));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Absent {
    joker: Option<u8>,
}

variant!(Absent "absent" {
    fn title(&self) -> String { "Absent".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Absent, "has an option that may be absent");

impl Cards for Absent {
    fn cards(&self) -> u8 {
        if self.joker.is_some() { 5 } else { 4 }
    }
}

#[test]
fn an_absent_option_is_fine_in_toml_where_absent_is_the_default() {
    use omaha_engine::{Game, PotLimit};
    use omaha_variants::testing::Contract;
    let game = Game::new(Box::new(Absent::default()), Box::new(PotLimit {}));
    Contract::of(&game).hands(20).check().expect("nothing is wrong");
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Present {
    joker: Option<u8>,
}

impl Default for Present {
    fn default() -> Present {
        Present { joker: Some(1) }
    }
}

variant!(Present "present" {
    fn title(&self) -> String { "Present".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Present, "has an option whose absence TOML cannot say");
four_cards!(Shouting Unlisted Lax Unit Present Twins Crowded LowFirst TooMany SameStreets Marked);

#[test]
fn an_absence_that_toml_cannot_say() {
    insta::assert_snapshot!(of_variant(Present { joker: None }));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Twins {}

variant!(Twins "twins" {
    fn title(&self) -> String { "Twins".to_string() }
    fn sides(&self) -> &[Side] { &TWINS }
});
register_variant!(Twins, "has two sides of one name");

#[test]
fn two_sides_of_one_name() {
    insta::assert_snapshot!(of_variant(Twins {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Moody {}

variant!(Moody "moody" {
    fn title(&self) -> String { "Moody".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Moody, "deals as it likes");

impl Cards for Moody {
    fn cards(&self) -> u8 {
        static ASKED: AtomicU8 = AtomicU8::new(0);
        4 + ASKED.fetch_add(1, Ordering::Relaxed) % 2
    }
}

#[test]
fn answers_that_change() {
    insta::assert_snapshot!(of_variant(Moody {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Crowded {}

variant!(Crowded "crowded" {
    fn title(&self) -> String { "Crowded".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
    fn usual_seats(&self) -> u8 { 12 }
});
register_variant!(Crowded, "seats more than the deck can serve");

#[test]
fn more_seats_than_cards() {
    insta::assert_snapshot!(of_variant(Crowded {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct LowFirst {}

variant!(LowFirst "low-first" {
    fn title(&self) -> String { "Low first".to_string() }
    fn sides(&self) -> &[Side] { &LOW_FIRST }
});
register_variant!(LowFirst, "lets a pot go to nobody");

#[test]
fn a_first_side_that_nobody_may_win() {
    insta::assert_snapshot!(of_variant(LowFirst {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct TooMany {}

variant!(TooMany "too-many" {
    fn title(&self) -> String { "Too many".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
    fn selection(&self) -> Selection { Selection::Exactly(5) }
});
register_variant!(TooMany, "wants five of four cards");

#[test]
fn a_hand_that_cannot_be_made() {
    insta::assert_snapshot!(of_variant(TooMany {}));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SameStreets {}

static STREETS: [Street; 4] =
    [FLOP_STREETS[0], Street { name: "Flop", ..FLOP_STREETS[1] }, FLOP_STREETS[3], FLOP_STREETS[3]];

variant!(SameStreets "same-streets" {
    fn title(&self) -> String { "Same streets".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
    fn streets(&self) -> &[Street] { &STREETS }
});
register_variant!(SameStreets, "has streets that cannot be told apart");

#[test]
fn streets_that_cannot_be_told_apart() {
    insta::assert_snapshot!(of_variant(SameStreets {}));
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Marked {
    lucky: String,
}

impl Default for Marked {
    fn default() -> Marked {
        Marked { lucky: "As Ah Ad Ac Ks Kh Kd Kc".to_string() }
    }
}

variant!(Marked "marked" {
    fn title(&self) -> String { "Marked".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
});
register_variant!(Marked, "shows cards to everybody");

#[test]
fn cards_that_everybody_sees() {
    insta::assert_snapshot!(of_variant(Marked::default()));
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Edgy {
    gap: u8,
}

variant!(Edgy "edgy" {
    fn title(&self) -> String { "Edgy".to_string() }
    fn sides(&self) -> &[Side] { &HIGH_ONLY }
    fn usual_seats(&self) -> u8 { 9 / (3 - self.gap) }
});
register_variant!(Edgy, "divides by an option");

impl Cards for Edgy {}

#[test]
fn an_option_that_panics() {
    insta::assert_snapshot!(of_variant(Edgy::default()));
}
