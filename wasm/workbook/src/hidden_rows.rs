//! Which rows of a sheet are hidden, by a filter or by hand, which calamine does not say.
//!
//! Left out on purpose: .xls, whose records calamine keeps to itself, and rows that a program hides by a height of nothing.

use std::io::{BufReader, Cursor, Read};
use std::ops::Range;

use memchr::memmem;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use zip::ZipArchive;

use crate::records::{is_binary, records};

/// The hidden rows of a sheet, in order from 0; none where the file does not say.
pub(crate) fn hidden_rows(file: &[u8], sheet: &str) -> Vec<Range<u32>> {
    let rows = || {
        let mut parts = ZipArchive::new(Cursor::new(file)).ok()?;
        if let Ok(content) = parts.by_name("content.xml") {
            return Some(in_document(content, sheet));
        }
        let is_xml = parts.index_for_name("xl/workbook.xml").is_some();
        let name = if is_xml { "workbook.xml" } else { "workbook.bin" };
        let workbook = parts.by_name(&format!("xl/{name}")).ok()?;
        let id = if is_xml {
            id_in_xml(workbook, sheet)
        } else {
            id_in_records(&bytes(workbook)?, sheet)
        }?;
        let relations = parts.by_name(&format!("xl/_rels/{name}.rels")).ok()?;
        let target = target(relations, &id)?;
        let path = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
        if is_binary(&path) {
            return Some(in_records(&bytes(parts.by_name(&path).ok()?)?));
        }
        // Most sheets hide nothing, and to read their XML takes several times as long as to look for this word.
        let is_said = holds(parts.by_name(&path).ok()?, b"hidden");
        Some(if is_said { in_xml(parts.by_name(&path).ok()?) } else { Vec::new() })
    };
    rows().unwrap_or_default()
}

fn bytes(mut part: impl Read) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    part.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Whether a part has these bytes in it.
fn holds(mut part: impl Read, word: &[u8]) -> bool {
    const PIECE: usize = 0x1_0000;
    let mut piece = Vec::with_capacity(PIECE + word.len());
    loop {
        // The word may begin in one piece and end in the next.
        piece.drain(..piece.len().saturating_sub(word.len()));
        match part.by_ref().take(PIECE as u64).read_to_end(&mut piece) {
            Ok(0) | Err(_) => return false,
            Ok(_) if memmem::find(&piece, word).is_some() => return true,
            Ok(_) => {}
        }
    }
}

/// Calls `look` with the start of each element until it answers, or up to where the part is no XML. A sheet is never held
/// as a whole: its XML is many times as large as its file.
fn find<T>(part: impl Read, mut look: impl FnMut(&BytesStart) -> Option<T>) -> Option<T> {
    let mut reader = Reader::from_reader(BufReader::new(part));
    reader.config_mut().check_end_names = false;
    let mut buffer = Vec::new();
    loop {
        match reader.read_event_into(&mut buffer).ok()? {
            Event::Start(element) | Event::Empty(element) => {
                if let Some(found) = look(&element) {
                    return Some(found);
                }
            }
            Event::Eof => return None,
            _ => {}
        }
        buffer.clear();
    }
}

/// Calls `look` with the start of every element.
pub(crate) fn each(part: impl Read, mut look: impl FnMut(&BytesStart)) {
    let _: Option<()> = find(part, |element| {
        look(element);
        None
    });
}

/// An attribute by its name, whatever its namespace is called.
pub(crate) fn attribute(element: &BytesStart, name: &str) -> Option<String> {
    let attribute = element
        .attributes()
        .with_checks(false)
        .flatten()
        .find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned())
}

pub(crate) fn is_named(element: &BytesStart, name: &str) -> bool {
    element.local_name().as_ref() == name
}

fn target(relations: impl Read, id: &str) -> Option<String> {
    find(relations, |element| {
        let is_it = attribute(element, "Id").as_deref() == Some(id);
        if is_it { attribute(element, "Target") } else { None }
    })
}

fn id_in_xml(workbook: impl Read, sheet: &str) -> Option<String> {
    find(workbook, |element| {
        let is_it =
            is_named(element, "sheet") && attribute(element, "name").as_deref() == Some(sheet);
        if is_it { attribute(element, "id") } else { None }
    })
}

/// `BrtBundleSh`: state, number, then two texts, the id of the sheet's part and its name.
fn id_in_records(workbook: &[u8], sheet: &str) -> Option<String> {
    records(workbook).filter(|record| record.kind == 0x9c).find_map(|record| {
        let (id, rest) = wide_text(record.data.get(8..)?)?;
        let (name, _) = wide_text(rest)?;
        (name == sheet).then_some(id)
    })
}

fn wide_text(bytes: &[u8]) -> Option<(String, &[u8])> {
    let (length, rest) = bytes.split_at_checked(4)?;
    let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
    let (letters, rest) = rest.split_at_checked(length.checked_mul(2)?)?;
    let letters = letters.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    Some((char::decode_utf16(letters).collect::<Result<_, _>>().ok()?, rest))
}

/// Of an .xlsx. A row that does not say where it stands follows the one before.
fn in_xml(sheet: impl Read) -> Vec<Range<u32>> {
    let mut hidden = Vec::new();
    let mut next = 0;
    each(sheet, |element| {
        if !is_named(element, "row") {
            return;
        }
        let row = attribute(element, "r").and_then(|row| row.parse::<u32>().ok());
        let row = row.map_or(next, |row| row.saturating_sub(1));
        next = row.saturating_add(1);
        if matches!(attribute(element, "hidden").as_deref(), Some("1" | "true")) {
            hidden.push(row..next);
        }
    });
    hidden
}

/// Of an .xlsb: `BrtRowHdr` begins with the row, and bit 12 of its flags says that its height is nothing.
fn in_records(sheet: &[u8]) -> Vec<Range<u32>> {
    let row = |data: &[u8]| Some(u32::from_le_bytes(data.get(..4)?.try_into().ok()?));
    records(sheet)
        .filter(|record| {
            record.kind == 0 && record.data.get(11).is_some_and(|flags| flags & 0x10 != 0)
        })
        .filter_map(|record| row(record.data))
        .map(|row| row..row.saturating_add(1))
        .collect()
}

/// Of an .ods.
fn in_document(content: impl Read, sheet: &str) -> Vec<Range<u32>> {
    let mut hidden = Vec::new();
    let mut next = 0_u32;
    let mut is_sheet = false;
    each(content, |element| {
        if is_named(element, "table") {
            is_sheet = attribute(element, "name").as_deref() == Some(sheet);
        } else if is_sheet && is_named(element, "table-row") {
            let times = attribute(element, "number-rows-repeated");
            let row = next;
            next = row.saturating_add(times.and_then(|times| times.parse().ok()).unwrap_or(1));
            if matches!(attribute(element, "visibility").as_deref(), Some("collapse" | "filter")) {
                hidden.push(row..next);
            }
        }
    });
    hidden
}
