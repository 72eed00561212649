//! Anything pasted: what it is, every other form of it, and where each digit and bit comes from.
//!
//! Four rooms, one step each:
//!
//! ```text
//!  pasted text ─ normalize ─ read ─┬─ write    every form, why some are missing, and where each digit
//!                                  │           and bit comes from
//!                                  └─ repair   texts that read, with one mistake undone
//! ```
//!
//! The beginning of a text tells what it is; only a text without such a beginning is tried in every way:
//!
//! ```text
//!  ]d2…        a scan                          urn:…     a URI of an EPC
//!  https://…   a Digital Link                  (01)…     an element string
//!  others      a number, a segment of a link, bits or an element string with FNC1, as one judge weighs them
//!              (`read::judge`); a link without its scheme
//! ```
//!
//! ```
//! use barcode_core::interpret::{FormKind, InterpretOptions, interpret};
//!
//! // A box that lost its FNC1 reads as one long batch; what was meant is offered beside it.
//! let found = interpret("010952123454321310AB17261231", &InterpretOptions::default());
//! assert_eq!(found[0].form(FormKind::Bracketed), Some("(01)09521234543213(10)AB17261231"));
//! assert_eq!(found[0].repairs[0].text, "^010952123454321310AB^17261231");
//! // Where nothing reads, the problem points into the text as it was pasted.
//! let found = interpret(" (01)09521234543214", &InterpretOptions::default());
//! assert_eq!(found[0].outcome.as_ref().unwrap_err().span, 18..19);
//! assert_eq!(found[0].repairs[0].text, "(01)09521234543213");
//! ```
//!
//! No rule lives here: [`key`](crate::key), [`syntax`](crate::syntax), [`scan`](crate::scan),
//! [`digital_link`](crate::digital_link) and [`epc`](crate::epc) decide what is a key, a value, a scan, a
//! link or an EPC, and every problem is theirs. The length of a company prefix is never guessed:
//! [`InterpretOptions`] or the EPC that was read give it, or else forms that need it say so.
//!
//! Time is bounded: a text is read in a fixed number of ways, each in a time that grows with its length.
//!
//! Left out on purpose: patterns of EPCs of more than one key, images of symbols, and texts longer than any EPC.
//!
//! Next: [`batch`](crate::batch), the same for long lists.

mod among;
pub mod batch;
mod date_value;
mod document;
mod element_key;
mod excerpt;
mod fnc1;
mod form;
mod frame;
mod inside;
mod keyboard;
mod normalize;
mod origin;
mod problem;
mod read;
mod reading;
mod repair;
mod scan_data;
mod scanner;
mod separate;
mod serial;
mod subject;
pub mod tabulate;
mod warning;
mod write;

#[doc(inline)]
pub use crate::typed::several::Several;
#[cfg(feature = "print")]
pub(crate) use among::number_among;
pub use form::{Form, FormKind, MissingForm, MissingReason};
pub use inside::{Inside, look_inside, look_inside_lines};
pub use keyboard::KeyboardLayout;
pub use origin::{Piece, PieceRole, ReadElement, ReadField};
pub use problem::InterpretProblem;
pub use read::read_elements;
pub use reading::{TextReading, readings};
pub use repair::{TextEdit, TextRepair};
pub use scan_data::scan_data;
pub use scanner::{ScannerReport, SentDigits, SentFnc1, TestSymbol, scanner_report};
pub use separate::several_values;
pub use serial::add_serial;
pub use warning::InterpretWarning;

use crate::ParseError;
use crate::check_number::LONGEST;
use crate::digital_link::CANONICAL_STEM;
use crate::epc::selection::CompanyPrefix;
use crate::epc::{Epc, EpcProblem, Filter, Identity, MAX_BITS, Scheme};
use crate::syntax::Element;

/// What is known beside the text, and what to write the forms with.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct InterpretOptions<'a> {
    company_prefix: CompanyPrefix<'a>,
    scheme: Option<Scheme>,
    filter: Filter,
    hostname: Option<&'a str>,
    stem: &'a str,
    expected: Option<FormKind>,
    this_year: Option<u16>,
}

impl<'a> InterpretOptions<'a> {
    /// The length of the company prefix, or the list that knows it.
    pub const fn company_prefix(mut self, company_prefix: CompanyPrefix<'a>) -> Self {
        self.company_prefix = company_prefix;
        self
    }

    /// The scheme to encode in; without it, the one that readers expect, such as SGTIN-96, for which the length of the
    /// company prefix has to be known. A `+` scheme is taken only where it is chosen.
    pub fn scheme(mut self, scheme: impl Into<Option<Scheme>>) -> Self {
        self.scheme = scheme.into();
        self
    }

    /// The filter value to encode with.
    pub const fn filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// The host name for a `++` scheme to carry; with one and without a scheme, a `++` scheme is taken.
    pub fn hostname(mut self, hostname: impl Into<Option<&'a str>>) -> Self {
        self.hostname = hostname.into();
        self
    }

    /// What links start with, unless the EPC carries a host name of its own.
    pub const fn stem(mut self, stem: &'a str) -> Self {
        self.stem = stem;
        self
    }

    /// The form that is expected, such as that of the box the text was typed in: a text that reads in
    /// no way, and does not begin like another form, has the problem it has as this one; one that is
    /// too long to be read says so.
    pub fn expected(mut self, form: impl Into<Option<FormKind>>) -> Self {
        self.expected = form.into();
        self
    }

    /// The year of today, such as 2026: without it, no date whose year has two digits is put in words.
    pub fn this_year(mut self, year: impl Into<Option<u16>>) -> Self {
        self.this_year = year.into();
        self
    }
}

impl Default for InterpretOptions<'_> {
    fn default() -> Self {
        Self {
            company_prefix: CompanyPrefix::Unknown,
            scheme: None,
            filter: Filter::default(),
            hostname: None,
            stem: CANONICAL_STEM,
            expected: None,
            this_year: None,
        }
    }
}

/// One thing a text can be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Interpretation {
    /// How it is written.
    pub kind: FormKind,
    /// What it means; or why it is not right after all, and which bytes of the pasted text are to blame.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::shape::outcome"))]
    #[cfg_attr(
        feature = "typescript",
        ts(as = "crate::shape::Outcome<Meaning, ParseError<InterpretProblem>>")
    )]
    pub outcome: Result<Meaning, ParseError<InterpretProblem>>,
    /// What was probably meant, the likeliest first: for a text with a problem, and for one that reads
    /// but an FNC1 could be missing.
    pub repairs: Vec<TextRepair>,
}

/// What a text means, and every way to write it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Meaning {
    /// Its identifiers and values, where GS1 keys stand behind it.
    pub elements: Vec<ReadElement>,
    /// The groups of bits, when there is an EPC: read from the text, or encoded.
    pub fields: Vec<ReadField>,
    /// The EPC that was read or encoded.
    pub epc: Option<Epc>,
    /// The pure identity, where it can be told.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub identity: Option<Identity>,
    /// Whether it identifies a single object only with a serial number, which it lacks:
    /// [`add_serial`] writes it with one.
    pub lacks_serial: bool,
    /// What is odd about the EPC or the identity, though the standard allows it, and what another symbol of the
    /// same unit has to hold.
    pub warnings: Vec<InterpretWarning>,
    /// Every way to write it. Each leads back: one of the readings of its text means the same, but for what
    /// the form leaves out.
    pub forms: Vec<Form>,
    /// The ways in which it cannot be written, and why.
    pub missing: Vec<MissingForm>,
}

/// The longest text that is looked at: an EPC in zeros and ones, with room for blanks between them.
const MAX_LEN: usize = 2 * MAX_BITS;
/// A text that is too long for a number is too long for everything.
const _: () = assert!(MAX_LEN == LONGEST);

/// Everything `text` can be, the likeliest first; empty when it is nothing of ours.
///
/// Several values at once do not read: [`several_values`] tells them apart.
///
/// ```
/// use barcode_core::interpret::{FormKind, InterpretOptions, interpret};
///
/// let found = interpret("3276451FD46072000000162E", &InterpretOptions::default());
/// let tag = &found[0];
/// assert_eq!(tag.kind, FormKind::Hex);
/// let text = |kind| tag.form(kind).unwrap();
/// assert_eq!(text(FormKind::Bracketed), "(414)9521141123454(254)5678");
/// assert_eq!(text(FormKind::DigitalLink), "https://id.gs1.org/414/9521141123454/254/5678");
/// assert_eq!(text(FormKind::TagUri), "urn:epc:tag:sgln-96:3.9521141.12345.5678");
/// ```
#[must_use]
pub fn interpret(text: &str, options: &InterpretOptions<'_>) -> Vec<Interpretation> {
    if text.len() > MAX_LEN {
        return options.expected.map(|form| too_long(form, text)).into_iter().collect();
    }
    let candidates = match options.expected {
        Some(form) => read::candidates_as(form, text),
        None => read::candidates(text),
    };
    let interpretations = candidates.into_iter().map(|candidate| {
        let repairs = repair::repairs(text, &candidate, options.expected);
        let outcome = match candidate.outcome {
            Ok(found) => {
                let mut meaning = write::meaning(found, options);
                if matches!(candidate.kind, FormKind::Bracketed | FormKind::Fnc1)
                    && let Some((found, expected)) = read::without_fnc1(text)
                {
                    meaning.warnings.push(InterpretWarning::NoGs1Symbol { found, expected });
                }
                Ok(meaning)
            }
            Err(error) => {
                let span = candidate.text.pasted_span(&error.span);
                Err(ParseError::new(error.problem, span))
            }
        };
        Interpretation { kind: candidate.kind, outcome, repairs }
    });
    interpretations.collect()
}

/// A text that is too long to be looked at, where a form is expected.
fn too_long(form: FormKind, text: &str) -> Interpretation {
    let problem = EpcProblem::TextTooLong { found: text.len(), max: MAX_LEN };
    let span = text.floor_char_boundary(MAX_LEN)..text.len();
    let outcome = Err(ParseError::new(problem.into(), span));
    Interpretation { kind: form, outcome, repairs: Vec::new() }
}

impl Interpretation {
    /// What it means, if nothing is wrong with it.
    pub fn meaning(&self) -> Option<&Meaning> {
        self.outcome.as_ref().ok()
    }

    /// The text of a form.
    pub fn form(&self, kind: FormKind) -> Option<&str> {
        let forms = &self.meaning()?.forms;
        forms.iter().find(|form| form.kind == kind).map(|form| form.text.as_str())
    }
}

impl Meaning {
    /// The elements without where they come from.
    pub fn bare_elements(&self) -> Vec<Element<'static>> {
        let bare = |read: &ReadElement| Element { ai: read.ai, value: read.value.clone().into() };
        self.elements.iter().map(bare).collect()
    }
}
