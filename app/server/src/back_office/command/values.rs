//! What stands behind the options of a command.

use barcode_core::site::membership::application::{AnswerProblem, read_line};
use barcode_core::site::time::sydney::{sydney_date, sydney_instant};
use chrono::{Months, NaiveDate};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches};

/// The longest first or last name, in characters, as in the application.
const LONGEST_NAME: usize = 100;
/// The longest note to an applicant, in characters.
const LONGEST_NOTE: usize = 2000;
/// The longest reason for what the office does, in characters.
const LONGEST_WHY: usize = 200;

/// Some days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// When the first one begins.
    pub from: i64,
    /// When the last one is over.
    pub until: i64,
}

/// How days are typed: the first and the last one, or a month.
#[derive(Args)]
struct Days {
    /// The first day, as it begins in Sydney.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = read_day, required_unless_present = "month")]
    from: Option<Time>,
    /// The last day.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = read_day, required_unless_present = "month")]
    until: Option<Time>,
    /// A whole month, in place of --from and --until.
    #[arg(long, value_name = "YYYY-MM", value_parser = read_month, conflicts_with_all = ["from", "until"])]
    month: Option<Time>,
}

impl FromArgMatches for Time {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Days { from, until, month } = Days::from_arg_matches(matches)?;
        let days =
            from.zip(until).map(|(first, last)| Self { from: first.from, until: last.until });
        let problem = "--until: expected a day that is not before that of --from";
        days.or(month)
            .filter(|time| time.from < time.until)
            .ok_or_else(|| clap::Error::raw(ErrorKind::ValueValidation, problem))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Time {
    fn augment_args(command: clap::Command) -> clap::Command {
        Days::augment_args(command)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Days::augment_args_for_update(command)
    }
}

/// When a day such as `2026-11-22` begins.
pub(super) fn read_since(day: &str) -> Result<i64, &'static str> {
    read_day(day).map(|day| day.from)
}

/// A day such as `2026-11-22`.
fn read_day(day: &str) -> Result<Time, &'static str> {
    days(day, |day| day.succ_opt()).ok_or("expected a day such as 2026-11-22")
}

/// A month such as `2026-11`.
fn read_month(month: &str) -> Result<Time, &'static str> {
    days(&format!("{month}-01"), |first| first.checked_add_months(Months::new(1)))
        .ok_or("expected a month such as 2026-11")
}

/// The days in Sydney from a first one until another.
fn days(first: &str, next: impl FnOnce(NaiveDate) -> Option<NaiveDate>) -> Option<Time> {
    let begins = |day: &str| sydney_instant(&format!("{day}T00:00")).ok();
    let from = begins(first)?;
    Some(Time { from, until: begins(&next(sydney_date(from))?.to_string())? })
}

/// References are read out on the phone, so any case will do.
pub(super) fn read_reference(text: &str) -> Result<String, &'static str> {
    read_text(text).map(|text| text.to_ascii_uppercase())
}

/// The angle brackets of a Message-ID mean something to a shell, so they may be left out.
pub(super) fn read_message_id(text: &str) -> Result<String, &'static str> {
    read_text(text).map(|text| format!("<{}>", text.trim_matches(['<', '>'])))
}

/// A text that is not empty.
pub(super) fn read_text(text: &str) -> Result<String, &'static str> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned).ok_or("expected a text")
}

/// A first or last name.
pub(super) fn read_name(text: &str) -> Result<String, AnswerProblem> {
    read_line(text, LONGEST_NAME)
}

/// A note to an applicant.
pub(super) fn read_note(text: &str) -> Result<String, &'static str> {
    let is_short = |note: &String| note.chars().count() <= LONGEST_NOTE;
    read_text(text).ok().filter(is_short).ok_or("expected a note of up to 2000 characters")
}

/// Why a message was dismissed.
pub(super) fn read_why(text: &str) -> Result<String, &'static str> {
    let is_short = |why: &String| why.chars().count() <= LONGEST_WHY;
    read_text(text).ok().filter(is_short).ok_or("expected a reason of up to 200 characters")
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
