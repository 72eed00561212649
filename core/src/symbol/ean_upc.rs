//! EAN-13, EAN-8, UPC-A and UPC-E.
//!
//! Implements GS1 General Specifications 5.2 and ISO/IEC 15420. A digit is seven modules: two spaces
//! and two bars in number set A or B, two bars and two spaces in set C. Which of the sets the left half
//! uses says what the leading digit is:
//!
//! ```text
//! EAN-13   guard  521234 in A and B  centre  543213 in C  guard     9 is told by the sets of the left half
//! UPC-A    the EAN-13 with a leading 0, whose left half is all A
//! EAN-8    guard  9520 in A          centre  0002 in C    guard
//! UPC-E    guard  256795 in A and B  guard of six modules           the check digit is told by the sets
//! ```

use std::ops::Range;

use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::upc_e;
use crate::symbol::ean_digit::{NumberSet, character, whole};
use crate::symbol::stripe::stripes;
use crate::symbol::{LinearSymbol, SymbolProblem, Symbology};

/// The sets of the left half that stand for each leading digit of an EAN-13, `true` for B.
const LEADING: [[bool; 6]; 10] = [
    [false, false, false, false, false, false],
    [false, false, true, false, true, true],
    [false, false, true, true, false, true],
    [false, false, true, true, true, false],
    [false, true, false, false, true, true],
    [false, true, true, false, false, true],
    [false, true, true, true, false, false],
    [false, true, false, true, false, true],
    [false, true, false, true, true, false],
    [false, true, true, false, true, false],
];

/// How the digits of a kind are printed.
struct Layout {
    format: GtinFormat,
    /// The digits whose bars are left of the centre.
    left: Range<usize>,
    /// The digits whose bars are right of it.
    right: Range<usize>,
    /// Where each group of the human-readable text begins and ends.
    groups: &'static [Range<usize>],
}

fn layout(symbology: Symbology) -> Layout {
    let (format, left, right, groups): (_, _, _, &[_]) = match symbology {
        Symbology::Ean8 => (GtinFormat::Gtin8, 0..4, 4..8, &[0..4, 4..8]),
        Symbology::UpcA => (GtinFormat::Gtin12, 0..6, 6..12, &[0..1, 1..6, 6..11, 11..12]),
        Symbology::UpcE => (GtinFormat::Gtin12, 1..7, 7..7, &[0..1, 1..7, 7..8]),
        _ => (GtinFormat::Gtin13, 1..7, 7..13, &[0..1, 1..7, 7..13]),
    };
    Layout { format, left, right, groups }
}

/// The symbol of a GTIN.
pub(super) fn encode(symbology: Symbology, gtin: Gtin) -> Result<LinearSymbol, SymbolProblem> {
    let Layout { format, left, right, groups } = layout(symbology);
    let gtin = in_format(symbology, gtin, format)?;
    let digits = if symbology == Symbology::UpcE {
        upc_e::suppress(gtin).ok_or(SymbolProblem::NoUpcE)?
    } else {
        gtin.as_str().to_owned()
    };
    let part = |range: &Range<usize>| digits.get(range.clone()).unwrap_or_default();
    let is_short = right.is_empty();

    let mut widths: Vec<_> = whole(&[1, 1, 1]).collect();
    for (byte, is_b) in part(&left).bytes().zip(sets(symbology, digits.as_bytes())) {
        let set = if is_b { NumberSet::B } else { NumberSet::A };
        widths.extend(character(digit(byte), set));
    }
    widths.extend(whole(&[1; 6][usize::from(!is_short)..]));
    for byte in part(&right).bytes() {
        widths.extend(character(digit(byte), NumberSet::C));
    }
    if !is_short {
        widths.extend(whole(&[1, 1, 1]));
    }
    let text = groups.iter().map(|range| part(range).to_owned()).collect();
    // UPC symbols are sent with a zero in front.
    let sent = match format {
        GtinFormat::Gtin8 => gtin.as_str(),
        _ => gtin.digits_14().get(1..).unwrap_or_default(),
    };
    Ok(LinearSymbol::new(symbology, stripes(widths), text, sent.to_owned()))
}

/// The number sets of the left half, `true` for B.
fn sets(symbology: Symbology, digits: &[u8]) -> [bool; 6] {
    let digit = |byte: Option<&u8>| usize::from(byte.map_or(0, |byte| digit(*byte)));
    match symbology {
        Symbology::Ean13 => LEADING[digit(digits.first())],
        // The sets of an EAN-13's leading digit with A and B exchanged, but for 0: every UPC-E begins
        // with set B.
        Symbology::UpcE => match digit(digits.last()) {
            0 => [true, true, true, false, false, false],
            check => LEADING[check].map(|is_b| !is_b),
        },
        _ => [false; 6],
    }
}

/// The number in the length that the symbol holds. A GTIN-8 has a symbol of its own, though it could
/// be written with zeros in front.
fn in_format(symbology: Symbology, gtin: Gtin, format: GtinFormat) -> Result<Gtin, SymbolProblem> {
    let is_short = gtin.shortest() == GtinFormat::Gtin8 && gtin.format() != format;
    let found = gtin.format().max(gtin.shortest());
    let fitting = gtin.to_format(format).ok();
    fitting
        .filter(|_| !is_short || format == GtinFormat::Gtin8)
        .ok_or(SymbolProblem::GtinLength { symbology, found })
}

/// Which modules from the left are guard bars and reach further down; with a UPC-A also the first and
/// the last digit.
pub(super) fn guards(symbology: Symbology) -> &'static [Range<u16>] {
    match symbology {
        Symbology::Ean13 => &[0..3, 45..50, 92..95],
        Symbology::Ean8 => &[0..3, 31..36, 64..67],
        Symbology::UpcA => &[0..10, 45..50, 85..95],
        Symbology::UpcE => &[0..3, 45..51],
        _ => &[],
    }
}

/// The value of an ASCII digit.
fn digit(byte: u8) -> u8 {
    byte.wrapping_sub(b'0') % 10
}
