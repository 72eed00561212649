//! All content in memory, in two snapshots.
//!
//! - **Delivery** is what visitors may see: entities of the export that have a `publishedVersion` and are not archived.
//! - **Preview** is what an editor sees: every entity of the export that is not archived, where those of the drafts file replace it.
//!
//! A Contentful export holds one version of each entity, so the pending change of an already published entry needs a
//! second file of the same format (`drafts.json`). An entry that was never published may be in either file.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::model::{ContentType, Entity, LinkKind, Locale};

/// Which version of the content a request sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Published content.
    Delivery,
    /// The latest drafts.
    Preview,
}

/// Everything the content service serves.
#[derive(Debug)]
pub struct Store {
    /// The space the content belongs to.
    pub space: String,
    /// The environment within the space.
    pub environment: String,
    /// The locales, the default one among them.
    pub locales: Vec<Locale>,
    /// The content types, in the order of the export.
    pub content_types: Vec<ContentType>,
    /// The type of assets.
    pub asset_type: ContentType,
    /// The tags, as clients see them.
    pub tags: Vec<serde_json::Value>,
    /// Published content.
    pub delivery: Snapshot,
    /// Drafts and published content.
    pub preview: Snapshot,
}

impl Store {
    /// The content an audience may see.
    pub fn snapshot(&self, audience: Audience) -> &Snapshot {
        match audience {
            Audience::Delivery => &self.delivery,
            Audience::Preview => &self.preview,
        }
    }

    /// The content type called `id`.
    pub fn content_type(&self, id: &str) -> Option<&ContentType> {
        self.content_types.iter().find(|content_type| content_type.id == id)
    }

    /// The type that describes an entity's fields.
    pub fn type_of(&self, entity: &Entity) -> Option<&ContentType> {
        match &entity.content_type {
            Some(id) => self.content_type(id),
            None => Some(&self.asset_type),
        }
    }

    /// The code of the default locale.
    pub fn default_locale(&self) -> &str {
        self.locales.iter().find(|locale| locale.is_default).map_or("en-US", |locale| &locale.code)
    }

    /// A locale and those it falls back to, nearest first; `None` when the space does not have it.
    pub fn fallback_chain(&self, code: &str) -> Option<Vec<&str>> {
        let mut chain = Vec::new();
        let mut next = Some(self.locales.iter().find(|locale| locale.code == code)?);
        while let Some(locale) = next {
            if chain.contains(&locale.code.as_str()) {
                break;
            }
            chain.push(locale.code.as_str());
            next = locale
                .fallback
                .as_ref()
                .and_then(|code| self.locales.iter().find(|locale| &locale.code == code));
        }
        Some(chain)
    }
}

/// The content as one audience sees it.
#[derive(Debug, Default)]
pub struct Snapshot {
    entries: Vec<Arc<Entity>>,
    assets: Vec<Arc<Entity>>,
    /// In the order of their identifiers, in which builds read everything, a page at a time.
    entry_positions: BTreeMap<String, usize>,
    asset_positions: BTreeMap<String, usize>,
}

impl Snapshot {
    /// Adds an entity, in place of one with the same kind and identifier.
    pub fn put(&mut self, entity: Arc<Entity>) {
        let (list, positions) = match entity.kind {
            LinkKind::Entry => (&mut self.entries, &mut self.entry_positions),
            LinkKind::Asset => (&mut self.assets, &mut self.asset_positions),
        };
        if let Some(earlier) = positions.get(&entity.id).and_then(|&at| list.get_mut(at)) {
            *earlier = entity;
        } else {
            positions.insert(entity.id.clone(), list.len());
            list.push(entity);
        }
    }

    /// All entities of a kind, by their identifiers.
    pub fn all(&self, kind: LinkKind) -> impl Iterator<Item = &Arc<Entity>> {
        let (list, positions) = match kind {
            LinkKind::Entry => (&self.entries, &self.entry_positions),
            LinkKind::Asset => (&self.assets, &self.asset_positions),
        };
        positions.values().filter_map(|&at| list.get(at))
    }

    /// The target of a link.
    pub fn get(&self, kind: LinkKind, id: &str) -> Option<&Arc<Entity>> {
        let (list, positions) = match kind {
            LinkKind::Entry => (&self.entries, &self.entry_positions),
            LinkKind::Asset => (&self.assets, &self.asset_positions),
        };
        list.get(*positions.get(id)?)
    }
}
