//! Whether an option is open to an applicant, and why not.

use super::option::MembershipOption;

/// What an applicant wants to identify, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This many products, with or without locations.
    Numbers(u32),
    /// This many locations, and no products.
    Locations(u32),
}

/// Whether an option is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eligibility {
    /// It can be chosen.
    Open,
    /// It cannot be chosen.
    Refused {
        /// Why not.
        reason: Refusal,
    },
}

impl Eligibility {
    /// Whether the option can be chosen.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open)
    }
}

/// Why an option cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Refusal {
    /// The turnover is above the limit.
    #[error("expected a turnover of at most {limit} dollars")]
    TurnoverTooHigh {
        /// The most turnover, in dollars.
        limit: u64,
    },
    /// The turnover is below the limit.
    #[error("expected a turnover of at least {limit} dollars")]
    TurnoverTooLow {
        /// The least turnover, in dollars.
        limit: u64,
    },
    /// More numbers are wanted than the option holds.
    #[error("expected at most {holds} numbers")]
    TooFewNumbers {
        /// How many numbers it holds.
        holds: u32,
    },
    /// More locations are wanted than the option holds.
    #[error("expected at most {holds} locations")]
    TooFewLocations {
        /// How many locations it holds.
        holds: u32,
    },
    /// Product numbers are wanted, and the option has locations only.
    #[error("expected a need for locations only")]
    LocationsOnly,
    /// Locations only are wanted, and the option has product numbers.
    #[error("expected a need for product numbers")]
    ProductNumbersOnly,
}

impl Refusal {
    /// The turnover, or how many numbers or locations, that the refusal is about.
    pub const fn limit(&self) -> Option<u64> {
        match *self {
            Self::TurnoverTooHigh { limit } | Self::TurnoverTooLow { limit } => Some(limit),
            Self::TooFewNumbers { holds } | Self::TooFewLocations { holds } => Some(holds as u64),
            Self::LocationsOnly | Self::ProductNumbersOnly => None,
        }
    }
}

/// Whether `option` is open to an organisation with a `turnover` in dollars that wants `wanted`.
///
/// Of several reasons against it, only the first is given: the need, then the turnover, then the size.
///
/// ```
/// use barcode_core::site::membership::eligibility::{Eligibility, Refusal, Wanted, eligibility};
/// use barcode_core::site::membership::option::OptionId;
///
/// let single = OptionId::SingleNumbers.option();
/// assert!(eligibility(single, Wanted::Numbers(2), 999_999).is_open());
/// assert_eq!(
///     eligibility(single, Wanted::Numbers(2), 1_000_000),
///     Eligibility::Refused { reason: Refusal::TurnoverTooHigh { limit: 999_999 } },
/// );
/// ```
pub fn eligibility(option: &MembershipOption, wanted: Wanted, turnover: u64) -> Eligibility {
    match need(option, wanted).or_else(|| limit(option, turnover)).or_else(|| size(option, wanted))
    {
        Some(reason) => Eligibility::Refused { reason },
        None => Eligibility::Open,
    }
}

fn need(option: &MembershipOption, wanted: Wanted) -> Option<Refusal> {
    match wanted {
        Wanted::Numbers(_) if option.gln_only => Some(Refusal::LocationsOnly),
        Wanted::Locations(_) if !option.gln_only => Some(Refusal::ProductNumbersOnly),
        _ => None,
    }
}

fn limit(option: &MembershipOption, turnover: u64) -> Option<Refusal> {
    let too_high = option.max_annual_turnover.filter(|limit| turnover > *limit);
    let too_low = option.min_annual_turnover.filter(|limit| turnover < *limit);
    too_high
        .map(|limit| Refusal::TurnoverTooHigh { limit })
        .or(too_low.map(|limit| Refusal::TurnoverTooLow { limit }))
}

/// Why the option is too small for what is wanted.
pub(super) fn size(option: &MembershipOption, wanted: Wanted) -> Option<Refusal> {
    let (numbers, locations) = (option.max_numbers(), option.max_locations());
    match wanted {
        Wanted::Numbers(count) if count > numbers => {
            Some(Refusal::TooFewNumbers { holds: numbers })
        }
        Wanted::Locations(count) if count > locations => {
            Some(Refusal::TooFewLocations { holds: locations })
        }
        _ => None,
    }
}
