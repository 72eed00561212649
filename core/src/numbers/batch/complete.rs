//! The right number for each line of a list.

use super::Outcome;
use super::column::Column;
use super::lines::{Told, check_any_line};
use super::sums::{check_ascii_line, check_plain_line, without_quotes};
use super::text_lines::{line_spans, split_line, without_ends};
use super::written::{usual_kind, write_digits};
use crate::Code;
use crate::key::KeyKind;
use crate::key::gtin::Gtin;
use crate::key::identify::NumberKind;
use crate::prefix::PrefixKind;

/// Writes the right number for each line of `text`, one a line, without separators; behind a tab, the code of what
/// it is read as.
///
/// A number that is right comes back as it is, a wrong check digit is corrected, a missing one is
/// added; a UPC-E, ISBN, ISSN or ISMN comes back as its GTIN. A line that holds no number comes back
/// empty. A wrong check digit says that some
/// digit is wrong, not which one: the number written is one that fits, not a proof of what was meant.
/// The code is that of a [`KeyKind`] or, of another number, of its [`NumberKind`]; of a model number it is `gmn`.
///
/// ```
/// # use barcode_core::batch::{Column, complete_lines};
/// let list = b"952 123454321\n9521234543214\nabc";
/// let column = Column::new(None);
/// assert_eq!(complete_lines(list, &column), b"9521234543213\tgtin-13\n9521234543213\tgtin-13\n\n");
/// ```
#[must_use]
pub fn complete_lines(text: &[u8], column: &Column) -> Vec<u8> {
    let lengths = column.lengths();
    let mut numbers = Vec::with_capacity(2 * text.len() + 1);
    let mut rest = Some(without_ends(text));
    while let Some(text) = rest {
        if let Some((outcome, after)) = check_plain_line(text, lengths) {
            write_row(&text[..text.len() - after.len()], outcome, column, &mut numbers);
            rest = Some(after);
        } else {
            let (line, after) = split_line(text);
            if let Some(outcome) = check_ascii_line(line, lengths) {
                write_row(line, outcome, column, &mut numbers);
            } else {
                write_told(without_quotes(line), check_any_line(line, column), &mut numbers);
            }
            rest = after;
        }
        numbers.push(b'\n');
    }
    numbers
}

/// What the prefix of each GTIN that [`complete_lines`] wrote is kept for, where that is no item that companies trade:
/// the code of its kind, one a line.
///
/// ```
/// # use barcode_core::batch::{Column, complete_lines, special_uses};
/// let completed = complete_lines(b"9521234543213\n2012345678903", &Column::new(None));
/// assert_eq!(special_uses(&completed), b"\nrestrictedRegion\n");
/// ```
#[must_use]
pub fn special_uses(completed: &[u8]) -> Vec<u8> {
    let mut uses = Vec::new();
    for line in line_spans(completed) {
        uses.extend_from_slice(special_use(line).map_or("", |kind| kind.code()).as_bytes());
        uses.push(b'\n');
    }
    uses
}

fn special_use(line: &[u8]) -> Option<PrefixKind> {
    let (number, kind) = std::str::from_utf8(line).ok()?.split_once('\t')?;
    // UPC-E, ISBN and their like are written as GTINs, and are no keys.
    if kind == "gmn" || KeyKind::from_code(kind).is_some_and(|kind| !kind.is_gtin()) {
        return None;
    }
    Some(number.parse::<Gtin>().ok()?.special_use()?.kind)
}

/// Writes the number of a line whose digits alone tell what it is.
fn write_row(line: &[u8], outcome: Outcome, column: &Column, numbers: &mut Vec<u8>) {
    let start = numbers.len();
    write_digits(line, outcome, numbers);
    let digits = numbers.len() - start;
    if digits > 0 {
        write_kind(column.kind().or_else(|| usual_kind(digits)).map_or("", KeyKind::code), numbers);
    }
}

fn write_told(line: &[u8], told: Told, numbers: &mut Vec<u8>) {
    match (told.number, told.kind) {
        (Some(number), kind) => {
            numbers.extend_from_slice(number.as_bytes());
            let code = match kind {
                Some(NumberKind::Key(kind)) => kind.code(),
                Some(other) => other.code(),
                None => "",
            };
            write_kind(code, numbers);
        }
        (None, _) if told.outcome == Outcome::Valid => {
            numbers.extend_from_slice(line);
            write_kind("gmn", numbers);
        }
        _ => {}
    }
}

fn write_kind(code: &str, numbers: &mut Vec<u8>) {
    numbers.push(b'\t');
    numbers.extend_from_slice(code.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::line_spans;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: &str) {
        let numbers = String::from_utf8(complete_lines(line.as_bytes(), &Column::new(kind)));
        let (number, _) = numbers.as_deref().unwrap().split_once(['\t', '\n']).unwrap();
        assert_eq!(number, expected, "{line:?}");
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
        check("395212340000013000", None, "");
        check("9,521,234,543,213", None, "9521234543213");
        check("9,521,234,543,214", None, "");
        check("9521234543213 9521234543220", None, "");
        check("", None, "");
    }

    #[test]
    fn there_is_one_answer_for_each_line() {
        let list = "952123454321\n\n9521234543213\r\nx";
        let numbers = complete_lines(list.as_bytes(), &Column::new(None));
        assert_eq!(line_spans(&numbers).count(), line_spans(list.as_bytes()).count());
    }
}
