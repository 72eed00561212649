//! Names as unions of TypeScript, written while compiling from the lists that `barcode-core` keeps, so
//! that a screen with a message for each of them fails to compile when one is added.
//!
//! Types are gone at run time: they cost the binary nothing.

#[cfg(any(feature = "keys", feature = "print"))]
use barcode_core::NumberProblem;
#[cfg(feature = "amounts")]
use barcode_core::invoice::{InvoiceField, InvoiceProblem, Oddity};
#[cfg(any(feature = "keys", feature = "print"))]
use barcode_core::key::KeyKind;
#[cfg(feature = "keys")]
use barcode_core::key::{self, identify};
#[cfg(feature = "print")]
use barcode_core::label::{FitProblem, LabelField, LabelProblem, LabelSize, LogisticUnit, Output};
#[cfg(feature = "membership")]
use barcode_core::membership::{
    application::{AnswerProblem, AnswerWarning, Field, FieldKind, Step},
    eligibility::Refusal as OptionRefusal,
    enquiry::EnquiryField,
    fees::LineKind,
    option::OptionId,
    organisation::ApplicantKind,
    recommend::{AskUsReason, RecommendationReason},
};
#[cfg(feature = "membership")]
use barcode_core::outage::{OutageProblem, OutageState};
#[cfg(feature = "amounts")]
use barcode_core::quantity::{QuantityProblem, Unit};
#[cfg(feature = "amounts")]
use barcode_core::savings::{Basis, SavingsField, SavingsLine, SavingsProblem};
#[cfg(feature = "keys")]
use barcode_core::{check_number, key::gtin::ConversionError, packaging::LevelProblem, prefix};
#[cfg(feature = "membership")]
use barcode_core::{promotion::PromotionProblem, sydney::SydneyProblem};
use wasm_bindgen::prelude::*;

#[cfg(feature = "engine")]
use barcode_core::digital_link;
#[cfg(feature = "print")]
use barcode_core::drawing::pdf::PdfProblem;
#[cfg(any(feature = "engine", feature = "print"))]
use barcode_core::epc::{EncodeError, EpcProblem, IdentityKind, ValueProblem, selection::Refusal};
#[cfg(feature = "engine")]
use barcode_core::epc::{EpcWarning, FieldRole, Scheme, selection::Reason};
#[cfg(feature = "interpret")]
use barcode_core::interpret;
#[cfg(any(feature = "interpret", feature = "print"))]
use barcode_core::interpret::FormKind;
#[cfg(feature = "engine")]
use barcode_core::interpret::MissingReason;
#[cfg(feature = "print")]
use barcode_core::numbering;
#[cfg(feature = "engine")]
use barcode_core::prefix_lengths;
#[cfg(feature = "engine")]
use barcode_core::scan;
#[cfg(feature = "print")]
use barcode_core::symbol::{
    Bearer, ColourWarning, SizeWarning, SymbolProblem, Symbology, Use,
    matrix::{data_matrix, qr},
};
#[cfg(any(feature = "engine", feature = "print"))]
use barcode_core::syntax::{Lint, SyntaxProblem};

/// Makes a name for `&str` in Rust and the union of all the names in TypeScript.
macro_rules! union {
    ($(#[doc = $doc:literal])* $name:ident = $lists:expr) => {
        $(#[doc = $doc])*
        pub type $name = &'static str;

        const _: () = {
            const LISTS: &[&[&str]] = $lists;
            const HEAD: &str =
                concat!("/**", $($doc,)* " */\nexport type ", stringify!($name), " =");
            const BYTES: [u8; length(HEAD, LISTS)] = write(HEAD, LISTS);
            const UNION: &str = text(&BYTES);
            #[wasm_bindgen(typescript_custom_section)]
            const TYPE: &'static str = UNION;
            assert!(!UNION.is_empty(), "the names are UTF-8");
        };
    };
}

/// The names of all values of a type.
#[cfg(any(feature = "keys", feature = "membership", feature = "print"))]
macro_rules! names {
    ($type:ty, $name:ident) => {{
        const NAMES: [&str; <$type>::ALL.len()] = {
            let mut names = [""; <$type>::ALL.len()];
            let mut index = 0;
            while index < names.len() {
                names[index] = <$type>::ALL[index].$name();
                index += 1;
            }
            names
        };
        &NAMES
    }};
}

#[cfg(any(feature = "keys", feature = "print"))]
union! {
    /// The name of a kind of key.
    KeyKindId = &[names!(KeyKind, id)]
}
#[cfg(feature = "keys")]
union! {
    /// What a number is said to identify.
    NumberChoice = &[names!(check_number::NumberChoice, id)]
}
#[cfg(any(feature = "keys", feature = "print"))]
union! {
    /// What is wrong with a number, in one word.
    NumberCode = &[NumberProblem::CODES]
}
#[cfg(feature = "keys")]
union! {
    /// Why a packaging level has no number, in one word.
    LevelCode = &[LevelProblem::CODES, ConversionError::CODES]
}
#[cfg(feature = "keys")]
union! {
    /// What a part of a key is.
    KeyRole = &[key::KeyRole::CODES]
}
#[cfg(feature = "keys")]
union! {
    /// What a range of prefixes is for.
    PrefixKind = &[prefix::PrefixKind::CODES]
}
#[cfg(feature = "keys")]
union! {
    /// How far a number agrees.
    CheckStatus = &[identify::CheckStatus::CODES]
}
#[cfg(any(feature = "engine", feature = "print"))]
union! {
    /// What is wrong with identifiers or values, in one word.
    SyntaxCode = &[SyntaxProblem::CODES, Lint::CODES]
}
#[cfg(any(feature = "engine", feature = "print"))]
union! {
    /// What is wrong with an EPC, in one word.
    EpcCode = &[EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, Refusal::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// What is wrong with a list of company prefixes, in one word.
    PrefixLengthsCode = &[prefix_lengths::PrefixLengthsProblem::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// Why elements cannot be encoded, in one word.
    EncodeCode = &[EncodeError::CODES, ValueProblem::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// What is odd about an EPC that the standard allows, in one word.
    EpcWarningCode = &[EpcWarning::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// What a group of bits or a component of a URI means.
    EpcRole = &[FieldRole::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// Why no EPC, or no such form, is made.
    SelectionCode = &[Reason::CODES, Refusal::CODES, MissingReason::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// The name of a scheme.
    SchemeName = &[names!(Scheme, name)]
}
#[cfg(any(feature = "engine", feature = "print"))]
union! {
    /// What an EPC identifies.
    EpcKind = &[names!(IdentityKind, name)]
}
#[cfg(feature = "engine")]
union! {
    /// The name of a kind of symbol.
    SymbologyId = &[scan::Symbology::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// Why a part of a query was ignored.
    IgnoredReason = &[digital_link::IgnoredReason::CODES]
}
#[cfg(feature = "interpret")]
union! {
    /// What a part of a value is.
    PieceRole = &[interpret::PieceRole::CODES, key::KeyRole::CODES]
}
#[cfg(any(feature = "interpret", feature = "print"))]
union! {
    /// The name of a way to write things.
    FormId = &[names!(KeyKind, id), FormKind::IDS]
}
#[cfg(feature = "print")]
union! {
    /// The name of a kind of symbol that can be printed.
    PrintedSymbologyId = &[names!(Symbology, id)]
}
#[cfg(feature = "print")]
union! {
    /// The name of what a symbol is used for.
    UseId = &[names!(Use, id)]
}
#[cfg(feature = "print")]
union! {
    /// What is wrong with the size of a symbol, in one word.
    SizeCode = &[SizeWarning::CODES]
}
#[cfg(feature = "print")]
union! {
    /// What is wrong with a pair of colours, in one word.
    ColourWarningCode = &[ColourWarning::CODES]
}
#[cfg(feature = "print")]
union! {
    /// What is wrong with a colour, in one word.
    ColourCode = &[barcode_core::drawing::ColourProblem::CODES]
}
#[cfg(feature = "print")]
union! {
    /// The name of a field of a logistic label.
    LabelFieldId = &[names!(LabelField, id)]
}
#[cfg(feature = "print")]
union! {
    /// The name of a size of label.
    LabelSizeId = &[names!(LabelSize, id)]
}
#[cfg(feature = "print")]
union! {
    /// The name of what a label is printed with.
    LabelOutputId = &[names!(Output, id)]
}
#[cfg(feature = "print")]
union! {
    /// The name of what a label is put on.
    LabelUnitId = &[names!(LogisticUnit, id)]
}
#[cfg(feature = "print")]
union! {
    /// Why a label does not fit, in one word.
    LabelFitCode = &[FitProblem::CODES]
}
#[cfg(feature = "print")]
union! {
    /// What is wrong with a field of a label, in one word.
    LabelCode = &[LabelProblem::CODES, NumberProblem::CODES, SyntaxProblem::CODES, Lint::CODES]
}
#[cfg(feature = "print")]
union! {
    /// Why a symbol cannot be made, in one word.
    SymbolCode = &[SymbolProblem::CODES, NumberProblem::CODES, SyntaxProblem::CODES, Lint::CODES]
}
#[cfg(feature = "print")]
union! {
    /// What is to be numbered.
    ThingId = &[names!(numbering::Thing, id)]
}
#[cfg(feature = "print")]
union! {
    /// Where a symbol is scanned.
    PlaceId = &[numbering::Place::IDS]
}
#[cfg(feature = "print")]
union! {
    /// The kind of number a thing gets.
    IdentifierId = &[numbering::Identifier::IDS]
}
#[cfg(feature = "print")]
union! {
    /// Why a symbol is the one to use.
    AdviceReason = &[numbering::Reason::CODES]
}
#[cfg(feature = "print")]
union! {
    /// What is used for a content elsewhere and is not made here.
    LeftOut = &[numbering::LeftOut::CODES]
}
#[cfg(feature = "print")]
union! {
    /// The outline of a Data Matrix.
    MatrixShape = &[data_matrix::Shape::CODES]
}
#[cfg(feature = "print")]
union! {
    /// How much damage a QR Code bears: about 7, 15, 25 or 30 %.
    MatrixLevel = &[qr::Level::CODES]
}
#[cfg(feature = "print")]
union! {
    /// The bars around an ITF-14.
    BearerId = &[Bearer::IDS]
}
#[cfg(feature = "print")]
union! {
    /// Why there is no PDF, in one word.
    PdfCode = &[PdfProblem::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// The name of a field of the application.
    FieldId = &[names!(Field, id)]
}
#[cfg(feature = "membership")]
union! {
    /// What kind of answer a field takes.
    FieldKindId = &[FieldKind::IDS]
}
#[cfg(feature = "membership")]
union! {
    /// The name of a screen of the application.
    StepId = &[names!(Step, id)]
}
#[cfg(feature = "membership")]
union! {
    /// What is wrong with an answer, in one word.
    FieldCode = &[AnswerProblem::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// What is odd about an answer, in one word.
    FieldWarningCode = &[AnswerWarning::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// The name of a field of an enquiry.
    EnquiryFieldId = &[names!(EnquiryField, id)]
}
#[cfg(feature = "membership")]
union! {
    /// What a line of a price is for.
    QuoteLineKind = &[names!(LineKind, id)]
}
#[cfg(feature = "membership")]
union! {
    /// Where an instant is in relation to an outage.
    OutageStateName = &[OutageState::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// What is wrong with a time in Sydney, in one word.
    TimeCode = &[SydneyProblem::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// What is wrong with an outage or a promotion, in one word.
    WindowCode = &[OutageProblem::CODES, PromotionProblem::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// The number of a membership option.
    MembershipOptionId = &[names!(OptionId, id)]
}
#[cfg(feature = "membership")]
union! {
    /// One of the four kinds of applicants.
    ApplicantKindId = &[names!(ApplicantKind, id)]
}
#[cfg(feature = "membership")]
union! {
    /// Why an option cannot be chosen, in one word.
    RefusalCode = &[OptionRefusal::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// Why an option is recommended, in one word.
    RecommendationCode = &[RecommendationReason::CODES]
}
#[cfg(feature = "membership")]
union! {
    /// Why no option fits, in one word.
    AskUsCode = &[AskUsReason::CODES]
}

#[cfg(feature = "amounts")]
union! {
    /// The name of a field of the savings calculator.
    SavingsFieldId = &[SavingsField::IDS]
}
#[cfg(feature = "amounts")]
union! {
    /// The name of a line of the estimate.
    SavingsLineId = &[SavingsLine::IDS]
}
#[cfg(feature = "amounts")]
union! {
    /// What a figure counts.
    QuantityUnit = &[Unit::IDS]
}
#[cfg(feature = "amounts")]
union! {
    /// What a figure that nobody has typed rests on.
    FigureBasis = &[Basis::IDS]
}
#[cfg(feature = "amounts")]
union! {
    /// What is wrong with a figure, in one word.
    SavingsCode = &[QuantityProblem::CODES, SavingsProblem::CODES]
}
#[cfg(feature = "amounts")]
union! {
    /// The name of a field of the form to pay an invoice.
    InvoiceFieldId = &[InvoiceField::IDS]
}
#[cfg(feature = "amounts")]
union! {
    /// What is wrong with an answer about an invoice, in one word.
    InvoiceCode = &[InvoiceProblem::CODES]
}
#[cfg(feature = "amounts")]
union! {
    /// What is odd about an answer about an invoice, in one word.
    InvoiceWarningCode = &[Oddity::CODES]
}

const BEFORE: &str = " | \"";
const AFTER: &str = "\"";
const END: &str = ";\n";

const fn length(head: &str, lists: &[&[&str]]) -> usize {
    let mut length = head.len() + END.len();
    let mut list = 0;
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            length += BEFORE.len() + lists[list][index].len() + AFTER.len();
            index += 1;
        }
        list += 1;
    }
    length
}

const fn write<const LENGTH: usize>(head: &str, lists: &[&[&str]]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut at = append(&mut bytes, 0, head);
    let mut list = 0;
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            at = append(&mut bytes, at, BEFORE);
            at = append(&mut bytes, at, lists[list][index]);
            at = append(&mut bytes, at, AFTER);
            index += 1;
        }
        list += 1;
    }
    append(&mut bytes, at, END);
    bytes
}

const fn append(bytes: &mut [u8], at: usize, text: &str) -> usize {
    let mut index = 0;
    while index < text.len() {
        bytes[at + index] = text.as_bytes()[index];
        index += 1;
    }
    at + index
}

const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "keys")]
    #[test]
    fn every_name_is_in_the_union() {
        const LISTS: &[&[&str]] = &[names!(KeyKind, id), &["other"]];
        let bytes: [u8; length("type Name =", LISTS)] = write("type Name =", LISTS);
        let union = text(&bytes).strip_prefix("type Name = | \"").unwrap();
        let names: Vec<_> = union.strip_suffix("\";\n").unwrap().split("\" | \"").collect();
        let mut expected: Vec<_> = KeyKind::ALL.into_iter().map(KeyKind::id).collect();
        expected.push("other");
        assert_eq!(names, expected);
    }

    #[cfg(feature = "interpret")]
    #[test]
    fn no_name_means_two_things() {
        let unions: [&[&[&str]]; 4] = [
            &[SyntaxProblem::CODES, Lint::CODES],
            &[EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, Refusal::CODES],
            &[Reason::CODES, Refusal::CODES, MissingReason::CODES],
            &[names!(KeyKind, id), FormKind::IDS],
        ];
        for lists in unions {
            let mut names = lists.concat();
            names.sort_unstable();
            assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        }
    }
}
