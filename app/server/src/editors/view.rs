//! Which version of the content an editor looks at.

use serde::{Deserialize, Serialize};

/// Which version of the content an editor looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum View {
    /// The latest drafts.
    Draft,
    /// What is published in the content service, whether the site was built since or not.
    #[default]
    Published,
}

impl View {
    /// Its name in addresses, answers and cookies.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
        }
    }

    /// What belongs to this view.
    pub(super) fn of<'a>(self, published: &'a str, draft: &'a str) -> &'a str {
        match self {
            Self::Draft => draft,
            Self::Published => published,
        }
    }

    /// The view with this name.
    pub(super) fn of_id(id: &str) -> Option<Self> {
        [Self::Draft, Self::Published].into_iter().find(|view| view.id() == id)
    }
}
