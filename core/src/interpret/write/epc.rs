//! The EPC to show, its pure identity, and its bits in every spelling.

use super::Forms;
use crate::epc::epcb::{self, Spelling};
use crate::epc::selection::{self, CompanyPrefix, EncodeRequest, Reason, Refusal};
use crate::epc::{EncodeError, EncodeOptions, Epc, Filter, Identity, Scheme, arrange};
use crate::interpret::Options;
use crate::interpret::form::{FormKind, MissingReason};
use crate::syntax::{Ai, Element};

/// The EPC to show for what is no EPC itself.
pub(super) fn encode(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    options: &Options<'_>,
) -> Result<Epc, MissingReason> {
    let unfit = |error| MissingReason::Scheme(Reason::DoesNotFit(error));
    let length = identity.and_then(Identity::company_prefix).map(str::len);
    if let Some(identity) = identity.filter(|_| elements.is_empty()) {
        let kind = identity.kind();
        let scheme = Scheme::ALL.into_iter().find(|scheme| scheme.kind() == kind);
        let scheme = scheme.ok_or(MissingReason::Refused(Refusal::NoBinaryScheme { kind }))?;
        return Epc::from_identity(scheme, fitting(options.filter, scheme), identity)
            .map_err(unfit);
    }
    let company_prefix = length.map_or(options.company_prefix, CompanyPrefix::Length);
    let request = EncodeRequest { filter: options.filter, company_prefix, hostname: None };
    let selection = selection::select(elements, &request)?;
    if let Some(scheme) = options.scheme.filter(|scheme| scheme.kind() == selection.kind) {
        let company_prefix_length = selection.company_prefix_length;
        let chosen = EncodeOptions {
            filter: options.filter,
            company_prefix_length,
            ..EncodeOptions::default()
        };
        return match Epc::from_elements(scheme, elements, &chosen) {
            Err(EncodeError::CompanyPrefixUnknown) => Err(MissingReason::CompanyPrefixNeeded),
            result => result.map_err(unfit),
        };
    }
    let fits =
        || selection.candidates.iter().filter_map(|candidate| candidate.outcome.as_ref().ok());
    let best = fits().find(|epc| !epc.scheme().is_plus()).or_else(|| fits().next());
    // A company prefix helps only where nothing but its length is missing.
    let reason = || {
        let reasons =
            || selection.candidates.iter().filter_map(|candidate| candidate.outcome.as_ref().err());
        let unfit = reasons().find(|reason| matches!(reason, Reason::DoesNotFit(_)));
        unfit.or_else(|| reasons().next()).cloned()
    };
    best.cloned().ok_or_else(|| reason().map_or(MissingReason::CompanyPrefixNeeded, Into::into))
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
    options: &Options<'_>,
) -> Result<PureIdentity, MissingReason> {
    let elements = &arrange(elements);
    let identified = selection::identify(elements, options.company_prefix)?;
    let length = identified.company_prefix_length.map_err(|reason| match reason {
        Reason::CompanyPrefixUnknown => MissingReason::CompanyPrefixNeeded,
        reason => MissingReason::Scheme(reason),
    })?;
    let (front, rest) =
        elements.split_at_checked(identified.own_elements).unwrap_or((elements, &[]));
    let identity = Identity::from_elements(front, length)
        .map_err(|error| MissingReason::Scheme(Reason::DoesNotFit(error)))?;
    debug_assert_eq!(identity.kind(), identified.kind, "both read the same elements");
    Ok(PureIdentity { identity, leaves_out: rest.iter().map(|element| element.ai).collect() })
}

/// Writes the bits and what is made of them alone.
pub(super) fn write(epc: &Epc, options: &Options<'_>, forms: &mut Forms) {
    match epc.tag_uri() {
        Some(text) => forms.add(FormKind::TagUri, text),
        None => forms.miss(FormKind::TagUri, MissingReason::PlusScheme { scheme: epc.scheme() }),
    }
    forms.add(FormKind::RawUri, epc.raw_uri());
    forms.add(FormKind::Hex, epc.to_hex());
    forms.add(FormKind::Binary, epc.to_binary());
    forms.add(FormKind::Base64, epc.to_base64());
    for spelling in [Spelling::Hex, Spelling::Base64] {
        let kind = FormKind::CompressedLink(spelling);
        match epcb::compress(options.stem, epc, spelling) {
            Some(text) => forms.add(kind, text),
            None => forms.miss(kind, MissingReason::NoGs1Key { kind: epc.scheme().kind() }),
        }
    }
}
