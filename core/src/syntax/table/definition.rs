//! What the standard says about one identifier, or about a family of them.
//!
//! Left out: the facts themselves, which stand in the rows.

use super::format::Format;
use super::pairing::{self, Excludes, Needs};
use crate::syntax::ai::Ai;

/// What the standard says about an identifier.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// The identifier, or the first one of its family.
    pub(super) first: Ai,
    /// How many identifiers the family has: one for most, none for what is not in the table.
    pub(super) count: u8,
    /// The data title printed beside the value, such as `BATCH/LOT`.
    pub title: &'static str,
    /// What the value looks like.
    pub format: &'static Format,
    /// What must stand in the same element string.
    pub needs: &'static Needs,
    excludes: &'static Excludes,
    /// Whether it may stand in the query part of a Digital Link URI.
    pub is_attribute: bool,
    /// For a primary key of a Digital Link URI: the sequences of its key qualifiers.
    qualifiers: Option<&'static [&'static [Ai]]>,
    /// No other identifier of the family may stand beside it.
    alone: bool,
    /// Which bit it has among the identifiers that others refer to; 64 for none.
    bit: u8,
}

impl Definition {
    pub(super) const fn new(
        code: &'static str,
        title: &'static str,
        format: &'static Format,
    ) -> Self {
        Self {
            first: Ai::new(code),
            count: 1,
            title,
            format,
            needs: &Needs::NOTHING,
            excludes: &Excludes::NOTHING,
            is_attribute: true,
            qualifiers: None,
            alone: false,
            bit: pairing::own_bit(code.as_bytes()),
        }
    }

    /// Makes it a family of `count` identifiers that differ in the last digit.
    pub(super) const fn family(self, count: u8) -> Self {
        Self { count, ..self }
    }

    pub(super) const fn needs(self, needs: &'static Needs) -> Self {
        Self { needs, ..self }
    }

    pub(super) const fn excludes(self, excludes: &'static Excludes) -> Self {
        Self { excludes, ..self }
    }

    /// Lets no other identifier of the family stand beside it.
    pub(super) const fn alone(self) -> Self {
        Self { alone: true, ..self }
    }

    pub(super) const fn not_attribute(self) -> Self {
        Self { is_attribute: false, ..self }
    }

    pub(super) const fn primary_key(self, qualifiers: &'static [&'static [Ai]]) -> Self {
        Self { qualifiers: Some(qualifiers), ..self }
    }

    /// Whether it starts the path of a Digital Link URI.
    pub fn is_primary_key(&self) -> bool {
        self.qualifiers.is_some()
    }

    /// For a primary key: the sequences of key qualifiers that may follow it, each of which may
    /// be left out: (22), (10), (21) or else (235) for a GTIN.
    pub fn qualifiers(&self) -> &'static [&'static [Ai]] {
        self.qualifiers.unwrap_or_default()
    }

    /// The excluded identifiers and families, as in `390n`.
    pub fn excluded_names(&self) -> impl Iterator<Item = &'static str> {
        self.excludes.names()
    }

    /// Its bits among the identifiers that others refer to.
    pub(crate) fn bits(&self) -> u64 {
        1_u64.checked_shl(u32::from(self.bit)).unwrap_or(0)
    }

    /// The bits of what it excludes.
    pub(crate) fn excluded_bits(&self) -> u64 {
        self.excludes.bits()
    }

    /// Whether the table has it; otherwise it stands for all that are not there.
    pub(crate) fn is_in_table(&self) -> bool {
        self.count > 0
    }

    /// Whether no other identifier of its family may stand beside it.
    pub fn excludes_family(&self) -> bool {
        self.alone
    }

    /// Whether it is one of a family whose members exclude each other.
    pub(crate) fn excludes_sibling(&self, other: Ai) -> bool {
        self.excludes_family()
            && match (self.first.as_bytes(), other.as_bytes()) {
                ([own @ .., _], [other @ .., _]) => own == other,
                _ => false,
            }
    }

    /// Every identifier it stands for.
    pub(super) fn identifiers(&self) -> impl Iterator<Item = Ai> + '_ {
        let code = self.first.as_bytes();
        (0..self.count).filter_map(move |more| {
            let mut digits = [0; 4];
            let digits = digits.get_mut(..code.len())?;
            digits.copy_from_slice(code);
            *digits.last_mut()? += more;
            Ai::from_digits(digits)
        })
    }
}
