//! Writes what was read in every way there is, and says why some ways are not open.
//!
//! Left out: the schemes that were not chosen, which [`advise`](crate::epc::advice::advise) lists.

mod elements;
mod number;
mod tag;

use super::form::{Form, FormKind, Missing, MissingReason};
use super::origin::{self, Source};
use super::subject::Subject;
use super::{Interpretation, Known};
use crate::epc::epcb::Spelling;
use crate::epc::{Epc, Identity};

/// The forms that a missing EPC takes with it.
const EPC_FORMS: [FormKind; 7] = [
    FormKind::TagUri,
    FormKind::RawUri,
    FormKind::Hex,
    FormKind::Binary,
    FormKind::Base64,
    FormKind::CompressedLink(Spelling::Hex),
    FormKind::CompressedLink(Spelling::Base64),
];

/// What has been written so far, and what could not be.
#[derive(Default)]
struct Forms {
    found: Vec<Form>,
    missing: Vec<Missing>,
}

impl Forms {
    fn add(&mut self, kind: FormKind, text: String) {
        self.found.push(Form { kind, text, leaves_out: Vec::new() });
    }

    fn miss(&mut self, kind: FormKind, reason: MissingReason) {
        self.missing.push(Missing { kind, reason });
    }
}

/// Works out all that can be said about what was read.
pub(super) fn complete(
    kind: FormKind,
    subject: Subject,
    source: &Source,
    known: &Known<'_>,
) -> Interpretation {
    let mut forms = Forms::default();
    let Subject { elements, mut identity, mut epc } = subject;
    number::write(&elements, &mut forms);
    self::elements::write(&elements, identity.as_ref(), known, &mut forms);
    if epc.is_none() {
        epc = match tag::encode(&elements, identity.as_ref(), known) {
            Ok(epc) => Some(epc),
            Err(reason) => {
                for kind in EPC_FORMS {
                    forms.miss(kind, reason.clone());
                }
                None
            }
        };
    }
    let of_epc = epc.as_ref().and_then(Epc::identity).cloned();
    identity = identity.or(of_epc);
    let mut leaves_out = Vec::new();
    if identity.is_none() {
        match tag::pure_identity(&elements, known) {
            Ok((found, rest)) => (identity, leaves_out) = (Some(found), rest),
            Err(reason) => forms.miss(FormKind::PureIdentity, reason),
        }
    }
    if let Some(identity) = &identity {
        let text = identity.uri();
        forms.found.push(Form { kind: FormKind::PureIdentity, text, leaves_out });
    }
    if let Some(epc) = &epc {
        tag::write(epc, known, &mut forms);
    }
    let prefix = identity.as_ref().and_then(Identity::company_prefix).map(str::len);
    let (elements, fields) = origin::trace(elements, epc.as_ref(), prefix, source);
    Interpretation {
        elements,
        fields,
        epc,
        identity,
        forms: forms.found,
        missing: forms.missing,
        kind,
        fault: None,
        repairs: Vec::new(),
    }
}
