//! What is counted, in whole numbers: adding up in any order gives the same.

use arrayvec::ArrayVec;
use omaha_engine::variant::MAX_SIDES;
use omaha_engine::{Award, Chips, Hand, MAX_PLAYERS, Seat};

use super::Part;

/// Everything counted so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Hands played.
    pub hands: u64,
    /// Deals they were played with; fewer than the hands if each is played several times.
    pub deals: u64,
    /// The players, in the order of the entrants.
    pub players: Vec<PlayerTally>,
    /// The pots.
    pub pots: PotTally,
    /// What the house took.
    pub rake: u128,
}

/// What became of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTally {
    /// Chips won less chips lost.
    pub net: i128,
    /// The squares of the net results of the deals, added up.
    pub net_squares: u128,
    /// Hands given up.
    pub folded: u64,
    /// Hands won because everybody else gave up.
    pub won_unseen: u64,
    /// Hands that went to the showdown with this player.
    pub showdowns: u64,
    /// The parts won of contested pots at the showdown, by place in [`Part::ALL`]. Main pot, side
    /// pots and boards count each for itself.
    pub parts: [u64; Part::ALL.len()],
}

impl PlayerTally {
    /// How many contested pots this player won that part of.
    pub const fn won(&self, part: Part) -> u64 {
        self.parts[part as usize]
    }

    /// The contested pots this player was in until the showdown.
    pub fn contested(&self) -> u64 {
        self.parts.iter().sum()
    }
}

/// What became of the pots. A pot is contested if two players or more can win it at the showdown;
/// main pot, side pots and boards count each for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PotTally {
    /// Hands that ended because all but one gave up.
    pub unseen: u64,
    /// Hands that went to the showdown.
    pub showdowns: u64,
    /// Contested pots.
    pub contested: u64,
    /// Those won by one player alone.
    pub scooped: u64,
    /// Those shared.
    pub split: u64,
    /// Those in which somebody won a quarter or less of the pot.
    pub quartered: u64,
    /// Those in which nobody qualified for the side: `no low`, by the variant's list of sides.
    pub nobody: [u64; MAX_SIDES],
    /// Hands with a side pot or several, contested or not.
    pub with_side_pots: u64,
    /// Side pots.
    pub side_pots: u64,
    /// All chips paid out of pots, uncalled bets apart.
    pub chips: u128,
    /// The most chips paid in one hand.
    pub largest: Chips,
}

impl Tally {
    /// Nothing yet.
    pub fn new(players: usize) -> Tally {
        Tally { players: vec![PlayerTally::default(); players], ..Tally::default() }
    }

    /// Count a finished hand; `entrant` says who sits in a seat. Gives the net results.
    pub(super) fn add_hand(&mut self, hand: &Hand, entrant: impl Fn(Seat) -> usize) -> [i128; MAX_PLAYERS] {
        let mut nets = [0; MAX_PLAYERS];
        let mut order: ArrayVec<usize, MAX_PLAYERS> = ArrayVec::new();
        let live = hand.seats().filter(|state| !state.folded).count();
        for state in hand.seats() {
            let who = entrant(state.seat);
            order.push(who);
            let net = i128::from(state.stack.0) - i128::from(state.started_with.0);
            let player = &mut self.players[who];
            nets[who] = net;
            player.net += net;
            player.folded += u64::from(state.folded);
            player.won_unseen += u64::from(!state.folded && live == 1);
            player.showdowns += u64::from(!state.folded && live > 1);
        }
        self.hands += 1;
        self.rake += u128::from(hand.rake().0);
        self.pots.unseen += u64::from(live == 1);
        self.pots.showdowns += u64::from(live > 1);
        self.add_pots(hand, &order);
        nets
    }

    fn add_pots(&mut self, hand: &Hand, order: &[usize]) {
        let (mut paid, mut side_pots) = (Chips::ZERO, 0);
        hand.for_each_award(|award| {
            paid += award.amount;
            side_pots = side_pots.max(award.pot as u64);
            if !award.winners.is_empty() {
                self.add_contested(&award, order);
            }
        });
        self.pots.side_pots += side_pots;
        self.pots.with_side_pots += u64::from(side_pots > 0);
        self.pots.chips += u128::from(paid.0);
        self.pots.largest = self.pots.largest.max(paid);
    }

    fn add_contested(&mut self, award: &Award<'_>, order: &[usize]) {
        let (mut scooped, mut quartered) = (false, false);
        for player in award.claimants.iter() {
            let part = Part::of(player, award.winners);
            scooped |= part == Part::Scoop;
            quartered |= matches!(part, Part::UnderQuarter | Part::Quarter);
            self.players[order[player]].parts[part as usize] += 1;
        }
        self.pots.contested += 1;
        self.pots.scooped += u64::from(scooped);
        self.pots.split += u64::from(!scooped);
        self.pots.quartered += u64::from(quartered);
        for (nobody, side) in self.pots.nobody.iter_mut().zip(award.winners) {
            *nobody += u64::from(side.is_empty());
        }
    }

    /// Count a deal whose hands have been counted; `nets` are the results of all of them together.
    pub(super) fn add_deal(&mut self, nets: &[i128]) {
        self.deals += 1;
        for (player, net) in self.players.iter_mut().zip(nets) {
            player.net_squares += net.unsigned_abs().pow(2);
        }
    }

    /// Add what was counted elsewhere.
    pub(super) fn add(&mut self, other: &Tally) {
        self.hands += other.hands;
        self.deals += other.deals;
        self.rake += other.rake;
        for (player, other) in self.players.iter_mut().zip(&other.players) {
            player.net += other.net;
            player.net_squares += other.net_squares;
            player.folded += other.folded;
            player.won_unseen += other.won_unseen;
            player.showdowns += other.showdowns;
            add_each(&mut player.parts, &other.parts);
        }
        let (pots, more) = (&mut self.pots, &other.pots);
        pots.unseen += more.unseen;
        pots.showdowns += more.showdowns;
        pots.contested += more.contested;
        pots.scooped += more.scooped;
        pots.split += more.split;
        pots.quartered += more.quartered;
        add_each(&mut pots.nobody, &more.nobody);
        pots.with_side_pots += more.with_side_pots;
        pots.side_pots += more.side_pots;
        pots.chips += more.chips;
        pots.largest = pots.largest.max(more.largest);
    }
}

fn add_each(counts: &mut [u64], more: &[u64]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}
