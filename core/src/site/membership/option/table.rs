//! The eight options, each with its own values.

use super::{MembershipOption, OptionId};
use crate::site::membership::limits::{
    LARGE_MIN_TURNOVER, LOCATION_PACK_SIZES, MEDIUM_MAX_TURNOVER, PACK_SIZES, SINGLE_NUMBERS_MAX,
    SMALL_BUSINESS_MAX_TURNOVER,
};

/// What most options with product numbers have in common.
const NUMBERS: MembershipOption = MembershipOption {
    id: OptionId::SingleNumbers,
    name: "",
    trade_item_numbers: None,
    trade_item_numbers_max: None,
    location_numbers: None,
    number_of_product: Some("moreThan10"),
    company_prefixes: 1,
    min_annual_turnover: None,
    max_annual_turnover: None,
    product_turnover_id: "any",
    gtm_method: "",
    gln_only: false,
    annual_fee_per_number: false,
};

/// What the options for locations have in common.
const LOCATIONS: MembershipOption =
    MembershipOption { number_of_product: None, gln_only: true, ..NUMBERS };

/// Every option, in the order of their ids.
pub static OPTIONS: [MembershipOption; 8] = [
    MembershipOption {
        id: OptionId::SingleNumbers,
        name: "Single numbers",
        trade_item_numbers: Some(1),
        trade_item_numbers_max: Some(SINGLE_NUMBERS_MAX),
        number_of_product: Some("1-6"),
        company_prefixes: 0,
        max_annual_turnover: Some(SMALL_BUSINESS_MAX_TURNOVER),
        product_turnover_id: "under-1m",
        gtm_method: "single-numbers",
        annual_fee_per_number: true,
        ..NUMBERS
    },
    MembershipOption {
        id: OptionId::TenNumberPack,
        name: "Ten number pack",
        trade_item_numbers: Some(PACK_SIZES[0]),
        number_of_product: Some("10"),
        max_annual_turnover: Some(SMALL_BUSINESS_MAX_TURNOVER),
        product_turnover_id: "under-1m",
        gtm_method: "ten-number-pack",
        ..NUMBERS
    },
    MembershipOption {
        id: OptionId::SmallBusiness,
        name: "Full Member Small Business",
        trade_item_numbers: Some(PACK_SIZES[1]),
        max_annual_turnover: Some(SMALL_BUSINESS_MAX_TURNOVER),
        product_turnover_id: "under-1m",
        gtm_method: "full-small-business",
        ..NUMBERS
    },
    MembershipOption {
        id: OptionId::Medium,
        name: "Full Member Medium",
        trade_item_numbers: Some(PACK_SIZES[2]),
        max_annual_turnover: Some(MEDIUM_MAX_TURNOVER),
        product_turnover_id: "under-50m",
        gtm_method: "full-medium",
        ..NUMBERS
    },
    MembershipOption {
        id: OptionId::Large,
        name: "Full Member Large",
        trade_item_numbers: Some(PACK_SIZES[3]),
        min_annual_turnover: Some(LARGE_MIN_TURNOVER),
        product_turnover_id: "50m-and-over",
        gtm_method: "full-large",
        ..NUMBERS
    },
    MembershipOption {
        id: OptionId::Starter,
        name: "Starter",
        location_numbers: Some(LOCATION_PACK_SIZES[0]),
        gtm_method: "locations-starter",
        ..LOCATIONS
    },
    MembershipOption {
        id: OptionId::Regular,
        name: "Regular",
        location_numbers: Some(LOCATION_PACK_SIZES[1]),
        gtm_method: "locations-regular",
        ..LOCATIONS
    },
    MembershipOption {
        id: OptionId::Plus,
        name: "Plus",
        location_numbers: Some(LOCATION_PACK_SIZES[2]),
        gtm_method: "locations-plus",
        ..LOCATIONS
    },
];
