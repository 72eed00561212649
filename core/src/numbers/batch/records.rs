//! GTINs of 14 digits side by side, for lists too long to check line by line.
//!
//! Safe code that the compiler can turn into vector instructions: records are read as two 64-bit
//! words whose bytes are added side by side, columns as plain loops over bytes. A weighted sum of
//! 14 digits is at most 7·9·3 + 7·9 = 252, so it fits in a byte.

use super::{Answer, NOT_DIGITS, VALID, WRONG_CHECK_DIGIT};
use crate::numbers::swar;

/// Bytes of a record: a GTIN with zeros in front.
const WIDTH: usize = 14;

/// Rows worked on at a time, so that what is between the steps stays in the fastest cache.
const BLOCK: usize = 256;

/// Checks records of 14 digits that follow each other without a gap; an incomplete last record is ignored.
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
    let mut answers = vec![Answer(VALID); records.len()];
    for (records, answers) in records.chunks(BLOCK).zip(answers.chunks_mut(BLOCK)) {
        let mut block = Block::default();
        let rows = block.sums.iter_mut().zip(&mut block.highest).zip(&mut block.last);
        for (((sum, highest), last), record) in rows.zip(records) {
            (*sum, *highest) = weigh(record);
            *last = record[WIDTH - 1].wrapping_sub(b'0');
        }
        block.answer(answers);
    }
    answers
}

/// Checks GTINs of 14 digits stored digit by digit: all first digits, then all second digits, ….
///
/// The fastest way when the data can be laid out so. Bytes that fill no whole row are ignored.
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
    for (number, answers) in answers.chunks_mut(BLOCK).enumerate() {
        let mut block = Block::default();
        for column in 0..WIDTH {
            let start = column * rows + number * BLOCK;
            let weight = if column % 2 == 0 { 3 } else { 1 };
            let digits = &columns[start..start + answers.len()];
            let rows = block.sums.iter_mut().zip(&mut block.highest).zip(&mut block.last);
            for (((sum, highest), last), byte) in rows.zip(digits) {
                let digit = byte.wrapping_sub(b'0');
                *highest = (*highest).max(digit);
                *last = digit;
                *sum = sum.wrapping_add(digit.wrapping_mul(weight));
            }
        }
        block.answer(answers);
    }
    answers
}

/// What is known of each row of a block before its answer.
struct Block {
    /// Weighted sums over all digits, the last one included.
    sums: [u8; BLOCK],
    /// Above 9 where a character is no digit.
    highest: [u8; BLOCK],
    /// The last digits.
    last: [u8; BLOCK],
}

impl Default for Block {
    fn default() -> Self {
        Self { sums: [0; BLOCK], highest: [0; BLOCK], last: [0; BLOCK] }
    }
}

impl Block {
    fn answer(&self, answers: &mut [Answer]) {
        let rows = self.sums.iter().zip(&self.highest).zip(&self.last);
        for (((sum, highest), last), answer) in rows.zip(answers) {
            let beyond_ten = sum % 10;
            let borrow = if *last < beyond_ten { 10 } else { 0 };
            let expected = last.wrapping_add(borrow).wrapping_sub(beyond_ten) & 0x0f;
            let code = if beyond_ten == 0 { VALID } else { WRONG_CHECK_DIGIT | expected };
            // Zeros before the last digit are no number.
            let is_zeros = sum == last;
            *answer = Answer(if *highest > 9 || is_zeros { NOT_DIGITS } else { code });
        }
    }
}

/// The weighted sum of a record, and a number above 9 when a character is no digit.
#[expect(clippy::cast_possible_truncation, reason = "at most 252 when all are digits")]
fn weigh(record: &[u8; WIDTH]) -> (u8, u8) {
    /// The last six bytes of the second word, which begins at byte 6.
    const NEW_BYTES: u64 = 0xffff_ffff_ffff_0000;
    let first = record.first_chunk().copied().map_or(0, swar::values);
    let second = record.last_chunk().copied().map_or(0, swar::values);
    let strange = swar::strange(first) | swar::strange(second);
    // Bytes with the same weight meet, because both words begin at an even place.
    let (heavy, light) = swar::sums(first.wrapping_add(second & NEW_BYTES));
    ((3 * heavy + light) as u8, if strange == 0 { 0 } else { u8::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{Column, Outcome, check_lines};
    use crate::key::KeyKind;

    #[test]
    fn records_and_columns_say_what_lines_say() {
        // More rows than a block, the last block not full, a few rows without their last digit.
        let rows: Vec<String> = (0..BLOCK + 7)
            .map(|row| match row % 97 {
                13 => format!("{row:013}x"),
                _ => format!("{:014}", row * 7_654_321 / 3 * 10 + row % 10),
            })
            .collect();
        let columns: Vec<u8> = (0..WIDTH)
            .flat_map(|column| rows.iter().map(move |row| row.as_bytes()[column]))
            .collect();
        let expected: Vec<bool> =
            check_lines(rows.join("\n").as_bytes(), &Column::new(Some(KeyKind::Gtin14)))
                .iter()
                .map(|answer| answer.outcome() == Outcome::Valid)
                .collect();
        let valid = |answers: Vec<Answer>| -> Vec<bool> {
            let is_valid = |answer: &Answer| answer.outcome() == Outcome::Valid;
            answers.iter().map(is_valid).collect()
        };
        assert!(expected.contains(&true) && expected.contains(&false));
        assert_eq!(valid(check_records(rows.concat().as_bytes())), expected);
        assert_eq!(valid(check_columns(&columns)), expected);
    }
}
