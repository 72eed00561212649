//! The right number for each line of a list.

use super::{Outcome, check_lines, line_spans};
use crate::key::KeyKind;
use crate::number_input::NumberInput;

/// Writes the right number for each line of `text`, one a line, without separators.
///
/// A number that is right comes back as it is, a wrong check digit is put right, a missing one is
/// added. A line that holds no such number comes back empty. A wrong check digit says that some
/// digit is wrong, not which one: the number written is one that fits, not a proof of what was meant.
///
/// ```
/// # use barcode_core::batch::complete_lines;
/// # use barcode_core::key::KeyKind;
/// let list = b"952 123454321\n9521234543214\nabc";
/// assert_eq!(complete_lines(list, Some(KeyKind::Gtin13)), b"9521234543213\n9521234543213\n\n");
/// ```
#[must_use]
pub fn complete_lines(text: &[u8], kind: Option<KeyKind>) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(text.len() + 1);
    for (line, answer) in line_spans(text).zip(check_lines(text, kind)) {
        match answer.outcome() {
            Outcome::Valid => write_digits(line, &mut numbers),
            Outcome::WrongCheckDigit { expected } => {
                write_digits(line, &mut numbers);
                numbers.pop();
                numbers.push(b'0' + expected);
            }
            Outcome::WithoutCheckDigit { digit } => {
                write_digits(line, &mut numbers);
                numbers.push(b'0' + digit);
            }
            Outcome::Empty | Outcome::WrongLength { .. } | Outcome::NotDigits => {}
        }
        numbers.push(b'\n');
    }
    numbers
}

/// The digits of a line that is known to hold a number, in whatever costume.
fn write_digits(line: &[u8], numbers: &mut Vec<u8>) {
    match std::str::from_utf8(line) {
        Ok(text) if !text.is_ascii() => {
            numbers.extend(NumberInput::new(text.trim_matches('"')).bytes());
        }
        _ => numbers.extend(line.iter().filter(|byte| byte.is_ascii_digit())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: &str) {
        let numbers = complete_lines(line.as_bytes(), kind);
        assert_eq!(String::from_utf8(numbers).unwrap(), format!("{expected}\n"), "{line:?}");
    }

    #[test]
    fn each_line_gives_the_number_that_fits() {
        check("\"952-1234-54321-3\"", None, "9521234543213");
        check("９５２123454321", Some(KeyKind::Gtin13), "9521234543213");
        check("09520123456789123", Some(KeyKind::Sscc), "095201234567891235");
        check("9521234543218", None, "9521234543213");
        check("95212345432O3", None, "");
        check("952", None, "");
        check("", None, "");
    }

    #[test]
    fn there_is_one_answer_for_each_line() {
        let list = "952123454321\n\n9521234543213\r\nx";
        let numbers = complete_lines(list.as_bytes(), None);
        assert_eq!(line_spans(&numbers).count(), line_spans(list.as_bytes()).count());
    }
}
