//! From numbers to places on an axis.

/// A straight scale with round numbers to mark.
pub(super) struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
    step: f64,
}

impl Scale {
    /// From `low` at the place `from` to `high` at the place `to`, both widened to round numbers
    /// about `marks` of which fit between.
    pub(super) fn new((low, high): (f64, f64), (from, to): (f64, f64), marks: f64) -> Scale {
        let step = round_step((high - low).max(f64::MIN_POSITIVE) / marks);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high: if high > low { high } else { low + step }, from, to, step }
    }

    /// The same, but ending exactly at `high`.
    pub(super) fn up_to(high: f64, (from, to): (f64, f64), marks: f64) -> Scale {
        let high = high.max(f64::MIN_POSITIVE);
        Scale { low: 0.0, high, from, to, step: round_step(high / marks) }
    }

    pub(super) fn place(&self, number: f64) -> f64 {
        self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// The round numbers.
    pub(super) fn marks(&self) -> impl Iterator<Item = f64> {
        let (first, last) =
            ((self.low / self.step).ceil() as i64, (self.high / self.step + 1e-9).floor() as i64);
        (first..=last).map(|count| count as f64 * self.step)
    }
}

/// 1, 2 or 5 times a power of ten, at least as large.
fn round_step(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= step * (1.0 - 1e-9));
    factor.unwrap_or(10.0) * power
}

/// `1.5M`, `20k`, `-300`.
pub(super) fn short(number: f64) -> String {
    let size = number.abs();
    let (unit, letter) = match size {
        _ if size >= 1e9 => (1e9, "G"),
        _ if size >= 1e6 => (1e6, "M"),
        _ if size >= 1e4 => (1e3, "k"),
        _ => (1.0, ""),
    };
    let text = format!("{:.1}", number / unit);
    format!("{}{letter}", text.strip_suffix(".0").unwrap_or(&text)).replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_cover_the_numbers() {
        let scale = Scale::new((-37.0, 81.0), (100.0, 0.0), 5.0);
        assert_eq!(scale.marks().collect::<Vec<_>>(), [-50.0, 0.0, 50.0, 100.0]);
        assert_eq!((scale.place(-50.0), scale.place(100.0)), (100.0, 0.0));
    }

    #[test]
    fn a_scale_of_nothing_is_a_scale_all_the_same() {
        let scale = Scale::new((0.0, 0.0), (0.0, 10.0), 5.0);
        assert!(scale.place(0.0).is_finite());
        assert!(scale.marks().count() < 20);
    }

    #[test]
    fn numbers_are_short() {
        let words = [0.0, -300.0, 9_999.0, 20_000.0, 1_500_000.0].map(short);
        assert_eq!(words, ["0", "−300", "9999", "20k", "1.5M"]);
    }
}
