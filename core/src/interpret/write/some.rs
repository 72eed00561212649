//! A few forms of many objects, for lists: only what is asked for is worked out.

use super::{elements, epc, stem};
use crate::epc::{Epc, Identity};
use crate::interpret::InterpretOptions;
use crate::interpret::form::{FormKind, MissingReason};
use crate::interpret::subject::Subject;

/// Writes an object in each of `kinds`, in their order; nothing for a form that is neither of an
/// element string nor of an EPC.
pub(in crate::interpret) fn some_forms(
    subject: Subject,
    options: &InterpretOptions<'_>,
    kinds: &[FormKind],
) -> Vec<Option<Result<String, MissingReason>>> {
    let Subject { elements, identity, epc, .. } = subject;
    let is_of_elements = |kind: &FormKind| elements::FORMS.contains(kind);
    let is_of_epc = |kind: &FormKind| *kind != FormKind::PureIdentity && !is_of_elements(kind);
    // Links start with the host that an EPC carries.
    let needs_epc = options.hostname.is_some() || kinds.iter().any(is_of_epc);
    let epc = match epc {
        Some(epc) => Some(Ok(epc)),
        None if needs_epc => {
            let encoded = epc::encode(&elements, identity.as_ref(), options);
            Some(encoded.map(|encoded| encoded.epc))
        }
        None => None,
    };
    let stem = stem(epc.as_ref().and_then(|epc| epc.as_ref().ok()), options);
    let needs_string = kinds.iter().any(is_of_elements);
    let string = needs_string.then(|| elements::string(&elements, identity.as_ref()));
    let form = |kind: &FormKind| {
        if *kind == FormKind::PureIdentity {
            let known = identity.as_ref().map(Identity::uri);
            let known =
                known.or_else(|| epc.as_ref()?.as_ref().ok().and_then(Epc::pure_identity_uri));
            let found = || epc::pure_identity(&elements, options).map(|pure| pure.identity.uri());
            return Some(known.map_or_else(found, Ok));
        }
        if is_of_elements(kind) {
            return match string.as_ref()? {
                Ok(string) => elements::form(*kind, string, &stem),
                Err(reason) => Some(Err(reason.clone())),
            };
        }
        match epc.as_ref()? {
            Ok(epc) => epc::form(*kind, epc, &stem),
            Err(reason) => Some(Err(reason.clone())),
        }
    };
    kinds.iter().map(form).collect()
}
