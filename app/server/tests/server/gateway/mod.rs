//! Who takes the money: Stripe, against a server on this machine that follows its published shapes and fails in every
//! way that is known, and the sandbox.

mod sandbox;
mod sandbox_page;
mod stripe_events;
mod stripe_faults;
mod stripe_movements;
mod stripe_sessions;
