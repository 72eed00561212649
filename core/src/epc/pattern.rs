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

use std::fmt;
use std::str::FromStr;

use super::binary;
use super::charset::Charset;
use super::code::Epc;
use super::error::{EpcError, Fault, field};
use super::field::Role;
use super::identity::{Identity, check_prefix, role_of};
use super::kind::Kind;
use super::scheme::Scheme;
use super::text::{append, decimal, owned};
use super::{uri, urn};

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
        let filter = epc.filter().map_or(0, super::Filter::value);
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
            Some(scheme) => [urn::PATTERN, scheme.name(), ":"].concat(),
            None => [urn::ID_PATTERN, self.kind.name(), ":"].concat(),
        };
        for (index, part) in self.filter.iter().chain(&self.parts).enumerate() {
            if index > 0 {
                append(&mut text, &["."]);
            }
            match part {
                Part::Any => append(&mut text, &["*"]),
                Part::Range(low, high) => append(&mut text, &[&format!("[{low}-{high}]")]),
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
        Ok(read(text)?)
    }
}

/// Whether the text begins as a pattern does.
pub(crate) fn is_pattern(text: &str) -> bool {
    [urn::PATTERN, urn::ID_PATTERN].iter().any(|beginning| urn::strip(text, beginning).is_some())
}

#[inline(never)]
fn read(text: &str) -> Result<Pattern, Box<EpcError>> {
    if let Some(rest) = urn::strip(text, urn::PATTERN) {
        let (scheme, body) = uri::scheme_and_body(rest, urn::PATTERN.len())?;
        return read_body(scheme.kind(), Some(scheme), body, text.len() - body.len());
    }
    let start = urn::ID_PATTERN.len();
    let rest =
        urn::strip(text, urn::ID_PATTERN).ok_or(EpcError::UriKind { expected: urn::ID_PATTERN })?;
    let (name, body) = rest.split_once(':').unwrap_or((rest, ""));
    let kind = Kind::ALL
        .into_iter()
        .find(|kind| kind.name() == name && !matches!(kind, Kind::Lgtin | Kind::Bic | Kind::Imovn));
    let Some(kind) = kind else {
        let span = start..start + name.len();
        return Err(EpcError::SchemeName { found: owned(name), span }.into());
    };
    read_body(kind, None, body, text.len() - body.len())
}

/// Reads the components, which begin at byte `start`.
#[inline(never)]
fn read_body(
    kind: Kind,
    scheme: Option<Scheme>,
    body: &str,
    start: usize,
) -> Result<Pattern, Box<EpcError>> {
    let filter_bits = scheme.map_or(0, Scheme::filter_bits);
    let filters = usize::from(filter_bits > 0);
    let expected = kind.part_count() + filters;
    let found = body.splitn(expected, '.').count();
    if found != expected {
        let span = start..start + body.len();
        return Err(EpcError::Components { expected, found, span }.into());
    }
    let mut pattern = Pattern { scheme, kind, filter: None, parts: Vec::with_capacity(expected) };
    let mut wildcards = 0;
    let mut at = start;
    for (position, text) in body.splitn(expected, '.').enumerate() {
        let span = at..at + text.len();
        at = span.end + 1;
        if position < filters {
            let largest = Some((1 << filter_bits) - 1);
            let part = match read_part(text, span.start, Role::Filter, largest)? {
                Part::Text(text) => {
                    Charset::Number(filter_bits)
                        .check(&text, 1, 2)
                        .map_err(|(fault, _)| field(Role::Filter, fault, span))?;
                    Part::Text(text)
                }
                part => part,
            };
            pattern.filter = Some(part);
            continue;
        }
        let index = pattern.parts.len();
        let role = role_of(kind, index);
        let wrong = |expected| Err(field(role, Fault::Expected { expected }, span.clone()));
        let prefix = match pattern.parts.first() {
            Some(Part::Text(prefix)) if kind.has_company_prefix() => prefix.as_str(),
            _ => "",
        };
        let digits = u8::try_from(prefix.len()).unwrap_or(12).clamp(6, 12);
        // The bits after the company prefix depend on its length, which a wildcard does not tell.
        let is_prefix = index == 0 && kind.has_company_prefix();
        let place = scheme
            .filter(|_| !is_prefix)
            .and_then(|scheme| binary::component(scheme, digits, index));
        let largest = place.and_then(binary::Component::largest);
        let part = read_part(text, span.start, role, largest)?;
        let after_any_prefix = kind.has_company_prefix()
            && index == 1
            && matches!(pattern.parts.first(), Some(Part::Any));
        match &part {
            Part::Any => wildcards += 1,
            _ if after_any_prefix => {
                return wrong("a wildcard, as for the company prefix");
            }
            _ if scheme.is_none() && wildcards > 0 => {
                return wrong("a wildcard, as for the component in front");
            }
            Part::Range(..) => {}
            Part::Text(text) => {
                let checked = check_text(kind, index, prefix, text)
                    .and_then(|()| place.map_or(Ok(()), |place| place.check(text)));
                checked.map_err(|fault| field(role, fault, span))?;
            }
        }
        pattern.parts.push(part);
    }
    if kind == Kind::Itip && scheme.is_none() && wildcards == 2 {
        let fault = Fault::Expected { expected: "a wildcard, as for the number of pieces" };
        let span = urn::component_span(body, start, expected, 2);
        return Err(field(Role::Piece, fault, span));
    }
    Ok(pattern)
}

/// Reads one component; `largest` is the largest number it holds, where it may be a range.
#[inline(never)]
fn read_part(
    text: &str,
    start: usize,
    role: Role,
    largest: Option<u64>,
) -> Result<Part, Box<EpcError>> {
    if text == "*" {
        return Ok(Part::Any);
    }
    let Some(inner) = text.strip_prefix('[') else {
        return Ok(Part::Text(urn::unescape(text, start, role)?));
    };
    let span = start..start + text.len();
    let Some(largest) = largest else {
        let fault = Fault::Expected { expected: "no range, which only a number has" };
        return Err(field(role, fault, span));
    };
    let number = |digits: &str| -> Option<u64> {
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
        let padded = digits.len() > 1 && digits.starts_with('0');
        if plain && !padded { digits.parse().ok() } else { None }
    };
    let ends = inner.strip_suffix(']').and_then(|inner| inner.split_once('-'));
    let ends = ends.and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match ends {
        Some((_, high)) if high > largest => {
            Err(field(role, Fault::TooLarge { limit: largest }, span))
        }
        Some((low, high)) if low <= high => Ok(Part::Range(low, high)),
        _ => {
            let expected = "two numbers in ascending order, without leading zeros";
            Err(field(role, Fault::Expected { expected }, span))
        }
    }
}

/// Checks a component on its own; a reference needs the company prefix in front of it.
#[inline(never)]
fn check_text(kind: Kind, index: usize, prefix: &str, text: &str) -> Result<(), Fault> {
    let index = match (kind.has_company_prefix(), index) {
        (true, 0) => return Charset::Digits.check(text, 6, 12).map_err(|(fault, _)| fault),
        (true, 1) => {
            return check_prefix(kind, prefix, text).map_err(|(_, _, fault, _)| fault);
        }
        (true, index) => index - 2,
        (false, index) => index,
    };
    let Some(component) = kind.components().get(index) else { return Ok(()) };
    let (min, max) = (usize::from(component.min), usize::from(component.max));
    component.charset.check(text, min, max).map_err(|(fault, _)| fault)
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

    /// The part between asterisks is the part the error points at; `~` stands for a wildcard.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        let text = marked.replace('*', "").replace('~', "*");
        let error = text.parse::<Pattern>().unwrap_err();
        assert_eq!(error.to_string(), message, "{marked}");
        let span = error.span().unwrap();
        let shown =
            format!("{}*{}*{}", &text[..span.start], &text[span.clone()], &text[span.end..]);
        assert_eq!(shown, marked.replace('~', "*"));
    }

    #[test]
    fn wildcards_and_ranges_stand_only_where_they_may() {
        refuse(
            "urn:epc:idpat:sgtin:9521141.~.*5*",
            "expected a wildcard, as for the component in front in the serial number",
        );
        refuse(
            "urn:epc:idpat:itip:9521141.012345.*01*.~.~",
            "expected a wildcard, as for the number of pieces in the piece number",
        );
        refuse(
            "urn:epc:idpat:sgtin:9521141.012345.*[1-5]*",
            "expected no range, which only a number has in the serial number",
        );
        refuse(
            "urn:epc:pat:sgtin-96:3.~.*012345*.~",
            "expected a wildcard, as for the company prefix in the reference",
        );
        refuse(
            "urn:epc:pat:sgtin-96:3.*[1-5]*.~.~",
            "expected no range, which only a number has in the company prefix",
        );
        refuse(
            "urn:epc:pat:sgtin-96:3.9521141.*[5-1]*.~",
            "expected two numbers in ascending order, without leading zeros in the reference",
        );
        refuse(
            "urn:epc:pat:sgtin-96:3.9521141.*[0-1000000]*.~",
            "expected at most 999999, found a larger number in the reference",
        );
        refuse(
            "urn:epc:pat:sgtin-96:3.9521141.012345.*274877906944*",
            "expected at most 274877906943, found a larger number in the serial number",
        );
        refuse(
            "urn:epc:pat:sgtin-96:*8*.9521141.012345.~",
            "expected at most 7, found a larger number in the filter value",
        );
        refuse("urn:epc:idpat:sscc:*~*", "expected 2 components, found 1");
        refuse("urn:epc:idpat:*bic*:~", "expected the name of an EPC scheme, found 'bic'");
        refuse("urn:epc:pat:*sgtin+*:~.~.~", "expected the name of an EPC scheme, found 'sgtin+'");
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
