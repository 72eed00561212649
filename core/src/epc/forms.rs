//! Every form an EPC prints.
//!
//! Left out: deciding where a Digital Link should lead; the caller gives the stem.

use std::fmt::Write;
use std::iter;

use super::identity::Identity;
use super::kind::IdentityKind;
use super::product_code::Epc;
use super::urn;
use crate::digital_link::{CANONICAL_STEM, UriComponent, escape, is_dot_segment, sequence};
use crate::syntax::{Ai, Element};

impl Epc {
    /// The bits as hexadecimal digits, zero filled to a whole digit.
    pub fn to_hex(&self) -> String {
        self.bits().to_hex()
    }

    /// The bits as hexadecimal digits, zero filled to the 16-bit words of tag memory.
    pub fn to_hex_words(&self) -> String {
        self.bits().to_hex_words()
    }

    /// The bits as zeros and ones.
    pub fn to_binary(&self) -> String {
        self.bits().to_binary()
    }

    /// The bits as URI-safe base64.
    pub fn to_base64(&self) -> String {
        self.bits().to_base64()
    }

    /// `urn:epc:raw:96.x…`
    pub fn raw_uri(&self) -> String {
        format!("{}{}.x{}", urn::RAW, self.bits().len(), self.bits().to_hex_number())
    }

    /// `urn:epc:tag:sgtin-96:3.…`; the `+` and `++` schemes have none.
    pub fn tag_uri(&self) -> Option<String> {
        let identity = self.identity()?;
        let mut text = String::with_capacity(64);
        text.extend([urn::TAG, self.scheme().name(), ":"]);
        if let Some(filter) = self.filter() {
            let _ = write!(text, "{}.", filter.value());
        }
        identity.write_body(&mut text);
        Some(text)
    }

    /// `urn:epc:id:sgtin:…`; the `+` and `++` schemes have none.
    pub fn pure_identity_uri(&self) -> Option<String> {
        self.identity().map(Identity::uri)
    }

    /// `(01)…(21)…`, where GS1 keys stand behind the EPC.
    pub fn element_string(&self) -> Option<String> {
        let elements = self.elements();
        let written = elements.iter().map(|element| format!("({}){}", element.ai, element.value));
        (!elements.is_empty()).then(|| written.collect())
    }

    /// The Digital Link, at the host the EPC carries or else at `id.gs1.org`, where GS1 keys stand behind it and no
    /// part of its path is dots alone.
    pub fn digital_link(&self) -> Option<String> {
        self.digital_link_at(&self.stem())
    }

    fn stem(&self) -> String {
        match self.hostname() {
            Some(host) => format!("https://{host}"),
            None => CANONICAL_STEM.to_owned(),
        }
    }

    /// The Digital Link at another place: `stem` is all that comes before the path of keys.
    ///
    /// It keeps the order of the bits, with everything after the EPC in the query. TDS 2.3 has examples
    /// of dates there, which are fine, and none of a batch or another qualifier of the key, which the
    /// URI syntax wants in the path and readers of links refuse in the query.
    /// [`Epc::from_digital_link`] reads it; [`Epc::canonical_link_at`] writes a link that all can read.
    pub fn digital_link_at(&self, stem: &str) -> Option<String> {
        self.link(stem, self.scheme().kind().qualifier().as_slice())
    }

    /// The link of [`Epc::canonical_link_at`], at the host the EPC carries or else at `id.gs1.org`.
    pub fn canonical_link(&self) -> Option<String> {
        self.canonical_link_at(&self.stem())
    }

    /// The Digital Link at `stem` with every qualifier in the path, in the order of the URI syntax (4.8).
    ///
    /// ```
    /// use barcode_core::epc::Epc;
    ///
    /// let epc = Epc::from_hex("F7B09521141123454624B510660010B5DB7")?;
    /// let stem = "https://example.com";
    /// assert_eq!(
    ///     epc.canonical_link_at(stem).as_deref(),
    ///     Some("https://example.com/01/09521141123454/10/ABC123/21/S1"),
    /// );
    /// assert_eq!(
    ///     epc.digital_link_at(stem).as_deref(),
    ///     Some("https://example.com/01/09521141123454/21/S1?10=ABC123"),
    /// );
    /// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
    /// ```
    pub fn canonical_link_at(&self, stem: &str) -> Option<String> {
        let elements = self.elements();
        let key = elements.first()?.ai.definition()?;
        let is_there = |ai| elements.iter().any(|element| element.ai == ai);
        self.link(stem, sequence::longest(key, is_there))
    }

    fn link(&self, stem: &str, qualifiers: &[Ai]) -> Option<String> {
        let elements = self.elements();
        let (key, rest) = elements.split_first()?;
        let named = |ai: &Ai| rest.iter().find(|element| element.ai == *ai);
        let path: Vec<_> = iter::once(key).chain(qualifiers.iter().filter_map(named)).collect();
        if path.iter().any(|element| is_dot_segment(&element.value)) {
            return None;
        }
        let mut text = stem.trim_end_matches('/').to_owned();
        for element in path {
            push_pair(&mut text, "/", "/", UriComponent::Path, element);
        }
        let mut separator = "?";
        for element in rest.iter().filter(|element| !qualifiers.contains(&element.ai)) {
            push_pair(&mut text, separator, "=", UriComponent::Query, element);
            separator = "&";
        }
        Some(text)
    }
}

/// Appends an application identifier and its value.
fn push_pair(
    text: &mut String,
    before: &str,
    between: &str,
    component: UriComponent,
    element: &Element,
) {
    let value = escape(&element.value, component);
    text.extend([before, element.ai.as_str(), between, &value]);
}

impl IdentityKind {
    /// The application identifier that follows the key in the path of a Digital Link.
    fn qualifier(self) -> Option<Ai> {
        self.ais().and_then(|(_, second)| second)
    }
}
