//! The names that early versions of the standard allowed instead of numbers.
//!
//! GS1 Digital Link URI Syntax dropped them in version 1.3; they are still found on packages. GS1's own engine knows
//! those of keys and qualifiers; `exp` and the locations that are attributes are those of its toolkit and of
//! evrythng's `digital-link.js`, by the grammar of version 1.1.

use crate::syntax::Ai;

const NAMES: &[(&str, Ai)] = &[
    ("sscc", Ai::new("00")),
    ("gtin", Ai::new("01")),
    ("lot", Ai::new("10")),
    ("exp", Ai::new("17")),
    ("ser", Ai::new("21")),
    ("cpv", Ai::new("22")),
    ("gdti", Ai::new("253")),
    ("glnx", Ai::new("254")),
    ("gcn", Ai::new("255")),
    ("ginc", Ai::new("401")),
    ("gsin", Ai::new("402")),
    ("shipTo", Ai::new("410")),
    ("billTo", Ai::new("411")),
    ("purchasedFrom", Ai::new("412")),
    ("shipFor", Ai::new("413")),
    ("gln", Ai::new("414")),
    ("payTo", Ai::new("415")),
    ("glnProd", Ai::new("416")),
    ("party", Ai::new("417")),
    ("grai", Ai::new("8003")),
    ("giai", Ai::new("8004")),
    ("itip", Ai::new("8006")),
    ("cpid", Ai::new("8010")),
    ("cpsn", Ai::new("8011")),
    ("gmn", Ai::new("8013")),
    ("gsrnp", Ai::new("8017")),
    ("gsrn", Ai::new("8018")),
    ("srin", Ai::new("8019")),
    ("refno", Ai::new("8020")),
];

/// The identifier that a part of a link stands for, by its number or by its name.
pub(crate) fn number_or_name(part: &str) -> Option<Ai> {
    Ai::from_digits(part.as_bytes()).or_else(|| identifier(part))
}

/// The identifier that `name` stood for.
pub(super) fn identifier(name: &str) -> Option<Ai> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, ai)| *ai)
}
