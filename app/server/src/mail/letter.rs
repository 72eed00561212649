//! The body of a message, written once, kept as it is until it is sent, and then printed as plain text and as HTML.
//!
//! Everything typed by a person goes through here, so this is the one place that escapes markup.
//! The HTML has no images, no style sheet and no tracking: it is the text with headings, tables and links.

use serde::{Deserialize, Serialize};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

use crate::words::text::fill;

/// The longest name in a header or a greeting, in characters.
const LONGEST_NAME: usize = 40;

/// A body made of blocks, in reading order.
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter(Vec<Block>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Block {
    Greeting(Greeting),
    Heading(String),
    Paragraph(String),
    Link(String),
    Steps(Vec<String>),
    Rows(Vec<Row>),
}

/// The first line of a letter to one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Greeting {
    /// The name as typed. It is left out where it does not look like one.
    pub given_name: String,
    /// The greeting, with `{name}` where the name stands.
    pub named: String,
    /// The greeting without a name.
    pub unnamed: String,
}

impl Greeting {
    fn text(&self) -> String {
        as_name(&self.given_name)
            .map_or_else(|| self.unnamed.clone(), |name| fill(&self.named, &[("name", name)]))
    }
}

/// A value, with what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    label: String,
    /// What the value is to programs, which find by it what is said about a person: the code of an answer, or `name`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    value: String,
}

impl Row {
    /// A row that no one looks for.
    pub fn new(label: &str, value: &str) -> Self {
        Self { label: label.to_owned(), code: None, value: value.to_owned() }
    }

    /// The same, whose value is known by a code.
    #[must_use]
    pub fn with_code(self, code: &str) -> Self {
        Self { code: Some(code.to_owned()), ..self }
    }
}

impl Letter {
    /// Adds a greeting.
    pub fn greeting(mut self, greeting: Greeting) -> Self {
        self.0.push(Block::Greeting(greeting));
        self
    }

    /// Adds a heading.
    pub fn heading(mut self, text: &str) -> Self {
        self.0.push(Block::Heading(text.to_owned()));
        self
    }

    /// Adds a paragraph; its line breaks are kept.
    pub fn paragraph(mut self, text: impl Into<String>) -> Self {
        self.0.push(Block::Paragraph(text.into()));
        self
    }

    /// Adds an address of our own site on a line of its own.
    pub fn link(mut self, address: &str) -> Self {
        self.0.push(Block::Link(address.to_owned()));
        self
    }

    /// Adds numbered steps.
    pub fn steps(mut self, steps: &[String]) -> Self {
        self.0.push(Block::Steps(steps.to_vec()));
        self
    }

    /// Adds a table of labels and values; one without rows adds nothing.
    pub fn rows(mut self, rows: impl IntoIterator<Item = Row>) -> Self {
        let rows: Vec<_> = rows.into_iter().collect();
        if !rows.is_empty() {
            self.0.push(Block::Rows(rows));
        }
        self
    }

    /// The letter as plain text, a blank line between blocks.
    pub fn text(&self) -> String {
        let blocks: Vec<String> = self.0.iter().map(block_text).collect();
        format!("{}\n", blocks.join("\n\n"))
    }

    /// The letter as a page of HTML.
    pub fn html(&self) -> String {
        let blocks = lines(self.0.iter().map(block_html));
        format!(
            "<!doctype html>\n<html lang=\"en-AU\">\n<head><meta charset=\"utf-8\"><meta name=\"color-scheme\" content=\"light dark\"></head>\n\
             <body style=\"font-family: sans-serif; line-height: 1.5; max-width: 40em\">\n{blocks}\n</body>\n</html>\n"
        )
    }
}

fn block_text(block: &Block) -> String {
    match block {
        Block::Greeting(greeting) => greeting.text(),
        Block::Heading(text) => format!("{text}\n{}", "-".repeat(text.chars().count())),
        Block::Paragraph(text) | Block::Link(text) => text.clone(),
        Block::Steps(steps) => lines((1..).zip(steps).map(|(n, step)| format!("{n}. {step}"))),
        Block::Rows(rows) => {
            lines(rows.iter().map(|Row { label, value, .. }| format!("{label}: {value}")))
        }
    }
}

fn block_html(block: &Block) -> String {
    match block {
        Block::Greeting(greeting) => format!("<p>{}</p>", escape(&greeting.text())),
        Block::Heading(text) => format!("<h2>{}</h2>", escape(text)),
        Block::Paragraph(text) => format!("<p>{}</p>", escape_lines(text)),
        Block::Link(address) => {
            let address = escape(address);
            format!("<p><a href=\"{address}\">{address}</a></p>")
        }
        Block::Steps(steps) => {
            let items = steps.iter().map(|step| format!("<li>{}</li>", escape_lines(step)));
            format!("<ol>\n{}\n</ol>", lines(items))
        }
        Block::Rows(rows) => {
            format!("<table cellpadding=\"4\">\n{}\n</table>", lines(rows.iter().map(row_html)))
        }
    }
}

fn row_html(Row { label, value, .. }: &Row) -> String {
    format!(
        "<tr><th scope=\"row\" align=\"left\" valign=\"top\">{}</th><td valign=\"top\">{}</td></tr>",
        escape(label),
        escape_lines(value)
    )
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

/// What was typed as a name, if it looks like one: up to 40 letters, hyphens, apostrophes and spaces.
///
/// Anyone may type anyone's address beside any text, and our mail must not carry that text to them: nothing else that
/// was typed may stand in a header or a greeting.
pub(super) fn as_name(typed: &str) -> Option<&str> {
    let name = typed.trim();
    let is_letter = |character: char| {
        use GeneralCategoryGroup::{Letter, Mark};
        matches!(character.general_category_group(), Letter | Mark)
    };
    let stands_in_names =
        |character| matches!(character, ' ' | '-' | '\u{2010}' | '\'' | '\u{2019}');
    let is_name = name.chars().all(|one| is_letter(one) || stands_in_names(one))
        && name.chars().any(char::is_alphabetic)
        && name.chars().count() <= LONGEST_NAME;
    is_name.then_some(name)
}

/// `text` so that a browser shows it as it is, in an element or in a quoted attribute.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(character),
        }
    }
    escaped
}

fn escape_lines(text: &str) -> String {
    escape(text).replace('\n', "<br>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_html_say_the_same_in_the_same_order() {
        let letter = Letter::default()
            .heading("What happens next")
            .paragraph("First line.\nSecond line.")
            .steps(&["Pay.".to_owned(), "Print.".to_owned()])
            .rows([Row::new("Option", "Starter")])
            .link("https://example.com.au/join-gs1");
        assert_eq!(
            letter.text(),
            "What happens next\n-----------------\n\nFirst line.\nSecond line.\n\n1. Pay.\n2. Print.\n\n\
             Option: Starter\n\nhttps://example.com.au/join-gs1\n"
        );
        let html = letter.html();
        let order = [
            "What happens next",
            "First line.<br>",
            "Pay.",
            "Print.",
            "Option",
            "Starter",
            "join-gs1",
        ];
        let places: Vec<_> = order.iter().map(|part| html.find(part).unwrap()).collect();
        assert!(places.is_sorted(), "{html}");
    }

    #[test]
    fn markup_is_shown_as_it_was_typed() {
        let typed = "<script>alert('1')</script> & \"Sons\"";
        let letter = Letter::default()
            .heading(typed)
            .paragraph(typed)
            .steps(&[typed.to_owned()])
            .rows([Row::new(typed, typed)])
            .link(typed);
        let shown = "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;Sons&quot;";
        assert_eq!(letter.html().matches(shown).count(), 7);
        assert!(!letter.html().contains("<script>"));
        assert_eq!(letter.text().matches(typed).count(), 6);
    }

    #[test]
    fn a_greeting_has_a_name_and_no_other_text() {
        for (typed, greeting) in [
            ("Zoë", "Hello Zoë,"),
            ("D'Arcy", "Hello D'Arcy,"),
            ("{name}", "Hello,"),
            ("pay $2 at x.example", "Hello,"),
            ("<b>Alex</b>", "Hello,"),
            ("", "Hello,"),
        ] {
            let (named, unnamed) = ("Hello {name},".to_owned(), "Hello,".to_owned());
            let letter = Letter::default().greeting(Greeting {
                given_name: typed.to_owned(),
                named,
                unnamed,
            });
            assert_eq!(letter.text(), format!("{greeting}\n"));
            let html = letter.html();
            assert!(html.contains(&format!("<p>{}</p>", escape(greeting))), "{html}");
        }
    }

    #[test]
    fn a_table_without_rows_is_left_out() {
        assert_eq!(Letter::default().rows([]), Letter::default());
    }
}
