//! Rows of modules, and the separators between them.

use std::ops::Range;

/// A row of bars and spaces of one module's width or more, or a separator between two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    modules: Vec<bool>,
    height: u8,
    is_separator: bool,
}

impl Row {
    /// A row of bars, at least `height` modules high.
    pub(super) fn new(modules: Vec<bool>, height: u8) -> Self {
        Self { modules, height, is_separator: false }
    }

    /// A separator, which is always one module high.
    pub(super) fn separator(modules: Vec<bool>) -> Self {
        Self { modules, height: 1, is_separator: true }
    }

    /// From left to right, `true` for a dark module.
    pub fn modules(&self) -> &[bool] {
        &self.modules
    }

    /// How high it is at least, in modules.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Whether it separates two rows of bars, and carries no data.
    pub fn is_separator(&self) -> bool {
        self.is_separator
    }
}

/// How many modules at both ends of a row a separator leaves light.
const EDGE: usize = 4;

/// The modules of elements by turns, the first of them dark or light.
pub(super) fn modules(widths: &[u8], mut is_dark: bool) -> Vec<bool> {
    let mut modules = Vec::new();
    for width in widths {
        modules.extend(std::iter::repeat_n(is_dark, usize::from(*width)));
        is_dark = !is_dark;
    }
    modules
}

/// The separator beside a row: light where the row is dark, and the reverse. Beside a finder, dark and
/// light by turns over each space, so that it looks like no finder itself (ISO/IEC 24724, 5.3.2 and 7.2.8).
/// The row is in reading order.
pub(super) fn beside(row: &[bool], finders: &[Range<usize>]) -> Vec<bool> {
    let mut separator: Vec<_> = row.iter().map(|is_dark| !is_dark).collect();
    for finder in finders {
        let mut was_dark = false;
        for (is_dark, of_row) in separator.iter_mut().zip(row).take(finder.end).skip(finder.start) {
            was_dark = !of_row && !was_dark;
            *is_dark = was_dark;
        }
    }
    without_edges(separator)
}

/// The middle one of three separators: dark and light by turns.
pub(super) fn middle(width: usize) -> Vec<bool> {
    without_edges((0..width).map(|place| place % 2 == 1).collect())
}

/// The only separator between two low rows: light where both are dark and the reverse; where they differ,
/// the reverse of the module before (ISO/IEC 24724, 5.3.2.1).
pub(super) fn between(above: &[bool], below: &[bool]) -> Vec<bool> {
    let mut was_dark = false;
    let modules = above.iter().zip(below).enumerate().map(|(place, (above, below))| {
        // The first module is light in any case.
        was_dark = place > 0 && if above == below { !above } else { !was_dark };
        was_dark
    });
    without_edges(modules.collect())
}

/// Light modules at both ends.
fn without_edges(mut separator: Vec<bool>) -> Vec<bool> {
    let inner = EDGE..separator.len().saturating_sub(EDGE);
    for (place, is_dark) in separator.iter_mut().enumerate() {
        *is_dark &= inner.contains(&place);
    }
    separator
}
