//! The eight membership options.
//!
//! ```text
//! 1 Single numbers              1 to 6 numbers    turnover under 1,000,000
//! 2 Ten number pack                 10 numbers    turnover under 1,000,000
//! 3 Full Member Small Business     100 numbers    turnover under 1,000,000
//! 4 Full Member Medium          10,000 numbers    turnover up to 49,999,999
//! 5 Full Member Large          100,000 numbers    turnover 50,000,000 and over
//! 6 Starter                         10 locations  any turnover
//! 7 Regular                        100 locations  any turnover
//! 8 Plus                         1,000 locations  any turnover
//! ```
//!
//! Left out on purpose: fees, which change every year and come from a dated table, and what the office's
//! system calls them, which comes from a [table](super::fee_product_type) of the office.

mod table;

pub use table::OPTIONS;

use super::grouped::grouped;
use super::limits::{
    SINGLE_NUMBERS_MAX_WITH_EXTRAS, SMALL_BUSINESS_MAX_TURNOVER, SMALL_BUSINESS_THRESHOLD,
};

/// Which option; its code is its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum OptionId {
    /// Single numbers.
    #[strum(serialize = "1")]
    SingleNumbers,
    /// Ten number pack.
    #[strum(serialize = "2")]
    TenNumberPack,
    /// Full Member Small Business.
    #[strum(serialize = "3")]
    SmallBusiness,
    /// Full Member Medium.
    #[strum(serialize = "4")]
    Medium,
    /// Full Member Large.
    #[strum(serialize = "5")]
    Large,
    /// Starter.
    #[strum(serialize = "6")]
    Starter,
    /// Regular.
    #[strum(serialize = "7")]
    Regular,
    /// Plus.
    #[strum(serialize = "8")]
    Plus,
}

impl OptionId {
    /// Everything about the option.
    pub const fn option(self) -> &'static MembershipOption {
        &OPTIONS[self as usize]
    }
}

/// A way to be a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MembershipOption {
    /// Which option.
    pub id: OptionId,
    /// The name people read.
    pub name: &'static str,
    /// How many product numbers it holds; with a maximum, the fewest. `None` for locations only.
    pub trade_item_numbers: Option<u32>,
    /// The most product numbers a new applicant can order, where that is a choice.
    pub trade_item_numbers_max: Option<u32>,
    /// How many locations it holds; `None` for options with product numbers.
    pub location_numbers: Option<u32>,
    /// Which answer about the number of products leads here, as the office's system calls it.
    pub number_of_product: Option<&'static str>,
    /// How many GS1 Company Prefixes come with it.
    pub company_prefixes: u32,
    /// The least turnover it is open to, in dollars.
    pub min_annual_turnover: Option<u64>,
    /// The most turnover it is open to, in dollars.
    pub max_annual_turnover: Option<u64>,
    /// The band of turnover, as the office's system calls it.
    pub product_turnover_id: &'static str,
    /// What statistics of the site call it.
    pub gtm_method: &'static str,
    /// Whether it is for locations only.
    pub gln_only: bool,
    /// Whether the annual fee is for each number.
    pub annual_fee_per_number: bool,
}

impl MembershipOption {
    /// The most product numbers a new applicant gets; none for locations only.
    pub fn max_numbers(&self) -> u32 {
        self.trade_item_numbers_max.or(self.trade_item_numbers).unwrap_or(0)
    }

    /// The most locations a new applicant gets; none for product numbers.
    pub fn max_locations(&self) -> u32 {
        self.location_numbers.unwrap_or(0)
    }

    /// How long the GS1 Company Prefix is; `None` without one.
    ///
    /// A number has 13 digits, the last one for checking: a prefix of 11 leaves one digit, so 10 numbers.
    pub fn company_prefix_length(&self) -> Option<u32> {
        let holds = self.max_numbers().max(self.max_locations());
        (self.company_prefixes > 0).then(|| 12 - holds.ilog10())
    }

    /// How much it holds: `1 to 6 numbers, with extras up to 10`, `100 locations`.
    pub fn size_label(&self) -> String {
        match (self.trade_item_numbers, self.trade_item_numbers_max) {
            (Some(fewest), Some(most)) => {
                format!(
                    "{fewest} to {most} numbers, with extras up to {SINGLE_NUMBERS_MAX_WITH_EXTRAS}"
                )
            }
            (Some(numbers), None) => format!("{} numbers", grouped(numbers.into())),
            (None, _) => format!("{} locations", grouped(self.max_locations().into())),
        }
    }

    /// Which turnover it is open to: `Under $1,000,000`, `Any turnover`.
    pub fn turnover_label(&self) -> String {
        match (self.min_annual_turnover, self.max_annual_turnover) {
            (_, Some(SMALL_BUSINESS_MAX_TURNOVER)) => {
                format!("Under ${}", grouped(SMALL_BUSINESS_THRESHOLD))
            }
            (_, Some(most)) => format!("Up to ${}", grouped(most)),
            (Some(least), None) => format!("${} and over", grouped(least)),
            (None, None) => "Any turnover".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MembershipOption, OPTIONS, OptionId};
    use crate::{Code, Listed};

    #[test]
    fn every_option_stands_at_its_id() {
        for (at, id) in OptionId::ALL.iter().enumerate() {
            assert_eq!(id.code(), (at + 1).to_string());
            assert_eq!(id.option().id, *id);
        }
    }

    #[test]
    fn options_read_as_the_standards_body_lists_them() {
        let rows: Vec<_> = OPTIONS
            .iter()
            .map(|option| (option.name, option.size_label(), option.turnover_label()))
            .collect();
        let expected = [
            ("Single numbers", "1 to 6 numbers, with extras up to 10", "Under $1,000,000"),
            ("Ten number pack", "10 numbers", "Under $1,000,000"),
            ("Full Member Small Business", "100 numbers", "Under $1,000,000"),
            ("Full Member Medium", "10,000 numbers", "Up to $49,999,999"),
            ("Full Member Large", "100,000 numbers", "$50,000,000 and over"),
            ("Starter", "10 locations", "Any turnover"),
            ("Regular", "100 locations", "Any turnover"),
            ("Plus", "1,000 locations", "Any turnover"),
        ];
        assert_eq!(
            rows,
            expected.map(|(name, size, turnover)| (name, size.to_owned(), turnover.to_owned()))
        );
    }

    #[test]
    fn only_single_numbers_have_a_maximum_and_a_fee_for_each_number() {
        for option in &OPTIONS {
            let is_single = option.id == OptionId::SingleNumbers;
            assert_eq!(option.trade_item_numbers_max.is_some(), is_single, "{}", option.name);
            assert_eq!(option.annual_fee_per_number, is_single, "{}", option.name);
        }
    }

    #[test]
    fn the_last_three_are_for_locations_only() {
        for option in &OPTIONS {
            let is_location = option.id >= OptionId::Starter;
            assert_eq!(option.gln_only, is_location, "{}", option.name);
            assert_eq!(option.trade_item_numbers.is_none(), is_location, "{}", option.name);
            assert_eq!(option.location_numbers.is_some(), is_location, "{}", option.name);
        }
    }

    #[test]
    fn prefixes_leave_room_for_what_the_option_holds() {
        let lengths: Vec<_> = OPTIONS.iter().map(MembershipOption::company_prefix_length).collect();
        let expected = [None, Some(11), Some(10), Some(8), Some(7), Some(11), Some(10), Some(9)];
        assert_eq!(lengths, expected);
    }
}
