//! What is pasted is told, shown in every form, and mended.

#![expect(clippy::unwrap_used, reason = "a broken case should stop the test")]

mod cases;
mod properties;
