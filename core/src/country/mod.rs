//! Countries by ISO 3166-1, with the names Australians use.
//!
//! Australia, New Zealand and Papua New Guinea come first, because nearly all applicants are there;
//! the rest follow in alphabetical order, as an Australian dictionary sorts them.

mod table;

use table::{COUNTRIES, OTHER_NAMES};

/// A country or territory with a code of its own: its codes of three letters, two letters and three
/// digits, and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Country(&'static str);

impl Country {
    /// The site's own country.
    pub const AUSTRALIA: Self = COUNTRIES[0];

    /// Every country, in the order of the list.
    pub const ALL: &'static [Self] = &COUNTRIES;

    /// The code of three letters (alpha-3), which programs use.
    pub const fn alpha3(self) -> &'static str {
        self.0.split_at(3).0
    }

    /// The code of two letters (alpha-2).
    pub const fn alpha2(self) -> &'static str {
        self.0.split_at(4).1.split_at(2).0
    }

    /// The code of three digits, which application identifiers use.
    pub const fn numeric(self) -> &'static str {
        self.0.split_at(7).1.split_at(3).0
    }

    /// The name people read.
    pub const fn label(self) -> &'static str {
        self.0.split_at(11).1
    }

    /// The country with this code of three capital letters.
    pub fn from_alpha3(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|country| country.alpha3() == code)
    }

    /// The country that people write like this: by a name that is usual for it or one of its codes, in small
    /// letters or capitals, with or without accents. A part of a country, such as Scotland, is that country.
    ///
    /// ```
    /// use barcode_core::country::Country;
    ///
    /// for written in ["554", "nz", "NZL", " New  Zealand "] {
    ///     assert_eq!(Country::named(written).map(Country::alpha3), Some("NZL"));
    /// }
    /// assert_eq!(Country::named("UK").map(Country::label), Some("United Kingdom"));
    /// assert_eq!(Country::named("CÔTE D'IVOIRE"), Country::named("Ivory Coast"));
    /// assert_eq!(Country::named("Atlantis"), None);
    /// ```
    pub fn named(written: &str) -> Option<Self> {
        let written = plain(written);
        let is_meant = |name: &str| plain(name) == written;
        let other = OTHER_NAMES.iter().find(|(_, name)| is_meant(name)).map(|(alpha2, _)| *alpha2);
        Self::ALL.iter().copied().find(|country| {
            [country.alpha3(), country.alpha2(), country.numeric(), country.label()]
                .into_iter()
                .any(is_meant)
                || other == Some(country.alpha2())
        })
    }
}

/// A name without what people write in different ways.
fn plain(name: &str) -> String {
    let words = name.replace('&', " and ");
    let letters = words.chars().flat_map(char::to_lowercase).map(without_accent);
    let plain: String = letters.filter(char::is_ascii_alphanumeric).collect();
    let plain = plain.strip_prefix("the").unwrap_or(&plain);
    plain.strip_prefix("saint").map_or_else(|| plain.to_owned(), |name| format!("st{name}"))
}

/// The few accents in the list, off their small letters.
fn without_accent(letter: char) -> char {
    match letter {
        'å' | 'ã' => 'a',
        'ç' => 'c',
        'é' => 'e',
        'í' => 'i',
        'ô' | 'ó' => 'o',
        'ü' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Country;

    #[test]
    fn neighbours_come_first() {
        let first: Vec<_> =
            Country::ALL[..4].iter().map(|country| (country.alpha3(), country.alpha2())).collect();
        assert_eq!(first, [("AUS", "AU"), ("NZL", "NZ"), ("PNG", "PG"), ("AFG", "AF")]);
    }

    #[test]
    fn the_rest_is_in_alphabetical_order() {
        // A blank sorts before any letter.
        let plain = |name: &str| name.split(' ').map(super::plain).collect::<Vec<_>>().join(" ");
        let names: Vec<_> =
            Country::ALL[3..].iter().map(|country| plain(country.label())).collect();
        assert!(names.is_sorted(), "{names:?}");
    }

    #[test]
    fn codes_are_unique() {
        let of = |code: fn(Country) -> &'static str| {
            Country::ALL.iter().map(|country| code(*country)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((of(Country::alpha3), of(Country::alpha2)), (249, 249));
        assert_eq!(of(Country::numeric), 249);
    }

    #[test]
    fn every_country_is_found_by_all_its_names() {
        for country in Country::ALL {
            for written in [country.alpha3(), country.alpha2(), country.numeric(), country.label()]
            {
                for written in [written, &written.to_lowercase(), &written.to_uppercase()] {
                    assert_eq!(Country::named(written), Some(*country), "{written}");
                }
            }
        }
        for (alpha2, written) in super::OTHER_NAMES {
            for written in [*written, &written.to_lowercase(), &written.to_uppercase()] {
                assert_eq!(
                    Country::named(written).map(Country::alpha2),
                    Some(*alpha2),
                    "{written}"
                );
            }
        }
    }

    #[test]
    fn a_country_is_found_as_people_write_it() {
        for (written, label) in [
            ("CÔTE D'IVOIRE", "Côte d’Ivoire"),
            ("TÜRKIYE", "Türkiye"),
            ("Curacao", "Curaçao"),
            ("SÃO TOMÉ & PRÍNCIPE", "São Tomé and Príncipe"),
            ("Saint Lucia", "St Lucia"),
            ("the Philippines", "Philippines"),
            ("U.S.A.", "United States"),
            ("Scotland", "United Kingdom"),
            ("East Timor", "Timor-Leste"),
            ("Vatican", "Vatican City"),
        ] {
            assert_eq!(Country::named(written).map(Country::label), Some(label), "{written}");
        }
        assert_eq!(Country::named(""), None);
    }

    #[test]
    fn no_name_means_two_countries() {
        let names = Country::ALL.iter().flat_map(|country| {
            [country.alpha3(), country.alpha2(), country.label()].map(super::plain)
        });
        let others = super::OTHER_NAMES.iter().map(|(_, name)| super::plain(name));
        let all: Vec<_> = names.chain(others).collect();
        let twice: Vec<_> = all
            .iter()
            .filter(|name| all.iter().filter(|other| other == name).count() > 1)
            .collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn a_country_is_found_by_its_code_in_capitals() {
        assert_eq!(Country::from_alpha3("NZL").map(Country::label), Some("New Zealand"));
        assert_eq!(Country::from_alpha3("nzl"), None);
        assert_eq!(Country::from_alpha3(""), None);
    }
}
