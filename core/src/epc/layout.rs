//! How each scheme lays out its bits (TDS 14.2 and 14.6): one row for each scheme.
//!
//! Left out: the order of the fields within a layout, which is drawn where it is read and written.

use super::kind::Kind;

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

pub(crate) struct Row {
    pub(crate) header: u8,
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Zero where the length varies.
    pub(crate) bits: u8,
    pub(crate) layout: Layout,
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

/// One row for each variant of [`Scheme`](super::scheme::Scheme), in the same order.
pub(crate) const ROWS: [Row; 46] = [
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
