//! Properties of element strings, scan data and Digital Link URIs over every identifier.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a broken property should stop")]

pub(crate) mod digital_link;
mod element_strings;
mod generate;
mod hostile_text;
