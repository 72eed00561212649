//! What stands behind the options of a command.

use std::collections::BTreeMap;
use std::fmt::Display;

use barcode_core::site::time::sydney::{sydney_date, sydney_instant};

use super::{CommandError, Format, Time};

/// The options of a command: in any order, each once.
pub(super) struct Options<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Options<'a> {
    /// Reads options with a value and options that stand alone; there are no others.
    pub(super) fn read(
        arguments: &[&'a str],
        with_value: &[&str],
        alone: &[&str],
    ) -> Result<Self, CommandError> {
        let (mut found, mut arguments) = (BTreeMap::new(), arguments.iter());
        while let Some(&option) = arguments.next() {
            let text = if alone.contains(&option) {
                ""
            } else if with_value.contains(&option) {
                let text = arguments.next().ok_or(CommandError::Unknown)?.trim();
                if text.is_empty() {
                    return Err(CommandError::Unknown);
                }
                text
            } else {
                return Err(CommandError::Unknown);
            };
            if found.insert(option, text).is_some() {
                return Err(CommandError::Unknown);
            }
        }
        Ok(Self(found))
    }

    /// What stands behind an option, if it is there.
    pub(super) fn get(&self, option: &str) -> Option<&'a str> {
        self.0.get(option).copied()
    }

    /// Which of several options is there; none is fine, two are not.
    pub(super) fn one_of(
        &self,
        options: &[&'static str],
    ) -> Result<Option<&'static str>, CommandError> {
        let mut there = options.iter().copied().filter(|option| self.0.contains_key(option));
        match (there.next(), there.next()) {
            (one, None) => Ok(one),
            _ => Err(CommandError::Unknown),
        }
    }

    /// The first instant of the day behind `--since`.
    pub(super) fn since(&self) -> Result<Option<i64>, CommandError> {
        self.get("--since").map(|day| start_of("--since", day)).transpose()
    }

    /// The days from `--from` to `--until`, or those of `--month`.
    pub(super) fn time(&self) -> Result<Time, CommandError> {
        match (self.get("--from"), self.get("--until"), self.get("--month")) {
            (Some(from), Some(until), None) => days(from, until),
            (None, None, Some(month)) => days_of(month),
            _ => Err(CommandError::Unknown),
        }
    }

    /// How the result is written.
    pub(super) fn format(&self) -> Result<Option<Format>, CommandError> {
        let format = |text| match text {
            "csv" => Ok(Format::Csv),
            "xlsx" => Ok(Format::Xlsx),
            "json" => Ok(Format::Json),
            _ => Err(CommandError::Unknown),
        };
        self.get("--format").map(format).transpose()
    }
}

/// Reads what stands behind an option.
pub(super) fn read<T, E: Display>(
    option: &'static str,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, CommandError> {
    read(text).map_err(|problem| {
        let (text, problem) = (text.to_owned(), problem.to_string());
        CommandError::Value { option, text, problem }
    })
}

/// The days from one to another, both included.
fn days(from: &str, until: &str) -> Result<Time, CommandError> {
    let (begin, last) = (start_of("--from", from)?, start_of("--until", until)?);
    if begin > last {
        let problem = "expected a day that is not before that of --from".to_owned();
        return Err(CommandError::Value { option: "--until", text: until.to_owned(), problem });
    }
    // A day has 23, 24 or 25 hours, so noon of the next day is 36 hours away, give or take one.
    let next_day = sydney_date(last + 36 * 60 * 60 * 1000);
    Ok(Time { from: begin, until: start_of("--until", &next_day.to_string())? })
}

/// The days of a month such as `2026-11`.
fn days_of(month: &str) -> Result<Time, CommandError> {
    let begin = read("--month", month, |month| {
        sydney_instant(&format!("{month}-01T00:00")).map_err(|_| "expected a month such as 2026-11")
    })?;
    // The 15th of the month after is 45 days away, give or take two.
    let next = sydney_date(begin + 45 * 24 * 60 * 60 * 1000);
    let first = next.format("%Y-%m-01").to_string();
    Ok(Time { from: begin, until: start_of("--month", &first)? })
}

/// When a day such as `2026-11-22` begins in Sydney.
fn start_of(option: &'static str, day: &str) -> Result<i64, CommandError> {
    read(option, day, |day| {
        sydney_instant(&format!("{day}T00:00")).map_err(|_| "expected a day such as 2026-11-22")
    })
}

/// References are read out on the phone, so any case will do.
pub(super) fn read_reference(text: &str) -> String {
    text.trim().to_ascii_uppercase()
}

/// The angle brackets of a Message-ID mean something to a shell, so they may be left out.
pub(super) fn read_message_id(text: &str) -> String {
    format!("<{}>", text.trim_matches(['<', '>']))
}

/// The longest note to an applicant, in characters.
const LONGEST_NOTE: usize = 2000;

/// A note to an applicant.
pub(super) fn read_note(text: &str) -> Result<String, &'static str> {
    let note = text.trim();
    let is_note = !note.is_empty() && note.chars().count() <= LONGEST_NOTE;
    if is_note { Ok(note.to_owned()) } else { Err("expected a note of up to 2000 characters") }
}

/// An amount of dollars such as `1100` or `12.50`, in cents.
pub(super) fn read_amount(text: &str) -> Result<i64, &'static str> {
    let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
    let is_amount =
        is_digits(dollars) && dollars.len() <= 9 && is_digits(cents) && cents.len() == 2;
    let cents = if is_amount { format!("{dollars}{cents}").parse().unwrap_or(0) } else { 0 };
    if cents > 0 { Ok(cents) } else { Err("expected dollars such as 1100 or 12.50") }
}
