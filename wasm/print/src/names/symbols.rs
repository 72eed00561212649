//! Of symbols in print, their sizes, colours and files.

use barcode_core::drawing::ColourProblem;
use barcode_core::drawing::pdf::PdfProblem;
use barcode_core::symbol::matrix::{data_matrix, qr};
use barcode_core::symbol::{Bearer, SymbolProblem};
use barcode_core::syntax::{Lint, SyntaxProblem};
use barcode_core::{Code, NumberProblem};
pub use barcode_wasm::names::{ColourWarningCode, EyeId, PrintedSymbologyId, SizeCode, UseId};

union! {
    /// What is wrong with a colour, in one word.
    ColourCode = &[ColourProblem::CODES]
}
union! {
    /// Why a symbol cannot be made, in one word.
    SymbolCode = &[SymbolProblem::CODES, NumberProblem::CODES, SyntaxProblem::CODES, Lint::CODES]
}
union! {
    /// The outline of a Data Matrix.
    MatrixShape = &[data_matrix::Shape::CODES]
}
union! {
    /// How much damage a QR Code bears: about 7, 15, 25 or 30 %.
    MatrixLevel = &[qr::Level::CODES]
}
union! {
    /// The bars around an ITF-14.
    BearerId = &[Bearer::CODES]
}
union! {
    /// Why there is no PDF, in one word.
    PdfCode = &[PdfProblem::CODES]
}
