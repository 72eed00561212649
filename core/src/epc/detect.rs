//! Reading an EPC when its notation is not known: the one place that tells them apart.

use std::str::FromStr;

use super::epcb;
use super::notation::BitNotation;
use super::pattern::is_pattern;
use super::pattern::read::refuse_pattern;
use super::problem::EpcProblem;
use super::product_code::Epc;
use super::urn;
use crate::parse_error::ParseError;

/// The bits of the shortest EPC, a GIAI+ of four digits: no header has hexadecimal digits of zeros and ones
/// alone, so that as many of them are bits.
pub(crate) const FEWEST_BITS: usize = 32;

/// How a text may write an EPC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EpcNotation {
    /// `urn:epc:raw:…`
    RawUri,
    /// `urn:epc:tag:…`
    TagUri,
    /// `urn:epc:pat:…` or `urn:epc:idpat:…`, which stand for many EPCs.
    Pattern,
    /// Another URI, such as that of a pure identity.
    OtherUri,
    /// The last segment of a link, which begins with `eh` or `ex`.
    Segment,
    /// Zeros and ones, hexadecimal digits or base64.
    Bits(BitNotation),
}

impl EpcNotation {
    /// Every notation that has the characters of `text`, the likeliest first.
    pub(crate) fn all_of(text: &str) -> Vec<Self> {
        let begins = |beginning| urn::strip(text, beginning).is_some();
        if begins(urn::RAW) {
            return vec![Self::RawUri];
        }
        if begins(urn::TAG) {
            return vec![Self::TagUri];
        }
        if is_pattern(text) {
            return vec![Self::Pattern];
        }
        if text.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn:")) {
            return vec![Self::OtherUri];
        }
        let spells = |notation: BitNotation| {
            let mut symbols = text.trim_end_matches('=').bytes();
            symbols.all(|symbol| notation.value(symbol).is_some())
        };
        let is_segment = text.starts_with('e') && epcb::is_compressed(text) && !text.contains('/');
        [
            (Self::Segment, is_segment),
            (
                Self::Bits(BitNotation::Binary),
                text.len() >= FEWEST_BITS && spells(BitNotation::Binary),
            ),
            (Self::Bits(BitNotation::Hex), !text.ends_with('=') && spells(BitNotation::Hex)),
            (Self::Bits(BitNotation::Base64), spells(BitNotation::Base64)),
        ]
        .into_iter()
        .filter_map(|(notation, fits)| fits.then_some(notation))
        .collect()
    }

    /// Reads `text` in this notation.
    pub(crate) fn read(self, text: &str) -> Result<Epc, ParseError<EpcProblem>> {
        match self {
            Self::RawUri => Epc::from_raw_uri(text),
            Self::TagUri | Self::OtherUri => Epc::from_tag_uri(text),
            Self::Pattern => Err(refuse_pattern(text)),
            Self::Segment => epcb::read_segment(text),
            Self::Bits(BitNotation::Base64) => Epc::from_base64(text),
            Self::Bits(notation) => Epc::from_symbols(text, notation),
        }
    }
}

/// Reads an EPC in any notation: a tag or raw URI, binary, hexadecimal digits, base64, or the last segment
/// of a link.
///
/// ```
/// use barcode_core::epc::Epc;
///
/// let epc: Epc = "urn:epc:tag:sgln-96:3.9521141.12345.5678".parse()?;
/// assert_eq!(epc.to_hex().parse(), Ok(epc.clone()));
/// assert_eq!(epc.to_base64().parse(), Ok(epc));
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
impl FromStr for Epc {
    type Err = ParseError<EpcProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut likeliest = None;
        for notation in EpcNotation::all_of(text) {
            match notation.read(text) {
                Ok(epc) => return Ok(epc),
                Err(error) => likeliest = likeliest.or(Some(error)),
            }
        }
        match likeliest {
            Some(error) => Err(error),
            // It has a character that no notation has: what is wrong with it as hexadecimal digits helps most.
            None => Self::from_hex(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_characters_tell_the_notations_apart() {
        use BitNotation::{Base64, Binary, Hex};
        use EpcNotation::{Bits, OtherUri, Pattern, RawUri, Segment, TagUri};
        for (text, notations) in [
            ("urn:epc:raw:96.x30", &[RawUri][..]),
            ("URN:EPC:tag:sgtin-96:3", &[TagUri]),
            ("urn:epc:idpat:sgtin:9521141.*.*", &[Pattern]),
            ("urn:epc:id:sgtin:9521141.012345.1", &[OtherUri]),
            ("eh30164596f40c0e5cbe991a83", &[Segment, Bits(Base64)]),
            ("3076451FD40C0E4000001267", &[Bits(Hex), Bits(Base64)]),
            ("MHZFH9QMDkAAABJn", &[Bits(Base64)]),
            ("F7AA==", &[Bits(Base64)]),
            (&"01".repeat(15), &[Bits(Hex), Bits(Base64)]),
            (&"01".repeat(16), &[Bits(Binary), Bits(Hex), Bits(Base64)]),
            ("30:76", &[]),
        ] {
            assert_eq!(EpcNotation::all_of(text), notations, "{text}");
        }
    }
}
