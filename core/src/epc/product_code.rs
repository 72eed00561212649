//! One EPC: its scheme, its bits, and what they say.
//!
//! A tag is read in whole 16-bit words, so bits may follow the EPC. Zeros that fill its last word,
//! byte or character mean nothing. Behind a scheme of fixed length any other bits are dropped (TDS
//! 14.4), which [`Epc::warnings`] tells. A scheme of variable length shows by its bits where it ends,
//! so anything else after it means that it was misread, and is refused.
//!
//! Left out: URIs, which stand in `uri`, and encoding, which stands in `encode`.

use std::ops::Range;

use super::binary;
use super::bits::{BitReader, Bits};
use super::chip::Chip;
use super::decoder::Decoder;
use super::field::{EpcField, FieldRole};
use super::filter::Filter;
use super::identity::Identity;
use super::notation::BitNotation;
use super::plus::{self, PlusContent};
use super::problem::EpcProblem;
use super::scheme::Scheme;
use crate::parse_error::ParseError;
use crate::syntax::Element;

/// The bits of a word of tag memory.
const WORD: usize = 16;
/// The bits of the shortest EPC that a protocol-control word of a blank tag counts, 96, which no longer EPC begins like.
const SHORTEST_DUMP: usize = 96;

/// An EPC: a scheme, its bits, and what they say.
#[derive(Clone, Debug)]
pub struct Epc {
    scheme: Scheme,
    filter: Option<Filter>,
    bits: Bits,
    content: Content,
    ignored_bits: usize,
}

/// What the bits after header and filter say.
#[derive(Clone, Debug)]
enum Content {
    Identity(Identity),
    Plus(PlusContent),
}

/// The bits say everything about an EPC; what was ignored after them is no part of it.
impl PartialEq for Epc {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl Eq for Epc {}

impl Epc {
    /// Reads an EPC from bits; spans of errors count bits.
    pub fn from_bits(bits: &Bits) -> Result<Self, ParseError<EpcProblem>> {
        Self::read(bits.clone(), BitNotation::Hex.bits())
    }

    /// Reads hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text, BitNotation::Hex)
    }

    /// Reads zeros and ones.
    pub fn from_binary(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text, BitNotation::Binary)
    }

    /// Reads base64, in the ordinary or the URI-safe alphabet.
    pub fn from_base64(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text.trim_end_matches('='), BitNotation::Base64)
    }

    /// Reads text in any notation.
    pub(crate) fn from_symbols(
        text: &str,
        notation: BitNotation,
    ) -> Result<Self, ParseError<EpcProblem>> {
        let width = notation.bits();
        // The bits that a problem is about, as the characters that stand for them.
        let characters = |error: ParseError<EpcProblem>| {
            let span = error.span.start / width..error.span.end.div_ceil(width);
            ParseError::new(error.problem, span)
        };
        Self::read(Bits::from_symbols(text, notation)?, width).map_err(characters)
    }

    /// Reads an EPC written in characters of `unit` bits, the last of which may be filled with zeros.
    pub(super) fn read(mut bits: Bits, unit: usize) -> Result<Self, ParseError<EpcProblem>> {
        let mut decoder = Decoder::new(&bits);
        let content = decode(&mut decoder);
        let (len, total) = (decoder.at(), bits.len());
        // Shorter ones are still being typed.
        if total >= 2 * WORD
            && let Some(ones) = bits.uniform(0..total)
        {
            return Err(ParseError::new(EpcProblem::Blank { ones }, 0..total));
        }
        let is_clean = content.is_ok() && decoder.only_padding_left(unit);
        let is_whole = content.is_ok() && decoder.only_zeros_left();
        // A word such as 3000 begins as an EPC does, but only a GID may have no digit but zero.
        let is_gid = matches!(content, Ok((Scheme::Gid96, ..)));
        let is_blank_behind =
            !is_gid && total > SHORTEST_DUMP && bits.uniform(WORD..total).is_some();
        if (!is_whole
            || is_blank_behind
            || is_word_and_its_epc(&bits, len)
            || behind_right_checksum(&bits).is_some())
            && let Some(epc) = behind_protocol_control(&bits)
        {
            return Err(match bits.uniform(epc.clone()) {
                Some(ones) => ParseError::new(EpcProblem::Blank { ones }, epc),
                None => ParseError::new(EpcProblem::ProtocolControl, 0..epc.start),
            });
        }
        let (scheme, filter, content) = content?;
        let stray = bits.truncate(len);
        if !is_clean && scheme.fixed_bits().is_none() {
            return Err(match stray {
                Some(at) => ParseError::new(EpcProblem::Trailing { len }, at..total),
                None => ParseError::new(EpcProblem::Padding { len, total }, len..total),
            });
        }
        let ignored_bits = if is_clean { 0 } else { total - len };
        Ok(Self { scheme, filter, bits, content, ignored_bits })
    }

    /// An EPC whose bits have just been written from its identity.
    pub(super) fn of_identity(
        scheme: Scheme,
        filter: Option<Filter>,
        bits: Bits,
        identity: Identity,
    ) -> Self {
        Self { scheme, filter, bits, content: Content::Identity(identity), ignored_bits: 0 }
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The filter value; GID has none.
    pub fn filter(&self) -> Option<Filter> {
        self.filter
    }

    /// The bits, without those that followed the EPC.
    pub fn bits(&self) -> &Bits {
        &self.bits
    }

    /// The pure identity; the `+` and `++` schemes do not tell the company prefix, so they have none.
    pub fn identity(&self) -> Option<&Identity> {
        match &self.content {
            Content::Identity(identity) => Some(identity),
            Content::Plus(_) => None,
        }
    }

    /// The host name that a `++` scheme carries.
    pub fn hostname(&self) -> Option<&str> {
        match &self.content {
            Content::Identity(_) => None,
            Content::Plus(content) => content.hostname.as_deref(),
        }
    }

    /// Whether data follow the EPC in a `+` or `++` scheme.
    pub fn has_added_data(&self) -> bool {
        matches!(&self.content, Content::Plus(content) if content.has_added_data)
    }

    /// The application identifiers that say the same; none outside the GS1 keys.
    pub fn elements(&self) -> Vec<Element<'static>> {
        match &self.content {
            Content::Identity(identity) => identity.elements(),
            Content::Plus(content) => content.elements.clone(),
        }
    }

    /// Every group of bits with its meaning, in order, without a gap.
    pub fn fields(&self) -> Vec<EpcField> {
        let mut decoder = Decoder::tracing(&self.bits);
        let read_again = decode(&mut decoder);
        debug_assert!(read_again.is_ok(), "the bits have been read before");
        decoder.into_fields()
    }

    /// How many bits that followed an EPC of fixed length were dropped, padding aside.
    pub(crate) fn ignored_bits(&self) -> usize {
        self.ignored_bits
    }
}

/// Where the EPC stands behind the protocol control of a tag; blank memory counts as one. Readers that dump the whole bank
/// send its checksum before it, and other words of memory behind the EPC.
pub(crate) fn behind_protocol_control(bits: &Bits) -> Option<Range<usize>> {
    // A checksum may begin as anything, and proves what it is.
    behind_right_checksum(bits)
        .or_else(|| [WORD, 2 * WORD].into_iter().find_map(|start| behind_word(bits, start)))
}

/// Where the EPC stands behind the protocol-control word that is the second, where the first is the checksum of both.
fn behind_right_checksum(bits: &Bits) -> Option<Range<usize>> {
    let epc = behind_word(bits, 2 * WORD)?;
    let mut summed = bits.after(WORD);
    summed.truncate(epc.end - WORD);
    (BitReader::new(bits).peek(WORD) == u64::from(checksum(&summed))).then_some(epc)
}

/// The checksum of whole words of a tag's memory (ISO/IEC 18000-63, CRC-16).
fn checksum(words: &Bits) -> u16 {
    let mut reader = BitReader::new(words);
    let mut sum = u16::MAX;
    while reader.left() > 0 {
        sum ^= u16::try_from(reader.peek(WORD)).unwrap_or_default();
        for _ in 0..WORD {
            sum = sum << 1 ^ if sum >> 15 == 1 { 0x1021 } else { 0 };
        }
        reader.skip(WORD);
    }
    !sum
}

/// Where the EPC stands behind the word that ends at bit `start`, whose first five bits count the words that a tag sends
/// behind it: those of the EPC and, where the seventh says so, one of extended protocol control, or two where that begins
/// with a one and three zeros, as no EPC does (Gen2, its XPC words).
fn behind_word(bits: &Bits, start: usize) -> Option<Range<usize>> {
    let control = bits.after(start - WORD).first_byte();
    let words = usize::from(control >> 3);
    let extended = match (control & 0b10, bits.after(start).first_byte() & 0xF0) {
        (0b10, 0) => 1,
        (0b10, 0x80) => 2,
        _ => 0,
    };
    let found = start + WORD * extended..start + WORD * words;
    if found.is_empty() || bits.len() < found.end || !bits.len().is_multiple_of(WORD) {
        return None;
    }
    let mut epc = bits.after(found.start);
    epc.truncate(found.len());
    let mut decoder = Decoder::new(&epc);
    let is_known = match decode(&mut decoder) {
        Ok(_) => decoder.only_padding_left(1),
        Err(error) => {
            let is_all = found.end == bits.len();
            is_chip(&error.problem) && is_all && is_plain_control(bits, &found)
        }
    };
    // A company's own number may well begin with zeros.
    (is_known || bits.uniform(start..bits.len()).is_some()).then_some(found)
}

/// Many tags leave the factory with the number of their chip where the EPC will be.
fn is_chip(problem: &EpcProblem) -> bool {
    matches!(problem, EpcProblem::TagIdentification { chip: Some(_) })
}

/// Whether the bits are a plain control word and an EPC as long as the word says, with nothing but zeros behind it,
/// though they begin as an EPC of `len` bits does: an SGTIN-96 of a company prefix with 12 digits or, where extended
/// control stands between, a GDTI-113.
fn is_word_and_its_epc(bits: &Bits, len: usize) -> bool {
    behind_word(bits, WORD).is_some_and(|epc| {
        let has_zeros_behind =
            epc.end == bits.len() || bits.uniform(epc.end..bits.len()) == Some(false);
        let has_extended = epc.start > WORD && bits.after(WORD / 2).first_byte() == 0;
        // Where each of the two reads, with zeros behind it, the control word says what it counts.
        let has_spare_word = bits.len() >= len + WORD;
        let is_plain = epc.len() >= SHORTEST_DUMP && is_plain_control(bits, &epc);
        has_zeros_behind && (has_extended || has_spare_word && is_plain)
    })
}

/// Whether the word in front of what was found, the first, says nothing but how many words that is and whether the
/// tag has user memory: an SGTIN-96 begins as a word that counts six.
fn is_plain_control(bits: &Bits, found: &Range<usize>) -> bool {
    const LEN_AND_USER_MEMORY: u8 = 0b1111_1100;
    let word = (bits.after(0).first_byte(), bits.after(WORD / 2).first_byte());
    found.start == WORD && word.0 & !LEN_AND_USER_MEMORY == 0 && word.1 == 0
}

fn decode(
    decoder: &mut Decoder<'_>,
) -> Result<(Scheme, Option<Filter>, Content), ParseError<EpcProblem>> {
    let header = decoder.small(FieldRole::Header, 8)?;
    let scheme = Scheme::from_header(header).ok_or_else(|| {
        let problem = match header {
            0 => EpcProblem::Unprogrammed,
            0xE2 => {
                EpcProblem::TagIdentification { chip: decoder.take(24).ok().map(Chip::from_bits) }
            }
            found => EpcProblem::Header { found },
        };
        ParseError::new(problem, 0..8)
    })?;
    let found = decoder.at() + decoder.left();
    if let Some(expected) = scheme.fixed_bits()
        && found < expected
    {
        return Err(ParseError::new(EpcProblem::Short { expected, found }, found..found));
    }
    if scheme.is_plus() {
        let (filter, content) = plus::decode(scheme, decoder)?;
        return Ok((scheme, Some(filter), Content::Plus(content)));
    }
    let (filter, identity) = binary::decode(scheme, decoder)?;
    Ok((scheme, filter, Content::Identity(identity)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    const SGTIN_96: &str = "3074257BF7194E4000001A85";

    #[test]
    fn zeros_fill_a_character_a_byte_or_whole_words() {
        let code = |read: Result<Epc, ParseError<EpcProblem>>| read.err().map(|e| e.problem.code());
        // An ADI of 148 bits: 37 digits, 19 bytes or 10 words.
        let epc = "3B0E0CF5E76C9047759AD00373DC7602E7200";
        for (count, problem) in [
            (0, None),
            (1, None),
            (3, None),
            (2, Some("padding")),
            (4, Some("padding")),
            (8, Some("padding")),
        ] {
            let text = format!("{epc}{}", "0".repeat(count));
            assert_eq!(code(Epc::from_hex(&text)), problem, "{count}");
        }
        let error = Epc::from_hex(&format!("{epc}01")).unwrap_err();
        assert_eq!((error.problem.code(), error.span), ("trailing", 38..39));
    }

    #[test]
    fn the_protocol_control_of_a_tag_is_no_part_of_its_epc() {
        // With its protocol control the second one would make an SGTIN-96 as well.
        for epc in [SGTIN_96, "3000257BF7194E4000001A85"] {
            let error = Epc::from_hex(&format!("3000{epc}")).unwrap_err();
            assert_eq!(error, ParseError::new(EpcProblem::ProtocolControl, 0..4));
        }
        // The header and filter of an EPC are no control word because one of five words could stand behind them.
        let gsrnp = Epc::from_tag_uri("urn:epc:tag:gsrnp-96:0.268696200000.00000").unwrap();
        assert_eq!(Epc::from_hex(&format!("{}0000", gsrnp.to_hex())).unwrap(), gsrnp);
        // Readers send the checksum before it and other memory behind the EPC as well.
        for (text, end) in [
            (format!("3000{SGTIN_96}0000"), 4),
            (format!("3000{SGTIN_96}00000001"), 4),
            // The first six words make an SGTIN-96, and what is left behind them are zeros as well.
            ("30003116452148CDA2D2810000000000".to_owned(), 4),
            ("34003116452148CDA2D281000000000000000000".to_owned(), 4),
            (format!("A1B23000{SGTIN_96}"), 8),
            (format!("A1B23000{SGTIN_96}1234"), 8),
            // Extended control, which makes a GDTI-113 of what ends in zeros, and its second word.
            ("3A000008303645214967B150F3E6B7D4".to_owned(), 8),
            ("3A0000083116452148CDA2D281000000".to_owned(), 8),
            (format!("428080080000{SGTIN_96}"), 12),
            // A right checksum that could be a control word of six words, or the header of an EPC.
            ("3470300030A3623EC4D04D876ED8D167".to_owned(), 8),
        ] {
            let error = Epc::from_hex(&text).unwrap_err();
            assert_eq!(error, ParseError::new(EpcProblem::ProtocolControl, 0..end), "{text}");
        }
        // The number of the chip is no EPC either, and makes no SGTIN-96 of the word in front of it.
        let factory = Epc::from_hex("3000E2009A9040060AF000000372").unwrap_err();
        assert_eq!(factory, ParseError::new(EpcProblem::ProtocolControl, 0..4));
        assert!(Epc::from_hex("3074E2009A9040060AF000000372").is_ok());
        // Memory that holds nothing, with that word and its checksum in front.
        for (text, blank) in [
            ("000000000000000000000000", 0..24),
            ("FFFFFFFFFFFFFFFFFFFFFFFF", 0..24),
            ("3000000000000000000000000000", 4..28),
            ("3400000000000000000000000000", 4..28),
            ("E2F03000000000000000000000000000", 8..32),
        ] {
            let error = Epc::from_hex(text).unwrap_err();
            let problem = EpcProblem::Blank { ones: text.starts_with('F') };
            assert_eq!(error, ParseError::new(problem, blank), "{text}");
        }
        let gid = Epc::from_hex("3500000000000000000000000000").unwrap();
        assert_eq!(gid.tag_uri().as_deref(), Some("urn:epc:tag:gid-96:0.0.0"));
        // An EPC of six words in front of one more word that makes no EPC of the others.
        assert!(Epc::from_hex(&format!("{SGTIN_96}3000")).is_ok());
    }

    #[test]
    fn bits_after_a_scheme_of_fixed_length_are_ignored_and_counted() {
        let epc = Epc::from_hex(SGTIN_96).unwrap();
        for (more, ignored) in [
            ("", 0),
            ("0000", 0),
            ("00000000", 0),
            ("0", 4),
            ("00", 8),
            ("000", 12),
            ("1", 4),
            ("0001", 16),
            ("FFFFFFFF", 32),
        ] {
            let read = Epc::from_hex(&format!("{SGTIN_96}{more}")).unwrap();
            assert_eq!((&read, read.ignored_bits()), (&epc, ignored), "{more}");
        }
        for (more, ignored) in [("", 0), ("A", 6), ("AA", 12), ("AAA", 0), ("B", 6)] {
            let read = Epc::from_base64(&format!("MHQle_cZTkAAABqF{more}")).unwrap();
            assert_eq!((&read, read.ignored_bits()), (&epc, ignored), "{more}");
        }
    }
}
