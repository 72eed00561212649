//! Bars and modules of each kind of symbol of bars, and the width of a module.

use super::edges::Run;
use super::measures::{median, quantile};
use crate::symbol::Symbology;

/// How wide a module is, in pixels.
pub(super) fn module_of(runs: &[Run], symbology: Symbology) -> Option<f64> {
    let width = runs.last()?.to - runs.first()?.from;
    if let Some(modules) = modules_of(symbology) {
        return Some(width / modules);
    }
    // A bar with the space beside it: ink that spreads makes one wider and the other narrower.
    let pairs: Vec<f64> = runs.windows(2).map(|pair| pair[0].width() + pair[1].width()).collect();
    let narrowest = quantile(&pairs, 0.03);
    if narrowest < 1.0 {
        return None;
    }
    if symbology == Symbology::Itf14 {
        // Both are narrow, or one or both of them wide, which is 2.25 to 3 times as much.
        let narrow: Vec<f64> = pairs.into_iter().filter(|pair| *pair < 1.3 * narrowest).collect();
        return Some(median(&narrow) / 2.0);
    }
    let mut module = narrowest / 2.0;
    for _ in 0..4 {
        let modules: f64 = pairs.iter().map(|pair| (pair / module).round().max(2.0)).sum();
        module = pairs.iter().sum::<f64>() / modules;
    }
    if symbology == Symbology::Gs1_128 {
        // Eleven modules a character, and two more at the end (ISO/IEC 15417).
        let characters = ((width / module - 2.0) / 11.0).round().max(1.0);
        module = width / (characters * 11.0 + 2.0);
    }
    Some(module)
}

/// How many modules there are from the first bar to the last, where all of a kind have as many.
pub(super) fn modules_of(symbology: Symbology) -> Option<f64> {
    Some(match symbology {
        Symbology::Ean8 => 67.0,
        Symbology::UpcE => 51.0,
        // A GS1 DataBar without the light modules at its ends.
        Symbology::Ean13
        | Symbology::UpcA
        | Symbology::DataBarOmni
        | Symbology::DataBarTruncated => 95.0,
        Symbology::DataBarLimited => 73.0,
        _ => return None,
    })
}

/// How many bars a symbol has, where all of a kind have as many.
pub(super) fn bars_of(symbology: Symbology) -> Option<usize> {
    Some(match symbology {
        Symbology::Ean13 | Symbology::UpcA => 30,
        Symbology::Ean8 => 22,
        Symbology::UpcE => 17,
        Symbology::Itf14 => 39,
        Symbology::DataBarOmni | Symbology::DataBarTruncated | Symbology::DataBarLimited => 23,
        _ => return None,
    })
}

/// Whether its bars stand in rows above each other.
pub(super) fn is_stacked(symbology: Symbology) -> bool {
    matches!(
        symbology,
        Symbology::DataBarStacked
            | Symbology::DataBarStackedOmni
            | Symbology::DataBarExpandedStacked
    )
}
