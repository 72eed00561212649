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
//! Left out: patterns, which select EPCs and identify nothing; they stand in `pattern`.

mod elements;
mod transport;

use crate::text::{append, character_at, cut, push};
use std::fmt;
use std::str::FromStr;

use super::charset::Charset;
use super::error::{EpcError, Fault, field};
use super::field::Role;
use super::kind::{Kind, Shape};
use super::urn;
pub(crate) use elements::{arrange, kind_of};

/// What an EPC identifies: a kind and its components, all of them correct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    kind: Kind,
    parts: Vec<String>,
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
    #[inline(never)]
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
            transport::check_container(&parts[0])
                .map_err(|fault| (0, Role::Name, fault, Some(10)))?;
        }
        if kind == Kind::Imovn {
            transport::check_vessel(&parts[0]).map_err(|fault| (0, Role::Name, fault, Some(6)))?;
        }
        Ok(Self { kind, parts })
    }

    /// Reads the body of a URI, which begins at byte `start` of the whole text.
    #[inline(never)]
    pub(crate) fn from_body(kind: Kind, body: &str, start: usize) -> Result<Self, Box<EpcError>> {
        let expected = kind.part_count();
        let found = body.splitn(expected, '.').count();
        if found != expected {
            let span = start..start + body.len();
            return Err(EpcError::Components { expected, found, span }.into());
        }
        let mut parts = Vec::with_capacity(expected);
        let mut at = start;
        for text in body.splitn(expected, '.') {
            parts.push(urn::unescape(text, at, role_of(kind, parts.len()))?);
            at += text.len() + 1;
        }
        Self::from_parts(kind, parts).map_err(|(index, role, fault, place)| {
            let mut span = urn::component_span(body, start, expected, index);
            let text = cut(body, span.start - start, span.end - start);
            // Without escapes the character stands where it stands in the component.
            if let Some(place) = place
                && !text.bytes().any(|byte| byte == b'%')
            {
                let found = character_at(text, place).len_utf8();
                span = span.start + place..span.start + place + found;
            }
            field(role, fault, span)
        })
    }

    /// The whole URI.
    pub(crate) fn uri(&self) -> String {
        let mut text = String::with_capacity(64);
        append(&mut text, &[self.kind.namespace(), self.kind.name(), ":"]);
        self.write_body(&mut text);
        text
    }

    /// Writes the components, escaped and joined by dots.
    #[inline(never)]
    pub(crate) fn write_body(&self, text: &mut String) {
        for (index, part) in self.parts.iter().enumerate() {
            if index > 0 {
                push(text, b'.');
            }
            urn::escape(text, part);
        }
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.uri())
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
        Ok(Self::from_body(kind, body, text.len() - body.len())?)
    }
}

/// Which role the component at `index` of a URI has.
#[inline(never)]
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

#[inline(never)]
pub(crate) fn check_prefix(
    kind: Kind,
    prefix: &str,
    reference: &str,
) -> Result<(), (usize, Role, Fault, Option<usize>)> {
    let wrong_prefix = |(fault, at)| (0, Role::CompanyPrefix, fault, at);
    let wrong_reference = |(fault, at)| (1, Role::Reference, fault, at);
    Charset::Digits.check(prefix, 6, 12).map_err(wrong_prefix)?;
    match kind.shape() {
        Shape::Front { digits } | Shape::Plain { digits } | Shape::Filled { digits } => {
            let length = usize::from(digits) - prefix.len();
            Charset::Digits.check(reference, length, length)
        }
        Shape::Open(charset) => charset.check(reference, 1, 30 - prefix.len()),
        Shape::Free => Ok(()),
    }
    .map_err(wrong_reference)
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Ai, Element};

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
            "expected the name of an EPC scheme, found 'lgtin'",
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
            Err(EpcError::MissingElement { ai: Ai::new("21") })
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
