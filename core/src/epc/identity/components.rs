//! The components of an identity, one behind another in one text.
//!
//! A `String` for each, and a list of them, made reading a tag take a half longer.

/// The most components of a kind: those of an ITIP.
pub(crate) const MOST: usize = 5;

/// The components of an identity, in the order of the URI, without escapes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Components {
    text: String,
    /// Where each of them ends in the text.
    ends: [usize; MOST],
    count: usize,
}

impl Components {
    pub(crate) fn new() -> Self {
        Self { text: String::with_capacity(32), ends: [0; MOST], count: 0 }
    }

    /// Appends a component.
    pub(crate) fn push(&mut self, component: &str) {
        self.text.push_str(component);
        self.end();
    }

    /// The text to append a component to, before [`Components::end`].
    pub(crate) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Makes a component of what was appended to the text.
    pub(crate) fn end(&mut self) {
        self.ends[self.count] = self.text.len();
        self.count += 1;
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        let mut start = 0;
        self.ends[..self.count].iter().map(move |end| {
            let component = self.text.get(start..*end).unwrap_or_default();
            start = *end;
            component
        })
    }
}
