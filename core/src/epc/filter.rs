//! Filter values: what kind of object carries the tag (TDS 10).
//!
//! Left out: nothing is refused for a reserved value, because readers must take every value (TDS 10.1).

use super::kind::IdentityKind;

/// The filter value of an EPC, three bits wide except in USDOD (4) and ADI (6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Filter(u8);

impl Filter {
    /// A filter value from 0 to 63; each scheme says how far it goes.
    pub fn new(value: u8) -> Option<Self> {
        (value < 64).then_some(Self(value))
    }

    pub(crate) const fn from_bits(value: u8) -> Self {
        Self(value)
    }

    /// The number.
    pub fn value(self) -> u8 {
        self.0
    }

    /// What the number says about the object that carries the tag, in English.
    pub fn name(self, kind: IdentityKind) -> &'static str {
        match (kind, self.0) {
            (IdentityKind::Usdod, value) => DEFENSE.get(usize::from(value)).unwrap_or(&RESERVED),
            (_, 0) => "All others",
            (IdentityKind::Adi, value) => aircraft(value),
            (IdentityKind::Sgtin, 1) => "Point-of-sale trade item",
            (IdentityKind::Sgtin | IdentityKind::Sscc, 2) => "Full case for transport",
            (IdentityKind::Sgtin, 4) => "Inner pack for handling",
            (IdentityKind::Sgtin | IdentityKind::Sscc, 6) => "Unit load",
            (IdentityKind::Sgtin, 7) => "Unit inside a trade item, or component",
            (IdentityKind::Giai, 1) => "Rail vehicle",
            (IdentityKind::Gdti, 1) => "Travel document",
            _ => RESERVED,
        }
    }

    /// Whether a new tag should not be given this value: tags that have it are read all the same.
    pub fn is_reserved(self, kind: IdentityKind) -> bool {
        self.name(kind) == RESERVED
    }
}

const RESERVED: &str = "Reserved";

/// The values of the US Department of Defense.
const DEFENSE: [&str; 3] = ["Pallet", "Case", "Unit pack"];

/// Table 10-11.
fn aircraft(value: u8) -> &'static str {
    match value {
        1 => "Item without a value of its own",
        2 => "Carton",
        6 => "Pallet",
        8 => "Seat cushions",
        9 => "Seat covers",
        10 => "Seat belts",
        11 => "Galley and galley service equipment",
        12 => "Unit load devices, cargo containers",
        13 => "Aircraft security items",
        14 => "Life vests",
        15 => "Oxygen generators",
        16 => "Engine components",
        17 => "Avionics",
        18 => "Flight test equipment",
        19 => "Other emergency equipment",
        20 => "Other rotables",
        21 => "Other repairables",
        22 => "Other cabin interior",
        23 => "Other repair, structure items",
        24 => "Passenger seats",
        25 => "In-flight entertainment systems",
        56 => "Location identifier",
        57 => "Documentation",
        58 => "Tools",
        59 => "Ground support equipment",
        60 => "Other non-flyable equipment",
        61..=63 => "For use within a company",
        _ => RESERVED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_tables() {
        let name = |value, kind| Filter::new(value).map(|filter| filter.name(kind));
        assert_eq!(name(1, IdentityKind::Sgtin), Some("Point-of-sale trade item"));
        assert_eq!(name(6, IdentityKind::Sscc), Some("Unit load"));
        assert_eq!(name(1, IdentityKind::Sscc), Some("Reserved"));
        assert_eq!(name(1, IdentityKind::Giai), Some("Rail vehicle"));
        assert_eq!(name(17, IdentityKind::Adi), Some("Avionics"));
        assert_eq!(name(0, IdentityKind::Usdod), Some("Pallet"));
        assert_eq!(name(0, IdentityKind::Sgln), Some("All others"));
        assert_eq!(name(64, IdentityKind::Adi), None);
    }
}
