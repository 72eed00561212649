//! Reads a Contentful export file (`contentTypes`, `entries`, `assets`, `locales`, `tags`) into a [`Library`].
//!
//! Everything wrong with the file is reported at once, each problem naming its entry and field.
//! Left out: roles, webhooks and editor interfaces, which a delivery service never shows.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::library::{Edition, Library};
use super::model::{ContentType, Entity, Field, FieldType, LinkKind, Locale, link};
use super::validate::{Problem, check_entity};

/// Why content could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The file cannot be read.
    #[error("cannot read the content export {}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is not a Contentful export.
    #[error("{} is not a Contentful export", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong and where.
        source: serde_json::Error,
    },
    /// The content breaks its own model.
    #[error("the content has {} {}:\n{}", problems.len(), if problems.len() == 1 { "problem" } else { "problems" }, list(problems))]
    Invalid {
        /// Everything that is wrong, in the order of the file.
        problems: Vec<Problem>,
    },
}

fn list(problems: &[Problem]) -> String {
    const SHOWN: usize = 50;
    let mut lines: Vec<String> =
        problems.iter().take(SHOWN).map(|problem| format!("  {problem}")).collect();
    if problems.len() > SHOWN {
        lines.push(format!("  and {} more", problems.len() - SHOWN));
    }
    lines.join("\n")
}

/// An export file as it is stored.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Export {
    content_types: Vec<Value>,
    entries: Vec<Value>,
    assets: Vec<Value>,
    locales: Vec<Value>,
    tags: Vec<Value>,
}

impl Export {
    /// Reads one file.
    pub fn read(path: &Path) -> Result<Self, ExportError> {
        let bytes = std::fs::read(path)
            .map_err(|source| ExportError::Unreadable { path: path.to_owned(), source })?;
        serde_json::from_slice(&bytes)
            .map_err(|source| ExportError::Malformed { path: path.to_owned(), source })
    }
}

/// Builds the library from an export and, if there is one, the drafts laid over it for preview.
pub fn build_library(
    space: &str,
    environment: &str,
    export: &Export,
    drafts: Option<&Export>,
) -> Result<Library, ExportError> {
    let mut problems = Vec::new();
    let mut library = Library {
        space: space.to_owned(),
        environment: environment.to_owned(),
        locales: read_locales(&export.locales, &mut problems),
        content_types: export
            .content_types
            .iter()
            .filter_map(|raw| read_content_type(raw, space, environment, &mut problems))
            .collect(),
        asset_type: ContentType::asset(),
        tags: export.tags.clone(),
        delivery: Edition::default(),
        preview: Edition::default(),
    };

    for (source, is_draft) in [(Some(export), false), (drafts, true)] {
        let Some(source) = source else { continue };
        let entries = source.entries.iter().map(|raw| (LinkKind::Entry, raw));
        let assets = source.assets.iter().map(|raw| (LinkKind::Asset, raw));
        for (kind, raw) in entries.chain(assets) {
            let Some(draft) = read_entity(kind, raw, &library, false, &mut problems) else {
                continue;
            };
            if raw.pointer("/sys/archivedVersion").is_some() {
                continue;
            }
            check_entity(&draft, &library, &mut problems);
            if !is_draft && raw.pointer("/sys/publishedVersion").is_some_and(|v| !v.is_null()) {
                // Already checked above: only `sys` differs.
                if let Some(published) =
                    read_entity(kind, raw, &library, true, &mut Vec::new())
                {
                    library.delivery.put(Arc::new(published));
                }
            }
            library.preview.put(Arc::new(draft));
        }
    }

    if problems.is_empty() { Ok(library) } else { Err(ExportError::Invalid { problems }) }
}

fn read_locales(raw: &[Value], problems: &mut Vec<Problem>) -> Vec<Locale> {
    let locales: Vec<Locale> = raw
        .iter()
        .filter_map(|locale| {
            let code = locale.get("code").and_then(Value::as_str)?;
            Some(Locale {
                code: code.to_owned(),
                name: locale.get("name").and_then(Value::as_str).unwrap_or(code).to_owned(),
                is_default: locale.get("default").and_then(Value::as_bool).unwrap_or(false),
                fallback: locale.get("fallbackCode").and_then(Value::as_str).map(str::to_owned),
            })
        })
        .collect();
    if locales.iter().filter(|locale| locale.is_default).count() != 1 {
        problems.push(Problem::in_export("locales: expected exactly one default locale"));
    }
    for locale in &locales {
        if let Some(fallback) = &locale.fallback
            && !locales.iter().any(|other| &other.code == fallback)
        {
            problems.push(Problem::in_export(format!(
                "locale {}: its fallback {fallback} is not a locale",
                locale.code
            )));
        }
    }
    locales
}

fn read_content_type(
    raw: &Value,
    space: &str,
    environment: &str,
    problems: &mut Vec<Problem>,
) -> Option<ContentType> {
    let Some(id) = raw.pointer("/sys/id").and_then(Value::as_str) else {
        problems.push(Problem::in_export("content type without sys.id"));
        return None;
    };
    let mut fields = Vec::new();
    for field in raw.get("fields").and_then(Value::as_array).into_iter().flatten() {
        let field_id = field.get("id").and_then(Value::as_str).unwrap_or_default();
        let Some(kind) = read_field_type(field) else {
            problems.push(Problem::in_export(format!(
                "content type {id}, field {field_id}: unknown type {}",
                field.get("type").unwrap_or(&Value::Null)
            )));
            continue;
        };
        let flag = |name: &str| field.get(name).and_then(Value::as_bool).unwrap_or(false);
        let rules = |at: &str| field.pointer(at).and_then(Value::as_array).cloned();
        fields.push(Field {
            id: field_id.to_owned(),
            kind,
            required: flag("required"),
            omitted: flag("omitted"),
            validations: rules("/validations").unwrap_or_default(),
            item_validations: rules("/items/validations").unwrap_or_default(),
        });
    }
    let text = |name: &str| raw.get(name).cloned().unwrap_or(Value::Null);
    let sys = raw.get("sys").cloned().unwrap_or_default();
    let answer = json!({
        "sys": {
            "space": link("Space", space),
            "id": id,
            "type": "ContentType",
            "createdAt": sys.get("createdAt"),
            "updatedAt": sys.get("updatedAt"),
            "environment": link("Environment", environment),
            "publishedVersion": sys.get("publishedVersion"),
            "revision": revision(&sys),
        },
        "displayField": text("displayField"),
        "name": text("name"),
        "description": text("description"),
        "fields": text("fields"),
    });
    Some(ContentType { id: id.to_owned(), fields, answer: without_nulls(answer) })
}

fn read_field_type(field: &Value) -> Option<FieldType> {
    let link_kind = |holder: &Value| {
        holder.get("linkType").and_then(Value::as_str).and_then(LinkKind::from_name)
    };
    Some(match field.get("type")?.as_str()? {
        "Symbol" => FieldType::Symbol,
        "Text" => FieldType::Text,
        "RichText" => FieldType::RichText,
        "Integer" => FieldType::Integer,
        "Number" => FieldType::Number,
        "Date" => FieldType::Date,
        "Boolean" => FieldType::Boolean,
        "Location" => FieldType::Location,
        "Object" => FieldType::Object,
        "Link" => FieldType::Link(link_kind(field)?),
        "Array" => {
            let items = field.get("items")?;
            match items.get("type")?.as_str()? {
                "Symbol" => FieldType::SymbolList,
                "Link" => FieldType::LinkList(link_kind(items)?),
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn read_entity(
    kind: LinkKind,
    raw: &Value,
    library: &Library,
    published: bool,
    problems: &mut Vec<Problem>,
) -> Option<Entity> {
    let sys = raw.get("sys").cloned().unwrap_or_default();
    let Some(id) = sys.get("id").and_then(Value::as_str) else {
        problems.push(Problem::in_export(format!("{} without sys.id", kind.name())));
        return None;
    };
    let content_type = sys.pointer("/contentType/sys/id").and_then(Value::as_str);
    if kind == LinkKind::Entry && content_type.is_none_or(|id| library.content_type(id).is_none()) {
        problems.push(Problem::in_export(format!(
            "entry {id}: its content type {} is not in the export",
            content_type.unwrap_or("(none)")
        )));
        return None;
    }
    let content_type = if kind == LinkKind::Entry { content_type } else { None };

    // The delivery view of an entry dates from its publication.
    let date = |published_name: &str, name: &str| {
        sys.get(published_name).filter(|_| published).or_else(|| sys.get(name)).cloned()
    };
    let answer = without_nulls(json!({
        "space": link("Space", &library.space),
        "id": id,
        "type": kind.name(),
        "createdAt": date("firstPublishedAt", "createdAt"),
        "updatedAt": date("publishedAt", "updatedAt"),
        "environment": link("Environment", &library.environment),
        "publishedVersion": sys.get("publishedVersion"),
        "revision": revision(&sys),
        "contentType": content_type.map(|id| link("ContentType", id)),
    }));
    let Value::Object(answer) = answer else { return None };

    let metadata = raw.get("metadata").cloned().unwrap_or_default();
    let list = |name: &str| metadata.get(name).cloned().unwrap_or_else(|| json!([]));
    let fields = match raw.get("fields") {
        Some(Value::Object(fields)) => fields.clone(),
        None | Some(Value::Null) => Map::new(),
        Some(_) => {
            problems.push(Problem::in_export(format!(
                "{} {id}: expected fields to be an object",
                kind.name()
            )));
            return None;
        }
    };
    Some(Entity {
        kind,
        id: id.to_owned(),
        content_type: content_type.map(str::to_owned),
        sys: answer,
        metadata: json!({ "tags": list("tags"), "concepts": list("concepts") }),
        fields,
    })
}

/// How often something was published; 0 for what never was.
fn revision(sys: &Value) -> u64 {
    let number = |name: &str| sys.get(name).and_then(Value::as_u64);
    match (number("publishedCounter"), number("publishedVersion")) {
        (Some(count), _) => count,
        (None, Some(_)) => 1,
        (None, None) => 0,
    }
}

fn without_nulls(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            for value in map.values_mut() {
                *value = without_nulls(std::mem::take(value));
            }
        }
        Value::Array(list) => {
            for value in list {
                *value = without_nulls(std::mem::take(value));
            }
        }
        _ => {}
    }
    value
}
