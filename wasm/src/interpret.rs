//! Anything pasted.

use std::ops::Range;

use barcode_core::ParseError;
use barcode_core::digital_link::CANONICAL_STEM;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{
    self, InterpretProblem, Interpretation, Meaning, MissingReason, Options, PieceRole,
};
use barcode_core::syntax::Ai;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::epc::advise::{AdviceReason, write_advice, write_reason, write_refusal};
use crate::epc::details::{EpcWarningInfo, write_warnings};
use crate::epc::fault::{EpcFault, write_epc_problem};
use crate::key::{KeyProblem, Role, write_problem};
use crate::names::{EpcRole, FormId, KeyKindId, SchemeName};
use crate::object::{self, Json};
use crate::positions::utf16;
use crate::repair::{self, Change};
use crate::syntax::{SyntaxFault, title, write_syntax_fault};

/// One thing a text can be.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Reading {
    /// How it is written.
    pub kind: FormId,
    /// Its identifiers and values.
    pub elements: Vec<ReadingElement>,
    /// The groups of bits of its EPC.
    pub fields: Vec<ReadingField>,
    /// The scheme of its EPC.
    pub scheme: Option<SchemeName>,
    /// What is odd about the EPC or the identity, though the standard allows it.
    pub warnings: Vec<EpcWarningInfo>,
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingPiece {
    /// What it is; nothing for a value that is no key.
    pub role: Option<ReadingRole>,
    /// What it says.
    pub value: String,
    /// Where it stands in the text.
    pub text: Option<Place>,
    /// Which bits carry it.
    pub bits: Option<Place>,
}

/// What a part of a value is: of a key, or of a piece of a trade item.
#[derive(Debug, Tsify)]
#[serde(untagged)]
pub enum ReadingRole {
    /// A part of a key.
    Key(Role),
    /// A piece of a trade item.
    Piece(PieceName),
}

/// A part of the identification of a piece of a trade item.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PieceName {
    /// Which piece it is.
    Piece,
    /// How many pieces there are.
    Total,
}

/// A group of bits.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
pub struct Place {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// The same thing in one form.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadingForm {
    /// Which form.
    pub kind: FormId,
    /// The text.
    pub text: String,
    /// Identifiers that the form has no place for.
    pub leaves_out: Vec<String>,
}

/// A form that cannot be.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MissingForm {
    /// Which form.
    pub kind: FormId,
    /// Why.
    pub reason: AdviceReason,
    /// What is wrong, where elements cannot stand in the form.
    pub fault: Option<SyntaxFault>,
}

/// Why a text is not what it looks like.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadingRepair {
    /// What was undone.
    pub changes: Vec<ReadingChange>,
    /// The text.
    pub text: String,
}

/// One mistake that was undone.
#[derive(Debug, Tsify)]
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
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = interpret, unchecked_return_type = "Reading[]")]
pub fn interpret(
    text: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    stem: Option<String>,
) -> JsValue {
    let options = Options {
        company_prefix: company_prefix_of(company_prefix_length),
        scheme: scheme.as_deref().and_then(Scheme::from_name),
        filter: filter.and_then(Filter::new).unwrap_or_default(),
        stem: stem.as_deref().unwrap_or(CANONICAL_STEM),
    };
    object::array(|json| {
        for reading in interpret::interpret(text, &options) {
            json.object("", |json| write_reading(json, text, &reading));
        }
    })
}

fn write_reading(json: &mut Json, text: &str, reading: &Interpretation) {
    json.text("kind", reading.kind.id());
    let error = reading.outcome.as_ref().err();
    let nothing = Meaning {
        elements: Vec::new(),
        fields: Vec::new(),
        epc: None,
        identity: None,
        warnings: Vec::new(),
        forms: Vec::new(),
        missing: Vec::new(),
    };
    let meaning = reading.outcome.as_ref().unwrap_or(&nothing);
    json.objects("elements", &meaning.elements, |json, read| {
        json.text("ai", read.element.ai.as_str());
        json.text("title", title(read.element.ai));
        json.text("value", &read.element.value);
        write_place(json, text, read.text.as_ref());
        json.objects("pieces", &read.pieces, |json, piece| {
            let role = match piece.role {
                PieceRole::Key(role) => Some(role.code()),
                PieceRole::Piece => Some("piece"),
                PieceRole::Total => Some("total"),
                PieceRole::Value => None,
            };
            json.maybe_text("role", role);
            json.text("value", read.element.value.get(piece.value.clone()).unwrap_or_default());
            write_place(json, text, piece.text.as_ref());
            json.maybe_object("bits", piece.bits.as_ref(), write_bits);
        });
    });
    json.objects("fields", &meaning.fields, |json, read| {
        json.text("role", read.field.role.code());
        json.object("bits", |json| write_bits(json, &read.field.bits));
        json.text("value", &read.field.value);
        write_place(json, text, read.text.as_ref());
    });
    json.maybe_text("scheme", meaning.epc.as_ref().map(|epc| epc.scheme().name()));
    write_warnings(json, &meaning.warnings);
    json.objects("forms", &meaning.forms, |json, form| {
        json.text("kind", form.kind.id());
        json.text("text", &form.text);
        json.texts("leavesOut", form.leaves_out.iter().map(Ai::as_str));
    });
    json.objects("missing", &meaning.missing, write_missing);
    json.maybe_object("fault", error, |json, error| {
        json.place(text, &error.span);
        let (mut number, mut syntax) = (None, None);
        match &error.problem {
            InterpretProblem::Number(problem) => number = Some(problem),
            InterpretProblem::Syntax(problem) => {
                syntax = Some(ParseError::new(*problem, error.span.clone()));
            }
            _ => {}
        }
        json.maybe_object("key", number, write_problem);
        json.maybe_object("syntax", syntax.as_ref(), |json, error| {
            write_syntax_fault(json, text, error);
        });
        match &error.problem {
            InterpretProblem::Epc(problem) => {
                json.object("epc", |json| write_epc_problem(json, problem));
            }
            _ => json.null("epc"),
        }
    });
    json.objects("repairs", &reading.repairs, |json, repair| {
        json.objects("changes", &repair.edits, |json, change| write_change(json, text, change));
        json.text("text", &repair.text);
    });
}

fn write_bits(json: &mut Json, bits: &Range<usize>) {
    json.number("start", bits.start);
    json.number("end", bits.end);
}

#[inline(never)]
fn write_place(json: &mut Json, text: &str, place: Option<&Range<usize>>) {
    json.maybe_object("text", place, |json, place| json.place(text, place));
}

fn write_missing(json: &mut Json, missing: &interpret::MissingForm) {
    json.text("kind", missing.kind.id());
    let mut fault = None;
    json.object("reason", |json| match &missing.reason {
        MissingReason::Refused(refusal) => write_refusal(json, refusal),
        MissingReason::Scheme(reason) => write_reason(json, reason),
        reason => {
            if let MissingReason::Syntax(problem) = reason {
                fault = Some(problem);
            }
            write_advice(json, reason.code(), None, None, None);
        }
    });
    json.maybe_object("fault", fault, |json, problem| {
        write_syntax_fault(json, "", &ParseError::new(*problem, 0..0));
    });
}

fn write_change(json: &mut Json, text: &str, change: &interpret::TextEdit) {
    match change {
        interpret::TextEdit::InsertFnc1 { at } => {
            json.text("type", "insertFnc1");
            json.begin("at", "[");
            for at in at {
                json.number("", utf16(text, *at..*at).0);
            }
            json.end("]");
        }
        interpret::TextEdit::Digits { kind, change } => {
            json.text("type", "digits");
            json.text("kind", kind.id());
            json.object("change", |json| repair::write_change(json, change));
        }
        interpret::TextEdit::PadGtin { zeros } => {
            json.text("type", "padGtin");
            json.number("zeros", *zeros);
        }
        interpret::TextEdit::Escape { character } => {
            json.text("type", "escape");
            json.character("character", *character);
        }
        interpret::TextEdit::Reorder => json.text("type", "reorder"),
        interpret::TextEdit::AddScheme => json.text("type", "addScheme"),
        interpret::TextEdit::DropProtocolControl => json.text("type", "dropProtocolControl"),
    }
}
