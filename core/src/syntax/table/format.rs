//! The format of a value: its components, as the General Specifications write them.

use crate::syntax::linter::Linter;

/// The most components any identifier has: (423) and (8001).
const MOST_COMPONENTS: usize = 5;
/// The most linters any component has: (8014).
const MOST_LINTERS: usize = 3;

/// Which characters a component may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharacterSet {
    /// `N`: digits.
    Digits,
    /// `X`: CSET 82, the invariant characters of ISO/IEC 646.
    Cset82,
    /// `Y`: CSET 39, for component and part identifiers.
    Cset39,
    /// `Z`: CSET 64, file-safe base 64.
    Cset64,
}

impl CharacterSet {
    /// The linter that checks it.
    pub const fn linter(self) -> Linter {
        match self {
            Self::Digits => Linter::Digits,
            Self::Cset82 => Linter::Cset82,
            Self::Cset39 => Linter::Cset39,
            Self::Cset64 => Linter::Cset64,
        }
    }
}

/// A part of a value with a format of its own.
#[derive(Clone, Copy, Debug)]
pub struct Component {
    /// Which characters it may hold.
    pub characters: CharacterSet,
    /// The shortest length.
    pub min: u8,
    /// The longest length.
    pub max: u8,
    /// Whether the value may end before it.
    pub optional: bool,
    /// Of its characters and any others, in order.
    checks: [Option<Linter>; 1 + MOST_LINTERS],
}

impl Component {
    /// The checks it must pass besides that of its character set, in order.
    pub fn linters(&self) -> impl Iterator<Item = Linter> + '_ {
        self.checks().skip(1)
    }

    /// All checks it must pass, in order.
    pub(crate) fn checks(&self) -> impl Iterator<Item = Linter> + '_ {
        self.checks.iter().map_while(|linter| *linter)
    }

    const NONE: Self = Self {
        characters: CharacterSet::Digits,
        min: 0,
        max: 0,
        optional: false,
        checks: [None; 1 + MOST_LINTERS],
    };
}

/// The format of a value.
///
/// ```text
/// (253)  N13,csum,gcppos1 [X..17]      a document type, and the serial number of one document
///        |   `----.-----' `- optional: up to 17 characters of CSET 82
///        |        `- linters: a check digit; a company prefix from the first position
///        `- exactly 13 digits
/// ```
///
/// ```
/// use barcode_core::syntax::{Ai, Linter};
///
/// let format = Ai::new("253").definition().unwrap().format;
/// assert_eq!((format.min(), format.max()), (13, 30));
/// let first = &format.components()[0];
/// assert!(first.linters().eq([Linter::CheckDigit, Linter::CompanyPrefixFirst]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Format {
    components: [Component; MOST_COMPONENTS],
    count: u8,
    min: u8,
    max: u8,
}

impl Format {
    /// Reads a format such as `N13,csum,gcppos1 [X..17]`.
    ///
    /// Letter and length of each component as in the General Specifications, brackets around an
    /// optional one, then the names of its linters.
    ///
    /// # Panics
    ///
    /// When `text` is malformed; meant for constants, where that stops the build.
    pub(super) const fn new(text: &str) -> Self {
        let text = text.as_bytes();
        let mut format =
            Self { components: [Component::NONE; MOST_COMPONENTS], count: 0, min: 0, max: 0 };
        let mut at = 0;
        while at < text.len() {
            let mut component = Component::NONE;
            if text[at] == b'[' {
                component.optional = true;
                at += 1;
            }
            component.characters = match text[at] {
                b'N' => CharacterSet::Digits,
                b'X' => CharacterSet::Cset82,
                b'Y' => CharacterSet::Cset39,
                b'Z' => CharacterSet::Cset64,
                _ => panic!("a component starts with N, X, Y or Z"),
            };
            at += 1;
            let up_to = text[at] == b'.';
            if up_to {
                at += 2;
            }
            while at < text.len() && text[at].is_ascii_digit() {
                component.max = component.max * 10 + (text[at] - b'0');
                at += 1;
            }
            component.min = if up_to { 1 } else { component.max };
            if component.optional {
                assert!(text[at] == b']', "an optional component ends with ]");
                at += 1;
            }
            component.checks[0] = Some(component.characters.linter());
            let mut linters = 1;
            while at < text.len() && text[at] == b',' {
                let start = at + 1;
                at = start;
                while at < text.len() && text[at] != b',' && text[at] != b' ' {
                    at += 1;
                }
                component.checks[linters] = linter_between(text, start, at);
                linters += 1;
            }
            format.components[format.count as usize] = component;
            format.count += 1;
            if !component.optional {
                format.min += component.min;
            }
            format.max += component.max;
            if at < text.len() {
                assert!(text[at] == b' ', "components are separated by one space");
                at += 1;
            }
        }
        format
    }

    /// The components in order.
    pub fn components(&self) -> &[Component] {
        self.components.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The shortest length of a value.
    pub fn min(&self) -> usize {
        usize::from(self.min)
    }

    /// The longest length of a value.
    pub fn max(&self) -> usize {
        usize::from(self.max)
    }
}

const fn linter_between(text: &[u8], start: usize, end: usize) -> Option<Linter> {
    let (_, from) = text.split_at(start);
    let (name, _) = from.split_at(end - start);
    let Ok(name) = std::str::from_utf8(name) else { panic!("a linter's name is text") };
    let linter = Linter::named(name);
    assert!(linter.is_some(), "there is no linter of this name");
    linter
}
