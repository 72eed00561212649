//! The limits of turnover and size, each in one place.
//!
//! Turnover is the Australian revenue of a whole organisation in 12 months, in whole dollars; so
//! "under 1,000,000" and "up to 999,999" are the same.

/// A small business has less turnover than this, in dollars.
pub const SMALL_BUSINESS_THRESHOLD: u64 = 1_000_000;

/// The most turnover of a small business, in dollars.
pub const SMALL_BUSINESS_MAX_TURNOVER: u64 = SMALL_BUSINESS_THRESHOLD - 1;

/// The most turnover of a medium organisation, in dollars.
pub const MEDIUM_MAX_TURNOVER: u64 = LARGE_MIN_TURNOVER - 1;

/// The least turnover of a large organisation, in dollars.
pub const LARGE_MIN_TURNOVER: u64 = 50_000_000;

/// The most single numbers a new applicant can order.
pub const SINGLE_NUMBERS_MAX: u32 = 6;

/// The most single numbers an organisation can hold, with those ordered later.
pub const SINGLE_NUMBERS_MAX_WITH_EXTRAS: u32 = 10;

/// How many product numbers the packs hold: options 2 to 5.
pub const PACK_SIZES: [u32; 4] = [10, 100, 10_000, 100_000];

/// How many locations the packs hold: options 6 to 8.
pub const LOCATION_PACK_SIZES: [u32; 3] = [10, 100, 1_000];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turnover_bounds_are_999_999_and_49_999_999_and_50_000_000() {
        assert_eq!(SMALL_BUSINESS_MAX_TURNOVER, 999_999);
        assert_eq!(MEDIUM_MAX_TURNOVER, 49_999_999);
        assert_eq!(LARGE_MIN_TURNOVER, 50_000_000);
    }

    #[test]
    fn the_small_business_threshold_is_one_million() {
        assert_eq!(SMALL_BUSINESS_THRESHOLD, 1_000_000);
    }

    #[test]
    fn single_numbers_are_at_most_6_and_10_with_extras() {
        assert_eq!((SINGLE_NUMBERS_MAX, SINGLE_NUMBERS_MAX_WITH_EXTRAS), (6, 10));
    }

    #[test]
    fn packs_hold_10_to_100_000_numbers() {
        assert_eq!(PACK_SIZES, [10, 100, 10_000, 100_000]);
    }

    #[test]
    fn location_packs_hold_10_to_1_000_locations() {
        assert_eq!(LOCATION_PACK_SIZES, [10, 100, 1_000]);
    }
}
