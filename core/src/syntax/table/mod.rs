//! The table of application identifiers: 541 of them in some 160 rows.
//!
//! The facts are those of the GS1 Barcode Syntax Dictionary, release 2026-01-27, and of the GS1
//! General Specifications v26, section 3. One change is followed ahead of a release, because refusing
//! a right label does harm: where an item that is made to order, (03), stands for a GTIN (work
//! request 25-306, in the dictionary's main branch since 27 July 2026). What the same change newly
//! forbids is a warning until then ([`will_exclude`]).
//!
//! A row stands for one identifier, or for a family that
//! differs in its last digit only: `310n`, where `n` is the number of decimal places.
//!
//! The first two digits of an identifier say how many more there are (General Specifications
//! 7.8.1), so it is found in two steps, without searching.

mod definition;
mod format;
mod pairing;
mod rows;

pub use definition::Definition;
pub use format::{CharacterSet, Component, Format};
pub use pairing::Needs;
use rows::{ROWS, SOON_NOT_WITH_03, UNKNOWN, UNKNOWN_6, UNKNOWN_13};

use super::ai::Ai;

impl Ai {
    /// What the table says about it, if it is there.
    ///
    /// ```
    /// use barcode_core::syntax::Ai;
    ///
    /// assert_eq!(Ai::new("10").definition().unwrap().title, "BATCH/LOT");
    /// assert!(Ai::new("89").definition().is_none());
    /// ```
    pub fn definition(self) -> Option<&'static Definition> {
        let digits = self.as_bytes();
        let Prefix { len, slots, .. } = prefix(digits)?;
        let value = |digit: &u8| usize::from(digit - b'0');
        let within = match digits {
            _ if digits.len() != usize::from(len) => return None,
            [_, _, tens, ones] => 10 * value(tens) + value(ones),
            [_, _, ones] => value(ones),
            _ => 0,
        };
        let row = SLOT_ROWS.get(usize::from(slots) + within)?;
        ROWS.get(usize::from(row.checked_sub(1)?))
    }

    /// Its data title; nothing where it is not in the table.
    pub fn title(self) -> &'static str {
        self.definition().map_or("", |definition| definition.title)
    }

    /// What the table says about it, or what can be said about one that is not there.
    pub(crate) fn definition_or_unknown(self) -> &'static Definition {
        self.definition().unwrap_or_else(|| unknown(self))
    }

    /// Whether values have the same length always, so that no FNC1 follows them.
    ///
    /// The first two digits fix it (General Specifications 7.8.5), also for an identifier that is not
    /// in the table, provided that others with the same two digits show how many digits it has.
    pub fn is_predefined_length(self) -> bool {
        let digits = self.as_bytes();
        prefix(digits).is_some_and(|Prefix { len, predefined, .. }| {
            predefined && usize::from(len) == digits.len()
        })
    }

    /// For a measure or an amount, such as `310n`: how many of the value's digits are decimals.
    pub fn decimal_places(self) -> Option<u8> {
        let [b'3', b'1'..=b'6' | b'9', _, places] = self.as_bytes() else { return None };
        self.definition().map(|_| places - b'0')
    }
}

/// The bits of an identifier that is not in the table, but may be one of a family.
pub(crate) fn bits_of_unknown(ai: Ai) -> u64 {
    1_u64.checked_shl(u32::from(pairing::own_bit(ai.as_bytes()))).unwrap_or(0)
}

/// Whether `ai` is the identifier `name`, or one of the family, as in `390n`.
pub(crate) fn is_named(ai: Ai, name: &str) -> bool {
    pairing::matches(name.as_bytes(), ai.as_bytes())
}

/// Whether the next release of the dictionary forbids `ai` beside (03).
pub(crate) fn will_exclude(ai: Ai) -> bool {
    SOON_NOT_WITH_03.contains(&ai.as_str())
}

/// Every identifier of the table, in order.
pub fn identifiers() -> impl Iterator<Item = Ai> {
    ROWS.iter().flat_map(Definition::identifiers)
}

/// What the first two digits of an identifier say.
#[derive(Clone, Copy)]
struct Prefix {
    /// How many digits the identifier has; 0 if none starts with these two.
    len: u8,
    /// Whether the length of the value is fixed.
    predefined: bool,
    /// Where its slots start.
    slots: u16,
}

/// One for each pair of first digits.
static PREFIXES: [Prefix; 100] = prefixes();
const SLOTS: usize = slots_used();
/// For each possible identifier its row plus one; 0 if there is no such identifier.
static SLOT_ROWS: [u8; SLOTS] = slot_rows();

/// How many digits an identifier with these first two has, if there is one.
pub(crate) fn length_by_prefix(digits: &[u8]) -> Option<usize> {
    let len = prefix(digits)?.len;
    (len > 0).then_some(usize::from(len))
}

/// Whether the length of the value is fixed by the first two digits of the identifier, so that no
/// FNC1 follows it (General Specifications, table 7.8.5-1).
const fn has_predefined_length(digits: &[u8]) -> bool {
    matches!(digits, [b'0', b'0'..=b'4', ..] | [b'1', b'1'..=b'9', ..] | [b'2', b'0', ..])
        || matches!(digits, [b'3', b'1'..=b'6', ..] | [b'4', b'1', ..])
}

/// What can be said about an identifier that is not in the table: no rule, and no length but the one
/// that its first two digits fix.
pub(super) fn unknown(ai: Ai) -> &'static Definition {
    match ai.as_bytes() {
        _ if !ai.is_predefined_length() => UNKNOWN,
        [b'4', ..] => UNKNOWN_13,
        _ => UNKNOWN_6,
    }
}

fn prefix(digits: &[u8]) -> Option<Prefix> {
    let [tens, ones, ..] = digits else { return None };
    if !tens.is_ascii_digit() || !ones.is_ascii_digit() {
        return None;
    }
    PREFIXES.get(usize::from(tens - b'0') * 10 + usize::from(ones - b'0')).copied()
}

const fn prefixes() -> [Prefix; 100] {
    let mut table = [Prefix { len: 0, predefined: false, slots: 0 }; 100];
    let mut used = 0;
    let mut row = 0;
    while row < ROWS.len() {
        let code = ROWS[row].first.as_bytes();
        let first = number(code, 0, 2);
        if table[first].len == 0 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
            let len = code.len() as u8;
            table[first] = Prefix { len, predefined: has_predefined_length(code), slots: used };
            used += match len {
                2 => 1,
                3 => 10,
                _ => 100,
            };
        }
        assert!(table[first].len as usize == code.len(), "two digits say the length");
        row += 1;
    }
    table
}

const fn slots_used() -> usize {
    let table = prefixes();
    let mut used = 0;
    let mut at = 0;
    while at < table.len() {
        used += match table[at].len {
            0 => 0,
            2 => 1,
            3 => 10,
            _ => 100,
        };
        at += 1;
    }
    used
}

const fn slot_rows() -> [u8; SLOTS] {
    let table = prefixes();
    let mut slots = [0; SLOTS];
    let mut row = 0;
    while row < ROWS.len() {
        let code = ROWS[row].first.as_bytes();
        let first = table[number(code, 0, 2)].slots as usize + number(code, 2, code.len());
        let mut more = 0;
        while more < ROWS[row].count as usize {
            assert!(slots[first + more] == 0, "an identifier stands in the table once");
            assert!(row < 255, "a row number fits a byte");
            #[expect(clippy::cast_possible_truncation, reason = "asserted above")]
            {
                slots[first + more] = row as u8 + 1;
            }
            more += 1;
        }
        row += 1;
    }
    slots
}

const fn number(digits: &[u8], mut at: usize, end: usize) -> usize {
    let mut number = 0;
    while at < end {
        number = number * 10 + (digits[at] - b'0') as usize;
        at += 1;
    }
    number
}
