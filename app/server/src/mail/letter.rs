//! The body of a message, written once and printed as plain text and as HTML.
//!
//! Everything typed by a person goes through here, so this is the one place that escapes markup.
//! The HTML has no images, no style sheet and no tracking: it is the text with headings, tables and links.

/// A body made of blocks, in reading order.
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter(Vec<Block>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Heading(String),
    Paragraph(String),
    Link(String),
    Steps(Vec<String>),
    Rows(Vec<(String, String)>),
}

impl Letter {
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
    pub fn rows(mut self, rows: impl IntoIterator<Item = (String, String)>) -> Self {
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
        Block::Heading(text) => format!("{text}\n{}", "-".repeat(text.chars().count())),
        Block::Paragraph(text) | Block::Link(text) => text.clone(),
        Block::Steps(steps) => lines((1..).zip(steps).map(|(n, step)| format!("{n}. {step}"))),
        Block::Rows(rows) => lines(rows.iter().map(|(label, value)| format!("{label}: {value}"))),
    }
}

fn block_html(block: &Block) -> String {
    match block {
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

fn row_html((label, value): &(String, String)) -> String {
    format!(
        "<tr><th scope=\"row\" align=\"left\" valign=\"top\">{}</th><td valign=\"top\">{}</td></tr>",
        escape(label),
        escape_lines(value)
    )
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

/// `text` so that a browser shows it as it is, in an element or in a quoted attribute.
pub(crate) fn escape(text: &str) -> String {
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
            .rows([("Option".to_owned(), "Starter".to_owned())])
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
            .rows([(typed.to_owned(), typed.to_owned())])
            .link(typed);
        let shown = "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;Sons&quot;";
        assert_eq!(letter.html().matches(shown).count(), 7);
        assert!(!letter.html().contains("<script>"));
        assert_eq!(letter.text().matches(typed).count(), 6);
    }

    #[test]
    fn a_table_without_rows_is_left_out() {
        assert_eq!(Letter::default().rows([]), Letter::default());
    }
}
