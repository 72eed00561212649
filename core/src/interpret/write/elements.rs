//! Element strings, scans and the Digital Link.

use super::Forms;
use crate::digital_link::{self, BuildOptions};
use crate::epc::Identity;
use crate::interpret::Options;
use crate::interpret::form::{FormKind, MissingReason};
use crate::scan::Symbology;
use crate::syntax::{self, Element, ElementString};

/// The symbols that hold element strings of any kind.
const SYMBOLS: [Symbology; 3] = [Symbology::Gs1_128, Symbology::DataMatrix, Symbology::QrCode];

/// Writes element strings and the link.
pub(super) fn write(
    elements: &[Element<'static>],
    identity: Option<&Identity>,
    options: &Options<'_>,
    forms: &mut Forms,
) {
    let kinds = [FormKind::Bracketed, FormKind::Fnc1, FormKind::Hri];
    let scans = SYMBOLS.map(FormKind::Scan);
    let all = || kinds.into_iter().chain(scans).chain([FormKind::DigitalLink]);
    if elements.is_empty() {
        let Some(kind) = identity.map(Identity::kind) else { return };
        return all().for_each(|form| forms.miss(form, MissingReason::NoGs1Key { kind }));
    }
    let rules = syntax::Options::default();
    let string = match ElementString::from_elements(elements.to_vec(), &rules) {
        Ok(string) => string,
        Err(error) => return all().for_each(|form| forms.miss(form, error.into())),
    };
    forms.add(FormKind::Bracketed, string.to_bracketed());
    forms.add(FormKind::Fnc1, string.to_fnc1());
    forms.add(FormKind::Hri, string.to_hri().join("\n"));
    for symbology in SYMBOLS {
        match string.to_scan(symbology, &rules) {
            Ok(text) => forms.add(FormKind::Scan(symbology), text),
            Err(error) => forms.miss(FormKind::Scan(symbology), error.into()),
        }
    }
    let build = BuildOptions { stem: options.stem, ..BuildOptions::default() };
    let link = digital_link::build(elements, &build).and_then(|link| {
        // Not every value that stands in an element string may stand in a link.
        digital_link::parse(&link, &rules).map_err(|error| error.problem)?;
        Ok(link)
    });
    match link {
        Ok(link) => forms.add(FormKind::DigitalLink, link),
        Err(error) => forms.miss(FormKind::DigitalLink, error.into()),
    }
}
