//! A sheet of a workbook as rows of text, so that lists read it like a text file: the one that is asked for, or the one with
//! the numbers.
//!
//! Left out on purpose: hidden sheets, which people do not know of, what formulas come to (their last results count) and every look of a
//! cell but the zeros that its format puts in front. Hidden rows are read, and told but in an .xls.

mod hidden_rows;
mod mended;
mod records;
mod sparse;
mod write;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{Cursor, Read};

use calamine::{
    Data, DataType, Reader, SheetType, SheetVisible, Sheets, StyleRange, open_workbook_auto_from_rs,
};
use js_sys::{Array, Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;
use zip::ZipArchive;

/// So many numbers are a list: no later sheet is looked at.
const LIST: usize = 20;
/// The fewest digits of a number that barcodes hold.
const FEWEST_DIGITS: usize = 8;

/// A sheet as text.
struct Sheet {
    /// The names of all sheets that are not hidden.
    names: Vec<String>,
    name: String,
    /// A row on each line from the first, with tabs between the cells, numbers in all their digits and dates as 2026-11-22.
    text: Vec<u8>,
    /// Which of the rows that are not empty are hidden, from 1; nothing where that cannot be seen, in an .xls.
    hidden_rows: Option<Vec<u32>>,
    /// How many cells have a formula without its result, as programs write them that calculate nothing; known of .xlsx alone.
    uncalculated: u32,
}

/// The sheet of this name, or the one with the most numbers, of those that are not hidden; without numbers, the first with
/// anything in it. Its text is UTF-8: a row on each line from the first, with tabs between the cells, numbers in all their
/// digits and dates as 2026-11-22. Fails where the file is no workbook, is locked by a password or holds nothing, and where an
/// .ods would take too much memory.
#[wasm_bindgen(
    js_name = readWorkbook,
    unchecked_return_type = "{ sheets: string[], sheet: string, text: Uint8Array, hiddenRows?: Uint32Array, uncalculated: number }"
)]
pub fn read_workbook(file: &[u8], sheet: Option<String>) -> Result<Object, JsValue> {
    let read = read(file, sheet).ok_or_else(|| JsError::new("nothing to read in this workbook"))?;
    let names = read.names.into_iter().map(JsValue::from).collect::<Array>();
    let object = Object::new();
    for (key, value) in [
        ("sheets", names.into()),
        ("sheet", read.name.into()),
        ("text", Uint8Array::from(read.text.as_slice()).into()),
        ("uncalculated", read.uncalculated.into()),
        ("hiddenRows", read.hidden_rows.as_deref().map(Uint32Array::from).into()),
    ] {
        Reflect::set(&object, &key.into(), &value)?;
    }
    Ok(object)
}

fn read(file: &[u8], wanted: Option<String>) -> Option<Sheet> {
    if sparse::is_sparse(file) {
        return None;
    }
    // An .xlsb whose cells are passed over opens without a word.
    let opened = open(file).filter(|workbook| !matches!(workbook, Sheets::Xlsb(_)));
    let mended = if opened.is_none() { mended::mended(file) } else { None };
    let file = mended.as_deref().unwrap_or(file);
    let mut workbook = opened.or_else(|| open(file))?;
    let names = workbook
        .sheets_metadata()
        .iter()
        .filter(|sheet| sheet.visible == SheetVisible::Visible && sheet.typ == SheetType::WorkSheet)
        .map(|sheet| sheet.name.clone())
        .collect::<Vec<_>>();
    let (name, Cells { cells, uncalculated }) = match wanted {
        Some(name) => {
            (names.contains(&name).then_some(name.clone())?, cells_of(&mut workbook, &name)?)
        }
        None => with_numbers(&mut workbook, &names)?,
    };
    // Other formats than .xlsx do not say how their numbers are shown, and most of these have nothing to say.
    let styles = match &mut workbook {
        Sheets::Xlsx(workbook) if formats_matter(file) => workbook.worksheet_style(&name).ok(),
        _ => None,
    };
    let text = rows_of(&cells, &styles.unwrap_or_default());
    let hidden_rows = match workbook {
        Sheets::Xls(_) => None,
        _ => Some(filled_among(&cells, &hidden_rows::hidden_rows(file, &name))),
    };
    Some(Sheet { names, name, text, hidden_rows, uncalculated })
}

fn open(file: &[u8]) -> Option<Sheets<Cursor<&[u8]>>> {
    open_workbook_auto_from_rs(Cursor::new(file)).ok()
}

/// A cell with something in it, and where it stands, counted from 0.
struct Cell {
    row: u32,
    column: u32,
    value: Data,
}

struct Cells {
    cells: Vec<Cell>,
    uncalculated: u32,
}

/// The cells of a sheet that are not empty, row by row. They are never held as a rectangle: one value far out makes that of a
/// thousand rows sixteen million cells.
fn cells_of(workbook: &mut Sheets<Cursor<&[u8]>>, name: &str) -> Option<Cells> {
    let (mut cells, mut uncalculated) = (Vec::new(), 0);
    let mut add = |(row, column), value: Data| {
        // A formula may give an empty text.
        if !text_of(&value, 0).trim().is_empty() {
            cells.push(Cell { row, column, value });
        }
    };
    match workbook {
        Sheets::Xlsx(workbook) => {
            let mut reader = workbook.worksheet_cells_reader(name).ok()?;
            while let Some(cell) = reader.next_cell_with_formula_metadata().ok()? {
                uncalculated += u32::from(cell.formula.is_some() && cell.value.is_empty());
                add(cell.pos, cell.value.into());
            }
        }
        Sheets::Xlsb(workbook) => {
            let mut reader = workbook.worksheet_cells_reader(name).ok()?;
            while let Some(cell) = reader.next_cell().ok()? {
                add(cell.get_position(), cell.get_value().clone().into());
            }
        }
        _ => {
            let range = workbook.worksheet_range(name).ok()?;
            let (top, left) = range.start().unwrap_or_default();
            for (row, values) in (top..).zip(range.rows()) {
                for (column, value) in (left..).zip(values) {
                    add((row, column), value.clone());
                }
            }
        }
    }
    cells.sort_by_key(|cell| (cell.row, cell.column));
    Some(Cells { cells, uncalculated })
}

/// The cells of each row that has any.
fn rows(cells: &[Cell]) -> impl Iterator<Item = (u32, &[Cell])> {
    cells
        .chunk_by(|one, other| one.row == other.row)
        .filter_map(|cells| Some((cells.first()?.row, cells)))
}

/// Which of the hidden rows, which are in order, are not empty, counted from 1 as people see them.
fn filled_among(cells: &[Cell], hidden: &[std::ops::Range<u32>]) -> Vec<u32> {
    let mut hidden = hidden.iter().peekable();
    let is_hidden = |row: &u32| {
        while hidden.next_if(|rows| rows.end <= *row).is_some() {}
        hidden.peek().is_some_and(|rows| rows.contains(row))
    };
    rows(cells).map(|(row, _)| row).filter(is_hidden).map(|row| row + 1).collect()
}

fn with_numbers(workbook: &mut Sheets<Cursor<&[u8]>>, names: &[String]) -> Option<(String, Cells)> {
    let mut best: Option<(usize, String, Cells)> = None;
    for name in names {
        let Some(found) = cells_of(workbook, name).filter(|found| !found.cells.is_empty()) else {
            continue;
        };
        let numbers = found.cells.iter().filter(|cell| is_number(&cell.value)).take(LIST).count();
        if best.as_ref().is_none_or(|(most, ..)| numbers > *most) {
            best = Some((numbers, name.clone(), found));
        }
        if numbers == LIST {
            break;
        }
    }
    best.map(|(_, name, found)| (name, found))
}

/// Whether a cell has as many digits as a number that barcodes hold.
fn is_number(cell: &Data) -> bool {
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count() >= FEWEST_DIGITS;
    match cell {
        Data::Int(_) | Data::Float(_) | Data::String(_) => digits(&text_of(cell, 0)),
        _ => false,
    }
}

/// The rows from the first of the sheet, and the columns from the first with anything in it; of empty columns between others,
/// however many, one.
fn rows_of(cells: &[Cell], styles: &StyleRange) -> Vec<u8> {
    let columns = columns_of(cells);
    let mut text = Vec::new();
    let mut next = 0;
    for (row, cells) in rows(cells) {
        text.resize(text.len() + (row - next) as usize, b'\n');
        next = row + 1;
        let mut cells = cells.iter().peekable();
        for (at, column) in columns.iter().enumerate() {
            if at > 0 {
                text.push(b'\t');
            }
            while let Some(Cell { value, .. }) = cells.next_if(|cell| cell.column == *column) {
                let shown = power_of(value, format_of(styles, row, *column))
                    .map_or_else(|| text_of(value, shown_digits(styles, row, *column)), Cow::Owned);
                // A program that is told a month puts in its first day.
                let month = match value {
                    Data::DateTime(_) if !shows_day(styles, row, *column) => {
                        shown.strip_suffix("-01")
                    }
                    _ => None,
                };
                push_cell(month.unwrap_or(&shown), &mut text);
            }
        }
        text.push(b'\n');
    }
    text
}

/// The columns with anything in them, and of the empty ones between them the first of each stretch.
fn columns_of(cells: &[Cell]) -> Vec<u32> {
    let filled = cells.iter().map(|cell| cell.column).collect::<BTreeSet<_>>();
    let last = filled.last().copied().unwrap_or_default();
    let with_next = filled.iter().flat_map(|column| [*column, column.saturating_add(1)]);
    with_next.filter(|column| *column <= last).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The most digits that a number is shown with by its format.
const MOST_ZEROS: usize = 18;

/// The format of a cell's number; empty where that is not known.
fn format_of(styles: &StyleRange, row: u32, column: u32) -> &str {
    let format = styles.get((row, column)).and_then(|style| style.number_format.as_ref());
    format.map_or("", |format| format.format_code.as_str())
}

/// Whether an .xlsx has a format by which a cell is read as something else than its number. To look at the format of every
/// cell takes as long as to read them all.
fn formats_matter(file: &[u8]) -> bool {
    const BUILT_IN: [&str; 3] = ["numFmtId=\"11\"", "numFmtId=\"17\"", "numFmtId=\"48\""];
    let Some(styles) = part_of(file, "xl/styles.xml") else { return true };
    let styles = styles.replace('\'', "\"");
    let mut formats = styles.split("formatCode=").skip(1);
    BUILT_IN.iter().any(|format| styles.contains(format))
        || formats.any(|rest| {
            let format = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
            format.is_none_or(|format| {
                zeros_of(format) > 1 || !has_day(format) || format.contains("E+")
            })
        })
}

fn part_of(file: &[u8], name: &str) -> Option<String> {
    let mut parts = ZipArchive::new(Cursor::new(file)).ok()?;
    let mut text = String::new();
    parts.by_name(name).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}

/// Whether a date is shown with its day.
fn shows_day(styles: &StyleRange, row: u32, column: u32) -> bool {
    has_day(format_of(styles, row, column))
}

/// Not where a format is a month and a year, such as `mmm-yy`.
fn has_day(format: &str) -> bool {
    let format = format.to_ascii_lowercase();
    // In brackets is a language or a colour.
    let letters = format.rsplit(']').next().unwrap_or_default();
    letters.contains('d') || !(letters.contains('m') && letters.contains('y'))
}

/// A number as a power, where it is shown so with all its digits: a program that takes the code `12E5` for an amount shows
/// `1.20E+06`. Of the number of an item the power has some digits only, and the cell has them all.
fn power_of(cell: &Data, format: &str) -> Option<String> {
    let (decimals, _) = format.split_once("E+")?;
    let decimals = decimals.rsplit_once('.').map_or(0, |(_, decimals)| decimals.len());
    let Data::Float(number) = cell else { return None };
    let shown = format!("{number:.decimals$E}");
    let (mantissa, power) = shown.split_once('E')?;
    let is_whole = shown.parse() == Ok(*number) && !power.starts_with('-');
    is_whole.then(|| format!("{mantissa}E+{power:0>2}"))
}

/// How many digits a number is shown with at least.
fn shown_digits(styles: &StyleRange, row: u32, column: u32) -> usize {
    zeros_of(format_of(styles, row, column))
}

/// The zeros of a format that is nothing else.
fn zeros_of(zeros: &str) -> usize {
    if zeros.len() <= MOST_ZEROS && zeros.bytes().all(|byte| byte == b'0') {
        zeros.len()
    } else {
        0
    }
}

fn text_of(cell: &Data, zeros: usize) -> Cow<'_, str> {
    Cow::Owned(match cell {
        Data::Int(number) => format!("{number:0zeros$}"),
        // As the program shows it: of the digits beyond these it has none.
        Data::Float(number) if number.abs() >= 1e15 => format!("{number:E}").replace('E', "E+"),
        Data::Float(number) if number.fract() == 0.0 => format!("{number:0zeros$.0}"),
        Data::Float(number) => number.to_string(),
        Data::String(text) => return text.into(),
        Data::Bool(true) => "TRUE".to_owned(),
        Data::Bool(false) => "FALSE".to_owned(),
        Data::DateTime(date) if date.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
            let time = format!("{hour:02}:{minute:02}:{second:02}");
            let date_alone = format!("{year:04}-{month:02}-{day:02}");
            match date.as_f64() {
                moment if moment < 1.0 => time,
                moment if moment.fract() == 0.0 => date_alone,
                _ => format!("{date_alone} {time}"),
            }
        }
        Data::DateTime(time) => time.as_f64().to_string(),
        // A day may have its midnight, and one that is exact.
        Data::DateTimeIso(date) => {
            let exact = date.strip_suffix(".000Z").unwrap_or(date);
            exact.strip_suffix("T00:00:00").unwrap_or(date).replace('T', " ")
        }
        Data::DurationIso(time) => time.clone(),
        Data::Error(error) => error.to_string(),
        Data::Empty => String::new(),
    })
}

/// A cell with a tab, a line end or quotation marks stands between quotation marks.
fn push_cell(cell: &str, text: &mut Vec<u8>) {
    if cell.contains(['\t', '\n', '\r', '"']) {
        text.extend_from_slice(format!("\"{}\"", cell.replace('"', "\"\"")).as_bytes());
    } else {
        text.extend_from_slice(cell.as_bytes());
    }
}
