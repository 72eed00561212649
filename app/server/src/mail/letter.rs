//! The body of a message, written once, kept as it is until it is sent, and then printed as plain text and as HTML.
//!
//! Everything typed by a person goes through here, so this is the one place that escapes markup.
//! The HTML has no images and no tracking: it is the text in one column, with headings, tables and buttons. Outlook for
//! Windows lays out by tables and leaves out `max-width` and the padding of links; Gmail keeps styles in elements, and
//! cuts a message off after 102 KB; Apple Mail follows the dark colours of the sheet in the head.

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
    /// As version 0.3 kept it: a message may have waited since.
    Link(String),
    Button(Button),
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

/// What there is to do, and where on our own site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Button {
    text: String,
    address: String,
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

    /// Adds a button that opens an address of our own site; the address itself stands below.
    pub fn button(mut self, text: &str, address: &str) -> Self {
        self.0.push(Block::Button(Button { text: text.to_owned(), address: address.to_owned() }));
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

    /// The letter as a page of HTML, below the name of who sends it.
    pub fn html(&self, sender: &str) -> String {
        let (sender, blocks) = (escape(sender), lines(self.0.iter().map(block_html)));
        fill(include_str!("letter.html"), &[("sender", &sender), ("blocks", &blocks)])
    }
}

fn block_text(block: &Block) -> String {
    match block {
        Block::Greeting(greeting) => greeting.text(),
        Block::Heading(text) => format!("{text}\n{}", "-".repeat(text.chars().count())),
        Block::Paragraph(text) | Block::Link(text) => text.clone(),
        Block::Button(Button { text, address }) => format!("{text}:\n{address}"),
        Block::Steps(steps) => lines((1..).zip(steps).map(|(n, step)| format!("{n}. {step}"))),
        Block::Rows(rows) => {
            lines(rows.iter().map(|Row { label, value, .. }| format!("{label}: {value}")))
        }
    }
}

fn block_html(block: &Block) -> String {
    match block {
        Block::Greeting(greeting) => format!("<p>{}</p>", escape(&greeting.text())),
        Block::Heading(text) => {
            format!(r#"<h2 style="margin: 24px 0 8px; font-size: 20px">{}</h2>"#, escape(text))
        }
        Block::Paragraph(text) => format!("<p>{}</p>", escape_lines(text)),
        Block::Link(address) => {
            let address = escape(address);
            format!("<p><a href=\"{address}\">{address}</a></p>")
        }
        Block::Button(Button { text, address }) => {
            let (text, address) = (escape(text), escape(address));
            format!(
                r##"<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td class="button" bgcolor="#f0791a" style="padding: 12px 24px; border-radius: 6px"><a href="{address}" style="color: #0b1d37; font-weight: bold; text-decoration: none">{text}</a></td></tr></table>
<p class="quiet" style="color: #4a5a71; font-size: 14px; word-break: break-all"><a href="{address}" style="color: #0f4fa8">{address}</a></p>"##
            )
        }
        Block::Steps(steps) => {
            let items = steps.iter().map(|step| format!("<li>{}</li>", escape_lines(step)));
            format!("<ol>\n{}\n</ol>", lines(items))
        }
        Block::Rows(rows) => format!(
            r#"<table width="100%" cellspacing="0" cellpadding="0" border="0">{}</table>"#,
            lines(rows.iter().map(row_html))
        ),
    }
}

fn row_html(Row { label, value, .. }: &Row) -> String {
    const CELL: &str = r#"class="line" valign="top" style="padding: 8px 12px 8px 0; border-top: 1px solid #d6dee8; word-break: break-word"#;
    format!(
        r#"<tr><th {CELL}; font-weight: normal; color: #4a5a71" scope="row" align="left" width="40%"><span class="quiet">{}</span></th><td {CELL}">{}</td></tr>"#,
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
            .button("Open the payment", "https://example.com.au/join-gs1");
        assert_eq!(
            letter.text(),
            "What happens next\n-----------------\n\nFirst line.\nSecond line.\n\n1. Pay.\n2. Print.\n\n\
             Option: Starter\n\nOpen the payment:\nhttps://example.com.au/join-gs1\n"
        );
        let html = letter.html("GS1 Australia");
        let order = [
            "GS1 Australia",
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
            .button(typed, typed);
        let shown = "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;Sons&quot;";
        let html = letter.html(typed);
        assert_eq!(html.matches(shown).count(), 10);
        assert!(!html.contains("<script>"));
        assert_eq!(letter.text().matches(typed).count(), 7);
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
            let html = letter.html("");
            assert!(html.contains(&format!("<p>{}</p>", escape(greeting))), "{html}");
        }
    }

    #[test]
    fn a_table_without_rows_is_left_out() {
        assert_eq!(Letter::default().rows([]), Letter::default());
    }

    #[test]
    fn a_message_that_waited_since_version_0_3_is_sent() {
        let kept = r#"[{"paragraph":"Pay on any device:"},{"link":"https://example.com.au/pay"}]"#;
        let letter: Letter = serde_json::from_str(kept).unwrap();
        assert_eq!(letter.text(), "Pay on any device:\n\nhttps://example.com.au/pay\n");
        assert!(letter.html("").contains(r#"<a href="https://example.com.au/pay">"#));
    }

    #[test]
    fn mail_programs_know_what_it_is_made_of() {
        let letter = Letter::default()
            .heading("Your answers")
            .paragraph("We check it.")
            .steps(&["Pay.".to_owned()])
            .rows((0..200).map(|row| Row::new(&format!("Question {row}"), &"x".repeat(80))))
            .button("Open the payment", "https://example.com.au/join-gs1");
        let html = letter.html("GS1 Australia");
        // Gmail shows the rest on another page.
        assert!(html.len() < 102_000, "{}", html.len());
        // Outlook for Windows pads cells, no links, and needs the width of the column as an attribute.
        assert!(html.contains(r##"<td class="button" bgcolor="#f0791a" style="padding:"##));
        assert!(html.contains(r#"<!--[if mso]><table role="presentation" width="600""#));
        // Nothing is fetched, and nothing is laid out by what Outlook or Gmail leave out.
        for unknown in ["<img", "<div", "src=", "url(", "flex", "grid", "position", "@import"] {
            assert!(!html.contains(unknown), "{unknown}");
        }
    }
}
