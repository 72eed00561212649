//! How many digits a GS1 Company Prefix has, by a list the operator supplies.
//!
//! The digits of a key do not tell where the company prefix ends; GS1 publishes a list of prefixes
//! with their lengths on request. It may not be redistributed, so none is shipped: without a list the
//! answer is [`PrefixLength::Unknown`], and nothing is ever guessed.
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
//! The longest prefix that matches wins. A length of 0 says that no company prefix begins like this.
//!
//! Left out: the XML form of the list, and fetching it.
//!
//! Next: [`rcn`](crate::rcn), numbers that have no company prefix at all.

use std::collections::BinaryHeap;
use std::ops::Range;

use crate::parse_error::{Details, ParseError, Problem};

/// A list of prefixes and of the lengths of the company prefixes that begin with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompanyPrefixLengths {
    /// Ascending: digits in the prefix, the prefix as a number, and the length in the low four bits.
    entries: Vec<u64>,
}

/// What a list says about a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrefixLength {
    /// The company prefix has this many digits.
    Digits(u8),
    /// No company prefix begins like this: restricted circulation, books, coupons.
    NotACompanyPrefix,
    /// The list does not say.
    Unknown,
}

/// Why a list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum PrefixLengthsProblem {
    /// An entry is not a prefix and a length.
    #[error("expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12, found '{found}'")]
    Entry {
        /// The line of the entry, or its beginning.
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

impl Problem for PrefixLengthsProblem {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::Entry { found } => details.found = Some(found.clone()),
            Self::Contradiction { first, second, .. } => {
                details.expected = Some(first.to_string());
                details.found = Some(second.to_string());
            }
            Self::Empty => {}
        }
        details
    }
}

/// How many characters of a wrong line are shown.
const SHOWN: usize = 40;

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
    /// # Ok::<(), barcode_core::ParseError<barcode_core::prefix_lengths::PrefixLengthsProblem>>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError<PrefixLengthsProblem>> {
        // A heap gives the entries back in order with a third of the code of a sort.
        let mut entries = BinaryHeap::new();
        read(text, |entry, _| entries.push(entry))?;
        let mut entries = entries.into_sorted_vec();
        if entries.is_empty() {
            return Err(ParseError::new(PrefixLengthsProblem::Empty, 0..text.len()));
        }
        entries.dedup();
        let twice =
            entries.windows(2).find(|pair| pair[0] >> LENGTH_BITS == pair[1] >> LENGTH_BITS);
        match twice {
            Some(&[first, second]) => Err(contradiction(text, first, second)),
            _ => Ok(Self { entries }),
        }
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
    let [byte, ..] = entry.to_le_bytes();
    byte & 15
}

/// Digits of up to twelve characters as a number that sorts by their count first.
fn key(digits: &[u8]) -> u64 {
    let number = digits.iter().fold(0, |number, digit| number * 10 + u64::from(digit & 15));
    (digits.len() as u64) << DIGITS_SHIFT | number
}

/// Two entries that differ in nothing but their lengths; the span is the line of the second.
#[cold]
fn contradiction(text: &str, first: u64, second: u64) -> ParseError<PrefixLengthsProblem> {
    let mut line_start = 0;
    // Only an error asks where an entry stands, so it is looked for again instead of being kept.
    let read_again = read(text, |entry, start| {
        if entry == second {
            line_start = start;
        }
    });
    debug_assert!(read_again.is_ok(), "the text has been read before");
    let number = first >> LENGTH_BITS & ((1 << DIGITS_SHIFT) - 1);
    let digits = (first >> (DIGITS_SHIFT + LENGTH_BITS)) as usize;
    let prefix = format!("{number:0digits$}");
    let (first, second) = (length_of(first), length_of(second));
    let problem = PrefixLengthsProblem::Contradiction { prefix, first, second };
    ParseError::new(problem, line_span(text, line_start))
}

/// Reads either form in one pass over its words: runs of letters and digits. `keep` gets each entry and
/// where its line starts; where that ends only an error asks, because a whole list can stand on one line.
///
/// In JSON a word says what the next one is; on lines the first is the prefix and the second the length.
fn read(
    list: &str,
    mut keep: impl FnMut(u64, usize),
) -> Result<(), ParseError<PrefixLengthsProblem>> {
    let text = list.as_bytes();
    let mut at = if list.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let json = text[at..].trim_ascii_start().first() == Some(&b'{');
    let mut entry = Entry::default();
    let mut line_start = at;
    let mut close = |entry: &mut Entry, line_start| match entry.close() {
        Closed::Nothing => Ok(()),
        Closed::Entry(entry) => {
            keep(entry, line_start);
            Ok(())
        }
        Closed::Wrong => {
            let line = line_span(list, line_start);
            let found = list.get(line.clone()).unwrap_or_default().chars().take(SHOWN).collect();
            Err(ParseError::new(PrefixLengthsProblem::Entry { found }, line))
        }
    };
    while let Some(byte) = text.get(at) {
        let start = at;
        at += 1;
        match byte {
            // An object of JSON or a line ends here.
            b'}' | b'\n' => {
                if json == (*byte == b'}') {
                    close(&mut entry, line_start)?;
                }
                if *byte == b'\n' {
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
    // The last line may come without a line end.
    if json { Ok(()) } else { close(&mut entry, line_start) }
}

/// The line that starts at a byte, without its end.
fn line_span(text: &str, start: usize) -> Range<usize> {
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    start..start + rest.iter().take_while(|byte| !matches!(byte, b'\n' | b'\r')).count()
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
                // Other values of a list in JSON, such as its date, are no part of an entry.
                let place = if json { self.next.take() } else { Some(self.count) };
                let Some(place) = place else { return };
                self.count += 1;
                let is_plain = word.len() <= 12 && word.iter().all(u8::is_ascii_digit);
                match self.words.get_mut(place) {
                    Some(place) if is_plain && place.is_none() => *place = Some(key(word)),
                    _ => self.is_wrong = true,
                }
            }
        }
    }

    /// Ends the entry and begins the next one.
    fn close(&mut self) -> Closed {
        let entry = std::mem::take(self);
        let [prefix, length] = entry.words;
        match (prefix, length.map(|length| length & ((1 << DIGITS_SHIFT) - 1))) {
            _ if entry.is_wrong => Closed::Wrong,
            (None, None) => Closed::Nothing,
            (Some(prefix), Some(length @ (0 | 4..=12))) => {
                Closed::Entry(prefix << LENGTH_BITS | length)
            }
            _ => Closed::Wrong,
        }
    }
}

/// What the words of a line or an object have given.
enum Closed {
    /// There were none.
    Nothing,
    /// A prefix and its length.
    Entry(u64),
    /// Something else.
    Wrong,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error;

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

    /// The part between asterisks is the line the error points at.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        parse_error::tests::refuse(CompanyPrefixLengths::parse, marked, message);
    }

    #[test]
    fn errors_point_at_the_line() {
        let entry = "expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12, found";
        refuse("952 7\n*95A 8*", &format!("{entry} '95A 8'"));
        refuse("\u{feff}952 7\r\n*952 13*\r\n953 7", &format!("{entry} '952 13'"));
        refuse(
            "{\n\"entry\":[\n*{\"prefix\":\"952\"}]}*",
            &format!("{entry} '{{\"prefix\":\"952\"}}]}}'"),
        );
        refuse("952 7\n*952 8*\n", "expected one length for prefix 952, found 7 and 8");
        refuse("0952 7\n*0952 8*", "expected one length for prefix 0952, found 7 and 8");
        refuse(
            "{\n*[{\"prefix\":\"952\",\"gcpLength\":7},{\"prefix\":\"952\",\"gcpLength\":8}]}*",
            "expected one length for prefix 952, found 7 and 8",
        );
        refuse("*# nothing*", "expected at least one prefix, found none");
    }
}
