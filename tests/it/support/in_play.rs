//! A hand in play: actions in words, answers in words.

use omaha_engine::{
    Action, ActionError, Chips, Event, Hand, LegalActions, PotResult, RunResult, Seat, Wager,
};

/// A hand whose players have names.
#[derive(Clone)]
pub(crate) struct InPlay {
    hand: Hand,
    names: Vec<(String, Seat)>,
}

impl InPlay {
    pub(super) fn new(hand: Hand, names: Vec<(String, Seat)>) -> InPlay {
        InPlay { hand, names }
    }

    pub(crate) fn hand(&self) -> &Hand {
        &self.hand
    }

    pub(crate) fn seat(&self, name: &str) -> Seat {
        let named = self.names.iter().find(|(other, _)| other == name);
        named.unwrap_or_else(|| panic!("nobody is called {name}")).1
    }

    fn name(&self, seat: Seat) -> &str {
        let named = self.names.iter().find(|(_, other)| *other == seat);
        &named.unwrap_or_else(|| panic!("nobody sits in seat {seat}")).0
    }

    fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(" ")
    }

    /// Actions from left to right, `"UTG raises to 7, BTN calls 7, SB folds"`. The verbs are folds,
    /// checks, calls, bets, raises to, completes to, all-in (a wager of the whole stack), shows,
    /// mucks. Names, amounts and verbs must fit what happens.
    #[track_caller]
    pub(crate) fn play(&mut self, script: &str) -> &mut InPlay {
        for line in script.split(", ") {
            if let Err(error) = self.step(line) {
                panic!("'{line}': {error}");
            }
        }
        self
    }

    /// The error an action is refused with. The hand must be as it was.
    #[track_caller]
    pub(crate) fn refuses(&mut self, line: &str) -> ActionError {
        let before = format!("{:?}", self.hand);
        let error = self.step(line).expect_err(line);
        assert_eq!(before, format!("{:?}", self.hand), "'{line}' was refused and changed the hand");
        error
    }

    #[track_caller]
    fn step(&mut self, line: &str) -> Result<(), ActionError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let amount = words.last().and_then(|word| word.parse().ok()).map(Chips);
        let (name, verb) = (words[0], words[1]);
        if let Some(actor) = self.hand.actor() {
            assert_eq!(self.name(actor), name, "'{line}': who has to act");
        }
        let to = || Action::RaiseTo(amount.unwrap_or_else(|| panic!("'{line}' needs an amount")));
        let action = match verb {
            "folds" => Action::Fold,
            "checks" => Action::Check,
            "calls" => Action::Call,
            "bets" | "raises" | "completes" | "all-in" => to(),
            "shows" => Action::Show,
            "mucks" => Action::Muck,
            _ => panic!("'{line}': nobody can do that"),
        };
        let events = self.hand.events().len();
        self.hand.act(action)?;
        if let Some(event) = self.hand.events().get(events) {
            check_words(line, verb, amount, event);
        }
        Ok(())
    }

    /// Everybody checks or calls until this street.
    pub(super) fn pass_until(&mut self, street: usize) {
        while self.hand.street() < street && !self.hand.is_over() {
            self.pass();
        }
    }

    /// Everybody checks or calls to the end.
    pub(crate) fn check_down(&mut self) -> &mut InPlay {
        while !self.hand.is_over() {
            self.pass();
        }
        self
    }

    fn pass(&mut self) {
        let legal = self.legal_actions();
        let action = match () {
            () if legal.show => Action::Show,
            () if legal.check => Action::Check,
            () => Action::Call,
        };
        self.hand.act(action).unwrap_or_else(|error| panic!("{error}"));
    }

    fn legal_actions(&self) -> LegalActions {
        self.hand.legal_actions().expect("somebody has to act")
    }

    /// Who may do what: `"UTG: fold, call 2, raise to 4-7"`, or why a raise is not possible:
    /// `"A: fold, call 4; the betting was not re-opened"`.
    pub(crate) fn legal(&self) -> String {
        let Some(legal) = self.hand.legal_actions() else { return "over".to_string() };
        let mut choices = Vec::new();
        for (possible, words) in
            [(legal.fold, "fold"), (legal.check, "check"), (legal.show, "show"), (legal.muck, "muck")]
        {
            choices.extend(possible.then(|| words.to_string()));
        }
        choices.extend(legal.call.map(|amount| format!("call {amount}")));
        let verb = if self.hand.current_bet().is_zero() { "bet" } else { "raise to" };
        choices.extend(legal.raise.map(|bounds| match bounds.min == bounds.max {
            true => format!("{verb} {}", bounds.min),
            false => format!("{verb} {}-{}", bounds.min, bounds.max),
        }));
        let why = legal.no_raise.map_or(String::new(), |why| format!("; {why}"));
        format!("{}: {}{why}", self.name(legal.seat), choices.join(", "))
    }

    /// The stacks in the order of the table: `"SB 98, BB 101, BTN 101"`.
    pub(crate) fn stacks(&self) -> String {
        let stack = |seat| self.hand.seat(seat).expect("a player").stack;
        let stacks = self.names.iter().map(|(name, seat)| format!("{name} {}", stack(*seat)));
        stacks.collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn pot_results(&self) -> Vec<PotResult> {
        self.hand.result().expect("the hand is over").pots
    }

    /// The pots and who can win them: `"200 {SB BB UTG BTN}, 210 {BB UTG BTN}"`.
    pub(crate) fn pots(&self) -> String {
        let pot =
            |pot: &PotResult| format!("{} {{{}}}", pot.amount, self.names(pot.eligible.iter().copied()));
        self.pot_results().iter().map(pot).collect::<Vec<_>>().join(", ")
    }

    /// Who won what, a line for each pot on each board: `"high BB 100, low SB 100"`.
    pub(crate) fn awards(&self) -> Vec<String> {
        self.pot_results().iter().flat_map(|pot| &pot.runs).map(|run| self.award(run)).collect()
    }

    fn award(&self, run: &RunResult) -> String {
        if let Some(seat) = run.uncontested {
            return format!("{} {}", self.name(seat), run.amount);
        }
        let sides = run.sides.iter().filter(|side| !(run.even_split && side.amount.is_zero()));
        let side = |side: &omaha_engine::SideResult| {
            let winners = side.winners.iter().map(|won| format!("{} {}", self.name(won.seat), won.amount));
            let winners = winners.collect::<Vec<_>>().join(" ");
            let name = if run.even_split { "both" } else { side.side };
            match side.no_qualifier {
                None => format!("{name} {winners}"),
                Some(why) => format!("no {name}: {why:?}"),
            }
        };
        sides.map(side).collect::<Vec<_>>().join(", ")
    }

    /// Bets that went back: `"UTG 5"`.
    pub(crate) fn uncalled(&self) -> String {
        let returned = self.hand.events().iter().filter_map(|event| match event {
            Event::UncalledBet { seat, amount } => Some(format!("{} {amount}", self.name(*seat))),
            _ => None,
        });
        returned.collect::<Vec<_>>().join(", ")
    }

    /// Who showed and who mucked, in order: `"UTG shows, BTN mucks"`.
    pub(crate) fn showdown(&self) -> String {
        let order = self.hand.events().iter().filter_map(|event| match event {
            Event::Shows { seat, .. } => Some(format!("{} shows", self.name(*seat))),
            Event::Mucks { seat } => Some(format!("{} mucks", self.name(*seat))),
            _ => None,
        });
        order.collect::<Vec<_>>().join(", ")
    }

    /// The hand as it is told afterwards, players by name.
    #[cfg(feature = "program")]
    pub(crate) fn told(&self) -> String {
        let unnamed = omaha_history::Labels::default();
        let labels = self.names.iter().fold(unnamed, |labels, (name, seat)| labels.named(*seat, name));
        omaha_history::transcript(&self.hand, &labels).join("\n")
    }

    /// Every event on a line.
    pub(crate) fn transcript(&self) -> String {
        self.hand.events().iter().map(|event| format!("{event}\n")).collect()
    }
}

/// Does the event say what the script said?
#[track_caller]
fn check_words(line: &str, verb: &str, amount: Option<Chips>, event: &Event) {
    let fits = match event {
        Event::Raises { wager, all_in, .. } => match verb {
            "bets" => *wager == Wager::Bet,
            "raises" => *wager == Wager::Raise,
            "completes" => *wager == Wager::Complete,
            _ => *all_in,
        },
        Event::Calls { amount: called, .. } => amount.is_none_or(|amount| amount == *called),
        _ => true,
    };
    assert!(fits, "'{line}' happened as: {event}");
}
