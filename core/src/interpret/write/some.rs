//! A few forms of many objects, for lists: only what is asked for is worked out.

use super::epc::Encoded;
use super::{elements, epc, stem};
use crate::interpret::InterpretOptions;
use crate::interpret::form::{Column, FormKind, MissingReason};
use crate::interpret::subject::Subject;
use crate::key::gtin::Gtin;
use crate::syntax::{Ai, Element};

const GTIN: Ai = Ai::new("01");
const SERIAL: Ai = Ai::new("21");

/// A text, and whether it has no place for some of the elements.
pub(in crate::interpret) struct SomeForm {
    pub(in crate::interpret) text: String,
    pub(in crate::interpret) leaves_out: bool,
}

/// Writes an object in each of `columns`, in their order; nothing for a form that is neither of an
/// element string nor of an EPC.
pub(in crate::interpret) fn some_forms(
    subject: Subject,
    options: &InterpretOptions<'_>,
    columns: &[Column],
) -> Vec<Option<Result<SomeForm, MissingReason>>> {
    let Subject { elements, identity, epc, in_front, .. } = subject;
    let forms = || columns.iter().filter_map(form_of);
    let is_of_elements = |kind: &FormKind| elements::FORMS.contains(kind);
    let is_of_epc = |kind: &FormKind| *kind != FormKind::PureIdentity && !is_of_elements(kind);
    // Links start with the host that an EPC carries.
    let needs_epc =
        options.hostname.is_some() || columns.contains(&Column::Scheme) || forms().any(is_of_epc);
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
    let needs_string = forms().any(is_of_elements);
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
    let cell = |column: &Column| {
        let text = match column {
            Column::Form(kind) => return form(kind),
            Column::Gtin => value_of(&elements, GTIN).map(as_printed),
            Column::Serial => value_of(&elements, SERIAL).map(str::to_owned),
            Column::Scheme => known_epc.map(|known| known.epc.scheme().name().to_owned()),
            Column::ControlWord => in_front.clone(),
        };
        // What a line does not have is no form that it lacks.
        Some(Ok(whole(text.unwrap_or_default())))
    };
    columns.iter().map(cell).collect()
}

fn form_of(column: &Column) -> Option<&FormKind> {
    match column {
        Column::Form(kind) => Some(kind),
        _ => None,
    }
}

fn value_of<'a>(elements: &'a [Element<'_>], ai: Ai) -> Option<&'a str> {
    elements.iter().find(|element| element.ai == ai).map(|element| &*element.value)
}

/// A GTIN with as many digits as stand below its barcode.
fn as_printed(digits: &str) -> String {
    let gtin: Option<Gtin> = digits.parse().ok();
    let short = gtin.and_then(|gtin| gtin.to_format(gtin.shortest()).ok());
    short.map_or_else(|| digits.to_owned(), |gtin| gtin.as_str().to_owned())
}
