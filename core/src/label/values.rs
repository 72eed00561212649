//! Reads what people type for a value of a label: dates, weights, counts, lines of text.
//!
//! A value of an identifier ends in the check of its format, so nothing is decided here that
//! [`syntax`](crate::syntax) knows. Left out: which fields go together, which `read` checks.

use std::ops::Range;

use super::problem::LabelProblem;
use crate::interpret::{Several, several_values};
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, NumberReading, identifier_of, likeliest};
use crate::key::{Key, KeyKind, complete, validate};
use crate::syntax::{Ai, SyntaxProblem, check_components, check_length, named_day};
use crate::typed::blank::is_blank;
use crate::typed::date::{
    SEPARATORS, WrittenDate, date_parts, six_digits, with_month_name, without_time,
};
use crate::typed::number_input::{NumberInput, ascii_digit};
use crate::typed::spreadsheet;
use crate::typed::with_add_on::{self, WithAddOn};
use crate::{NumberProblem, ParseError};

type Read<T> = Result<T, ParseError<LabelProblem>>;

/// The years that a date may have, so that its last two digits are read back as the same year: those that are 51 or more
/// ahead of today's are read as the last century's (General Specifications, 7.12). A later year may come with a later version.
const YEARS: [usize; 2] = [2000, 2076];
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
fn number(text: &str, kind: Option<KeyKind>) -> Result<String, ParseError<NumberProblem>> {
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

/// A date as `YYMMDD`, from `2026-11-22`, `22/11/2026`, `22/11/26`, `22-Nov-26`, `20261122`, `22112026` or, as it stands in
/// an element string, `(17)261122`. A time of day behind it is left out.
pub(super) fn date(ai: Ai, text: &str) -> Read<String> {
    let (date, start) = trimmed(text);
    let date = without_time(date);
    if let Some(element) = date.strip_prefix(&format!("({ai})")) {
        let start = start + date.len() - element.len();
        let value = value(ai, element).map_err(|error| error.after(start))?;
        read_year(&value, 0..2).map_err(|error| error.after(start))?;
        return Ok(value);
    }
    let whole = || start..start + date.len();
    // Of eight digits the year may be last: there is no month 20.
    let is_year_last = date.get(4..6) == Some("20") && date.bytes().all(|b| b.is_ascii_digit());
    let parts = date_parts(date).map(|parts| if is_year_last { [4..8, 2..4, 0..2] } else { parts });
    let Some([year, month, day]) = parts else {
        let Some(WrittenDate { year, month, day: day @ 1.. }) = with_month_name(date) else {
            return Err(ParseError::new(not_a_date(ai, date), whole()));
        };
        return self::date(ai, &format!("{day}/{month}/{year:02}"))
            .map_err(|error| ParseError::new(error.problem, whole()));
    };
    let found = read_year(date, year.clone()).map_err(|error| error.after(start))?;
    let parts = [year, month, day];
    let value = six_digits(date, &parts).unwrap_or_default();
    let [year, month, day] = parts;
    checked(ai, &value).map_err(|mut error| {
        // Where the wrong two digits were typed.
        let typed = match error.span.start {
            0..2 => year,
            2..4 => month,
            _ => day,
        };
        // The year as it was typed, rather than its last two digits.
        if let LabelProblem::Syntax(SyntaxProblem::NoSuchDay { year, .. }) = &mut error.problem {
            *year = u16::try_from(found).unwrap_or(*year);
        }
        ParseError::new(error.problem, start + typed.start..start + typed.end)
    })?;
    Ok(value)
}

/// The year at `at` of a date, of two digits or four.
fn read_year(date: &str, at: Range<usize>) -> Read<usize> {
    let found = date.get(at.clone()).and_then(|year| year.parse().ok()).unwrap_or_default();
    let [min, max] = YEARS;
    let year = if at.len() == 2 { found + 2000 } else { found };
    if (min..=max).contains(&year) {
        Ok(found)
    } else {
        Err(ParseError::new(LabelProblem::Year { found, min, max }, at))
    }
}

/// A date as it could be typed: `280201` is 2028-02-01, since no label has a year outside [`YEARS`].
pub(super) fn written_date(value: &str) -> String {
    let part = |at: Range<usize>| value.get(at).unwrap_or_default();
    format!("20{}-{}-{}", part(0..2), part(2..4), part(4..6))
}

/// Why a text is not a date. The year of `010227` and `01-02-27` could be 2001 as well as 2027, so they are not read.
fn not_a_date(ai: Ai, date: &str) -> LabelProblem {
    let parts: Vec<&str> = date.split(SEPARATORS).collect();
    let are_digits = parts.iter().all(|part| {
        (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    });
    let is_month = match parts.as_slice() {
        [first, second] if are_digits => (first.len() == 4) != (second.len() == 4),
        _ => with_month_name(date).is_some(),
    };
    if is_month {
        return LabelProblem::NoDay;
    }
    let readings: Vec<_> = short_year(date)
        .into_iter()
        .flat_map(|[day_first, _, year_first]| [day_first, year_first])
        .filter(|reading| self::date(ai, reading).is_ok())
        .collect();
    if readings.is_empty() {
        LabelProblem::NotADate
    } else {
        LabelProblem::ShortYear { readings: readings.join(" or ") }
    }
}

/// The days that a date with a year of two digits could be: with the day first, the month or the year, as
/// [`DateOrder`](super::DateOrder) has them. Nothing for any other text.
pub(super) fn short_year(date: &str) -> Option<[String; 3]> {
    let (date, _) = trimmed(date);
    let date = without_time(date);
    if date_parts(date).is_some() {
        return None; // it is read already
    }
    let parts: Vec<&str> = match date.len() {
        6 if date.bytes().all(|byte| byte.is_ascii_digit()) => {
            [0..2, 2..4, 4..6].into_iter().filter_map(|part| date.get(part)).collect()
        }
        _ => date.split(SEPARATORS).take(4).collect(),
    };
    let [first, middle, last] = <[&str; 3]>::try_from(parts).ok()?;
    let is_short = |part: &str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if ![first, middle, last].into_iter().all(is_short) {
        return None;
    }
    Some([
        format!("{}/{}/20{last:0>2}", without_zero(first), without_zero(middle)),
        format!("{}/{}/20{last:0>2}", without_zero(middle), without_zero(first)),
        format!("20{first:0>2}-{middle:0>2}-{last:0>2}"),
    ])
}

fn without_zero(digits: &str) -> &str {
    digits.strip_prefix('0').unwrap_or(digits)
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

    const USE_BY: Ai = Ai::new("17");
    const GROSS: Ai = Ai::new("3300");

    #[track_caller]
    fn check<T: std::fmt::Debug>(read: impl Fn(&str) -> Read<T>, marked: &str, expected: &str) {
        let text = marked.replace('*', "");
        let error = read(&text).unwrap_err();
        let mut pointed_at = text.clone();
        pointed_at.insert(error.span.end, '*');
        pointed_at.insert(error.span.start, '*');
        assert_eq!((pointed_at.as_str(), error.to_string().as_str()), (marked, expected));
    }

    #[test]
    fn dates_are_read_as_australians_and_computers_write_them() {
        for text in
            ["2026-11-22", "22/11/2026", " 22.11.2026 ", "20261122", "(17)261122", "2026/11/22"]
        {
            assert_eq!(date(USE_BY, text).unwrap(), "261122", "{text}");
        }
        for text in [
            [
                "22-Nov-26",
                "22 November 2026",
                "22112026",
                "22/11/2026 00:00",
                "22-Nov-26 12:00:00 AM",
            ],
            [
                "2026-11-22T00:00:00.000Z",
                "2026-11-22 00:00-05:00",
                "22/11/26, 14:30",
                "22.11.2026 0:00",
                "22NOV2026",
            ],
        ]
        .concat()
        {
            assert_eq!(date(USE_BY, text).unwrap(), "261122", "{text}");
        }
        assert_eq!(date(USE_BY, "1/2/2027").unwrap(), "270201");
        assert_eq!(date(USE_BY, "20112012").unwrap(), "121120");
        assert_eq!(date(USE_BY, "2026-11-00").unwrap(), "261100", "the whole month");
    }

    #[test]
    fn a_wrong_date_is_pointed_at_where_it_was_typed() {
        let read = |text: &str| date(USE_BY, text);
        check(read, "22/*13*/2026", "(17): expected a month from 01 to 12");
        check(read, "*30*/2/2026", "(17): expected a day that exists, found 30 February 2026");
        check(read, "2026-02-*30*", "(17): expected a day that exists, found 30 February 2026");
        check(read, "*1926*-02-01", "expected a year from 2000 to 2076, found 1926");
        let not_a_date = "expected a date such as 2026-11-22 or 22/11/2026";
        for marked in ["*soon*", "*2026-11-2é*", "*1-2-3-4*", "*99-99-99*", "*1234567*", "*1/2*"] {
            check(read, marked, not_a_date);
        }
        check(read, "(17)26*13*22", "(17): expected a month from 01 to 12");
        check(read, "*30-Feb-2026*", "(17): expected a day that exists, found 30 February 2026");
        check(read, "*1 Jan 1999*", "expected a year from 2000 to 2076, found 1999");
        check(read, "30/*13*/2026 00:00", "(17): expected a month from 01 to 12");
        check(read, "*99*112026", "(17): expected a day of the month");
        // Whose day it is depends on the zone.
        for marked in ["*2026-11-21T13:00:00.000Z*", "*2026-11-22 13:45+10:00*"] {
            check(read, marked, not_a_date);
        }
        for marked in [
            "*22/11/2026 99:99*",
            "*22/11/2026 1:*",
            "*22-Nov-0026*",
            "*+5 Nov 26*",
            "*T10:30*",
            "*10:30*",
        ] {
            check(read, marked, not_a_date);
        }
    }

    #[test]
    fn a_year_of_two_digits_is_not_guessed() {
        let read = |text: &str| date(USE_BY, text);
        assert_eq!(date(USE_BY, " 31/12/27").unwrap(), "271231", "slashes stand behind the day");
        assert_eq!(date(USE_BY, "1.2.27").unwrap(), "270201");
        for marked in ["*010227*", " *1-2-27*", "*01-02-27*"] {
            let both = "expected a year of four digits, such as 1/2/2027 or 2001-02-27";
            check(read, marked, both);
        }
        check(
            read,
            "*01-02-27* 00:00",
            "expected a year of four digits, such as 1/2/2027 or 2001-02-27",
        );
        check(read, "*270630*", "expected a year of four digits, such as 27/6/2030 or 2027-06-30");
        check(
            read,
            "*31-12-2*",
            "expected a year of four digits, such as 31/12/2002 or 2031-12-02",
        );
        check(read, "*701231*", "expected a year of four digits, such as 2070-12-31");
        for marked in ["*3/2027*", "*2027-03*", "*Mar 2027*", "*Mar-2027*"] {
            check(read, marked, "expected a day, a month and a year");
        }
    }

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
        check(read, "*1,250*", "expected kilograms such as 512.5");
        check(read, "*heavy*", "expected kilograms such as 512.5");
        check(read, "*1250.125*", "expected a weight of at most 6 digits, found 7");
        check(read, "*0.0*", "expected more than zero");
    }

    #[test]
    fn counts_and_lines_have_limits() {
        let read = |text: &str| count(Ai::new("37"), text);
        assert_eq!(read(" 0480 ").unwrap(), "480");
        assert_eq!(read("４８").unwrap(), "48");
        check(read, "*0*", "expected more than zero");
        check(read, " *1,200*", "expected 1200, without commas or spaces");
        check(read, "*1,234,567*", "expected 1234567, without commas or spaces");
        check(read, "*48\u{a0}120*", "expected 48120, without commas or spaces");
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
            check(read, marked, "expected a whole number such as 48");
        }
        check(read, "*123456789*", "(37): expected a value of at most 8 characters");
        assert_eq!(lines(" Tea Co \r\n1 Dock Rd\n").unwrap(), ["Tea Co", "1 Dock Rd"]);
        check(
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
        check(lines, &long, "expected at most 40 characters a line, found 41");
        check(lines, "*1\n2\n3\n4\n5\n6\n7*", "expected at most 6 lines, found 7");
    }
}
