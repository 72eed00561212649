//! EPS files of drawings: what they hold, and what is refused.

use barcode_core::drawing::pdf::{PdfFonts, PdfProblem};
use barcode_core::drawing::{Drawing, Item, Point, Rect, eps, svg};
use proptest::prelude::*;

use super::pdf::{FontFiles, any_item, any_length, page, text};

fn eps(drawing: &Drawing) -> Result<String, PdfProblem> {
    eps::write(drawing, FontFiles::read().fonts())
}

#[test]
fn the_comments_say_the_exact_size_and_what_is_in_the_file() {
    let file = eps(&page(vec![])).unwrap();
    let comments: Vec<_> = file.lines().take_while(|line| *line != "%%EndComments").collect();
    assert_eq!(
        comments,
        [
            "%!PS-Adobe-3.0 EPSF-3.0",
            "%%BoundingBox: 0 0 142 72",
            "%%HiResBoundingBox: 0 0 141.732283 72",
            "%%Title: (A page)",
            "%%Creator: (barcode-core)",
            "%%LanguageLevel: 2",
            "%%DocumentData: Clean7Bit",
            "%%DocumentProcessColors: Cyan Magenta Yellow Black",
            "%%Pages: 1",
        ]
    );
    assert!(file.ends_with("showpage\n%%Trailer\n%%EOF\n"));
}

#[test]
fn a_title_cannot_break_out_of_its_comment() {
    let title = "Zoë (50%) \\ 上海\n%%EOF".to_owned() + &"x".repeat(500);
    let file = eps(&Drawing { title, ..page(vec![]) }).unwrap();
    let line = file.lines().find(|line| line.starts_with("%%Title")).unwrap();
    assert!(line.starts_with(r"%%Title: (Zo? \(50%\) \\ ???%%EOFxxx"), "{line}");
    assert!(line.len() < 255 && line.ends_with("x)"), "{line}");
}

#[test]
fn black_is_black_ink_alone_and_the_ground_is_painted() {
    let bar = Item::from(Rect { x: 1_000.0, y: 0.0, width: 254.0, height: 12_700.0 });
    let file = eps(&page(vec![bar.clone(), bar.clone()])).unwrap();
    let bars = "1 0 0.254 12.7 r\n".repeat(2);
    assert!(
        file.contains(&format!("0 0 0 0 k\n0 0 50 25.4 r\nf\n0 0 0 1 k\n{bars}f\nend\nrestore\n"))
    );
    let brown = Drawing { ink: "#5c4033".parse().unwrap(), ..page(vec![bar]) };
    assert!(eps(&brown).unwrap().contains("\n0 0.3 0.45 0.64 k\n"));
}

#[test]
fn letters_are_the_outlines_of_the_svg() {
    let files = FontFiles::read();
    let drawing = page(vec![text("9 521234")]);
    let outlined = svg::write_outlined(&drawing, files.fonts()).unwrap();
    let (_, data) = outlined.split_once("aria-label=\"9 521234\" d=\"").unwrap();
    let (data, _) = data.split_once('"').unwrap();
    let numbers = |text: &str| -> Vec<String> {
        let number = |part: &str| part.parse::<f64>().is_ok().then(|| part.to_owned());
        text.split(|letter: char| !(letter.is_ascii_digit() || ".-".contains(letter)))
            .filter_map(number)
            .collect()
    };
    let file = eps(&drawing).unwrap();
    let (_, body) = file.split_once("0 0 0 1 k\n").unwrap();
    assert!(numbers(data).len() > 100);
    assert_eq!(numbers(body), numbers(data));
}

#[test]
fn lines_are_drawn_and_marks_for_the_screen_are_not() {
    let (from, to) = (Point { x: 0.0, y: 700.0 }, Point { x: 900.0, y: 700.0 });
    let line = Item::Line { from, to, thickness: 100.0 };
    let file = eps(&page(vec![Item::Guide { from, to }, line])).unwrap();
    assert_eq!(file.matches("stroke").count(), 1);
    assert!(file.contains("0.1 setlinewidth 0 0.7 m 0.9 0.7 l stroke\n"));
}

#[test]
fn what_cannot_be_written_is_refused() {
    let problem = eps(&page(vec![text("上海")])).unwrap_err();
    assert_eq!(problem, PdfProblem::Letter { found: '上', text: "上海".to_owned(), page: 1 });
    let endless = Rect { x: f64::NAN, y: 0.0, width: 1.0, height: f64::INFINITY }.into();
    for wrong in [page(vec![endless]), Drawing::new(0.0, 1.0, ""), Drawing::new(1.0, 1e9, "")] {
        assert_eq!(eps(&wrong), Err(PdfProblem::Length { page: 1 }));
    }
    let files = FontFiles::read();
    let fonts = PdfFonts { regular: b"none", ..files.fonts() };
    assert_eq!(eps::write(&page(vec![]), fonts), Err(PdfProblem::Font));
}

proptest! {
    #[test]
    fn no_drawing_panics_and_every_file_is_printable(
        width in any_length(),
        height in any_length(),
        title in ".{0,40}",
        items in proptest::collection::vec(any_item(), 0..6),
    ) {
        let whole = Drawing { items: items.clone(), ..Drawing::new(width, height, title) };
        for drawing in [whole, page(items)] {
            if let Ok(file) = eps(&drawing) {
                prop_assert!(file.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)));
                prop_assert!(file.lines().all(|line| line.len() <= 255));
                prop_assert!(!file.contains("NaN") && !file.contains("inf"));
            }
        }
    }
}
