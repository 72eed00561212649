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
        "expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12 in line {line}, found {found:?}"
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
        let text = text.trim_start_matches('\u{feff}');
        let mut entries = if text.trim_start().starts_with(['{', '[']) {
            parse_json(text)?
        } else {
            parse_lines(text)?
        };
        if entries.is_empty() {
            return Err(PrefixListError::Empty);
        }
        entries.sort_unstable();
        entries.dedup();
        let twice =
            entries.windows(2).find(|pair| pair[0] >> LENGTH_BITS == pair[1] >> LENGTH_BITS);
        if let Some(&[first, second]) = twice {
            let digits = (first >> (DIGITS_SHIFT + LENGTH_BITS)) as usize;
            let number = first >> LENGTH_BITS & ((1 << DIGITS_SHIFT) - 1);
            return Err(PrefixListError::Contradiction {
                prefix: format!("{number:0digits$}"),
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
            let key = key(&digits[..count]);
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
fn key(digits: &str) -> u64 {
    let number = digits.bytes().fold(0, |number, digit| number * 10 + u64::from(digit & 15));
    (digits.len() as u64) << DIGITS_SHIFT | number
}

fn entry(prefix: &str, length: &str) -> Option<u64> {
    let is_prefix =
        (1..=12).contains(&prefix.len()) && prefix.bytes().all(|byte| byte.is_ascii_digit());
    let length: u64 = length.parse().ok()?;
    (is_prefix && matches!(length, 0 | 4..=12)).then(|| key(prefix) << LENGTH_BITS | length)
}

fn wrong(line: usize, found: &str) -> PrefixListError {
    PrefixListError::Entry { line, found: found.chars().take(40).collect() }
}

fn parse_lines(text: &str) -> Result<Vec<u64>, PrefixListError> {
    let mut entries = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let content = line.split('#').next().unwrap_or_default().trim();
        if content.is_empty() {
            continue;
        }
        let mut columns = content
            .split(|character: char| character.is_whitespace() || ",;".contains(character))
            .filter(|column| !column.is_empty());
        let parsed = match (columns.next(), columns.next(), columns.next()) {
            (Some(prefix), Some(length), None) => entry(prefix, length),
            _ => None,
        };
        entries.push(parsed.ok_or_else(|| wrong(index + 1, line))?);
    }
    Ok(entries)
}

/// Takes the innermost objects one by one: only they hold entries.
fn parse_json(text: &str) -> Result<Vec<u64>, PrefixListError> {
    let mut entries = Vec::new();
    let mut rest = text;
    while let Some(end) = rest.find('}') {
        let object = rest[..end].rfind('{').map_or("", |start| &rest[start + 1..end]);
        let at = text.len() - rest.len() + end;
        rest = &rest[end + 1..];
        if !object.contains("\"prefix\"") {
            continue;
        }
        let parsed = match (json_value(object, "prefix"), json_value(object, "gcpLength")) {
            (Some(prefix), Some(length)) => entry(prefix, length),
            _ => None,
        };
        let line = || text[..at].matches('\n').count() + 1;
        entries.push(parsed.ok_or_else(|| wrong(line(), object.trim()))?);
    }
    Ok(entries)
}

/// The value of a member, a string without escapes or a number, without its quotes.
fn json_value<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    let mut members = object.split(',').filter_map(|member| member.split_once(':'));
    let (_, value) = members.find(|(key, _)| key.trim().trim_matches('"') == name)?;
    Some(value.trim().trim_matches('"'))
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
            "expected a prefix of 1 to 12 digits and a length of 0 or 4 to 12 in line 2, found \"95A 8\""
        );
        assert_eq!(message("952 7\n952 8"), "expected one length for prefix 952, found 7 and 8");
        assert_eq!(message("0952 7\n0952 8"), "expected one length for prefix 0952, found 7 and 8");
        assert_eq!(message("# nothing"), "expected at least one prefix, found none");
        assert!(message("{\n\"entry\":[\n{\"prefix\":\"952\"}]}").contains("line 3"));
        assert!(message("952 13").contains("line 1"));
    }
}
