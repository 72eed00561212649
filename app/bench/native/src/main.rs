//! Times the engine beside its peers, natively, and prints one JSON line a group.
//!
//! Every figure is the median of 15 runs over the same data, in millions of numbers a second.

use std::hint::black_box;
use std::time::Instant;

mod check_digits;

fn main() {
    print_group("check digits, native, 1 M GTIN-14", &check_digits::measure());
}

/// What one contender reached.
struct Figure {
    name: &'static str,
    /// Millions of numbers a second.
    rate: f64,
}

/// The median rate of 15 runs of `work`, which handles `count` numbers.
fn time<T>(name: &'static str, count: usize, mut work: impl FnMut() -> T) -> Figure {
    let mut seconds: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    Figure { name, rate: count as f64 / seconds[7] / 1e6 }
}

fn print_group(group: &str, figures: &[Figure]) {
    let results: Vec<String> = figures
        .iter()
        .map(|Figure { name, rate }| format!(r#"{{"name":"{name}","millionPerSecond":{rate:.1}}}"#))
        .collect();
    println!(r#"{{"group":"{group}","results":[{}]}}"#, results.join(","));
}
