//! Random games: any named game with any stakes under any house rules.

use omaha_engine::{
    AllInShow, Ante, ButtonRule, Chips, DealOrder, FoldWithoutBet, Game, HeadsUpCap, HouseRules, OddChips,
    OddHalf, OddTie, PartialWager, PreflopPot, Rake, ReopenRule, ShortStackOrder, ShowFirst, ShowPolicy,
    Stakes, Straddle, registry,
};

use super::picks::Picks;

/// Which house rules a random game is played under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rules {
    Standard,
    Any,
}

pub(super) fn random_game(picks: &mut Picks<'_>, rules: Rules) -> Game {
    let games = registry::games().unwrap_or_else(|error| panic!("{error}"));
    let mut game = (games[picks.below(games.len())].make)();
    if rules == Rules::Any {
        game.house = any_house(picks);
    }
    game.stakes = any_stakes(picks, &game);
    game
}

/// Every option has all its values, the default first.
fn any_house(picks: &mut Picks<'_>) -> HouseRules {
    let unit = picks.of(&[1, 5, 25]);
    HouseRules {
        odd_half: picks.of(&[OddHalf::HighSide, OddHalf::LeftOfButton]),
        odd_tie: picks.of(&[OddTie::LeftOfButton, OddTie::HighSide]),
        odd_multi: picks.of(&[OddChips::OneEach, OddChips::AllToFirst]),
        even_split_identical: picks.of(&[true, false]),
        min_seats: 2,
        max_seats: picks.of(&[None, Some(11), Some(4)]),
        fl_max_raises: picks.of(&[Some(3), Some(4), Some(1), None]),
        fl_blind_counts_as_bet: picks.of(&[true, false]),
        fl_heads_up_cap: picks.of(&[
            HeadsUpCap::Always,
            HeadsUpCap::LiftedIfRoundStartsHeadsUp,
            HeadsUpCap::LiftedWhenHeadsUp,
        ]),
        fl_partial: picks.of(&[PartialWager::HalfBet, PartialWager::FullBet]),
        button_rule: picks.of(&[ButtonRule::NextActive, ButtonRule::DeadButton]),
        show_policy: picks.of(&[ShowPolicy::TableAll, ShowPolicy::InOrderMuckLosers]),
        min_buy_in_multiple: picks.of(&[10, 40]),
        max_buy_in: picks.of(&[None, Some(Chips(1000))]),
        show_first_no_river: picks.of(&[ShowFirst::LeftOfButton, ShowFirst::LastAggressorOfHand]),
        burn: picks.of(&[true, false]),
        deal_order: picks.of(&[DealOrder::RoundRobin, DealOrder::PerPlayer]),
        chip_unit: Chips(unit),
        fold_without_bet: picks.of(&[FoldWithoutBet::Forbid, FoldWithoutBet::Allow]),
        pl_preflop_pot: picks.of(&[PreflopPot::FullBlinds, PreflopPot::Actual, PreflopPot::SmallBlindAsBig]),
        pl_ante_in_preflop_pot: picks.of(&[true, false]),
        pl_round_up_to: picks.of(&[None, Some(Chips(25))]),
        reopen_rule: picks.of(&[
            ReopenRule::PerPlayerCumulative,
            ReopenRule::ConsecutiveAllIns,
            ReopenRule::Never,
        ]),
        short_stack_order: picks.of(&[
            ShortStackOrder::PerAnteKind,
            ShortStackOrder::AnteFirst,
            ShortStackOrder::BlindFirst,
        ]),
        all_in_show: picks.of(&[AllInShow::Immediate, AllInShow::AtShowdown]),
        straddle: picks.of(&[Straddle::None, Straddle::UnderTheGun]),
        rake: any_rake(picks, unit),
        runs: picks.of(&[1, 2]),
    }
}

fn any_rake(picks: &mut Picks<'_>, unit: u64) -> Option<Rake> {
    let rate = picks.of(&[None, Some(500), Some(333), Some(10_000)])?;
    Some(Rake {
        rate,
        cap: picks.of(&[None, Some(Chips(3 * unit)), Some(Chips(20 * unit))]),
        no_flop_no_drop: picks.of(&[false, true]),
        unit: Chips(unit * picks.of(&[1, 3])),
    })
}

fn any_stakes(picks: &mut Picks<'_>, game: &Game) -> Stakes {
    let unit = game.house.chip_unit;
    let bet = unit.times(picks.of(&[2, 10, 1, 3, 7]));
    let stakes = game.betting.stakes(bet, bet.times(2), unit);
    let small_blind = picks.of(&[Chips(bet.0 / 2).round_down_to(unit), bet, unit, Chips::ZERO]);
    let ante = unit.times(picks.of(&[1, 2, 5]));
    let ante = picks.of(&[Ante::None, Ante::None, Ante::PerPlayer(ante), Ante::BigBlind(ante)]);
    Stakes { small_blind: small_blind.min(bet), big_blind: bet, ante, ..stakes }
}
