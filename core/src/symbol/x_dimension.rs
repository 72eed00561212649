//! The width of a module, in micrometres or in the dots of a printer.

use crate::symbol::StripeWidth;
use crate::symbol::size::rounded;

/// An inch in micrometres.
const INCH: f64 = 25_400.0;
const INCH_WHOLE: u64 = 25_400;

/// The X-dimension: the width of a module, which is the narrowest bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XDimension {
    /// Exactly this wide: for printing plates, and files that a design program takes.
    Micrometres(u32),
    /// A whole number of dots of a printer or a picture: no bar is a dot wider or narrower than it should.
    Dots {
        /// Dots of a module.
        dots: u16,
        /// Dots of an inch.
        dpi: u16,
    },
}

impl XDimension {
    /// How wide a module is.
    ///
    /// ```
    /// # use barcode_core::symbol::XDimension;
    /// let x = XDimension::Dots { dots: 4, dpi: 203 };
    /// assert_eq!(x.micrometres().round(), 500.0);
    /// ```
    #[must_use]
    pub fn micrometres(self) -> f64 {
        match self {
            Self::Micrometres(width) => f64::from(width),
            Self::Dots { dots, .. } => f64::from(dots) * self.dot().unwrap_or_default(),
        }
    }

    /// The same to the nearest micrometre.
    #[must_use]
    pub fn rounded(self) -> u32 {
        rounded(self.micrometres())
    }

    /// How many dots a module has, where it has whole ones.
    #[must_use]
    pub fn dots(self) -> Option<u16> {
        match self {
            Self::Micrometres(_) => None,
            Self::Dots { dots, .. } => Some(dots),
        }
    }

    /// How wide a dot is, where everything must begin and end on one.
    #[must_use]
    pub fn dot(self) -> Option<f64> {
        match self {
            Self::Micrometres(_) => None,
            Self::Dots { dpi, .. } => Some(INCH / f64::from(dpi.max(1))),
        }
    }

    /// The number of whole dots that is nearest to `width` micrometres, and at least one.
    ///
    /// ```
    /// # use barcode_core::symbol::XDimension;
    /// assert_eq!(XDimension::nearest(203, 330), XDimension::Dots { dots: 3, dpi: 203 });
    /// ```
    #[must_use]
    pub fn nearest(dpi: u16, width: u32) -> Self {
        let dots = (u64::from(width) * u64::from(dpi) + INCH_WHOLE / 2) / INCH_WHOLE;
        Self::Dots { dots: u16::try_from(dots.max(1)).unwrap_or(u16::MAX), dpi }
    }

    /// Every number of whole dots from `min` to `max` micrometres, the fewest first.
    #[must_use]
    pub fn dots_between(dpi: u16, min: u32, max: u32) -> Vec<Self> {
        let Self::Dots { dots: most, .. } = Self::nearest(dpi, max) else { return Vec::new() };
        let widths = (1..=most).map(|dots| Self::Dots { dots, dpi });
        widths
            .filter(|x| (f64::from(min)..=f64::from(max)).contains(&x.micrometres().round()))
            .collect()
    }

    /// How wide a bar or a space is. With whole dots the thirteenths of EAN/UPC are left out, and a
    /// wide bar has the number of dots nearest to two and a half modules.
    pub(super) fn stripe(self, width: StripeWidth) -> f64 {
        let modules = match (width, self) {
            (StripeWidth::Modules { count, thirteenths }, Self::Micrometres(_)) => {
                f64::from(count) + f64::from(thirteenths) / 13.0
            }
            (StripeWidth::Wide, Self::Micrometres(_)) => 2.5,
            (StripeWidth::Wide, Self::Dots { dots, .. }) => {
                let wide = (u32::from(dots) * 5).div_ceil(2);
                return f64::from(wide) * self.dot().unwrap_or_default();
            }
            (width, _) => f64::from(width.modules()),
        };
        modules * self.micrometres()
    }

    /// The place nearest to `length` where something may begin: any, or the edge of a dot.
    pub(super) fn place(self, length: f64) -> f64 {
        self.dot().map_or(length, |dot| (length / dot).round() * dot)
    }

    /// The same, never before `length`.
    pub(super) fn place_after(self, length: f64) -> f64 {
        // A length that is whole but for the last bits stays what it is.
        self.dot().map_or(length, |dot| (length / dot - 1e-6).ceil() * dot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_bar_of_dots_keeps_the_ratio_that_is_allowed() {
        for dots in 2..=40 {
            let x = XDimension::Dots { dots, dpi: 600 };
            let ratio = x.stripe(StripeWidth::Wide) / x.stripe(StripeWidth::Narrow);
            assert!((2.25..=3.0).contains(&ratio), "{dots} dots give {ratio}");
        }
    }

    #[test]
    fn the_dots_that_a_printer_has_for_a_range() {
        let dots = |dpi, min, max| {
            let widths = XDimension::dots_between(dpi, min, max);
            widths.iter().map(|x| x.micrometres().round()).collect::<Vec<_>>()
        };
        assert_eq!(dots(203, 264, 660), [375.0, 500.0, 626.0]);
        assert!(dots(300, 264, 330).is_empty(), "neither 254 nor 339");
        assert_eq!(dots(600, 264, 330), [296.0]);
        assert_eq!(XDimension::nearest(300, 10), XDimension::Dots { dots: 1, dpi: 300 });
    }

    #[test]
    fn dots_leave_the_thirteenths_out() {
        let width = StripeWidth::Modules { count: 2, thirteenths: -1 };
        let exact = XDimension::Micrometres(330).stripe(width);
        assert!((exact - 330.0 * 25.0 / 13.0).abs() < 1e-9);
        let dots = XDimension::Dots { dots: 8, dpi: 600 };
        assert!((dots.stripe(width) - 16.0 * 25_400.0 / 600.0).abs() < 1e-9);
    }
}
