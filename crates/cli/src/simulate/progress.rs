//! How far a simulation is, for a person at a terminal.

use std::fmt::Write;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use omaha_players::simulation::Simulation;

/// A line that tells how far things are and goes away at the end.
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new(simulation: &Simulation) -> Bar {
        let bar = ProgressBar::new(simulation.deals() * simulation.hands_per_deal());
        let template = "{bar:20} {percent:>3} %  {human_pos} hands, {speed} a second, {eta} to go";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.with_key("speed", write_speed).progress_chars("=> "));
        }
        Bar(bar)
    }

    pub(super) fn show(&self, hands: u64) {
        self.0.set_position(hands);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

fn write_speed(state: &ProgressState, out: &mut dyn Write) {
    // There is nobody to tell that the terminal does not take it.
    let _ = write!(out, "{:.0}", state.per_sec());
}
