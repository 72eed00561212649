//! Times the engine beside its peers, natively, and prints one JSON line a group.
//!
//! Every figure is the median of 15 runs over the same data, in millions a second. What each
//! contender answers is checked once before its run; wrong answers are counted and printed.

use std::hint::black_box;
use std::time::Instant;

use barcode_core::check_digit;

mod check_digits;
mod digital_links;
mod element_strings;
mod epc;
mod lists;
mod pdfs;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("lists") {
        lists::answer(&arguments.next().unwrap_or_default());
        return;
    }
    print_group("check digits, native, 1 M GTIN-14", &check_digits::measure());
    print_group("element strings, native, 100 k", &element_strings::measure());
    print_group("Digital Links, native, 100 k", &digital_links::measure());
    print_group("SGTIN-96, native, 100 k", &epc::measure());
    print_group("PDF, native, 1,000 pages", &pdfs::measure());
}

/// What one contender reached.
struct Figure {
    name: &'static str,
    /// Millions a second.
    rate: f64,
    /// How many answers were wrong.
    wrong: usize,
}

impl Figure {
    fn with_wrong(self, wrong: usize) -> Self {
        Self { wrong, ..self }
    }
}

/// The median rate of 15 runs of `work`, which handles `count` items.
fn time<T>(name: &'static str, count: usize, mut work: impl FnMut() -> T) -> Figure {
    let mut seconds: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    Figure { name, rate: count as f64 / seconds[7] / 1e6, wrong: 0 }
}

/// How many answers are the expected ones.
fn right<'a>(
    answers: impl Iterator<Item = impl AsRef<str>>,
    expected: impl Iterator<Item = &'a str>,
) -> usize {
    answers.zip(expected).filter(|(answer, expected)| answer.as_ref() == *expected).count()
}

/// Always the same numbers: a linear congruential sequence, no randomness.
struct Numbers(u64);

impl Numbers {
    fn new() -> Self {
        Self(952)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 20) % limit
    }

    /// A right GTIN under the demonstration prefix.
    fn gtin_14(&mut self) -> String {
        let payload = format!("0952{:09}", self.below(1_000_000_000));
        let check_digit = check_digit::compute(&payload).unwrap_or_default();
        format!("{payload}{check_digit}")
    }
}

fn print_group(group: &str, figures: &[Figure]) {
    let results: Vec<String> = figures
        .iter()
        .map(|Figure { name, rate, wrong }| {
            format!(r#"{{"name":"{name}","millionPerSecond":{rate:.3},"wrong":{wrong}}}"#)
        })
        .collect();
    println!(r#"{{"group":"{group}","results":[{}]}}"#, results.join(","));
}
