//! Numbers as people read them.

/// A number with commas between its thousands: `49,999,999`.
pub(in crate::site) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn commas_stand_between_thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (123_456, "123,456")] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }
}
