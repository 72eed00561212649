//! Whether a member with single numbers can order more of them.
//!
//! Left out on purpose: what they cost. No table has a fee for numbers that are added later.

use super::application::AnswerProblem;
use super::estimate::{WrongCount, read_any_count, wrong_counts};
use super::limits::{SINGLE_NUMBERS_MAX, SINGLE_NUMBERS_MAX_WITH_EXTRAS};

/// What becomes of an order for more single numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FurtherNumbers {
    /// They can be added.
    Fits {
        /// How many are held.
        held: u32,
        /// How many are added.
        requested: u32,
        /// How many are held afterwards.
        total: u32,
        /// How many could still be added after that.
        room: u32,
    },
    /// Nothing is held yet: the first numbers come with joining.
    NoneHeld {
        /// The most single numbers that can be ordered then.
        limit: u32,
    },
    /// So many are never single numbers.
    NotSingle {
        /// The most single numbers.
        limit: u32,
    },
    /// As many are held as there can be.
    Full {
        /// The most single numbers.
        limit: u32,
    },
    /// Nothing is requested.
    NoneRequested {
        /// How many could be added.
        room: u32,
    },
    /// More than there is room for.
    TooMany {
        /// How many could be added.
        room: u32,
        /// The most single numbers.
        limit: u32,
    },
    /// Texts that are no whole numbers: 0 is what is held, 1 what is requested.
    NotNumbers {
        /// Each of them, in order.
        wrong: Vec<WrongCount>,
    },
}

/// Whether `requested` single numbers can be added to those `held`, both as typed; `None` while that cannot be said yet.
///
/// ```
/// use barcode_core::site::membership::further_numbers::{FurtherNumbers, add_numbers};
///
/// let fits = FurtherNumbers::Fits { held: 4, requested: 3, total: 7, room: 3 };
/// assert_eq!(add_numbers("4", "3"), Some(fits));
/// assert_eq!(add_numbers("4", "7"), Some(FurtherNumbers::TooMany { room: 6, limit: 10 }));
/// assert_eq!(add_numbers("4", ""), None);
/// ```
pub fn add_numbers(held: &str, requested: &str) -> Option<FurtherNumbers> {
    let counts = [held, requested].map(|text| match read_any_count(text) {
        Err(AnswerProblem::Missing) => Ok(None),
        other => other.map(Some),
    });
    let wrong = wrong_counts(&counts);
    let [Ok(held), Ok(requested)] = counts else {
        return Some(FurtherNumbers::NotNumbers { wrong });
    };
    let (held, limit) = (held?, SINGLE_NUMBERS_MAX_WITH_EXTRAS);
    let room = limit.saturating_sub(held);
    Some(match requested {
        _ if held == 0 => FurtherNumbers::NoneHeld { limit: SINGLE_NUMBERS_MAX },
        _ if held > limit => FurtherNumbers::NotSingle { limit },
        _ if room == 0 => FurtherNumbers::Full { limit },
        None => return None,
        Some(0) => FurtherNumbers::NoneRequested { room },
        Some(requested) if requested > room => FurtherNumbers::TooMany { room, limit },
        Some(requested) => {
            let total = held + requested;
            FurtherNumbers::Fits { held, requested, total, room: limit - total }
        }
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{FurtherNumbers as Found, add_numbers};

    /// Counts around the limit, and any others.
    fn count() -> impl Strategy<Value = u32> {
        prop_oneof![0..13_u32, any::<u32>()]
    }

    proptest! {
        #[test]
        fn numbers_are_added_exactly_where_ten_hold_them_all(held in count(), requested in count()) {
            let is_taken = held > 0 && requested > 0 && u64::from(held) + u64::from(requested) <= 10;
            let found = add_numbers(&held.to_string(), &requested.to_string());
            let taken = is_taken.then(|| {
                let total = held + requested;
                Found::Fits { held, requested, total, room: 10 - total }
            });
            prop_assert!(found.is_some());
            prop_assert_eq!(found.filter(|found| matches!(found, Found::Fits { .. })), taken);
        }

        #[test]
        fn as_many_as_there_is_said_to_be_room_for_are_added(held in 1..10_u32, requested in count()) {
            let held = held.to_string();
            let found = add_numbers(&held, &requested.to_string());
            if let Some(Found::NoneRequested { room } | Found::TooMany { room, .. }) = found {
                let again = add_numbers(&held, &room.to_string());
                let is_filled = matches!(again, Some(Found::Fits { total: 10, room: 0, .. }));
                prop_assert!(is_filled);
            }
        }

        #[test]
        fn no_text_makes_more_than_ten(held: String, requested: String) {
            if let Some(Found::Fits { total, room, .. }) = add_numbers(&held, &requested) {
                prop_assert_eq!(total + room, 10);
            }
        }
    }
}
