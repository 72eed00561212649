//! Workbooks as `SheetJS` 0.18.5 writes them, of which calamine 0.38 reads the first column, or nothing: the same workbook in
//! the words that it knows.
//!
//! Left out on purpose: dates of an .xls under formats that Excel does not number so, which stay counts of days.

use std::io::{Cursor, Read, Write};

use quick_xml::Reader;
use quick_xml::events::Event;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::records::{is_binary, records, write};

/// The file with its parts mended; nothing where none needs it.
pub(crate) fn mended(file: &[u8]) -> Option<Vec<u8>> {
    let mut parts = ZipArchive::new(Cursor::new(file)).ok()?;
    let is_one_of_these =
        ["content.xml", "xl/workbook.bin"].iter().any(|name| parts.index_for_name(name).is_some());
    if !is_one_of_these {
        return None;
    }
    let mut is_mended = false;
    let mut all = Vec::new();
    for at in 0..parts.len() {
        let mut part = parts.by_index(at).ok()?;
        let name = part.name().ok()?.into_owned();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).ok()?;
        let mended = if name == "content.xml" {
            without_layout(&bytes)
        } else if name.starts_with("xl/worksheets/") && is_binary(&name) {
            with_columns(&bytes)
        } else {
            None
        };
        is_mended |= mended.is_some();
        all.push((name, mended.unwrap_or(bytes)));
    }
    if is_mended { stored(&all).ok() } else { None }
}

/// The ZIP of these parts, not compressed: it is read at once.
fn stored(parts: &[(String, Vec<u8>)]) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, bytes) in parts {
        zip.start_file(name.as_str(), options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Cells that stand right of the one before need not say their column in an .xlsb ([MS-XLSB] 2.4.322 `BrtShortBlank` and
/// six others): these become cells that say it.
fn with_columns(sheet: &[u8]) -> Option<Vec<u8>> {
    const ROW: u16 = 0;
    const CELLS: std::ops::RangeInclusive<u16> = 1..=11;
    const SHORT_CELLS: std::ops::RangeInclusive<u16> = 12..=18;
    const RICH_TEXT: u16 = 62;
    let mut mended = Vec::with_capacity(sheet.len());
    let mut is_mended = false;
    let mut column = 0_u32;
    for record in records(sheet) {
        match record.kind {
            kind if SHORT_CELLS.contains(&kind) => {
                let long = u8::try_from(kind - SHORT_CELLS.start() + CELLS.start()).ok()?;
                write(long, &[&column.to_le_bytes(), record.data], &mut mended);
                is_mended = true;
                column += 1;
                continue;
            }
            ROW => column = 0,
            kind if CELLS.contains(&kind) || kind == RICH_TEXT => {
                column =
                    u32::from_le_bytes(record.data.get(..4)?.try_into().ok()?).checked_add(1)?;
            }
            _ => {}
        }
        mended.extend_from_slice(record.bytes);
    }
    is_mended.then_some(mended)
}

/// A row of an .ods without the line ends and blanks between its cells.
fn without_layout(content: &[u8]) -> Option<Vec<u8>> {
    let content = std::str::from_utf8(content).ok()?;
    let mut reader = Reader::from_str(content);
    let mut mended = Vec::with_capacity(content.len());
    let (mut copied, mut rows, mut paragraphs) = (0, 0_u32, 0_u32);
    loop {
        let start = position(&reader)?;
        match reader.read_event().ok()? {
            Event::Start(element) => match element.name().as_ref() {
                "table:table-row" => rows += 1,
                "text:p" => paragraphs += 1,
                _ => {}
            },
            Event::End(element) => match element.name().as_ref() {
                "table:table-row" => rows = rows.saturating_sub(1),
                "text:p" => paragraphs = paragraphs.saturating_sub(1),
                _ => {}
            },
            Event::Text(text) if rows > 0 && paragraphs == 0 && text.trim_ascii().is_empty() => {
                mended.extend_from_slice(content.get(copied..start)?.as_bytes());
                copied = position(&reader)?;
            }
            Event::Eof => break,
            _ => {}
        }
    }
    mended.extend_from_slice(content.get(copied..)?.as_bytes());
    (copied > 0).then_some(mended)
}

fn position(reader: &Reader<&[u8]>) -> Option<usize> {
    reader.buffer_position().try_into().ok()
}
