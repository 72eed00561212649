//! Builds a Digital Link URI from elements.

use super::escape::{UriComponent, escape_into};
use super::{sequence, uri};
use crate::syntax::{Ai, Definition, Element, SyntaxProblem};

/// The stem of canonical URIs: GS1's own resolver.
pub const CANONICAL_STEM: &str = "https://id.gs1.org";

/// How to build a URI.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct BuildOptions<'a> {
    stem: &'a str,
    primary_key: Option<Ai>,
    permit_unknown_attributes: bool,
}

impl<'a> BuildOptions<'a> {
    /// What the URI starts with, such as `https://example.com/shop`; without it [`CANONICAL_STEM`].
    pub const fn stem(mut self, stem: &'a str) -> Self {
        self.stem = stem;
        self
    }

    /// Which of the elements is the primary key; the first that can be, if none is named.
    pub fn primary_key(mut self, ai: impl Into<Option<Ai>>) -> Self {
        self.primary_key = ai.into();
        self
    }

    /// Whether identifiers that are not in the table may become attributes.
    pub const fn permit_unknown_attributes(mut self, permit: bool) -> Self {
        self.permit_unknown_attributes = permit;
        self
    }
}

impl Default for BuildOptions<'_> {
    fn default() -> Self {
        Self { stem: CANONICAL_STEM, primary_key: None, permit_unknown_attributes: false }
    }
}

/// Builds a URI: the primary key, its qualifiers in the order of the standard, and the other
/// elements as attributes, those of predefined length first.
///
/// An element that is repeated is written once. The values must be correct already, as they are
/// in an [`ElementString`](crate::syntax::ElementString). A problem has no span, since no text is read.
///
/// ```
/// use barcode_core::digital_link::{self, BuildOptions};
/// use barcode_core::syntax::{ElementString, ParseOptions};
///
/// let read = ElementString::parse_bracketed("(17)261231(10)A/1(01)09521234543213", &ParseOptions::default());
/// let options = BuildOptions::default().stem("https://example.com");
/// assert_eq!(
///     digital_link::build(read.unwrap().elements(), &options).unwrap(),
///     "https://example.com/01/09521234543213/10/A%2F1?17=261231"
/// );
/// ```
pub fn build(
    elements: &[Element<'_>],
    options: &BuildOptions<'_>,
) -> Result<String, SyntaxProblem> {
    let stem = uri::check_stem(options.stem).map_err(|error| error.problem)?;
    let named = |ai: Ai| elements.iter().find(|element| element.ai == ai);
    let is_key = |element: &&Element<'_>| {
        element.ai.definition().is_some_and(Definition::is_primary_key)
            && options.primary_key.is_none_or(|ai| ai == element.ai)
    };
    let key = elements.iter().find(is_key);
    let Some((key, definition)) = key.and_then(|key| Some((key, key.ai.definition()?))) else {
        return Err(SyntaxProblem::NoPrimaryKey);
    };
    let qualifiers = sequence::longest(definition, |ai| named(ai).is_some());
    let in_path = |ai: Ai| ai == key.ai || qualifiers.contains(&ai);
    let mut written = Vec::with_capacity(elements.len());
    written.push(key);
    written.extend(qualifiers.iter().filter_map(|ai| named(*ai)));
    let path_len = written.len();
    for (index, element) in elements.iter().enumerate() {
        let is_in_path = in_path(element.ai);
        let may_be_attribute = || match element.ai.definition() {
            Some(definition) => definition.is_attribute,
            None => options.permit_unknown_attributes,
        };
        if !is_in_path && !may_be_attribute() {
            return Err(SyntaxProblem::NotAnAttribute { ai: element.ai });
        }
        match elements[..index].iter().find(|other| other.ai == element.ai) {
            Some(other) if other.value != element.value => {
                return Err(SyntaxProblem::Repeat { ai: element.ai });
            }
            None if !is_in_path => written.push(element),
            _ => {}
        }
    }
    let (path, attributes) = written.split_at(path_len);
    if let Some(element) = path.iter().find(|element| is_dot_segment(&element.value)) {
        return Err(SyntaxProblem::DotSegment { ai: element.ai });
    }
    Ok(write(stem, path, attributes))
}

/// Whether a value is lost in the path: software that opens the link goes to another part of it, even if it is escaped.
pub(crate) fn is_dot_segment(value: &str) -> bool {
    matches!(value, "." | "..")
}

/// Builds the canonical URI of elements, at `https://id.gs1.org`.
pub fn canonical(elements: &[Element<'_>]) -> Result<String, SyntaxProblem> {
    build(elements, &BuildOptions::default())
}

/// Writes a URI whose parts are in order; attributes of predefined length go first.
pub(super) fn write(stem: &str, path: &[&Element<'_>], attributes: &[&Element<'_>]) -> String {
    // An identifier and its marks are six characters at most; escapes may make the text grow.
    let values = path.iter().chain(attributes).map(|element| element.value.len() + 6);
    let mut uri = Vec::with_capacity(stem.len() + values.sum::<usize>());
    uri.extend_from_slice(stem.as_bytes());
    for element in path {
        uri.push(b'/');
        uri.extend_from_slice(element.ai.as_bytes());
        uri.push(b'/');
        escape_into(&mut uri, &element.value, UriComponent::Path);
    }
    let mut separator = b'?';
    for predefined in [true, false] {
        for element in attributes {
            if element.ai.is_predefined_length() == predefined {
                uri.push(separator);
                uri.extend_from_slice(element.ai.as_bytes());
                uri.push(b'=');
                escape_into(&mut uri, &element.value, UriComponent::Query);
                separator = b'&';
            }
        }
    }
    // Read as text once, not each identifier; all parts are ASCII.
    String::from_utf8(uri).unwrap_or_default()
}

/// Adds parameters of other systems to a link, and what follows its number sign.
pub(crate) fn add_rest<'a>(
    link: &mut String,
    parameters: impl IntoIterator<Item = &'a str>,
    fragment: Option<&str>,
) {
    let mut separator = if link.contains('?') { "&" } else { "?" };
    for parameter in parameters.into_iter().filter(|parameter| !parameter.is_empty()) {
        link.extend([separator, parameter]);
        separator = "&";
    }
    if let Some(fragment) = fragment.filter(|fragment| !fragment.is_empty()) {
        link.extend(["#", fragment]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{ElementString, ParseOptions, Rules};

    #[track_caller]
    fn check(elements: &str, options: &BuildOptions<'_>, expected: Result<&str, SyntaxProblem>) {
        let lenient = ParseOptions::default().rules(Rules::NONE).permit_unknown(true);
        let read = ElementString::parse_bracketed(elements, &lenient).unwrap();
        let uri = build(read.elements(), options);
        assert_eq!(uri.as_deref().map_err(|problem| *problem), expected, "{elements}");
    }

    #[test]
    fn the_first_key_is_the_primary_key_unless_another_is_chosen() {
        let elements = "(8017)952114112345678906(01)09521234543213(10)A";
        let uri = "https://id.gs1.org/8017/952114112345678906?01=09521234543213&10=A";
        check(elements, &BuildOptions::default(), Ok(uri));
        let chosen = BuildOptions::default().primary_key(Ai::new("01"));
        let uri = "https://id.gs1.org/01/09521234543213/10/A?8017=952114112345678906";
        check(elements, &chosen, Ok(uri));
    }

    #[test]
    fn what_cannot_be_a_link_is_refused() {
        let options = BuildOptions::default();
        check("(99)A", &options, Err(SyntaxProblem::NoPrimaryKey));
        let not_an_attribute = |ai| Err(SyntaxProblem::NotAnAttribute { ai: Ai::new(ai) });
        check("(01)09521234543213(8200)A", &options, not_an_attribute("8200"));
        check("(01)09521234543213(89)A", &options, not_an_attribute("89"));
        let repeat = SyntaxProblem::Repeat { ai: Ai::new("99") };
        check("(01)09521234543213(99)A(99)B", &options, Err(repeat));
        let unknown = options.permit_unknown_attributes(true);
        let uri = "https://id.gs1.org/01/09521234543213?89=A";
        check("(01)09521234543213(89)A", &unknown, Ok(uri));
    }

    #[test]
    fn what_a_browser_takes_out_of_the_path_is_refused() {
        let options = BuildOptions::default();
        let dots = |ai| Err(SyntaxProblem::DotSegment { ai: Ai::new(ai) });
        check("(01)09521234543213(10)..(21)7", &options, dots("10"));
        check("(01)09521234543213(21).", &options, dots("21"));
        let uri = "https://id.gs1.org/01/09521234543213/10/...?99=..";
        check("(01)09521234543213(10)...(99)..", &options, Ok(uri));
    }

    #[test]
    fn a_stem_is_checked() {
        let elements = "(01)09521234543213";
        let with = |stem| BuildOptions::default().stem(stem);
        check(elements, &with("https://a/b/"), Ok("https://a/b/01/09521234543213"));
        check(elements, &with("example.com"), Err(SyntaxProblem::NoScheme));
        check(elements, &with("https://"), Err(SyntaxProblem::NoScheme));
        check(elements, &with("https://a/b?c"), Err(SyntaxProblem::UriCharacter));
        check(elements, &with("https://a_b"), Err(SyntaxProblem::DomainCharacter));
    }
}
