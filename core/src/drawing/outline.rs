//! Letters as outlines: the shapes of a font's glyphs, for files that are written as paths.
//!
//! Artwork is opened on computers that have other fonts, so that a file for print carries the shapes of its
//! letters. Left out on purpose: kerning and ligatures, which numbers do not have.

use ttf_parser::{Face, OutlineBuilder};

use super::pdf::{PdfFonts, PdfProblem};
use super::{Anchor, Font, Point, Text};

/// Outlines are rounded to a tenth of a micrometre.
const FINEST: f64 = 0.1;

/// The faces that outlines are taken from.
pub(super) struct Outlines<'a> {
    regular: Face<'a>,
    bold: Face<'a>,
}

/// A piece of an outline; points are in micrometres, and y grows downwards.
#[derive(Clone, Copy)]
pub(super) enum Segment {
    /// A new outline begins.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve with one point of control, as TrueType fonts have them.
    Quadratic(Point, Point),
    /// A curve with two points of control.
    Cubic(Point, Point, Point),
    /// The outline ends where it began.
    Close,
}

impl<'a> Outlines<'a> {
    pub(super) fn read(fonts: PdfFonts<'a>) -> Result<Self, PdfProblem> {
        let face = |data| Face::parse(data, 0).map_err(|_| PdfProblem::Font);
        Ok(Self { regular: face(fonts.regular)?, bold: face(fonts.bold)? })
    }

    /// The outlines of a text, or the first of its letters that the font lacks.
    pub(super) fn path(&self, line: &Text) -> Result<Vec<Segment>, char> {
        let face = match line.font {
            Font::Hri | Font::Sans => &self.regular,
            Font::Bold => &self.bold,
        };
        let scale = line.size / f64::from(face.units_per_em());
        let glyphs: Vec<_> = line
            .text
            .chars()
            .map(|letter| {
                let glyph = face.glyph_index(letter).ok_or(letter)?;
                let advance = face.glyph_hor_advance(glyph).ok_or(letter)?;
                Ok((glyph, f64::from(advance) * scale))
            })
            .collect::<Result<_, char>>()?;
        let natural: f64 = glyphs.iter().map(|(_, advance)| advance).sum();
        let width = line.length.unwrap_or(natural);
        let start = match line.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::End => -width,
        };
        #[expect(clippy::cast_precision_loss, reason = "a line has few letters")]
        let spacing = (width - natural) / glyphs.len().saturating_sub(1).max(1) as f64;
        let mut path = Path { segments: Vec::new(), along: start, line, scale };
        for (glyph, advance) in glyphs {
            // A space has no outline.
            let _ = face.outline_glyph(glyph, &mut path);
            path.along += advance + spacing;
        }
        Ok(path.segments)
    }
}

/// A path, and where the next glyph begins.
struct Path<'t> {
    segments: Vec<Segment>,
    /// How far from the place of the text.
    along: f64,
    line: &'t Text,
    scale: f64,
}

impl Path<'_> {
    fn point(&self, x: f32, y: f32) -> Point {
        let Text { x: at, y: baseline, turned, .. } = *self.line;
        // y grows upwards in a font.
        let (along, above) = (self.along + f64::from(x) * self.scale, f64::from(y) * self.scale);
        let place =
            if turned { [at - above, baseline - along] } else { [at + along, baseline - above] };
        let [x, y] = place.map(|length| (length / FINEST).round() * FINEST);
        Point { x, y }
    }
}

impl OutlineBuilder for Path<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.segments.push(Segment::Quadratic(self.point(x1, y1), self.point(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [first, second] = [self.point(x1, y1), self.point(x2, y2)];
        self.segments.push(Segment::Cubic(first, second, self.point(x, y)));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
