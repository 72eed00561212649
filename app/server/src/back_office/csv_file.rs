//! Records as CSV (RFC 4180) that a spreadsheet opens without harm.

use std::io::{self, Write};

use csv::{Terminator, WriterBuilder};

/// Tells Excel that the text is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Writes a line of column names and one line for each record.
pub(super) fn write<Row: IntoIterator<Item = String>>(
    out: &mut impl Write,
    columns: &[&str],
    rows: impl IntoIterator<Item = Row>,
) -> io::Result<()> {
    out.write_all(BYTE_ORDER_MARK.as_bytes())?;
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
    writer.write_record(columns)?;
    for row in rows {
        writer.write_record(row.into_iter().map(|cell| without_formula(&cell)))?;
    }
    writer.flush()
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
        let mut out = Vec::new();
        let rows = rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()));
        write(&mut out, &["one", "two"], rows).unwrap();
        String::from_utf8(out).unwrap()
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
