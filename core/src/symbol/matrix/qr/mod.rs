//! QR Code, model 2 (ISO/IEC 18004).
//!
//! ```text
//! ▛▀▜ ▄▀ ▛▀▜    three corners to find it by
//! ▙▄▟ ▀▄ ▙▄▟
//! ▄▀ ▄█▀ ▄ ▀
//! ▛▀▜ ▀▄█ ▄     the data: mode, count, characters, as often as the mode changes
//! ▙▄▟ ▄▀▄▀▀
//! ```
//!
//! An element string has FNC1 in first position (mode 0101) in front of its data. How a value ends
//! depends on the mode around it (7.4.8.2): in alphanumeric mode with `%`, and a `%` of the data is
//! doubled there; in byte mode with the group separator, and `%` stays single.

mod mask;
mod segment;

use qrcodegen::{BitBuffer, QrCodeEcc, Version};

use self::segment::{Segment, VersionRange, segments};
use super::{Matrix, MatrixContent, most_that_fits};
use crate::symbol::SymbolProblem;

/// FNC1 in first position.
const FNC1_FIRST: u32 = 0b0101;

/// How much of a symbol may be dirty or damaged before it cannot be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MatrixLevel"))]
pub enum Level {
    /// About 7 % of the codewords.
    L,
    /// About 15 %, which is customary.
    #[default]
    M,
    /// About 25 %.
    Q,
    /// About 30 %.
    H,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    const fn ecc(self) -> QrCodeEcc {
        match self {
            Self::L => QrCodeEcc::Low,
            Self::M => QrCodeEcc::Medium,
            Self::Q => QrCodeEcc::Quartile,
            Self::H => QrCodeEcc::High,
        }
    }
}

/// How many codewords of data each version holds at the levels L, M, Q and H (ISO/IEC 18004, table 7).
const CAPACITIES: [[usize; 4]; 40] = [
    [19, 16, 13, 9],
    [34, 28, 22, 16],
    [55, 44, 34, 26],
    [80, 64, 48, 36],
    [108, 86, 62, 46],
    [136, 108, 76, 60],
    [156, 124, 88, 66],
    [194, 154, 110, 86],
    [232, 182, 132, 100],
    [274, 216, 154, 122],
    [324, 254, 180, 140],
    [370, 290, 206, 158],
    [428, 334, 244, 180],
    [461, 365, 261, 197],
    [523, 415, 295, 223],
    [589, 453, 325, 253],
    [647, 507, 367, 283],
    [721, 563, 397, 313],
    [795, 627, 445, 341],
    [861, 669, 485, 385],
    [932, 714, 512, 406],
    [1006, 782, 568, 442],
    [1094, 860, 614, 464],
    [1174, 914, 664, 514],
    [1276, 1000, 718, 538],
    [1370, 1062, 754, 596],
    [1468, 1128, 808, 628],
    [1531, 1193, 871, 661],
    [1631, 1267, 911, 701],
    [1735, 1373, 985, 745],
    [1843, 1455, 1033, 793],
    [1955, 1541, 1115, 845],
    [2071, 1631, 1171, 901],
    [2191, 1725, 1231, 961],
    [2306, 1812, 1286, 986],
    [2434, 1914, 1354, 1054],
    [2566, 1992, 1426, 1096],
    [2702, 2102, 1502, 1142],
    [2812, 2216, 1582, 1222],
    [2956, 2334, 1666, 1276],
];

/// Makes the smallest symbol of a level that holds the content.
///
/// ```
/// use barcode_core::digital_link;
/// use barcode_core::symbol::matrix::{MatrixContent, qr};
/// use barcode_core::syntax::ParseOptions;
///
/// let link = digital_link::parse("https://example.com/01/09521234543213", &ParseOptions::default());
/// let matrix = qr::encode(MatrixContent::Link(link.as_ref().unwrap()), qr::Level::M).unwrap();
/// assert_eq!(matrix.width(), 29);
/// ```
pub fn encode(content: MatrixContent<'_>, level: Level) -> Result<Matrix, SymbolProblem> {
    let data = content.data();
    let is_gs1 = content.is_gs1();
    let Some((version, codewords)) = smallest(data.as_bytes(), is_gs1, level) else {
        let fits = |part: &[u8]| smallest(part, is_gs1, level).is_some();
        let max = most_that_fits(data.as_bytes(), fits);
        return Err(SymbolProblem::TooManyCharacters { found: data.len(), max });
    };
    Ok(mask::masked(version, level.ecc(), &codewords))
}

/// The smallest version that holds the data, and its codewords.
fn smallest(data: &[u8], is_gs1: bool, level: Level) -> Option<(Version, Vec<u8>)> {
    VersionRange::ALL.into_iter().find_map(|range| {
        let segments = segments(data, is_gs1, range);
        let indicator = if is_gs1 { 4 } else { 0 };
        let bits: usize = indicator + segments.iter().map(|part| part.bits(range)).sum::<usize>();
        let fits = |version: &u8| capacity(*version, level) * 8 >= bits;
        let version = range.versions().find(fits)?;
        Some((Version::new(version), write(&segments, is_gs1, range, capacity(version, level))))
    })
}

fn capacity(version: u8, level: Level) -> usize {
    CAPACITIES[usize::from(version) - 1][level as usize]
}

/// Writes the segments, the end, and what fills the symbol (7.4.9 and 7.4.10).
fn write(segments: &[Segment], is_gs1: bool, range: VersionRange, capacity: usize) -> Vec<u8> {
    let mut bits = BitBuffer(Vec::with_capacity(capacity * 8));
    if is_gs1 {
        bits.append_bits(FNC1_FIRST, 4);
    }
    for segment in segments {
        segment.write(&mut bits, range);
    }
    let BitBuffer(mut bits) = bits;
    let end = (bits.len() + 4).next_multiple_of(8);
    bits.resize(end.min(capacity * 8), false);
    let codewords =
        bits.chunks(8).map(|byte| byte.iter().fold(0, |value, bit| value << 1 | u8::from(*bit)));
    codewords.chain([0xEC, 0x11].into_iter().cycle()).take(capacity).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcodegen::{DataTooLong, QrCode, QrSegment, QrSegmentMode};

    #[test]
    fn the_table_of_capacities_says_what_each_version_holds() {
        let too_long = [QrSegment::new(QrSegmentMode::Byte, 0, vec![false; 24_000])];
        for (index, capacities) in (1..).zip(CAPACITIES) {
            for (level, capacity) in Level::ALL.iter().copied().zip(capacities) {
                let version = Version::new(index);
                let full = QrCode::encode_segments_advanced(
                    &too_long,
                    level.ecc(),
                    version,
                    version,
                    None,
                    false,
                );
                let Err(DataTooLong::DataOverCapacity(_, bits)) = full else {
                    panic!("version {index}: nothing holds so much");
                };
                assert_eq!(bits, capacity * 8, "version {index}, {level:?}");
            }
        }
    }
}
