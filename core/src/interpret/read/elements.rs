//! Reads element strings: in parentheses, with FNC1, and as scanners send them.

use std::ops::Range;

use super::candidate::{Candidate, Found};
use super::judge;
use crate::ParseError;
use crate::digital_link;
use crate::interpret::date_value::explained;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::fnc1::{Fnc1Notation, SENT, WRITTEN, offered};
use crate::interpret::form::FormKind;
use crate::interpret::normalize::{NormalizedText, starts_with_space};
use crate::interpret::origin::{ElementSpans, Origins};
use crate::interpret::subject::{Subject, owned};
use crate::key::gtin::Gtin;
use crate::key::identify::identifier_of;
use crate::key::upc_e;
use crate::scan::{ScanContent, ScanSymbology, parse_scan};
use crate::syntax::{
    Ai, CharacterSet, Definition, Element, ElementString, Fnc1Suggestion, ParseOptions,
    SyntaxProblem, length_by_prefix, suggest_fnc1,
};

type Error = ParseError<SyntaxProblem>;

/// More characters than any number has.
const LONGER_THAN_NUMBERS: usize = 19;
/// The longest text in which a missing FNC1 is looked for where nothing else says that it is an element string.
const LONGEST_WITHOUT_FNC1: usize = 90;
/// What has no key in front and is no longer than this is sooner a number.
const SHORTEST_WITHOUT_KEY: usize = 14;
/// A text that starts with a key and is longer than this is an element string, even without FNC1.
const SURE_LEN: usize = 15;

/// Identifiers in parentheses.
pub(super) fn bracketed(excerpt: Excerpt<'_>) -> Candidate {
    let is_printed =
        excerpt.text.split_once(')').is_some_and(|(_, after)| starts_with_space(after));
    let text = if is_printed {
        NormalizedText::printed(excerpt)
    } else {
        NormalizedText::new(excerpt, Fnc1Notation::Certain, SENT)
    };
    in_parentheses(without_idle_separators(text))
}

/// The same of a text that is normalised.
pub(super) fn in_parentheses(text: NormalizedText) -> Candidate {
    let read = ElementString::parse_bracketed(text.as_str(), &ParseOptions::of_one_symbol());
    let outcome = read
        .and_then(|string| found(&text, &bracketed_places(string.elements()), string))
        .map_err(|error| explained(text.as_str(), error));
    Candidate::new(FormKind::Bracketed, text, outcome)
}

/// Some people write both parentheses and FNC1; before a parenthesis and at either end FNC1 adds nothing.
fn without_idle_separators(text: NormalizedText) -> NormalizedText {
    let bytes = text.as_str().as_bytes();
    let is_separator = |byte: &u8| char::from(*byte) == SENT;
    let leading = bytes.iter().take_while(|byte| is_separator(byte)).count();
    let mut idle: Vec<bool> = (0..bytes.len()).map(|at| at < leading).collect();
    // From the end, because if the last of several separators is idle, all of them are.
    let mut next_is_idle = true;
    for (byte, idle) in bytes.iter().zip(&mut idle).rev() {
        if is_separator(byte) {
            *idle |= next_is_idle;
        } else {
            next_is_idle = *byte == b'(';
        }
    }
    text.without(|at, _| idle.get(at) == Some(&true))
}

/// An element string without parentheses.
pub(super) fn separated(text: NormalizedText) -> Option<Candidate> {
    let has_first_fnc1 = text.as_str().starts_with(WRITTEN);
    let text = if has_first_fnc1 { text } else { text.led_by(WRITTEN) };
    let data = text.as_str().strip_prefix(WRITTEN)?;
    // Almost any digits could be a company's internal data: only a key in front counts, FNC1 in between, or what proves as much.
    let begins_with_key = has_first_fnc1 || starts_with_key(data) || is_separated(data);
    if !begins_with_key
        && (data.len() <= SHORTEST_WITHOUT_KEY || length_by_prefix(data.as_bytes()).is_none())
    {
        return None;
    }
    let is_sure =
        begins_with_key && (has_first_fnc1 || data.contains(WRITTEN) || data.len() > SURE_LEN);
    let read = ElementString::parse_fnc1(text.as_str(), &ParseOptions::of_one_symbol());
    let outcome = read
        .and_then(|string| found(&text, &separated_places(&text, 0, string.elements()), string));
    let is_proven = |found: &Found| begins_with_key || judge::is_proven(&found.subject.elements);
    (is_sure || outcome.as_ref().is_ok_and(is_proven))
        .then(|| Candidate::new(FormKind::Fnc1, text, outcome))
}

/// An element string without FNC1 that does not begin with a key, which is wrong as it stands: one of the ways to add
/// what is missing has a key in it with a right check digit.
pub(super) fn without_fnc1(excerpt: Excerpt<'_>) -> Option<Candidate> {
    let text = NormalizedText::new(excerpt, Fnc1Notation::Certain, WRITTEN);
    let data = text.as_str();
    let is_likely = (LONGER_THAN_NUMBERS..=LONGEST_WITHOUT_FNC1).contains(&data.len())
        && data.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && length_by_prefix(data.as_bytes()).is_some();
    let has_key = |suggestion: &Fnc1Suggestion<'_>| {
        let elements = suggestion.elements.elements();
        elements.iter().any(|element| matches!(element.ai.as_str(), "00" | "01"))
    };
    let is_meant = is_likely && suggest_fnc1(data, &ParseOptions::default()).iter().any(has_key);
    if !is_meant {
        return None;
    }
    let text = text.led_by(WRITTEN);
    let read = ElementString::parse_fnc1(text.as_str(), &ParseOptions::default());
    let outcome = read
        .and_then(|string| found(&text, &separated_places(&text, 0, string.elements()), string));
    Some(Candidate::new(FormKind::Fnc1, text, outcome)).filter(|candidate| !candidate.reads())
}

/// An element string in which something else stands for FNC1, which is wrong as it stands.
pub(super) fn with_other_fnc1(excerpt: Excerpt<'_>) -> Option<Candidate> {
    let is_meant = |written: &str| {
        let text = NormalizedText::new(excerpt, Fnc1Notation::And(written), WRITTEN);
        let data = text.as_str().trim_start_matches(WRITTEN);
        (starts_with_key(data) && data.len() > SURE_LEN) || is_separated(data)
    };
    if !offered(excerpt.text).into_iter().any(is_meant) {
        return None;
    }
    let text = NormalizedText::new(excerpt, Fnc1Notation::Certain, WRITTEN);
    let text = if text.as_str().starts_with(WRITTEN) { text } else { text.led_by(WRITTEN) };
    let read = ElementString::parse_fnc1(text.as_str(), &ParseOptions::of_one_symbol());
    let error = read.err()?;
    Some(Candidate::new(FormKind::Fnc1, text, Err(error)))
}

/// Whether a text begins with an identifier in brackets of another kind, or with the second bracket alone.
pub(super) fn is_in_brackets(text: &str) -> bool {
    let inside = text.trim_start_matches(['[', '{', '<']);
    let is_close = |found| matches!(found, ')' | ']' | '}' | '>');
    let Some((ai, _)) = inside.split_once(is_close) else { return false };
    text.len() - inside.len() <= 1 && ai.parse::<Ai>().is_ok_and(|ai| ai.definition().is_some())
}

/// Whether the first identifier of `data` is that of a key, or what follows proves as much.
fn starts_with_key(data: &str) -> bool {
    if identifier_of(data.as_bytes()).is_some() {
        return true;
    }
    let first = first_identifier(data);
    let definition = first.and_then(Ai::definition);
    definition.is_some_and(Definition::is_primary_key)
        || first.is_some_and(|ai| ai.as_str() == "02")
}

/// Whether FNC1 stands in `data`, and each of its parts is an identifier and a value.
fn is_separated(data: &str) -> bool {
    let is_element = |part: &str| {
        let known = first_identifier(part).filter(|ai| ai.definition().is_some());
        known.is_some_and(|ai| part.len() > ai.as_str().len())
    };
    data.contains(WRITTEN) && data.trim_end_matches(WRITTEN).split(WRITTEN).all(is_element)
}

/// The identifier that `data` begins with, if one has as many digits as there.
fn first_identifier(data: &str) -> Option<Ai> {
    data.get(..length_by_prefix(data.as_bytes())?)?.parse().ok()
}

/// A scan; nothing where its symbology holds any text.
pub(super) fn scan(text: NormalizedText) -> Option<Candidate> {
    // The symbology identifier stands for the first FNC1; some scanners send it all the same.
    let text = text.without(|at, byte| at == 3 && char::from(byte) == SENT);
    let scan = match parse_scan(text.as_str(), &options_of(text.as_str())) {
        Ok(scan) => scan,
        Err(error) => {
            let kind = FormKind::Scan(claimed_symbology(text.as_str()));
            let outcome = match full_digits(text.as_str()) {
                Some(digits) => retail(&text, &digits, None),
                None => Err(error),
            };
            return Some(Candidate::new(kind, text, outcome));
        }
    };
    let kind = FormKind::Scan(scan.symbology);
    let outcome = match scan.content {
        ScanContent::Elements(string) => {
            found(&text, &separated_places(&text, 3, string.elements()), string)
        }
        ScanContent::Link(link) => found(&text, &[], link.into_element_string()),
        ScanContent::Digits(digits) => retail(&text, digits, scan.composite),
        ScanContent::Text(_) => return None,
    };
    Some(Candidate::new(kind, text, outcome))
}

/// A link is read in a scan by the rules by which it is read alone.
fn options_of(scan: &str) -> ParseOptions<'static> {
    let is_link = scan.get(3..).is_some_and(digital_link::has_scheme);
    if is_link { ParseOptions::new() } else { ParseOptions::of_one_symbol() }
}

/// The digits of a UPC-A that was sent with 12 of them, or of a UPC-E or an EAN-8 with 8, behind the identifier of an EAN-13,
/// or those of a GS1 `DataBar` without their identifier, as some decoders do (rxing 0.9.3).
fn full_digits(scan: &str) -> Option<String> {
    let (identifier, digits) = scan.split_at_checked(3)?;
    let gtin = match (identifier, digits.len()) {
        ("]E0", 8) => upc_e::expand(digits).or_else(|_| digits.parse()).ok()?,
        ("]E0", 12) | ("]e0", 14) => digits.parse::<Gtin>().ok()?,
        _ => return None,
    };
    Some(gtin.as_str().to_owned())
}

/// The digits of a retail symbol, and the elements of its composite component.
fn retail(
    text: &NormalizedText,
    digits: &str,
    composite: Option<ElementString<'_>>,
) -> Result<Found, Error> {
    let end =
        text.as_str().bytes().skip(3).take_while(u8::is_ascii_digit).count().min(digits.len()) + 3;
    let gtin = Element { ai: Ai::new("01"), value: format!("{digits:0>14}").into() };
    let mut places = vec![Place { whole: 3..end, value: (3..end).collect() }];
    let mut elements = vec![gtin];
    if let Some(composite) = composite {
        // Between them stands the mark `|]e0`.
        places.extend(separated_places(text, end + 4, composite.elements()));
        elements.extend(owned(composite.into_elements()));
    }
    found_elements(text, &places, elements)
}

/// The symbology that a scan with a problem claims.
fn claimed_symbology(text: &str) -> ScanSymbology {
    match text.get(..3) {
        Some("]e0") => ScanSymbology::DataBarExpanded,
        Some("]d1" | "]d2") => ScanSymbology::DataMatrix,
        Some("]Q1" | "]Q3") => ScanSymbology::QrCode,
        Some("]J0" | "]J1") => ScanSymbology::DotCode,
        Some("]E0" | "]E1" | "]E2" | "]E3") => ScanSymbology::Ean13,
        Some("]E4") => ScanSymbology::Ean8,
        _ => ScanSymbology::Gs1_128,
    }
}

/// Where an element stands in the normalised text.
struct Place {
    whole: Range<usize>,
    /// Each byte of its value.
    value: Vec<usize>,
}

fn found(
    text: &NormalizedText,
    places: &[Place],
    string: ElementString<'_>,
) -> Result<Found, Error> {
    found_elements(text, places, owned(string.into_elements()))
}

fn found_elements(
    text: &NormalizedText,
    places: &[Place],
    elements: Vec<Element<'static>>,
) -> Result<Found, Error> {
    for (element, place) in elements.iter().zip(places) {
        refuse_blank(text, element, &place.value)?;
    }
    let spans = places.iter().map(|place| ElementSpans {
        whole: Some(text.pasted_span(&place.whole)),
        value: place.value.iter().map(|at| text.pasted_span(&(*at..*at + 1))).collect(),
    });
    let origins = Origins::of_elements(spans.collect());
    Ok(Found { subject: Subject::of_elements(elements), origins })
}

/// Refuses a blank among characters that are not all digits: it was meant when it was encoded, or was left there
/// by mistake. Between digits, and where a serial follows a key, people put blanks to read better.
fn refuse_blank(
    text: &NormalizedText,
    element: &Element<'_>,
    value: &[usize],
) -> Result<(), Error> {
    let mut end = 0;
    for component in element.ai.definition_or_unknown().format.components() {
        let start = end;
        end = value.len().min(start + usize::from(component.max));
        if component.characters == CharacterSet::Digits {
            continue;
        }
        let (Some(first), Some(last)) = (value.get(start), value[..end].last()) else { continue };
        if let Some(at) = (first + 1..=*last).find(|at| text.leaves_out_before(*at)) {
            return Err(ParseError::new(SyntaxProblem::Blank { ai: element.ai }, at..at));
        }
    }
    Ok(())
}

/// Where elements in parentheses stand, walking the text as its reader did.
fn bracketed_places(elements: &[Element<'_>]) -> Vec<Place> {
    let mut at = 0;
    let mut places = Vec::with_capacity(elements.len());
    for element in elements {
        let start = at;
        at += element.ai.as_str().len() + 2;
        let mut value = Vec::with_capacity(element.value.len());
        for byte in element.value.bytes() {
            // The backslash in front of a parenthesis is no part of the value.
            at += usize::from(byte == b'(');
            value.push(at);
            at += 1;
        }
        places.push(Place { whole: start..at, value });
    }
    places
}

/// Where elements with FNC1 stand, from byte `from` of the text.
fn separated_places(text: &NormalizedText, from: usize, elements: &[Element<'_>]) -> Vec<Place> {
    let mut at = from;
    let mut places = Vec::with_capacity(elements.len());
    for element in elements {
        let rest = text.as_str().bytes().skip(at);
        at += rest.take_while(|byte| [SENT, WRITTEN].contains(&char::from(*byte))).count();
        let start = at;
        at += element.ai.as_str().len();
        let end = at + element.value.len();
        places.push(Place { whole: start..end, value: (at..end).collect() });
        at = end;
    }
    places
}

/// Reads elements in whichever form they are written: in parentheses, with FNC1, as a scan or as a
/// Digital Link. The text is read as it is; [`interpret`](super::super::interpret) normalises first.
///
/// ```
/// use barcode_core::interpret::read_elements;
///
/// let link = read_elements("https://example.com/01/09521234543213/10/AB")?;
/// assert_eq!(link.to_bracketed(), "(01)09521234543213(10)AB");
/// assert_eq!(read_elements("^010952123454321310AB")?, link);
/// # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
/// ```
pub fn read_elements(text: &str) -> Result<ElementString<'_>, ParseError<SyntaxProblem>> {
    let options = ParseOptions::of_one_symbol();
    match text.as_bytes().first() {
        Some(b']') => {
            let elements = parse_scan(text, &options_of(text))?.into_elements();
            elements.ok_or_else(|| ParseError::new(SyntaxProblem::NoFnc1, 3..text.len()))
        }
        Some(b'h' | b'H') => {
            Ok(digital_link::parse(text, &ParseOptions::new())?.into_element_string())
        }
        Some(b'^' | 0x1d) => ElementString::parse_fnc1(text, &options),
        _ => ElementString::parse_bracketed(text, &options),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use crate::interpret::{InterpretOptions, interpret};

    #[test]
    fn a_composite_component_is_marked_where_it_stands() {
        let text = "(01)09521234543213|(10)AB";
        let found = interpret(text, &InterpretOptions::default());
        let batch = &found[0].meaning().unwrap().elements[1];
        assert_eq!(batch.text.map(|span| &text[Range::from(span)]), Some("(10)AB"));
    }
}
