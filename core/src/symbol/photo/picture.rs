//! Pixels, and places between them.

/// The longest side of a picture, in pixels.
const LONGEST: usize = 20_000;

/// A picture: four bytes a pixel (red, green, blue and one that is not looked at), row by row from the top.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    width: usize,
    height: usize,
    pixels: &'a [u8],
    is_inverted: bool,
}

/// A place in a picture, in pixels from its upper left corner; the middle of the first pixel is at 0.5.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PhotoPoint"))]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// Where a symbol is: its corners as it is read, from the upper left one clockwise.
pub type Corners = [Point; 4];

impl Point {
    pub(super) fn plus(self, direction: Self, by: f64) -> Self {
        Self { x: self.x + direction.x * by, y: self.y + direction.y * by }
    }

    pub(super) fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    pub(super) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub(super) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The middle between two places.
    pub(super) fn middle(self, other: Self) -> Self {
        Self { x: f64::midpoint(self.x, other.x), y: f64::midpoint(self.y, other.y) }
    }
}

impl<'a> Picture<'a> {
    /// A picture of `width` times `height` pixels; nothing where there is another number of bytes, or a side is 0 or
    /// longer than 20,000.
    #[must_use]
    pub fn new(width: usize, height: usize, pixels: &'a [u8]) -> Option<Self> {
        let is_possible = (1..=LONGEST).contains(&width) && (1..=LONGEST).contains(&height);
        let bytes = width.checked_mul(height)?.checked_mul(4)?;
        (is_possible && bytes == pixels.len()).then_some(Self {
            width,
            height,
            pixels,
            is_inverted: false,
        })
    }

    /// The same, in which light is looked at as dark: for light bars on a dark ground.
    #[must_use]
    pub fn inverted(self) -> Self {
        Self { is_inverted: !self.is_inverted, ..self }
    }

    pub(super) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Red, green and blue of a pixel, 0 to 255; black outside.
    pub(super) fn pixel(&self, column: usize, row: usize) -> [f64; 3] {
        let start = (row * self.width + column) * 4;
        match self.pixels.get(start..start + 3) {
            Some(&[red, green, blue]) if column < self.width => [red, green, blue].map(f64::from),
            _ => [0.0; 3],
        }
    }

    /// The colour at a place, between the four pixels around it; nothing outside of the picture.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "places inside a picture, whose sides are small"
    )]
    pub(super) fn colour(&self, Point { x, y }: Point) -> Option<[f64; 3]> {
        let (columns, rows) = (self.width as f64, self.height as f64);
        // Also false where a place is no number.
        if !((0.0..columns).contains(&x) && (0.0..rows).contains(&y)) {
            return None;
        }
        let (x, y) = ((x - 0.5).clamp(0.0, columns - 1.0), (y - 0.5).clamp(0.0, rows - 1.0));
        let (column, row) = (x as usize, y as usize);
        let (right, below) = ((column + 1).min(self.width - 1), (row + 1).min(self.height - 1));
        let (across, down) = (x.fract(), y.fract());
        let corners = [
            (self.pixel(column, row), (1.0 - across) * (1.0 - down)),
            (self.pixel(right, row), across * (1.0 - down)),
            (self.pixel(column, below), (1.0 - across) * down),
            (self.pixel(right, below), across * down),
        ];
        Some([0, 1, 2].map(|part| corners.iter().map(|(colour, share)| colour[part] * share).sum()))
    }

    /// How light a place is, 0 to 255, as readers see it; inverted where the picture is.
    pub(super) fn grey(&self, place: Point) -> Option<f64> {
        Some(self.seen(grey_of(self.colour(place)?)))
    }

    /// A grey as it is looked at.
    pub(super) fn seen(&self, grey: f64) -> f64 {
        if self.is_inverted { 255.0 - grey } else { grey }
    }

    pub(super) fn is_inverted(&self) -> bool {
        self.is_inverted
    }
}

/// The grey that readers make of a colour (ITU-R BT.601).
pub(super) fn grey_of([red, green, blue]: [f64; 3]) -> f64 {
    red * 0.299 + green * 0.587 + blue * 0.114
}
