//! Writes what was read in every way there is, and says why some ways are missing.
//!
//! Left out: the schemes that were not chosen, which [`select`](crate::epc::selection::select) lists.

mod elements;
mod epc;
mod number;

use super::form::{Form, FormKind, MissingForm, MissingReason};
use super::read::Found;
use super::subject::Subject;
use super::{Meaning, Options, origin};
use crate::epc::epcb::Spelling;
use crate::epc::{Epc, Identity};

/// The forms that need an EPC.
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
    written: Vec<Form>,
    missing: Vec<MissingForm>,
}

impl Forms {
    fn add(&mut self, kind: FormKind, text: String) {
        self.written.push(Form { kind, text, leaves_out: Vec::new() });
    }

    fn miss(&mut self, kind: FormKind, reason: MissingReason) {
        self.missing.push(MissingForm { kind, reason });
    }
}

/// Works out the meaning of what was read.
pub(super) fn meaning(found: Found, options: &Options<'_>) -> Meaning {
    let mut forms = Forms::default();
    let Subject { elements, mut identity, mut epc } = found.subject;
    number::write(&elements, &mut forms);
    self::elements::write(&elements, identity.as_ref(), options, &mut forms);
    if epc.is_none() {
        match self::epc::encode(&elements, identity.as_ref(), options) {
            Ok(encoded) => epc = Some(encoded),
            Err(reason) => EPC_FORMS.into_iter().for_each(|kind| forms.miss(kind, reason.clone())),
        }
    }
    let mut leaves_out = Vec::new();
    identity = identity.or_else(|| epc.as_ref().and_then(Epc::identity).cloned());
    if identity.is_none() {
        match self::epc::pure_identity(&elements, options) {
            Ok(pure) => (identity, leaves_out) = (Some(pure.identity), pure.leaves_out),
            Err(reason) => forms.miss(FormKind::PureIdentity, reason),
        }
    }
    if let Some(identity) = &identity {
        let text = identity.uri();
        forms.written.push(Form { kind: FormKind::PureIdentity, text, leaves_out });
    }
    if let Some(epc) = &epc {
        self::epc::write(epc, options, &mut forms);
    }
    let prefix = identity.as_ref().and_then(Identity::company_prefix).map(str::len);
    let (elements, fields) = origin::trace(elements, epc.as_ref(), prefix, &found.origins);
    let of_epc = epc.as_ref().map(Epc::warnings);
    let of_identity = identity.as_ref().map(Identity::warnings);
    let warnings = of_epc.into_iter().chain(of_identity).flatten().collect();
    let Forms { written: forms, missing } = forms;
    Meaning { elements, fields, epc, identity, warnings, forms, missing }
}
