//! Measures of symbols of squares, from the patterns that all of a kind have.

use super::light::judge_light;
use super::measures::{Extent, Measures, Side, quantile};
use super::picture::{Corners, Picture, Point, grey_of};
use crate::symbol::Symbology;

/// How far a quiet zone is looked at, in modules: the widest that any kind needs is 4.
const FARTHEST: f64 = 6.0;

/// How clearly the modules of a pattern have to take turns, of 1.
const CLEAR: f64 = 0.4;

/// Rows and columns of a Data Matrix (ISO/IEC 16022).
const DATA_MATRIX: [(u8, u8); 30] = [
    (10, 10),
    (12, 12),
    (14, 14),
    (16, 16),
    (18, 18),
    (20, 20),
    (22, 22),
    (24, 24),
    (26, 26),
    (32, 32),
    (36, 36),
    (40, 40),
    (44, 44),
    (48, 48),
    (52, 52),
    (64, 64),
    (72, 72),
    (80, 80),
    (88, 88),
    (96, 96),
    (104, 104),
    (120, 120),
    (132, 132),
    (144, 144),
    (8, 18),
    (8, 32),
    (12, 26),
    (12, 36),
    (16, 36),
    (16, 48),
];

pub(super) fn measure(
    picture: Picture<'_>,
    corners: Corners,
    symbology: Symbology,
) -> Option<Measures> {
    let is_qr = matches!(symbology, Symbology::QrCode | Symbology::Gs1QrCode);
    // 21 to 177 modules (ISO/IEC 18004).
    let qr = (0..40_u8).map(|version| (21 + 4 * version, 21 + 4 * version));
    let sizes: Vec<(u8, u8)> = if is_qr { qr.collect() } else { DATA_MATRIX.to_vec() };
    let grids = (0..4).flat_map(|turn| {
        let mut corners = corners;
        corners.rotate_left(turn);
        let sizes = &sizes;
        sizes.iter().filter_map(move |&(rows, columns)| Grid::new(corners, rows, columns, turn))
    });
    let score = |grid: &Grid| if is_qr { grid.timing(picture) } else { grid.border(picture) };
    let (clearness, grid) =
        grids.map(|grid| (score(&grid), grid)).max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    if clearness < CLEAR {
        return None;
    }
    let looks = grid.looks(picture);
    let greys: Vec<f64> = looks.iter().map(|colour| grey_of(*colour)).collect();
    let middle = f64::midpoint(quantile(&greys, 0.1), quantile(&greys, 0.9));
    let (below, above): (Vec<_>, Vec<_>) =
        looks.into_iter().partition(|colour| grey_of(*colour) < middle);
    let (dark, light) = if picture.is_inverted() { (above, below) } else { (below, above) };
    let (bars, ground, light) = judge_light(picture, &dark, &light);
    Some(Measures {
        module: grid.module(),
        width: f64::from(if grid.turn % 2 == 0 { grid.columns } else { grid.rows }),
        bar_height: None,
        quiet: Side::ALL.iter().copied().map(|side| (side, grid.quiet(picture, side))).collect(),
        bars,
        ground,
        light,
        has_composite: false,
        is_consistent: clearness > 0.6,
    })
}

/// The modules of a symbol laid over its picture: (0, 0) is its upper left corner, (columns, rows) the lower right one.
struct Grid {
    /// A projection: what places in the symbol are multiplied with.
    matrix: [f64; 8],
    rows: u8,
    columns: u8,
    /// By how many quarters the corners are turned from the reader's.
    turn: usize,
}

impl Grid {
    /// Nothing where the corners make no square that is seen from an angle.
    fn new(corners: Corners, rows: u8, columns: u8, turn: usize) -> Option<Self> {
        // The square that is seen from an angle (Heckbert, Fundamentals of Texture Mapping, 2.2.3).
        let [first, second, third, fourth] = corners;
        let bent = first.minus(second).plus(third.minus(fourth), 1.0);
        let (right, down) = (second.minus(third), fourth.minus(third));
        let area = right.x * down.y - down.x * right.y;
        if area.abs() < 1.0 {
            return None;
        }
        let over = (bent.x * down.y - down.x * bent.y) / area;
        let under = (right.x * bent.y - bent.x * right.y) / area;
        let across = second.minus(first).plus(second, over);
        let along = fourth.minus(first).plus(fourth, under);
        let matrix = [across.x, along.x, first.x, across.y, along.y, first.y, over, under];
        let grid = Self { matrix, rows, columns, turn };
        // A corner beyond the horizon has no place, nor has a symbol with such a corner a size.
        (matrix.iter().all(|value| value.is_finite()) && grid.module().is_finite()).then_some(grid)
    }

    /// Where a place of the symbol is in the picture; places beyond the horizon are nowhere.
    fn at(&self, column: f64, row: f64) -> Point {
        let (right, below) = (column / f64::from(self.columns), row / f64::from(self.rows));
        let sum = |at: usize| self.matrix[at] * right + self.matrix[at + 1] * below;
        let depth = self.matrix[6] * right + self.matrix[7] * below + 1.0;
        let depth = if depth > 0.05 { depth } else { f64::NAN };
        Point { x: (sum(0) + self.matrix[2]) / depth, y: (sum(3) + self.matrix[5]) / depth }
    }

    /// The width of a module, in pixels.
    fn module(&self) -> f64 {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let side =
            |a: (f64, f64), b: (f64, f64)| self.at(a.0, a.1).minus(self.at(b.0, b.1)).length();
        let width =
            f64::midpoint(side((0.0, 0.0), (columns, 0.0)), side((0.0, rows), (columns, rows)));
        let height =
            f64::midpoint(side((0.0, 0.0), (0.0, rows)), side((columns, 0.0), (columns, rows)));
        f64::midpoint(width / columns, height / rows)
    }

    /// How clearly modules that should be dark and light are so, of 1; where all of them are as light, 0.
    fn clearness(
        &self,
        picture: Picture<'_>,
        modules: impl Iterator<Item = (u8, u8, bool)>,
    ) -> f64 {
        let mut greys = Vec::new();
        for (column, row, is_dark) in modules {
            let place = self.at(f64::from(column) + 0.5, f64::from(row) + 0.5);
            let Some(grey) = picture.grey(place) else { return 0.0 };
            greys.push((grey, is_dark));
        }
        let count = |is: bool| greys.iter().filter(|(_, is_dark)| *is_dark == is).count();
        let range = greys
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), (grey, _)| (grey.min(low), grey.max(high)));
        let (dark, light) = (count(true), count(false));
        if dark == 0 || light == 0 || range.1 - range.0 < 20.0 {
            return 0.0;
        }
        let mean = |is: bool, count: usize| {
            let all = greys.iter().filter(|(_, is_dark)| *is_dark == is).map(|(grey, _)| grey);
            #[expect(clippy::cast_precision_loss, reason = "a few hundred modules")]
            let mean = all.sum::<f64>() / count as f64;
            mean
        };
        (mean(false, light) - mean(true, dark)) / (range.1 - range.0)
    }

    /// The sides of a Data Matrix: the left one and the lower one dark, the others taking turns.
    fn border(&self, picture: Picture<'_>) -> f64 {
        let (rows, columns) = (self.rows, self.columns);
        let sides = (0..columns)
            .flat_map(|column| [(column, 0, column % 2 == 0), (column, rows - 1, true)])
            .chain((0..rows).flat_map(|row| [(0, row, true), (columns - 1, row, row % 2 == 1)]));
        self.clearness(picture, sides)
    }

    /// The timing patterns of a QR Code, which take turns between its finders.
    fn timing(&self, picture: Picture<'_>) -> f64 {
        let turns = 7..self.columns - 7;
        let patterns = turns.flat_map(|at| [(at, 6, at % 2 == 0), (6, at, at % 2 == 0)]);
        self.clearness(picture, patterns)
    }

    /// The colours in the middle of modules, of at most 2,500 of them.
    fn looks(&self, picture: Picture<'_>) -> Vec<[f64; 3]> {
        let step = usize::from(self.columns.max(self.rows) / 50 + 1);
        let rows = (0..self.rows).step_by(step);
        rows.flat_map(|row| (0..self.columns).step_by(step).map(move |column| (column, row)))
            .filter_map(|(column, row)| {
                picture.colour(self.at(f64::from(column) + 0.5, f64::from(row) + 0.5))
            })
            .collect()
    }

    /// How far it is from a side, as the reader names it, to the next dark thing.
    fn quiet(&self, picture: Picture<'_>, side: Side) -> Extent {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        // Corners that were turned have their left side elsewhere.
        let clockwise = [Side::Above, Side::Right, Side::Below, Side::Left];
        let index = clockwise.iter().position(|one| *one == side).unwrap_or_default();
        let side = clockwise[(index + 4 - self.turn) % 4];
        let place = |along: f64, far: f64| match side {
            Side::Left => self.at(-far, along * rows),
            Side::Right => self.at(columns + far, along * rows),
            Side::Above => self.at(along * columns, -far),
            Side::Below => self.at(along * columns, rows + far),
        };
        let shades: Vec<f64> =
            self.looks(picture).into_iter().map(grey_of).map(|grey| picture.seen(grey)).collect();
        let (dark, light) = (quantile(&shades, 0.1), quantile(&shades, 0.9));
        let threshold = f64::midpoint(dark, light);
        let spaces: Vec<Extent> = (1..12_u8)
            .map(|line| {
                let along = f64::from(line) / 12.0;
                // Corners are not found more exactly than half a module.
                let mut far = 0.5;
                while far < FARTHEST {
                    match picture.grey(place(along, far)) {
                        None => return Extent { modules: far, is_at_least: true },
                        Some(grey) if grey < threshold => {
                            return Extent { modules: far, is_at_least: false };
                        }
                        Some(_) => far += 0.1,
                    }
                }
                Extent { modules: FARTHEST, is_at_least: true }
            })
            .collect();
        let modules = quantile(&spaces.iter().map(|space| space.modules).collect::<Vec<_>>(), 0.25);
        let is_at_least = spaces.iter().any(|space| space.is_at_least && space.modules <= modules);
        Extent { modules, is_at_least }
    }
}
