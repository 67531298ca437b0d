//! What can be asked, and what cannot.

use omaha_cards::CardSet;
use omaha_eval::equity::{EquityError, Holdings, Matchup, Rules};

use crate::{cards, known};

#[test]
fn r1_r2_r21_impossible_questions_say_what_clashes() {
    let hilo = Rules::omaha_hilo(4);
    let ask = |hands: &[&str], board: &str, dead: &str| {
        Matchup::new(hilo, known(hands), cards(board), cards(dead)).map(|matchup| matchup.boards())
    };
    let message = |hands: &[&str], board: &str, dead: &str| ask(hands, board, dead).unwrap_err().to_string();
    let (one, two) = ("As2cKhKd", "Ah3d6s7c");
    assert_eq!(ask(&[one, two], "", ""), Ok(1_086_008));
    assert_eq!(ask(&[one, two], "4h5s9c", "Qs"), Ok(780));
    assert_eq!(message(&[one], "", ""), "equity needs at least two hands, got 1");
    assert_eq!(message(&[one, "Ah3d6s"], "", ""), "hand 2 has 3 cards: expected 4");
    assert_eq!(message(&[one, "AsAh3d6s"], "", ""), "As is there twice: in hand 1 and in hand 2");
    assert_eq!(message(&[one, two], "Kh5s9c", ""), "Kh is there twice: in hand 1 and in the board");
    assert_eq!(message(&[one, two], "4h5s9c", "9c"), "9c is there twice: in the board and in the dead cards");
    assert_eq!(message(&[one, two], "4h5s9cTdJdQd", ""), "the board has 6 cards: expected at most 5");
    assert_eq!(message(&[one; 12], "", ""), "12 hands are too many: one deck serves 11");
    let rest = (!(cards(one) | cards(two))).iter().skip(4).collect::<CardSet>();
    assert_eq!(
        message(&[one, two], "", &rest.to_string()),
        "the hands and the board need 5 more cards, but only 4 are left"
    );
    let error =
        Matchup::new(Rules { sides: &[], ..hilo }, known(&[one, two]), CardSet::EMPTY, CardSet::EMPTY);
    assert!(matches!(error, Err(EquityError::Rules { sides: 0, .. })));
}

#[test]
fn what_takes_long_says_so_first() {
    let seconds = |hands: &[&str], board: &str| {
        let hands: Vec<Holdings> = hands.iter().map(|hand| Holdings::parse(hand, 4).unwrap()).collect();
        Matchup::new(Rules::omaha_hilo(4), hands, cards(board), CardSet::EMPTY).unwrap().exact_seconds()
    };
    let (one, two) = ("As2cKhKd", "Ah3d6s7c");
    assert!(seconds(&[one, two], "") < 0.01);
    assert!(seconds(&[one, two], "4h5s9c") < 0.01);
    assert!(seconds(&[one, "*"], "4h5s9cJd") < 1.0);
    assert!(seconds(&[one, "*"], "") > 10.0);
    assert!(seconds(&[one, "*", "*"], "4h5s9c") > 1000.0);
}
