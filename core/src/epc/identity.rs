//! Pure identities: what an EPC identifies, without filter value and without bits (TDS 6 and 7).
//!
//! ```text
//!  urn:epc:id:sgtin : 9521141 . 012345 . 4711       (01)0 9521141 12345 C (21)4711
//!             name    prefix    reference serial         |         |    `- check digit
//!                               0|12345                  |         `- rest of the reference
//!                               `- moves to the front ---'
//! ```
//!
//! The components are kept as the object carries them; only the URI escapes `" % & / < > ? #`.
//! Left out: patterns with ranges (`urn:epc:pat:`), which select tags and identify nothing.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::charset::Charset;
use super::error::{EpcError, Fault, field};
use super::field::Role;
use super::scheme::Kind;
use super::urn;
use crate::check_digit::mod10;
use crate::syntax::{Ai, Element};

/// What an EPC identifies: a kind and its components, all of them correct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    kind: Kind,
    parts: Vec<String>,
}

/// How the first components make a GS1 key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// The first digit of the reference stands before the company prefix in the key.
    Front { digits: u8 },
    /// Prefix and reference stand as they are.
    Plain { digits: u8 },
    /// As [`Shape::Plain`], after a zero (the filler digit of AI 8003).
    Filled { digits: u8 },
    /// Prefix and characters, up to 30 together, without a check digit.
    Open(Charset),
    /// No company prefix.
    Free,
}

/// One component after the key.
#[derive(Clone, Copy)]
pub(crate) struct Component {
    pub(crate) role: Role,
    pub(crate) charset: Charset,
    min: u8,
    max: u8,
}

const fn part(role: Role, charset: Charset, min: u8, max: u8) -> Component {
    Component { role, charset, min, max }
}

const fn serial(max: u8) -> Component {
    part(Role::Serial, Charset::Cset82, 1, max)
}

impl Kind {
    /// Every kind of identity.
    pub const ALL: [Self; 21] = [
        Self::Sgtin,
        Self::Sscc,
        Self::Sgln,
        Self::Grai,
        Self::Giai,
        Self::Gsrn,
        Self::Gsrnp,
        Self::Gdti,
        Self::Cpi,
        Self::Sgcn,
        Self::Itip,
        Self::Gid,
        Self::Usdod,
        Self::Adi,
        Self::Lgtin,
        Self::Gsin,
        Self::Ginc,
        Self::Pgln,
        Self::Upui,
        Self::Bic,
        Self::Imovn,
    ];

    /// The name, as URIs write it.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// What every URI of the kind begins with.
    const fn namespace(self) -> &'static str {
        match self {
            Self::Lgtin => urn::CLASS,
            _ => urn::ID,
        }
    }

    const fn row(self) -> (&'static str, Shape, &'static [Component]) {
        const GTIN: Shape = Shape::Front { digits: 13 };
        const GLN: Shape = Shape::Plain { digits: 12 };
        const GSRN: Shape = Shape::Plain { digits: 17 };
        const CAGE: Component = part(Role::Cage, Charset::Cage, 5, 6);
        match self {
            Self::Sgtin => ("sgtin", GTIN, const { &[serial(20)] }),
            Self::Sscc => ("sscc", Shape::Front { digits: 17 }, &[]),
            Self::Sgln => ("sgln", GLN, const { &[serial(20)] }),
            Self::Grai => ("grai", Shape::Filled { digits: 12 }, const { &[serial(16)] }),
            Self::Giai => ("giai", Shape::Open(Charset::Cset82), &[]),
            Self::Gsrn => ("gsrn", GSRN, &[]),
            Self::Gsrnp => ("gsrnp", GSRN, &[]),
            Self::Gdti => ("gdti", GLN, const { &[serial(17)] }),
            Self::Cpi => (
                "cpi",
                Shape::Open(Charset::Cset39),
                const { &[part(Role::Serial, Charset::Number(40), 1, 12)] },
            ),
            Self::Sgcn => ("sgcn", GLN, const { &[part(Role::Serial, Charset::Digits, 1, 12)] }),
            Self::Itip => (
                "itip",
                GTIN,
                const {
                    &[
                        part(Role::Piece, Charset::Digits, 2, 2),
                        part(Role::Total, Charset::Digits, 2, 2),
                        serial(20),
                    ]
                },
            ),
            Self::Gid => (
                "gid",
                Shape::Free,
                const {
                    &[
                        part(Role::Manager, Charset::Number(28), 1, 9),
                        part(Role::ObjectClass, Charset::Number(24), 1, 8),
                        part(Role::Serial, Charset::Number(36), 1, 11),
                    ]
                },
            ),
            Self::Usdod => (
                "usdod",
                Shape::Free,
                const { &[CAGE, part(Role::Serial, Charset::Number(36), 1, 11)] },
            ),
            Self::Adi => (
                "adi",
                Shape::Free,
                const {
                    &[
                        CAGE,
                        part(Role::PartNumber, Charset::Part, 0, 32),
                        part(Role::Serial, Charset::PartSerial, 1, 30),
                    ]
                },
            ),
            Self::Lgtin => ("lgtin", GTIN, const { &[serial(20)] }),
            Self::Gsin => ("gsin", Shape::Plain { digits: 16 }, &[]),
            Self::Ginc => ("ginc", Shape::Open(Charset::Cset82), &[]),
            Self::Pgln => ("pgln", GLN, &[]),
            Self::Upui => ("upui", GTIN, const { &[serial(28)] }),
            Self::Bic => {
                ("bic", Shape::Free, const { &[part(Role::Name, Charset::Capitals, 11, 11)] })
            }
            Self::Imovn => {
                ("imovn", Shape::Free, const { &[part(Role::Name, Charset::Digits, 7, 7)] })
            }
        }
    }

    /// The components after prefix and reference, or all of them where there is no prefix.
    pub(crate) const fn components(self) -> &'static [Component] {
        self.row().2
    }

    pub(crate) const fn has_company_prefix(self) -> bool {
        !matches!(self.row().1, Shape::Free)
    }

    /// Whether the serial number belongs to the key's own application identifier.
    const fn joins_serial(self) -> bool {
        matches!(self, Self::Grai | Self::Gdti | Self::Sgcn)
    }

    /// How many components the URI has.
    fn part_count(self) -> usize {
        self.components().len() + if self.has_company_prefix() { 2 } else { 0 }
    }
}

impl Identity {
    /// What is identified.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The components in the order of the URI, without escapes.
    pub fn parts(&self) -> &[String] {
        &self.parts
    }

    /// The GS1 Company Prefix, where the kind has one.
    pub fn company_prefix(&self) -> Option<&str> {
        if self.kind.has_company_prefix() { self.parts.first().map(String::as_str) } else { None }
    }

    /// Checks the components; an error names the component and the span within it.
    pub(crate) fn from_parts(
        kind: Kind,
        parts: Vec<String>,
    ) -> Result<Self, (usize, Role, Fault, Option<usize>)> {
        let mut rest = parts.as_slice();
        let mut index = 0;
        if kind.has_company_prefix()
            && let [prefix, reference, after @ ..] = rest
        {
            check_prefix(kind, prefix, reference)?;
            rest = after;
            index = 2;
        }
        for (component, text) in kind.components().iter().zip(rest) {
            component
                .charset
                .check(text, usize::from(component.min), usize::from(component.max))
                .map_err(|(fault, at)| (index, component.role, fault, at))?;
            index += 1;
        }
        if kind == Kind::Bic {
            check_container(&parts[0]).map_err(|fault| (0, Role::Name, fault, Some(10)))?;
        }
        if kind == Kind::Imovn {
            check_vessel(&parts[0]).map_err(|fault| (0, Role::Name, fault, Some(6)))?;
        }
        Ok(Self { kind, parts })
    }

    /// Reads the body of a URI, which begins at byte `start` of the whole text.
    pub(crate) fn from_body(kind: Kind, body: &str, start: usize) -> Result<Self, EpcError> {
        let expected = kind.part_count();
        let found = body.splitn(expected, '.').count();
        if found != expected {
            let span = start..start + body.len();
            return Err(EpcError::Components { expected, found, span });
        }
        let mut parts = Vec::with_capacity(expected);
        let mut spans: Vec<Range<usize>> = Vec::with_capacity(expected);
        let mut at = start;
        for text in body.splitn(expected, '.') {
            let role = role_of(kind, parts.len());
            parts.push(urn::unescape(text, at, role)?);
            spans.push(at..at + text.len());
            at += text.len() + 1;
        }
        Self::from_parts(kind, parts).map_err(|(index, role, fault, place)| {
            let span = spans.get(index).cloned().unwrap_or(start..start + body.len());
            let text = &body[span.start - start..span.end - start];
            let span = match place {
                Some(place) if !text.contains('%') => span.start + place..span.start + place + 1,
                _ => span,
            };
            field(role, fault, span)
        })
    }

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
        let shape = kind.row().1;
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
        let lead = match self.kind.row().1 {
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

    /// Writes the components, escaped and joined by dots.
    pub(crate) fn write_body(&self, text: &mut String) {
        for (index, part) in self.parts.iter().enumerate() {
            if index > 0 {
                text.push('.');
            }
            urn::escape(text, part);
        }
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = String::with_capacity(40);
        self.write_body(&mut body);
        write!(f, "{}{}:{body}", self.kind.namespace(), self.kind.name())
    }
}

impl FromStr for Identity {
    type Err = EpcError;

    fn from_str(text: &str) -> Result<Self, EpcError> {
        let (namespace, rest) = urn::strip(text, urn::ID)
            .map(|rest| (urn::ID, rest))
            .or_else(|| urn::strip(text, urn::CLASS).map(|rest| (urn::CLASS, rest)))
            .ok_or(EpcError::UriKind { expected: urn::ID })?;
        let start = namespace.len();
        let (name, body) = rest.split_once(':').unwrap_or((rest, ""));
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| kind.name() == name && kind.namespace() == namespace)
            .ok_or_else(|| EpcError::SchemeName {
                found: name.to_owned(),
                span: start..start + name.len(),
            })?;
        Self::from_body(kind, body, start + name.len() + 1)
    }
}

/// Which role the component at `index` of a URI has.
pub(crate) fn role_of(kind: Kind, index: usize) -> Role {
    match (kind.has_company_prefix(), index) {
        (true, 0) => Role::CompanyPrefix,
        (true, 1) => Role::Reference,
        (true, _) => kind.components().get(index - 2).map_or(Role::Serial, |part| part.role),
        (false, _) => kind.components().get(index).map_or(Role::Serial, |part| part.role),
    }
}

fn prefix_fault(found: usize) -> Fault {
    Fault::Length { min: 6, max: 12, found }
}

fn check_prefix(
    kind: Kind,
    prefix: &str,
    reference: &str,
) -> Result<(), (usize, Role, Fault, Option<usize>)> {
    let wrong_prefix = |(fault, at)| (0, Role::CompanyPrefix, fault, at);
    let wrong_reference = |(fault, at)| (1, Role::Reference, fault, at);
    Charset::Digits.check(prefix, 6, 12).map_err(wrong_prefix)?;
    match kind.row().1 {
        Shape::Front { digits } | Shape::Plain { digits } | Shape::Filled { digits } => {
            let length = usize::from(digits) - prefix.len();
            Charset::Digits.check(reference, length, length)
        }
        Shape::Open(charset) => charset.check(reference, 1, 30 - prefix.len()),
        Shape::Free => Ok(()),
    }
    .map_err(wrong_reference)
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

/// The check digit of a container code (ISO 6346): letters from 10 without the multiples of 11, weights 1, 2, 4, ….
fn check_container(code: &str) -> Result<(), Fault> {
    let bytes = code.as_bytes();
    let is_owner = |byte: &u8| byte.is_ascii_uppercase() && !matches!(byte, b'I' | b'O');
    let shape_is_right = bytes[..3].iter().all(is_owner)
        && matches!(bytes[3], b'U' | b'J' | b'Z')
        && bytes[4..].iter().all(u8::is_ascii_digit);
    if !shape_is_right {
        return Err(Fault::Expected {
            expected: "an owner code, U, J or Z, six digits and a check digit",
        });
    }
    let sum: u32 = bytes[..10]
        .iter()
        .enumerate()
        .map(|(at, byte)| {
            let value = if byte.is_ascii_digit() {
                u32::from(byte - b'0')
            } else {
                let letter = u32::from(byte - b'A');
                letter + 10 + letter.div_ceil(10)
            };
            value << at
        })
        .sum();
    let expected = u8::try_from(sum % 11 % 10).unwrap_or_default();
    let found = bytes[10] - b'0';
    if expected == found { Ok(()) } else { Err(Fault::CheckDigit { expected, found }) }
}

/// The check digit of an IMO number: weights 7 to 2, last digit of the sum.
fn check_vessel(number: &str) -> Result<(), Fault> {
    let digits = number.as_bytes();
    let sum: u32 = digits[..6]
        .iter()
        .zip((2..=7).rev())
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    let expected = u8::try_from(sum % 10).unwrap_or_default();
    let found = digits[6] - b'0';
    if expected == found { Ok(()) } else { Err(Fault::CheckDigit { expected, found }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every form of an identity: URI, elements, and back with the length of the prefix.
    #[track_caller]
    fn check(uri: &str, elements: &str) {
        let identity: Identity = uri.parse().unwrap();
        assert_eq!(identity.to_string(), uri);
        let written = identity
            .elements()
            .iter()
            .map(|element| format!("({}){}", element.ai, element.value))
            .collect::<Vec<_>>()
            .concat();
        assert_eq!(written, elements);
        if let Some(prefix) = identity.company_prefix() {
            let back = Identity::from_elements(&identity.elements(), prefix.len());
            assert_eq!(back.as_ref(), Ok(&identity));
        }
    }

    #[test]
    fn every_kind_reads_and_writes() {
        check("urn:epc:id:sgtin:9521141.012345.4711", "(01)09521141123454(21)4711");
        check("urn:epc:id:sscc:952012.03456789123", "(00)095201234567891235");
        check("urn:epc:id:sgln:9521141.12345.0", "(414)9521141123454");
        check("urn:epc:id:sgln:952114112345..32a%2Fb", "(414)9521141123454(254)32a/b");
        check("urn:epc:id:grai:9521141.12345.32a%2Fb", "(8003)0952114112345432a/b");
        check("urn:epc:id:giai:9521141.32a%2Fb", "(8004)952114132a/b");
        check("urn:epc:id:gsrn:9521141.1234567890", "(8018)952114112345678906");
        check("urn:epc:id:gsrnp:9521141.1234567890", "(8017)952114112345678906");
        check("urn:epc:id:gdti:9521141.12345.006847", "(253)9521141123454006847");
        check("urn:epc:id:cpi:9521141.5PQ7%2FZ43.12345", "(8010)95211415PQ7/Z43(8011)12345");
        check("urn:epc:id:sgcn:9521141.67890.04711", "(255)952114167890904711");
        check("urn:epc:id:itip:9521141.012345.01.02.981", "(8006)095211411234540102(21)981");
        check("urn:epc:class:lgtin:9521141.712345.LOT.5", "(01)79521141123453(10)LOT.5");
        check("urn:epc:id:gsin:9521141.123456789", "(402)95211411234567892");
        check("urn:epc:id:ginc:9521141.xyz3311cba", "(401)9521141xyz3311cba");
        check("urn:epc:id:pgln:9521141.12345", "(417)9521141123454");
        check(
            "urn:epc:id:upui:9521141.012345.51qIgY)%3C%26Jp3*j7'SDB",
            "(01)09521141123454(235)51qIgY)<&Jp3*j7'SDB",
        );
        check("urn:epc:id:gid:952056.2718.1414", "");
        check("urn:epc:id:usdod:CAGEY.5678", "");
        check("urn:epc:id:adi:35962..%23M37GXB92", "");
        check("urn:epc:id:bic:CSQU3054383", "");
        check("urn:epc:id:imovn:9176187", "");
    }

    /// The part between asterisks is the part the error points at.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        let text = marked.replace('*', "");
        let error = text.parse::<Identity>().unwrap_err();
        assert_eq!(error.to_string(), message, "{marked}");
        let span = error.span().unwrap();
        let shown =
            format!("{}*{}*{}", &text[..span.start], &text[span.clone()], &text[span.end..]);
        assert_eq!(shown, marked);
    }

    #[test]
    fn errors_point_at_the_component() {
        refuse(
            "urn:epc:id:sgtin:95211*A*1.012345.1",
            "expected a digit, found 'A' in the company prefix",
        );
        refuse(
            "urn:epc:id:sgtin:9521141.*12345*.1",
            "expected 6 characters, found 5 in the reference",
        );
        refuse(
            "urn:epc:id:sgtin:9521141.012345.a*/*b",
            "expected '/' to be written as a percent-escape of a permitted character in the serial number",
        );
        refuse("urn:epc:id:cpi:9521141.123.*0*1", "expected no leading zero in the serial number");
        refuse(
            "urn:epc:id:*lgtin*:9521141.012345.1",
            "expected the name of an EPC scheme, found \"lgtin\"",
        );
        refuse("urn:epc:id:gsrn:*9521141*", "expected 2 components, found 1");
        refuse("urn:epc:id:bic:CSQU305438*4*", "expected check digit 3, found 4 in the code");
    }

    #[test]
    fn elements_that_identify_no_single_object_are_refused() {
        let one = |ai: &'static str, value: &'static str| Element {
            ai: Ai::new(ai),
            value: value.into(),
        };
        let gtin = one("01", "09521141123454");
        assert_eq!(
            Identity::from_elements(std::slice::from_ref(&gtin), 7),
            Err(EpcError::MissingElement { ai: "21" })
        );
        assert_eq!(
            Identity::from_elements(&[gtin, one("17", "261231")], 7).unwrap_err().to_string(),
            "expected an element (21), found none"
        );
        let wrong = [one("01", "09521141123455"), one("21", "1")];
        assert_eq!(
            Identity::from_elements(&wrong, 7).unwrap_err().to_string(),
            "expected check digit 4, found 5 in the key"
        );
        let right = [one("01", "09521141123454"), one("21", "1")];
        for length in [0, 5, 13, 99] {
            assert!(Identity::from_elements(&right, length).is_err(), "{length}");
        }
    }
}
