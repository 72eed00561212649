//! Answers queries over one snapshot of the content.
//!
//! [`parse`] reads the text, [`Plan::new`] checks it against the content model, [`Plan::run`] finds the items.
//! [`listing`] does all of it for the short lists of content types, tags and locales.
//! Left out: cursor pagination (`cursor=true`), content source maps, and the locale suffix of field paths (`fields.title.en-AU`).

mod condition;
pub mod error;
mod full_text;
pub mod instant;
pub mod links;
pub mod listing;
mod location;
mod operator;
pub mod parse;
mod path;
mod plan;
pub mod projection;
mod scalar;
mod sort_key;

pub use self::plan::Plan;
