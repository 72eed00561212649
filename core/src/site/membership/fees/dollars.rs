//! Amounts in cents as people read them.

use crate::site::membership::grouped::grouped;

/// An amount as people read it: `$1,250.00`, `-$3.74`.
pub fn dollars(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}${}.{:02}", grouped(cents / 100), cents % 100)
}

#[cfg(test)]
mod tests {
    use super::dollars;

    #[test]
    fn amounts_have_two_digits_of_cents_and_commas() {
        for (cents, text) in
            [(0, "$0.00"), (5, "$0.05"), (123_456_789, "$1,234,567.89"), (-374, "-$3.74")]
        {
            assert_eq!(dollars(cents), text);
        }
        assert_eq!(dollars(i64::MIN), "-$92,233,720,368,547,758.08");
    }
}
