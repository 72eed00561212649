//! How large a symbol is in print.

use crate::symbol::Symbology;

/// The measures of a symbol, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymbolSize {
    /// The kind of symbol.
    pub symbology: Symbology,
    /// The width of a module.
    pub x: u32,
    /// How high the bars are without text and longer guard bars, all rows together; nothing for a matrix.
    pub bar_height: Option<u32>,
    /// How many rows of bars there are; 0 for a matrix.
    pub bar_rows: u8,
    /// From one edge to the other, with quiet zones, without a frame around them.
    pub width: u32,
}

impl SymbolSize {
    /// From the first bar to the last, without quiet zones; of a GS1 `DataBar` with the light modules at its ends,
    /// which are part of it.
    ///
    /// ```
    /// use barcode_core::symbol::{LinearStyle, LinearSymbol, Symbology, XDimension};
    ///
    /// let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
    /// let size = symbol.size(&LinearStyle::new(Symbology::Ean13, XDimension::Micrometres(330)));
    /// assert_eq!((size.width, size.inner_width()), (37_290, 95 * 330));
    /// ```
    #[must_use]
    pub fn inner_width(&self) -> u32 {
        let zones = self.symbology.quiet_zones();
        let modules = u32::from(zones.left) + u32::from(zones.right);
        self.width.saturating_sub(modules.saturating_mul(self.x))
    }

    /// The size of an EAN/UPC in per cent of the nominal one, whose module is 0.33 mm; of an ITF-14 in
    /// per cent of a module of 1.016 mm.
    #[must_use]
    pub fn magnification(&self) -> Option<u32> {
        let nominal = match self.symbology {
            Symbology::Itf14 => 1_016,
            retail if retail.is_retail() => 330,
            _ => return None,
        };
        Some(self.x.saturating_mul(100).saturating_add(nominal / 2) / nominal)
    }
}

/// How high the bars of a symbol are where nothing asks for another height: in proportion to its module
/// for EAN/UPC and GS1 `DataBar`, 31.75 mm for others. `rows` is about GS1 `DataBar` Expanded Stacked.
#[must_use]
pub(super) fn nominal_bar_height(symbology: Symbology, x: u32, rows: u8) -> u32 {
    let modules = |modules: u32| x.saturating_mul(modules);
    match symbology {
        Symbology::DataBarOmni => modules(33),
        Symbology::DataBarTruncated | Symbology::DataBarStacked => modules(13),
        Symbology::DataBarStackedOmni => modules(69),
        Symbology::DataBarLimited => modules(10),
        Symbology::DataBarExpanded => modules(34),
        // Three separators of a module between two rows of 34.
        Symbology::DataBarExpandedStacked => modules((u32::from(rows) * 37).saturating_sub(3)),
        Symbology::Ean8 => in_proportion(x, 18_230),
        retail if retail.is_retail() => in_proportion(x, 22_850),
        _ => 31_750,
    }
}

/// A height that belongs to a module of 0.33 mm, for another module.
fn in_proportion(x: u32, height: u64) -> u32 {
    u32::try_from((u64::from(x) * height).div_ceil(330)).unwrap_or(u32::MAX)
}

/// The nearest whole micrometre.
pub(super) fn rounded(micrometres: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a length of something that is printed"
    )]
    let whole = micrometres.round() as u32;
    whole
}
