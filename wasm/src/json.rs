//! Writes JSON that the browser's own parser reads: one call across the boundary carries a whole outcome.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(text: &str) -> JsValue;
}

/// JSON in the making.
#[derive(Debug, Default)]
pub struct Json {
    text: String,
}

impl Json {
    /// Lets the browser read what has been written.
    pub fn parse(&self) -> JsValue {
        parse(&self.text)
    }

    /// Writes a bracket, `true`, `false` or `null`.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Begins an item of an array.
    pub fn item(&mut self) {
        if !self.text.ends_with(['{', '[']) {
            self.text.push(',');
        }
    }

    /// Begins a field, by the name that it has in Rust.
    pub fn field(&mut self, rust_name: &str) {
        self.item();
        self.name(rust_name);
        self.text.push(':');
    }

    /// Writes the name of a field or a variant as JavaScript spells it: `next_ten` and `NextTen` are `nextTen`.
    pub fn name(&mut self, rust_name: &str) {
        self.text.push('"');
        let mut capital = false;
        for (index, letter) in rust_name.chars().enumerate() {
            match letter {
                '_' => capital = true,
                _ if capital => {
                    self.text.push(letter.to_ascii_uppercase());
                    capital = false;
                }
                _ if index == 0 => self.text.push(letter.to_ascii_lowercase()),
                _ => self.text.push(letter),
            }
        }
        self.text.push('"');
    }

    /// Writes a text in quotes.
    pub fn string(&mut self, value: &str) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        self.text.push('"');
        for character in value.chars() {
            match character {
                '"' | '\\' => {
                    self.text.push('\\');
                    self.text.push(character);
                }
                '\0'..='\x1f' => {
                    let code = character as usize;
                    self.text.push_str("\\u00");
                    self.text.push(char::from(HEX[code >> 4]));
                    self.text.push(char::from(HEX[code & 15]));
                }
                _ => self.text.push(character),
            }
        }
        self.text.push('"');
    }

    /// Writes a number.
    pub fn number(&mut self, value: usize) {
        self.text.push_str(&value.to_string());
    }

    /// Writes a number that may not fit the 32 bits of a `usize` in a browser: cents, milliseconds.
    pub fn long_number(&mut self, value: i64) {
        self.text.push_str(&value.to_string());
    }

    /// Writes a length to the thousandth; what is no number is `null`, as JavaScript has it.
    pub fn length(&mut self, value: f64) {
        let rounded = (value * 1000.0).round() / 1000.0;
        if rounded.is_finite() {
            self.text.push_str(&rounded.to_string());
        } else {
            self.text.push_str("null");
        }
    }

    /// The text so far, for tests, which have no browser to read it.
    #[cfg(test)]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_as_javascript_does() {
        for (rust, javascript) in [
            ("check_digit", "\"checkDigit\""),
            ("NotADigit", "\"notADigit\""),
            ("upc_e", "\"upcE\""),
            ("gtin14", "\"gtin14\""),
            ("InsertFnc1", "\"insertFnc1\""),
        ] {
            let mut json = Json::default();
            json.name(rust);
            assert_eq!(json.as_str(), javascript);
        }
    }

    #[test]
    fn strings_are_escaped() {
        let mut json = Json::default();
        json.string("\"\\\u{1d}é🙂");
        assert_eq!(json.as_str(), r#""\"\\\u001dé🙂""#);
    }
}
