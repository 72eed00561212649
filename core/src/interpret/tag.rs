//! EPCs alone: any spelling read, any order of elements encoded.

use super::form::into_owned;
use crate::digital_link;
use crate::epc::epcb::{self, EpcbError};
use crate::epc::{Encoding, Epc, EpcError, Scheme, is_date};
use crate::syntax::{Element, Options};

/// Bits written out are no shorter than this, so that shorter ones are hexadecimal digits.
const FEWEST_BITS: usize = 64;

/// Reads an EPC in whichever spelling: tag or raw URI, binary, hexadecimal digits, base64, or the last
/// segment of a link. Positions in errors are those in `text`.
///
/// ```
/// use barcode_core::interpret::read_epc;
///
/// let epc = read_epc("urn:epc:tag:sgln-96:3.9521141.12345.5678")?;
/// assert_eq!(read_epc(&epc.to_hex())?, epc);
/// assert_eq!(read_epc(&epc.to_base64())?, epc);
/// # Ok::<(), barcode_core::epc::EpcError>(())
/// ```
pub fn read_epc(text: &str) -> Result<Epc, EpcError> {
    let trimmed = text.trim();
    let start = text.len() - text.trim_start().len();
    let all = |of: fn(&u8) -> bool| trimmed.as_bytes().iter().all(of);
    let is_urn = |kind: &str| {
        let head = trimmed.as_bytes().get(..kind.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(kind.as_bytes()))
    };
    let read = if is_urn("urn:epc:raw:") {
        Epc::from_raw_uri(trimmed)
    } else if is_urn("urn:") {
        Epc::from_tag_uri(trimmed)
    } else if trimmed.len() >= FEWEST_BITS && all(|byte| matches!(byte, b'0' | b'1')) {
        Epc::from_binary(trimmed)
    } else if all(u8::is_ascii_hexdigit) {
        Epc::from_hex(trimmed)
    } else if epcb::is_compressed(trimmed) {
        epcb::read_segment(trimmed).map_err(|error| match error {
            EpcbError::Epc(error) => error,
            EpcbError::NoDigitalLink { scheme } => {
                EpcError::WrongScheme { expected: "an EPC of a GS1 key", found: scheme }
            }
            EpcbError::Prefix => EpcError::UriKind { expected: "eh" },
        })
    } else {
        Epc::from_base64(trimmed)
    };
    read.map_err(|error| error.in_text(1, start))
}

/// Encodes elements in whichever order they come.
pub fn encode(
    scheme: Scheme,
    elements: &[Element<'_>],
    encoding: &Encoding<'_>,
) -> Result<Epc, EpcError> {
    Epc::from_elements(scheme, &in_order(elements), encoding)
}

/// Elements in the order in which an EPC needs them: the key, the serial number, dates, then the rest.
pub fn in_order(elements: &[Element<'_>]) -> Vec<Element<'static>> {
    // A link has its key first; what cannot be a link keeps its order.
    let link = digital_link::canonical(elements).ok();
    let parsed =
        link.as_deref().and_then(|link| digital_link::parse(link, &Options::default()).ok());
    let mut ordered: Vec<_> = match parsed {
        Some(link) => link.into_elements().into_iter().map(into_owned).collect(),
        None => elements.iter().cloned().map(into_owned).collect(),
    };
    if let Some((_, rest)) = ordered.split_first_mut() {
        rest.sort_by_key(|element| match element.ai.as_str() {
            "21" | "254" | "8011" => 0,
            _ if is_date(element.ai) => 1,
            _ => 2,
        });
    }
    ordered
}
