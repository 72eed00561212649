//! Reads a Contentful export file (`contentTypes`, `entries`, `assets`, `locales`, `tags`) into a [`Store`].
//!
//! Everything wrong with the file is reported at once, each problem naming its entry and field. An export has the newest fields
//! of each entity, so one whose changes are not published is refused: what it had when it was published is not there, and the
//! delivery token must never open a draft. Where locales are published one by one (`sys.fieldStatus`), those that are drafts are
//! left out of delivery, and one with changes is refused likewise.
//! Left out: roles, webhooks and editor interfaces, which a delivery service never shows.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::model::{ContentType, Entity, LinkKind, link};
use super::schema::{read_content_type, read_locales, revision, without_nulls};
use super::store::{Snapshot, Store};
use super::validate::{ContentProblem, check_entity};

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
        problems: Vec<ContentProblem>,
    },
}

fn list(problems: &[ContentProblem]) -> String {
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

/// Builds the store from an export and, if there are any, the drafts that only preview sees.
pub fn build_store(
    space: &str,
    environment: &str,
    export: Export,
    drafts: Option<Export>,
) -> Result<Store, ExportError> {
    let mut problems = Vec::new();
    let (locales, locales_off) = read_locales(&export.locales, &mut problems);
    let mut store = Store {
        space: space.to_owned(),
        environment: environment.to_owned(),
        locales,
        content_types: export
            .content_types
            .iter()
            .filter_map(|raw| read_content_type(raw, space, environment, &mut problems))
            .collect(),
        asset_type: ContentType::asset(),
        tags: export.tags.into_iter().filter(is_public).collect(),
        delivery: Snapshot::default(),
        preview: Snapshot::default(),
    };
    for (at, one) in store.content_types.iter().enumerate() {
        if store.content_types.iter().take(at).any(|other| other.id == one.id) {
            let problem = format!("content type {} is there twice", one.id);
            problems.push(ContentProblem::in_export(problem));
        }
    }
    if !problems.is_empty() {
        // Without the whole model, every entry would be reported.
        return Err(ExportError::Invalid { problems });
    }
    let mut add = |kind: LinkKind, raw: Vec<Value>, source| {
        let mut seen = HashSet::new();
        for mut raw in raw {
            if let Some(fields) = raw.get_mut("fields").and_then(Value::as_object_mut) {
                remove_locales(fields, |locale| locales_off.iter().any(|code| code == locale));
            }
            if let Some(id) = raw.pointer("/sys/id").and_then(Value::as_str)
                && !seen.insert(id.to_owned())
            {
                let problem = format!("{} {id} is there twice", kind.name().to_lowercase());
                problems.push(ContentProblem::in_export(problem));
            }
            add_entity(kind, raw, source, &mut store, &mut problems);
        }
    };
    add(LinkKind::Entry, export.entries, Source::Export);
    add(LinkKind::Asset, export.assets, Source::Export);
    if let Some(drafts) = drafts {
        add(LinkKind::Entry, drafts.entries, Source::Drafts);
        add(LinkKind::Asset, drafts.assets, Source::Drafts);
    }
    if problems.is_empty() { Ok(store) } else { Err(ExportError::Invalid { problems }) }
}

/// Takes out the values of some locales.
fn remove_locales(fields: &mut Map<String, Value>, removed: impl Fn(&str) -> bool) {
    for by_locale in fields.values_mut().filter_map(Value::as_object_mut) {
        by_locale.retain(|locale, _| !removed(locale));
    }
}

/// Whether a locale is `published`, a `draft` or `changed`; one that is not named was never published.
fn status<'a>(by_locale: Option<&'a Map<String, Value>>, code: &str) -> &'a str {
    by_locale.and_then(|by_locale| by_locale.get(code)?.as_str()).unwrap_or("draft")
}

/// The file an entity comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Export,
    /// Only preview sees it.
    Drafts,
}

fn add_entity(
    kind: LinkKind,
    mut raw: Value,
    source: Source,
    store: &mut Store,
    problems: &mut Vec<ContentProblem>,
) {
    let fields = raw.get_mut("fields").map(Value::take);
    let sys = raw.get_mut("sys").map(Value::take).unwrap_or_default();
    let metadata = raw.get_mut("metadata").map(Value::take).unwrap_or_default();
    if sys.get("archivedVersion").is_some_and(|version| !version.is_null()) {
        return;
    }
    let Some(id) = sys.get("id").and_then(Value::as_str) else {
        problems.push(ContentProblem::in_export(format!("{} without sys.id", kind.name())));
        return;
    };
    let content_type = match kind {
        LinkKind::Entry => sys.pointer("/contentType/sys/id").and_then(Value::as_str),
        LinkKind::Asset => None,
    };
    if kind == LinkKind::Entry && content_type.is_none_or(|id| store.content_type(id).is_none()) {
        problems.push(ContentProblem::in_export(format!(
            "entry {id}: its content type {} is not in the export",
            content_type.unwrap_or("(none)")
        )));
        return;
    }
    let fields = match fields {
        Some(Value::Object(fields)) => fields,
        None | Some(Value::Null) => Map::new(),
        Some(_) => {
            problems.push(ContentProblem::in_export(format!(
                "{} {id}: expected fields to be an object",
                kind.name()
            )));
            return;
        }
    };
    let number = |name: &str| sys.get(name).and_then(Value::as_u64);
    let published = number("publishedVersion");
    let is_published = source == Source::Export && published.is_some();
    // What became of each locale, where they are published one by one.
    let by_locale = sys.pointer("/fieldStatus/*").and_then(Value::as_object);
    let changed = if by_locale.is_some() {
        let is_changed = |code: &&str| status(by_locale, code) == "changed";
        let locales: Vec<&str> =
            store.locales.iter().map(|locale| locale.code.as_str()).filter(is_changed).collect();
        (!locales.is_empty()).then(|| format!("in {}", locales.join(", ")))
    } else {
        // Publishing counts as one version more.
        published
            .zip(number("version"))
            .filter(|(published, version)| *version > published + 1)
            .map(|(published, version)| format!("version {version}, published {published}"))
    };
    if let (true, Some(changed)) = (is_published, changed) {
        problems.push(ContentProblem::in_export(format!(
            "{} {id} has changes that are not published ({changed}), and an export has only these: publish or discard \
             them, and export again",
            kind.name().to_lowercase()
        )));
        return;
    }
    let list = |name: &str| metadata.get(name).and_then(Value::as_array).into_iter().flatten();
    let tags: Vec<&Value> = list("tags").filter(|link| is_tag_of(link, store)).collect();
    let concepts: Vec<&Value> = list("concepts").collect();
    let mut fields = fields;
    if let Some(content_type) =
        content_type.map_or(Some(&store.asset_type), |id| store.content_type(id))
    {
        // Those that the model has lost since are no one's.
        fields.retain(|name, _| content_type.field(name).is_some());
    }
    let draft = Entity {
        kind,
        id: id.to_owned(),
        content_type: content_type.map(str::to_owned),
        sys: answer_sys(kind, id, content_type, &sys, false, store),
        metadata: json!({ "tags": tags, "concepts": concepts }),
        fields: Arc::new(fields),
    };
    check_entity(&draft, is_published, store, problems);
    if is_published {
        let published_sys = answer_sys(kind, id, content_type, &sys, true, store);
        let mut published = Entity { sys: published_sys, ..draft.clone() };
        if by_locale.is_some() {
            let is_draft = |code: &str| status(by_locale, code) != "published";
            remove_locales(Arc::make_mut(&mut published.fields), is_draft);
        }
        store.delivery.put(Arc::new(published));
    }
    store.preview.put(Arc::new(draft));
}

/// Private tags are for editors alone.
fn is_public(tag: &Value) -> bool {
    tag.pointer("/sys/visibility").and_then(Value::as_str) != Some("private")
}

/// Whether a link leads to a tag that clients may see.
fn is_tag_of(link: &Value, store: &Store) -> bool {
    let id = link.pointer("/sys/id");
    store.tags.iter().any(|tag| tag.pointer("/sys/id") == id)
}

/// `sys` as clients see it; the delivery view of an entry dates from its publication.
fn answer_sys(
    kind: LinkKind,
    id: &str,
    content_type: Option<&str>,
    sys: &Value,
    published: bool,
    store: &Store,
) -> Map<String, Value> {
    let date = |published_name: &str, name: &str| {
        sys.get(published_name).filter(|_| published).or_else(|| sys.get(name)).cloned()
    };
    let answer = without_nulls(json!({
        "space": link("Space", &store.space),
        "id": id,
        "type": kind.name(),
        "createdAt": date("firstPublishedAt", "createdAt"),
        "updatedAt": date("publishedAt", "updatedAt"),
        "environment": link("Environment", &store.environment),
        "publishedVersion": sys.get("publishedVersion"),
        "revision": revision(sys),
        "contentType": content_type.map(|id| link("ContentType", id)),
    }));
    match answer {
        Value::Object(answer) => answer,
        _ => Map::new(),
    }
}
