//! Measures of symbols of bars, from lines laid across them.

use super::composite::is_below_composite;
use super::edges::Run;
use super::frame::Frame;
use super::light::judge_light;
use super::measures::{Extent, Measures, Side, median, quantile};
use super::modules::{bars_of, is_stacked};
use super::picture::{Corners, Picture, Point};
use super::scan_line::Scan;
use crate::symbol::Symbology;

/// How many lines are laid across a symbol.
const LINES: u8 = 15;

/// A reader may have seen a strip of the bars alone, and at their very ends, where it is hard to tell which way they stand.
/// So more of the picture is looked at, above and below, until lines agree; and then again all of what they have found.
pub(super) fn measure(
    picture: Picture<'_>,
    corners: Corners,
    symbology: Symbology,
) -> Option<Measures> {
    let mut found: Option<Found> = None;
    for (up, down) in [(0.0, 0.0), (0.0, 0.15), (0.15, 0.0), (0.15, 0.15)] {
        let Some(first) = measure_in(picture, stretched(corners, up, down), symbology) else {
            continue;
        };
        // Of bars in rows only the reader knows where they end.
        let again = (!is_stacked(symbology))
            .then(|| measure_in(picture, first.corners, symbology))
            .flatten();
        let best = again.filter(|again| again.measures.is_consistent).unwrap_or(first);
        if best.measures.is_consistent {
            return Some(best.measures);
        }
        found = found.or(Some(best));
    }
    // Bars of another number are no symbol of this kind.
    found.filter(|found| found.is_known).map(|found| found.measures)
}

/// What was measured, and where.
struct Found {
    measures: Measures,
    corners: Corners,
    /// Whether there are as many bars as the kind has.
    is_known: bool,
}

/// A part of its width taller, above and below.
fn stretched(corners: Corners, up: f64, down: f64) -> Corners {
    let [upper_left, upper_right, lower_right, lower_left] = corners;
    let top = upper_right.minus(upper_left);
    let below = Point { x: -top.y, y: top.x };
    [
        upper_left.plus(below, -up),
        upper_right.plus(below, -up),
        lower_right.plus(below, down),
        lower_left.plus(below, down),
    ]
}

fn measure_in(picture: Picture<'_>, corners: Corners, symbology: Symbology) -> Option<Found> {
    let frame = Frame::of(picture, corners)?;
    let scan = |offset: f64| frame.scan(picture, symbology, offset);
    let offsets = [0.0, -0.2, 0.2, -0.4, 0.4, -0.3, 0.3].map(|share| share * frame.height);
    let scans: Vec<Scan> = offsets.into_iter().filter_map(scan).collect();
    let count = usual_count(symbology, &scans)?;
    let best = scans.into_iter().find(|scan| scan.bars() == count)?;
    let (top, bottom) = if is_stacked(symbology) {
        ((-0.5 * frame.height, false), (0.5 * frame.height, false))
    } else {
        (best.end(picture, -1.0)?, best.end(picture, 1.0)?)
    };
    let height = bottom.0 - top.0;
    let places = (0..LINES).map(|line| (f64::from(line) + 0.5) / f64::from(LINES));
    let lines = places.filter_map(|share| scan(top.0 + height * (0.05 + 0.9 * share)));
    let lines: Vec<Scan> = lines.filter(|scan| scan.bars() == count).collect();
    let scans = if lines.is_empty() { std::slice::from_ref(&best) } else { &lines };

    let modules: Vec<f64> = scans.iter().map(|scan| scan.module).collect();
    let widths: Vec<f64> = scans.iter().map(|scan| scan.width() / scan.module).collect();
    let module = median(&modules);
    let space = |towards: f64| {
        let all: Vec<Extent> = scans.iter().map(|scan| scan.quiet(picture, towards)).collect();
        let lengths: Vec<f64> = all.iter().map(|space| space.modules).collect();
        // One speck of dirt on one line is no print; a quarter of the lines is.
        let modules = quantile(&lengths, 0.25);
        let is_at_least = all.iter().any(|space| space.is_at_least && space.modules <= modules);
        Extent { modules, is_at_least }
    };
    let (dark, light) = colours(picture, scans);
    let (bars, ground, light) = judge_light(picture, &dark, &light);
    let is_spread = quantile(&modules, 0.9) - quantile(&modules, 0.1) > 0.04 * module;
    let is_known = bars_of(symbology).is_none_or(|bars| bars == count);
    let measures = Measures {
        module,
        width: median(&widths),
        bar_height: Some(Extent {
            modules: height / module,
            is_at_least: top.1 || bottom.1 || is_stacked(symbology),
        }),
        quiet: vec![(Side::Left, space(-1.0)), (Side::Right, space(1.0))],
        bars,
        ground,
        light,
        has_composite: is_below_composite(picture, &best, module, top.0, symbology),
        is_consistent: is_known && scans.len() * 3 >= usize::from(LINES) && !is_spread,
    };
    let (first, last) = best.ends();
    let corner = |place: f64, down: f64| best.line.at(place).plus(frame.along, down - best.offset);
    // Not the very ends of the bars, whose edges stand the other way.
    let (upper, lower) = (top.0 + 0.1 * height, bottom.0 - 0.1 * height);
    let corners =
        [corner(first, upper), corner(last, upper), corner(last, lower), corner(first, lower)];
    Some(Found { measures, corners, is_known })
}

/// How many bars most lines cross, or as many of them as the kind has; nothing where there are no lines.
fn usual_count(symbology: Symbology, scans: &[Scan]) -> Option<usize> {
    let lines = |count: usize| scans.iter().filter(|scan| scan.bars() == count).count();
    match bars_of(symbology) {
        Some(bars) if lines(bars) > 0 => Some(bars),
        _ => scans.iter().map(Scan::bars).max_by_key(|count| lines(*count)),
    }
}

/// Colours in the middle of bars and of spaces, of wide ones where there are some: a lens makes narrow ones grey.
fn colours(picture: Picture<'_>, scans: &[Scan]) -> (Vec<[f64; 3]>, Vec<[f64; 3]>) {
    let of = |is_dark: bool| {
        let looks = |least: f64| -> Vec<[f64; 3]> {
            let wide = |scan: &&Scan, run: &&Run| run.width() > least * scan.module;
            let all = scans.iter().flat_map(|scan| scan.runs.iter().map(move |run| (scan, run)));
            all.filter(|(scan, run)| run.is_dark == is_dark && wide(scan, run))
                .filter_map(|(scan, run)| picture.colour(scan.line.at(run.middle())))
                .collect()
        };
        let wide = looks(1.7);
        if wide.len() < scans.len() * 2 { looks(0.0) } else { wide }
    };
    (of(true), of(false))
}
