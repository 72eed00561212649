//! Positions in a text, as JavaScript counts them.

/// The UTF-16 offset of a byte of `text`, so that `text.slice` works.
pub fn utf16(text: &str, byte: usize) -> usize {
    text.get(..byte).unwrap_or(text).encode_utf16().count()
}
