//! What a reader says about a symbol.

use barcode_core::symbol::photo::Seen;
use serde::Deserialize;
use tsify::Tsify;
use wasm_bindgen::JsError;

/// A symbol as a reader reports it.
#[derive(Debug, Deserialize, Tsify)]
pub struct SeenSymbol {
    #[tsify(type = "CarrierId")]
    carrier: String,
    /// Symbology identifier (ISO/IEC 15424), such as `]C1`.
    identifier: String,
    /// The data behind it, with group separators.
    data: String,
}

impl SeenSymbol {
    /// An unknown carrier is a mistake in the program.
    pub(crate) fn read(&self) -> Result<Seen<'_>, JsError> {
        let Self { carrier, identifier, data } = self;
        let carrier = carrier.parse().map_err(|_| JsError::new("unknown carrier"))?;
        Ok(Seen { carrier, identifier, data })
    }
}
