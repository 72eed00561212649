//! The name that people write in front of a number: `GTIN-13: 952…`, `SSCC no. 095…`.

use crate::interpret::excerpt::strip_ignoring_case;
use crate::interpret::form::FormKind;
use crate::key::KeyKind;
use crate::key::identify::NumberKind;

/// Names in small letters, and the kinds of number they stand for; none where the name fits any number.
const NAMES: [(&str, &[NumberKind]); 27] = [
    ("gtin", &GTINS),
    ("ean", &GTINS),
    ("upc", &[NumberKind::Key(KeyKind::Gtin12), NumberKind::UpcE]),
    ("apn", &GTINS),
    ("jan", &GTINS),
    ("tun", &[NumberKind::Key(KeyKind::Gtin14)]),
    ("dun", &[NumberKind::Key(KeyKind::Gtin14)]),
    ("scc", &[NumberKind::Key(KeyKind::Gtin14)]),
    ("ntin", &GTINS),
    ("gln", &[NumberKind::Key(KeyKind::Gln)]),
    ("sscc", &[NumberKind::Key(KeyKind::Sscc)]),
    ("gsin", &[NumberKind::Key(KeyKind::Gsin)]),
    ("gsrn", &[NumberKind::Key(KeyKind::Gsrn), NumberKind::Key(KeyKind::Gsrnp)]),
    ("grai", &[NumberKind::Key(KeyKind::Grai)]),
    ("gdti", &[NumberKind::Key(KeyKind::Gdti)]),
    ("gcn", &[NumberKind::Key(KeyKind::Gcn)]),
    ("isbn", &[NumberKind::Key(KeyKind::Gtin13), NumberKind::Isbn10]),
    ("issn", &[NumberKind::Issn, NumberKind::Key(KeyKind::Gtin13)]),
    ("ismn", &[NumberKind::Key(KeyKind::Gtin13), NumberKind::Ismn10]),
    ("barcode", &[]),
    ("epc", &[]),
    ("sgtin", &[]),
    ("sgln", &[]),
    ("giai", &[]),
    ("tag", &[]),
    ("udi", &[]),
    ("hri", &[]),
];
/// What decoders and people call the symbol that a text was in, in small letters without what stands between words; one that
/// begins as another does stands before it.
const SYMBOLS: [&str; 22] = [
    "code128",
    "gs1128",
    "ean128",
    "ucc128",
    "ucc/ean128",
    "itf14",
    "itf",
    "i2/5",
    "databarexp",
    "databar",
    "gs1databar",
    "gs1datamatrix",
    "datamatrix",
    "gs1qrcode",
    "qrcode",
    "qr",
    "gs1digitallink",
    "digitallink",
    "link",
    "url",
    "text",
    "data",
];
const GTINS: [NumberKind; 5] = [
    NumberKind::Key(KeyKind::Gtin13),
    NumberKind::Key(KeyKind::Gtin12),
    NumberKind::Key(KeyKind::Gtin8),
    NumberKind::Key(KeyKind::Gtin14),
    NumberKind::UpcE,
];
/// What stands between a name and its number.
const PUNCTUATION: [char; 8] = [' ', '-', ':', '=', '#', '.', '\u{a0}', '\t'];
/// How many digits the number has, or bits the EPC; only when joined to the name, because `EAN 8 0…` is no EAN-8.
const SIZES: [&str; 12] =
    ["8", "10", "12", "13", "14", "18", "96", "113", "170", "195", "198", "202"];
/// Other words between a name and its number.
const WORDS: [&str; 6] = ["a", "e", "number", "no", "code", "di"];

/// A name at the beginning of a text.
pub(super) struct Label {
    kinds: &'static [NumberKind],
}

impl Label {
    /// The name that `text` begins with, and what follows it.
    pub(super) fn strip(text: &str) -> Option<(Self, &str)> {
        if let Some(rest) = SYMBOLS.iter().find_map(|name| strip_symbol(text, name)) {
            return (!rest.is_empty()).then_some((Self { kinds: &[] }, rest));
        }
        let named = |(name, kinds)| Some((strip_ignoring_case(text, name)?, kinds));
        let (rest, kinds) = NAMES.into_iter().find_map(named)?;
        if rest.starts_with(char::is_alphabetic) {
            return None;
        }
        let size = rest.strip_prefix(['-', '_']).unwrap_or(rest);
        let rest = strip_word(size, &SIZES).unwrap_or(rest).trim_start_matches(PUNCTUATION);
        let rest = strip_word(rest, &WORDS).unwrap_or(rest).trim_start_matches(PUNCTUATION);
        (!rest.is_empty()).then_some((Self { kinds }, rest))
    }

    /// Whether a number of this kind is what the name stands for.
    pub(super) fn names(&self, kind: FormKind) -> bool {
        matches!(kind, FormKind::Number(kind) if self.kinds.contains(&kind))
    }
}

/// What follows the name of a symbol, between whose words anything may stand: `QR-Code:`, `QR Code`, `QR_CODE`.
fn strip_symbol<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = text;
    for letter in name.chars() {
        rest = rest.strip_prefix(['-', '_', ' ']).unwrap_or(rest);
        let next = rest.chars().next().filter(|next| next.eq_ignore_ascii_case(&letter))?;
        rest = rest.get(next.len_utf8()..)?;
    }
    rest.starts_with([':', '=', ' ', '\t']).then(|| rest.trim_start_matches(PUNCTUATION))
}

/// What follows the word that `text` begins with, if it is one of `words`.
fn strip_word<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let stripped = words.iter().filter_map(|word| strip_ignoring_case(text, word));
    stripped.into_iter().find(|rest| rest.starts_with(PUNCTUATION))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_end_where_the_number_begins() {
        for (text, number) in [
            ("GTIN: 9521141123454", "9521141123454"),
            ("GTIN-13: 9521141123454", "9521141123454"),
            ("EAN 8 012345 678905", "8 012345 678905"),
            ("UPC A 036000291452", "036000291452"),
            ("EAN13 9521141123454", "9521141123454"),
            ("EAN 9521141123454", "9521141123454"),
            ("EAN 1312345678903", "1312345678903"),
            ("EAN9521141123454", "9521141123454"),
            ("UPC-A 036000291452", "036000291452"),
            ("Barcode number: 9521141123454", "9521141123454"),
            ("SSCC No. 095201234567891235", "095201234567891235"),
            ("ISBN\u{a0}0-306-40615-2", "0-306-40615-2"),
            ("ISMN M-2306-7118-7", "M-2306-7118-7"),
            ("APN # 9521141123454", "9521141123454"),
            ("EPC: 3074257BF7194E4000001A85", "3074257BF7194E4000001A85"),
            ("SGTIN-96: 3074257BF7194E4000001A85", "3074257BF7194E4000001A85"),
            ("SSCC-96 3174257BF4499602D2000000", "3174257BF4499602D2000000"),
            ("EAN_13: 9521141123454", "9521141123454"),
            ("SSCC-18: 395212340000000106", "395212340000000106"),
            ("TUN 19521141123451", "19521141123451"),
            ("DUN-14: 19521141123451", "19521141123451"),
            ("CODE-128:010952", "010952"),
            ("Code 128 010952", "010952"),
            ("GS1-128: (01)", "(01)"),
            ("EAN-128 (01)", "(01)"),
            ("I2/5:19521141123451", "19521141123451"),
            ("ITF-14: 19521141123451", "19521141123451"),
            ("ITF 14521141123451", "14521141123451"),
            ("DataBar-Exp:010952", "010952"),
            ("GS1 DataMatrix\t010952", "010952"),
            ("QR_CODE https://", "https://"),
            ("QR-Code:https://", "https://"),
        ] {
            let (_, rest) = Label::strip(text).unwrap();
            assert_eq!(rest, number, "{text}");
        }
        for text in
            ["GTINs", "gtin", "barcodes 1", "EAN:", "epcglobal", "9521141123454", "QRS: 1", ""]
        {
            assert!(Label::strip(text).is_none(), "{text}");
        }
    }
}
