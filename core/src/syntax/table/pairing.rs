//! Which identifiers a definition refers to, as bits.
//!
//! Only some fifty identifiers are ever required or excluded by others.
//! Each has a bit, so that a whole element string is checked with a few operations on words.

/// Identifiers, and families of them, that other identifiers require or exclude.
/// An `n` stands for any digit.
const NAMES: &[&str] = &[
    "00", "01", "02", "03", "10", "21", "235", "253", "255", "30", "31nn", "32nn", "35nn", "36nn",
    "37", "390n", "391n", "392n", "393n", "394n", "395n", "414", "415", "416", "421", "422", "426",
    "4302", "4307", "4312", "4330", "4331", "4332", "4333", "7021", "7250", "7251", "7256", "7259",
    "8003", "8004", "8005", "8006", "8010", "8011", "8017", "8018", "8020", "8026", "8040", "8111",
];

/// What must stand in the same element string: every group by at least one of its alternatives.
///
/// Written as `01 02;416`: (01) or (02), and also (416). `01+21` means both together.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    text: &'static str,
    groups: [Group; 2],
}

/// Alternatives, of which one must be there.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Single identifiers.
    any: u64,
    /// Identifiers that count only together.
    together: [u64; 4],
}

impl Group {
    /// Asks for nothing, which is always there.
    const NONE: Self = Self { any: 0, together: [0; 4] };
    /// Without an alternative yet: nothing can have every bit.
    const UNMET: Self = Self { any: 0, together: [u64::MAX; 4] };

    fn is_met(&self, present: u64) -> bool {
        self.any & present != 0 || self.together.iter().any(|all| all & present == *all)
    }
}

impl Needs {
    pub(super) const NOTHING: Self = Self { text: "", groups: [Group::NONE; 2] };

    /// Reads needs written in the source; a malformed text stops the build.
    pub(super) const fn new(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let mut needs = Self { text, groups: [Group::UNMET, Group::NONE] };
        let mut group = 0;
        let mut bundles = 0;
        let mut at = 0;
        while at < bytes.len() {
            let mut names = 0;
            let mut mask = 0;
            loop {
                let start = at;
                at = end_of_name(bytes, at);
                mask |= bit(bytes, start, at);
                names += 1;
                if at == bytes.len() || bytes[at] != b'+' {
                    break;
                }
                at += 1;
            }
            if names == 1 {
                needs.groups[group].any |= mask;
            } else {
                needs.groups[group].together[bundles] = mask;
                bundles += 1;
            }
            if at < bytes.len() {
                if bytes[at] == b';' {
                    group += 1;
                    needs.groups[group] = Group::UNMET;
                    bundles = 0;
                }
                at += 1;
            }
        }
        needs
    }

    /// Whether every group is met by something in `present`.
    #[inline]
    pub(crate) fn are_met(&self, present: u64) -> bool {
        self.groups.iter().all(|group| group.is_met(present))
    }

    /// The first group that nothing in `present` meets, as text such as `01 02`.
    pub(crate) fn missing(&self, present: u64) -> Option<&'static str> {
        let unmet = self.groups.iter().position(|group| !group.is_met(present))?;
        self.text.split(';').nth(unmet)
    }

    /// The groups, as texts such as `01 02`.
    pub fn groups(&self) -> impl Iterator<Item = &'static str> {
        self.text.split(';').filter(|group| !group.is_empty())
    }
}

/// What must not stand in the same element string, written as `255 37`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excludes {
    text: &'static str,
    any: u64,
}

impl Excludes {
    pub(super) const NOTHING: Self = Self { text: "", any: 0 };

    /// Reads names written in the source; a malformed text stops the build.
    pub(super) const fn new(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let (mut any, mut at) = (0, 0);
        while at < bytes.len() {
            let start = at;
            at = end_of_name(bytes, at);
            any |= bit(bytes, start, at);
            at += 1;
        }
        Self { text, any }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.text.split(' ').filter(|name| !name.is_empty())
    }

    pub(super) fn bits(&self) -> u64 {
        self.any
    }
}

/// The bit of the identifier or family `code` itself, such as that of 31nn for (3103); 64 for none.
pub(super) const fn own_bit(code: &[u8]) -> u8 {
    let mut index = 0;
    while (index as usize) < NAMES.len() {
        if matches(NAMES[index as usize].as_bytes(), code) {
            return index;
        }
        index += 1;
    }
    64
}

/// Whether `code` is the identifier `name`, or one of the family.
pub(super) const fn matches(name: &[u8], code: &[u8]) -> bool {
    if name.len() != code.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if name[at] != b'n' && name[at] != code[at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn end_of_name(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at].is_ascii_alphanumeric() {
        at += 1;
    }
    at
}

const fn bit(text: &[u8], start: usize, end: usize) -> u64 {
    let (_, name) = text.split_at(start);
    let (name, _) = name.split_at(end - start);
    let mut index = 0;
    while index < NAMES.len() {
        let same = NAMES[index].as_bytes();
        if same.len() == name.len() && matches(same, name) {
            return 1 << index;
        }
        index += 1;
    }
    panic!("an identifier that others refer to has a bit")
}
