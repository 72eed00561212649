//! The kinds of identity and what their URIs and keys are made of (TDS 6.3 and 7).
//!
//! ```text
//!  sgtin  prefix . reference . serial        (01) (21)        gid    manager . class . serial
//!  sscc   prefix . reference                 (00)             usdod  CAGE . serial
//!  sgln   prefix . reference . extension     (414) (254)      adi    CAGE . part . serial
//!  grai   prefix . reference . serial        (8003)           bic    code
//!  …                                                          imovn  number
//! ```
//!
//! Left out: nothing that TDS 2.3 defines.

use super::charset::Charset;
use super::field::FieldRole;
use super::urn;
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;
use crate::syntax::Ai;

/// What an EPC identifies, whichever scheme carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::VariantArray)]
#[non_exhaustive]
pub enum IdentityKind {
    /// A trade item with a serial number.
    Sgtin,
    /// A logistic unit.
    Sscc,
    /// A location, with or without an extension.
    Sgln,
    /// A returnable asset with a serial number.
    Grai,
    /// An individual asset.
    Giai,
    /// A recipient of a service.
    Gsrn,
    /// A provider of a service.
    Gsrnp,
    /// A document with a serial number.
    Gdti,
    /// A component or part with a serial number.
    Cpi,
    /// A coupon with a serial number.
    Sgcn,
    /// A piece of a trade item with a serial number.
    Itip,
    /// A number outside the GS1 keys.
    Gid,
    /// An asset of the US Department of Defense.
    Usdod,
    /// An aircraft part.
    Adi,
    /// A batch of a trade item.
    Lgtin,
    /// A shipment.
    Gsin,
    /// A consignment.
    Ginc,
    /// A party.
    Pgln,
    /// A unit pack of tobacco.
    Upui,
    /// An intermodal container.
    Bic,
    /// A vessel.
    Imovn,
}

/// How the first components make a GS1 key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyShape {
    /// The first digit of the reference stands before the company prefix in the key.
    IndicatorFirst { digits: u8 },
    /// Prefix and reference stand as they are.
    Digits { digits: u8 },
    /// As [`KeyShape::Digits`], after a zero (the filler digit of AI 8003).
    ZeroFirst { digits: u8 },
    /// Prefix and characters, up to 30 together, without a check digit.
    Characters(Charset),
    /// There is no company prefix, and no GS1 key.
    NoCompanyPrefix,
}

/// What one component after the key may hold.
#[derive(Clone, Copy)]
pub(crate) struct ComponentRule {
    pub(crate) role: FieldRole,
    pub(crate) charset: Charset,
    min: u8,
    max: u8,
}

impl ComponentRule {
    /// Checks the characters and the length of a component.
    pub(crate) fn check(self, text: &str) -> Result<(), ParseError<ValueProblem>> {
        self.charset.check(text, usize::from(self.min), usize::from(self.max))
    }
}

const fn rule(role: FieldRole, charset: Charset, min: u8, max: u8) -> ComponentRule {
    ComponentRule { role, charset, min, max }
}

const fn serial(max: u8) -> ComponentRule {
    rule(FieldRole::Serial, Charset::Cset82, 1, max)
}

impl IdentityKind {
    /// Every kind of identity.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The name, as URIs write it.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// What every URI of the kind begins with.
    pub(crate) const fn namespace(self) -> &'static str {
        match self {
            Self::Lgtin => urn::CLASS,
            _ => urn::ID,
        }
    }

    const fn row(self) -> (&'static str, KeyShape, &'static [ComponentRule]) {
        const GTIN: KeyShape = KeyShape::IndicatorFirst { digits: 13 };
        const GLN: KeyShape = KeyShape::Digits { digits: 12 };
        const GSRN: KeyShape = KeyShape::Digits { digits: 17 };
        const CAGE: ComponentRule = rule(FieldRole::Cage, Charset::Cage, 5, 6);
        match self {
            Self::Sgtin => ("sgtin", GTIN, const { &[serial(20)] }),
            Self::Sscc => ("sscc", KeyShape::IndicatorFirst { digits: 17 }, &[]),
            Self::Sgln => ("sgln", GLN, const { &[serial(20)] }),
            Self::Grai => ("grai", KeyShape::ZeroFirst { digits: 12 }, const { &[serial(16)] }),
            Self::Giai => ("giai", KeyShape::Characters(Charset::Cset82), &[]),
            Self::Gsrn => ("gsrn", GSRN, &[]),
            Self::Gsrnp => ("gsrnp", GSRN, &[]),
            Self::Gdti => ("gdti", GLN, const { &[serial(17)] }),
            Self::Cpi => (
                "cpi",
                KeyShape::Characters(Charset::Cset39),
                const { &[rule(FieldRole::Serial, Charset::Number(40), 1, 12)] },
            ),
            Self::Sgcn => {
                ("sgcn", GLN, const { &[rule(FieldRole::Serial, Charset::Digits, 1, 12)] })
            }
            Self::Itip => (
                "itip",
                GTIN,
                const {
                    &[
                        rule(FieldRole::Piece, Charset::Digits, 2, 2),
                        rule(FieldRole::Total, Charset::Digits, 2, 2),
                        serial(20),
                    ]
                },
            ),
            Self::Gid => (
                "gid",
                KeyShape::NoCompanyPrefix,
                const {
                    &[
                        rule(FieldRole::Manager, Charset::Number(28), 1, 9),
                        rule(FieldRole::ObjectClass, Charset::Number(24), 1, 8),
                        rule(FieldRole::Serial, Charset::Number(36), 1, 11),
                    ]
                },
            ),
            Self::Usdod => (
                "usdod",
                KeyShape::NoCompanyPrefix,
                const { &[CAGE, rule(FieldRole::Serial, Charset::Number(36), 1, 11)] },
            ),
            Self::Adi => (
                "adi",
                KeyShape::NoCompanyPrefix,
                const {
                    &[
                        CAGE,
                        rule(FieldRole::PartNumber, Charset::Part, 0, 32),
                        rule(FieldRole::Serial, Charset::PartSerial, 1, 30),
                    ]
                },
            ),
            Self::Lgtin => ("lgtin", GTIN, const { &[serial(20)] }),
            Self::Gsin => ("gsin", KeyShape::Digits { digits: 16 }, &[]),
            Self::Ginc => ("ginc", KeyShape::Characters(Charset::Cset82), &[]),
            Self::Pgln => ("pgln", GLN, &[]),
            Self::Upui => ("upui", GTIN, const { &[serial(28)] }),
            Self::Bic => (
                "bic",
                KeyShape::NoCompanyPrefix,
                const { &[rule(FieldRole::Name, Charset::Capitals, 11, 11)] },
            ),
            Self::Imovn => (
                "imovn",
                KeyShape::NoCompanyPrefix,
                const { &[rule(FieldRole::Name, Charset::Digits, 7, 7)] },
            ),
        }
    }

    /// The rules of the components after prefix and reference, or of all where there is no prefix.
    pub(crate) const fn component_rules(self) -> &'static [ComponentRule] {
        self.row().2
    }

    pub(crate) const fn has_company_prefix(self) -> bool {
        !matches!(self.row().1, KeyShape::NoCompanyPrefix)
    }

    /// Whether the serial number belongs to the key's own application identifier.
    pub(crate) const fn joins_serial(self) -> bool {
        matches!(self, Self::Grai | Self::Gdti | Self::Sgcn)
    }

    /// How the first components make a key.
    pub(crate) const fn shape(self) -> KeyShape {
        self.row().1
    }

    /// How many components stand for the key: prefix and reference, or none.
    const fn key_components(self) -> usize {
        if self.has_company_prefix() { 2 } else { 0 }
    }

    /// How many components the URI has.
    pub(crate) const fn component_count(self) -> usize {
        self.key_components() + self.component_rules().len()
    }

    /// The rule of the component at `index` of the URI; prefix and reference have none of their own.
    pub(crate) fn component_rule(self, index: usize) -> Option<&'static ComponentRule> {
        self.component_rules().get(index.checked_sub(self.key_components())?)
    }

    /// Whether the characters of the component at `index` of the URI may be escaped (TDS 6.3).
    pub(crate) fn has_escapes(self, index: usize) -> bool {
        match (self.shape(), index) {
            (KeyShape::Characters(charset), 1) => charset.has_escapes(),
            _ => self.component_rule(index).is_some_and(|rule| rule.charset.has_escapes()),
        }
    }

    /// The application identifiers of the key and of what follows it, where GS1 keys stand behind it.
    pub(crate) fn ais(self) -> Option<(Ai, Option<Ai>)> {
        let row = KEYS.iter().find(|(kind, ..)| *kind == self)?;
        Some((row.1, row.2))
    }
}

/// The kind of identity that the key behind an application identifier makes; of several the one that is meant first.
pub(crate) fn kind_of_key(ai: Ai) -> Option<IdentityKind> {
    KEYS.iter().find(|(_, key, _)| *key == ai).map(|(kind, ..)| *kind)
}

/// The application identifiers behind each kind; of several with the same key the first is meant first.
pub(crate) const KEYS: &[(IdentityKind, Ai, Option<Ai>)] = &[
    (IdentityKind::Sgtin, Ai::new("01"), Some(Ai::new("21"))),
    (IdentityKind::Lgtin, Ai::new("01"), Some(Ai::new("10"))),
    (IdentityKind::Upui, Ai::new("01"), Some(Ai::new("235"))),
    (IdentityKind::Sscc, Ai::new("00"), None),
    (IdentityKind::Sgln, Ai::new("414"), Some(Ai::new("254"))),
    (IdentityKind::Grai, Ai::new("8003"), None),
    (IdentityKind::Giai, Ai::new("8004"), None),
    (IdentityKind::Gsrn, Ai::new("8018"), None),
    (IdentityKind::Gsrnp, Ai::new("8017"), None),
    (IdentityKind::Gdti, Ai::new("253"), None),
    (IdentityKind::Cpi, Ai::new("8010"), Some(Ai::new("8011"))),
    (IdentityKind::Sgcn, Ai::new("255"), None),
    (IdentityKind::Itip, Ai::new("8006"), Some(Ai::new("21"))),
    (IdentityKind::Gsin, Ai::new("402"), None),
    (IdentityKind::Ginc, Ai::new("401"), None),
    (IdentityKind::Pgln, Ai::new("417"), None),
];
