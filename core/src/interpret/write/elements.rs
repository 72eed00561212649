//! Element strings, scans and the Digital Link.

use super::Forms;
use crate::digital_link::{self, BuildOptions};
use crate::epc::Identity;
use crate::interpret::form::{FormKind, MissingReason};
use crate::scan::ScanSymbology;
use crate::syntax::{self, Element, ElementString, SyntaxProblem};

/// The symbols that hold element strings of any kind.
const SYMBOLS: [ScanSymbology; 3] =
    [ScanSymbology::Gs1_128, ScanSymbology::DataMatrix, ScanSymbology::QrCode];

/// The forms that element strings have.
pub(super) const FORMS: [FormKind; 7] = [
    FormKind::Bracketed,
    FormKind::Fnc1,
    FormKind::Hri,
    FormKind::Scan(SYMBOLS[0]),
    FormKind::Scan(SYMBOLS[1]),
    FormKind::Scan(SYMBOLS[2]),
    FormKind::DigitalLink,
];

/// Writes element strings and the link.
pub(super) fn write(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    stem: &str,
    forms: &mut Forms,
) {
    match string(elements, identity) {
        Ok(string) => {
            for kind in FORMS {
                if let Some(outcome) = form(kind, &string, stem) {
                    forms.put(kind, outcome);
                }
            }
        }
        Err(reason) => FORMS.into_iter().for_each(|kind| forms.miss(kind, reason.clone())),
    }
}

/// The element string of elements, or of an identity that has none.
pub(super) fn string(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
) -> Result<ElementString<'static>, MissingReason> {
    match identity.map(Identity::kind) {
        Some(kind) if elements.is_empty() => Err(MissingReason::NoGs1Key { kind }),
        _ => Ok(ElementString::from_elements(
            elements.to_vec(),
            &syntax::ParseOptions::of_one_symbol(),
        )?),
    }
}

/// One form of an element string; nothing where element strings have no such form.
pub(super) fn form(
    kind: FormKind,
    string: &ElementString<'_>,
    stem: &str,
) -> Option<Result<String, MissingReason>> {
    Some(match kind {
        FormKind::Bracketed => Ok(string.to_bracketed()),
        FormKind::Fnc1 => Ok(string.to_fnc1()),
        FormKind::Hri => Ok(string.to_hri().join("\n")),
        FormKind::Scan(symbology) => {
            let options = syntax::ParseOptions::of_one_symbol();
            string.to_scan(symbology, &options).map_err(MissingReason::from)
        }
        FormKind::DigitalLink => link(string.elements(), stem).map_err(MissingReason::from),
        _ => return None,
    })
}

fn link(elements: &[Element<'_>], stem: &str) -> Result<String, SyntaxProblem> {
    let link = digital_link::build(elements, &BuildOptions::default().stem(stem))?;
    // Not every value that stands in an element string may stand in a link.
    digital_link::parse(&link, &syntax::ParseOptions::default()).map_err(|error| error.problem)?;
    Ok(link)
}
