//! Components that are numbers with a rule: zeros, pieces, positions, coordinates.
//!
//! Left out: the number of decimals of measures and amounts, which the identifier tells.

use super::finding::{Checked, require, whole};
use super::lint::Lint;
use super::text::digits;
use crate::ParseError;

pub(super) fn zero(component: &[u8]) -> Checked {
    let holds = !component.is_empty() && component.iter().all(|byte| *byte == b'0');
    require(holds, Lint::NotZero, component)
}

pub(super) fn non_zero(component: &[u8]) -> Checked {
    digits(component)?;
    require(component.iter().any(|byte| *byte != b'0'), Lint::AllZero, component)
}

pub(super) fn no_zero_prefix(component: &[u8]) -> Checked {
    digits(component)?;
    if component.first() == Some(&b'0') {
        return Err(ParseError::new(Lint::ZeroPrefix, 0..1));
    }
    Ok(())
}

/// `0102`: piece 1 of 2. Equal lengths let digits be compared as text.
pub(super) fn piece_of_total(component: &[u8]) -> Checked {
    digits(component)?;
    let even = !component.is_empty() && component.len().is_multiple_of(2);
    require(even, Lint::PieceLength, component)?;
    let (piece, total) = component.split_at(component.len() / 2);
    require(zero(piece).is_err(), Lint::PieceZero, piece)?;
    if zero(total).is_ok() {
        return Err(ParseError::new(Lint::PieceTotalZero, piece.len()..component.len()));
    }
    require(piece <= total, Lint::PieceExceedsTotal, component)
}

/// `2/3`: position 2 of 3, without leading zeros.
pub(super) fn position_in_sequence(component: &[u8]) -> Checked {
    let slash = component.iter().position(|byte| *byte == b'/');
    let slash = slash.ok_or_else(|| whole(Lint::PositionForm, component))?;
    let (position, end) = (&component[..slash], &component[slash + 1..]);
    for number in [position, end] {
        let holds = !number.is_empty() && digits(number).is_ok();
        require(holds, Lint::PositionForm, component)?;
    }
    for (at, number) in [(0, position), (slash + 1, end)] {
        if number.starts_with(b"0") {
            return Err(ParseError::new(Lint::ZeroPrefix, at..at + number.len()));
        }
    }
    let in_order = (position.len(), position) <= (end.len(), end);
    require(in_order, Lint::PositionExceedsEnd, component)
}

pub(super) fn latitude(component: &[u8]) -> Checked {
    require(component.len() == 10, Lint::LatitudeLength, component)?;
    digits(component)?;
    require(component <= b"1800000000".as_slice(), Lint::LatitudeRange, component)
}

pub(super) fn longitude(component: &[u8]) -> Checked {
    require(component.len() == 10, Lint::LongitudeLength, component)?;
    digits(component)?;
    require(component <= b"3600000000".as_slice(), Lint::LongitudeRange, component)
}
