//! Random hands of every kind through every format: what each carries comes back.

use std::fmt::Debug;

use omaha_engine::{Blind, Event, Hand, HandSetup, Seat};
use omaha_history::audit::{House, audit};
use omaha_history::file::{FileHands, Format};
use omaha_history::phh::{Phh, RecordedAction};
use omaha_history::{Amount, Details, Moment, ToldHand, WriteError, record, replay};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::random_hand::{RandomHand, random_hand};

/// Names as people have them on the net, and worse.
const NAMES: [&str; 12] = [
    "Ann",
    "José Ñandú",
    "Bob (b)",
    "a: calls $5",
    "\"quoted\" \\ back",
    "O'Neil, P.",
    "日本 太郎",
    "x [As]",
    "p1",
    "-",
    "Seat 3: Bob ($7 in chips)",
    "😀 *** FLOP ***",
];

/// A hand that was played, told with names and everything about where and when.
fn told(random: &RandomHand, first_name: Index, details: &Details) -> Option<(HandSetup, Hand, ToldHand)> {
    let setup = random.setup();
    let hand = random.play(setup.clone())?;
    let mut phh = record(&setup, &hand).unwrap_or_else(|error| panic!("{error}"));
    let first = first_name.index(NAMES.len());
    phh.players =
        (0..phh.player_count()).map(|player| NAMES[(first + player) % NAMES.len()].to_string()).collect();
    let hero = details.hero.map(|hero| 1 + hero % phh.player_count());
    Details { hero, ..details.clone() }.keep_in(&mut phh);
    Some((setup, hand, phh.into()))
}

fn details() -> impl Strategy<Value = Details> {
    let moment = (1990u16..2030, 1u8..=12, 1u8..=28, 0u8..24, 0u8..60, 0u8..60);
    let of_table =
        (0usize..20, prop::option::of(Just("The 'Corner' #7: \"Oak\"".to_string())), any::<bool>());
    (moment, of_table, prop::sample::select(vec!["UTC", "ET", "CET"])).prop_map(|(at, table, zone)| {
        let (hero, table, tournament) = table;
        Details {
            venue: Some("PokerStars".to_string()),
            hand: Some("4711".to_string()),
            table,
            table_size: Some(9),
            currency: (!tournament).then(|| "EUR".to_string()),
            tournament: tournament.then(|| "99".to_string()),
            buy_in: tournament.then(|| "1.08+0.27+0.15 USD".parse().unwrap()),
            level: tournament.then(|| "XII".to_string()),
            moment: Some(Moment {
                year: at.0,
                month: at.1,
                day: at.2,
                hour: at.3,
                minute: at.4,
                second: at.5,
            }),
            zone: Some(zone.to_string()),
            hero: (hero < 10).then_some(hero + 1),
        }
    })
}

fn again(told: &ToldHand, format: Format) -> Result<(ToldHand, String), TestCaseError> {
    let failed = |words: &dyn Debug, text: &str| TestCaseError::fail(format!("{format}: {words:?}\n{text}"));
    let text = format.write(told, None).map_err(|error| failed(&error, &told.phh.to_string()))?;
    prop_assert_eq!(Format::guess(text.as_bytes()), Some(format), "{}", text);
    let mut hands = FileHands::new(text.as_bytes(), format);
    let hand = hands.next().map(|hand| hand.map(|hand| hand.hand));
    match (hand, hands.next()) {
        (Some(Ok(Ok(told))), None) => Ok((told, text)),
        (other, _) => Err(failed(&other, &text)),
    }
}

/// Can text tell the hand: has it words for everything, and in fixed limit, where the headline names bets, did somebody
/// post the small blind of the stakes?
fn fits_text(told: &ToldHand, hand: &Hand) -> bool {
    let small_blind = hand.game().stakes.small_blind;
    let is_whole = |event: &Event| matches!(event, Event::PostsBlind { blind: Blind::Small, amount, .. } if *amount == small_blind);
    let has_words = !matches!(
        Format::Stars.write(told, None),
        Err(WriteError::NoPlace { .. } | WriteError::ReadsOtherwise)
    );
    has_words && (hand.game().stakes.small_bet.is_none() || hand.events().iter().any(is_whole))
}

/// The hand of a document from its beginning to its end.
fn events(phh: &Phh) -> Result<Vec<omaha_engine::Event>, TestCaseError> {
    let replayed = replay(phh).map_err(|error| TestCaseError::fail(format!("{error}\n{phh}")))?;
    prop_assert_eq!(replayed.difference.map(|difference| difference.to_string()), None, "{}", phh);
    let hand = replayed.hand.ok_or_else(|| TestCaseError::fail("a hand"))?;
    Ok(hand.events().to_vec())
}

/// What the text of PokerStars carries, as the documentation of its writer lists it.
#[derive(Debug, PartialEq)]
struct InText {
    game: String,
    details: Details,
    bets: [Option<Amount>; 3],
    seats: Vec<(String, i64, Amount)>,
    button: Option<u8>,
    /// Antes and blinds of every kind as they were posted.
    posted: Vec<(Seat, u64)>,
    /// Actions and board; who shows is left to the rules.
    course: Vec<String>,
    /// Cards that were shown.
    shown: Vec<String>,
    won: Vec<Amount>,
    rake: Amount,
}

impl InText {
    fn of(told: &ToldHand) -> Result<InText, TestCaseError> {
        let phh = &told.phh;
        let hand = replay(phh).map_err(|error| TestCaseError::fail(format!("{error}\n{phh}")))?;
        let played = hand.hand.as_ref().ok_or_else(|| TestCaseError::fail("a hand"))?;
        let is_dealt = |action: &RecordedAction| {
            use RecordedAction::{DealHole, Muck, Show};
            matches!(action, DealHole { .. } | Show { .. } | Muck { .. })
        };
        let course = phh.actions.iter().filter(|entry| entry.action.as_ref().is_some_and(|is| !is_dealt(is)));
        let shown = played.seats().filter(|state| state.shown).map(|state| {
            let cards = played.hole(state.seat).map(|hole| hole.iter().flatten().collect::<Vec<_>>());
            format!("{} {cards:?}", state.seat)
        });
        let posted = played.events().iter().filter_map(|event| match event {
            Event::PostsAnte { seat, amount, .. } | Event::PostsBlind { seat, amount, .. } => {
                Some((*seat, amount.0))
            }
            _ => None,
        });
        let with_names = phh.players.iter().zip(&phh.seats).zip(&phh.starting_stacks);
        // The rake is only recorded where there is one.
        let rake = phh.rake.unwrap_or(Amount::ZERO);
        let won = match &phh.winnings {
            Some(won) => won.clone(),
            None => won_by_rules(played, &hand.seats),
        };
        Ok(InText {
            game: phh.variant.clone(),
            details: Details { hero: None, ..Details::of(phh) },
            bets: [phh.small_bet, phh.big_bet, phh.min_bet],
            seats: with_names.map(|((name, &seat), &stack)| (name.clone(), seat, stack)).collect(),
            button: phh.button,
            posted: posted.collect(),
            course: course.map(ToString::to_string).collect(),
            shown: shown.collect(),
            won,
            rake,
        })
    }
}

fn won_by_rules(hand: &Hand, seats: &[Seat]) -> Vec<Amount> {
    let result = hand.result();
    let runs = || result.iter().flat_map(|result| &result.pots).flat_map(|pot| &pot.runs);
    let won = |seat: Seat| -> u64 {
        let sides = runs().flat_map(|run| &run.sides).flat_map(|side| &side.winners);
        let shared: u64 = sides.filter(|winner| winner.seat == seat).map(|winner| winner.amount.0).sum();
        shared + runs().filter(|run| run.uncontested == Some(seat)).map(|run| run.amount.0).sum::<u64>()
    };
    seats.iter().map(|&seat| Amount::whole(won(seat) as i64)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, max_shrink_iters: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn engine_to_phh_or_ohh_and_back_is_the_identity(
        random in random_hand(), name in any::<Index>(), details in details(),
    ) {
        let Some((_, hand, own)) = told(&random, name, &details) else { return Ok(()) };
        for format in [Format::Phh, Format::Ohh] {
            let (read, text) = again(&own, format)?;
            let events = events(&read.phh)?;
            prop_assert_eq!(&events[..], hand.events(), "{}", text);
            prop_assert_eq!(&read.phh.players, &own.phh.players);
            prop_assert_eq!(Details::of(&read.phh), Details::of(&own.phh));
            let audited = audit(&read, &House::Recorded).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert!(audited.is_ok(), "{:?}\n{}", audited.findings, text);
        }
    }

    #[test]
    fn engine_to_text_and_back_keeps_what_text_carries(
        random in random_hand(), name in any::<Index>(), details in details(),
    ) {
        let Some((_, hand, own)) = told(&random.fit_for_text(), name, &details) else { return Ok(()) };
        if !fits_text(&own, &hand) {
            return Ok(());
        }
        let (read, text) = again(&own, Format::Stars)?;
        prop_assert_eq!(InText::of(&read)?, InText::of(&own)?, "{}", text);
        prop_assert_eq!(read.phh.rake.and_then(|rake| rake.scaled(0)), Some(hand.rake().0 as i64));
        let audited = audit(&read, &House::Recorded).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(audited.is_ok(), "{:?}\n{}", audited.findings, text);
        // What the text says once it says again.
        prop_assert_eq!(again(&read, Format::Stars)?.1, text);
    }

    #[test]
    fn from_format_to_format_and_back_every_fact_both_carry_stays(
        random in random_hand(), name in any::<Index>(), details in details(),
    ) {
        for (one, other) in [
            (Format::Phh, Format::Ohh), (Format::Ohh, Format::Phh), (Format::Phh, Format::Stars),
            (Format::Stars, Format::Phh), (Format::Ohh, Format::Stars), (Format::Stars, Format::Ohh),
        ] {
            let has_text = one == Format::Stars || other == Format::Stars;
            let random = if has_text { random.fit_for_text() } else { random.clone() };
            let Some((_, hand, own)) = told(&random, name, &details) else { return Ok(()) };
            if has_text && !fits_text(&own, &hand) {
                continue;
            }
            let (first, _) = again(&own, one)?;
            let (between, way) = again(&first, other)?;
            let (back, text) = again(&between, one)?;
            if has_text {
                prop_assert_eq!(InText::of(&back)?, InText::of(&first)?, "{} {}\n{}\n{}", one, other, way, text);
            } else {
                prop_assert_eq!(events(&back.phh)?, events(&first.phh)?, "{} {}\n{}", one, other, text);
                prop_assert_eq!(Details::of(&back.phh), Details::of(&first.phh));
                prop_assert_eq!((&back.phh.players, &back.phh.rules), (&first.phh.players, &first.phh.rules));
            }
        }
    }
}
