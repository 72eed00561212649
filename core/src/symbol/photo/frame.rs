//! Which way bars stand, and lines across them.

use super::edges::{Line, Run};
use super::modules::{module_of, modules_of};
use super::picture::{Corners, Picture, Point};
use super::scan_line::Scan;
use crate::symbol::Symbology;

/// The shortest symbol that is looked at, in pixels.
const NARROWEST: f64 = 24.0;

/// A symbol in its picture: which way its bars stand.
pub(super) struct Frame {
    middle: Point,
    /// From bar to bar, and along them; of length 1.
    across: Point,
    pub(super) along: Point,
    /// Where it begins and ends, in pixels from the middle.
    left: f64,
    right: f64,
    /// How much of the bars the reader has seen, in pixels.
    pub(super) height: f64,
}

impl Frame {
    pub(super) fn of(
        picture: Picture<'_>,
        [upper_left, upper_right, lower_right, lower_left]: Corners,
    ) -> Option<Self> {
        let top = upper_right.minus(upper_left);
        let middle = upper_left.middle(lower_right).middle(upper_right.middle(lower_left));
        let across = direction(picture, [upper_left, upper_right, lower_right, lower_left]).map(
            |across| if across.dot(top) < 0.0 { Point::default().minus(across) } else { across },
        )?;
        let along = Point { x: -across.y, y: across.x };
        // A reader's corners lie on the edges of the outer bars, at whatever height.
        let place = |a: Point, b: Point| a.middle(b).minus(middle).dot(across);
        let (left, right) = (place(upper_left, lower_left), place(upper_right, lower_right));
        let height = lower_left.minus(upper_left).dot(along).abs();
        (right - left >= NARROWEST).then_some(Self { middle, across, along, left, right, height })
    }

    /// The bars on the line that is `offset` pixels below the middle.
    pub(super) fn scan(
        &self,
        picture: Picture<'_>,
        symbology: Symbology,
        offset: f64,
    ) -> Option<Scan> {
        let line = Line { start: self.middle.plus(self.along, offset), direction: self.across };
        let width = self.right - self.left;
        let guess = width / modules_of(symbology).unwrap_or(120.0);
        let (from, to) = (self.left - 3.0 * guess, self.right + 3.0 * guess);
        let runs = line.runs(picture, from, to, 12.0 * guess);
        let dark = || runs.iter().enumerate().filter(|(_, run)| run.is_dark);
        let nearest = |place: f64, edge: fn(&Run) -> f64| {
            dark()
                .min_by(|(_, a), (_, b)| {
                    (edge(a) - place).abs().total_cmp(&(edge(b) - place).abs())
                })
                .map(|(index, _)| index)
        };
        let (first, last) =
            (nearest(self.left, |run| run.from)?, nearest(self.right, |run| run.to)?);
        let runs = runs.get(first..=last)?.to_vec();
        let scan =
            Scan { line, along: self.along, offset, module: module_of(&runs, symbology)?, runs };
        (scan.width() >= NARROWEST).then_some(scan)
    }
}

/// The direction from bar to bar: the one in which shades change (the structure tensor); nothing where none do.
fn direction(
    picture: Picture<'_>,
    [upper_left, upper_right, lower_right, lower_left]: Corners,
) -> Option<Point> {
    let (mut xx, mut yy, mut xy) = (0.0, 0.0, 0.0);
    for row in 0..16_u8 {
        let down = (f64::from(row) + 0.5) / 16.0;
        let between = |a: Point, b: Point, share: f64| a.plus(b.minus(a), share);
        let (left, right) =
            (between(upper_left, lower_left, down), between(upper_right, lower_right, down));
        for column in 0..128_u8 {
            let place = between(left, right, (f64::from(column) + 0.5) / 128.0);
            let grey = |x: f64, y: f64| picture.grey(Point { x: place.x + x, y: place.y + y });
            let (Some(l), Some(r), Some(u), Some(d)) =
                (grey(-1.0, 0.0), grey(1.0, 0.0), grey(0.0, -1.0), grey(0.0, 1.0))
            else {
                continue;
            };
            xx += (r - l) * (r - l);
            yy += (d - u) * (d - u);
            xy += (r - l) * (d - u);
        }
    }
    let angle = 0.5 * (2.0 * xy).atan2(xx - yy);
    (xx + yy > 0.0).then(|| Point { x: angle.cos(), y: angle.sin() })
}
