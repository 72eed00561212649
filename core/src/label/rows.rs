//! The labels of a table: each row is read, gets an SSCC where it has none, and is laid out.
//!
//! A new number goes to a row that is right otherwise, so that none is lost to a fault, and it is above
//! every number of its range that was used before. A row with a serial reference of its own counts as
//! used too; an SSCC that is written out in full is only never given out a second time.
//!
//! Left out on purpose: reading the table, and remembering what was used until the next one.

use std::collections::BTreeMap;

use super::entries::LabelEntries;
use super::field::LabelField;
use super::fit::FitProblem;
use super::layout::{LabelLayout, layout, sizes_that_fit};
use super::problem::LabelFieldProblem;
use super::read::{Label, read_label};
use super::size::LabelSize;
use super::sscc::{NextSerial, SerialRange, sscc_of_parts};
use super::used::UsedSerial;
use crate::symbol::XDimension;

/// A label and where each thing stands on it.
#[derive(Clone, Debug)]
pub struct MadeLabel {
    /// What it says.
    pub label: Label,
    /// Where that stands.
    pub layout: LabelLayout,
}

/// Why there is no label.
#[derive(Clone, Debug, PartialEq)]
pub enum NoLabel {
    /// Some fields are wrong; the errors stand in the order of the fields.
    Fields(Vec<LabelFieldProblem>),
    /// It does not fit, but these sizes would do.
    DoesNotFit(FitProblem, Vec<LabelSize>),
}

/// Reads a label and lays it out.
pub fn make_label(
    entries: &LabelEntries,
    size: LabelSize,
    x: XDimension,
) -> Result<MadeLabel, NoLabel> {
    let label = read_label(entries).map_err(NoLabel::Fields)?;
    match layout(&label, size, x) {
        Ok(layout) => Ok(MadeLabel { label, layout }),
        Err(problem) => Err(NoLabel::DoesNotFit(problem, sizes_that_fit(&label, x))),
    }
}

/// Where rows without an SSCC get theirs from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewNumbers {
    /// The company prefix as it was typed.
    pub company_prefix: String,
    /// The extension digit as it was typed; 0 where that is empty.
    pub extension: String,
    /// The highest SSCC of both that was used before.
    pub used: Option<String>,
}

/// Why a row has no label.
#[derive(Clone, Debug, PartialEq)]
pub enum RowFault {
    /// It would have none alone either.
    NoLabel(NoLabel),
    /// An earlier row, counted from 0, has the same SSCC.
    Repeated {
        /// The SSCC.
        sscc: String,
        /// The earlier row.
        row: usize,
    },
    /// The company prefix and extension digit have no number left.
    Exhausted,
}

/// The rows of one table, one after the other.
///
/// ```
/// use barcode_core::label::{LabelEntries, LabelRows, LabelSize, NewNumbers, Output};
///
/// let numbers = NewNumbers { company_prefix: "9521234".to_owned(), ..NewNumbers::default() };
/// let mut rows = LabelRows::new(Some(numbers), LabelSize::A5, Output::Paper.module(495));
/// let made = rows.add(&mut LabelEntries::known([("note", "Tea")])).unwrap();
/// assert_eq!(made.label.sscc().as_str(), "095212340000000013");
/// assert_eq!(rows.last(), Some("095212340000000013"));
/// ```
#[derive(Clone, Debug)]
pub struct LabelRows {
    size: LabelSize,
    x: XDimension,
    numbers: Option<Numbers>,
    /// The row of each SSCC.
    seen: BTreeMap<String, usize>,
    rows: usize,
    used_before: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Numbers {
    asked: NewNumbers,
    /// Nothing where what was asked for is wrong, which every row that needs it then says.
    range: Option<SerialRange>,
    /// The highest SSCC of the range that was used before the table.
    used: Option<UsedSerial>,
    /// The serial reference after which the next one comes.
    serial: String,
    /// The highest SSCC of the range in this table, where it is above all used before.
    last: Option<UsedSerial>,
}

/// Where the SSCC of a row comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The row has one, or belongs to another range.
    Row,
    /// The row has a serial reference of the range that is asked for.
    Serial,
    /// It is the next number of that range.
    New,
}

impl LabelRows {
    /// A table before its first row. Without numbers, a row without an SSCC is a fault.
    pub fn new(numbers: Option<NewNumbers>, size: LabelSize, x: XDimension) -> Self {
        let numbers = numbers.map(Numbers::new);
        Self { size, x, numbers, seen: BTreeMap::new(), rows: 0, used_before: Vec::new() }
    }

    /// The label of the next row; `entries` get the parts of its number that it does not have.
    pub fn add(&mut self, entries: &mut LabelEntries) -> Result<MadeLabel, RowFault> {
        let row = self.rows;
        self.rows += 1;
        let origin = match &mut self.numbers {
            Some(numbers) => numbers.complete(entries, &self.seen)?,
            None => Origin::Row,
        };
        let made = make_label(entries, self.size, self.x).map_err(RowFault::NoLabel)?;
        let sscc = made.label.sscc().as_str();
        if let Some(&earlier) = self.seen.get(sscc) {
            return Err(RowFault::Repeated { sscc: sscc.to_owned(), row: earlier });
        }
        self.seen.insert(sscc.to_owned(), row);
        if let Some(numbers) = &mut self.numbers
            && numbers.was_used_before(origin, sscc)
        {
            self.used_before.push(row);
        }
        Ok(made)
    }

    /// The rows, counted from 0, whose own serial reference is not above all that were used before.
    pub fn used_before(&self) -> &[usize] {
        &self.used_before
    }

    /// The highest SSCC of the range that is asked for, unless a higher one was used before.
    pub fn last(&self) -> Option<&str> {
        self.numbers.as_ref()?.last.as_ref().map(UsedSerial::sscc)
    }
}

impl Numbers {
    fn new(asked: NewNumbers) -> Self {
        let range = SerialRange::of(&asked.company_prefix, &asked.extension).ok();
        let used = range.clone().zip(asked.used.as_deref());
        let used = used.and_then(|(range, sscc)| UsedSerial::of(range, sscc));
        let serial = used.as_ref().map_or("", UsedSerial::serial).to_owned();
        Self { asked, range, used, serial, last: None }
    }

    /// Gives a row the parts of its SSCC that it does not have.
    fn complete(
        &mut self,
        entries: &mut LabelEntries,
        seen: &BTreeMap<String, usize>,
    ) -> Result<Origin, RowFault> {
        if !entries.is_blank(LabelField::Sscc) || !self.has_range(entries) {
            return Ok(Origin::Row);
        }
        let is_new = entries.is_blank(LabelField::SerialReference);
        if is_new {
            let serial = self.next(seen).ok_or(RowFault::Exhausted)?;
            entries.set(LabelField::SerialReference, &serial);
        }
        for (field, text) in [
            (LabelField::CompanyPrefix, &self.asked.company_prefix),
            (LabelField::Extension, &self.asked.extension),
        ] {
            if entries.is_blank(field) {
                entries.set(field, text);
            }
        }
        Ok(if is_new { Origin::New } else { Origin::Serial })
    }

    /// Whether nothing in the row says that its number belongs to another prefix or extension digit.
    fn has_range(&self, entries: &LabelEntries) -> bool {
        let [prefix, extension] = [
            (LabelField::CompanyPrefix, &self.asked.company_prefix),
            (LabelField::Extension, &self.asked.extension),
        ]
        .map(|(field, asked)| if entries.is_blank(field) { asked } else { entries.get(field) });
        SerialRange::of(prefix, extension).ok() == self.range
    }

    /// The serial reference after the last one, past those whose SSCC stands in the table already.
    fn next(&mut self, seen: &BTreeMap<String, usize>) -> Option<String> {
        // Any serial reference will do where the row is refused for its prefix or extension digit.
        let Some(range) = &self.range else { return Some("1".to_owned()) };
        loop {
            let Ok(NextSerial::Serial(serial)) = range.after(&self.serial) else { return None };
            let sscc = sscc_of_parts(range.extension(), range.company_prefix(), &serial);
            if sscc.is_ok_and(|sscc| seen.contains_key(sscc.as_str())) {
                self.serial = serial;
                continue;
            }
            return Some(serial);
        }
    }

    /// Counts an SSCC as used, and says whether it was before.
    fn was_used_before(&mut self, origin: Origin, sscc: &str) -> bool {
        if origin == Origin::Row {
            return false;
        }
        let covers = |used: &Option<UsedSerial>| used.as_ref().is_some_and(|it| it.covers(sscc));
        let was_used = covers(&self.used);
        if !was_used && !covers(&self.last) {
            self.last = self.range.clone().and_then(|range| UsedSerial::of(range, sscc));
            self.serial = self.last.as_ref().map_or("", UsedSerial::serial).to_owned();
        }
        origin == Origin::Serial && was_used
    }
}
