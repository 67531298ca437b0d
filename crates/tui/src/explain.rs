//! The explain view: what your cards make so far, and what could spoil them.

use std::collections::BTreeSet;

use omaha_cards::{Card, CardSet, Rank};
use omaha_engine::words::capital;
use omaha_engine::{Event, Hand, Side, Variant, View};
use omaha_eval::{Best, Board, Nuts, Selection, Strength, best, nuts};
use omaha_history::without_side;

use crate::equity::{self, Worth};

/// Nuts are looked for among all sets of as many hole cards as a hand uses; beyond this it takes too long.
const MOST_USED: u8 = 3;

/// What can be said to the owner of these cards, line by line.
pub(crate) fn explained(view: &View<'_>, board: &[Card]) -> Vec<String> {
    let Some(hole) = own_cards(view) else { return vec!["You hold no cards.".to_string()] };
    let Ok(prepared) = Board::new(board.into()) else { return Vec::new() };
    let mut lines: Vec<String> = equity::worth(view, hole, board).iter().flat_map(in_words).collect();
    if board.len() < 3 {
        lines.extend(before_the_board(view, hole));
        return lines;
    }
    let variant = &*view.game().variant;
    for side in variant.sides() {
        let spot = Spot { variant, side, hole, board: prepared };
        lines.extend(spot.explained());
    }
    lines
}

/// `Equity 19% ±1 vs. 5 hands`, `scoop 12, high 25, low 9%`.
fn in_words(worth: &Worth) -> Vec<String> {
    let Worth { opponents, share, margin, scoop, sides } = worth;
    let hands = if *opponents == 1 { "hand" } else { "hands" };
    let share = 100.0 * share;
    let mut lines = vec![match margin {
        None => format!("Equity {share:.1}%, exact, vs. {opponents} {hands}"),
        Some(margin) => format!("Equity {share:.0}% ±{:.0} vs. {opponents} {hands}", (100.0 * margin).ceil()),
    }];
    if sides.len() > 1 {
        let sides = sides.iter().map(|(name, part)| format!(", {name} {:.0}", 100.0 * part));
        lines.push(format!("scoop {:.0}{}%", 100.0 * scoop, sides.collect::<String>()));
    }
    lines
}

/// What the cards make on each side, in one line each: for the line beside the cards.
pub(crate) fn made(view: &View<'_>, board: &[Card]) -> Vec<(&'static str, String)> {
    let (Some(hole), Ok(prepared)) = (own_cards(view), Board::new(board.into())) else { return Vec::new() };
    if board.len() < 3 {
        return Vec::new();
    }
    let variant = &*view.game().variant;
    let made = |side: &Side| {
        let best = best(side.ranking, variant.selection(), hole, &prepared);
        let words = best.map_or_else(|| "none".to_string(), |best| words_of(side, best.strength));
        (side.name, words)
    };
    variant.sides().iter().map(made).collect()
}

/// What a winner of a side wins it with.
pub(crate) fn won_with(hand: &Hand, event: &Event) -> Option<String> {
    let Event::Wins { seat, run, side: Some(name), .. } = event else { return None };
    let sides = hand.game().variant.sides();
    let number = sides.iter().position(|side| side.name == &**name)?;
    let words = hand.made_hand(*seat, number, usize::from(*run))?.words;
    Some(without_side(&words, name))
}

fn own_cards(view: &View<'_>) -> Option<CardSet> {
    let cards: Option<Vec<Card>> = view.hole(view.seat()?)?.iter().copied().collect();
    cards.filter(|cards| !cards.is_empty()).map(|cards| cards.into_iter().collect())
}

fn before_the_board(view: &View<'_>, hole: CardSet) -> Vec<String> {
    let variant = &*view.game().variant;
    let mut lines = vec![format!("You hold {} cards.", hole.len())];
    if let Selection::Exactly(used) = variant.selection() {
        lines.push(format!("A hand uses exactly {used} of them and {} of the board.", 5 - used));
    }
    for side in variant.sides() {
        if let Some(qualifier) = side.ranking.qualifier() {
            lines.push(format!("The {} must be {qualifier}.", side.name));
        }
    }
    lines
}

fn words_of(side: &Side, strength: Strength) -> String {
    without_side(&side.ranking.words(strength), side.name)
}

struct Spot<'a> {
    variant: &'a dyn Variant,
    side: &'a Side,
    hole: CardSet,
    board: Board,
}

impl Spot<'_> {
    fn explained(&self) -> Vec<String> {
        let side = self.side;
        let best = best(side.ranking, self.variant.selection(), self.hole, &self.board);
        let mut lines = Vec::new();
        match &best {
            Some(best) => {
                lines.push(format!("{}: {}", capital(side.name), words_of(side, best.strength)));
                lines.push(format!("  {}", used(best)));
            }
            None => lines.push(format!("{}: {}", capital(side.name), self.nothing())),
        }
        let Some(nuts) = self.nuts() else { return lines };
        if best.as_ref().is_some_and(|best| best.strength == nuts.strength) {
            lines.push(format!("  That is the nut {}.", side.name));
        } else {
            let words = words_of(side, nuts.strength);
            lines.push(format!("  Nut {}: {words}, with {}", side.name, holdings(&nuts)));
        }
        lines.extend(best.and_then(|best| self.counterfeits(&best)));
        lines
    }

    fn nothing(&self) -> String {
        let lacking = self.side.ranking.lacking_on(&self.board);
        lacking.map_or_else(|| "none".to_string(), |why| format!("none, {why}"))
    }

    fn nuts(&self) -> Option<Nuts> {
        self.is_quick().then(|| {
            nuts(self.side.ranking, self.variant.selection(), self.hole.len(), &self.board, CardSet::EMPTY)
        })?
    }

    fn is_quick(&self) -> bool {
        matches!(self.variant.selection(), Selection::Exactly(used) if used <= MOST_USED)
    }

    /// The ranks that would pair a hole card the hand uses and leave it behind more hands than now. Only where a
    /// hand must qualify: elsewhere a pair helps.
    fn counterfeits(&self, best: &Best) -> Option<String> {
        self.side.ranking.qualifier().filter(|_| self.is_quick())?;
        if self.board.cards().len() >= 5 {
            return None;
        }
        let now = self.better_hands(&self.board, best.strength);
        let unseen = !(self.board.cards() | self.hole);
        let ranks: BTreeSet<Rank> = best.hole.iter().map(|card| card.rank()).collect();
        let spoils = |rank: &Rank| {
            let card = unseen.iter().find(|card| card.rank() == *rank)?;
            let board = Board::new(self.board.cards() | CardSet::from(card)).ok()?;
            let strength = self.side.ranking.best_strength(self.variant.selection(), self.hole, &board)?;
            (self.better_hands(&board, strength) > now).then(|| rank.to_string())
        };
        let ranks: Vec<String> = ranks.iter().filter_map(spoils).collect();
        (!ranks.is_empty()).then(|| format!("  {} counterfeits it.", ranks.join(" or ")))
    }

    /// How many sets of hole cards beat this.
    fn better_hands(&self, board: &Board, strength: Strength) -> usize {
        let Selection::Exactly(used) = self.variant.selection() else { return 0 };
        let live: Vec<Card> = (!(board.cards() | self.hole)).iter().collect();
        let mut better = 0;
        each_set(&live, usize::from(used), CardSet::EMPTY, &mut |cards| {
            let other = self.side.ranking.best_strength(self.variant.selection(), cards, board);
            better += usize::from(other > Some(strength));
        });
        better
    }
}

fn each_set(live: &[Card], size: usize, chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
    if size == 0 {
        return visit(chosen);
    }
    for (index, &card) in live.iter().enumerate() {
        each_set(&live[index + 1..], size - 1, chosen | CardSet::from(card), visit);
    }
}

fn used(best: &Best) -> String {
    format!("{} + {}", crate::words::listed(&best.hole), crate::words::listed(&best.board))
}

/// `AsKs`, `any A2`, `any of 12 holdings`.
fn holdings(nuts: &Nuts) -> String {
    let ranks = |holding: &CardSet| -> String {
        let mut ranks: Vec<Rank> = holding.iter().map(|card| card.rank()).collect();
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        ranks.iter().map(Rank::to_string).collect()
    };
    let kinds: BTreeSet<String> = nuts.holdings.iter().map(ranks).collect();
    match (&nuts.holdings[..], kinds.len()) {
        ([only], _) => only.to_string(),
        (_, 1) => format!("any {}", kinds.into_iter().collect::<String>()),
        (all, _) => format!("any of {} holdings", all.len()),
    }
}
