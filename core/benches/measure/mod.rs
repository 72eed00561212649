//! Times a batch of calls and prints one line, the median of several runs.

use std::hint::black_box;
use std::io::{Write, stdout};
use std::time::Instant;

/// How many times a batch is run.
const RUNS: usize = 11;

/// Prints how many of `inputs` `call` works through in a second.
pub(crate) fn throughput<T>(name: &str, inputs: &[T], call: impl Fn(&T) -> usize) {
    let mut rates: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            let total: usize = inputs.iter().map(|input| call(black_box(input))).sum();
            black_box(total);
            inputs.len() as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let thousands = |rate: f64| rate / 1000.0;
    writeln!(
        stdout(),
        "{name}: {:.0} k/s ({:.0} to {:.0})",
        thousands(rates[RUNS / 2]),
        thousands(rates[0]),
        thousands(rates[RUNS - 1])
    )
    .expect("the result can be printed");
}
