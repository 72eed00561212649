//! Symbol characters: a number as bars and spaces of a fixed number of modules.
//!
//! Implements ISO/IEC 24724, tables 3 (outside and inside characters), 6 (Limited) and 13 (Expanded).
//! Odd elements and even elements share the modules in several proportions, each of which is a group of
//! numbers. In a group a number is the product of one for the odd and one for the even elements.

use super::widths::Elements;

/// Numbers whose odd and even elements have the same proportions.
struct Group {
    /// How many of the ways of the odd elements are used, counted from the first.
    odd_ways: u32,
    odd_modules: u8,
    widest_odd: u8,
    widest_even: u8,
}

/// The elements, counted from 1, of which one at least is a single module wide.
#[derive(PartialEq, Eq)]
enum Narrow {
    Odd,
    Even,
}

/// A kind of symbol character.
pub(super) struct CharacterSet {
    /// How many modules a character has.
    modules: u8,
    /// How many elements of each colour it has.
    count: u8,
    narrow: Narrow,
    /// Whether the odd elements stand for multiples, and the even ones for what is left.
    odd_counts_more: bool,
    groups: &'static [Group],
}

const fn group(odd_ways: u32, odd_modules: u8, widest_odd: u8, widest_even: u8) -> Group {
    Group { odd_ways, odd_modules, widest_odd, widest_even }
}

/// The outside characters of the symbols of a GTIN, for numbers below 2841.
pub(super) const OUTSIDE: CharacterSet = CharacterSet {
    modules: 16,
    count: 4,
    narrow: Narrow::Even,
    odd_counts_more: true,
    groups: &[
        group(161, 12, 8, 1),
        group(80, 10, 6, 3),
        group(31, 8, 4, 5),
        group(10, 6, 3, 6),
        group(1, 4, 1, 8),
    ],
};

/// The inside characters of the same symbols, for numbers below 1597.
pub(super) const INSIDE: CharacterSet = CharacterSet {
    modules: 15,
    count: 4,
    narrow: Narrow::Odd,
    odd_counts_more: false,
    groups: &[group(4, 5, 2, 7), group(20, 7, 4, 5), group(48, 9, 6, 3), group(81, 11, 8, 1)],
};

/// The characters of a Limited symbol, for numbers below 2013571.
pub(super) const LIMITED: CharacterSet = CharacterSet {
    modules: 26,
    count: 7,
    narrow: Narrow::Even,
    odd_counts_more: true,
    groups: &[
        group(6_538, 17, 6, 3),
        group(875, 13, 5, 4),
        group(28, 9, 3, 6),
        group(2_415, 15, 5, 4),
        group(203, 11, 4, 5),
        group(17_094, 19, 8, 1),
        group(1, 7, 1, 8),
    ],
};

/// The characters of an Expanded symbol, for numbers below 4192.
pub(super) const EXPANDED: CharacterSet = CharacterSet {
    modules: 17,
    count: 4,
    narrow: Narrow::Odd,
    odd_counts_more: true,
    groups: &[
        group(87, 12, 7, 2),
        group(52, 10, 5, 4),
        group(30, 8, 4, 5),
        group(10, 6, 3, 6),
        group(1, 4, 1, 8),
    ],
};

impl CharacterSet {
    /// The widths of all elements from the first to the last, odd and even ones by turns.
    pub(super) fn widths(&self, number: u32) -> Vec<u8> {
        let mut place = number;
        for group in self.groups {
            let (odd, even) = self.elements(group);
            let even_ways = even.ways();
            if let Some(behind) = place.checked_sub(group.odd_ways * even_ways) {
                place = behind;
                continue;
            }
            let (of_odd, of_even) = if self.odd_counts_more {
                (place / even_ways, place % even_ways)
            } else {
                (place % group.odd_ways, place / group.odd_ways)
            };
            let pairs = odd.widths(of_odd).into_iter().zip(even.widths(of_even));
            return pairs.flat_map(|(odd, even)| [odd, even]).collect();
        }
        Vec::new()
    }

    fn elements(&self, group: &Group) -> (Elements, Elements) {
        let odd = Elements {
            count: self.count,
            modules: group.odd_modules,
            widest: group.widest_odd,
            needs_narrow: self.narrow == Narrow::Odd,
        };
        let even = Elements {
            modules: self.modules - group.odd_modules,
            widest: group.widest_even,
            needs_narrow: self.narrow == Narrow::Even,
            ..odd
        };
        (odd, even)
    }
}

/// The sum of widths, each times a power of 3 from the power with number `first` on, modulo a prime: what
/// the check of every symbol is made of.
pub(super) fn weighted_sum(widths: &[u8], first: u32, modulus: u32) -> u32 {
    let mut weight = (0..first).fold(1, |weight, _| weight * 3 % modulus);
    let mut sum = 0;
    for width in widths {
        sum = (sum + u32::from(*width) * weight) % modulus;
        weight = weight * 3 % modulus;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_together_are_as_many_as_published() {
        for (set, numbers) in
            [(OUTSIDE, 2_841), (INSIDE, 1_597), (LIMITED, 2_013_571), (EXPANDED, 4_192)]
        {
            let used = set.groups.iter().map(|group| {
                let (odd, even) = set.elements(group);
                assert!(odd.ways() >= group.odd_ways);
                group.odd_ways * even.ways()
            });
            assert_eq!(used.sum::<u32>(), numbers);
        }
    }

    #[test]
    fn every_character_has_its_modules() {
        for (set, numbers) in [(OUTSIDE, 2_841), (INSIDE, 1_597), (EXPANDED, 4_192)] {
            let mut all: Vec<_> = (0..numbers).map(|number| set.widths(number)).collect();
            assert!(all.iter().all(|widths| widths.iter().sum::<u8>() == set.modules));
            all.sort();
            all.dedup();
            assert_eq!(all.len(), numbers as usize, "no two numbers look alike");
        }
    }

    #[test]
    fn weights_are_those_of_the_tables() {
        let weights = |first, modulus| {
            let one = |place: usize| {
                let mut widths = [0; 8];
                widths[place] = 1;
                weighted_sum(&widths, first, modulus)
            };
            [0, 1, 2, 3, 4, 5, 6, 7].map(one)
        };
        assert_eq!(weights(24, 79), [64, 34, 23, 69, 49, 68, 46, 59]);
        assert_eq!(weights(14, 89), [20, 60, 2, 6, 18, 54, 73, 41]);
        assert_eq!(weights(8 * 22, 211), [45, 135, 194, 160, 58, 174, 100, 89]);
    }
}
