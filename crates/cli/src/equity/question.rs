//! From words to a [`Matchup`].

use omaha_cards::{Card, CardSet, ParseCardsError, parse_cards};
use omaha_engine::{Game, Side};
use omaha_eval::Ranking;
use omaha_eval::equity::{Holdings, Matchup, Rules};

use crate::CliError;

/// Who plays which game with which cards.
pub(super) struct Question {
    pub(super) game: Game,
    pub(super) hands: Vec<Hand>,
    /// In the order given.
    pub(super) board: Vec<Card>,
    pub(super) dead: Vec<Card>,
    rankings: Vec<&'static dyn Ranking>,
}

/// A hand as it was given.
pub(super) struct Hand {
    /// The known cards in the order given, then a `None` for each other.
    pub(super) cards: Vec<Option<Card>>,
    holdings: Holdings,
}

impl Question {
    pub(super) fn new<S: AsRef<str>>(
        game: Game,
        hands: &[S],
        board: &str,
        dead: &str,
    ) -> Result<Question, CliError> {
        let variant = &*game.variant;
        let hole_cards = usize::from(variant.hole_cards());
        let hands = (1..).zip(hands).map(|(number, text)| Hand::read(number, text.as_ref(), hole_cards));
        let hands = hands.collect::<Result<_, _>>()?;
        let cards = read("the board", board)?;
        let counts = board_counts(&game);
        if !counts.contains(&cards.len()) {
            let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
            let expected = match counts.split_last() {
                Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
                _ => counts.concat(),
            };
            return Err(CliError::BoardSize { text: board.to_string(), got: cards.len(), expected });
        }
        let rankings = variant.sides().iter().map(|side| side.ranking).collect();
        let question = Question { hands, board: cards, dead: read("the dead cards", dead)?, rankings, game };
        question.matchup()?;
        Ok(question)
    }

    pub(super) fn sides(&self) -> &[Side] {
        self.game.variant.sides()
    }

    /// The hands on the board as it lies.
    pub(super) fn matchup(&self) -> Result<Matchup<'_>, CliError> {
        self.matchup_on(&self.board)
    }

    /// The same hands on another board.
    pub(super) fn matchup_on(&self, board: &[Card]) -> Result<Matchup<'_>, CliError> {
        let variant = &*self.game.variant;
        let rules = Rules {
            sides: &self.rankings,
            selection: variant.selection(),
            hole_cards: variant.hole_cards().into(),
            board_cards: variant.streets().iter().map(|street| usize::from(street.board_cards)).sum(),
        };
        let hands: Vec<Holdings> = self.hands.iter().map(|hand| hand.holdings).collect();
        Ok(Matchup::new(rules, hands, CardSet::from(board), self.dead.iter().copied().collect())?)
    }
}

impl Hand {
    fn read(number: usize, text: &str, hole_cards: usize) -> Result<Hand, CliError> {
        let wrong = |source| {
            let got_one = source == ParseCardsError::WrongCount { expected: hole_cards, got: 1 };
            let hint = if got_one { " (put the cards of a hand in quotes)" } else { "" };
            CliError::Cards { place: format!("hand {number}"), text: text.to_string(), hint, source }
        };
        let holdings = Holdings::parse(text, hole_cards).map_err(wrong)?;
        let known = parse_cards(&text.replace('*', " ")).map_err(wrong)?;
        let mut cards: Vec<Option<Card>> = known.into_iter().map(Some).collect();
        cards.resize(hole_cards, None);
        Ok(Hand { cards, holdings })
    }

    /// Without spaces: `As2s**`.
    pub(super) fn text(&self) -> String {
        self.cards.iter().map(|card| card.map_or_else(|| "*".to_string(), |card| card.to_string())).collect()
    }
}

/// How many board cards the streets of a game show; none at all is always a question.
fn board_counts(game: &Game) -> Vec<usize> {
    let mut counts = vec![0];
    let mut lying = 0;
    for street in game.variant.streets() {
        lying += usize::from(street.board_cards);
        if lying > 0 && counts.last() != Some(&lying) {
            counts.push(lying);
        }
    }
    counts
}

fn read(place: &str, text: &str) -> Result<Vec<Card>, CliError> {
    let place = place.to_string();
    parse_cards(text).map_err(|source| CliError::Cards { place, text: text.to_string(), hint: "", source })
}
