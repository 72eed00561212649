//! Patterns, which stand for many EPCs (TDS 8 and 13).
//!
//! ```text
//!  urn:epc:idpat : sgtin    :     9521141 . 012345 . *           pure identities
//!  urn:epc:pat   : sgtin-96 : 3 . 9521141 . [0-99] . *           EPCs of one scheme, with their filter
//!                             *  may also be a wildcard or a range
//! ```
//!
//! | | wildcard `*` | range `[lo-hi]` |
//! |---|---|---|
//! | `idpat` | for the last components, one after another to the end; an ITIP's piece and total go together | never |
//! | `pat` | for any component; with the company prefix goes its reference | for numbers, and never for the company prefix |
//!
//! The two numbers of a range have no leading zeros, also where the component has them.
//! Left out: patterns of classes, containers and vessels, for which the standard has no grammar, and of
//! the `+` and `++` schemes, which have no URI.

pub(super) mod read;

use std::fmt::{self, Write};

use super::escape::escape;
use super::field::FieldRole;
use super::filter::Filter;
use super::identity::{Identity, role_of};
use super::kind::IdentityKind;
use super::product_code::Epc;
use super::scheme::Scheme;
use super::urn;
use crate::syntax::Element;

/// A serial number that every kind of identity may have.
const SERIAL: &str = "1";

/// What a component of a pattern stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternComponent {
    /// Everything.
    Any,
    /// Numbers from the first to the second.
    Range(u64, u64),
    /// Just this, without escapes.
    Text(String),
}

impl PatternComponent {
    fn matches(&self, text: &str) -> bool {
        match self {
            Self::Any => true,
            Self::Range(low, high) => {
                text.parse().is_ok_and(|number| (*low..=*high).contains(&number))
            }
            Self::Text(wanted) => wanted == text,
        }
    }
}

/// A pattern of pure identities, or of EPCs in one scheme.
///
/// ```
/// use barcode_core::epc::{Epc, Pattern};
///
/// let pattern: Pattern = "urn:epc:pat:sgtin-96:*.9521141.[12000-12999].*".parse()?;
/// let epc = Epc::from_tag_uri("urn:epc:tag:sgtin-96:3.9521141.012345.4711")?;
/// assert!(pattern.matches(&epc));
/// let other = Epc::from_tag_uri("urn:epc:tag:sgtin-96:3.9521141.013000.4711")?;
/// assert!(!pattern.matches(&other));
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    scheme: Option<Scheme>,
    kind: IdentityKind,
    filter: Option<PatternComponent>,
    components: Vec<PatternComponent>,
}

impl Pattern {
    /// The scheme, in a pattern of EPCs.
    pub fn scheme(&self) -> Option<Scheme> {
        self.scheme
    }

    /// What is identified.
    pub fn kind(&self) -> IdentityKind {
        self.kind
    }

    /// The filter value, in a pattern of EPCs whose scheme has one.
    pub fn filter(&self) -> Option<&PatternComponent> {
        self.filter.as_ref()
    }

    /// The components in the order of the URI.
    pub fn components(&self) -> &[PatternComponent] {
        &self.components
    }

    /// Whether the pattern selects this EPC.
    pub fn matches(&self, epc: &Epc) -> bool {
        let filter = epc.filter().map_or(0, Filter::value);
        self.scheme.is_none_or(|scheme| scheme == epc.scheme())
            && self.filter.as_ref().is_none_or(|component| component.matches(&filter.to_string()))
            && epc.identity().is_some_and(|identity| self.matches_components(identity))
    }

    /// Whether the pattern selects this identity; a pattern of EPCs selects none, because it asks for a scheme.
    pub fn matches_identity(&self, identity: &Identity) -> bool {
        self.scheme.is_none() && self.matches_components(identity)
    }

    fn matches_components(&self, identity: &Identity) -> bool {
        self.kind == identity.kind()
            && self
                .components
                .iter()
                .zip(identity.components())
                .all(|(component, text)| component.matches(text))
    }

    /// The elements of the key that all objects have in common, where only their serial number is open: the GTIN of
    /// `urn:epc:idpat:sgtin:9521141.012345.*`, by which EPCIS counts what has no serial number (EPCIS 2.0, example 9.6.4).
    pub(crate) fn elements(&self) -> Option<Vec<Element<'static>>> {
        let [common @ .., PatternComponent::Any] = self.components.as_slice() else { return None };
        if role_of(self.kind, common.len()) != FieldRole::Serial {
            return None;
        }
        // With some serial number it is an identity, whose key does not depend on it.
        let mut uri = format!("{}{}:", urn::ID, self.kind.name());
        for component in common {
            let PatternComponent::Text(text) = component else { return None };
            escape(&mut uri, text);
            uri.push('.');
        }
        uri.push_str(SERIAL);
        let mut elements = uri.parse::<Identity>().ok()?.elements();
        let has_own = elements.len() > 1;
        elements.truncate(1);
        let key = elements.first_mut()?;
        if !has_own {
            key.value = key.value.strip_suffix(SERIAL)?.to_owned().into();
        }
        Some(elements)
    }

    /// Writes the pattern as a URI.
    pub fn uri(&self) -> String {
        let mut text = match self.scheme {
            Some(scheme) => format!("{}{}:", urn::PATTERN, scheme.name()),
            None => format!("{}{}:", urn::ID_PATTERN, self.kind.name()),
        };
        for (index, component) in self.filter.iter().chain(&self.components).enumerate() {
            if index > 0 {
                text.push('.');
            }
            match component {
                PatternComponent::Any => text.push('*'),
                PatternComponent::Range(low, high) => {
                    let _ = write!(text, "[{low}-{high}]");
                }
                // An asterisk needs no escape elsewhere; here it would be a wildcard.
                PatternComponent::Text(value) if value == "*" => text.push_str("%2A"),
                PatternComponent::Text(value) => escape(&mut text, value),
            }
        }
        text
    }
}

/// What it selects, in words: `sgtin-96 with any filter value, company prefix 9521141, reference 1 to 99, …`
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scheme.map_or(self.kind.name(), Scheme::name))?;
        let filter = self.filter.iter().map(|component| (FieldRole::Filter, component));
        let components = self.components.iter().enumerate();
        let components =
            components.map(|(index, component)| (role_of(self.kind, index), component));
        for (index, (role, component)) in filter.chain(components).enumerate() {
            f.write_str(if index == 0 { " with " } else { ", " })?;
            match component {
                PatternComponent::Any => write!(f, "any {role}")?,
                PatternComponent::Range(low, high) => write!(f, "{role} {low} to {high}")?,
                PatternComponent::Text(text) if text.is_empty() => write!(f, "no {role}")?,
                PatternComponent::Text(text) => write!(f, "{role} {text}")?,
            }
        }
        Ok(())
    }
}

/// Whether the text begins as a pattern does.
pub(crate) fn is_pattern(text: &str) -> bool {
    [urn::PATTERN, urn::ID_PATTERN].iter().any(|beginning| urn::strip(text, beginning).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_read_back_and_say_what_they_select() {
        for (uri, words) in [
            (
                "urn:epc:idpat:sgtin:9521141.012345.*",
                "sgtin with company prefix 9521141, reference 012345, any serial number",
            ),
            ("urn:epc:idpat:sscc:*.*", "sscc with any company prefix, any reference"),
            (
                "urn:epc:idpat:sgln:952114112345..*",
                "sgln with company prefix 952114112345, no reference, any serial number",
            ),
            (
                "urn:epc:idpat:grai:9521141.12345.a%2Fb.c",
                "grai with company prefix 9521141, reference 12345, serial number a/b.c",
            ),
            (
                "urn:epc:pat:sgtin-96:[1-3].9521141.[100-200].*",
                "sgtin-96 with filter value 1 to 3, company prefix 9521141, reference 100 to 200, any serial number",
            ),
            (
                "urn:epc:pat:gid-96:[1-20].*.5",
                "gid-96 with general manager number 1 to 20, any object class, serial number 5",
            ),
            (
                "urn:epc:pat:usdod-96:*.CAGEY.[0-68719476735]",
                "usdod-96 with any filter value, CAGE code CAGEY, serial number 0 to 68719476735",
            ),
            (
                "urn:epc:pat:sgtin-198:3.*.*.7",
                "sgtin-198 with filter value 3, any company prefix, any reference, serial number 7",
            ),
        ] {
            let pattern: Pattern = uri.parse().unwrap();
            assert_eq!(pattern.uri(), uri);
            assert_eq!(pattern.to_string(), words);
        }
    }

    #[test]
    fn what_has_any_serial_number_has_its_key_in_common() {
        for (uri, key) in [
            ("urn:epc:idpat:sgtin:9521141.012345.*", Some("(01)09521141123454")),
            ("urn:epc:pat:sgtin-96:3.9521141.012345.*", Some("(01)09521141123454")),
            ("urn:epc:idpat:sgln:9521141.12345.*", Some("(414)9521141123454")),
            ("urn:epc:idpat:grai:9521141.12345.*", Some("(8003)09521141123454")),
            ("urn:epc:idpat:gdti:9521141.12345.*", Some("(253)9521141123454")),
            ("urn:epc:idpat:sgcn:9521141.12345.*", Some("(255)9521141123454")),
            ("urn:epc:idpat:itip:9521141.012345.01.02.*", Some("(8006)095211411234540102")),
            ("urn:epc:idpat:cpi:9521141.5PQ7%2FZ43.*", Some("(8010)95211415PQ7/Z43")),
            ("urn:epc:idpat:sgtin:9521141.*.*", None),
            ("urn:epc:idpat:sscc:9521141.*", None),
            ("urn:epc:idpat:giai:9521141.*", None),
            ("urn:epc:pat:sgtin-96:3.9521141.012345.[1-9]", None),
            ("urn:epc:pat:gid-96:952056.2718.*", None),
        ] {
            let pattern: Pattern = uri.parse().unwrap();
            let elements = pattern.elements();
            let written = elements.map(|all| format!("({}){}", all[0].ai, all[0].value));
            assert_eq!(written.as_deref(), key, "{uri}");
        }
    }

    #[test]
    fn a_pattern_selects_what_it_says() {
        let epc = Epc::from_tag_uri("urn:epc:tag:sgcn-96:3.9521141.67890.004711").unwrap();
        for (uri, selects) in [
            ("urn:epc:pat:sgcn-96:3.9521141.67890.*", true),
            ("urn:epc:pat:sgcn-96:2.9521141.67890.*", false),
            ("urn:epc:pat:sgcn-96:*.9521141.67890.[4711-4711]", true),
            ("urn:epc:pat:sgcn-96:*.9521141.[1-67889].*", false),
            ("urn:epc:pat:gid-96:*.*.*", false),
            ("urn:epc:idpat:sgcn:9521141.67890.004711", true),
            ("urn:epc:idpat:sgcn:9521141.67890.4711", false),
            ("urn:epc:idpat:sgcn:*.*.*", true),
            ("urn:epc:idpat:gdti:*.*.*", false),
        ] {
            assert_eq!(uri.parse::<Pattern>().unwrap().matches(&epc), selects, "{uri}");
        }
        let all: Pattern = "urn:epc:idpat:sgcn:*.*.*".parse().unwrap();
        assert!(all.matches_identity(epc.identity().unwrap()));
    }
}
