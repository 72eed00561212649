//! How an applicant pays.

/// How an applicant pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PaymentMethod {
    /// Credit or debit card.
    Card,
    /// Direct debit from a bank account.
    DirectDebitBank,
}

impl PaymentMethod {
    /// The name the office's system and the payment provider know it by.
    pub const fn method_id(self) -> &'static str {
        match self {
            Self::Card => "CREDIT_CARD",
            Self::DirectDebitBank => "BECS_DIRECT_DEBIT",
        }
    }

    /// Whether money is drawn from the applicant's account after an invoice.
    pub const fn is_direct_debit(self) -> bool {
        matches!(self, Self::DirectDebitBank)
    }
}

#[cfg(test)]
mod tests {
    use super::PaymentMethod;
    use crate::{Code, Listed};

    #[test]
    fn every_way_to_pay_has_one_method_and_only_one_is_a_direct_debit() {
        let methods: Vec<_> = PaymentMethod::ALL
            .iter()
            .map(|method| (method.code(), method.method_id(), method.is_direct_debit()))
            .collect();
        assert_eq!(
            methods,
            [("card", "CREDIT_CARD", false), ("directDebitBank", "BECS_DIRECT_DEBIT", true)]
        );
    }
}
