//! Properties of measuring: a symbol that is painted measures what it is drawn with, at any angle, and nothing panics.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels are few and small"
)]

use barcode_core::Code;
use barcode_core::drawing::{Colour, Item, Rect};
use barcode_core::symbol::photo::{
    Carrier, Corners, Level, Light, Measures, Picture, Point, Printed, Seen, Side, judge, measure,
};
use barcode_core::symbol::{Symbol, SymbolOptions, Symbology, XDimension};
use proptest::prelude::*;

/// Every kind with something that it can hold.
const ALL: [(Symbology, &str); 15] = [
    (Symbology::Ean13, "9521234543213"),
    (Symbology::Ean8, "95200002"),
    (Symbology::UpcA, "952123454324"),
    (Symbology::UpcE, "012345000058"),
    (Symbology::Itf14, "19521234543210"),
    (Symbology::Gs1_128, "(01)09521234543213(10)ABC"),
    (Symbology::DataBarOmni, "9521234543213"),
    (Symbology::DataBarTruncated, "9521234543213"),
    (Symbology::DataBarLimited, "9521234543213"),
    (Symbology::DataBarExpanded, "(01)09521234543213(10)ABC"),
    (Symbology::DataBarStackedOmni, "9521234543213"),
    (Symbology::Gs1DataMatrix, "(01)09521234543213(10)ABC"),
    (Symbology::Gs1QrCode, "(01)09521234543213(10)ABC"),
    (Symbology::QrCode, "https://example.com/01/09521234543213"),
    (Symbology::DataMatrix, "https://example.com/01/09521234543213"),
];

/// A picture of a symbol with white paper around it, and where its bars or squares are.
struct Painted {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    corners: Corners,
}

/// Pixels of white paper around the drawing.
const PAPER: f64 = 40.0;

/// Paints what is drawn with a module of 330 micrometres, `module` pixels each and turned by `degrees`.
fn paint(symbology: Symbology, text: &str, module: f64, degrees: f64, ink: [u8; 3]) -> Painted {
    let symbol = Symbol::read(symbology, text, SymbolOptions::default()).unwrap();
    let drawing = symbol.draw(&symbol.style(XDimension::Micrometres(330)));
    let pixel = 330.0 / module;
    let in_pixels = |bar: &Rect| [bar.x, bar.y, bar.width, bar.height].map(|length| length / pixel);
    let bars: Vec<_> = drawing.figures().flat_map(Item::rects).map(in_pixels).collect();
    let (wide, high) = (drawing.width / pixel, drawing.height / pixel);
    let side = (wide.hypot(high) + 2.0 * PAPER).ceil();
    let (sin, cos) = degrees.to_radians().sin_cos();
    let pixels_wide = side as usize;
    let mut pixels = Vec::with_capacity(pixels_wide * pixels_wide * 4);
    for row in 0..pixels_wide {
        for column in 0..pixels_wide {
            // Four looks at each pixel, as its part of a lens sees all of it.
            let mut dark = 0.0;
            for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                let (right, down) = (column as f64 + x - side / 2.0, row as f64 + y - side / 2.0);
                let (x, y) = (right * cos + down * sin, down * cos - right * sin);
                let (x, y) = (x + wide / 2.0, y + high / 2.0);
                if !(0.0..wide).contains(&x) || !(0.0..high).contains(&y) {
                    continue;
                }
                let is_dark = |[left, top, width, height]: &[f64; 4]| {
                    (*left..left + width).contains(&x) && (*top..top + height).contains(&y)
                };
                dark += if bars.iter().any(is_dark) { 0.25 } else { 0.0 };
            }
            pixels.extend(ink.map(|ink| (255.0 - (255.0 - f64::from(ink)) * dark) as u8));
            pixels.push(255);
        }
    }
    let edge = |edge: fn(&[f64; 4]) -> f64, best: fn(f64, f64) -> f64| {
        // The frame of an ITF-14 is none of its bars.
        let is_bar = |bar: &&[f64; 4]| symbology != Symbology::Itf14 || bar[2] < 4.0 * module;
        bars.iter().filter(is_bar).map(edge).reduce(best).unwrap()
    };
    let (left, right) = (edge(|bar| bar[0], f64::min), edge(|bar| bar[0] + bar[2], f64::max));
    let (top, bottom) = (edge(|bar| bar[1], f64::min), edge(|bar| bar[1] + bar[3], f64::max));
    // A reader of bars sees some of their height.
    let (top, bottom) = if symbology.is_linear() {
        (top + (bottom - top) * 0.2, top + (bottom - top) * 0.6)
    } else {
        (top, bottom)
    };
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| {
        let (x, y) = (x - wide / 2.0, y - high / 2.0);
        Point { x: x * cos - y * sin + side / 2.0, y: x * sin + y * cos + side / 2.0 }
    });
    Painted { width: pixels_wide, height: pixels_wide, pixels, corners }
}

fn look(painted: &Painted, symbology: Symbology) -> Option<Measures> {
    let picture = Picture::new(painted.width, painted.height, &painted.pixels).unwrap();
    measure(picture, painted.corners, symbology)
}

#[test]
fn a_painted_symbol_measures_what_it_is_drawn_with() {
    let ways = [(2.5, 0.0), (3.4, 8.0), (2.8, 135.0), (3.0, 271.0)];
    for (index, (symbology, text)) in ALL.into_iter().enumerate() {
        let (module, degrees) = ways[index % 4];
        let painted = paint(symbology, text, module, degrees, [0; 3]);
        let found = look(&painted, symbology);
        let found = found.unwrap_or_else(|| panic!("{symbology} at {module}, {degrees}"));
        let context = format!("{symbology} at {module}, {degrees}: {found:?}");
        assert!((found.module - module).abs() < 0.03 * module, "{context}");
        assert!(found.is_consistent && found.light == Light::Good, "{context}");
        assert!(!found.has_composite, "{context}");
        let zones = symbology.quiet_zones();
        for (side, space) in &found.quiet {
            let least = match side {
                Side::Left => zones.left,
                Side::Right => zones.right,
                Side::Above | Side::Below => zones.top_and_bottom,
            };
            assert!(space.modules > f64::from(least) - 0.4, "{side:?} of {context}");
        }
        assert!(found.bars.red < 40 && found.ground.red > 215, "{context}");
    }
}

#[test]
fn bars_are_as_high_as_drawn() {
    for (symbology, text, least, most) in [
        (Symbology::Ean13, "9521234543213", 68.0, 71.0),
        (Symbology::Itf14, "19521234543210", 95.0, 97.5),
        (Symbology::DataBarOmni, "9521234543213", 32.5, 34.0),
    ] {
        for degrees in [0.0, 5.0] {
            let painted = paint(symbology, text, 3.5, degrees, [0; 3]);
            let found = look(&painted, symbology).unwrap();
            let high = found.bar_height.unwrap();
            assert!((least..most).contains(&high.modules), "{symbology} {degrees}: {found:?}");
        }
    }
}

#[test]
fn red_bars_are_light_in_red_light() {
    let painted = paint(Symbology::Ean13, "9521234543213", 3.0, 0.0, [220, 30, 40]);
    let found = look(&painted, Symbology::Ean13).unwrap();
    let seen = Seen { carrier: Carrier::Ean13, identifier: "]E0", data: "9521234543213" };
    let verdict = judge(&seen, Some(&found), None, Printed::default());
    let codes: Vec<_> = verdict.findings.iter().map(|finding| finding.problem.code()).collect();
    assert_eq!(codes, ["lightBars"], "{found:?}");
}

#[test]
fn light_bars_on_a_dark_ground_are_looked_at_the_other_way_round() {
    let mut painted = paint(Symbology::Ean13, "9521234543213", 3.0, 0.0, [0; 3]);
    for pixel in painted.pixels.chunks_mut(4) {
        pixel[..3].iter_mut().for_each(|part| *part = 255 - *part);
    }
    let picture = Picture::new(painted.width, painted.height, &painted.pixels).unwrap().inverted();
    let found = measure(picture, painted.corners, Symbology::Ean13).unwrap();
    assert!((found.width - 95.0).abs() < 0.5 && found.bars.red > found.ground.red, "{found:?}");
}

#[test]
fn a_picture_has_as_many_bytes_as_it_has_pixels() {
    assert!(Picture::new(2, 2, &[0; 16]).is_some());
    for (width, height) in [(0, 0), (2, 1), (usize::MAX, 4), (4, usize::MAX), (16, 0), (30_000, 1)]
    {
        assert!(Picture::new(width, height, &[0; 16]).is_none(), "{width} {height}");
    }
}

#[test]
fn corners_that_no_square_has_are_no_symbol() {
    // Stripes that look like the timing patterns, between corners of which one is beyond the horizon of the others.
    let light = [19, 21, 22, 38];
    let pixels: Vec<u8> = (0..78 * 20)
        .flat_map(|at| [if light.contains(&(at % 78 / 2)) { 255 } else { 0 }; 4])
        .collect();
    let corners = [(110.1, -3.43), (16.12, 0.69), (0.0, 41.51), (28.69, 1.01)];
    let picture = Picture::new(78, 20, &pixels).unwrap();
    let found = measure(picture, corners.map(|(x, y)| Point { x, y }), Symbology::QrCode);
    assert_eq!(found, None);
}

fn anywhere() -> impl Strategy<Value = f64> {
    prop_oneof![-20.0..120.0, any::<f64>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn no_picture_and_no_corners_panic(
        width in 1_usize..100,
        height in 1_usize..60,
        noise in prop::collection::vec(any::<u8>(), 64),
        corners in prop::array::uniform4((anywhere(), anywhere())),
        stripe in 1_usize..12,
        is_inverted: bool,
    ) {
        // Stripes, so that some of it looks like bars.
        let pixels: Vec<u8> = (0..width * height * 4)
            .map(|at| noise[(at / 4 % width / stripe) % noise.len()])
            .collect();
        let picture = Picture::new(width, height, &pixels).unwrap();
        let picture = if is_inverted { picture.inverted() } else { picture };
        for &symbology in Symbology::ALL {
            let found = measure(picture, corners.map(|(x, y)| Point { x, y }), symbology);
            let is_number = |found: &Measures| found.module.is_finite() && found.width.is_finite();
            prop_assert!(found.as_ref().is_none_or(is_number), "{found:?}");
        }
    }

    #[test]
    fn no_measures_panic(
        module in anywhere(), wide in anywhere(), high in anywhere(), quiet in anywhere(),
        dpi in prop::option::of(anywhere()), width in prop::option::of(anywhere()),
        data in "\\PC{0,40}", carrier in 0..Carrier::ALL.len(), identifier in "\\][CEIQde][0-4]",
    ) {
        use barcode_core::symbol::photo::Extent;
        let extent = |modules| Extent { modules, is_at_least: false };
        let measures = Measures {
            module, width: wide, bar_height: Some(extent(high)),
            quiet: Side::ALL.iter().map(|side| (*side, extent(quiet))).collect(),
            bars: Colour::BLACK, ground: Colour::WHITE, light: Light::Good, has_composite: false,
            is_consistent: true,
        };
        let seen = Seen { carrier: Carrier::ALL[carrier], identifier: &identifier, data: &data };
        let verdict = judge(&seen, Some(&measures), None, Printed { dpi, width });
        prop_assert!(verdict.uses.is_empty() == verdict.usage.is_none());
        let is_unsure = matches!(verdict.level, Level::NotGs1 | Level::Unproven);
        let is_matrix = verdict.symbology.is_some_and(|symbology| !symbology.is_linear());
        prop_assert!(is_unsure || is_matrix || module >= 1.9);
    }
}
