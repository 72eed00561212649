//! Reading an EPC when its form is not known.

use std::str::FromStr;

use super::notation::BitNotation;
use super::problem::EpcProblem;
use super::product_code::Epc;
use super::urn;
use crate::parse_error::ParseError;

/// Zeros and ones are read as bits from this many characters on: no hexadecimal EPC is as long and has
/// no other digit.
const FEWEST_BITS: usize = 64;

/// Tells the form by its beginning, then reads it: raw URI, tag URI, hexadecimal, binary or base64.
impl FromStr for Epc {
    type Err = ParseError<EpcProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if urn::strip(text, urn::RAW).is_some() {
            return Self::from_raw_uri(text);
        }
        if urn::strip(text, urn::TAG).is_some() {
            return Self::from_tag_uri(text);
        }
        if text.len() >= FEWEST_BITS && text.bytes().all(|byte| matches!(byte, b'0' | b'1')) {
            return Self::from_symbols(text, BitNotation::Binary);
        }
        let error = match Self::from_hex(text) {
            Err(error) if matches!(error.problem, EpcProblem::Alphabet { .. }) => error,
            read => return read,
        };
        // When it is no base64 either, the complaint about hexadecimal is the likelier one to help.
        Self::from_base64(text).map_err(|_| error)
    }
}
