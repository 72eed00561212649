//! The values in a document that programs write: JSON, XML, a message of EDIFACT or X12, or a list in quotation marks.
//!
//! ```text
//!  {"epc": "urn:epc:id:sgtin:9521141.012345.2017", "antenna": 1}    what a field holds
//!  <epc>urn:epc:id:sgtin:9521141.012345.2017</epc>                  what an element or an attribute holds
//!  ["(01)09521234543213(21)1", "(01)09521234543213(21)2"]           each text, where all are values
//!  GIN+BJ+395212345400000015'LIN+1++9521234543213:SRV'              what a segment holds, behind UNA, UNB or UNH, or in X12 ISA
//!  {'EPC': b'3076451fd40c0e4000001267', 'AntennaID': 1}             the same as Python prints it
//! ```
//!
//! It is scanned and not parsed, because people paste a part of it: a text that is cut off at either end is left out.
//! A field holds a value where it begins as one does, right or wrong, or is digits that check as a key or a tag.
//! Other fields, such as times, are none, and neither is the same EPC in another notation beside it.
//!
//! Left out: YAML, and names in front of values without quotation marks.

use std::borrow::Cow;

use super::excerpt::{Excerpt, strip_ignoring_case};
use crate::digital_link;
use crate::epc::{BitNotation, Epc, EpcNotation};
use crate::key::{KeyKind, validate};
use crate::syntax::{ElementString, ParseOptions};
use crate::typed::blank::is_blank;
use crate::typed::quotes::is_plain;
use crate::typed::several::Several;

/// The fewest characters of a value that stands among others, and is wrong.
const FEWEST: usize = 12;
/// No text in quotation marks that could be a value is longer.
const LONGEST: usize = 2_000;
/// The fewest digits of an element string without parentheses: those of a GTIN.
const FEWEST_ELEMENTS: usize = 16;
/// The segments of EDIFACT and of X12 that hold keys; others hold times, and numbers of documents.
const SEGMENTS: [&str; 11] =
    ["UNB", "NAD", "LOC", "LIN", "PIA", "GIN", "ISA", "N1", "PO1", "IT1", "MAN"];
/// Keys whose digits alone are looked for; fewer are sooner a date.
const KEYS: [KeyKind; 4] = [KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14, KeyKind::Sscc];

/// The values in a document, in its order; none where the text is no document.
pub(super) fn values(text: &str) -> Vec<Field<'_>> {
    if let Some(separators) = separators(text) {
        return in_segments(text, separators);
    }
    let fields = if is_xml(text) {
        in_elements(text)
    } else if text.contains(is_plain) {
        let (fields, is_list) = in_quotes(text);
        if is_list {
            return of_list(text, fields);
        }
        fields
    } else {
        return Vec::new();
    };
    of_document(fields)
}

/// The values in a document that has several, as a list of rows takes them.
pub(super) fn several(values: &[Field<'_>]) -> Option<Several> {
    let rows: Vec<Cow<'_, str>> = values.iter().map(Field::row).collect();
    let rows: Vec<&str> = rows.iter().map(AsRef::as_ref).collect();
    Several::of(&rows)
}

/// A text in a document.
pub(super) struct Field<'a> {
    /// The name of the field, the element or the attribute; empty where it has none.
    name: &'a str,
    /// As it is written, with its escapes.
    pub(super) written: Excerpt<'a>,
    /// Without escapes.
    text: Cow<'a, str>,
    /// Which object of the document it stands in.
    object: usize,
}

impl Field<'_> {
    /// As a row of a list, in which signs and marks would stand between cells.
    fn row(&self) -> Cow<'_, str> {
        let is_cell =
            !self.text.contains([',', ';', '\t', '|']) && !self.text.starts_with(is_plain);
        if is_cell {
            return Cow::Borrowed(&self.text);
        }
        Cow::Owned(format!("\"{}\"", self.text.replace('"', "\"\"")))
    }

    fn epc(&self) -> Option<Epc> {
        let digits = self.text.as_ref();
        let is_hex = digits.len() >= FEWEST_ELEMENTS && is_hex(digits);
        // Readers write the EPC in base64 under this name; other words would read as one by chance.
        let notation = match self.name {
            _ if is_hex => EpcNotation::Bits(BitNotation::Hex),
            "epc" => EpcNotation::Bits(BitNotation::Base64),
            _ => return None,
        };
        notation.read(digits).ok().filter(|epc| epc.ignored_bits() == 0)
    }

    /// Whether it is the EPC of another field of the same object, in another notation.
    fn is_same(&self, other: &Self) -> bool {
        let is_beside = self.object == other.object && self.name != other.name;
        is_beside && self.epc().is_some_and(|epc| other.epc() == Some(epc))
    }

    /// Whether it is a value, right or wrong.
    fn is_value(&self) -> bool {
        let text = self.text.as_ref();
        let bytes = text.as_bytes();
        if text.len() < FEWEST || text.contains(is_blank) && !text.starts_with('(') {
            return false;
        }
        if strip_ignoring_case(text, "urn:epc:").is_some()
            || matches!(bytes, [b'(', b'0'..=b'9', ..] | [b']', b'A'..=b'Z' | b'a'..=b'z', b'0'..=b'9', ..])
        {
            return true;
        }
        let options = ParseOptions::default();
        if strip_ignoring_case(text, "http").is_some() {
            return digital_link::parse(text, &options).is_ok();
        }
        let is_digits = bytes.iter().all(u8::is_ascii_digit);
        let is_key = || is_digits && KEYS.iter().any(|kind| validate(*kind, text).is_ok());
        let is_elements = || {
            let data = text.trim_start_matches(['^', '\u{1d}']);
            let has_key =
                data.len() >= FEWEST_ELEMENTS && matches!(data.get(..2), Some("00" | "01"));
            has_key
                && ElementString::parse_fnc1(&format!("^{data}").replace('\u{1d}', "^"), &options)
                    .is_ok()
        };
        is_key() && !self.is_time() || is_elements() || self.epc().is_some()
    }

    /// Whether its name says that its digits are a time.
    fn is_time(&self) -> bool {
        let name = self.name.to_ascii_lowercase();
        ["time", "date", "stamp", "seen"].iter().any(|word| name.contains(word))
    }

    /// Whether it could be a value that is wrong, among others that are right.
    fn is_like_value(&self) -> bool {
        self.text.len() >= FEWEST && !self.text.contains(is_blank)
    }
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The values of a list without names; none where something in it is no value.
fn of_list<'a>(text: &str, fields: Vec<Field<'a>>) -> Vec<Field<'a>> {
    if fields.iter().all(Field::is_like_value) && fields.iter().any(Field::is_value) {
        return fields;
    }
    // The cells of a row, of which one is the value.
    if text.trim_matches(is_blank).contains(['\n', '\r']) {
        return Vec::new();
    }
    let values: Vec<_> = fields.into_iter().filter(Field::is_value).collect();
    if values.len() == 1 { values } else { Vec::new() }
}

/// The values of a document whose fields have names.
fn of_document(fields: Vec<Field<'_>>) -> Vec<Field<'_>> {
    let are_values: Vec<bool> = fields.iter().map(Field::is_value).collect();
    let pairs = || fields.iter().zip(&are_values);
    let mut names: Vec<_> = pairs().filter(|(_, is)| **is).map(|(field, _)| field.name).collect();
    names.sort_unstable();
    names.dedup();
    // A tag of another kind stands where the others do, such as a company's own number.
    let is_other = |field: &Field<'_>| {
        field.is_like_value()
            && is_hex(&field.text)
            && !field.is_time()
            && names.binary_search(&field.name).is_ok()
    };
    let keep: Vec<bool> = pairs().map(|(field, is)| *is || is_other(field)).collect();
    let mut values: Vec<Field<'_>> = Vec::new();
    for (field, _) in fields.into_iter().zip(keep).filter(|(_, keep)| *keep) {
        let same = values.last_mut().filter(|last| field.is_same(last));
        match same {
            Some(last) if is_hex(&field.text) => *last = field,
            Some(_) => {}
            None => values.push(field),
        }
    }
    values
}

/// What stands behind a component, an element and a segment of a message: in X12 as its first segment has it, which has a
/// fixed length, and in EDIFACT as UNA says (ISO 9735-1, service string advice).
fn separators(text: &str) -> Option<[char; 3]> {
    let text = text.trim_start();
    let at = |place| text.chars().nth(place);
    match text.get(..4)? {
        "UNB+" | "UNH+" => Some([':', '+', '\'']),
        start if start.starts_with("UNA") => Some([at(3)?, at(4)?, at(8)?]),
        start if start.starts_with("ISA") => Some([at(104)?, at(3)?, at(105)?]),
        _ => None,
    }
}

/// The numbers of items, places and packs in a message, right or wrong.
fn in_segments(text: &str, [component, element, end]: [char; 3]) -> Vec<Field<'_>> {
    let segments = text.split(end).map(|segment| segment.split([component, element]));
    let with_keys = segments.filter_map(|mut parts| {
        let name = parts.next()?.trim_matches(is_blank);
        SEGMENTS.contains(&name).then_some(parts)
    });
    let is_number =
        |part: &&str| part.len() >= FEWEST && part.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = with_keys.flatten().map(|part| part.trim_matches(is_blank)).filter(is_number);
    let field = |number| {
        let (written, text) = (within(text, number), Cow::Borrowed(number));
        Field { name: "", written, text, object: 0 }
    };
    numbers.map(field).collect()
}

/// Whether a text has elements: one that is closed, of which the beginning stands there too or stood in front of letters, as of
/// a URI, or an empty one with attributes. The signs of a tag are characters of values, too.
fn is_xml(text: &str) -> bool {
    let begins_with_letter = text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
    let is_end = |(at, _): (usize, &str)| {
        let behind = text.get(at + 2..).unwrap_or_default();
        let name = behind.split('>').next().filter(|name| name.len() < behind.len());
        name.is_some_and(|name| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && (begins_with_letter || text.contains(&format!("<{name}")))
        })
    };
    text.match_indices("</").any(is_end) || text.contains("/>") && text.contains("=\"")
}

/// The texts between the tags of elements, and those of their attributes.
fn in_elements(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut name = "";
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        push_content(&mut fields, text, before, name);
        let (inside, behind) = if let Some(comment) = tag.strip_prefix("!--") {
            ("", comment.split_once("-->").map_or("", |(_, behind)| behind))
        } else if let Some(data) = tag.strip_prefix("![CDATA[") {
            let (data, behind) = data.split_once("]]>").unwrap_or_default();
            push_content(&mut fields, text, data, name);
            ("", behind)
        } else {
            tag.split_once('>').unwrap_or_default()
        };
        if let Some(first) = inside.chars().next() {
            let is_start = first.is_ascii_alphabetic() || first == '_';
            name = if is_start {
                local(inside.split(is_blank).next().unwrap_or_default())
            } else {
                ""
            };
        }
        let mut attributes = inside;
        while let Some((before, value)) = attributes.split_once("=\"") {
            let (value, behind) = value.split_once('"').unwrap_or_default();
            let name = local(before.rsplit(is_blank).next().unwrap_or_default());
            push_content(&mut fields, text, value, name);
            attributes = behind;
        }
        rest = behind;
    }
    fields
}

/// A name without its namespace.
fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// A text of an XML document, without the blanks around it.
fn push_content<'a>(
    fields: &mut Vec<Field<'a>>,
    document: &'a str,
    content: &'a str,
    name: &'a str,
) {
    let written = content.trim_matches(is_blank);
    if !written.is_empty() {
        let text = unescaped(written, '&', entity);
        // Each is an object of its own: elements say the same thing once.
        let object = fields.len();
        fields.push(Field { name, written: within(document, written), text, object });
    }
}

/// A part of a document, and where it starts there.
fn within<'a>(document: &str, part: &'a str) -> Excerpt<'a> {
    let start = (part.as_ptr() as usize).saturating_sub(document.as_ptr() as usize);
    Excerpt { text: part, start }
}

/// The texts between quotation marks, and digits without any behind a name; and whether they are a list without names
/// in which nothing else stands.
fn in_quotes(text: &str) -> (Vec<Field<'_>>, bool) {
    let mut fields: Vec<Field<'_>> = Vec::new();
    let (mut name, mut object) = ("", 0);
    let (mut has_names, mut has_others) = (false, false);
    let (mut at, mut unclosed) = (0, 0);
    while let Some(found) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let here = text.get(at..).unwrap_or_default();
        let before = text.get(..at).unwrap_or_default();
        let begins = |before: &str| {
            before.chars().next_back().is_none_or(|last| is_blank(last) || is_opening(last))
        };
        let is_first = begins(before);
        let is_quote =
            is_plain(found) && (is_first || before.strip_suffix('b').is_some_and(begins));
        let (written, len) = if is_quote {
            let inside = here.get(1..).unwrap_or_default();
            // Behind one that nothing ends, those that follow on the line do not end either.
            match if at < unclosed { Err(0) } else { closed(inside, found) } {
                Ok(inside) => (inside, inside.len() + 2),
                Err(looked_at) => {
                    unclosed = unclosed.max(at + looked_at);
                    ("", 1)
                }
            }
        } else if found.is_ascii_alphanumeric() && is_first {
            let end = here.find(|found: char| !found.is_ascii_alphanumeric()).unwrap_or(here.len());
            let token = here.get(..end).unwrap_or_default();
            // Python writes it in front of bytes.
            has_others |= token != "b";
            let is_number = has_names && token.bytes().all(|byte| byte.is_ascii_digit());
            (if is_number { token } else { "" }, end)
        } else {
            object += usize::from(matches!(found, '{' | '}'));
            has_others |= !is_blank(found) && !is_opening(found) && !is_closing(found);
            ("", found.len_utf8())
        };
        at += len;
        if written.is_empty() {
            continue;
        }
        let is_name =
            text.get(at..).unwrap_or_default().trim_start_matches(is_blank).starts_with(':');
        if is_name {
            (name, has_names) = (written, true);
        }
        let field = Field {
            name: if is_name { "" } else { name },
            written: within(text, written),
            text: unescaped(written, '\\', character),
            object,
        };
        fields.push(field);
    }
    let is_list = !has_names && !has_others;
    // Prose with a word in quotation marks is no document.
    if !has_names && has_others {
        fields.clear();
    }
    (fields, is_list)
}

fn is_opening(found: char) -> bool {
    matches!(found, '[' | '{' | '(' | ',' | ';' | ':' | '=' | '|')
}

fn is_closing(found: char) -> bool {
    matches!(found, ']' | '}' | ')')
}

/// What stands before the quotation mark that ends a text: something of the document follows it. Where none does, how
/// many bytes were looked at.
fn closed(text: &str, quote: char) -> Result<&str, usize> {
    let text = text.get(..text.floor_char_boundary(LONGEST)).unwrap_or_default();
    for (end, found) in text.match_indices([quote, '\n', '\r']) {
        let (inside, behind) = text.split_at(end);
        let Some(behind) = behind.strip_prefix(quote) else { return Err(end + found.len()) };
        let next = behind.trim_start_matches(is_blank).chars().next();
        let escapes = inside.bytes().rev().take_while(|byte| *byte == b'\\').count();
        if escapes % 2 == 0 && next.is_none_or(|next| is_closing(next) || is_opening(next)) {
            return Ok(inside);
        }
    }
    Err(text.len())
}

/// A text without its escapes, each of which begins with `mark`; one that is not known stays.
fn unescaped(text: &str, mark: char, read: fn(&str) -> Option<(char, usize)>) -> Cow<'_, str> {
    if !text.contains(mark) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let escape = if first == mark { read(rest) } else { None };
        let (character, len) = escape.unwrap_or((first, first.len_utf8()));
        plain.push(character);
        rest = rest.get(len..).unwrap_or_default();
    }
    Cow::Owned(plain)
}

/// The character of an escape in JSON (RFC 8259 7) and its length.
fn character(text: &str) -> Option<(char, usize)> {
    match text.as_bytes().get(1)? {
        byte @ (b'"' | b'\\' | b'/' | b'\'') => Some((char::from(*byte), 2)),
        b'u' => {
            let number = u32::from_str_radix(text.get(2..6)?, 16).ok()?;
            Some((char::from_u32(number)?, 6))
        }
        _ => None,
    }
}

/// The character of a reference in XML (XML 1.0 4.1 and 4.6) and its length.
fn entity(text: &str) -> Option<(char, usize)> {
    let (name, _) = text.get(1..)?.split_once(';')?;
    let character = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let number = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(number.ok()?)?
        }
    };
    Some((character, name.len() + 2))
}
