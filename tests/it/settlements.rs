//! The worked settlements as a floor manager reads them: who gets what out of each pot, side by
//! side, and the rule that sent each odd chip where it went.

use std::fmt::Write;
use std::sync::Arc;

use omaha_cards::parse_cards;
use omaha_engine::settle::{Contribution, Settled, Settlement, Verdict};
use omaha_engine::{Chips, HouseRules, PotResult, RunResult, Seat};

use crate::support::{OnePot, game};

/// A settlement in lines.
fn told(settled: &Settled, house: &HouseRules) -> String {
    let mut text = String::new();
    if let Some((seat, amount)) = settled.uncalled {
        writeln!(text, "  {amount} back to seat {seat}").expect("text");
    }
    for (number, pot) in settled.pots.iter().enumerate() {
        tell_pot(&mut text, number, pot);
        pot.runs.iter().for_each(|run| tell_run(&mut text, run, pot.runs.len(), house));
    }
    text
}

fn tell_pot(text: &mut String, number: usize, pot: &PotResult) {
    let name = if number == 0 { "main pot".to_string() } else { format!("side pot {number}") };
    let rake = if pot.rake.is_zero() { String::new() } else { format!(", rake {}", pot.rake) };
    writeln!(text, "  {name} {}{rake}", pot.amount).expect("text");
}

fn tell_run(text: &mut String, run: &RunResult, runs: usize, house: &HouseRules) {
    if runs > 1 {
        writeln!(text, "    a board for {}", run.amount).expect("text");
    }
    for side in run.sides.iter().filter(|side| !side.winners.is_empty()) {
        let shares: Vec<String> =
            side.winners.iter().map(|won| format!("seat {} {}", won.seat, won.amount)).collect();
        writeln!(text, "    {:5} {:>4}: {}", side.side, side.amount, shares.join(", ")).expect("text");
    }
    for reason in run.reasons(house) {
        writeln!(text, "    {} {}", reason.rule, reason.text).expect("text");
    }
}

/// One pot of the worked examples L6: its number, what it is, and who won it.
fn one_pot(text: &mut String, name: &str, house: &[&str], pot: OnePot) {
    let rules = if house.is_empty() { String::new() } else { format!(" ({})", house.join(", ")) };
    let pot = house.iter().fold(pot, |pot, assignment| pot.house(assignment));
    writeln!(text, "{name}{rules}").expect("text");
    text.push_str(&told(&pot.settled(), pot.rules()));
}

#[test]
fn w81_to_w89_one_pot_at_a_time() {
    let mut text = String::new();
    let mut say = |name: &str, house: &[&str], pot: OnePot| one_pot(&mut text, name, house, pot);
    let (left, high_tie) = ("odd-half=left-of-button", "odd-tie=high-side");
    let (first, half_by_half) = ("odd-multi=all-to-first", "even-split-identical=false");
    say("W81a", &[], OnePot::of(100).won_by(&[1], &[2]));
    say("W81b", &[], OnePot::of(101).won_by(&[3], &[2]));
    say("W81b", &[left], OnePot::of(101).won_by(&[3], &[2]));
    say("The same player first on both sides", &[left], OnePot::of(101).won_by(&[2], &[2, 3]));
    say("W81c", &[], OnePot::of(101).won_by(&[3], &[]));
    say("W81d", &[], OnePot::of(100).won_by(&[3], &[2, 3]));
    say("W81e", &["chip-unit=25"], OnePot::of(175).won_by(&[1], &[2]));
    say("W82a", &[], OnePot::of(102).won_by(&[3], &[2, 3]));
    say("W82b", &[], OnePot::of(102).won_by(&[2], &[3, 5]));
    say("W82b", &[high_tie], OnePot::of(102).won_by(&[2], &[3, 5]));
    say("W82c", &[], OnePot::of(600).won_by(&[0], &[1, 2, 3]).button(5));
    say("W82d", &[], OnePot::of(1000).won_by(&[0], &[1, 2, 4]).button(1));
    say("W82e", &[], OnePot::of(206).won_by(&[5], &[0, 1, 2, 3]));
    say("W82e", &[first], OnePot::of(206).won_by(&[5], &[0, 1, 2, 3]));
    say("W82f", &[], OnePot::of(101).won_by(&[1, 3, 5], &[]).button(3));
    say("One odd chip where all go to the first", &[first], OnePot::of(102).won_by(&[2], &[3, 5]));
    say("W82f", &[first], OnePot::of(101).won_by(&[1, 3, 5], &[]).button(3));
    say("W82g", &[], OnePot::of(111).won_by(&[1, 2], &[2, 3]).button(5));
    say("W82h", &[], OnePot::of(101).won_by(&[2, 5], &[4]));
    say("W86a", &[], OnePot::of(66).won_by(&[1, 4], &[1, 4]));
    say("W86a", &[half_by_half], OnePot::of(66).won_by(&[1, 4], &[1, 4]));
    say("W86b", &[], OnePot::of(100).won_by(&[1, 2, 4], &[1, 2, 4]));
    say("W86b", &[half_by_half], OnePot::of(100).won_by(&[1, 2, 4], &[1, 2, 4]));
    say("W86c", &[], OnePot::of(65).won_by(&[1, 4], &[1, 4]));
    say("W87", &[], OnePot::of(1).won_by(&[1], &[2, 3]));
    say("W87", &[], OnePot::of(3).won_by(&[1], &[2, 3]));
    say("W88", &[r#"rake={"rate":500}"#], OnePot::of(271).won_by(&[1], &[2]));
    say("W88", &[r#"rake={"rate":500,"cap":10}"#], OnePot::of(271).won_by(&[1], &[2]));
    say("W89", &[], OnePot::of(203).won_by(&[0], &[1]).won_by(&[0], &[]));
    insta::assert_snapshot!("one_pot", text);
}

/// What somebody put in, and the hand; an empty hand is folded.
type Player<'a> = (u64, &'a str);

/// A hand by its cards. Seats from 0 in the order of the table, the last one with the button.
fn by_cards(name: &str, stakes: &[Player<'_>], dead: u64, board: &str) -> String {
    let cards = |text: &str| parse_cards(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let game = Arc::new(game("plo8"));
    let seat = |index: usize| Seat(index as u8);
    let settlement = Settlement {
        game: Arc::clone(&game),
        button: seat(stakes.len() - 1),
        players: stakes
            .iter()
            .enumerate()
            .map(|(index, (put_in, hand))| Contribution {
                seat: seat(index),
                put_in: Chips(*put_in),
                folded: hand.is_empty(),
            })
            .collect(),
        dead: Chips(dead),
        flop_seen: true,
        verdict: Verdict::Cards {
            hands: stakes
                .iter()
                .enumerate()
                .filter(|(_, (_, hand))| !hand.is_empty())
                .map(|(index, (_, hand))| (seat(index), cards(hand)))
                .collect(),
            boards: vec![cards(board)],
        },
    };
    let settled = settlement.settle().unwrap_or_else(|error| panic!("{name}: {error}"));
    format!("{name}\n{}", told(&settled, &game.house))
}

#[test]
fn w83_to_w95_whole_hands_by_their_cards() {
    let three_way = "8c 7d 2h Ks Qc";
    let [sb, bb, utg, btn] = ["Ad Jc Js 3d", "Kd Kh 9d 9s", "As 4s Qh Qd", "Ac 6c Th Td"];
    let w90 = "8d 5c 2h Ks Tc";
    let text = [
        by_cards("W83", &[(100, "As 3s 4d Jd"), (300, "Kh Kd 9s 9h"), (300, "Qd Qs Jh Tc")], 0, three_way),
        by_cards(
            "W84",
            &[(28, "As 2s Jd Td"), (78, "Ac 2c Jh Th"), (78, "Kh Kd 9s 9h")],
            1,
            "8c 7d 3h Ks Qc",
        ),
        by_cards("W90", &[(50, sb), (120, bb), (200, utg), (200, btn)], 0, w90),
        by_cards("W90 with 51", &[(51, sb), (120, bb), (200, utg), (200, btn)], 0, w90),
        by_cards(
            "W91",
            &[(60, ""), (10, ""), (100, "As 2s Qh Qd"), (100, "Ad 2d Ks Jh")],
            0,
            "3c 7d 8h Qs Kd",
        ),
        by_cards("W92", &[(18, ""), (54, "Kc Kd Qc Qd")], 0, "2c 7d 9h"),
        by_cards("W93", &[(2, ""), (26, "As 2s 9h 9d"), (26, "Ad 2d Jh Js")], 0, "3c 4h 5s Ts 8d"),
        by_cards("W94", &[(100, ""), (100, "As 2s Jd Td"), (200, "Kh Ks 9s 9h")], 0, "8c 7d 3h Kd Qc"),
        by_cards("W95", &[(50, "Kh Qd Jc Th"), (50, "As Ah 3d 6s")], 1, "Ad 8c 5h Ks 2c"),
    ];
    insta::assert_snapshot!("whole_hands", text.concat());
}
