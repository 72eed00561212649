//! Reading patterns, component by component (TDS 8 and 13).
//!
//! Left out: what they select, which [`Pattern`] knows.

use std::ops::Range;

use super::{Part, Pattern};
use crate::epc::binary;
use crate::epc::charset::Charset;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::epc::identity::{check_prefix, role_of};
use crate::epc::kind::Kind;
use crate::epc::scheme::Scheme;
use crate::epc::{uri, urn};
use crate::text::owned;

#[inline(never)]
pub(super) fn pattern(text: &str) -> Result<Pattern, Box<EpcError>> {
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
            pattern.filter = Some(read_filter(text, span, filter_bits)?);
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

/// Reads a filter value of so many bits.
fn read_filter(text: &str, span: Range<usize>, bits: u8) -> Result<Part, Box<EpcError>> {
    let part = read_part(text, span.start, Role::Filter, Some((1 << bits) - 1))?;
    if let Part::Text(text) = &part {
        let wrong = |(fault, _)| field(Role::Filter, fault, span);
        Charset::Number(bits).check(text, 1, 2).map_err(wrong)?;
    }
    Ok(part)
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
}
