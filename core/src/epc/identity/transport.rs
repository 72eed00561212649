//! Check digits of things that move goods: containers and vessels.
//!
//! Left out: the registers of owners and of ships.

use crate::epc::error::Fault;

/// The check digit of a container code (ISO 6346): letters from 10 without the multiples of 11, weights 1, 2, 4, ….
#[inline(never)]
pub(crate) fn check_container(code: &str) -> Result<(), Fault> {
    let bytes = code.as_bytes();
    let is_owner = |byte: &u8| byte.is_ascii_uppercase() && !matches!(byte, b'I' | b'O');
    let shape_is_right = bytes[..3].iter().all(is_owner)
        && matches!(bytes[3], b'U' | b'J' | b'Z')
        && bytes[4..].iter().all(u8::is_ascii_digit);
    if !shape_is_right {
        return Err(Fault::Expected {
            expected: "an owner code, U, J or Z, six digits and a check digit",
        });
    }
    let sum: u32 = bytes[..10]
        .iter()
        .enumerate()
        .map(|(at, byte)| {
            let value = if byte.is_ascii_digit() {
                u32::from(byte - b'0')
            } else {
                let letter = u32::from(byte - b'A');
                letter + 10 + letter.div_ceil(10)
            };
            value << at
        })
        .sum();
    let expected = u8::try_from(sum % 11 % 10).unwrap_or_default();
    let found = bytes[10] - b'0';
    if expected == found { Ok(()) } else { Err(Fault::CheckDigit { expected, found }) }
}

/// The check digit of an IMO number: weights 7 to 2, last digit of the sum.
#[inline(never)]
pub(crate) fn check_vessel(number: &str) -> Result<(), Fault> {
    let digits = number.as_bytes();
    let sum: u32 = digits[..6]
        .iter()
        .zip((2..=7).rev())
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    let expected = u8::try_from(sum % 10).unwrap_or_default();
    let found = digits[6] - b'0';
    if expected == found { Ok(()) } else { Err(Fault::CheckDigit { expected, found }) }
}
