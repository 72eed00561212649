//! One number by itself: what it could be, whether it is right, what was probably meant.

pub mod batch;
pub mod check_characters;
pub mod check_digit;
pub mod check_number;
pub mod key;
pub(crate) mod number_problem;
pub(crate) mod other_system;
pub mod packaging;
pub mod prefix;
pub mod prefix_lengths;
pub mod price_weight;
pub mod rcn;
pub mod repair;
pub(crate) mod swar;
