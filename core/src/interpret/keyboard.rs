//! The keyboards of other countries: a scanner presses the keys of a US keyboard, and a computer that is set to
//! another one types other characters for them.
//!
//! ```text
//!  scanned   ]d2010952123454321310AB1    (01)09521234543213    https://id.gs1.org/01/09521234543213
//!  German    +d2010952123454321310AB1    )01=09521234543213    httpsÖ--id.gs1.org-01-09521234543213
//!  French    $déà&àç(é&é"'('"é&"&àQB&    9à&0àç(é&é"'('"é&"    httpsM!!id:gs&:org!à&!àç(é&é"'('"é&"
//! ```
//!
//! The keys are those of Windows (`kbdus`, `kbdgr`, `kbdfr`, `kbdusx`).
//!
//! Left out on purpose: layouts that have the signs of a scan where the German one has them, such as the Italian and
//! the Spanish; letters that accents make of two other keys than those of English with accents; and a scanner that
//! is set to another country than the computer.

use super::fnc1::WRITTEN;
use crate::typed::blank::is_blank;

/// A layout that the keyboard of a computer can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum KeyboardLayout {
    /// Germany's, and any with the same places for the signs of a scan.
    German,
    /// France's, where digits are typed with Shift.
    French,
    /// English with accents: a quotation mark waits for the letter behind it.
    UsInternational,
}

/// The keys of a US keyboard, row by row, without Shift and with it; the other layouts in the same order.
const US: &str = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./\
                  ~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?";
const GERMAN: &str = "^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-\
                      °!\"§$%&/()=?`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_";
const FRENCH: &str = "²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!\
                      ²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§";
/// What English with accents makes of two keys.
const ACCENTED: [(char, &str, &str); 3] = [
    ('\'', "aeiouycAEIOUYC", "áéíóúýçÁÉÍÓÚÝÇ"),
    ('"', "aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
    ('`', "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
];

impl KeyboardLayout {
    /// What the keys of `text` type on a US keyboard, and where the first is that types something else there; nothing
    /// for a text that no keys type in this layout, or where all are the same.
    pub(super) fn as_scanned(self, text: &str) -> Option<(String, usize)> {
        let mut scanned = String::with_capacity(text.len());
        let mut first = None;
        for (at, typed) in text.char_indices() {
            let (mark, key) = self.keys_of(typed)?;
            scanned.extend(mark);
            scanned.push(key);
            first = first.or((key != typed).then_some(at));
        }
        Some((scanned, first?))
    }

    /// The key that types a character, and the accent in front where there is one.
    fn keys_of(self, typed: char) -> Option<(Option<char>, char)> {
        let keys = match self {
            Self::German => GERMAN,
            Self::French => FRENCH,
            Self::UsInternational if typed.is_ascii() => return Some((None, typed)),
            Self::UsInternational => {
                let accented = |(mark, letters, accented): &(char, &str, &str)| {
                    Some((Some(*mark), key_at(letters, accented, typed)?))
                };
                return ACCENTED.iter().find_map(accented).or(Some((None, typed)));
            }
        };
        // FNC1 is no key of its own.
        let is_alike = typed == WRITTEN || is_blank(typed) || typed.is_control();
        let key = if is_alike { Some(typed) } else { key_at(US, keys, typed) };
        Some((None, key?))
    }
}

/// The key of `to` that stands where `typed` stands in `from`.
fn key_at(to: &str, from: &str, typed: char) -> Option<char> {
    to.chars().zip(from.chars()).find_map(|(key, other)| (other == typed).then_some(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_layout_has_a_character_for_each_key() {
        for keys in [GERMAN, FRENCH] {
            assert_eq!(keys.chars().count(), US.len());
        }
        for (_, letters, accented) in ACCENTED {
            assert_eq!(accented.chars().count(), letters.len());
        }
    }

    #[test]
    fn what_a_layout_types_leads_back_to_the_keys() {
        let typed = |keys: &str, text: &str| -> String {
            text.chars().map(|key| key_at(keys, US, key).unwrap_or(key)).collect()
        };
        let text = "]d2010952123454321310AZ_yz-/(1)=?+:;^21X7";
        for (layout, keys) in [(KeyboardLayout::German, GERMAN), (KeyboardLayout::French, FRENCH)] {
            let typed: Vec<_> = text.split('^').map(|part| typed(keys, part)).collect();
            assert_eq!(layout.as_scanned(&typed.join("^")), Some((text.to_owned(), 0)));
        }
        let accented = KeyboardLayout::UsInternational.as_scanned("10Ä1'2");
        assert_eq!(accented, Some(("10\"A1'2".to_owned(), 2)));
        assert_eq!(KeyboardLayout::German.as_scanned("09521234543213"), None);
    }
}
