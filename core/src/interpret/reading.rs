//! What a text says, without the forms to write it in: for symbols and lists, which need only one form.

use super::form::FormKind;
use super::problem::InterpretProblem;
use super::repair::{TextRepair, repairs};
use super::{MAX_LEN, read};
use crate::ParseError;
use crate::digital_link::LinkWarning;
use crate::epc::{Identity, IdentityKind};
use crate::syntax::Element;

/// One thing a text can be, without the forms to write it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReading {
    /// How it is written.
    pub kind: FormKind,
    /// Its identifiers and values, none where something else than a GS1 key stands behind it; or why it
    /// is not right after all, and which bytes of the pasted text are to blame.
    pub outcome: Result<Vec<Element<'static>>, ParseError<InterpretProblem>>,
    /// What an EPC identifies.
    pub identity: Option<IdentityKind>,
    /// The link that says it in full, as today's standard writes it, where the text is one.
    pub link: Option<String>,
    /// What is odd about that link.
    pub link_warnings: Vec<LinkWarning>,
    /// What was probably meant, the likeliest first.
    pub repairs: Vec<TextRepair>,
}

/// Everything `text` can be, the likeliest first: the same as [`interpret`](super::interpret), without
/// the time and the code it takes to write every form.
///
/// ```
/// use barcode_core::interpret::{FormKind, readings};
///
/// let found = readings("urn:epc:id:sgtin:9521234.054321.1001");
/// assert_eq!(found[0].kind, FormKind::PureIdentity);
/// let elements = found[0].outcome.as_ref().unwrap();
/// assert_eq!((elements[0].ai.as_str(), &*elements[0].value), ("01", "09521234543213"));
/// ```
#[must_use]
pub fn readings(text: &str) -> Vec<TextReading> {
    if text.len() > MAX_LEN {
        return Vec::new();
    }
    let reading = |candidate: read::Candidate| {
        let repairs = repairs(text, &candidate, None);
        let found = candidate.outcome.map_err(|error| {
            let span = candidate.text.pasted_span(&error.span);
            ParseError::new(error.problem, span)
        });
        let kind = candidate.kind;
        match found.map(|found| found.subject) {
            Ok(subject) => TextReading {
                kind,
                identity: subject.identity.as_ref().map(Identity::kind),
                outcome: Ok(subject.elements),
                link: subject.link,
                link_warnings: subject.link_warnings,
                repairs,
            },
            Err(error) => TextReading {
                kind,
                identity: None,
                outcome: Err(error),
                link: None,
                link_warnings: Vec::new(),
                repairs,
            },
        }
    };
    read::candidates(text).into_iter().map(reading).collect()
}
