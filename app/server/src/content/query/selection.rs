//! Which parts of each item an answer shows (`select`).

use super::error::QueryError;
use crate::content::model::ContentType;

/// The selected parts of an item; everything unless the query says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All of the item.
    Everything,
    /// Only these parts.
    Parts {
        /// Parts of `sys`.
        sys: Part,
        /// Whether tags and concepts are shown.
        metadata: bool,
        /// Fields.
        fields: Part,
    },
}

/// How much of one section is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Nothing of it.
    None,
    /// These names.
    Names(Vec<String>),
    /// All of it.
    All,
}

impl Part {
    fn add(&mut self, name: &str) {
        match self {
            Self::All => {}
            Self::None => *self = Self::Names(vec![name.to_owned()]),
            Self::Names(names) => names.push(name.to_owned()),
        }
    }

    fn shows(&self, name: &str) -> bool {
        match self {
            Self::All => true,
            Self::None => false,
            Self::Names(names) => names.iter().any(|known| known == name),
        }
    }
}

impl Selection {
    /// Reads the paths of `select`; fields need a content type that has them.
    pub fn new(paths: &[String], content_type: Option<&ContentType>) -> Result<Self, QueryError> {
        if paths.is_empty() {
            return Ok(Self::Everything);
        }
        let (mut sys, mut metadata, mut fields) = (Part::None, false, Part::None);
        for path in paths {
            let unknown = || QueryError::UnknownPath { path: path.clone() };
            match path.split('.').collect::<Vec<_>>()[..] {
                ["sys"] => sys = Part::All,
                ["sys", name] if SYS_NAMES.contains(&name) => sys.add(name),
                ["metadata"] | ["metadata", "tags" | "concepts"] => metadata = true,
                ["fields"] => fields = Part::All,
                ["fields", name] => {
                    let content_type = content_type
                        .ok_or_else(|| QueryError::ContentTypeMissing { path: path.clone() })?;
                    content_type.field(name).ok_or_else(unknown)?;
                    fields.add(name);
                }
                _ => return Err(unknown()),
            }
        }
        Ok(Self::Parts { sys, metadata, fields })
    }

    /// Whether any of `sys` is shown.
    pub fn shows_any_sys(&self) -> bool {
        !matches!(self, Self::Parts { sys: Part::None, .. })
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
        !matches!(self, Self::Parts { fields: Part::None, .. })
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
