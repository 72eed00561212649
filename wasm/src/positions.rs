//! Places in a text, as JavaScript counts them.

use std::ops::Range;

/// Turns a range of bytes of `text` into UTF-16 offsets, so that `text.slice` works.
pub(crate) fn utf16(text: &str, bytes: Range<usize>) -> (usize, usize) {
    let offset = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
    (offset(bytes.start), offset(bytes.end))
}
