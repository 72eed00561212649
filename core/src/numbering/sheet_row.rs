//! A row of a list: the symbol that stands on a sheet for it.

use crate::key::identify::CheckStatus;
use crate::numbering::{NoPicture, Picture, PictureSettings, Sheet, make_picture};
use crate::prefix::PrefixKind;
use crate::symbol::{SizeWarning, Symbology};

/// What a row of a list gives, of its picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetRow {
    /// The kind of symbol.
    pub symbology: Symbology,
    /// What is wrong with its size, though it is on the sheet.
    pub size_warnings: Vec<SizeWarning>,
    /// Whether the number was complete as it stood, or which digit was missing and has been added.
    pub status: CheckStatus,
    /// What the prefix of its GTIN is kept for, where that is no item that companies trade.
    pub special_use: Option<PrefixKind>,
}

impl From<Picture> for SheetRow {
    fn from(picture: Picture) -> Self {
        let Picture { symbol, size_warnings, status, special_use, .. } = picture;
        Self { symbology: symbol.symbology(), size_warnings, status, special_use }
    }
}

/// Reads what was typed in a row, and draws its symbol where a page has room for it.
pub fn make_on_sheet(text: &str, settings: &PictureSettings) -> Result<Picture, NoPicture> {
    let made = make_picture(text, settings)?;
    Sheet::width_of(&made.drawing).map_err(NoPicture::TooWide)?;
    Ok(made)
}
