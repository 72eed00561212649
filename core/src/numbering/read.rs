//! Tells what was typed to become a symbol.
//!
//! ```text
//!  ]I1…      a scan of an ITF-14, which no element string can be
//!  ]E3…      a scan of an EAN/UPC with its add-on
//!  others    a number with its check digit · an element string, a scan, a link or an EPC ·
//!            a number without its check digit · what is wrong with the likeliest of these
//! ```
//!
//! Numbers without their check digit are what [`check_number`] adds to the readings of
//! [`interpret`](crate::interpret).

use crate::check_number::{NumberChoice, NumberOutcome, check_number};
use crate::interpret::{
    FormKind, Several, TextEdit, TextReading, TextRepair, number_among, readings, several_values,
};
use crate::key::KeyKind;
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, NumberKind, NumberReading, identify};
use crate::numbering::content::{Content, ContentProblem};
use crate::repair::{NumberChange, NumberRepair};
use crate::scan;
use crate::symbol::{AddOn, SymbolContent, Symbology};
use crate::syntax::{Definition, Element};
use crate::typed::with_add_on::{self, WithAddOn};
use crate::{NumberProblem, ParseError};

impl Content {
    /// Reads what was typed. `kind` says what digits alone identify, where they can be that; otherwise
    /// the length and the check digit decide.
    ///
    /// ```
    /// use barcode_core::interpret::FormKind;
    /// use barcode_core::numbering::Content;
    ///
    /// let tag = Content::read("3036452148350C40000003E9", None).unwrap();
    /// assert_eq!((tag.form(), tag.bracketed().as_str()), (FormKind::Hex, "(01)09521234543213(21)1001"));
    /// ```
    pub fn read(text: &str, kind: Option<KeyKind>) -> Result<Self, ContentProblem> {
        if let Some(Several { count, lines }) = several_values(text, kind) {
            return Err(ContentProblem::Several { count, rows: lines });
        }
        let found = text.chars().count();
        if found > LONGEST {
            return Err(ContentProblem::TooLong { found, max: LONGEST });
        }
        Self::read_one(text, kind)
    }

    /// Reads what is not too long and no list.
    pub(super) fn read_one(text: &str, kind: Option<KeyKind>) -> Result<Self, ContentProblem> {
        let mut content = content(text, kind).map_err(|found| match found {
            ContentProblem::Text { problem, .. }
                if problem.problem == NumberProblem::Zeros.into() =>
            {
                ContentProblem::Zeros
            }
            other => other,
        })?;
        // A weight of nothing, which may stand first in a symbol beside others, is no key.
        let is_nothing = |key: &Element<'_>| {
            key.ai.definition().is_some_and(Definition::is_primary_key)
                && key.value.bytes().all(|byte| byte == b'0')
        };
        if content.elements.first().is_some_and(is_nothing) {
            return Err(ContentProblem::Zeros);
        }
        if content.special_use().is_some() {
            // Such as a shop's own number, which is nothing else: other keys need the prefix of a company.
            content.kinds.clear();
        }
        Ok(content)
    }
}

/// The most digits that a QR Code holds, and no symbol holds more.
const LONGEST: usize = 7089;

fn content(text: &str, kind: Option<KeyKind>) -> Result<Content, ContentProblem> {
    if text.trim().is_empty() {
        return Err(ContentProblem::Empty);
    }
    if let Some(scan) = itf_scan(text).or_else(|| scan_with_add_on(text)) {
        return scan;
    }
    let chosen = kind.map(|kind| check_number(text, NumberChoice::Key(kind)));
    if let Some(NumberOutcome::Number { reading, others }) = &chosen {
        return Ok(of_number(text, reading, others));
    }
    if let Some(WithAddOn { reading, add_on, .. }) = with_add_on::read(text, None) {
        let content = of_number(text, &reading, &[]);
        return Ok(Content { add_on: Some(add_on.to_owned()), kinds: Vec::new(), ..content });
    }
    let number = check_number(text, NumberChoice::Auto);
    if let NumberOutcome::Number { reading, others } = &number
        && reading.status == CheckStatus::Valid
        && reading.key.serial().is_empty()
    {
        return Ok(of_number(text, reading, others));
    }
    let readings = readings(text);
    let has_number = matches!(number, NumberOutcome::Number { .. });
    // Digits without a check digit are more likely a number than the bits of a tag.
    let is_better = |reading: &&TextReading| {
        reading.outcome.is_ok()
            && !(has_number && matches!(reading.kind, FormKind::Number(_)))
            && !(has_number && is_bits(reading.kind))
    };
    // What reads is only a chance where something likelier has a slip.
    let mut likeliest = readings.iter().take_while(|reading| reading.outcome.is_ok());
    if let Some(reading) = likeliest.find(is_better) {
        return of_reading(text, reading);
    }
    let longer = readings.into_iter().find(|reading| reading.kind == FormKind::Fnc1 || !has_number);
    match (number, chosen) {
        // Sixteen digits with an identifier in front are sooner a GTIN that is wrong than a shipment.
        (NumberOutcome::Number { reading, others }, _) if longer.is_none() => {
            Ok(of_number(text, &reading, &others))
        }
        (_, Some(NumberOutcome::Problem { problem: error, repairs, .. })) => {
            Err(number_problem(text, error, repairs))
        }
        (number, _) => Err(why_not(text, longer, number)),
    }
}

/// A scan of an ITF-14: 14 digits behind the identifier of Interleaved 2 of 5.
fn itf_scan(text: &str) -> Option<Result<Content, ContentProblem>> {
    let start = text.len() - text.trim_start().len();
    let digits = ["]I0", "]I1"].iter().find_map(|head| text.trim_start().strip_prefix(head))?;
    let form = FormKind::Number(NumberKind::Key(KeyKind::Gtin14));
    let content = scanned_gtin(digits.trim_end(), start + 3, form);
    Some(content.map(|content| Content { scanned: Some(Symbology::Itf14), ..content }))
}

/// A scan of an EAN/UPC with its add-on: 13 digits, then those of the add-on.
fn scan_with_add_on(text: &str) -> Option<Result<Content, ContentProblem>> {
    let start = text.len() - text.trim_start().len();
    let (digits, add_on) = text.trim().strip_prefix("]E3")?.split_at_checked(13)?;
    let add_on = AddOn::read(add_on).ok()?;
    let form = FormKind::Scan(scan::ScanSymbology::Ean13);
    let content = scanned_gtin(digits, start + 3, form);
    Some(content.map(|content| Content { add_on: Some(add_on.digits().to_owned()), ..content }))
}

/// The GTIN of a scan, whose digits begin at byte `start` of the text.
fn scanned_gtin(digits: &str, start: usize, form: FormKind) -> Result<Content, ContentProblem> {
    match digits.parse::<Gtin>() {
        Ok(gtin) => {
            let element = Element { ai: KeyKind::Gtin14.ai(), value: padded(gtin).into() };
            Ok(of_elements(form, vec![element]))
        }
        Err(error) => Err(text_problem(error.after(start), Vec::new())),
    }
}

fn of_number(text: &str, reading: &NumberReading, others: &[NumberReading]) -> Content {
    let key = &reading.key;
    let element = Element { ai: key.kind().ai(), value: key.element_value().into() };
    Content {
        kinds: kinds(text, reading),
        status: reading.status,
        repairs: instead_of_zero(reading, others).into_iter().collect(),
        ..of_elements(FormKind::Number(reading.kind), vec![element])
    }
}

/// The number that may have been meant instead of one that was read with a 0 in front.
fn instead_of_zero(reading: &NumberReading, others: &[NumberReading]) -> Option<TextRepair> {
    let key = reading.instead_of_zero(others)?;
    let change = NumberChange::AddCheckDigit { digit: key.check_digit() };
    let edits = vec![TextEdit::Digits { kind: key.kind(), change }];
    Some(TextRepair { edits, text: key.as_str().to_owned() })
}

/// The kinds of keys that the same digits can be with the same check digit, `chosen` first.
fn kinds(text: &str, chosen: &NumberReading) -> Vec<KeyKind> {
    let NumberKind::Key(first) = chosen.kind else { return Vec::new() };
    let mut kinds = vec![first];
    for reading in identify(text) {
        if let NumberKind::Key(kind) = reading.kind
            && kind != first
            && reading.status == chosen.status
            && reading.key.serial().is_empty()
        {
            kinds.push(kind);
        }
    }
    if kinds.len() > 1 { kinds } else { Vec::new() }
}

fn of_reading(text: &str, reading: &TextReading) -> Result<Content, ContentProblem> {
    let elements = reading.outcome.clone().unwrap_or_default();
    if elements.is_empty() {
        let none = ContentProblem::Empty;
        return Err(reading.identity.map_or(none, |found| ContentProblem::NoGs1Key { found }));
    }
    let content = of_elements(reading.kind, elements);
    Ok(Content {
        link: reading.link.clone(),
        link_warnings: reading.link_warnings.clone(),
        scanned: scanned(reading.kind, text, content.gtin.is_some()),
        repairs: reading.repairs.clone(),
        ..content
    })
}

fn of_elements(form: FormKind, elements: Vec<Element<'static>>) -> Content {
    let gtin = match elements.as_slice() {
        [element] if element.ai.as_str() == "01" => element.value.parse::<Gtin>().ok(),
        _ => None,
    };
    Content {
        form,
        elements,
        gtin: gtin.map(|gtin| gtin.to_format(gtin.shortest()).unwrap_or(gtin)),
        add_on: None,
        link: None,
        link_warnings: Vec::new(),
        scanned: None,
        kinds: Vec::new(),
        status: CheckStatus::Valid,
        repairs: Vec::new(),
    }
}

/// The kind of symbol that a scan came from. The digits of EAN/UPC tell that better than the scanner, and all
/// kinds of GS1 `DataBar` send the same: one that holds nothing but a GTIN is most likely of the first kind.
fn scanned(form: FormKind, text: &str, is_gtin: bool) -> Option<Symbology> {
    let FormKind::Scan(_) = form else { return None };
    let identifier = text.trim().get(..3)?;
    let mut kinds = Symbology::ALL.iter().copied();
    let is_likely = |kind: &Symbology| {
        !kind.is_data_bar() || (kind.content() == SymbolContent::Gtin) == is_gtin
    };
    kinds.find(|kind| kind.identifier() == identifier && !kind.is_retail() && is_likely(kind))
}

fn is_bits(form: FormKind) -> bool {
    matches!(form, FormKind::Hex | FormKind::Binary | FormKind::Base64)
}

/// What is wrong with a text that nothing reads: with its digits, or with what it looks like.
fn why_not(text: &str, longer: Option<TextReading>, number: NumberOutcome) -> ContentProblem {
    let has_length = |error: &ParseError<NumberProblem>| {
        matches!(error.problem, NumberProblem::CheckDigit { .. } | NumberProblem::LostDigits { .. })
    };
    match (number, longer) {
        (NumberOutcome::Problem { problem: error, repairs, .. }, _) if has_length(&error) => {
            number_problem(text, error, repairs)
        }
        (_, Some(TextReading { kind, outcome: Err(error), repairs, .. }))
            if !matches!(kind, FormKind::Number(_)) =>
        {
            ContentProblem::Text { problem: error, repairs }
        }
        (NumberOutcome::Problem { problem: error, repairs, .. }, _) => {
            number_problem(text, error, repairs)
        }
        (NumberOutcome::Several { .. } | NumberOutcome::TooLong { .. }, _) => {
            let found = text.chars().filter(|found| !found.is_whitespace()).count();
            let length = NumberProblem::Length { found, expected: &[8, 12, 13, 14] };
            text_problem(ParseError::new(length, 0..text.len()), Vec::new())
        }
        // No other answer is about a key.
        _ => ContentProblem::Empty,
    }
}

fn number_problem(
    text: &str,
    error: ParseError<NumberProblem>,
    repairs: Vec<NumberRepair>,
) -> ContentProblem {
    let digits = |repair: NumberRepair| TextRepair {
        edits: vec![TextEdit::Digits { kind: repair.key.kind(), change: repair.change }],
        text: repair.key.as_str().to_owned(),
    };
    let alone = number_among(text).map(|key| TextRepair {
        edits: vec![TextEdit::NumberAlone],
        text: key.as_str().to_owned(),
    });
    // A right number with something around it was not mistyped.
    let repairs =
        alone.map_or_else(|| repairs.into_iter().map(digits).collect(), |alone| vec![alone]);
    text_problem(error, repairs)
}

fn text_problem(error: ParseError<NumberProblem>, repairs: Vec<TextRepair>) -> ContentProblem {
    ContentProblem::Text { problem: error.map(Into::into), repairs }
}

fn padded(gtin: Gtin) -> String {
    format!("{:0>14}", gtin.as_str())
}
