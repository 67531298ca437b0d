//! Who differs from the referee, and on which input first.

use std::fmt::Debug;

use omaha_cards::CardSet;

use crate::deals::Deal;

/// Strengths mean nothing but their order, so orders are compared: whoever orders two hands otherwise than the referee
/// is wrong about one of them.
pub fn order(deals: &[Deal], expected: &[[u32; 2]], answers: &[[u32; 2]]) -> Result<(), String> {
    if answers.len() != expected.len() {
        return Err(format!("{} answers to {} hands", answers.len(), expected.len()));
    }
    for (side, name) in ["high", "low"].into_iter().enumerate() {
        let mut order: Vec<usize> = (0..deals.len()).collect();
        order.sort_by_key(|&place| (expected[place][side], answers[place][side], place));
        for pair in order.windows(2) {
            let [worse, better] = [pair[0], pair[1]];
            let right = expected[worse][side].cmp(&expected[better][side]);
            let given = answers[worse][side].cmp(&answers[better][side]);
            if right != given {
                let words = match right {
                    std::cmp::Ordering::Equal => "as good as",
                    _ => "worse than",
                };
                return Err(format!(
                    "the {name} of {} is {words} that of {}",
                    lie(&deals[worse]),
                    lie(&deals[better])
                ));
            }
        }
        // No hand at all is the referee's 0, and everybody's.
        if let Some(place) =
            (0..deals.len()).find(|&place| (expected[place][side] == 0) != (answers[place][side] == 0))
        {
            let has = if expected[place][side] == 0 { "has no" } else { "has a" };
            return Err(format!("{} {has} {name}", lie(&deals[place])));
        }
    }
    Ok(())
}

/// Answers that must be the same.
pub fn same<A: PartialEq + Debug>(
    expected: &[A],
    answers: &[A],
    input: impl Fn(usize) -> String,
) -> Result<(), String> {
    match expected.iter().zip(answers).position(|(expected, answer)| expected != answer) {
        Some(place) => {
            let wrong = expected.iter().zip(answers).filter(|(expected, answer)| expected != answer).count();
            let (expected, answer) = (&expected[place], &answers[place]);
            let of = if answers.len() > 1 {
                format!(" ({wrong} of {} differ)", answers.len())
            } else {
                String::new()
            };
            Err(format!("{}: {answer:?} instead of {expected:?}{of}", input(place)))
        }
        None if expected.len() == answers.len() => Ok(()),
        None => Err(format!("{} answers to {} questions", answers.len(), expected.len())),
    }
}

/// An estimate that cannot be that far off by chance: six standard errors of a game of all or nothing.
pub fn near(expected: f64, samples: u64, answers: &[f64]) -> Result<(), String> {
    let margin = 3.0 / (samples as f64).sqrt();
    match answers {
        [answer] if (answer - expected).abs() < margin => Ok(()),
        _ => Err(format!("{answers:?} is not {expected:.5} within {margin:.5}")),
    }
}

/// A hand on a board.
pub fn lie(deal: &Deal) -> String {
    let hands: Vec<String> = deal.hands.iter().map(CardSet::to_string).collect();
    format!("{} on {}", hands.join(", "), deal.board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deals::deals;

    /// What the judge says of answers to two hands, of which the second has the better high and no low.
    fn said(answers: [[u32; 2]; 2]) -> Result<(), String> {
        order(&deals(2, 1, 4), &[[10, 3], [20, 0]], &answers)
    }

    #[test]
    fn only_the_order_of_strengths_counts() {
        assert_eq!(said([[1, 9], [2, 0]]), Ok(()));
    }

    #[test]
    fn another_order_a_tie_and_a_low_that_is_none_are_told() {
        let deals = deals(2, 1, 4);
        let (first, second) = (lie(&deals[0]), lie(&deals[1]));
        assert_eq!(
            said([[2, 9], [1, 0]]),
            Err(format!("the high of {first} is worse than that of {second}"))
        );
        assert_eq!(
            said([[1, 9], [1, 0]]),
            Err(format!("the high of {first} is worse than that of {second}"))
        );
        assert_eq!(said([[1, 9], [2, 1]]), Err(format!("{second} has no low")));
        assert_eq!(said([[1, 0], [2, 0]]), Err(format!("the low of {second} is worse than that of {first}")));
        assert!(order(&deals, &[[1, 0]; 2], &[[1, 0]]).is_err(), "an answer is missing");
    }

    #[test]
    fn the_first_other_answer_is_told() {
        assert_eq!(same(&[1, 2], &[1, 2], |_| String::new()), Ok(()));
        assert_eq!(
            same(&[1, 2, 3], &[1, 5, 6], |place| format!("question {place}")),
            Err("question 1: 5 instead of 2 (2 of 3 differ)".to_owned())
        );
        assert!(same(&[1, 2], &[1], |_| String::new()).is_err(), "an answer is missing");
    }

    #[test]
    fn an_estimate_may_be_off_by_chance_only() {
        assert_eq!(near(0.5, 10_000, &[0.52]), Ok(()));
        assert_eq!(near(0.5, 10_000, &[0.54]), Err("[0.54] is not 0.50000 within 0.03000".to_owned()));
    }
}
