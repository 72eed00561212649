//! Characters to codewords: the fewest that say an element string.
//!
//! ```text
//! code set C   two digits, FNC1, and 17…10: a date and the batch behind it without their identifiers
//! code set B   one character
//! C to B       102 to 105 for the next 1 to 4 characters, 106 for good
//! B to C       103 to 105 for the next 2 to 4 pairs, 106 for good
//! ```
//!
//! A symbol begins in code set C.

/// Changes the code set until the next change: from C to B, and from B to C.
pub(super) const LATCH: u8 = 106;
const FNC1: u8 = 107;
/// In code set C: identifier 17, a date, and identifier 10, of which only the date is said.
const DATE_AND_BATCH: u8 = 100;
/// In code set C: one character of code set B follows; the next three say two to four.
const SHIFT_B: u8 = 102;
/// In code set B: two pairs of code set C follow; the next two say three and four.
const SHIFT_C: u8 = 103;

/// What stands for FNC1 in the data.
const SEPARATOR: u8 = 0x1d;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    B,
    C,
}

/// One step of an encoding: what it says, in how many codewords, and where it leads.
#[derive(Clone, Copy)]
struct Step {
    /// The codewords from here to the end.
    cost: usize,
    /// How many characters this step says.
    characters: usize,
    write: Write,
    then: Set,
}

#[derive(Clone, Copy)]
enum Write {
    End,
    Latch,
    /// One character, pair or FNC1 of the code set.
    One,
    Date,
    /// So many characters of code set B, or pairs of code set C, in the other code set.
    Shift(u8),
}

/// The codewords of data whose values end with a separator, beginning in code set C.
pub(super) fn of(data: &[u8]) -> Vec<u8> {
    let steps = shortest(data);
    let mut words = Vec::new();
    let (mut at, mut set) = (0, Set::C);
    while let Some(step) = steps.get(at).map(|[b, c]| if set == Set::B { b } else { c }) {
        let rest = &data[at..];
        match step.write {
            Write::End => break,
            Write::Latch => words.push(LATCH),
            Write::One if set == Set::B => words.push(character(rest)),
            Write::One => words.push(pair(rest)),
            Write::Date => {
                words.push(DATE_AND_BATCH);
                words.extend(rest[2..8].chunks_exact(2).map(pair));
            }
            Write::Shift(count) if set == Set::C => {
                words.push(SHIFT_B + count - 1);
                words.extend((0..usize::from(count)).map(|at| character(&rest[at..])));
            }
            Write::Shift(count) => {
                words.push(SHIFT_C + count - 2);
                let mut rest = rest;
                for _ in 0..count {
                    words.push(pair(rest));
                    rest = &rest[in_c(rest)..];
                }
            }
        }
        (at, set) = (at + step.characters, step.then);
    }
    words
}

/// The best step from each place on, in code sets B and C, found from the end.
fn shortest(data: &[u8]) -> Vec<[Step; 2]> {
    let end = Step { cost: 0, characters: 0, write: Write::End, then: Set::C };
    let mut steps = vec![[end; 2]; data.len() + 1];
    for at in (0..data.len()).rev() {
        let rest = &data[at..];
        let from = |set, characters: usize| {
            let [b, c] = steps[at + characters];
            (if set == Set::B { b } else { c }).cost
        };
        let step = |words: usize, characters, write, then| Step {
            cost: words + from(then, characters),
            characters,
            write,
            then,
        };
        let mut b = step(1, 1, Write::One, Set::B);
        let mut c = None;
        let better = |best: &mut Step, other: Step| {
            if other.cost < best.cost {
                *best = other;
            }
        };
        if in_c(rest) > 0 {
            c = Some(step(1, in_c(rest), Write::One, Set::C));
        }
        if at == 0
            && let Some(c) = c
        {
            // Two digits in front say that it is a GS1 symbol.
            steps[at] = [b, c];
            continue;
        }
        if is_date_and_batch(rest) {
            c = Some(step(4, 10, Write::Date, Set::C));
        }
        for count in 1..=4_u8 {
            let characters = usize::from(count);
            if characters > rest.len() {
                break;
            }
            let shift = step(1 + characters, characters, Write::Shift(count), Set::C);
            match &mut c {
                Some(c) => better(c, shift),
                None => c = Some(shift),
            }
        }
        let mut characters = 0;
        for count in 1..=4_u8 {
            let next = in_c(&rest[characters..]);
            if next == 0 {
                break;
            }
            characters += next;
            if count >= 2 {
                better(
                    &mut b,
                    step(1 + usize::from(count), characters, Write::Shift(count), Set::B),
                );
            }
        }
        let mut c = c.unwrap_or(end);
        // A latch says nothing itself, so it leads to the other code set at the same place.
        let to_b = Step { cost: b.cost + 1, characters: 0, write: Write::Latch, then: Set::B };
        let to_c = Step { cost: c.cost + 1, characters: 0, write: Write::Latch, then: Set::C };
        if to_b.cost < c.cost {
            c = to_b;
        } else if to_c.cost < b.cost {
            b = to_c;
        }
        steps[at] = [b, c];
    }
    steps
}

/// How many characters one codeword of code set C says here.
fn in_c(rest: &[u8]) -> usize {
    match rest {
        [SEPARATOR, ..] => 1,
        [one, two, ..] if one.is_ascii_digit() && two.is_ascii_digit() => 2,
        _ => 0,
    }
}

/// Whether a date of expiry and the identifier of a batch stand here.
fn is_date_and_batch(rest: &[u8]) -> bool {
    rest.get(..10).is_some_and(|part| {
        part.iter().all(u8::is_ascii_digit) && part.starts_with(b"17") && part.ends_with(b"10")
    })
}

/// The codeword of what [`in_c`] has found.
fn pair(rest: &[u8]) -> u8 {
    match rest {
        [one, two, ..] if one.is_ascii_digit() => (one - b'0') * 10 + (two - b'0'),
        _ => FNC1,
    }
}

/// The codeword of one character in code set B.
fn character(rest: &[u8]) -> u8 {
    match rest {
        [character @ b' '..=b'~', ..] => character - b' ',
        _ => FNC1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &str, expected: &[u8]) {
        assert_eq!(of(data.as_bytes()), expected, "{data}");
    }

    #[test]
    fn pairs_of_digits_need_no_other_code_set() {
        check("0109521234543213", &[1, 9, 52, 12, 34, 54, 32, 13]);
    }

    #[test]
    fn a_date_and_a_batch_leave_out_their_identifiers() {
        check("01095212345432131727063010AB", &{
            let mut words = vec![1, 9, 52, 12, 34, 54, 32, 13];
            words.extend([DATE_AND_BATCH, 27, 6, 30, SHIFT_B + 1, 33, 34]);
            words
        });
        // Not in front of everything, where two digits say that it is a GS1 symbol.
        check("1727063010", &[17, 27, 6, 30, 10]);
    }

    #[test]
    fn what_is_short_is_shifted_and_what_is_long_latched() {
        check("10A", &[10, SHIFT_B, 33]);
        check("10ABCD", &[10, SHIFT_B + 3, 33, 34, 35, 36]);
        check("10ABCDE", &[10, LATCH, 33, 34, 35, 36, 37]);
        let nine = [33, 34, 35, 36, 37, 38, 39, 40, 41];
        check("10ABCDEFGHI1234", &[&[10, LATCH], &nine[..], &[SHIFT_C, 12, 34]].concat());
        check("10A\u{1d}2112", &[10, SHIFT_B, 33, FNC1, 21, 12]);
        check("10123", &[10, 12, SHIFT_B, 19]);
    }
}
