//! The content of one page.

use pdf_writer::types::ArtifactType;
use pdf_writer::{Content, Finish, Name, Str};

use super::face::Face;
use super::problem::PdfProblem;
use super::structure::Part;
use super::{BOLD, COMPACT, ColourSpace, Faces, Inset, REGULAR};
use crate::drawing::{Anchor, Colour, Drawing, Font, Item, Rect, Text};

/// What a page shows, and the parts that are read aloud.
pub(super) struct PageContent {
    pub(super) stream: Vec<u8>,
    pub(super) parts: Vec<Part>,
}

/// Points in a micrometre.
const POINT: f64 = 72.0 / 25_400.0;
/// The largest page that readers take: 14,400 points, in micrometres.
const LONGEST: f64 = 5_080_000.0;

/// A length in points.
#[expect(clippy::cast_possible_truncation, reason = "PDF numbers are of single precision")]
pub(super) fn points(micrometres: f64) -> f32 {
    (micrometres * POINT) as f32
}

/// A length as the file has it, to the nanometre: a smaller fraction would be written with an exponent,
/// which PDF does not know.
#[expect(clippy::cast_possible_truncation, reason = "PDF numbers are of single precision")]
fn number(micrometres: f64) -> f32 {
    ((micrometres * 1000.0).round_ties_even() / 1000.0) as f32
}

/// Writes the content of a page.
pub(super) fn write(
    drawing: &Drawing,
    inset: Option<&Inset>,
    faces: &mut Faces<'_>,
    colours: ColourSpace,
    page: usize,
) -> Result<PageContent, PdfProblem> {
    let is_right = |drawing: &Drawing| {
        is_page(drawing.width) && is_page(drawing.height) && all_fit(&drawing.items)
    };
    let is_on_page = |inset: &Inset| {
        is_right(&inset.drawing) && [inset.x, inset.y].iter().all(|at| at.abs() <= LONGEST)
    };
    if !is_right(drawing) || inset.is_some_and(|inset| !is_on_page(inset)) {
        return Err(PdfProblem::Length { page });
    }
    let is_black =
        |drawing: &Drawing| (drawing.ink, drawing.ground) == (Colour::BLACK, Colour::WHITE);
    let mut drawings = std::iter::once(drawing).chain(inset.map(|inset| &inset.drawing));
    if colours == ColourSpace::Black && !drawings.all(is_black) {
        return Err(PdfProblem::Coloured { page });
    }
    let content = Content::with_settings(COMPACT);
    let mut writer = Writer { content, faces, colours, parts: Vec::new(), page, in_path: false };
    // y grows downwards here and upwards in a PDF.
    let scale = points(1.0);
    writer.content.transform([scale, 0.0, 0.0, -scale, 0.0, points(drawing.height)]);
    writer.drawing(drawing)?;
    if let Some(Inset { drawing, x, y }) = inset {
        writer.content.transform([1.0, 0.0, 0.0, 1.0, number(*x), number(*y)]);
        writer.drawing(drawing)?;
    }
    Ok(PageContent { stream: writer.content.finish().into_vec(), parts: writer.parts })
}

/// Whether a page can be so wide or so high.
pub(in crate::drawing) fn is_page(length: f64) -> bool {
    length > 0.0 && length <= LONGEST
}

/// Whether every length is a number that a file can say.
pub(in crate::drawing) fn all_fit(items: &[Item]) -> bool {
    let fit = |lengths: &[f64]| lengths.iter().all(|length| length.abs() <= LONGEST);
    items.iter().all(|item| match item {
        Item::Rects { rects } => {
            rects.iter().all(|rect| fit(&[rect.x, rect.y, rect.width, rect.height]))
        }
        Item::Text(Text { x, y, size, length, .. }) => fit(&[*x, *y, *size, length.unwrap_or(0.0)]),
        Item::Line { from, to, thickness } => fit(&[from.x, from.y, to.x, to.y, *thickness]),
        Item::Guide { .. } => true,
        Item::Figure { items, .. } => all_fit(items),
    })
}

struct Writer<'d, 'a> {
    content: Content,
    faces: &'d mut Faces<'a>,
    colours: ColourSpace,
    parts: Vec<Part>,
    page: usize,
    /// Whether rectangles have been added to a path that is not filled yet.
    in_path: bool,
}

impl Writer<'_, '_> {
    fn drawing(&mut self, drawing: &Drawing) -> Result<(), PdfProblem> {
        if drawing.ground != Colour::WHITE {
            self.artifact(|writer| {
                writer.colour(drawing.ground);
                let Drawing { width, height, .. } = *drawing;
                writer.rect(Rect { x: 0.0, y: 0.0, width, height });
            });
        }
        self.colour(drawing.ink);
        self.top_level(&drawing.items)
    }

    fn top_level(&mut self, items: &[Item]) -> Result<(), PdfProblem> {
        let is_artifact = |item: &Item| matches!(item, Item::Rects { .. } | Item::Line { .. });
        for run in items.chunk_by(|a, b| is_artifact(a) && is_artifact(b)) {
            match run {
                [Item::Figure { alternative, items }] => {
                    self.part(Name(b"Figure"), Part::Figure(alternative.clone()), items)?;
                }
                [Item::Text(_)] => self.part(Name(b"P"), Part::Text, run)?,
                [Item::Guide { .. }] => {}
                shapes => self.artifact(|writer| writer.items(shapes))?,
            }
        }
        Ok(())
    }

    /// Content that is read aloud.
    fn part(&mut self, tag: Name<'_>, part: Part, items: &[Item]) -> Result<(), PdfProblem> {
        let number = i32::try_from(self.parts.len()).unwrap_or(i32::MAX);
        self.content.begin_marked_content_with_properties(tag).properties().identify(number);
        self.items(items)?;
        self.content.end_marked_content();
        self.parts.push(part);
        Ok(())
    }

    /// Content that is not read aloud.
    fn artifact<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let mut mark = self.content.begin_marked_content_with_properties(Name(b"Artifact"));
        mark.properties().artifact().kind(ArtifactType::Layout);
        mark.finish();
        let written = write(self);
        self.fill();
        self.content.end_marked_content();
        written
    }

    fn items(&mut self, items: &[Item]) -> Result<(), PdfProblem> {
        for item in items {
            match item {
                Item::Rects { rects } => rects.iter().for_each(|rect| self.rect(*rect)),
                Item::Line { from, to, thickness } => {
                    self.fill();
                    self.content
                        .set_line_width(number(thickness.max(0.0)))
                        .move_to(number(from.x), number(from.y))
                        .line_to(number(to.x), number(to.y))
                        .stroke();
                }
                Item::Text(text) => {
                    self.fill();
                    self.text(text)?;
                }
                Item::Guide { .. } => {}
                Item::Figure { items, .. } => self.items(items)?,
            }
        }
        self.fill();
        Ok(())
    }

    fn rect(&mut self, Rect { x, y, width, height }: Rect) {
        self.content.rect(number(x), number(y), number(width), number(height));
        self.in_path = true;
    }

    /// Fills the rectangles so far as one path: two that touch then have no seam between them.
    fn fill(&mut self) {
        if self.in_path {
            self.content.fill_nonzero();
            self.in_path = false;
        }
    }

    fn text(&mut self, line: &Text) -> Result<(), PdfProblem> {
        let (name, face): (_, &mut Face<'_>) = match line.font {
            Font::Hri | Font::Sans => (REGULAR, &mut self.faces.regular),
            Font::Bold => (BOLD, &mut self.faces.bold),
        };
        let page = self.page;
        let encoded = face.encode(&line.text).map_err(|found| PdfProblem::Letter {
            found,
            text: line.text.clone(),
            page,
        })?;
        let natural = encoded.width * line.size;
        let width = line.length.unwrap_or(natural);
        let before = match line.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let gaps = (encoded.bytes.len() / 2).saturating_sub(1).max(1);
        #[expect(clippy::cast_precision_loss, reason = "a line has few letters")]
        let spacing = number((width - natural) / gaps as f64);
        // Upright although y grows downwards.
        let matrix = if line.turned {
            [0.0, -1.0, -1.0, 0.0, number(line.x), number(line.y + before)]
        } else {
            [1.0, 0.0, 0.0, -1.0, number(line.x - before), number(line.y)]
        };
        self.content
            .begin_text()
            .set_font(name, number(line.size))
            .set_char_spacing(spacing)
            .set_text_matrix(matrix)
            .show(Str(&encoded.bytes))
            .end_text();
        Ok(())
    }

    fn colour(&mut self, colour: Colour) {
        match self.colours {
            ColourSpace::Screen => {
                let part = |value: u8| f32::from(value) / 255.0;
                let [red, green, blue] = [colour.red, colour.green, colour.blue].map(part);
                self.content.set_fill_rgb(red, green, blue).set_stroke_rgb(red, green, blue);
            }
            // Nothing else is asked for.
            ColourSpace::Black => {
                self.content.set_fill_gray(0.0).set_stroke_gray(0.0);
            }
            ColourSpace::Press => {
                let [c, m, y, k] = colour.inks().parts();
                self.content.set_fill_cmyk(c, m, y, k).set_stroke_cmyk(c, m, y, k);
            }
        }
    }
}
