//! What crosses to JavaScript, declared once.
//!
//! ```text
//! outcome! {
//!     /// A part of a key.
//!     pub struct KeyPart(part: key::KeyPart) {      a TypeScript type, and the core's value it is written from
//!         /// Where it begins in `text`.
//!         start: usize = part.span.start,           a field: its type in TypeScript, and its value
//!     }
//! }
//! ```
//!
//! [`outcome!`](crate::outcome!) makes two things from such a declaration: the TypeScript type, by way of `tsify`, and the
//! function that writes it. The type of each field chooses how its value is written, so the two cannot
//! drift apart: a value of another type does not compile. The Rust types themselves hold no values,
//! because to build them only to write and drop them is what costs bytes (`wasm/README.md` has the
//! figures of this and of serde's derives).
//!
//! One shape for all: enums have their variant as `type`, names are in camel case, absent is `null`.

use tsify::{Ts, Tsify};

use crate::json::Json;

/// Says how a type of TypeScript is written from a value of the core.
pub trait Write<Source> {
    /// Writes `source`.
    fn write(json: &mut Json, source: Source);
}

/// Hands a value to JavaScript as a `T`.
pub fn to_ts<T: Tsify + Write<Source>, Source>(source: Source) -> Ts<T> {
    let mut json = Json::default();
    T::write(&mut json, source);
    Ts::new_unchecked(json.parse())
}

/// Hands over an array.
pub fn list_to_ts<T: Tsify + Write<Source>, Source>(
    sources: impl IntoIterator<Item = Source>,
) -> Vec<Ts<T>> {
    sources.into_iter().map(to_ts).collect()
}

/// Declares a type of TypeScript together with what writes it: see the module's opening comment.
#[macro_export]
macro_rules! outcome {
    (
        $(#[$docs:meta])*
        pub struct $name:ident $(<$generic:ident>)? ($($source:ident: $from:ty),+) {
            $($(#[$field_docs:meta])* $field:ident: $type:ty = $value:expr,)*
        }
    ) => {
        $(#[$docs])*
        #[derive(Debug, tsify::Tsify)]
        #[serde(rename_all = "camelCase")]
        #[tsify(missing_as_null)]
        pub struct $name $(<$generic>)? {
            $($(#[$field_docs])* pub $field: $type,)*
        }

        #[allow(unused_parens, reason = "a tuple where there is more than one source")]
        impl $(<$generic: $crate::outcome::Write<&'static str>>)?
            $crate::outcome::Write<($($from),+)> for $name $(<$generic>)?
        {
            fn write(json: &mut $crate::json::Json, ($($source),+): ($($from),+)) {
                json.push("{");
                $(
                    json.field(stringify!($field));
                    <$type as $crate::outcome::Write<_>>::write(json, $value);
                )*
                json.push("}");
            }
        }
    };
    (
        $(#[$docs:meta])*
        pub enum $name:ident ($($source:ident: $from:ty),+) match $matched:expr => {
            $(
                $(#[$variant_docs:meta])*
                $pattern:pat => $variant:ident $({
                    $($(#[$field_docs:meta])* $field:ident: $type:ty = $value:expr,)*
                })?,
            )*
        }
    ) => {
        $(#[$docs])*
        #[derive(Debug, tsify::Tsify)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
        #[tsify(missing_as_null)]
        #[allow(clippy::large_enum_variant, reason = "a type for TypeScript, never a value")]
        pub enum $name {
            $($(#[$variant_docs])* $variant $({ $($(#[$field_docs])* $field: $type,)* })?,)*
        }

        #[allow(unused_parens, reason = "a tuple where there is more than one source")]
        impl $crate::outcome::Write<($($from),+)> for $name {
            fn write(json: &mut $crate::json::Json, ($($source),+): ($($from),+)) {
                json.push("{");
                json.field("type");
                match $matched {
                    $($pattern => {
                        json.name(stringify!($variant));
                        $($(
                            json.field(stringify!($field));
                            <$type as $crate::outcome::Write<_>>::write(json, $value);
                        )*)?
                    })*
                }
                json.push("}");
            }
        }
    };
}

impl<S: AsRef<str>> Write<S> for String {
    fn write(json: &mut Json, source: S) {
        json.string(source.as_ref());
    }
}

/// A text that never changes, such as a name of one of the unions in `names`.
impl Write<&'static str> for &'static str {
    fn write(json: &mut Json, source: &'static str) {
        json.string(source);
    }
}

impl Write<char> for char {
    fn write(json: &mut Json, source: char) {
        json.string(source.encode_utf8(&mut [0; 4]));
    }
}

impl Write<bool> for bool {
    fn write(json: &mut Json, source: bool) {
        json.push(if source { "true" } else { "false" });
    }
}

impl Write<usize> for usize {
    fn write(json: &mut Json, source: usize) {
        json.number(source);
    }
}

impl Write<u16> for u16 {
    fn write(json: &mut Json, source: u16) {
        json.number(source.into());
    }
}

impl Write<u8> for u8 {
    fn write(json: &mut Json, source: u8) {
        json.number(source.into());
    }
}

impl Write<u32> for u32 {
    fn write(json: &mut Json, source: u32) {
        json.long_number(source.into());
    }
}

/// Whole dollars, which JavaScript counts exactly up to 2^53.
impl Write<u64> for u64 {
    fn write(json: &mut Json, source: u64) {
        json.long_number(i64::try_from(source).unwrap_or(i64::MAX));
    }
}

/// Cents and milliseconds, which JavaScript counts exactly up to 2^53.
impl Write<i64> for i64 {
    fn write(json: &mut Json, source: i64) {
        json.long_number(source);
    }
}

/// Micrometres, to the nanometre.
impl Write<f64> for f64 {
    fn write(json: &mut Json, source: f64) {
        json.length(source);
    }
}

impl<T: Write<S>, S> Write<Option<S>> for Option<T> {
    fn write(json: &mut Json, source: Option<S>) {
        match source {
            Some(source) => T::write(json, source),
            None => json.push("null"),
        }
    }
}

impl<T: Write<I::Item>, I: IntoIterator> Write<I> for Vec<T> {
    fn write(json: &mut Json, sources: I) {
        json.push("[");
        for source in sources {
            json.item();
            T::write(json, source);
        }
        json.push("]");
    }
}

#[cfg(test)]
#[expect(dead_code, unreachable_pub, reason = "the types of the test are known here only")]
mod tests {
    use super::*;

    outcome! {
        /// A number that was read, or a word.
        pub enum Read(text: &str, number: Option<u8>) match number => {
            /// It is a number.
            Some(number) => AsNumber {
                /// The number and its neighbours.
                three_numbers: Vec<Number> = number - 1..=number + 1,
            },
            /// It is not.
            None => Other {
                /// What there is.
                text: String = text,
            },
        }
    }

    outcome! {
        /// A number.
        pub struct Number(number: u8) {
            /// Its value.
            value: u8 = number,
            /// Half of it, where that is whole.
            half_of_it: Option<u8> = number.is_multiple_of(2).then_some(number / 2),
        }
    }

    #[test]
    fn what_is_written_is_what_typescript_is_told() {
        let written = |text: &str, number: Option<u8>| {
            let mut json = Json::default();
            Read::write(&mut json, (text, number));
            json.as_str().to_owned()
        };
        assert_eq!(
            written("", Some(3)),
            r#"{"type":"asNumber","threeNumbers":[{"value":2,"halfOfIt":1},{"value":3,"halfOfIt":null},{"value":4,"halfOfIt":2}]}"#
        );
        assert_eq!(written("x", None), r#"{"type":"other","text":"x"}"#);
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(squeezed(Read::DECL).contains(r#"type: "asNumber";"#), "{}", Read::DECL);
        assert!(squeezed(Number::DECL).contains("halfOfIt: number | null;"), "{}", Number::DECL);
    }
}
