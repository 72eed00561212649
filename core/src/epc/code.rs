//! One EPC in all its forms.
//!
//! A read from a tag comes in whole 16-bit words, so zeros may follow the EPC up to the end of a word;
//! so may those that fill its last character or byte. Anything else after the EPC is refused.
//!
//! Left out: the URIs of tags, which stand in `uri`.

use std::str::FromStr;

use super::binary;
use super::bits::Bits;
use super::decoder::Decoder;
use super::error::{EpcError, Form, field};
use super::field::Role;
use super::filter::Filter;
use super::identity::{Identity, arrange};
use super::plus::{self, Indicator, PlusContent};
use super::scheme::Scheme;
use super::{uri, urn};
use crate::digital_link;
use crate::syntax::{Element, Options, Rule, Rules};

/// An EPC: a scheme, its bits, and what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epc {
    pub(super) scheme: Scheme,
    pub(super) filter: Option<Filter>,
    pub(super) bits: Bits,
    pub(super) content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Identity(Identity),
    Plus(PlusContent),
}

/// What an encoder may choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Encoding<'a> {
    /// The filter value.
    pub filter: Filter,
    /// How many digits the GS1 Company Prefix has: needed by the schemes without `+`.
    pub company_prefix_length: Option<usize>,
    /// The host name of the Digital Link: needed by the `++` schemes.
    pub hostname: Option<&'a str>,
    /// How characters are encoded in the `+` and `++` schemes; none means the fewest bits.
    pub indicator: Option<Indicator>,
}

impl Epc {
    /// Reads an EPC and checks that nothing but padding follows it.
    pub fn from_bits(bits: &Bits) -> Result<Self, EpcError> {
        Ok(Self::read(bits.clone(), Form::Hex.bits())?)
    }

    /// Reads an EPC spelled in characters of `unit` bits, the last of which may be filled with zeros.
    #[inline(never)]
    pub(super) fn read(mut bits: Bits, unit: usize) -> Result<Self, Box<EpcError>> {
        let mut decoder = Decoder::new(&bits);
        let (scheme, filter, content) = decode(&mut decoder)?;
        let len = decoder.at();
        let total = bits.len();
        if let Some(at) = bits.truncate(len) {
            return Err(EpcError::Trailing { len, at, total }.into());
        }
        if !is_padding(len, total, unit) {
            return Err(EpcError::Padding { len, total }.into());
        }
        Ok(Self { scheme, filter, bits, content })
    }

    /// Reads characters that begin at byte `start` of a longer text.
    #[inline(never)]
    pub(crate) fn from_symbols(
        text: &str,
        form: Form,
        start: usize,
    ) -> Result<Self, Box<EpcError>> {
        let bits = Bits::from_symbols(text, form).map_err(|error| error.in_text(1, start))?;
        Self::read(bits, form.bits()).map_err(|error| error.in_text(form.bits(), start))
    }

    /// Reads hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text, Form::Hex, 0)?)
    }

    /// Reads zeros and ones.
    pub fn from_binary(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text, Form::Binary, 0)?)
    }

    /// Reads base64, in the ordinary or the URI-safe alphabet.
    pub fn from_base64(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text.trim_end_matches('='), Form::Base64, 0)?)
    }

    /// Reads `urn:epc:raw:96.x3074257BF7194E4000001A85`, or the number in decimal digits, as it was
    /// written before TDS 1.3; [`Control::of_uri`](super::Control::of_uri) reads fields in brackets before it.
    pub fn from_raw_uri(text: &str) -> Result<Self, EpcError> {
        Ok(uri::read_raw(text)?)
    }

    /// Reads `urn:epc:tag:sgtin-96:3.9521141.012345.4711`;
    /// [`Control::of_uri`](super::Control::of_uri) reads fields in brackets before the scheme.
    pub fn from_tag_uri(text: &str) -> Result<Self, EpcError> {
        Ok(uri::read_tag(text)?)
    }

    /// Encodes an identity in one of the schemes without `+`.
    pub fn from_identity(
        scheme: Scheme,
        filter: Filter,
        identity: &Identity,
    ) -> Result<Self, EpcError> {
        if scheme.kind() != identity.kind() || scheme.is_plus() {
            return Err(EpcError::WrongScheme { expected: identity.kind().name(), found: scheme });
        }
        let written = Self::write(scheme, filter, identity);
        Ok(written.map_err(|(index, role, fault)| {
            let len = identity.parts().get(index).map_or(0, String::len);
            field(role, fault, 0..len)
        })?)
    }

    #[inline(never)]
    pub(super) fn write(
        scheme: Scheme,
        filter: Filter,
        identity: &Identity,
    ) -> Result<Self, binary::Unfit> {
        let bits = binary::encode(scheme, filter, identity)?;
        let filter = (scheme.filter_bits() > 0).then_some(filter);
        Ok(Self { scheme, filter, bits, content: Content::Identity(identity.clone()) })
    }

    /// Encodes elements in any scheme, in whatever order they come.
    ///
    /// The key and what belongs to it make the EPC; the `+` and `++` schemes carry the rest as added data.
    ///
    /// ```
    /// use barcode_core::epc::{Encoding, Epc, Scheme};
    /// use barcode_core::syntax::{Ai, Element};
    ///
    /// let elements = [
    ///     Element { ai: Ai::new("01"), value: "79521141123453".into() },
    ///     Element { ai: Ai::new("21"), value: "32a/b".into() },
    /// ];
    /// let epc = Epc::from_elements(Scheme::SgtinPlus, &elements, &Encoding::default())?;
    /// assert_eq!(epc.to_hex(), "F70795211411234538566CB0AFC4");
    /// # Ok::<(), barcode_core::epc::EpcError>(())
    /// ```
    #[inline(never)]
    pub fn from_elements(
        scheme: Scheme,
        elements: &[Element],
        encoding: &Encoding<'_>,
    ) -> Result<Self, EpcError> {
        let elements = &arrange(elements);
        if scheme.is_plus() {
            let bits = plus::encode(scheme, elements, encoding)?;
            // Reading back checks digits, dates and characters in one place.
            return Self::from_bits(&bits).map_err(EpcError::without_span);
        }
        let length = encoding.company_prefix_length.ok_or(EpcError::CompanyPrefixLength)?;
        let identity = Identity::from_elements(elements, length)?;
        Self::from_identity(scheme, encoding.filter, &identity)
    }

    /// Encodes what a Digital Link says; a `++` scheme carries its host name, unless another one is given.
    ///
    /// A batch or another qualifier in the query is taken as data to add, as
    /// [`Epc::digital_link`] writes it; everybody else who reads links refuses it there.
    ///
    /// ```
    /// use barcode_core::epc::{Encoding, Epc, Scheme};
    ///
    /// let link = "https://id.example.com/01/79521141123453/21/32a%2Fb";
    /// let epc = Epc::from_digital_link(Scheme::SgtinPlusPlus, link, &Encoding::default())?;
    /// assert_eq!(epc.digital_link().as_deref(), Some(link));
    /// # Ok::<(), barcode_core::epc::EpcError>(())
    /// ```
    #[inline(never)]
    pub fn from_digital_link(
        scheme: Scheme,
        link: &str,
        encoding: &Encoding<'_>,
    ) -> Result<Self, EpcError> {
        let rules = Rules::ALL.without(Rule::QualifiersInPath);
        let link = digital_link::parse(link, &Options { rules, ..Options::default() })
            .map_err(|error| EpcError::DigitalLink(Box::new(error)))?;
        let mut encoding = *encoding;
        if scheme.has_hostname() && encoding.hostname.is_none() {
            let stem = link.stem();
            encoding.hostname = stem.split_once(':').and_then(|(_, rest)| rest.get(2..));
        }
        Self::from_elements(scheme, link.elements(), &encoding)
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The filter value; GID has none.
    pub fn filter(&self) -> Option<Filter> {
        self.filter
    }

    /// The bits, without padding.
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
}

/// Whether the bits from `len` to `total`, all zero, only fill a character of `unit` bits, a byte or
/// whole words. Characters of base64 carry the last byte and up to five bits that belong to none.
fn is_padding(len: usize, total: usize, unit: usize) -> bool {
    let bytes = total / 8 * 8;
    let whole = total - bytes < unit && (bytes.saturating_sub(len) < 8 || bytes.is_multiple_of(16));
    total - len < unit || whole
}

/// Tells the form by its beginning, then reads it: raw URI, tag URI, hexadecimal, binary or base64.
///
/// Text of nothing but zeros and ones is binary from 64 characters on: no hexadecimal EPC is so long
/// and so plain.
impl FromStr for Epc {
    type Err = EpcError;

    fn from_str(text: &str) -> Result<Self, EpcError> {
        Ok(read_any(text)?)
    }
}

#[inline(never)]
fn read_any(text: &str) -> Result<Epc, Box<EpcError>> {
    if urn::strip(text, urn::RAW).is_some() {
        return uri::read_raw(text);
    }
    if urn::strip(text, urn::TAG).is_some() {
        return uri::read_tag(text);
    }
    if text.len() >= 64 && text.bytes().all(|byte| matches!(byte, b'0' | b'1')) {
        return Epc::from_symbols(text, Form::Binary, 0);
    }
    Epc::from_symbols(text, Form::Hex, 0).or_else(|error| match *error {
        // When it is no base64 either, the complaint about hexadecimal is the likelier one to help.
        EpcError::Alphabet { .. } => {
            let unpadded = text.trim_end_matches('=');
            Epc::from_symbols(unpadded, Form::Base64, 0).map_err(|_| error)
        }
        _ => Err(error),
    })
}

#[inline(never)]
pub(super) fn decode(
    decoder: &mut Decoder<'_>,
) -> Result<(Scheme, Option<Filter>, Content), Box<EpcError>> {
    let header = decoder.small(Role::Header, 8)?;
    let scheme = Scheme::from_header(header).ok_or(match header {
        0 => EpcError::Unprogrammed,
        found => EpcError::Header { found },
    })?;
    if let Some(expected) = scheme.fixed_bits()
        && decoder.left() + 8 < expected
    {
        return Err(EpcError::Short { expected, found: decoder.left() + 8 }.into());
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

    #[test]
    fn zeros_fill_a_character_a_byte_or_whole_words() {
        let code = |text: &str| text.parse::<Epc>().err().map(|error| error.code());
        let binary = Epc::from_hex("3074257BF7194E4000001A85").unwrap().to_binary();
        for (epc, read, refused) in [
            ("3074257BF7194E4000001A85", [0, 4, 8], [1, 2, 3, 5, 6]),
            // 148 bits: 37 digits, 19 bytes or 10 words.
            ("3B0E0CF5E76C9047759AD00373DC7602E7200", [0, 1, 3], [2, 4, 5, 6, 8]),
            (&binary, [0, 16, 32], [1, 4, 8, 15, 17]),
        ] {
            for count in read {
                assert_eq!(code(&format!("{epc}{}", "0".repeat(count))), None, "{epc} {count}");
            }
            for count in refused {
                let text = format!("{epc}{}", "0".repeat(count));
                assert_eq!(code(&text), Some("padding"), "{epc} {count}");
            }
        }
        let base64 = "MHQle_cZTkAAABqF";
        for (more, refused) in
            [("", None), ("A", Some("padding")), ("AA", Some("padding")), ("AAA", None)]
        {
            let read = Epc::from_base64(&format!("{base64}{more}"));
            assert_eq!(read.err().map(|error| error.code()), refused, "{more}");
        }
        assert_eq!(code("3074257BF7194E4000001A851"), Some("trailing"));
    }
}
