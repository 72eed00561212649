//! What a reader of element strings permits and checks.

use std::fmt;

use super::linter::CompanyPrefixes;

/// What to permit and what to check.
///
/// The default is what a scanner of a supply chain should do: only known identifiers, and every
/// rule checked.
#[derive(Clone, Copy, Default)]
#[must_use]
pub struct ParseOptions<'a> {
    pub(crate) permit_unknown: bool,
    pub(crate) permit_zero_suppressed_gtin: bool,
    pub(crate) permit_convenience_names: bool,
    pub(crate) rules: Rules,
    pub(crate) company_prefixes: Option<&'a dyn CompanyPrefixes>,
}

impl<'a> ParseOptions<'a> {
    /// The default, for constants.
    pub const fn new() -> Self {
        Self {
            permit_unknown: false,
            permit_zero_suppressed_gtin: false,
            permit_convenience_names: false,
            rules: Rules::ALL,
            company_prefixes: None,
        }
    }

    /// For what one symbol holds, or a text that may be of one: it checks every rule but
    /// [`Rule::Requisites`].
    ///
    /// That rule is about everything that marks a unit (General Specifications 4.13; the head of the syntax
    /// dictionary says so too). A pallet label has its contents in one symbol, (02) and (37), and
    /// the SSCC that these need in another, and each is scanned, drawn and listed by itself. What is missing
    /// is a [`SyntaxWarning`](super::SyntaxWarning) then. Everything else stays an error, because no other
    /// symbol can make it right: a value, two identifiers that contradict each other, and one with two values.
    ///
    /// The whole of a unit's data, for which the default is right, are those of a form that makes all of
    /// its symbols (a [logistic label](crate::label)), and of a Digital Link: it names one thing by the key in
    /// its path, and its attributes are about that thing (URI Syntax 1.7).
    pub const fn of_one_symbol() -> Self {
        Self::new().rules(Rules::ALL.without(Rule::Requisites))
    }

    /// Whether to accept identifiers that are not in the table, with any text as value: of any length,
    /// unless the first two digits fix it, as they do for every 31nn.
    pub const fn permit_unknown(mut self, permit: bool) -> Self {
        self.permit_unknown = permit;
        self
    }

    /// Whether a GTIN of 8, 12 or 13 digits is accepted in a Digital Link URI, and padded with zeros.
    pub const fn permit_zero_suppressed_gtin(mut self, permit: bool) -> Self {
        self.permit_zero_suppressed_gtin = permit;
        self
    }

    /// Whether the names of early versions, such as `gtin` for `01`, are accepted in a Digital Link URI.
    pub const fn permit_convenience_names(mut self, permit: bool) -> Self {
        self.permit_convenience_names = permit;
        self
    }

    /// Which rules about several identifiers to check.
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// The list of company prefixes to ask.
    pub const fn company_prefixes(mut self, list: &'a dyn CompanyPrefixes) -> Self {
        self.company_prefixes = Some(list);
        self
    }
}

impl fmt::Debug for ParseOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseOptions")
            .field("permit_unknown", &self.permit_unknown)
            .field("permit_zero_suppressed_gtin", &self.permit_zero_suppressed_gtin)
            .field("permit_convenience_names", &self.permit_convenience_names)
            .field("rules", &self.rules)
            .field("company_prefixes", &self.company_prefixes.is_some())
            .finish()
    }
}

/// A rule about the identifiers of one element string (General Specifications 4.13 and 4.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// Identifiers that contradict each other do not stand together.
    Exclusions = 1,
    /// An identifier that adds to another one does not stand without it.
    Requisites = 2,
    /// An identifier that is repeated has the same value each time.
    Repeats = 4,
    /// A key that a digital signature (8030) signs has its serial component.
    SignedKeyHasSerial = 8,
    /// An identifier that is not in the table is no attribute of a Digital Link URI.
    KnownAttributes = 16,
    /// A qualifier of the key stands in the path of a Digital Link URI, not in its query.
    QualifiersInPath = 32,
}

/// A set of rules; by default all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules(u8);

impl Default for Rules {
    fn default() -> Self {
        Self::ALL
    }
}

impl Rules {
    /// Every rule.
    pub const ALL: Self = Self(63);
    /// No rule.
    pub const NONE: Self = Self(0);

    /// These rules and one more.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self(self.0 | rule as u8)
    }

    /// These rules without one of them.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !(rule as u8))
    }

    /// Whether `rule` is among them.
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 & rule as u8 != 0
    }
}
