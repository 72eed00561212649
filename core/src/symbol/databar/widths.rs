//! How widths stand for a number: the combinatorics that all symbol characters share.
//!
//! Implements ISO/IEC 24724, annex B. Some elements share a number of modules among them; every way of
//! sharing has its place in the order of the first element's width, then the second's, and so on:
//!
//! ```text
//! 4 elements, 5 modules, at most 2 wide     0  1 1 1 2
//!                                           1  1 1 2 1
//!                                           2  1 2 1 1
//!                                           3  2 1 1 1
//! ```

/// What the elements of one colour in a symbol character may look like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elements {
    /// How many there are.
    pub(super) count: u8,
    /// How many modules they have together.
    pub(super) modules: u8,
    /// How wide one is at most.
    pub(super) widest: u8,
    /// Whether one at least has to be a single module wide.
    pub(super) needs_narrow: bool,
}

impl Elements {
    /// How many numbers they can stand for.
    pub(super) fn ways(self) -> u32 {
        let Self { count, modules, widest, needs_narrow } = self;
        let all = ways(modules.into(), count.into(), widest.into());
        let without_narrow = if needs_narrow { wide_ways(self) } else { 0 };
        u32::try_from(all - without_narrow).unwrap_or_default()
    }

    /// The widths that stand for a number below [`ways`](Self::ways).
    pub(super) fn widths(self, number: u32) -> Vec<u8> {
        let mut left = self;
        let mut skipped = number;
        let mut widths = Vec::with_capacity(self.count.into());
        while left.count > 0 {
            let mut chosen = left;
            let mut width = 0;
            while width < self.widest && width < left.modules {
                width += 1;
                chosen = Elements {
                    count: left.count - 1,
                    modules: left.modules - width,
                    needs_narrow: left.needs_narrow && width > 1,
                    ..left
                };
                match skipped.checked_sub(chosen.ways()) {
                    Some(rest) => skipped = rest,
                    None => break,
                }
            }
            widths.push(width);
            left = chosen;
        }
        widths
    }
}

/// In how many ways all elements are at least two modules wide: as many as with a module less for each.
fn wide_ways(elements: Elements) -> i64 {
    let Elements { count, modules, widest, .. } = elements;
    let (count, modules) = (i64::from(count), i64::from(modules));
    ways(modules - count, count, i64::from(widest) - 1)
}

/// In how many ways `count` elements share `modules`, each 1 to `widest` wide: all ways, without those in
/// which one element is too wide, with those again in which two are, and so on.
fn ways(modules: i64, count: i64, widest: i64) -> i64 {
    if count == 0 {
        return i64::from(modules == 0);
    }
    (0..=count)
        .map(|too_wide| {
            let sign = if too_wide % 2 == 0 { 1 } else { -1 };
            let rest = modules - too_wide * widest;
            sign * choose(count, too_wide) * choose(rest - 1, count - 1)
        })
        .sum()
}

/// In how many ways `few` of `many` can be chosen.
fn choose(many: i64, few: i64) -> i64 {
    if few > many { 0 } else { (0..few).fold(1, |ways, step| ways * (many - step) / (step + 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to share modules, in order.
    fn listed(elements: Elements) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for _ in 0..elements.count {
            let longer = |start: Vec<u8>| {
                (1..=elements.widest).map(move |width| [start.as_slice(), &[width]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.retain(|widths| {
            widths.iter().sum::<u8>() == elements.modules
                && (!elements.needs_narrow || widths.contains(&1))
        });
        all
    }

    #[test]
    fn numbers_are_places_in_the_list_of_all_ways() {
        for count in 1..=5 {
            for (modules, widest, needs_narrow) in
                [(5, 2, false), (8, 4, true), (9, 5, false), (12, 8, true), (10, 3, true)]
            {
                let elements = Elements { count, modules, widest, needs_narrow };
                let listed = listed(elements);
                assert_eq!(elements.ways() as usize, listed.len(), "{elements:?}");
                for (number, widths) in (0..).zip(listed) {
                    assert_eq!(elements.widths(number), widths, "{number} of {elements:?}");
                }
            }
        }
    }
}
