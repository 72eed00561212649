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

/// The symbol of a GTIN.
pub(super) fn encode(symbology: Symbology, gtin: Gtin) -> Result<LinearSymbol, SymbolProblem> {
    match symbology {
        Symbology::Ean8 => {
            let gtin = in_format(symbology, gtin, GtinFormat::Gtin8)?;
            let (left, right) = gtin.as_str().split_at_checked(4).unwrap_or_default();
            Ok(halves(symbology, left, [false; 6], right, &[left, right], gtin.as_str().to_owned()))
        }
        Symbology::UpcA => {
            let gtin = in_format(symbology, gtin, GtinFormat::Gtin12)?;
            let digits = gtin.as_str();
            let groups =
                [0..1, 1..6, 6..11, 11..12].map(|range| digits.get(range).unwrap_or_default());
            let (left, right) = digits.split_at_checked(6).unwrap_or_default();
            Ok(halves(symbology, left, [false; 6], right, &groups, format!("0{digits}")))
        }
        Symbology::UpcE => {
            let gtin = in_format(symbology, gtin, GtinFormat::Gtin12)?;
            short(gtin)
        }
        _ => {
            let gtin = in_format(symbology, gtin, GtinFormat::Gtin13)?;
            let digits = gtin.as_str();
            let groups = [0..1, 1..7, 7..13].map(|range| digits.get(range).unwrap_or_default());
            let [leading, left, right] = groups;
            let sets = LEADING[usize::from(digit(leading.bytes().next()))];
            Ok(halves(symbology, left, sets, right, &groups, digits.to_owned()))
        }
    }
}

/// The number in the length that the symbol holds. A GTIN-8 has a symbol of its own, though it could
/// be written with zeros in front.
fn in_format(symbology: Symbology, gtin: Gtin, format: GtinFormat) -> Result<Gtin, SymbolProblem> {
    let found = gtin.shortest();
    let wrong = SymbolProblem::GtinLength { symbology, found: gtin.format().max(found) };
    let is_short = found == GtinFormat::Gtin8 && gtin.format() != format;
    if is_short && format != GtinFormat::Gtin8 {
        return Err(wrong);
    }
    gtin.to_format(format).map_err(|_| wrong)
}

/// A symbol of two halves with guard bars around and between them.
fn halves(
    symbology: Symbology,
    left: &str,
    left_is_b: [bool; 6],
    right: &str,
    groups: &[&str],
    data: String,
) -> LinearSymbol {
    let set = |is_b| if is_b { NumberSet::B } else { NumberSet::A };
    let mut widths = whole(&[1, 1, 1]);
    for (byte, is_b) in left.bytes().zip(left_is_b) {
        widths.extend(character(digit(Some(byte)), set(is_b)));
    }
    widths.extend(whole(&[1, 1, 1, 1, 1]));
    for byte in right.bytes() {
        widths.extend(character(digit(Some(byte)), NumberSet::C));
    }
    widths.extend(whole(&[1, 1, 1]));
    let text = groups.iter().map(|group| (*group).to_owned()).collect();
    LinearSymbol::new(symbology, stripes(widths), text, data)
}

/// A UPC-E: six digits, whose sets tell the check digit.
fn short(gtin: Gtin) -> Result<LinearSymbol, SymbolProblem> {
    let digits = upc_e::suppress(gtin).ok_or(SymbolProblem::NoUpcE)?;
    let groups = [0..1, 1..7, 7..8].map(|range| digits.get(range).unwrap_or_default());
    let [_, middle, check] = groups;
    // The sets of an EAN-13's leading digit with A and B exchanged.
    let sets = LEADING[usize::from(digit(check.bytes().next()))];
    let sets = if check == "0" { UPC_E_ZERO } else { sets.map(|is_b| !is_b) };
    let mut widths = whole(&[1, 1, 1]);
    for (byte, is_b) in middle.bytes().zip(sets) {
        let set = if is_b { NumberSet::B } else { NumberSet::A };
        widths.extend(character(digit(Some(byte)), set));
    }
    widths.extend(whole(&[1, 1, 1, 1, 1, 1]));
    let text = groups.iter().map(|group| (*group).to_owned()).collect();
    Ok(LinearSymbol::new(Symbology::UpcE, stripes(widths), text, format!("0{}", gtin.as_str())))
}

/// A UPC-E begins with set B whatever its check digit is; for 0 three digits are of each set.
const UPC_E_ZERO: [bool; 6] = [true, true, true, false, false, false];

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
fn digit(byte: Option<u8>) -> u8 {
    byte.unwrap_or(b'0').wrapping_sub(b'0') % 10
}
