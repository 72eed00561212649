//! What a symbol is printed on: bars that go around a pack keep within 60° of it, and a turned drawing is the same drawing.

use std::f64::consts::PI;

use barcode_core::drawing::{Drawing, Item, Rect};
use barcode_core::numbering::{Content, Picture, PictureSettings, picture};
use barcode_core::symbol::{LEAST_ON_BOARD, SizeWarning, Surface, Symbology, Use};
use proptest::prelude::*;

fn made(change: impl FnOnce(&mut PictureSettings)) -> Picture {
    let mut settings = PictureSettings::default();
    change(&mut settings);
    picture(&Content::read("9521234543213", None).unwrap(), &settings).unwrap()
}

fn any_kind() -> impl Strategy<Value = Symbology> {
    let linear =
        [Symbology::Ean13, Symbology::Itf14, Symbology::DataBarOmni, Symbology::DataBarLimited];
    prop::sample::select(linear.to_vec())
}

/// Left and upper edge, width and height of every bar.
fn bars(drawing: &Drawing) -> Vec<[f64; 4]> {
    let bar = |bar: &Rect| [bar.x, bar.y, bar.width, bar.height];
    drawing.figures().flat_map(Item::rects).map(bar).collect()
}

proptest! {
    #[test]
    fn bars_around_a_pack_keep_within_60_degrees(
        kind in any_kind(), diameter in 1_000_u32..400_000, x in 100_u32..1_100,
    ) {
        let made = made(|settings| {
            settings.symbology = Some(kind);
            settings.surface = Some(Surface::Round);
            (settings.diameter, settings.x) = (Some(diameter), Some(x));
        });
        let arc = f64::from(made.inner_width) / f64::from(diameter) * 2.0 * 180.0 / PI;
        // A micrometre of the narrowest bar is a tenth of a millimetre of the whole.
        let micrometre = arc / f64::from(x);
        prop_assert!(made.printed_on.is_ladder || arc <= 60.0 + micrometre / 10.0, "{arc}°");
        prop_assert!(!made.printed_on.is_ladder || arc > 60.0 - micrometre, "{arc}°");
        let points = &made.printed_on.curve.as_ref().unwrap().others;
        prop_assert!(points.windows(2).all(|two| two[0].largest_x <= two[1].largest_x));
    }

    #[test]
    fn a_turned_drawing_has_the_same_bars(kind in any_kind(), x in 250_u32..700) {
        let set = |diameter| move |settings: &mut PictureSettings| {
            settings.symbology = Some(kind);
            settings.surface = Some(Surface::Round);
            (settings.diameter, settings.x) = (diameter, Some(x));
        };
        let (upright, ladder) = (made(set(None)).drawing, made(set(Some(5_000))).drawing);
        prop_assert_eq!((ladder.width, ladder.height), (upright.height, upright.width));
        for (before, after) in bars(&upright).iter().zip(bars(&ladder)) {
            let [x, y, width, height] = *before;
            let expected = [y, upright.width - x - width, height, width];
            let is_there = |(one, other): (f64, f64)| (one - other).abs() < 1e-6;
            prop_assert!(after.into_iter().zip(expected).all(is_there), "{after:?} {expected:?}");
        }
        prop_assert_eq!(ladder.items.len(), upright.items.len());
    }

    #[test]
    fn no_itf_14_on_board_is_finer_than_board_can_hold_unsaid(
        usage in prop::sample::select(Use::ALL.to_vec()), x in prop::option::of(100_u32..1_100),
    ) {
        let made = made(|settings| {
            (settings.symbology, settings.usage) = (Some(Symbology::Itf14), Some(usage));
            (settings.surface, settings.x) = (Some(Surface::Board), x);
        });
        let is_told = |warning: &SizeWarning| {
            matches!(
                warning,
                SizeWarning::XTooSmallOnBoard { .. } | SizeWarning::WrongSymbology { .. }
            )
        };
        prop_assert!(
            made.size.x >= LEAST_ON_BOARD || made.size_warnings.iter().any(is_told),
            "{usage:?} {}", made.size.x
        );
    }
}
