//! GTINs of 14 digits side by side, for lists too long to look at line by line.
//!
//! Safe code that the compiler can turn into vector instructions: records are read as two 64-bit
//! words whose bytes are added side by side, columns as plain loops over bytes. A weighted sum of
//! 14 digits is at most 7·9·3 + 7·9 = 252, so it fits in a byte.

use super::{Answer, NOT_DIGITS, VALID, WRONG_CHECK_DIGIT};

/// Bytes of a record: a GTIN with zeros in front.
const WIDTH: usize = 14;

/// Rows of a column block that stay in the fastest cache.
const BLOCK: usize = 256;

/// Checks records of 14 digits that follow each other without a gap; a rest is disregarded.
///
/// ```
/// # use barcode_core::batch::{Outcome, check_records};
/// let answers = check_records(b"0952123454321319521234543211");
/// assert_eq!(answers[0].outcome(), Outcome::Valid);
/// assert_eq!(answers[1].outcome(), Outcome::WrongCheckDigit { expected: 0 });
/// ```
#[must_use]
pub fn check_records(records: &[u8]) -> Vec<Answer> {
    let (records, _) = records.as_chunks::<WIDTH>();
    records.iter().map(check_record).collect()
}

/// Checks GTINs of 14 digits stored digit by digit: all first digits, then all second digits, ….
///
/// The fastest way when the data can be laid out so. A rest that fills no row is disregarded.
///
/// ```
/// # use barcode_core::batch::{Outcome, check_columns};
/// let rows = ["09521234543213", "19521234543211"];
/// let columns: Vec<u8> =
///     (0..14).flat_map(|column| rows.map(|row| row.as_bytes()[column])).collect();
/// let answers = check_columns(&columns);
/// assert_eq!(answers[0].outcome(), Outcome::Valid);
/// assert_eq!(answers[1].outcome(), Outcome::WrongCheckDigit { expected: 0 });
/// ```
#[must_use]
pub fn check_columns(columns: &[u8]) -> Vec<Answer> {
    let rows = columns.len() / WIDTH;
    let mut answers = vec![Answer(VALID); rows];
    for (block, answers) in answers.chunks_mut(BLOCK).enumerate() {
        let mut sums = [0_u8; BLOCK];
        let mut highest = [0_u8; BLOCK];
        let mut last = [0_u8; BLOCK];
        for column in 0..WIDTH {
            let start = column * rows + block * BLOCK;
            let weight = if column % 2 == 0 { 3 } else { 1 };
            let digits = &columns[start..start + answers.len()];
            let rows = sums.iter_mut().zip(&mut highest).zip(&mut last);
            for (((sum, highest), last), byte) in rows.zip(digits) {
                let digit = byte.wrapping_sub(b'0');
                *highest = (*highest).max(digit);
                *last = digit;
                *sum = sum.wrapping_add(digit.wrapping_mul(weight));
            }
        }
        for (((answer, sum), highest), last) in answers.iter_mut().zip(sums).zip(highest).zip(last)
        {
            *answer = Answer(code(sum, last, highest > 9));
        }
    }
    answers
}

fn check_record(record: &[u8; WIDTH]) -> Answer {
    const ZEROS: u64 = 0x3030_3030_3030_3030;
    /// Added to a digit's value, reaches the top bit of its byte only for values above 9.
    const ABOVE_NINE: u64 = 0x7676_7676_7676_7676;
    const TOP_BITS: u64 = 0x8080_8080_8080_8080;
    const EVEN_BYTES: u64 = 0x00ff_00ff_00ff_00ff;
    /// The last six bytes of the second word, which begins at byte 6.
    const NEW_BYTES: u64 = 0xffff_ffff_ffff_0000;
    const ADD_ALL: u64 = 0x0001_0001_0001_0001;

    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = *record;
    let first = u64::from_le_bytes([a, b, c, d, e, f, g, h]) ^ ZEROS;
    let second = u64::from_le_bytes([g, h, i, j, k, l, m, n]) ^ ZEROS;
    let strange = (first
        | second
        | (first & !TOP_BITS).wrapping_add(ABOVE_NINE)
        | (second & !TOP_BITS).wrapping_add(ABOVE_NINE))
        & TOP_BITS
        != 0;
    // Bytes with the same weight meet: both words begin at an even place.
    let pairs = (first & !TOP_BITS).wrapping_add(second & NEW_BYTES & !TOP_BITS);
    let (heavy, light) = (pairs & EVEN_BYTES, (pairs >> 8) & EVEN_BYTES);
    let sum = (heavy * 3 + light).wrapping_mul(ADD_ALL) >> 48;
    Answer(code((sum & 0xff) as u8, n.wrapping_sub(b'0'), strange))
}

/// The answer for a weighted sum over all digits, the last one included.
fn code(sum: u8, last: u8, strange: bool) -> u8 {
    let beyond_ten = sum % 10;
    let expected =
        if last >= beyond_ten { last - beyond_ten } else { last.wrapping_add(10) - beyond_ten };
    let wrong = WRONG_CHECK_DIGIT | (expected & 0x0f);
    let answer = if beyond_ten == 0 { VALID } else { wrong };
    if strange { NOT_DIGITS } else { answer }
}
