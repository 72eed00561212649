//! Reed-Solomon check words over the prime field of 113 elements, whose powers of 3 are all others.

use super::FIELD;

/// What powers of it are taken for the roots of the polynomial.
const BASE: u16 = 3;

/// More words than this are shared out among several blocks.
const BLOCK: usize = 112;

/// `data`, the number of the mask in front, with so many check words behind.
pub(super) fn with(data: &[u16], count: usize) -> Vec<u16> {
    let total = data.len() + count;
    // The number of the mask is not counted.
    let blocks = (total - 1) / BLOCK + 1;
    let mut words = data.to_vec();
    words.resize(total, 0);
    for first in 0..blocks {
        let block: Vec<u16> = data.iter().skip(first).step_by(blocks).copied().collect();
        let check = (total - first).div_ceil(blocks) - block.len();
        let places = (block.len()..).map(|at| at * blocks + first);
        for (place, word) in places.zip(check_words(&block, check)) {
            if let Some(found) = words.get_mut(place) {
                *found = word;
            }
        }
    }
    words
}

/// What makes the block a multiple of the polynomial whose roots are the powers 1 to `count` of the base.
fn check_words(block: &[u16], count: usize) -> Vec<u16> {
    let polynomial = polynomial(count);
    let mut rest = vec![0; count];
    for word in block {
        let first = (rest[0] + word) % FIELD;
        rest.rotate_left(1);
        rest[count - 1] = 0;
        for (place, factor) in rest.iter_mut().zip(&polynomial) {
            *place = (*place + FIELD - first * factor % FIELD) % FIELD;
        }
    }
    rest.iter().map(|word| (FIELD - word) % FIELD).collect()
}

/// The factors of the polynomial behind that of its highest power, which is 1.
fn polynomial(count: usize) -> Vec<u16> {
    let mut factors = vec![0; count + 1];
    factors[0] = 1;
    let mut root = 1;
    for _ in 0..count {
        root = root * BASE % FIELD;
        for at in (1..=count).rev() {
            factors[at] = (factors[at] + FIELD - root * factors[at - 1] % FIELD) % FIELD;
        }
    }
    factors.split_off(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of the words at a power of the base.
    fn value(words: &[u16], power: u16) -> u16 {
        let at = (0..power).fold(1, |power, _| power * BASE % FIELD);
        words.iter().fold(0, |value, word| (value * at + word) % FIELD)
    }

    #[test]
    fn every_block_is_a_multiple_of_its_polynomial() {
        for length in [1, 9, 40, 74, 75, 76, 200] {
            let data: Vec<u16> = (0..length).map(|at| at * 7 % FIELD).collect();
            let count = data.len() / 2 + 3;
            let words = with(&data, count);
            assert_eq!(words[..data.len()], data);
            let blocks = (words.len() - 1) / BLOCK + 1;
            for first in 0..blocks {
                let block: Vec<u16> = words.iter().skip(first).step_by(blocks).copied().collect();
                let own = data.iter().skip(first).step_by(blocks).count();
                for power in 1..=block.len() - own {
                    let power = u16::try_from(power).unwrap();
                    assert_eq!(
                        value(&block, power),
                        0,
                        "{length} words, block {first}, power {power}"
                    );
                }
            }
        }
    }
}
