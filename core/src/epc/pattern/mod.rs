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

mod read;

use std::fmt;
use std::str::FromStr;

use super::code::Epc;
use super::error::EpcError;
use super::field::Role;
use super::filter::Filter;
use super::identity::{Identity, role_of};
use super::kind::Kind;
use super::scheme::Scheme;
use super::urn;
use crate::text::{append, concat, decimal};

/// What a component of a pattern stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everything.
    Any,
    /// Numbers from the first to the second.
    Range(u64, u64),
    /// Just this, without escapes.
    Text(String),
}

impl Part {
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
/// # Ok::<(), barcode_core::epc::EpcError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    scheme: Option<Scheme>,
    kind: Kind,
    filter: Option<Part>,
    parts: Vec<Part>,
}

impl Pattern {
    /// The scheme, in a pattern of EPCs.
    pub fn scheme(&self) -> Option<Scheme> {
        self.scheme
    }

    /// What is identified.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The filter value, in a pattern of EPCs whose scheme has one.
    pub fn filter(&self) -> Option<&Part> {
        self.filter.as_ref()
    }

    /// The components in the order of the URI.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether the pattern selects this EPC.
    pub fn matches(&self, epc: &Epc) -> bool {
        let filter = epc.filter().map_or(0, Filter::value);
        self.scheme.is_none_or(|scheme| scheme == epc.scheme())
            && self.filter.as_ref().is_none_or(|part| part.matches(&decimal(filter.into())))
            && epc.identity().is_some_and(|identity| self.matches_parts(identity))
    }

    /// Whether the pattern selects this identity; a pattern of EPCs selects none, because it asks for a scheme.
    pub fn matches_identity(&self, identity: &Identity) -> bool {
        self.scheme.is_none() && self.matches_parts(identity)
    }

    fn matches_parts(&self, identity: &Identity) -> bool {
        self.kind == identity.kind()
            && self.parts.iter().zip(identity.parts()).all(|(part, text)| part.matches(text))
    }

    /// Writes the pattern as a URI.
    #[inline(never)]
    pub fn uri(&self) -> String {
        let mut text = match self.scheme {
            Some(scheme) => concat(&[urn::PATTERN, scheme.name(), ":"]),
            None => concat(&[urn::ID_PATTERN, self.kind.name(), ":"]),
        };
        for (index, part) in self.filter.iter().chain(&self.parts).enumerate() {
            if index > 0 {
                append(&mut text, &["."]);
            }
            match part {
                Part::Any => append(&mut text, &["*"]),
                Part::Range(low, high) => {
                    append(&mut text, &["[", &decimal(*low), "-", &decimal(*high), "]"]);
                }
                // An asterisk needs no escape elsewhere; here it would be a wildcard.
                Part::Text(value) if value == "*" => append(&mut text, &["%2A"]),
                Part::Text(value) => urn::escape(&mut text, value),
            }
        }
        text
    }
}

/// What it selects, in words: `sgtin-96 with any filter value, company prefix 9521141, reference 1 to 99, …`
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scheme.map_or(self.kind.name(), Scheme::name))?;
        let filter = self.filter.iter().map(|part| (Role::Filter, part));
        let parts = self.parts.iter().enumerate();
        let parts = parts.map(|(index, part)| (role_of(self.kind, index), part));
        for (index, (role, part)) in filter.chain(parts).enumerate() {
            f.write_str(if index == 0 { " with " } else { ", " })?;
            match part {
                Part::Any => write!(f, "any {role}")?,
                Part::Range(low, high) => write!(f, "{role} {low} to {high}")?,
                Part::Text(text) if text.is_empty() => write!(f, "no {role}")?,
                Part::Text(text) => write!(f, "{role} {text}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Pattern {
    type Err = EpcError;

    fn from_str(text: &str) -> Result<Self, EpcError> {
        Ok(read::pattern(text)?)
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
