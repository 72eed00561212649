//! How many symbol characters a row of an Expanded Stacked symbol has.

/// An even number of segments from 2 to 22. A segment is a symbol character with its half of a finder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Segments(u8);

impl Segments {
    /// Every number that is allowed, the narrowest symbol first.
    pub const ALL: [Self; 11] = [
        Self(2),
        Self(4),
        Self(6),
        Self(8),
        Self(10),
        Self(12),
        Self(14),
        Self(16),
        Self(18),
        Self(20),
        Self(22),
    ];

    /// So many segments in a row; none where the number is odd, or not from 2 to 22.
    ///
    /// ```
    /// use barcode_core::symbol::databar::Segments;
    ///
    /// assert_eq!(Segments::new(6).map(Segments::get), Some(6));
    /// assert_eq!(Segments::new(5), None);
    /// assert_eq!(Segments::default().get(), 4);
    /// ```
    pub fn new(count: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|segments| segments.0 == count)
    }

    /// How many they are.
    pub fn get(self) -> u8 {
        self.0
    }
}

/// Four: 102 modules, so that the symbol fits where an EAN-13 with its quiet zones does (113 modules).
impl Default for Segments {
    fn default() -> Self {
        Self(4)
    }
}
