//! A drawing as Encapsulated PostScript, for design programs that place it in artwork.
//!
//! Implements EPSF 3.0 with the Document Structuring Conventions 3.0 (Adobe Technical Notes 5002 and 5001) in
//! PostScript Language Level 2: one page whose lower left corner is the origin, `save` and `restore` around all that
//! it changes, no operator that touches the page around it.
//!
//! Lengths are in millimetres, as in the SVG of the same drawing, and so are the shapes of letters. Colours are those
//! of a press ([`Colour::inks`](super::Colour::inks)): black is black ink alone. The ground is always painted, so that
//! quiet zones keep their colour on a coloured pack.
//!
//! Left out on purpose: a preview picture, which programs have made by themselves for many years; text, because
//! fonts of other computers look different; marks for the screen.

use super::outline::{Outlines, Segment};
use super::pdf::{PdfFonts, PdfProblem, all_fit, is_page};
use super::{Colour, Drawing, Item, Point, Rect, millimetres};

/// Points in a micrometre.
const POINT: f64 = 72.0 / 25_400.0;
/// A comment line has at most 255 bytes; this leaves room for its keyword.
const LONGEST_TITLE: usize = 200;

/// Writes the drawing as a file for print.
///
/// # Errors
/// A font cannot be read, it lacks a letter, or a length is larger than a page can be.
///
/// ```no_run
/// use barcode_core::drawing::pdf::PdfFonts;
/// use barcode_core::drawing::{Drawing, eps};
///
/// let (regular, bold) = (std::fs::read("regular.ttf")?, std::fs::read("bold.ttf")?);
/// let fonts = PdfFonts { regular: &regular, bold: &bold };
/// let file = eps::write(&Drawing::new(37_290.0, 25_930.0, "EAN-13"), fonts)?;
/// assert!(file.starts_with("%!PS-Adobe-3.0 EPSF-3.0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(drawing: &Drawing, fonts: PdfFonts<'_>) -> Result<String, PdfProblem> {
    if !is_page(drawing.width) || !is_page(drawing.height) || !all_fit(&drawing.items) {
        return Err(PdfProblem::Length { page: 1 });
    }
    let outlines = Outlines::read(fonts)?;
    let mut eps = Eps { text: header(drawing), outlines, in_path: false };
    let (width, height) = (millimetres(drawing.width), millimetres(drawing.height));
    eps.colour(drawing.ground);
    eps.push(&format!("0 0 {width} {height} r\nf\n"));
    eps.colour(drawing.ink);
    eps.items(&drawing.items)?;
    eps.push("end\nrestore\nshowpage\n%%Trailer\n%%EOF\n");
    Ok(eps.text)
}

/// Everything in front of the first mark: comments, then short names for what is used often. `r` adds a rectangle
/// to the path; `q` turns a curve with one point of control into that with two which PostScript has.
fn header(drawing: &Drawing) -> String {
    let [width, height] = [drawing.width, drawing.height].map(|length| length * POINT);
    // To the next whole point, but not for a last bit.
    let whole = |length: f64| millimetres((length - 1e-6).ceil() * 1_000.0);
    // To the nanopoint, as `millimetres` writes thousandths.
    let exact = |length: f64| millimetres(length * 1_000.0);
    let title = title(&drawing.title);
    let (whole_width, whole_height) = (whole(width), whole(height));
    let (exact_width, exact_height) = (exact(width), exact(height));
    format!(
        "%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 {whole_width} {whole_height}
%%HiResBoundingBox: 0 0 {exact_width} {exact_height}
%%Title: ({title})
%%Creator: (barcode-core)
%%LanguageLevel: 2
%%DocumentData: Clean7Bit
%%DocumentProcessColors: Cyan Magenta Yellow Black
%%Pages: 1
%%EndComments
%%Page: 1 1
save
12 dict begin
/m /moveto load def /l /lineto load def /c /curveto load def /z /closepath load def
/f /fill load def /k /setcmykcolor load def
/r {{4 2 roll moveto 1 index 0 rlineto 0 exch rlineto neg 0 rlineto closepath}} bind def
/q {{/y exch def /x exch def /v exch def /u exch def currentpoint
  v 2 mul add 3 div exch u 2 mul add 3 div exch
  u 2 mul x add 3 div v 2 mul y add 3 div x y curveto}} bind def
0 {exact_height} translate 72 25.4 div dup neg scale
"
    )
}

/// The title in printable ASCII, which is all that `Clean7Bit` allows, with parentheses and backslashes escaped.
fn title(text: &str) -> String {
    let mut title = String::new();
    for letter in text.chars() {
        if title.len() >= LONGEST_TITLE {
            break;
        }
        match letter {
            '(' | ')' | '\\' => title.extend(['\\', letter]),
            ' '..='~' => title.push(letter),
            _ => title.push('?'),
        }
    }
    title
}

struct Eps<'f> {
    text: String,
    outlines: Outlines<'f>,
    /// Whether rectangles have been added to a path that is not filled yet.
    in_path: bool,
}

impl Eps<'_> {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn colour(&mut self, colour: Colour) {
        let inks = colour.inks();
        let inks = [inks.cyan, inks.magenta, inks.yellow, inks.black];
        // Hundredths: per cents of a thousand micrometres are written as such.
        let parts = inks.map(|ink| millimetres(f64::from(ink) * 10.0));
        self.push(&format!("{} k\n", parts.join(" ")));
    }

    /// Fills the rectangles so far as one path: two that touch then have no seam between them.
    fn fill(&mut self) {
        if self.in_path {
            self.push("f\n");
            self.in_path = false;
        }
    }

    fn items(&mut self, items: &[Item]) -> Result<(), PdfProblem> {
        for item in items {
            match item {
                Item::Rects { rects } => {
                    for Rect { x, y, width, height } in rects {
                        let [x, y, width, height] = [*x, *y, *width, *height].map(millimetres);
                        self.push(&format!("{x} {y} {width} {height} r\n"));
                        self.in_path = true;
                    }
                }
                Item::Text(text) => {
                    self.fill();
                    let outline = self.outlines.path(text).map_err(|found| PdfProblem::Letter {
                        found,
                        text: text.text.clone(),
                        page: 1,
                    })?;
                    self.outline(&outline);
                }
                Item::Line { from, to, thickness } => {
                    self.fill();
                    let [from, to] = [from, to].map(place);
                    let thickness = millimetres(thickness.max(0.0));
                    self.push(&format!("{thickness} setlinewidth {from} m {to} l stroke\n"));
                }
                Item::Guide { .. } => {}
                Item::Figure { items, .. } => self.items(items)?,
            }
        }
        self.fill();
        Ok(())
    }

    fn outline(&mut self, outline: &[Segment]) {
        for segment in outline {
            let line = match segment {
                Segment::Move(to) => format!("{} m", place(to)),
                Segment::Line(to) => format!("{} l", place(to)),
                Segment::Quadratic(control, to) => format!("{} {} q", place(control), place(to)),
                Segment::Cubic(first, second, to) => {
                    format!("{} {} {} c", place(first), place(second), place(to))
                }
                Segment::Close => "z".to_owned(),
            };
            self.push(&line);
            self.push("\n");
        }
        if !outline.is_empty() {
            self.push("f\n");
        }
    }
}

fn place(point: &Point) -> String {
    format!("{} {}", millimetres(point.x), millimetres(point.y))
}
