//! Which rows of a sheet are hidden, by a filter or by hand, which calamine does not say.
//!
//! Left out on purpose: .xls, whose records calamine keeps to itself, and rows that a program hides by a height of nothing.

use std::io::{Cursor, Read};
use std::ops::Range;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use zip::ZipArchive;

use crate::records::{is_binary, records};

/// The hidden rows of a sheet, in order from 0; none where the file does not say.
pub(crate) fn hidden_rows(file: &[u8], sheet: &str) -> Vec<Range<u32>> {
    let rows = || {
        let mut parts = ZipArchive::new(Cursor::new(file)).ok()?;
        if let Some(content) = part(&mut parts, "content.xml") {
            return Some(in_document(&text(content)?, sheet));
        }
        let relations = text(
            part(&mut parts, "xl/_rels/workbook.xml.rels")
                .or_else(|| part(&mut parts, "xl/_rels/workbook.bin.rels"))?,
        )?;
        let id = match part(&mut parts, "xl/workbook.xml") {
            Some(workbook) => id_in_xml(&text(workbook)?, sheet),
            None => id_in_records(&part(&mut parts, "xl/workbook.bin")?, sheet),
        }?;
        let target = target(&relations, &id)?;
        let path = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
        let rows = part(&mut parts, &path)?;
        Some(if is_binary(&path) { in_records(&rows) } else { in_xml(&text(rows)?) })
    };
    rows().unwrap_or_default()
}

fn part(parts: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    parts.by_name(name).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn text(part: Vec<u8>) -> Option<String> {
    String::from_utf8(part).ok()
}

/// The starts of all elements, up to where the text is no XML.
fn elements(xml: &str) -> impl Iterator<Item = BytesStart<'_>> {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = false;
    std::iter::from_fn(move || {
        loop {
            match reader.read_event().ok()? {
                Event::Start(element) | Event::Empty(element) => return Some(element),
                Event::Eof => return None,
                _ => {}
            }
        }
    })
}

/// An attribute by its name, whatever its namespace is called.
fn attribute(element: &BytesStart, name: &str) -> Option<String> {
    let attribute = element
        .attributes()
        .with_checks(false)
        .flatten()
        .find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned())
}

fn is_named(element: &BytesStart, name: &str) -> bool {
    element.local_name().as_ref() == name
}

fn target(relations: &str, id: &str) -> Option<String> {
    let relation = elements(relations).find(|one| attribute(one, "Id").as_deref() == Some(id))?;
    attribute(&relation, "Target")
}

fn id_in_xml(workbook: &str, sheet: &str) -> Option<String> {
    let element = elements(workbook)
        .filter(|one| is_named(one, "sheet"))
        .find(|one| attribute(one, "name").as_deref() == Some(sheet))?;
    attribute(&element, "id")
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
fn in_xml(sheet: &str) -> Vec<Range<u32>> {
    let mut hidden = Vec::new();
    let mut next = 0;
    for element in elements(sheet).filter(|one| is_named(one, "row")) {
        let row = attribute(&element, "r").and_then(|row| row.parse::<u32>().ok());
        let row = row.map_or(next, |row| row.saturating_sub(1));
        next = row.saturating_add(1);
        if matches!(attribute(&element, "hidden").as_deref(), Some("1" | "true")) {
            hidden.push(row..next);
        }
    }
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
fn in_document(content: &str, sheet: &str) -> Vec<Range<u32>> {
    let mut hidden = Vec::new();
    let mut next = 0_u32;
    let mut is_sheet = false;
    for element in elements(content) {
        if is_named(&element, "table") {
            is_sheet = attribute(&element, "name").as_deref() == Some(sheet);
        } else if is_sheet && is_named(&element, "table-row") {
            let times = attribute(&element, "number-rows-repeated");
            let row = next;
            next = row.saturating_add(times.and_then(|times| times.parse().ok()).unwrap_or(1));
            if matches!(attribute(&element, "visibility").as_deref(), Some("collapse" | "filter")) {
                hidden.push(row..next);
            }
        }
    }
    hidden
}
