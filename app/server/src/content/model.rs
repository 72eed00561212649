//! What the content service holds: locales, content types, entries and assets.
//!
//! Entries and assets are one type, [`Entity`], because queries, links and answers treat them alike:
//! an asset is an entity whose content type is [`ContentType::asset`].
//! Values stay JSON, checked once against their content type when the export is read.

use std::sync::Arc;

use serde_json::{Map, Value};

/// A language the content exists in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locale {
    /// Such as `en-AU`.
    pub code: String,
    /// Its name for people.
    pub name: String,
    /// Whether requests that name no locale get this one.
    pub is_default: bool,
    /// The locale whose value is used when this one has none.
    pub fallback: Option<String>,
}

/// What a field of a content type holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// Short text that can be compared and sorted.
    Symbol,
    /// Long text.
    Text,
    /// A rich-text document.
    RichText,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// An ISO 8601 date, with or without a time.
    Date,
    /// True or false.
    Boolean,
    /// Coordinates: `{ lat, lon }`.
    Location,
    /// Any JSON.
    Object,
    /// A link to an entry or an asset.
    Link(LinkKind),
    /// A list of short texts.
    SymbolList,
    /// A list of links.
    LinkList(LinkKind),
}

impl FieldType {
    /// Whether the field holds several values; such fields cannot be compared by size or sorted.
    pub fn is_list(self) -> bool {
        matches!(self, Self::SymbolList | Self::LinkList(_))
    }

    /// Whether items can be sorted by the field.
    pub fn is_sortable(self) -> bool {
        matches!(self, Self::Symbol | Self::Integer | Self::Number | Self::Date | Self::Boolean)
    }

    /// The type as messages name it, with its article.
    pub fn description(self) -> &'static str {
        match self {
            Self::Symbol => "a Symbol",
            Self::Text => "a Text",
            Self::RichText => "a RichText",
            Self::Integer => "an Integer",
            Self::Number => "a Number",
            Self::Date => "a Date",
            Self::Boolean => "a Boolean",
            Self::Location => "a Location",
            Self::Object => "an Object",
            Self::Link(_) => "a Link",
            Self::SymbolList => "an Array of Symbol",
            Self::LinkList(_) => "an Array of Link",
        }
    }
}

/// The kind of a link's target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LinkKind {
    /// An entry.
    Entry,
    /// A file.
    Asset,
}

impl LinkKind {
    /// The name used in `sys.type` and `sys.linkType`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Entry => "Entry",
            Self::Asset => "Asset",
        }
    }

    /// Reads `Entry` or `Asset`.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "Entry" => Some(Self::Entry),
            "Asset" => Some(Self::Asset),
            _ => None,
        }
    }
}

/// One field of a content type.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name used in `fields`.
    pub id: String,
    /// What it holds.
    pub kind: FieldType,
    /// Whether an entry without it is refused.
    pub required: bool,
    /// Whether it is left out of answers.
    pub omitted: bool,
    /// Whether each locale has a value of its own; otherwise that of the default locale is everyone's.
    pub localized: bool,
}

/// A kind of entry.
#[derive(Clone, Debug)]
pub struct ContentType {
    /// Its identifier, such as `page`.
    pub id: String,
    /// Its fields, in the order of the model.
    pub fields: Vec<Field>,
    /// The type as clients see it.
    pub answer: Value,
}

impl ContentType {
    /// The field called `id`.
    pub fn field(&self, id: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.id == id)
    }

    /// The field called `id` if answers show it; what they leave out cannot be asked for either.
    pub fn shown_field(&self, id: &str) -> Option<&Field> {
        self.field(id).filter(|field| !field.omitted)
    }

    /// The fixed type of every asset.
    pub fn asset() -> Self {
        let field = |id: &str, kind| Field {
            id: id.to_owned(),
            kind,
            required: false,
            omitted: false,
            localized: true,
        };
        Self {
            id: "Asset".to_owned(),
            fields: vec![
                field("title", FieldType::Symbol),
                field("description", FieldType::Text),
                field("file", FieldType::Object),
            ],
            answer: Value::Null,
        }
    }
}

/// An entry or an asset in one snapshot.
#[derive(Clone, Debug)]
pub struct Entity {
    /// Whether it is an entry or an asset.
    pub kind: LinkKind,
    /// Its identifier, unique among its kind.
    pub id: String,
    /// The content type of an entry; `None` for assets.
    pub content_type: Option<String>,
    /// `sys` as clients see it, without the locale.
    pub sys: Map<String, Value>,
    /// Tags and concepts.
    pub metadata: Value,
    /// Values by field, then by locale; both snapshots share those of an unchanged entity.
    pub fields: Arc<Map<String, Value>>,
}

/// Reads a link object: `{ "sys": { "type": "Link", "linkType": …, "id": … } }`.
pub fn as_link(value: &Value) -> Option<(LinkKind, &str)> {
    let sys = value.get("sys")?;
    if sys.get("type")?.as_str()? != "Link" {
        return None;
    }
    Some((LinkKind::from_name(sys.get("linkType")?.as_str()?)?, sys.get("id")?.as_str()?))
}

/// Builds a link object.
pub fn link(link_type: &str, id: &str) -> Value {
    serde_json::json!({ "sys": { "type": "Link", "linkType": link_type, "id": id } })
}
