//! Data Matrix, error correction ECC 200 (ISO/IEC 16022).
//!
//! ```text
//! █ ▄ █ ▄ █ ▄    dark and light by turns along the top and the right edge
//! █▀▄▄ ▀█▄▀▄█
//! █▄▄▄▄▄▄▄▄▄▄    dark all along the left and the bottom edge
//! ```
//!
//! In front of an element string stands FNC1. Inside it a value ends with the group separator rather
//! than another FNC1: the General Specifications (5.6) allow both, and scanners send the same for them.

use datamatrix::{DataMatrix, DataMatrixBuilder, EncodationType, SymbolList, SymbolSize};

use super::{Matrix, MatrixContent, most_that_fits};
use crate::symbol::SymbolProblem;

/// Which outlines are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MatrixShape"))]
pub enum Shape {
    /// 10 × 10 to 144 × 144 modules.
    #[default]
    Square,
    /// 8 × 18 to 16 × 48 modules, for narrow places.
    Rectangle,
}

impl Shape {
    /// Both outlines.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The sizes, smallest first, each with the codewords it has for data (ISO/IEC 16022, table 7).
    const fn sizes(self) -> &'static [(SymbolSize, usize)] {
        match self {
            Self::Square => &SQUARES,
            Self::Rectangle => &RECTANGLES,
        }
    }
}

const SQUARES: [(SymbolSize, usize); 24] = [
    (SymbolSize::Square10, 3),
    (SymbolSize::Square12, 5),
    (SymbolSize::Square14, 8),
    (SymbolSize::Square16, 12),
    (SymbolSize::Square18, 18),
    (SymbolSize::Square20, 22),
    (SymbolSize::Square22, 30),
    (SymbolSize::Square24, 36),
    (SymbolSize::Square26, 44),
    (SymbolSize::Square32, 62),
    (SymbolSize::Square36, 86),
    (SymbolSize::Square40, 114),
    (SymbolSize::Square44, 144),
    (SymbolSize::Square48, 174),
    (SymbolSize::Square52, 204),
    (SymbolSize::Square64, 280),
    (SymbolSize::Square72, 368),
    (SymbolSize::Square80, 456),
    (SymbolSize::Square88, 576),
    (SymbolSize::Square96, 696),
    (SymbolSize::Square104, 816),
    (SymbolSize::Square120, 1050),
    (SymbolSize::Square132, 1304),
    (SymbolSize::Square144, 1558),
];

const RECTANGLES: [(SymbolSize, usize); 6] = [
    (SymbolSize::Rect8x18, 5),
    (SymbolSize::Rect8x32, 10),
    (SymbolSize::Rect12x26, 16),
    (SymbolSize::Rect12x36, 22),
    (SymbolSize::Rect16x36, 32),
    (SymbolSize::Rect16x48, 49),
];

/// Makes the smallest symbol of a shape that holds the content.
///
/// ```
/// use barcode_core::digital_link;
/// use barcode_core::symbol::matrix::{MatrixContent, data_matrix};
/// use barcode_core::syntax::ParseOptions;
///
/// let link = digital_link::parse("https://example.com/01/09521234543213", &ParseOptions::default());
/// let content = MatrixContent::Link(link.as_ref().unwrap());
/// let matrix = data_matrix::encode(content, data_matrix::Shape::Rectangle).unwrap();
/// assert_eq!((matrix.width(), matrix.height()), (36, 16));
/// ```
pub fn encode(content: MatrixContent<'_>, shape: Shape) -> Result<Matrix, SymbolProblem> {
    let data = content.data();
    let is_gs1 = content.is_gs1();
    let Some(symbol) = smallest(data.as_bytes(), is_gs1, shape) else {
        let fits = |part: &[u8]| smallest(part, is_gs1, shape).is_some();
        let max = most_that_fits(data.as_bytes(), fits);
        return Err(SymbolProblem::TooManyCharacters { found: data.len(), max });
    };
    let bitmap = symbol.bitmap();
    Ok(Matrix { width: bitmap.width(), modules: bitmap.bits().to_vec() })
}

/// Offers all sizes at once, and then one by one: given a list, the crate refuses data that only the
/// largest holds in a denser code than bytes.
fn smallest(data: &[u8], is_gs1: bool, shape: Shape) -> Option<DataMatrix> {
    // Nothing is denser than two digits in a codeword.
    let at_least = data.len() / 2 + usize::from(is_gs1);
    let large_enough = shape.sizes().iter().filter(|(_, codewords)| *codewords >= at_least);
    let mut sizes = large_enough.map(|(size, _)| *size);
    let encode = |sizes: SymbolList| {
        with_encodations(DataMatrixBuilder::new(), data)
            .with_symbol_list(sizes)
            .with_fnc1_start(is_gs1)
            // A macro stands for text around the data that GS1 data never have.
            .with_macros(false)
            .encode(data)
            .ok()
    };
    encode(sizes.clone().collect()).or_else(|| sizes.find_map(|size| encode(size.into())))
}

/// Allows every encodation that can be part of the shortest way to write the data. The crate looks for this way in a time that
/// grows with the square of how many there are: without the others a link takes 41 % of the time, an element string 54 %.
fn with_encodations(builder: DataMatrixBuilder, data: &[u8]) -> DataMatrixBuilder {
    let has = |wanted: fn(&u8) -> bool| data.iter().any(wanted);
    let mut possible = EncodationType::Ascii | EncodationType::Edifact;
    // C40 and Text differ in the case of the letters that are short in them.
    if has(u8::is_ascii_lowercase) {
        possible |= EncodationType::Text;
    }
    if has(u8::is_ascii_uppercase) || !has(u8::is_ascii_lowercase) {
        possible |= EncodationType::C40;
    }
    // X12 has three characters that are longer in C40, and otherwise fewer.
    if has(|byte| matches!(byte, b'\r' | b'*' | b'>')) {
        possible |= EncodationType::X12;
    }
    // Byte for byte, ASCII does without a header.
    if !data.is_ascii() {
        possible |= EncodationType::Base256;
    }
    builder.with_encodation_types(possible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_sizes_says_what_each_size_holds() {
        for (size, codewords) in SQUARES.into_iter().chain(RECTANGLES) {
            // Digits fill a symbol exactly: two in a codeword.
            let encode = |digits: usize| {
                DataMatrixBuilder::new().with_symbol_list(size).encode(&b"7".repeat(digits))
            };
            assert!(encode(codewords * 2).is_ok(), "{size:?}");
            assert!(encode(codewords * 2 + 1).is_err(), "{size:?}");
        }
    }

    #[test]
    fn no_encodation_that_is_left_out_makes_a_symbol_smaller() {
        let alphabets = ["0123456789", "0123456789ABCDXYZ", "012abcxyz-/.", "AB12ab/*>:", "A*>\r1"];
        let mut state = 952_u64;
        let mut below = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % limit
        };
        for round in 0..600 {
            let data: Vec<u8> = (0..=below(45))
                .scan(0, |alphabet, _| {
                    if below(6) == 0 {
                        *alphabet = below(alphabets.len());
                    }
                    let bytes = alphabets[*alphabet].as_bytes();
                    Some(bytes[below(bytes.len())])
                })
                .collect();
            let all = SQUARES.map(|(size, _)| size);
            let builder = DataMatrixBuilder::new().with_symbol_list(all).with_fnc1_start(true);
            let expected = builder.encode(&data).map(|symbol| symbol.size).ok();
            let found = smallest(&data, true, Shape::Square).map(|symbol| symbol.size);
            assert_eq!(found, expected, "{round}: {}", data.escape_ascii());
        }
    }
}
