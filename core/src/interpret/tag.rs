//! EPCs alone, in any spelling.

use crate::epc::epcb::{self, EpcbError};
use crate::epc::{Epc, EpcError, is_pattern};

/// Bits written out are no shorter than this, so that shorter ones are hexadecimal digits.
const FEWEST_BITS: usize = 64;

/// What a pattern is, or why it is none: in either case no single EPC.
pub(super) fn not_one(text: &str) -> EpcError {
    text.parse().map_or_else(|error| error, |pattern| EpcError::Pattern(Box::new(pattern)))
}

/// Reads an EPC in whichever spelling: tag or raw URI, binary, hexadecimal digits, base64, or the last
/// segment of a link. Positions in errors are those in the text without the blanks around it.
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
    let all = |of: fn(&u8) -> bool| trimmed.as_bytes().iter().all(of);
    let is_urn = |kind: &str| {
        let head = trimmed.as_bytes().get(..kind.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(kind.as_bytes()))
    };
    if is_urn("urn:epc:raw:") {
        Epc::from_raw_uri(trimmed)
    } else if is_pattern(trimmed) {
        Err(not_one(trimmed))
    } else if is_urn("urn:") {
        Epc::from_tag_uri(trimmed)
    } else if trimmed.len() >= FEWEST_BITS && all(|byte| matches!(byte, b'0' | b'1')) {
        Epc::from_binary(trimmed)
    } else if all(u8::is_ascii_hexdigit) {
        Epc::from_hex(trimmed)
    } else if epcb::is_compressed(trimmed) {
        epcb::read_segment(trimmed).map_err(|error| match error {
            EpcbError::Epc(error) => *error,
            EpcbError::NoDigitalLink { scheme } => {
                EpcError::WrongScheme { expected: "an EPC of a GS1 key", found: scheme }
            }
            _ => EpcError::UriKind { expected: "eh" },
        })
    } else {
        Epc::from_base64(trimmed)
    }
}
