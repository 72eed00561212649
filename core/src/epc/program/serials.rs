//! Serial numbers that are given together, and which of them are in use.
//!
//! Ranges and seeds are kept, not each number: a random number is its place in an order of all numbers below 2^38 that
//! the seed makes, so the place tells the number and the number its place. Nothing repeats in such an order, and whether
//! a number was given is one look at its place.
//!
//! ```text
//! place 0 1 2 3 …            38 bits, two halves of 19
//!   ┌────left────┬───right────┐
//!   │            │            │   six rounds of a Feistel network: left ^= f(right, seed), and change sides;
//!   └── right ───┴ left^f ────┘   what f is like does not matter for that each place has a number of its own
//! ```

use super::problem::ProgramProblem;

/// How many serial numbers an SGTIN-96 can have (TDS 14.6.1): numbers of 38 bits.
const NUMBERS: u64 = 1 << 38;

/// The most characters of a serial number (21).
const LONGEST: usize = 20;

/// The most digits at its end that are counted.
const COUNTED: usize = 18;

/// Serial numbers that were given together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SerialRun {
    /// One after the other.
    Range {
        /// The first of them.
        first: String,
        /// How many.
        count: u32,
    },
    /// Places in the order that a seed makes.
    Random {
        /// The seed.
        seed: String,
        /// The first place.
        from: u32,
        /// How many places; those of numbers in use are among them.
        span: u32,
    },
}

/// A serial number that is counted from: `A-` and 9, written with at least 3 digits.
struct Counter<'a> {
    stem: &'a str,
    number: u64,
    width: usize,
}

impl<'a> Counter<'a> {
    /// Nothing where no digit stands at the end.
    fn of(serial: &'a str) -> Option<Self> {
        let digits = serial.bytes().rev().take_while(u8::is_ascii_digit).take(COUNTED).count();
        let (stem, digits) = serial.split_at_checked(serial.len() - digits)?;
        Some(Self { stem, number: digits.parse().ok()?, width: digits.len() })
    }

    /// The number behind the last that has a serial number.
    fn end(&self) -> u64 {
        (self.stem.len()..LONGEST).take(COUNTED).fold(1, |end, _| end * 10)
    }

    fn at(&self, steps: u32) -> String {
        let Self { stem, number, width } = self;
        format!("{stem}{:0width$}", number + u64::from(steps), width = *width)
    }

    /// How many steps behind this a serial number is.
    fn steps_to(&self, serial: &str) -> Option<u32> {
        let digits = serial.strip_prefix(self.stem)?;
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let steps = digits.parse::<u64>().ok()?.checked_sub(self.number)?;
        let steps = u32::try_from(steps).ok()?;
        (self.at(steps) == serial).then_some(steps)
    }
}

/// The serial numbers of a GTIN that are in use.
#[derive(Debug, Default)]
pub(super) struct Given {
    runs: Vec<SerialRun>,
    /// Those that stand alone, in order: a sheet may have thousands of them.
    alone: Vec<String>,
    /// The last that was given one after the other.
    last: Option<(String, u32)>,
    /// Where the last that this program gave stands among all of them.
    pub(super) made: Option<usize>,
}

impl Given {
    pub(super) fn add(&mut self, run: SerialRun) {
        if let SerialRun::Range { first, count } = &run {
            self.last = Some((first.clone(), *count));
        }
        match run {
            SerialRun::Range { first, count: 1 } => {
                if let Err(at) = self.alone.binary_search(&first) {
                    self.alone.insert(at, first);
                }
            }
            run => self.runs.push(run),
        }
    }

    fn has(&self, serial: &str) -> bool {
        self.alone.binary_search_by(|one| one.as_str().cmp(serial)).is_ok()
            || self.runs.iter().any(|run| run.has(serial))
    }

    /// The serial number behind the last that were given one after the other.
    pub(super) fn next(&self) -> String {
        let Some((first, count)) = &self.last else { return "1".to_owned() };
        // Where nothing can be counted, people say what comes next.
        let Some(counter) = Counter::of(first) else { return "1".to_owned() };
        let free = (*count..u32::MAX).map(|steps| counter.at(steps));
        free.into_iter().find(|serial| !self.has(serial)).unwrap_or_default()
    }

    /// So many, one after the other.
    pub(super) fn range(
        &self,
        first: &str,
        count: u32,
        holds_letters: bool,
    ) -> Result<(SerialRun, Vec<String>), ProgramProblem> {
        let serials = match Counter::of(first) {
            None if count > 1 => return Err(ProgramProblem::NothingToCount),
            None => vec![first.to_owned()],
            Some(counter) => {
                let end = if holds_letters { counter.end() } else { NUMBERS };
                let left = u32::try_from(end.saturating_sub(counter.number)).unwrap_or(u32::MAX);
                if left < count {
                    return Err(ProgramProblem::Room { left });
                }
                (0..count).map(|steps| counter.at(steps)).collect()
            }
        };
        if let Some(serial) = serials.iter().find(|serial| self.has(serial)) {
            return Err(ProgramProblem::Given { serial: serial.clone() });
        }
        Ok((SerialRun::Range { first: first.to_owned(), count }, serials))
    }

    /// So many that no one can guess: the next ones of the seed that was used before, or else of this one.
    pub(super) fn random(
        &self,
        seed: &str,
        count: u32,
    ) -> Result<(SerialRun, Vec<String>), ProgramProblem> {
        let seeds = self.runs.iter().rev().find_map(|run| match run {
            SerialRun::Random { seed, .. } => Some(&**seed),
            SerialRun::Range { .. } => None,
        });
        let seed = seeds.unwrap_or(seed);
        let ends = self.runs.iter().filter_map(|run| match run {
            SerialRun::Random { seed: other, from, span } if other == seed => {
                Some(from.saturating_add(*span))
            }
            _ => None,
        });
        let from = ends.max().unwrap_or(0);
        let order = Order::of(seed);
        let mut serials = Vec::new();
        let mut at = from;
        while serials.len() < usize::try_from(count).unwrap_or(usize::MAX) {
            let serial = order.number(at.into()).to_string();
            if !self.has(&serial) {
                serials.push(serial);
            }
            at = at.checked_add(1).ok_or(ProgramProblem::Room { left: 0 })?;
        }
        Ok((SerialRun::Random { seed: seed.to_owned(), from, span: at - from }, serials))
    }
}

impl SerialRun {
    /// Takes up serial numbers that go on where these end; says whether they do.
    pub(super) fn join(&mut self, next: &Self) -> bool {
        match (self, next) {
            (Self::Range { first, count }, Self::Range { first: then, count: more }) => {
                let follows = Counter::of(first).is_some_and(|counter| counter.at(*count) == *then);
                *count += if follows { *more } else { 0 };
                follows
            }
            (
                Self::Random { seed, from, span },
                Self::Random { seed: other, from: then, span: more },
            ) if seed == other && *from + *span == *then => {
                *span += more;
                true
            }
            _ => false,
        }
    }

    /// Whether a serial number is one of these.
    fn has(&self, serial: &str) -> bool {
        match self {
            Self::Range { first, count } => match Counter::of(first) {
                Some(counter) => counter.steps_to(serial).is_some_and(|steps| steps < *count),
                None => first == serial,
            },
            Self::Random { seed, from, span } => {
                let is_written_so = !serial.starts_with('0') || serial == "0";
                let number = serial.parse::<u64>().ok().filter(|_| is_written_so);
                number.filter(|number| *number < NUMBERS).is_some_and(|number| {
                    let place = Order::of(seed).place(number);
                    place
                        .checked_sub((*from).into())
                        .is_some_and(|behind| behind < u64::from(*span))
                })
            }
        }
    }
}

/// An order of all numbers of 38 bits.
struct Order {
    key: u64,
}

const HALF: u32 = 19;
const MASK: u64 = (1 << HALF) - 1;
const ROUNDS: u64 = 6;

impl Order {
    /// The order of a seed, which is hashed (FNV-1a) to a key.
    fn of(seed: &str) -> Self {
        let mix = |key: u64, byte| (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        Self { key: seed.bytes().fold(0xCBF2_9CE4_8422_2325, mix) }
    }

    /// The number at a place.
    fn number(&self, place: u64) -> u64 {
        let ends = (place >> HALF & MASK, place & MASK);
        let (left, right) =
            (0..ROUNDS).fold(ends, |(left, right), round| (right, left ^ self.round(right, round)));
        left << HALF | right
    }

    /// The place of a number: the rounds backwards.
    fn place(&self, number: u64) -> u64 {
        let ends = (number >> HALF, number & MASK);
        let (left, right) = (0..ROUNDS)
            .rev()
            .fold(ends, |(left, right), round| (right ^ self.round(left, round), left));
        left << HALF | right
    }

    /// The last steps of `SplitMix64`, which spread each bit over all others.
    fn round(&self, half: u64, round: u64) -> u64 {
        let spread = (half << 8 | round).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = spread ^ self.key;
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) & MASK
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_place_has_a_number_and_each_number_its_place() {
        for seed in ["", "a", "5f2c9e4a80b1d637"] {
            let order = Order::of(seed);
            let mut seen = BTreeSet::new();
            for place in (0..20_000).chain((1 << 38) - 20_000..1 << 38) {
                let number = order.number(place);
                assert!(number < NUMBERS);
                assert!(seen.insert(number), "{number} twice");
                assert_eq!(order.place(number), place);
            }
        }
    }

    #[test]
    fn random_numbers_are_spread_over_all_lengths_of_the_room() {
        let order = Order::of("5f2c9e4a80b1d637");
        let above = (0..10_000).filter(|place| order.number(*place) >= 1 << 37).count();
        assert!((4_700..5_300).contains(&above), "{above}");
    }

    #[test]
    fn what_was_given_is_told_however_it_is_written() {
        let range = SerialRun::Range { first: "A-098".to_owned(), count: 5 };
        for (serial, expected) in [
            ("A-098", true),
            ("A-102", true),
            ("A-103", false),
            ("A-97", false),
            ("A-99", false),
            ("A-", false),
            ("098", false),
        ] {
            assert_eq!(range.has(serial), expected, "{serial}");
        }
        let grows = SerialRun::Range { first: "99".to_owned(), count: 2 };
        assert!(grows.has("100") && !grows.has("0100"));
        let order = Order::of("s");
        let random = SerialRun::Random { seed: "s".to_owned(), from: 10, span: 5 };
        assert!(random.has(&order.number(10).to_string()));
        assert!(random.has(&order.number(14).to_string()));
        assert!(!random.has(&order.number(15).to_string()));
        assert!(!random.has(&format!("0{}", order.number(10))));
        assert!(!random.has("tea"));
    }
}
