//! The control information of a tag, as its URIs carry it (TDS 12.1 and 15.2.4).
//!
//! ```text
//!  urn:epc:tag: [att=x01] [umi=1] [xpc=x0004] : sgtin-96:…
//!               |         |       `- extended protocol control, four hexadecimal digits
//!               |         `- user memory indicator, 0 or 1
//!               `- attribute bits, two hexadecimal digits; 01 is hazardous material
//! ```
//!
//! A field that is zero is left out when it is written; any order is read, each field once.
//! Left out: the filter value, which the body of a tag URI carries, and the bits of tag memory.

use std::fmt::Write;

use super::field::FieldRole;
use super::problem::{EpcProblem, field};
use super::urn;
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// What a tag says beside its EPC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Control {
    /// The attribute bits.
    pub attributes: u8,
    /// Whether there is something in user memory.
    pub user_memory: bool,
    /// The extended protocol control word.
    pub extended: u16,
}

impl Control {
    /// Reads the control fields of a tag URI or a raw URI; what follows them is not looked at.
    ///
    /// ```
    /// use barcode_core::epc::{Control, Epc};
    ///
    /// let uri = "urn:epc:tag:[att=x01][umi=1]:sgtin-96:3.9521141.012345.4711";
    /// let control = Control::of_uri(uri)?;
    /// assert_eq!((control.attributes, control.user_memory), (1, true));
    /// let epc = Epc::from_tag_uri(uri)?;
    /// assert_eq!(control.write_into(&epc.tag_uri().unwrap_or_default()).as_deref(), Some(uri));
    /// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
    /// ```
    pub fn of_uri(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        let body = strip(text).ok_or_else(|| {
            ParseError::new(EpcProblem::UriKind { expected: urn::TAG }, 0..text.len())
        })?;
        Ok(split(body, text.len() - body.len())?.0)
    }

    /// Puts the fields into a tag URI or a raw URI that has none; other URIs have no place for them.
    #[must_use]
    pub fn write_into(&self, uri: &str) -> Option<String> {
        let body = strip(uri)?;
        let beginning = uri.strip_suffix(body)?;
        let mut fields = String::new();
        if self.attributes != 0 {
            let _ = write!(fields, "[att=x{:02X}]", self.attributes);
        }
        if self.user_memory {
            fields.push_str("[umi=1]");
        }
        if self.extended != 0 {
            let _ = write!(fields, "[xpc=x{:04X}]", self.extended);
        }
        let colon = if fields.is_empty() { "" } else { ":" };
        Some([beginning, &fields, colon, body].concat())
    }
}

/// What follows the beginning of a tag URI or a raw URI.
fn strip(uri: &str) -> Option<&str> {
    urn::strip(uri, urn::TAG).or_else(|| urn::strip(uri, urn::RAW))
}

/// Exactly `count` hexadecimal digits as a number.
pub(super) fn hex(digits: &str, count: usize) -> Option<u16> {
    let is_plain = digits.len() == count && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if is_plain { u16::from_str_radix(digits, 16).ok() } else { None }
}

/// Takes the control fields off the front of `body`, which stands at byte `start`.
pub(super) fn split(body: &str, start: usize) -> Result<(Control, &str), ParseError<EpcProblem>> {
    let mut control = Control::default();
    let mut seen = [false; 3];
    let mut rest = body;
    while let Some(inner) = rest.strip_prefix('[') {
        let at = start + body.len() - rest.len();
        let wrong = |expected, len| {
            Err(field(FieldRole::Control, ValueProblem::Expected { expected }, at..at + len))
        };
        let Some((text, after)) = inner.split_once(']') else {
            return wrong("a bracket that closes", rest.len());
        };
        let len = text.len() + 2;
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let digits = value.strip_prefix('x').unwrap_or_default();
        let index = match name {
            "att" => 0,
            "umi" => 1,
            "xpc" => 2,
            _ => return wrong("att, umi or xpc and a value", len),
        };
        if std::mem::replace(&mut seen[index], true) {
            return wrong("each field once", len);
        }
        match (index, hex(digits, 2).map(u16::to_be_bytes), hex(digits, 4)) {
            (0, Some([_, value]), _) => control.attributes = value,
            (0, ..) => return wrong("an x and two hexadecimal digits", len),
            (1, ..) if matches!(value, "0" | "1") => control.user_memory = value == "1",
            (1, ..) => return wrong("0 or 1", len),
            (_, _, Some(value)) => control.extended = value,
            _ => return wrong("an x and four hexadecimal digits", len),
        }
        rest = after;
    }
    if rest.len() == body.len() {
        return Ok((control, body));
    }
    let at = start + body.len() - rest.len();
    let Some(rest) = rest.strip_prefix(':') else {
        let problem = ValueProblem::Expected { expected: "a colon after the last bracket" };
        return Err(field(FieldRole::Control, problem, at..start + body.len()));
    };
    Ok((control, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;

    #[test]
    fn fields_are_read_in_any_order_and_written_in_theirs() {
        let read = |fields: &str| Control::of_uri(&format!("urn:epc:raw:{fields}96.x00")).unwrap();
        let all = Control { attributes: 0xA1, user_memory: true, extended: 0x0004 };
        assert_eq!(read("[xpc=x0004][att=xa1][umi=1]:"), all);
        assert_eq!(
            all.write_into("urn:epc:raw:96.x00").as_deref(),
            Some("urn:epc:raw:[att=xA1][umi=1][xpc=x0004]:96.x00")
        );
        assert_eq!(read("[att=x00][umi=0][xpc=x0000]:"), Control::default());
        assert_eq!(read(""), Control::default());
        let uri = "urn:epc:tag:gid-96:1.2.3";
        assert_eq!(Control::default().write_into(uri).as_deref(), Some(uri));
        assert_eq!(all.write_into("urn:epc:id:gid:1.2.3"), None);
    }

    #[test]
    fn broken_fields_are_refused_where_they_stand() {
        for (fields, expected) in [
            ("*[att=x1]*:", "an x and two hexadecimal digits"),
            ("*[att=01]*:", "an x and two hexadecimal digits"),
            ("[umi=1]*[umi=1]*:", "each field once"),
            ("*[umi=x1]*:", "0 or 1"),
            ("*[xpc=x04]*:", "an x and four hexadecimal digits"),
            ("*[foo=1]*:", "att, umi or xpc and a value"),
            ("[umi=1]*96.x00*", "a colon after the last bracket"),
            ("*[umi=1:96.x00*", "a bracket that closes"),
        ] {
            let tail = if fields.ends_with(':') { "96.x00" } else { "" };
            let marked = format!("urn:epc:raw:{fields}{tail}");
            let message = format!("expected {expected} in the control field");
            refuse(Control::of_uri, &marked, &message);
        }
    }
}
