//! Pages of the program itself: a template with placeholders such as `{title}`, and the words of editors.

pub(crate) mod page;
pub(crate) mod words;

use http::{HeaderMap, header};

/// Whether the client asks for HTML by name, as a browser does that is going to show it.
pub(crate) fn asks_for_page(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|media_types| media_types.contains("text/html"))
}

/// The text as it stands in a page or between the quotation marks of an attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::text::fill;

    #[test]
    fn what_was_typed_stays_text() {
        let hostile = r#"</h1><script src="x">{form}&"#;
        let html = fill(
            "<h1>{description}</h1>{form}",
            &[("description", &escape(hostile)), ("form", "F")],
        );
        assert_eq!(html, "<h1>&lt;/h1&gt;&lt;script src=&quot;x&quot;&gt;{form}&amp;</h1>F");
    }
}
