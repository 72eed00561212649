//! Who takes the money: Stripe, against a server on this machine that follows its published shapes and fails in every
//! way that is known, and the sandbox.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]
#![allow(clippy::panic, reason = "a test that finds something else than it expects has failed")]

mod sandbox;
mod sandbox_page;
mod stripe_events;
mod stripe_faults;
mod stripe_movements;
mod stripe_server;
mod stripe_sessions;
