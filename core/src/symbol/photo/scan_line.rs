//! What one line across a symbol shows: its bars, the space beside them, and how far they go up and down.

use super::edges::{Line, Run};
use super::measures::Extent;
use super::picture::{Picture, Point};

/// How far a quiet zone is looked at, in modules: the widest that any kind needs is 11.
const FARTHEST: f64 = 15.0;

/// How high bars are looked at, in modules.
const HIGHEST: f64 = 400.0;

/// What one line across the symbol shows.
pub(super) struct Scan {
    pub(super) line: Line,
    pub(super) along: Point,
    pub(super) offset: f64,
    /// The width of a module, in pixels.
    pub(super) module: f64,
    /// From the first bar to the last.
    pub(super) runs: Vec<Run>,
}

impl Scan {
    pub(super) fn bars(&self) -> usize {
        self.runs.len().div_ceil(2)
    }

    pub(super) fn ends(&self) -> (f64, f64) {
        let ends = self.runs.first().zip(self.runs.last());
        ends.map_or((0.0, 0.0), |(first, last)| (first.from, last.to))
    }

    pub(super) fn width(&self) -> f64 {
        self.ends().1 - self.ends().0
    }

    /// How far it is from the first bar (`towards` -1) or the last (1) to the next dark thing. What is light is followed
    /// as it slowly becomes darker, so that the edge of a shadow is no print.
    pub(super) fn quiet(&self, picture: Picture<'_>, towards: f64) -> Extent {
        let (first, last) = self.ends();
        let edge = if towards < 0.0 { first } else { last };
        let bar = if towards < 0.0 { self.runs.first() } else { self.runs.last() };
        let shade = |place: f64| picture.grey(self.line.at(place));
        let dark = bar.and_then(|bar| shade(bar.middle())).unwrap_or_default();
        let step = (self.module / 8.0).max(0.2);
        // The edge itself is not sharp.
        let mut far = (0.4 * self.module).max(1.0);
        let Some(mut level) = shade(edge + towards * far.max(0.75 * self.module)) else {
            return Extent { modules: 0.0, is_at_least: true };
        };
        while far < FARTHEST * self.module {
            let Some(shade) = shade(edge + towards * far) else {
                return Extent { modules: far / self.module, is_at_least: true };
            };
            if shade < f64::midpoint(level, dark.min(level * 0.5)) {
                return Extent { modules: far / self.module, is_at_least: false };
            }
            level += (shade - level) * (step / self.module / 2.0).min(1.0);
            far += step;
        }
        Extent { modules: FARTHEST, is_at_least: true }
    }

    /// How far above (`towards` -1) or below (1) the middle of the symbol the bars end, and whether the picture ends
    /// there first; nothing where bars cannot be told from spaces.
    pub(super) fn end(&self, picture: Picture<'_>, towards: f64) -> Option<(f64, bool)> {
        let shades = |down: f64, shift: f64| -> Option<Vec<f64>> {
            let place = |run: &Run| self.line.at(run.middle() + shift).plus(self.along, down);
            self.runs.iter().map(|run| picture.grey(place(run))).collect()
        };
        let contrasts = |shades: &[f64]| -> Vec<f64> {
            let of = |three: &[f64]| f64::midpoint(three[0], three[2]) - three[1];
            // Bars and spaces take turns, so every second one is the other way round.
            let signs = [-1.0, 1.0].into_iter().cycle();
            shades.windows(3).zip(signs).map(|(three, sign)| of(three) * sign).collect()
        };
        let usual = contrasts(&shades(0.0, 0.0)?);
        let lightest = |shades: &[f64]| shades.iter().copied().fold(1.0, f64::max);
        let level = lightest(&shades(0.0, 0.0)?);
        if usual.iter().filter(|contrast| **contrast > 8.0).count() < 6 {
            return None;
        }
        let (mut down, mut shift, mut end) = (0.0, 0.0, 0.0);
        // A scratch is no end of the bars.
        let gap = self.module.max(2.0);
        while f64::abs(down) < HIGHEST * self.module {
            down += 0.5 * towards;
            let mut best = None;
            for by in [0.0, -0.25, 0.25] {
                let Some(shades) = shades(down, shift + by) else { continue };
                let light = (lightest(&shades) / level).min(1.0);
                let found = contrasts(&shades);
                let pairs = || found.iter().zip(&usual).filter(|(_, usual)| **usual > 8.0);
                let same = pairs().filter(|(found, usual)| **found > 0.3 * light * **usual).count();
                let is_bars = same * 10 >= pairs().count() * 6;
                let sum: f64 = found.iter().sum();
                if best.is_none_or(|(_, best_sum, _)| sum > best_sum) {
                    best = Some((is_bars, sum, by));
                }
            }
            match best {
                None => return Some((self.offset + end, true)),
                Some((true, _, by)) => {
                    shift += by;
                    end = down;
                }
                Some((false, ..)) if f64::abs(down - end) > gap => break,
                Some(_) => {}
            }
        }
        Some((self.offset + end + 0.25 * towards, false))
    }
}
