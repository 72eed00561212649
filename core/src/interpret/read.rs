//! Tells what a text is, and hands it to the module that reads it.

use std::ops::Range;

use super::costume::{Fnc1, Plain};
use super::form::{FormKind, Subject, into_owned};
use super::origin::{Placed, Source};
use super::tag::not_one;
use super::{Fault, Known, ReadError};
use crate::digital_link;
use crate::digits::Typed;
use crate::epc::epcb::{self, EpcbError, Spelling};
use crate::epc::{Epc, EpcError, Identity, Role, Scheme, is_pattern, role_of};
use crate::key::identify::{Agreement, NumberKind, identify};
use crate::key::validate;
use crate::syntax::{
    Ai, Element, ElementString, Options, ScanContent, Symbology, SyntaxError, parse_scan,
};

/// One way to read a text.
pub(super) struct Reading {
    pub(super) kind: FormKind,
    pub(super) subject: Result<Subject, Fault>,
    pub(super) source: Source,
    /// The text as it was read, without its costume.
    pub(super) plain: Plain,
}

/// More readings with a fault than this help nobody.
const MOST_FAULTY: usize = 4;
/// The fewest characters in which bits are looked for.
const FEWEST_SYMBOLS: usize = 8;
/// What scanners send for FNC1; it is no character that people type.
const SENT: char = '\u{1d}';
/// FNC1 in writing.
const WRITTEN: char = '^';

/// Every reading, the likeliest first; those with a fault only where nothing reads.
pub(super) fn readings(text: &str, known: &Known<'_>) -> Vec<Reading> {
    let trimmed = text.trim().trim_matches(['"', '\'', '\u{201c}', '\u{201d}']).trim();
    let start = offset(text, trimmed);
    let place = start..start + trimmed.len();
    let begins = |beginning: &str| {
        let head = trimmed.as_bytes().get(..beginning.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(beginning.as_bytes()))
    };
    let mut readings = if trimmed.is_empty() {
        Vec::new()
    } else if begins("]") {
        scan(text, place, known)
    } else if begins("http://") || begins("https://") {
        vec![link(text, place)]
    } else if begins("urn:") {
        vec![urn(text, place)]
    } else if trimmed.starts_with(['(', '\u{ff08}']) {
        vec![bracketed(&trimmed_costume(text, &place))]
    } else {
        bare(text, place)
    };
    if readings.iter().any(|reading| reading.subject.is_ok()) {
        readings.retain(|reading| reading.subject.is_ok());
    }
    readings.truncate(MOST_FAULTY * 2);
    readings
}

/// Where `part`, a slice of `text`, starts.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// The text with everything outside `place` blanked, so that offsets stay.
fn trimmed_costume(text: &str, place: &Range<usize>) -> String {
    let mut within = " ".repeat(place.start);
    within.push_str(text.get(place.clone()).unwrap_or_default());
    within
}

fn fault(plain: &Plain, error: ReadError) -> Fault {
    let len = plain.text.len();
    let span = match &error {
        ReadError::Key(error) => error.span(),
        ReadError::Syntax(error) => error.span.clone(),
        ReadError::Epc(error) => error.span().filter(|span| span.end <= len).unwrap_or(0..len),
        ReadError::Epcb(EpcbError::Epc(error)) => {
            error.span().filter(|span| span.end <= len).unwrap_or(0..len)
        }
        ReadError::Epcb(_) => 0..len,
    };
    Fault { span: plain.place(&span), error }
}

impl Subject {
    fn of_elements(elements: impl IntoIterator<Item = Element<'static>>) -> Self {
        Self { elements: elements.into_iter().collect(), identity: None, epc: None }
    }

    fn of_identity(identity: Identity) -> Self {
        Self { elements: identity.elements(), identity: Some(identity), epc: None }
    }

    fn of_epc(epc: Epc) -> Self {
        Self { elements: epc.elements(), identity: epc.identity().cloned(), epc: Some(epc) }
    }
}

fn bracketed(text: &str) -> Reading {
    let after = text.split_once(')').map_or("", |(_, after)| after);
    let mut plain = if after.starts_with([' ', '\u{a0}']) {
        Plain::printed(text)
    } else {
        Plain::new(text, Fnc1::Certain, SENT)
    };
    // Some write both parentheses and FNC1; it then says nothing new.
    while let Some(at) = idle_separator(&plain.text) {
        plain = plain.without(at..at + 1);
    }
    let result = ElementString::parse_bracketed(&plain.text, &Options::default());
    let mut source = Source::default();
    let subject = match result {
        Ok(string) => {
            source.elements = place_bracketed(&plain, string.elements());
            Ok(Subject::of_elements(string.into_elements().into_iter().map(into_owned)))
        }
        Err(error) => Err(fault(&plain, error.into())),
    };
    Reading { kind: FormKind::Bracketed, subject, source, plain }
}

fn idle_separator(text: &str) -> Option<usize> {
    let idle = |at: &usize| *at == 0 || matches!(text.as_bytes().get(at + 1), None | Some(b'('));
    text.match_indices(SENT).map(|(at, _)| at).find(idle)
}

fn place_bracketed(plain: &Plain, elements: &[Element<'_>]) -> Vec<Placed> {
    let mut at = 0;
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        let start = at;
        at += element.ai.as_str().len() + 2;
        let mut value = Vec::with_capacity(element.value.len());
        for byte in element.value.bytes() {
            at += usize::from(byte == b'(');
            value.push(plain.place(&(at..at + 1)));
            at += 1;
        }
        placed.push(Placed { whole: Some(plain.place(&(start..at))), value });
    }
    placed
}

fn place_separated(plain: &Plain, from: usize, elements: &[Element<'_>]) -> Vec<Placed> {
    let mut at = from;
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        while plain.text.get(at..).is_some_and(|rest| rest.starts_with([SENT, WRITTEN])) {
            at += 1;
        }
        let start = at;
        at += element.ai.as_str().len();
        let value = (at..at + element.value.len()).map(|byte| plain.place(&(byte..byte + 1)));
        let value = value.collect();
        at += element.value.len();
        placed.push(Placed { whole: Some(plain.place(&(start..at))), value });
    }
    placed
}

/// A scan, in the reading where FNC1 is likely and, where that differs, the one where it is certain.
fn scan(text: &str, place: Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let within = trimmed_costume(text, &place);
    let mut readings = Vec::new();
    for mut plain in both_costumes(&within, SENT) {
        // The symbology identifier stands for the first FNC1; some send it all the same.
        if plain.text.as_bytes().get(3) == Some(&0x1d) {
            plain = plain.without(3..4);
        }
        readings.extend(scan_plain(plain, text, &place, known));
    }
    readings
}

/// The text with every likely FNC1 and, where that is another text, with the certain ones only.
fn both_costumes(text: &str, separator: char) -> Vec<Plain> {
    let likely = Plain::new(text, Fnc1::Likely, separator);
    let certain = Plain::new(text, Fnc1::Certain, separator);
    if likely.text == certain.text { vec![certain] } else { vec![likely, certain] }
}

fn scan_plain(plain: Plain, text: &str, place: &Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let scan = match parse_scan(&plain.text, &Options::default()) {
        Ok(scan) => scan,
        Err(error) => {
            let kind = FormKind::Scan(symbology(&plain.text));
            let subject = Err(fault(&plain, error.into()));
            return vec![Reading { kind, subject, source: Source::default(), plain }];
        }
    };
    let kind = FormKind::Scan(scan.symbology);
    let mut source = Source::default();
    let mut elements: Vec<Element<'static>> = Vec::new();
    match scan.content {
        ScanContent::Elements(string) => {
            source.elements = place_separated(&plain, 3, string.elements());
            elements.extend(string.into_elements().into_iter().map(into_owned));
        }
        ScanContent::Link(link) => {
            elements.extend(link.into_elements().into_iter().map(into_owned));
        }
        ScanContent::Digits(digits) => {
            let zeros = "0".repeat(14_usize.saturating_sub(digits.len()));
            let value = [&zeros, digits].concat().into();
            elements.push(Element { ai: Ai::new("01"), value });
            let value = (3..3 + digits.len()).map(|byte| plain.place(&(byte..byte + 1)));
            let whole = Some(plain.place(&(3..3 + digits.len())));
            source.elements.push(Placed { whole, value: value.collect() });
            let composite = scan.composite.map(ElementString::into_elements).unwrap_or_default();
            let from = 3 + digits.len() + 4;
            source.elements.extend(place_separated(&plain, from, &composite));
            elements.extend(composite.into_iter().map(into_owned));
        }
        // What has no symbology of its own is read as if it had been typed.
        ScanContent::Text(_) => return bare_or_marked(text, place.start + 3..place.end, known),
    }
    vec![Reading { kind, subject: Ok(Subject::of_elements(elements)), source, plain }]
}

fn bare_or_marked(text: &str, place: Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let within = trimmed_costume(text, &place);
    // The identifier is gone, so that this cannot come back here.
    if within.trim().starts_with(']') { Vec::new() } else { readings(&within, known) }
}

/// The symbology that a scan with a fault claims.
fn symbology(text: &str) -> Symbology {
    match text.get(..3) {
        Some("]e0") => Symbology::DataBarExpanded,
        Some("]d1" | "]d2") => Symbology::DataMatrix,
        Some("]Q1" | "]Q3") => Symbology::QrCode,
        Some("]J0" | "]J1") => Symbology::DotCode,
        Some("]E0") => Symbology::Ean13,
        Some("]E4") => Symbology::Ean8,
        _ => Symbology::Gs1_128,
    }
}

fn link(text: &str, place: Range<usize>) -> Reading {
    let plain = Plain::slice(text, place);
    if epcb::is_compressed(&plain.text) {
        return compressed(plain);
    }
    let mut source = Source::default();
    let subject = match digital_link::parse(&plain.text, &Options::default()) {
        Ok(link) => {
            source.elements = place_link(&plain, link.stem(), link.elements());
            Ok(Subject::of_elements(link.into_elements().into_iter().map(into_owned)))
        }
        Err(error) => Err(fault(&plain, error.into())),
    };
    Reading { kind: FormKind::DigitalLink, subject, source, plain }
}

/// Finds each element of a link; its value only where nothing in it is escaped.
fn place_link(plain: &Plain, stem: &str, elements: &[Element<'_>]) -> Vec<Placed> {
    let text = &plain.text;
    let query = text.find('?').unwrap_or(text.len());
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let mut at = stem.len();
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        let (start, between) = if at < path_end {
            (at + 1, '/')
        } else {
            let name = element.ai.as_str();
            let pairs = text.get(query..).unwrap_or_default().match_indices(['?', '&']);
            let found = pairs.map(|(pair, _)| query + pair + 1).find(|pair| {
                let rest = text.get(*pair..).and_then(|rest| rest.strip_prefix(name));
                rest.is_some_and(|rest| rest.starts_with('='))
            });
            (found.unwrap_or(text.len()), '=')
        };
        let rest = text.get(start..).unwrap_or_default();
        let from = start + rest.find(between).map_or(rest.len(), |len| len + 1);
        let written = text.get(from..).unwrap_or_default();
        let end = from + written.find(['/', '?', '&', '#']).unwrap_or(written.len());
        at = if at < path_end { end } else { at };
        let verbatim = end - from == element.value.len();
        let bytes = if verbatim { from..end } else { 0..0 };
        placed.push(Placed {
            whole: Some(plain.place(&(start..end))),
            value: bytes.map(|byte| plain.place(&(byte..byte + 1))).collect(),
        });
    }
    placed
}

fn compressed(plain: Plain) -> Reading {
    let (stem, segment, rest) = epcb::take_apart(&plain.text);
    let start = if stem.is_empty() { 0 } else { stem.len() + 1 };
    let spelling = if segment.starts_with("eh") { Spelling::Hex } else { Spelling::Base64 };
    let width = if spelling == Spelling::Hex { 4 } else { 6 };
    let read = || -> Result<Subject, ReadError> {
        let epc = epcb::read_segment(segment)?;
        let query = rest.strip_prefix('?').unwrap_or_default();
        if !query.split('&').any(|pair| pair.starts_with(|first: char| first.is_ascii_digit())) {
            return Ok(Subject::of_epc(epc));
        }
        let expanded = epcb::expand(&plain.text)?;
        let link = digital_link::parse(&expanded, &Options::default())?;
        let elements: Vec<_> = link.into_elements().into_iter().map(into_owned).collect();
        // A query can add elements that are not in the EPC.
        let same = elements.len() == epc.elements().len();
        Ok(if same { Subject::of_epc(epc) } else { Subject::of_elements(elements) })
    };
    let subject = read().map_err(|error| {
        let segment = Plain::slice(&plain.text, start..start + segment.len());
        let inner = fault(&segment, error);
        Fault { span: plain.place(&inner.span), ..inner }
    });
    let symbols = (start + 2..start + segment.len()).map(|byte| plain.place(&(byte..byte + 1)));
    let source = Source { symbols: (width, symbols.collect()), ..Source::default() };
    Reading { kind: FormKind::CompressedLink(spelling), subject, source, plain }
}

fn urn(text: &str, place: Range<usize>) -> Reading {
    let plain = Plain::slice(text, place);
    let body = plain.text.to_ascii_lowercase();
    let mut source = Source::default();
    let (kind, result) = if body.starts_with("urn:epc:tag:") {
        (FormKind::TagUri, Epc::from_tag_uri(&plain.text).map(Subject::of_epc))
    } else if body.starts_with("urn:epc:raw:") {
        (FormKind::RawUri, Epc::from_raw_uri(&plain.text).map(Subject::of_epc))
    } else if is_pattern(&plain.text) {
        let of_tags = body.starts_with("urn:epc:pat:");
        let kind = if of_tags { FormKind::TagUri } else { FormKind::PureIdentity };
        (kind, Err(not_one(&plain.text)))
    } else {
        let identity = plain.text.parse::<Identity>();
        (FormKind::PureIdentity, identity.map(Subject::of_identity))
    };
    if let Ok(subject) = &result {
        source.components = components(&plain, kind, subject);
        if let (FormKind::RawUri, Some(epc)) = (kind, &subject.epc) {
            let digits = epc.bits().len().div_ceil(4);
            let start = plain.text.len().saturating_sub(digits);
            // The number is filled up from its front, the bits are counted from theirs.
            let is_hex = plain.text.as_bytes().get(start.wrapping_sub(1)) == Some(&b'x');
            if is_hex && epc.bits().len().is_multiple_of(4) {
                let symbols = (start..plain.text.len()).map(|at| plain.place(&(at..at + 1)));
                source.symbols = (4, symbols.collect());
            }
        }
    }
    let subject = result.map_err(|error| fault(&plain, error.into()));
    Reading { kind, subject, source, plain }
}

/// Where the components of a URI stand.
fn components(plain: &Plain, kind: FormKind, subject: &Subject) -> Vec<(Role, Range<usize>)> {
    let Some(identity) = &subject.identity else { return Vec::new() };
    let mut roles: Vec<Role> = Vec::new();
    match (kind, &subject.epc) {
        (FormKind::RawUri, _) => return Vec::new(),
        (FormKind::TagUri, Some(epc)) if epc.filter().is_some() => roles.push(Role::Filter),
        _ => {}
    }
    roles.extend((0..identity.parts().len()).map(|index| role_of(identity.kind(), index)));
    let Some(start) = plain.text.rfind(':').map(|colon| colon + 1) else { return Vec::new() };
    let mut at = start;
    let body = plain.text.get(start..).unwrap_or_default();
    let texts = body.splitn(roles.len(), '.');
    roles
        .iter()
        .zip(texts)
        .map(|(role, text)| {
            let range = at..at + text.len();
            at = range.end + 1;
            (*role, plain.place(&range))
        })
        .collect()
}

/// A text that says nothing about itself.
fn bare(text: &str, place: Range<usize>) -> Vec<Reading> {
    let within = trimmed_costume(text, &place);
    let mut readings = Vec::new();
    let numbers = numbers(&within);
    let (valid, faulty): (Vec<_>, Vec<_>) =
        numbers.into_iter().partition(|reading| reading.subject.is_ok());
    readings.extend(valid);
    let spelled = Plain::new(&within, Fnc1::None, SENT);
    readings.extend(segment(&spelled));
    readings.extend(bits(&spelled));
    readings.extend(both_costumes(&within, WRITTEN).into_iter().filter_map(separated));
    readings.extend(faulty.into_iter().take(MOST_FAULTY));
    if readings.is_empty() && spelled.text.contains('/') && spelled.text.contains('.') {
        readings.push(link(text, place));
    }
    readings
}

fn numbers(text: &str) -> Vec<Reading> {
    let found = identify(text).into_iter().filter_map(|found| {
        let plain = Plain::slice(text, 0..text.len());
        let kind = FormKind::Number(found.kind);
        let mut source = Source::default();
        let (ai, value) = match found.kind {
            NumberKind::Key(key_kind) => match validate(key_kind, text) {
                Ok(key) => {
                    let typed = Typed::with_tail(text, key_kind.digits());
                    let places = (0..typed.len()).map(|at| {
                        let start = typed.offset(at);
                        start..start + typed.char_at(at).len_utf8()
                    });
                    let whole = Some(typed.span());
                    source.elements.push(Placed { whole, value: places.collect() });
                    (key_kind.ai(), key.element_value())
                }
                Err(error) => {
                    let subject = Err(fault(&plain, error.into()));
                    return Some(Reading { kind, subject, source, plain });
                }
            },
            // A short form without its check digit is only a beginning.
            _ if found.agreement != Agreement::Valid => return None,
            _ => (
                Ai::new("01"),
                found.digits.parse::<crate::key::gtin::Gtin>().ok()?.digits_14().to_owned(),
            ),
        };
        let subject = Ok(Subject::of_elements([Element { ai, value: value.into() }]));
        Some(Reading { kind, subject, source, plain })
    });
    found.collect()
}

fn segment(plain: &Plain) -> Option<Reading> {
    let marked = plain.text.starts_with("eh") || plain.text.starts_with("ex");
    (marked && plain.text.len() > FEWEST_SYMBOLS && epcb::is_compressed(&plain.text))
        .then(|| compressed(plain.clone()))
        .filter(|reading| reading.subject.is_ok())
}

/// An EPC in binary, hexadecimal digits or base64.
fn bits(spelled: &Plain) -> Vec<Reading> {
    let mut plain = spelled.clone();
    if plain.text.starts_with("0x") || plain.text.starts_with("0X") {
        plain = plain.without(0..2);
    }
    // Dumps put a colon between bytes.
    while let Some(at) = plain.text.find(':') {
        plain = plain.without(at..at + 1);
    }
    let text = &plain.text;
    let mut readings = Vec::new();
    if text.len() < FEWEST_SYMBOLS {
        return readings;
    }
    let all = |of: fn(&u8) -> bool| text.as_bytes().iter().all(of);
    let mut add = |kind, width: usize, result: Result<Epc, EpcError>, sure: bool| {
        if result.is_err() && !sure {
            return;
        }
        let symbols = (0..text.len()).map(|at| plain.place(&(at..at + 1))).collect();
        let subject = result.map(Subject::of_epc).map_err(|error| fault(&plain, error.into()));
        let source = Source { symbols: (width, symbols), ..Source::default() };
        readings.push(Reading { kind, subject, source, plain: plain.clone() });
    };
    if all(|byte| matches!(byte, b'0' | b'1')) {
        add(FormKind::Binary, 1, Epc::from_binary(text), text.len() >= 64);
    }
    let headed = |text: &str| {
        let header = text.get(..2).and_then(|header| u8::from_str_radix(header, 16).ok());
        header.and_then(Scheme::from_header).is_some()
    };
    if all(u8::is_ascii_hexdigit) {
        let sure = text.len() >= 20 && (headed(text) || text.get(4..).is_some_and(headed));
        add(FormKind::Hex, 4, Epc::from_hex(text), sure);
    }
    if all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'='))
    {
        add(FormKind::Base64, 6, Epc::from_base64(text), false);
    }
    readings
}

/// An element string without parentheses.
fn separated(plain: Plain) -> Option<Reading> {
    let marked = plain.text.starts_with(WRITTEN);
    let plain = if marked { plain } else { plain.led_by(WRITTEN) };
    let data = plain.text.get(1..).unwrap_or_default();
    let first = crate::syntax::length_by_prefix(data.as_bytes()).and_then(|len| data.get(..len));
    let definition = first.and_then(|ai| ai.parse::<Ai>().ok()?.definition());
    // Almost any digits could be some company's own data; a key in front is no accident.
    if !marked
        && !definition.is_some_and(|definition| definition.is_primary_key() || first == Some("02"))
    {
        return None;
    }
    let result = ElementString::parse_fnc1(&plain.text, &Options::default());
    let sure = marked || data.contains(WRITTEN) || data.len() > 15;
    let mut source = Source::default();
    let subject = match result {
        Ok(string) => {
            source.elements = place_separated(&plain, 0, string.elements());
            Ok(Subject::of_elements(string.into_elements().into_iter().map(into_owned)))
        }
        Err(error) if sure => Err(fault(&plain, ReadError::from(SyntaxError::clone(&error)))),
        Err(_) => return None,
    };
    Some(Reading { kind: FormKind::Fnc1, subject, source, plain })
}
