//! URN Code 40: three characters in 16 bits (TDS 14.5.6.6, Table 14-8).

use crate::epc::bits::BitWriter;
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// The 40 symbols, the first of which only fills up.
const SYMBOLS: &[u8; 40] = b"\0ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789";
/// How many groups of three symbols there are.
const GROUPS: u64 = 40 * 40 * 40;

/// Whether it can hold these characters.
pub(crate) fn holds(text: &str) -> bool {
    text.bytes().all(|byte| byte != SYMBOLS[0] && SYMBOLS.contains(&byte))
}

/// Writes characters that it [`holds`]; the last three are filled up.
pub(crate) fn put(writer: &mut BitWriter, text: &str) {
    let code = |byte: Option<&u8>| {
        let at = SYMBOLS.iter().position(|symbol| Some(symbol) == byte);
        // A character that is not there is the filler.
        at.unwrap_or(0) as u64
    };
    for group in text.as_bytes().chunks(3) {
        let [first, second, third] = [group.first(), group.get(1), group.get(2)].map(code);
        writer.put(1600 * first + 40 * second + third + 1, 16);
    }
}

/// Reads `count` characters.
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    count: usize,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let mut text = String::with_capacity(count);
    while text.len() < count {
        let start = decoder.at();
        let group = decoder.take(16)?;
        let reserved = |decoder: &Decoder<'_>| {
            field(role, ValueProblem::Reserved { found: group }, start..decoder.at())
        };
        if !(1..=GROUPS).contains(&group) {
            return Err(reserved(decoder));
        }
        for code in [(group - 1) / 1600, (group - 1) / 40 % 40, (group - 1) % 40] {
            let [code, ..] = code.to_le_bytes();
            // A filler stands exactly where there is no character.
            if (code == 0) != (text.len() == count) {
                return Err(reserved(decoder));
            }
            if code != 0 {
                text.push(char::from(SYMBOLS[usize::from(code)]));
            }
        }
    }
    Ok(text)
}
