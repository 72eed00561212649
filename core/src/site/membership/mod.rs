//! Membership: who may join with which option, what it costs, and the lists its form offers.
//!
//! The rules are those of GS1 Australia: eight options, restricted by annual turnover, for four kinds
//! of applicants. Amounts are not part of the rules; they come from a dated [fee table](fees).
//!
//! Left out on purpose: payment, and whether an organisation exists, which only a register knows.

pub mod application;
pub mod benefit;
pub mod eligibility;
pub mod enquiry;
pub mod estimate;
pub mod fee_product_type;
pub mod fees;
pub mod further_numbers;
pub(in crate::site) mod grouped;
pub mod limits;
pub mod option;
pub mod organisation;
pub mod payment_method;
pub mod price_estimate;
pub mod product_count;
pub mod reason;
pub mod recipients;
pub mod recommend;
pub mod referrer;
pub mod service;
pub mod table;
