//! What is pasted is told, shown in every form, and mended.

mod cases;
mod properties;
