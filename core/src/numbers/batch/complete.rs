//! The right number for each line of a list.

use super::Outcome;
use super::lines::{
    Lengths, check_any_line, check_ascii_line, check_plain_line, split_line, without_ends,
    without_quotes,
};
use crate::key::KeyKind;

/// Writes the right number for each line of `text`, one a line, without separators.
///
/// A number that is right comes back as it is, a wrong check digit is corrected, a missing one is
/// added; a UPC-E, ISBN, ISSN or ISMN comes back as its GTIN. A line that holds no number comes back
/// empty. A wrong check digit says that some
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
    let lengths = Lengths::of(kind);
    let mut numbers = Vec::with_capacity(text.len() + 1);
    let mut rest = Some(without_ends(text));
    while let Some(text) = rest {
        if let Some((outcome, after)) = check_plain_line(text, lengths) {
            write_digits(&text[..text.len() - after.len()], outcome, &mut numbers);
            rest = Some(after);
        } else {
            let (line, after) = split_line(text);
            if let Some(outcome) = check_ascii_line(line, lengths) {
                write_digits(line, outcome, &mut numbers);
            } else {
                match check_any_line(line, kind) {
                    (_, Some(key)) => numbers.extend_from_slice(key.as_str().as_bytes()),
                    (Outcome::Valid, None) => numbers.extend_from_slice(without_quotes(line)),
                    _ => {}
                }
            }
            rest = after;
        }
        numbers.push(b'\n');
    }
    numbers
}

/// Writes the digits of a line, the last of them corrected or added as the outcome says.
fn write_digits(line: &[u8], outcome: Outcome, numbers: &mut Vec<u8>) {
    let mut digits = || numbers.extend(line.iter().filter(|byte| byte.is_ascii_digit()));
    match outcome {
        Outcome::Valid => digits(),
        Outcome::WrongCheckDigit { expected } => {
            digits();
            numbers.pop();
            numbers.push(b'0' + expected);
        }
        Outcome::WithoutLeadingZero => {
            numbers.push(b'0');
            numbers.extend(line.iter().filter(|byte| byte.is_ascii_digit()));
        }
        Outcome::WithoutCheckDigit { digit } => {
            digits();
            numbers.push(b'0' + digit);
        }
        Outcome::Empty
        | Outcome::WrongLength { .. }
        | Outcome::NotDigits
        | Outcome::Shortened
        | Outcome::Amount
        | Outcome::Several
        | Outcome::AddOn
        | Outcome::Inside
        | Outcome::WrongInside => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::line_spans;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: &str) {
        let numbers = complete_lines(line.as_bytes(), kind);
        assert_eq!(String::from_utf8(numbers).unwrap(), format!("{expected}\n"), "{line:?}");
    }

    #[test]
    fn each_line_gives_the_number_that_fits() {
        check("\"952-1234-54321-3\"", None, "9521234543213");
        check("9521234543213 05", None, "9521234543213");
        check("９５２123454321", Some(KeyKind::Gtin13), "9521234543213");
        check("09520123456789123", Some(KeyKind::Sscc), "095201234567891235");
        check("9521234543218", None, "9521234543213");
        check("95212345432O3", None, "");
        check("952", None, "");
        check("952123454321", None, "9521234543213");
        check("02567952", None, "025679000052");
        check("2567952", None, "025679000052");
        check("36000-29145-2", None, "036000291452");
        check("5-7250-9801-X", None, "9785725098013");
        check("09521141123454-1", Some(KeyKind::Grai), "9521141123454-1");
        check("1987654Ad4X4bL5ttr2310c2K", None, "1987654Ad4X4bL5ttr2310c2K");
        check("9.52123E+12", None, "");
        check("9,521,234,543,213", None, "9521234543213");
        check("9,521,234,543,214", None, "");
        check("9521234543213 9521234543220", None, "");
        check("", None, "");
    }

    #[test]
    fn there_is_one_answer_for_each_line() {
        let list = "952123454321\n\n9521234543213\r\nx";
        let numbers = complete_lines(list.as_bytes(), None);
        assert_eq!(line_spans(&numbers).count(), line_spans(list.as_bytes()).count());
    }
}
