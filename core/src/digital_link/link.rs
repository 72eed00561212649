//! What was read from a Digital Link URI.

use super::build;
use super::warning::LinkWarning;
use crate::syntax::{Ai, Element, ElementString};

/// A Digital Link URI whose values are correct.
///
/// ```text
/// https://example.com/shop/01/09521234543213/10/ABC?17=261231&linkType=gs1:pip#top
/// \______ stem __________/\__ primary key _/\____/ \________/ \______________/
///                                    qualifier  attribute       ignored
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitalLink<'a> {
    pub(super) uri: &'a str,
    pub(super) stem: &'a str,
    pub(super) elements: Vec<Element<'a>>,
    /// How many of the elements stand in the path.
    pub(super) path_len: usize,
    pub(super) ignored: Vec<Ignored<'a>>,
    pub(super) fragment: Option<&'a str>,
    /// Whether names stand for some of its identifiers, as in early versions.
    pub(super) has_names: bool,
}

/// A part of the query that holds no GS1 data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ignored<'a> {
    /// The part as it is written.
    pub text: &'a str,
    /// Its byte offset in the URI.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::shape::position"))]
    pub start: usize,
    /// Why it was ignored.
    pub reason: IgnoredReason,
}

/// Why a part of the query was ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum IgnoredReason {
    /// Nothing follows the last `&`.
    Empty,
    /// There is no `=`, so that there is no value.
    NoValue,
    /// It is not a number, so it is not GS1 data: the parameter of a campaign, for instance.
    NotAnIdentifier,
    /// It is meant for the resolver: `linkType` and `context`.
    Reserved,
}

impl<'a> DigitalLink<'a> {
    /// The whole link as it was read.
    pub fn uri(&self) -> &'a str {
        self.uri
    }

    /// Everything before the primary key, without the slash.
    pub fn stem(&self) -> &'a str {
        self.stem
    }

    /// The elements of the path: the primary key and its qualifiers.
    pub fn path(&self) -> &[Element<'a>] {
        &self.elements[..self.elements.len() - self.attributes().len()]
    }

    /// All elements in reading order: primary key, qualifiers, attributes.
    pub fn elements(&self) -> &[Element<'a>] {
        &self.elements
    }

    /// The elements, without the link around them.
    pub fn into_elements(self) -> Vec<Element<'a>> {
        self.elements
    }

    /// The primary key.
    pub fn primary_key(&self) -> Option<&Element<'a>> {
        self.elements.first()
    }

    /// The key qualifiers, which stand in the path behind the primary key.
    pub fn qualifiers(&self) -> &[Element<'a>] {
        self.elements.get(1..self.path_len).unwrap_or_default()
    }

    /// The attributes, which stand in the query.
    pub fn attributes(&self) -> &[Element<'a>] {
        self.elements.get(self.path_len..).unwrap_or_default()
    }

    /// The parts of the query that hold no GS1 data.
    pub fn ignored(&self) -> &[Ignored<'a>] {
        &self.ignored
    }

    /// What follows the number sign; it is for the browser only.
    pub fn fragment(&self) -> Option<&'a str> {
        self.fragment
    }

    /// The value of the element with this identifier.
    pub fn value(&self, ai: Ai) -> Option<&str> {
        let element = self.elements.iter().find(|element| element.ai == ai)?;
        Some(&element.value)
    }

    /// The same identification at `https://id.gs1.org`: nothing ignored, attributes of
    /// predefined length first, escapes only where they are needed.
    pub fn canonical(&self) -> String {
        let elements: Vec<_> = self.elements.iter().collect();
        let (path, attributes) = elements.split_at(self.path_len.min(elements.len()));
        build::write(build::CANONICAL_STEM, path, attributes)
    }

    /// The same link as today's standard writes it: with numbers for names, and all that was ignored.
    pub(crate) fn renewed(&self) -> String {
        let elements: Vec<_> = self.elements.iter().collect();
        let (path, attributes) = elements.split_at(self.path_len.min(elements.len()));
        let mut text = build::write(self.stem, path, attributes);
        build::add_rest(&mut text, self.ignored.iter().map(|ignored| ignored.text), self.fragment);
        text
    }

    /// What is odd about the link.
    ///
    /// ```
    /// use barcode_core::digital_link::{self, LinkWarning};
    /// use barcode_core::syntax::ParseOptions;
    ///
    /// let uri = "https://example.com/01/09521234543213?exp=261130#top";
    /// let link = digital_link::parse(uri, &ParseOptions::default()).unwrap();
    /// assert_eq!(link.warnings(), [LinkWarning::LeftOut { found: "exp=261130, #top".to_owned() }]);
    /// ```
    pub fn warnings(&self) -> Vec<LinkWarning> {
        let parameters = self.ignored.iter().map(|ignored| ignored.text);
        let left_out = LinkWarning::left_out(parameters, self.fragment);
        let earlier = self.has_names.then_some(LinkWarning::EarlierVersion);
        earlier.into_iter().chain(left_out).collect()
    }

    /// The elements with identifiers in parentheses.
    pub fn to_bracketed(&self) -> String {
        ElementString::from_checked(self.elements.clone()).to_bracketed()
    }

    /// The elements as an element string.
    pub fn into_element_string(self) -> ElementString<'a> {
        ElementString::from_checked(self.elements)
    }
}
