//! New SSCCs: put together from their parts, and the serial reference that comes next.
//!
//! Implements GS1 General Specifications 3.2 (the SSCC) and 4.4.1 (an SSCC is not used again within a
//! year of the shipment).
//!
//! Left out on purpose: where the used ones are kept between two labels, which the caller decides.
//!
//! ```text
//! 0 9521234 000000001 3
//! | |       |         `- check digit, computed
//! | |       `- serial reference: as many digits as the prefix leaves of 16
//! | `- GS1 Company Prefix, 4 to 12 digits
//! `- extension digit: 0 to 9, whose only use is ten times as many numbers
//! ```
//!
use super::field::LabelField;
use super::problem::{LabelFieldProblem, LabelProblem};
use crate::ParseError;
use crate::key::{Key, KeyKind, complete};
use crate::typed::number_input::NumberInput;

/// Company prefix and serial reference together.
const PREFIX_AND_SERIAL: usize = 16;
/// The shortest and the longest GS1 Company Prefix.
const PREFIX_DIGITS: [usize; 2] = [4, 12];

/// The serial references of one company prefix and extension digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SerialRange {
    extension: String,
    company_prefix: String,
}

/// The serial reference after another one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NextSerial {
    /// There is one, written with all its digits.
    Serial {
        /// Its digits.
        serial: String,
    },
    /// The one before was the last of its prefix and extension digit.
    Exhausted {
        /// How many there are.
        count: u64,
    },
}

impl SerialRange {
    /// The serial references behind this company prefix; an empty extension digit is 0.
    ///
    /// ```
    /// use barcode_core::label::SerialRange;
    ///
    /// let range = SerialRange::of("952 1234", "").unwrap();
    /// assert_eq!((range.company_prefix(), range.extension()), ("9521234", "0"));
    /// assert_eq!((range.digits(), range.count()), (9, 1_000_000_000));
    /// assert_eq!(range.start(), "09521234");
    /// ```
    pub fn of(company_prefix: &str, extension: &str) -> Result<Self, LabelFieldProblem> {
        Ok(Self {
            company_prefix: prefix_digits(company_prefix)?,
            extension: extension_digit(extension)?,
        })
    }

    /// The company prefix, in digits alone.
    pub fn company_prefix(&self) -> &str {
        &self.company_prefix
    }

    /// The extension digit.
    pub fn extension(&self) -> &str {
        &self.extension
    }

    /// How many digits each has.
    pub fn digits(&self) -> usize {
        PREFIX_AND_SERIAL - self.company_prefix.len()
    }

    /// What every SSCC of these begins with: the extension digit and the company prefix.
    pub fn start(&self) -> String {
        [self.extension.as_str(), self.company_prefix.as_str()].concat()
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        (0..self.digits()).fold(1, |count, _| count * 10)
    }

    /// The serial reference in an SSCC, where it is one of these.
    fn serial_of<'a>(&self, sscc: &'a str) -> Option<&'a str> {
        let rest = sscc.strip_prefix(&self.extension)?.strip_prefix(&self.company_prefix)?;
        let (serial, check_digit) = rest.split_at_checked(self.digits())?;
        (check_digit.len() == 1).then_some(serial)
    }

    /// The one after the SSCC `last`, past those that are used; the first is 1, where `last` is none of these.
    ///
    /// ```
    /// # use barcode_core::label::{NextSerial, SerialRange};
    /// let range = SerialRange::of("9521234", "0").unwrap();
    /// let next = |last, used: &[&str]| range.next(last, |sscc| used.contains(&sscc));
    /// assert_eq!(next(None, &[]), NextSerial::Serial { serial: "000000001".to_owned() });
    /// let second = NextSerial::Serial { serial: "000000002".to_owned() };
    /// assert_eq!(next(None, &["095212340000000013"]), second, "it is used already");
    /// assert_eq!(next(Some("095212340000000013"), &[]), second);
    /// ```
    pub fn next(&self, last: Option<&str>, is_used: impl Fn(&str) -> bool) -> NextSerial {
        let last = last.and_then(|sscc| self.serial_of(sscc)?.parse::<u64>().ok());
        let mut next = last.unwrap_or(0) + 1;
        while next < self.count() {
            let serial = format!("{next:0width$}", width = self.digits());
            let sscc = sscc_of_parts(&self.extension, &self.company_prefix, &serial);
            if !sscc.is_ok_and(|sscc| is_used(sscc.as_str())) {
                return NextSerial::Serial { serial };
            }
            next += 1;
        }
        NextSerial::Exhausted { count: self.count() }
    }
}

/// The SSCC of these parts; an empty extension digit is 0, and a serial reference is filled up with
/// zeros in front.
///
/// ```
/// use barcode_core::label::sscc_of_parts;
///
/// assert_eq!(sscc_of_parts("", "9521234", "1").unwrap().as_str(), "095212340000000013");
/// assert!(sscc_of_parts("0", "9521234", "1234567890").is_err(), "there are nine digits left");
/// ```
pub fn sscc_of_parts(
    extension: &str,
    prefix: &str,
    serial: &str,
) -> Result<Key, Vec<LabelFieldProblem>> {
    let extension = extension_digit(extension);
    let prefix = prefix_digits(prefix);
    let room = PREFIX_AND_SERIAL - prefix.as_ref().map_or(PREFIX_DIGITS[0], String::len);
    let serial = serial_digits(serial, room);
    match (extension, prefix, serial) {
        (Ok(extension), Ok(prefix), Ok(serial)) => {
            let payload = format!("{extension}{prefix}{serial:0>room$}");
            let error = |error: ParseError<_>| {
                let error = error.map(LabelProblem::Number);
                vec![LabelFieldProblem::new(LabelField::Sscc, &payload, error)]
            };
            complete(KeyKind::Sscc, &payload).map(|completed| completed.key).map_err(error)
        }
        (extension, prefix, serial) => {
            Err([extension.err(), prefix.err(), serial.err()].into_iter().flatten().collect())
        }
    }
}

fn extension_digit(text: &str) -> Result<String, LabelFieldProblem> {
    let digits = digits(LabelField::Extension, text)?;
    match digits.len() {
        0 => Ok("0".to_owned()),
        1 => Ok(digits),
        found => Err(wrong(LabelField::Extension, text, LabelProblem::Extension { found })),
    }
}

fn prefix_digits(text: &str) -> Result<String, LabelFieldProblem> {
    let digits = digits(LabelField::CompanyPrefix, text)?;
    let [min, max] = PREFIX_DIGITS;
    match digits.len() {
        0 => Err(wrong(LabelField::CompanyPrefix, text, LabelProblem::NoSscc)),
        found if !(min..=max).contains(&found) => {
            let problem = LabelProblem::PrefixLength { found, min, max };
            Err(wrong(LabelField::CompanyPrefix, text, problem))
        }
        _ => Ok(digits),
    }
}

fn serial_digits(text: &str, max: usize) -> Result<String, LabelFieldProblem> {
    let digits = digits(LabelField::SerialReference, text)?;
    match digits.len() {
        0 => Err(wrong(LabelField::SerialReference, text, LabelProblem::NoSscc)),
        found if found > max => {
            let problem = LabelProblem::SerialReference { found, max };
            Err(wrong(LabelField::SerialReference, text, problem))
        }
        _ => Ok(digits),
    }
}

/// The digits of a text, without spaces and dashes.
fn digits(field: LabelField, text: &str) -> Result<String, LabelFieldProblem> {
    let input = NumberInput::new(text);
    let error =
        |error: ParseError<_>| LabelFieldProblem::new(field, text, error.map(LabelProblem::Number));
    input.all_digits(0..input.len()).map_err(error)?;
    Ok(input.ascii(0..input.bytes().len()))
}

fn wrong(field: LabelField, text: &str, problem: LabelProblem) -> LabelFieldProblem {
    LabelFieldProblem::new(field, text, ParseError::new(problem, NumberInput::new(text).span()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_ends_and_never_starts_again() {
        let range = SerialRange::of("952123456789", "").unwrap();
        assert_eq!(range.digits(), 4);
        let (mut last, mut count) = (None::<Key>, 0);
        while let NextSerial::Serial { serial } =
            range.next(last.as_ref().map(Key::as_str), |_| false)
        {
            let next = sscc_of_parts("", "952123456789", &serial).unwrap();
            assert!(last.is_none_or(|last| last.as_str() < next.as_str()), "each is larger");
            last = Some(next);
            count += 1;
        }
        assert_eq!(count, 9999);
        assert_eq!(range.next(None, |_| true), NextSerial::Exhausted { count: 10_000 });
    }

    #[test]
    fn what_is_no_sscc_of_the_range_says_nothing_of_the_next() {
        let range = SerialRange::of("9521234", "").unwrap();
        for last in ["", "1", "395212340000000014", "09521234x000000013", "0952123400000000130"] {
            let next = range.next(Some(last), |_| false);
            assert_eq!(next, NextSerial::Serial { serial: "000000001".to_owned() }, "{last}");
        }
    }

    #[test]
    fn every_part_that_is_wrong_is_named() {
        let errors = sscc_of_parts("12", "952", "x").unwrap_err();
        let told: Vec<_> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "extension: expected one extension digit, found 2 digits",
                "companyPrefix: expected a company prefix of 4 to 12 digits, found 3",
                "serialReference: expected a digit, found 'x'",
            ]
        );
        assert!(SerialRange::of("", "").is_err());
        assert!(SerialRange::of("9521234", "12").is_err());
        let long = "9".repeat(60);
        assert!(sscc_of_parts(&long, &long, &long).is_err());
    }
}
