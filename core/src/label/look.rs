//! In what sizes a label is set, and how closely: what is tried when room is short.

use super::read::Label;
use crate::drawing::Font;
use crate::drawing::text_width;

/// White all around, in micrometres.
pub(super) const MARGIN: f64 = 4_000.0;
/// Bars: 31.75 mm at least.
pub(super) const BAR_HEIGHT: f64 = 32_000.0;
/// Text below bars and titles: 3 mm at least.
pub(super) const SMALL: f64 = 3_000.0;

/// How a label is set: in what sizes, and how closely.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// How high the data are: 7 mm where there is room, never below 3 mm; `None` as the last resort.
    pub(super) data: Option<f64>,
    /// How high names and addresses are: 3 mm at least.
    pub(super) text: f64,
    /// How many columns of data there may be.
    pub(super) columns: usize,
    /// Between things below each other, bars and text among them.
    pub(super) gap: f64,
    /// From one line of text to the next, in heights of its capitals.
    pub(super) pitch: f64,
}

impl Look {
    /// From the best to the last resort.
    pub(super) const ALL: [Self; 8] = [
        Self::roomy(Some(7_000.0), 4_000.0, 2),
        Self::roomy(Some(7_000.0), SMALL, 2),
        Self::roomy(Some(5_000.0), SMALL, 2),
        Self::roomy(Some(4_000.0), SMALL, 2),
        Self::roomy(Some(SMALL), SMALL, 2),
        Self::roomy(Some(SMALL), SMALL, 3),
        Self::close(Some(SMALL)),
        Self::close(None),
    ];

    const fn roomy(data: Option<f64>, text: f64, columns: usize) -> Self {
        Self { data, text, columns, gap: 3_000.0, pitch: 1.5 }
    }

    const fn close(data: Option<f64>) -> Self {
        Self { data, text: SMALL, columns: 3, gap: 2_000.0, pitch: 1.3 }
    }

    /// From a segment to the line below it, and on to the next.
    pub(super) fn rule_gap(self) -> f64 {
        self.gap - 500.0
    }

    /// Whether names and addresses are narrow enough for two columns, where they are larger than they need be.
    pub(super) fn suits(self, label: &Label, width: f64) -> bool {
        let half = width / 2.0 - 2.0 * MARGIN;
        let mut lines = label.texts().iter().flat_map(|text| &text.lines);
        self.text <= SMALL || lines.all(|line| text_width(line, self.text, Font::Bold) <= half)
    }
}
