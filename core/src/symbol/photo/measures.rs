//! What is measured in a picture, all of it in modules and so independent of the distance.

use crate::drawing::Colour;

/// What a picture shows of a symbol.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Measures {
    /// How many pixels wide a module is. From less than 2 nothing can be measured well, and bars are misread.
    pub module: f64,
    /// How many modules wide it is, from the first bar to the last.
    pub width: f64,
    /// How many modules high bars are, without text and longer guard bars; of bars in rows what a reader saw, which is at
    /// least so much; nothing for a matrix.
    pub bar_height: Option<Extent>,
    /// How far it is to the next dark thing, for each side that was looked at.
    pub quiet: Vec<(Side, Extent)>,
    /// The usual colour of the bars, in the light of a picture that is exposed well.
    pub bars: Colour,
    /// The usual colour between them.
    pub ground: Colour,
    /// How the picture is lit.
    pub light: Light,
    /// Whether the upper part of a composite symbol stands on the bars.
    #[cfg_attr(feature = "serde", serde(default))]
    pub has_composite: bool,
    /// Whether lines across the symbol told the same.
    pub is_consistent: bool,
}

/// A length in modules that ends at something dark, or that is longer than was looked.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PhotoLength"))]
pub struct Extent {
    /// How long, in modules.
    pub modules: f64,
    /// Whether the picture ends there, or as much as is looked at, so that it is at least this.
    #[cfg_attr(feature = "serde", serde(default))]
    pub is_at_least: bool,
}

/// A side of a symbol, as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Side {
    /// Before the first bar.
    Left,
    /// Behind the last one.
    Right,
    /// Above a matrix.
    Above,
    /// Below a matrix.
    Below,
}

/// How a picture is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Light {
    /// Well enough to compare colours.
    Good,
    /// Nothing in it is light.
    Dim,
    /// One end of the symbol is much lighter than the other.
    Uneven,
}

impl Side {
    /// Every side.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl Light {
    /// Every light.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// The share `at` (0 to 1) of `values` are below it; 0 of none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "an index"
)]
pub(super) fn quantile(values: &[f64], at: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let index = (sorted.len().saturating_sub(1) as f64 * at).round() as usize;
    sorted.get(index).copied().unwrap_or_default()
}

/// The middle one.
pub(super) fn median(values: &[f64]) -> f64 {
    quantile(values, 0.5)
}
