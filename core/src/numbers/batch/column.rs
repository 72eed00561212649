//! A column of numbers: what its rows say together that none says alone.
//!
//! One in ten numbers without their check digit is right without it, by chance: of a million GTIN-13, 50,000 of them
//! cut to 12 digits, 5,000 would be taken for GTIN-12. How many rows of the same length are right tells the two apart:
//!
//! ```text
//! rows of one length     right without a check digit more     read as
//! nearly all right       by chance, if at all                 whole; those that are not have a slip
//! one in ten right       all of those that are                without their check digit
//! between                some                                 whole where they are right, and doubtful
//! ```
//!
//! Beside GTIN-13, twelve digits that begin like one of them are doubtful too: a row of the same company was cut.
//!
//! Left out on purpose: what stands in other columns, and any row's neighbours, so that the order of the rows says
//! nothing.

use super::lengths::{Judgement, Lengths};
use super::sums::without_quotes;
use super::text_lines::line_spans;
use crate::check_digit::is_complete;
use crate::key::KeyKind;

/// The longest number that can lack its check digit.
const LONGEST: usize = KeyKind::Sscc.digits();

/// With this many right rows of one length, it is no chance that all of them are.
const NO_CHANCE: u64 = 10;

/// What the rows of a column are read by: what was chosen, and what is known of all rows together.
///
/// ```
/// use barcode_core::batch::{Column, Outcome, check_lines};
///
/// let rows = b"9521234543213\n9521234543220\n952123454322\n952123454324";
/// let mut column = Column::new(None);
/// column.learn(rows);
/// let last = check_lines(rows, &column)[3].outcome();
/// assert_eq!(last, Outcome::PerhapsValid, "a GTIN-12, or a GTIN-13 that was cut");
/// ```
#[derive(Clone, Debug)]
pub struct Column {
    kind: Option<KeyKind>,
    /// The rows with each number of digits.
    rows: [Rows; LONGEST + 1],
    /// The first three digits of rows that are a GTIN-13, a bit for each.
    prefixes: [u64; 16],
}

/// Rows with the same number of digits.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    /// Those whose last digit is the right check digit.
    right: u64,
    others: u64,
}

impl Column {
    /// A column of keys of this kind, or of whatever each row most likely is. Nothing is known of its rows: each is read as it
    /// would be alone.
    #[must_use]
    pub fn new(kind: Option<KeyKind>) -> Self {
        Self { kind, rows: [Rows::default(); LONGEST + 1], prefixes: [0; 16] }
    }

    /// Looks at more rows, one a line, of any number of digits and signs between them.
    pub fn learn(&mut self, text: &[u8]) {
        let mut digits = Vec::with_capacity(LONGEST + 1);
        for line in line_spans(text) {
            digits.clear();
            digits.extend(without_quotes(line).iter().filter(|byte| !matches!(byte, b' ' | b'-')));
            if digits.len() > LONGEST || !digits.iter().all(u8::is_ascii_digit) {
                continue;
            }
            let is_right = is_complete(&digits);
            let rows = &mut self.rows[digits.len()];
            *(if is_right { &mut rows.right } else { &mut rows.others }) += 1;
            if is_right && digits.len() == KeyKind::Gtin13.digits() {
                let (word, bit) = place_of_prefix(&digits);
                self.prefixes[word] |= bit;
            }
        }
    }

    /// What was chosen for all rows.
    pub(super) fn kind(&self) -> Option<KeyKind> {
        self.kind
    }

    /// What the number of digits of a row says in this column.
    pub(super) fn lengths(&self) -> Lengths {
        let alone = Lengths::of(self.kind);
        (0..=LONGEST).fold(alone, |lengths, length| match self.judgement(alone, length) {
            Some(judgement) => lengths.judged(length, judgement),
            None => lengths,
        })
    }

    /// What it says of these digits, where the rows of that length say anything together.
    pub(super) fn lengths_of(&self, digits: &[u8]) -> Option<Lengths> {
        let alone = Lengths::of(self.kind);
        let judgement = match self.judgement(alone, digits.len())? {
            Judgement::ByPrefix => {
                let (word, bit) = place_of_prefix(digits);
                let is_like_others = self.prefixes[word] & bit != 0;
                if is_like_others { Judgement::Mixed } else { Judgement::Whole }
            }
            known => known,
        };
        Some(alone.judged(digits.len(), judgement))
    }

    fn judgement(&self, alone: Lengths, length: usize) -> Option<Judgement> {
        let Rows { right, others } = *self.rows.get(length)?;
        let longer = self.rows.get(length + 1).map_or(0, |rows| rows.right);
        let is_beginning = alone.is_whole(length) && self.kind.is_none() && longer > right + others;
        if right + others == 0 || !(alone.is_ambiguous(length) || is_beginning) {
            None
        } else if others >= 5 * right {
            Some(Judgement::Chance)
        } else if 4 * others > right || (longer > 0 && right < NO_CHANCE) {
            Some(Judgement::Mixed)
        } else if longer > 0 && length == KeyKind::Gtin12.digits() {
            Some(Judgement::ByPrefix)
        } else {
            Some(Judgement::Whole)
        }
    }
}

/// The word and the bit of the first three digits; there are at least seven.
fn place_of_prefix(digits: &[u8]) -> (usize, u64) {
    let value =
        digits.iter().take(3).fold(0, |value, digit| 10 * value + usize::from(digit - b'0'));
    (value / 64, 1 << (value % 64))
}
