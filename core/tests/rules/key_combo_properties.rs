//! What holds for all sequences of keys, beside the cases in `fixtures/cases/key_combo.json`.

use barcode_core::site::key_combo::{KeyCombo, KeyPress, LONGEST_GAP, PRESSES};
use proptest::prelude::*;

const BACKTICK: KeyPress<'_> = KeyPress {
    key: "`",
    code: "Backquote",
    time: 0.0,
    is_repeat: false,
    has_shift: false,
    is_shortcut: false,
    in_field: false,
};

/// A press of any kind, some time after the one before.
fn any_press() -> impl Strategy<Value = (KeyPress<'static>, f64)> {
    let key = prop::sample::select(vec!["`", "`", "`", "Dead", "a", "Shift", "~"]);
    let code = prop::sample::select(vec!["Backquote", "Backquote", "Equal", ""]);
    let gap = prop_oneof![Just(LONGEST_GAP), Just(LONGEST_GAP + 0.1), 0.0..700.0];
    let is_rarely = || prop::bool::weighted(0.1);
    (key, code, is_rarely(), is_rarely(), is_rarely(), is_rarely(), gap).prop_map(
        |(key, code, is_repeat, has_shift, is_shortcut, in_field, gap)| {
            (KeyPress { key, code, time: 0.0, is_repeat, has_shift, is_shortcut, in_field }, gap)
        },
    )
}

/// Presses with the gaps before them as times.
fn timed<'a>(pressed: impl IntoIterator<Item = (KeyPress<'a>, f64)>) -> Vec<KeyPress<'a>> {
    let mut time = 0.0;
    let next = |(press, gap)| {
        time += gap;
        KeyPress { time, ..press }
    };
    pressed.into_iter().map(next).collect()
}

/// The combo after each press.
fn combos(presses: &[KeyPress<'_>]) -> Vec<KeyCombo> {
    let mut combo = KeyCombo::default();
    presses
        .iter()
        .map(|press| {
            combo.press(press);
            combo.clone()
        })
        .collect()
}

proptest! {
    #[test]
    fn quick_backticks_complete_it_every_third_time(gaps in prop::collection::vec(0..=500_u16, 1..40)) {
        let presses = timed(gaps.into_iter().map(|gap| (BACKTICK, f64::from(gap))));
        for (index, combo) in combos(&presses).iter().enumerate() {
            prop_assert_eq!(combo.is_complete(), (index + 1) % PRESSES == 0);
        }
    }

    #[test]
    fn it_is_complete_only_after_three_backticks_in_time(pressed in prop::collection::vec(any_press(), 0..40)) {
        let presses = timed(pressed);
        for (index, combo) in combos(&presses).iter().enumerate() {
            let times = combo.times();
            prop_assert!(times.len() <= PRESSES);
            prop_assert!(times.windows(2).all(|pair| pair[1] - pair[0] <= LONGEST_GAP));
            for time in times {
                let counts = |press: &KeyPress<'_>| {
                    press.time.total_cmp(time).is_eq() && !press.is_repeat && !press.is_shortcut && !press.in_field
                };
                prop_assert!(presses[..=index].iter().any(counts));
            }
        }
    }

    #[test]
    fn what_is_ignored_changes_nothing(
        pressed in prop::collection::vec(any_press(), 0..40),
        place in any::<prop::sample::Index>(),
        kind in 0..4,
    ) {
        let mut presses = timed(pressed);
        let before = combos(&presses).last().cloned();
        let ignored = match kind {
            0 => KeyPress { is_repeat: true, ..BACKTICK },
            1 => KeyPress { is_shortcut: true, ..BACKTICK },
            2 => KeyPress { in_field: true, ..BACKTICK },
            _ => KeyPress { key: "Shift", code: "ShiftLeft", has_shift: true, ..BACKTICK },
        };
        presses.insert(place.index(presses.len() + 1), ignored);
        prop_assert_eq!(combos(&presses).last().cloned().unwrap_or_default(), before.unwrap_or_default());
    }

    #[test]
    fn times_carry_it_on(pressed in prop::collection::vec(any_press(), 0..20)) {
        let mut whole = KeyCombo::default();
        let mut carried = KeyCombo::default();
        for press in timed(pressed) {
            whole.press(&press);
            carried = KeyCombo::from_times(carried.times().to_vec());
            carried.press(&press);
            prop_assert_eq!(&carried, &whole);
        }
    }
}
