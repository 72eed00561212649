//! How the digits of an Australian Business Number agree with each other
//! (A New Tax System (Australian Business Number) Act 1999).

/// How many digits a number has.
pub(crate) const DIGITS: usize = WEIGHTS.len();

const WEIGHTS: [u32; 11] = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/// Whether eleven ASCII digits could be an ABN: one is taken from the first digit, each digit counts by its weight, and
/// the sum is a multiple of 89. No number is issued with a first digit of 0, from which nothing can be taken.
pub(crate) fn digits_agree(digits: &str) -> bool {
    let sum: u32 =
        digits.bytes().zip(WEIGHTS).map(|(digit, by)| u32::from(digit - b'0') * by).sum();
    digits.len() == DIGITS
        && !digits.starts_with('0')
        // Taking one from the first digit takes its weight from the sum.
        && sum.checked_sub(WEIGHTS[0]).is_some_and(|sum| sum.is_multiple_of(89))
}
