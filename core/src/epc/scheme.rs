//! The EPC schemes with a binary form, and the kinds of identity they carry (TDS 14.2, Table 14-1).
//!
//! ```text
//!  header  scheme                 header  scheme          header  scheme
//!  2C..41  22 schemes of TDS 1.x  F0..FB  12 '+' schemes  E6..EF  12 '++' schemes
//!          (company prefix and            (whole keys,    FC, FD  (the same with a
//!          reference in bits)             any length)             host name)
//! ```
//!
//! Left out: the 64-bit schemes, which were withdrawn, and header E2, which marks tag identification memory.

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

/// An EPC scheme with a binary form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the names of the schemes in the standard")]
pub enum Scheme {
    Gdti96,
    Gsrn96,
    Gsrnp96,
    Usdod96,
    Sgtin96,
    Sscc96,
    Sgln96,
    Grai96,
    Giai96,
    Gid96,
    Sgtin198,
    Grai170,
    Giai202,
    Sgln195,
    Gdti113,
    AdiVar,
    Cpi96,
    CpiVar,
    Gdti174,
    Sgcn96,
    Itip110,
    Itip212,
    CpiPlusPlus,
    GsrnPlusPlus,
    GsrnpPlusPlus,
    SglnPlusPlus,
    GdtiPlusPlus,
    GraiPlusPlus,
    SgcnPlusPlus,
    ItipPlusPlus,
    GiaiPlusPlus,
    SsccPlusPlus,
    CpiPlus,
    GraiPlus,
    SglnPlus,
    ItipPlus,
    GsrnPlus,
    GsrnpPlus,
    GdtiPlus,
    SgtinPlus,
    SgcnPlus,
    SsccPlus,
    GiaiPlus,
    DsgtinPlus,
    DsgtinPlusPlus,
    SgtinPlusPlus,
}

/// How a scheme lays out its bits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layout {
    /// Filter, partition, company prefix and reference in `key_bits`, then the rest.
    Partitioned { key_bits: u8, reference: Reference, tail: Tail },
    /// Three numbers of 28, 24 and 36 bits.
    Gid,
    /// CAGE code or `DoDAAC` in eight-bit characters, and a number of 36 bits.
    Usdod,
    /// Six-bit characters, two of the three components ended by zeros.
    Adi,
    /// Whole keys as Table F encodes them.
    Plus { dated: bool, hostname: bool },
}

/// How the reference after a company prefix is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reference {
    /// A number with its leading zeros: prefix and reference have `digits` digits together.
    Padded { digits: u8 },
    /// A number without leading zeros: prefix and reference have at most `digits` digits together.
    Unpadded { digits: u8 },
    /// Seven-bit characters, filled up with zeros.
    SevenBit,
    /// Six-bit characters, ended by six zeros.
    SixBit,
}

/// What follows the reference.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tail {
    /// Nothing.
    None,
    /// So many zero bits.
    Zeros(u8),
    /// A number without leading zeros in so many bits.
    Integer(u8),
    /// A number with a 1 in front that keeps its leading zeros.
    NumericString(u8),
    /// So many seven-bit characters, filled up with zeros.
    SevenBit(u8),
}

struct Row {
    header: u8,
    name: &'static str,
    kind: Kind,
    /// Zero where the length varies.
    bits: u8,
    layout: Layout,
}

const fn key(
    header: u8,
    name: &'static str,
    kind: Kind,
    bits: u8,
    key_bits: u8,
    reference: Reference,
    tail: Tail,
) -> Row {
    Row { header, name, kind, bits, layout: Layout::Partitioned { key_bits, reference, tail } }
}

const fn plus(header: u8, name: &'static str, kind: Kind) -> Row {
    let hostname = header < 0xF0 || header > 0xFB;
    let dated = matches!(header, 0xFB | 0xFC);
    Row { header, name, kind, bits: 0, layout: Layout::Plus { dated, hostname } }
}

const GTIN: Reference = Reference::Padded { digits: 13 };
const GLN: Reference = Reference::Padded { digits: 12 };
const SSCC: Reference = Reference::Padded { digits: 17 };

/// One row for each variant of [`Scheme`], in the same order.
const ROWS: [Row; 46] = [
    key(0x2C, "gdti-96", Kind::Gdti, 96, 41, GLN, Tail::Integer(41)),
    key(0x2D, "gsrn-96", Kind::Gsrn, 96, 58, SSCC, Tail::Zeros(24)),
    key(0x2E, "gsrnp-96", Kind::Gsrnp, 96, 58, SSCC, Tail::Zeros(24)),
    Row { header: 0x2F, name: "usdod-96", kind: Kind::Usdod, bits: 96, layout: Layout::Usdod },
    key(0x30, "sgtin-96", Kind::Sgtin, 96, 44, GTIN, Tail::Integer(38)),
    key(0x31, "sscc-96", Kind::Sscc, 96, 58, SSCC, Tail::Zeros(24)),
    key(0x32, "sgln-96", Kind::Sgln, 96, 41, GLN, Tail::Integer(41)),
    key(0x33, "grai-96", Kind::Grai, 96, 44, GLN, Tail::Integer(38)),
    key(0x34, "giai-96", Kind::Giai, 96, 82, Reference::Unpadded { digits: 25 }, Tail::None),
    Row { header: 0x35, name: "gid-96", kind: Kind::Gid, bits: 96, layout: Layout::Gid },
    key(0x36, "sgtin-198", Kind::Sgtin, 198, 44, GTIN, Tail::SevenBit(20)),
    key(0x37, "grai-170", Kind::Grai, 170, 44, GLN, Tail::SevenBit(16)),
    key(0x38, "giai-202", Kind::Giai, 202, 188, Reference::SevenBit, Tail::None),
    key(0x39, "sgln-195", Kind::Sgln, 195, 41, GLN, Tail::SevenBit(20)),
    key(0x3A, "gdti-113", Kind::Gdti, 113, 41, GLN, Tail::NumericString(58)),
    Row { header: 0x3B, name: "adi-var", kind: Kind::Adi, bits: 0, layout: Layout::Adi },
    key(0x3C, "cpi-96", Kind::Cpi, 96, 51, Reference::Unpadded { digits: 15 }, Tail::Integer(31)),
    key(0x3D, "cpi-var", Kind::Cpi, 0, 0, Reference::SixBit, Tail::Integer(40)),
    key(0x3E, "gdti-174", Kind::Gdti, 174, 41, GLN, Tail::SevenBit(17)),
    key(0x3F, "sgcn-96", Kind::Sgcn, 96, 41, GLN, Tail::NumericString(41)),
    key(0x40, "itip-110", Kind::Itip, 110, 44, GTIN, Tail::Integer(38)),
    key(0x41, "itip-212", Kind::Itip, 212, 44, GTIN, Tail::SevenBit(20)),
    plus(0xE6, "cpi++", Kind::Cpi),
    plus(0xE7, "gsrn++", Kind::Gsrn),
    plus(0xE8, "gsrnp++", Kind::Gsrnp),
    plus(0xE9, "sgln++", Kind::Sgln),
    plus(0xEA, "gdti++", Kind::Gdti),
    plus(0xEB, "grai++", Kind::Grai),
    plus(0xEC, "sgcn++", Kind::Sgcn),
    plus(0xED, "itip++", Kind::Itip),
    plus(0xEE, "giai++", Kind::Giai),
    plus(0xEF, "sscc++", Kind::Sscc),
    plus(0xF0, "cpi+", Kind::Cpi),
    plus(0xF1, "grai+", Kind::Grai),
    plus(0xF2, "sgln+", Kind::Sgln),
    plus(0xF3, "itip+", Kind::Itip),
    plus(0xF4, "gsrn+", Kind::Gsrn),
    plus(0xF5, "gsrnp+", Kind::Gsrnp),
    plus(0xF6, "gdti+", Kind::Gdti),
    plus(0xF7, "sgtin+", Kind::Sgtin),
    plus(0xF8, "sgcn+", Kind::Sgcn),
    plus(0xF9, "sscc+", Kind::Sscc),
    plus(0xFA, "giai+", Kind::Giai),
    plus(0xFB, "dsgtin+", Kind::Sgtin),
    plus(0xFC, "dsgtin++", Kind::Sgtin),
    plus(0xFD, "sgtin++", Kind::Sgtin),
];

impl Scheme {
    /// Every scheme, in the order of the headers.
    pub const ALL: [Self; 46] = [
        Self::Gdti96,
        Self::Gsrn96,
        Self::Gsrnp96,
        Self::Usdod96,
        Self::Sgtin96,
        Self::Sscc96,
        Self::Sgln96,
        Self::Grai96,
        Self::Giai96,
        Self::Gid96,
        Self::Sgtin198,
        Self::Grai170,
        Self::Giai202,
        Self::Sgln195,
        Self::Gdti113,
        Self::AdiVar,
        Self::Cpi96,
        Self::CpiVar,
        Self::Gdti174,
        Self::Sgcn96,
        Self::Itip110,
        Self::Itip212,
        Self::CpiPlusPlus,
        Self::GsrnPlusPlus,
        Self::GsrnpPlusPlus,
        Self::SglnPlusPlus,
        Self::GdtiPlusPlus,
        Self::GraiPlusPlus,
        Self::SgcnPlusPlus,
        Self::ItipPlusPlus,
        Self::GiaiPlusPlus,
        Self::SsccPlusPlus,
        Self::CpiPlus,
        Self::GraiPlus,
        Self::SglnPlus,
        Self::ItipPlus,
        Self::GsrnPlus,
        Self::GsrnpPlus,
        Self::GdtiPlus,
        Self::SgtinPlus,
        Self::SgcnPlus,
        Self::SsccPlus,
        Self::GiaiPlus,
        Self::DsgtinPlus,
        Self::DsgtinPlusPlus,
        Self::SgtinPlusPlus,
    ];

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The scheme with this header.
    pub fn from_header(header: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.header() == header)
    }

    /// The scheme with this name, in either case: `sgtin-96`, `GRAI+`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name().eq_ignore_ascii_case(name))
    }

    /// The first eight bits.
    pub const fn header(self) -> u8 {
        self.row().header
    }

    /// The name, as URIs write it.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What the scheme identifies.
    pub const fn kind(self) -> Kind {
        self.row().kind
    }

    /// How many bits every EPC of the scheme has, where that is fixed.
    pub fn fixed_bits(self) -> Option<usize> {
        match self.row().bits {
            0 => None,
            bits => Some(usize::from(bits)),
        }
    }

    /// Whether it is one of the `+` and `++` schemes of TDS 2.
    pub const fn is_plus(self) -> bool {
        matches!(self.row().layout, Layout::Plus { .. })
    }

    /// Whether it carries a host name: the `++` schemes.
    pub const fn has_hostname(self) -> bool {
        matches!(self.row().layout, Layout::Plus { hostname: true, .. })
    }

    /// Whether it carries a date in front of the key.
    pub const fn has_date(self) -> bool {
        matches!(self.row().layout, Layout::Plus { dated: true, .. })
    }

    /// Whether new tags should no longer use it.
    pub const fn is_deprecated(self) -> bool {
        matches!(self, Self::Gdti113)
    }

    /// How many bits the filter value has.
    pub const fn filter_bits(self) -> u8 {
        match self.row().layout {
            Layout::Gid => 0,
            Layout::Usdod => 4,
            Layout::Adi => 6,
            _ => 3,
        }
    }

    pub(crate) const fn layout(self) -> Layout {
        self.row().layout
    }
}

impl Kind {
    /// The application identifiers of the key and of what follows it, where GS1 keys stand behind it.
    pub(crate) const fn ais(self) -> Option<(Ai, Option<Ai>)> {
        let (key, second) = match self {
            Self::Sgtin => ("01", Some("21")),
            Self::Sgln => ("414", Some("254")),
            Self::Cpi => ("8010", Some("8011")),
            Self::Itip => ("8006", Some("21")),
            Self::Lgtin => ("01", Some("10")),
            Self::Upui => ("01", Some("235")),
            Self::Sscc => ("00", None),
            Self::Grai => ("8003", None),
            Self::Giai => ("8004", None),
            Self::Gsrn => ("8018", None),
            Self::Gsrnp => ("8017", None),
            Self::Gdti => ("253", None),
            Self::Sgcn => ("255", None),
            Self::Gsin => ("402", None),
            Self::Ginc => ("401", None),
            Self::Pgln => ("417", None),
            Self::Gid | Self::Usdod | Self::Adi | Self::Bic | Self::Imovn => return None,
        };
        match second {
            Some(second) => Some((Ai::new(key), Some(Ai::new(second)))),
            None => Some((Ai::new(key), None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_schemes() {
        for (index, scheme) in Scheme::ALL.into_iter().enumerate() {
            assert_eq!(scheme as usize, index);
            assert_eq!(Scheme::from_header(scheme.header()), Some(scheme));
            assert_eq!(Scheme::from_name(scheme.name()), Some(scheme));
            assert_eq!(
                scheme.is_plus(),
                scheme.name().ends_with('+'),
                "{} is laid out as its name says",
                scheme.name()
            );
            assert_eq!(scheme.has_hostname(), scheme.name().ends_with("++"));
            assert_eq!(scheme.has_date(), scheme.name().starts_with('d'));
        }
    }
}
