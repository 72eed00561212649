//! The bytes of a scan in hexadecimal, as terminals, decoders and the kits of scanners show them.
//!
//! ```text
//!  30 31 30 39 35 32 …    0x30 0x31 0x30 …    30:31:30:…    303130…
//! ```
//!
//! A tag that holds the characters of a number, and no EPC, is read so as well. Hexadecimal digits that spell something which
//! reads are taken for that: twelve bytes or more do not by chance, while those of a scan would often make an EPC, since the
//! `0` of (01) is the header of an SGTIN-96.

use super::{Candidate, as_typed};
use crate::ParseError;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::fnc1::{SENT, WRITTEN};
use crate::interpret::normalize::NormalizedText;
use crate::syntax::SyntaxProblem;
use crate::typed::blank::is_blank;

/// Fewer characters could be spelled by chance.
const FEWEST: usize = 12;
/// What scanners send before, behind and between data, and what tags hold behind them.
const BESIDE_DATA: [u8; 6] = [0x00, 0x02, 0x03, b'\n', b'\r', SENT as u8];

/// Hexadecimal digits that spell what reads as something else than bits again.
pub(super) fn candidate(text: Excerpt<'_>) -> Option<Candidate> {
    let read = as_typed(&spelled(text.text)?).into_iter().next().filter(Candidate::reads)?;
    if super::is_of_bits(read.kind) {
        return None;
    }
    let error = ParseError::new(SyntaxProblem::HexBytes.into(), 0..text.text.len());
    Some(Candidate { kind: read.kind, text: NormalizedText::verbatim(text), outcome: Err(error) })
}

/// The characters that hexadecimal digits spell in ASCII, with FNC1 as people write it; none for bytes that no scan has.
pub(in crate::interpret) fn spelled(text: &str) -> Option<String> {
    let mut spelled = String::new();
    let mut high = None;
    for character in text.chars().filter(|one| !is_blank(*one) && !matches!(one, ':' | '-' | ',')) {
        if matches!(character, 'x' | 'X') && high.take() == Some(0) {
            continue; // the beginning of 0x30
        }
        let digit = u8::try_from(character.to_digit(16)?).ok()?;
        let Some(first) = high.replace(digit) else { continue };
        high = None;
        let byte = first << 4 | digit;
        if !matches!(byte, b' '..=b'~') && !BESIDE_DATA.contains(&byte) {
            return None;
        }
        spelled.push(char::from(byte));
    }
    // Memory that is not used is zeros.
    let value = spelled.trim_matches(|one: char| one.is_control() && one != SENT);
    (high.is_none() && value.len() >= FEWEST).then(|| value.replace(SENT, &WRITTEN.to_string()))
}
