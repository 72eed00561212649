//! How a symbol is to be printed, as JavaScript says it.

use barcode_core::numbering::{Content, PictureSettings};
use barcode_core::symbol::matrix::data_matrix::Shape;
use barcode_core::symbol::matrix::qr::Level;
use barcode_core::symbol::{Bearer, Symbology, Use};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const REQUEST: &str = r##"
/** How a symbol is to be printed; lengths are in micrometres. */
export type PictureRequest = {
  /** The kind of symbol; the most usual for the use if absent. */
  symbology?: PrintedSymbologyId;
  /** What it is used for; the most usual for its content if absent. */
  usage?: UseId;
  /** What digits alone identify, where their length does not decide. */
  kind?: KeyKindId;
  /** Two or five digits beside an EAN-13, UPC-A or UPC-E. */
  addOn?: string;
  /** The width of a module; the target of the use if absent. */
  x?: number;
  /** Dots of an inch: modules become whole dots. */
  dpi?: number;
  /** How high the bars are; as high as the use asks for if absent. */
  barHeight?: number;
  /** Without the human-readable text. */
  withoutText?: boolean;
  /** Whether the edges of the quiet zones are marked on the screen. */
  guides?: boolean;
  /** The bars around an ITF-14; a frame if absent. */
  bearer?: BearerId;
  /** The outline of a Data Matrix; a square if absent. */
  shape?: MatrixShape;
  /** How much damage a QR Code can take; M if absent. */
  level?: MatrixLevel;
  /** Colours such as `#1a2b3c`; black on white if absent. */
  ink?: string;
  ground?: string;
  /** What a Digital Link starts with, where none was typed; `https://id.gs1.org` if absent. */
  stem?: string;
};
"##;

#[wasm_bindgen]
extern "C" {
    /// A `PictureRequest` as JavaScript has it.
    #[wasm_bindgen(typescript_type = "PictureRequest")]
    pub type PictureRequest;

    #[wasm_bindgen(method, getter)]
    fn symbology(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn usage(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn kind(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = addOn)]
    fn add_on(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn x(this: &PictureRequest) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    fn dpi(this: &PictureRequest) -> Option<u16>;
    #[wasm_bindgen(method, getter, js_name = barHeight)]
    fn bar_height(this: &PictureRequest) -> Option<u32>;
    #[wasm_bindgen(method, getter, js_name = withoutText)]
    fn without_text(this: &PictureRequest) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    fn guides(this: &PictureRequest) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    fn bearer(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn shape(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn level(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn ink(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn ground(this: &PictureRequest) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn stem(this: &PictureRequest) -> Option<String>;
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
    pub(super) fn read(&self) -> Result<ReadRequest, JsError> {
        let symbology = known(self.symbology(), Symbology::from_id, "unknown symbology")?;
        let usage = known(self.usage(), Use::from_id, "unknown use")?;
        let colour = |text: &str| text.parse().ok();
        let usual = PictureSettings::new(Symbology::Gs1DataMatrix, Use::Retail);
        let settings = PictureSettings {
            x: self.x(),
            dpi: self.dpi(),
            bar_height: self.bar_height(),
            text: !self.without_text().unwrap_or_default(),
            guides: self.guides().unwrap_or_default(),
            bearer: known(self.bearer(), Bearer::from_id, "unknown bearer")?
                .unwrap_or(usual.bearer),
            shape: known(self.shape(), Shape::from_code, "unknown shape")?.unwrap_or(usual.shape),
            level: known(self.level(), Level::from_code, "unknown level")?.unwrap_or(usual.level),
            ink: known(self.ink(), colour, "unknown colour")?.unwrap_or(usual.ink),
            ground: known(self.ground(), colour, "unknown colour")?.unwrap_or(usual.ground),
            ..usual
        };
        Ok(ReadRequest {
            kind: self.kind(),
            symbology,
            usage,
            add_on: self.add_on().unwrap_or_default(),
            stem: self.stem(),
            settings,
        })
    }
}

impl ReadRequest {
    /// The same for the use of one row of a list; an empty name changes nothing.
    pub(super) fn used_for(&self, usage: &str) -> Self {
        Self { usage: Use::from_id(usage).or(self.usage), ..self.clone() }
    }

    /// The settings for one content.
    pub(super) fn settings<'a>(&'a self, content: &Content) -> PictureSettings<'a> {
        let usage = self.usage.unwrap_or_else(|| content.usual_use());
        let symbology = self.symbology.unwrap_or_else(|| content.usual_symbology(usage));
        PictureSettings {
            symbology,
            usage,
            add_on: &self.add_on,
            stem: self.stem.as_deref().unwrap_or(self.settings.stem),
            ..self.settings
        }
    }
}

fn known<T>(
    name: Option<String>,
    find: impl Fn(&str) -> Option<T>,
    problem: &str,
) -> Result<Option<T>, JsError> {
    name.map(|name| find(&name).ok_or_else(|| JsError::new(problem))).transpose()
}
