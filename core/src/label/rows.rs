//! The labels of a table: each row is read, gets an SSCC where it has none, and is laid out.
//!
//! A new number goes to a row that is right otherwise, so that none is lost to a fault. It comes after the
//! last one that was given out and is none that was used before. A row with a serial reference of its own
//! counts as given out too; an SSCC that is written out in full is only never given out a second time.
//!
//! Left out on purpose: reading the table, remembering what was used until the next one, and telling that a
//! row has an SSCC that was used before, which only the memory of the labels that were made can.

use std::collections::{BTreeMap, BTreeSet};

use super::dates::{DateOrder, Dates};
use super::entries::LabelEntries;
use super::field::LabelField;
use super::fit::FitProblem;
use super::layout::{LabelLayout, layout, layout_as_text, left_out, sizes_that_fit};
use super::problem::{LabelFieldProblem, LabelProblem};
use super::read::{Label, read_label};
use super::size::LabelSize;
use super::sscc::{NextSerial, SerialRange, sscc_of_parts};
use super::values;
use super::warning::LabelWarning;
use crate::batch::Column;
use crate::key::KeyKind;
use crate::symbol::XDimension;
use crate::typed::number_input::NumberInput;
use crate::typed::spreadsheet::KEPT;
use crate::{NumberProblem, ParseError};

/// A label and where each thing stands on it.
#[derive(Clone, Debug)]
pub struct MadeLabel {
    /// What it says.
    pub label: Label,
    /// Where that stands.
    pub layout: LabelLayout,
    /// Whether its number was given out for it, rather than written in its row.
    pub is_new: bool,
}

/// Why there is no label.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NoLabel {
    /// Some fields are wrong.
    Fields {
        /// What is wrong, in the order of the fields.
        problems: Vec<LabelFieldProblem>,
    },
    /// It does not fit.
    DoesNotFit {
        /// Why; lengths are in micrometres.
        reason: FitProblem,
        /// The sizes that would do.
        fits: Vec<LabelSize>,
        /// The data that would have to be text alone for it to fit; none where that would not do.
        as_text: Vec<LabelField>,
        /// What would have to be left out, where that would not do either; none where nothing else helps.
        leave_out: Vec<LabelField>,
    },
}

/// What becomes of data whose symbols have no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// There is no label.
    Refuse,
    /// They are text alone.
    AsText,
}

/// Reads a label and lays it out.
pub fn make_label(
    entries: &LabelEntries,
    size: LabelSize,
    x: XDimension,
    no_room: NoRoom,
) -> Result<MadeLabel, NoLabel> {
    let label = read_label(entries).map_err(|problems| NoLabel::Fields { problems })?;
    let arrange = match no_room {
        NoRoom::Refuse => layout,
        NoRoom::AsText => layout_as_text,
    };
    match arrange(&label, size, x) {
        Ok(layout) => Ok(MadeLabel { label, layout, is_new: false }),
        Err(reason) => {
            let fits = sizes_that_fit(size, x, |size| arrange(&label, size, x).is_ok());
            let as_text = layout_as_text(&label, size, x).map(|found| found.as_text);
            let leave_out = match as_text {
                Ok(_) => Vec::new(),
                Err(_) => left_out(&label, size, x),
            };
            let as_text = as_text.unwrap_or_default();
            Err(NoLabel::DoesNotFit { reason, fits, as_text, leave_out })
        }
    }
}

/// Where rows without an SSCC get theirs from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "camelCase", default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewNumbers {
    /// The company prefix as it was typed.
    pub company_prefix: String,
    /// The extension digit as it was typed; 0 where that is empty.
    pub extension: String,
    /// The last SSCC of both that was given out.
    pub last: Option<String>,
    /// SSCCs that were used before in any other way.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>"))]
    pub used: BTreeSet<String>,
}

/// Why a row has no label.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum RowFault {
    /// It would have none alone either.
    NoLabel {
        /// Why.
        why: NoLabel,
    },
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

/// What some rows of a table give.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabelTable {
    /// The labels, row by row.
    pub labels: Vec<MadeLabelRow>,
    /// The rows without one.
    pub faults: Vec<FaultyLabelRow>,
    /// What to look at before printing, row by row.
    pub warnings: Vec<WarnedLabelRow>,
    /// The labels for a printer; nothing where they are printed on paper.
    pub zpl: Option<String>,
}

/// A row with its label. Rows are counted from 0, in the whole table.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeLabelRow {
    /// The row.
    pub row: usize,
    /// Its number.
    pub sscc: String,
    /// Whether the number was given out for it.
    pub is_new: bool,
    /// What is on it, each value in one form.
    pub entries: LabelEntries,
    /// What of that is text alone, since there is no room for its symbol.
    pub as_text: Vec<LabelField>,
}

/// A row without a label.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FaultyLabelRow {
    /// The row.
    pub row: usize,
    /// Why it has none.
    pub fault: RowFault,
}

/// A row whose label is made, and should be looked at.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WarnedLabelRow {
    /// The row.
    pub row: usize,
    /// What is odd about it.
    pub warning: LabelWarning,
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
/// ```
#[derive(Clone, Debug)]
pub struct LabelRows {
    size: LabelSize,
    x: XDimension,
    numbers: Option<Numbers>,
    /// The row of each SSCC.
    seen: BTreeMap<String, usize>,
    rows: usize,
    dates: Dates,
    gtins: Gtins,
    /// What the SSCCs say together: those without their check digit are told from those without the 0 in front.
    ssccs: Column,
}

/// The columns of GTINs, each with what its rows say together.
#[derive(Clone, Debug)]
struct Gtins([(LabelField, Column); 2]);

impl Gtins {
    fn new() -> Self {
        Self([LabelField::Contents, LabelField::Gtin].map(|field| (field, Column::new(None))))
    }

    fn learn(&mut self, entries: &LabelEntries) {
        for (field, column) in &mut self.0 {
            column.learn(entries.get(*field).as_bytes());
        }
    }

    /// The fields whose number is right as it stands and is doubtful beside the other rows.
    fn doubtful(&self, entries: &LabelEntries) -> Vec<LabelFieldProblem> {
        let doubtful = |(field, column): &(LabelField, Column)| {
            let text = entries.get(*field);
            values::number(text, None).ok()?;
            let expected = column.longer(text)?;
            let error = ParseError::new(LabelProblem::PerhapsCut { expected }, 0..text.len());
            Some(LabelFieldProblem::new(*field, text, error))
        };
        self.0.iter().filter_map(doubtful).collect()
    }
}

#[derive(Clone, Debug)]
struct Numbers {
    /// What was asked for, and the last SSCC given out, here too.
    asked: NewNumbers,
    /// Nothing where what was asked for is wrong, which every row that needs it then says.
    range: Option<SerialRange>,
    /// The serial reference that the next row gets, unless a row has it meanwhile: to find it, thousands that were used
    /// may have to be passed, which rows with faults do not do again.
    upcoming: Option<String>,
}

impl LabelRows {
    /// A table before its first row. Without numbers, a row without an SSCC is a fault.
    pub fn new(numbers: Option<NewNumbers>, size: LabelSize, x: XDimension) -> Self {
        let numbers = numbers.map(Numbers::new);
        Self {
            size,
            x,
            numbers,
            seen: BTreeMap::new(),
            rows: 0,
            dates: Dates::default(),
            gtins: Gtins::new(),
            ssccs: Column::new(Some(KeyKind::Sscc)),
        }
    }

    /// The same with dates that could be read in two ways read in one; otherwise each is a fault.
    #[must_use]
    pub fn with_dates(mut self, order: Option<DateOrder>) -> Self {
        self.dates.ask(order);
        self
    }

    /// Looks at a row before the first is added: where a GTIN is right by chance, and by all rows together its check
    /// digit could be missing, [`add`](Self::add) refuses it, as it does an SSCC that a program has rounded; and an SSCC
    /// without its check digit is told from one without the 0 in front.
    ///
    /// ```
    /// use barcode_core::label::{LabelEntries, LabelRows, LabelSize, NewNumbers, Output};
    ///
    /// let row = |gtin| LabelEntries::known([("gtin", gtin)]);
    /// let numbers = NewNumbers { company_prefix: "9521234".to_owned(), ..NewNumbers::default() };
    /// let mut rows = LabelRows::new(Some(numbers), LabelSize::A5, Output::Paper.module(495));
    /// for gtin in ["9521234543213", "9521234543220", "952123454324"] {
    ///     rows.learn(&row(gtin));
    /// }
    /// assert!(rows.add(&mut row("9521234543213")).is_ok());
    /// assert!(rows.add(&mut row("952123454324")).is_err(), "a GTIN-12, or a GTIN-13 that was cut");
    /// ```
    pub fn learn(&mut self, entries: &LabelEntries) {
        self.dates.learn(entries);
        self.gtins.learn(entries);
        self.ssccs.learn(entries.get(LabelField::Sscc).as_bytes());
    }

    /// The label of the next row; `entries` get the parts of its number that it does not have.
    pub fn add(&mut self, entries: &mut LabelEntries) -> Result<MadeLabel, RowFault> {
        let row = self.rows;
        self.rows += 1;
        let fields = |problems| RowFault::NoLabel { why: NoLabel::Fields { problems } };
        let warnings = self.dates.settle(entries).map_err(fields)?;
        self.refuse_rounded(entries)?;
        if let Some(sscc) = self.ssccs.longer(entries.get(LabelField::Sscc)) {
            entries.set(LabelField::Sscc, &sscc);
        }
        let has_none = entries.is_blank(LabelField::SerialReference);
        let is_of_range = match &mut self.numbers {
            Some(numbers) => numbers.complete(entries, &self.seen)?,
            None => false,
        };
        let mut made = make_label(entries, self.size, self.x, NoRoom::AsText)
            .map_err(|why| RowFault::NoLabel { why })?;
        let problems = self.gtins.doubtful(entries);
        if !problems.is_empty() {
            return Err(fields(problems));
        }
        made.label.warnings.splice(..0, warnings);
        made.is_new = is_of_range && has_none;
        let sscc = made.label.sscc().as_str();
        if let Some(&earlier) = self.seen.get(sscc) {
            return Err(RowFault::Repeated { sscc: sscc.to_owned(), row: earlier });
        }
        self.seen.insert(sscc.to_owned(), row);
        if is_of_range && let Some(numbers) = &mut self.numbers {
            numbers.give_out(sscc);
        }
        Ok(made)
    }
}

impl LabelRows {
    /// Refuses an SSCC that a program has rounded, whose check digit may be right by chance.
    fn refuse_rounded(&self, entries: &LabelEntries) -> Result<(), RowFault> {
        let text = entries.get(LabelField::Sscc);
        if !self.ssccs.is_rounded(text) {
            return Ok(());
        }
        let lost = NumberProblem::LostDigits { kept: KEPT, digits: NumberInput::new(text).len() };
        let error = ParseError::new(lost.into(), 0..text.len());
        let problems = vec![LabelFieldProblem::new(LabelField::Sscc, text, error)];
        Err(RowFault::NoLabel { why: NoLabel::Fields { problems } })
    }

    /// The same, told in `table`; where everything stands on the label, for its file.
    pub fn add_to(
        &mut self,
        table: &mut LabelTable,
        mut entries: LabelEntries,
    ) -> Option<LabelLayout> {
        let row = self.rows;
        match self.add(&mut entries) {
            Ok(MadeLabel { label, layout, is_new }) => {
                let warned =
                    |warning: &LabelWarning| WarnedLabelRow { row, warning: warning.clone() };
                table.warnings.extend(label.warnings().iter().map(warned));
                let (sscc, entries) = (layout.sscc.clone(), label.entries());
                let as_text = layout.as_text.clone();
                table.labels.push(MadeLabelRow { row, sscc, is_new, entries, as_text });
                Some(layout)
            }
            Err(fault) => {
                table.faults.push(FaultyLabelRow { row, fault });
                None
            }
        }
    }
}

impl Numbers {
    fn new(asked: NewNumbers) -> Self {
        let range = SerialRange::of(&asked.company_prefix, &asked.extension).ok();
        Self { asked, range, upcoming: None }
    }

    /// Gives a row the parts of its SSCC that it does not have, and says whether it is of the range asked for.
    fn complete(
        &mut self,
        entries: &mut LabelEntries,
        seen: &BTreeMap<String, usize>,
    ) -> Result<bool, RowFault> {
        if !entries.is_blank(LabelField::Sscc) || !self.has_range(entries) {
            return Ok(false);
        }
        if entries.is_blank(LabelField::SerialReference) {
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
        Ok(true)
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

    /// The serial reference after the last one, past those whose SSCC was used or stands in the table already.
    fn next(&mut self, seen: &BTreeMap<String, usize>) -> Option<String> {
        // Any serial reference will do where the row is refused for its prefix or extension digit.
        let Some(range) = &self.range else { return Some("1".to_owned()) };
        let is_used = |sscc: &str| seen.contains_key(sscc) || self.asked.used.contains(sscc);
        let is_free = |serial: &String| {
            sscc_of_parts(range.extension(), range.company_prefix(), serial)
                .is_ok_and(|sscc| !is_used(sscc.as_str()))
        };
        if !self.upcoming.as_ref().is_some_and(is_free) {
            self.upcoming = match range.next(self.asked.last.as_deref(), is_used) {
                NextSerial::Serial { serial } => Some(serial),
                NextSerial::Exhausted { .. } => None,
            };
        }
        self.upcoming.clone()
    }

    /// Counts an SSCC of the range as given out.
    fn give_out(&mut self, sscc: &str) {
        // SSCCs of one range have one length, so that their order is that of their numbers.
        if self.asked.last.as_deref().is_none_or(|last| last < sscc) {
            self.asked.last = Some(sscc.to_owned());
            self.upcoming = None;
        }
    }
}
