//! SGTIN-96 over plain bytes: hexadecimal digits to URIs and back, without allocating.
//!
//! ```text
//!  high word, 64 bits                                             low word, 32 bits
//!  header 8 | filter 3 | partition 3 | company prefix + item reference 44 | serial 6 | 32
//! ```
//!
//! Two machine words hold everything. Divisions are by 10^6 once and 32-bit after that, because
//! WebAssembly has no instruction for the fast 64-bit kind.
//! The helpers are `#[inline]`: the browser's build repeats little code by itself, and a sixth of the speed is theirs.
//! Left out: everything unusual. `None` means that [`Epc`](crate::epc::Epc) should have a look.

use crate::epc::binary::PREFIX_BITS;

/// Room for the longest URI, `urn:epc:tag:sgtin-96:7.` and 27 characters more.
pub const URI_BYTES: usize = 64;
/// How many hexadecimal digits there are.
pub const HEX_DIGITS: usize = 24;

/// Which URI to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uri {
    /// `urn:epc:id:sgtin:…`
    PureIdentity,
    /// `urn:epc:tag:sgtin-96:…`
    Tag,
}

const ID_START: &[u8] = b"urn:epc:id:sgtin:";
const TAG_START: &[u8] = b"urn:epc:tag:sgtin-96:";
const KEY_DIGITS: usize = 13;
const KEY_BITS: u32 = 44;
const SERIAL_BITS: u32 = 38;
const HEADER: u64 = 0x30;

const POWERS: [u64; 13] = {
    let mut powers = [1; 13];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1] * 10;
        at += 1;
    }
    powers
};

/// The value of each hexadecimal digit, 255 for every other byte.
const HEX_VALUES: [u8; 256] = {
    let mut values = [255; 256];
    let mut digit = 0;
    while digit < 16 {
        values[b"0123456789ABCDEF"[digit as usize] as usize] = digit;
        values[b"0123456789abcdef"[digit as usize] as usize] = digit;
        digit += 1;
    }
    values
};

/// The two digits of each number below a hundred.
const PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < 100 {
        pairs[number as usize] = [b'0' + number / 10, b'0' + number % 10];
        number += 1;
    }
    pairs
};

/// The two hexadecimal digits of each byte.
const HEX_PAIRS: [[u8; 2]; 256] = {
    let mut pairs = [[0; 2]; 256];
    let mut byte = 0;
    while byte < 256 {
        let digits = b"0123456789ABCDEF";
        pairs[byte] = [digits[byte >> 4], digits[byte & 15]];
        byte += 1;
    }
    pairs
};

/// Writes the URI of an SGTIN-96 and says how long it is.
///
/// ```
/// use barcode_core::epc::batch::sgtin96::{Uri, hex_to_uri};
///
/// let mut uri = [0; 64];
/// let len = hex_to_uri(b"3066C4409047E140075BCD15", Uri::Tag, &mut uri).unwrap();
/// assert_eq!(&uri[..len], b"urn:epc:tag:sgtin-96:3.95060001343.05.123456789");
/// ```
pub fn hex_to_uri(hex: &[u8], form: Uri, uri: &mut [u8; URI_BYTES]) -> Option<usize> {
    let hex: &[u8; HEX_DIGITS] = hex.try_into().ok()?;
    let (first, rest) = hex.split_at(8);
    let (second, third) = rest.split_at(8);
    let high = hex_word(first)? << 32 | hex_word(second)?;
    let low = hex_word(third)?;
    if high >> 56 != HEADER {
        return None;
    }
    let partition = (high >> 50 & 7) as usize;
    let reference_bits = KEY_BITS - u32::from(*PREFIX_BITS.get(partition)?);
    let key = high >> 6 & ((1 << KEY_BITS) - 1);
    let prefix = key >> reference_bits;
    let reference = key & ((1 << reference_bits) - 1);
    let serial = (high & 63) << 32 | low;
    let prefix_digits = 12 - partition;
    let reference_digits = KEY_DIGITS - prefix_digits;
    if prefix >= POWERS[prefix_digits] || reference >= POWERS[reference_digits] {
        return None;
    }

    let mut at = 0;
    let start = if form == Uri::Tag { TAG_START } else { ID_START };
    put(uri, &mut at, start);
    if form == Uri::Tag {
        let filter = b"01234567"[(high >> 53 & 7) as usize];
        put(uri, &mut at, &[filter, b'.']);
    }
    put(uri, &mut at, &twelve_digits(prefix)[12 - prefix_digits..]);
    put(uri, &mut at, b".");
    put(uri, &mut at, &twelve_digits(reference)[12 - reference_digits..]);
    put(uri, &mut at, b".");
    let digits = twelve_digits(serial);
    let zeros = digits[..11].iter().take_while(|digit| **digit == b'0').count();
    put(uri, &mut at, &digits[zeros..]);
    Some(at)
}

#[inline]
fn put(uri: &mut [u8; URI_BYTES], at: &mut usize, bytes: &[u8]) {
    if let Some(room) = uri.get_mut(*at..*at + bytes.len()) {
        room.copy_from_slice(bytes);
        *at += bytes.len();
    }
}

/// Eight hexadecimal digits.
#[inline]
fn hex_word(digits: &[u8]) -> Option<u64> {
    let mut word = 0;
    let mut wrong = 0;
    for digit in digits {
        let value = HEX_VALUES[usize::from(*digit)];
        wrong |= value;
        word = word << 4 | u64::from(value & 15);
    }
    (wrong < 16).then_some(word)
}

/// A number below 10^12 with all its leading zeros.
#[expect(clippy::cast_possible_truncation, reason = "both halves are below 10^6")]
#[inline]
fn twelve_digits(number: u64) -> [u8; 12] {
    let mut digits = [b'0'; 12];
    let (high, low) = digits.split_at_mut(6);
    six_digits(high, (number / 1_000_000) as u32);
    six_digits(low, (number % 1_000_000) as u32);
    digits
}

#[inline]
fn six_digits(digits: &mut [u8], number: u32) {
    let pairs = [number / 10_000 % 100, number / 100 % 100, number % 100];
    for (place, pair) in digits.chunks_exact_mut(2).zip(pairs) {
        place.copy_from_slice(&PAIRS[pair as usize]);
    }
}

/// Reads a tag URI and writes the hexadecimal digits.
///
/// ```
/// use barcode_core::epc::batch::sgtin96::tag_uri_to_hex;
///
/// let mut hex = [0; 24];
/// let uri = b"urn:epc:tag:sgtin-96:3.95060001343.05.123456789";
/// assert_eq!(tag_uri_to_hex(uri, &mut hex), Some(24));
/// assert_eq!(&hex, b"3066C4409047E140075BCD15");
/// ```
pub fn tag_uri_to_hex(uri: &[u8], hex: &mut [u8; HEX_DIGITS]) -> Option<usize> {
    let body = uri.strip_prefix(TAG_START)?;
    let [filter @ b'0'..=b'7', b'.', rest @ ..] = body else { return None };
    let (prefix, prefix_digits, rest) = number(rest)?;
    let (reference, reference_digits, rest) = number(rest.strip_prefix(b".")?)?;
    let serial = serial(rest.strip_prefix(b".")?)?;
    if !(6..=12).contains(&prefix_digits) || prefix_digits + reference_digits != KEY_DIGITS {
        return None;
    }
    Some(write(u64::from(filter & 7), prefix, prefix_digits, reference, serial, hex))
}

/// Writes the hexadecimal digits for a GTIN of 14 digits, whose check digit has been checked, and a serial number.
pub fn gtin_to_hex(
    gtin: &[u8; 14],
    serial_digits: &[u8],
    filter: u8,
    prefix_digits: usize,
    hex: &mut [u8; HEX_DIGITS],
) -> Option<usize> {
    let serial = serial(serial_digits)?;
    if !(6..=12).contains(&prefix_digits) || filter > 7 {
        return None;
    }
    let (digits, count, _) = number(&gtin[..KEY_DIGITS])?;
    if count != KEY_DIGITS {
        return None;
    }
    // The indicator moves from the front of the key to the front of the reference.
    let indicator = digits / POWERS[12];
    let rest = digits % POWERS[12];
    let shift = POWERS[12 - prefix_digits];
    let reference = indicator * shift + rest % shift;
    Some(write(u64::from(filter), rest / shift, prefix_digits, reference, serial, hex))
}

fn write(
    filter: u64,
    prefix: u64,
    prefix_digits: usize,
    reference: u64,
    serial: u64,
    hex: &mut [u8; HEX_DIGITS],
) -> usize {
    let partition = 12 - prefix_digits;
    let reference_bits = KEY_BITS - u32::from(PREFIX_BITS[partition]);
    let key = prefix << reference_bits | reference;
    let high = HEADER << 56 | filter << 53 | (partition as u64) << 50 | key << 6 | serial >> 32;
    let (first, rest) = hex.split_at_mut(8);
    let (second, third) = rest.split_at_mut(8);
    put_hex(first, (high >> 32) as u32);
    put_hex(second, (high & 0xFFFF_FFFF) as u32);
    put_hex(third, (serial & 0xFFFF_FFFF) as u32);
    HEX_DIGITS
}

fn put_hex(digits: &mut [u8], word: u32) {
    for (place, byte) in digits.chunks_exact_mut(2).zip(word.to_be_bytes()) {
        place.copy_from_slice(&HEX_PAIRS[usize::from(byte)]);
    }
}

/// The digits at the front, up to 13: their number, how many they are, and what follows.
fn number(text: &[u8]) -> Option<(u64, usize, &[u8])> {
    let mut value = 0;
    let mut count = 0;
    for byte in text {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        value = value * 10 + u64::from(digit);
        count += 1;
        if count > KEY_DIGITS {
            return None;
        }
    }
    Some((value, count, &text[count..]))
}

/// A number without leading zeros that fits.
fn serial(text: &[u8]) -> Option<u64> {
    let (value, count, rest) = number(text)?;
    let plain = count > 0 && rest.is_empty() && (count == 1 || text[0] != b'0');
    (plain && value < 1 << SERIAL_BITS).then_some(value)
}
