//! The dates of a table: what stands first in those that could be read in two ways, as its rows show together.
//!
//! ```text
//! rows of the table                  dates such as 1/2/27
//! 11/30/26                           the month first, as no month has the number 30
//! 30/11/26                           the day first
//! 1/02/2027                          the day first: a computer set to Australian dates writes that
//! nothing like that                  asked; a label alone has the day first, as its form says
//! 11/30/26 and 30/11/26              asked
//! 1/2/2027 12:00:00 AM               asked: a computer set to American dates writes that
//! ```
//!
//! All columns of dates are of one program, so they show it for each other.
//!
//! Left out on purpose: `010227`, which no row settles for the others.

use super::day;
use super::entries::LabelEntries;
use super::field::{FieldKind, LabelField};
use super::problem::{LabelFieldProblem, LabelProblem};
use super::values;
use super::warning::LabelWarning;
use crate::ParseError;
use crate::typed::date::{SEPARATORS, day_in_words, without_time};

/// What stands first in dates that could be read in two ways, such as `01-02-27`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum DateOrder {
    /// The day: 1 February 2027.
    DayFirst,
    /// The month: 2 January 2027.
    MonthFirst,
    /// The year: 27 February 2001.
    YearFirst,
}

/// What is known of the dates of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Dates {
    /// What a person says.
    asked: Option<DateOrder>,
    /// Whether a row has the day first for sure.
    has_day_first: bool,
    /// A date that has the month first for sure.
    month_first: Option<String>,
    /// Whether a date can be read in two ways.
    is_open: bool,
    /// How a computer was set that writes dates like one of them.
    look: Option<Look>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Australian,
    American,
}

impl Dates {
    pub(super) fn ask(&mut self, asked: Option<DateOrder>) {
        self.asked = asked;
    }

    pub(super) fn learn(&mut self, entries: &LabelEntries) {
        for (_, text) in dates(entries) {
            let Some(date) = Numbers::of(text) else { continue };
            self.has_day_first |= date.is_day_first();
            self.is_open |= date.is_open();
            if date.looks_american(text) {
                self.look = Some(Look::American);
            } else if date.looks_australian {
                self.look.get_or_insert(Look::Australian);
            }
            if date.is_month_first() && self.month_first.is_none() {
                self.month_first = Some(text.trim().to_owned());
            }
        }
    }

    /// Writes the dates of a row in one way, and says which have the month first by what another row shows.
    pub(super) fn settle(
        &self,
        entries: &mut LabelEntries,
    ) -> Result<Vec<LabelWarning>, Vec<LabelFieldProblem>> {
        let (mut warnings, mut problems) = (Vec::new(), Vec::new());
        let looks_australian = self.look == Some(Look::Australian);
        let looks_day_first = self.has_day_first || looks_australian;
        let shown = self.month_first.as_ref().filter(|_| !looks_day_first);
        // What is said weighs more than how dates look, and less than one that has the day first for sure.
        let is_settled = self.has_day_first || looks_australian && self.asked.is_none();
        let is_unshown = self.month_first.is_some() || self.is_open && !is_settled;
        let is_unclear = shown.is_none() && (is_unshown || self.look == Some(Look::American));
        let dates: Vec<_> = dates(entries).map(|(field, text)| (field, text.to_owned())).collect();
        for (field, text) in dates {
            match (Numbers::of(&text).filter(|date| !date.is_day_first()), self.asked) {
                (Some(date), _) if let Some(found) = shown => {
                    entries.set(field, &date.with_month_first());
                    warnings.push(LabelWarning::MonthFirst { field, found: found.clone() });
                }
                (Some(date), Some(DateOrder::MonthFirst)) if is_unclear => {
                    entries.set(field, &date.with_month_first());
                }
                (Some(date), None | Some(DateOrder::YearFirst)) if is_unclear && date.is_open() => {
                    let problem = LabelProblem::DayOrMonth { readings: date.in_words() };
                    let error = ParseError::new(problem, 0..text.len());
                    problems.push(LabelFieldProblem::new(field, &text, error));
                }
                (None, Some(order)) => {
                    let Some([day, month, year]) = day::short_year(&text) else { continue };
                    let settled = match order {
                        DateOrder::DayFirst => day,
                        DateOrder::MonthFirst => month,
                        DateOrder::YearFirst => year,
                    };
                    entries.set(field, &settled);
                }
                _ => {}
            }
        }
        if problems.is_empty() { Ok(warnings) } else { Err(problems) }
    }
}

fn dates(entries: &LabelEntries) -> impl Iterator<Item = (LabelField, &str)> {
    entries.iter().filter(|(field, _)| field.kind() == FieldKind::Date)
}

/// A date in numbers whose last one is the year.
struct Numbers<'t> {
    first: u8,
    second: u8,
    year: &'t str,
    /// Whether a zero stands in front of the second number and none of the first, as in Australia's `1/02/2027`.
    looks_australian: bool,
}

impl<'t> Numbers<'t> {
    fn of(text: &'t str) -> Option<Self> {
        let (text, _) = values::trimmed(text);
        let parts: Vec<_> = without_time(text).split(SEPARATORS).take(4).collect();
        let [first, second, year] = <[&str; 3]>::try_from(parts).ok()?;
        let number = |part: &str| part.parse().ok().filter(|_| part.len() <= 2);
        let is_year = matches!(year.len(), 2 | 4) && year.bytes().all(|byte| byte.is_ascii_digit());
        let looks_australian = first.len() == 1 && second.starts_with('0') && text.contains('/');
        let date = Self { first: number(first)?, second: number(second)?, year, looks_australian };
        // Behind dashes a year of two digits can be first, but for those where no number of a month is.
        let is_clear = year.len() == 4 || !text.contains('-') || date.is_month_first();
        let is_month = |number: u8| (1..=12).contains(&number);
        let has_month = is_month(date.first) || is_month(date.second);
        (is_year && is_clear && has_month).then_some(date)
    }

    fn is_day_first(&self) -> bool {
        self.first > 12
    }

    fn is_month_first(&self) -> bool {
        self.first <= 12 && (13..=31).contains(&self.second)
    }

    fn is_open(&self) -> bool {
        !self.is_day_first() && !self.is_month_first() && self.first != self.second
    }

    /// Whether `text` has a time of twelve hours behind it, and no zero in front of the second number: Windows writes
    /// `1/2/2027 12:00:00 AM` in America and `2/01/2027 12:00:00 AM` in Australia.
    fn looks_american(&self, text: &str) -> bool {
        let text = text.trim_end().to_ascii_uppercase();
        let has_half = text.ends_with("AM") || text.ends_with("PM");
        has_half && self.second < 10 && !text.contains(&format!("/0{}/", self.second))
    }

    /// Both days it can be, the likelier first.
    fn in_words(&self) -> String {
        let year = self.year.parse().unwrap_or_default();
        let [day, month] = [(self.first, self.second), (self.second, self.first)]
            .map(|(day, month)| day_in_words(year, month, day));
        format!("{day} or {month}")
    }

    fn with_month_first(&self) -> String {
        format!("{}/{}/{}", self.second, self.first, self.year)
    }
}
