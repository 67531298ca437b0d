//! Answers as comma-separated values, a row a player.

use std::io::Write;

use super::explain::Explained;
use super::report::{Report, change, method};
use super::unroll::Unrolled;
use crate::{CliError, games, json};

pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    let (question, solved) = (report.question, report.solved);
    let sides = question.sides();
    let mut head = strings(["hand", "equity", "equity_num", "equity_den", "std_error", "scoop", "quartered"]);
    for side in sides {
        head.extend(["win", "tie", "lose", "none"].map(|count| format!("{}_{count}", side.name)));
    }
    head.extend(strings(["share_hist", "boards_enumerated"]));
    head.extend(sides.iter().skip(1).map(|side| format!("boards_no_{}", side.name)));
    head.extend(strings(["variant", "board", "dead", "method", "samples", "seed"]));
    write_row(&head, out)?;

    for (place, (hand, player)) in question.hands.iter().zip(&solved.equity.players).enumerate() {
        let equity = player.equity;
        let mut row = vec![hand.text()];
        row.extend([
            equity.to_f64().to_string(),
            equity.numerator().to_string(),
            equity.denominator().to_string(),
        ]);
        row.push(
            solved.sample.as_ref().map_or_else(String::new, |sample| sample.std_errors[place].to_string()),
        );
        row.extend([player.scoop.to_string(), player.quartered.to_string()]);
        for side in &player.sides {
            row.extend([side.win, side.tie, side.lose, side.none].map(|count| count.to_string()));
        }
        let shares: Vec<String> =
            player.shares.iter().map(|(share, boards)| format!("{share}={boards}")).collect();
        row.extend([shares.join(" "), solved.equity.boards.to_string()]);
        row.extend(solved.equity.unclaimed.iter().skip(1).map(u64::to_string));
        row.extend([games::name(&question.game), json::cards(&question.board), json::cards(&question.dead)]);
        row.push(method(solved).to_string());
        let sample = solved.sample.as_ref();
        row.push(sample.map_or_else(String::new, |sample| sample.samples.to_string()));
        row.push(sample.map_or_else(String::new, |sample| sample.seed.to_string()));
        write_row(&row, out)?;
    }
    Ok(())
}

pub(super) fn write_explained(explained: &Explained<'_>, out: &mut impl Write) -> Result<(), CliError> {
    write_row(&strings(["card", "hand", "equity", "equity_num", "equity_den", "change"]), out)?;
    for (card, after) in &explained.cards {
        for (place, (hand, player)) in explained.question.hands.iter().zip(&after.equity.players).enumerate()
        {
            let mut row = vec![card.to_string(), hand.text()];
            row.extend(fraction(player.equity));
            row.push(change(&explained.now.equity, &after.equity, place).to_string());
            write_row(&row, out)?;
        }
    }
    Ok(())
}

pub(super) fn write_unrolled(unrolled: &Unrolled<'_>, out: &mut impl Write) -> Result<(), CliError> {
    write_row(&strings(["street", "board", "hand", "equity", "equity_num", "equity_den"]), out)?;
    for street in &unrolled.streets {
        for (hand, player) in unrolled.question.hands.iter().zip(&street.solved.equity.players) {
            let mut row = vec![street.name.to_string(), json::cards(street.board), hand.text()];
            row.extend(fraction(player.equity));
            write_row(&row, out)?;
        }
    }
    Ok(())
}

fn fraction(equity: omaha_eval::equity::Fraction) -> [String; 3] {
    [equity.to_f64().to_string(), equity.numerator().to_string(), equity.denominator().to_string()]
}

fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_string).to_vec()
}

fn write_row(fields: &[String], out: &mut impl Write) -> Result<(), CliError> {
    let quoted = fields.iter().map(|field| {
        if field.contains([',', '"', '\n']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.clone()
        }
    });
    writeln!(out, "{}", quoted.collect::<Vec<_>>().join(","))?;
    Ok(())
}
