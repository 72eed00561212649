//! Reads element strings: in parentheses, with FNC1, and as scanners send them.

use super::reading::Reading;
use crate::interpret::costume::{Fnc1, Plain, SENT, WRITTEN};
use crate::interpret::form::FormKind;
use crate::interpret::origin::{Placed, Source};
use crate::interpret::subject::{Subject, owned};
use crate::syntax::{
    Ai, Element, ElementString, Options, ScanContent, Symbology, length_by_prefix, parse_scan,
};
use crate::text::{concat, zeros};

/// Identifiers in parentheses.
pub(super) fn bracketed(text: &str) -> Reading {
    let after = text.split_once(')').map_or("", |(_, after)| after);
    let plain = if after.starts_with([' ', '\u{a0}']) {
        Plain::printed(text)
    } else {
        Plain::new(text, Fnc1::Certain, SENT)
    };
    let plain = without_idle_separators(plain);
    let mut source = Source::default();
    let subject = match ElementString::parse_bracketed(&plain.text, &Options::default()) {
        Ok(string) => {
            source.elements = place_bracketed(&plain, string.elements());
            Ok(Subject::of_elements(owned(string.into_elements())))
        }
        Err(error) => Err(error.into()),
    };
    Reading::new(FormKind::Bracketed, plain, source, subject)
}

/// Some write both parentheses and FNC1; in front of a parenthesis and at either end it says nothing new.
fn without_idle_separators(plain: Plain) -> Plain {
    let is_separator = |byte: &u8| *byte == 0x1d;
    let bytes = plain.text.as_bytes();
    let start = bytes.iter().take_while(|byte| is_separator(byte)).count();
    // From the end, because what follows a separator may be an idle one.
    let mut idle: Vec<bool> = bytes.iter().enumerate().map(|(at, _)| at < start).collect();
    let mut next_is_idle = true;
    for (at, byte) in bytes.iter().enumerate().rev() {
        next_is_idle = next_is_idle && is_separator(byte);
        if next_is_idle {
            idle[at] = true;
        } else {
            next_is_idle = *byte == b'(';
        }
    }
    plain.without_where(|at, _| idle[at])
}

fn place_bracketed(plain: &Plain, elements: &[Element<'_>]) -> Vec<Placed> {
    let mut at = 0;
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        // A composite component starts after a bar.
        at += usize::from(plain.text.as_bytes().get(at) == Some(&b'|'));
        let start = at;
        at += element.ai.as_str().len() + 2;
        let mut value = Vec::with_capacity(element.value.len());
        for byte in element.value.bytes() {
            at += usize::from(byte == b'(');
            value.push(plain.place(&(at..at + 1)));
            at += 1;
        }
        placed.push(Placed { whole: Some(plain.place(&(start..at))), value });
    }
    placed
}

fn place_separated(plain: &Plain, from: usize, elements: &[Element<'_>]) -> Vec<Placed> {
    let mut at = from;
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        while plain.text.get(at..).is_some_and(|rest| rest.starts_with([SENT, WRITTEN])) {
            at += 1;
        }
        let start = at;
        at += element.ai.as_str().len();
        let value = plain.places(at..at + element.value.len());
        at += element.value.len();
        placed.push(Placed { whole: Some(plain.place(&(start..at))), value });
    }
    placed
}

/// A scan; nothing where its symbology holds any text whatever.
pub(super) fn scan(mut plain: Plain) -> Option<Reading> {
    // The symbology identifier stands for the first FNC1; some send it all the same.
    if plain.text.as_bytes().get(3) == Some(&0x1d) {
        plain = plain.without(3..4);
    }
    let scan = match parse_scan(&plain.text, &Options::default()) {
        Ok(scan) => scan,
        Err(error) => {
            let kind = FormKind::Scan(symbology(&plain.text));
            return Some(Reading::new(kind, plain, Source::default(), Err(error.into())));
        }
    };
    let kind = FormKind::Scan(scan.symbology);
    let mut source = Source::default();
    let elements = match scan.content {
        ScanContent::Elements(string) => {
            source.elements = place_separated(&plain, 3, string.elements());
            owned(string.into_elements())
        }
        ScanContent::Link(link) => owned(link.into_elements()),
        ScanContent::Digits(digits) => {
            let end = 3 + digits.len();
            let value = concat(&[&zeros(14_usize.saturating_sub(digits.len())), digits]);
            let mut elements = vec![Element { ai: Ai::new("01"), value: value.into() }];
            let whole = Some(plain.place(&(3..end)));
            source.elements.push(Placed { whole, value: plain.places(3..end) });
            let composite = scan.composite.map(ElementString::into_elements).unwrap_or_default();
            source.elements.extend(place_separated(&plain, end + 4, &composite));
            elements.extend(owned(composite));
            elements
        }
        ScanContent::Text(_) => return None,
    };
    Some(Reading::new(kind, plain, source, Ok(Subject::of_elements(elements))))
}

/// The symbology that a scan with a fault claims.
fn symbology(text: &str) -> Symbology {
    match text.get(..3) {
        Some("]e0") => Symbology::DataBarExpanded,
        Some("]d1" | "]d2") => Symbology::DataMatrix,
        Some("]Q1" | "]Q3") => Symbology::QrCode,
        Some("]J0" | "]J1") => Symbology::DotCode,
        Some("]E0") => Symbology::Ean13,
        Some("]E4") => Symbology::Ean8,
        _ => Symbology::Gs1_128,
    }
}

/// An element string without parentheses.
pub(super) fn separated(plain: Plain) -> Option<Reading> {
    let marked = plain.text.starts_with(WRITTEN);
    let plain = if marked { plain } else { plain.led_by(WRITTEN) };
    let data = plain.text.get(1..).unwrap_or_default();
    let first = length_by_prefix(data.as_bytes()).and_then(|len| data.get(..len));
    let definition = first.and_then(|ai| ai.parse::<Ai>().ok()?.definition());
    // Almost any digits could be some company's own data; a key in front is no accident.
    if !marked
        && !definition.is_some_and(|definition| definition.is_primary_key() || first == Some("02"))
    {
        return None;
    }
    let sure = marked || data.contains(WRITTEN) || data.len() > 15;
    let mut source = Source::default();
    let subject = match ElementString::parse_fnc1(&plain.text, &Options::default()) {
        Ok(string) => {
            source.elements = place_separated(&plain, 0, string.elements());
            Ok(Subject::of_elements(owned(string.into_elements())))
        }
        Err(error) if sure => Err(error.into()),
        Err(_) => return None,
    };
    Some(Reading::new(FormKind::Fnc1, plain, source, subject))
}

#[cfg(test)]
mod tests {
    use crate::interpret::{Known, interpret};

    #[test]
    fn a_composite_component_is_marked_where_it_stands() {
        let text = "(01)09521234543213|(10)AB";
        let readings = interpret(text, &Known::default());
        let batch = readings[0].elements[1].text.clone();
        assert_eq!(batch.and_then(|span| text.get(span)), Some("(10)AB"));
    }
}
