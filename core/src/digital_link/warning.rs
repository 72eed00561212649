//! What is odd about a link that reads all the same.

use crate::parse_error::{Details, Problem};

/// What is odd about a link that reads all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum LinkWarning {
    /// Parts of its query, and what follows its number sign, hold no GS1 data (URI Syntax 1.7.0, 5.5): they are in no
    /// other form of it.
    #[error("expected nothing but GS1 data, found {found}, which was left out")]
    LeftOut {
        /// The parts, with commas between.
        found: String,
    },
    /// `&` is written as web pages write it in their source, which hides the attributes behind it; it was read as `&`.
    #[error("expected `&`, found {found}, which was read as that")]
    HtmlEscape {
        /// How the first is written.
        found: String,
    },
    /// Its identifiers are written by the names or in the compression of versions 1.0 to 1.2, which later ones dropped.
    #[error("expected numbers for identifiers, found a link of versions 1.0 to 1.2")]
    EarlierVersion,
}

impl LinkWarning {
    /// Says which of these parameters and of this fragment are there and were left out, if any.
    pub(crate) fn left_out<'a>(
        parameters: impl Iterator<Item = &'a str>,
        fragment: Option<&str>,
    ) -> Option<Self> {
        let fragment = fragment.filter(|fragment| !fragment.is_empty());
        let mut parts: Vec<_> =
            parameters.filter(|part| !part.is_empty()).map(str::to_owned).collect();
        parts.extend(fragment.map(|fragment| format!("#{fragment}")));
        (!parts.is_empty()).then(|| Self::LeftOut { found: parts.join(", ") })
    }
}

impl Problem for LinkWarning {
    fn details(&self) -> Details {
        match self {
            Self::LeftOut { found } | Self::HtmlEscape { found } => {
                Details { found: Some(found.clone()), ..Details::default() }
            }
            Self::EarlierVersion => Details::default(),
        }
    }
}
