//! Where FNC1 was probably left out.
//!
//! Without it a value of variable length swallows what follows: `10ABC17251231` is one batch number,
//! or a batch number and an expiry date. Every way to cut the text is weighed from its end, keeping
//! the best few for each place, so that the work stays in proportion to the length of the text.

use crate::syntax::{Ai, Definition, Element, check_components, check_length, length_by_prefix};

/// Longer texts fit no symbol that people paste from.
const MOST_BYTES: usize = 300;
/// How many ways are kept for each place.
const KEPT: usize = 4;
/// What an added FNC1 costs, against one more element.
const ADDED: u32 = 3;

/// One way to read the text from some place to its end.
#[derive(Clone, Copy)]
struct Way {
    cost: u32,
    added: bool,
    ai: Ai,
    value: (usize, usize),
    /// Where the rest starts, and which of its ways it takes; none at the end.
    rest: Option<(usize, usize)>,
    any_added: bool,
}

/// Elements that `data` gives once FNC1 is put in where it may be missing, the most likely first,
/// and the places of those FNC1. `separator` is the FNC1 that is there already.
pub(super) fn hypotheses(data: &str, separator: u8) -> Vec<(Vec<Element<'_>>, Vec<usize>)> {
    let bytes = data.as_bytes();
    if bytes.len() > MOST_BYTES || !data.is_ascii() {
        return Vec::new();
    }
    let mut ways: Vec<Vec<Way>> = vec![Vec::new(); bytes.len() + 1];
    for start in (0..bytes.len()).rev() {
        let found = ways_from(bytes, start, separator, &ways);
        if let Some(place) = ways.get_mut(start) {
            *place = found;
        }
    }
    let complete = ways.first().map(Vec::as_slice).unwrap_or_default();
    complete
        .iter()
        .filter(|way| way.any_added)
        .map(|way| {
            let (mut elements, mut added) = (Vec::new(), Vec::new());
            let mut next = Some(*way);
            while let Some(way) = next {
                let value = data.get(way.value.0..way.value.1).unwrap_or_default();
                elements.push(Element { ai: way.ai, value: value.into() });
                if way.added {
                    added.push(way.value.1);
                }
                next = way.rest.and_then(|(at, index)| ways.get(at)?.get(index).copied());
            }
            (elements, added)
        })
        .collect()
}

fn ways_from(bytes: &[u8], start: usize, separator: u8, ways: &[Vec<Way>]) -> Vec<Way> {
    let rest = bytes.get(start..).unwrap_or_default();
    let field = rest.split(|byte| *byte == separator).next().unwrap_or_default();
    let ai = length_by_prefix(field).and_then(|len| Ai::from_digits(field.get(..len)?));
    let Some((ai, definition)) = ai.and_then(|ai| Some((ai, ai.definition()?))) else {
        return Vec::new();
    };
    let head = ai.as_bytes().len();
    let (from, end) = (start + head, start + field.len());
    let mut found: Vec<Way> = Vec::new();
    let longest = definition.format.max().min(field.len().saturating_sub(head));
    for len in definition.format.min()..=longest {
        let to = from + len;
        let Some(value) = bytes.get(from..to) else { break };
        let added = to < end && !ai.is_predefined_length();
        if check_length(definition, value).is_err()
            || check_components(definition, value, None).is_err()
        {
            continue;
        }
        let cost = rarity(ai, definition) + if added { ADDED } else { 0 };
        let way = Way { cost, added, ai, value: (from, to), rest: None, any_added: added };
        let next = if to < end { to } else { to + 1 };
        if next >= bytes.len() {
            keep(&mut found, way);
            continue;
        }
        let following = ways.get(next).map(Vec::as_slice).unwrap_or_default();
        for (index, after) in following.iter().enumerate() {
            keep(
                &mut found,
                Way {
                    cost: cost + after.cost,
                    rest: Some((next, index)),
                    any_added: added || after.any_added,
                    ..way
                },
            );
        }
    }
    found
}

/// Adds a way in its place, and lets the worst go.
fn keep(found: &mut Vec<Way>, way: Way) {
    let at = found.partition_point(|other| other.cost <= way.cost);
    if at < KEPT {
        found.insert(at, way);
        found.truncate(KEPT);
    }
}

/// How unlikely an identifier is on a package.
fn rarity(ai: Ai, definition: &Definition) -> u32 {
    match ai.as_bytes() {
        b"10" | b"11" | b"13" | b"15" | b"17" | b"21" | b"30" | b"37" | [b'3', b'1', ..] => 1,
        [b'3', b'9', ..] | b"02" | b"240" | b"400" | b"420" | b"421" | b"422" => 2,
        [b'9', _] => 6,
        _ if definition.is_primary_key() => 2,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::ElementString;

    fn best(data: &str) -> Option<String> {
        let (elements, _) = hypotheses(data, b'^').into_iter().next()?;
        Some(ElementString::from_checked(elements).to_bracketed())
    }

    #[test]
    fn the_likeliest_cut_comes_first() {
        let expect = |data, found: &str| assert_eq!(best(data).as_deref(), Some(found), "{data}");
        expect("010952123454321310ABC17251231", "(01)09521234543213(10)ABC(17)251231");
        expect("010952123454321321123456710LOT9", "(01)09521234543213(21)1234567(10)LOT9");
        expect(
            "010952123454321310ABC^21XYZ3103001250",
            "(01)09521234543213(10)ABC(21)XYZ(3103)001250",
        );
    }

    #[test]
    fn what_needs_no_fnc1_gets_none() {
        assert_eq!(best("0109521234543213"), None);
        assert_eq!(best("0109521234543213^x"), None);
        assert_eq!(best(&"10A21B".repeat(60)), None);
    }
}
