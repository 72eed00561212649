//! Identities and the application identifiers that say the same (TDS 7).
//!
//! Left out: finding the length of the company prefix, which [`selection`](crate::epc::selection) looks up.

use std::borrow::Cow;

use super::{Components, Identity};
use crate::check_digit::mod10;
use crate::epc::FieldProblem;
use crate::epc::charset::Charset;
use crate::epc::encode_error::EncodeError;
use crate::epc::field::FieldRole;
use crate::epc::kind::{IdentityKind, KEYS, KeyShape};
use crate::epc::value_problem::ValueProblem;
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
    /// # Ok::<(), barcode_core::epc::EncodeError>(())
    /// ```
    pub fn from_elements(elements: &[Element], prefix_length: usize) -> Result<Self, EncodeError> {
        let (kind, key, second) = recognise(elements)?;
        if !(6..=12).contains(&prefix_length) {
            let problem = ValueProblem::Length { min: 6, max: 12, found: prefix_length };
            return Err(FieldProblem { role: FieldRole::CompanyPrefix, problem }.into());
        }
        let mut components = Components::new();
        // What the key's own application identifier has after its check digit.
        let mut joined = "";
        if let Some((lead, digits)) = key_digits(kind.shape()) {
            let (body, after) = checked_key(key, lead, digits)?;
            joined = after;
            let (indicator, body) = match kind.shape() {
                KeyShape::IndicatorFirst { .. } => body.split_at_checked(1).unwrap_or(("", body)),
                _ => ("", body),
            };
            let (prefix, reference) = body.split_at_checked(prefix_length).unwrap_or((body, ""));
            components.push(prefix);
            components.push(&[indicator, reference].concat());
        } else {
            let (prefix, reference) = key.split_at_checked(prefix_length).ok_or_else(|| {
                wrong_key(ValueProblem::Length {
                    min: prefix_length + 1,
                    max: 30,
                    found: key.len(),
                })
            })?;
            components.push(prefix);
            components.push(reference);
        }
        if kind == IdentityKind::Itip {
            let (piece, total) = joined.split_at_checked(2).unwrap_or((joined, ""));
            components.push(piece);
            components.push(total);
        } else if kind.joins_serial() {
            components.push(joined);
        } else if !joined.is_empty() {
            let len = key.len() - joined.len();
            return Err(wrong_key(ValueProblem::Length { min: len, max: len, found: key.len() }));
        }
        match (second, kind) {
            (Some(value), _) => components.push(value),
            (None, IdentityKind::Sgln) => components.push("0"),
            _ => {}
        }
        Self::from_components(kind, components)
            .map_err(|wrong| FieldProblem { role: wrong.role, problem: wrong.problem }.into())
    }

    /// The application identifiers that say the same, key first; none outside the GS1 keys.
    pub fn elements(&self) -> Vec<Element<'static>> {
        let mut rest = self.components();
        let (Some((key_ai, second_ai)), Some(prefix), Some(reference)) =
            (self.kind.ais(), rest.next(), rest.next())
        else {
            return Vec::new();
        };
        let mut key = self.key(prefix, reference);
        let joined = match self.kind {
            IdentityKind::Itip => 2,
            kind if kind.joins_serial() => 1,
            _ => 0,
        };
        key.extend(rest.by_ref().take(joined));
        let mut elements = vec![Element { ai: key_ai, value: Cow::Owned(key) }];
        if let (Some(ai), Some(value)) = (second_ai, rest.next())
            && !(self.kind == IdentityKind::Sgln && value == "0")
        {
            elements.push(Element { ai, value: Cow::Owned(value.to_owned()) });
        }
        elements
    }

    /// The key as its application identifier has it, with filler and check digit.
    fn key(&self, prefix: &str, reference: &str) -> String {
        let shape = self.kind.shape();
        let mut key = String::with_capacity(32);
        let mut rest = reference;
        match (shape, reference.split_at_checked(1)) {
            (KeyShape::IndicatorFirst { .. }, Some((indicator, after))) => {
                key.push_str(indicator);
                rest = after;
            }
            (KeyShape::ZeroFirst { .. }, _) => key.push('0'),
            _ => {}
        }
        key.push_str(prefix);
        key.push_str(rest);
        if let Some((lead, _)) = key_digits(shape) {
            let digit = mod10(&key.as_bytes()[lead..]);
            key.push(char::from(b'0' + digit));
        }
        key
    }
}

/// How many digits stand in front of a key that has a check digit, and how many it has without it.
fn key_digits(shape: KeyShape) -> Option<(usize, usize)> {
    match shape {
        KeyShape::IndicatorFirst { digits } | KeyShape::Digits { digits } => {
            Some((0, usize::from(digits)))
        }
        KeyShape::ZeroFirst { digits } => Some((1, usize::from(digits))),
        KeyShape::Characters(_) | KeyShape::NoCompanyPrefix => None,
    }
}

/// How many digits the key of a kind has, with what stands in front and its check digit; nothing where it has letters.
pub(crate) fn key_len(kind: IdentityKind) -> Option<usize> {
    key_digits(kind.shape()).map(|(lead, digits)| lead + digits + 1)
}

fn wrong_key(problem: ValueProblem) -> EncodeError {
    FieldProblem { role: FieldRole::Key, problem }.into()
}

/// The digits of a key without filler and check digit, once the check digit is right, and what follows.
fn checked_key(key: &str, lead: usize, digits: usize) -> Result<(&str, &str), EncodeError> {
    let needed = lead + digits + 1;
    let (number, after) = key.split_at_checked(needed).ok_or_else(|| {
        wrong_key(ValueProblem::Length { min: needed, max: needed, found: key.len() })
    })?;
    Charset::Digits.check(number, needed, needed).map_err(|error| wrong_key(error.problem))?;
    if lead == 1 && !number.starts_with('0') {
        return Err(wrong_key(ValueProblem::Expected { expected: "a zero in front of the key" }));
    }
    let body = number.get(lead..lead + digits).unwrap_or_default();
    let expected = mod10(body.as_bytes());
    let found = number.as_bytes()[needed - 1] & 15;
    if expected != found {
        return Err(wrong_key(ValueProblem::CheckDigit { expected, found }));
    }
    Ok((body, after))
}

/// Puts the key first, then what belongs to it, then the rest as it stands.
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
pub(crate) fn kind_of(elements: &[Element]) -> Result<(IdentityKind, usize), EncodeError> {
    let Some(first) = elements.first() else {
        return Err(EncodeError::NoElements);
    };
    let next = elements.get(1).map(|element| element.ai);
    let mut missing = None;
    for (kind, key, second) in KEYS.iter().copied() {
        if key != first.ai {
            continue;
        }
        if second.is_none() || kind == IdentityKind::Sgln && next != second {
            return Ok((kind, 1));
        }
        if next == second {
            return Ok((kind, 2));
        }
        missing = missing.or(second);
    }
    Err(match missing {
        Some(ai) => EncodeError::MissingElement { ai },
        None => EncodeError::UnexpectedElement { ai: first.ai },
    })
}

/// As [`kind_of`], when there is nothing else; with the values.
fn recognise<'a>(
    elements: &'a [Element],
) -> Result<(IdentityKind, &'a str, Option<&'a str>), EncodeError> {
    match (kind_of(elements)?, elements) {
        ((kind, 1), [key]) => Ok((kind, &key.value, None)),
        ((kind, 2), [key, second]) => Ok((kind, &key.value, Some(&second.value))),
        ((_, 1), [_, extra, ..]) | (_, [_, _, extra, ..]) => {
            Err(EncodeError::UnexpectedElement { ai: extra.ai })
        }
        // An identity takes one element or two, so there are that many.
        _ => Err(EncodeError::NoElements),
    }
}
