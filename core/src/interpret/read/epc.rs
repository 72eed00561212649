//! Reads EPCs: URIs that begin with `urn:`, and bits in any notation.

use super::candidate::{Candidate, Found};
use crate::ParseError;
use crate::epc::{
    Epc, EpcProblem, FieldRole, Identity, Scheme, epcb, is_pattern, refuse_pattern, role_of,
};
use crate::interpret::InterpretProblem;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{Component, Origins, Symbols};
use crate::interpret::subject::Subject;

/// The fewest characters in which bits are looked for.
const FEWEST_SYMBOLS: usize = 8;
/// Zeros and ones, and hexadecimal digits with a known header, long enough that they can be nothing else.
const SURE_BINARY: usize = 64;
const SURE_HEX: usize = 20;
/// Bits written out are no shorter than this, so that shorter ones are hexadecimal digits.
const FEWEST_BITS: usize = 64;

/// A URI of an EPC.
pub(super) fn urn(text: NormalizedText) -> Candidate {
    let uri = text.as_str();
    let body = uri.to_ascii_lowercase();
    let (kind, result) = if body.starts_with("urn:epc:tag:") {
        (FormKind::TagUri, Epc::from_tag_uri(uri).map(Subject::of_epc))
    } else if body.starts_with("urn:epc:raw:") {
        (FormKind::RawUri, Epc::from_raw_uri(uri).map(Subject::of_epc))
    } else if is_pattern(uri) {
        let of_tags = body.starts_with("urn:epc:pat:");
        let kind = if of_tags { FormKind::TagUri } else { FormKind::PureIdentity };
        (kind, Err(refuse_pattern(uri)))
    } else {
        (FormKind::PureIdentity, uri.parse::<Identity>().map(Subject::of_identity))
    };
    let outcome = result
        .map(|subject| Found { origins: uri_origins(&text, kind, &subject), subject })
        .map_err(|error| error.map(InterpretProblem::Epc));
    Candidate::new(kind, text, outcome)
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

/// An EPC in binary, hexadecimal digits or base64.
pub(super) fn bits(written: &NormalizedText) -> Vec<Candidate> {
    let has_prefix = written.as_str().get(..2).is_some_and(|head| head.eq_ignore_ascii_case("0x"));
    // Dumps begin with 0x, and put a colon between bytes.
    let text = written.clone().without(|at, byte| byte == b':' || has_prefix && at < 2);
    let symbols = text.as_str();
    let mut candidates = Vec::new();
    if symbols.len() < FEWEST_SYMBOLS {
        return candidates;
    }
    let all = |of: fn(&u8) -> bool| symbols.as_bytes().iter().all(of);
    let mut add = |kind, bits_each, result: Result<Epc, ParseError<EpcProblem>>, is_sure: bool| {
        // With more bits after it, an EPC may well be another number that begins like one.
        let is_exact = result.as_ref().is_ok_and(|epc| epc.ignored_bits() == 0);
        if is_exact || is_sure {
            let outcome =
                result.map_err(|error| error.map(InterpretProblem::Epc)).map(|epc| Found {
                    subject: Subject::of_epc(epc),
                    origins: Origins {
                        symbols: Some(Symbols {
                            bits_each,
                            spans: text.pasted_bytes(0..symbols.len()),
                        }),
                        ..Origins::default()
                    },
                });
            candidates.push(Candidate::new(kind, text.clone(), outcome));
        }
    };
    if all(|byte| matches!(byte, b'0' | b'1')) {
        add(FormKind::Binary, 1, Epc::from_binary(symbols), symbols.len() >= SURE_BINARY);
    }
    let headed = |text: &str| {
        let header = text.get(..2).and_then(|header| u8::from_str_radix(header, 16).ok());
        header.and_then(Scheme::from_header).is_some()
    };
    if all(u8::is_ascii_hexdigit) {
        let is_headed = headed(symbols) || symbols.get(4..).is_some_and(headed);
        add(FormKind::Hex, 4, Epc::from_hex(symbols), symbols.len() >= SURE_HEX && is_headed);
    }
    if all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'='))
    {
        add(FormKind::Base64, 6, Epc::from_base64(symbols), false);
    }
    candidates
}
/// Reads an EPC in any notation: tag or raw URI, binary, hexadecimal digits, base64, or the last
/// segment of a link. Positions in errors are those in the text without the blanks around it.
///
/// ```
/// use barcode_core::interpret::read_epc;
///
/// let epc = read_epc("urn:epc:tag:sgln-96:3.9521141.12345.5678")?;
/// assert_eq!(read_epc(&epc.to_hex())?, epc);
/// assert_eq!(read_epc(&epc.to_base64())?, epc);
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
pub fn read_epc(text: &str) -> Result<Epc, ParseError<EpcProblem>> {
    let trimmed = text.trim();
    let all = |of: fn(&u8) -> bool| trimmed.as_bytes().iter().all(of);
    let is_urn = |kind: &str| {
        let head = trimmed.as_bytes().get(..kind.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(kind.as_bytes()))
    };
    if is_urn("urn:epc:raw:") {
        Epc::from_raw_uri(trimmed)
    } else if is_pattern(trimmed) {
        Err(refuse_pattern(trimmed))
    } else if is_urn("urn:") {
        Epc::from_tag_uri(trimmed)
    } else if trimmed.len() >= FEWEST_BITS && all(|byte| matches!(byte, b'0' | b'1')) {
        Epc::from_binary(trimmed)
    } else if all(u8::is_ascii_hexdigit) {
        Epc::from_hex(trimmed)
    } else if epcb::is_compressed(trimmed) {
        epcb::read_segment(trimmed)
    } else {
        Epc::from_base64(trimmed)
    }
}
