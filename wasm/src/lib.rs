//! The engine as the browser sees it: plain text in, plain typed objects out.
//!
//! No decisions here. A line that would deserve a unit test belongs in `barcode-core`.
