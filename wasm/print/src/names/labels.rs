//! Of logistic labels.

use barcode_core::label::{
    DateOrder, FitProblem, LabelField, LabelProblem, LabelSize, LabelWarning, LogisticUnit, Output,
};
use barcode_core::syntax::{Lint, SyntaxProblem};
use barcode_core::{Code, NumberProblem};

union! {
    /// The name of a field of a logistic label.
    LabelFieldId = &[names!(LabelField, code)]
}
union! {
    /// The name of a size of label.
    LabelSizeId = &[LabelSize::CODES]
}
union! {
    /// The name of what a label is printed with.
    LabelOutputId = &[Output::CODES]
}
union! {
    /// What stands first in a date.
    DateOrderId = &[DateOrder::CODES]
}
union! {
    /// The name of what a label is put on.
    LabelUnitId = &[LogisticUnit::CODES]
}
union! {
    /// Why a label does not fit, in one word.
    LabelFitCode = &[FitProblem::CODES]
}
union! {
    /// What is wrong with a field of a label, in one word.
    LabelCode = &[LabelProblem::CODES, NumberProblem::CODES, SyntaxProblem::CODES, Lint::CODES]
}
union! {
    /// What is odd about a label that is right, in one word.
    LabelWarningCode = &[LabelWarning::CODES]
}
