//! Texts of editors: what they name in braces is known, and a list of them has one for each code.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::ops::Deref;

use barcode_core::Listed;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::html::escape;

/// Something that a text may name in braces.
pub(crate) trait Place {
    const NAME: &'static str;
}

/// All that a text may name: nothing, one place or several.
pub(crate) trait Places {
    const NAMES: &'static [&'static str];
}

impl Places for () {
    const NAMES: &'static [&'static str] = &[];
}

impl<A: Place> Places for A {
    const NAMES: &'static [&'static str] = &[A::NAME];
}

impl<A: Place, B: Place> Places for (A, B) {
    const NAMES: &'static [&'static str] = &[A::NAME, B::NAME];
}

impl<A: Place, B: Place, C: Place> Places for (A, B, C) {
    const NAMES: &'static [&'static str] = &[A::NAME, B::NAME, C::NAME];
}

impl<A: Place, B: Place, C: Place, D: Place> Places for (A, B, C, D) {
    const NAMES: &'static [&'static str] = &[A::NAME, B::NAME, C::NAME, D::NAME];
}

/// A text that names no other places than `P`. It may leave some out.
#[derive(Debug)]
pub(crate) struct Text<P = ()>(String, PhantomData<P>);

impl<'de, P: Places> Deserialize<'de> for Text<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = words(deserializer)?;
        if let Some(unknown) = names_in(&text).find(|name| !P::NAMES.contains(name)) {
            return Err(D::Error::custom(format!("nothing fills {{{unknown}}}")));
        }
        Ok(Self(text, PhantomData))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Text {
    /// The text as it stands in a page.
    pub(crate) fn html(&self) -> String {
        escape(&self.0)
    }
}

impl<A: Place> Text<A> {
    /// The text with its place, to be filled later.
    pub(crate) fn unfilled(&self) -> &str {
        &self.0
    }

    pub(crate) fn fill(&self, a: &str) -> String {
        fill(&self.0, &[(A::NAME, a)])
    }

    /// The text as HTML, with a value that is HTML.
    pub(crate) fn fill_html(&self, a: &str) -> String {
        fill(&escape(&self.0), &[(A::NAME, a)])
    }
}

impl<A: Place, B: Place> Text<(A, B)> {
    pub(crate) fn fill(&self, a: &str, b: &str) -> String {
        fill(&self.0, &[(A::NAME, a), (B::NAME, b)])
    }

    /// The text as HTML, with values that are HTML.
    pub(crate) fn fill_html(&self, a: &str, b: &str) -> String {
        fill(&escape(&self.0), &[(A::NAME, a), (B::NAME, b)])
    }
}

impl<A: Place, B: Place, C: Place> Text<(A, B, C)> {
    pub(crate) fn fill(&self, a: &str, b: &str, c: &str) -> String {
        fill(&self.0, &[(A::NAME, a), (B::NAME, b), (C::NAME, c)])
    }
}

impl<A: Place, B: Place, C: Place, D: Place> Text<(A, B, C, D)> {
    pub(crate) fn fill(&self, a: &str, b: &str, c: &str, d: &str) -> String {
        fill(&self.0, &[(A::NAME, a), (B::NAME, b), (C::NAME, c), (D::NAME, d)])
    }
}

/// A text for each member of a list.
#[derive(Debug)]
pub(crate) struct Labels<L>(HashMap<String, String>, PhantomData<L>);

impl<L: Listed> Labels<L> {
    pub(crate) fn of(&self, member: L) -> &str {
        self.of_code(member.code())
    }

    pub(crate) fn of_code<'a>(&'a self, code: &'a str) -> &'a str {
        self.0.get(code).map_or(code, String::as_str)
    }
}

impl<'de, L: Listed> Deserialize<'de> for Labels<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let labels = HashMap::deserialize(deserializer)?;
        match L::ALL.iter().find(|member| !labels.contains_key(member.code())) {
            Some(missing) => Err(D::Error::custom(format!("there is none for {}", missing.code()))),
            None => Ok(Self(labels, PhantomData)),
        }
    }
}

fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.trim().is_empty() { Err(D::Error::custom("there are no words")) } else { Ok(text) }
}

/// `text` with its places filled in. Values are not searched for places; what is no place stays as it is.
pub(crate) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut parts = text.split('{');
    let start = parts.next().unwrap_or_default().to_owned();
    parts.fold(start, |filled, part| {
        let place = part.split_once('}').and_then(|(name, rest)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some((value, rest))
        });
        match place {
            Some((value, rest)) => filled + value + rest,
            None => filled + "{" + part,
        }
    })
}

/// What `text` names in braces. The build takes the same for names.
fn names_in(text: &str) -> impl Iterator<Item = &str> {
    let names = text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
    names.filter(|name| {
        !name.is_empty() && name.chars().all(|one| one.is_ascii_alphanumeric() || one == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Count;
    impl Place for Count {
        const NAME: &'static str = "count";
    }
    #[derive(Debug)]
    struct Day;
    impl Place for Day {
        const NAME: &'static str = "day";
    }

    fn read<P: Places>(text: &str) -> Result<Text<P>, String> {
        serde_json::from_value(text.into()).map_err(|error: serde_json::Error| error.to_string())
    }

    #[test]
    fn a_text_is_filled_where_it_says() {
        let text: Text<(Count, Day)> = read("{count} by {day}: {count}").unwrap();
        assert_eq!(text.fill("{day}", "Monday"), "{day} by Monday: {day}");
        let text: Text<(Count, Day)> = read("None").unwrap();
        assert_eq!(text.fill("2", "Monday"), "None");
    }

    #[test]
    fn braces_around_no_name_stay() {
        for typed in ["{", "}", "{}", "{ count }", "a {b c} d", "{{count}", "{count"] {
            let text: Text<Count> = read(typed).unwrap();
            assert_eq!(text.fill("2"), typed.replace("{count}", "2"), "{typed}");
        }
    }

    #[test]
    fn a_text_that_names_what_nothing_fills_is_refused() {
        assert_eq!(read::<Count>("{count} {cuont}").unwrap_err(), "nothing fills {cuont}");
        assert_eq!(read::<()>("{count}").unwrap_err(), "nothing fills {count}");
        assert_eq!(read::<Count>(" ").unwrap_err(), "there are no words");
    }

    #[test]
    fn a_value_that_is_html_stands_in_words_that_are_text() {
        let text: Text<Count> = read("<b> & {count}").unwrap();
        assert_eq!(text.fill_html("<i>2</i>"), "&lt;b&gt; &amp; <i>2</i>");
    }
}
