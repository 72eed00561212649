//! A few forms of many objects, for lists: only what is asked for is worked out.

use super::epc::Encoded;
use super::{elements, epc, stem};
use crate::interpret::InterpretOptions;
use crate::interpret::form::{FormKind, MissingReason};
use crate::interpret::subject::Subject;

/// A text, and whether it has no place for some of the elements.
pub(in crate::interpret) struct SomeForm {
    pub(in crate::interpret) text: String,
    pub(in crate::interpret) leaves_out: bool,
}

/// Writes an object in each of `kinds`, in their order; nothing for a form that is neither of an
/// element string nor of an EPC.
pub(in crate::interpret) fn some_forms(
    subject: Subject,
    options: &InterpretOptions<'_>,
    kinds: &[FormKind],
) -> Vec<Option<Result<SomeForm, MissingReason>>> {
    let Subject { elements, identity, epc, .. } = subject;
    let is_of_elements = |kind: &FormKind| elements::FORMS.contains(kind);
    let is_of_epc = |kind: &FormKind| *kind != FormKind::PureIdentity && !is_of_elements(kind);
    // Links start with the host that an EPC carries.
    let needs_epc = options.hostname.is_some() || kinds.iter().any(is_of_epc);
    let encoded = match epc {
        Some(epc) => Some(Ok(Encoded { epc, leaves_out: Vec::new() })),
        None if needs_epc => Some(epc::encode(&elements, identity.as_ref(), options)),
        None => None,
    };
    let known_epc = encoded.as_ref().and_then(|encoded| encoded.as_ref().ok());
    let stem = stem(known_epc.map(|encoded| &encoded.epc), options);
    let whole = |text| SomeForm { text, leaves_out: false };
    let of_epc = |text, encoded: &Encoded| {
        let leaves_out = !encoded.leaves_out.is_empty();
        SomeForm { text, leaves_out }
    };
    let needs_string = kinds.iter().any(is_of_elements);
    let string = needs_string.then(|| elements::string(&elements, identity.as_ref()));
    let form = |kind: &FormKind| {
        if *kind == FormKind::PureIdentity {
            let read = identity.as_ref().map(|identity| whole(identity.uri()));
            let encoded =
                || known_epc.and_then(|known| Some(of_epc(known.epc.pure_identity_uri()?, known)));
            let found = || {
                let pure = epc::pure_identity(&elements, options)?;
                let leaves_out = !pure.leaves_out.is_empty();
                Ok(SomeForm { text: pure.identity.uri(), leaves_out })
            };
            return Some(read.or_else(encoded).map_or_else(found, Ok));
        }
        if is_of_elements(kind) {
            return match string.as_ref()? {
                Ok(string) => Some(elements::form(*kind, string, &stem)?.map(whole)),
                Err(reason) => Some(Err(reason.clone())),
            };
        }
        match encoded.as_ref()? {
            Ok(encoded) => {
                let written = epc::form(*kind, &encoded.epc, &stem)?;
                Some(written.map(|text| of_epc(text, encoded)))
            }
            Err(reason) => Some(Err(reason.clone())),
        }
    };
    kinds.iter().map(form).collect()
}
