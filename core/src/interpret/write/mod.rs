//! Writes what was read in every way there is, and says why some ways are missing.
//!
//! Left out: the schemes that were not chosen, which [`select`](crate::epc::selection::select) lists.

mod elements;
mod epc;
mod number;
mod some;

pub(super) use some::some_forms;

use std::borrow::Cow;

use epc::Encoded;

use super::form::{Form, FormKind, MissingForm, MissingReason};
use super::read::Found;
use super::subject::Subject;
use super::{InterpretOptions, InterpretWarning, Meaning, origin};
use crate::epc::selection::{self, CompanyPrefix, SHORTEST_WRITTEN};
use crate::epc::{Epc, EpcWarning, Identity};
use crate::syntax;

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

    fn put(&mut self, kind: FormKind, outcome: Result<String, MissingReason>) {
        match outcome {
            Ok(text) => self.add(kind, text),
            Err(reason) => self.miss(kind, reason),
        }
    }

    fn miss(&mut self, kind: FormKind, reason: MissingReason) {
        self.missing.push(MissingForm { kind, reason });
    }
}

/// Works out the meaning of what was read.
pub(super) fn meaning(found: Found, options: &InterpretOptions<'_>) -> Meaning {
    let mut forms = Forms::default();
    let Subject { elements, mut identity, epc, in_front, selects, link_warnings, .. } =
        found.subject;
    let says_prefix = identity.is_some();
    let encoded = match epc {
        Some(epc) => Ok(Encoded { epc, leaves_out: Vec::new() }),
        None => epc::encode(&elements, identity.as_ref(), options),
    };
    let epc = encoded.as_ref().ok().map(|encoded| &encoded.epc);
    let stem = stem(epc, options);
    number::write(&elements, &mut forms);
    elements::write(&elements, identity.as_ref(), &stem, &mut forms);
    let mut leaves_out = Vec::new();
    if let (None, Ok(encoded)) = (&identity, &encoded) {
        identity = encoded.epc.identity().cloned();
        leaves_out.clone_from(&encoded.leaves_out);
    }
    if identity.is_none() {
        match epc::pure_identity(&elements, options) {
            Ok(pure) => (identity, leaves_out) = (Some(pure.identity), pure.leaves_out),
            Err(reason) => forms.miss(FormKind::PureIdentity, reason),
        }
    }
    if let Some(identity) = &identity {
        let text = identity.uri();
        forms.written.push(Form { kind: FormKind::PureIdentity, text, leaves_out });
    }
    epc::write(&encoded, &stem, &mut forms);
    let epc = encoded.ok().map(|encoded| encoded.epc);
    let prefix = identity.as_ref().and_then(Identity::company_prefix).map(str::len);
    let of_elements = syntax::warnings(&elements);
    let lacks_serial = selection::with_serial(&elements, "").is_some();
    let (elements, fields) =
        origin::trace(elements, epc.as_ref(), prefix, options.this_year, &found.origins);
    let of_epc = epc.as_ref().map(Epc::warnings);
    let of_identity = identity.as_ref().map(Identity::warnings);
    let mut of_tag: Vec<_> = of_epc.into_iter().chain(of_identity).flatten().collect();
    of_tag.extend(in_front.map(|found| EpcWarning::ProtocolControl { found }));
    of_tag.extend(selects.map(|found| EpcWarning::Pattern { found }));
    if !says_prefix {
        of_tag.extend(short_prefix(options.company_prefix, prefix));
    }
    let mut warnings: Vec<InterpretWarning> = of_tag.into_iter().map(Into::into).collect();
    warnings.extend(link_warnings.into_iter().map(InterpretWarning::from));
    warnings.extend(of_elements.into_iter().map(InterpretWarning::from));
    let Forms { written: forms, missing } = forms;
    Meaning { elements, fields, epc, identity, lacks_serial, warnings, forms, missing }
}

/// Says that a company prefix is written longer than it is.
fn short_prefix(known: CompanyPrefix<'_>, written: Option<usize>) -> Option<EpcWarning> {
    let (CompanyPrefix::Length(licensed), Some(written)) = (known, written) else { return None };
    (licensed < SHORTEST_WRITTEN && written == SHORTEST_WRITTEN)
        .then_some(EpcWarning::ShortCompanyPrefix { licensed, written })
}

/// What links start with: the host that the EPC carries, or else the one that was asked for.
fn stem<'a>(epc: Option<&Epc>, options: &InterpretOptions<'a>) -> Cow<'a, str> {
    match epc.and_then(Epc::hostname) {
        Some(host) => Cow::Owned(format!("https://{host}")),
        None => Cow::Borrowed(options.stem),
    }
}
