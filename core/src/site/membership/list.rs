//! Named lists: enums whose members have a code for programs and a label for people.
//!
//! The labels stand here and not on a screen, because the same words are shown by the form, the mail,
//! the export for the office and the printed form.

/// One member of a list, as a form offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, ts_rs::TS))]
pub struct Choice {
    /// The name that programs use and that never changes: ASCII, unique in its list.
    #[cfg_attr(feature = "serde", serde(rename = "id"))]
    pub code: &'static str,
    /// The words people read.
    pub label: &'static str,
}

/// Finds the position of `code` in a list.
pub(crate) fn position(choices: &[Choice], code: &str) -> Option<usize> {
    choices.iter().position(|choice| choice.code == code)
}

/// Makes an enum with `ALL`, `CHOICES`, `code`, `label` and `from_code` from `Member = "code", "Label";` lines.
macro_rules! list {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($member:ident = $code:literal, $label:literal;)+
        }
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize, ts_rs::TS))]
        $(#[$doc])*
        pub enum $name {
            $(
                #[doc = concat!($label, ".")]
                #[cfg_attr(feature = "serde", serde(rename = $code))]
                $member,
            )+
        }

        impl $name {
            /// Every member, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$member),+];

            /// Every member as a form offers it, in the same order.
            pub const CHOICES: &'static [$crate::site::membership::list::Choice] =
                &[$($crate::site::membership::list::Choice { code: $code, label: $label }),+];

            /// The name that programs use; it never changes.
            pub const fn code(self) -> &'static str {
                Self::CHOICES[self as usize].code
            }

            /// The words people read.
            pub const fn label(self) -> &'static str {
                Self::CHOICES[self as usize].label
            }

            /// The member with exactly this code.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.get($crate::site::membership::list::position(Self::CHOICES, code)?).copied()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::site::membership::payment_method::PaymentMethod;

    #[test]
    fn a_member_has_its_own_id_and_label() {
        let choice = PaymentMethod::CHOICES[1];
        assert_eq!(PaymentMethod::ALL[1], PaymentMethod::DirectDebitBank);
        assert_eq!(PaymentMethod::DirectDebitBank.code(), choice.code);
        assert_eq!(PaymentMethod::DirectDebitBank.label(), choice.label);
    }

    #[test]
    fn a_member_is_found_by_its_exact_id() {
        assert_eq!(PaymentMethod::from_code("card"), Some(PaymentMethod::Card));
        assert_eq!(PaymentMethod::from_code("Card"), None);
    }
}
