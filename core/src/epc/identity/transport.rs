//! The codes of things that move goods: containers and vessels.
//!
//! TDS takes any digit where a container code or a vessel number has its check digit, so a wrong one is
//! a warning and no reason to refuse the identity.
//!
//! Left out: the registers of owners and of ships.

use crate::epc::value_problem::ValueProblem;

/// A check digit that does not match the other digits.
pub(crate) struct WrongCheckDigit {
    pub(crate) expected: u8,
    pub(crate) found: u8,
}

/// Checks what a container code is made of (ISO 6346): owner, category, serial number, check digit.
pub(crate) fn check_container(code: &str) -> Result<(), ValueProblem> {
    let bytes = code.as_bytes();
    let is_owner = |byte: &u8| byte.is_ascii_uppercase() && !matches!(byte, b'I' | b'O');
    if let [owner @ .., b'U' | b'J' | b'Z', _, _, _, _, _, _, _] = bytes
        && owner.len() == 3
        && owner.iter().all(is_owner)
        && bytes[4..].iter().all(u8::is_ascii_digit)
    {
        return Ok(());
    }
    let expected = "an owner code, U, J or Z, six digits and a check digit";
    Err(ValueProblem::Expected { expected })
}

/// The check digit of a container code, where it is wrong: letters count from 10 without the multiples
/// of 11, and the weights are 1, 2, 4, ….
pub(crate) fn wrong_container_digit(code: &str) -> Option<WrongCheckDigit> {
    let (last, body) = code.as_bytes().split_last()?;
    let sum: u32 = body
        .iter()
        .enumerate()
        .map(|(at, byte)| {
            let value = match byte {
                b'A'..=b'Z' => {
                    let letter = u32::from(byte - b'A');
                    letter + 10 + letter.div_ceil(10)
                }
                digit => u32::from(digit & 15),
            };
            value << at
        })
        .sum();
    compare(sum % 11 % 10, *last)
}

/// The check digit of an IMO number, where it is wrong: weights 7 to 2, last digit of the sum.
pub(crate) fn wrong_vessel_digit(number: &str) -> Option<WrongCheckDigit> {
    let (last, body) = number.as_bytes().split_last()?;
    let sum: u32 =
        body.iter().zip((2..=7).rev()).map(|(digit, weight)| u32::from(digit & 15) * weight).sum();
    compare(sum % 10, *last)
}

fn compare(expected: u32, last: u8) -> Option<WrongCheckDigit> {
    let found = last & 15;
    let [expected, ..] = expected.to_le_bytes();
    (expected != found).then_some(WrongCheckDigit { expected, found })
}
