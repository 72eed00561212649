//! The EPC to show, its pure identity, and its bits in every notation.

use super::Forms;
use crate::epc::epcb::{self, Spelling};
use crate::epc::selection::{
    self, CompanyPrefix, EncodeRequest, SchemeProblem, Selection, SelectionProblem,
};
use crate::epc::{EncodeOptions, Epc, Filter, Identity, Scheme, arrange};
use crate::interpret::InterpretOptions;
use crate::interpret::form::{Form, FormKind, MissingReason};
use crate::syntax::{Ai, Element};

/// An EPC that was made for a text that is none itself.
pub(super) struct Encoded {
    pub(super) epc: Epc,
    /// Elements that it has no place for.
    pub(super) leaves_out: Vec<Ai>,
}

/// The EPC to show for a text that is no EPC itself: in the scheme that was chosen, or else in the one that readers
/// expect, which needs the length of the company prefix and carries the key with its serial number alone.
pub(super) fn encode(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    options: &InterpretOptions<'_>,
) -> Result<Encoded, MissingReason> {
    if let Some(identity) = identity.filter(|_| elements.is_empty()) {
        let epc = usual(identity, options.filter)?;
        return Ok(Encoded { epc, leaves_out: Vec::new() });
    }
    let length = identity.and_then(Identity::company_prefix).map(str::len);
    let company_prefix = length.map_or(options.company_prefix, CompanyPrefix::Length);
    let elements = &arrange(elements);
    let identified = selection::identify(elements, company_prefix)?;
    let kind = identified.kind;
    let scheme = options.scheme.filter(|scheme| scheme.kind() == kind);
    let whole = |epc| Encoded { epc, leaves_out: Vec::new() };
    if let Some(scheme) = scheme.filter(|scheme| scheme.is_plus()) {
        return encode_plus(scheme, elements, options).map(whole);
    }
    if scheme.is_none() && options.hostname.is_some() {
        let request = EncodeRequest::default().filter(options.filter).hostname(options.hostname);
        return best(selection::select(elements, &request)?).map(whole).map_err(Into::into);
    }
    if Scheme::usual(kind).is_none() {
        return Err(SelectionProblem::NoBinaryScheme { kind }.into());
    }
    let length = identified.company_prefix_length?;
    let (own, others) =
        elements.split_at_checked(identified.own_elements).unwrap_or((elements, &[]));
    let identity = Identity::from_elements(own, length).map_err(SchemeProblem::from)?;
    let epc = match scheme {
        Some(scheme) => {
            Epc::from_identity(scheme, options.filter, &identity).map_err(SchemeProblem::from)?
        }
        None => usual(&identity, options.filter)?,
    };
    Ok(Encoded { epc, leaves_out: ais(others) })
}

/// The EPC in a scheme with the whole key.
fn encode_plus(
    scheme: Scheme,
    elements: &[Element<'_>],
    options: &InterpretOptions<'_>,
) -> Result<Epc, MissingReason> {
    let hostname = options.hostname.filter(|_| scheme.has_hostname());
    let chosen = EncodeOptions::default().filter(options.filter).hostname(hostname);
    Epc::from_elements(scheme, elements, &chosen).map_err(|error| SchemeProblem::from(error).into())
}

/// The EPC in the usual scheme, or the longer one where the identity needs it.
fn usual(identity: &Identity, filter: Filter) -> Result<Epc, MissingReason> {
    let last = selection::usual_schemes(identity, filter).pop();
    let last = last.ok_or(SelectionProblem::NoBinaryScheme { kind: identity.kind() })?;
    Ok(last.outcome?)
}

/// The smallest EPC, else why there is none.
fn best(selection: Selection) -> Result<Epc, SchemeProblem> {
    let (mut unfit, mut first_reason) = (None, None);
    for candidate in selection.candidates {
        match candidate.outcome {
            Ok(epc) => return Ok(epc),
            Err(reason @ SchemeProblem::DoesNotFit { .. }) => unfit = unfit.or(Some(reason)),
            Err(reason) => first_reason = first_reason.or(Some(reason)),
        }
    }
    Err(unfit.or(first_reason).unwrap_or(SchemeProblem::CannotCarryHostname))
}

fn ais(elements: &[Element<'_>]) -> Vec<Ai> {
    elements.iter().map(|element| element.ai).collect()
}

/// The identity of elements.
pub(super) struct PureIdentity {
    pub(super) identity: Identity,
    /// Elements that it has no place for.
    pub(super) leaves_out: Vec<Ai>,
}

/// The identity, where the company prefix is known.
pub(super) fn pure_identity(
    elements: &[Element<'static>],
    options: &InterpretOptions<'_>,
) -> Result<PureIdentity, MissingReason> {
    let elements = &arrange(elements);
    let identified = selection::identify(elements, options.company_prefix)?;
    let length = identified.company_prefix_length?;
    let (front, rest) =
        elements.split_at_checked(identified.own_elements).unwrap_or((elements, &[]));
    let identity = Identity::from_elements(front, length).map_err(SchemeProblem::from)?;
    debug_assert_eq!(identity.kind(), identified.kind, "both read the same elements");
    Ok(PureIdentity { identity, leaves_out: ais(rest) })
}

/// The forms that spell the bits.
const FORMS: [FormKind; 7] = [
    FormKind::TagUri,
    FormKind::RawUri,
    FormKind::Hex,
    FormKind::Binary,
    FormKind::Base64,
    FormKind::CompressedLink(Spelling::Hex),
    FormKind::CompressedLink(Spelling::Base64),
];

/// Writes the forms that spell the bits.
pub(super) fn write(encoded: &Result<Encoded, MissingReason>, stem: &str, forms: &mut Forms) {
    for kind in FORMS {
        let outcome = match encoded {
            Ok(encoded) => form(kind, &encoded.epc, stem),
            Err(reason) => Some(Err(reason.clone())),
        };
        match (outcome, encoded) {
            (Some(Ok(text)), Ok(Encoded { leaves_out, .. })) => {
                forms.written.push(Form { kind, text, leaves_out: leaves_out.clone() });
            }
            (Some(Err(reason)), _) => forms.miss(kind, reason),
            _ => {}
        }
    }
}

/// One form of an EPC; nothing where EPCs have no such form.
pub(super) fn form(kind: FormKind, epc: &Epc, stem: &str) -> Option<Result<String, MissingReason>> {
    Some(match kind {
        FormKind::TagUri => epc.tag_uri().ok_or(MissingReason::PlusScheme { scheme: epc.scheme() }),
        FormKind::RawUri => Ok(epc.raw_uri()),
        // As it is written to a tag.
        FormKind::Hex => Ok(epc.to_hex_words()),
        FormKind::Binary => Ok(epc.to_binary()),
        FormKind::Base64 => Ok(epc.to_base64()),
        FormKind::CompressedLink(spelling) => epcb::compress(stem, epc, spelling)
            .ok_or(MissingReason::NoGs1Key { kind: epc.scheme().kind() }),
        _ => return None,
    })
}
