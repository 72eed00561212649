//! Texts in XML, which SVG and what a PDF says of itself are written in.

/// Adds a text to what is written in XML.
pub(in crate::drawing) fn escape(xml: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            // Control characters are not allowed in XML, not even escaped.
            letter if letter.is_control() => {}
            letter => xml.push(letter),
        }
    }
}
