//! How each application identifier's value is encoded (TDS 15.3, Tables F and K).
//!
//! An identifier is written as a number here: no identifier of three or four digits begins with a zero.

use crate::syntax::Ai;

/// How one component of a value is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// There is no second component.
    None,
    /// This many digits as one number (14.5.2).
    Number(u8),
    /// This many digits, four bits each (14.5.4).
    Digits(u8),
    /// Digits, four bits each, then other characters, this many together at most (14.5.5).
    Delimited(u8),
    /// At most this many characters (14.5.6).
    Text(u8),
    /// One bit (14.5.7).
    Bit,
    /// YYMMDD (14.5.8).
    Date,
    /// `YYMMDDhhmm` (14.5.9).
    Minutes,
    /// One or two dates (14.5.10).
    DateRange,
    /// YYMMDD to `YYMMDDhhmmss` (14.5.11).
    Precision,
    /// Two capitals (14.5.12).
    Country,
    /// A length and at most this many digits as one number (14.5.13).
    Length(u8),
    /// A minus sign or nothing (14.5.14).
    Minus,
    /// Two digits around a slash (14.5.15).
    Sequence,
}

use Format::{
    Bit, Country, Date, DateRange, Delimited, Digits, Length, Minus, Minutes, None as Nothing,
    Number, Precision, Sequence, Text,
};

/// Table F: from, to, first and second component.
const ROWS: &[(u16, u16, Format, Format)] = &[
    (0, 0, Digits(18), Nothing),
    (1, 2, Digits(14), Nothing),
    (10, 10, Text(20), Nothing),
    (11, 13, Date, Nothing),
    (15, 17, Date, Nothing),
    (20, 20, Number(2), Nothing),
    (21, 22, Text(20), Nothing),
    (30, 30, Length(8), Nothing),
    (37, 37, Length(8), Nothing),
    (90, 90, Text(30), Nothing),
    (91, 99, Text(90), Nothing),
    (235, 235, Text(28), Nothing),
    (240, 241, Text(30), Nothing),
    (242, 242, Length(6), Nothing),
    (243, 243, Text(20), Nothing),
    (250, 251, Text(30), Nothing),
    (253, 253, Digits(13), Text(17)),
    (254, 254, Text(20), Nothing),
    (255, 255, Digits(13), Length(12)),
    (400, 401, Text(30), Nothing),
    (402, 402, Number(17), Nothing),
    (403, 403, Text(30), Nothing),
    (410, 417, Digits(13), Nothing),
    (420, 420, Text(20), Nothing),
    (421, 421, Number(3), Text(9)),
    (422, 422, Number(3), Nothing),
    (423, 423, Length(15), Nothing),
    (424, 424, Number(3), Nothing),
    (425, 425, Length(15), Nothing),
    (426, 426, Number(3), Nothing),
    (427, 427, Text(3), Nothing),
    (710, 716, Text(20), Nothing),
    (3100, 3169, Number(6), Nothing),
    (3200, 3379, Number(6), Nothing),
    (3400, 3499, Number(6), Nothing),
    (3500, 3579, Number(6), Nothing),
    (3600, 3699, Number(6), Nothing),
    (3900, 3909, Length(15), Nothing),
    (3910, 3919, Number(3), Length(15)),
    (3920, 3929, Length(15), Nothing),
    (3930, 3939, Number(3), Length(15)),
    (3940, 3943, Number(4), Nothing),
    (3950, 3953, Number(6), Nothing),
    (4300, 4301, Text(35), Nothing),
    (4302, 4306, Text(70), Nothing),
    (4307, 4307, Country, Nothing),
    (4308, 4308, Text(30), Nothing),
    (4309, 4309, Number(20), Nothing),
    (4310, 4311, Text(35), Nothing),
    (4312, 4316, Text(70), Nothing),
    (4317, 4317, Country, Nothing),
    (4318, 4318, Text(20), Nothing),
    (4319, 4319, Text(30), Nothing),
    (4320, 4320, Text(35), Nothing),
    (4321, 4323, Bit, Nothing),
    (4324, 4325, Minutes, Nothing),
    (4326, 4326, Date, Nothing),
    (4330, 4333, Number(6), Minus),
    (7001, 7001, Number(13), Nothing),
    (7002, 7002, Text(30), Nothing),
    (7003, 7003, Minutes, Nothing),
    (7004, 7004, Length(4), Nothing),
    (7005, 7005, Text(12), Nothing),
    (7006, 7006, Date, Nothing),
    (7007, 7007, DateRange, Nothing),
    (7008, 7008, Text(3), Nothing),
    (7009, 7009, Text(10), Nothing),
    (7010, 7010, Text(2), Nothing),
    (7011, 7011, Precision, Nothing),
    (7020, 7022, Text(20), Nothing),
    (7023, 7023, Delimited(30), Nothing),
    (7030, 7039, Number(3), Text(27)),
    (7040, 7041, Text(4), Nothing),
    (7230, 7239, Text(30), Nothing),
    (7240, 7240, Text(20), Nothing),
    (7241, 7241, Digits(2), Nothing),
    (7242, 7242, Text(25), Nothing),
    (7250, 7250, Number(8), Nothing),
    (7251, 7251, Number(12), Nothing),
    (7252, 7252, Number(1), Nothing),
    (7253, 7254, Text(40), Nothing),
    (7255, 7255, Text(10), Nothing),
    (7256, 7256, Text(90), Nothing),
    (7257, 7257, Text(70), Nothing),
    (7258, 7258, Sequence, Nothing),
    (7259, 7259, Text(40), Nothing),
    (8001, 8001, Number(14), Nothing),
    (8002, 8002, Text(20), Nothing),
    (8003, 8003, Digits(14), Text(16)),
    (8004, 8004, Delimited(30), Nothing),
    (8005, 8005, Number(6), Nothing),
    (8006, 8006, Digits(18), Nothing),
    (8007, 8007, Text(24), Nothing),
    (8008, 8008, Precision, Nothing),
    (8009, 8009, Text(50), Nothing),
    (8010, 8010, Delimited(30), Nothing),
    (8011, 8011, Length(12), Nothing),
    (8012, 8012, Text(20), Nothing),
    (8013, 8013, Text(25), Nothing),
    (8017, 8018, Digits(18), Nothing),
    (8019, 8019, Length(10), Nothing),
    (8020, 8020, Text(25), Nothing),
    (8026, 8026, Digits(18), Nothing),
    (8030, 8030, Text(90), Nothing),
    (8110, 8110, Text(70), Nothing),
    (8111, 8111, Number(4), Nothing),
    (8112, 8112, Text(70), Nothing),
    (8200, 8200, Text(70), Nothing),
];

/// How the value of `ai` is encoded; none where it cannot be.
pub(crate) fn formats(ai: Ai) -> Option<(Format, Format)> {
    let number: u16 = ai.as_str().parse().ok()?;
    // Measures end in the place of the decimal point, which goes to 5.
    if (3100..3700).contains(&number) && number % 10 > 5 {
        return None;
    }
    let (from, _, first, second) =
        ROWS.iter().find(|(from, to, ..)| (*from..=*to).contains(&number))?;
    // The numbers below a hundred have two digits, whatever their value.
    let digits = if *from < 100 { 2 } else { from.ilog10() as usize + 1 };
    (ai.as_str().len() == digits).then_some((*first, *second))
}

/// How many digits an identifier has that begins with these two (Table K).
pub(crate) const fn key_digits(first: u8, second: u8) -> Option<usize> {
    match (first, second) {
        (0 | 2, 0..=2) | (1, 0..=3 | 5..=7) | (3, 0 | 7) | (9, _) => Some(2),
        (2, 3..=5) | (4, 0..=2) | (7, 1) => Some(3),
        (3, 1..=6 | 9) | (4, 3) | (7, 0 | 2) | (8, 0..=2) => Some(4),
        _ => None,
    }
}
