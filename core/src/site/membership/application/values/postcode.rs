//! Australian postcodes, and the states they lie in.
//!
//! Australia Post's ranges have exceptions along the borders, so a postcode of another state is worth
//! a question and never an error.

use std::fmt;
use std::str::FromStr;

use super::digits::exactly;
use crate::site::membership::application::AnswerProblem;
use crate::site::membership::organisation::State;

/// The postcodes of each state, first and last, in ascending order.
const RANGES: [(u16, u16, State); 14] = [
    (200, 299, State::Act),
    (800, 999, State::Nt),
    (1000, 2599, State::Nsw),
    (2600, 2618, State::Act),
    (2619, 2899, State::Nsw),
    (2900, 2920, State::Act),
    (2921, 2999, State::Nsw),
    (3000, 3999, State::Vic),
    (4000, 4999, State::Qld),
    (5000, 5999, State::Sa),
    (6000, 6999, State::Wa),
    (7000, 7999, State::Tas),
    (8000, 8999, State::Vic),
    (9000, 9999, State::Qld),
];

/// An Australian postcode: four digits.
///
/// ```
/// use barcode_core::site::membership::application::Postcode;
/// use barcode_core::site::membership::organisation::State;
///
/// let postcode: Postcode = "3149".parse()?;
/// assert_eq!(postcode.state(), Some(State::Vic));
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Postcode(String);

impl Postcode {
    /// The four digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The state that most addresses with this postcode are in; `None` where there are no addresses.
    pub fn state(&self) -> Option<State> {
        let number: u16 = self.0.parse().ok()?;
        let range = RANGES.iter().find(|(first, last, _)| (*first..=*last).contains(&number));
        range.map(|(_, _, state)| *state)
    }
}

impl FromStr for Postcode {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        exactly(text, 4).map(Self)
    }
}

impl fmt::Display for Postcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Postcode, State};

    #[test]
    fn each_range_begins_and_ends_in_its_state() {
        for (postcode, state) in [
            ("0199", None),
            ("0200", Some(State::Act)),
            ("0299", Some(State::Act)),
            ("0300", None),
            ("0799", None),
            ("0800", Some(State::Nt)),
            ("0999", Some(State::Nt)),
            ("1000", Some(State::Nsw)),
            ("2599", Some(State::Nsw)),
            ("2600", Some(State::Act)),
            ("2618", Some(State::Act)),
            ("2619", Some(State::Nsw)),
            ("2899", Some(State::Nsw)),
            ("2900", Some(State::Act)),
            ("2920", Some(State::Act)),
            ("2921", Some(State::Nsw)),
            ("2999", Some(State::Nsw)),
            ("3000", Some(State::Vic)),
            ("3999", Some(State::Vic)),
            ("4000", Some(State::Qld)),
            ("4999", Some(State::Qld)),
            ("5000", Some(State::Sa)),
            ("5999", Some(State::Sa)),
            ("6000", Some(State::Wa)),
            ("6999", Some(State::Wa)),
            ("7000", Some(State::Tas)),
            ("7999", Some(State::Tas)),
            ("8000", Some(State::Vic)),
            ("8999", Some(State::Vic)),
            ("9000", Some(State::Qld)),
            ("9999", Some(State::Qld)),
        ] {
            assert_eq!(postcode.parse::<Postcode>().unwrap().state(), state, "{postcode}");
        }
    }
}
