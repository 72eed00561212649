//! One way to read a text.

use crate::ParseError;
use crate::interpret::InterpretProblem;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::Origins;
use crate::interpret::subject::Subject;
use crate::syntax::named_day;

/// One way to read a text.
pub(in crate::interpret) struct Candidate {
    pub(in crate::interpret) kind: FormKind,
    /// The text as it was read.
    pub(in crate::interpret) text: NormalizedText,
    /// What was read; an error points into `text`.
    pub(in crate::interpret) outcome: Result<Found, ParseError<InterpretProblem>>,
}

/// What was read, and where its parts stand.
pub(in crate::interpret) struct Found {
    pub(in crate::interpret) subject: Subject,
    /// Spans in the pasted text.
    pub(in crate::interpret) origins: Origins,
}

impl Candidate {
    /// What the reader of one form found in `text`.
    pub(super) fn new<P: Into<InterpretProblem>>(
        kind: FormKind,
        text: NormalizedText,
        outcome: Result<Found, ParseError<P>>,
    ) -> Self {
        let outcome = outcome.map_err(|error| {
            let ParseError { problem, span } = error.map(Into::into);
            match problem {
                InterpretProblem::Syntax(problem) => {
                    named_day(text.as_str(), ParseError::new(problem, span)).map(Into::into)
                }
                problem => ParseError::new(problem, span),
            }
        });
        Self { kind, text, outcome }
    }

    /// Whether its very beginning is wrong.
    pub(super) fn is_wrong_at_once(&self) -> bool {
        matches!(&self.outcome, Err(error) if error.span.start == 0)
    }

    /// Whether nothing is wrong with it.
    pub(in crate::interpret) fn reads(&self) -> bool {
        self.outcome.is_ok()
    }
}
