//! Whole numbers as a spreadsheet writes them when it takes a key for an amount.
//!
//! ```text
//! 9,521,234,543,213       in groups of three         every digit is there
//! $9,521,234,543,213      with the sign of a currency
//! 9521234543213.00        with decimals that say nothing
//! 9.521234543213E+12      with an exponent
//! 9.52123E+12             the same, shortened        the last digits are lost
//! 3.952123454E+017        by LibreOffice             the same
//! 3952123454e8            by R                       the same
//! 395212340000013000      zeros behind the 15th      the last digits are lost
//! ```
//!
//! Zeros there can be the number's own: only where its check digit is wrong as well are its digits lost.
//! A program that keeps 17 digits rounds the others (`395212340000000060` of …013 to …075), and no number tells that
//! by itself: a [`Column`](crate::batch::Column) does.
//!
//! Left out on purpose: blanks and dashes between groups, which every number may have, and numbers with
//! an exponent that could be hexadecimal digits (`9521E12`), which R writes with a small letter.

use crate::NumberProblem;
use crate::typed::blank::is_blank;

/// No key is shorter without its check digit, and nothing here longer than a tag whose hexadecimal digits are all decimal.
const DIGITS: std::ops::RangeInclusive<usize> = 7..=24;
/// The fewest digits that R writes in front of an exponent, without a point, where a number ends in zeros.
const FEWEST_IN_FRONT: usize = 7;

/// A spreadsheet keeps this many digits of an amount, and writes zeros for the others.
pub(crate) const KEPT: usize = 15;

/// The lengths of numbers that may not be whole in an amount: a pallet's with and without zeros in front, and that of a tag whose
/// hexadecimal digits are all decimal.
pub(crate) const ROUNDED: [usize; 4] = [16, 17, 18, TAG];
/// The hexadecimal digits of an EPC of 96 bits.
pub(crate) const TAG: usize = 24;

/// Whether a number of `digits`, the last `zeros` of them zeros, whose check digit is wrong, has lost digits.
pub(crate) fn has_lost_digits(digits: usize, zeros: usize) -> bool {
    digits > KEPT && digits - zeros <= KEPT
}

/// Whether all digits that a spreadsheet does not keep are zeros.
pub(crate) fn ends_in_zeros(digits: &[u8]) -> bool {
    digits.get(KEPT..).is_some_and(|others| others.iter().all(|digit| *digit == b'0'))
}

/// How many binary digits a number has lost, where its last digits look rounded; nothing where they do not.
///
/// A program that takes the number for an amount keeps 53 bits of it, so that it can be one in 2, 4, … 128 numbers of 18
/// digits, the more the longer it is: it writes that number or, with zeros behind, the shortest that is nearest to it. Of 16
/// digits most are whole, unless a spreadsheet kept the first 15.
pub(crate) fn rounded(digits: &[u8]) -> Option<u32> {
    if !matches!(digits, [b'1'..=b'9', .., b'0' | b'2' | b'4' | b'6' | b'8'])
        || !ROUNDED.contains(&digits.len())
        || !digits.iter().all(u8::is_ascii_digit)
    {
        return None;
    }
    // Whole numbers, because reading and writing an `f64` is 25 KB of a compressed binary.
    let number = digits.iter().fold(0, |number, digit| 10 * number + u128::from(digit - b'0'));
    let lost = (u128::BITS - number.leading_zeros()).saturating_sub(f64::MANTISSA_DIGITS);
    let half = (1_u128 << lost) >> 1;
    // Halfway between two amounts is the even one's.
    let is_odd = |amount: u128| amount >> lost & 1;
    let kept = (number + (half + is_odd(number)).saturating_sub(1)) >> lost << lost;
    let (mut step, mut digit) = (1, 0);
    for found in digits.iter().rev() {
        digit = u128::from(found - b'0');
        if digit > 0 {
            break;
        }
        step *= 10;
    }
    // With another zero behind, it would be one that is nearer to another amount.
    let lower = number - digit * step;
    let distance = lower.abs_diff(kept).min((lower + 10 * step).abs_diff(kept));
    let is_shortest = 2 * number.abs_diff(kept) <= step && distance + is_odd(kept) > half;
    let is_less = lost > 0 || ends_in_zeros(digits);
    (is_less && (number == kept || is_shortest)).then_some(lost)
}

/// A key written as an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    /// Its digits, all of them.
    Whole(String),
    /// Only some of them are left or, of those that are, certain.
    Shortened {
        /// How many those are.
        kept: usize,
        /// How many there were.
        digits: usize,
    },
}

impl Amount {
    /// Its digits, unless some are lost: of more than a spreadsheet keeps, they are so in its cells too, however those are
    /// shown.
    pub(crate) fn whole(self) -> Result<String, NumberProblem> {
        match self {
            Self::Whole(digits) => Ok(digits),
            Self::Shortened { kept, digits } if digits > KEPT => {
                Err(NumberProblem::LostDigits { kept: kept.min(KEPT), digits })
            }
            Self::Shortened { kept, digits } => Err(NumberProblem::Shortened { kept, digits }),
        }
    }
}

/// Reads `text` as an amount in more than plain digits; nothing when it is not one.
pub(crate) fn read(text: &str) -> Option<Amount> {
    let typed = text.trim_matches(is_blank);
    let text = typed.trim_matches(is_currency).trim_matches(is_blank);
    let has_currency = text.len() < typed.len();
    let text = text.as_bytes();
    let exponent = text.iter().position(|byte| matches!(byte, b'e' | b'E'));
    match exponent.and_then(|at| text.split_at_checked(at)) {
        Some((mantissa, [sign, power @ ..])) => with_exponent(mantissa, *sign, power),
        _ => grouped(text, has_currency),
    }
}

/// Whether a spreadsheet writes it before or behind an amount.
fn is_currency(found: char) -> bool {
    matches!(found, '$' | '€' | '£' | '¥')
}

fn with_exponent(mantissa: &[u8], sign: u8, power: &[u8]) -> Option<Amount> {
    let (whole, decimals) = match mantissa {
        [b'1'..=b'9', b'.' | b',', decimals @ ..] => (&mantissa[..1], decimals),
        [b'1'..=b'9'] if power.starts_with(b"+") => (mantissa, &[][..]),
        [b'1'..=b'9', others @ ..] if sign == b'e' && others.len() + 1 >= FEWEST_IN_FRONT => {
            (mantissa, &[][..])
        }
        _ => return None,
    };
    let power = power.strip_prefix(b"+").unwrap_or(power);
    let power = match power {
        [b'0', last @ ..] if last.len() == 2 => last,
        _ => power,
    };
    // A single digit is R's alone.
    if !(1..=2).contains(&power.len()) || power.len() == 1 && whole.len() == 1 {
        return None;
    }
    if ![whole, decimals, power].into_iter().flatten().all(u8::is_ascii_digit) {
        return None;
    }
    let power = power.iter().fold(0, |power, digit| 10 * power + usize::from(digit - b'0'));
    let (digits, kept) = (whole.len() + power, whole.len() + decimals.len());
    if kept > digits || !DIGITS.contains(&digits) {
        return None;
    }
    if kept < digits || digits > KEPT {
        return Some(Amount::Shortened { kept, digits });
    }
    Some(of_digits([whole, decimals].concat().into_iter().map(char::from).collect()))
}

fn grouped(text: &[u8], has_currency: bool) -> Option<Amount> {
    let (whole, decimals) = decimals(text);
    let separator = whole.iter().copied().find(|byte| matches!(byte, b',' | b'.' | b'\''));
    let mut digits = String::with_capacity(whole.len());
    let mut groups = 0;
    for group in whole.split(|byte| Some(*byte) == separator) {
        let fits = if groups == 0 && separator.is_some() {
            (1..=3).contains(&group.len())
        } else {
            groups == 0 || group.len() == 3
        };
        if !fits || !group.iter().all(u8::is_ascii_digit) {
            return None;
        }
        digits.extend(group.iter().copied().map(char::from));
        groups += 1;
    }
    let is_written_as_amount = has_currency || groups > 1 || decimals > 0;
    (is_written_as_amount && DIGITS.contains(&digits.len())).then(|| of_digits(digits))
}

/// An amount keeps no more digits than it can, so that these are rounded where they look like that.
fn of_digits(digits: String) -> Amount {
    let zeros = digits.bytes().rev().take_while(|digit| *digit == b'0').count();
    let is_rounded = has_lost_digits(digits.len(), zeros)
        || rounded(digits.as_bytes()).is_some_and(|lost| lost > 2);
    if is_rounded {
        Amount::Shortened { kept: KEPT, digits: digits.len() }
    } else {
        Amount::Whole(digits)
    }
}

/// The text without one or two zeros behind a decimal sign, and how many there were.
fn decimals(text: &[u8]) -> (&[u8], usize) {
    for zeros in [2, 1] {
        let at = text.len().saturating_sub(zeros + 1);
        if let Some((whole, [b'.' | b',', rest @ ..])) = text.split_at_checked(at)
            && rest.iter().all(|byte| *byte == b'0')
        {
            return (whole, zeros);
        }
    }
    (text, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_numbers_are_told_from_others() {
        for (digits, lost) in [
            ("395212345400000060", Some(6)), // as JavaScript and R write it
            ("395212345400000064", Some(6)), // as SQL and pandas do
            ("395212340000013000", Some(6)), // as Excel does
            ("95212345400000020", Some(4)),
            ("10000000000000002", Some(1)),
            ("9521234540000006", Some(1)),
            ("1234567000000010", Some(0)), // as Excel does
            ("1234567000000012", None),
            ("395212345400000070", None),
            ("395212345400000015", None),
            ("095212345400000064", None), // a text, which nothing rounds
            ("9521234540000001", None),
            ("303645214835004000000000", Some(26)),
            ("303645214835003982086144", Some(26)),
            ("303645214835004000000003", None),
        ] {
            assert_eq!(rounded(digits.as_bytes()), lost, "{digits}");
        }
    }

    #[test]
    fn rounded_numbers_are_those_that_are_written_of_amounts() {
        let mut seed = 1_u128;
        let is_rounded = |digits: &str| rounded(digits.as_bytes()).is_some();
        for length in [17, 18, TAG].into_iter().cycle().take(30_000) {
            seed = seed.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(7);
            let digits = format!("{:0>39}", seed.to_string());
            let digits = format!("{}{}", 1 + seed % 9, &digits[..length - 1]);
            let amount: f64 = digits.parse().unwrap();
            let [shortest, exact] = [format!("{amount}"), format!("{amount:.0}")];
            assert!(is_rounded(&shortest), "{digits} as {shortest}");
            assert!(is_rounded(&exact), "{digits} as {exact}");
            let is_written = digits == shortest || digits == exact;
            assert_eq!(is_rounded(&digits), is_written, "{digits}");
        }
    }

    #[test]
    fn amounts_are_told_from_other_texts() {
        let whole = |digits: &str| Some(Amount::Whole(digits.to_owned()));
        for text in [
            "9,521,234,543,213",
            "9.521.234.543.213",
            "9'521'234'543'213",
            "9,521,234,543,213.00",
            "$9,521,234,543,213",
            "$ 9,521,234,543,213.00",
            "9.521.234.543.213 €",
            "£9521234543213",
            "9521234543213.0",
            " 9.521234543213E+12",
            "9,521234543213e12",
        ] {
            assert_eq!(read(text), whole("9521234543213"), "{text}");
        }
        assert_eq!(read("9.52123E+12"), Some(Amount::Shortened { kept: 6, digits: 13 }));
        let pallet = Some(Amount::Shortened { kept: 10, digits: 18 });
        assert_eq!(read("3.952123454E+017"), pallet);
        assert_eq!(read("3952123454e8"), pallet);
        for text in ["395,212,340,000,013,000", "395212345400000064.0"] {
            assert_eq!(read(text), Some(Amount::Shortened { kept: 15, digits: 18 }), "{text}");
        }
        let database = Some(Amount::Whole("395212345400000015".to_owned()));
        assert_eq!(read("395,212,345,400,000,015"), database, "which keeps all digits");
        let tag = Some(Amount::Shortened { kept: 15, digits: 24 });
        assert_eq!(read("3.03645214835004E+23"), tag);
        assert_eq!(read("9E+12"), Some(Amount::Shortened { kept: 1, digits: 13 }));
        for text in [
            "9521234543213",
            "",
            "E",
            "9,52,1234,543,213",
            "9,521,234.543,213",
            "1,234",
            "9521E12",
            "3952123454E8",
            "95212e8",
            "9.5e8e",
            "3952123454e+",
            "9E12",
            "9.52123E+1234",
            "9.52123E-12",
            "9.5212345432131E+12",
            "3036452148000040000003E9",
            "9521234543213.5",
            "$",
            "$12.50",
            "é.52123E+12",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
