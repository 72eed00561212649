//! How often the repair that is meant stands first, and among the first three, for slips that people make.
//!
//! The normal run draws a tenth of the slips. All 10,000, with the table that is in `core/src/numbers/repair/mod.rs`:
//! `SLIPS=10000 cargo test -p barcode-core --test rules repair_order -- --nocapture`.

#![expect(clippy::print_stdout, reason = "the table is the answer")]

mod slips;

use barcode_core::key::validate;
use barcode_core::repair::suggest;

use slips::{Random, Slip};

/// What was found for one kind of slip.
#[derive(Clone, Copy, Default)]
struct Tally {
    slips: usize,
    first: usize,
    first_three: usize,
}

impl Tally {
    fn percent(self, part: usize) -> usize {
        (100 * part + self.slips / 2) / self.slips.max(1)
    }
}

#[test]
fn the_repair_that_is_meant_stands_in_front() {
    let slips = std::env::var("SLIPS").ok().and_then(|slips| slips.parse().ok()).unwrap_or(1_000);
    let mut random = Random(0x5eed);
    let mut tallies = [Tally::default(); Slip::SHARES.len()];
    let mut all = Tally::default();
    while all.slips < slips {
        let (key, mut rest) = (slips::key(&mut random), random.below(100));
        let mut kind = 0;
        while rest >= Slip::SHARES[kind].1 {
            rest -= Slip::SHARES[kind].1;
            kind += 1;
        }
        let Some(typed) = slips::slipped(Slip::SHARES[kind].0, &key, &mut random) else { continue };
        if validate(key.kind(), &typed).is_ok() {
            continue; // no check digit tells it
        }
        let repairs = suggest(key.kind(), &typed);
        let place = repairs.iter().position(|repair| repair.key == key);
        for tally in [&mut tallies[kind], &mut all] {
            tally.slips += 1;
            tally.first += usize::from(place == Some(0));
            tally.first_three += usize::from(place.is_some_and(|place| place < 3));
        }
    }
    let least = Slip::LEAST.map(|(slip, first, three)| (format!("{slip:?}"), first, three));
    let least = least.into_iter().chain([("all".to_owned(), 28, 55)]);
    for ((name, least_first, least_three), tally) in least.zip(tallies.into_iter().chain([all])) {
        let (first, three) = (tally.percent(tally.first), tally.percent(tally.first_three));
        println!(
            "{name:>18} {:>5} slips: first {first:>3} %, first three {three:>3} %",
            tally.slips
        );
        assert!(first >= least_first && three >= least_three, "{name}: {first} %, {three} %");
    }
}
