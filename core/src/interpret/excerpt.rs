//! A part of the pasted text that knows where it starts there.

use crate::typed::quotes::span_without_quotes;

/// A part of the pasted text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excerpt<'a> {
    /// What stands there.
    pub(super) text: &'a str,
    /// Its first byte in the pasted text.
    pub(super) start: usize,
}

impl<'a> Excerpt<'a> {
    /// The whole text that was pasted.
    pub(super) fn whole(pasted: &'a str) -> Self {
        Self { text: pasted, start: 0 }
    }

    /// The byte behind the last one, in the pasted text.
    pub(super) fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// What is left of the excerpt when only `rest`, its last part, still has to be read.
    pub(super) fn last(self, rest: &'a str) -> Self {
        Self { text: rest, start: self.end() - rest.len() }
    }

    /// The same without the blanks and the quotation marks around it.
    pub(super) fn without_quotes(self) -> Self {
        let span = span_without_quotes(self.text);
        let start = self.start + span.start;
        Self { text: self.text.get(span).unwrap_or_default(), start }
    }

    /// Whether it starts with `beginning`, in small letters or capitals.
    pub(super) fn begins(self, beginning: &str) -> bool {
        strip_ignoring_case(self.text, beginning).is_some()
    }
}

/// What follows `beginning`, which `text` may write in small letters or capitals.
pub(super) fn strip_ignoring_case<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(beginning.len())?;
    head.eq_ignore_ascii_case(beginning).then_some(rest)
}
