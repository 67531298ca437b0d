//! What the text says of the outcome: payments, uncalled bets, pots, rake.

use super::StarsError;
use super::read::{Reading, amount_of};
use crate::{Claim, Collected, LowClaim};

impl Reading {
    /// `Name collected $5 from side pot-1`, or talk.
    pub(super) fn remark(&mut self, player: usize, text: &str, line: u32) -> Result<(), StarsError> {
        if text.starts_with(" cashed out the hand") {
            return Err(StarsError::NotCovered { line, what: "a player cashed out the hand" });
        }
        let Some(payment) = text.strip_prefix(" collected ") else { return Ok(()) };
        let Some((amount, rest)) = amount_of(payment, line)? else { return Ok(()) };
        let pot = match rest.strip_prefix(" from ").unwrap_or_default() {
            "main pot" => Some(0),
            "side pot" => Some(1),
            side => side.strip_prefix("side pot-").and_then(|number| number.parse().ok()),
        };
        self.claims.collected.push(Collected { player, pot, claim: Claim { amount, line } });
        Ok(())
    }

    /// A line that begins with nobody's name.
    pub(super) fn announcement(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        if let Some(rest) = text.strip_prefix("Uncalled bet (") {
            let wrong = || StarsError::NotUnderstood {
                line,
                text: text.to_string(),
                expected: "Uncalled bet (AMOUNT) returned to NAME",
            };
            let (amount, rest) = amount_of(rest, line)?.ok_or_else(wrong)?;
            let name = rest.strip_prefix(") returned to ").ok_or_else(wrong)?;
            let player = self.named(name, line)?;
            self.claims.uncalled.push((player, Claim { amount, line }));
        } else if text.starts_with("No low hand qualified") {
            let pot = self.claims.collected.last().and_then(|collected| collected.pot).unwrap_or(0);
            self.claims.no_low.push((pot, line));
        } else if text.starts_with("Hand was run twice") {
            return Err(StarsError::NotCovered { line, what: "the hand was run twice" });
        }
        Ok(())
    }

    /// `shows [..] (HI: a pair of Aces; LO: 8,5,3,2,A)`
    pub(super) fn reads_low(&mut self, player: usize, text: &str, line: u32) {
        let Some((_, reading)) = text.split_once("(HI: ") else { return };
        let low =
            reading.split_once("LO: ").map(|(_, low)| low.trim_end_matches(')').trim().replace(',', "-"));
        self.claims.lows.push(LowClaim { player, low, line });
    }

    /// The lines of the summary.
    pub(super) fn summary(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        if let Some(total) = text.strip_prefix("Total pot ") {
            return self.total(total, line);
        }
        if text.starts_with("Hand was run twice") {
            return Err(StarsError::NotCovered { line, what: "the hand was run twice" });
        }
        let Some((number, rest)) = text.strip_prefix("Seat ").and_then(|rest| rest.split_once(": ")) else {
            return Ok(());
        };
        let seat: Option<u8> = number.parse().ok();
        let player = self.players.iter().position(|sitting| Some(sitting.seat) == seat);
        let Some(player) = player.filter(|&player| rest.starts_with(&self.players[player].name)) else {
            return Ok(());
        };
        let rest = &rest[self.players[player].name.len()..];
        if let Some((_, cards)) = rest.split_once(" mucked [") {
            self.knows(player, &format!("[{cards}"), line)?;
        }
        let won = rest.split_once(" won (").or_else(|| rest.split_once(" collected ("));
        if let Some((amount, _)) = won.map(|(_, won)| amount_of(won, line)).transpose()?.flatten() {
            self.claims.won.push((player, Claim { amount, line }));
        }
        Ok(())
    }

    /// `$9480 Main pot $5275. Side pot-1 $4200. | Rake $5`
    fn total(&mut self, text: &str, line: u32) -> Result<(), StarsError> {
        let claim = |text: &str| -> Result<Option<Claim>, StarsError> {
            Ok(amount_of(text, line)?.map(|(amount, _)| Claim { amount, line }))
        };
        self.claims.total = claim(text)?;
        self.claims.pots_after_rake = true;
        for (place, name) in text.match_indices("pot") {
            let after = &text[place + name.len()..];
            let after = after.trim_start_matches(|sign: char| sign == '-' || sign.is_ascii_digit());
            if let Some(pot) = after.strip_prefix(' ').map(claim).transpose()?.flatten() {
                self.claims.pots.push(pot);
            }
        }
        if let Some((_, rake)) = text.split_once("Rake ") {
            self.claims.rake = claim(rake)?;
        }
        Ok(())
    }
}
