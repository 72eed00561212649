//! General-purpose compaction: digits, capitals and other characters in as few bits as the standard's
//! rules give.
//!
//! Implements ISO/IEC 24724, 7.2.5.5:
//!
//! ```text
//!              two digits   digit   A to Z   others     to numeric   to alphanumeric   to ISO/IEC 646
//! numeric      7 bits                                                0000
//! alphanumeric              5       6        6          000                            00100
//! ISO/IEC 646               5       7        7 or 8     000          00100
//! ```
//!
//! FNC1 is as good as a digit in numeric mode, and leads back to it from the other two.

use super::bits::Bits;
use crate::symbol::SymbolProblem;

/// What ends a value: the group separator, which is printed as FNC1.
const FNC1: u8 = 0x1d;
/// The signs of alphanumeric mode, by their code less 58.
const ALPHANUMERIC_SIGNS: &[u8] = b"*,-./";
/// The signs of ISO/IEC 646 mode, by their code less 232.
const SIGNS: &[u8] = b"!\"%&'()*+,-./:;<=>?_ ";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Numeric,
    Alphanumeric,
    Iso646,
}

/// How a message ends.
pub(super) struct Ending {
    /// Whether it ends in numeric mode.
    pub(super) is_numeric: bool,
    /// The digit that is left over where their number is odd.
    pub(super) digit: Option<u32>,
}

/// Adds `data` to `bits`, from numeric mode on.
pub(super) fn compact(data: &str, bits: &mut Bits) -> Result<Ending, SymbolProblem> {
    if let Some(found) = data.chars().find(|character| simplest(*character).is_none()) {
        return Err(SymbolProblem::Character { found });
    }
    let mut rest = data.as_bytes();
    let mut mode = Mode::Numeric;
    while let Some((&first, behind)) = rest.split_first() {
        let next = next_mode(mode, rest);
        match (mode, next) {
            (Mode::Numeric, Mode::Numeric) => {
                let Some((&second, after)) = behind.split_first() else {
                    return Ok(Ending { is_numeric: true, digit: Some(value(first)) });
                };
                bits.push(11 * value(first) + value(second) + 8, 7);
                rest = after;
            }
            (Mode::Numeric, _) => bits.push(0b0000, 4),
            (_, Mode::Numeric) if first == FNC1 => {
                bits.push(0b01111, 5);
                rest = behind;
            }
            (_, Mode::Numeric) => bits.push(0b000, 3),
            _ if next != mode => bits.push(0b00100, 5),
            _ => {
                let (code, count) = character(mode, first);
                bits.push(code, count);
                rest = behind;
            }
        }
        mode = next;
    }
    Ok(Ending { is_numeric: mode == Mode::Numeric, digit: None })
}

/// The simplest mode that has a character; FNC1 belongs to all.
fn simplest(character: char) -> Option<Mode> {
    let sign = u8::try_from(character).ok()?;
    match sign {
        FNC1 | b'0'..=b'9' => Some(Mode::Numeric),
        b'A'..=b'Z' => Some(Mode::Alphanumeric),
        _ if ALPHANUMERIC_SIGNS.contains(&sign) => Some(Mode::Alphanumeric),
        b'a'..=b'z' => Some(Mode::Iso646),
        _ if SIGNS.contains(&sign) => Some(Mode::Iso646),
        _ => None,
    }
}

/// The mode for what comes next; FNC1 in another mode leads to numeric mode.
fn next_mode(mode: Mode, rest: &[u8]) -> Mode {
    let is_mode = |mode| move |byte: &u8| simplest(char::from(*byte)) == Some(mode);
    let is_numeric = is_mode(Mode::Numeric);
    let digits = rest.iter().take(6).take_while(|byte| is_numeric(byte)).count();
    let is_fnc1 = rest.first() == Some(&FNC1);
    match mode {
        // A single digit at the end is left to what is behind the message.
        Mode::Numeric if digits >= 2 || (digits == rest.len() && !is_fnc1) => Mode::Numeric,
        Mode::Numeric => Mode::Alphanumeric,
        _ if is_fnc1 => Mode::Numeric,
        Mode::Alphanumeric if rest.first().is_some_and(is_mode(Mode::Iso646)) => Mode::Iso646,
        Mode::Alphanumeric if digits >= 6 || (digits >= 4 && digits == rest.len()) => Mode::Numeric,
        Mode::Alphanumeric => Mode::Alphanumeric,
        Mode::Iso646 => {
            let simple =
                rest.iter().take(10).take_while(|byte| !is_mode(Mode::Iso646)(byte)).count();
            match simple == rest.len().min(10) {
                true if digits >= 4 => Mode::Numeric,
                true if simple >= 5 => Mode::Alphanumeric,
                _ => Mode::Iso646,
            }
        }
    }
}

/// A digit, or 10 for FNC1.
fn value(byte: u8) -> u32 {
    if byte == FNC1 { 10 } else { u32::from(byte.wrapping_sub(b'0')) }
}

/// The bits of a character in a mode other than numeric, and how many they are.
fn character(mode: Mode, byte: u8) -> (u32, usize) {
    let place = |signs: &[u8]| {
        let found = signs.iter().position(|sign| *sign == byte);
        found.and_then(|place| u32::try_from(place).ok()).unwrap_or_default()
    };
    let from = |first: u8| u32::from(byte.wrapping_sub(first));
    match (byte, mode) {
        (b'0'..=b'9', _) => (from(b'0') + 5, 5),
        (b'A'..=b'Z', Mode::Alphanumeric) => (from(b'A') + 32, 6),
        (_, Mode::Alphanumeric) => (place(ALPHANUMERIC_SIGNS) + 58, 6),
        (b'A'..=b'Z', _) => (from(b'A') + 64, 7),
        (b'a'..=b'z', _) => (from(b'a') + 90, 7),
        _ => (place(SIGNS) + 232, 8),
    }
}
