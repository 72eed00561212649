//! Mail and hand-overs, from the store to a server that may misbehave.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]
#![allow(clippy::panic, reason = "a test that finds something else than it expects has failed")]

mod desk;
mod hand_over;
mod outbox_folder;
mod smtp;
mod smtp_server;
