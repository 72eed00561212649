//! Links in the compression of earlier versions, which today's standard dropped: they are read, and never written.
//!
//! Implements GS1 Digital Link URI Syntax 1.1, section 7 (compression), as GS1's own toolkit and its ports do.
//!
//! ```text
//!  https://example.com/AREjfaj22g           the key and all that follows it, in bits, six to a character
//!  https://example.com/01/09521234543213/F6…  the key as it is, and what follows it in bits
//! ```
//!
//! An identifier is its digits, four bits each, or a byte that stands for two to four of them together. Its value has
//! the bits that the format of the identifier asks for, so the table of identifiers is the only one needed.

use super::build::{BuildOptions, add_rest, build};
use super::escape::{UriComponent, escape};
use super::names;
use super::uri::has_scheme;
use crate::syntax::{Ai, CharacterSet, Definition, Element, length_by_prefix};

/// Identifiers that often stand together, and the byte for them (table Opt).
const TOGETHER: [(u8, &[&str]); 32] = [
    (0x0A, &["01", "22"]),
    (0x0B, &["01", "10"]),
    (0x0C, &["01", "21"]),
    (0x0D, &["01", "17"]),
    (0x0E, &["01", "7003"]),
    (0x0F, &["01", "30"]),
    (0x1A, &["01", "10", "21", "17"]),
    (0x1B, &["01", "15"]),
    (0x1C, &["01", "11"]),
    (0x1D, &["01", "16"]),
    (0x1E, &["01", "91"]),
    (0x1F, &["01", "10", "15"]),
    (0x2A, &["01", "3100"]),
    (0x2B, &["01", "3101"]),
    (0x2C, &["01", "3102"]),
    (0x2D, &["01", "3103"]),
    (0x2E, &["01", "3104"]),
    (0x2F, &["01", "3105"]),
    (0x3A, &["01", "3200"]),
    (0x3B, &["01", "3201"]),
    (0x3C, &["01", "3202"]),
    (0x3D, &["01", "3203"]),
    (0x3E, &["01", "3204"]),
    (0x3F, &["01", "3205"]),
    (0x9A, &["8010", "8011"]),
    (0x9B, &["8017", "8019"]),
    (0x9C, &["8018", "8019"]),
    (0x9D, &["414", "254"]),
    (0xCA, &["255", "3940"]),
    (0xCB, &["255", "3941"]),
    (0xCC, &["255", "3942"]),
    (0xCD, &["255", "3943"]),
];
/// The first half of a byte for a GTIN and 392n, and of one for a coupon and 390n; the other half is n.
const GTIN_AMOUNT: u8 = 0xA;
const COUPON_AMOUNT: u8 = 0xC;
/// What four bits say that stand before a parameter of another system.
const OTHER: u8 = 0xF;
/// The most elements that one message holds.
const MOST_ELEMENTS: usize = 64;
/// Fewer bits than an identifier has are there to fill the last character.
const FILLING: usize = 8;
/// The characters of three of the five ways to write a value.
const HEX: &[u8; 16] = b"0123456789abcdef";
const BASE64_URL: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes the link in full that `link` is in the compression of earlier versions, at the same stem and with the same
/// query and fragment; nothing where it is none. No mark tells one, so all its bits must be accounted for.
pub(crate) fn expand(link: &str) -> Option<String> {
    let path_end = link.find(['?', '#']).unwrap_or(link.len());
    let (path, rest) = link.split_at_checked(path_end)?;
    let (before, segment) = path.rsplit_once('/').filter(|_| has_scheme(path))?;
    let mut bits = Bits::of(segment).filter(|bits| bits.left() > FILLING)?;
    let (stem, key) = match key_at_end(before) {
        Some((stem, key)) => (stem, Some(key)),
        None => (before, None),
    };
    let mut elements: Vec<Element<'static>> = key.into_iter().collect();
    let mut others = Vec::new();
    while bits.left() > FILLING {
        bits.read_elements(&mut elements, &mut others)?;
        if elements.len() > MOST_ELEMENTS {
            return None;
        }
    }
    if bits.take(bits.left())? != 0 {
        return None;
    }
    let mut text = build(&elements, &BuildOptions::default().stem(stem)).ok()?;
    let (query, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let query = query.strip_prefix('?').unwrap_or_default();
    let parameters = others.iter().map(String::as_str).chain(query.split('&'));
    add_rest(&mut text, parameters, Some(fragment));
    Some(text)
}

/// The key that ends a path, which leaves the rest of its link to the compression, and what stands before it.
fn key_at_end(path: &str) -> Option<(&str, Element<'static>)> {
    let (before, value) = path.rsplit_once('/')?;
    let (stem, name) = before.rsplit_once('/')?;
    let ai = names::number_or_name(name)?;
    let is_key = ai.definition().is_some_and(Definition::is_primary_key);
    is_key.then(|| (stem, Element { ai, value: value.to_owned().into() }))
}

/// The bits of a segment, from the first one that was not read yet.
struct Bits {
    bits: Vec<u8>,
    at: usize,
}

impl Bits {
    fn of(segment: &str) -> Option<Self> {
        let mut bits = Vec::with_capacity(6 * segment.len());
        for character in segment.bytes() {
            let value = BASE64_URL.iter().position(|known| *known == character)?;
            bits.extend((0..6).rev().map(|at| u8::from(value >> at & 1 == 1)));
        }
        Some(Self { bits, at: 0 })
    }

    fn left(&self) -> usize {
        self.bits.len() - self.at
    }

    fn next(&mut self, count: usize) -> Option<&[u8]> {
        let end = self.at.checked_add(count)?;
        let found = self.bits.get(self.at..end)?;
        self.at = end;
        Some(found)
    }

    /// The number in the next bits, eight at most.
    fn take(&mut self, count: usize) -> Option<u8> {
        self.next(count)?
            .iter()
            .try_fold(0_u8, |value, bit| value.checked_mul(2)?.checked_add(*bit))
    }

    /// The number in the next bits as this many decimal digits.
    fn digits(&mut self, count: usize) -> Option<String> {
        let mut digits = vec![0; count];
        for bit in self.next(bits_of_digits(count))? {
            let mut carry = *bit;
            for digit in digits.iter_mut().rev() {
                let doubled = 2 * *digit + carry;
                (*digit, carry) = (doubled % 10, doubled / 10);
            }
            if carry > 0 {
                return None;
            }
        }
        Some(digits.into_iter().map(|digit| char::from(b'0' + digit)).collect())
    }

    /// Reads an identifier or several together with their values, or a parameter of another system.
    fn read_elements(
        &mut self,
        elements: &mut Vec<Element<'static>>,
        others: &mut Vec<String>,
    ) -> Option<()> {
        let byte = self.take(8)?;
        let (high, low) = (byte >> 4, byte & 0xF);
        if high <= 9 && low <= 9 {
            let mut digits = vec![b'0' + high, b'0' + low];
            for _ in 2..length_by_prefix(&digits)? {
                digits.push(b'0' + self.take(4)?);
            }
            let ai = Ai::from_digits(&digits)?;
            elements.push(Element { ai, value: self.value(ai)?.into() });
        } else if high == OTHER {
            // Four of the seven bits that say how long its name is were read already.
            let len = usize::from(low << 3 | self.take(3)?);
            let name = self.characters(len, 6, BASE64_URL)?;
            let way = self.take(3)?;
            let len = usize::from(self.take(7)?);
            let value = escape(&self.text(way, len)?, UriComponent::Query);
            others.push(format!("{name}={value}"));
        } else {
            let pair = |key: &str, family: &str| vec![key.to_owned(), format!("{family}{low}")];
            let together = TOGETHER.iter().find(|(code, _)| *code == byte);
            let ais = match together {
                Some((_, ais)) => ais.iter().map(|ai| (*ai).to_owned()).collect(),
                None if high == GTIN_AMOUNT && low <= 9 => pair("01", "392"),
                None if high == COUPON_AMOUNT && low <= 9 => pair("255", "390"),
                None => return None,
            };
            for ai in ais {
                let ai = ai.parse().ok()?;
                elements.push(Element { ai, value: self.value(ai)?.into() });
            }
        }
        Some(())
    }

    /// A value, component by component; digits of a fixed number first, which need no length.
    fn value(&mut self, ai: Ai) -> Option<String> {
        let mut value = String::new();
        for Packed { is_number, is_fixed, max } in packed(ai.definition()?) {
            let way = if is_number { 0 } else { self.take(3)? };
            let len = if is_fixed { max } else { usize::from(self.take(bits_of_length(max))?) };
            if len > max {
                return None;
            }
            value.push_str(&self.text(way, len)?);
        }
        Some(value)
    }

    /// Characters in one of the five ways to write them.
    fn text(&mut self, way: u8, len: usize) -> Option<String> {
        match way {
            0 => self.digits(len),
            1 => self.characters(len, 4, HEX),
            2 => self.characters(len, 4, HEX).map(|text| text.to_ascii_uppercase()),
            3 => self.characters(len, 6, BASE64_URL),
            4 => (0..len).map(|_| self.take(7).map(char::from)).collect(),
            _ => None,
        }
    }

    fn characters(&mut self, len: usize, bits: usize, alphabet: &[u8]) -> Option<String> {
        let character = |_| Some(char::from(*alphabet.get(usize::from(self.take(bits)?))?));
        (0..len).map(character).collect()
    }
}

/// Components of a format that are written as one (table F).
struct Packed {
    is_number: bool,
    is_fixed: bool,
    max: usize,
}

/// The components of a format as the compression takes them: neighbours of one kind are one.
fn packed(definition: &Definition) -> Vec<Packed> {
    let mut packed: Vec<Packed> = Vec::new();
    for component in definition.format.components() {
        let is_number = component.characters == CharacterSet::Digits;
        let is_fixed = component.min == component.max && !component.optional;
        let max = usize::from(component.max);
        match packed.last_mut() {
            Some(last)
                if last.is_number == is_number && (last.is_fixed == is_fixed || !is_number) =>
            {
                last.is_fixed &= is_fixed;
                last.max += max;
            }
            _ => packed.push(Packed { is_number, is_fixed, max }),
        }
    }
    packed
}

/// How many bits hold a number of this many decimal digits: the next whole number above 3.32 for each and 0.01.
fn bits_of_digits(count: usize) -> usize {
    // In ten thousandths, which 32 bits hold for the most there are, 127 digits.
    (count * 3_321_928 / 100 + 100).div_ceil(10_000)
}

/// How many bits say a length of `max` at most.
fn bits_of_length(max: usize) -> usize {
    (usize::BITS - max.leading_zeros()) as usize
}
