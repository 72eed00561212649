//! Bar width reduction: how much narrower than nominal the dark elements of artwork are, because ink spreads
//! on the press.
//!
//! ```text
//! nominal   ████████    ████     half of the reduction is taken from each edge, so that every element keeps
//! artwork    ██████      ██      its centre, and what ink adds on the press makes it nominal again
//! ```
//!
//! Implements the bar width adjustment of artwork (ISO/IEC 15421; the GS1 General Specifications ask that
//! modules stay whole dots with it). A bar is narrowed across its width alone. A dark area of a matrix is narrowed
//! on all of its edges, so that modules that touch stay joined. Quiet zones and the size of a symbol are measured
//! on nominal bars. Digits and bearer bars keep their thickness: neither is measured when a symbol is read.
//!
//! Left out on purpose: which reduction a press needs. No standard gives one; the printer measures it.

use crate::symbol::{SymbolProblem, XDimension};

/// How much narrower every dark element is drawn.
///
/// ```
/// use barcode_core::symbol::{BarWidthReduction, XDimension};
///
/// let x = XDimension::Micrometres(330);
/// let reduction = BarWidthReduction::new(40, x).unwrap();
/// assert_eq!(reduction.micrometres(x), 40.0);
/// assert!(BarWidthReduction::new(166, x).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BarWidthReduction(u32);

impl BarWidthReduction {
    /// Bars of their nominal width.
    pub const NONE: Self = Self(0);

    /// A reduction of so many micrometres of symbols whose modules are `x` wide.
    ///
    /// # Errors
    /// It is more than half of a module: what is left would not print reliably, and no press spreads ink so far.
    pub fn new(micrometres: u32, x: XDimension) -> Result<Self, SymbolProblem> {
        let max = Self::most(x);
        if micrometres > max {
            return Err(SymbolProblem::BarWidthReduction { found: micrometres, max });
        }
        Ok(Self(micrometres))
    }

    /// The most that a module of this width allows, in whole micrometres: half of it.
    #[must_use]
    pub fn most(x: XDimension) -> u32 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a module")]
        let half = (x.micrometres() / 2.0) as u32;
        half
    }

    /// The same with a fifth of a module more, at least one dot of the printer, so that marks whose corners would meet stay
    /// apart.
    pub(super) fn and_gap(self, x: XDimension) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a module")]
        let gap = (x.micrometres() / 5.0).max(x.dot().unwrap_or_default()).ceil() as u32;
        Self((self.0 + gap).min(Self::most(x)))
    }

    /// How much narrower elements really are, in micrometres: with whole dots the nearest number of them, which
    /// is none where a dot is more than twice as wide as what was asked for.
    #[must_use]
    pub fn micrometres(self, x: XDimension) -> f64 {
        let edges = self.edges(x);
        edges.near + edges.far
    }

    /// What each edge loses. Of an odd number of dots the far edges lose one more: every element moves by the
    /// same half dot then, so that distances from edge to like edge stay what they are.
    pub(super) fn edges(self, x: XDimension) -> Edges {
        // A module that is narrower than the one this was made for loses no more than half either.
        let asked = f64::from(self.0).min(x.micrometres() / 2.0);
        let Some(dot) = x.dot() else { return Edges { near: asked / 2.0, far: asked / 2.0 } };
        let most = (x.micrometres() / dot / 2.0 + 1e-6).floor();
        let dots = (asked / dot).round().min(most);
        let near = (dots / 2.0).floor();
        Edges { near: near * dot, far: (dots - near) * dot }
    }
}

/// How far the edges of dark elements move inwards, in micrometres: `near` those on the left and above, `far` those
/// on the right and below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edges {
    pub(super) near: f64,
    pub(super) far: f64,
}

impl Edges {
    /// Edges that stay where they are.
    pub(super) const NONE: Self = Self { near: 0.0, far: 0.0 };

    /// Where an element begins that is nominally `length` long from `start` on, and how long it is.
    pub(super) fn narrowed(self, start: f64, length: f64) -> (f64, f64) {
        (start + self.near, length - self.near - self.far)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn half_of_a_module_is_the_most() {
        let x = XDimension::Micrometres(331);
        assert_eq!(BarWidthReduction::most(x), 165);
        assert!(BarWidthReduction::new(165, x).is_ok());
        let problem = BarWidthReduction::new(166, x).unwrap_err();
        assert_eq!(problem, SymbolProblem::BarWidthReduction { found: 166, max: 165 });
        assert_eq!(problem.code(), "barWidthReduction");
    }

    #[test]
    fn a_gap_is_a_dot_at_least() {
        for (dots, dpi, expected) in [(2, 203, 1.0), (3, 203, 1.0), (10, 600, 2.0)] {
            let x = XDimension::Dots { dots, dpi };
            let gap = BarWidthReduction::NONE.and_gap(x).micrometres(x);
            let dot = 25_400.0 / f64::from(dpi);
            assert!((gap - expected * dot).abs() < 1e-9, "{dots} at {dpi}: {gap}");
        }
    }

    #[test]
    fn dots_stay_whole_and_at_most_half_of_a_module() {
        let dot = 25_400.0 / 600.0;
        for (asked, dots) in [(0, 0.0), (20, 0.0), (30, 1.0), (85, 2.0), (148, 3.0)] {
            let x = XDimension::Dots { dots: 7, dpi: 600 };
            let found = BarWidthReduction::new(asked, x).unwrap().micrometres(x);
            assert!((found - dots * dot).abs() < 1e-9, "{asked} gives {found}");
        }
        let one = XDimension::Dots { dots: 1, dpi: 600 };
        let found = BarWidthReduction::new(21, one).unwrap().micrometres(one);
        assert!(found.abs() < 1e-9, "half a dot is none: {found}");
    }

    #[test]
    fn a_style_that_got_another_module_loses_no_more_than_half() {
        let reduction = BarWidthReduction::new(300, XDimension::Micrometres(600)).unwrap();
        let narrow = XDimension::Micrometres(100);
        assert!((reduction.micrometres(narrow) - 50.0).abs() < 1e-9);
    }
}
