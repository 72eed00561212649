//! What has been typed into a form, as JavaScript has it: a plain object of field ids and texts.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Object)]
    fn keys(object: &JsValue) -> Vec<String>;
    #[wasm_bindgen(js_namespace = Object)]
    fn values(object: &JsValue) -> Vec<String>;
}

/// Field ids and what was typed into them.
pub struct Typed {
    ids: Vec<String>,
    texts: Vec<String>,
}

impl Typed {
    /// What JavaScript's object holds.
    pub fn read(object: &JsValue) -> Self {
        Self { ids: keys(object), texts: values(object) }
    }

    /// The text of a field; empty and absent are the same.
    pub fn get(&self, id: &str) -> &str {
        self.iter().find(|(found, _)| *found == id).map_or("", |(_, text)| text)
    }

    /// Each field with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ids.iter().map(String::as_str).zip(self.texts.iter().map(String::as_str))
    }
}
