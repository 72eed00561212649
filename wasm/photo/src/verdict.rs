//! What a photo tells about symbols.

use barcode_core::Code;
use barcode_core::Problem as _;
use barcode_core::symbol::photo::{self, Content, Printed};
use barcode_core::symbol::{Symbology, Use};
use barcode_wasm::cross::{from_ts, list, list_to_ts, to_ts};
use barcode_wasm::names::{EyeId, PrefixKind, PrintedSymbologyId, UseId};
use barcode_wasm::problem::Reason;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::measures::PhotoMeasures;
use crate::names::{PhotoCode, VerdictLevel};
use crate::seen::SeenSymbol;

/// What is known about a symbol beside what was read and measured.
#[derive(Debug, Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct PhotoSettings {
    /// What it is used for; that of its key, or what its kind is mostly used for, if absent.
    #[tsify(type = "UseId")]
    usage: Option<String>,
    /// How many pixels of the picture are an inch of the pack: of a flat scan.
    dpi: Option<f64>,
    /// How wide the symbol is from its first bar to its last, in micrometres.
    width: Option<f64>,
}

/// What a photo tells about a symbol.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PhotoVerdict {
    pub level: VerdictLevel,
    /// The kind of symbol; nothing where it is none of GS1's.
    pub symbology: Option<PrintedSymbologyId>,
    /// Its name as the standards write it.
    pub name: Option<&'static str>,
    /// The GTINs that it names, as 14 digits.
    pub gtins: Vec<String>,
    /// Its identifiers in brackets, each before its value; nothing for the digits of a GTIN alone.
    pub bracketed: Option<String>,
    /// What the prefix of a GTIN in it is kept for, where that is no item that companies trade.
    pub special_use: Option<PrefixKind>,
    /// What it was judged for.
    pub usage: Option<UseId>,
    /// Whether that is only what its kind is mostly used for.
    pub is_usage_guessed: bool,
    /// The number of the table that says so.
    pub table: Option<u8>,
    /// Whether what that table says of the kind of symbol was compared with the current text of the standard.
    pub is_confirmed: bool,
    /// Every use that its kind is allowed for.
    pub uses: Vec<UseId>,
    /// What is to be mended, the most urgent first.
    pub findings: Vec<PhotoFinding>,
    pub contrasts: Vec<PhotoContrast>,
    /// How wide a module is in print, in micrometres, where the size of something is known.
    pub x: Option<u32>,
    /// How far around it nothing may be printed, in modules: left, right, above and below.
    pub quiet_zones: Option<[u8; 3]>,
    /// Whether proportions could be measured well.
    pub is_sharp: bool,
}

/// What is to be mended.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhotoFinding {
    pub reason: Reason<PhotoCode>,
    /// Whether the picture is good enough to be sure.
    pub is_certain: bool,
}

/// How much lighter the ground is than the bars, in per cent.
#[derive(Debug, Serialize, Tsify)]
pub struct PhotoContrast {
    pub eye: EyeId,
    pub contrast: u8,
}

/// Two numbers on one pack that are not of one item.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhotoDisagreement {
    pub one: String,
    pub other: String,
    /// Whether one of them is of a carton.
    pub is_carton: bool,
}

impl From<&photo::Verdict> for PhotoVerdict {
    fn from(verdict: &photo::Verdict) -> Self {
        let (symbology, gtins, bracketed) = match &verdict.content {
            Content::NotGs1 => (None, Vec::new(), None),
            Content::Wrong(symbology) => (Some(*symbology), Vec::new(), None),
            Content::Right { symbology, gtins, bracketed, .. } => {
                (Some(*symbology), gtins.clone(), bracketed.clone())
            }
        };
        let zones = symbology.map(Symbology::quiet_zones);
        Self {
            level: verdict.level.code(),
            symbology: symbology.map(|kind| kind.code()),
            name: symbology.map(Symbology::name),
            gtins,
            bracketed,
            special_use: verdict.special_use.map(|prefix| prefix.kind.code()),
            usage: verdict.usage.map(|usage| usage.code()),
            is_usage_guessed: verdict.is_usage_guessed,
            table: verdict.usage.map(Use::table),
            is_confirmed: verdict.is_confirmed,
            uses: verdict.uses.iter().map(|usage| usage.code()).collect(),
            findings: list(&verdict.findings),
            contrasts: list(&verdict.contrasts),
            x: verdict.x,
            quiet_zones: zones.map(|zones| [zones.left, zones.right, zones.top_and_bottom]),
            is_sharp: verdict.is_sharp,
        }
    }
}

impl From<&photo::Finding> for PhotoFinding {
    fn from(photo::Finding { problem, is_certain }: &photo::Finding) -> Self {
        Self { reason: (problem.code(), problem.details()).into(), is_certain: *is_certain }
    }
}

impl From<&(barcode_core::symbol::Eye, u8)> for PhotoContrast {
    fn from((eye, contrast): &(barcode_core::symbol::Eye, u8)) -> Self {
        Self { eye: eye.code(), contrast: *contrast }
    }
}

impl From<photo::Disagreement> for PhotoDisagreement {
    fn from(photo::Disagreement { one, other, is_carton }: photo::Disagreement) -> Self {
        Self { one, other, is_carton }
    }
}

/// Judges a symbol; without `measures` only what was read.
#[wasm_bindgen(js_name = judgeSymbol)]
#[expect(clippy::needless_pass_by_value, reason = "as what may be absent crosses")]
pub fn judge_symbol(
    seen: &Ts<SeenSymbol>,
    measures: Option<Ts<PhotoMeasures>>,
    settings: &Ts<PhotoSettings>,
) -> Result<Ts<PhotoVerdict>, JsError> {
    let seen = from_ts(seen)?;
    let measures = measures.as_ref().map(from_ts).transpose()?;
    let measures = measures.as_ref().map(PhotoMeasures::read).transpose()?;
    let PhotoSettings { usage, dpi, width } = from_ts(settings)?;
    let known = |code: &String| code.parse().map_err(|_| JsError::new("unknown use"));
    let usage = usage.as_ref().map(known).transpose()?;
    to_ts(&photo::judge(&seen.read()?, measures.as_ref(), usage, Printed { dpi, width }))
}

/// Every GTIN of a picture that is not of the same item as the first one, and of none of its cartons.
#[wasm_bindgen(js_name = compareGtins)]
#[expect(clippy::needless_pass_by_value, reason = "as an array crosses")]
pub fn compare_gtins(gtins: Vec<String>) -> Result<Vec<Ts<PhotoDisagreement>>, JsError> {
    list_to_ts(photo::compare(gtins.iter().map(String::as_str)))
}

/// A length typed in millimetres, in micrometres; nothing where it is not a length.
#[wasm_bindgen(js_name = readMillimetres)]
pub fn read_millimetres(text: &str) -> Option<u32> {
    barcode_core::drawing::read_millimetres(text)
}
