//! Check digits: the last digit that guards all the others.
//!
//! Implements the mod-10 check digit of GS1 General Specifications 7.9.1.

/// Computes the mod-10 check digit of `digits`, which must all be ASCII digits.
///
/// Weights 3, 1, 3, … run from the right (GS1 General Specifications 7.9.1).
pub(crate) fn mod10(digits: &[u8]) -> u8 {
    let weighted_sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(at, digit)| u32::from(digit - b'0') * if at % 2 == 0 { 3 } else { 1 })
        .sum();
    ((10 - weighted_sum % 10) % 10) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completes_a_gtin_13() {
        assert_eq!(mod10(b"952123454321"), 3);
    }
}
