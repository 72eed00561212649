//! Which code set each character of a GS1-128 is written in, so that the symbol is as short as it can be.
//!
//! Set B writes a character, set C two digits. Both have FNC1, and changing takes one symbol character.
//! The choice is made from the end to the beginning: how many symbol characters the rest takes in
//! either set is known before the character in front of it is looked at.
//!
//! Left out on purpose: set A, whose only characters of its own are control characters, which no GS1
//! data has.

/// FNC1, in both sets.
pub(super) const FNC1: u8 = 102;
/// Begins a symbol in set B.
const START_B: u8 = 104;
/// Begins a symbol in set C.
const START_C: u8 = 105;
/// Changes to set C while in B.
const TO_C: u8 = 99;
/// Changes to set B while in C.
const TO_B: u8 = 100;

/// A character of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Character {
    /// FNC1 as a separator.
    Fnc1,
    /// A printable character of ASCII.
    Ascii(u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CodeSet {
    B,
    C,
}

/// How many symbol characters the rest of the data takes.
#[derive(Clone, Copy)]
struct Rest {
    in_b: usize,
    /// `None` where the next digits are no pair.
    in_c: Option<usize>,
}

impl Rest {
    /// The length in a set, or after changing to the other.
    fn least(self, set: CodeSet) -> usize {
        let changed = |length: usize| length + 1;
        match (set, self.in_c) {
            (CodeSet::B, None) => self.in_b,
            (CodeSet::B, Some(in_c)) => self.in_b.min(changed(in_c)),
            (CodeSet::C, None) => changed(self.in_b),
            (CodeSet::C, Some(in_c)) => in_c.min(changed(self.in_b)),
        }
    }
}

/// The values of the symbol characters: the start, FNC1, and the data, without check and stop.
pub(super) fn values(data: &[Character]) -> Vec<u8> {
    let rests = rests(data);
    let rest = |at: usize| rests.get(at).copied().unwrap_or(Rest { in_b: 0, in_c: Some(0) });
    // FNC1 follows the start in either set, so what counts is the data behind it.
    let mut set = match rest(0) {
        Rest { in_b, in_c: Some(in_c) } if in_c <= in_b => CodeSet::C,
        _ => CodeSet::B,
    };
    let mut values = vec![if set == CodeSet::C { START_C } else { START_B }, FNC1];
    let mut at = 0;
    while let Some(character) = data.get(at) {
        let Rest { in_b, in_c } = rest(at);
        let stays = match (set, in_c) {
            (CodeSet::B, Some(in_c)) => in_b <= in_c + 1,
            (CodeSet::B, None) => true,
            (CodeSet::C, Some(in_c)) => in_c <= in_b + 1,
            (CodeSet::C, None) => false,
        };
        if !stays {
            let (changed, change) =
                if set == CodeSet::B { (CodeSet::C, TO_C) } else { (CodeSet::B, TO_B) };
            set = changed;
            values.push(change);
        }
        match (*character, set, pair(data, at)) {
            (Character::Fnc1, ..) => values.push(FNC1),
            (Character::Ascii(_), CodeSet::C, Some(pair)) => {
                values.push(pair);
                at += 1;
            }
            (Character::Ascii(byte), ..) => values.push(byte.wrapping_sub(b' ')),
        }
        at += 1;
    }
    values
}

/// The length of the rest at each place.
fn rests(data: &[Character]) -> Vec<Rest> {
    let mut rests = vec![Rest { in_b: 0, in_c: Some(0) }; data.len() + 1];
    for at in (0..data.len()).rev() {
        let in_c = match data[at] {
            Character::Fnc1 => Some(1 + rests[at + 1].least(CodeSet::C)),
            Character::Ascii(_) => pair(data, at).map(|_| 1 + rests[at + 2].least(CodeSet::C)),
        };
        rests[at] = Rest { in_b: 1 + rests[at + 1].least(CodeSet::B), in_c };
    }
    rests
}

/// The value of two digits.
fn pair(data: &[Character], at: usize) -> Option<u8> {
    match (data.get(at)?, data.get(at + 1)?) {
        (Character::Ascii(tens @ b'0'..=b'9'), Character::Ascii(ones @ b'0'..=b'9')) => {
            Some((tens - b'0') * 10 + (ones - b'0'))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &str, expected: &[u8]) {
        let characters: Vec<_> = data
            .bytes()
            .map(|byte| if byte == b'^' { Character::Fnc1 } else { Character::Ascii(byte) })
            .collect();
        assert_eq!(values(&characters), expected, "{data}");
    }

    #[test]
    fn pairs_of_digits_are_in_set_c() {
        check("1234", &[105, 102, 12, 34]);
        check("10AB", &[105, 102, 10, 100, 33, 34]);
        check("123456AB", &[105, 102, 12, 34, 56, 100, 33, 34]);
    }

    #[test]
    fn an_odd_digit_goes_where_it_costs_least() {
        check("10A12345", &[105, 102, 10, 100, 33, 17, 99, 23, 45]);
        // FNC1 needs no change, on either side of it.
        check("1012^21", &[105, 102, 10, 12, 102, 21]);
        // Two digits alone are not worth the way there and back.
        check("A12B", &[104, 102, 33, 17, 18, 34]);
    }
}
