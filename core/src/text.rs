//! Appending to a text: one copy of each step, because the compiler would repeat it in every caller
//! and the browser has to fetch all of them.
//!
//! Left out: anything with a decision in it.

/// Appends an ASCII character.
#[inline(never)]
pub(crate) fn push(text: &mut String, byte: u8) {
    text.push(char::from(byte));
}

/// Appends one text after another.
#[inline(never)]
pub(crate) fn append(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
}

/// One text after another.
#[inline(never)]
pub(crate) fn concat(parts: &[&str]) -> String {
    let mut text = String::new();
    append(&mut text, parts);
    text
}

/// The part between two positions; nothing where there is no such part.
#[inline(never)]
pub(crate) fn cut(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}

/// The character at a position.
#[inline(never)]
pub(crate) fn character_at(text: &str, at: usize) -> char {
    cut(text, at, text.len()).chars().next().unwrap_or_default()
}

/// A copy.
#[inline(never)]
pub(crate) fn owned(text: &str) -> String {
    text.to_owned()
}

/// Appends the last digits of a number in capital hexadecimal digits.
#[inline(never)]
pub(crate) fn push_hex(text: &mut String, number: u16, digits: u32) {
    for place in (0..digits).rev() {
        let digit = char::from_digit(u32::from(number) >> (4 * place) & 15, 16);
        text.push(digit.unwrap_or_default().to_ascii_uppercase());
    }
}

/// A number in digits.
#[inline(never)]
pub(crate) fn decimal(mut number: u64) -> String {
    let mut text = String::with_capacity(4);
    loop {
        text.insert(0, char::from(b'0' + (number % 10) as u8));
        number /= 10;
        if number == 0 {
            return text;
        }
    }
}
