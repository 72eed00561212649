//! The program itself under abuse: hostile texts, hostile requests, and crowds of them.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod crowds;
mod editors;
mod hostile_requests;
mod hostile_texts;
mod privacy;
mod program;
mod secrets;
mod strangers;
