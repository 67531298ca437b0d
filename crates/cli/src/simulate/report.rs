//! The outcome of a simulation as JSON.

use omaha_players::external::Faults;
use omaha_players::simulation::{Entrant, Interval, Outcome, Part, PlayerTally, Simulation};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::games;

/// What was played and what came of it.
pub(super) struct Report<'a> {
    pub(super) simulation: &'a Simulation,
    pub(super) outcome: &'a Outcome,
    /// What programs outside did wrong, by player; none for our own.
    pub(super) faults: Vec<Option<Faults>>,
}

impl Report<'_> {
    /// The entrants with what became of them and their chips per 100 hands.
    pub(super) fn players(&self) -> impl Iterator<Item = (&Entrant, &PlayerTally, Interval)> {
        let entrants = self.simulation.entrants.iter().zip(&self.outcome.tally.players);
        entrants
            .enumerate()
            .map(|(place, (entrant, tally))| (entrant, tally, self.outcome.chips_per_100(place)))
    }
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (simulation, tally) = (self.simulation, &self.outcome.tally);
        let faults = self.faults.iter().map(|faults| faults.as_ref().map(FaultsLine::of));
        let players: Vec<PlayerLine<'_>> =
            self.players().zip(faults).map(|(player, faults)| PlayerLine::of(player, faults)).collect();
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("variant", &games::name(&simulation.game))?;
        map.serialize_entry("stakes", &simulation.game.stakes)?;
        map.serialize_entry("stack", &simulation.stack)?;
        map.serialize_entry("seed", &simulation.seed.to_string())?;
        map.serialize_entry("hands", &tally.hands)?;
        map.serialize_entry("deals", &tally.deals)?;
        map.serialize_entry("interrupted", &self.outcome.broken_off)?;
        map.serialize_entry("players", &players)?;
        map.serialize_entry("pots", &Pots(self))?;
        map.serialize_entry("rake", &tally.rake)?;
        map.end()
    }
}

#[derive(Serialize)]
struct PlayerLine<'a> {
    player: &'a str,
    net: i128,
    chips_per_100: f64,
    margin: Option<f64>,
    folded: u64,
    won_unseen: u64,
    showdowns: u64,
    contested: u64,
    scoops: u64,
    three_quarters: u64,
    halves: u64,
    quarters: u64,
    nothing: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<FaultsLine<'a>>,
}

#[derive(Serialize)]
struct FaultsLine<'a> {
    crashes: u64,
    gone: u64,
    silences: u64,
    illegal: u64,
    first: Option<&'a str>,
}

impl FaultsLine<'_> {
    fn of(faults: &Faults) -> FaultsLine<'_> {
        FaultsLine {
            crashes: faults.crashes,
            gone: faults.gone,
            silences: faults.silences,
            illegal: faults.illegal,
            first: faults.first.as_deref(),
        }
    }
}

impl<'a> PlayerLine<'a> {
    fn of(
        (entrant, tally, interval): (&'a Entrant, &PlayerTally, Interval),
        faults: Option<FaultsLine<'a>>,
    ) -> PlayerLine<'a> {
        PlayerLine {
            player: entrant.name(),
            net: tally.net,
            chips_per_100: interval.mean,
            margin: interval.margin,
            folded: tally.folded,
            won_unseen: tally.won_unseen,
            showdowns: tally.showdowns,
            contested: tally.contested(),
            scoops: tally.won(Part::Scoop),
            three_quarters: tally.won(Part::ThreeQuarters),
            halves: tally.won(Part::Half),
            quarters: tally.won(Part::Quarter),
            nothing: tally.won(Part::Nothing),
            faults,
        }
    }
}

struct Pots<'a>(&'a Report<'a>);

impl Serialize for Pots<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let pots = &self.0.outcome.tally.pots;
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("unseen", &pots.unseen)?;
        map.serialize_entry("showdowns", &pots.showdowns)?;
        map.serialize_entry("contested", &pots.contested)?;
        map.serialize_entry("scooped", &pots.scooped)?;
        map.serialize_entry("split", &pots.split)?;
        map.serialize_entry("quartered", &pots.quartered)?;
        for (side, nobody) in self.0.simulation.game.variant.sides().iter().zip(pots.nobody).skip(1) {
            map.serialize_entry(&format!("no_{}", side.name), &nobody)?;
        }
        map.serialize_entry("with_side_pots", &pots.with_side_pots)?;
        map.serialize_entry("side_pots", &pots.side_pots)?;
        map.serialize_entry("chips", &pots.chips)?;
        map.serialize_entry("largest", &pots.largest)?;
        map.end()
    }
}
