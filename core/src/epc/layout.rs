//! How each scheme lays out its bits (TDS 14.2 and 14.6): one row for each scheme.
//!
//! Left out: the order of the fields within a layout, which is drawn where it is read and written.

use super::kind::IdentityKind;

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

/// How company prefix and reference are stored; named as TDS 14.3 names the methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reference {
    /// A number with its leading zeros: prefix and reference have `digits` digits together (14.3.3).
    Partition { digits: u8 },
    /// A number without leading zeros: prefix and reference have at most `digits` digits (14.3.4).
    UnpaddedPartition { digits: u8 },
    /// Seven-bit characters, filled up with zeros (14.3.5).
    StringPartition,
    /// Six-bit characters, ended by six zeros (14.3.9).
    SixBitVariablePartition,
}

/// What follows the reference; named as TDS 14.3 names the methods.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tail {
    /// Nothing.
    None,
    /// Zero bits, this many.
    Zeros(u8),
    /// A number without leading zeros in this many bits (14.3.1).
    Integer(u8),
    /// A number with a 1 in front that keeps its leading zeros, in this many bits (14.3.6).
    NumericString(u8),
    /// This many seven-bit characters, filled up with zeros (14.3.2).
    String(u8),
}

pub(crate) struct Row {
    pub(crate) header: u8,
    pub(crate) name: &'static str,
    pub(crate) kind: IdentityKind,
    /// Zero where the length varies.
    pub(crate) bits: u8,
    pub(crate) layout: Layout,
}

const fn key(
    header: u8,
    name: &'static str,
    kind: IdentityKind,
    bits: u8,
    key_bits: u8,
    reference: Reference,
    tail: Tail,
) -> Row {
    Row { header, name, kind, bits, layout: Layout::Partitioned { key_bits, reference, tail } }
}

const fn plus(header: u8, name: &'static str, kind: IdentityKind) -> Row {
    let hostname = header < 0xF0 || header > 0xFB;
    let dated = matches!(header, 0xFB | 0xFC);
    Row { header, name, kind, bits: 0, layout: Layout::Plus { dated, hostname } }
}

const GTIN: Reference = Reference::Partition { digits: 13 };
const GLN: Reference = Reference::Partition { digits: 12 };
const SSCC: Reference = Reference::Partition { digits: 17 };

/// One row for each variant of [`Scheme`](super::scheme::Scheme), in the same order.
pub(crate) const ROWS: [Row; 46] = [
    key(0x2C, "gdti-96", IdentityKind::Gdti, 96, 41, GLN, Tail::Integer(41)),
    key(0x2D, "gsrn-96", IdentityKind::Gsrn, 96, 58, SSCC, Tail::Zeros(24)),
    key(0x2E, "gsrnp-96", IdentityKind::Gsrnp, 96, 58, SSCC, Tail::Zeros(24)),
    Row {
        header: 0x2F,
        name: "usdod-96",
        kind: IdentityKind::Usdod,
        bits: 96,
        layout: Layout::Usdod,
    },
    key(0x30, "sgtin-96", IdentityKind::Sgtin, 96, 44, GTIN, Tail::Integer(38)),
    key(0x31, "sscc-96", IdentityKind::Sscc, 96, 58, SSCC, Tail::Zeros(24)),
    key(0x32, "sgln-96", IdentityKind::Sgln, 96, 41, GLN, Tail::Integer(41)),
    key(0x33, "grai-96", IdentityKind::Grai, 96, 44, GLN, Tail::Integer(38)),
    key(
        0x34,
        "giai-96",
        IdentityKind::Giai,
        96,
        82,
        Reference::UnpaddedPartition { digits: 25 },
        Tail::None,
    ),
    Row { header: 0x35, name: "gid-96", kind: IdentityKind::Gid, bits: 96, layout: Layout::Gid },
    key(0x36, "sgtin-198", IdentityKind::Sgtin, 198, 44, GTIN, Tail::String(20)),
    key(0x37, "grai-170", IdentityKind::Grai, 170, 44, GLN, Tail::String(16)),
    key(0x38, "giai-202", IdentityKind::Giai, 202, 188, Reference::StringPartition, Tail::None),
    key(0x39, "sgln-195", IdentityKind::Sgln, 195, 41, GLN, Tail::String(20)),
    key(0x3A, "gdti-113", IdentityKind::Gdti, 113, 41, GLN, Tail::NumericString(58)),
    Row { header: 0x3B, name: "adi-var", kind: IdentityKind::Adi, bits: 0, layout: Layout::Adi },
    key(
        0x3C,
        "cpi-96",
        IdentityKind::Cpi,
        96,
        51,
        Reference::UnpaddedPartition { digits: 15 },
        Tail::Integer(31),
    ),
    key(
        0x3D,
        "cpi-var",
        IdentityKind::Cpi,
        0,
        0,
        Reference::SixBitVariablePartition,
        Tail::Integer(40),
    ),
    key(0x3E, "gdti-174", IdentityKind::Gdti, 174, 41, GLN, Tail::String(17)),
    key(0x3F, "sgcn-96", IdentityKind::Sgcn, 96, 41, GLN, Tail::NumericString(41)),
    key(0x40, "itip-110", IdentityKind::Itip, 110, 44, GTIN, Tail::Integer(38)),
    key(0x41, "itip-212", IdentityKind::Itip, 212, 44, GTIN, Tail::String(20)),
    plus(0xE6, "cpi++", IdentityKind::Cpi),
    plus(0xE7, "gsrn++", IdentityKind::Gsrn),
    plus(0xE8, "gsrnp++", IdentityKind::Gsrnp),
    plus(0xE9, "sgln++", IdentityKind::Sgln),
    plus(0xEA, "gdti++", IdentityKind::Gdti),
    plus(0xEB, "grai++", IdentityKind::Grai),
    plus(0xEC, "sgcn++", IdentityKind::Sgcn),
    plus(0xED, "itip++", IdentityKind::Itip),
    plus(0xEE, "giai++", IdentityKind::Giai),
    plus(0xEF, "sscc++", IdentityKind::Sscc),
    plus(0xF0, "cpi+", IdentityKind::Cpi),
    plus(0xF1, "grai+", IdentityKind::Grai),
    plus(0xF2, "sgln+", IdentityKind::Sgln),
    plus(0xF3, "itip+", IdentityKind::Itip),
    plus(0xF4, "gsrn+", IdentityKind::Gsrn),
    plus(0xF5, "gsrnp+", IdentityKind::Gsrnp),
    plus(0xF6, "gdti+", IdentityKind::Gdti),
    plus(0xF7, "sgtin+", IdentityKind::Sgtin),
    plus(0xF8, "sgcn+", IdentityKind::Sgcn),
    plus(0xF9, "sscc+", IdentityKind::Sscc),
    plus(0xFA, "giai+", IdentityKind::Giai),
    plus(0xFB, "dsgtin+", IdentityKind::Sgtin),
    plus(0xFC, "dsgtin++", IdentityKind::Sgtin),
    plus(0xFD, "sgtin++", IdentityKind::Sgtin),
];
