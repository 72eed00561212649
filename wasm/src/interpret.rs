//! Anything pasted.

use barcode_core::digital_link::CANONICAL_STEM;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{
    self, Fault, Form, Interpretation, Known, Missing, MissingReason, PieceRole, ReadElement,
    ReadError, ReadField,
};
use barcode_core::syntax::Ai;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::epc::{AdviceCode, AdviceReason, EpcFault, EpcRole, company_prefix_of};
use crate::json;
use crate::key::{KeyKindId, KeyProblem, Role};
use crate::positions::utf16;
use crate::repair::Change;
use crate::syntax::SyntaxFault;

/// One thing a text can be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Reading {
    /// How it is written.
    pub kind: &'static str,
    /// Its identifiers and values.
    pub elements: Vec<ReadingElement>,
    /// The groups of bits of its EPC.
    pub fields: Vec<ReadingField>,
    /// The scheme of its EPC.
    pub scheme: Option<&'static str>,
    /// Every way to write it.
    pub forms: Vec<ReadingForm>,
    /// The ways in which it cannot be written.
    pub missing: Vec<MissingForm>,
    /// Why it is not right after all.
    pub fault: Option<ReadingFault>,
    /// What was probably meant.
    pub repairs: Vec<ReadingRepair>,
}

/// An identifier with its value, and where both come from.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingElement {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    /// The value.
    pub value: String,
    /// Where both stand in the text.
    pub text: Option<Place>,
    /// What the value is made of.
    pub pieces: Vec<ReadingPiece>,
}

/// A part of a value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingPiece {
    /// What part of a key it is; nothing for a value that is no key.
    pub role: Option<Role>,
    /// What it says.
    pub value: String,
    /// Where it stands in the text.
    pub text: Option<Place>,
    /// Which bits carry it.
    pub bits: Option<Place>,
}

/// A group of bits.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingField {
    /// What it means.
    pub role: EpcRole,
    /// Which bits it takes.
    pub bits: Place,
    /// What it says.
    pub value: String,
    /// Where the text spells it.
    pub text: Option<Place>,
}

/// From here to there.
#[derive(Debug, Serialize, Tsify)]
pub struct Place {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// The same thing in one form.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadingForm {
    /// Which form.
    pub kind: &'static str,
    /// The text.
    pub text: String,
    /// Identifiers that the form has no place for.
    pub leaves_out: Vec<String>,
}

/// A form that cannot be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MissingForm {
    /// Which form.
    pub kind: &'static str,
    /// Why.
    pub reason: AdviceReason,
    /// What is wrong, where elements cannot stand in the form.
    pub fault: Option<SyntaxFault>,
}

/// Why a text is not what it looks like.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingFault {
    /// Where the place to point at begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What is wrong with a key.
    pub key: Option<KeyProblem>,
    /// What is wrong with identifiers or values.
    pub syntax: Option<SyntaxFault>,
    /// What is wrong with an EPC.
    pub epc: Option<EpcFault>,
}

/// A text that was probably meant.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadingRepair {
    /// What was undone.
    pub changes: Vec<ReadingChange>,
    /// The text.
    pub text: String,
}

/// One mistake that was undone.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ReadingChange {
    /// FNC1 was put in.
    InsertFnc1 {
        /// Where, in the text that was pasted.
        at: Vec<usize>,
    },
    /// The digits of a key were put right.
    Digits {
        /// The kind of key.
        kind: KeyKindId,
        /// How.
        change: Change,
    },
    /// Zeros were put in front of a GTIN.
    PadGtin {
        /// How many.
        zeros: usize,
    },
    /// A character was escaped.
    Escape {
        /// The character.
        character: char,
    },
    /// Key, qualifiers and attributes were put in order.
    Reorder,
    /// `https://` was put in front.
    AddScheme,
    /// The protocol-control word was taken off.
    DropProtocolControl,
}

/// Everything `text` can be, the likeliest first.
#[wasm_bindgen(js_name = interpret, unchecked_return_type = "Reading[]")]
pub fn interpret(
    text: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    stem: Option<String>,
) -> JsValue {
    let known = Known {
        company_prefix: company_prefix_of(company_prefix_length),
        scheme: scheme.as_deref().and_then(Scheme::from_name),
        filter: filter.and_then(Filter::new).unwrap_or_default(),
        stem: stem.as_deref().unwrap_or(CANONICAL_STEM),
    };
    let readings = interpret::interpret(text, &known);
    json::list(readings.into_iter().map(|reading| Reading::new(text, reading)))
}

impl Place {
    fn in_text(text: &str, place: Option<std::ops::Range<usize>>) -> Option<Self> {
        let (start, end) = utf16(text, place?);
        Some(Self { start, end })
    }
}

impl Reading {
    fn new(text: &str, reading: Interpretation) -> Self {
        let elements = reading.elements.into_iter();
        let fields = reading.fields.into_iter();
        let repairs = reading.repairs.into_iter();
        Self {
            kind: reading.kind.id(),
            elements: elements.map(|element| ReadingElement::new(text, element)).collect(),
            fields: fields.map(|field| ReadingField::new(text, field)).collect(),
            scheme: reading.epc.map(|epc| epc.scheme().name()),
            forms: reading.forms.into_iter().map(ReadingForm::from).collect(),
            missing: reading.missing.into_iter().map(MissingForm::from).collect(),
            fault: reading.fault.map(|fault| ReadingFault::new(text, fault)),
            repairs: repairs
                .map(|repair| ReadingRepair {
                    changes: repair
                        .changes
                        .into_iter()
                        .map(|change| ReadingChange::new(text, change))
                        .collect(),
                    text: repair.text,
                })
                .collect(),
        }
    }
}

impl ReadingElement {
    fn new(text: &str, read: ReadElement) -> Self {
        let value = read.element.value.into_owned();
        let pieces = read.pieces.into_iter().map(|piece| ReadingPiece {
            role: match piece.role {
                PieceRole::Key(role) => Some(role.into()),
                PieceRole::Piece => Some(Role::Piece),
                PieceRole::Total => Some(Role::Total),
                PieceRole::Value => None,
            },
            value: value.get(piece.value).unwrap_or_default().to_owned(),
            text: Place::in_text(text, piece.text),
            bits: piece.bits.map(|bits| Place { start: bits.start, end: bits.end }),
        });
        Self {
            ai: read.element.ai.as_str().to_owned(),
            title: read.element.ai.definition().map_or("", |definition| definition.title),
            pieces: pieces.collect(),
            text: Place::in_text(text, read.text),
            value,
        }
    }
}

impl ReadingField {
    fn new(text: &str, read: ReadField) -> Self {
        Self {
            role: EpcRole::from(&read.field.role),
            bits: Place { start: read.field.bits.start, end: read.field.bits.end },
            value: read.field.value,
            text: Place::in_text(text, read.text),
        }
    }
}

impl From<Form> for ReadingForm {
    fn from(form: Form) -> Self {
        let leaves_out = form.leaves_out.iter().map(Ai::as_str).map(str::to_owned).collect();
        Self { kind: form.kind.id(), text: form.text, leaves_out }
    }
}

impl From<Missing> for MissingForm {
    fn from(missing: Missing) -> Self {
        let mut fault = None;
        let reason = match missing.reason {
            MissingReason::NoGs1Key { .. } => AdviceReason::plain(AdviceCode::NoGs1Key),
            MissingReason::CompanyPrefixNeeded => {
                AdviceReason::plain(AdviceCode::CompanyPrefixUnknown)
            }
            MissingReason::Refused(refusal) => AdviceReason::refused(&refusal),
            MissingReason::Scheme(reason) => AdviceReason::new(&reason),
            MissingReason::Syntax(error) => {
                fault = Some(SyntaxFault::new("", error));
                AdviceReason::plain(AdviceCode::Syntax)
            }
            _ => AdviceReason::plain(AdviceCode::PlusScheme),
        };
        Self { kind: missing.kind.id(), reason, fault }
    }
}

impl ReadingFault {
    fn new(text: &str, fault: Fault) -> Self {
        let (start, end) = utf16(text, fault.span);
        let none = Self { start, end, key: None, syntax: None, epc: None };
        match fault.error {
            ReadError::Key(error) => Self { key: Some(error.into()), ..none },
            ReadError::Syntax(error) => Self {
                syntax: Some(SyntaxFault { start, end, ..SyntaxFault::new("", error) }),
                ..none
            },
            ReadError::Epc(error) => Self { epc: Some(EpcFault::new("", &error)), ..none },
            ReadError::Epcb(error) => Self { epc: Some(EpcFault::of_segment("", &error)), ..none },
            _ => none,
        }
    }
}

impl ReadingChange {
    fn new(text: &str, change: interpret::Change) -> Self {
        match change {
            interpret::Change::InsertFnc1 { at } => {
                Self::InsertFnc1 { at: at.into_iter().map(|at| utf16(text, at..at).0).collect() }
            }
            interpret::Change::Digits { kind, change } => {
                Self::Digits { kind: kind.into(), change: change.into() }
            }
            interpret::Change::PadGtin { zeros } => Self::PadGtin { zeros },
            interpret::Change::Escape { character } => Self::Escape { character },
            interpret::Change::Reorder => Self::Reorder,
            interpret::Change::AddScheme => Self::AddScheme,
            interpret::Change::DropProtocolControl => Self::DropProtocolControl,
        }
    }
}
