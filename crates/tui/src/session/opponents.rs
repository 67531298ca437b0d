//! Who sits in the other seats.

use omaha_engine::{Action, ActionError, Hand, LegalActions, Seat};
use omaha_history::journal::SessionFacts;
use omaha_players::{Player, Style};

/// How the players play, from seat 1 on round and round; if nobody sits in seat 0, it plays like the last of
/// them.
const STYLES: [Style; 3] = [Style::Tight, Style::Calling, Style::Loose];

/// How the player in a seat plays, if it is one of ours.
///
/// ```
/// use omaha_engine::Seat;
/// assert_eq!(omaha_tui::style(Seat(2)).to_string(), "calling");
/// ```
pub fn style(seat: Seat) -> Style {
    STYLES[(usize::from(seat.0) + STYLES.len() - 1) % STYLES.len()]
}

/// The opponents of one hand.
#[derive(Default)]
pub(super) struct Opponents(Vec<(Seat, Box<dyn Player>)>);

impl Opponents {
    pub(super) fn come_to_hand(&mut self, facts: &SessionFacts, hands_played: u64, hand: &Hand) {
        let seats = hand.seats().map(|state| state.seat).filter(|seat| Some(*seat) != facts.you);
        self.0 = seats.map(|seat| (seat, super::player(seat, facts.seed, hands_played))).collect();
    }

    pub(super) fn choose(&mut self, hand: &Hand, legal: &LegalActions) -> Option<Action> {
        let (_, player) = self.0.iter_mut().find(|(seat, _)| *seat == legal.seat)?;
        Some(player.act(&hand.view(legal.seat), legal))
    }

    /// Ask again everybody who has acted, so that all are in the same mind as before.
    pub(super) fn remember(&mut self, mut hand: Hand, acts: &[(Seat, Action)]) -> Result<(), ActionError> {
        for &(_, action) in acts {
            if let Some(legal) = hand.legal_actions() {
                self.choose(&hand, &legal);
            }
            hand.act(action)?;
        }
        Ok(())
    }
}
