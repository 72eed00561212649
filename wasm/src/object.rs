//! Writes a plain object for JavaScript, field by field, as JSON that the browser's own parser reads.
//!
//! One call across the boundary carries a whole outcome. Each field is one call of a function that
//! exists once, where a general serialiser would repeat itself for every type: that halves the binary.
//! The TypeScript types are made from the Rust types of the same names, which hold no values;
//! The app's `cases.test.ts` and `interpret.test.ts` read what is written here through those types.

use std::ops::Range;

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::positions::utf16;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(text: &str) -> JsValue;
}

/// JSON in the making.
#[derive(Debug, Default)]
pub(crate) struct Json {
    text: String,
}

/// Writes an object of type `T`.
pub(crate) fn object<T: Tsify>(write: impl FnOnce(&mut Json)) -> Ts<T> {
    Ts::new_unchecked(Json::default().finish("{", write, "}"))
}

/// Writes an array, whose type its function promises with `unchecked_return_type`.
pub(crate) fn array(write: impl FnOnce(&mut Json)) -> JsValue {
    Json::default().finish("[", write, "]")
}

impl Json {
    fn finish(mut self, open: &str, write: impl FnOnce(&mut Self), close: &str) -> JsValue {
        self.begin("", open);
        write(&mut self);
        self.end(close);
        parse(&self.text)
    }

    /// Begins a field, or with an empty name an item of an array.
    #[inline(never)]
    pub(crate) fn begin(&mut self, name: &str, open: &str) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'{' | b'[')) {
            self.text.push(',');
        }
        if !name.is_empty() {
            self.text.push('"');
            self.text.push_str(name);
            self.text.push_str("\":");
        }
        self.text.push_str(open);
    }

    #[inline(never)]
    pub(crate) fn end(&mut self, close: &str) {
        self.text.push_str(close);
    }

    #[inline(never)]
    pub(crate) fn text(&mut self, name: &str, value: &str) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        self.begin(name, "\"");
        for character in value.chars() {
            let code = character as usize;
            match character {
                '"' | '\\' => self.text.push('\\'),
                '\0'..='\x1f' => {
                    self.text.push_str("\\u00");
                    self.text.push(char::from(HEX[code >> 4 & 15]));
                    self.text.push(char::from(HEX[code & 15]));
                    continue;
                }
                _ => {}
            }
            self.text.push(character);
        }
        self.text.push('"');
    }

    #[inline(never)]
    pub(crate) fn null(&mut self, name: &str) {
        self.begin(name, "null");
    }

    pub(crate) fn maybe_text(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.null(name),
        }
    }

    #[inline(never)]
    pub(crate) fn character(&mut self, name: &str, value: char) {
        self.text(name, value.encode_utf8(&mut [0; 4]));
    }

    #[inline(never)]
    pub(crate) fn number(&mut self, name: &str, value: usize) {
        self.begin(name, "");
        let start = self.text.len();
        let mut rest = value;
        while {
            #[expect(clippy::cast_possible_truncation, reason = "below ten")]
            self.text.insert(start, char::from(b'0' + (rest % 10) as u8));
            rest /= 10;
            rest > 0
        } {}
    }

    #[cfg(any(test, feature = "engine"))]
    #[inline(never)]
    pub(crate) fn maybe_number(&mut self, name: &str, value: Option<usize>) {
        match value {
            Some(value) => self.number(name, value),
            None => self.null(name),
        }
    }

    #[inline(never)]
    pub(crate) fn flag(&mut self, name: &str, value: bool) {
        self.begin(name, if value { "true" } else { "false" });
    }

    /// Writes `start` and `end`, as JavaScript counts them, of bytes of `text`.
    #[inline(never)]
    pub(crate) fn place(&mut self, text: &str, bytes: &Range<usize>) {
        let (start, end) = utf16(text, bytes.clone());
        self.number("start", start);
        self.number("end", end);
    }

    pub(crate) fn object(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        self.begin(name, "{");
        write(self);
        self.end("}");
    }

    pub(crate) fn maybe_object<V>(
        &mut self,
        name: &str,
        value: Option<V>,
        write: impl FnOnce(&mut Self, V),
    ) {
        match value {
            Some(value) => self.object(name, |json| write(json, value)),
            None => self.null(name),
        }
    }

    #[cfg(any(test, feature = "engine"))]
    pub(crate) fn texts<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a str>) {
        self.begin(name, "[");
        for value in values {
            self.text("", value);
        }
        self.end("]");
    }

    pub(crate) fn objects<V>(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = V>,
        mut write: impl FnMut(&mut Self, V),
    ) {
        self.begin(name, "[");
        for value in values {
            self.object("", |json| write(json, value));
        }
        self.end("]");
    }

    /// The text so far, for tests that cannot ask a browser to read it.
    #[cfg(test)]
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_become_json() {
        let mut json = Json::default();
        json.object("", |json| {
            json.text("text", "\"\\\u{1d}é🙂");
            json.maybe_text("nothing", None);
            json.number("zero", 0);
            json.maybe_number("many", Some(65_535));
            json.flag("yes", true);
            json.object("inner", |json| json.place("é🙂x", &(2..6)));
            json.texts("list", ["a", "b"]);
            json.objects("objects", [1, 2], |json, value| json.number("n", value));
        });
        assert_eq!(
            json.as_str(),
            r#"{"text":"\"\\\u001dé🙂","nothing":null,"zero":0,"many":65535,"yes":true,"inner":{"start":1,"end":3},"list":["a","b"],"objects":[{"n":1},{"n":2}]}"#
        );
    }
}
