//! What tools that print call: symbols with their sizes, labels, and their files.

pub mod advice;
pub mod content;
pub mod draw_symbol;
pub mod label;
pub mod label_list;
pub mod pdf;
pub mod picture;
pub mod sheet;
pub mod symbol_tables;
