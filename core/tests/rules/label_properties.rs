//! What holds for every label that fits, whatever is on it.

#![expect(clippy::unwrap_used, reason = "a broken case should stop the test")]

use barcode_core::drawing::{Font, Item, Rect, Text};
use barcode_core::interpret::{
    FormKind, InterpretOptions, interpret, read_elements, several_values,
};
use barcode_core::label::{
    LabelEntries, LabelField, LabelLayout, LabelSize, LabelSymbol, NextSerial, Output, Segment,
    SerialRange, layout, layout_as_text, read_label, sscc_of_parts,
};
use barcode_core::numbering::{Content, PictureSettings, picture};
use barcode_core::symbol::{Symbol, SymbolOptions, Symbology, XDimension};
use proptest::prelude::*;

/// The texts of a label that is right, each field there or not.
fn entries() -> impl Strategy<Value = LabelEntries> {
    let maybe =
        |text: &'static str| proptest::option::of(proptest::string::string_regex(text).unwrap());
    let supplier = (
        "[0-9]{1,9}",
        maybe("[1-9][0-9]{0,5}"),
        maybe("[A-Z0-9a-z/%&>_-]{1,20}"),
        maybe("20[2-4][0-9]-0[1-9]-[12][0-8]"),
        maybe("[1-9][0-9]{0,3}\\.[0-9]"),
    );
    let others = (
        maybe("[A-Z0-9]{1,20}"),
        maybe("9521234[A-Z0-9]{1,12}"),
        maybe("[0-9]{4}"),
        maybe("[A-Z/0-9]{1,12}"),
        maybe("[A-Za-zéñ .,0-9]{0,40}(\n[A-Za-zÅΩж .,0-9]{0,40}){0,3}"),
    );
    (supplier, others).prop_map(|((serial, count, batch, best, weight), others)| {
        let (order, consignment, postcode, route, ship_to) = others;
        let mut entries = LabelEntries::default();
        entries.set(LabelField::CompanyPrefix, "9521234");
        entries.set(LabelField::SerialReference, &serial);
        let mut set = |field, text: &Option<String>| {
            entries.set(field, text.as_deref().unwrap_or_default());
        };
        if count.is_some() {
            set(LabelField::Contents, &Some("19521234543210".to_owned()));
            set(LabelField::Batch, &batch);
            set(LabelField::BestBefore, &best);
        }
        set(LabelField::Count, &count);
        set(LabelField::GrossWeight, &weight);
        set(LabelField::OrderNumber, &order);
        set(LabelField::Consignment, &consignment);
        set(LabelField::Postcode, &postcode);
        set(LabelField::Route, &route);
        set(LabelField::ShipTo, &ship_to);
        entries
    })
}

fn size_and_module() -> impl Strategy<Value = (LabelSize, XDimension)> {
    let pairs: Vec<_> = Output::ALL
        .iter()
        .flat_map(|output| output.sizes().iter().map(|size| (*size, output.modules())))
        .flat_map(|(size, modules)| modules.into_iter().map(move |x| (size, x)))
        .collect();
    proptest::sample::select(pairs)
}

/// Every rectangle and text of a drawing, those in figures too.
fn flat(items: &[Item]) -> Vec<&Item> {
    items
        .iter()
        .flat_map(|item| match item {
            Item::Figure { items, .. } => flat(items),
            other => vec![other],
        })
        .collect()
}

fn check_symbols(found: &LabelLayout, elements: usize) {
    let lowest = found.symbols.last().unwrap();
    assert_eq!(lowest.fields, [LabelField::Sscc], "the SSCC is the lowest, and alone");
    let mut carried = 0;
    for symbol in &found.symbols {
        let width = symbol.width(found.x);
        assert!(width <= 165_100.0 && width <= f64::from(found.size.label().width));
        let elements = symbol.message.elements();
        assert!(
            elements.is_sorted_by_key(|element| !element.ai.is_predefined_length()),
            "predefined lengths come first"
        );
        // The first FNC1 is not counted.
        assert!(symbol.message.to_fnc1().len() - 1 <= 48);
        carried += elements.len();
    }
    assert_eq!(carried, elements, "every element is in exactly one symbol");
    let segments: Vec<Segment> = found.symbols.iter().map(|symbol| symbol.segment).collect();
    assert!(segments.is_sorted(), "carrier above customer above supplier");
}

fn check_drawing(found: &LabelLayout) {
    let drawing = found.drawing();
    let mut symbol_bottoms = Vec::new();
    for item in &drawing.items {
        let Item::Figure { items, alternative } = item else { continue };
        assert!(alternative.starts_with("GS1-128: ("));
        let [bars] = items.as_slice() else { panic!("a symbol is made of bars") };
        for Rect { y, height, .. } in bars.rects() {
            assert!(*height >= 31_750.0);
            symbol_bottoms.push(y + height);
        }
    }
    for item in flat(&drawing.items) {
        match item {
            Item::Rects { rects } => {
                for Rect { x, y, width, height } in rects {
                    assert!(*x >= 0.0 && x + width <= drawing.width);
                    assert!(*y >= 0.0 && y + height <= drawing.height);
                }
            }
            Item::Text(Text { y, size, .. }) => {
                assert!(size * Font::CAPITALS >= 2_999.9, "no letters below 3 mm");
                assert!(*y > 0.0 && *y <= drawing.height);
            }
            _ => {}
        }
    }
    check_white(&drawing.items);
    let widest = symbol_bottoms.iter().copied().fold(0.0, f64::max);
    let last_text = drawing.height - 4_000.0;
    assert!(widest < last_text, "there is room for the text below the SSCC");
}

/// Text keeps 1 mm below the bars it belongs to and 2 mm above all others; a line keeps 1.5 mm.
fn check_white(items: &[Item]) {
    let items = flat(items);
    let bars: Vec<(f64, f64)> = items
        .iter()
        .flat_map(|item| item.rects())
        .map(|Rect { y, height, .. }| (*y, y + height))
        .collect();
    let is_clear = |top: f64, bottom: f64, above: f64, below: f64| {
        bars.iter().all(|bar| bottom <= bar.0 - above + 0.1 || top >= bar.1 + below - 0.1)
    };
    for item in items {
        match item {
            Item::Text(Text { y, size, text, .. }) => {
                assert!(is_clear(y - size * Font::CAPITALS, *y, 2_000.0, 1_000.0), "{text}");
            }
            Item::Line { from, .. } => assert!(is_clear(from.y, from.y, 1_500.0, 1_500.0)),
            _ => {}
        }
    }
}

proptest! {
    #[test]
    fn a_label_that_fits_keeps_every_rule(entries in entries(), (size, x) in size_and_module()) {
        let label = read_label(&entries).expect("the entries are right");
        if let Ok(found) = layout(&label, size, x) {
            prop_assert!(found.as_text.is_empty());
            prop_assert_eq!(&layout_as_text(&label, size, x).unwrap(), &found, "nothing loses its symbol without need");
        }
        if let Ok(found) = layout_as_text(&label, size, x) {
            check_symbols(&found, label.elements().len() - found.as_text.len());
            check_drawing(&found);
            let zpl = found.zpl(2);
            prop_assert_eq!(zpl.is_some(), x.dot().is_some());
            if let Some(zpl) = zpl {
                prop_assert!(zpl.starts_with("^XA") && zpl.ends_with("^PQ2^XZ\n"));
                prop_assert_eq!(zpl.matches("^BC").count() + zpl.matches("^GFA").count(), found.symbols.len());
                // The two codes that printers and their imitations disagree about. Texts may hold them.
                for symbol in zpl.lines().filter(|line| line.contains("^BC")) {
                    prop_assert!(!symbol.contains(">5") && !symbol.contains(">0"), "{symbol}");
                }
            }
        }
    }

    #[test]
    fn an_sscc_alone_fits_every_size(serial in "[0-9]{1,9}", (size, x) in size_and_module()) {
        let entries = LabelEntries::known([("companyPrefix", "9521234"), ("serialReference", &serial)]);
        let label = read_label(&entries).unwrap();
        let room = (f64::from(size.label().width) - 2_000.0).min(165_100.0);
        let symbol_fits = 176.0 * x.micrometres() <= room;
        prop_assert_eq!(layout(&label, size, x).is_ok(), symbol_fits);
    }

    #[test]
    fn no_text_makes_a_label_panic(texts in proptest::collection::vec("\\PC{0,60}", LabelField::ALL.len())) {
        let mut entries = LabelEntries::default();
        for (field, text) in LabelField::ALL.iter().zip(&texts) {
            entries.set(*field, text);
        }
        match read_label(&entries) {
            Ok(_) => {}
            Err(errors) => for error in errors {
                let text = entries.get(error.field);
                prop_assert!(text.get(error.error.span.clone()).is_some(), "{error}");
            },
        }
    }
}

/// Reads a symbol of a label alone: its text and its scan, in a list, and to draw it again.
fn check_alone(symbol: &LabelSymbol) {
    let LabelSymbol { bracketed, scan, .. } = symbol;
    for text in [bracketed, scan] {
        let found = interpret(text, &InterpretOptions::default());
        assert_eq!(found[0].form(FormKind::Bracketed), Some(bracketed.as_str()), "{text}");
        let listed = read_elements(text).unwrap();
        assert_eq!(&listed.to_bracketed(), bracketed, "{text}");
        assert_eq!(several_values(text, None), None, "{text}");
        let content = Content::read(text, None).unwrap();
        assert_eq!(&content.bracketed(), bracketed, "{text}");
        for kind in [Symbology::Gs1_128, Symbology::Gs1DataMatrix, Symbology::Gs1QrCode] {
            assert!(Symbol::read(kind, &content.bracketed(), SymbolOptions::default()).is_ok());
        }
        let drawn = picture(&content, &PictureSettings::default()).unwrap();
        assert_eq!(&drawn.symbol.scan(), scan, "{text}");
    }
}

proptest! {
    #[test]
    fn every_symbol_of_a_label_reads_alone(entries in entries(), (size, x) in size_and_module()) {
        let label = read_label(&entries).expect("the entries are right");
        if let Ok(found) = layout(&label, size, x) {
            found.shown_symbols().iter().for_each(check_alone);
        }
    }
}

proptest! {
    /// Whatever was used before, and whichever was given out last.
    #[test]
    fn the_next_number_is_none_of_those_used(
        prefix in proptest::sample::select(vec!["9520", "95211", "9521234", "952123456789"]),
        extension in "[0-2]?",
        used in proptest::collection::btree_set(1..40_u32, 0..30),
        last in proptest::option::of(1..40_u32),
    ) {
        let range = SerialRange::of(prefix, &extension).unwrap();
        let sscc = |serial: u32| {
            sscc_of_parts(&extension, prefix, &serial.to_string()).unwrap().as_str().to_owned()
        };
        let used: Vec<_> = used.into_iter().map(sscc).collect();
        let last = last.map(sscc);
        let NextSerial::Serial { serial: next } = range.next(last.as_deref(), |one| used.iter().any(|it| it == one))
        else { panic!("there are thousands more") };
        let next = sscc_of_parts(&extension, prefix, &next).unwrap();
        prop_assert!(next.as_str().starts_with(&range.start()));
        prop_assert!(!used.iter().any(|one| one == next.as_str()));
        prop_assert!(last.is_none_or(|last| last.as_str() < next.as_str()));
    }

    /// What was on a label is kept by its fields, and they make the same label again.
    #[test]
    fn a_label_is_written_back_into_its_fields(entries in entries()) {
        if let Ok(label) = read_label(&entries) {
            let written = label.entries();
            let again = read_label(&written).unwrap();
            prop_assert_eq!(again.elements(), label.elements());
            prop_assert_eq!(again.texts(), label.texts());
            prop_assert_eq!(again.entries(), written);
        }
    }
}
