//! ITF-14: a GTIN on corrugated board, in two widths of bars that coarse printing can tell apart.
//!
//! Implements GS1 General Specifications 5.3 and ISO/IEC 16390: each pair of digits is interleaved,
//! the first in five bars and the second in the five spaces between them; two of five are wide.
//! Shorter GTINs get zeros in front.

use crate::key::gtin::Gtin;
use crate::symbol::stripe::stripes;
use crate::symbol::{LinearSymbol, StripeWidth, Symbology};
use StripeWidth::{Narrow, Wide};

/// Which of its five bars or spaces are wide, for each digit.
const DIGITS: [[StripeWidth; 5]; 10] = [
    [Narrow, Narrow, Wide, Wide, Narrow],
    [Wide, Narrow, Narrow, Narrow, Wide],
    [Narrow, Wide, Narrow, Narrow, Wide],
    [Wide, Wide, Narrow, Narrow, Narrow],
    [Narrow, Narrow, Wide, Narrow, Wide],
    [Wide, Narrow, Wide, Narrow, Narrow],
    [Narrow, Wide, Wide, Narrow, Narrow],
    [Narrow, Narrow, Narrow, Wide, Wide],
    [Wide, Narrow, Narrow, Wide, Narrow],
    [Narrow, Wide, Narrow, Wide, Narrow],
];

pub(super) fn encode(gtin: Gtin) -> LinearSymbol {
    let digits = gtin.digits_14();
    let widths = |byte: u8| DIGITS[usize::from(byte.wrapping_sub(b'0') % 10)];
    let mut all = vec![Narrow; 4];
    for pair in digits.as_bytes().chunks_exact(2) {
        for (bar, space) in widths(pair[0]).into_iter().zip(widths(pair[1])) {
            all.extend([bar, space]);
        }
    }
    all.extend([Wide, Narrow, Narrow]);
    let text = vec![digits.to_owned()];
    LinearSymbol::new(Symbology::Itf14, stripes(all), text, digits.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::symbol::XDimension;

    #[test]
    fn the_width_is_the_published_one() {
        let symbol = super::encode("19521234543210".parse().unwrap());
        let width = |x: u32| {
            let x = XDimension::Micrometres(x);
            symbol.bars_width(x) + 20.0 * x.micrometres()
        };
        assert!((width(1016) - 142_748.0).abs() < 0.5, "{}", width(1016));
        assert!((width(495) - 69_547.5).abs() < 0.5, "{}", width(495));
    }
}
