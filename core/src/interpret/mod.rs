//! Anything pasted: what it is, every other form of it, and where each digit and bit comes from.
//!
//! ```text
//!  pasted text ─ costume off ─ readings, ranked ─┬─ forms     numbers, element strings, link, EPC
//!                                 │              ├─ missing   why a form is not there
//!                                 │              ├─ elements  pieces with their places in text and bits
//!                                 └─ fault ──────┴─ repairs   texts that read, one mistake undone
//! ```
//!
//! What a text is shows in how it begins; only one that says nothing about itself is tried in every way:
//!
//! ```text
//!  ]d2…        a scan                          urn:…     a URI of an EPC
//!  https://…   a Digital Link                  (01)…     an element string
//!  others      a number that checks, a segment of a link, bits, an element string with FNC1,
//!              a number with a fault, a link without its scheme: in this order
//! ```
//!
//! ```
//! use barcode_core::interpret::{FormKind, Known, interpret};
//!
//! // A box that lost its FNC1 reads as one long batch; what was meant is offered beside it.
//! let readings = interpret("010952123454321310AB17261231", &Known::default());
//! assert_eq!(readings[0].form(FormKind::Bracketed), Some("(01)09521234543213(10)AB17261231"));
//! assert_eq!(readings[0].repairs[0].text, "^010952123454321310AB^17261231");
//! // Where nothing reads, the fault has its place in the text.
//! let readings = interpret(" (01)09521234543214", &Known::default());
//! assert_eq!(readings[0].fault.as_ref().unwrap().span, 18..19);
//! assert_eq!(readings[0].repairs[0].text, "(01)09521234543213");
//! ```
//!
//! Nothing here knows a rule of its own: what is a key, a value, a link or an EPC is asked of
//! [`key`](crate::key), [`syntax`](crate::syntax), [`digital_link`](crate::digital_link) and
//! [`epc`](crate::epc), and every fault is theirs. The length of a company prefix is never guessed: it
//! is said by [`Known`], or by the EPC that was read, or else forms that need it say so.
//!
//! Left out on purpose: patterns of EPCs, images of symbols, and texts longer than any EPC.
//!
//! Next: [`batch`](crate::batch), the same for long lists.

pub mod batch;
mod costume;
mod form;
mod key;
mod mend;
mod origin;
mod read;
mod subject;
mod tag;
mod write;

use std::ops::Range;

pub use form::{Form, FormKind, Missing, MissingReason};
pub use mend::{Change, Repair};
pub use origin::{Piece, PieceRole, ReadElement, ReadField};
pub use tag::read_epc;

use crate::digital_link::CANONICAL_STEM;
use crate::epc::advice::CompanyPrefix;
use crate::epc::epcb::EpcbError;
use crate::epc::{Epc, EpcError, Filter, Identity, MAX_BITS, Scheme};
use crate::syntax::{Element, SyntaxProblem};
use crate::{NumberProblem, ParseError};

/// What is known beside the text, and what the forms should be made with.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The length of the company prefix, or the list that knows it.
    pub company_prefix: CompanyPrefix<'a>,
    /// The scheme to encode in; without it, one with a pure identity where the company prefix is
    /// known, and otherwise a `+` scheme, in the fewest bits.
    pub scheme: Option<Scheme>,
    /// The filter value to encode with.
    pub filter: Filter,
    /// What links start with.
    pub stem: &'a str,
}

impl Default for Known<'_> {
    fn default() -> Self {
        Self {
            company_prefix: CompanyPrefix::Unknown,
            scheme: None,
            filter: Filter::default(),
            stem: CANONICAL_STEM,
        }
    }
}

/// One thing a text can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// How it is written.
    pub kind: FormKind,
    /// Its identifiers and values, where GS1 keys stand behind it.
    pub elements: Vec<ReadElement>,
    /// The groups of bits, when there is an EPC: read from the text, or encoded.
    pub fields: Vec<ReadField>,
    /// The EPC that was read or encoded.
    pub epc: Option<Epc>,
    /// The pure identity, where it can be told.
    pub identity: Option<Identity>,
    /// Every way to write it, each of which reads back.
    pub forms: Vec<Form>,
    /// The ways in which it cannot be written, and why.
    pub missing: Vec<Missing>,
    /// Why it is not right after all; then there are no forms.
    pub fault: Option<Fault>,
    /// What was probably meant, the likeliest first: for a text with a fault, and for one that reads
    /// but could lack an FNC1.
    pub repairs: Vec<Repair>,
}

/// Why a text is not what it looks like, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.as_pasted())]
pub struct Fault {
    /// What is wrong.
    pub error: ReadError,
    /// The culprit's bytes in the text that was pasted; positions inside `error` are those in the
    /// text without its costume.
    pub span: Range<usize>,
}

impl Fault {
    /// The error with the position that a person counts.
    fn as_pasted(&self) -> ReadError {
        let mut error = self.error.clone();
        if let ReadError::Syntax(error) = &mut error {
            error.span = self.span.clone();
        }
        error
    }
}

/// An error of the module that knows the form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A key in digits.
    #[error(transparent)]
    Key(#[from] ParseError<NumberProblem>),
    /// An element string, a scan or a Digital Link.
    #[error(transparent)]
    Syntax(#[from] ParseError<SyntaxProblem>),
    /// An EPC in bits or a URI.
    #[error(transparent)]
    Epc(#[from] EpcError),
    /// An EPC in the last segment of a link.
    #[error(transparent)]
    Epcb(#[from] EpcbError),
}

/// The longest text that is looked at: an EPC in zeros and ones, with room for its costume.
const MOST_BYTES: usize = 2 * MAX_BITS;

/// Everything `text` can be, the likeliest first; empty when it is nothing of ours.
///
/// ```
/// use barcode_core::interpret::{FormKind, Known, interpret};
///
/// let readings = interpret("3276451FD46072000000162E", &Known::default());
/// let reading = &readings[0];
/// assert_eq!(reading.kind, FormKind::Hex);
/// let text = |kind| reading.form(kind).unwrap();
/// assert_eq!(text(FormKind::Bracketed), "(414)9521141123454(254)5678");
/// assert_eq!(text(FormKind::DigitalLink), "https://id.gs1.org/414/9521141123454/254/5678");
/// assert_eq!(text(FormKind::TagUri), "urn:epc:tag:sgln-96:3.9521141.12345.5678");
/// ```
#[must_use]
pub fn interpret(text: &str, known: &Known<'_>) -> Vec<Interpretation> {
    if text.len() > MOST_BYTES {
        return Vec::new();
    }
    let readings = read::readings(text);
    let mut interpretations = Vec::with_capacity(readings.len());
    for reading in readings {
        let repairs = mend::repairs(&reading);
        let interpretation = match reading.subject {
            Ok(subject) => write::complete(reading.kind, subject, &reading.source, known),
            Err(fault) => Interpretation::faulty(reading.kind, fault),
        };
        interpretations.push(Interpretation { repairs, ..interpretation });
    }
    interpretations
}

impl Interpretation {
    fn faulty(kind: FormKind, fault: Fault) -> Self {
        Self {
            kind,
            elements: Vec::new(),
            fields: Vec::new(),
            epc: None,
            identity: None,
            forms: Vec::new(),
            missing: Vec::new(),
            fault: Some(fault),
            repairs: Vec::new(),
        }
    }

    /// The text of a form.
    pub fn form(&self, kind: FormKind) -> Option<&str> {
        self.forms.iter().find(|form| form.kind == kind).map(|form| form.text.as_str())
    }

    /// The elements without their places.
    pub fn bare_elements(&self) -> Vec<Element<'static>> {
        self.elements.iter().map(|read| read.element.clone()).collect()
    }
}
