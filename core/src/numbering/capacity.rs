//! How many numbers a company prefix has room for.

use crate::numbering::Identifier;

/// How many things can be numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Capacity {
    /// This many references; each may have serial numbers as well.
    References {
        /// How many.
        count: u64,
    },
    /// The reference has up to this many characters, letters included: more than anyone needs.
    Characters {
        /// The most characters.
        count: u8,
    },
    /// Another body issues the number, so that a company prefix does not matter.
    NotFromPrefix,
}

/// The fewest and most digits of a GS1 Company Prefix.
pub const PREFIX_LENGTHS: std::ops::RangeInclusive<u8> = 4..=12;

impl Identifier {
    /// How many of these numbers a company prefix of this length gives; nothing for a length that no
    /// prefix has.
    ///
    /// ```
    /// use barcode_core::numbering::{Capacity, Identifier};
    ///
    /// assert_eq!(Identifier::Gtin13.capacity(7), Some(Capacity::References { count: 100_000 }));
    /// assert_eq!(Identifier::Sscc.capacity(9), Some(Capacity::References { count: 100_000_000 }));
    /// assert_eq!(Identifier::Giai.capacity(9), Some(Capacity::Characters { count: 21 }));
    /// ```
    #[must_use]
    pub fn capacity(self, prefix_length: u8) -> Option<Capacity> {
        if !PREFIX_LENGTHS.contains(&prefix_length) {
            return None;
        }
        // A prefix of twelve digits is licensed for a single item.
        let left = |digits: u8| 10_u64.pow(digits.saturating_sub(prefix_length).into());
        Some(match self {
            Self::Gtin13 | Self::Gln | Self::Grai | Self::Gdti | Self::Gcn => {
                Capacity::References { count: left(12) }
            }
            // The indicators 1 to 8 in front of each GTIN of an item inside.
            Self::Gtin14 => Capacity::References { count: left(12) * 8 },
            // The extension digit of an SSCC is part of what is free.
            Self::Sscc | Self::Gsrn => Capacity::References { count: left(17) },
            Self::Giai | Self::Cpid => Capacity::Characters { count: 30 - prefix_length },
            Self::Rcn | Self::Isbn | Self::Issn | Self::Ismn => Capacity::NotFromPrefix,
        })
    }
}
