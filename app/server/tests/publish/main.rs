//! Publishing: who may ask for a build, which builds are served, and what visitors see meanwhile.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod bad_builds;
mod kills;
mod program;
#[path = "../public/mod.rs"]
mod public;
mod real_build;
mod stand_in;
mod swaps;
mod webhooks;
