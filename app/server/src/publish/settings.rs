//! What rebuilds the site, and who may ask for it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::signature::SigningSecrets;
use crate::settings::reader::Reader;

/// How long after a webhook a build starts: the content service has caches of its own.
const DELAY: Duration = Duration::from_secs(1);
/// How long a build may take.
const TIME_LIMIT: Duration = Duration::from_mins(10);

const COMMAND: &str = "PUBLISH_COMMAND";
const SECRET: &str = "PUBLISH_SECRET";

/// How the site is published.
#[derive(Clone, Debug)]
pub struct PublishSettings {
    /// The program that builds the site.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// How long it may take.
    pub time_limit: Duration,
    /// How long after a webhook it starts.
    pub delay: Duration,
    /// Where builds are kept.
    pub builds: PathBuf,
    /// Signs webhooks; without one there are none.
    pub secrets: Option<SigningSecrets>,
}

impl PublishSettings {
    /// Without a command nothing is published (`None`).
    pub(crate) fn read(reader: &mut Reader<'_>, data: &Path) -> Option<Self> {
        let secrets = reader.secret(
            SECRET,
            "the 64 letters, digits and +/=_- of a signing secret, or several with commas between them",
        );
        let Some(command) = reader.text(COMMAND) else {
            if secrets.is_some() {
                reader.missing(COMMAND);
            }
            return None;
        };
        let mut words = command.split_whitespace().map(str::to_owned);
        Some(Self {
            program: words.next()?,
            arguments: words.collect(),
            time_limit: TIME_LIMIT,
            delay: DELAY,
            builds: data.join("builds"),
            secrets,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    const SIGNING: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

    fn read(pairs: &[(&str, &str)]) -> Result<Option<PublishSettings>, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value).map(|settings| settings.publish).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_is_published_unless_it_is_said_how() {
        assert!(read(&[]).unwrap().is_none());
        let settings = read(&[(COMMAND, "npm  run build")]).unwrap().unwrap();
        assert_eq!(
            (settings.program.as_str(), settings.arguments),
            ("npm", vec!["run".to_owned(), "build".to_owned()])
        );
        assert!(settings.secrets.is_none());
        let secret = [(COMMAND, "npm run build"), (SECRET, SIGNING)];
        assert!(read(&secret).unwrap().unwrap().secrets.is_some());
    }

    #[test]
    fn a_setting_that_cannot_be_used_is_named_and_a_secret_is_not_repeated() {
        for (pairs, complaint) in [
            (&[(SECRET, SIGNING)][..], "PUBLISH_COMMAND is required"),
            (&[(COMMAND, "make"), (SECRET, "hunter2")], "PUBLISH_SECRET: expected the 64 letters"),
        ] {
            let error = read(pairs).unwrap_err();
            assert!(error.contains(complaint) && !error.contains("hunter2"), "{error}");
        }
    }
}
