//! From the GTIN of an item to the GTIN-14 of its packaging levels.
//!
//! Implements GS1 General Specifications 2.1.7 and 3.3.2 (indicator digits) and the GTIN Management
//! Standard's rule that each quantity of the same item is a trade item of its own.
//!
//! ```text
//! item        9521234543213      one jar
//! inner pack  19521234543210     6 of them: indicator 1
//! carton      29521234543217     4 inner packs: indicator 2
//! ```
//!
//! An indicator only tells levels apart. It is 1 to 8 for a fixed quantity; 9 says that the measure
//! varies and has to follow in the symbol; 0 fills a shorter GTIN up to 14 digits and marks no level.
//!
//! Numbers of restricted circulation (2.1.11), coupons and refund receipts (1.4.2) get no packaging level:
//! outside the company or region that uses them they identify no trade item.
//!
//! Left out on purpose: mixed contents, which get a GTIN of their own, and the SSCC of a single pallet.

mod level;

pub use level::{LevelProblem, MAX_QUANTITY, NumberedLevel, PlannedLevel, number_levels};

use crate::batch::{Answer, Column, Outcome, check_lines, complete_lines, line_spans};
use crate::check_number::{NumberChoice, NumberOutcome, check_number};
use crate::key::KeyKind;
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, NumberKind};
use crate::prefix::Prefix;

/// The indicator of items whose measure varies.
pub const VARIABLE_MEASURE: u8 = 9;

/// What was typed as the number of an item that is to be packed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Packable {
    /// Nothing.
    Empty,
    /// The GTIN of an item without indicator.
    Item {
        /// In its shortest form.
        gtin: Gtin,
        /// What was typed: a GTIN, or another number that stands for one.
        kind: NumberKind,
        /// Whether it was complete as it stood, or which digit was missing.
        status: CheckStatus,
        /// The GTIN that the same digits are where the check digit is missing and not the 0 in front.
        other: Option<Gtin>,
        /// The GTIN-14 of each indicator from 1 to 8.
        levels: Vec<Gtin>,
    },
    /// A GTIN-14 that already is a packaging level.
    Level {
        /// The GTIN-14.
        gtin: Gtin,
        /// Its first digit.
        indicator: u8,
        /// The item inside, where levels share their reference as most do; none for a variable measure.
        item: Option<Gtin>,
    },
    /// A GTIN by its shape, with a prefix that is kept for something else than trade items.
    NoTradeItem {
        /// The number, or what a packaging level of it holds.
        gtin: Gtin,
        /// What the prefix is for.
        prefix: Prefix,
    },
    /// A number of another kind.
    OtherKey {
        /// Which.
        kind: KeyKind,
    },
    /// No number as it stands.
    Problem {
        /// What `check_number` says of it, without what else it could be.
        number: NumberOutcome,
    },
}

/// Reads what is to be packed: a GTIN of any length, complete or without its check digit.
///
/// ```
/// use barcode_core::Code;
/// use barcode_core::packaging::{Packable, read_packable};
///
/// let Packable::Item { gtin, status, .. } = read_packable("952123454321") else { panic!() };
/// assert_eq!((gtin.as_str(), status.code()), ("9521234543213", "withoutCheckDigit"));
/// assert!(matches!(read_packable("19521234543210"), Packable::Level { .. }));
/// ```
#[must_use]
pub fn read_packable(text: &str) -> Packable {
    let outcome = check_number(text, NumberChoice::Auto);
    let (reading, others) = match outcome {
        NumberOutcome::Empty => return Packable::Empty,
        NumberOutcome::Number { reading, others } => (reading, others),
        mut number => {
            // A list has many of them, and each key takes longer to hand over than to find.
            if let NumberOutcome::Problem { corrected, others, .. } = &mut number {
                (*corrected, *others) = (None, Vec::new());
            }
            return Packable::Problem { number };
        }
    };
    let kind = reading.key.kind();
    let is_gtin = !matches!(reading.kind, NumberKind::Key(kind) if !kind.is_gtin());
    let Some(gtin) = reading.key.as_str().parse::<Gtin>().ok().filter(|_| is_gtin) else {
        return Packable::OtherKey { kind };
    };
    if let Some(prefix) = gtin.special_use() {
        return Packable::NoTradeItem { gtin: gtin.without_indicator(), prefix };
    }
    match gtin.indicator() {
        0 => Packable::Item {
            levels: gtin.levels(),
            gtin: gtin.without_indicator(),
            kind: reading.kind,
            status: reading.status,
            other: reading.instead_of_zero(&others).and_then(|key| key.as_str().parse().ok()),
        },
        indicator => {
            let item = (indicator != VARIABLE_MEASURE).then(|| gtin.without_indicator());
            Packable::Level { gtin, indicator, item }
        }
    }
}

/// Whether it is no packaging level, and its prefix is for what is traded.
fn is_trade_item(gtin: &Gtin) -> bool {
    gtin.indicator() == 0 && gtin.special_use().is_none()
}

/// The GTIN-14 of one packaging level for each line of `text`, one a line; an empty line where there
/// is no item, or a GTIN-14 already. What the lines are is told by their column.
///
/// Where the line is not the item as it stands, the item follows behind a tab, and behind others what
/// [`complete_lines`] says it is read as and the [`code`](Answer::code) of its [`Answer`].
///
/// ```
/// # use barcode_core::batch::Column;
/// # use barcode_core::packaging::pack_lines;
/// let column = Column::new(None);
/// assert_eq!(pack_lines(b"9521234543213\nTea\n19521234543210", 1, &column), b"19521234543210\n\n\n");
/// let packed = pack_lines(b"952123454321", 1, &column);
/// assert_eq!(packed, b"19521234543210\t9521234543213\tgtin-13\t51\n");
/// assert_eq!(pack_lines(b"02567952", 1, &column), b"10025679000059\t025679000052\tupcE\t16\n");
/// ```
#[must_use]
pub fn pack_lines(text: &[u8], indicator: u8, column: &Column) -> Vec<u8> {
    let mut packed = Vec::with_capacity(text.len() + 16);
    let completed = complete_lines(text, column);
    for (answer, line) in check_lines(text, column).into_iter().zip(line_spans(&completed)) {
        pack_line(answer, std::str::from_utf8(line).unwrap_or_default(), indicator, &mut packed);
        packed.push(b'\n');
    }
    packed
}

/// Writes the GTIN-14 of a line, of which `completed` has the number and what it is read as.
fn pack_line(answer: Answer, completed: &str, indicator: u8, packed: &mut Vec<u8>) {
    let lacks_digit = match answer.outcome() {
        Outcome::Valid => false,
        Outcome::PerhapsValid
        | Outcome::WithoutLeadingZero
        | Outcome::WithoutCheckDigit { .. }
        | Outcome::PerhapsWithoutCheckDigit { .. } => true,
        _ => return,
    };
    let (number, kind) = completed.split_once('\t').unwrap_or_default();
    let item = number.parse::<Gtin>().ok().filter(is_trade_item);
    if let Some(gtin) = item.map(Gtin::without_indicator)
        && let Ok(level) = gtin.with_indicator(indicator)
    {
        packed.extend_from_slice(level.as_str().as_bytes());
        if lacks_digit || KeyKind::from_code(kind).is_none() {
            let code = answer.code().to_string();
            for cell in ["\t", gtin.as_str(), "\t", kind, "\t", &code] {
                packed.extend_from_slice(cell.as_bytes());
            }
        }
    }
}
