//! Named lists: enums whose members have an id for programs and a label for people.
//!
//! The labels stand here and not on a screen, because the same words are shown by the form, the mail,
//! the export for the office and the printed form.

/// One member of a list, as a form offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The name that programs use and that never changes: ASCII, unique in its list.
    pub id: &'static str,
    /// The words people read.
    pub label: &'static str,
}

/// Finds the position of `id` in a list.
pub(crate) fn position(choices: &[Choice], id: &str) -> Option<usize> {
    choices.iter().position(|choice| choice.id == id)
}

/// Makes an enum with `ALL`, `CHOICES`, `id`, `label` and `from_id` from `Member = "id", "Label";` lines.
macro_rules! list {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($member:ident = $id:literal, $label:literal;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = concat!($label, ".")] $member,)+
        }

        impl $name {
            /// Every member, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$member),+];

            /// Every member as a form offers it, in the same order.
            pub const CHOICES: &'static [$crate::site::membership::list::Choice] =
                &[$($crate::site::membership::list::Choice { id: $id, label: $label }),+];

            /// The name that programs use; it never changes.
            pub const fn id(self) -> &'static str {
                Self::CHOICES[self as usize].id
            }

            /// The words people read.
            pub const fn label(self) -> &'static str {
                Self::CHOICES[self as usize].label
            }

            /// The member with exactly this id.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.get($crate::site::membership::list::position(Self::CHOICES, id)?).copied()
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
        assert_eq!(PaymentMethod::DirectDebitBank.id(), choice.id);
        assert_eq!(PaymentMethod::DirectDebitBank.label(), choice.label);
    }

    #[test]
    fn a_member_is_found_by_its_exact_id() {
        assert_eq!(PaymentMethod::from_id("card"), Some(PaymentMethod::Card));
        assert_eq!(PaymentMethod::from_id("Card"), None);
    }
}
