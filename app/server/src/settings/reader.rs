//! Reads settings from the environment; every room reads its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::names::{FILE, NAMES, meant_by};

/// Where the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// On one machine with the embedded content; nothing needs to be set.
    Embedded,
    /// Where others reach it; everything must be set.
    Public(Deployment),
}

/// Which of the public servers this is. Both are held to the same, and each has content of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deployment {
    /// The site as it is going to be, for those who approve it.
    Preview,
    /// The site that everyone sees.
    Production,
}

impl Profile {
    /// Whether everything must be set.
    pub fn is_public(self) -> bool {
        matches!(self, Self::Public(_))
    }
}

impl FromStr for Profile {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "embedded" => Ok(Self::Embedded),
            "preview" => Ok(Self::Public(Deployment::Preview)),
            "production" => Ok(Self::Public(Deployment::Production)),
            _ => Err(()),
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Embedded => "embedded",
            Self::Public(Deployment::Preview) => "preview",
            Self::Public(Deployment::Production) => "production",
        })
    }
}

/// One setting that stops the start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingProblem {
    /// It must be set.
    #[error("{name} is required")]
    Missing {
        /// The setting.
        name: &'static str,
    },
    /// Its value cannot be read.
    #[error("{name}: expected {expected}, found {found:?}")]
    Invalid {
        /// The setting.
        name: &'static str,
        /// What is accepted.
        expected: &'static str,
        /// What it holds.
        found: String,
    },
    /// It is not what this deployment is meant to serve.
    #[error("{name}: expected {expected:?}, found {found:?}")]
    Unexpected {
        /// The setting.
        name: &'static str,
        /// What the deployment is meant for.
        expected: String,
        /// What it holds.
        found: String,
    },
    /// The file that should hold its value cannot be read.
    #[error("{name}_FILE: {path:?} cannot be read: {error}")]
    File {
        /// The setting.
        name: String,
        /// The file.
        path: String,
        /// Why.
        error: String,
    },
    /// The file that should hold its value is empty: a server would start without a secret.
    #[error("{name}_FILE: {path:?} is empty")]
    EmptyFile {
        /// The setting.
        name: String,
        /// The file.
        path: String,
    },
    /// It is set, and a file is named that holds it.
    #[error("{name} and {name}_FILE are both set")]
    Twice {
        /// The setting.
        name: String,
    },
    /// Nothing reads it.
    #[error("{name} is no setting: did you mean {likely}?")]
    Unknown {
        /// What was set.
        name: String,
        /// The setting whose name is almost the same.
        likely: String,
    },
}

/// Reads settings one by one and collects what is wrong with them.
pub(crate) struct Reader<'a> {
    variable: &'a dyn Fn(&str) -> Option<String>,
    /// What is wrong with the file that a setting is read from, by its name: it may be asked for again.
    files: RefCell<BTreeMap<String, SettingProblem>>,
    /// What is wrong so far.
    pub(super) problems: Vec<SettingProblem>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(variable: &'a dyn Fn(&str) -> Option<String>) -> Self {
        Self { variable, files: RefCell::default(), problems: Vec::new() }
    }

    /// A setting's value; an empty one counts as not set. `NAME_FILE` names a file that holds the value of `NAME`, as
    /// containers are given secrets.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        debug_assert!(NAMES.contains(&name), "{name} is not among the names of settings");
        let set = |name: &str| (self.variable)(name).filter(|value| !value.trim().is_empty());
        let (value, path) = (set(name), set(&format!("{name}{FILE}")));
        let problem = match (value, path) {
            (value, None) => return value,
            (Some(_), Some(_)) => SettingProblem::Twice { name: name.to_owned() },
            (None, Some(path)) => match std::fs::read_to_string(&path) {
                Ok(text) if text.trim().is_empty() => {
                    SettingProblem::EmptyFile { name: name.to_owned(), path }
                }
                Ok(text) => return Some(text.trim_end().to_owned()),
                Err(error) => {
                    SettingProblem::File { name: name.to_owned(), path, error: error.to_string() }
                }
            },
        };
        self.files.borrow_mut().insert(name.to_owned(), problem);
        None
    }

    /// Everything that is wrong. Nothing is told to be missing whose file cannot be read.
    pub(super) fn into_problems(self) -> Vec<SettingProblem> {
        let files = self.files.into_inner();
        let others = self.problems.into_iter().filter(|problem| match problem {
            SettingProblem::Missing { name } => !files.contains_key(*name),
            _ => true,
        });
        others.chain(files.values().cloned()).collect()
    }

    /// Notes which of the names that are `set` are none of ours, but almost.
    pub(super) fn check_names(&mut self, set: impl IntoIterator<Item = String>) {
        for name in set {
            if let Some(likely) = meant_by(&name) {
                self.problems.push(SettingProblem::Unknown { name, likely });
            }
        }
    }

    /// A setting that is not set, although another one needs it.
    pub(crate) fn missing(&mut self, name: &'static str) {
        self.problems.push(SettingProblem::Missing { name });
    }

    pub(crate) fn invalid(&mut self, name: &'static str, expected: &'static str, found: &str) {
        let found = found.chars().take(80).collect();
        self.problems.push(SettingProblem::Invalid { name, expected, found });
    }

    /// A setting that may hold a password, so a problem does not repeat it; `None` when it is not set.
    pub(crate) fn secret<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
    ) -> Option<T> {
        let value = self.text(name)?.parse().ok();
        if value.is_none() {
            self.invalid(name, expected, "another value");
        }
        value
    }

    /// A setting that may hold a password, and without which the program does not start.
    pub(crate) fn required_secret<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
    ) -> Option<T> {
        self.required(name)?;
        self.secret(name, expected)
    }

    pub(crate) fn parse<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        default: T,
    ) -> T {
        let Some(text) = self.text(name) else { return default };
        text.parse().unwrap_or_else(|_| {
            self.invalid(name, expected, &text);
            default
        })
    }

    /// A setting without which the program does not start.
    pub(crate) fn required(&mut self, name: &'static str) -> Option<String> {
        let value = self.text(name);
        if value.is_none() {
            self.missing(name);
        }
        value
    }
}
