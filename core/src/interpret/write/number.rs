//! The digits of a key, and the other numbers that stand for the same GTIN.
//!
//! Left out: a number that does not read as what it is. `386252045617300E18E1B582` is a document with its
//! serial, but whoever pastes it has read a tag.

use super::Forms;
use crate::interpret::element_key::key_kind;
use crate::interpret::form::{Form, FormKind};
use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::identify::{CheckStatus, NumberKind, identify};
use crate::key::{KeyKind, isbn, ismn, issn, upc_e, validate};
use crate::syntax::{Ai, Element};

/// The digits of the key, without the other elements.
pub(super) fn write(elements: &[Element<'_>], forms: &mut Forms) {
    let is_key = |element: &&Element<'_>| key_kind(element.ai).is_some();
    let Some(key) = elements.iter().find(is_key) else { return };
    let leaves_out: Vec<Ai> =
        elements.iter().map(|element| element.ai).filter(|ai| *ai != key.ai).collect();
    let mut add = |kind, text: String| {
        if !reads_back(kind, &text, &key.value) {
            return;
        }
        forms.written.push(Form {
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
                let stays = validate(kind, found.as_str()).as_ref() == Ok(&found);
                let text = if stays { found.as_str() } else { &key.value };
                add(NumberKind::Key(kind), text.to_owned());
            }
        }
        None => {}
    }
}

/// Whether `text` reads as a number of this kind that stands for the same value.
fn reads_back(kind: NumberKind, text: &str, value: &str) -> bool {
    identify(text).iter().any(|reading| {
        reading.kind == kind
            && reading.status == CheckStatus::Valid
            && reading.key.element_value() == value
    })
}

/// The ISSN of a GTIN that has no variant, which the ISSN could not say.
fn plain_issn(gtin: Gtin) -> Option<String> {
    issn::from_gtin(gtin).filter(|(_, variant)| *variant == 0).map(|(issn, _)| issn)
}
