//! The sizes of labels and of the paper they are printed on.
//!
//! Implements GS1 Logistic Label Guideline 1.3, section 5.1: any size is allowed; A6 (or 4 by 6 inches)
//! suits most units with an SSCC and a few data, A5 those with more, and what no A5 holds has a
//! sheet of A4.

/// A size of label, and the paper it is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum LabelSize {
    /// 4 by 6 inches, the usual roll of label printers.
    #[strum(serialize = "4x6")]
    FourBySix,
    /// 105 by 148 mm.
    A6,
    /// 148 by 210 mm.
    A5,
    /// An A4 sheet with the same label twice, each half a sheet.
    A4,
    /// An A4 sheet with one label, 210 by 297 mm.
    WholeA4,
}

/// Width and height in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Extent {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl LabelSize {
    /// Every size, the smallest label first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// How large one label is.
    pub const fn label(self) -> Extent {
        let (width, height) = match self {
            Self::A6 => (105_000, 148_000),
            Self::FourBySix => (101_600, 152_400),
            Self::A5 => (148_000, 210_000),
            Self::A4 => (148_500, 210_000),
            Self::WholeA4 => (210_000, 297_000),
        };
        Extent { width, height }
    }

    /// How large the paper is.
    pub const fn page(self) -> Extent {
        let Extent { width, height } = self.label();
        Extent { width: width * self.labels_on_page(), height }
    }

    /// Whether it is printed on a sheet of A4, which label printers do not take.
    pub const fn is_sheet(self) -> bool {
        matches!(self, Self::A4 | Self::WholeA4)
    }

    /// How many labels stand on a page, side by side.
    pub const fn labels_on_page(self) -> u32 {
        match self {
            Self::A4 => 2,
            Self::A6 | Self::FourBySix | Self::A5 | Self::WholeA4 => 1,
        }
    }
}
