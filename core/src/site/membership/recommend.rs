//! The one option that suits an applicant, with the reason.

use super::benefit::Benefit;
use super::eligibility::{Wanted, eligibility, size};
use super::limits::LARGE_MIN_TURNOVER;
use super::option::{MembershipOption, OPTIONS, OptionId};

/// What an applicant is advised to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Recommendation {
    /// Take this option; it is always one that is open.
    Option {
        /// Which option.
        id: OptionId,
        /// Why this one.
        reason: RecommendationReason,
    },
    /// Ask the membership team: no option fits.
    AskUs {
        /// Why none fits.
        reason: AskUsReason,
        /// The most numbers or locations there are.
        limit: u32,
    },
}

/// Why an option is recommended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum RecommendationReason {
    /// It is the smallest that holds what is wanted.
    Smallest,
    /// A smaller one would hold it, but the turnover is too high for that.
    Turnover,
}

/// Why no option fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AskUsReason {
    /// The turnover is too low for the only option that holds that many numbers.
    MoreNumbersThanTurnoverAllows,
    /// No option holds that many numbers.
    TooManyNumbers,
    /// No option holds that many locations.
    TooManyLocations,
}

/// The smallest open option for an organisation with a `turnover` in dollars that wants `wanted`, among those that
/// bring every benefit that is `needed`.
///
/// ```
/// use barcode_core::site::membership::eligibility::Wanted;
/// use barcode_core::site::membership::option::OptionId;
/// use barcode_core::site::membership::recommend::{Recommendation, RecommendationReason, recommend};
///
/// let recommendation = recommend(Wanted::Numbers(8), &[], 140_000);
/// let reason = RecommendationReason::Smallest;
/// assert_eq!(recommendation, Recommendation::Option { id: OptionId::TenNumberPack, reason });
/// ```
pub fn recommend(wanted: Wanted, needed: &[Benefit], turnover: u64) -> Recommendation {
    let is_for = |option: &&MembershipOption| {
        option.gln_only == matches!(wanted, Wanted::Locations(_))
            && needed.iter().all(|benefit| benefit.comes_with(option.id))
    };
    let is_large_enough = |option: &&MembershipOption| size(option, wanted).is_none();
    // They stand in the order of their sizes.
    let large_enough: Vec<_> = OPTIONS.iter().filter(is_for).filter(is_large_enough).collect();
    let open = large_enough.iter().find(|option| eligibility(option, wanted, turnover).is_open());
    match (open, large_enough.first()) {
        (Some(option), smallest) => Recommendation::Option {
            id: option.id,
            reason: if smallest == Some(option) {
                RecommendationReason::Smallest
            } else {
                RecommendationReason::Turnover
            },
        },
        (None, _) => nothing_fits(wanted, turnover),
    }
}

fn nothing_fits(wanted: Wanted, turnover: u64) -> Recommendation {
    let (reason, limit) = match wanted {
        Wanted::Locations(_) => {
            (AskUsReason::TooManyLocations, OptionId::Plus.option().max_locations())
        }
        Wanted::Numbers(_) if turnover < LARGE_MIN_TURNOVER => {
            (AskUsReason::MoreNumbersThanTurnoverAllows, OptionId::Medium.option().max_numbers())
        }
        Wanted::Numbers(_) => (AskUsReason::TooManyNumbers, OptionId::Large.option().max_numbers()),
    };
    Recommendation::AskUs { reason, limit }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Recommendation, recommend};
    use crate::site::membership::eligibility::{Wanted, eligibility};
    use crate::site::membership::option::OPTIONS;

    fn wanted() -> impl Strategy<Value = Wanted> {
        let counts = prop_oneof![0..=12u32, 90..=110u32, 9_990..=100_010u32, any::<u32>()];
        (counts, any::<bool>()).prop_map(|(count, is_location)| {
            if is_location { Wanted::Locations(count) } else { Wanted::Numbers(count) }
        })
    }

    fn turnover() -> impl Strategy<Value = u64> {
        prop_oneof![
            999_990..=1_000_010u64,
            49_999_990..=50_000_010u64,
            0..=200_000_000u64,
            any::<u64>(),
        ]
    }

    proptest! {
        #[test]
        fn what_is_recommended_is_open(wanted in wanted(), turnover in turnover()) {
            let open: Vec<_> = OPTIONS
                .iter()
                .filter(|option| eligibility(option, wanted, turnover).is_open())
                .map(|option| option.id)
                .collect();
            match recommend(wanted, &[], turnover) {
                Recommendation::Option { id, .. } => prop_assert_eq!(Some(&id), open.first()),
                Recommendation::AskUs { .. } => prop_assert!(open.is_empty()),
            }
        }

        #[test]
        fn wanting_more_never_makes_the_option_smaller(
            count in 0..200_000u32, more in 0..1_000u32, turnover in turnover()
        ) {
            let id = |count| match recommend(Wanted::Numbers(count), &[], turnover) {
                Recommendation::Option { id, .. } => Some(id),
                Recommendation::AskUs { .. } => None,
            };
            match (id(count), id(count + more)) {
                (Some(before), Some(after)) => prop_assert!(before <= after),
                (before, after) => prop_assert!(before.is_some() || after.is_none()),
            }
        }
    }
}
