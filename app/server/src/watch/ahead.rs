//! One list of what runs out: the log warns once a day, a metric counts the days, editors and `site-server check` read it.
//!
//! Until when something holds is known by its table in the core, or by what an editor has set and the build brings.

use std::time::Duration;

use barcode_core::Code;
use barcode_core::site::time::business_days;
use barcode_core::site::time::expiry::{Expiring, Expiry};
use barcode_core::site::time::sydney::sydney_date;

use crate::build::{Build, Served};
use crate::clock::Clock;

/// How often the day is looked at.
const EVERY: Duration = Duration::from_mins(10);

/// Everything that runs out and is still of interest.
pub fn expiries(build: &Build, now: i64) -> Vec<Expiry> {
    let expiry = |what, last_day| Expiry { what, title: None, last_day };
    let fees = build.join.fees.last_day().map(|day| expiry(Expiring::Fees, day));
    let offer = build.join.fees.offers_end(sydney_date(now));
    let offer = offer.map(|day| expiry(Expiring::Offer, day));
    let holidays = expiry(Expiring::PublicHolidays, business_days::known_until());
    let contact = build.site.security_contact_ends();
    let contact = contact.map(|end| expiry(Expiring::SecurityContact, sydney_date(end - 1)));
    let others = [Some(holidays), fees, contact, offer].into_iter().flatten();
    others.chain(build.join.windows()).filter(|expiry| expiry.is_open(now)).collect()
}

/// Those of them that run out within two months, or have.
pub fn due(build: &Build, now: i64) -> Vec<Expiry> {
    expiries(build, now).into_iter().filter(|expiry| expiry.is_due(now)).collect()
}

/// Warns at start and then on each day (Sydney's) of what is due.
pub async fn warn_daily(served: &Served, clock: &Clock) {
    let mut warned = None;
    loop {
        let now = clock.now();
        let today = sydney_date(now);
        if warned != Some(today) {
            for expiry in due(&served.current(), now) {
                tracing::warn!(
                    what = expiry.what.code(),
                    title = expiry.title,
                    last_day = %expiry.last_day,
                    days_left = expiry.days_left(now),
                    "this runs out"
                );
            }
            warned = Some(today);
        }
        tokio::time::sleep(EVERY).await;
    }
}
