//! How a symbol is to be printed, as JavaScript says it.

use std::str::FromStr;

use barcode_core::numbering::{Content, PictureSettings};
use barcode_core::symbol::databar::Segments;
use barcode_core::symbol::{Symbology, Use};
use serde::Deserialize;
use tsify::Tsify;
use wasm_bindgen::JsError;

/// How a symbol is to be printed; lengths are in micrometres.
#[derive(Debug, Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct PictureRequest {
    /// The kind of symbol; the most usual for the use if absent.
    #[tsify(type = "PrintedSymbologyId")]
    symbology: Option<String>,
    /// What it is used for; the most usual for its content if absent.
    #[tsify(type = "UseId")]
    usage: Option<String>,
    /// What digits alone identify, where their length does not decide.
    #[tsify(type = "KeyKindId")]
    kind: Option<String>,
    /// Two or five digits beside an EAN-13, UPC-A or UPC-E.
    add_on: String,
    /// The width of a module; the target of the use if absent.
    x: Option<u32>,
    /// Dots of an inch: modules become whole dots.
    dpi: Option<u16>,
    /// How much narrower dark elements are drawn, for ink that spreads on the press.
    reduction: u32,
    /// How high the bars are; as high as the use asks for if absent.
    bar_height: Option<u32>,
    /// Without the human-readable text.
    without_text: bool,
    /// Whether the edges of the quiet zones are marked on the screen.
    guides: bool,
    /// The bars around an ITF-14; a frame if absent.
    #[tsify(type = "BearerId")]
    bearer: Option<String>,
    /// The outline of a Data Matrix; a square if absent.
    #[tsify(type = "MatrixShape")]
    shape: Option<String>,
    /// How much damage a QR Code can take; M if absent.
    #[tsify(type = "MatrixLevel")]
    level: Option<String>,
    /// How many segments a row of a GS1 `DataBar` Expanded Stacked has; 4 if absent.
    segments: Option<u8>,
    /// Of the bars, such as `#1a2b3c`; black if absent.
    ink: Option<String>,
    /// Behind them; white if absent.
    ground: Option<String>,
    /// What a Digital Link starts with, where none was typed; `https://id.gs1.org` if absent.
    stem: Option<String>,
}

/// A request whose texts have crossed.
#[derive(Clone)]
pub(super) struct ReadRequest {
    /// What digits alone identify.
    pub(super) kind: Option<String>,
    symbology: Option<Symbology>,
    usage: Option<Use>,
    add_on: String,
    stem: Option<String>,
    /// All the rest, for any kind of symbol.
    settings: PictureSettings<'static>,
}

impl PictureRequest {
    /// An unknown name is a mistake in the program.
    pub(super) fn read(self) -> Result<ReadRequest, JsError> {
        let symbology = known(self.symbology, "unknown symbology")?;
        let usage = known(self.usage, "unknown use")?;
        let mut settings = PictureSettings::new(Symbology::Gs1DataMatrix, Use::Retail);
        settings.x = self.x;
        settings.dpi = self.dpi;
        settings.bar_width_reduction = self.reduction;
        settings.bar_height = self.bar_height;
        settings.text = !self.without_text;
        settings.guides = self.guides;
        set(&mut settings.bearer, self.bearer, "unknown bearer")?;
        set(&mut settings.shape, self.shape, "unknown shape")?;
        set(&mut settings.level, self.level, "unknown level")?;
        if let Some(count) = self.segments {
            settings.segments =
                Segments::new(count).ok_or_else(|| JsError::new("unknown number of segments"))?;
        }
        set(&mut settings.ink, self.ink, "unknown colour")?;
        set(&mut settings.ground, self.ground, "unknown colour")?;
        Ok(ReadRequest {
            kind: self.kind,
            symbology,
            usage,
            add_on: self.add_on,
            stem: self.stem,
            settings,
        })
    }
}

impl ReadRequest {
    /// The same for the use of one row of a list; an empty name changes nothing.
    pub(super) fn used_for(&self, usage: &str) -> Self {
        Self { usage: usage.parse().ok().or(self.usage), ..self.clone() }
    }

    pub(super) fn settings<'a>(&'a self, content: &Content) -> PictureSettings<'a> {
        let usage = self.usage.unwrap_or_else(|| content.usual_use());
        let symbology = self.symbology.unwrap_or_else(|| content.usual_symbology(usage));
        let mut settings = self.settings;
        (settings.symbology, settings.usage, settings.add_on) = (symbology, usage, &self.add_on);
        settings.stem = self.stem.as_deref().unwrap_or(settings.stem);
        settings
    }
}

fn known<T: FromStr>(name: Option<String>, problem: &str) -> Result<Option<T>, JsError> {
    name.map(|name| name.parse().map_err(|_| JsError::new(problem))).transpose()
}

/// Sets what has been named.
fn set<T: FromStr>(setting: &mut T, name: Option<String>, problem: &str) -> Result<(), JsError> {
    if let Some(found) = known(name, problem)? {
        *setting = found;
    }
    Ok(())
}
