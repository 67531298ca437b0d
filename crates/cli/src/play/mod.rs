//! `omaha play`: you against simple opponents, or all seats by themselves.

mod begin;
mod book;
mod prompt;
mod screen;
mod typed;

use std::io::Write;

use omaha_engine::Game;
use omaha_engine::table::TableError;
use omaha_tui::{Change, Request, Session, SessionError};

use crate::args::PlayArgs;
use crate::tell::{Names, Teller};
use crate::{Answer, CliError, Console, paint, words};
use begin::YOU;
use book::Book;
use prompt::{Reply, ask, ask_for_next_hand};

pub(crate) fn run(args: &PlayArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let session = begin::session(args)?;
    let watch = session.you().is_none();
    let goes_on = args.resume.is_some();
    let mut book = args.out.clone().map(|path| Book::open(path, &session, goes_on)).transpose()?;
    if !watch && screen::is_wanted(args, console) {
        let (session, answer) = screen::play(session, book.as_mut(), args, console)?;
        Play { session, book, watch, hands: args.hands }.leave_screen(console)?;
        return Ok(answer);
    }
    let hands = args.hands.or(watch.then_some(1));
    Play { session, book, watch, hands }.run(console)?;
    Ok(Answer::Yes)
}

struct Play {
    session: Session,
    book: Option<Book>,
    watch: bool,
    /// How many hands to play; until the person leaves if none.
    hands: Option<u64>,
}

impl Play {
    fn run(&mut self, console: &mut Console<'_>) -> Result<(), CliError> {
        let names = self.names();
        self.write_header(console)?;
        // Whoever takes up a session between two hands has chosen to go on.
        let mut asked = true;
        while self.session.is_running() || self.hands.is_none_or(|hands| self.session.hands_played() < hands)
        {
            if !self.session.is_running() && !self.is_ready(asked, console)? {
                break;
            }
            asked = false;
            if !self.play_hand(&names, console)? {
                break;
            }
            console.out.flush()?;
        }
        self.write_farewell(console)
    }

    /// What was planned is done, and whoever has to be asked is asked: false if the session ends here.
    fn is_ready(&mut self, asked: bool, console: &mut Console<'_>) -> Result<bool, CliError> {
        for change in self.session.carry_out_plans()? {
            writeln!(console.out, "\n{}", paint::wrapped(&change.to_string(), "  "))?;
            if matches!(change, Change::Leaves(_)) {
                return Ok(false);
            }
        }
        if self.watch {
            return Ok(true);
        }
        let place = self.session.your_place().copied();
        let broke = place.is_some_and(|place| place.stack.is_zero());
        // A pipe that does not know better stays in the game.
        if broke && !console.interactive {
            let buys = format!("You buy in again for {}.", self.session.buy_in());
            self.session.ask(Request::BuyIn)?;
            writeln!(console.out, "\n{buys}")?;
            return Ok(true);
        }
        let plays = place.is_some_and(|place| !place.sitting_out);
        if plays && (asked || !console.interactive) {
            Ok(true)
        } else {
            ask_for_next_hand(&mut self.session, console)
        }
    }

    fn names(&self) -> Names {
        let note = |seat| self.session.style(seat).map_or_else(String::new, |style| style.to_string());
        let seats = self.session.standings().map(|standing| (standing.seat, note(standing.seat))).collect();
        Names::new(self.session.you(), seats)
    }

    fn write_header(&self, console: &mut Console<'_>) -> Result<(), CliError> {
        let out = &mut console.out;
        let (game, stack, seed) = (self.session.game(), self.session.buy_in(), self.session.seed());
        let seats = self.session.standings().count();
        writeln!(out, "{}", paint::heading(&game.title()))?;
        writeln!(out, "{seats} players with {stack} chips each")?;
        match self.session.journal() {
            Some(path) => writeln!(out, "--resume {} goes on after any end", path.display())?,
            None => writeln!(out, "--seed {seed} deals these cards again")?,
        }
        write_house(game, out)?;
        if !self.watch {
            writeln!(out, "At your turn type an action, h for help or q to quit.")?;
        }
        Ok(())
    }

    /// Play one hand to its end; false if the person leaves before.
    fn play_hand(&mut self, names: &Names, console: &mut Console<'_>) -> Result<bool, CliError> {
        if !self.session.is_running() && !self.deal(names, console)? {
            // The person, who sits out, is asked again.
            return Ok(true);
        }
        let title = format!("Hand {}", self.session.hand_number());
        writeln!(console.out, "\n{}\n", paint::rule(&title))?;
        if let Some(commitment) = self.session.commitment() {
            writeln!(console.out, "{}\n", paint::faint(&format!("Committed to {commitment}")))?;
        }
        let mut teller = Teller::new(names, self.session.you());
        while let Some(hand) = self.session.hand() {
            teller.tell(hand, &mut console.out)?;
            if hand.is_over() {
                self.book.as_mut().map_or(Ok(()), |book| book.write(&self.session))?;
                break;
            }
            if !self.act(console)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Those who are broke buy in again, and the next hand is dealt; false if there are too few players.
    fn deal(&mut self, names: &Names, console: &mut Console<'_>) -> Result<bool, CliError> {
        for seat in self.session.fill()? {
            let buys = names.does(seat, &format!("buy|in again for {}", self.session.buy_in()));
            writeln!(console.out, "\n{buys}.")?;
        }
        match self.session.deal() {
            Ok(_) => Ok(true),
            Err(SessionError::Table(why @ TableError::TooFewPlayers { .. })) if !self.watch => {
                writeln!(console.out, "{}.", words::capital(&why.to_string()))?;
                Ok(false)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The player to act acts; false if that is the person and leaves.
    fn act(&mut self, console: &mut Console<'_>) -> Result<bool, CliError> {
        if self.session.is_your_turn() {
            return match ask(&mut self.session, console)? {
                Reply::Acted => Ok(true),
                Reply::Quits => Ok(false),
            };
        }
        self.session.opponent_acts()?;
        Ok(true)
    }

    /// The screen is gone: say what became of the session.
    fn leave_screen(&self, console: &mut Console<'_>) -> Result<(), CliError> {
        self.write_farewell(console)?;
        let has_left = self.session.you().is_some() && self.session.your_place().is_none();
        if let Some(path) = self.session.journal().filter(|_| !has_left) {
            writeln!(console.out, "Saved. To go on: omaha play --resume {}", path.display())?;
        }
        Ok(())
    }

    /// What became of everybody, if there was more to see than one hand.
    fn write_farewell(&self, console: &mut Console<'_>) -> Result<(), CliError> {
        let hands = self.session.hands_played();
        if hands == 0 || self.watch && hands == 1 {
            return Ok(());
        }
        let (out, names) = (&mut console.out, self.names());
        let hands = if hands == 1 { "1 hand".to_string() } else { format!("{hands} hands") };
        writeln!(out, "\n{}\n", paint::rule(&format!("After {hands}")))?;
        for standing in self.session.standings() {
            let change = words::change(standing.paid, standing.worth());
            let change = if change.is_empty() { "even".to_string() } else { change };
            let left = if standing.stack.is_none() { "  left" } else { "" };
            let (name, worth) = (names.column(standing.seat), standing.worth());
            writeln!(out, "  {name}  {worth:>6}  {change:>6}{left}")?;
        }
        Ok(())
    }
}

fn write_house(game: &Game, out: &mut impl Write) -> Result<(), CliError> {
    let differences = game.rules_card()?.differences;
    if !differences.is_empty() {
        let options: Vec<String> = differences
            .iter()
            .map(|option| format!("{}={}", option.key.replace('_', "-"), option.value_in_words()))
            .collect();
        writeln!(out, "{}", paint::wrapped(&format!("House rules: {}", options.join("; ")), "  "))?;
    }
    Ok(())
}
