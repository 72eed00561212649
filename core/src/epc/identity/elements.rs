//! Identities and the application identifiers that say the same (TDS 7).
//!
//! Left out: finding the length of the company prefix, which [`advice`](crate::epc::advice) looks up.

use std::borrow::Cow;

use super::{Identity, prefix_fault};
use crate::check_digit::mod10;
use crate::epc::charset::Charset;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::epc::kind::{Kind, Shape};
use crate::syntax::{Ai, Element};

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
            parts.extend([prefix.to_owned(), reference.to_owned()]);
        } else {
            let body = checked_key(key, lead, digits)?;
            joined = &key[lead + digits + 1..];
            let start = usize::from(matches!(shape, Shape::Front { .. }));
            let end = start + prefix_length;
            parts.push(body[start..end].to_owned());
            parts.push([&body[..start], &body[end..]].concat());
        }
        if kind == Kind::Itip {
            let (piece, total) = joined.split_at_checked(2).unwrap_or((joined, ""));
            parts.extend([piece.to_owned(), total.to_owned()]);
        } else if kind.joins_serial() {
            parts.push(joined.to_owned());
        } else if !joined.is_empty() {
            let fault = Fault::Length { min: digits + 1, max: digits + 1, found: key.len() };
            return wrong(Role::Key, fault, 0..key.len());
        }
        match (second, kind) {
            (Some(value), _) => parts.push(value.to_owned()),
            (None, Kind::Sgln) => parts.push("0".to_owned()),
            _ => {}
        }
        Self::from_parts(kind, parts)
            .map_err(|(_, role, fault, _)| field(role, fault, 0..key.len()))
    }

    /// The application identifiers that say the same, key first; none outside the GS1 keys.
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
            key.push_str(text);
        }
        let mut elements = vec![Element { ai: key_ai, value: Cow::Owned(key) }];
        if let (Some(ai), Some(value)) = (second_ai, rest.get(joined))
            && !(self.kind == Kind::Sgln && value == "0")
        {
            elements.push(Element { ai, value: Cow::Owned(value.clone()) });
        }
        elements
    }

    fn key(&self, prefix: &str, reference: &str) -> String {
        let mut key = String::with_capacity(32);
        let lead = match self.kind.shape() {
            Shape::Front { .. } => {
                let (front, rest) = reference.split_at_checked(1).unwrap_or((reference, ""));
                key.extend([front, prefix, rest]);
                0
            }
            Shape::Filled { .. } => {
                key.extend(["0", prefix, reference]);
                1
            }
            Shape::Plain { .. } => {
                key.extend([prefix, reference]);
                0
            }
            Shape::Open(_) | Shape::Free => {
                key.extend([prefix, reference]);
                return key;
            }
        };
        let digit = mod10(&key.as_bytes()[lead..]);
        key.push(char::from(b'0' + digit));
        key
    }
}

/// The digits of a key without filler and check digit, once the check digit is right.
fn checked_key(key: &str, lead: usize, digits: usize) -> Result<&str, EpcError> {
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
    let body = &number[lead..lead + digits];
    let expected = mod10(body.as_bytes());
    let found = number.as_bytes()[needed - 1] - b'0';
    if expected != found {
        return wrong(Fault::CheckDigit { expected, found }, needed - 1..needed);
    }
    Ok(body)
}

/// Puts the key first, then what belongs to it, then the rest as it stands.
pub(crate) fn arrange<'a>(elements: &'a [Element<'_>]) -> Vec<Element<'a>> {
    let mut order: Vec<&Element> = elements.iter().collect();
    let pairs = Kind::ALL.into_iter().filter_map(Kind::ais);
    let is_key = |element: &&Element| pairs.clone().any(|(key, _)| key == element.ai);
    if let Some(at) = order.iter().position(is_key) {
        order[..=at].rotate_right(1);
        let mut seconds = pairs.filter(|(key, _)| *key == order[0].ai).filter_map(|pair| pair.1);
        let second = seconds.find_map(|ai| order.iter().position(|element| element.ai == ai));
        if let Some(at @ 1..) = second {
            order[1..=at].rotate_right(1);
        }
    }
    let borrow = |element: &&'a Element<'_>| Element {
        ai: element.ai,
        value: Cow::Borrowed(&*element.value),
    };
    order.iter().map(borrow).collect()
}

/// Which kind of identity stands at the front of the elements, and how many of them it takes.
pub(crate) fn kind_of(elements: &[Element]) -> Result<(Kind, usize), EpcError> {
    let front = &elements[..elements.len().min(2)];
    match recognise(front) {
        Ok((kind, _, second)) => Ok((kind, 1 + usize::from(second.is_some()))),
        // What follows a key that stands alone is other data.
        Err(EpcError::UnexpectedElement { .. }) if front.len() == 2 => {
            recognise(&front[..1]).map(|(kind, ..)| (kind, 1))
        }
        Err(error) => Err(error),
    }
}

/// Which kind of identity the elements give, with the values of its two application identifiers.
fn recognise<'a>(elements: &'a [Element]) -> Result<(Kind, &'a str, Option<&'a str>), EpcError> {
    let Some(first) = elements.first() else {
        return Err(EpcError::Empty);
    };
    let second = elements.get(1);
    let unexpected = |ai: Ai| EpcError::UnexpectedElement { ai: ai.as_str().to_owned() };
    if let Some(third) = elements.get(2) {
        return Err(unexpected(third.ai));
    }
    let mut missing = None;
    for kind in Kind::ALL {
        let Some((key_ai, second_ai)) = kind.ais() else { continue };
        if key_ai != first.ai {
            continue;
        }
        match (second_ai, second) {
            (None, None) => return Ok((kind, &first.value, None)),
            (Some(_), None) if kind == Kind::Sgln => return Ok((kind, &first.value, None)),
            (Some(ai), Some(element)) if ai == element.ai => {
                return Ok((kind, &first.value, Some(&element.value)));
            }
            (Some(_), _) => missing = missing.or(Some(kind)),
            (None, Some(_)) => {}
        }
    }
    match (missing, second) {
        (Some(Kind::Cpi), _) => Err(EpcError::MissingElement { ai: "8011" }),
        (Some(_), _) => Err(EpcError::MissingElement { ai: "21" }),
        (None, Some(element)) => Err(unexpected(element.ai)),
        (None, None) => Err(unexpected(first.ai)),
    }
}
