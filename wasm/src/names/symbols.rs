//! Of symbols in print, and what is wrong with their sizes and colours.

use barcode_core::Code;
use barcode_core::symbol::{ColourWarning, Eye, SizeWarning, Symbology, Use};

union! {
    /// The name of a kind of symbol that can be printed.
    PrintedSymbologyId = &[Symbology::CODES]
}
union! {
    /// The name of what a symbol is used for.
    UseId = &[Use::CODES]
}
union! {
    /// What is wrong with the size of a symbol, in one word.
    SizeCode = &[SizeWarning::CODES]
}
union! {
    /// What is wrong with a pair of colours, in one word.
    ColourWarningCode = &[ColourWarning::CODES]
}
union! {
    /// What looks at a symbol.
    EyeId = &[Eye::CODES]
}
