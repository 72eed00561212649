//! Which scheme holds an object in the fewest bits, and why the others cannot.
//!
//! ```text
//!  elements ── is it a number for open trade? ── which length has the company prefix?
//!                    │ no: refused for every scheme    │ known: schemes with partition
//!                    ▼                                 │ not known: '+' schemes only
//!                 SelectionProblem                              ▼
//!                                          candidates, those that fit first, by bits
//! ```
//!
//! Restricted-circulation numbers, coupons and refund receipts mean nothing outside one company or
//! region, and a serial publication has no company prefix, so they are refused (TDS 7.3.3 to 7.3.8).
//! A company prefix of 4 or 5 digits counts as one of 6, with the digits that follow it (TDS 7.1); for a
//! key that was licensed on its own the length is 12 (TDS 7.2).
//!
//! The fewest bits are not what every reader knows: [`usual_schemes`] has the schemes that retail programmes expect.
//!
//! Left out: serial numbers that a company has still free, which [`program`](super::program) gives.

mod company_prefix;
mod each_length;
pub(super) mod problem;
mod serial;
mod usual;

pub use company_prefix::CompanyPrefix;
pub(crate) use company_prefix::{SHORTEST_WRITTEN, company_prefix_length, range};
pub use each_length::{LengthChoice, with_each_length};
pub use problem::{SchemeProblem, SelectionProblem};
pub use serial::with_serial;
pub use usual::usual_schemes;

use super::encode_options::EncodeOptions;
use super::filter::Filter;
use super::identity::elements::{arrange, kind_of};
use super::kind::{IdentityKind, kind_of_key};
use super::plus;
use super::product_code::Epc;
use super::scheme::Scheme;
use crate::syntax::Element;
use company_prefix::prefix_digits;

/// What to encode, beside the elements.
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub struct EncodeRequest<'a> {
    filter: Filter,
    company_prefix: CompanyPrefix<'a>,
    hostname: Option<&'a str>,
}

impl<'a> EncodeRequest<'a> {
    /// The filter value.
    pub const fn filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// The length of the company prefix, or the list that knows it.
    pub const fn company_prefix(mut self, company_prefix: CompanyPrefix<'a>) -> Self {
        self.company_prefix = company_prefix;
        self
    }

    /// A host name to carry: only the `++` schemes can.
    pub fn hostname(mut self, hostname: impl Into<Option<&'a str>>) -> Self {
        self.hostname = hostname.into();
        self
    }
}

/// The answer: every scheme for this kind of object, the best one first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Selection {
    /// What the elements identify.
    pub kind: IdentityKind,
    /// How many digits the company prefix was taken to have, where that is known.
    pub company_prefix_length: Option<usize>,
    /// Those that fit, by bits; then those that do not.
    pub candidates: Vec<Candidate>,
}

impl Selection {
    /// The EPC with the fewest bits.
    pub fn best(&self) -> Option<&Epc> {
        self.candidates.iter().find_map(|candidate| candidate.outcome.as_ref().ok())
    }
}

/// One scheme, and the EPC it gives or the reason why it gives none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Candidate {
    /// The scheme.
    pub scheme: Scheme,
    /// What comes of it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::shape::outcome"))]
    #[cfg_attr(feature = "typescript", ts(as = "crate::shape::Outcome<Epc, SchemeProblem>"))]
    pub outcome: Result<Epc, SchemeProblem>,
}

impl Candidate {
    /// How many bits the EPC has; what does not fit comes last.
    fn size(&self) -> usize {
        self.outcome.as_ref().map_or(usize::MAX, |epc| epc.bits().len())
    }
}

/// Tries every scheme for `elements`, in whatever order they come.
///
/// ```
/// use barcode_core::epc::Scheme;
/// use barcode_core::epc::selection::{CompanyPrefix, EncodeRequest, select};
/// use barcode_core::syntax::{Ai, Element};
///
/// let elements = [
///     Element { ai: Ai::new("01"), value: "09521141123454".into() },
///     Element { ai: Ai::new("21"), value: "4711".into() },
/// ];
/// let request = EncodeRequest::default().company_prefix(CompanyPrefix::Length(7));
/// let selection = select(&elements, &request)?;
/// let best = selection.best().unwrap();
/// // Six bits fewer than SGTIN-96: the '+' scheme takes no more room than the serial number needs.
/// assert_eq!((best.scheme(), best.bits().len()), (Scheme::SgtinPlus, 90));
/// # Ok::<(), barcode_core::epc::selection::SelectionProblem>(())
/// ```
pub fn select(
    elements: &[Element],
    request: &EncodeRequest<'_>,
) -> Result<Selection, SelectionProblem> {
    let elements = &arrange(elements);
    let identified = identify(elements, request.company_prefix)?;
    let kind = identified.kind;
    if Scheme::ALL.iter().all(|scheme| scheme.kind() != kind) {
        return Err(SelectionProblem::NoBinaryScheme { kind });
    }
    let mut candidates: Vec<Candidate> = Vec::new();
    for &scheme in Scheme::ALL {
        // Without a host name to carry, the '++' schemes are beside the question.
        if scheme.kind() != kind || scheme.has_hostname() && request.hostname.is_none() {
            continue;
        }
        let outcome = try_scheme(scheme, elements, &identified, request);
        let candidate = Candidate { scheme, outcome };
        // Schemes of the same size stay in the order of their headers. Sorting afterwards would
        // bring the standard library's stable sort along, 1 KB for the browser.
        let at = candidates.partition_point(|other| other.size() <= candidate.size());
        candidates.insert(at, candidate);
    }
    Ok(Selection { kind, company_prefix_length: identified.company_prefix_length.ok(), candidates })
}

/// What elements identify.
pub(crate) struct Identified {
    pub(crate) kind: IdentityKind,
    /// How many elements at the front it takes.
    pub(crate) own_elements: usize,
    pub(crate) company_prefix_length: Result<usize, SchemeProblem>,
}

/// What the elements identify, unless it must not be on a tag.
pub(crate) fn identify(
    elements: &[Element],
    company_prefix: CompanyPrefix<'_>,
) -> Result<Identified, SelectionProblem> {
    // A serial number would not help a key that must not be on a tag.
    refuse_restricted(elements)?;
    let (kind, own_elements) = kind_of(elements).map_err(SelectionProblem::from)?;
    let key = elements.first().map_or("", |element| &*element.value);
    let digits = prefix_digits(kind, key);
    let company_prefix_length = company_prefix_length(kind, digits, company_prefix);
    Ok(Identified { kind, own_elements, company_prefix_length })
}

/// Refuses a key that means nothing in open trade, whatever stands beside it.
fn refuse_restricted(elements: &[Element<'_>]) -> Result<(), SelectionProblem> {
    let Some(key) = elements.first() else { return Ok(()) };
    let Some(kind) = kind_of_key(key.ai) else { return Ok(()) };
    match range(kind, prefix_digits(kind, &key.value)) {
        Some(prefix) if !prefix.kind.may_be_on_tag() => {
            Err(SelectionProblem::NotForOpenTrade { prefix })
        }
        _ => Ok(()),
    }
}

/// Encodes the elements in one scheme.
fn try_scheme(
    scheme: Scheme,
    elements: &[Element],
    identified: &Identified,
    request: &EncodeRequest<'_>,
) -> Result<Epc, SchemeProblem> {
    let others = elements.get(identified.own_elements..).unwrap_or_default();
    let mut options = EncodeOptions::default().filter(request.filter).hostname(request.hostname);
    if scheme.is_deprecated() {
        return Err(SchemeProblem::Deprecated);
    }
    if request.hostname.is_some() && !scheme.has_hostname() {
        return Err(SchemeProblem::CannotCarryHostname);
    }
    if scheme.has_date() && !others.iter().any(|other| plus::is_date(other.ai)) {
        return Err(SchemeProblem::NeedsDate);
    }
    if !scheme.is_plus() {
        if let Some(other) = others.first() {
            return Err(SchemeProblem::CannotCarry { ai: other.ai });
        }
        options = options.company_prefix_length(identified.company_prefix_length.clone()?);
    }
    Epc::from_elements(scheme, elements, &options).map_err(SchemeProblem::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefix_lengths::CompanyPrefixLengths;
    use crate::syntax::Ai;

    fn element(ai: &'static str, value: &'static str) -> Element<'static> {
        Element { ai: Ai::new(ai), value: value.into() }
    }

    /// The schemes that fit, best first, and the reasons of the others.
    #[track_caller]
    fn check(
        elements: &[Element],
        request: &EncodeRequest,
        fits: &[(&str, usize)],
        refused: &[(&str, &str)],
    ) {
        let selection = select(elements, request).unwrap();
        let (good, bad): (Vec<_>, Vec<_>) =
            selection.candidates.iter().partition(|candidate| candidate.outcome.is_ok());
        let good: Vec<_> = good
            .iter()
            .filter_map(|candidate| {
                let epc = candidate.outcome.as_ref().ok()?;
                Some((candidate.scheme.name(), epc.bits().len()))
            })
            .collect();
        let bad: Vec<_> = bad
            .iter()
            .filter_map(|candidate| {
                let reason = candidate.outcome.as_ref().err()?;
                let source = std::error::Error::source(reason);
                let text = source.map_or_else(|| reason.to_string(), ToString::to_string);
                Some((candidate.scheme.name(), text))
            })
            .collect();
        assert_eq!(good, fits);
        let refused: Vec<_> =
            refused.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
        assert_eq!(bad, refused);
    }

    fn seven() -> EncodeRequest<'static> {
        EncodeRequest::default()
            .filter(Filter::from_bits(1))
            .company_prefix(CompanyPrefix::Length(7))
    }

    const DATE: &str = "expected a date among (11), (13), (15), (16), (17), (7006) and (7007)";

    #[test]
    fn the_fewest_bits_come_first() {
        let gtin = element("01", "09521141123454");
        check(
            &[gtin.clone(), element("21", "4711")],
            &seven(),
            &[("sgtin+", 90), ("sgtin-96", 96), ("sgtin-198", 198)],
            &[("dsgtin+", DATE)],
        );
        check(
            &[gtin.clone(), element("21", "04711")],
            &seven(),
            &[("sgtin+", 93), ("sgtin-198", 198)],
            &[("sgtin-96", "expected no leading zero in the serial number"), ("dsgtin+", DATE)],
        );
        check(
            &[gtin, element("21", "4711"), element("17", "261231")],
            &seven(),
            &[("dsgtin+", 110), ("sgtin+", 114)],
            &[
                ("sgtin-96", "expected the key alone, found (17), which the scheme cannot carry"),
                ("sgtin-198", "expected the key alone, found (17), which the scheme cannot carry"),
            ],
        );
        check(
            &[element("253", "95211411234545678")],
            &seven(),
            &[("gdti+", 86), ("gdti-96", 96), ("gdti-174", 174)],
            &[("gdti-113", "expected a scheme in use, found one that is kept for old tags only")],
        );
    }

    #[test]
    fn the_length_of_the_company_prefix_is_never_guessed() {
        let elements = [element("01", "09521141123454"), element("21", "4711")];
        let unknown = "expected the length of the GS1 Company Prefix, found none";
        check(
            &elements,
            &EncodeRequest::default(),
            &[("sgtin+", 90)],
            &[("sgtin-96", unknown), ("sgtin-198", unknown), ("dsgtin+", DATE)],
        );
        let list = CompanyPrefixLengths::parse("952 7").unwrap();
        let request = EncodeRequest::default().company_prefix(CompanyPrefix::Lookup(&list));
        let selection = select(&elements, &request).unwrap();
        assert_eq!(selection.company_prefix_length, Some(7));
        let list = CompanyPrefixLengths::parse("93 9").unwrap();
        let request = EncodeRequest::default().company_prefix(CompanyPrefix::Lookup(&list));
        assert_eq!(select(&elements, &request).unwrap().company_prefix_length, None);
        for (said, taken) in [(3, None), (4, Some(6)), (5, Some(6)), (6, Some(6)), (13, None)] {
            let request = EncodeRequest::default().company_prefix(CompanyPrefix::Length(said));
            assert_eq!(select(&elements, &request).unwrap().company_prefix_length, taken);
        }
    }

    #[test]
    fn a_host_name_asks_for_two_pluses() {
        let elements = [element("00", "095201234567891235")];
        let none = "expected no host name, found one, which only a '++' scheme can carry";
        check(
            &elements,
            &seven().hostname("example.com"),
            &[("sscc++", 147)],
            &[("sscc-96", none), ("sscc+", none)],
        );
    }

    #[test]
    fn numbers_that_are_not_for_open_trade_are_refused() {
        let refuse = |gtin: &'static str| {
            select(&[element("01", gtin), element("21", "1")], &seven()).unwrap_err().to_string()
        };
        assert!(refuse("02100000109869").contains("restricted circulation"));
        assert!(refuse("09912345678904").contains("coupon"));
        assert!(refuse("00000020123451").contains("restricted circulation"));
        assert!(refuse("09770317847001").contains("ISSN"));
        // Without its serial number as well.
        let alone = select(&[element("01", "02012345678900")], &seven()).unwrap_err();
        assert!(alone.to_string().contains("restricted circulation"), "{alone}");
        let lot = [element("01", "09521141123454"), element("10", "A")];
        assert_eq!(
            select(&lot, &seven()).unwrap_err().to_string(),
            "expected an object that a tag can carry, found lgtin, which is for messages only"
        );
    }

    #[test]
    fn a_gtin_8_tells_its_prefix_by_itself() {
        let elements = [element("01", "00000095212348"), element("21", "1")];
        let selection = select(&elements, &EncodeRequest::default()).unwrap();
        assert_eq!(selection.company_prefix_length, Some(8));
    }
}
