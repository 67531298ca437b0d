//! Sampled equity: reproducible, and as good as it says.

use std::time::Duration;

use omaha_cards::{CardSet, Seed};
use omaha_eval::equity::{Estimate, Holdings, Matchup, Rules, Run, Sampling};

use crate::cards;

fn matchup(hands: &[&str], board: &str) -> Matchup<'static> {
    let hands: Vec<Holdings> = hands.iter().map(|hand| Holdings::parse(hand, 4).unwrap()).collect();
    Matchup::new(Rules::omaha_hilo(4), hands, cards(board), CardSet::EMPTY).unwrap()
}

fn sample(matchup: &Matchup<'_>, seed: u64, samples: u64) -> Estimate {
    let sampling = Sampling { samples: Some(samples), ..Sampling::new(Seed::from(seed)) };
    matchup.sample(&sampling, &Run::default())
}

fn on_threads(threads: usize) -> Run<'static> {
    Run { threads: threads.try_into().unwrap(), ..Run::default() }
}

#[test]
fn a_seed_and_a_number_of_samples_say_it_all() {
    for hands in [["As2cKhKd", "Ah3d6s7c"], ["As2cKhKd", "*"], ["AsAh**", "*"]] {
        let matchup = matchup(&hands, "");
        let sampling = Sampling { samples: Some(20_001), ..Sampling::new(Seed::from(5u64)) };
        let alone = matchup.sample(&sampling, &on_threads(1));
        assert_eq!(alone.samples, 20_001);
        assert_eq!(alone, matchup.sample(&sampling, &on_threads(2)));
        assert_eq!(alone, matchup.sample(&sampling, &on_threads(5)));
        assert_ne!(alone, sample(&matchup, 6, 20_001));
    }
}

#[test]
fn an_error_that_is_small_enough_ends_it_at_a_number_that_reproduces_it() {
    let matchup = matchup(&["As2cKhKd", "*", "QsJsTd9d"], "3h4c9c");
    let sampling = Sampling { error: Some(0.002), ..Sampling::new(Seed::from(1u64)) };
    let estimate = matchup.sample(&sampling, &on_threads(1));
    assert!(estimate.max_std_error() <= 0.002);
    assert!(estimate.max_std_error() > 0.0015, "it does not go on for long: {}", estimate.max_std_error());
    assert_eq!(estimate, matchup.sample(&sampling, &on_threads(3)));
    assert_eq!(estimate, sample(&matchup, 1, estimate.samples));
}

#[test]
fn time_and_watch_end_it_at_a_number_that_reproduces_it() {
    let matchup = matchup(&["As2cKhKd", "Ah3d6s7c"], "");
    let sampling = Sampling { time: Some(Duration::from_millis(20)), ..Sampling::new(Seed::from(1u64)) };
    let estimate = matchup.sample(&sampling, &on_threads(2));
    assert_eq!(estimate, sample(&matchup, 1, estimate.samples));

    let asked = std::sync::atomic::AtomicU64::new(0);
    let watch = |_| asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < 6;
    let estimate = matchup.sample(&Sampling::new(Seed::from(1u64)), &Run { watch: &watch, ..on_threads(2) });
    assert!(estimate.samples > 0);
    assert_eq!(estimate, sample(&matchup, 1, estimate.samples));
}

#[test]
fn without_a_sample_nothing_is_known() {
    let estimate = sample(&matchup(&["As2cKhKd", "Ah3d6s7c"], ""), 1, 0);
    assert_eq!((estimate.samples, estimate.equity.boards), (0, 0));
    assert_eq!(estimate.std_errors, [0.25; 2]);
}

/// 200 samples each: 95 % of the intervals should hold the exact answer, give or take three standard deviations (9).
#[test]
fn intervals_hold_the_exact_answer_as_often_as_they_say() {
    for (hands, board, samples) in [
        (&["As2cKhKd", "Ah3d6s7c"][..], "", 2_000),
        (&["As2cKhKd", "Ah3d6s7c", "QsJsTd9d"], "4h5s9c", 1_000),
        // Unknown cards; one or several boards for each deal.
        (&["As2cKhKd", "Ah3d**"], "4h5s9c", 1_000),
        (&["AsAd2s3d", "*"], "4h5s9cJs", 500),
        (&["As2cKhKd", "Ah3d6s7c", "*"], "4h5s8cJsJd", 500),
    ] {
        let matchup = matchup(hands, board);
        let exact: Vec<f64> = matchup.exact().players.iter().map(|player| player.equity.to_f64()).collect();
        for (player, &exact) in exact.iter().enumerate() {
            let holds = |seed: &u64| {
                let (low, high) = sample(&matchup, *seed, samples).interval(player);
                (low..=high).contains(&exact)
            };
            let held = (0..200).filter(holds).count();
            assert!((181..=199).contains(&held), "{held} of 200: {hands:?} {board}, player {player}");
        }
    }
}

/// One river in forty saves the other: a third of samples of 40 never see it.
#[test]
fn a_sample_that_always_wins_does_not_claim_to_be_exact() {
    let matchup = matchup(&["KsKd7h7c", "QsQd8h8d"], "KcQh4s2d");
    let exact = matchup.exact().players[1].equity.to_f64();
    assert_eq!(exact, 1.0 / 40.0);
    let held = (0..200).filter(|&seed| {
        let (low, high) = sample(&matchup, seed, 40).interval(1);
        (low..=high).contains(&exact)
    });
    let held = held.count();
    assert!(held >= 181, "{held}");
}

#[test]
fn counts_of_a_sample_add_up() {
    let estimate = sample(&matchup(&["As2cKhKd", "AhAd**", "*"], "4h5s9c"), 3, 5_000);
    let equity = &estimate.equity;
    assert!(equity.boards >= estimate.samples && equity.boards.is_multiple_of(estimate.samples));
    for player in &equity.players {
        for side in &player.sides {
            assert_eq!(side.win + side.tie + side.lose + side.none, equity.boards);
        }
    }
    let total: f64 = equity.players.iter().map(|player| player.equity.to_f64()).sum();
    assert!((total - 1.0).abs() < 1e-12);
}
