//! Many numbers at a time: bytes in, one byte of answer for each number out.

use barcode_core::batch::{Answer, Column, check_lines, complete_lines, special_uses};
use barcode_core::key::KeyKind;
use barcode_core::packaging::pack_lines;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// A column of a list, as its declaration below explains it.
#[wasm_bindgen(skip_typescript)]
#[derive(Debug)]
pub struct NumberColumn(Column);

// As wasm-bindgen writes it, the class is disposable, which the types of ECMAScript 2022 do not know.
#[wasm_bindgen(typescript_custom_section)]
const NUMBER_COLUMN: &str = "
/**
 * A column of a list: `learn` looks at rows, as often as there are more, and then `check` and `complete` read each row
 * by what all of them say. Where nothing was learnt, each is read as it would be alone.
 */
export class NumberColumn {
  /** A column of keys of `kind`, or without it of keys of any length. */
  constructor(kind?: core.KeyKind);
  /** Looks at the rows of UTF-8 text, one a line. */
  learn(text: Uint8Array): void;
  /** One byte of answer for each row. */
  check(text: Uint8Array): Uint8Array;
  /**
   * The right number for each row, one a line, and behind a tab the id of its kind: a `KeyKind`, the type of another
   * `NumberKind`, or `gmn`. An empty line where there is none.
   */
  complete(text: Uint8Array): Uint8Array;
  /**
   * The GTIN-14 with this indicator for each row, one a line; an empty line where there is no item. Where a row is not
   * the item as it stands, the item, the id of its kind and the byte that `check` gives follow behind tabs.
   */
  pack(text: Uint8Array, indicator: number): Uint8Array;
  /** Gives its memory back. */
  free(): void;
}
";

#[wasm_bindgen]
impl NumberColumn {
    #[wasm_bindgen(constructor, skip_typescript)]
    #[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
    pub fn new(kind: Option<String>) -> Result<Self, JsError> {
        let kind = kind.as_deref().map(kind_of).transpose()?;
        Ok(Self(Column::new(kind)))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn learn(&mut self, text: &[u8]) {
        self.0.learn(text);
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn check(&self, text: &[u8]) -> Vec<u8> {
        check_lines(text, &self.0).into_iter().map(Answer::code).collect()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn complete(&self, text: &[u8]) -> Vec<u8> {
        complete_lines(text, &self.0)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn pack(&self, text: &[u8], indicator: u8) -> Vec<u8> {
        pack_lines(text, indicator, &self.0)
    }
}

/// What one byte of `NumberColumn.check` says.
#[wasm_bindgen(js_name = readAnswer, unchecked_return_type = "core.LineOutcome")]
pub fn read_answer(code: u8) -> Result<JsValue, JsError> {
    value(&Answer::from_code(code).outcome())
}

/// What the prefix of each GTIN that `NumberColumn.complete` wrote is kept for, where that is no item that companies
/// trade: a `PrefixKind`, one a line.
#[wasm_bindgen(js_name = specialUses)]
pub fn special_uses_of(completed: &[u8]) -> Vec<u8> {
    special_uses(completed)
}

/// Whether the number that `NumberColumn.complete` writes where `check` gives this byte is a guess.
#[wasm_bindgen(js_name = isGuess)]
pub fn is_guess(code: u8) -> bool {
    Answer::from_code(code).outcome().is_guess()
}

/// The kind with this id; any other id is a mistake in the program.
fn kind_of(id: &str) -> Result<KeyKind, JsError> {
    KeyKind::from_code(id).ok_or_else(|| JsError::new("unknown kind of key"))
}
