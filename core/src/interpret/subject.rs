//! The object that a text stands for; every form is written from it.

use crate::digital_link::LinkWarning;
use crate::epc::{Epc, Identity, Pattern};
use crate::syntax::Element;

/// An object, as far as the text says what it is.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) elements: Vec<Element<'static>>,
    pub(super) identity: Option<Identity>,
    pub(super) epc: Option<Epc>,
    /// What stood in front of the EPC in the memory of its tag.
    pub(super) in_front: Option<String>,
    /// What the pattern selects that it was read from, in words.
    pub(super) selects: Option<String>,
    /// The link that says it in full, as today's standard writes it, where the text is one.
    pub(super) link: Option<String>,
    /// What is odd about the link that was read.
    pub(super) link_warnings: Vec<LinkWarning>,
}

impl Subject {
    pub(super) fn of_elements(elements: Vec<Element<'static>>) -> Self {
        Self {
            elements,
            identity: None,
            epc: None,
            in_front: None,
            selects: None,
            link: None,
            link_warnings: Vec::new(),
        }
    }

    pub(super) fn of_identity(identity: Identity) -> Self {
        let elements = identity.elements();
        Self { identity: Some(identity), ..Self::of_elements(elements) }
    }

    /// The key that a pattern leaves only the serial number of open; nothing for other patterns.
    pub(super) fn of_pattern(uri: &str) -> Option<Self> {
        let pattern: Pattern = uri.parse().ok()?;
        let elements = pattern.elements()?;
        Some(Self { selects: Some(pattern.to_string()), ..Self::of_elements(elements) })
    }

    pub(super) fn of_epc(epc: Epc) -> Self {
        let (elements, identity) = (epc.elements(), epc.identity().cloned());
        Self { identity, epc: Some(epc), ..Self::of_elements(elements) }
    }
}

/// The same elements with values that no longer borrow from the text.
pub(super) fn owned(elements: Vec<Element<'_>>) -> Vec<Element<'static>> {
    let own =
        |element: Element<'_>| Element { ai: element.ai, value: element.value.into_owned().into() };
    elements.into_iter().map(own).collect()
}
