//! The key combination that opens the editors' tool.

use barcode_core::site::key_combo::{KeyCombo, KeyPress};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What browsers say about a key.
    #[wasm_bindgen(typescript_type = "KeyboardEvent")]
    pub type KeyboardEvent;
    #[wasm_bindgen(method, getter)]
    fn key(this: &KeyboardEvent) -> String;
    #[wasm_bindgen(method, getter)]
    fn code(this: &KeyboardEvent) -> String;
    #[wasm_bindgen(method, getter, js_name = timeStamp)]
    fn time_stamp(this: &KeyboardEvent) -> f64;
    #[wasm_bindgen(method, getter)]
    fn repeat(this: &KeyboardEvent) -> bool;
    #[wasm_bindgen(method, getter, js_name = shiftKey)]
    fn shift_key(this: &KeyboardEvent) -> bool;
    #[wasm_bindgen(method, getter, js_name = ctrlKey)]
    fn ctrl_key(this: &KeyboardEvent) -> bool;
    #[wasm_bindgen(method, getter, js_name = altKey)]
    fn alt_key(this: &KeyboardEvent) -> bool;
    #[wasm_bindgen(method, getter, js_name = metaKey)]
    fn meta_key(this: &KeyboardEvent) -> bool;
}

/// The times of the presses that count after this one, from the times of those before it.
#[wasm_bindgen(js_name = pressKey)]
pub fn press_key(times: Vec<f64>, event: &KeyboardEvent, in_field: bool) -> Vec<f64> {
    let mut combo = KeyCombo::from_times(times);
    combo.press(&KeyPress {
        key: &event.key(),
        code: &event.code(),
        time: event.time_stamp(),
        is_repeat: event.repeat(),
        has_shift: event.shift_key(),
        is_shortcut: event.ctrl_key() || event.alt_key() || event.meta_key(),
        in_field,
    });
    combo.times().to_vec()
}

/// Whether presses at these times are the whole combination.
#[wasm_bindgen(js_name = isKeyCombo)]
pub fn is_key_combo(times: Vec<f64>) -> bool {
    KeyCombo::from_times(times).is_complete()
}
