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
use super::field::Role;
use super::urn;
use crate::syntax::Ai;

/// What an EPC identifies, whichever scheme carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
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
pub(crate) enum Shape {
    /// The first digit of the reference stands before the company prefix in the key.
    Front { digits: u8 },
    /// Prefix and reference stand as they are.
    Plain { digits: u8 },
    /// As [`Shape::Plain`], after a zero (the filler digit of AI 8003).
    Filled { digits: u8 },
    /// Prefix and characters, up to 30 together, without a check digit.
    Open(Charset),
    /// No company prefix.
    Free,
}

/// One component after the key.
#[derive(Clone, Copy)]
pub(crate) struct Component {
    pub(crate) role: Role,
    pub(crate) charset: Charset,
    pub(crate) min: u8,
    pub(crate) max: u8,
}

const fn part(role: Role, charset: Charset, min: u8, max: u8) -> Component {
    Component { role, charset, min, max }
}

const fn serial(max: u8) -> Component {
    part(Role::Serial, Charset::Cset82, 1, max)
}

impl Kind {
    /// Every kind of identity.
    pub const ALL: [Self; 21] = [
        Self::Sgtin,
        Self::Sscc,
        Self::Sgln,
        Self::Grai,
        Self::Giai,
        Self::Gsrn,
        Self::Gsrnp,
        Self::Gdti,
        Self::Cpi,
        Self::Sgcn,
        Self::Itip,
        Self::Gid,
        Self::Usdod,
        Self::Adi,
        Self::Lgtin,
        Self::Gsin,
        Self::Ginc,
        Self::Pgln,
        Self::Upui,
        Self::Bic,
        Self::Imovn,
    ];

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

    const fn row(self) -> (&'static str, Shape, &'static [Component]) {
        const GTIN: Shape = Shape::Front { digits: 13 };
        const GLN: Shape = Shape::Plain { digits: 12 };
        const GSRN: Shape = Shape::Plain { digits: 17 };
        const CAGE: Component = part(Role::Cage, Charset::Cage, 5, 6);
        match self {
            Self::Sgtin => ("sgtin", GTIN, const { &[serial(20)] }),
            Self::Sscc => ("sscc", Shape::Front { digits: 17 }, &[]),
            Self::Sgln => ("sgln", GLN, const { &[serial(20)] }),
            Self::Grai => ("grai", Shape::Filled { digits: 12 }, const { &[serial(16)] }),
            Self::Giai => ("giai", Shape::Open(Charset::Cset82), &[]),
            Self::Gsrn => ("gsrn", GSRN, &[]),
            Self::Gsrnp => ("gsrnp", GSRN, &[]),
            Self::Gdti => ("gdti", GLN, const { &[serial(17)] }),
            Self::Cpi => (
                "cpi",
                Shape::Open(Charset::Cset39),
                const { &[part(Role::Serial, Charset::Number(40), 1, 12)] },
            ),
            Self::Sgcn => ("sgcn", GLN, const { &[part(Role::Serial, Charset::Digits, 1, 12)] }),
            Self::Itip => (
                "itip",
                GTIN,
                const {
                    &[
                        part(Role::Piece, Charset::Digits, 2, 2),
                        part(Role::Total, Charset::Digits, 2, 2),
                        serial(20),
                    ]
                },
            ),
            Self::Gid => (
                "gid",
                Shape::Free,
                const {
                    &[
                        part(Role::Manager, Charset::Number(28), 1, 9),
                        part(Role::ObjectClass, Charset::Number(24), 1, 8),
                        part(Role::Serial, Charset::Number(36), 1, 11),
                    ]
                },
            ),
            Self::Usdod => (
                "usdod",
                Shape::Free,
                const { &[CAGE, part(Role::Serial, Charset::Number(36), 1, 11)] },
            ),
            Self::Adi => (
                "adi",
                Shape::Free,
                const {
                    &[
                        CAGE,
                        part(Role::PartNumber, Charset::Part, 0, 32),
                        part(Role::Serial, Charset::PartSerial, 1, 30),
                    ]
                },
            ),
            Self::Lgtin => ("lgtin", GTIN, const { &[serial(20)] }),
            Self::Gsin => ("gsin", Shape::Plain { digits: 16 }, &[]),
            Self::Ginc => ("ginc", Shape::Open(Charset::Cset82), &[]),
            Self::Pgln => ("pgln", GLN, &[]),
            Self::Upui => ("upui", GTIN, const { &[serial(28)] }),
            Self::Bic => {
                ("bic", Shape::Free, const { &[part(Role::Name, Charset::Capitals, 11, 11)] })
            }
            Self::Imovn => {
                ("imovn", Shape::Free, const { &[part(Role::Name, Charset::Digits, 7, 7)] })
            }
        }
    }

    /// The components after prefix and reference, or all of them where there is no prefix.
    pub(crate) const fn components(self) -> &'static [Component] {
        self.row().2
    }

    pub(crate) const fn has_company_prefix(self) -> bool {
        !matches!(self.row().1, Shape::Free)
    }

    /// Whether the serial number belongs to the key's own application identifier.
    pub(crate) const fn joins_serial(self) -> bool {
        matches!(self, Self::Grai | Self::Gdti | Self::Sgcn)
    }

    /// How the first components make a key.
    pub(crate) const fn shape(self) -> Shape {
        self.row().1
    }

    /// How many components the URI has.
    pub(crate) fn part_count(self) -> usize {
        self.components().len() + if self.has_company_prefix() { 2 } else { 0 }
    }

    /// The application identifiers of the key and of what follows it, where GS1 keys stand behind it.
    pub(crate) fn ais(self) -> Option<(Ai, Option<Ai>)> {
        let row = KEYS.iter().find(|(kind, ..)| *kind == self)?;
        Some((row.1, row.2))
    }
}

/// The application identifiers behind each kind; of several with the same key the first is meant first.
pub(crate) const KEYS: &[(Kind, Ai, Option<Ai>)] = &[
    (Kind::Sgtin, Ai::new("01"), Some(Ai::new("21"))),
    (Kind::Lgtin, Ai::new("01"), Some(Ai::new("10"))),
    (Kind::Upui, Ai::new("01"), Some(Ai::new("235"))),
    (Kind::Sscc, Ai::new("00"), None),
    (Kind::Sgln, Ai::new("414"), Some(Ai::new("254"))),
    (Kind::Grai, Ai::new("8003"), None),
    (Kind::Giai, Ai::new("8004"), None),
    (Kind::Gsrn, Ai::new("8018"), None),
    (Kind::Gsrnp, Ai::new("8017"), None),
    (Kind::Gdti, Ai::new("253"), None),
    (Kind::Cpi, Ai::new("8010"), Some(Ai::new("8011"))),
    (Kind::Sgcn, Ai::new("255"), None),
    (Kind::Itip, Ai::new("8006"), Some(Ai::new("21"))),
    (Kind::Gsin, Ai::new("402"), None),
    (Kind::Ginc, Ai::new("401"), None),
    (Kind::Pgln, Ai::new("417"), None),
];
