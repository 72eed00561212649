//! The working of a check digit, row by row.

use crate::cross::list;
use barcode_core::check_digit;
use serde::Serialize;
use tsify::Tsify;

/// How a check digit comes about.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Working {
    /// Each digit of the payload, from the left.
    pub steps: Vec<WorkingStep>,
    /// All products added up.
    pub sum: u16,
    /// The next multiple of ten that is not smaller.
    pub next_ten: u16,
    /// The difference between the two.
    pub check_digit: u8,
}

impl From<check_digit::Working> for Working {
    fn from(working: check_digit::Working) -> Self {
        Self {
            steps: list(working.steps),
            sum: working.sum,
            next_ten: working.next_ten,
            check_digit: working.check_digit,
        }
    }
}

/// One column of the working.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WorkingStep {
    /// Counted from 1, from the left.
    pub position: u8,
    pub digit: u8,
    /// 3 or 1.
    pub weight: u8,
    /// Digit times weight.
    pub product: u8,
}

impl From<check_digit::WorkingStep> for WorkingStep {
    fn from(step: check_digit::WorkingStep) -> Self {
        Self {
            position: step.position,
            digit: step.digit,
            weight: step.weight,
            product: step.product,
        }
    }
}
