//! What holds until a day, and when to say so: two months are enough to decide on new fees or to add a year of holidays.
//!
//! Each table says itself until when it holds. Left out on purpose: certificates, which belong to who terminates TLS.

use chrono::NaiveDate;

use crate::site::time::sydney::sydney_date;

/// So many days before the last one it is time to say so.
pub const NOTICE_DAYS: i64 = 60;

/// What holds until a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Expiring {
    /// The table of fees: without one, no one can join.
    Fees,
    /// The table of public holidays: without one, a direct debit has no date.
    PublicHolidays,
    /// The contact for reports of vulnerabilities: programs take none after its last day.
    SecurityContact,
    /// A discount or an offer on the first invoice.
    Offer,
    /// An offer on pages.
    Promotion,
    /// A planned outage of joining.
    Outage,
}

impl Expiring {
    /// All of them.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether something must take its place. The others end by themselves, and are of no interest then.
    const fn is_needed(self) -> bool {
        matches!(self, Self::Fees | Self::PublicHolidays | Self::SecurityContact)
    }
}

/// Something with its last day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// What it is.
    pub what: Expiring,
    /// Which of several.
    pub title: Option<String>,
    /// The last day that it holds.
    pub last_day: NaiveDate,
}

impl Expiry {
    /// How many days are left at `now`, in milliseconds since 1970: none on the last day, less than none later.
    pub fn days_left(&self, now: i64) -> i64 {
        self.last_day.signed_duration_since(sydney_date(now)).num_days()
    }

    /// Whether it is still of interest at `now`.
    pub fn is_open(&self, now: i64) -> bool {
        self.what.is_needed() || self.days_left(now) >= 0
    }

    /// Whether it is time to say so at `now`.
    pub fn is_due(&self, now: i64) -> bool {
        self.is_open(now) && self.days_left(now) <= NOTICE_DAYS
    }
}

#[cfg(test)]
mod tests {
    use super::{Expiring, Expiry};
    use crate::site::time::sydney::{first_instant, sydney_date};

    #[test]
    fn sixty_days_before_the_last_one_and_what_is_needed_also_later() {
        let at = |day: &str| first_instant(day).unwrap_or_default();
        let last_day = sydney_date(at("2028-12-31"));
        for (day, left, fees, outage) in [
            ("2028-10-31", 61, false, false),
            ("2028-11-01", 60, true, true),
            ("2028-12-31", 0, true, true),
            ("2029-01-01", -1, true, false),
        ] {
            let expiry = |what| Expiry { what, title: None, last_day };
            assert_eq!(expiry(Expiring::Fees).days_left(at(day)), left, "{day}");
            assert_eq!(expiry(Expiring::Fees).is_due(at(day)), fees, "{day}");
            assert_eq!(expiry(Expiring::Outage).is_due(at(day)), outage, "{day}");
        }
    }
}
