//! Makes values that are right for any identifier of the table.

use barcode_core::syntax::{Ai, CharacterSet, Component, Element, Linter, identifiers};
use barcode_core::{check_characters, check_digit};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

const CSET_82: &[u8] =
    b"!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const CSET_39: &[u8] = b"#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CSET_64: &[u8] = b"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/// A few different identifiers with right values, in any order.
pub(crate) fn elements() -> impl Strategy<Value = Vec<Element<'static>>> {
    subsequence(identifiers().collect::<Vec<_>>(), 1..8)
        .prop_shuffle()
        .prop_flat_map(|ais| ais.into_iter().map(element).collect::<Vec<_>>())
}

/// An identifier with a right value.
pub(crate) fn element(ai: Ai) -> impl Strategy<Value = Element<'static>> {
    value(ai).prop_map(move |value| Element { ai, value: value.into() })
}

fn value(ai: Ai) -> BoxedStrategy<String> {
    let components = ai.definition().expect("an identifier of the table").format.components();
    let parts: Vec<_> = components.iter().map(|part| component(ai, *part)).collect();
    let required = components.iter().filter(|part| !part.optional).count();
    (parts, required..=components.len()).prop_map(|(parts, count)| parts[..count].concat()).boxed()
}

fn component(ai: Ai, component: Component) -> BoxedStrategy<String> {
    let linters: Vec<Linter> = component.linters().collect();
    let (min, max) = (usize::from(component.min), usize::from(component.max));
    match linters.as_slice() {
        [] | [Linter::PercentEncoding] => text(component, min, max),
        [Linter::CheckDigit, ..] => text(component, max - 1, max - 1)
            .prop_map(|payload| {
                let check = check_digit::compute(&payload).expect("digits");
                format!("{payload}{check}")
            })
            .boxed(),
        [Linter::CheckPair, ..] => (digits(4), text(component, 1, max - 7), "[A-Z]")
            .prop_map(|(prefix, rest, letter)| {
                let payload = format!("{prefix}{rest}{letter}");
                let [first, second] = check_characters::compute(&payload).expect("CSET 82");
                format!("{payload}{first}{second}")
            })
            .boxed(),
        [Linter::CompanyPrefixFirst] => (digits(4), text(component, 1, max - 4))
            .prop_map(|(prefix, rest)| prefix + &rest)
            .boxed(),
        [linter] => special(*linter, max),
        other => panic!("{ai}: no values for {other:?}"),
    }
}

/// Text that passes the character set; a percent sign always starts an escape.
fn text(component: Component, min: usize, max: usize) -> BoxedStrategy<String> {
    let set = match component.characters {
        CharacterSet::Digits => b"0123456789".as_slice(),
        CharacterSet::Cset82 => CSET_82,
        CharacterSet::Cset39 => CSET_39,
        CharacterSet::Cset64 => CSET_64,
    };
    let escapes = component.linters().any(|linter| linter == Linter::PercentEncoding);
    let allowed: Vec<u8> = set.iter().copied().filter(|byte| !escapes || *byte != b'%').collect();
    prop::collection::vec(select(allowed), min..=max)
        .prop_map(|bytes| bytes.into_iter().map(char::from).collect())
        .boxed()
}

fn digits(len: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(0..10_u8, len)
        .prop_map(|digits| digits.into_iter().map(|digit| char::from(b'0' + digit)).collect())
}

fn special(linter: Linter, len: usize) -> BoxedStrategy<String> {
    let one_of = |values: &'static [&'static str]| select(values).prop_map(str::to_owned).boxed();
    match linter {
        Linter::CouponCode => one_of(&["106141416543213500110000310123196000"]),
        Linter::CouponOffer => one_of(&["001234561234560123456", "0012345612345611234567"]),
        Linter::Country | Linter::CountryOr999 => one_of(&["036", "554", "840"]),
        Linter::CountryAlpha2 => one_of(&["AU", "NZ"]),
        Linter::Currency => one_of(&["036", "978"]),
        Linter::Date => one_of(&["261231", "280229", "260200"]),
        Linter::FullDate => one_of(&["261231", "280229"]),
        Linter::LongDate | Linter::FullLongDate => one_of(&["20261231", "20000229"]),
        Linter::Hour => one_of(&["00", "23"]),
        Linter::Minute | Linter::Second => one_of(&["00", "59"]),
        Linter::HourMinute => one_of(&["0000", "2359"]),
        Linter::Hyphens => one_of(&["-"]),
        Linter::Iban => one_of(&["GB98MIDL07009312345678", "BE71096123456769"]),
        Linter::ImporterIndex => one_of(&["-", "_", "a", "Z", "9"]),
        Linter::Latitude => one_of(&["0000000000", "1800000000"]),
        Linter::Longitude => one_of(&["0000000000", "3600000000"]),
        Linter::MediaType => one_of(&["01", "10", "80"]),
        Linter::NonZero => digits(len - 1).prop_map(|head| head + "7").boxed(),
        Linter::NoZeroPrefix => digits(len - 1).prop_map(|rest| format!("5{rest}")).boxed(),
        Linter::PackageType => one_of(&["1A", "9", "200", "ZZ"]),
        Linter::PieceOfTotal => one_of(&["0101", "0299", "9999"]),
        Linter::PositionInSequence => one_of(&["1/1", "2/3"]),
        Linter::Sex => one_of(&["0", "1", "2", "9"]),
        Linter::Winding => one_of(&["0", "1", "9"]),
        Linter::YesNo => one_of(&["0", "1"]),
        Linter::Zero => Just("0".repeat(len)).boxed(),
        other => panic!("no values for {other:?}"),
    }
}
