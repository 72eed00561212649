//! A drawing as SVG, in millimetres.
//!
//! The picture has its true size where a program honours it: `width` and `height` are in millimetres,
//! and so is the coordinate system. All rectangles of a figure are one path, so that no seam opens
//! between them, and their edges are drawn crisp.
//!
//! For print, texts are outlines, so that they look the same on every computer. On a screen text is text,
//! in fonts that computers have; those with digits of one width come first.

use super::outline::{Outlines, Segment};
use super::pdf::{PdfFonts, PdfProblem};
use super::xml::escape;
use super::{Anchor, Drawing, Font, Item, Point, Rect, Text, millimetres};
use crate::Code;

/// Writes the drawing as a file for print: its texts are outlines of the fonts. A text with a letter that the
/// font does not have stays text.
///
/// # Errors
/// A font cannot be read.
pub fn write_outlined(drawing: &Drawing, fonts: PdfFonts<'_>) -> Result<String, PdfProblem> {
    Ok(write_with(drawing, Some(&Outlines::read(fonts)?)))
}

/// Writes the drawing for a screen.
///
/// ```
/// use barcode_core::drawing::{Drawing, Rect, svg};
///
/// let mut drawing = Drawing::new(2_000.0, 1_000.0, "A bar");
/// drawing.items.push(Rect { x: 330.0, y: 0.0, width: 330.0, height: 1_000.0 }.into());
/// let text = svg::write(&drawing);
/// assert!(text.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg" width="2mm" height="1mm" viewBox="0 0 2 1""#));
/// assert!(text.contains(r#"d="M0.33 0h0.33v1h-0.33z""#));
/// ```
#[must_use]
pub fn write(drawing: &Drawing) -> String {
    write_with(drawing, None)
}

fn write_with(drawing: &Drawing, outlines: Option<&Outlines<'_>>) -> String {
    let mut svg = Svg { text: String::new(), outlines };
    let (width, height) = (millimetres(drawing.width), millimetres(drawing.height));
    svg.push(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">"
    ));
    svg.element("title", &drawing.title);
    let descriptions: Vec<_> = drawing.items.iter().filter_map(alternative).collect();
    if !descriptions.is_empty() {
        svg.element("desc", &descriptions.join(". "));
    }
    svg.push(&format!("<path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>", drawing.ground));
    svg.push(&format!("<g fill=\"{0}\" color=\"{0}\">", drawing.ink));
    svg.items(&drawing.items);
    svg.push("</g></svg>");
    svg.text
}

/// The rectangles among `items`, figures included, as the data of one path, in millimetres.
#[must_use]
pub fn path(items: &[Item]) -> String {
    let mut data = String::new();
    add_rectangles(&mut data, items);
    data
}

fn add_rectangles(data: &mut String, items: &[Item]) {
    for item in items {
        match item {
            Item::Figure { items, .. } => add_rectangles(data, items),
            shape => add(data, shape.rects()),
        }
    }
}

fn add(data: &mut String, rects: &[Rect]) {
    for Rect { x, y, width, height } in rects {
        let [x, y, width, height] = [x, y, width, height].map(|length| millimetres(*length));
        for part in ["M", &x, " ", &y, "h", &width, "v", &height, "h-", &width, "z"] {
            data.push_str(part);
        }
    }
}

/// Outlines as the data of a path, in millimetres.
fn path_of(outline: &[Segment]) -> String {
    let mut data = String::new();
    for segment in outline {
        let (command, points): (_, &[&Point]) = match segment {
            Segment::Move(to) => ('M', &[to]),
            Segment::Line(to) => ('L', &[to]),
            Segment::Quadratic(control, to) => ('Q', &[control, to]),
            Segment::Cubic(first, second, to) => ('C', &[first, second, to]),
            Segment::Close => ('z', &[]),
        };
        data.push(command);
        let points = points.iter().flat_map(|point| [point.x, point.y]).map(millimetres);
        data.push_str(&points.collect::<Vec<_>>().join(" "));
    }
    data
}

fn alternative(item: &Item) -> Option<&str> {
    if let Item::Figure { alternative, .. } = item { Some(alternative) } else { None }
}

struct Svg<'o, 'f> {
    text: String,
    outlines: Option<&'o Outlines<'f>>,
}

impl Svg<'_, '_> {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn element(&mut self, name: &str, text: &str) {
        self.push(&format!("<{name}>"));
        escape(&mut self.text, text);
        self.push(&format!("</{name}>"));
    }

    fn items(&mut self, items: &[Item]) {
        let mut data = String::new();
        for item in items {
            add(&mut data, item.rects());
        }
        if !data.is_empty() {
            self.push(&format!("<path shape-rendering=\"crispEdges\" d=\"{data}\"/>"));
        }
        for item in items {
            match item {
                Item::Rects { .. } | Item::Guide { .. } => {}
                Item::Text(text) => self.line(text),
                Item::Line { from, to, thickness } => {
                    let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(millimetres);
                    let thickness = millimetres(*thickness);
                    self.push(&format!(
                        "<path stroke=\"currentColor\" stroke-width=\"{thickness}\" d=\"M{x1} {y1}L{x2} {y2}\"/>"
                    ));
                }
                Item::Figure { alternative, items } => {
                    self.push("<g role=\"img\" aria-label=\"");
                    escape(&mut self.text, alternative);
                    self.push("\">");
                    self.items(items);
                    self.push("</g>");
                }
            }
        }
    }

    fn line(&mut self, line: &Text) {
        let outline = self.outlines.and_then(|outlines| outlines.path(line).ok());
        let Some(outline) = outline else { return self.live_text(line) };
        self.push("<path role=\"img\" aria-label=\"");
        escape(&mut self.text, &line.text);
        self.push(&format!("\" d=\"{}\"/>", path_of(&outline)));
    }

    fn live_text(&mut self, Text { x, y, size, anchor, font, text, length, turned }: &Text) {
        let [x, y, size] = [*x, *y, *size].map(millimetres);
        let (family, weight) = match font {
            Font::Hri => ("OCR B,OCR-B,Consolas,Menlo,Liberation Mono,monospace", ""),
            Font::Sans => ("Arial,Helvetica,Liberation Sans,sans-serif", ""),
            Font::Bold => ("Arial,Helvetica,Liberation Sans,sans-serif", " font-weight=\"bold\""),
        };
        let anchor = match anchor {
            Anchor::Start => String::new(),
            _ => format!(" text-anchor=\"{}\"", anchor.code()),
        };
        let length = length.map(millimetres).map(|length| format!(" textLength=\"{length}\""));
        let length = length.unwrap_or_default();
        let turn =
            if *turned { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
        self.push(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\"{weight}{anchor}{length}{turn}>"
        ));
        escape(&mut self.text, text);
        self.push("</text>");
    }
}
