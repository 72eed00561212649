//! Writes drawings as the pages of a PDF.
//!
//! Implements ISO 32000-1 (PDF 1.7): pages of exact size, text that can be searched and copied, and
//! tagged content (14.8), so that a screen reader tells what each symbol is.
//!
//! ```text
//! document   Document
//! page         Sect
//! symbol         Figure   with the same in words; all its bars are one filled path
//! text           P        in a subset of a font that the caller supplies
//! edges, lines            artifacts, which are not read aloud
//! ```
//!
//! Lengths stay in micrometres down to the file: each page begins with the one matrix that turns them
//! into points, so no bar is moved by rounding.
//!
//! Left out on purpose: compression, encryption, and the date, which would need a clock; [PDF/X-4](PdfDocument::as_x4)
//! needs one, and is told it.

mod face;
mod page;
mod problem;
mod structure;
mod x4;

use pdf_writer::{Finish, Name, Pdf, Ref, Settings, TextStr};

use self::face::Face;
use self::page::{PageContent, points};
use self::structure::{Part, Structure};
use self::x4::X4;
use super::Drawing;
pub(super) use page::{all_fit, is_page};
pub use problem::PdfProblem;
pub use x4::Day;

/// The faces that texts are set in, as the bytes of TrueType or OpenType files.
///
/// Only the letters in use get into a PDF.
#[derive(Clone, Copy, Debug)]
pub struct PdfFonts<'a> {
    /// For [`Font::Hri`](super::Font::Hri) and [`Font::Sans`](super::Font::Sans); its digits should be
    /// of one width.
    pub regular: &'a [u8],
    /// For [`Font::Bold`](super::Font::Bold).
    pub bold: &'a [u8],
}

impl PdfFonts<'_> {
    /// The first character of `text` that is missing from one of the faces, so that no PDF can show it.
    pub fn missing(&self, text: &str) -> Result<Option<char>, PdfProblem> {
        let faces = [Face::read(self.regular)?, Face::read(self.bold)?];
        let is_there = |letter: char| faces.iter().all(|face| face.has(letter));
        Ok(text.chars().find(|letter| !is_there(*letter)))
    }
}

/// What the colours of a document are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColourSpace {
    /// Red, green and blue, for the printers of an office and for label printers: there black is as dark as it gets,
    /// where black ink of a press would be turned into a dark grey and be printed as dots.
    #[default]
    Screen,
    /// The inks of a press ([`Colour::inks`](super::Colour::inks)): black is black ink alone.
    Press,
    /// Black ink alone, for drawings in black on white; all others are refused.
    Black,
}

/// The faces, with the letters that have been used of each.
struct Faces<'a> {
    regular: Face<'a>,
    bold: Face<'a>,
}

/// A drawing in its own colours on the page of another.
#[derive(Clone, Debug, PartialEq)]
pub struct Inset {
    /// What is drawn.
    pub drawing: Drawing,
    /// Where its left edge is on the page, in micrometres.
    pub x: f64,
    /// Where its upper edge is.
    pub y: f64,
}

/// A PDF that is written page by page, so that a thousand drawings need not be there at once.
///
/// ```no_run
/// use barcode_core::drawing::Drawing;
/// use barcode_core::drawing::pdf::{PdfDocument, PdfFonts};
///
/// let (regular, bold) = (std::fs::read("regular.ttf")?, std::fs::read("bold.ttf")?);
/// let fonts = PdfFonts { regular: &regular, bold: &bold };
/// let mut document = PdfDocument::new("Two labels", fonts)?;
/// for label in ["first", "second"] {
///     document.add_page(&Drawing::new(105_000.0, 148_000.0, label))?;
/// }
/// std::fs::write("labels.pdf", document.finish()?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PdfDocument<'a> {
    title: String,
    faces: Faces<'a>,
    colours: ColourSpace,
    x4: Option<Day>,
    file: Pdf,
    pages: Vec<Ref>,
    structure: Structure,
    next: Ref,
}

/// Where the objects that others point to are.
struct Places {
    catalog: Ref,
    page_tree: Ref,
    regular: Ref,
    bold: Ref,
    info: Ref,
}

const PLACES: Places = Places {
    catalog: Ref::new(1),
    page_tree: Ref::new(2),
    regular: Ref::new(3),
    bold: Ref::new(4),
    info: Ref::new(5),
};
const FIRST_FREE: Ref = Ref::new(6);

const COMPACT: Settings = Settings { pretty: false };

const REGULAR: Name<'static> = Name(b"R");
const BOLD: Name<'static> = Name(b"B");

impl<'a> PdfDocument<'a> {
    /// Begins a document without pages, in the colours of a screen.
    pub fn new(title: impl Into<String>, fonts: PdfFonts<'a>) -> Result<Self, PdfProblem> {
        let faces = Faces { regular: Face::read(fonts.regular)?, bold: Face::read(fonts.bold)? };
        let mut next = FIRST_FREE;
        let structure = Structure::new(&mut next);
        let file = Pdf::with_settings(COMPACT);
        let (title, colours, pages) = (title.into(), ColourSpace::default(), Vec::new());
        Ok(Self { title, faces, colours, x4: None, file, pages, structure, next })
    }

    /// The same document with pages in these colours; for those that are added from now on.
    #[must_use]
    pub fn in_colours(self, colours: ColourSpace) -> Self {
        Self { colours, ..self }
    }

    /// The same document as PDF/X-4, made on that day, with pages in black ink.
    #[must_use]
    pub fn as_x4(self, day: Day) -> Self {
        Self { x4: Some(day), ..self.in_colours(ColourSpace::Black) }
    }

    /// Adds a page of the drawing's size.
    pub fn add_page(&mut self, drawing: &Drawing) -> Result<(), PdfProblem> {
        self.add(drawing, None, 1)
    }

    /// Adds the same page so many times. Its content is in the file once.
    pub fn add_copies(&mut self, drawing: &Drawing, copies: u32) -> Result<(), PdfProblem> {
        self.add(drawing, None, copies)
    }

    /// Adds a page with another drawing on it, which is read aloud last.
    pub fn add_page_with(
        &mut self,
        drawing: &Drawing,
        inset: Option<&Inset>,
    ) -> Result<(), PdfProblem> {
        self.add(drawing, inset, 1)
    }

    fn add(
        &mut self,
        drawing: &Drawing,
        inset: Option<&Inset>,
        copies: u32,
    ) -> Result<(), PdfProblem> {
        let number = self.pages.len() + 1;
        let PageContent { stream, parts } =
            page::write(drawing, inset, &mut self.faces, self.colours, number)?;
        let contents = self.next.bump();
        self.file.stream(contents, &stream);
        for _ in 0..copies {
            self.add_shown(contents, drawing, &parts);
        }
        Ok(())
    }

    /// Adds a page with content that is in the file.
    fn add_shown(&mut self, contents: Ref, drawing: &Drawing, parts: &[Part]) {
        let page = self.next.bump();
        let key = self.structure.add_page(page, parts, &mut self.file, &mut self.next);
        let mut object = self.file.page(page);
        object.parent(PLACES.page_tree).contents(contents).struct_parents(key);
        let (width, height) = (points(drawing.width), points(drawing.height));
        // The page is cut at its edges: nothing of a symbol bleeds over them.
        let edges = pdf_writer::Rect::new(0.0, 0.0, width, height);
        object.media_box(edges).trim_box(edges);
        object.tab_order(pdf_writer::types::TabOrder::StructureOrder);
        let mut resources = object.resources();
        resources.fonts().pair(REGULAR, PLACES.regular).pair(BOLD, PLACES.bold);
        self.pages.push(page);
    }

    /// The bytes of the file.
    pub fn finish(self) -> Result<Vec<u8>, PdfProblem> {
        let Self { title, faces, x4, mut file, pages, structure, mut next, .. } = self;
        faces.regular.write(Name(b"SUBSET+Sans"), PLACES.regular, &mut file, &mut next)?;
        faces.bold.write(Name(b"SUBSET+Sans-Bold"), PLACES.bold, &mut file, &mut next)?;
        let tree = structure.write(&mut file);
        let x4 = x4.map(|day| X4::new(&title, day, &mut file, &mut next));
        let mut catalog = file.catalog(PLACES.catalog);
        catalog.pages(PLACES.page_tree).lang(TextStr("en-AU"));
        catalog.mark_info().marked(true);
        let mut preferences = catalog.viewer_preferences();
        preferences.display_doc_title(true);
        // Bars that a viewer shrinks to fit the margins of a printer are out of their size (ISO 32000-1, 12.2).
        preferences.pair(Name(b"PrintScaling"), Name(b"None"));
        if x4.is_none() {
            // Newer than 1.6.
            preferences.pair(Name(b"PickTrayByPDFSize"), true);
        }
        preferences.finish();
        catalog.pair(Name(b"StructTreeRoot"), tree);
        if let Some(x4) = &x4 {
            x4.write_catalog(&mut catalog);
        }
        catalog.finish();
        let mut info = file.document_info(PLACES.info);
        info.title(TextStr(&title));
        if let Some(x4) = &x4 {
            x4.write_info(&mut info);
        }
        info.finish();
        if let Some(x4) = &x4 {
            x4.write_frame(&mut file);
        }
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        file.pages(PLACES.page_tree).count(count).kids(pages);
        Ok(file.finish())
    }
}
