//! The upper part of a composite symbol, by its shape: readers do not find all kinds of it.
//!
//! Rows of a PDF417 or a `MicroPDF417`, two modules high each, stand on the bars with at most a separator in between (GS1
//! General Specifications 5.11, ISO/IEC 24723). Each row has as many bars, and is as wide, as any other.

use super::edges::Run;
use super::picture::Picture;
use super::scan_line::Scan;
use crate::symbol::Symbology;

/// How far beside the bars it may begin and end, in modules.
const BESIDE: f64 = 40.0;

/// How far above the bars it may begin, in modules: the separator above an EAN/UPC is six high.
const FARTHEST: u8 = 9;

/// How many of the lines that are laid above the bars, half a module apart, show it: three rows are twelve.
const LEAST_LINES: usize = 6;

/// What separates symbols beside each other, in modules: more than any space within one.
const GAP: f64 = 7.0;

/// Bars and modules of the rows of CC-A and CC-B that a kind has: of two, three or four columns (ISO/IEC 24723).
const fn rows_of(symbology: Symbology) -> &'static [(usize, f64)] {
    match symbology {
        Symbology::UpcE | Symbology::DataBarStacked | Symbology::DataBarStackedOmni => {
            &[(15, 55.0)]
        }
        // CC-A leaves out the row address on the left.
        Symbology::Ean8 | Symbology::DataBarLimited => &[(19, 72.0), (22, 82.0)],
        Symbology::Itf14 => &[],
        _ => &[(26, 99.0)],
    }
}

/// Whether it stands above `top`, which is in pixels from the middle of the symbol that `scan` crosses.
pub(super) fn is_below_composite(
    picture: Picture<'_>,
    scan: &Scan,
    module: f64,
    top: f64,
    symbology: Symbology,
) -> bool {
    let (first, last) = scan.ends();
    let shows = |step: u8| {
        let line = scan.line.moved(scan.along, top - scan.offset - f64::from(step) * 0.5 * module);
        let (from, to) = (first - BESIDE * module, last + BESIDE * module);
        has_row(&line.runs(picture, from, to, 12.0 * module), module, symbology)
    };
    (1..=2 * FARTHEST + 6).filter(|step| shows(*step)).count() >= LEAST_LINES
}

/// Whether a line crosses a row.
fn has_row(runs: &[Run], module: f64, symbology: Symbology) -> bool {
    let is_gap = |run: &Run| !run.is_dark && run.width() > GAP * module;
    runs.split(is_gap).any(|group| {
        let bars: Vec<&Run> = group.iter().filter(|run| run.is_dark).collect();
        let Some((first, last)) = bars.first().zip(bars.last()) else { return false };
        let width = (last.to - first.from) / module;
        let is = |count: usize, modules: f64| {
            bars.len() == count && (width - modules).abs() < 0.7 + 0.012 * modules
        };
        rows_of(symbology).iter().any(|(count, modules)| is(*count, *modules))
            || (symbology == Symbology::Gs1_128
                && first.width() > 6.5 * module
                && is(bars.len() / 4 * 4 + 1, width_of_large(bars.len())))
    })
}

/// How wide a row of CC-C, a PDF417, is: 17 modules for every four bars, of which the first is the widest of all, and one bar
/// more at the end.
#[expect(clippy::cast_precision_loss, reason = "bars are few")]
fn width_of_large(bars: usize) -> f64 {
    (bars / 4 * 17 + 1) as f64
}
