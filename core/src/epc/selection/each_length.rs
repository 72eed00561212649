//! What an object would be with each length of the company prefix, to choose from when it is not known.

use super::usual::usual_schemes;
use super::{Candidate, CompanyPrefix, identify};
use crate::epc::filter::Filter;
use crate::epc::identity::Identity;
use crate::epc::identity::elements::arrange;
use crate::syntax::Element;

/// The lengths that a company prefix can have in an EPC; one of 4 or 5 digits is written as one of 6 (TDS 7.1).
const LENGTHS: std::ops::RangeInclusive<usize> = 6..=12;

/// One length, and what it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LengthChoice {
    /// How many digits the company prefix has.
    pub length: usize,
    /// What the elements identify then.
    pub identity: Identity,
    /// Its tag in the scheme that readers expect; where that cannot hold it, the next ones until one does.
    pub tags: Vec<Candidate>,
}

/// What `elements` give with each length, and the tag of the key with its serial number alone; nothing where no length
/// is missing, or where none makes an identity.
///
/// ```
/// use barcode_core::epc::Filter;
/// use barcode_core::epc::selection::with_each_length;
/// use barcode_core::syntax::{Ai, Element};
///
/// let sscc = Element { ai: Ai::new("00"), value: "095201234567891235".into() };
/// let choices = with_each_length(&[sscc], Filter::default());
/// let seven = choices.iter().find(|choice| choice.length == 7).unwrap();
/// assert_eq!(seven.identity.to_string(), "urn:epc:id:sscc:9520123.0456789123");
/// assert_eq!(seven.tags[0].outcome.as_ref().unwrap().to_hex(), "3116450FEC1B3A0C83000000");
/// assert_eq!(choices.len(), 7);
/// ```
pub fn with_each_length(elements: &[Element], filter: Filter) -> Vec<LengthChoice> {
    let elements = &arrange(elements);
    let with = |company_prefix| {
        let identified = identify(elements, company_prefix).ok()?;
        let own = elements.get(..identified.own_elements)?;
        Some((own, identified.company_prefix_length.ok()))
    };
    // A GTIN-8 tells the length by itself.
    match with(CompanyPrefix::Unknown) {
        Some((_, None)) => {}
        _ => return Vec::new(),
    }
    let choices = LENGTHS.filter_map(|length| {
        let (own, taken) = with(CompanyPrefix::Length(length))?;
        let identity = Identity::from_elements(own, taken?).ok()?;
        let tags = usual_schemes(&identity, filter);
        Some(LengthChoice { length, identity, tags })
    });
    choices.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Ai;

    fn choices(elements: &[(&'static str, &'static str)]) -> Vec<(usize, String)> {
        let elements: Vec<_> = elements
            .iter()
            .map(|(ai, value)| Element { ai: Ai::new(ai), value: (*value).into() })
            .collect();
        let choices = with_each_length(&elements, Filter::default()).into_iter();
        choices.map(|choice| (choice.length, choice.identity.to_string())).collect()
    }

    #[test]
    fn a_date_beside_the_key_is_no_part_of_the_identity() {
        let found = choices(&[("01", "09521141123454"), ("21", "4711"), ("17", "261231")]);
        let lengths: Vec<_> = found.iter().map(|(length, _)| *length).collect();
        assert_eq!(lengths, [6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(found[0].1, "urn:epc:id:sgtin:952114.0112345.4711");
        assert_eq!(found[6].1, "urn:epc:id:sgtin:952114112345.0.4711");
    }

    #[test]
    fn there_is_no_choice_where_no_length_is_missing() {
        assert_eq!(choices(&[("01", "00000095212348"), ("21", "1")]), []);
        assert_eq!(choices(&[("01", "09521141123454")]), []);
        assert_eq!(choices(&[("01", "02100000109869"), ("21", "1")]), []);
        assert_eq!(choices(&[("17", "261231")]), []);
    }
}
