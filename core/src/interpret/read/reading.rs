//! One way to read a text, and where a fault of it stands.

use crate::epc::epcb::EpcbError;
use crate::interpret::costume::Plain;
use crate::interpret::form::FormKind;
use crate::interpret::origin::Source;
use crate::interpret::subject::Subject;
use crate::interpret::{Fault, ReadError};

/// One way to read a text.
pub(in crate::interpret) struct Reading {
    pub(in crate::interpret) kind: FormKind,
    pub(in crate::interpret) subject: Result<Subject, Fault>,
    pub(in crate::interpret) source: Source,
    /// The text as it was read, without its costume.
    pub(in crate::interpret) plain: Plain,
}

impl Reading {
    /// What a reader found in `plain`, with the place of its fault in the text that was pasted.
    #[inline(never)]
    pub(super) fn new(
        kind: FormKind,
        plain: Plain,
        source: Source,
        subject: Result<Subject, ReadError>,
    ) -> Self {
        let subject = subject.map_err(|error| fault(&plain, error));
        Self { kind, subject, source, plain }
    }
}

/// The fault in the text that was pasted, from one in the text without its costume.
#[inline(never)]
pub(super) fn fault(plain: &Plain, error: ReadError) -> Fault {
    let len = plain.text.len();
    let span = match &error {
        ReadError::Key(error) => error.span.clone(),
        ReadError::Syntax(error) => error.span.clone(),
        ReadError::Epc(error) => error.span().filter(|span| span.end <= len).unwrap_or(0..len),
        ReadError::Epcb(EpcbError::Epc(error)) => {
            error.span().filter(|span| span.end <= len).unwrap_or(0..len)
        }
        ReadError::Epcb(_) => 0..len,
    };
    Fault { span: plain.place(&span), error }
}
