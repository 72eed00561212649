//! The API of joining and enquiries: every code and status, retries, races, restarts.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod drafts;
mod faults;
mod server;
