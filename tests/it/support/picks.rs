//! Choices out of lists by random bytes, so that whatever is generated is valid and shrinks towards
//! the first of every list.

/// Takes a byte for every choice; when they run out the first of each list is chosen.
pub(crate) struct Picks<'a>(std::slice::Iter<'a, u8>);

impl<'a> Picks<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Picks<'a> {
        Picks(bytes.iter())
    }

    pub(crate) fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or_default()) % bound
    }
}
