//! Bits of a message, the most significant of each number first.

/// A growing row of bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits(Vec<bool>);

impl Bits {
    /// Adds a number in `count` bits.
    pub(super) fn push(&mut self, number: u32, count: usize) {
        self.0.extend((0..count).rev().map(|place| number >> place & 1 == 1));
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Writes over the bit at a place, if there is one.
    pub(super) fn set(&mut self, place: usize, bit: bool) {
        if let Some(found) = self.0.get_mut(place) {
            *found = bit;
        }
    }

    /// Cuts off what is longer than `len`.
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// The numbers that each `count` bits stand for.
    pub(super) fn numbers(&self, count: usize) -> impl Iterator<Item = u32> {
        let number = |bits: &[bool]| bits.iter().fold(0, |sum, bit| sum << 1 | u32::from(*bit));
        self.0.chunks(count).map(number)
    }
}
