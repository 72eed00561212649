//! The people that an application names, and which answers are about each.

use super::Field;
use crate::{Code, Listed};

/// As whom an application names a person: who applies, who owns or leads the organisation, and who is there when the
/// first is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum ContactRole {
    /// Primary contact.
    Primary,
    /// Owner or chief executive.
    Ceo,
    /// Alternate contact.
    Alternate,
}

/// The answers that every person has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContactFields {
    /// First name.
    pub given_name: Field,
    /// Last name.
    pub family_name: Field,
    /// Email.
    pub email: Field,
    /// Phone.
    pub phone: Field,
}

impl ContactRole {
    /// The person whom the field with a code is about, also one of an older form; `None` for one about the organisation.
    pub fn of_field(code: &str) -> Option<Self> {
        let role = Self::ALL.iter().copied().find(|role| {
            let rest = code.strip_prefix(role.code());
            rest.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_uppercase()))
        });
        // It says whether there is another person.
        role.filter(|_| code != Field::CeoSame.code())
    }

    /// Their answers.
    pub const fn fields(self) -> ContactFields {
        let (given_name, family_name, email, phone) = match self {
            Self::Primary => (
                Field::PrimaryGivenName,
                Field::PrimaryFamilyName,
                Field::PrimaryEmail,
                Field::PrimaryPhone,
            ),
            Self::Ceo => {
                (Field::CeoGivenName, Field::CeoFamilyName, Field::CeoEmail, Field::CeoPhone)
            }
            Self::Alternate => (
                Field::AlternateGivenName,
                Field::AlternateFamilyName,
                Field::AlternateEmail,
                Field::AlternatePhone,
            ),
        };
        ContactFields { given_name, family_name, email, phone }
    }
}

#[cfg(test)]
mod tests {
    use super::{ContactFields, ContactRole};
    use crate::{Code, Listed};

    #[test]
    fn a_field_of_a_person_is_known_by_its_name() {
        for (code, role) in [
            ("primaryJobTitle", Some(ContactRole::Primary)),
            ("ceoPhone", Some(ContactRole::Ceo)),
            ("ceoSame", None),
            ("alternateEmail", Some(ContactRole::Alternate)),
            ("hasAlternate", None),
            ("companyName", None),
        ] {
            assert_eq!(ContactRole::of_field(code), role, "{code}");
        }
        for &role in ContactRole::ALL {
            let ContactFields { given_name, family_name, email, phone } = role.fields();
            for field in [given_name, family_name, email, phone] {
                assert_eq!(ContactRole::of_field(field.code()), Some(role));
            }
        }
    }
}
