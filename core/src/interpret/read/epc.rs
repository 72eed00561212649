//! Reads EPCs: URIs that begin with `urn:`, and bits in any notation.

use super::candidate::{Candidate, Found};
use super::link;
use crate::epc::{
    BitNotation, Epc, EpcNotation, EpcProblem, FEWEST_BITS, FieldRole, Identity, Scheme,
    is_pattern, refuse_pattern, role_of,
};
use crate::interpret::excerpt::Excerpt;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{Component, Origins, Symbols};
use crate::interpret::subject::Subject;

/// The fewest characters in which bits are looked for: those of the shortest EPC in base64.
const FEWEST_SYMBOLS: usize = FEWEST_BITS.div_ceil(6);
/// The fewest zeros and ones that can be nothing but an EPC.
const SURE_BITS: usize = 64;
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
        _ if is_pattern(uri) => Err(refuse_pattern(uri)),
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
    let has_control = matches!(&candidate.outcome, Err(error) if error.problem == EpcProblem::ProtocolControl.into());
    (is_exact || is_sure || has_control).then_some(candidate)
}

/// Bits in the notation of one form, or what is wrong with a text that should be some.
pub(super) fn spelled(text: NormalizedText, kind: FormKind) -> Candidate {
    let notation = match kind {
        FormKind::Binary => BitNotation::Binary,
        FormKind::Base64 => BitNotation::Base64,
        _ => BitNotation::Hex,
    };
    let symbols = text.as_str();
    let outcome = EpcNotation::Bits(notation).read(symbols).map(|epc| {
        let spans = text.pasted_bytes(0..symbols.len());
        let symbols = Some(Symbols { bits_each: notation.bits(), spans });
        Found { subject: Subject::of_epc(epc), origins: Origins { symbols, ..Origins::default() } }
    });
    Candidate::new(kind, text, outcome)
}

/// The text without what dumps add: `0x` in front, and a colon or a hyphen between bytes.
pub(super) fn without_dump_marks(written: &NormalizedText) -> NormalizedText {
    let text = written.as_str();
    let has_prefix = text.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("0x"));
    // Base64 for links has a hyphen of its own.
    let is_hyphenated = text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    let is_mark = |byte| byte == b':' || is_hyphenated && byte == b'-';
    written.clone().without(|at, byte| is_mark(byte) || has_prefix && at < 2)
}

/// Whether there are enough hexadecimal digits, with the header of a scheme, to be nothing but an EPC.
fn is_sure_hex(digits: &str) -> bool {
    let is_headed = |digits: &str| {
        let header = digits.get(..2).and_then(|header| u8::from_str_radix(header, 16).ok());
        header.and_then(Scheme::from_header).is_some()
    };
    // The protocol-control word may stand in front.
    let behind_control = digits.get(4..).is_some_and(is_headed);
    digits.len() >= SURE_HEX && (is_headed(digits) || behind_control)
}
