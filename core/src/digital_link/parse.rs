//! Reads a Digital Link URI.

use std::borrow::Cow;
use std::ops::Range;

use super::escape::{UriComponent, unescape, written_len};
use super::link::{DigitalLink, Ignored, IgnoredReason};
use super::{names, sequence, uri};
use crate::ParseError;
use crate::syntax::{
    Ai, Company, Definition, Element, ParseOptions, Rule, SyntaxProblem, check_components,
    check_length, length_by_prefix,
};

/// The identifier whose values may come without leading zeros, where the options permit it.
const GTIN: Ai = Ai::new("01");
/// Parameters that the standard keeps for resolvers.
const RESERVED: [&str; 2] = ["linkType", "context"];
/// The most elements that one message holds.
const MOST_ELEMENTS: usize = 64;

/// Reads `text` as a Digital Link URI, and checks every value and rule.
///
/// ```
/// use barcode_core::digital_link;
/// use barcode_core::syntax::ParseOptions;
///
/// let uri = "https://example.com/shop/01/09521234543213/21/32a%2Fb?17=261231&utm=1";
/// let link = digital_link::parse(uri, &ParseOptions::default()).unwrap();
/// assert_eq!(link.stem(), "https://example.com/shop");
/// assert_eq!(link.to_bracketed(), "(01)09521234543213(21)32a/b(17)261231");
/// assert_eq!(link.ignored()[0].text, "utm=1");
/// assert_eq!(link.canonical(), "https://id.gs1.org/01/09521234543213/21/32a%2Fb?17=261231");
/// ```
pub fn parse<'a>(
    text: &'a str,
    options: &ParseOptions<'_>,
) -> Result<DigitalLink<'a>, ParseError<SyntaxProblem>> {
    let uri = uri::split(text)?;
    let reader = Reader { text, options };
    let stem_end = reader.find_key(uri.path.clone())?;
    let mut parameters = reader.read_path(stem_end..uri.path.end)?;
    let path_len = parameters.len();
    let mut ignored = Vec::new();
    reader.read_query(uri.query, &mut parameters, &mut ignored)?;
    reader.check_path(&parameters[..path_len], uri.path.end)?;
    reader.check_query(&parameters, path_len)?;
    let elements = reader.elements(&parameters)?;
    let is_named = |parameter: &Parameter<'_>| {
        text.as_bytes().get(parameter.start).is_some_and(u8::is_ascii_alphabetic)
    };
    let fragment = uri.fragment.and_then(|span| text.get(span));
    Ok(DigitalLink {
        uri: text,
        stem: text.get(..stem_end).unwrap_or_default(),
        elements,
        path_len,
        ignored,
        fragment,
        has_names: options.permit_convenience_names && parameters.iter().any(is_named),
    })
}

/// An identifier and its value as they stand in the URI.
struct Parameter<'a> {
    ai: Ai,
    definition: &'static Definition,
    /// Where the identifier starts.
    start: usize,
    /// Where the value stands.
    written: Range<usize>,
    value: Cow<'a, [u8]>,
    /// How many zeros were put in front of the value.
    padded: usize,
}

struct Reader<'a, 'o> {
    text: &'a str,
    options: &'o ParseOptions<'o>,
}

impl<'a> Reader<'a, '_> {
    fn fail<T>(
        &self,
        problem: SyntaxProblem,
        span: Range<usize>,
    ) -> Result<T, ParseError<SyntaxProblem>> {
        Err(problem.at(self.text, span))
    }

    /// A part of the URI, which is ASCII.
    fn slice(&self, span: Range<usize>) -> &'a str {
        self.text.get(span).unwrap_or_default()
    }

    /// Walks the path from its end, by pairs of identifier and value, up to a primary key, and
    /// gives the end of the stem.
    fn find_key(&self, path: Range<usize>) -> Result<usize, ParseError<SyntaxProblem>> {
        let bytes = self.text.as_bytes();
        let segment_start = |end: usize| {
            let head = bytes.get(path.start..end)?;
            Some(path.start + head.iter().rposition(|byte| *byte == b'/')? + 1)
        };
        let mut end = path.end;
        loop {
            let pair = segment_start(end).and_then(|value| {
                let start = segment_start(value - 1)?;
                Some((start, self.identifier(self.slice(start..value - 1))?))
            });
            let Some((start, (_, definition))) = pair else {
                return self.fail(SyntaxProblem::NoPrimaryKey, path);
            };
            end = start - 1;
            if definition.is_primary_key() {
                return Ok(end);
            }
        }
    }

    /// Reads the pairs of the path, the first of which starts at the slash before the key.
    fn read_path(
        &self,
        path: Range<usize>,
    ) -> Result<Vec<Parameter<'a>>, ParseError<SyntaxProblem>> {
        let mut parameters = Vec::with_capacity(8);
        let mut segments = self.slice(path.start..path.end).as_bytes().split(|byte| *byte == b'/');
        let mut start = path.start + segments.next().map_or(0, <[u8]>::len) + 1;
        while let (Some(key), Some(value)) = (segments.next(), segments.next()) {
            let value_start = start + key.len() + 1;
            let end = value_start + value.len();
            if let Some(identifier) = self.identifier(self.slice(start..value_start - 1)) {
                let written = value_start..end;
                parameters.push(self.read(identifier, UriComponent::Path, start, written)?);
            }
            start = end + 1;
        }
        Ok(parameters)
    }

    /// What a path segment or a query key stands for.
    fn identifier(&self, written: &str) -> Option<(Ai, &'static Definition)> {
        let ai = match Ai::from_digits(written.as_bytes()) {
            Some(ai) => ai,
            None if self.options.permit_convenience_names => names::identifier(written)?,
            None => return None,
        };
        match ai.definition() {
            Some(definition) => Some((ai, definition)),
            None if self.options.permit_unknown => {
                let known = length_by_prefix(ai.as_bytes());
                known
                    .is_none_or(|known| known == written.len())
                    .then(|| (ai, ai.definition_or_unknown()))
            }
            None => None,
        }
    }

    /// Undoes the escapes of a value and checks its length.
    fn read(
        &self,
        (ai, definition): (Ai, &'static Definition),
        component: UriComponent,
        start: usize,
        written: Range<usize>,
    ) -> Result<Parameter<'a>, ParseError<SyntaxProblem>> {
        let text = self.slice(written.clone());
        let mut value = unescape(text, component);
        if value.is_empty() {
            return self.fail(SyntaxProblem::EmptyValue { ai }, written);
        }
        if let Cow::Owned(decoded) = &value
            && let Some(at) = decoded.iter().position(|byte| *byte == 0)
        {
            let at = written.start + written_len(text, at);
            return self.fail(SyntaxProblem::NullCharacter { ai }, at..at + 3);
        }
        let mut padded = 0;
        if self.options.permit_zero_suppressed_gtin
            && ai == GTIN
            && matches!(value.len(), 8 | 12 | 13)
        {
            padded = 14 - value.len();
            let mut zeros = vec![b'0'; padded];
            zeros.extend_from_slice(&value);
            value = Cow::Owned(zeros);
        }
        let parameter = Parameter { ai, definition, start, written, value, padded };
        match check_length(ai, definition, &parameter.value) {
            Ok(()) => Ok(parameter),
            Err(error) => Err(self.in_text(&parameter, &error)),
        }
    }

    fn read_query(
        &self,
        query: Range<usize>,
        parameters: &mut Vec<Parameter<'a>>,
        ignored: &mut Vec<Ignored<'a>>,
    ) -> Result<(), ParseError<SyntaxProblem>> {
        let bytes = self.text.as_bytes();
        let mut at = query.start;
        while at < query.end {
            while at < query.end && bytes[at] == b'&' {
                at += 1;
            }
            let start = at;
            let rest = &bytes[start..query.end];
            at += rest.iter().position(|byte| *byte == b'&').unwrap_or(rest.len());
            let text = self.slice(start..at);
            let Some(equals) = text.bytes().position(|byte| byte == b'=') else {
                let reason =
                    if text.is_empty() { IgnoredReason::Empty } else { IgnoredReason::NoValue };
                ignored.push(Ignored { text, start, reason });
                continue;
            };
            let equals = start + equals;
            let key = self.slice(start..equals);
            let Some((ai, definition)) = self.identifier(key) else {
                if !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit()) {
                    return self.fail(SyntaxProblem::UnknownIdentifier, start..equals);
                }
                let reserved = RESERVED.contains(&key);
                let reason =
                    if reserved { IgnoredReason::Reserved } else { IgnoredReason::NotAnIdentifier };
                ignored.push(Ignored { text, start, reason });
                continue;
            };
            let identifier = (ai, definition);
            parameters.push(self.read(identifier, UriComponent::Query, start, equals + 1..at)?);
        }
        Ok(())
    }

    /// The path must be the key and its qualifiers in order.
    fn check_path(
        &self,
        path: &[Parameter<'a>],
        end: usize,
    ) -> Result<(), ParseError<SyntaxProblem>> {
        let Some((key, qualifiers)) = path.split_first() else { return Ok(()) };
        if sequence::is_valid(key.definition, &qualifiers.iter().map(|parameter| parameter.ai)) {
            return Ok(());
        }
        self.fail(SyntaxProblem::PathSequence { ai: key.ai }, key.start..end)
    }

    /// The query must hold attributes, each once.
    fn check_query(
        &self,
        parameters: &[Parameter<'a>],
        path_len: usize,
    ) -> Result<(), ParseError<SyntaxProblem>> {
        let (path, query) = parameters.split_at(path_len);
        let Some((key, qualifiers)) = path.split_first() else { return Ok(()) };
        for (index, parameter) in query.iter().enumerate() {
            let (ai, span) = (parameter.ai, parameter.start..parameter.written.end);
            if index + path_len >= MOST_ELEMENTS {
                return self.fail(SyntaxProblem::TooManyElements, span);
            }
            if parameters[..path_len + index].iter().any(|other| other.ai == ai) {
                return self.fail(SyntaxProblem::Duplicate { ai }, span);
            }
            let is_known = parameter.definition.is_in_table();
            if !parameter.definition.is_attribute
                || (!is_known && self.options.rules.contains(Rule::KnownAttributes))
            {
                return self.fail(SyntaxProblem::NotAnAttribute { ai }, span);
            }
            let qualifiers = qualifiers.iter().map(|parameter| parameter.ai);
            if self.options.rules.contains(Rule::QualifiersInPath)
                && sequence::could_join(key.definition, &qualifiers, ai)
            {
                return self.fail(SyntaxProblem::QualifierInQuery { ai }, span);
            }
        }
        Ok(())
    }

    /// Checks what the values hold, and the rules about them all.
    fn elements(
        &self,
        parameters: &[Parameter<'a>],
    ) -> Result<Vec<Element<'a>>, ParseError<SyntaxProblem>> {
        let mut elements = Vec::with_capacity(parameters.len());
        let mut company = Company::NONE;
        for parameter in parameters {
            let Parameter { ai, definition, value, .. } = parameter;
            check_components(*ai, definition, value, self.options.company_prefixes)
                .map_err(|error| self.in_text(parameter, &error))?;
            company.join(&elements, *ai, definition);
            elements.push(self.element(parameter));
        }
        if let Err(violation) = company.check(&elements, self.options.rules) {
            let culprit = &parameters[violation.element];
            return self.fail(violation.problem, culprit.start..culprit.written.end);
        }
        Ok(elements)
    }

    /// Only ASCII passes the checks, so that the value is the written text or bytes of ASCII.
    fn element(&self, parameter: &Parameter<'a>) -> Element<'a> {
        let value = match &parameter.value {
            Cow::Borrowed(_) => Cow::Borrowed(self.slice(parameter.written.clone())),
            Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes.clone()).unwrap_or_default()),
        };
        Element { ai: parameter.ai, value }
    }

    /// An error about a value, with its span in the URI the value was read from.
    fn in_text(
        &self,
        parameter: &Parameter<'a>,
        error: &ParseError<SyntaxProblem>,
    ) -> ParseError<SyntaxProblem> {
        let written = self.slice(parameter.written.clone());
        let offset = |in_value: usize| {
            let unpadded = in_value.saturating_sub(parameter.padded);
            parameter.written.start + written_len(written, unpadded)
        };
        error.problem.at(self.text, offset(error.span.start)..offset(error.span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;

    #[track_caller]
    fn check(marked: &str, expected: &str) {
        refuse(|text| parse(text, &ParseOptions::default()).map(drop), marked, expected);
    }

    #[test]
    fn errors_point_at_the_culprit() {
        check("*ftp:*//example.com", "expected http:// or https://");
        check("https://example.com/01/0952123454321*4*", "(01): expected check digit 3, found 4");
        check("https://a/01/09521234543213/21/%41*%20*B", "(21): expected a character of CSET 82");
        check("https://a/01/09521234543213/21/A*%C3*%A9", "(21): expected a character of CSET 82");
        check("https://a/01/09521234543213*{*", "expected a character of a URI");
        check(
            "https://a/01/09521234543213/10/AB*%2x*1",
            "expected two hexadecimal digits after `%`",
        );
        check(
            "https://a/01/09521234543213?utm=100*%*",
            "expected two hexadecimal digits after `%`",
        );
        check("https://a*$*b/01/09521234543213", "expected a character of a domain name");
        check("https://a*/b/c*", "expected a primary key in the path");
    }

    #[test]
    fn misplaced_identifiers_are_explained() {
        let gtin = "https://a/01/09521234543213";
        check(
            &format!("{gtin}?*10=A*"),
            "(10): expected the key qualifier in the path, found it in the query",
        );
        check(
            &format!("{gtin}?*8020=A*"),
            "(8020): expected an identifier that may be an attribute, found it in the query",
        );
        check(
            &format!("{gtin}?99=A&*99=A*"),
            "(99): expected it only once in the URI, found it again",
        );
        check(
            "https://a/*01/09521234543213/21/A/10/B*",
            "(01): expected only its key qualifiers after it, in their order",
        );
        check(&format!("{gtin}?*999*=A"), "expected a known application identifier");
    }

    #[test]
    fn what_is_ignored_has_a_reason() {
        let uri = "https://a/01/09521234543213?linkType=gs1:pip&x&y=1&#top";
        let link = parse(uri, &ParseOptions::default()).unwrap();
        let reasons: Vec<_> =
            link.ignored().iter().map(|ignored| (ignored.text, ignored.reason)).collect();
        assert_eq!(
            reasons,
            [
                ("linkType=gs1:pip", IgnoredReason::Reserved),
                ("x", IgnoredReason::NoValue),
                ("y=1", IgnoredReason::NotAnIdentifier),
                ("", IgnoredReason::Empty),
            ]
        );
        assert_eq!(link.fragment(), Some("top"));
    }

    #[test]
    fn a_short_gtin_is_padded_where_permitted() {
        let uri = "https://a/01/9521234543213/10/A";
        assert!(parse(uri, &ParseOptions::default()).is_err());
        let options = ParseOptions::default().permit_zero_suppressed_gtin(true);
        assert_eq!(parse(uri, &options).unwrap().to_bracketed(), "(01)09521234543213(10)A");
        let error = parse("https://a/01/9521234543214", &options).unwrap_err();
        assert_eq!(error.span, 25..26);
    }

    #[test]
    fn the_path_and_the_query_of_a_link_stay_apart() {
        let uri = "https://a/01/09521234543213/235/X?10=A";
        let link = parse(uri, &ParseOptions::default()).unwrap();
        assert_eq!(link.qualifiers().len(), 1);
        assert_eq!(link.attributes().len(), 1);
        assert_eq!(link.canonical(), "https://id.gs1.org/01/09521234543213/235/X?10=A");
    }
}
