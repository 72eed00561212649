//! PDFs of drawings: what they hold, and what is refused.

#![expect(clippy::unwrap_used, reason = "a missing font should stop the test")]

use std::fs;
use std::path::Path;

use barcode_core::drawing::pdf::{ColourSpace, Day, PdfDocument, PdfFonts, PdfProblem};
use barcode_core::drawing::{Anchor, Drawing, Font, Item, Point, Rect, Text};
use barcode_core::{Code, Problem};
use proptest::prelude::*;

/// The fonts that the site prints with.
pub(super) struct FontFiles {
    regular: Vec<u8>,
    bold: Vec<u8>,
}

impl FontFiles {
    pub(super) fn read() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/src/engine/fonts");
        let read = |name| fs::read(folder.join(name)).unwrap();
        Self {
            regular: read("noto-sans-2.015-regular.ttf"),
            bold: read("noto-sans-2.015-bold.ttf"),
        }
    }

    pub(super) fn fonts(&self) -> PdfFonts<'_> {
        PdfFonts { regular: &self.regular, bold: &self.bold }
    }
}

fn pdf(title: &str, pages: &[Drawing]) -> Result<Vec<u8>, PdfProblem> {
    let files = FontFiles::read();
    let mut document = PdfDocument::new(title, files.fonts())?;
    pages.iter().try_for_each(|page| document.add_page(page))?;
    document.finish()
}

pub(super) fn text(text: &str) -> Item {
    let (x, y, size) = (1000.0, 5000.0, 3000.0);
    let (anchor, font, length) = (Anchor::Start, Font::Sans, None);
    Item::Text(Text { x, y, size, anchor, font, text: text.to_owned(), length, turned: false })
}

pub(super) fn page(items: Vec<Item>) -> Drawing {
    Drawing { items, ..Drawing::new(50_000.0, 25_400.0, "A page") }
}

/// Whether the file has these bytes; what it says is not compressed.
fn holds(pdf: &[u8], part: &str) -> bool {
    pdf.windows(part.len()).any(|window| window == part.as_bytes())
}

#[test]
fn the_letters_that_the_fonts_lack_are_told_before_there_is_a_page() {
    let files = FontFiles::read();
    let missing = |text| files.fonts().missing(text).unwrap();
    assert_eq!(missing("Łódź Tea, Ελλάδα, Москва – 1 l"), None);
    assert_eq!(missing("Tea of 王 & 李"), Some('王'));
    assert!(PdfFonts { regular: b"none", ..files.fonts() }.missing("A").is_err());
}

#[test]
fn two_faces_have_two_names() {
    let pdf = pdf("Test", &[page(vec![])]).unwrap();
    for name in ["/BaseFont/SUBSET+Sans/", "/BaseFont/SUBSET+Sans-Bold/"] {
        assert!(holds(&pdf, name), "{name}");
    }
}

#[test]
fn a_page_has_the_exact_size_of_its_drawing() {
    let pdf = pdf("Test", &[page(vec![])]).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.7"));
    assert!(holds(&pdf, "/MediaBox[0 0 141.73228 72]"));
    assert!(holds(&pdf, "/TrimBox[0 0 141.73228 72]"));
    assert!(holds(&pdf, "/Lang(en-AU)"));
    // Neither fitted to the paper nor to another tray.
    assert!(holds(&pdf, "/PrintScaling/None") && holds(&pdf, "/PickTrayByPDFSize true"));
    assert!(holds(&pdf, "/Title(Test)"));
}

#[test]
fn bars_are_one_path_in_whole_micrometres() {
    let bar = |x| Rect { x, y: 0.0, width: 254.0, height: 12_700.0 };
    let items = vec![Item::Rects { rects: vec![bar(1000.0), bar(1508.0)] }];
    let figure = Item::Figure { alternative: "Two bars".to_owned(), items };
    let pdf = pdf("Test", &[page(vec![figure])]).unwrap();
    let path = "/Figure<</MCID 0>>BDC 1000 0 254 12700 re 1508 0 254 12700 re\nf\nEMC";
    assert!(holds(&pdf, path), "{}", String::from_utf8_lossy(&pdf));
    assert!(holds(&pdf, "/Alt(Two bars)"));
}

#[test]
fn copies_of_a_page_share_its_content_and_are_each_read_aloud() {
    let files = FontFiles::read();
    let mut document = PdfDocument::new("Test", files.fonts()).unwrap();
    let bar = Rect { x: 1000.0, y: 0.0, width: 254.0, height: 12_700.0 };
    let figure = Item::Figure { alternative: "A bar".to_owned(), items: vec![bar.into()] };
    document.add_copies(&page(vec![figure]), 3).unwrap();
    document.add_page(&page(vec![])).unwrap();
    let pdf = document.finish().unwrap();
    let pdf = String::from_utf8_lossy(&pdf);
    let count = |part: &str| pdf.matches(part).count();
    assert_eq!([count(" re\n"), count("/Alt(A bar)"), count("/Type/Page/")], [1, 3, 4]);
    // Each copy finds its own parts.
    assert!((0..4).all(|key| count(&format!("/StructParents {key}/")) == 1), "{pdf}");
    let contents: Vec<_> = pdf.split("/Contents ").skip(1).map(|rest| &rest[..3]).collect();
    assert!(contents[0] == contents[1] && contents[1] == contents[2], "{contents:?}");
    assert_ne!(contents[2], contents[3]);
}

#[test]
fn a_page_for_a_press_has_black_ink_alone_and_a_page_for_a_printer_has_none() {
    let files = FontFiles::read();
    let bar = Item::from(Rect { x: 0.0, y: 0.0, width: 254.0, height: 12_700.0 });
    let brown = Drawing {
        ink: "#5c4033".parse().unwrap(),
        ground: "#ffff00".parse().unwrap(),
        ..page(vec![bar.clone()])
    };
    for (colours, drawing, expected) in [
        (ColourSpace::Press, page(vec![bar.clone()]), "0 0 0 1 k 0 0 0 1 K"),
        (ColourSpace::Press, brown.clone(), "0 0.3 0.45 0.64 k 0 0.3 0.45 0.64 K"),
        (ColourSpace::Press, brown, "0 0 1 0 k 0 0 1 0 K"),
        (ColourSpace::Screen, page(vec![bar]), "0 0 0 rg 0 0 0 RG"),
    ] {
        let mut document = PdfDocument::new("Test", files.fonts()).unwrap().in_colours(colours);
        document.add_page(&drawing).unwrap();
        let pdf = String::from_utf8_lossy(&document.finish().unwrap()).replace('\n', " ");
        assert!(pdf.contains(expected), "{expected}");
        assert_eq!(pdf.contains(" rg "), colours == ColourSpace::Screen, "{expected}");
    }
}

fn x4(day: &str, title: &str, drawing: &Drawing) -> Result<Vec<u8>, PdfProblem> {
    let files = FontFiles::read();
    let mut document = PdfDocument::new(title, files.fonts())?.as_x4(Day::read(day).unwrap());
    document.add_page(drawing)?;
    document.finish()
}

#[test]
fn a_pdf_x_4_says_what_it_is_and_has_one_channel() {
    let bar = Item::from(Rect { x: 0.0, y: 0.0, width: 254.0, height: 12_700.0 });
    let drawing = page(vec![bar, text("Tea & cake")]);
    let pdf = x4("2026-11-30", "Tea & <cake>", &drawing).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.6\n%\x80\x80\x80\x80\n"));
    for part in [
        "/S/GTS_PDFX/OutputConditionIdentifier(Black ink on white)/Info(",
        "/TrimBox[0 0 141.73228 72]",
        "/CreationDate(D:20261130)/ModDate(D:20261130)/Trapped/False",
        "<pdf:Trapped>False</pdf:Trapped>",
        "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>",
        "<xmp:CreateDate>2026-11-30</xmp:CreateDate>",
        ">Tea &amp; &lt;cake&gt;<",
        "prtrGRAYXYZ ",
        "/N 1",
        "/PrintScaling/None",
        "0 g 0 G",
    ] {
        assert!(holds(&pdf, part), "{part}");
    }
    for part in [" rg\n", " k\n", "/PickTrayByPDFSize", "/Action", "/SMask", "/Group"] {
        assert!(!holds(&pdf, part), "{part}");
    }
}

#[test]
fn a_pdf_x_4_is_the_same_on_the_same_day_and_has_an_id_of_its_own() {
    let bar = |x| page(vec![Rect { x, y: 0.0, width: 254.0, height: 12_700.0 }.into()]);
    let id = |day, title, x| {
        let pdf = x4(day, title, &bar(x)).unwrap();
        let text = String::from_utf8_lossy(&pdf).into_owned();
        let (_, rest) = text.split_once("<xmpMM:DocumentID>uuid:").unwrap();
        assert!(text.contains("/ID["));
        (rest.get(..36).unwrap().to_owned(), pdf)
    };
    let first = id("2026-11-30", "A", 0.0);
    assert_eq!(first, id("2026-11-30", "A", 0.0));
    assert_eq!(first.0.get(14..15), Some("8"));
    for other in
        [id("2026-12-01", "A", 0.0), id("2026-11-30", "B", 0.0), id("2026-11-30", "A", 1.0)]
    {
        assert_ne!(first.0, other.0);
    }
}

#[test]
fn a_pdf_x_4_in_colours_is_refused() {
    let ink = "#003366".parse().unwrap();
    let ground = "#ffff00".parse().unwrap();
    for drawing in [Drawing { ink, ..page(vec![]) }, Drawing { ground, ..page(vec![]) }] {
        let problem = x4("2026-11-30", "Test", &drawing).unwrap_err();
        assert_eq!(problem, PdfProblem::Coloured { page: 1 });
    }
    for no_day in
        ["", "30/11/2026", "2026-11", "2026-1-2", "2026-02-29", "2026-13-01", "2026-11-00"]
    {
        assert_eq!(Day::read(no_day), None, "{no_day}");
    }
}

#[test]
fn what_is_for_the_screen_is_left_out_and_what_decorates_is_not_read_aloud() {
    let (from, to) = (Point { x: 0.0, y: 700.0 }, Point { x: 900.0, y: 700.0 });
    let line = Item::Line { from, to, thickness: 100.0 };
    let pdf = pdf("Test", &[page(vec![Item::Guide { from, to }, line])]).unwrap();
    assert!(holds(&pdf, "/Artifact<</Type/Layout>>BDC 100 w 0 700 m 900 700 l\nS\nEMC"));
    assert!(!holds(&pdf, "S 0 700 m"));
}

#[test]
fn a_character_without_a_letter_is_named_with_its_page_and_line() {
    let pages = [page(vec![text("Zoë, Ωmega, Жук, Nguyễn")]), page(vec![text("上海")])];
    let problem = pdf("Test", &pages).unwrap_err();
    assert_eq!(problem, PdfProblem::Letter { found: '上', text: "上海".to_owned(), page: 2 });
    assert_eq!((problem.code(), problem.details().found.as_deref()), ("letter", Some("上")));
    assert_eq!((problem.page(), problem.text()), (Some(2), Some("上海")));
}

#[test]
fn lengths_that_no_file_can_say_are_refused() {
    let endless = Item::from(Rect { x: f64::NAN, y: 0.0, width: 1.0, height: f64::INFINITY });
    let figure = Item::Figure { alternative: String::new(), items: vec![endless.clone()] };
    for wrong in [
        page(vec![endless]),
        page(vec![figure]),
        Drawing::new(0.0, 1.0, ""),
        Drawing::new(1.0, f64::NAN, ""),
        Drawing::new(5_080_001.0, 1.0, ""),
    ] {
        assert_eq!(pdf("Test", &[wrong]), Err(PdfProblem::Length { page: 1 }));
    }
}

#[test]
fn what_is_no_font_is_refused() {
    let files = FontFiles::read();
    for broken in [&b""[..], b"not a font", &files.regular[..40]] {
        let fonts = PdfFonts { regular: broken, bold: &files.bold };
        assert_eq!(PdfDocument::new("Test", fonts).err(), Some(PdfProblem::Font));
    }
}

#[test]
fn a_thousand_pages_share_one_font() {
    let one = pdf("Test", &[page(vec![text("Page")])]).unwrap().len();
    let pages = vec![page(vec![text("Page")]); 1000];
    let thousand = pdf("Test", &pages).unwrap().len();
    assert!(thousand < one + 1000 * 800, "{thousand} bytes");
}

/// Mostly a length that fits on a page.
pub(super) fn any_length() -> impl Strategy<Value = f64> {
    prop_oneof![30 => -1e6..1e6, 3 => -1e-6..1e-6, 1 => any::<f64>()]
}

fn any_text() -> impl Strategy<Value = Item> {
    let face = prop_oneof![Just(Font::Hri), Just(Font::Sans), Just(Font::Bold)];
    let anchor = prop_oneof![Just(Anchor::Start), Just(Anchor::Middle), Just(Anchor::End)];
    let length = proptest::option::of(any_length());
    let place = (any_length(), any_length(), any_length(), length);
    let words = prop_oneof![3 => "[ -~à-ÿα-ω]{0,20}", 1 => ".{0,20}"];
    (place, anchor, face, words, any::<bool>()).prop_map(
        |((x, y, size, length), anchor, font, text, turned)| {
            Item::Text(Text { x, y, size, anchor, font, text, length, turned })
        },
    )
}

pub(super) fn any_item() -> impl Strategy<Value = Item> {
    let shape = (any_length(), any_length(), any_length(), any_length(), any::<bool>());
    let shape = shape.prop_map(|(x, y, width, height, is_line)| {
        if is_line {
            Item::Line { from: Point { x, y }, to: Point { x: y, y: x }, thickness: width }
        } else {
            Rect { x, y, width, height }.into()
        }
    });
    let leaf = prop_oneof![shape, any_text()];
    leaf.prop_recursive(3, 12, 4, |inner| {
        (".{0,9}", proptest::collection::vec(inner, 0..4))
            .prop_map(|(alternative, items)| Item::Figure { alternative, items })
    })
}

proptest! {
    #[test]
    fn no_drawing_panics(
        width in any_length(),
        height in any_length(),
        items in proptest::collection::vec(any_item(), 0..6),
    ) {
        let whole = Drawing { items: items.clone(), ..Drawing::new(width, height, "") };
        for drawing in [whole, page(items)] {
            if let Ok(file) = pdf("", &[drawing]) {
                // An exponent, infinity or NaN would be no PDF.
                let tokens: Vec<_> = file.split(u8::is_ascii_whitespace).collect();
                let rects = tokens.windows(5).filter(|tokens| tokens[4] == b"re");
                let is_number = |byte: &u8| byte.is_ascii_digit() || b".-".contains(byte);
                prop_assert!(rects.flat_map(|tokens| tokens[..4].concat()).all(|b| is_number(&b)));
            }
        }
    }

    #[test]
    fn a_damaged_font_never_panics(
        damage in proptest::collection::vec((0..48_000_usize, any::<u8>()), 1..40),
        keep in 0..48_000_usize,
    ) {
        let files = FontFiles::read();
        let mut regular = files.regular.clone();
        for (at, byte) in damage {
            regular[at % 2000] = byte;
            regular[at] = byte;
        }
        for regular in [&regular[..], &files.regular[..keep]] {
            let Ok(mut document) = PdfDocument::new("", PdfFonts { regular, bold: &files.bold }) else {
                continue;
            };
            let drawn = document.add_page(&page(vec![text("Damage: äöü 0123456789")]));
            let _ = drawn.and_then(|()| document.finish());
        }
    }
}
