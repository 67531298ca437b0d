//! From the document to a hand that can start.

use std::sync::Arc;

use omaha_cards::{Card, CardSet};
use omaha_engine::{
    Ante, Chips, Deal, FoldWithoutBet, Game, HandSetup, Hole, HouseRules, KnownCards, Seat, SeatSetup,
    ShowPolicy, Stakes,
};

use super::ReplayError;
use super::money::Money;
use crate::Amount;
use crate::code;
use crate::phh::{Phh, RecordedAction};

/// The rules a hand is replayed by if its file names none: the standard ones, but people fold when
/// checking is free, losers muck, tables are as large as the deck allows and nobody burns cards.
pub fn replay_rules() -> HouseRules {
    HouseRules {
        fold_without_bet: FoldWithoutBet::Allow,
        show_policy: ShowPolicy::InOrderMuckLosers,
        max_seats: Some(u8::MAX),
        burn: false,
        ..HouseRules::default()
    }
}

/// What a record says about a player at the showdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Showing {
    Shows,
    Mucks,
}

/// The players of a record.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    /// The seats of `p1`, `p2` …
    pub(crate) seats: Vec<Seat>,
    pub(super) showing: Vec<Option<Showing>>,
    pub(crate) money: Money,
}

impl Table {
    /// The player in a seat, 1 for `p1`.
    pub(crate) fn player(&self, seat: Seat) -> usize {
        self.seats.iter().position(|&other| other == seat).map_or(0, |index| index + 1)
    }
}

/// The game of a record: what `_rules` says or else its code, its stakes and the
/// [replay rules](replay_rules). A chip is one of the file's units, or a hundredth if the file has
/// decimals.
///
/// # Errors
/// [`ReplayError`] if the record names no game that can be played here.
pub fn game_of(phh: &Phh) -> Result<Game, ReplayError> {
    let money = Money::of(phh);
    match &phh.rules {
        Some(_) if money.has_decimals() => Err(ReplayError::DecimalRules),
        Some(rules) => Game::from_json(rules).map_err(ReplayError::Rules),
        None => game_of_code(phh, money),
    }
}

/// Read everything but the course of the hand. The cards of `hidden` players (0 for `p1`) are taken
/// for unknown.
pub(super) fn prepare(
    phh: &Phh,
    game: &Arc<Game>,
    events: bool,
    hidden: &[usize],
) -> Result<(HandSetup, Table), ReplayError> {
    let money = Money::of(phh);
    let (button, seats) = seats_of(phh);
    let (mut holes, board, showing) = cards_of(phh, game)?;
    hidden.iter().for_each(|&player| holes[player] = None);
    let holes =
        seats.iter().copied().zip(holes).filter_map(|(seat, hole)| hole.map(|hole| (seat, hole))).collect();
    let cards = KnownCards { holes, board, second_board: phh.second_board.clone() };
    let players = posts_of(phh, game, money, &seats)?;
    let setup = HandSetup { game: game.clone(), button, seats: players, deal: Deal::Known(cards), events };
    Ok((setup, Table { seats, showing, money }))
}

/// The game of a file without `_rules`: its code, its stakes, the replay rules.
fn game_of_code(phh: &Phh, money: Money) -> Result<Game, ReplayError> {
    let game = code::game(&phh.variant)?;
    let missing = |field| ReplayError::Missing { field, code: phh.variant.clone() };
    if phh.blinds_or_straddles.is_empty() {
        return Err(missing("blinds_or_straddles"));
    }
    let fixed = game.stakes.small_bet.is_some();
    let bets = if fixed {
        let small = money.chips(phh.small_bet.ok_or_else(|| missing("small_bet"))?)?;
        Some((small, money.chips(phh.big_bet.ok_or_else(|| missing("big_bet"))?)?))
    } else {
        None
    };
    let big_blind = match bets {
        Some((small_bet, _)) => small_bet,
        None => money.chips(phh.min_bet.ok_or_else(|| missing("min_bet"))?)?,
    };
    let stakes = Stakes {
        small_blind: match phh.small_blind.or_else(|| posted_small_blind(phh)) {
            Some(small_blind) => money.chips(small_blind)?,
            None => Chips::ZERO,
        },
        big_blind,
        small_bet: bets.map(|bets| bets.0),
        big_bet: bets.map(|bets| bets.1),
        ante: Ante::None,
    };
    Ok(game.with_stakes(stakes).with_house(replay_rules()))
}

/// The first blind in front of another one, or below the big blind; none in a game with one blind.
pub(crate) fn posted_small_blind(phh: &Phh) -> Option<Amount> {
    let big_blind = phh.small_bet.or(phh.min_bet)?;
    let blinds = phh.blinds_or_straddles.iter().copied();
    let mut posted = blinds.filter(|&blind| blind > Amount::ZERO && blind <= big_blind);
    let first = posted.next()?;
    (posted.next().is_some() || first < big_blind).then_some(first)
}

/// The file's seat numbers if they go clockwise from the button, or 1, 2 … with the button last.
fn seats_of(phh: &Phh) -> (Seat, Vec<Seat>) {
    let count = phh.player_count();
    let numbers: Option<Vec<u8>> = phh.seats.iter().map(|&seat| u8::try_from(seat).ok()).collect();
    if let Some(numbers) = numbers.filter(|numbers| numbers.len() == count)
        && let Some(&last) = numbers.last()
    {
        let button = phh.button.unwrap_or(last);
        let distance = |seat: u8| seat.wrapping_sub(button).wrapping_sub(1);
        if numbers.windows(2).all(|pair| distance(pair[0]) < distance(pair[1])) {
            return (Seat(button), numbers.into_iter().map(Seat).collect());
        }
    }
    let seats = (1..=count).map(|seat| Seat(seat.min(255) as u8)).collect();
    (Seat(count.min(255) as u8), seats)
}

type Cards = (Vec<Option<Hole>>, Vec<Card>, Vec<Option<Showing>>);

/// All cards the record knows, whether they were dealt or shown.
fn cards_of(phh: &Phh, game: &Game) -> Result<Cards, ReplayError> {
    let count = phh.player_count();
    let expected = usize::from(game.variant.hole_cards());
    let mut holes: Vec<Option<Hole>> = vec![None; count];
    let mut dealt = vec![false; count];
    let mut showing = vec![None; count];
    let mut board = Vec::with_capacity(5);
    for (index, entry) in phh.actions.iter().enumerate() {
        let (action, line) = (index + 1, entry.line);
        if let Some(player) = entry.action.as_ref().and_then(RecordedAction::player)
            && !(1..=count).contains(&player)
        {
            return Err(ReplayError::NoSuchPlayer { action, line, player, players: count });
        }
        let checked = |player: usize, cards: &Hole| {
            let got = cards.len();
            if got == expected {
                Ok(cards.clone())
            } else {
                Err(ReplayError::HoleCards { action, line, player, got, expected })
            }
        };
        match &entry.action {
            Some(RecordedAction::DealHole { player, cards }) => {
                if std::mem::replace(&mut dealt[player - 1], true) {
                    return Err(ReplayError::DealtTwice { action, line, player: *player });
                }
                let cards = checked(*player, cards)?;
                let hole = &mut holes[player - 1];
                *hole = Some(merged(hole.take(), cards).ok_or(ReplayError::OtherCards {
                    action,
                    line,
                    player: *player,
                })?);
            }
            Some(RecordedAction::Show { player, cards }) => {
                showing[player - 1] = Some(Showing::Shows);
                if let Some(cards) = cards {
                    let cards = checked(*player, cards)?;
                    let hole = &mut holes[player - 1];
                    *hole = Some(merged(hole.take(), cards).ok_or(ReplayError::OtherCards {
                        action,
                        line,
                        player: *player,
                    })?);
                }
            }
            Some(RecordedAction::Muck { player }) => showing[player - 1] = Some(Showing::Mucks),
            Some(RecordedAction::DealBoard { cards }) => board.extend_from_slice(cards),
            _ => {}
        }
    }
    Ok((holes, board, showing))
}

/// Two tellings of one hand as one; none if they contradict each other.
fn merged(first: Option<Hole>, second: Hole) -> Option<Hole> {
    let Some(first) = first else { return Some(second) };
    let known = |hole: &Hole| hole.iter().flatten().copied().collect::<CardSet>();
    let (in_first, in_second) = (known(&first), known(&second));
    if in_first.is_superset(in_second) {
        return Some(first);
    }
    if in_second.is_superset(in_first) {
        return Some(second);
    }
    let all = in_first | in_second;
    (all.len() <= first.len()).then(|| {
        let unknown = first.len() - all.len();
        all.iter().map(Some).chain(std::iter::repeat_n(None, unknown)).collect()
    })
}

/// Who owes what before the cards.
fn posts_of(phh: &Phh, game: &Game, money: Money, seats: &[Seat]) -> Result<Vec<SeatSetup>, ReplayError> {
    let mut players = Vec::with_capacity(seats.len());
    for (&seat, &stack) in seats.iter().zip(&phh.starting_stacks) {
        players.push(SeatSetup::new(seat, money.chips(stack)?));
    }
    if let Some(posts) = &phh.posts {
        let chips = |amount: Option<Amount>| amount.map(|amount| money.chips(amount)).transpose();
        for (player, posts) in players.iter_mut().zip(posts) {
            player.ante = chips(posts.ante)?;
            player.blind = chips(posts.blind)?;
            player.live_post = chips(posts.live)?.unwrap_or_default();
            player.dead_post = chips(posts.dead)?.unwrap_or_default();
        }
        return Ok(players);
    }
    if phh.rules.is_some() && owes_the_usual(phh, game) {
        return Ok(players);
    }
    let place = |player: usize| if players_reversed(seats.len()) { 1 - player } else { player };
    let live_ante = money.chips(phh.antes.iter().copied().min().unwrap_or(Amount::ZERO))?;
    for (player, setup) in players.iter_mut().enumerate() {
        if let Some(&ante) = phh.antes.get(place(player)) {
            setup.ante = Some(live_ante);
            setup.dead_post = money.chips(ante)?.minus(live_ante);
        }
        match phh.blinds_or_straddles.get(place(player)) {
            Some(late) if late.is_negative() => setup.live_post = Chips(money.signed(*late)?.unsigned_abs()),
            Some(&blind) => setup.blind = Some(money.chips(blind)?),
            None => {}
        }
    }
    Ok(players)
}

/// Heads-up, antes and blinds stand small blind first while `p1` is the big blind.
pub(crate) const fn players_reversed(count: usize) -> bool {
    count == 2
}

/// Do antes and blinds of the file say nothing but what the game says?
fn owes_the_usual(phh: &Phh, game: &Game) -> bool {
    let (antes, blinds) = usual_posts(game, phh.player_count());
    let same = |recorded: &[Amount], usual: &[Amount]| recorded.is_empty() || recorded == usual;
    same(&phh.antes, &antes) && same(&phh.blinds_or_straddles, &blinds)
}

/// The fields `antes` and `blinds_or_straddles` of a hand in which everybody owes what the game
/// asks for.
///
/// # Rules
/// RULES R26, R30, R34, R35.
pub(crate) fn usual_posts(game: &Game, count: usize) -> (Vec<Amount>, Vec<Amount>) {
    let amount = |chips: Chips| Amount::whole(i64::try_from(chips.0).unwrap_or(i64::MAX));
    let mut antes = vec![Amount::ZERO; count];
    let mut blinds = vec![Amount::ZERO; count];
    match game.stakes.ante {
        Ante::None => {}
        Ante::PerPlayer(ante) => antes.fill(amount(ante)),
        Ante::BigBlind(ante) => antes.iter_mut().skip(1).take(1).for_each(|place| *place = amount(ante)),
    }
    let straddle = match game.house.straddle {
        omaha_engine::Straddle::UnderTheGun if count > 2 => game.stakes.big_blind.times(2),
        _ => Chips::ZERO,
    };
    for (place, posted) in blinds.iter_mut().zip([game.stakes.small_blind, game.stakes.big_blind, straddle]) {
        *place = amount(posted);
    }
    (antes, blinds)
}
