//! Hands a value to JavaScript as a plain object: written as JSON, read by the browser's own parser.
//!
//! One call across the boundary for a whole object is faster than one for each property, and the
//! serialiser is a fifth of the size of `serde-wasm-bindgen`, which knows types we never send.
//! The shapes, and their TypeScript, are still those of the `Serialize` and `Tsify` derives.
//!
//! Left out: floats, bytes, maps and everything else that no outcome holds; asking for one is a
//! mistake that the first test of the new outcome finds, because it comes out as `null`.

use std::fmt;

use serde::ser::{self, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(text: &str) -> JsValue;
}

/// The value as a typed object.
pub(crate) fn object<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(parse(&text(value)))
}

/// The values as an array, whose type its function promises with `unchecked_return_type`.
pub(crate) fn list<T: Serialize + Tsify>(values: impl Iterator<Item = T>) -> JsValue {
    let mut text = String::from("[");
    let mut parts = Parts { text: &mut text, empty: true, close: "]" };
    for value in values {
        let Ok(()) = parts.element(&value);
    }
    let Ok(()) = parts.finish();
    parse(&text)
}

/// The value as JSON.
pub(crate) fn text<T: Serialize + ?Sized>(value: &T) -> String {
    let mut text = String::with_capacity(512);
    let Ok(()) = value.serialize(Writer(&mut text));
    text
}

/// Writing text never fails.
#[derive(Debug)]
pub(crate) enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        // Only a hand-written `Serialize` could come here, and there is none.
        unreachable!()
    }
}

struct Writer<'a>(&'a mut String);

/// Writes the parts of an array or object, and what closes it.
struct Parts<'a> {
    text: &'a mut String,
    empty: bool,
    close: &'static str,
}

impl Parts<'_> {
    fn next(&mut self) {
        if !self.empty {
            self.text.push(',');
        }
        self.empty = false;
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.next();
        value.serialize(Writer(self.text))
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Never> {
        self.next();
        write_text(self.text, name);
        self.text.push(':');
        value.serialize(Writer(self.text))
    }

    fn finish(self) -> Result<(), Never> {
        self.text.push_str(self.close);
        Ok(())
    }
}

fn write_text(text: &mut String, value: &str) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    text.push('"');
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '\0'..='\x1f' => {
                text.push_str("\\u00");
                let code = character as usize;
                text.extend([char::from(HEX[code >> 4]), char::from(HEX[code & 15])]);
            }
            other => text.push(other),
        }
    }
    text.push('"');
}

fn write_number(text: &mut String, mut number: u64) {
    let start = text.len();
    loop {
        #[expect(clippy::cast_possible_truncation, reason = "below ten")]
        text.insert(start, char::from(b'0' + (number % 10) as u8));
        number /= 10;
        if number == 0 {
            return;
        }
    }
}

/// Kinds of value that no outcome holds.
macro_rules! absent {
    ($($name:ident: $kind:ty),*) => {
        $(fn $name(self, _: $kind) -> Result<(), Never> {
            self.serialize_unit()
        })*
    };
}

/// Numbers without a sign.
macro_rules! numbers {
    ($($name:ident: $kind:ty),*) => {
        $(fn $name(self, number: $kind) -> Result<(), Never> {
            write_number(self.0, u64::from(number));
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = ser::Impossible<(), Never>;
    type SerializeMap = ser::Impossible<(), Never>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = ser::Impossible<(), Never>;

    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    absent!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_f32: f32, serialize_f64: f64, serialize_bytes: &[u8]
    );

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Never> {
        write_text(self.0, value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        write_text(self.0, value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Never> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Never> {
        self.0.push('[');
        Ok(Parts { text: self.0, empty: true, close: "]" })
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        unreachable!()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Never> {
        unreachable!()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        self.0.push('{');
        Ok(Parts { text: self.0, empty: true, close: "}" })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Never> {
        unreachable!()
    }
}

impl ser::SerializeSeq for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.element(value)
    }

    fn end(self) -> Result<(), Never> {
        self.finish()
    }
}

impl ser::SerializeTuple for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.element(value)
    }

    fn end(self) -> Result<(), Never> {
        self.finish()
    }
}

impl ser::SerializeTupleStruct for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.element(value)
    }

    fn end(self) -> Result<(), Never> {
        self.finish()
    }
}

impl ser::SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.field(name, value)
    }

    fn end(self) -> Result<(), Never> {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
    enum Outcome {
        Ok { long_name: Vec<u16>, absent: Option<bool> },
        Error,
    }

    #[test]
    fn outcomes_become_json() {
        let ok = Outcome::Ok { long_name: vec![0, 9, 65535], absent: None };
        assert_eq!(text(&ok), r#"{"type":"ok","longName":[0,9,65535],"absent":null}"#);
        assert_eq!(text(&Outcome::Error), r#"{"type":"error"}"#);
        assert_eq!(text(&[Some("\"\\\u{1d}é🙂"), None]), r#"["\"\\\u001dé🙂",null]"#);
        assert_eq!(text(&(true, u64::MAX, 'x')), r#"[true,18446744073709551615,"x"]"#);
    }
}
