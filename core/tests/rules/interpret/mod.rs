//! What is pasted is read, shown in every form, and repaired.

#![expect(clippy::unwrap_used, reason = "a broken case should stop the test")]

mod cases;
mod decoders;
mod digits_alone;
mod links;
mod properties;
