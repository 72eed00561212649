//! Identities and the application identifiers that say the same (TDS 7).
//!
//! Left out: finding the length of the company prefix, which [`advice`](crate::epc::advice) looks up.

use crate::text::{append, cut, owned, push};
use std::borrow::Cow;

use super::{Identity, prefix_fault};
use crate::check_digit::mod10;
use crate::epc::charset::Charset;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::epc::kind::{KEYS, Kind, Shape};
use crate::syntax::Element;

impl Identity {
    /// The identity that `elements` give when the company prefix has `prefix_length` digits.
    ///
    /// The length is needed because the digits of a key do not tell it; it is never guessed.
    ///
    /// ```
    /// use barcode_core::epc::Identity;
    /// use barcode_core::syntax::{Ai, Element};
    ///
    /// let elements = [
    ///     Element { ai: Ai::new("01"), value: "09521141123454".into() },
    ///     Element { ai: Ai::new("21"), value: "4711".into() },
    /// ];
    /// let identity = Identity::from_elements(&elements, 7)?;
    /// assert_eq!(identity.to_string(), "urn:epc:id:sgtin:9521141.012345.4711");
    /// # Ok::<(), barcode_core::epc::EpcError>(())
    /// ```
    pub fn from_elements(elements: &[Element], prefix_length: usize) -> Result<Self, EpcError> {
        Ok(Self::read(elements, prefix_length)?)
    }

    #[inline(never)]
    fn read(elements: &[Element], prefix_length: usize) -> Result<Self, Box<EpcError>> {
        let (kind, key, second) = recognise(elements)?;
        let shape = kind.shape();
        let wrong = |role, fault, span| Err(field(role, fault, span));
        if !(6..=12).contains(&prefix_length) {
            return wrong(Role::CompanyPrefix, prefix_fault(prefix_length), 0..key.len());
        }
        let (digits, lead) = match shape {
            Shape::Front { digits } | Shape::Plain { digits } => (usize::from(digits), 0),
            Shape::Filled { digits } => (usize::from(digits), 1),
            Shape::Open(_) | Shape::Free => (0, 0),
        };
        let mut parts = Vec::with_capacity(kind.part_count());
        let mut joined = "";
        if digits == 0 {
            let Some((prefix, reference)) = key.split_at_checked(prefix_length) else {
                let fault = Fault::Length { min: prefix_length + 1, max: 30, found: key.len() };
                return wrong(Role::Key, fault, 0..key.len());
            };
            parts.extend([owned(prefix), owned(reference)]);
        } else {
            let body = checked_key(key, lead, digits)?;
            joined = cut(key, lead + digits + 1, key.len());
            let start = usize::from(matches!(shape, Shape::Front { .. }));
            let end = start + prefix_length;
            parts.push(owned(cut(body, start, end)));
            let mut reference = owned(cut(body, 0, start));
            append(&mut reference, &[cut(body, end, digits)]);
            parts.push(reference);
        }
        if kind == Kind::Itip {
            let (piece, total) = joined.split_at_checked(2).unwrap_or((joined, ""));
            parts.extend([owned(piece), owned(total)]);
        } else if kind.joins_serial() {
            parts.push(owned(joined));
        } else if !joined.is_empty() {
            let fault = Fault::Length { min: digits + 1, max: digits + 1, found: key.len() };
            return wrong(Role::Key, fault, 0..key.len());
        }
        match (second, kind) {
            (Some(value), _) => parts.push(owned(value)),
            (None, Kind::Sgln) => parts.push(owned("0")),
            _ => {}
        }
        Self::from_parts(kind, parts)
            .map_err(|(_, role, fault, _)| field(role, fault, 0..key.len()))
    }

    /// The application identifiers that say the same, key first; none outside the GS1 keys.
    #[inline(never)]
    pub fn elements(&self) -> Vec<Element<'static>> {
        let Some((key_ai, second_ai)) = self.kind.ais() else {
            return Vec::new();
        };
        let (mut key, rest) = match self.parts.as_slice() {
            [prefix, reference, rest @ ..] => (self.key(prefix, reference), rest),
            _ => (String::new(), &[][..]),
        };
        let joined = match self.kind {
            Kind::Itip => 2,
            kind if kind.joins_serial() => 1,
            _ => 0,
        };
        for text in rest.iter().take(joined) {
            append(&mut key, &[text]);
        }
        let mut elements = vec![Element { ai: key_ai, value: Cow::Owned(key) }];
        if let (Some(ai), Some(value)) = (second_ai, rest.get(joined))
            && !(self.kind == Kind::Sgln && value == "0")
        {
            elements.push(Element { ai, value: Cow::Owned(value.clone()) });
        }
        elements
    }

    #[inline(never)]
    fn key(&self, prefix: &str, reference: &str) -> String {
        let mut key = String::with_capacity(32);
        let lead = match self.kind.shape() {
            Shape::Front { .. } => {
                let (front, rest) = reference.split_at_checked(1).unwrap_or((reference, ""));
                append(&mut key, &[front, prefix, rest]);
                0
            }
            Shape::Filled { .. } => {
                append(&mut key, &["0", prefix, reference]);
                1
            }
            Shape::Plain { .. } => {
                append(&mut key, &[prefix, reference]);
                0
            }
            Shape::Open(_) | Shape::Free => {
                append(&mut key, &[prefix, reference]);
                return key;
            }
        };
        let digit = mod10(&key.as_bytes()[lead..]);
        push(&mut key, b'0' + digit);
        key
    }
}

/// The digits of a key without filler and check digit, once the check digit is right.
#[inline(never)]
fn checked_key(key: &str, lead: usize, digits: usize) -> Result<&str, Box<EpcError>> {
    let needed = lead + digits + 1;
    let wrong = |fault, span| Err(field(Role::Key, fault, span));
    let Some(number) = key.get(..needed) else {
        return wrong(Fault::Length { min: needed, max: needed, found: key.len() }, 0..key.len());
    };
    if let Err((fault, at)) = Charset::Digits.check(number, needed, needed) {
        let at = at.unwrap_or_default();
        return wrong(fault, at..at + 1);
    }
    if lead == 1 && !key.starts_with('0') {
        return wrong(Fault::Expected { expected: "a zero in front of the key" }, 0..1);
    }
    let body = cut(number, lead, lead + digits);
    let expected = mod10(body.as_bytes());
    let found = number.as_bytes()[needed - 1] - b'0';
    if expected != found {
        return wrong(Fault::CheckDigit { expected, found }, needed - 1..needed);
    }
    Ok(body)
}

/// Puts the key first, then what belongs to it, then the rest as it stands.
#[inline(never)]
pub(crate) fn arrange<'a>(elements: &'a [Element<'_>]) -> Vec<Element<'a>> {
    let mut order: Vec<Element> = elements
        .iter()
        .map(|element| Element { ai: element.ai, value: Cow::Borrowed(&*element.value) })
        .collect();
    let is_key = |element: &Element| KEYS.iter().any(|(_, key, _)| *key == element.ai);
    if let Some(at) = order.iter().position(is_key) {
        order[..=at].rotate_right(1);
        let key = order[0].ai;
        for (_, _, second) in KEYS.iter().filter(|row| row.1 == key) {
            let found = order.iter().position(|element| Some(element.ai) == *second);
            if let Some(at @ 1..) = found {
                order[1..=at].rotate_right(1);
                break;
            }
        }
    }
    order
}

/// Which kind of identity stands at the front of the elements, and how many of them it takes.
#[inline(never)]
pub(crate) fn kind_of(elements: &[Element]) -> Result<(Kind, usize), Box<EpcError>> {
    let Some(first) = elements.first() else {
        return Err(EpcError::Empty.into());
    };
    let next = elements.get(1).map(|element| element.ai);
    let mut missing = None;
    for (kind, key, second) in KEYS.iter().copied() {
        if key != first.ai {
            continue;
        }
        if second.is_none() || kind == Kind::Sgln && next != second {
            return Ok((kind, 1));
        }
        if next == second {
            return Ok((kind, 2));
        }
        missing = missing.or(second);
    }
    Err(match missing {
        Some(ai) => EpcError::MissingElement { ai },
        None => EpcError::UnexpectedElement { ai: first.ai },
    }
    .into())
}

/// As [`kind_of`], when there is nothing else; with the values.
#[inline(never)]
fn recognise<'a>(
    elements: &'a [Element],
) -> Result<(Kind, &'a str, Option<&'a str>), Box<EpcError>> {
    let (kind, count) = kind_of(elements)?;
    if let Some(extra) = elements.get(count) {
        return Err(EpcError::UnexpectedElement { ai: extra.ai }.into());
    }
    let value = |at: usize| elements.get(at).map(|element| &*element.value);
    Ok((kind, value(0).unwrap_or_default(), value(1)))
}
