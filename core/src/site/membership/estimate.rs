//! How many numbers a range of products needs.

use super::application::{AnswerProblem, read_count};
use super::limits::PACK_SIZES;
use super::product_count::ProductCount;

/// How many numbers are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NumberEstimate {
    /// This many.
    Numbers {
        /// How many.
        count: u32,
        /// The answer about the number of products that covers them.
        product_count: ProductCount,
    },
    /// More than the largest option holds.
    TooMany {
        /// How many that holds.
        limit: u32,
    },
    /// Some texts are no whole numbers.
    NotNumbers {
        /// Each of them, in order.
        wrong: Vec<WrongCount>,
    },
}

/// A text that is not a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrongCount {
    /// Its position, from 0.
    pub at: usize,
    /// What was probably meant, where the text can be read in more than one way, as in `2,000 or 2`.
    pub readings: Option<String>,
}

/// How many numbers `products` need when each comes in every combination of `variants`.
///
/// Each variant is a number of choices, such as 3 sizes and 4 scents; everything a customer can choose
/// needs a number of its own. A variant of 0 counts as 1: there is nothing to choose.
///
/// ```
/// use barcode_core::site::membership::estimate::{NumberEstimate, estimate_numbers};
///
/// assert!(matches!(estimate_numbers(1, &[2, 3, 2]), NumberEstimate::Numbers { count: 12, .. }));
/// assert_eq!(estimate_numbers(1_000, &[1_000]), NumberEstimate::TooMany { limit: 100_000 });
/// ```
pub fn estimate_numbers(products: u32, variants: &[u32]) -> NumberEstimate {
    let limit = PACK_SIZES[3];
    let count =
        variants.iter().fold(products, |count, choices| count.saturating_mul(*choices.max(&1)));
    if count > limit {
        NumberEstimate::TooMany { limit }
    } else {
        NumberEstimate::Numbers { count, product_count: ProductCount::covering(count) }
    }
}

/// The same from what was typed: how many products, then how many choices of each kind.
pub fn read_estimate(texts: &[impl AsRef<str>]) -> NumberEstimate {
    let counts: Vec<_> = texts.iter().map(|text| read_any_count(text.as_ref())).collect();
    let wrong = wrong_counts(&counts);
    if !wrong.is_empty() {
        return NumberEstimate::NotNumbers { wrong };
    }
    let counts: Vec<_> = counts.into_iter().flatten().collect();
    let (products, variants) = counts.split_first().unwrap_or((&0, &[]));
    estimate_numbers(*products, variants)
}

/// A count that may be more than any number has digits for; the rule that asks says that it is too many.
pub(super) fn read_any_count(text: &str) -> Result<u32, AnswerProblem> {
    match read_count(text, 0, u32::MAX) {
        Err(AnswerProblem::TooLarge { .. }) => Ok(u32::MAX),
        other => other,
    }
}

/// Those of `counts` that could not be read.
pub(super) fn wrong_counts<T>(counts: &[Result<T, AnswerProblem>]) -> Vec<WrongCount> {
    let problems = counts.iter().map(|count| count.as_ref().err());
    problems
        .enumerate()
        .filter_map(|(at, problem)| {
            let problem = problem?;
            let is_ambiguous = matches!(problem, AnswerProblem::Ambiguous { .. });
            Some(WrongCount { at, readings: problem.found().filter(|_| is_ambiguous) })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NumberEstimate, estimate_numbers};

    fn rank(estimate: &NumberEstimate) -> u32 {
        match estimate {
            NumberEstimate::Numbers { count, .. } => *count,
            _ => u32::MAX,
        }
    }

    proptest! {
        #[test]
        fn one_more_choice_never_needs_fewer_numbers(
            products: u32, variants: Vec<u32>, at: prop::sample::Index
        ) {
            let before = rank(&estimate_numbers(products, &variants));
            prop_assert!(before <= rank(&estimate_numbers(products.saturating_add(1), &variants)));
            let mut more = variants;
            if !more.is_empty() {
                let at = at.index(more.len());
                more[at] = more[at].saturating_add(1);
            }
            prop_assert!(before <= rank(&estimate_numbers(products, &more)));
        }
    }
}
