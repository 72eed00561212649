//! The server's tests: each topic is a module, and what they share is in `harness`.
//!
//! What needs PostgreSQL, thousands of connections or a build of the site is in modules called `slow`, which `make test` leaves
//! out: `cargo test -p site-server -- --skip slow::`. Without that, and in `make check`, everything runs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::panic, reason = "a test that finds something else than it expects has failed")]

#[macro_use]
mod harness;

mod abuse;
mod asvs;
mod content;
mod editors;
mod gateway;
mod join;
mod limits;
mod mail;
mod process;
#[cfg(unix)]
mod publish;
mod slow;
mod static_site;
mod store;
mod watch;

/// PostgreSQL need not survive a power cut here.
const FSYNC: &str = "off";
