//! A table as a workbook (ECMA-376) whose cells are all text: a spreadsheet program keeps the zeros in front of a number, its
//! digits beyond the fifteenth, and what looks like a date.
//!
//! Written while the rows come, so that a hundred thousand take the memory of their file: a library that holds every cell
//! until the end took twelve times as much. Left out on purpose: everything but one sheet of texts.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use memchr::memrchr;
use wasm_bindgen::prelude::*;
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

/// What stands between two cells, and after each row, of what is added.
const BETWEEN_CELLS: char = '\0';
const AFTER_ROW: u8 = 0x16;

/// What a sheet has room for.
const MOST_ROWS: usize = 1_048_576;
const MOST_COLUMNS: usize = 16_384;
const LONGEST_TEXT: usize = 32_767;
const LONGEST_NAME: usize = 31;

/// Columns are as wide as their longest text among so many rows, up to a width that leaves others in view.
const ROWS_MEASURED: usize = 100;
const WIDEST: usize = 50;

/// The files around the sheet. The second style of cells has the format of a text, which is number 49.
const PARTS: [(&str, &str); 4] = [
    (
        "[Content_Types].xml",
        r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>"#,
    ),
    (
        "_rels/.rels",
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
    ),
    (
        "xl/_rels/workbook.xml.rels",
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#,
    ),
    (
        "xl/styles.xml",
        r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"#,
    ),
];

/// One sheet, written row by row.
#[wasm_bindgen]
pub struct SheetWriter {
    zip: ZipWriter<Cursor<Vec<u8>>>,
    /// The beginning of a row whose end has not come yet.
    rest: Vec<u8>,
    /// Rows that are not yet in the file.
    xml: String,
    rows: usize,
    rows_in_view: usize,
    /// Of each column, in characters.
    widths: Vec<usize>,
    is_begun: bool,
}

#[wasm_bindgen]
impl SheetWriter {
    /// A name that workbooks do not allow becomes that which spreadsheet programs give by themselves. So many rows stay in
    /// view above those that move: what the columns are called.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, rows_in_view: usize) -> Result<Self, JsError> {
        let mut writer = Self {
            zip: ZipWriter::new(Cursor::new(Vec::new())),
            rest: Vec::new(),
            xml: String::new(),
            rows: 0,
            rows_in_view,
            widths: Vec::new(),
            is_begun: false,
        };
        for (path, part) in PARTS {
            writer.add_part(path, part)?;
        }
        let mut name_of_sheet = String::new();
        escape(if is_sheet_name(name) { name } else { "Sheet1" }, &mut name_of_sheet);
        let workbook = format!(
            r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="{name_of_sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>"#
        );
        writer.add_part("xl/workbook.xml", &workbook)?;
        Ok(writer)
    }

    /// A piece of UTF-8, wherever it ends, in which U+0016 stands after each row and U+0000 between its cells. Fails where a
    /// sheet has no room for a row, a column or a text.
    pub fn add(&mut self, piece: &[u8]) -> Result<(), JsError> {
        self.rest.extend_from_slice(piece);
        let rest = memrchr(AFTER_ROW, &self.rest).map_or(0, |end| end + 1);
        let rest = self.rest.split_off(rest);
        let rows = std::mem::replace(&mut self.rest, rest);
        for row in std::str::from_utf8(&rows)?.split_terminator(char::from(AFTER_ROW)) {
            self.add_row(row)?;
            if !self.is_begun && self.rows == ROWS_MEASURED {
                self.begin()?;
            }
        }
        if self.is_begun {
            self.pass_on()?;
        }
        Ok(())
    }

    /// The whole file.
    pub fn finish(mut self) -> Result<Vec<u8>, JsError> {
        if !self.is_begun {
            self.begin()?;
        }
        self.xml.push_str("</sheetData></worksheet>");
        self.pass_on()?;
        Ok(self.zip.finish()?.into_inner())
    }
}

impl SheetWriter {
    fn add_part(&mut self, path: &str, xml: &str) -> ZipResult<()> {
        const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
        // A quarter faster than the usual level, 6, for files 7 % larger.
        self.zip.start_file(path, SimpleFileOptions::default().compression_level(Some(4)))?;
        Ok(self.zip.write_all([DECLARATION, xml].concat().as_bytes())?)
    }

    fn add_row(&mut self, row: &str) -> Result<(), JsError> {
        let cells = row.split(BETWEEN_CELLS);
        if self.rows == MOST_ROWS || cells.clone().count() > MOST_COLUMNS {
            return Err(JsError::new("a sheet has no room for so many rows or columns"));
        }
        self.rows += 1;
        let number = self.rows.to_string();
        for piece in [r#"<row r=""#, &number, r#"">"#] {
            self.xml.push_str(piece);
        }
        for (column, text) in cells.enumerate() {
            if self.rows <= ROWS_MEASURED {
                self.widths.resize(self.widths.len().max(column + 1), 0);
                let width = text.chars().count().min(WIDEST);
                self.widths[column] = self.widths[column].max(width);
            }
            if text.is_empty() {
                continue;
            }
            if text.len() > LONGEST_TEXT && text.encode_utf16().count() > LONGEST_TEXT {
                return Err(JsError::new("a cell has no room for so long a text"));
            }
            self.xml.push_str(r#"<c r=""#);
            push_letters(column, &mut self.xml);
            self.xml.push_str(&number);
            self.xml.push_str(r#"" s="1" t="inlineStr"><is><t"#);
            // In cells without blanks it would be a quarter of what is compressed, for nothing.
            if text.bytes().any(|byte| byte.is_ascii_whitespace()) {
                self.xml.push_str(r#" xml:space="preserve""#);
            }
            self.xml.push('>');
            escape(text, &mut self.xml);
            self.xml.push_str("</t></is></c>");
        }
        self.xml.push_str("</row>");
        Ok(())
    }

    /// Writes what stands before the rows: the widths of their columns, and how many of them stay in view.
    fn begin(&mut self) -> Result<(), JsError> {
        self.is_begun = true;
        let mut head = String::from(
            r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">"#,
        );
        if self.rows_in_view > 0 {
            let _ = write!(
                head,
                r#"<pane ySplit="{}" topLeftCell="A{}" activePane="bottomLeft" state="frozen"/>"#,
                self.rows_in_view,
                self.rows_in_view + 1
            );
        }
        head.push_str("</sheetView></sheetViews>");
        if !self.widths.is_empty() {
            head.push_str("<cols>");
            for (number, width) in (1..).zip(&self.widths) {
                let _ = write!(
                    head,
                    r#"<col min="{number}" max="{number}" width="{}" customWidth="1"/>"#,
                    width + 2
                );
            }
            head.push_str("</cols>");
        }
        head.push_str("<sheetData>");
        self.add_part("xl/worksheets/sheet1.xml", &head)?;
        Ok(())
    }

    fn pass_on(&mut self) -> Result<(), JsError> {
        self.zip.write_all(self.xml.as_bytes())?;
        self.xml.clear();
        Ok(())
    }
}

fn is_sheet_name(name: &str) -> bool {
    !name.is_empty()
        && name.encode_utf16().count() <= LONGEST_NAME
        && !name.starts_with('\'')
        && !name.ends_with('\'')
        && !name.contains(['[', ']', ':', '*', '?', '/', '\\'])
        && !name.contains(char::is_control)
}

/// A column as spreadsheets call it, counted from 0: A, Z, AA.
fn push_letters(column: usize, out: &mut String) {
    if column >= 26 {
        push_letters(column / 26 - 1, out);
    }
    out.extend(('A'..='Z').nth(column % 26));
}

/// A text in XML. What XML cannot hold is shown as a character that is not known.
fn escape(text: &str, out: &mut String) {
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ') {
        return out.push_str(text);
    }
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\r' => out.push_str("&#13;"),
            '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
}
