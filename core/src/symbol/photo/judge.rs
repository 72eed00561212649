//! What is to be mended about a symbol, by what was read, what was measured and what it is used for.

use super::finding::{Finding, Level, PhotoProblem};
use super::measures::{Light, Measures, Side};
use super::modules::modules_of;
use super::seen::{Content, Seen};
use crate::key::gtin::Gtin;
use crate::prefix::PrefixKind;
use crate::symbol::{
    BarHeight, Eye, QuietZones, SizeWarning, SpecificationRow, SymbolSize, Symbology, Use,
    check_colours, check_size,
};

/// How wide a module has to be in a picture for its proportions to be measured, and for bars to be read as nothing else, in
/// pixels: two, as exactly as that is measured. Of drawn symbols some are misread up to 1.6.
const LEAST_MODULE: f64 = 1.9;

/// How much a quiet zone may be narrower than asked for before a photo is sure of it, in modules.
const QUIET_SLACK: f64 = 0.5;

/// The same for lengths, as a part of them.
const LENGTH_SLACK: f64 = 0.04;

/// What is known about a picture beside its pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Printed {
    /// How many pixels of the picture are an inch of the pack: of a flat scan.
    pub dpi: Option<f64>,
    /// How wide the symbol is from its first bar to its last, in micrometres.
    pub width: Option<f64>,
}

/// What a photo tells about a symbol.
#[expect(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verdict {
    /// In one word.
    pub level: Level,
    /// The kind of symbol; nothing where it is none of GS1's.
    pub symbology: Option<Symbology>,
    /// Its name as the standards write it.
    pub name: Option<&'static str>,
    /// The GTINs that it names, as 14 digits: of the item, or of what is in a logistic unit.
    pub gtins: Vec<String>,
    /// Its identifiers in brackets, each before its value; nothing for the digits of a GTIN alone.
    pub bracketed: Option<String>,
    /// The digits of the add-on beside it.
    pub add_on: Option<String>,
    /// Whether it is the lower part of a composite symbol (General Specifications 5.11), whose upper part is not read.
    pub has_composite: bool,
    /// What the prefix of a GTIN in it is kept for, where that is no item that companies trade.
    pub special_use: Option<PrefixKind>,
    /// What it was judged for; nothing where it is no symbol of GS1.
    pub usage: Option<Use>,
    /// Whether that is only what its kind is mostly used for: it was not told, and its key does not tell.
    pub is_usage_guessed: bool,
    /// The number of the table of that use.
    pub table: Option<u8>,
    /// Whether what the table of that use says of its kind was compared with the current text of the standard.
    pub is_confirmed: bool,
    /// Every use that its kind is allowed for.
    pub uses: Vec<Use>,
    /// What is to be mended, the most urgent first: what makes it useless, what scanners stumble over, what slows them.
    pub findings: Vec<Finding>,
    /// How much lighter the ground is than the bars, in per cent, to each that looks at symbols.
    pub contrasts: Vec<(Eye, u8)>,
    /// How wide a module is in print, in micrometres, where the size of something in the picture is known.
    pub x: Option<u32>,
    /// How far around it nothing may be printed, in modules.
    pub quiet_zones: Option<QuietZones>,
    /// Whether proportions could be measured well.
    pub is_sharp: bool,
}

/// Judges a symbol for `usage`, or for that of its primary key, or else for what its kind is mostly used for.
///
/// What a photo does not show is not judged: without `printed` no size, without `measures` of a matrix only what was read, and
/// of bars nothing. Quiet zones and lengths are too small only by more than a photo is inexact (half a module, 4 %).
///
/// ```
/// use barcode_core::Code;
/// use barcode_core::symbol::photo::{Carrier, Level, Printed, Seen, judge};
/// use barcode_core::symbol::Use;
///
/// let seen = Seen { carrier: Carrier::Itf, identifier: "]I1", data: "19521234543210" };
/// assert_eq!(judge(&seen, None, None, Printed::default()).level, Level::Unproven);
/// let (carrier, identifier) = (Carrier::DataMatrix, "]d2");
/// let seen = Seen { carrier, identifier, data: "0109521234543213" };
/// let verdict = judge(&seen, None, None, Printed::default());
/// assert_eq!((verdict.level, verdict.usage), (Level::Unmeasured, Some(Use::Healthcare)));
/// ```
#[must_use]
pub fn judge(
    seen: &Seen<'_>,
    measures: Option<&Measures>,
    usage: Option<Use>,
    printed: Printed,
) -> Verdict {
    let has_composite = measures.is_some_and(|found| found.has_composite);
    if let Some(symbology) = seen.symbology().filter(|kind| !is_proven(*kind, measures)) {
        return Verdict {
            level: Level::Unproven,
            symbology: Some(symbology),
            name: Some(symbology.name()),
            has_composite,
            is_confirmed: true,
            ..Verdict::default()
        };
    }
    let (symbology, is_wrong, gtins, use_of_key, bracketed, add_on) = match seen.content() {
        Content::NotGs1 => return Verdict { is_confirmed: true, ..Verdict::default() },
        Content::Wrong(symbology) => (symbology, true, Vec::new(), None, None, None),
        Content::Right { symbology, gtins, usage, bracketed, add_on } => {
            (symbology, false, gtins, usage, bracketed, add_on)
        }
    };
    // What lines across it do not agree about is no measure.
    let measures = measures.filter(|found| found.is_consistent);
    let symbology = measures.map_or(symbology, |found| with_rows(symbology, found));
    let known = usage.or(use_of_key);
    let usage = known.unwrap_or_else(|| usual_use(symbology));
    let is_sharp = measures.is_some_and(|found| found.module >= LEAST_MODULE);
    let is_even = measures.is_some_and(|found| found.light != Light::Uneven);
    let x = measures.and_then(|measures| module_in_print(measures, printed));

    let mut findings = Vec::new();
    let mut add = |problem, is_certain| findings.push(Finding { problem, is_certain });
    if is_wrong {
        add(PhotoProblem::WrongNumber, true);
    }
    if seen.has_parentheses() {
        add(PhotoProblem::Parentheses, true);
    }
    let row = usage.row(symbology);
    if row.is_none() {
        let warning = SizeWarning::WrongSymbology { found: symbology, usage };
        add(PhotoProblem::Size(warning), true);
    }
    if let Some(measures) = measures {
        let is_lit = measures.light == Light::Good && is_sharp;
        if is_even {
            for warning in check_colours(symbology, measures.bars, measures.ground) {
                add(PhotoProblem::Colours(warning), is_lit);
            }
        }
        // Bars are followed into a shadow; squares are not.
        let quiet = (is_even || symbology.is_linear()).then_some(measures);
        for problem in
            quiet.into_iter().flat_map(|measures| narrow_quiet_zones(symbology, measures))
        {
            add(problem, is_sharp);
        }
        // Sizes that were not read in the standard are nothing to judge by.
        if let Some(row) = row.filter(|row| row.is_confirmed) {
            for problem in sizes(row, symbology, measures, x) {
                add(problem, is_sharp);
            }
        }
    }
    let level = match (is_wrong, findings.is_empty()) {
        (true, _) => Level::WrongNumber,
        (false, false) => Level::Mend,
        (false, true) if is_sharp && is_even => Level::Nothing,
        (false, true) => Level::Unmeasured,
    };
    let contrasts = measures.filter(|_| is_even).map(|measures| {
        let of = |eye: Eye| (eye, eye.contrast(measures.bars, measures.ground));
        vec![of(Eye::Scanner), of(Eye::Camera)]
    });
    Verdict {
        level,
        symbology: Some(symbology),
        name: Some(symbology.name()),
        special_use: special_use(&gtins),
        gtins,
        bracketed,
        add_on,
        has_composite,
        usage: Some(usage),
        is_usage_guessed: known.is_none(),
        table: Some(usage.table()),
        is_confirmed: row.is_none_or(|row| row.is_confirmed),
        uses: Use::ALL.iter().copied().filter(|usage| usage.row(symbology).is_some()).collect(),
        findings,
        contrasts: contrasts.unwrap_or_default(),
        x,
        quiet_zones: Some(symbology.quiet_zones()),
        is_sharp,
    }
}

/// Whether the bars are wide enough in the picture to be read as nothing else: in narrow ones a reader finds other data whose
/// check digit is right too. A matrix corrects its errors.
fn is_proven(symbology: Symbology, measures: Option<&Measures>) -> bool {
    // Without lines that agree, a module is known where all of a kind have as many.
    let is_known = |found: &&Measures| found.is_consistent || modules_of(symbology).is_some();
    !symbology.is_linear()
        || measures.filter(is_known).is_some_and(|found| found.module >= LEAST_MODULE)
}

/// What the first GTIN of restricted circulation, or of a coupon, is for.
fn special_use(gtins: &[String]) -> Option<PrefixKind> {
    let mut prefixes = gtins.iter().filter_map(|gtin| gtin.parse::<Gtin>().ok()?.special_use());
    prefixes.next().map(|prefix| prefix.kind)
}

/// The kind of a GS1 `DataBar` in two rows, which readers do not tell: those of the omnidirectional one are 33 modules high
/// each, those of the other 5 and 7.
fn with_rows(symbology: Symbology, measures: &Measures) -> Symbology {
    let is_high = measures.bar_height.is_some_and(|high| high.modules > 20.0);
    match symbology {
        Symbology::DataBarStacked if is_high => Symbology::DataBarStackedOmni,
        other => other,
    }
}

/// What a kind of symbol is mostly used for.
const fn usual_use(symbology: Symbology) -> Use {
    match symbology {
        Symbology::Itf14 | Symbology::Gs1_128 => Use::Distribution,
        Symbology::Gs1DataMatrix
        | Symbology::DataBarLimited
        | Symbology::DataBarStacked
        | Symbology::DataBarTruncated => Use::Healthcare,
        Symbology::Gs1QrCode => Use::OtherTradeItems,
        _ => Use::Retail,
    }
}

/// How wide a module is in print, in micrometres. A width that was measured on the pack counts more than a resolution.
fn module_in_print(measures: &Measures, printed: Printed) -> Option<u32> {
    let x = match printed {
        Printed { width: Some(width), .. } => width / measures.width,
        Printed { dpi: Some(dpi), .. } => measures.module * 25_400.0 / dpi,
        _ => return None,
    };
    // Wider than a metre is a mistake.
    (1.0..1_000_000.0).contains(&x).then(|| whole(x))
}

fn narrow_quiet_zones(symbology: Symbology, measures: &Measures) -> Vec<PhotoProblem> {
    let zones = symbology.quiet_zones();
    let is_narrow = |(side, space): &(Side, super::Extent)| {
        let min = match side {
            Side::Left => zones.left,
            Side::Right => zones.right,
            Side::Above | Side::Below => zones.top_and_bottom,
        };
        // Where the picture ends, more may follow.
        let is_narrow = !space.is_at_least && space.modules < f64::from(min) - QUIET_SLACK;
        is_narrow.then(|| PhotoProblem::QuietZone {
            side: *side,
            found: whole(space.modules * 10.0),
            min,
        })
    };
    measures.quiet.iter().filter_map(is_narrow).collect()
}

/// What is wrong with sizes: with a known module all of it, without one only bars that are too low at any size.
fn sizes(
    row: &SpecificationRow,
    symbology: Symbology,
    measures: &Measures,
    x: Option<u32>,
) -> Vec<PhotoProblem> {
    let high = measures.bar_height.filter(|high| !high.is_at_least).map(|high| high.modules);
    let Some(x) = x else {
        let least = least_height(row, symbology);
        return high
            .zip(least)
            .filter(|(high, least)| *high < least * (1.0 - LENGTH_SLACK))
            .map(|(high, least)| PhotoProblem::LowBars { found: whole(high), min: whole(least) })
            .into_iter()
            .collect();
    };
    let near = |found: u32, bound: u32| {
        let (found_f, bound_f) = (f64::from(found), f64::from(bound));
        if (found_f - bound_f).abs() <= bound_f * LENGTH_SLACK { bound } else { found }
    };
    let x = if x < row.x.min { near(x, row.x.min) } else { near(x, row.x.max).min(x) };
    let bar_height = high.map(|high| {
        let height = whole(high * f64::from(x));
        row.min_bar_height(symbology, x)
            .map_or(height, |min| if height < min { near(height, min) } else { height })
    });
    let zones = symbology.quiet_zones();
    let width =
        whole((measures.width + f64::from(zones.left) + f64::from(zones.right)) * f64::from(x));
    let bar_rows = u8::from(symbology.is_linear());
    let size = SymbolSize { symbology, x, bar_height, bar_rows, width };
    let usage = row.usage;
    check_size(usage, &size).into_iter().map(PhotoProblem::Size).collect()
}

/// How high bars are at least, in modules, at the size at which they may be lowest.
fn least_height(row: &SpecificationRow, symbology: Symbology) -> Option<f64> {
    let x = match row.bar_height {
        BarHeight::Fixed(_) => row.x.max,
        _ => row.x.target,
    };
    row.min_bar_height(symbology, x).map(|height| f64::from(height) / f64::from(x))
}

/// The nearest whole number of what is measured, which is small and not negative.
fn whole(length: f64) -> u32 {
    crate::symbol::size::rounded(length)
}
