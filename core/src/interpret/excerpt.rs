//! A part of the pasted text that knows where it starts there.

use crate::typed::blank::is_blank;

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
        const QUOTES: [char; 4] = ['"', '\'', '\u{201c}', '\u{201d}'];
        let start = self.text.trim_start_matches(is_blank);
        let rest = start.trim_start_matches(QUOTES).trim_start_matches(is_blank);
        let end = rest.trim_end_matches(is_blank);
        let text = end.trim_end_matches(QUOTES).trim_end_matches(is_blank);
        Self { text, start: self.last(rest).start }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_quotation_marks_come_off_both_ends() {
        for (pasted, text, start) in [
            (" \" 95 \" ", "95", 3),
            ("“95”", "95", 3),
            ("''", "", 2),
            ("  ", "", 2),
            ("\u{2068}95\u{2069}", "95", 3),
        ] {
            let excerpt = Excerpt::whole(pasted).without_quotes();
            assert_eq!((excerpt.text, excerpt.start), (text, start), "{pasted:?}");
        }
    }
}
