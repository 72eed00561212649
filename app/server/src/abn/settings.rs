//! Whether ABNs are looked up, and with which key.

use std::fmt;
use std::str::FromStr;

use crate::settings::reader::{Profile, Reader};

/// Whether ABNs are looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbnSettings {
    /// They are not: the form asks for everything.
    Off,
    /// In a few recorded answers; for development only.
    Recorded,
    /// In the Australian Business Register.
    Register {
        /// The key that the register gave to the owner of the site.
        guid: Guid,
    },
}

/// The register's key: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
#[derive(Clone, PartialEq, Eq)]
pub struct Guid(String);

impl Guid {
    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

impl FromStr for Guid {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim();
        let lengths: Vec<usize> = text.split('-').map(str::len).collect();
        let is_hex = text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit());
        (is_hex && lengths == [8, 4, 4, 4, 12]).then(|| Self(text.to_owned())).ok_or(())
    }
}

impl fmt::Debug for Guid {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Guid")
    }
}

impl AbnSettings {
    pub(crate) fn read(reader: &mut Reader<'_>, profile: Profile) -> Self {
        const NAME: &str = "ABR_GUID";
        let without = if profile.is_public() { Self::Off } else { Self::Recorded };
        let guid = reader.secret(NAME, "a key of 32 hexadecimal digits in five groups");
        guid.map_or(without, |guid| Self::Register { guid })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn read(profile: &str, guid: &str) -> Result<AbnSettings, String> {
        let value = |name: &str| match name {
            "SITE_PROFILE" => Some(profile.to_owned()),
            "ABR_GUID" => Some(guid.to_owned()),
            _ => None,
        };
        match Settings::read(value) {
            Ok(settings) => Ok(settings.abn),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn a_machine_of_ones_own_has_a_stand_in_and_the_key_asks_the_register() {
        assert_eq!(read("embedded", ""), Ok(AbnSettings::Recorded));
        let guid = "952a0000-0000-4000-8000-000000000001";
        let found = read("embedded", guid).unwrap();
        assert_eq!(found, AbnSettings::Register { guid: guid.parse().unwrap() });
        assert!(!format!("{found:?}").contains("952a"));
    }

    #[test]
    fn without_the_key_a_public_server_looks_up_nothing() {
        let none = |_: &str| None;
        let mut reader = Reader::new(&none);
        let public: Profile = "production".parse().unwrap();
        assert_eq!(AbnSettings::read(&mut reader, public), AbnSettings::Off);
    }

    #[test]
    fn a_key_that_cannot_be_one_is_refused_and_not_repeated() {
        for guid in
            ["hunter2", "952a0000-0000-4000-8000-00000000000", "952a0000000040008000000000000001"]
        {
            let error = read("embedded", guid).unwrap_err();
            assert!(error.contains("ABR_GUID") && !error.contains(guid), "{error}");
        }
    }
}
