//! Records for other programs, written one after the other, however many there are: as CSV, as a workbook or as JSON.
//!
//! In a workbook a cell says that it is text, so a phone number keeps its zero and nothing is calculated. A CSV cannot say so,
//! see `csv_file`.

use std::io::{self, Write};

use rust_xlsxwriter::{Workbook, XlsxError, cell_autofit_width};
use serde::Serialize;

use super::cell::Cell;
use super::command::Format;
use super::csv_file;

/// A record: an object in JSON, and a row in a table.
pub(super) trait Record: Serialize {
    /// The names of the columns, which are stable.
    fn columns() -> Vec<String>;

    /// One cell for each column.
    fn cells(&self) -> Vec<Cell>;
}

/// Where records go.
pub(super) enum Sheet<'w, W: Write> {
    Csv(Box<csv::Writer<&'w mut W>>),
    Workbook(Box<Book>, &'w mut W),
    Json(JsonList<'w, W>),
}

impl<'w, W: Write + Send> Sheet<'w, W> {
    /// Begins one for records of a type.
    pub(super) fn begin<R: Record>(out: &'w mut W, format: Format) -> io::Result<Self> {
        Ok(match format {
            Format::Csv => Self::Csv(Box::new(csv_file::begin(out, &R::columns())?)),
            Format::Xlsx => {
                let book = Book::begin(&R::columns()).map_err(io::Error::other)?;
                Self::Workbook(Box::new(book), out)
            }
            Format::Json => Self::Json(JsonList::begin(out)?),
        })
    }

    pub(super) fn add(&mut self, record: &impl Record) -> io::Result<()> {
        match self {
            Self::Csv(writer) => csv_file::add(writer, &record.cells()),
            Self::Workbook(book, _) => book.add(&record.cells()).map_err(io::Error::other),
            Self::Json(list) => list.add(record),
        }
    }

    /// Writes what is still to be written.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Csv(mut writer) => writer.flush(),
            Self::Workbook(book, out) => book.finish(out).map_err(io::Error::other),
            Self::Json(list) => list.finish(),
        }
    }
}

/// A list of objects, one below the other.
pub(super) struct JsonList<'w, W> {
    is_empty: bool,
    out: &'w mut W,
}

impl<'w, W: Write> JsonList<'w, W> {
    pub(super) fn begin(out: &'w mut W) -> io::Result<Self> {
        out.write_all(b"[")?;
        Ok(Self { is_empty: true, out })
    }

    pub(super) fn add(&mut self, object: &impl Serialize) -> io::Result<()> {
        let object = serde_json::to_string_pretty(object)?;
        // A line break in a text is escaped, so each of these is one between members.
        let object = object.replace('\n', "\n  ");
        let comma = if std::mem::take(&mut self.is_empty) { "" } else { "," };
        write!(self.out, "{comma}\n  {object}")
    }

    pub(super) fn finish(self) -> io::Result<()> {
        self.out.write_all(if self.is_empty { b"]\n" } else { b"\n]\n" })
    }
}

/// A workbook with one sheet, whose rows are in a temporary file until it is finished: in memory a row is some kilobytes.
/// A column of cents is one of dollars there, and its name says no cents.
pub(super) struct Book {
    workbook: Workbook,
    /// The text format, and that of dollars.
    formats: [rust_xlsxwriter::Format; 2],
    /// How wide each column is so far, in pixels.
    widths: Vec<u32>,
    row: u32,
}

impl Book {
    fn begin(columns: &[String]) -> Result<Self, XlsxError> {
        let format = rust_xlsxwriter::Format::new;
        let formats = [format().set_num_format("@"), format().set_num_format("#,##0.00")];
        let head = format().set_bold();
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        sheet.set_freeze_panes(1, 0)?;
        let mut widths = Vec::new();
        for (column, name) in (0..).zip(columns) {
            let name = name.strip_suffix("Cents").unwrap_or(name);
            sheet.write_string_with_format(0, column, name, &head)?;
            widths.push(width(name));
        }
        Ok(Self { workbook, formats, widths, row: 0 })
    }

    fn add(&mut self, cells: &[Cell]) -> Result<(), XlsxError> {
        self.row += 1;
        let (row, [text, dollars]) = (self.row, &self.formats);
        let sheet = self.workbook.worksheet_from_index(0)?;
        for ((column, cell), widest) in (0..).zip(cells).zip(&mut self.widths) {
            let needed = match cell {
                Cell::Text(cell) => {
                    sheet.write_string_with_format(row, column, cell, text)?;
                    width(cell)
                }
                Cell::Cents(cents) => {
                    let amount = number(*cents) / 100.0;
                    sheet.write_number_with_format(row, column, amount, dollars)?;
                    width_of_number(amount)
                }
                Cell::Count(count) => {
                    sheet.write_number(row, column, number(*count))?;
                    width_of_number(number(*count))
                }
                Cell::Empty => continue,
            };
            *widest = needed.max(*widest);
        }
        Ok(())
    }

    fn finish(mut self, out: &mut (impl Write + Send)) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        for (column, width) in (0..).zip(&self.widths) {
            sheet.set_column_autofit_width(column, *width)?;
        }
        self.workbook.save_to_writer(out)
    }
}

/// How wide a cell of this text is, in pixels, up to Excel's limit.
fn width(text: &str) -> u32 {
    text.lines().map(cell_autofit_width).max().unwrap_or_default().min(1790)
}

/// The same of a number, as the library has it for a workbook in memory: all signs are as wide as a digit.
fn width_of_number(number: f64) -> u32 {
    width(&"0".repeat(number.to_string().len()))
}

/// Workbooks have no integers; up to 90 million million cents nothing is lost.
#[allow(clippy::cast_precision_loss, reason = "workbooks have no other numbers")]
fn number(integer: i64) -> f64 {
    integer as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Named<'a> {
        name: &'a str,
        cents: i64,
    }

    impl Record for Named<'_> {
        fn columns() -> Vec<String> {
            ["name", "dueCents"].map(str::to_owned).to_vec()
        }

        fn cells(&self) -> Vec<Cell> {
            vec![Cell::from(self.name), Cell::Cents(self.cents)]
        }
    }

    /// What people type, and what programs choke on; no two are alike.
    const NAMES: [&str; 9] =
        ["Söhne", "a\nb", " in front", "behind ", "<&>\"'", "_x0041_", "\u{1}", "0800", "日本 🙂"];

    fn written(format: Format, names: &[&str]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sheet = Sheet::begin::<Named<'_>>(&mut out, format).unwrap();
        names.iter().try_for_each(|name| sheet.add(&Named { name, cents: 1250 })).unwrap();
        sheet.finish().unwrap();
        out
    }

    #[test]
    fn records_one_by_one_are_the_same_json_as_all_at_once() {
        for names in [&NAMES[..0], &NAMES[..1], &NAMES] {
            let all: Vec<_> = names.iter().map(|name| Named { name, cents: 1250 }).collect();
            let expected = serde_json::to_string_pretty(&all).unwrap() + "\n";
            assert_eq!(String::from_utf8(written(Format::Json, names)).unwrap(), expected);
        }
    }

    /// A file in a workbook.
    fn part(workbook: Vec<u8>, name: &str) -> String {
        let mut archive = zip::ZipArchive::new(io::Cursor::new(workbook)).unwrap();
        io::read_to_string(archive.by_name(name).unwrap()).unwrap()
    }

    /// What stands between these marks, in their order.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
        text.split(start).skip(1).map(|rest| rest.split(end).next().unwrap()).collect()
    }

    #[test]
    fn the_texts_and_widths_of_a_workbook_are_those_of_one_made_in_memory() {
        let mut whole = Workbook::new();
        let sheet = whole.add_worksheet();
        for (row, text) in (0..).zip(["name"].into_iter().chain(NAMES)) {
            sheet.write_string(row, 0, text).unwrap();
            sheet.write_number(row, 1, 12.5).unwrap();
        }
        sheet.write_string(0, 1, "due").unwrap();
        sheet.autofit();
        let whole = whole.save_to_buffer().unwrap();
        let strings = part(whole.clone(), "xl/sharedStrings.xml");
        let ours = part(written(Format::Xlsx, &NAMES), "xl/worksheets/sheet1.xml");
        let mut texts = between(&ours, "<t", "</t>");
        assert_eq!(texts.remove(1), ">due");
        let mut expected = between(&strings, "<si><t", "</t>");
        expected.retain(|text| *text != ">due");
        assert_eq!(texts, expected);
        let sheet = part(whole, "xl/worksheets/sheet1.xml");
        assert_eq!(between(&ours, "<cols>", "</cols>"), between(&sheet, "<cols>", "</cols>"));
        assert_eq!(between(&ours, "<v>", "</v>"), ["12.5"; NAMES.len()]);
    }
}
