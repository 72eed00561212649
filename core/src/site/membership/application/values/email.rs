//! An email address, as far as its form tells.
//!
//! One `@`, a domain with a dot, at most 254 characters (RFC 5321, 4.5.3.1.3). Left out: quoted local
//! parts, comments and addresses of the form `name@[127.0.0.1]`, which people do not have.

use std::fmt;
use std::str::FromStr;

use super::read_line;
use crate::site::membership::application::AnswerProblem;
use crate::typed::blank::is_blank;
use crate::typed::number_input::is_dash;

/// An email address, with the letters as they were typed.
///
/// ```
/// use barcode_core::site::membership::application::Email;
///
/// assert_eq!(" pat@example.com ".parse::<Email>()?.as_str(), "pat@example.com");
/// assert!("pat@example".parse::<Email>().is_err());
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Email(String);

impl Email {
    /// The most characters of an address.
    pub const MAX: usize = 254;

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Email {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let address = read_line(text, Self::MAX)?;
        let Some((local, domain)) = address.split_once('@') else {
            return Err(AnswerProblem::Email);
        };
        // The limit of the standard is in bytes, which an address in another script has more of.
        let fits = address.len() <= Self::MAX && local.len() <= 64;
        if fits && is_local_part(local) && is_domain(domain) {
            Ok(Self(address))
        } else {
            Err(AnswerProblem::Email)
        }
    }
}

/// Letters of any script, digits and the marks of RFC 5322 `atext`, with single dots inside.
fn is_local_part(local: &str) -> bool {
    let is_part =
        |part: &str| !part.is_empty() && part.chars().all(|c| is_letter(c) || ATEXT.contains(c));
    local.split('.').all(is_part)
}

/// Labels of letters, digits and inner hyphens, two at least; the last is no number.
fn is_domain(domain: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| is_letter(c) || c == '-')
    };
    let last = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && domain.split('.').all(is_label)
        && last.chars().count() >= 2
        && !last.bytes().all(|byte| byte.is_ascii_digit())
}

/// A letter or digit, or what letters of other scripts are combined with.
fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || (!c.is_ascii() && !is_blank(c) && to_ascii(c) == c)
}

/// The mark or letter of ASCII that stands in an address, where a word processor or a keyboard of another script wrote
/// a mark for it that no mailbox has: a curly apostrophe, a dash, a full-width letter.
pub(super) fn to_ascii(found: char) -> char {
    /// From `!` to `~`, ASCII and its full-width forms are in the same order.
    const TO_FULL_WIDTH: u32 = 0xff01 - 0x21;
    match found {
        '\u{2018}'..='\u{201b}' | '\u{2bc}' => '\'',
        '\u{201c}'..='\u{201f}' => '"',
        '\u{3002}' => '.',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(found) - TO_FULL_WIDTH).unwrap_or(found)
        }
        _ if is_dash(found) => '-',
        _ => found,
    }
}

/// The marks that may stand in a local part.
const ATEXT: &str = "!#$%&'*+-/=?^_`{|}~";

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
