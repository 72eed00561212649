//! Which key qualifiers may follow a primary key, and in which order.

use crate::syntax::{Ai, Definition};

/// Whether `qualifiers` may follow the key: some of one of its sequences, in order.
pub(super) fn is_valid(key: &Definition, qualifiers: &(impl Iterator<Item = Ai> + Clone)) -> bool {
    key.qualifiers().iter().any(|sequence| {
        let mut allowed = sequence.iter();
        qualifiers.clone().all(|qualifier| allowed.any(|allowed| *allowed == qualifier))
    })
}

/// Whether `ai` could have stood in the path, beside the qualifiers that do.
pub(super) fn could_join(
    key: &Definition,
    qualifiers: &(impl Iterator<Item = Ai> + Clone),
    ai: Ai,
) -> bool {
    key.qualifiers().iter().any(|sequence| {
        sequence.contains(&ai) && qualifiers.clone().all(|qualifier| sequence.contains(&qualifier))
    })
}

/// The sequence of the key of which the most identifiers are `present`, and of those the first.
pub(crate) fn longest(key: &Definition, present: impl Fn(Ai) -> bool) -> &'static [Ai] {
    let (mut longest, mut most): (&[Ai], _) = (&[], 0);
    for sequence in key.qualifiers() {
        let found = sequence.iter().filter(|ai| present(**ai)).count();
        if found > most {
            (longest, most) = (sequence, found);
        }
    }
    longest
}
