//! What a photo can show to be wrong about a symbol.

use super::measures::Side;
use crate::symbol::{ColourWarning, SizeWarning};
use crate::{Code, Details, Problem};

/// A verdict in one word; the first that holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "VerdictLevel"))]
pub enum Level {
    /// It is no symbol of GS1.
    #[default]
    NotGs1,
    /// It is one of bars that are too narrow in the picture, or too unclear, to be sure of what it says.
    Unproven,
    /// What it says is wrong.
    WrongNumber,
    /// The picture shows something to mend.
    Mend,
    /// Its number is right, and the picture does not show more.
    Unmeasured,
    /// Nothing to mend that a photo shows.
    Nothing,
}

/// What is to be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Finding {
    /// What is wrong.
    pub problem: PhotoProblem,
    /// Whether the picture is good enough to be sure.
    pub is_certain: bool,
}

/// What a photo can show to be wrong about a symbol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum PhotoProblem {
    /// What it says breaks a rule; reading the data says which.
    #[error("expected right data")]
    WrongNumber,
    /// Parentheses stand in the bars, and not only below them.
    #[error("expected parentheses only in print")]
    Parentheses,
    /// Its kind or its size is wrong for its use.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Size(SizeWarning),
    /// Bars and ground are too much alike.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Colours(ColourWarning),
    /// Something dark is too near.
    #[error("expected {min} modules without print, found {found}")]
    QuietZone {
        /// On which side.
        side: Side,
        /// How far away it is, in tenths of a module.
        found: u32,
        /// How far it should be, in modules.
        min: u8,
    },
    /// Bars are too low for their width, whatever the size.
    #[error("expected bars {min} modules high, found {found}")]
    LowBars {
        /// How high they are, in modules.
        found: u32,
        /// At least, in modules.
        min: u32,
    },
}

impl Level {
    /// Every level.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl Problem for PhotoProblem {
    fn details(&self) -> Details {
        let of = |found: u32, min: u32| Details {
            found: Some(found.to_string()),
            min: usize::try_from(min).ok(),
            ..Details::default()
        };
        match self {
            Self::WrongNumber | Self::Parentheses => Details::default(),
            Self::Size(warning) => warning.details(),
            Self::Colours(warning) => warning.details(),
            Self::QuietZone { side, found, min } => {
                let found = Some(format!("{}.{}", found / 10, found % 10));
                Details { found, part: Some(side.code()), ..of(0, (*min).into()) }
            }
            Self::LowBars { found, min } => of(*found, *min),
        }
    }
}
