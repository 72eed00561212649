//! What is wrong with the data of a label.

use barcode_core::Code;
use barcode_core::Problem as _;
use barcode_core::label::{LabelEntries, LabelFieldProblem as CoreProblem, LabelWarning};
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::Tsify;

use crate::names::{LabelCode, LabelFieldId, LabelWarningCode};

/// What is wrong with the text of a field.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelFieldProblem {
    pub field: LabelFieldId,
    pub problem: Problem<LabelCode>,
    /// The numbers in it, one on each line, where there are several.
    pub rows: Option<String>,
}

impl From<(&LabelEntries, &CoreProblem)> for LabelFieldProblem {
    fn from((entries, error): (&LabelEntries, &CoreProblem)) -> Self {
        Self {
            field: error.field.code(),
            problem: (entries.get(error.field), &error.error).into(),
            rows: error.rows().map(str::to_owned),
        }
    }
}

/// What is odd about a label that is right.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelWarningInfo {
    /// The field to look at.
    pub field: LabelFieldId,
    /// What is odd, in one word.
    pub code: LabelWarningCode,
    /// What was typed, or how many digits.
    pub found: Option<String>,
    /// What it was read as, or how many digits there should be.
    pub expected: Option<String>,
    /// The other field that it is about.
    pub part: Option<&'static str>,
}

impl From<&LabelWarning> for LabelWarningInfo {
    fn from(warning: &LabelWarning) -> Self {
        let details = warning.details();
        Self {
            field: warning.field().code(),
            code: warning.code(),
            found: details.found,
            expected: details.expected,
            part: details.part,
        }
    }
}
