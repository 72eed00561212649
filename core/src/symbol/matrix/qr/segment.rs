//! Which mode each character is written in, so that the data take the fewest bits.
//!
//! A change of mode costs a new header, so a mode that is denser for a few characters may not pay.
//! For each character and each mode that may follow it, the table keeps the cheapest way to come
//! there and the mode it came in; read backwards from the end, it gives the best modes of all.

use qrcodegen::BitBuffer;

use crate::syntax::GROUP_SEPARATOR;

const SEPARATOR: u8 = GROUP_SEPARATOR as u8;
const ALPHANUMERIC: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Costs are sixths of a bit, in which a digit (10/3) and a letter (11/2) are whole.
const BIT: usize = 6;

/// Versions in which a count has the same length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VersionRange {
    Small,
    Medium,
    Large,
}

impl VersionRange {
    pub(super) const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    pub(super) fn versions(self) -> impl Iterator<Item = u8> {
        match self {
            Self::Small => 1..=9,
            Self::Medium => 10..=26,
            Self::Large => 27..=40,
        }
    }
}

/// How characters become bits (ISO/IEC 18004, table 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Numeric,
    Alphanumeric,
    Byte,
}

impl Mode {
    const ALL: [Self; 3] = [Self::Numeric, Self::Alphanumeric, Self::Byte];

    const fn indicator(self) -> u32 {
        match self {
            Self::Numeric => 0b0001,
            Self::Alphanumeric => 0b0010,
            Self::Byte => 0b0100,
        }
    }

    const fn count_bits(self, range: VersionRange) -> u8 {
        let by_range = match self {
            Self::Numeric => [10, 12, 14],
            Self::Alphanumeric => [9, 11, 13],
            Self::Byte => [8, 16, 16],
        };
        by_range[range as usize]
    }

    fn header_cost(self, range: VersionRange) -> usize {
        (4 + usize::from(self.count_bits(range))) * BIT
    }

    /// What a character costs; nothing where the mode does not have it.
    fn cost(self, character: u8, is_gs1: bool) -> Option<usize> {
        match self {
            Self::Numeric => character.is_ascii_digit().then_some(10 * BIT / 3),
            Self::Alphanumeric => match character {
                b'%' if is_gs1 => Some(11 * BIT),
                SEPARATOR if is_gs1 => Some(11 * BIT / 2),
                _ => ALPHANUMERIC.contains(&character).then_some(11 * BIT / 2),
            },
            Self::Byte => Some(8 * BIT),
        }
    }
}

/// Characters in one mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    mode: Mode,
    /// As they are written in this mode.
    characters: Vec<u8>,
}

impl Segment {
    fn new(mode: Mode, data: &[u8], is_gs1: bool) -> Self {
        let mut characters = Vec::with_capacity(data.len());
        for &character in data {
            match character {
                b'%' if is_gs1 && mode == Mode::Alphanumeric => characters.extend(b"%%"),
                SEPARATOR if is_gs1 && mode == Mode::Alphanumeric => characters.push(b'%'),
                _ => characters.push(character),
            }
        }
        Self { mode, characters }
    }

    /// How many bits it takes, header included.
    pub(super) fn bits(&self, range: VersionRange) -> usize {
        let count = self.characters.len();
        let data = match self.mode {
            Mode::Numeric => (count * 10).div_ceil(3),
            Mode::Alphanumeric => (count * 11).div_ceil(2),
            Mode::Byte => count * 8,
        };
        4 + usize::from(self.mode.count_bits(range)) + data
    }

    pub(super) fn write(&self, bits: &mut BitBuffer, range: VersionRange) {
        bits.append_bits(self.mode.indicator(), 4);
        let count = u32::try_from(self.characters.len()).unwrap_or(u32::MAX);
        bits.append_bits(count, self.mode.count_bits(range));
        match self.mode {
            Mode::Numeric => {
                for digits in self.characters.chunks(3) {
                    let value = digits.iter().fold(0, |v, digit| v * 10 + u32::from(digit - b'0'));
                    bits.append_bits(value, [0, 4, 7, 10][digits.len()]);
                }
            }
            Mode::Alphanumeric => {
                for pair in self.characters.chunks(2) {
                    let value = pair.iter().fold(0, |v, letter| v * 45 + alphanumeric(*letter));
                    bits.append_bits(value, [0, 6, 11][pair.len()]);
                }
            }
            Mode::Byte => {
                for &byte in &self.characters {
                    bits.append_bits(byte.into(), 8);
                }
            }
        }
    }
}

/// The value of a character in alphanumeric mode.
fn alphanumeric(character: u8) -> u32 {
    (0..).zip(ALPHANUMERIC).find(|(_, other)| **other == character).map_or(0, |(value, _)| value)
}

/// Cuts data into the segments that take the fewest bits.
pub(super) fn segments(data: &[u8], is_gs1: bool, range: VersionRange) -> Vec<Segment> {
    cut(data, &best_modes(data, is_gs1, range), is_gs1)
}

/// Cuts data where the mode changes.
fn cut(data: &[u8], modes: &[Mode], is_gs1: bool) -> Vec<Segment> {
    let mut rest = data;
    modes
        .chunk_by(|a, b| a == b)
        .map(|run| {
            let (part, others) = rest.split_at(run.len());
            rest = others;
            Segment::new(run[0], part, is_gs1)
        })
        .collect()
}

/// The mode of each character.
fn best_modes(data: &[u8], is_gs1: bool, range: VersionRange) -> Vec<Mode> {
    // What it costs to be ready to write the next character in each mode.
    let mut costs = Mode::ALL.map(|mode| Some(mode.header_cost(range)));
    let mut table: Vec<[Mode; 3]> = Vec::with_capacity(data.len());
    for &character in data {
        let written: [Option<usize>; 3] = std::array::from_fn(|index| {
            Some(costs[index]? + Mode::ALL[index].cost(character, is_gs1)?)
        });
        let mut came_in = Mode::ALL;
        costs = written;
        for next in Mode::ALL {
            for mode in Mode::ALL {
                // A segment ends on a whole bit.
                let Some(cost) = written[mode as usize] else { continue };
                let switched = cost.next_multiple_of(BIT) + next.header_cost(range);
                if costs[next as usize].is_none_or(|stay| switched < stay) {
                    costs[next as usize] = Some(switched);
                    came_in[next as usize] = mode;
                }
            }
        }
        table.push(came_in);
    }
    let cheapest = Mode::ALL.into_iter().min_by_key(|mode| costs[*mode as usize]);
    let mut mode = cheapest.unwrap_or(Mode::Byte);
    let mut modes: Vec<Mode> = table
        .iter()
        .rev()
        .map(|came_in| {
            mode = came_in[mode as usize];
            mode
        })
        .collect();
    modes.reverse();
    modes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &str, is_gs1: bool, expected: &[(Mode, &str)]) {
        let found = segments(data.as_bytes(), is_gs1, VersionRange::Small);
        let found: Vec<_> = found
            .iter()
            .map(|segment| (segment.mode, std::str::from_utf8(&segment.characters).unwrap()))
            .collect();
        assert_eq!(found, expected, "{data}");
    }

    #[test]
    fn a_mode_changes_only_where_that_saves_bits() {
        use Mode::{Alphanumeric, Byte, Numeric};
        check("", true, &[]);
        check("0109521234543213", true, &[(Numeric, "0109521234543213")]);
        // Two letters are not worth a segment of their own; twenty digits are.
        check("10AB", true, &[(Alphanumeric, "10AB")]);
        check(
            "010952123454321310AB",
            true,
            &[(Numeric, "010952123454321310"), (Alphanumeric, "AB")],
        );
        check("10ab", true, &[(Byte, "10ab")]);
        check("https://EXAMPLE", false, &[(Byte, "https"), (Alphanumeric, "://EXAMPLE")]);
    }

    #[test]
    fn no_other_choice_of_modes_takes_fewer_bits() {
        for data in ["a123456", "AB12cd3", "12%\u{1d}a34", "A1\u{1d}2%B9", "ABCDEFg", "1234A%%"] {
            for range in VersionRange::ALL {
                let bits = |segments: &[Segment]| -> usize {
                    segments.iter().map(|segment| segment.bits(range)).sum()
                };
                let best = bits(&segments(data.as_bytes(), true, range));
                for choice in 0..3_usize.pow(7) {
                    let mode = |at: u32| Mode::ALL[choice / 3_usize.pow(at) % 3];
                    let modes: Vec<Mode> = (0..7).map(mode).collect();
                    let possible = data.bytes().zip(&modes).all(|(c, m)| m.cost(c, true).is_some());
                    if possible {
                        assert!(best <= bits(&cut(data.as_bytes(), &modes, true)), "{data}");
                    }
                }
            }
        }
    }

    #[test]
    fn separators_and_percent_signs_depend_on_the_mode() {
        use Mode::{Alphanumeric, Byte};
        check("10A%B\u{1d}21C", true, &[(Alphanumeric, "10A%%B%21C")]);
        check("10a%b\u{1d}21c", true, &[(Byte, "10a%b\u{1d}21c")]);
        check("A%2FB", false, &[(Alphanumeric, "A%2FB")]);
    }

    #[test]
    fn bits_are_counted_as_they_are_written() {
        for (data, is_gs1) in [("1", true), ("12", true), ("A", true), ("a1%\u{1d}Z9", true)] {
            for range in VersionRange::ALL {
                for segment in segments(data.as_bytes(), is_gs1, range) {
                    let mut bits = BitBuffer(Vec::new());
                    segment.write(&mut bits, range);
                    assert_eq!(bits.0.len(), segment.bits(range), "{data}");
                }
            }
        }
    }
}
