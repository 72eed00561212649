//! The EPC to show, its pure identity, and its bits in every notation.

use super::Forms;
use crate::epc::epcb::{self, Spelling};
use crate::epc::selection::{
    self, CompanyPrefix, EncodeRequest, SchemeProblem, Selection, SelectionProblem,
};
use crate::epc::{EncodeError, EncodeOptions, Epc, Filter, Identity, Scheme, arrange};
use crate::interpret::InterpretOptions;
use crate::interpret::form::{FormKind, MissingReason};
use crate::syntax::{Ai, Element};

/// The EPC to show for a text that is no EPC itself.
pub(super) fn encode(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    options: &InterpretOptions<'_>,
) -> Result<Epc, MissingReason> {
    if let Some(identity) = identity.filter(|_| elements.is_empty()) {
        return encode_identity(identity, options.filter);
    }
    let length = identity.and_then(Identity::company_prefix).map(str::len);
    let company_prefix = length.map_or(options.company_prefix, CompanyPrefix::Length);
    let request = EncodeRequest::default()
        .filter(options.filter)
        .company_prefix(company_prefix)
        .hostname(options.hostname);
    if let Some(scheme) = options.scheme {
        let identified = selection::identify(&arrange(elements), company_prefix)?;
        if scheme.kind() == identified.kind {
            return encode_in(scheme, elements, identified.company_prefix_length.ok(), options);
        }
    }
    best(selection::select(elements, &request)?).map_err(MissingReason::Scheme)
}

/// The EPC in the scheme that was chosen.
fn encode_in(
    scheme: Scheme,
    elements: &[Element<'static>],
    company_prefix_length: Option<usize>,
    options: &InterpretOptions<'_>,
) -> Result<Epc, MissingReason> {
    let hostname = options.hostname.filter(|_| scheme.has_hostname());
    let chosen = EncodeOptions::default()
        .filter(options.filter)
        .company_prefix_length(company_prefix_length)
        .hostname(hostname);
    Epc::from_elements(scheme, elements, &chosen).map_err(|error| match error {
        EncodeError::CompanyPrefixUnknown => SchemeProblem::CompanyPrefixUnknown.into(),
        error => SchemeProblem::DoesNotFit(error).into(),
    })
}

/// The EPC of an identity outside the GS1 keys, each of which has one scheme.
fn encode_identity(identity: &Identity, filter: Filter) -> Result<Epc, MissingReason> {
    let kind = identity.kind();
    let scheme = Scheme::ALL.into_iter().find(|scheme| scheme.kind() == kind);
    let scheme = scheme.ok_or(SelectionProblem::NoBinaryScheme { kind })?;
    Epc::from_identity(scheme, fitting(filter, scheme), identity)
        .map_err(|error| SchemeProblem::DoesNotFit(error).into())
}

/// The smallest EPC with a pure identity, else the smallest of all, else why there is none.
fn best(selection: Selection) -> Result<Epc, SchemeProblem> {
    let mut smallest = None;
    let mut unfit = None;
    let mut first_reason = None;
    for candidate in selection.candidates {
        match candidate.outcome {
            Ok(epc) if !epc.scheme().is_plus() => return Ok(epc),
            Ok(epc) => smallest = smallest.or(Some(epc)),
            Err(reason @ SchemeProblem::DoesNotFit(_)) => unfit = unfit.or(Some(reason)),
            Err(reason) => first_reason = first_reason.or(Some(reason)),
        }
    }
    // A company prefix helps only where nothing but its length is missing.
    smallest.ok_or_else(|| unfit.or(first_reason).unwrap_or(SchemeProblem::CompanyPrefixUnknown))
}

/// A filter value that the scheme has room for.
fn fitting(filter: Filter, scheme: Scheme) -> Filter {
    let room = u32::from(scheme.filter_bits());
    if u32::from(filter.value()) < 1 << room { filter } else { Filter::default() }
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
    let identity = Identity::from_elements(front, length).map_err(SchemeProblem::DoesNotFit)?;
    debug_assert_eq!(identity.kind(), identified.kind, "both read the same elements");
    Ok(PureIdentity { identity, leaves_out: rest.iter().map(|element| element.ai).collect() })
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
pub(super) fn write(epc: &Result<Epc, MissingReason>, stem: &str, forms: &mut Forms) {
    for kind in FORMS {
        match epc {
            Ok(epc) => {
                if let Some(outcome) = form(kind, epc, stem) {
                    forms.put(kind, outcome);
                }
            }
            Err(reason) => forms.miss(kind, reason.clone()),
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
