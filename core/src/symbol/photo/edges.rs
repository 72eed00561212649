//! A line across bars: where they begin and end.

use super::picture::{Picture, Point};

/// How far apart two looks at a line are, in pixels.
const STEP: f64 = 0.25;

/// The most looks at a line: enough for a symbol as wide as a large picture.
const MOST_LOOKS: usize = 40_000;

/// A difference of grey that no bar makes: noise of the camera.
const LEAST_CONTRAST: f64 = 12.0;

/// A straight line through a picture; places on it are in pixels from `start`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) start: Point,
    /// Of length 1.
    pub(super) direction: Point,
}

/// A bar or a space on a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) is_dark: bool,
}

impl Run {
    pub(super) fn width(&self) -> f64 {
        self.to - self.from
    }

    pub(super) fn middle(&self) -> f64 {
        f64::midpoint(self.from, self.to)
    }
}

impl Line {
    pub(super) fn at(&self, place: f64) -> Point {
        self.start.plus(self.direction, place)
    }

    /// The same line `by` pixels away.
    pub(super) fn moved(&self, along: Point, by: f64) -> Self {
        Self { start: self.start.plus(along, by), ..*self }
    }

    /// Bars and spaces between two places, the parts outside of the picture left out. What is dark is so compared with
    /// what is `around` it, in pixels, so that a shadow across the line does not matter.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "looks at a line are few"
    )]
    pub(super) fn runs(&self, picture: Picture<'_>, from: f64, to: f64, around: f64) -> Vec<Run> {
        let looks = ((to - from) / STEP) as usize;
        if looks > MOST_LOOKS {
            return Vec::new();
        }
        let place = |look: usize| from + look as f64 * STEP;
        let shades: Vec<Option<f64>> =
            (0..looks).map(|look| picture.grey(self.at(place(look)))).collect();
        let ranges = ranges(&shades, (around / STEP) as usize);
        let mut runs: Vec<Run> = Vec::new();
        // Where between two looks the line crosses the threshold.
        let mut before = 0.0;
        for (look, (shade, (darkest, lightest))) in shades.iter().zip(ranges).enumerate() {
            let Some(shade) = shade else { continue };
            let above = shade - f64::midpoint(darkest, lightest);
            let is_dark = above < 0.0 && lightest - darkest > LEAST_CONTRAST;
            match runs.last_mut() {
                Some(run) if run.is_dark == is_dark => run.to = place(look),
                Some(run) => {
                    let change = above - before;
                    let past = if change.abs() < 1e-9 { 0.5 } else { above / change };
                    run.to = place(look) - STEP * past.clamp(0.0, 1.0);
                    let edge = run.to;
                    runs.push(Run { from: edge, to: place(look), is_dark });
                }
                None => runs.push(Run { from: place(look), to: place(look), is_dark }),
            }
            before = above;
        }
        runs
    }
}

/// The darkest and the lightest of the looks around each one, in blocks, so that a long line takes no longer for each.
fn ranges(shades: &[Option<f64>], around: usize) -> Vec<(f64, f64)> {
    let block = (around / 4).max(1);
    let blocks: Vec<(f64, f64)> = shades
        .chunks(block)
        .map(|chunk| {
            chunk.iter().flatten().fold((f64::MAX, f64::MIN), |(darkest, lightest), shade| {
                (shade.min(darkest), shade.max(lightest))
            })
        })
        .collect();
    (0..shades.len())
        .map(|look| {
            let index = look / block;
            let near = blocks.iter().take(index + 5).skip(index.saturating_sub(4));
            near.fold((f64::MAX, f64::MIN), |(darkest, lightest), (dark, light)| {
                (dark.min(darkest), light.max(lightest))
            })
        })
        .collect()
}
