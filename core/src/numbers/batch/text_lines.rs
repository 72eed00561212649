//! The lines of a text.

/// The first line of `text`, and what follows it.
pub(super) fn split_line(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut parts = text.splitn(2, |byte| *byte == b'\n');
    (parts.next().unwrap_or_default(), parts.next())
}

/// The lines of `text`, exactly as [`check_lines`](super::check_lines) counts them, without their line ends.
pub fn line_spans(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = without_ends(text).split(|byte| *byte == b'\n');
    lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// The text without byte order mark and without the line feed that ends the last line.
pub(super) fn without_ends(text: &[u8]) -> &[u8] {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    text.strip_suffix(b"\n").unwrap_or(text)
}
