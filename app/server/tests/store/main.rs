//! What every store must do, tried on an SQLite file and on a real PostgreSQL server.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]
#![allow(clippy::panic, reason = "a test that finds something else than it expects has failed")]

#[macro_use]
mod databases;
mod applications;
mod back_office;
mod connections;
mod enquiries;
mod office;
mod office_payments;
mod outbox;
mod payments;
mod postgres_server;
mod races;
mod retention;
mod samples;
mod sequences;
#[cfg(unix)]
mod sqlite_file;
mod submissions;
