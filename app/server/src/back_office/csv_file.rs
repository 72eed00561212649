//! Records as CSV (RFC 4180) that a spreadsheet opens without harm and without loss.
//!
//! A spreadsheet takes digits for a number: `0412345678` loses its zero, a long one its last digits, and `45E10` becomes
//! `4.5E+11`; it takes `1-6` for a day in June. So such a cell is `="0412345678"`, which Excel and others show as the text. It is made of digits and these
//! signs alone, so no one can type a formula.

use std::io::{self, Write};

use csv::{Terminator, Writer, WriterBuilder};

use super::cell::Cell;

/// Excel shows up to so many digits as they are; an ABN has as many.
const LONGEST_NUMBER: usize = 11;

/// Tells Excel that the text is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Writes a line of column names.
pub(super) fn begin<W: Write>(mut out: W, columns: &[String]) -> io::Result<Writer<W>> {
    out.write_all(BYTE_ORDER_MARK.as_bytes())?;
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
    writer.write_record(columns)?;
    Ok(writer)
}

/// Writes one line for a record.
pub(super) fn add(writer: &mut Writer<impl Write>, cells: &[Cell]) -> io::Result<()> {
    Ok(writer.write_record(cells.iter().map(written))?)
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) if loses_digits(text) || looks_like_a_day(text) => format!("=\"{text}\""),
        Cell::Text(text) => without_formula(text),
        Cell::Cents(number) | Cell::Count(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

/// Whether a spreadsheet would change the digits of a text that has nothing else, or only an E for a power of ten.
fn loses_digits(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_power =
        text.split_once(['E', 'e']).is_some_and(|(of, ten)| is_number(of) && is_number(ten));
    let is_changed = (text.len() > 1 && text.starts_with('0')) || text.len() > LONGEST_NUMBER;
    is_power || (is_changed && is_number(text))
}

/// Whether a spreadsheet would make a day of a text such as `1-6` or `3/12`. A whole day, which has ten characters, may be one.
fn looks_like_a_day(text: &str) -> bool {
    text.len() < "2027-06-30".len()
        && text.starts_with(|first: char| first.is_ascii_digit())
        && text.contains(['-', '/'])
        && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'/'))
}

/// The text with an apostrophe before it if a spreadsheet would calculate it.
///
/// The characters are OWASP's ("CSV Injection"), with the full-width forms that some spreadsheets treat alike.
fn without_formula(cell: &str) -> String {
    let starts_formula = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
    if cell.starts_with(starts_formula) { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rows: &[&[&str]]) -> String {
        let mut writer = begin(Vec::new(), &["one", "two"].map(str::to_owned)).unwrap();
        for row in rows {
            add(&mut writer, &row.iter().map(|cell| Cell::from(*cell)).collect::<Vec<_>>())
                .unwrap();
        }
        String::from_utf8(writer.into_inner().unwrap()).unwrap()
    }

    #[test]
    fn what_looks_like_a_day_stays_the_text_it_is() {
        for text in ["1-6", "3/12", "12/2026"] {
            assert_eq!(super::written(&Cell::from(text)), format!("=\"{text}\""));
        }
        for text in ["2027-06-30", "3/12 Example Street", "-6", "7"] {
            assert!(!looks_like_a_day(text), "{text}");
        }
    }

    #[test]
    fn a_formula_is_only_text() {
        for start in ["=", "+", "-", "@", "\t", "\r", "\n", "＝"] {
            let cell = format!("{start}HYPERLINK(\"http://example.com\")");
            let text = written(&[&[&cell, "b"]]);
            let mut reader =
                csv::Reader::from_reader(text.trim_start_matches('\u{FEFF}').as_bytes());
            let record = reader.records().next().unwrap().unwrap();
            assert_eq!(&record[0], format!("'{cell}"), "{cell:?}");
            assert_eq!(&record[1], "b", "{cell:?}");
        }
        assert_eq!(without_formula("a=b"), "a=b");
        assert_eq!(without_formula(""), "");
    }

    #[test]
    fn digits_keep_their_zeros_and_their_ends() {
        for (digits, expected) in [
            ("0412345678", "=\"\"0412345678\"\""),
            ("0800", "=\"\"0800\"\""),
            ("123456789012", "=\"\"123456789012\"\""),
            ("45E10", "=\"\"45E10\"\""),
            ("1e5", "=\"\"1e5\"\""),
        ] {
            assert!(written(&[&[digits, "b"]]).contains(expected), "{digits}");
        }
        for as_it_is in
            ["0", "51824753556", "3149", "0412 345 678", "E10", "45E", "4E5E6", "45E10 Ltd"]
        {
            let text = written(&[&[as_it_is, "b"]]);
            assert!(text.ends_with(&format!("\n{as_it_is},b\r\n")), "{text}");
        }
        let mut writer = begin(Vec::new(), &["a", "b", "c"].map(str::to_owned)).unwrap();
        add(&mut writer, &[Cell::Cents(-1250), Cell::Count(3), Cell::Empty]).unwrap();
        assert!(writer.into_inner().unwrap().ends_with(b"\r\n-1250,3,\r\n"));
    }

    #[test]
    fn commas_quotes_and_line_breaks_stay_in_their_cell() {
        let cells = ["Smith, \"Sam\" & Söhne", "line\r\nbreak"];
        let text = written(&[&cells]);
        let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{FEFF}').as_bytes());
        let record = reader.records().next().unwrap().unwrap();
        assert_eq!(record.iter().collect::<Vec<_>>(), cells);
    }

    #[test]
    fn excel_is_told_the_encoding_and_gets_its_line_ends() {
        assert_eq!(written(&[&["ä", "b"]]), "\u{FEFF}one,two\r\nä,b\r\n");
    }
}
