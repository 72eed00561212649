//! A number of the right length with one slip in it: two neighbours swapped, or one digit wrong.
//!
//! At each place there is at most one swap and exactly one digit that makes the number check, so that two dozen numbers
//! could be meant, and the order is all. It is by weight: how often people make the slip that would explain
//! the number, in the model of `core/tests/rules/repair_order`, spread over the places and digits it can happen to.
//! A digit that neither looks like the other nor is beside it on the keyboard is not offered, but for the check digit.

use super::{MOST, NumberChange, NumberRepair, offer, with_digit};
use crate::check_digit::mod10;
use crate::key::KeyKind;

/// How likely a slip is beside the others at one place: four times its share in a hundred.
type Weight = u32;

/// Two neighbours swapped. Its share alone would be 60: then 14 % of the swaps stood first and not 42 %, of the digits
/// that look alike 29 % and not 15 %, and of all together no more.
const SWAP: Weight = 100;
/// A check digit whose key is beside the right one: the slip of a key, or one too many or too few in the sum.
const CHECK_DIGIT_BESIDE: Weight = 110;
/// A digit taken for one that looks like it, whichever of those.
const LOOKS_ALIKE: Weight = 120;
/// A key pressed beside the one that was meant, whichever of those.
const NEIGHBOUR_KEY: Weight = 80;
/// Any other wrong digit.
const ANY_DIGIT: Weight = 4;
/// The last digit alone: a check digit that was worked out wrong, or made up.
const MADE_UP: Weight = 29;
/// A prefix is known by heart and seldom at fault: one in so many slips.
const IN_PREFIX: Weight = 4;

/// For each digit those that it is taken for, in print or handwriting.
const ALIKE: [&[u8]; 10] =
    [b"689", b"47", b"7", b"58", b"19", b"36", b"058", b"12", b"0369", b"048"];
/// For each digit the keys beside it, on a number pad and in the row above the letters.
const NEIGHBOURS: [&[u8]; 10] =
    [b"129", b"024", b"0135", b"246", b"1357", b"2468", b"3579", b"468", b"579", b"068"];

/// Offers what one slip explains, the likeliest first.
pub(super) fn repairs(kind: KeyKind, digits: &[u8], repairs: &mut Vec<NumberRepair>) {
    let last = digits.len() - 1;
    let mut weighed: Vec<(Weight, NumberRepair)> = Vec::new();
    let mut add = |weight: Weight, digits: &[u8], change| {
        let mut found = Vec::new();
        offer(kind, digits, change, &mut found);
        for repair in found {
            let weight = if repair.touches_prefix() { weight / IN_PREFIX } else { weight };
            weighed.push((weight, repair));
        }
    };
    for at in 0..last {
        if digits[at] != digits[at + 1] {
            let mut swapped = digits.to_vec();
            swapped.swap(at, at + 1);
            add(SWAP, &swapped, NumberChange::Swap { at });
        }
    }
    for at in 0..=last {
        for to in b'0'..=b'9' {
            let (from, digit) = (digits[at] - b'0', to - b'0');
            let weight = taken_for(digit, digits[at]);
            if at == last && to == mod10(&digits[..last]) + b'0' {
                let change = NumberChange::CheckDigit { from, to: digit };
                let is_beside = NEIGHBOURS[usize::from(digit)].contains(&digits[at]);
                let weight = if is_beside { CHECK_DIGIT_BESIDE } else { weight + MADE_UP };
                add(weight, &with_digit(digits, at, to), change);
            } else if at < last && to != digits[at] && weight > ANY_DIGIT {
                let change = NumberChange::Digit { at, from, to: digit };
                add(weight, &with_digit(digits, at, to), change);
            }
        }
    }
    // Of the same weight, in the order of the number.
    weighed.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    for (_, repair) in weighed.into_iter().take(MOST) {
        if repairs.iter().all(|other| other.key != repair.key) {
            repairs.push(repair);
        }
    }
}

/// How likely someone types `found` for the digit `meant`.
fn taken_for(meant: u8, found: u8) -> Weight {
    let among = |table: &[&[u8]; 10], weight: Weight| {
        let others = table[usize::from(meant)];
        let share = Weight::try_from(others.len()).map_or(0, |count| weight / count.max(1));
        if others.contains(&found) { share } else { 0 }
    };
    ANY_DIGIT + among(&ALIKE, LOOKS_ALIKE) + among(&NEIGHBOURS, NEIGHBOUR_KEY)
}
