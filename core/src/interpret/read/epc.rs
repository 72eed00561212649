//! Reads EPCs: URIs that begin with `urn:`, and bits in any notation.

use std::ops::Range;

use super::candidate::{Candidate, Found};
use super::link;
use crate::ParseError;
use crate::epc::{
    BitNotation, Bits, Epc, EpcNotation, EpcProblem, FEWEST_BITS, FieldRole, Identity, Scheme,
    behind_protocol_control, is_pattern, refuse_pattern, role_of,
};
use crate::interpret::InterpretProblem;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{Component, Origins, Symbols};
use crate::interpret::subject::Subject;

/// The fewest characters in which bits are looked for: those of the shortest EPC in base64.
const FEWEST_SYMBOLS: usize = FEWEST_BITS.div_ceil(6);
/// The fewest zeros and ones that can be nothing but an EPC.
const SURE_BITS: usize = 64;
/// The bits of a word of tag memory.
const WORD: usize = 16;
/// The hexadecimal digits of the shortest EPC memory that tags are sold with, 96 bits.
const FEWEST_WORDS: usize = 24;
/// The fewest hexadecimal digits, beginning with a header, that can be nothing but an EPC.
const SURE_HEX: usize = 20;

/// A URI of an EPC.
pub(super) fn urn(text: NormalizedText) -> Candidate {
    let kind = match EpcNotation::all_of(text.as_str()).first() {
        Some(EpcNotation::TagUri) => FormKind::TagUri,
        Some(EpcNotation::RawUri) => FormKind::RawUri,
        Some(EpcNotation::Pattern) => pattern_kind(text.as_str()),
        _ => FormKind::PureIdentity,
    };
    uri(text, kind)
}

/// A URI of one kind, or what is wrong with a text that should be one.
pub(super) fn uri(text: NormalizedText, kind: FormKind) -> Candidate {
    let uri = text.as_str();
    let result = match kind {
        _ if is_pattern(uri) => Subject::of_pattern(uri).ok_or_else(|| refuse_pattern(uri)),
        FormKind::TagUri => Epc::from_tag_uri(uri).map(Subject::of_epc),
        FormKind::RawUri => Epc::from_raw_uri(uri).map(Subject::of_epc),
        _ => uri.parse::<Identity>().map(Subject::of_identity),
    };
    let outcome =
        result.map(|subject| Found { origins: uri_origins(&text, kind, &subject), subject });
    Candidate::new(kind, text, outcome)
}

/// The form of the URIs that a pattern selects.
fn pattern_kind(uri: &str) -> FormKind {
    let selects_tags = Excerpt::whole(uri).begins("urn:epc:pat:");
    if selects_tags { FormKind::TagUri } else { FormKind::PureIdentity }
}

/// Where the parts of a URI stand.
fn uri_origins(text: &NormalizedText, kind: FormKind, subject: &Subject) -> Origins {
    match (kind, &subject.epc) {
        (FormKind::RawUri, Some(epc)) => {
            Origins { symbols: raw_symbols(text, epc), ..Origins::default() }
        }
        _ => Origins { components: components(text, kind, subject), ..Origins::default() },
    }
}

/// The hexadecimal digits of a raw URI, where they spell the bits from the first one on.
fn raw_symbols(text: &NormalizedText, epc: &Epc) -> Option<Symbols> {
    let len = text.as_str().len();
    let bits = epc.bits().len();
    let (start, end) = (len.checked_sub(bits.div_ceil(4))?, len);
    // The number is filled up from its front, the bits are counted from theirs.
    let is_hex =
        start.checked_sub(1).and_then(|at| text.as_str().as_bytes().get(at)) == Some(&b'x');
    let spans = || text.pasted_bytes(start..end);
    (is_hex && bits.is_multiple_of(4)).then(|| Symbols { bits_each: 4, spans: spans() })
}

/// Where the components of a URI stand.
fn components(text: &NormalizedText, kind: FormKind, subject: &Subject) -> Vec<Component> {
    let Some(identity) = &subject.identity else { return Vec::new() };
    let has_filter = subject.epc.as_ref().is_some_and(|epc| epc.filter().is_some());
    let filter = (kind == FormKind::TagUri && has_filter).then_some(FieldRole::Filter);
    let components = (0..identity.components().len()).map(|index| role_of(identity.kind(), index));
    let roles: Vec<FieldRole> = filter.into_iter().chain(components).collect();
    let Some((before, body)) = text.as_str().rsplit_once(':') else { return Vec::new() };
    let mut at = before.len() + 1;
    let component = |(role, written): (&FieldRole, &str)| {
        let span = text.pasted_span(&(at..at + written.len()));
        at += written.len() + 1;
        Component { role: *role, span }
    };
    roles.iter().zip(body.splitn(roles.len(), '.')).map(component).collect()
}

/// An EPC in binary, hexadecimal digits, base64, or the last segment of a link.
pub(super) fn bits(written: &NormalizedText) -> Vec<Candidate> {
    let text = without_dump_marks(written);
    if text.as_str().len() < FEWEST_SYMBOLS {
        return Vec::new();
    }
    let notations = EpcNotation::all_of(text.as_str());
    notations.into_iter().filter_map(|notation| candidate(&text, notation)).collect()
}

/// What `text` is in this notation; nothing where it only happens to have the characters.
fn candidate(text: &NormalizedText, notation: EpcNotation) -> Option<Candidate> {
    let symbols = text.as_str();
    let (kind, is_sure) = match notation {
        EpcNotation::Bits(BitNotation::Binary) => (FormKind::Binary, symbols.len() >= SURE_BITS),
        EpcNotation::Bits(BitNotation::Hex) => (FormKind::Hex, is_sure_hex(symbols)),
        EpcNotation::Bits(_) => (FormKind::Base64, false),
        EpcNotation::Segment => return link::segment(text),
        // These begin with `urn:` and are read above.
        EpcNotation::RawUri
        | EpcNotation::TagUri
        | EpcNotation::Pattern
        | EpcNotation::OtherUri => return None,
    };
    let candidate = spelled(text.clone(), kind);
    // With more bits after it, an EPC may well be another number that begins like one.
    let epc = candidate.outcome.as_ref().ok().and_then(|found| found.subject.epc.as_ref());
    let is_exact = epc.is_some_and(|epc| epc.ignored_bits() == 0);
    // Nothing else begins with the class of a chip and is as long as what it says about itself.
    let is_chip = kind == FormKind::Hex
        && symbols.len().is_multiple_of(4)
        && matches!(&candidate.outcome, Err(error) if is_chip(&error.problem));
    (is_exact || is_sure || is_chip).then_some(candidate)
}

/// Hexadecimal digits of a whole number of words, as many as the shortest EPC or more, that no scheme begins with: the tag of
/// another system, or a company's own number.
pub(super) fn of_no_scheme(written: &NormalizedText) -> Option<Candidate> {
    let text = without_dump_marks(written);
    let digits = text.as_str();
    // Digits alone are a company's own number on the tag that most have; longer ones are sooner several numbers.
    let is_memory = digits.len() == FEWEST_WORDS
        || (digits.len() > FEWEST_WORDS
            && digits.len().is_multiple_of(WORD / 4)
            && digits.bytes().any(|digit| !digit.is_ascii_digit()));
    if !is_memory || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    Some(spelled(text, FormKind::Hex)).filter(|candidate| !candidate.reads())
}

fn is_chip(problem: &InterpretProblem) -> bool {
    matches!(problem, InterpretProblem::Epc(EpcProblem::TagIdentification { chip: Some(_) }))
}

/// The memory of a tag that holds nothing, which is no number though some zeros check as one.
pub(super) fn blank(written: &NormalizedText) -> Option<Candidate> {
    let text = without_dump_marks(written);
    let digits = text.as_str();
    let is_bits =
        digits.len() >= SURE_BITS && digits.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    let is_hex = digits.len() >= SURE_HEX && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let kind = if is_bits { FormKind::Binary } else { FormKind::Hex };
    let candidate = (is_bits || is_hex).then(|| spelled(text, kind))?;
    let is_blank = matches!(
        &candidate.outcome,
        Err(error) if matches!(error.problem, InterpretProblem::Epc(EpcProblem::Blank { .. }))
    );
    is_blank.then_some(candidate)
}

/// Bits in the notation of one form, or what is wrong with a text that should be some.
pub(super) fn spelled(text: NormalizedText, kind: FormKind) -> Candidate {
    let notation = match kind {
        FormKind::Binary => BitNotation::Binary,
        FormKind::Base64 => BitNotation::Base64,
        _ => BitNotation::Hex,
    };
    let read = |symbols| EpcNotation::Bits(notation).read(symbols);
    let symbols = text.as_str();
    let mut whole = 0..symbols.len();
    let mut outcome = read(symbols);
    if let Err(error) = &outcome
        && error.problem == EpcProblem::ProtocolControl
        && let Some(behind) = behind_control(symbols, notation)
        && let Some(epc) = symbols.get(behind.clone())
    {
        let from = behind.start;
        let moved = |error: ParseError<EpcProblem>| {
            ParseError::new(error.problem, from + error.span.start..from + error.span.end)
        };
        (outcome, whole) = (read(epc).map_err(moved), behind);
    }
    let outcome = outcome.map(|epc| {
        let mut subject = Subject::of_epc(epc);
        let in_front = symbols.get(..whole.start).filter(|front| !front.is_empty());
        subject.in_front = in_front.map(str::to_owned);
        let spans = text.pasted_bytes(whole);
        let symbols = Some(Symbols { bits_each: notation.bits(), spans });
        Found { subject, origins: Origins { symbols, ..Origins::default() } }
    });
    Candidate::new(kind, text, outcome)
}

/// The characters of the EPC behind the protocol control of a tag; what is behind them is other memory.
fn behind_control(symbols: &str, notation: BitNotation) -> Option<Range<usize>> {
    let epc = behind_protocol_control(&Bits::from_symbols(symbols, notation).ok()?)?;
    let width = notation.bits();
    // The characters of base64 do not end where a word does.
    let is_whole = epc.start.is_multiple_of(width) && epc.end.is_multiple_of(width);
    is_whole.then_some(epc.start / width..epc.end / width)
}

/// The text without what dumps add: `0x` in front of all or of each byte, and a colon or a hyphen between bytes.
pub(super) fn without_dump_marks(written: &NormalizedText) -> NormalizedText {
    let text = written.as_str();
    let has_prefix = text.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("0x"));
    // Base64 for links has a hyphen of its own.
    let is_hyphenated = text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    let bytes = text.as_bytes();
    let is_x = |at: usize| bytes.get(at).is_some_and(|byte| byte.eq_ignore_ascii_case(&b'x'));
    let is_prefix = |at: usize, byte| has_prefix && (is_x(at) || byte == b'0' && is_x(at + 1));
    let is_mark = |byte| byte == b':' || is_hyphenated && byte == b'-';
    written.clone().without(|at, byte| is_mark(byte) || is_prefix(at, byte))
}

/// Whether there are enough hexadecimal digits, with the header of a scheme, to be nothing but an EPC.
fn is_sure_hex(digits: &str) -> bool {
    let first_byte =
        |digits: &str| digits.get(..2).and_then(|byte| u8::from_str_radix(byte, 16).ok());
    let is_sure = |digits: &str| {
        digits.len() >= SURE_HEX && first_byte(digits).and_then(Scheme::from_header).is_some()
    };
    // The protocol-control word may stand in front, with all words that its first five bits count behind it: 0109 counts
    // none, and begins the scans of some companies.
    let words = first_byte(digits).map_or(0, |control| usize::from(control >> 3));
    let behind_control = digits.get(WORD / 4..WORD / 4 * (words + 1));
    is_sure(digits) || behind_control.is_some_and(is_sure)
}
