//! Every way to write what was read, and why some ways are not open.

use super::origin::{self, Source};
use super::{Interpretation, Known};
use crate::digital_link::{self, BuildOptions};
use crate::epc::advice::{self, CompanyPrefix, Reason, Refusal, Wish};
use crate::epc::epcb::{self, EpcbError, Spelling};
use crate::epc::{Encoding, Epc, EpcError, Filter, Identity, Kind, Scheme, arrange};
use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::identify::NumberKind;
use crate::key::{KeyKind, isbn, ismn, issn, upc_e, validate};
use crate::syntax::{Ai, Element, ElementString, Options, Symbology, SyntaxError};

/// A way to write things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormKind {
    /// The digits of a key, or another number that stands for a GTIN.
    Number(NumberKind),
    /// Identifiers in parentheses.
    Bracketed,
    /// Without parentheses, `^` for FNC1.
    Fnc1,
    /// As printed below a symbol, a line for each element.
    Hri,
    /// As a scanner sends it.
    Scan(Symbology),
    /// A Digital Link URI.
    DigitalLink,
    /// A Digital Link URI with the EPC as its last segment.
    CompressedLink(Spelling),
    /// `urn:epc:id:…`
    PureIdentity,
    /// `urn:epc:tag:…`
    TagUri,
    /// `urn:epc:raw:…`
    RawUri,
    /// The EPC in hexadecimal digits.
    Hex,
    /// The EPC in zeros and ones.
    Binary,
    /// The EPC in base64.
    Base64,
}

impl FormKind {
    codes! {
        /// The name used in addresses and stored settings, such as `digital-link`.
        #[must_use]
        fn id(self) in IDS;
        Self::Number(NumberKind::UpcE) => "upc-e",
        Self::Number(NumberKind::Isbn10) => "isbn-10",
        Self::Number(NumberKind::Issn) => "issn",
        Self::Number(NumberKind::Ismn10) => "ismn-10",
        Self::Bracketed => "bracketed",
        Self::Fnc1 => "fnc1",
        Self::Hri => "hri",
        Self::Scan(Symbology::Ean13) => "scan-ean-13",
        Self::Scan(Symbology::Ean8) => "scan-ean-8",
        Self::Scan(Symbology::UpcA) => "scan-upc-a",
        Self::Scan(Symbology::UpcE) => "scan-upc-e",
        Self::Scan(Symbology::DataBarOmni) => "scan-databar",
        Self::Scan(Symbology::DataBarLimited) => "scan-databar-limited",
        Self::Scan(Symbology::DataBarExpanded) => "scan-databar-expanded",
        Self::Scan(Symbology::Gs1_128) => "scan-gs1-128",
        Self::Scan(Symbology::DataMatrix) => "scan-data-matrix",
        Self::Scan(Symbology::QrCode) => "scan-qr-code",
        Self::Scan(Symbology::DotCode) => "scan-dotcode",
        Self::DigitalLink => "digital-link",
        Self::CompressedLink(Spelling::Hex) => "compressed-link-hex",
        Self::CompressedLink(Spelling::Base64) => "compressed-link-base64",
        Self::PureIdentity => "pure-identity-uri",
        Self::TagUri => "tag-uri",
        Self::RawUri => "raw-uri",
        Self::Hex => "hex",
        Self::Binary => "binary",
        Self::Base64 => "base64",
        + Self::Number(NumberKind::Key(kind)) => kind.id(),
    }
}

/// The same thing in one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Which form it is.
    pub kind: FormKind,
    /// The text.
    pub text: String,
    /// Elements the form has no place for: it reads back without them.
    pub leaves_out: Vec<Ai>,
}

/// A form that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Which form it is.
    pub kind: FormKind,
    /// Why it cannot be.
    pub reason: MissingReason,
}

/// Why something cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MissingReason {
    /// It stands outside the GS1 keys.
    #[error("expected a GS1 key, found {}, which has no application identifier", kind.name())]
    NoGs1Key {
        /// What it is.
        kind: Kind,
    },
    /// The elements cannot stand in the form.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// No EPC can be made, in any scheme.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The scheme cannot hold it.
    #[error(transparent)]
    Scheme(#[from] Reason),
    /// The company prefix is needed.
    #[error("expected the length of the GS1 Company Prefix, which the number itself does not tell")]
    CompanyPrefixNeeded,
    /// The EPC has no such form.
    #[error("expected an EPC without '+', found {}, which has no URI", scheme.name())]
    PlusScheme {
        /// Its scheme.
        scheme: Scheme,
    },
}

impl MissingReason {
    codes! {
        /// A short name that programs can rely on.
        fn code(&self) in CODES;
        Self::NoGs1Key { .. } => "noGs1Key",
        Self::Syntax(_) => "syntax",
        Self::PlusScheme { .. } => "plusScheme",
        + Self::CompanyPrefixNeeded => const { &Reason::CompanyPrefixUnknown }.code(),
        + Self::Refused(refusal) => refusal.code(),
        + Self::Scheme(reason) => reason.code(),
    }
}

/// What was read.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) elements: Vec<Element<'static>>,
    pub(super) identity: Option<Identity>,
    pub(super) epc: Option<Epc>,
}

/// The forms that only digits have.
const SYMBOLS: [Symbology; 3] = [Symbology::Gs1_128, Symbology::DataMatrix, Symbology::QrCode];
const URI_FORMS: [FormKind; 2] = [FormKind::PureIdentity, FormKind::TagUri];
const BIT_FORMS: [FormKind; 6] = [
    FormKind::RawUri,
    FormKind::Hex,
    FormKind::Binary,
    FormKind::Base64,
    FormKind::CompressedLink(Spelling::Hex),
    FormKind::CompressedLink(Spelling::Base64),
];

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
    numbers(&elements, &mut forms);
    write_elements(&elements, identity.as_ref(), known, &mut forms);
    if epc.is_none() {
        epc = match encode(&elements, identity.as_ref(), known) {
            Ok(epc) => Some(epc),
            Err(reason) => {
                for kind in [&URI_FORMS[1..], &BIT_FORMS].concat() {
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
        match pure_identity(&elements, known) {
            Ok((found, rest)) => (identity, leaves_out) = (Some(found), rest),
            Err(reason) => forms.miss(FormKind::PureIdentity, reason),
        }
    }
    if let Some(identity) = &identity {
        let text = identity.to_string();
        forms.found.push(Form { kind: FormKind::PureIdentity, text, leaves_out });
    }
    if let Some(epc) = &epc {
        write_bits(epc, known, &mut forms);
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

/// The key in digits, without what else is known.
fn numbers(elements: &[Element<'_>], forms: &mut Forms) {
    let is_key = |element: &&Element<'_>| key_kind(element.ai).is_some();
    let Some(key) = elements.iter().find(is_key) else { return };
    let leaves_out: Vec<Ai> =
        elements.iter().map(|element| element.ai).filter(|ai| *ai != key.ai).collect();
    let mut add = |kind, text| {
        forms.found.push(Form {
            kind: FormKind::Number(kind),
            text,
            leaves_out: leaves_out.clone(),
        });
    };
    match key_kind(key.ai) {
        Some(KeyKind::Gtin14) => {
            let Ok(gtin) = key.value.parse::<Gtin>() else { return };
            for format in
                [GtinFormat::Gtin8, GtinFormat::Gtin12, GtinFormat::Gtin13, GtinFormat::Gtin14]
            {
                if let Ok(form) = gtin.to_format(format) {
                    add(NumberKind::Key(format.kind()), form.as_str().to_owned());
                }
            }
            let others = [
                (NumberKind::UpcE, upc_e::suppress(gtin)),
                (NumberKind::Isbn10, isbn::from_gtin(gtin)),
                (NumberKind::Issn, plain_issn(gtin)),
                (NumberKind::Ismn10, ismn::from_gtin(gtin)),
            ];
            for (kind, text) in others {
                if let Some(text) = text {
                    add(kind, text);
                }
            }
        }
        Some(kind) => {
            if let Ok(found) = validate(kind, &key.value) {
                // Without its filler, a GRAI that starts with zero can be another one with it.
                let reads_back = validate(kind, found.as_str()).as_ref() == Ok(&found);
                let text = if reads_back { found.as_str() } else { &key.value };
                add(NumberKind::Key(kind), text.to_owned());
            }
        }
        None => {}
    }
}

/// The ISSN of a GTIN that has no variant, which the ISSN could not say.
fn plain_issn(gtin: Gtin) -> Option<String> {
    issn::from_gtin(gtin).filter(|(_, variant)| *variant == 0).map(|(issn, _)| issn)
}

/// The kind of key whose digits alone would be read as this identifier.
pub(super) fn key_kind(ai: Ai) -> Option<KeyKind> {
    match ai.as_str() {
        "01" => Some(KeyKind::Gtin14),
        _ => KeyKind::ALL.into_iter().find(|kind| kind.ai() == ai),
    }
}

/// Writes element strings and the link.
fn write_elements(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    known: &Known<'_>,
    forms: &mut Forms,
) {
    let kinds = [FormKind::Bracketed, FormKind::Fnc1, FormKind::Hri];
    let scans = SYMBOLS.map(FormKind::Scan);
    let all = || kinds.into_iter().chain(scans).chain([FormKind::DigitalLink]);
    if elements.is_empty() {
        let Some(kind) = identity.map(Identity::kind) else { return };
        return all().for_each(|form| forms.miss(form, MissingReason::NoGs1Key { kind }));
    }
    let options = Options::default();
    let string = match ElementString::from_elements(elements.to_vec(), &options) {
        Ok(string) => string,
        Err(error) => return all().for_each(|form| forms.miss(form, error.clone().into())),
    };
    forms.add(FormKind::Bracketed, string.to_bracketed());
    forms.add(FormKind::Fnc1, string.to_fnc1());
    forms.add(FormKind::Hri, string.to_hri().join("\n"));
    for symbology in SYMBOLS {
        match string.to_scan(symbology, &options) {
            Ok(text) => forms.add(FormKind::Scan(symbology), text),
            Err(error) => forms.miss(FormKind::Scan(symbology), error.into()),
        }
    }
    let build = BuildOptions { stem: known.stem, ..BuildOptions::default() };
    let link = digital_link::build(elements, &build).and_then(|link| {
        // Not every value that stands in an element string may stand in a link.
        digital_link::parse(&link, &options)?;
        Ok(link)
    });
    match link {
        Ok(link) => forms.add(FormKind::DigitalLink, link),
        Err(error) => forms.miss(FormKind::DigitalLink, error.into()),
    }
}

/// The EPC to show for what is no EPC itself.
fn encode(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    known: &Known<'_>,
) -> Result<Epc, MissingReason> {
    let unfit = |error| MissingReason::Scheme(Reason::DoesNotFit(Box::new(error)));
    let length = identity.and_then(Identity::company_prefix).map(str::len);
    if let Some(identity) = identity.filter(|_| elements.is_empty()) {
        let kind = identity.kind();
        let scheme = Scheme::ALL.into_iter().find(|scheme| scheme.kind() == kind);
        let scheme = scheme.ok_or(MissingReason::Refused(Refusal::NoBinaryScheme { kind }))?;
        return Epc::from_identity(scheme, fitting(known.filter, scheme), identity).map_err(unfit);
    }
    let company_prefix = length.map_or(known.company_prefix, CompanyPrefix::Length);
    let wish = Wish { filter: known.filter, company_prefix, hostname: None };
    let advice = advice::advise(elements, &wish)?;
    if let Some(scheme) = known.scheme.filter(|scheme| scheme.kind() == advice.kind) {
        let company_prefix_length = advice.company_prefix_length;
        let encoding =
            Encoding { filter: known.filter, company_prefix_length, ..Encoding::default() };
        return match Epc::from_elements(scheme, elements, &encoding) {
            Err(EpcError::CompanyPrefixLength) => Err(MissingReason::CompanyPrefixNeeded),
            result => result.map_err(unfit),
        };
    }
    let fits = || advice.candidates.iter().filter_map(|candidate| candidate.outcome.as_ref().ok());
    let best = fits().find(|epc| !epc.scheme().is_plus()).or_else(|| fits().next());
    // A company prefix helps only where nothing but its length is missing.
    let reason = || {
        let reasons =
            || advice.candidates.iter().filter_map(|candidate| candidate.outcome.as_ref().err());
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

/// The identity, and the elements that it has no place for.
fn pure_identity(
    elements: &[Element<'static>],
    known: &Known<'_>,
) -> Result<(Identity, Vec<Ai>), MissingReason> {
    let elements = &arrange(elements);
    let (kind, own, length) = advice::identify(elements, known.company_prefix)?;
    let length = length.map_err(|reason| match reason {
        Reason::CompanyPrefixUnknown => MissingReason::CompanyPrefixNeeded,
        reason => MissingReason::Scheme(reason),
    })?;
    let (front, rest) = elements.split_at_checked(own).unwrap_or((elements, &[]));
    let identity = Identity::from_elements(front, length)
        .map_err(|error| MissingReason::Scheme(Reason::DoesNotFit(Box::new(error))))?;
    debug_assert_eq!(identity.kind(), kind, "both read the same elements");
    Ok((identity, rest.iter().map(|element| element.ai).collect()))
}

fn write_bits(epc: &Epc, known: &Known<'_>, forms: &mut Forms) {
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
        match epcb::compress(known.stem, epc, spelling) {
            Ok(text) => forms.add(kind, text),
            Err(EpcbError::NoDigitalLink { scheme }) => {
                forms.miss(kind, MissingReason::NoGs1Key { kind: scheme.kind() });
            }
            Err(_) => {}
        }
    }
}

/// The same element with a value of its own.
pub(super) fn into_owned(element: Element<'_>) -> Element<'static> {
    Element { ai: element.ai, value: element.value.into_owned().into() }
}
