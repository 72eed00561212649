//! The API of joining, payments and enquiries: every code and status, retries, races, restarts.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod captcha;
mod description;
mod drafts;
mod enquiries;
mod faults;
mod gateway;
mod invoice_payment;
mod payment;
mod payment_events;
mod payment_sequences;
mod races;
mod requests;
mod resume;
mod server;
mod status;
mod stripe;
#[path = "../gateway/stripe_server.rs"]
#[allow(dead_code, reason = "the tests of the client use the rest")]
mod stripe_server;
mod submit;
