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
//! Ten digits are a book's where those of the column are, and not by chance: one in eleven UPC-A that lost two zeros is right
//! as an ISBN.
//!
//! Numbers of 17 and 18 digits, and tags of 24, that a program kept as amounts are rounded, and one in ten of them is right by chance. Where
//! three rows in four look like that, which happens to no column by chance, and one of them is wrong or like the one above
//! it, all of those are. Of the 16 and 17 digits that are left of a pallet's number without its zeros less is rounded, so that
//! every row has to look like that.
//!
//! Beside rows with one digit more, those that begin like one of them without a digit are doubtful too: such a row was
//! cut.
//!
//! Left out on purpose: what stands in other columns, and any row's neighbours, so that the order of the rows says
//! nothing.

use super::Outcome;
use super::lengths::{Judgement, Lengths};
use super::sums::{Sums, without_quotes};
use super::text_lines::line_spans;
use super::written::usual_kind;
use crate::check_digit::{is_complete, mod10};
use crate::key::identify::NO_BEGINNING;
use crate::key::{KeyKind, isbn};
use crate::typed::number_input::NumberInput;
use crate::typed::spreadsheet;

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
    /// How right rows of each length begin without one of their digits: a bit for each pair of first digits.
    beginnings: [u128; LONGEST + 1],
    rounded: Rounded,
    /// Those of 16 and of 17 digits.
    slightly: [SlightlyRounded; 2],
}

/// The rows that look like numbers that a program has rounded.
#[derive(Clone, Debug, Default)]
struct Rounded {
    rows: u64,
    /// All rows as long as they are.
    of: u64,
    /// How seldom numbers that were not rounded look like that: one column in two to this power.
    seldom: u32,
    /// Whether one of them has a wrong check digit, or is the same as the one before.
    is_wrong: bool,
    last: [u8; spreadsheet::TAG],
}

impl Rounded {
    /// One column in four thousand.
    const NO_CHANCE: u32 = 12;

    fn add(&mut self, digits: &[u8]) {
        // A tag has no check digit, so that it is wrong only where it stands there twice.
        let is_right = digits.len() == spreadsheet::TAG || is_complete(digits);
        self.of += 1;
        if let Some(lost) = spreadsheet::rounded(digits) {
            self.rows += 1;
            // Two ways to write it, and one bit more, as three rows in four are enough.
            self.seldom = self.seldom.saturating_add(lost.saturating_sub(2));
            let mut padded = [0; spreadsheet::TAG];
            padded.iter_mut().zip(digits).for_each(|(padded, digit)| *padded = *digit);
            self.is_wrong |= !is_right || self.last == padded;
            self.last = padded;
        }
    }

    fn is_clear(&self) -> bool {
        self.is_wrong && self.seldom >= Self::NO_CHANCE && 4 * self.rows >= 3 * self.of
    }
}

/// Rows of digits of which an amount loses little: a bit or two, or those behind the fifteenth. How seldom other numbers look
/// like them counts as above.
#[derive(Clone, Copy, Debug, Default)]
struct SlightlyRounded {
    of: u64,
    right: u64,
    rows: u64,
    /// Those with nothing but zeros behind the fifteenth digit.
    zeros: u64,
    seldom_zeros: u32,
    /// Of the others, those that have lost two bits or more.
    seldom: u32,
    /// Those that have lost one: they are even, which every second serial number is too.
    even: u32,
}

impl SlightlyRounded {
    /// How seldom another number of 16 digits and one of 17 ends in zeros, in which people count too.
    const ZEROS: [u32; 2] = [3, 5];

    fn add(&mut self, digits: &[u8], zeros: u32) {
        // A zero in front is in no amount.
        if digits.first() == Some(&b'0') {
            return;
        }
        self.of += 1;
        self.right += u64::from(is_complete(digits));
        if let Some(lost) = spreadsheet::rounded(digits) {
            self.rows += 1;
            match lost {
                0 | 1 => self.even = self.even.saturating_add(lost),
                // People count in tens.
                _ if digits.last() == Some(&b'0') => {}
                _ => self.seldom = self.seldom.saturating_add(2),
            }
        }
        if spreadsheet::ends_in_zeros(digits) {
            self.zeros += 1;
            self.seldom_zeros = self.seldom_zeros.saturating_add(zeros);
        }
    }

    fn is_clear(&self) -> bool {
        let is_no_chance = |seldom| seldom >= Rounded::NO_CHANCE;
        // Half of the even ones are as they were: numbers without their check digit are right in one of ten.
        let are_even =
            5 * self.right >= self.of && is_no_chance(self.seldom.saturating_add(self.even));
        let have_lost_bits = self.rows == self.of && (is_no_chance(self.seldom) || are_even);
        let end_in_zeros = self.zeros == self.of && is_no_chance(self.seldom_zeros);
        self.right < self.of && (have_lost_bits || end_in_zeros)
    }
}

/// Rows with the same number of digits.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    /// Those whose last digit is the right check digit.
    right: u64,
    others: u64,
    /// Those of the others that begin with the indicator of a carton.
    packed: u64,
}

impl Column {
    /// A column of keys of this kind, or of whatever each row most likely is. Nothing is known of its rows: each
    /// is read as it would be alone.
    #[must_use]
    pub fn new(kind: Option<KeyKind>) -> Self {
        let (rows, beginnings) = ([Rows::default(); LONGEST + 1], [0; LONGEST + 1]);
        let (rounded, slightly) = (Rounded::default(), Default::default());
        Self { kind, rows, beginnings, rounded, slightly }
    }

    /// Looks at more rows, one a line, of any number of digits and signs between them.
    pub fn learn(&mut self, text: &[u8]) {
        let mut digits = Vec::with_capacity(LONGEST + 1);
        for line in line_spans(text) {
            digits.clear();
            let line = without_quotes(line);
            if line.is_ascii() {
                let is_sign = |byte: &&u8| **byte == b'-' || byte.is_ascii_whitespace();
                digits.extend(line.iter().filter(|byte| !is_sign(byte)));
            } else if let Ok(text) = std::str::from_utf8(line) {
                digits.extend_from_slice(NumberInput::new(text).bytes());
            }
            if !digits.iter().all(u8::is_ascii_digit) {
                continue;
            }
            match digits.len() {
                16 => self.slightly[0].add(&digits, SlightlyRounded::ZEROS[0]),
                17 => {
                    self.slightly[1].add(&digits, SlightlyRounded::ZEROS[1]);
                    self.rounded.add(&digits);
                }
                length if spreadsheet::ROUNDED.contains(&length) => self.rounded.add(&digits),
                _ => {}
            }
            if digits.len() <= LONGEST {
                self.add(&digits);
            }
        }
    }

    fn add(&mut self, digits: &[u8]) {
        let rows = &mut self.rows[digits.len()];
        let is_right = if digits.len() == isbn::LENGTH { isbn::is_right } else { is_complete };
        if !is_right(digits) {
            rows.others += 1;
            rows.packed += u64::from(matches!(digits.first(), Some(b'1'..=b'8')));
            return;
        }
        rows.right += 1;
        if let [first, second, third, ..] = *digits {
            for pair in [[first, second], [first, third], [second, third]] {
                self.beginnings[digits.len()] |= bit_of(pair);
            }
        }
    }

    /// The number with the check digit that it could lack by what the other rows say, though it is right as it stands.
    ///
    /// ```
    /// use barcode_core::batch::Column;
    ///
    /// let mut column = Column::new(None);
    /// column.learn(b"9521234543213\n9521234543220\n952123454324");
    /// assert_eq!(column.longer("952123454324").as_deref(), Some("9521234543244"));
    /// assert_eq!(column.longer("9521234543213"), None);
    /// ```
    #[must_use]
    pub fn longer(&self, text: &str) -> Option<String> {
        let input = NumberInput::new(text);
        input.all_digits(0..input.len()).ok()?;
        let digits = input.bytes();
        let outcome = Sums::of(digits).outcome(self.lengths_of(digits)?)?;
        let is_doubtful =
            matches!(outcome, Outcome::PerhapsValid | Outcome::PerhapsWithoutCheckDigit { .. });
        let number: String = digits.iter().map(|digit| char::from(*digit)).collect();
        (is_doubtful && is_complete(digits)).then(|| format!("{number}{}", mod10(digits)))
    }

    /// Whether a program has rounded this number, by what it and the other rows are, so that its last digits are lost.
    ///
    /// ```
    /// use barcode_core::batch::Column;
    ///
    /// let mut column = Column::new(None);
    /// column.learn(b"395212340000000060\n395212340000000060\n395212340000000100");
    /// assert!(column.is_rounded("395212340000000060"), "though the check digit is right");
    /// ```
    #[must_use]
    pub fn is_rounded(&self, text: &str) -> bool {
        let input = NumberInput::new(text);
        let digits = input.bytes();
        self.rounds(digits.len()) && spreadsheet::rounded(digits).is_some()
    }

    /// Whether it has rows of so many digits that a program has rounded.
    fn rounds(&self, length: usize) -> bool {
        let may_be = |kind: KeyKind| spreadsheet::ROUNDED.contains(&kind.digits());
        let [sixteen, seventeen] = &self.slightly;
        let is_clear = match length {
            16 => sixteen.is_clear(),
            17 => seventeen.is_clear() || self.rounded.is_clear(),
            _ => self.rounded.is_clear(),
        };
        is_clear && self.kind.is_none_or(may_be)
    }

    /// What was chosen for all rows.
    pub(super) fn kind(&self) -> Option<KeyKind> {
        self.kind
    }

    /// What the number of digits of a row says in this column.
    pub(super) fn lengths(&self) -> Lengths {
        let alone = self.alone();
        let rounds = spreadsheet::ROUNDED.iter().any(|length| self.rounds(*length));
        let alone = if rounds { alone.rounded() } else { alone };
        (0..=LONGEST).fold(alone, |lengths, length| match self.judgement(alone, length) {
            Some(judgement) => lengths.judged(length, judgement),
            None => lengths,
        })
    }

    /// What it says of these digits, where the rows of that length say anything together.
    pub(super) fn lengths_of(&self, digits: &[u8]) -> Option<Lengths> {
        let alone = self.alone();
        if digits.len() == isbn::LENGTH && self.has_no_books() {
            return Some(alone);
        }
        let judgement = match self.judgement(alone, digits.len())? {
            Judgement::ByBeginning => {
                let bit = digits.first_chunk().map_or(0, |pair| bit_of(*pair));
                let is_like_others = self.beginnings[digits.len() + 1] & bit != 0;
                if is_like_others { Judgement::Mixed } else { Judgement::Whole }
            }
            known => known,
        };
        Some(alone.judged(digits.len(), judgement))
    }

    /// What numbers of digits say by themselves, without those of numbers that the column has none of.
    fn alone(&self) -> Lengths {
        let lengths = Lengths::of(self.kind);
        if self.has_no_books() { lengths.without(isbn::LENGTH) } else { lengths }
    }

    /// Whether ten digits are no ISBN: nearly none of them is right, or all that is right is a UPC-A.
    fn has_no_books(&self) -> bool {
        let Rows { right, others, .. } = self.rows[isbn::LENGTH];
        let is_chance = right + others >= NO_CHANCE && others >= 5 * right;
        let has_whole = |kind: KeyKind, fewest| self.rows[kind.digits()].right >= fewest;
        let are_upc = has_whole(KeyKind::Gtin12, NO_CHANCE) && !has_whole(KeyKind::Gtin13, 1);
        self.kind.is_none() && right + others > 0 && (is_chance || are_upc)
    }

    fn judgement(&self, alone: Lengths, length: usize) -> Option<Judgement> {
        let Rows { right, others, packed } = *self.rows.get(length)?;
        // Only of a key can it be a part.
        let longer = match usual_kind(length + 1) {
            Some(_) => self.rows.get(length + 1).map_or(0, |rows| rows.right),
            None => 0,
        };
        let is_beginning = alone.is_whole(length) && self.kind.is_none() && longer > right;
        // One GTIN-13 with a slip is no GTIN-14 without its check digit; ten of them are no slips.
        let are_packed = length == NO_BEGINNING
            && self.kind.is_none()
            && packed >= NO_CHANCE.max(5 * right)
            && 4 * packed > 3 * others;
        let is_known = alone.is_ambiguous(length) || is_beginning || are_packed;
        let is_alone = right + others == 1 && longer == 0;
        if right + others == 0 || is_alone || !is_known {
            None
        } else if others >= 5 * right {
            Some(Judgement::Chance)
        } else if 4 * others > right || (longer > 0 && right < NO_CHANCE) {
            Some(Judgement::Mixed)
        } else if longer > 0 {
            Some(Judgement::ByBeginning)
        } else {
            Some(Judgement::Whole)
        }
    }
}

/// The bit of the first two digits.
fn bit_of([first, second]: [u8; 2]) -> u128 {
    1 << (10 * (first - b'0') + (second - b'0'))
}
