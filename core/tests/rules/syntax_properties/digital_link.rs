//! What is built reads back.

use barcode_core::digital_link::{self, BuildOptions};
use barcode_core::syntax::{Ai, Element, ParseOptions, Rules, identifiers};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::generate::element;

const ALONE: ParseOptions<'_> = ParseOptions::new().rules(Rules::NONE);

/// A primary key, some of one of its qualifier sequences, and attributes of other kinds; no value is dots alone,
/// which no path can hold.
pub(crate) fn link_elements() -> impl Strategy<Value = Vec<Element<'static>>> {
    let is_key = |ai: &Ai| ai.definition().unwrap().is_primary_key();
    let keys: Vec<Ai> = identifiers().filter(is_key).collect();
    select(keys)
        .prop_flat_map(move |key| {
            let sequences = key.definition().unwrap().qualifiers();
            let others = |ai: &Ai| {
                let definition = ai.definition().unwrap();
                definition.is_attribute
                    && !definition.is_primary_key()
                    && !sequences.iter().any(|sequence| sequence.contains(ai))
            };
            let attributes: Vec<Ai> = identifiers().filter(others).collect();
            (select(sequences), subsequence(attributes, 0..5)).prop_flat_map(
                move |(sequence, attributes)| {
                    subsequence(sequence.to_vec(), 0..=sequence.len()).prop_flat_map(
                        move |qualifiers| {
                            let ais = [&[key][..], &qualifiers, &attributes].concat();
                            ais.into_iter().map(element).collect::<Vec<_>>()
                        },
                    )
                },
            )
        })
        .prop_filter("a value of dots alone", |elements| {
            elements.iter().all(|element| !matches!(&*element.value, "." | ".."))
        })
}

fn sorted(mut elements: Vec<Element<'_>>) -> Vec<Element<'_>> {
    elements.sort_by_key(|element| element.ai);
    elements
}

proptest! {
    #[test]
    fn a_built_link_reads_back(elements in link_elements()) {
        let stem = "https://example.com/some/where";
        let options = BuildOptions::default().stem(stem);
        let uri = digital_link::build(&elements, &options).unwrap();
        let link = digital_link::parse(&uri, &ALONE).unwrap();
        prop_assert_eq!(link.stem(), stem);
        prop_assert_eq!(link.primary_key(), elements.first());
        prop_assert!(link.ignored().is_empty());
        prop_assert_eq!(sorted(link.into_elements()), sorted(elements));
    }

    #[test]
    fn the_canonical_link_is_its_own(elements in link_elements()) {
        let uri = digital_link::canonical(&elements).unwrap();
        prop_assert_eq!(digital_link::parse(&uri, &ALONE).unwrap().canonical(), uri);
    }
}
