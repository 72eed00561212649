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

mod components;
pub(crate) mod elements;
pub(super) mod transport;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

pub(crate) use components::{Components, MOST};

use super::charset::Charset;
use super::escape::{escape, unescape};
use super::field::FieldRole;
use super::kind::{IdentityKind, KeyShape};
use super::problem::{EpcProblem, field};
use super::urn;
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// What an EPC identifies: a kind and its components, all of them as the standard wants them.
///
/// [`Identity::warnings`] tells what the standard allows and the register behind it does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    kind: IdentityKind,
    components: Components,
}

/// What is wrong with one component of an identity.
pub(crate) struct ComponentProblem {
    /// Which component, in the order of the URI.
    pub(crate) index: usize,
    pub(crate) role: FieldRole,
    pub(crate) problem: ValueProblem,
    /// The bytes to point at in the component, without escapes.
    pub(crate) span: Range<usize>,
}

impl ComponentProblem {
    pub(crate) fn new(index: usize, role: FieldRole, error: ParseError<ValueProblem>) -> Self {
        Self { index, role, problem: error.problem, span: error.span }
    }

    /// The same with its place in a URI, whose body of `count` components begins at byte `start`.
    pub(crate) fn in_uri(
        self,
        body: &str,
        start: usize,
        count: usize,
        has_escapes: impl Fn(usize) -> bool,
    ) -> ParseError<EpcProblem> {
        let span = match urn::components(body, start, count).nth(self.index) {
            // Behind an escape a character no longer stands where it stands in the component.
            Some((text, span)) if has_escapes(self.index) && text.contains('%') => span,
            Some((_, span)) => span.start + self.span.start..span.start + self.span.end,
            None => start..start + body.len(),
        };
        field(self.role, self.problem, span)
    }
}

impl Identity {
    /// What is identified.
    pub fn kind(&self) -> IdentityKind {
        self.kind
    }

    /// The components in the order of the URI, without escapes.
    pub fn components(&self) -> impl ExactSizeIterator<Item = &str> {
        self.components.iter()
    }

    /// The GS1 Company Prefix, where the kind has one.
    pub fn company_prefix(&self) -> Option<&str> {
        self.components().next().filter(|_| self.kind.has_company_prefix())
    }

    /// Checks the components.
    pub(crate) fn from_components(
        kind: IdentityKind,
        components: Components,
    ) -> Result<Self, ComponentProblem> {
        let mut rest = components.iter();
        let mut first = 0;
        if kind.has_company_prefix()
            && let (Some(prefix), Some(reference)) = (rest.next(), rest.next())
        {
            check_prefix(kind, prefix, reference)?;
            first = 2;
        }
        for (index, (rule, text)) in (first..).zip(kind.component_rules().iter().zip(rest)) {
            rule.check(text).map_err(|error| ComponentProblem::new(index, rule.role, error))?;
            if kind == IdentityKind::Bic {
                transport::check_container(text).map_err(|problem| {
                    let error = ParseError::new(problem, 0..text.len());
                    ComponentProblem::new(index, rule.role, error)
                })?;
            }
        }
        Ok(Self { kind, components })
    }

    /// Reads the body of a URI, which begins at byte `start` of the whole text; `has_escapes` says of
    /// each component whether its characters may be escaped.
    pub(crate) fn from_body(
        kind: IdentityKind,
        body: &str,
        start: usize,
        has_escapes: impl Fn(usize) -> bool,
    ) -> Result<Self, ParseError<EpcProblem>> {
        let expected = kind.component_count();
        let dots = body.bytes().filter(|byte| *byte == b'.').count();
        let found = expected.min(dots + 1);
        if found != expected {
            let problem = EpcProblem::Components { expected, found };
            return Err(ParseError::new(problem, start..start + body.len()));
        }
        let mut components = Components::new();
        for (index, (text, span)) in urn::components(body, start, expected).enumerate() {
            if has_escapes(index) {
                let text = unescape(text).map_err(|error| {
                    let at = span.start + error.span.start..span.start + error.span.end;
                    field(role_of(kind, index), error.problem, at)
                })?;
                components.push(&text);
            } else {
                components.push(text);
            }
        }
        Self::from_components(kind, components)
            .map_err(|wrong| wrong.in_uri(body, start, expected, has_escapes))
    }

    /// The whole URI.
    pub(crate) fn uri(&self) -> String {
        let mut text = String::with_capacity(64);
        text.push_str(self.kind.namespace());
        text.push_str(self.kind.name());
        text.push(':');
        self.write_body(&mut text);
        text
    }

    /// Writes the components, escaped and joined by dots.
    pub(crate) fn write_body(&self, text: &mut String) {
        for (index, component) in self.components.iter().enumerate() {
            if index > 0 {
                text.push('.');
            }
            escape(text, component);
        }
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.uri())
    }
}

impl FromStr for Identity {
    type Err = ParseError<EpcProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (namespace, rest) = urn::strip(text, urn::ID)
            .map(|rest| (urn::ID, rest))
            .or_else(|| urn::strip(text, urn::CLASS).map(|rest| (urn::CLASS, rest)))
            .ok_or_else(|| {
                ParseError::new(EpcProblem::UriKind { expected: urn::ID }, 0..text.len())
            })?;
        let start = namespace.len();
        let (name, body) = rest.split_once(':').unwrap_or((rest, ""));
        let kind = IdentityKind::ALL.iter().copied().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| {
            let problem = EpcProblem::SchemeName { found: name.to_owned() };
            ParseError::new(problem, start..start + name.len())
        })?;
        if kind.namespace() != namespace {
            let problem = EpcProblem::Namespace { kind, expected: kind.namespace() };
            return Err(ParseError::new(problem, 0..start));
        }
        Self::from_body(kind, body, text.len() - body.len(), |index| kind.has_escapes(index))
    }
}

/// Which role the component at `index` of a URI has.
pub(crate) fn role_of(kind: IdentityKind, index: usize) -> FieldRole {
    match (kind.has_company_prefix(), index) {
        (true, 0) => FieldRole::CompanyPrefix,
        (true, 1) => FieldRole::Reference,
        _ => kind.component_rule(index).map_or(FieldRole::Serial, |rule| rule.role),
    }
}

pub(crate) fn check_prefix(
    kind: IdentityKind,
    prefix: &str,
    reference: &str,
) -> Result<(), ComponentProblem> {
    Charset::Digits
        .check(prefix, 6, 12)
        .map_err(|error| ComponentProblem::new(0, FieldRole::CompanyPrefix, error))?;
    match kind.shape() {
        KeyShape::IndicatorFirst { digits }
        | KeyShape::Digits { digits }
        | KeyShape::ZeroFirst { digits } => {
            let length = usize::from(digits) - prefix.len();
            Charset::Digits.check(reference, length, length)
        }
        KeyShape::Characters(charset) => charset.check(reference, 1, 30 - prefix.len()),
        KeyShape::NoCompanyPrefix => Ok(()),
    }
    .map_err(|error| ComponentProblem::new(1, FieldRole::Reference, error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::epc::encode_error::EncodeError;
    use crate::parse_error;
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
        parse_error::tests::refuse(str::parse::<Identity>, marked, message);
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
            "*urn:epc:id:*lgtin:9521141.012345.1",
            "expected 'urn:epc:class:' in front of lgtin",
        );
        refuse("urn:epc:id:gsrn:*9521141*", "expected 2 components, found 1");
        refuse(
            "urn:epc:id:bic:*CSQX3054383*",
            "expected an owner code, U, J or Z, six digits and a check digit in the code",
        );
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
            Err(EncodeError::MissingElement { ai: Ai::new("21") })
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
