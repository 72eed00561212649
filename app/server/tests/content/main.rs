//! The content service in process: what it loads, what it answers, and how it speaks.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod export;
mod protocol;
mod queries;
mod support;
