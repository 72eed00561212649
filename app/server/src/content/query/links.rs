//! Follows the links of an answer's items: what comes along in `includes`, and what cannot be resolved.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value;

use crate::content::locales::Locales;
use crate::content::model::{Entity, FieldType, LinkKind, as_link};
use crate::content::store::{Snapshot, Store};

/// What an answer's items link to.
#[derive(Debug, Default)]
pub struct Includes<'a> {
    /// Linked entries that are not items themselves.
    pub entries: Vec<&'a Arc<Entity>>,
    /// Linked assets that are not items themselves.
    pub assets: Vec<&'a Arc<Entity>>,
    /// Links to entities this audience cannot see, each once.
    pub unresolved: Vec<(LinkKind, &'a str)>,
}

/// Follows the links of `items`, `depth` levels deep. `shows` says whether an item's field is part of the answer.
pub fn follow<'a>(
    items: &[&'a Arc<Entity>],
    depth: usize,
    store: &'a Store,
    snapshot: &'a Snapshot,
    locales: &Locales<'_>,
    shows: impl Fn(&str) -> bool,
) -> Includes<'a> {
    let mut includes = Includes::default();
    let mut seen: HashSet<(LinkKind, &str)> =
        items.iter().map(|item| (item.kind, item.id.as_str())).collect();
    let mut level: Vec<&'a Arc<Entity>> = items.to_vec();
    for step in 0..depth {
        let mut next = Vec::new();
        for entity in level {
            each_link(
                entity,
                store,
                locales,
                &|field| step > 0 || shows(field),
                &mut |kind, id| {
                    if !seen.insert((kind, id)) {
                        return;
                    }
                    match snapshot.get(kind, id) {
                        Some(target) => {
                            next.push(target);
                            match kind {
                                LinkKind::Entry => includes.entries.push(target),
                                LinkKind::Asset => includes.assets.push(target),
                            }
                        }
                        None => includes.unresolved.push((kind, id)),
                    }
                },
            );
        }
        level = next;
    }
    includes
}

/// Whether `entity` links to the target in any field.
pub fn has_link_to(
    entity: &Entity,
    target: (LinkKind, &str),
    store: &Store,
    locales: &Locales<'_>,
) -> bool {
    let mut found = false;
    each_link(entity, store, locales, &|_| true, &mut |kind, id| {
        found |= (kind, id) == target;
    });
    found
}

fn each_link<'a>(
    entity: &'a Entity,
    store: &Store,
    locales: &Locales<'_>,
    shows: &dyn Fn(&str) -> bool,
    visit: &mut dyn FnMut(LinkKind, &'a str),
) {
    let Some(content_type) = store.type_of(entity) else { return };
    for field in &content_type.fields {
        if field.omitted || !shows(&field.id) {
            continue;
        }
        for value in locales.shown(entity, field) {
            match field.kind {
                FieldType::Link(_) => {
                    if let Some((kind, id)) = as_link(value) {
                        visit(kind, id);
                    }
                }
                FieldType::LinkList(_) => {
                    for (kind, id) in value.as_array().into_iter().flatten().filter_map(as_link) {
                        visit(kind, id);
                    }
                }
                FieldType::RichText => each_rich_text_link(value, visit),
                _ => {}
            }
        }
    }
}

/// Embedded entities and links are the `data.target` of a node; depth is bounded by the JSON reader.
fn each_rich_text_link<'a>(node: &'a Value, visit: &mut dyn FnMut(LinkKind, &'a str)) {
    if let Some((kind, id)) = node.pointer("/data/target").and_then(as_link) {
        visit(kind, id);
    }
    for child in node.get("content").and_then(Value::as_array).into_iter().flatten() {
        each_rich_text_link(child, visit);
    }
}
