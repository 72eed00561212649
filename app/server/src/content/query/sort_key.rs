//! The order of items.

use std::cmp::Ordering;

use super::scalar::Scalar;

/// A value to sort by; items without a value come last in both directions.
#[derive(Debug, PartialEq)]
pub(super) struct SortKey {
    pub(super) value: Option<Scalar>,
    pub(super) descending: bool,
}

impl Eq for SortKey {}

impl PartialOrd for SortKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SortKey {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.value, &other.value) {
            (Some(one), Some(two)) => {
                let order = one.partial_cmp(two).unwrap_or(Ordering::Equal);
                if self.descending { order.reverse() } else { order }
            }
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        }
    }
}
