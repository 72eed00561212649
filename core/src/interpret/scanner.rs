//! What a scanner sends, told by a scan of a symbol whose data are known.
//!
//! ```text
//!  in the symbol   (01)09521234543213(10)Baz1(21)7X
//!  scanned         ]C1010952123454321310Baz1^217X    all of it
//!                  010952123454321310BAZ1217X        no symbology identifier, no FNC1, letters in the other case
//! ```
//!
//! The symbols differ in their data, so that each is known without its symbology identifier. UPC-E begins with 0, so
//! its number has another prefix than the other examples.
//!
//! Source: GS1 General Specifications 5.1.3 and 7.8 (what is transmitted, with symbology identifiers).
//!
//! Left out on purpose: what a scanner puts in front of and behind its data beside these, and symbols that it reads
//! wrongly.

use super::excerpt::Excerpt;
use super::fnc1::{Fnc1Notation, WRITTEN};
use super::keyboard::KeyboardLayout;
use super::normalize::NormalizedText;

/// A symbol that is scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TestSymbol {
    /// GS1-128 with a batch and a serial number.
    Bars,
    /// GS1 `DataBar` Omnidirectional.
    DataBar,
    /// GS1 `DataMatrix` with a batch and a serial number.
    Matrix,
    /// GS1 QR Code with a batch and a serial number.
    Qr,
    /// QR Code with a Digital Link.
    Link,
    /// EAN-13 with an add-on of two digits.
    AddOn,
    /// UPC-E.
    UpcE,
    /// ITF-14.
    Carton,
}

/// What became of FNC1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SentFnc1 {
    /// The symbol has none between its values.
    None,
    /// It arrived, as the separator or as a text in its place.
    Sent,
    /// It was left out.
    Lost,
}

/// What became of the digits of a symbol that holds a number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SentDigits {
    /// All are there.
    Whole,
    /// The zeros in front are missing.
    WithoutZeros,
    /// The check digit is missing.
    WithoutCheckDigit,
    /// The add-on is missing.
    WithoutAddOn,
    /// The identifier 01 is missing.
    WithoutIdentifier,
    /// A UPC-E as the 12 or 13 digits that it stands for.
    Expanded,
}

/// What a scanner sent for one symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScannerReport {
    /// Which.
    pub symbol: TestSymbol,
    /// The symbology identifier, where one was sent.
    pub identifier: Option<String>,
    /// What became of FNC1.
    pub fnc1: SentFnc1,
    /// What became of the digits.
    pub digits: SentDigits,
    /// Whether the letters came in the other case.
    pub other_case: bool,
    /// The layout of the computer's keyboard, where it is not that of the scanner.
    pub layout: Option<KeyboardLayout>,
}

impl TestSymbol {
    /// The data as a scanner sends them, FNC1 written, and what else it may make of them.
    const fn data(self) -> &'static [(&'static str, SentDigits)] {
        use SentDigits::{
            Expanded, Whole, WithoutAddOn, WithoutCheckDigit, WithoutIdentifier, WithoutZeros,
        };
        match self {
            Self::Bars => &[("010952123454321310Baz1^217X", Whole)],
            Self::Matrix => &[("010952123454321310Maz1^217X", Whole)],
            Self::Qr => &[("010952123454321310Qaz1^217X", Whole)],
            Self::Link => &[("https://id.gs1.org/01/09521234543213/10/Laz1", Whole)],
            Self::DataBar => &[
                ("0109521234000013", Whole),
                ("09521234000013", WithoutIdentifier),
                ("9521234000013", WithoutZeros),
            ],
            Self::AddOn => &[
                ("952123400002012", Whole),
                ("9521234000020", WithoutAddOn),
                ("952123400002", WithoutCheckDigit),
                ("95212340000212", WithoutCheckDigit),
            ],
            Self::UpcE => &[
                ("01234565", Whole),
                ("0123456", WithoutCheckDigit),
                ("1234565", WithoutZeros),
                ("123456", WithoutZeros),
                ("012345000065", Expanded),
                ("0012345000065", Expanded),
                ("12345000065", Expanded),
            ],
            Self::Carton => &[("19521234000034", Whole), ("1952123400003", WithoutCheckDigit)],
        }
    }

    /// What the symbol is drawn from: identifiers in parentheses, a link, or a number with its add-on.
    #[must_use]
    pub const fn content(self) -> &'static str {
        match self {
            Self::Bars => "(01)09521234543213(10)Baz1(21)7X",
            Self::Matrix => "(01)09521234543213(10)Maz1(21)7X",
            Self::Qr => "(01)09521234543213(10)Qaz1(21)7X",
            Self::Link => "https://id.gs1.org/01/09521234543213/10/Laz1",
            Self::DataBar => "(01)09521234000013",
            Self::AddOn => "9521234000020 12",
            Self::UpcE => "01234565",
            Self::Carton => "19521234000034",
        }
    }
}

/// What a scanner sends, by what it sent for one of the symbols; nothing for a text that is none of them.
///
/// ```
/// use barcode_core::interpret::{SentFnc1, TestSymbol, scanner_report};
///
/// let report = scanner_report("]C1010952123454321310Baz1217X").unwrap();
/// assert_eq!((report.symbol, report.fnc1), (TestSymbol::Bars, SentFnc1::Lost));
/// assert_eq!(report.identifier.as_deref(), Some("]C1"));
/// assert_eq!(scanner_report("9521234543213"), None);
/// ```
#[must_use]
pub fn scanner_report(scan: &str) -> Option<ScannerReport> {
    let typed = Some((None, scan.to_owned())).into_iter();
    let layouts = <KeyboardLayout as strum::VariantArray>::VARIANTS.iter();
    let keys = layouts.filter_map(|layout| Some((Some(*layout), layout.as_scanned(scan)?.0)));
    let texts: Vec<_> = typed.chain(keys).collect();
    // As it is, before letters in the other case, which are those of another layout as well.
    [false, true].into_iter().find_map(|other_case| {
        texts.iter().find_map(|(layout, text)| report(text, *layout, other_case))
    })
}

fn report(scan: &str, layout: Option<KeyboardLayout>, other_case: bool) -> Option<ScannerReport> {
    let scan = NormalizedText::new(Excerpt::whole(scan), Fnc1Notation::Likely, WRITTEN);
    let (identifier, data) = match scan.as_str().split_at_checked(3) {
        Some((identifier, data)) if identifier.starts_with(']') => (Some(identifier), data),
        _ => (None, scan.as_str()),
    };
    let data = data.trim_start_matches(WRITTEN).trim_end_matches(WRITTEN);
    let is = |known: &str| {
        if other_case { known.eq_ignore_ascii_case(data) } else { known == data }
    };
    let found = |symbol: &TestSymbol| {
        symbol.data().iter().find_map(|(known, digits)| {
            let has_fnc1 = known.contains(WRITTEN);
            let fnc1 = match has_fnc1 {
                _ if is(known) => {
                    if has_fnc1 {
                        SentFnc1::Sent
                    } else {
                        SentFnc1::None
                    }
                }
                true if is(&known.replace(WRITTEN, "")) => SentFnc1::Lost,
                _ => return None,
            };
            Some(ScannerReport {
                symbol: *symbol,
                identifier: identifier.map(str::to_owned),
                fnc1,
                digits: *digits,
                other_case,
                layout,
            })
        })
    };
    <TestSymbol as strum::VariantArray>::VARIANTS.iter().find_map(found)
}
