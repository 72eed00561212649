//! How many digits a GS1 Company Prefix has, by a list the operator supplies.
//!
//! The digits of a key do not tell where the company prefix ends; GS1 publishes a list of prefixes
//! with their lengths to those who ask. It may not be redistributed, so none is shipped: without a
//! list the answer is [`PrefixLength::Unknown`], and nothing is ever guessed.
//!
//! Two forms of the list are read, told apart by their first character:
//!
//! ```text
//!  { "GCPPrefixFormatList": { "entry": [ { "prefix": "952", "gcpLength": 7 }, … ] } }
//!
//!  # comment
//!  952 7
//!  952123,9
//! ```
//!
//! The longest prefix that matches wins. A length of 0 says that no company prefix begins so.
//!
//! Left out: the XML form of the list, and fetching it.
//!
//! Next: [`rcn`](crate::rcn), numbers that have no company prefix at all.

use std::collections::BinaryHeap;

/// A list of prefixes and of the lengths of the company prefixes that begin with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompanyPrefixLengths {
    /// Ascending: digits in the prefix, the prefix as a number, and the length in the low four bits.
    entries: Vec<u64>,
}

/// What a list says about a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrefixLength {
    /// The company prefix has so many digits.
    Digits(u8),
    /// No company prefix begins so: restricted circulation, books, coupons.
    NotACompanyPrefix,
    /// The list does not say.
    Unknown,
}

/// Why a list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PrefixListError {
    /// An entry is not a prefix and a length.
    #[error(
        "expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12 in line {line}, found '{found}'"
    )]
    Entry {
        /// The line, counted from 1.
        line: usize,
        /// The entry, as far as it is worth showing.
        found: String,
    },
    /// The same prefix has two lengths.
    #[error("expected one length for prefix {prefix}, found {first} and {second}")]
    Contradiction {
        /// The prefix.
        prefix: String,
        /// One length.
        first: u8,
        /// The other length.
        second: u8,
    },
    /// There is no entry at all.
    #[error("expected at least one prefix, found none")]
    Empty,
}

const LENGTH_BITS: u32 = 4;
const DIGITS_SHIFT: u32 = 44;

impl CompanyPrefixLengths {
    /// Reads a list in either form.
    ///
    /// ```
    /// use barcode_core::prefix_lengths::{CompanyPrefixLengths, PrefixLength};
    ///
    /// let list = CompanyPrefixLengths::parse("952 7\n95212 9\n952999 0\n")?;
    /// assert_eq!(list.find("9521141123454"), PrefixLength::Digits(7));
    /// assert_eq!(list.find("9521234543213"), PrefixLength::Digits(9));
    /// assert_eq!(list.find("9529991123456"), PrefixLength::NotACompanyPrefix);
    /// assert_eq!(list.find("9312345678907"), PrefixLength::Unknown);
    /// # Ok::<(), barcode_core::prefix_lengths::PrefixListError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, PrefixListError> {
        let entries = parse(text.as_bytes())?;
        if entries.is_empty() {
            return Err(PrefixListError::Empty);
        }
        // A heap sorts in a fraction of the code of a slice, which counts in the browser.
        let mut entries = BinaryHeap::from(entries).into_sorted_vec();
        entries.dedup();
        let twice =
            entries.windows(2).find(|pair| pair[0] >> LENGTH_BITS == pair[1] >> LENGTH_BITS);
        if let Some(&[first, second]) = twice {
            let number = first >> LENGTH_BITS & ((1 << DIGITS_SHIFT) - 1);
            let digits = (first >> (DIGITS_SHIFT + LENGTH_BITS)) as usize;
            let prefix = format!("{number:0digits$}");
            return Err(PrefixListError::Contradiction {
                prefix,
                first: length_of(first),
                second: length_of(second),
            });
        }
        Ok(Self { entries })
    }

    /// How many prefixes the list has.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the list is empty: it then knows nothing.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What the list says about a number; `digits` begin where the company prefix does.
    pub fn find(&self, digits: &str) -> PrefixLength {
        let known = digits.bytes().take(12).take_while(u8::is_ascii_digit).count();
        for count in (1..=known).rev() {
            let key = key(&digits.as_bytes()[..count]);
            let at = self.entries.partition_point(|entry| entry >> LENGTH_BITS < key);
            match self.entries.get(at) {
                Some(entry) if entry >> LENGTH_BITS == key => {
                    return match length_of(*entry) {
                        0 => PrefixLength::NotACompanyPrefix,
                        length => PrefixLength::Digits(length),
                    };
                }
                _ => {}
            }
        }
        PrefixLength::Unknown
    }
}

fn length_of(entry: u64) -> u8 {
    u8::try_from(entry & 15).unwrap_or_default()
}

/// Digits of up to twelve characters as a number that sorts by their count first.
fn key(digits: &[u8]) -> u64 {
    let number = digits.iter().fold(0, |number, digit| number * 10 + u64::from(digit & 15));
    (digits.len() as u64) << DIGITS_SHIFT | number
}

/// Reads either form in one pass over its words: runs of letters and digits.
///
/// In JSON a word says what the next one is; on lines the first is the prefix and the second the length.
fn parse(text: &[u8]) -> Result<Vec<u64>, PrefixListError> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let json = text.trim_ascii_start().first() == Some(&b'{');
    let mut entries = Vec::new();
    let mut entry = Entry::default();
    let mut line = 1;
    let mut line_start = 0;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        let start = at;
        at += 1;
        match byte {
            // An object of JSON or a line ends here.
            b'}' | b'\n' => {
                if json == (*byte == b'}') {
                    entry.close(&mut entries).ok_or_else(|| wrong(text, line_start, line))?;
                }
                if *byte == b'\n' {
                    line += 1;
                    line_start = at;
                }
            }
            b'#' if !json => at += text[at..].iter().take_while(|byte| **byte != b'\n').count(),
            _ if byte.is_ascii_alphanumeric() => {
                at += text[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                let name =
                    json && start > 0 && text[start - 1] == b'"' && text.get(at) == Some(&b'"');
                entry.take(&text[start..at], json, name);
            }
            _ if json || matches!(byte, b' ' | b'\t' | b'\r' | b',' | b';' | b'"') => {}
            _ => entry.is_wrong = true,
        }
    }
    // The last line may lack its end.
    if !json {
        entry.close(&mut entries).ok_or_else(|| wrong(text, line_start, line))?;
    }
    Ok(entries)
}

#[inline(never)]
fn wrong(text: &[u8], line_start: usize, line: usize) -> PrefixListError {
    let shown = text[line_start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
    let shown = &shown[..shown.len().min(40)];
    PrefixListError::Entry { line, found: String::from_utf8_lossy(shown).into_owned() }
}

/// An entry while its words come in.
#[derive(Default)]
struct Entry {
    words: [Option<u64>; 2],
    /// Which word a name in JSON has announced.
    next: Option<usize>,
    count: usize,
    is_wrong: bool,
}

impl Entry {
    fn take(&mut self, word: &[u8], json: bool, name: bool) {
        match word {
            b"prefix" if name => self.next = Some(0),
            b"gcpLength" if name => self.next = Some(1),
            _ => {
                // Dates and texts of a list in JSON are none of our business.
                let place = if json { self.next.take() } else { Some(self.count) };
                let Some(place) = place else { return };
                self.count += 1;
                let plain = word.len() <= 12 && word.iter().all(u8::is_ascii_digit);
                match self.words.get_mut(place) {
                    Some(place) if plain && place.is_none() => *place = Some(key(word)),
                    _ => self.is_wrong = true,
                }
            }
        }
    }

    /// Ends the entry and keeps it; nothing at all is no mistake.
    fn close(&mut self, entries: &mut Vec<u64>) -> Option<()> {
        let entry = std::mem::take(self);
        if entry.is_wrong {
            return None;
        }
        let [prefix, length] = entry.words;
        match (prefix, length.map(|length| length & ((1 << DIGITS_SHIFT) - 1))) {
            (None, None) => {}
            (Some(prefix), Some(length @ (0 | 4..=12))) => {
                entries.push(prefix << LENGTH_BITS | length);
            }
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_say_the_same() {
        let lines =
            CompanyPrefixLengths::parse("# demo\n952 7\r\n952123,9\n\n000 0 # none").unwrap();
        let json = r#"{"GCPPrefixFormatList":{"date":"2026-01-01","disclaimer":["a","b"],"entry":[
            {"prefix":"952","gcpLength":7},{ "gcpLength" : 9, "prefix" : "952123" },
            {"prefix":"000","gcpLength":0}]}}"#;
        assert_eq!(CompanyPrefixLengths::parse(json).unwrap(), lines);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines.find("952"), PrefixLength::Digits(7));
        assert_eq!(lines.find("95212345"), PrefixLength::Digits(9));
        assert_eq!(lines.find("0001"), PrefixLength::NotACompanyPrefix);
        assert_eq!(lines.find("95"), PrefixLength::Unknown);
        assert_eq!(lines.find(""), PrefixLength::Unknown);
        assert_eq!(lines.find("9é2"), PrefixLength::Unknown);
    }

    #[test]
    fn errors_name_the_line() {
        let message = |text: &str| CompanyPrefixLengths::parse(text).unwrap_err().to_string();
        assert_eq!(
            message("952 7\n95A 8"),
            "expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12 in line 2, found '95A 8'"
        );
        assert_eq!(message("952 7\n952 8"), "expected one length for prefix 952, found 7 and 8");
        assert_eq!(message("0952 7\n0952 8"), "expected one length for prefix 0952, found 7 and 8");
        assert_eq!(message("# nothing"), "expected at least one prefix, found none");
        assert!(message("{\n\"entry\":[\n{\"prefix\":\"952\"}]}").contains("line 3"));
        assert!(message("952 13").contains("line 1"));
    }
}
