//! Numbers of one pack that disagree.

/// Two numbers on one pack that are not of one item.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Disagreement {
    /// One GTIN, 14 digits.
    pub one: String,
    /// The other.
    pub other: String,
    /// Whether one of them is of a carton (indicator 1 to 8), which should be made from that of the item in it. It need
    /// not be: a carton may have a number of its own.
    pub is_carton: bool,
}

/// Every GTIN that is not of the same item as the first one. Numbers with different indicators are those of an item and of
/// its cartons (General Specifications 2.1.7), if the twelve digits between indicator and check digit are the same.
///
/// ```
/// use barcode_core::symbol::photo::compare;
///
/// assert_eq!(compare(["09521234543213", "19521234543210"]), []);
/// let found = compare(["09521234543213", "09521234543220"]);
/// assert_eq!((found[0].other.as_str(), found[0].is_carton), ("09521234543220", false));
/// ```
pub fn compare<'a>(gtins: impl IntoIterator<Item = &'a str>) -> Vec<Disagreement> {
    let mut gtins = gtins.into_iter();
    let Some(first) = gtins.next() else { return Vec::new() };
    let mut found: Vec<Disagreement> = Vec::new();
    for gtin in gtins {
        let is_new = found.iter().all(|known| item_of(&known.other) != item_of(gtin));
        if item_of(gtin) != item_of(first) && is_new {
            found.push(Disagreement {
                one: first.to_owned(),
                other: gtin.to_owned(),
                is_carton: is_carton(first) != is_carton(gtin),
            });
        }
    }
    found
}

fn item_of(gtin: &str) -> Option<&str> {
    gtin.get(1..13)
}

fn is_carton(gtin: &str) -> bool {
    matches!(gtin.as_bytes().first(), Some(b'1'..=b'8'))
}
