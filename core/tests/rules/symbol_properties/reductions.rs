//! Bar width reduction: dark elements get narrower around their centres, and nothing else changes.

use barcode_core::drawing::{Drawing, Item, Rect};
use barcode_core::symbol::{
    BarWidthReduction, Bearer, LinearStyle, Symbol, SymbolOptions, Symbology, XDimension,
};
use proptest::prelude::*;

/// Left, upper, right and lower edge.
type Area = [f64; 4];

fn areas(drawing: &Drawing) -> Vec<Area> {
    let area = |Rect { x, y, width, height }: &Rect| [*x, *y, x + width, y + height];
    drawing.figures().flat_map(Item::rects).map(area).collect()
}

fn others(drawing: &Drawing) -> Vec<&Item> {
    drawing.figures().filter(|item| !matches!(item, Item::Rects { .. })).collect()
}

fn symbol(symbology: Symbology, lot: &str) -> Symbol {
    let text = match symbology.content() {
        barcode_core::symbol::SymbolContent::Gtin => match symbology {
            Symbology::Ean8 => "95200002".to_owned(),
            Symbology::UpcA | Symbology::UpcE => "025679000052".to_owned(),
            _ => "09521234543213".to_owned(),
        },
        barcode_core::symbol::SymbolContent::ElementString => {
            format!("(01)09521234543213(10){lot}")
        }
        barcode_core::symbol::SymbolContent::DigitalLink => {
            format!("https://example.com/01/09521234543213/10/{lot}")
        }
    };
    Symbol::read(symbology, &text, SymbolOptions::default()).unwrap()
}

/// The symbol as it is to be printed, and as it is drawn.
fn both(symbol: &Symbol, x: XDimension, reduction: u32) -> (Drawing, Drawing) {
    let style = symbol.style(x);
    let reduction = BarWidthReduction::new(reduction, x).unwrap();
    (symbol.draw(&style), symbol.draw(&LinearStyle { reduction, ..style }))
}

fn any_module() -> impl Strategy<Value = (XDimension, u32)> {
    let exact = (100_u32..1_500).prop_map(XDimension::Micrometres);
    let dpi = prop::sample::select(vec![203_u16, 300, 600, 1200, 2400]);
    let dots = (1_u16..12, dpi).prop_map(|(dots, dpi)| XDimension::Dots { dots, dpi });
    prop_oneof![exact, dots].prop_flat_map(|x| (Just(x), 0..=BarWidthReduction::most(x)))
}

fn kinds(linear: bool) -> Vec<Symbology> {
    Symbology::ALL.iter().copied().filter(|kind| kind.is_linear() == linear).collect()
}

/// Kinds whose modules touch. Dots are apart before any reduction.
fn squares() -> Vec<Symbology> {
    kinds(false).into_iter().filter(|kind| *kind != Symbology::Gs1DotCode).collect()
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

proptest! {
    #[test]
    fn dark_and_light_widths_together_stay_what_they_are(
        symbology in prop::sample::select(kinds(true)),
        lot in "[0-9A-Z]{1,8}",
        (x, asked) in any_module(),
    ) {
        let symbol = symbol(symbology, &lot);
        let (nominal, drawn) = both(&symbol, x, asked);
        let lost = BarWidthReduction::new(asked, x).unwrap().micrometres(x);
        // Half a dot is as near as dots come, and the same for every bar.
        let off = x.dot().map_or(0.0, |dot| if (lost / dot).round() % 2.0 == 0.0 { 0.0 } else { dot / 2.0 });
        prop_assert_eq!((nominal.width, nominal.height), (drawn.width, drawn.height));
        prop_assert_eq!(others(&nominal), others(&drawn));
        let (nominal, drawn) = (areas(&nominal), areas(&drawn));
        prop_assert_eq!(nominal.len(), drawn.len(), "no bar vanishes");
        let bearers = if symbology == Symbology::Itf14 { 4 } else { 0 };
        let bars = nominal.len() - bearers;
        prop_assert_eq!(&nominal[bars..], &drawn[bars..], "bearer bars stay as thick as they are");
        for (nominal, drawn) in nominal[..bars].iter().zip(&drawn[..bars]) {
            let [left, top, right, bottom] = *drawn;
            prop_assert!(right - left >= x.micrometres() * 0.4, "{:?} of {:?}", drawn, nominal);
            prop_assert!(is_near(right - left, nominal[2] - nominal[0] - lost));
            prop_assert!(is_near(left + right + 2.0 * off, nominal[0] + nominal[2]));
            prop_assert_eq!((top, bottom), (nominal[1], nominal[3]));
            if let Some(dot) = x.dot() {
                prop_assert!([left, right].iter().all(|at| is_near(at / dot, (at / dot).round())));
            }
        }
    }

    #[test]
    fn dark_areas_of_a_matrix_lose_the_same_on_every_edge(
        symbology in prop::sample::select(squares()),
        lot in "[0-9A-Z]{1,8}",
        x in 100_u32..1_500,
        share in 0.0..1.0_f64,
    ) {
        let x = XDimension::Micrometres(x);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "half a module")]
        let asked = (f64::from(BarWidthReduction::most(x)) * share) as u32;
        let symbol = symbol(symbology, &lot);
        let (nominal, drawn) = both(&symbol, x, asked);
        prop_assert_eq!((nominal.width, nominal.height), (drawn.width, drawn.height));
        prop_assert_eq!(others(&nominal), others(&drawn));
        let (nominal, drawn) = (areas(&nominal), areas(&drawn));
        let dark = |areas: &[Area], x: f64, y: f64| {
            areas.iter().filter(|[left, top, right, bottom]| {
                (*left..*right).contains(&x) && (*top..*bottom).contains(&y)
            }).count()
        };
        // Beside each edge and each corner of the modules of one column and row, just inside what is lost and
        // just outside.
        let module = x.micrometres();
        let half = f64::from(asked) / 2.0;
        let [left, top] = nominal[..].iter().fold([f64::MAX; 2], |least, area| {
            [least[0].min(area[0]), least[1].min(area[1])]
        });
        for (column, row) in (0_u8..24).zip((0_u8..24).cycle().skip(usize::from(lot.as_bytes()[0]) % 24)) {
            for [across, down] in [[0.0, 0.5], [0.5, 0.0], [0.0, 0.0], [0.5, 0.5]] {
                for inside in [half * 0.9, half * 1.1 + 1e-3] {
                    let x = left + (f64::from(column) + across) * module + if across == 0.0 { inside } else { 0.0 };
                    let y = top + (f64::from(row) + down) * module + if down == 0.0 { inside } else { 0.0 };
                    // A place is dark where the whole square around it, as wide as the reduction, was dark.
                    let expected = [-half, half].iter().all(|dx| {
                        [-half, half].iter().all(|dy| dark(&nominal, x + dx, y + dy) > 0)
                    });
                    let found = dark(&drawn, x, y);
                    prop_assert_eq!(found, usize::from(expected), "column {} row {}", column, row);
                }
            }
        }
    }

    #[test]
    fn frames_of_an_itf_14_are_what_they_were(x in 300_u32..1_016, share in 2_u32..100) {
        let x = XDimension::Micrometres(x);
        let symbol = symbol(Symbology::Itf14, "");
        let reduction = BarWidthReduction::new(BarWidthReduction::most(x) / share, x).unwrap();
        for bearer in [Bearer::None, Bearer::TopAndBottom, Bearer::Frame] {
            let style = LinearStyle { bearer, ..symbol.style(x) };
            let (nominal, drawn) = (symbol.draw(&style), symbol.draw(&LinearStyle { reduction, ..style }));
            prop_assert_eq!(areas(&nominal)[39..].to_vec(), areas(&drawn)[39..].to_vec());
        }
    }
}
