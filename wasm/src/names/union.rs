//! Writes a list of names as a union of TypeScript, while compiling.

/// Makes a name for `&str` in Rust and the union of all the names in TypeScript. What has no name of its own is left out.
#[macro_export]
macro_rules! union {
    ($(#[doc = $doc:literal])* $name:ident = $lists:expr) => {
        $(#[doc = $doc])*
        pub type $name = &'static str;

        const _: () = {
            const LISTS: &[&[&str]] = $lists;
            const HEAD: &str =
                concat!("/**", $($doc,)* " */\nexport type ", stringify!($name), " =");
            const BYTES: [u8; $crate::names::union::length(HEAD, LISTS)] =
                $crate::names::union::write(HEAD, LISTS);
            const UNION: &str = $crate::names::union::text(&BYTES);
            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const TYPE: &'static str = UNION;
            assert!(!UNION.is_empty(), "the names are UTF-8");
        };
    };
}

/// The names of all values of a type.
#[macro_export]
macro_rules! names {
    ($type:ty, $name:ident) => {{
        const NAMES: [&str; <$type>::ALL.len()] = {
            let mut names = [""; <$type>::ALL.len()];
            let mut index = 0;
            while index < names.len() {
                names[index] = <$type>::ALL[index].$name();
                index += 1;
            }
            names
        };
        &NAMES
    }};
}

const BEFORE: &str = " | \"";
const AFTER: &str = "\"";
const END: &str = ";\n";

/// How many bytes [`write()`] makes of the same.
pub const fn length(head: &str, lists: &[&[&str]]) -> usize {
    let mut length = head.len() + END.len();
    let mut list = 0;
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            if !lists[list][index].is_empty() {
                length += BEFORE.len() + lists[list][index].len() + AFTER.len();
            }
            index += 1;
        }
        list += 1;
    }
    length
}

/// The union behind `head`.
pub const fn write<const LENGTH: usize>(head: &str, lists: &[&[&str]]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut at = append(&mut bytes, 0, head);
    let mut list = 0;
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            if !lists[list][index].is_empty() {
                at = append(&mut bytes, at, BEFORE);
                at = append(&mut bytes, at, lists[list][index]);
                at = append(&mut bytes, at, AFTER);
            }
            index += 1;
        }
        list += 1;
    }
    append(&mut bytes, at, END);
    bytes
}

const fn append(bytes: &mut [u8], at: usize, text: &str) -> usize {
    let mut index = 0;
    while index < text.len() {
        bytes[at + index] = text.as_bytes()[index];
        index += 1;
    }
    at + index
}

/// The bytes of [`write()`] as the text they are.
pub const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
