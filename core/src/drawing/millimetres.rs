//! Lengths as files write them.

/// A length in micrometres as millimetres, to the nanometre, without zeros that say nothing.
///
/// ```
/// # use barcode_core::drawing::millimetres;
/// assert_eq!(millimetres(37_290.0), "37.29");
/// assert_eq!(millimetres(330.0 / 13.0), "0.025385");
/// assert_eq!(millimetres(-0.0001), "0");
/// ```
#[must_use]
pub fn millimetres(micrometres: f64) -> String {
    // Whole numbers: writing floating-point ones is a large piece of the standard library.
    #[expect(clippy::cast_possible_truncation, reason = "a length of something that is printed")]
    let nanometres = (micrometres * 1_000.0).round() as i64;
    let (whole, mut fraction) = (nanometres / 1_000_000, (nanometres % 1_000_000).abs());
    let mut text = String::new();
    if nanometres < 0 {
        text.push('-');
    }
    text.push_str(&whole.abs().to_string());
    if fraction != 0 {
        text.push('.');
        let mut place = 100_000;
        while fraction != 0 {
            let digit = u8::try_from(fraction / place).unwrap_or_default();
            text.push(char::from(b'0' + digit));
            fraction %= place;
            place /= 10;
        }
    }
    text
}
