//! The digits of a number and the marks between them: which marks stand between thousands, and which before decimals.
//!
//! A mark that does one of both in Australia and the other elsewhere, and is not plain from where it stands, makes
//! the number [`Ambiguous`](QuantityProblem::Ambiguous). A reading beyond the limit of the field, or with more digits
//! behind the point than its unit has, is none; the number is asked about all the same.

use std::ops::Range;

use super::{QuantityProblem, Unit};
use crate::ParseError;
use crate::site::membership::grouped::grouped;
use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;

type Error = ParseError<QuantityProblem>;

/// A number in its two halves.
pub(super) struct Number {
    whole: String,
    fraction: String,
    /// Where the point is; it means nothing where there is no fraction.
    pub(super) point: usize,
}

impl Number {
    /// The number in the characters between the words for the unit, which are not empty.
    pub(super) fn read(characters: &[(usize, char)], unit: Unit, max: u64) -> Result<Self, Error> {
        let Written { groups, marks } = Written::read(characters)?;
        let number = Number::of(&groups, String::new(), 0);
        let mut points = (0..marks.len()).filter(|at| marks[*at].kind == '.');
        let readings = match (points.next(), points.next()) {
            (_, Some(second)) => return Err(marks[second].stray()),
            (Some(at), None) => {
                if let Some(next) = marks.get(at + 1) {
                    return Err(next.stray());
                }
                let decimal = Self::of(&groups[..=at], groups[at + 1].clone(), marks[at].at);
                if decimal.whole.is_empty() && decimal.fraction.is_empty() {
                    return Err(ParseError::new(QuantityProblem::Missing, marks[at].span()));
                }
                if !is_grouped(&groups[..=at], &marks[..at]) {
                    return Err(misplaced(&groups, &marks));
                }
                let may_be_thousands = is_grouped(&groups, &marks) && at == 0;
                if !may_be_thousands || number.is_above(max) {
                    return Ok(decimal);
                }
                vec![number, decimal]
            }
            (None, _) if is_grouped(&groups, &marks) && !may_be_two(&groups, &marks) => {
                return Ok(number);
            }
            (None, _) => {
                let last = marks.len() - 1;
                let decimals = groups[last + 1].len();
                let is_decimal_mark = match marks[last].kind {
                    ',' => (1..=2).contains(&decimals),
                    ' ' => decimals == 2 && unit == Unit::Dollars,
                    _ => false,
                };
                if is_decimal_mark && is_grouped(&groups[..=last], &marks[..last]) {
                    let fraction = groups[last + 1].clone();
                    vec![Self::of(&groups[..=last], fraction, marks[last].at), number]
                } else if marks.iter().all(|mark| mark.kind == ' ') {
                    let parts = groups.iter().map(|group| Self::of(&[group], String::new(), 0));
                    let parts = parts.filter(|_| groups.len() == 2);
                    std::iter::once(number).chain(parts).collect()
                } else {
                    return Err(misplaced(&groups, &marks));
                }
            }
        };
        let start = characters.first().map_or(0, |(at, _)| *at);
        let end = characters.last().map_or(start, |(at, last)| at + last.len_utf8());
        let (mut values, mut texts) = (Vec::new(), Vec::new());
        let has_places = |number: &&Self| number.decimals() <= unit.places();
        for number in readings.iter().filter(has_places) {
            let value =
                number.steps(unit).filter(|steps| *steps <= max.saturating_mul(unit.steps()));
            if value.is_some() && !values.contains(&value) {
                values.push(value);
                texts.push(number.to_text(unit));
            }
        }
        if !texts.is_empty() {
            return Err(ParseError::new(
                QuantityProblem::Ambiguous { readings: texts },
                start..end,
            ));
        }
        let is_too_fine = |number: &&Self| !number.is_above(max) && !has_places(number);
        Err(readings.iter().find(is_too_fine).map_or_else(
            || ParseError::new(QuantityProblem::TooLarge { max }, start..end),
            |number| {
                let (found, max) = (number.decimals(), unit.places());
                ParseError::new(QuantityProblem::Places { found, max }, number.point + 1..end)
            },
        ))
    }

    fn of(groups: &[impl AsRef<str>], fraction: String, point: usize) -> Self {
        let whole = groups.iter().map(AsRef::as_ref).collect();
        Self { whole, fraction, point }
    }

    /// The number with its point so many digits further right.
    pub(super) fn with_zeros(mut self, zeros: usize) -> Self {
        let moved = self.fraction.len().min(zeros);
        let rest = self.fraction.split_off(moved);
        let whole = format!("{}{:0<zeros$}", self.whole, self.fraction);
        Self { whole, fraction: rest, ..self }
    }

    fn is_above(&self, max: u64) -> bool {
        !self.whole.is_empty() && self.whole.parse::<u64>().ok().is_none_or(|whole| whole > max)
    }

    /// How many digits behind the point say something.
    pub(super) fn decimals(&self) -> usize {
        self.fraction.trim_end_matches('0').len()
    }

    /// The number in small steps of `unit`; `None` where it is beyond any limit.
    pub(super) fn steps(&self, unit: Unit) -> Option<u64> {
        let places = unit.places();
        let fraction = self.fraction.trim_end_matches('0');
        let digits = format!("0{}{fraction:0<places$}", self.whole);
        let hundredths: u64 = digits.parse().ok()?;
        hundredths.checked_mul(unit.steps() / 10_u64.pow(u32::try_from(places).ok()?))
    }

    /// The number as no one can take it for another: `1,250`, `1.25`, and dollars with two digits of cents.
    fn to_text(&self, unit: Unit) -> String {
        let whole = grouped(self.whole.parse().unwrap_or_default());
        let decimals = self.fraction.trim_end_matches('0');
        let places = match unit {
            Unit::Dollars if !self.fraction.is_empty() => 2,
            // Three digits behind a point could be thousands again.
            _ if decimals.len() == 3 => 4,
            _ => 0,
        };
        match format!("{decimals:0<places$}") {
            decimals if decimals.is_empty() => whole,
            decimals => format!("{whole}.{decimals}"),
        }
    }
}

/// Groups of digits, and the mark behind each group but the last.
struct Written {
    groups: Vec<String>,
    marks: Vec<Mark>,
}

/// A character between two groups of digits.
#[derive(Clone, Copy)]
struct Mark {
    at: usize,
    found: char,
    /// A comma, a point, an apostrophe, or a blank.
    kind: char,
}

impl Written {
    fn read(characters: &[(usize, char)]) -> Result<Self, Error> {
        let (mut groups, mut marks) = (Vec::new(), Vec::<Mark>::new());
        let mut group = String::new();
        for &(at, found) in characters {
            let kind = match found {
                ',' | '.' => found,
                '\'' | '\u{2019}' => '\'',
                _ if found.is_whitespace() => ' ',
                _ if is_blank(found) => continue,
                _ => {
                    let stray = || Mark { at, found, kind: found }.stray();
                    group.push(ascii_digit(found).ok_or_else(stray)?);
                    continue;
                }
            };
            let mark = Mark { at, found, kind };
            match marks.last_mut() {
                // A blank beside another mark says nothing.
                Some(_) if group.is_empty() && kind == ' ' => {}
                Some(last) if group.is_empty() && last.kind == ' ' => *last = mark,
                Some(_) if group.is_empty() => return Err(mark.stray()),
                _ => {
                    marks.push(mark);
                    groups.push(std::mem::take(&mut group));
                }
            }
        }
        groups.push(group);
        Ok(Self { groups, marks })
    }
}

impl Mark {
    fn span(self) -> Range<usize> {
        self.at..self.at + self.found.len_utf8()
    }

    /// The error of a character that cannot stand where it does.
    fn stray(self) -> Error {
        let problem = match self.found {
            ',' => QuantityProblem::Comma,
            found => QuantityProblem::Character { found },
        };
        ParseError::new(problem, self.span())
    }
}

/// Whether all marks stand between thousands: groups of three digits, or of two before the last three as in India.
fn is_grouped(groups: &[String], marks: &[Mark]) -> bool {
    let [first, middle @ .., last] = groups else { return true };
    let is_one_mark = marks.windows(2).all(|pair| pair[0].kind == pair[1].kind);
    let has_lengths = |most, length| {
        (1..=most).contains(&first.len()) && middle.iter().all(|group| group.len() == length)
    };
    is_one_mark
        && last.len() == 3
        && !first.starts_with('0')
        && (has_lengths(3, 3) || has_lengths(2, 2))
}

/// Whether two numbers of three digits may stand on one line, as `100 200` does; `100 000` is one, and what is written
/// with a space that does not break.
fn may_be_two(groups: &[String], marks: &[Mark]) -> bool {
    let [first, second] = groups else { return false };
    marks[0].found == ' ' && first.len() == 3 && !second.starts_with('0')
}

/// The error of the first comma that does not stand between thousands, or else of the first mark.
fn misplaced(groups: &[String], marks: &[Mark]) -> Error {
    let pairs = groups.windows(2).zip(marks);
    let is_wrong = |(pair, mark): &(&[String], &Mark)| {
        mark.kind == ',' && (pair[1].len() != 3 || !(1..=3).contains(&pair[0].len()))
    };
    let wrong = pairs.clone().find(is_wrong).map(|(_, mark)| mark);
    let comma = wrong.or_else(|| marks.iter().find(|mark| mark.kind == ','));
    let missing = || ParseError::new(QuantityProblem::Missing, 0..0);
    comma.or(marks.first()).map_or_else(missing, |mark| mark.stray())
}
