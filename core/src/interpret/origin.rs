//! Where each digit and bit comes from, so that a screen can draw it.
//!
//! Left out: the single characters of a value that a link escapes or a tag packs several at once; such
//! a value has one span as a whole, or none.

use std::ops::Range;

use super::element_key::guarded_kind;
use crate::Span;
use crate::epc::{Epc, EpcField, FieldRole};
use crate::key::{KeyRole, validate};
use crate::syntax::{self, Ai, Element};

/// An identifier with its value, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadElement {
    /// What the value means.
    pub ai: Ai,
    /// Its data title.
    pub title: &'static str,
    /// The value, as the standard writes it.
    pub value: String,
    /// What the value says, where that is more than its characters: a date or a measure in words.
    pub meaning: Option<String>,
    /// The bytes of the text that hold both, if the text spells them out.
    pub text: Option<Span>,
    /// The parts of the value, in order, without a gap.
    pub pieces: Vec<Piece>,
}

/// A part of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// What it is.
    pub role: PieceRole,
    /// Its characters of the value.
    pub value: String,
    /// The bytes of the text it was read from; none for what was computed, such as a check digit.
    pub text: Option<Span>,
    /// The bits of the EPC that carry it.
    pub bits: Option<Range<usize>>,
}

/// What a part of a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum PieceRole {
    /// A part of a key.
    #[strum(transparent, serialize = "")]
    Key(KeyRole),
    /// Which piece of a trade item it is.
    Piece,
    /// How many pieces a trade item has.
    Total,
    /// A value that is no key.
    Value,
}

/// A group of bits, and where the text spells it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadField {
    /// What it means.
    pub role: FieldRole,
    /// Which bits it takes.
    pub bits: Range<usize>,
    /// What it says.
    pub value: String,
    /// The bytes of the text that spell it, where the text spells an EPC.
    pub text: Option<Span>,
}

/// Where the parts of what was read stand in the pasted text, as far as its reader can tell.
#[derive(Clone, Debug, Default)]
pub(super) struct Origins {
    /// For each element in order.
    pub(super) elements: Vec<ElementSpans>,
    /// Where the bits of an EPC are spelled.
    pub(super) symbols: Option<Symbols>,
    /// The components of a URI.
    pub(super) components: Vec<Component>,
}

/// Where an element stands.
#[derive(Clone, Debug, Default)]
pub(super) struct ElementSpans {
    /// Identifier and value together.
    pub(super) whole: Option<Range<usize>>,
    /// Each byte of the value, counted from its end; fewer when leading zeros are missing from the text.
    pub(super) value: Vec<Range<usize>>,
}

/// Characters that spell the bits of an EPC.
#[derive(Clone, Debug)]
pub(super) struct Symbols {
    /// How many bits each character spells.
    pub(super) bits_each: usize,
    /// Where each character stands.
    pub(super) spans: Vec<Range<usize>>,
}

/// A component of a URI.
#[derive(Clone, Debug)]
pub(super) struct Component {
    /// The field of an EPC that it is.
    pub(super) role: FieldRole,
    /// Where it stands.
    pub(super) span: Range<usize>,
}

impl Origins {
    pub(super) fn of_elements(elements: Vec<ElementSpans>) -> Self {
        Self { elements, ..Self::default() }
    }

    /// Where bits are spelled.
    fn bits(&self, bits: &Range<usize>) -> Option<Range<usize>> {
        let Symbols { bits_each, spans } = self.symbols.as_ref()?;
        let first = spans.get(bits.start.checked_div(*bits_each)?)?;
        let last = spans.get(bits.end.checked_sub(1)?.checked_div(*bits_each)?)?;
        Some(first.start..last.end)
    }

    fn component(&self, role: FieldRole) -> Option<Range<usize>> {
        let found = self.components.iter().find(|component| component.role == role)?;
        Some(found.span.clone())
    }
}

impl ElementSpans {
    /// Where the bytes of a value with `len` bytes stand.
    fn value(&self, bytes: &Range<usize>, len: usize) -> Option<Range<usize>> {
        let lacking = len.checked_sub(self.value.len())?;
        let last = self.value.get(bytes.end.checked_sub(lacking + 1)?)?;
        let first = self.value.get(bytes.start.saturating_sub(lacking))?;
        Some(first.start..last.end)
    }
}

/// Splits values into pieces and finds where each comes from.
pub(super) fn trace(
    elements: Vec<Element<'static>>,
    epc: Option<&Epc>,
    company_prefix_length: Option<usize>,
    this_year: Option<u16>,
    origins: &Origins,
) -> (Vec<ReadElement>, Vec<ReadField>) {
    let fields = epc.map(Epc::fields).unwrap_or_default();
    let carried = epc.map(|epc| carried(epc, &fields)).unwrap_or_default();
    let traced = elements.into_iter().enumerate().map(|(index, element)| {
        let spans = origins.elements.get(index);
        let whole = carried.iter().find(|(ai, _)| *ai == element.ai).map(|(_, bits)| bits);
        let len = element.value.len();
        let pieces = split_value(element.ai, &element.value, company_prefix_length)
            .into_iter()
            .map(|(role, value)| {
                let origin = role_in_epc(element.ai, role);
                let field = origin.and_then(|role| fields.iter().find(|field| field.role == role));
                let bits = match whole {
                    // In a '+' scheme every digit of a key has four bits of its own.
                    Some(bits) if bits.len() == 4 * len => {
                        Some(bits.start + 4 * value.start..bits.start + 4 * value.end)
                    }
                    Some(bits) => Some(bits.clone()),
                    None => field.map(|field| field.bits.clone()),
                };
                let text = spans
                    .and_then(|spans| spans.value(&value, len))
                    .or_else(|| origin.and_then(|role| origins.component(role)))
                    .or_else(|| origins.bits(bits.as_ref()?));
                let value = element.value.get(value).unwrap_or_default().to_owned();
                Piece { role, value, text: text.map(Span::from), bits }
            })
            .collect();
        let meaning = syntax::meaning(element.ai, &element.value, this_year);
        ReadElement {
            ai: element.ai,
            title: element.ai.title(),
            value: element.value.into_owned(),
            meaning,
            text: spans.and_then(|spans| spans.whole.clone()).map(Span::from),
            pieces,
        }
    });
    let traced = traced.collect();
    let fields = fields.into_iter().map(|field| {
        let text = origins.bits(&field.bits).or_else(|| origins.component(field.role));
        let EpcField { role, bits, value } = field;
        ReadField { role, bits, value, text: text.map(Span::from) }
    });
    (traced, fields.collect())
}

/// Which bits of a `+` or `++` EPC hold the values of its elements.
fn carried(epc: &Epc, fields: &[EpcField]) -> Vec<(Ai, Range<usize>)> {
    if !epc.scheme().is_plus() {
        return Vec::new();
    }
    let elements = epc.elements();
    let mut found: Vec<(Ai, Range<usize>)> = Vec::new();
    // The key, its serial number and a date come first, each once; then the added data in order.
    let has_serial =
        fields.iter().any(|field| field.role == FieldRole::Serial) && elements.len() > 1;
    let own = 1 + usize::from(has_serial) + usize::from(epc.scheme().has_date());
    let mut added = own.min(elements.len());
    for field in fields {
        let index = match field.role {
            FieldRole::Key => 0,
            FieldRole::Serial => 1,
            FieldRole::Date => own - 1,
            FieldRole::Value => added.saturating_sub(1),
            FieldRole::AidcHeader => {
                added += 1;
                continue;
            }
            _ => continue,
        };
        let Some(element) = elements.get(index) else { continue };
        match found.iter_mut().find(|(ai, _)| *ai == element.ai) {
            Some((_, bits)) => bits.end = field.bits.end,
            None => found.push((element.ai, field.bits.clone())),
        }
    }
    found
}

/// The field of an EPC with company prefix that carries a piece.
fn role_in_epc(ai: Ai, role: PieceRole) -> Option<FieldRole> {
    let is_item = matches!(ai.as_str(), "01" | "8006");
    match role {
        PieceRole::Key(KeyRole::CompanyPrefix) => Some(FieldRole::CompanyPrefix),
        PieceRole::Key(KeyRole::Reference | KeyRole::Indicator | KeyRole::Extension) => {
            Some(FieldRole::Reference)
        }
        // The indicator 0 of a shorter GTIN; the filler of (8003) is in no EPC.
        PieceRole::Key(KeyRole::Filler) => is_item.then_some(FieldRole::Reference),
        PieceRole::Key(KeyRole::Serial) => Some(FieldRole::Serial),
        PieceRole::Piece => Some(FieldRole::Piece),
        PieceRole::Total => Some(FieldRole::Total),
        PieceRole::Value => {
            matches!(ai.as_str(), "21" | "254" | "8011" | "10" | "235").then_some(FieldRole::Serial)
        }
        PieceRole::Key(_) => None,
    }
}

/// Splits a value into pieces, from its start to its end.
fn split_value(
    ai: Ai,
    value: &str,
    company_prefix_length: Option<usize>,
) -> Vec<(PieceRole, Range<usize>)> {
    let whole = || vec![(PieceRole::Value, 0..value.len())];
    let open_key = matches!(ai.as_str(), "401" | "8004" | "8010");
    if let Some(length) = company_prefix_length.filter(|length| open_key && *length < value.len()) {
        let prefix = (PieceRole::Key(KeyRole::CompanyPrefix), 0..length);
        return vec![prefix, (PieceRole::Key(KeyRole::Reference), length..value.len())];
    }
    let kind = guarded_kind(ai);
    let head = if matches!(ai.as_str(), "8006" | "8026") { value.get(..14) } else { Some(value) };
    let key = kind.zip(head).and_then(|(kind, head)| validate(kind, head).ok());
    let Some((key, head)) = key.zip(head) else { return whole() };
    let filler = head.len().saturating_sub(key.as_str().len());
    let mut pieces = Vec::with_capacity(6);
    if filler > 0 {
        pieces.push((PieceRole::Key(KeyRole::Filler), 0..filler));
    }
    for part in key.parts(company_prefix_length) {
        pieces.push((PieceRole::Key(part.role), part.span.start + filler..part.span.end + filler));
    }
    if head.len() < value.len() {
        let middle = usize::midpoint(head.len(), value.len());
        pieces.push((PieceRole::Piece, head.len()..middle));
        pieces.push((PieceRole::Total, middle..value.len()));
    }
    pieces
}
