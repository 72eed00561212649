//! Filter values: what kind of object carries the tag (TDS 10).
//!
//! Left out: the filter values of USDOD and ADI, whose meaning other bodies define.

use super::scheme::Kind;

/// The filter value of an EPC, three bits wide except in USDOD (4) and ADI (6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Filter(u8);

impl Filter {
    /// A filter value from 0 to 63; each scheme says how far it goes.
    pub fn new(value: u8) -> Option<Self> {
        (value < 64).then_some(Self(value))
    }

    pub(crate) const fn from_bits(value: u8) -> Self {
        Self(value)
    }

    /// The number.
    pub fn value(self) -> u8 {
        self.0
    }

    /// What the number says about the object, in English.
    pub fn name(self, kind: Kind) -> &'static str {
        match (kind, self.0) {
            (Kind::Usdod, 0) => "Pallet",
            (Kind::Usdod, 1) => "Case",
            (Kind::Usdod, 2) => "Unit pack",
            (Kind::Usdod | Kind::Adi, 3..) => "Defined outside GS1",
            (_, 0) => "All others",
            (Kind::Sgtin | Kind::Itip, 1) => "Point-of-sale item",
            (Kind::Sgtin | Kind::Itip | Kind::Sscc, 2) => "Full case for transport",
            (Kind::Sgtin | Kind::Itip, 4) => "Inner pack of items for handling",
            (Kind::Sgtin | Kind::Itip | Kind::Sscc, 6) => "Unit load",
            (Kind::Sgtin, 7) => "Unit inside a trade item or component",
            (Kind::Gdti, 1) => "Travel document",
            (Kind::Adi, _) => "Defined outside GS1",
            _ => "Reserved",
        }
    }
}
