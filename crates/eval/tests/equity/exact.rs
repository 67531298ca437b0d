//! Exact equity: what brute force finds, and numbers that add up.

use omaha_cards::{Card, CardSet, Deck, Seed};
use omaha_eval::equity::{Fraction, Holdings, Matchup, Rules, Run};
use omaha_eval::{EIGHT_OR_BETTER, HIGH, Ranking, Selection, Strength};
use proptest::prelude::*;

use crate::brute_force::{Counted, brute_force, choices, counted};
use crate::{cards, known};

/// The low hand wins the one side, the high hand the other: a ranking that nobody has told the crate of.
#[derive(Debug)]
struct Lowball;

impl Ranking for Lowball {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        HIGH.strength(cards).map(|high| Strength::new(10_000 - high.value()))
    }

    fn words(&self, strength: Strength) -> String {
        HIGH.words(Strength::new(10_000 - strength.value()))
    }

    fn notation(&self, strength: Strength) -> String {
        HIGH.notation(Strength::new(10_000 - strength.value()))
    }
}

const HILO: &[&dyn Ranking] = &[&HIGH, &EIGHT_OR_BETTER];
const HIGH_ONLY: &[&dyn Ranking] = &[&HIGH];
const FOREIGN: &[&dyn Ranking] = &[&Lowball, &EIGHT_OR_BETTER, &HIGH];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn exact_equity_is_what_brute_force_finds(
        seed: u64,
        sides in prop_oneof![Just(HILO), Just(HIGH_ONLY), Just(FOREIGN)],
        selection in prop_oneof![3 => Just(Selection::Exactly(2)), 1 => Just(Selection::Any)],
        players in 2usize..=4,
        hole_cards in 2usize..=6,
        board_cards in 0usize..=5,
        unseen in 5usize..=8,
    ) {
        let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
        let mut rest = deck.cards().iter().copied();
        let mut take = |count| rest.by_ref().take(count).collect::<CardSet>();
        let hands: Vec<CardSet> = (0..players).map(|_| take(hole_cards)).collect();
        let (board, unseen) = (take(board_cards), take(unseen));
        let dead: CardSet = rest.collect();
        let rules = Rules { sides, selection, hole_cards, board_cards: 5 };
        let holdings: Vec<Holdings> = hands.iter().copied().map(Holdings::Known).collect();
        let matchup = Matchup::new(rules, holdings, board, dead).unwrap();
        prop_assert_eq!(counted(&matchup), brute_force(&rules, &hands, board, unseen));
    }

    #[test]
    fn everything_adds_up(seed: u64, players in 2usize..=8, board_cards in 0usize..=5) {
        let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
        let (board, rest) = deck.cards().split_at(board_cards);
        let hands: Vec<Holdings> =
            rest.chunks(4).take(players).map(|hole| Holdings::Known(CardSet::from(hole))).collect();
        let matchup = Matchup::new(Rules::omaha_hilo(4), hands, CardSet::from(board), CardSet::EMPTY).unwrap();
        let equity = matchup.exact();
        prop_assert_eq!(u128::from(equity.boards), matchup.boards());
        let mut pot = Fraction::ZERO;
        for player in &equity.players {
            let (a, b) = (player.equity, pot);
            pot = Fraction::new(
                a.numerator() * b.denominator() + b.numerator() * a.denominator(),
                a.denominator() * b.denominator(),
            );
            for (side, unclaimed) in player.sides.iter().zip(&equity.unclaimed) {
                prop_assert_eq!(side.win + side.tie + side.lose + side.none, equity.boards);
                prop_assert_eq!(side.by_sharers.iter().sum::<u64>(), equity.boards);
                prop_assert!(side.none >= *unclaimed);
            }
            prop_assert_eq!(player.shares.iter().map(|(_, boards)| boards).sum::<u64>(), equity.boards);
            let paid: f64 = player.shares.iter().map(|&(share, boards)| share.to_f64() * boards as f64).sum();
            prop_assert!((paid / equity.boards as f64 - player.equity.to_f64()).abs() < 1e-9);
        }
        prop_assert_eq!(pot, Fraction::ONE);
        for (side, unclaimed) in equity.unclaimed.iter().enumerate() {
            // Each board is won alone by one, shared by several, or claimed by nobody.
            let shared: Fraction = equity.players.iter().flat_map(|player| {
                player.sides[side].by_sharers.iter().enumerate().skip(1).map(|(sharers, &boards)| (sharers, boards))
            }).fold(Fraction::ZERO, |sum, (sharers, boards)| Fraction::new(
                sum.numerator() * sharers as u128 + u128::from(boards) * sum.denominator(),
                sum.denominator() * sharers as u128,
            ));
            prop_assert_eq!(shared, Fraction::new((equity.boards - unclaimed).into(), 1));
        }
    }
}

#[test]
fn unknown_cards_are_all_cards_that_may_be_there() {
    // Two of the last five cards complete a hand: ten holdings, each on every one of the boards that remain.
    let (hand, board) = ("As2s3d4d", "KsQs7h");
    let unseen = cards("5c6c8h9hTd");
    let hands = [Holdings::parse(hand, 4).unwrap(), Holdings::parse("AhKd**", 4).unwrap()];
    let all = hands.iter().fold(cards(board) | unseen, |all, hand| all | hand.known());
    let matchup = Matchup::new(Rules::omaha_hilo(4), hands, cards(board), !all).unwrap();
    assert_eq!(matchup.boards(), 10 * 3);
    let found = counted(&matchup);

    let mut expected = Counted {
        unclaimed: vec![0; 2],
        scoops: vec![0; 2],
        sides: vec![vec![[0; 4]; 2]; 2],
        ..Counted::default()
    };
    let mut equity = 0.0;
    for others in choices(&unseen.iter().collect::<Vec<_>>(), 2) {
        let others = CardSet::from(&others[..]);
        let one = brute_force(
            matchup.rules(),
            &[cards(hand), cards("AhKd") | others],
            cards(board),
            unseen - others,
        );
        expected.boards += one.boards;
        equity += one.pots[0].to_f64() / 10.0;
        (0..2).for_each(|side| expected.unclaimed[side] += one.unclaimed[side]);
        for player in 0..2 {
            expected.scoops[player] += one.scoops[player];
            for side in 0..2 {
                (0..4)
                    .for_each(|place| expected.sides[player][side][place] += one.sides[player][side][place]);
            }
        }
    }
    assert!((found.pots[0].to_f64() - equity).abs() < 1e-12);
    assert_eq!(Counted { pots: vec![], ..found }, expected);
}

#[test]
fn the_answer_does_not_depend_on_threads() {
    let hands = [Holdings::parse("As2s3d4d", 4).unwrap(), Holdings::parse("AhKdQd*", 4).unwrap()];
    let rules = Rules::omaha_hilo(4);
    for board in ["", "KsQs7h", "KsQs7h7c", "KsQs7h7cTd"] {
        let matchup = Matchup::new(
            rules,
            hands,
            cards(board),
            cards("2c2d2h3c3h3s4c4h4s5c5d5h5s6c6d6h6s8c8d8h8s9c9d9h"),
        )
        .unwrap();
        let run = |threads: usize| Run { threads: threads.try_into().unwrap(), ..Run::default() };
        let alone = matchup.exact_on(&run(1));
        assert!(alone.is_some());
        assert_eq!(alone, matchup.exact_on(&run(3)));
        assert_eq!(matchup.exact_on(&Run { watch: &|_| false, ..run(2) }), None, "stopped");
    }
}

/// Known values: the heads-up cases that other programs print, too.
#[test]
fn preflop_numbers() {
    let ask = |hands: [&str; 2]| {
        let equity = Matchup::new(
            Rules::omaha_hilo(hands[0].len() / 2),
            known(&hands),
            CardSet::EMPTY,
            CardSet::EMPTY,
        );
        let equity = equity.unwrap().exact();
        let [one, two] = &equity.players[..] else { unreachable!() };
        (equity.boards, equity.unclaimed[1], one.scoop, two.scoop)
    };
    assert_eq!(ask(["As2cKhKd", "Ah3d6s7c"]), (1_086_008, 487_384, 492_705, 223_882));
    assert_eq!(ask(["As2s3d4d", "AhAcKhKc"]), (1_086_008, 496_624, 356_091, 396_622));
}
