//! The serial number that a key lacks to identify a single object.
//!
//! ```text
//!  (01)09521141123454          + 4711   (01)09521141123454(21)4711
//!  (8010)9521141PQ7            + 32     (8010)9521141PQ7(8011)32
//!  (8003)09521141123454        + 4711   (8003)095211411234544711      its own identifier has room for it
//! ```
//!
//! Left out: whether the serial number may stand there, which [`syntax`](crate::syntax) says.

use super::{CompanyPrefix, SelectionProblem, identify};
use crate::epc::encode_error::EncodeError;
use crate::epc::identity::elements::{arrange, key_len};
use crate::epc::kind::{IdentityKind, KEYS};
use crate::syntax::{Ai, Element};

/// The elements, with the serial number `serial` where they lack one; nothing where they lack none, or identify nothing
/// that a tag may carry.
///
/// ```
/// use barcode_core::epc::selection::with_serial;
/// use barcode_core::syntax::{Ai, Element};
///
/// let gtin = Element { ai: Ai::new("01"), value: "09521141123454".into() };
/// let item = with_serial(&[gtin], "4711").unwrap();
/// assert_eq!((item[1].ai, &*item[1].value), (Ai::new("21"), "4711"));
/// assert_eq!(with_serial(&item, "4711"), None);
/// ```
pub fn with_serial(elements: &[Element<'_>], serial: &str) -> Option<Vec<Element<'static>>> {
    let place = place(&arrange(elements))?;
    let own = |element: &Element<'_>| {
        let mut value = element.value.to_string();
        if place == Place::In(element.ai) {
            value.push_str(serial);
        }
        Element { ai: element.ai, value: value.into() }
    };
    let mut elements: Vec<_> = elements.iter().map(own).collect();
    if let Place::Behind(ai) = place {
        elements.push(Element { ai, value: serial.to_owned().into() });
    }
    Some(elements)
}

/// Where a serial number that is missing belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Under an identifier of its own.
    Behind(Ai),
    /// At the end of the value of the key, which has this identifier.
    In(Ai),
}

fn place(elements: &[Element<'_>]) -> Option<Place> {
    let key = elements.first()?;
    match identify(elements, CompanyPrefix::Unknown) {
        Err(SelectionProblem::Elements { cause: EncodeError::MissingElement { ai } }) => {
            Some(Place::Behind(ai))
        }
        // A batch of items; an item in it has a serial number.
        Ok(found) if found.kind == IdentityKind::Lgtin => {
            let serial = KEYS.iter().find(|(_, ai, _)| *ai == key.ai)?.2?;
            Some(Place::Behind(serial))
        }
        Ok(found) if found.kind.joins_serial() => {
            (Some(key.value.len()) == key_len(found.kind)).then_some(Place::In(key.ai))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_place_for_a_serial_number() {
        for (elements, expected) in [
            (&[("01", "09521141123454")][..], Some("(01)09521141123454(21)7")),
            (&[("01", "09521141123454"), ("10", "AB")], Some("(01)09521141123454(10)AB(21)7")),
            (&[("8006", "095211411234540102")], Some("(8006)095211411234540102(21)7")),
            (&[("8010", "9521141PQ7")], Some("(8010)9521141PQ7(8011)7")),
            (&[("8003", "09521141123454")], Some("(8003)095211411234547")),
            (&[("253", "9521141123454")], Some("(253)95211411234547")),
            (&[("255", "9521141123454")], Some("(255)95211411234547")),
            (&[("255", "95211411234547")], None),
            (&[("00", "095201234567891235")], None),
            (&[("414", "9521141123454")], None),
            (&[("8004", "9521141A")], None),
            (&[("01", "02100000109869")], None),
            (&[("17", "261231")], None),
            (&[], None),
        ] {
            let elements: Vec<_> = elements
                .iter()
                .map(|(ai, value)| Element { ai: Ai::new(ai), value: (*value).into() })
                .collect();
            let found = with_serial(&elements, "7").map(|elements| {
                let written = elements.iter().map(|one| format!("({}){}", one.ai, one.value));
                written.collect::<String>()
            });
            assert_eq!(found.as_deref(), expected);
        }
    }
}
