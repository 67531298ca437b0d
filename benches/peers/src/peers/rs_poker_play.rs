//! rs_poker's arena: `HoldemSimulationBuilder` with agents and without historians, waited for on one thread as in its own
//! benchmarks. It plays no-limit hold'em and nothing else, in floating-point chips.

use ::rs_poker::arena::action::AgentAction;
use ::rs_poker::arena::game_state::Round;
use ::rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulation, HoldemSimulationBuilder};
use ::rs_poker::core::Hand;
use async_trait::async_trait;
use omaha_cards::{Card, Deck};
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::runtime::{Builder, Runtime};

use super::omaha_play::{BLINDS, Cards, STACK, button};
use super::{Playing, SEATS, rs_poker};
use crate::dice::{Choice, Dice, Offer};

/// A player who throws dice. The arena offers no list of legal actions, so he works them out.
struct Player {
    dice: Dice,
    /// The round he last acted in: after that only a full raise lets him raise again (RULES R67).
    acted: Option<Round>,
}

#[async_trait]
impl Agent for Player {
    async fn act(&mut self, _id: u128, state: &GameState) -> AgentAction {
        let (bet, mine) = (state.current_round_bet(), state.current_round_current_player_bet());
        let all_in = mine + state.current_player_stack();
        let acted = self.acted.replace(state.round) == Some(state.round);
        let reopened = !acted || bet - mine >= state.current_round_min_raise();
        let others = state.num_active_players() > 1;
        let least = (bet + state.current_round_min_raise()).min(all_in);
        let offer = Offer {
            fold: bet > mine,
            check: bet <= mine,
            call: bet > mine,
            raise: (all_in > bet && reopened && others).then_some((least as u64, all_in as u64)),
        };
        match offer.choose(&mut self.dice) {
            Choice::Fold => AgentAction::Fold,
            Choice::Check | Choice::Call => AgentAction::Call,
            Choice::RaiseTo(to) => AgentAction::Bet(to as f32),
        }
    }

    fn name(&self) -> &str {
        "dice"
    }
}

/// Plays the hand with that number; its cards come from its own shuffle.
fn play_one(runtime: &Runtime, number: usize) -> HoldemSimulation {
    let state = GameStateBuilder::new()
        .num_players_with_stack(SEATS, STACK as f32)
        .blinds(BLINDS.1 as f32, BLINDS.0 as f32)
        .dealer_idx(button(number))
        .max_raises_per_round(None)
        .build()
        .unwrap_or_else(|error| panic!("{error}"));
    let player = |seat| -> Box<dyn Agent> {
        Box::new(Player { dice: Dice::new(number as u64, seat as u64), acted: None })
    };
    let mut simulation = HoldemSimulationBuilder::default()
        .game_state(state)
        .agents((0..SEATS).map(player).collect())
        .build_with_rng(StdRng::seed_from_u64(number as u64))
        .unwrap_or_else(|error| panic!("{error}"));
    runtime.block_on(simulation.run());
    simulation
}

fn runtime() -> Runtime {
    Builder::new_current_thread().build().unwrap_or_else(|error| panic!("{error}"))
}

/// The cards that the arena deals in the first hands.
pub fn cards(hands: usize) -> Vec<Cards> {
    let runtime = runtime();
    (0..hands)
        .map(|number| {
            let state = play_one(&runtime, number).game_state;
            // A hand of the arena has the board in it.
            let is_in = |hand: &Hand, card: Card| hand.contains(&rs_poker::card(card));
            let deck = Deck::ordered();
            let on_board = |card: &Card| state.board.contains(&rs_poker::card(*card));
            let holes: Vec<Vec<Card>> = state
                .hands
                .iter()
                .map(|hand| {
                    deck.cards()
                        .iter()
                        .filter(|card| is_in(hand, **card) && !on_board(card))
                        .copied()
                        .collect()
                })
                .collect();
            let dealt: Vec<Card> = state
                .board
                .iter()
                .filter_map(|card| deck.cards().iter().find(|ours| rs_poker::card(**ours) == *card))
                .copied()
                .collect();
            // Cards of streets that were not reached do not matter.
            let rest = deck
                .cards()
                .iter()
                .copied()
                .filter(|card| !dealt.contains(card) && holes.iter().all(|hole| !hole.contains(card)));
            let board: Vec<Card> = dealt.iter().copied().chain(rest).take(5).collect();
            Cards { holes, board: std::array::from_fn(|place| board[place]) }
        })
        .collect()
}

/// Plays the first hands. Chips that the arena divides into parts are rounded down here.
pub fn play(hands: usize) -> Playing<'static> {
    let runtime = runtime();
    Box::new(move |answers| {
        answers.extend((0..hands).map(|number| {
            let state = play_one(&runtime, number).game_state;
            std::array::from_fn(|seat| state.stacks[seat] as i64)
        }));
    })
}
