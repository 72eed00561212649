//! What a scanner sends: a symbology identifier, then the data of the symbol.
//!
//! Implements GS1 General Specifications 5.1.3 and 7.8 (symbology identifiers of ISO/IEC 15424).
//!
//! ```text
//! ]d2 010952123454321310ABC␝17261231
//! \_/ \____________________________/   ␝ is the group separator (1D hex), sent for FNC1
//!  symbology identifier     data
//! ```
//!
//! The data are an element string, the digits of a retail symbol, or a Digital Link.
//!
//! Left out on purpose: symbols that carry no GS1 data (Code 39, PDF417 outside composites), and
//! guessing a symbology from data without an identifier.
//!
//! Next: [`epc`](crate::epc), the same values in the bits of a tag.

use crate::ParseError;
use crate::check_digit::mod10;
use crate::digital_link::{self, DigitalLink};
use crate::key::upc_e;
use crate::syntax::{
    Ai, Element, ElementLint, ElementString, FNC1, GROUP_SEPARATOR, Linter, ParseOptions, Rules,
    SyntaxProblem,
};

/// A kind of symbol that can carry GS1 data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[expect(missing_docs, reason = "the names are the meaning")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ScanSymbology {
    Ean13,
    Ean8,
    UpcA,
    UpcE,
    DataBarOmni,
    DataBarLimited,
    DataBarExpanded,
    Gs1_128,
    DataMatrix,
    QrCode,
    DotCode,
}

impl ScanSymbology {
    /// Every kind of symbol.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// What a symbol says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanContent<'a> {
    /// Identifiers and values.
    Elements(ElementString<'a>),
    /// A Digital Link URI.
    Link(DigitalLink<'a>),
    /// The digits of a retail symbol, including the check digit.
    Digits(&'a str),
    /// Text without a meaning that GS1 defines.
    Text(&'a str),
}

/// The data of one scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan<'a> {
    /// The kind of symbol. Scanners report UPC symbols as EAN-13, and every symbol with a
    /// composite component as well as GS1 `DataBar` as [`ScanSymbology::DataBarExpanded`].
    pub symbology: ScanSymbology,
    /// What the symbol says.
    pub content: ScanContent<'a>,
    /// What the composite component above a retail symbol adds; both keep the rules together.
    pub composite: Option<ElementString<'a>>,
    /// The digits of the add-on beside a retail symbol, which are no part of its number.
    pub add_on: Option<&'a str>,
}

impl<'a> Scan<'a> {
    /// All that the symbol says as one message, in which the digits of a retail symbol are a GTIN;
    /// nothing for text without a meaning that GS1 defines.
    ///
    /// ```
    /// use barcode_core::scan::parse_scan;
    /// use barcode_core::syntax::ParseOptions;
    ///
    /// let scan = parse_scan("]E09521234543213|]e010ABC", &ParseOptions::default()).unwrap();
    /// assert_eq!(scan.into_elements().unwrap().to_bracketed(), "(01)09521234543213(10)ABC");
    /// ```
    pub fn into_elements(self) -> Option<ElementString<'a>> {
        match self.content {
            ScanContent::Elements(string) => Some(string),
            ScanContent::Link(link) => Some(link.into_element_string()),
            ScanContent::Digits(digits) => {
                let mut elements = vec![gtin(digits)];
                elements.extend(self.composite.into_iter().flat_map(ElementString::into_elements));
                Some(ElementString::from_checked(elements))
            }
            ScanContent::Text(_) => None,
        }
    }
}

/// How the data after a symbology identifier read.
#[derive(Clone, Copy)]
enum Mode {
    Gs1,
    Plain,
    Retail(usize),
    /// A retail symbol and the two or five digits of its add-on.
    WithAddOn,
}

const IDENTIFIERS: &[(&str, ScanSymbology, Mode)] = &[
    ("]C1", ScanSymbology::Gs1_128, Mode::Gs1),
    ("]e0", ScanSymbology::DataBarExpanded, Mode::Gs1),
    ("]d1", ScanSymbology::DataMatrix, Mode::Plain),
    ("]d2", ScanSymbology::DataMatrix, Mode::Gs1),
    ("]Q1", ScanSymbology::QrCode, Mode::Plain),
    ("]Q3", ScanSymbology::QrCode, Mode::Gs1),
    ("]J0", ScanSymbology::DotCode, Mode::Plain),
    ("]J1", ScanSymbology::DotCode, Mode::Gs1),
    ("]E0", ScanSymbology::Ean13, Mode::Retail(13)),
    ("]E3", ScanSymbology::Ean13, Mode::WithAddOn),
    ("]E4", ScanSymbology::Ean8, Mode::Retail(8)),
];

/// What is sent for symbols without FNC1 at their start, and for the same with it.
const WITHOUT_FNC1: [(&str, &str); 4] =
    [("]C0", "]C1"), ("]d1", "]d2"), ("]Q1", "]Q3"), ("]J0", "]J1")];

/// The identifier of a symbol whose data are no element string, since FNC1 is missing at its start, and the one that it
/// would have with FNC1.
pub(crate) fn without_fnc1(scan: &str) -> Option<(&'static str, &'static str)> {
    WITHOUT_FNC1.into_iter().find(|(identifier, _)| scan.starts_with(identifier))
}

/// The scan with each letter in the other case, where only then it begins as one of ours and letters of its data change as
/// well: identifiers are always written `]d2`, `]C1`, `]Q3`, so that Caps Lock or the scanner has changed every letter.
pub(crate) fn in_other_case(scan: &str) -> Option<String> {
    let begins_as_ours = |scan: &str| {
        IDENTIFIERS.iter().any(|(identifier, ..)| scan.starts_with(identifier))
            || without_fnc1(scan).is_some()
    };
    let swapped = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let data = scan.strip_prefix(']')?.get(2..)?;
    // An EAN-13 has the identifier of GS1 DataBar in the other case, and holds no identifier of a GTIN.
    let is_other = !begins_as_ours(scan) || scan.starts_with("]E001") && scan.len() > DATABAR_LEN;
    if !is_other || !data.contains(|found: char| found.is_ascii_alphabetic()) {
        return None;
    }
    Some(scan.chars().map(swapped).collect()).filter(|other: &String| begins_as_ours(other))
}

/// The bytes of a scan of GS1 `DataBar` that holds a GTIN alone.
const DATABAR_LEN: usize = "]e00109521234543213".len();

/// What the digits of a retail symbol are.
const GTIN: Ai = Ai::new("01");
/// Between the data of a retail symbol and those of its composite component.
const COMPOSITE_MARK: &str = "|]e0";
/// The largest GTIN that GS1 `DataBar` Limited carries.
const LIMITED_MOST: &str = "19999999999999";

/// Reads what a scanner sent.
///
/// ```
/// use barcode_core::scan::{ScanContent, ScanSymbology, parse_scan};
/// use barcode_core::syntax::ParseOptions;
///
/// let scan = parse_scan("]d2010952123454321310ABC\u{1d}17261231", &ParseOptions::default()).unwrap();
/// assert_eq!(scan.symbology, ScanSymbology::DataMatrix);
/// let ScanContent::Elements(elements) = scan.content else { panic!() };
/// assert_eq!(elements.to_bracketed(), "(01)09521234543213(10)ABC(17)261231");
/// ```
pub fn parse_scan<'a>(
    text: &'a str,
    options: &ParseOptions<'_>,
) -> Result<Scan<'a>, ParseError<SyntaxProblem>> {
    let known = IDENTIFIERS.iter().find(|(identifier, ..)| text.starts_with(identifier));
    let Some((identifier, symbology, mode)) = known else {
        let is_add_on = text.starts_with("]E1") || text.starts_with("]E2");
        let problem =
            if is_add_on { SyntaxProblem::AddOnAlone } else { SyntaxProblem::NoSymbology };
        return Err(problem.at(text, 0..3));
    };
    let start = identifier.len();
    let data = text.get(start..).unwrap_or_default();
    let mut add_on = None;
    let (content, composite) = match mode {
        Mode::Gs1 => {
            let elements = ElementString::parse_transmitted(text, start, None, options)?;
            (ScanContent::Elements(elements), None)
        }
        Mode::Plain if digital_link::has_scheme(data) => {
            let link = digital_link::parse(data, options).map_err(|error| error.after(start))?;
            (ScanContent::Link(link), None)
        }
        Mode::Plain => (ScanContent::Text(data), None),
        Mode::Retail(digits) => {
            let marked = data.get(*digits..).is_some_and(|rest| rest.starts_with(COMPOSITE_MARK));
            let primary = if marked { data.get(..*digits).unwrap_or_default() } else { data };
            check_digits(primary, *digits).map_err(|error| error.after(start))?;
            let from = start + digits + COMPOSITE_MARK.len();
            let beside = || Some((gtin(primary), start..start + digits));
            let composite = marked
                .then(|| ElementString::parse_transmitted(text, from, beside(), options))
                .transpose()?;
            (ScanContent::Digits(primary), composite)
        }
        Mode::WithAddOn => {
            let digits = if matches!(data.len(), 14 | 17) { 12 } else { 13 };
            let (primary, beside) = data.split_at_checked(digits).unwrap_or((data, ""));
            check_digits(primary, digits).map_err(|error| error.after(start))?;
            let is_add_on =
                matches!(beside.len(), 2 | 5) && beside.bytes().all(|byte| byte.is_ascii_digit());
            if !is_add_on {
                let problem = SyntaxProblem::AddOn { found: beside.chars().count() };
                return Err(problem.at(text, start + digits..text.len()));
            }
            add_on = Some(beside);
            (ScanContent::Digits(primary), None)
        }
    };
    Ok(Scan { symbology: *symbology, content, composite, add_on })
}

/// The kind of symbol that this text is a scan of, where a link may stand behind its symbology identifier.
pub(crate) fn symbology_of_link(scan: &str) -> Option<ScanSymbology> {
    let found = IDENTIFIERS.iter().find(|(identifier, ..)| scan.starts_with(identifier));
    found.filter(|(.., mode)| matches!(mode, Mode::Plain)).map(|(_, symbology, _)| *symbology)
}

/// What a symbol is to carry.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// Identifiers and values with `^` for FNC1.
    Gs1(&'a str),
    /// Digits or text as they are, such as a Digital Link URI.
    Plain(&'a str),
}

impl ElementString<'_> {
    /// Writes what a scanner sends for a symbol with these elements.
    ///
    /// ```
    /// use barcode_core::scan::ScanSymbology;
    /// use barcode_core::syntax::{ElementString, ParseOptions};
    ///
    /// let text = "(01)09521234543213(10)ABC(17)261231";
    /// let string = ElementString::parse_bracketed(text, &ParseOptions::default()).unwrap();
    /// let scan = string.to_scan(ScanSymbology::DataMatrix, &ParseOptions::default()).unwrap();
    /// assert_eq!(scan, "]d2010952123454321310ABC\u{1d}17261231");
    /// ```
    pub fn to_scan(
        &self,
        symbology: ScanSymbology,
        options: &ParseOptions<'_>,
    ) -> Result<String, SyntaxProblem> {
        transmit(symbology, Message::Gs1(&self.to_fnc1()), None, options)
    }
}

/// Writes what a scanner sends for a symbol with this message, and for the composite component
/// above it.
///
/// The check digit of an EAN or UPC symbol may be left out. GS1 `DataBar` Omnidirectional and Limited need
/// all 14 digits, because thirteen digits are a GTIN-13 rather than the payload of another GTIN.
///
/// A problem has no span, since this writes a text and reads none that a person typed.
///
/// ```
/// use barcode_core::scan::{Message, ScanSymbology, transmit};
/// use barcode_core::syntax::ParseOptions;
///
/// let sent = transmit(ScanSymbology::Ean13, Message::Plain("952123454321"), None, &ParseOptions::default());
/// assert_eq!(sent.unwrap(), "]E09521234543213");
/// ```
pub fn transmit(
    symbology: ScanSymbology,
    message: Message<'_>,
    composite: Option<&str>,
    options: &ParseOptions<'_>,
) -> Result<String, SyntaxProblem> {
    let whole = options;
    // Both parts are one message, so that only together they can keep the rules.
    let rules = if composite.is_some() { Rules::NONE } else { options.rules };
    let options = &options.rules(rules);
    let (Message::Gs1(text) | Message::Plain(text)) = message;
    // The symbology identifier, and what the scanner puts in front of the data.
    let (start, mut sent) = match (symbology, message) {
        (ScanSymbology::Ean13, _) => ("]E0", retail_digits(message, 13)?),
        (ScanSymbology::Ean8, _) => ("]E4", retail_digits(message, 8)?),
        (ScanSymbology::UpcA, _) => ("]E00", retail_digits(message, 12)?),
        (ScanSymbology::UpcE, _) => {
            let digits = retail_digits(message, 12)?;
            if digits.parse().ok().and_then(upc_e::suppress).is_none() {
                return Err(SyntaxProblem::NotForSymbol);
            }
            ("]E00", digits)
        }
        (ScanSymbology::DataBarOmni | ScanSymbology::DataBarLimited, _) => {
            let digits = all_digits(message, 14)?;
            if symbology == ScanSymbology::DataBarLimited && digits.as_str() > LIMITED_MOST {
                return Err(SyntaxProblem::NotForSymbol);
            }
            ("]e001", digits)
        }
        (ScanSymbology::DataBarExpanded, Message::Gs1(text)) => ("]e0", separated(text, options)?),
        (ScanSymbology::Gs1_128, Message::Gs1(text)) => {
            let identifier = if composite.is_some() { "]e0" } else { "]C1" };
            (identifier, separated(text, options)?)
        }
        (ScanSymbology::DataMatrix, Message::Gs1(text)) => ("]d2", separated(text, options)?),
        (ScanSymbology::QrCode, Message::Gs1(text)) => ("]Q3", separated(text, options)?),
        (ScanSymbology::DotCode, Message::Gs1(text)) => ("]J1", separated(text, options)?),
        (ScanSymbology::DataMatrix, Message::Plain(text)) => ("]d1", text.to_owned()),
        (ScanSymbology::QrCode, Message::Plain(text)) => ("]Q1", text.to_owned()),
        (ScanSymbology::DotCode, Message::Plain(text)) => ("]J0", text.to_owned()),
        (ScanSymbology::DataBarExpanded | ScanSymbology::Gs1_128, Message::Plain(_)) => {
            return Err(SyntaxProblem::NoFnc1);
        }
    };
    if let Some(composite) = composite {
        match symbology {
            ScanSymbology::Ean13
            | ScanSymbology::Ean8
            | ScanSymbology::UpcA
            | ScanSymbology::UpcE => {
                sent.push_str(COMPOSITE_MARK);
            }
            ScanSymbology::Gs1_128 | ScanSymbology::DataBarExpanded => {
                let read =
                    ElementString::parse_fnc1(text, options).map_err(|error| error.problem)?;
                let last = read.elements().last();
                let open = last.is_some_and(|element| !element.ai.is_predefined_length());
                if open && !sent.ends_with(GROUP_SEPARATOR) {
                    sent.push(GROUP_SEPARATOR);
                }
            }
            ScanSymbology::DataBarOmni | ScanSymbology::DataBarLimited => {}
            ScanSymbology::DataMatrix | ScanSymbology::QrCode | ScanSymbology::DotCode => {
                return Err(SyntaxProblem::NotForSymbol);
            }
        }
        sent.push_str(&separated(composite, options)?);
    }
    sent.insert_str(0, start);
    if composite.is_some() {
        parse_scan(&sent, whole).map_err(|error| error.problem)?;
    }
    Ok(sent)
}

/// The element that the digits of a retail symbol stand for.
fn gtin(digits: &str) -> Element<'static> {
    Element { ai: GTIN, value: format!("{digits:0>14}").into() }
}

/// The data of a GS1 message as sent: group separators for FNC1, none at the start.
fn separated(text: &str, options: &ParseOptions<'_>) -> Result<String, SyntaxProblem> {
    ElementString::parse_fnc1(text, options).map_err(|error| error.problem)?;
    let data = text.get(1..).unwrap_or_default();
    Ok(data.chars().map(|c| if c == FNC1 { GROUP_SEPARATOR } else { c }).collect())
}

/// The digits of an EAN or UPC symbol, with the check digit added where it is missing.
fn retail_digits(message: Message<'_>, count: usize) -> Result<String, SyntaxProblem> {
    match message {
        Message::Plain(text)
            if text.len() + 1 == count && text.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            Ok(format!("{text}{}", mod10(text.as_bytes())))
        }
        _ => all_digits(message, count),
    }
}

/// The digits of a symbol that carries one GTIN, given as `^01…` or plain.
fn all_digits(message: Message<'_>, count: usize) -> Result<String, SyntaxProblem> {
    let digits = match message {
        Message::Gs1(text) => {
            let gtin = text.strip_prefix("^01").filter(|gtin| gtin.len() == 14);
            let zeros = "0".repeat(14 - count);
            gtin.and_then(|gtin| gtin.strip_prefix(&zeros)).ok_or(SyntaxProblem::NotForSymbol)?
        }
        Message::Plain(text) => text,
    };
    check_digits(digits, count).map_err(|error| error.problem)?;
    Ok(digits.to_owned())
}

fn check_digits(number: &str, expected: usize) -> Result<(), ParseError<SyntaxProblem>> {
    if number.len() != expected {
        let problem = SyntaxProblem::SymbolDigits { expected, found: number.chars().count() };
        return Err(problem.at(number, 0..number.len()));
    }
    Linter::CheckDigit.check(number.as_bytes(), None).map_err(|error| {
        SyntaxProblem::Lint(ElementLint { ai: GTIN, lint: error.problem }).at(number, error.span)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RETAIL: Message<'_> = Message::Plain("9521234543213");

    #[track_caller]
    fn check(symbology: ScanSymbology, message: Message<'_>, composite: &str, expected: &str) {
        let options = ParseOptions::default();
        let sent = transmit(symbology, message, Some(composite), &options).unwrap();
        assert_eq!(sent, expected);
        assert!(parse_scan(&sent, &options).is_ok(), "{sent}");
    }

    #[test]
    fn a_composite_component_and_its_symbol_are_one_message() {
        check(ScanSymbology::Ean13, RETAIL, "^10ABC", "]E09521234543213|]e010ABC");
        check(
            ScanSymbology::DataBarOmni,
            Message::Plain("09521234543213"),
            "^17261231^10A",
            "]e0010952123454321317261231\u{1d}10A",
        );
        let (content, count) = (Message::Gs1("^0209521234543213"), "^375^00095201234567891235");
        check(
            ScanSymbology::Gs1_128,
            content,
            count,
            "]e00209521234543213375\u{1d}00095201234567891235",
        );
        let broken = transmit(ScanSymbology::Ean13, RETAIL, Some("^375"), &ParseOptions::default());
        let with = Ai::new("37");
        assert_eq!(broken.unwrap_err(), SyntaxProblem::Excluded { ai: GTIN, with });
    }

    #[test]
    fn a_databar_symbol_takes_all_digits_of_its_gtin() {
        let options = ParseOptions::default();
        for symbology in [ScanSymbology::DataBarOmni, ScanSymbology::DataBarLimited] {
            let sent = |digits| transmit(symbology, Message::Plain(digits), None, &options);
            assert_eq!(sent("09521234543213").as_deref(), Ok("]e00109521234543213"));
            // Thirteen digits are a GTIN-13, and not the payload of 95212345432134.
            for digits in ["9521234543213", "952123454321"] {
                let problem = SyntaxProblem::SymbolDigits { expected: 14, found: digits.len() };
                assert_eq!(sent(digits), Err(problem));
            }
        }
    }

    #[test]
    fn a_separator_too_many_is_not_sent_twice() {
        let open = Message::Gs1("^010952123454321310ABC^");
        check(ScanSymbology::Gs1_128, open, "^99X", "]e0010952123454321310ABC\u{1d}99X");
    }

    #[test]
    fn a_composite_component_is_no_reason_to_forget_a_rule_of_the_symbol() {
        let alone = Message::Gs1("^2109876");
        assert!(
            transmit(ScanSymbology::Gs1_128, alone, Some("^99X"), &ParseOptions::default())
                .is_err()
        );
        let scan =
            parse_scan("]E09521234543213|]e021A\u{1d}250B", &ParseOptions::default()).unwrap();
        let elements = scan.into_elements().unwrap();
        assert_eq!(elements.to_bracketed(), "(01)09521234543213(21)A(250)B");
    }
}
