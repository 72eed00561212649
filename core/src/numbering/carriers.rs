//! One number on all that carries it: the pack, its carton, a radio tag, and a web address behind a QR Code.

use std::borrow::Cow;

use crate::digital_link;
use crate::epc::{EncodeOptions, Epc, Scheme};
use crate::key::gtin::Gtin;
use crate::symbol::LinearSymbol;
use crate::symbol::matrix::MatrixSymbol;
use crate::symbol::matrix::qr::Level;
use crate::syntax::{Ai, Element};

/// The symbols, the tag and the link of one trade item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carriers {
    /// The symbol of its pack: EAN-13, EAN-8, UPC-A or UPC-E; none where the number is that of a carton.
    pub pack: Option<LinearSymbol>,
    /// The GTIN-14 of its carton, and the ITF-14 for it; for an item, the one with indicator 1.
    pub carton: (Gtin, LinearSymbol),
    /// What the tag of one such item holds, that with serial number 1: SGTIN+, which needs no length of a company prefix
    /// (GS1 EPC Tag Data Standard 2.3, 14.6).
    pub tag: Epc,
    /// Its canonical Digital Link.
    pub link: String,
    /// The QR Code that holds the link.
    pub qr_code: MatrixSymbol,
}

/// What carries `gtin`; nothing where it is not for trade items, such as a coupon or a number for use inside one company.
///
/// ```
/// use barcode_core::numbering::carriers;
///
/// let jar = carriers("9521234543213".parse().unwrap()).unwrap();
/// assert_eq!(jar.carton.0.as_str(), "19521234543210");
/// assert_eq!(jar.link, "https://id.gs1.org/01/09521234543213");
/// ```
pub fn carriers(gtin: Gtin) -> Option<Carriers> {
    if gtin.special_use().is_some() {
        return None;
    }
    let is_carton = gtin.indicator() > 0;
    let carton = if is_carton { gtin } else { gtin.with_indicator(1).ok()? };
    let pack = gtin.to_format(gtin.shortest()).ok().filter(|_| !is_carton);
    let element = |ai, value| Element { ai: Ai::new(ai), value: Cow::Borrowed(value) };
    let item = [element("01", gtin.digits_14()), element("21", "1")];
    let link = digital_link::canonical(&item[..1]).ok()?;
    Some(Carriers {
        pack: pack.and_then(LinearSymbol::usual),
        carton: (carton, LinearSymbol::usual(carton)?),
        tag: Epc::from_elements(Scheme::SgtinPlus, &item, &EncodeOptions::default()).ok()?,
        qr_code: MatrixSymbol::qr_code(&link, Level::default()).ok()?,
        link,
    })
}
