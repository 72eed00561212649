//! Reads what people type for a value of a label: weights, counts, lines of text. Days are in `day`.
//!
//! A value of an identifier ends in the check of its format, so nothing is decided here that
//! [`syntax`](crate::syntax) knows. Left out: which fields go together, which `read` checks.

use super::problem::LabelProblem;
use crate::interpret::{Several, several_values};
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, NumberReading, identifier_of, likeliest};
use crate::key::{Key, KeyKind, complete, validate};
use crate::syntax::{Ai, SyntaxProblem, check_components, check_length, named_day};
use crate::typed::blank::is_blank;
use crate::typed::number_input::{NumberInput, ascii_digit};
use crate::typed::spreadsheet;
use crate::typed::with_add_on::{self, WithAddOn};
use crate::{NumberProblem, ParseError};

pub(super) type Read<T> = Result<T, ParseError<LabelProblem>>;

/// The digits of a weight, decimals included (AI 310n and 330n).
const WEIGHT_DIGITS: usize = 6;
/// The most decimals that an identifier of a weight can tell.
const MOST_DECIMALS: usize = 5;
/// The lines of an address, and the characters of each: what fits A6 in letters of 3 mm.
const LINES: usize = 6;
const LINE_CHARACTERS: usize = 40;

/// What a scanner can be set to put in front of an element string, and in front of a GTIN alone.
const OF_ELEMENT_STRINGS: [&str; 4] = ["]C1", "]e0", "]d2", "]Q3"];
const OF_GTINS: [&str; 4] = ["]E0", "]E4", "]I0", "]I1"];

/// The value behind its identifier, as it stands below a symbol or as a scanner types it, and where it begins; all of the
/// text where it has none. Without parentheses only the identifier of a symbology tells it from a value: a batch can be
/// `10AB1`.
pub(super) fn without_identifier(ai: Ai, text: &str) -> (&str, usize) {
    let (typed, _) = trimmed(text);
    let scanned = OF_ELEMENT_STRINGS.iter().find_map(|symbology| typed.strip_prefix(symbology));
    let in_parentheses = scanned.unwrap_or(typed).strip_prefix(&format!("({ai})"));
    match in_parentheses.or_else(|| scanned?.strip_prefix(ai.as_str())) {
        // A column of several is told as such.
        Some(value) if !typed.contains('\n') => {
            let start = text.len() - text.trim_end_matches(is_blank).len();
            (value, text.len() - start - value.len())
        }
        _ => (text, 0),
    }
}

/// A value as the identifier has it: characters and length as its format says.
pub(super) fn value(ai: Ai, text: &str) -> Read<String> {
    let (value, start) = trimmed(text);
    checked(ai, value).map_err(|error| error.after(start))?;
    Ok(value.to_owned())
}

/// Checks a value that is already in the form of its identifier.
pub(super) fn checked(ai: Ai, value: &str) -> Read<()> {
    let definition = ai.definition_or_unknown();
    let bytes = value.as_bytes();
    let whole_characters = |error: ParseError<SyntaxProblem>| {
        error.problem.at(value, error.span).map(LabelProblem::Syntax)
    };
    check_length(ai, definition, bytes)
        .and_then(|()| check_components(ai, definition, bytes, None))
        .map_err(|error| whole_characters(named_day(value, error)))
}

/// A GTIN of 8, 12, 13 or 14 digits, written with 14.
pub(super) fn gtin(text: &str) -> Read<String> {
    number(text, None).map_err(|error| no_number(text, None, error))
}

/// A GLN or a GSIN, by the identifier that carries it.
pub(super) fn key(ai: Ai, text: &str) -> Read<String> {
    let kind = if ai == KeyKind::Gsin.ai() { KeyKind::Gsin } else { KeyKind::Gln };
    number(text, Some(kind)).map_err(|error| no_number(text, Some(kind), error))
}

/// The digits of a number of a kind; without one, of a GTIN.
pub(super) fn number(
    text: &str,
    kind: Option<KeyKind>,
) -> Result<String, ParseError<NumberProblem>> {
    let read = match kind {
        None => text.parse::<Gtin>().map(|gtin| gtin.digits_14().to_owned()),
        Some(KeyKind::Sscc) => {
            complete(KeyKind::Sscc, text).map(|completed| completed.key.as_str().to_owned())
        }
        Some(kind) => validate(kind, text).map(|key| key.as_str().to_owned()),
    };
    read.or_else(|error| scanned(text, kind).map(|key| key.as_str().to_owned()).ok_or(error))
}

/// A whole key behind its application identifier, as a scanner types it; without a kind, a GTIN, of the unit or of what is
/// in it.
pub(super) fn scanned(text: &str, kind: Option<KeyKind>) -> Option<Key> {
    let (typed, _) = trimmed(text);
    if let (None, Some(digits)) = (kind, OF_GTINS.iter().find_map(|of| typed.strip_prefix(of))) {
        let gtin: Gtin = digits.parse().ok()?;
        return validate(KeyKind::Gtin14, gtin.digits_14()).ok();
    }
    let scanned = OF_ELEMENT_STRINGS.iter().find_map(|symbology| typed.strip_prefix(symbology));
    let data = scanned.unwrap_or(typed);
    let identifier = identifier_of(data.as_bytes())?;
    let is_meant = match kind {
        None => matches!(identifier, "01" | "02"),
        Some(KeyKind::Gln) => identifier.starts_with("41"),
        Some(kind) => identifier == kind.ai().as_str(),
    };
    let digits = data.strip_prefix(identifier).filter(|_| is_meant)?;
    validate(kind.unwrap_or(KeyKind::Gtin14), digits).ok()
}

/// Why a text is no number of a kind: it is several, a spreadsheet made an amount of it, it has an add-on, it has lost
/// the 0 in front, or what its reader says.
pub(super) fn no_number(
    text: &str,
    kind: Option<KeyKind>,
    error: ParseError<NumberProblem>,
) -> ParseError<LabelProblem> {
    if let Some(several) = several(text, kind) {
        return several;
    }
    if let Some(amount) = spreadsheet::read(text) {
        let problem = match amount.whole() {
            Ok(digits) => match number(&digits, kind) {
                Ok(_) => LabelProblem::Amount { expected: digits },
                Err(error) => error.problem.into(),
            },
            Err(lost) => lost.into(),
        };
        return ParseError::new(problem, NumberInput::new(text).span());
    }
    if let Some(WithAddOn { add_on, span, .. }) = with_add_on::read(text, kind) {
        let problem = NumberProblem::AddOn { found: add_on.to_owned() };
        return ParseError::new(problem.into(), span);
    }
    match likeliest(&NumberInput::new(text), kind) {
        Some(NumberReading { status: CheckStatus::WithoutLeadingZero, key, .. }) => {
            let expected = key.as_str().to_owned();
            ParseError::new(LabelProblem::WithoutLeadingZero { expected }, error.span)
        }
        _ => error.map(LabelProblem::Number),
    }
}

/// That a text is several numbers, if it is.
pub(super) fn several(text: &str, kind: Option<KeyKind>) -> Option<ParseError<LabelProblem>> {
    let Several { count, lines } = several_values(text, kind)?;
    Some(ParseError::new(LabelProblem::Several { count, rows: lines }, 0..text.len()))
}

/// A whole number from 1, without zeros in front.
///
/// Spaces and dashes say nothing in a key, but a count with them could be another one: `-4`, `1-2`, `48 120`.
/// None is read, and where they set thousands apart the error has the repair.
pub(super) fn count(ai: Ai, text: &str) -> Read<String> {
    let (typed, start) = trimmed(text);
    let wrong = |problem| ParseError::new(problem, start..start + typed.len());
    let Some(digits) = grouped_digits(typed) else { return Err(wrong(LabelProblem::NotACount)) };
    let count = digits.trim_start_matches('0');
    if count.is_empty() {
        return Err(wrong(LabelProblem::Zero));
    }
    if typed.contains(is_separator) {
        return Err(wrong(LabelProblem::Separators { expected: count.to_owned() }));
    }
    // The format counts plain digits, which may be wider as they were typed.
    checked(ai, count).map_err(|error| wrong(error.problem))?;
    Ok(count.to_owned())
}

/// The digits of a whole number, where commas or spaces stand nowhere but between thousands.
fn grouped_digits(number: &str) -> Option<String> {
    let separator = number.chars().find(|found| is_separator(*found));
    let digits = |group: &str| group.chars().map(ascii_digit).collect::<Option<String>>();
    let groups: Vec<String> =
        number.split(|found| Some(found) == separator).map(digits).collect::<Option<_>>()?;
    let is_grouped = match groups.as_slice() {
        [first, thousands @ ..] if !thousands.is_empty() => {
            (1..=3).contains(&first.len()) && thousands.iter().all(|group| group.len() == 3)
        }
        only => only.iter().any(|group| !group.is_empty()),
    };
    is_grouped.then(|| groups.concat())
}

/// Whether a character sets thousands apart; a line break or a tab stands between two numbers.
fn is_separator(found: char) -> bool {
    found == ',' || is_blank(found) && !found.is_control()
}

/// A weight in kilograms, and the identifier that tells its decimals: 512.5 is `(3301) 005125`, which is read too.
pub(super) fn weight(first: Ai, text: &str) -> Read<(Ai, String)> {
    for decimals in 0..=MOST_DECIMALS {
        let ai = with_decimals(first, decimals);
        let (element, at) = without_identifier(ai, text);
        if at > 0 {
            return value(ai, element).map(|value| (ai, value)).map_err(|error| error.after(at));
        }
    }
    let (typed, start) = trimmed(text);
    let number = typed.strip_suffix("kg").unwrap_or(typed).trim_end_matches(is_blank);
    let span = start..start + typed.len();
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) {
        return Err(ParseError::new(LabelProblem::NotAWeight, span));
    }
    let whole = whole.trim_start_matches('0');
    let decimals = decimals.trim_end_matches('0');
    let found = whole.len() + decimals.len();
    if found == 0 {
        return Err(ParseError::new(LabelProblem::Zero, span));
    }
    if found > WEIGHT_DIGITS || decimals.len() > MOST_DECIMALS {
        let problem = LabelProblem::WeightDigits { found, max: WEIGHT_DIGITS };
        return Err(ParseError::new(problem, span));
    }
    let ai = with_decimals(first, decimals.len());
    Ok((ai, format!("{:0>WEIGHT_DIGITS$}", [whole, decimals].concat())))
}

/// A weight as it could be typed: `5125` of (3301) is 512.5.
pub(super) fn written_weight(ai: Ai, value: &str) -> String {
    let decimals = ai.as_bytes().last().map_or(0, |digit| usize::from(digit.saturating_sub(b'0')));
    let (whole, decimals) =
        value.split_at_checked(value.len().saturating_sub(decimals)).unwrap_or((value, ""));
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    if decimals.is_empty() { whole.to_owned() } else { format!("{whole}.{decimals}") }
}

/// The identifier of a family whose last digit counts the decimals.
fn with_decimals(first: Ai, decimals: usize) -> Ai {
    let mut digits = first.as_bytes().to_vec();
    if let (Some(last), Some(digit)) = (digits.last_mut(), b"012345".get(decimals)) {
        *last = *digit;
    }
    Ai::from_digits(&digits).unwrap_or(first)
}

/// Lines of text for people, without the white space around them and without empty lines at the ends. Spreadsheets have an
/// address in one cell, so a line that is too long becomes several.
pub(super) fn lines(text: &str) -> Read<Vec<String>> {
    let (all, start) = trimmed(text);
    let mut lines = Vec::new();
    let mut from = start;
    for line in all.split('\n') {
        let content = line.trim_matches(is_blank);
        let Some(parts) = wrapped(content) else {
            let problem =
                LabelProblem::LineTooLong { found: content.chars().count(), max: LINE_CHARACTERS };
            return Err(ParseError::new(problem, from..from + line.len()));
        };
        let control = |found: char| found.is_control() && !is_blank(found);
        if let Some((at, found)) = line.char_indices().find(|(_, found)| control(*found)) {
            let span = from + at..from + at + found.len_utf8();
            return Err(ParseError::new(LabelProblem::ControlCharacter, span));
        }
        lines.extend(parts);
        from += line.len() + 1;
    }
    match lines.len() {
        found if found > LINES => {
            let problem = LabelProblem::TooManyLines { found, max: LINES };
            Err(ParseError::new(problem, start..start + all.len()))
        }
        _ => Ok(lines),
    }
}

/// A line in parts that have room: broken behind commas, where that takes no more parts than breaking between any words.
/// Nothing where a word is too long.
fn wrapped(line: &str) -> Option<Vec<String>> {
    let words = broken(line, |_| true)?;
    match broken(line, |head| head.ends_with(',')) {
        Some(parts) if parts.len() == words.len() => Some(parts),
        _ => Some(words),
    }
}

/// A line broken at the last blank that leaves a part with room, one behind a part that `is_whole` before any other.
fn broken(line: &str, is_whole: impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    let mut rest = line;
    while rest.chars().nth(LINE_CHARACTERS).is_some() {
        let within = rest.char_indices().take(LINE_CHARACTERS + 1);
        let blanks = within.filter(|(_, found)| is_blank(*found));
        let heads =
            blanks.map(|(at, _)| rest.get(..at).unwrap_or_default().trim_end_matches(is_blank));
        // Of those that are alike the last, which is the longest.
        let head = heads.max_by_key(|head| is_whole(head))?;
        parts.push(head.to_owned());
        rest = rest.get(head.len()..).unwrap_or_default().trim_start_matches(is_blank);
    }
    parts.push(rest.to_owned());
    Some(parts)
}

/// The text without the white space around it, and where that starts.
pub(super) fn trimmed(text: &str) -> (&str, usize) {
    let rest = text.trim_start_matches(is_blank);
    (rest.trim_end_matches(is_blank), text.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;

    const GROSS: Ai = Ai::new("3300");

    #[test]
    fn a_weight_chooses_the_identifier_of_its_decimals() {
        for (text, ai, value) in [
            ("512.5", "3301", "005125"),
            ("1250", "3300", "001250"),
            ("0.25 kg", "3302", "000025"),
            ("999999", "3300", "999999"),
            ("1250.500", "3301", "012505"),
        ] {
            assert_eq!(weight(GROSS, text).unwrap(), (Ai::new(ai), value.to_owned()), "{text}");
        }
        let read = |text: &str| weight(GROSS, text);
        refuse(read, "*1,250*", "expected kilograms such as 512.5");
        refuse(read, "*heavy*", "expected kilograms such as 512.5");
        refuse(read, "*1250.125*", "expected a weight of at most 6 digits, found 7");
        refuse(read, "*0.0*", "expected more than zero");
    }

    #[test]
    fn counts_and_lines_have_limits() {
        let read = |text: &str| count(Ai::new("37"), text);
        assert_eq!(read(" 0480 ").unwrap(), "480");
        assert_eq!(read("４８").unwrap(), "48");
        refuse(read, "*0*", "expected more than zero");
        refuse(read, " *1,200*", "expected 1200, without commas or spaces");
        refuse(read, "*1,234,567*", "expected 1234567, without commas or spaces");
        refuse(read, "*48\u{a0}120*", "expected 48120, without commas or spaces");
        for marked in [
            "*-4*",
            "*\u{2212}4*",
            "*1-2*",
            "*4 8*",
            "*1,20*",
            "*1234,567*",
            "*,200*",
            "*1,200 000*",
            "*1  200*",
            "*480\n360*",
            "*4.0*",
            "*+4*",
            "*4x*",
        ] {
            refuse(read, marked, "expected a whole number such as 48");
        }
        refuse(read, "*123456789*", "(37): expected a value of at most 8 characters");
        assert_eq!(lines(" Tea Co \r\n1 Dock Rd\n").unwrap(), ["Tea Co", "1 Dock Rd"]);
        refuse(
            lines,
            "Tea\u{7}".replace('\u{7}', "*\u{7}*").as_str(),
            "expected a character that can be printed",
        );
        for (address, expected) in [
            (
                "Sample Retail DC, 10 Example Rd, Eastern Creek NSW 2766",
                vec!["Sample Retail DC, 10 Example Rd,", "Eastern Creek NSW 2766"],
            ),
            (
                "Dock 4, the long white building behind the railway station of Dubbo",
                vec!["Dock 4, the long white building behind", "the railway station of Dubbo"],
            ),
            (
                "Tea: Café 3456789 123456789 1234567890  next",
                vec!["Tea: Café 3456789 123456789 1234567890", "next"],
            ),
        ] {
            assert_eq!(lines(address).unwrap(), expected);
        }
        let long = format!("Tea\n*{}*", "x".repeat(41));
        refuse(lines, &long, "expected at most 40 characters a line, found 41");
        refuse(lines, "*1\n2\n3\n4\n5\n6\n7*", "expected at most 6 lines, found 7");
    }
}
