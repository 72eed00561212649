//! Reading patterns, component by component (TDS 8 and 13).
//!
//! Left out: what they select, which [`Pattern`] knows.

use std::ops::Range;
use std::str::FromStr;

use super::{Pattern, PatternComponent};
use crate::epc::binary;
use crate::epc::charset::Charset;
use crate::epc::escape::unescape;
use crate::epc::field::FieldRole;
use crate::epc::identity::{check_prefix, role_of};
use crate::epc::kind::IdentityKind;
use crate::epc::problem::{EpcProblem, field};
use crate::epc::scheme::Scheme;
use crate::epc::uri::scheme_and_body;
use crate::epc::urn;
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

impl FromStr for Pattern {
    type Err = ParseError<EpcProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(rest) = urn::strip(text, urn::PATTERN) {
            let (scheme, body) = scheme_and_body(rest, urn::PATTERN.len())?;
            return read_body(scheme.kind(), Some(scheme), body, text.len() - body.len());
        }
        let start = urn::ID_PATTERN.len();
        let rest = urn::strip(text, urn::ID_PATTERN).ok_or_else(|| {
            ParseError::new(EpcProblem::UriKind { expected: urn::ID_PATTERN }, 0..text.len())
        })?;
        let (name, body) = rest.split_once(':').unwrap_or((rest, ""));
        let kind = IdentityKind::ALL.iter().copied().find(|kind| {
            let has_grammar =
                !matches!(kind, IdentityKind::Lgtin | IdentityKind::Bic | IdentityKind::Imovn);
            has_grammar && kind.name() == name
        });
        let kind = kind.ok_or_else(|| {
            let problem = EpcProblem::SchemeName { found: name.to_owned() };
            ParseError::new(problem, start..start + name.len())
        })?;
        read_body(kind, None, body, text.len() - body.len())
    }
}

/// What a pattern is, or why it cannot be read: in either case not a single EPC.
pub(crate) fn refuse_pattern(text: &str) -> ParseError<EpcProblem> {
    match text.parse::<Pattern>() {
        Ok(pattern) => {
            let selects = pattern.to_string();
            let problem =
                EpcProblem::Pattern { scheme: pattern.scheme(), kind: pattern.kind(), selects };
            ParseError::new(problem, 0..text.len())
        }
        Err(error) => error,
    }
}

/// Reads the components, which begin at byte `start`.
fn read_body(
    kind: IdentityKind,
    scheme: Option<Scheme>,
    body: &str,
    start: usize,
) -> Result<Pattern, ParseError<EpcProblem>> {
    let filter_bits = scheme.map_or(0, Scheme::filter_bits);
    let filters = usize::from(filter_bits > 0);
    let expected = kind.component_count() + filters;
    let found = body.splitn(expected, '.').count();
    if found != expected {
        let problem = EpcProblem::Components { expected, found };
        return Err(ParseError::new(problem, start..start + body.len()));
    }
    let components = Vec::with_capacity(expected);
    let mut pattern = Pattern { scheme, kind, filter: None, components };
    for (position, (text, span)) in urn::components(body, start, expected).enumerate() {
        if position < filters {
            pattern.filter = Some(read_filter(text, span, filter_bits)?);
        } else {
            let component = read_component(&pattern, text, span)?;
            pattern.components.push(component);
        }
    }
    if let (IdentityKind::Itip, None, [.., piece, PatternComponent::Any, PatternComponent::Any]) =
        (kind, scheme, pattern.components.as_slice())
        && *piece != PatternComponent::Any
    {
        let problem =
            ValueProblem::Expected { expected: "a wildcard, as for the number of pieces" };
        let (_, span) = urn::components(body, start, expected).nth(2).unwrap_or_default();
        return Err(field(FieldRole::Piece, problem, span));
    }
    Ok(pattern)
}

/// Reads a filter value of this many bits.
fn read_filter(
    text: &str,
    span: Range<usize>,
    bits: u8,
) -> Result<PatternComponent, ParseError<EpcProblem>> {
    let in_filter = |problem| field(FieldRole::Filter, problem, span.clone());
    let component = read_text(text, Some((1 << bits) - 1), false).map_err(in_filter)?;
    if let PatternComponent::Text(text) = &component {
        Charset::Number(bits).check(text, 1, 2).map_err(|error| in_filter(error.problem))?;
    }
    Ok(component)
}

/// Reads the next component of `pattern`.
fn read_component(
    pattern: &Pattern,
    text: &str,
    span: Range<usize>,
) -> Result<PatternComponent, ParseError<EpcProblem>> {
    let (kind, scheme) = (pattern.kind, pattern.scheme);
    let index = pattern.components.len();
    let wrong = |problem| field(role_of(kind, index), problem, span.clone());
    let prefix = match pattern.components.first() {
        Some(PatternComponent::Text(prefix)) if kind.has_company_prefix() => prefix.as_str(),
        _ => "",
    };
    // The bits after the company prefix depend on its length, which a wildcard does not tell.
    let digits = u8::try_from(prefix.len()).unwrap_or(12).clamp(6, 12);
    let is_prefix = index == 0 && kind.has_company_prefix();
    let capacity =
        scheme.filter(|_| !is_prefix).and_then(|scheme| binary::capacity(scheme, digits, index));
    let has_escapes = match scheme {
        Some(scheme) => binary::has_escapes(scheme, index),
        None => kind.has_escapes(index),
    };
    let largest = capacity.and_then(binary::Capacity::largest);
    let component = read_text(text, largest, has_escapes).map_err(wrong)?;
    if component == PatternComponent::Any {
        return Ok(component);
    }
    let is_wildcard = |component: &PatternComponent| *component == PatternComponent::Any;
    if kind.has_company_prefix() && index == 1 && pattern.components.iter().any(is_wildcard) {
        return Err(wrong(ValueProblem::Expected {
            expected: "a wildcard, as for the company prefix",
        }));
    }
    if scheme.is_none() && pattern.components.iter().any(is_wildcard) {
        return Err(wrong(ValueProblem::Expected {
            expected: "a wildcard, as for the component in front",
        }));
    }
    if let PatternComponent::Text(text) = &component {
        check_text(kind, index, prefix, text).map_err(wrong)?;
        if let Some(capacity) = capacity {
            capacity.check(text).map_err(|error| wrong(error.problem))?;
        }
    }
    Ok(component)
}

/// Reads one component; `largest` is the largest number it holds, where it may be a range.
fn read_text(
    text: &str,
    largest: Option<u64>,
    has_escapes: bool,
) -> Result<PatternComponent, ValueProblem> {
    if text == "*" {
        return Ok(PatternComponent::Any);
    }
    let Some(inner) = text.strip_prefix('[') else {
        return Ok(PatternComponent::Text(if has_escapes {
            unescape(text).map_err(|error| error.problem)?.into_owned()
        } else {
            text.to_owned()
        }));
    };
    let Some(largest) = largest else {
        return Err(ValueProblem::Expected { expected: "no range, which only a number has" });
    };
    let number = |digits: &str| -> Option<u64> {
        let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit());
        let is_padded = digits.len() > 1 && digits.starts_with('0');
        if is_plain && !is_padded { digits.parse().ok() } else { None }
    };
    let ends = inner.strip_suffix(']').and_then(|inner| inner.split_once('-'));
    match ends.and_then(|(low, high)| Some((number(low)?, number(high)?))) {
        Some((_, high)) if high > largest => Err(ValueProblem::TooLarge { limit: largest }),
        Some((low, high)) if low <= high => Ok(PatternComponent::Range(low, high)),
        _ => {
            let expected = "two numbers in ascending order, without leading zeros";
            Err(ValueProblem::Expected { expected })
        }
    }
}

/// Checks a component on its own; a reference needs the company prefix in front of it.
fn check_text(
    kind: IdentityKind,
    index: usize,
    prefix: &str,
    text: &str,
) -> Result<(), ValueProblem> {
    match (kind.has_company_prefix(), index) {
        (true, 0) => Charset::Digits.check(text, 6, 12).map_err(|error| error.problem),
        (true, 1) => check_prefix(kind, prefix, text).map_err(|wrong| wrong.problem),
        _ => match kind.component_rule(index) {
            Some(rule) => rule.check(text).map_err(|error| error.problem),
            None => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error;

    /// The part between asterisks is the part the error points at; `~` stands for a wildcard.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        let read = |text: &str| text.replace('~', "*").parse::<Pattern>();
        parse_error::tests::refuse(read, marked, message);
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
}
