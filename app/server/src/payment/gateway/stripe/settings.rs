//! What opens Stripe.

use std::fmt;
use std::str::FromStr;

use super::super::signature::Secrets;
use crate::mail::settings::PrivateUrl;

/// What opens Stripe.
#[derive(Clone, Debug)]
pub struct StripeSettings {
    /// A restricted or secret key.
    pub key: StripeKey,
    /// What events are signed with.
    pub webhook_secrets: Secrets,
    /// Where its API is.
    pub url: PrivateUrl,
}

/// A restricted or a secret key of Stripe's API; it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct StripeKey(String);

impl FromStr for StripeKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let rest = text.strip_prefix("rk_").or_else(|| text.strip_prefix("sk_"));
        let random =
            rest.and_then(|rest| rest.strip_prefix("live_").or_else(|| rest.strip_prefix("test_")));
        let is_key = random.is_some_and(|random| {
            random.len() >= 16 && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        if is_key { Ok(Self(text.to_owned())) } else { Err(()) }
    }
}

impl fmt::Debug for StripeKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.is_live() { "StripeKey(live)" } else { "StripeKey(test)" })
    }
}

impl StripeKey {
    /// Whether it moves real money.
    pub fn is_live(&self) -> bool {
        self.0["rk_".len()..].starts_with("live_")
    }

    /// The key itself, for the header of a request.
    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_says_whether_it_moves_money() {
        for (text, is_live) in
            [("sk_live_0123456789abcdef", true), ("rk_test_0123456789abcdef", false)]
        {
            assert_eq!(text.parse::<StripeKey>().unwrap().is_live(), is_live, "{text}");
        }
    }
}
