//! Which parts of each item an answer shows (`select`).

use super::error::QueryError;
use crate::content::model::ContentType;

/// The selected parts of an item; everything unless the query says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Projection {
    /// All of the item.
    Everything,
    /// Only these parts.
    Parts {
        /// Parts of `sys`.
        sys: Shown,
        /// Whether tags and concepts are shown.
        metadata: bool,
        /// Fields.
        fields: Shown,
    },
}

/// How much of one section is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// None of it.
    Nothing,
    /// These names.
    Names(Vec<String>),
    /// All of it.
    Everything,
}

impl Shown {
    fn add(&mut self, name: &str) {
        match self {
            Self::Everything => {}
            Self::Nothing => *self = Self::Names(vec![name.to_owned()]),
            Self::Names(names) => names.push(name.to_owned()),
        }
    }

    fn shows(&self, name: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Nothing => false,
            Self::Names(names) => names.iter().any(|known| known == name),
        }
    }
}

impl Projection {
    /// Reads the paths of `select`; fields need a content type that has them.
    pub fn new(paths: &[String], content_type: Option<&ContentType>) -> Result<Self, QueryError> {
        if paths.is_empty() {
            return Ok(Self::Everything);
        }
        let (mut sys, mut metadata, mut fields) = (Shown::Nothing, false, Shown::Nothing);
        for path in paths {
            let unknown = || QueryError::UnknownPath { path: path.clone() };
            match path.split('.').collect::<Vec<_>>()[..] {
                ["sys"] => sys = Shown::Everything,
                ["sys", name] if SYS_NAMES.contains(&name) => sys.add(name),
                ["metadata"] | ["metadata", "tags" | "concepts"] => metadata = true,
                ["fields"] => fields = Shown::Everything,
                ["fields", name] => {
                    let content_type = content_type
                        .ok_or_else(|| QueryError::ContentTypeMissing { path: path.clone() })?;
                    content_type.shown_field(name).ok_or_else(unknown)?;
                    fields.add(name);
                }
                _ => return Err(unknown()),
            }
        }
        Ok(Self::Parts { sys, metadata, fields })
    }

    /// Whether any of `sys` is shown.
    pub fn shows_any_sys(&self) -> bool {
        !matches!(self, Self::Parts { sys: Shown::Nothing, .. })
    }

    /// Whether this name of `sys` is shown.
    pub fn shows_sys(&self, name: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Parts { sys, .. } => sys.shows(name),
        }
    }

    /// Whether tags and concepts are shown.
    pub fn shows_metadata(&self) -> bool {
        match self {
            Self::Everything => true,
            Self::Parts { metadata, .. } => *metadata,
        }
    }

    /// Whether any field is shown.
    pub fn shows_any_field(&self) -> bool {
        !matches!(self, Self::Parts { fields: Shown::Nothing, .. })
    }

    /// Whether this field is shown.
    pub fn shows_field(&self, name: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Parts { fields, .. } => fields.shows(name),
        }
    }
}

const SYS_NAMES: [&str; 10] = [
    "id",
    "type",
    "space",
    "environment",
    "contentType",
    "createdAt",
    "updatedAt",
    "revision",
    "publishedVersion",
    "locale",
];
