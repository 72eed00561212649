//! Countries by ISO 3166-1, with the names Australians use.
//!
//! Australia, New Zealand and Papua New Guinea come first, because nearly all applicants are there;
//! the rest follow in alphabetical order, as an Australian dictionary sorts them.

use super::list::{Choice, position};

/// A country or territory with a code of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Country {
    alpha3: &'static str,
    alpha2: &'static str,
    name: &'static str,
}

impl Country {
    /// Where an applicant is not international.
    pub const AUSTRALIA: Self = COUNTRIES[0];

    /// Every country, in the order of the list.
    pub const ALL: &'static [Self] = &COUNTRIES;

    /// Every country as a form offers it, in the same order.
    pub const CHOICES: &'static [Choice] = &choices();

    /// The code of three letters (alpha-3), which programs use.
    pub const fn id(self) -> &'static str {
        self.alpha3
    }

    /// The code of two letters (alpha-2).
    pub const fn alpha2(self) -> &'static str {
        self.alpha2
    }

    /// The name people read.
    pub const fn label(self) -> &'static str {
        self.name
    }

    /// The country with this code of three capital letters.
    pub fn from_id(id: &str) -> Option<Self> {
        COUNTRIES.get(position(Self::CHOICES, id)?).copied()
    }
}

const fn country(alpha3: &'static str, alpha2: &'static str, name: &'static str) -> Country {
    Country { alpha3, alpha2, name }
}

const fn choices() -> [Choice; COUNTRIES.len()] {
    let mut choices = [Choice { id: "", label: "" }; COUNTRIES.len()];
    let mut at = 0;
    while at < COUNTRIES.len() {
        choices[at] = Choice { id: COUNTRIES[at].alpha3, label: COUNTRIES[at].name };
        at += 1;
    }
    choices
}

const COUNTRIES: [Country; 249] = [
    country("AUS", "AU", "Australia"),
    country("NZL", "NZ", "New Zealand"),
    country("PNG", "PG", "Papua New Guinea"),
    country("AFG", "AF", "Afghanistan"),
    country("ALA", "AX", "Åland Islands"),
    country("ALB", "AL", "Albania"),
    country("DZA", "DZ", "Algeria"),
    country("ASM", "AS", "American Samoa"),
    country("AND", "AD", "Andorra"),
    country("AGO", "AO", "Angola"),
    country("AIA", "AI", "Anguilla"),
    country("ATA", "AQ", "Antarctica"),
    country("ATG", "AG", "Antigua and Barbuda"),
    country("ARG", "AR", "Argentina"),
    country("ARM", "AM", "Armenia"),
    country("ABW", "AW", "Aruba"),
    country("AUT", "AT", "Austria"),
    country("AZE", "AZ", "Azerbaijan"),
    country("BHS", "BS", "Bahamas"),
    country("BHR", "BH", "Bahrain"),
    country("BGD", "BD", "Bangladesh"),
    country("BRB", "BB", "Barbados"),
    country("BLR", "BY", "Belarus"),
    country("BEL", "BE", "Belgium"),
    country("BLZ", "BZ", "Belize"),
    country("BEN", "BJ", "Benin"),
    country("BMU", "BM", "Bermuda"),
    country("BTN", "BT", "Bhutan"),
    country("BOL", "BO", "Bolivia"),
    country("BIH", "BA", "Bosnia and Herzegovina"),
    country("BWA", "BW", "Botswana"),
    country("BVT", "BV", "Bouvet Island"),
    country("BRA", "BR", "Brazil"),
    country("IOT", "IO", "British Indian Ocean Territory"),
    country("VGB", "VG", "British Virgin Islands"),
    country("BRN", "BN", "Brunei"),
    country("BGR", "BG", "Bulgaria"),
    country("BFA", "BF", "Burkina Faso"),
    country("BDI", "BI", "Burundi"),
    country("KHM", "KH", "Cambodia"),
    country("CMR", "CM", "Cameroon"),
    country("CAN", "CA", "Canada"),
    country("CPV", "CV", "Cape Verde"),
    country("BES", "BQ", "Caribbean Netherlands"),
    country("CYM", "KY", "Cayman Islands"),
    country("CAF", "CF", "Central African Republic"),
    country("TCD", "TD", "Chad"),
    country("CHL", "CL", "Chile"),
    country("CHN", "CN", "China"),
    country("CXR", "CX", "Christmas Island"),
    country("CCK", "CC", "Cocos (Keeling) Islands"),
    country("COL", "CO", "Colombia"),
    country("COM", "KM", "Comoros"),
    country("COG", "CG", "Congo (Brazzaville)"),
    country("COD", "CD", "Congo (Kinshasa)"),
    country("COK", "CK", "Cook Islands"),
    country("CRI", "CR", "Costa Rica"),
    country("CIV", "CI", "Côte d’Ivoire"),
    country("HRV", "HR", "Croatia"),
    country("CUB", "CU", "Cuba"),
    country("CUW", "CW", "Curaçao"),
    country("CYP", "CY", "Cyprus"),
    country("CZE", "CZ", "Czechia"),
    country("DNK", "DK", "Denmark"),
    country("DJI", "DJ", "Djibouti"),
    country("DMA", "DM", "Dominica"),
    country("DOM", "DO", "Dominican Republic"),
    country("ECU", "EC", "Ecuador"),
    country("EGY", "EG", "Egypt"),
    country("SLV", "SV", "El Salvador"),
    country("GNQ", "GQ", "Equatorial Guinea"),
    country("ERI", "ER", "Eritrea"),
    country("EST", "EE", "Estonia"),
    country("SWZ", "SZ", "Eswatini"),
    country("ETH", "ET", "Ethiopia"),
    country("FLK", "FK", "Falkland Islands"),
    country("FRO", "FO", "Faroe Islands"),
    country("FJI", "FJ", "Fiji"),
    country("FIN", "FI", "Finland"),
    country("FRA", "FR", "France"),
    country("GUF", "GF", "French Guiana"),
    country("PYF", "PF", "French Polynesia"),
    country("ATF", "TF", "French Southern Territories"),
    country("GAB", "GA", "Gabon"),
    country("GMB", "GM", "Gambia"),
    country("GEO", "GE", "Georgia"),
    country("DEU", "DE", "Germany"),
    country("GHA", "GH", "Ghana"),
    country("GIB", "GI", "Gibraltar"),
    country("GRC", "GR", "Greece"),
    country("GRL", "GL", "Greenland"),
    country("GRD", "GD", "Grenada"),
    country("GLP", "GP", "Guadeloupe"),
    country("GUM", "GU", "Guam"),
    country("GTM", "GT", "Guatemala"),
    country("GGY", "GG", "Guernsey"),
    country("GIN", "GN", "Guinea"),
    country("GNB", "GW", "Guinea-Bissau"),
    country("GUY", "GY", "Guyana"),
    country("HTI", "HT", "Haiti"),
    country("HMD", "HM", "Heard Island and McDonald Islands"),
    country("HND", "HN", "Honduras"),
    country("HKG", "HK", "Hong Kong"),
    country("HUN", "HU", "Hungary"),
    country("ISL", "IS", "Iceland"),
    country("IND", "IN", "India"),
    country("IDN", "ID", "Indonesia"),
    country("IRN", "IR", "Iran"),
    country("IRQ", "IQ", "Iraq"),
    country("IRL", "IE", "Ireland"),
    country("IMN", "IM", "Isle of Man"),
    country("ISR", "IL", "Israel"),
    country("ITA", "IT", "Italy"),
    country("JAM", "JM", "Jamaica"),
    country("JPN", "JP", "Japan"),
    country("JEY", "JE", "Jersey"),
    country("JOR", "JO", "Jordan"),
    country("KAZ", "KZ", "Kazakhstan"),
    country("KEN", "KE", "Kenya"),
    country("KIR", "KI", "Kiribati"),
    country("KWT", "KW", "Kuwait"),
    country("KGZ", "KG", "Kyrgyzstan"),
    country("LAO", "LA", "Laos"),
    country("LVA", "LV", "Latvia"),
    country("LBN", "LB", "Lebanon"),
    country("LSO", "LS", "Lesotho"),
    country("LBR", "LR", "Liberia"),
    country("LBY", "LY", "Libya"),
    country("LIE", "LI", "Liechtenstein"),
    country("LTU", "LT", "Lithuania"),
    country("LUX", "LU", "Luxembourg"),
    country("MAC", "MO", "Macau"),
    country("MDG", "MG", "Madagascar"),
    country("MWI", "MW", "Malawi"),
    country("MYS", "MY", "Malaysia"),
    country("MDV", "MV", "Maldives"),
    country("MLI", "ML", "Mali"),
    country("MLT", "MT", "Malta"),
    country("MHL", "MH", "Marshall Islands"),
    country("MTQ", "MQ", "Martinique"),
    country("MRT", "MR", "Mauritania"),
    country("MUS", "MU", "Mauritius"),
    country("MYT", "YT", "Mayotte"),
    country("MEX", "MX", "Mexico"),
    country("FSM", "FM", "Micronesia"),
    country("MDA", "MD", "Moldova"),
    country("MCO", "MC", "Monaco"),
    country("MNG", "MN", "Mongolia"),
    country("MNE", "ME", "Montenegro"),
    country("MSR", "MS", "Montserrat"),
    country("MAR", "MA", "Morocco"),
    country("MOZ", "MZ", "Mozambique"),
    country("MMR", "MM", "Myanmar"),
    country("NAM", "NA", "Namibia"),
    country("NRU", "NR", "Nauru"),
    country("NPL", "NP", "Nepal"),
    country("NLD", "NL", "Netherlands"),
    country("NCL", "NC", "New Caledonia"),
    country("NIC", "NI", "Nicaragua"),
    country("NER", "NE", "Niger"),
    country("NGA", "NG", "Nigeria"),
    country("NIU", "NU", "Niue"),
    country("NFK", "NF", "Norfolk Island"),
    country("PRK", "KP", "North Korea"),
    country("MKD", "MK", "North Macedonia"),
    country("MNP", "MP", "Northern Mariana Islands"),
    country("NOR", "NO", "Norway"),
    country("OMN", "OM", "Oman"),
    country("PAK", "PK", "Pakistan"),
    country("PLW", "PW", "Palau"),
    country("PSE", "PS", "Palestinian Territories"),
    country("PAN", "PA", "Panama"),
    country("PRY", "PY", "Paraguay"),
    country("PER", "PE", "Peru"),
    country("PHL", "PH", "Philippines"),
    country("PCN", "PN", "Pitcairn Islands"),
    country("POL", "PL", "Poland"),
    country("PRT", "PT", "Portugal"),
    country("PRI", "PR", "Puerto Rico"),
    country("QAT", "QA", "Qatar"),
    country("REU", "RE", "Réunion"),
    country("ROU", "RO", "Romania"),
    country("RUS", "RU", "Russia"),
    country("RWA", "RW", "Rwanda"),
    country("WSM", "WS", "Samoa"),
    country("SMR", "SM", "San Marino"),
    country("STP", "ST", "São Tomé and Príncipe"),
    country("SAU", "SA", "Saudi Arabia"),
    country("SEN", "SN", "Senegal"),
    country("SRB", "RS", "Serbia"),
    country("SYC", "SC", "Seychelles"),
    country("SLE", "SL", "Sierra Leone"),
    country("SGP", "SG", "Singapore"),
    country("SXM", "SX", "Sint Maarten"),
    country("SVK", "SK", "Slovakia"),
    country("SVN", "SI", "Slovenia"),
    country("SLB", "SB", "Solomon Islands"),
    country("SOM", "SO", "Somalia"),
    country("ZAF", "ZA", "South Africa"),
    country("SGS", "GS", "South Georgia and South Sandwich Islands"),
    country("KOR", "KR", "South Korea"),
    country("SSD", "SS", "South Sudan"),
    country("ESP", "ES", "Spain"),
    country("LKA", "LK", "Sri Lanka"),
    country("BLM", "BL", "St Barthélemy"),
    country("SHN", "SH", "St Helena"),
    country("KNA", "KN", "St Kitts and Nevis"),
    country("LCA", "LC", "St Lucia"),
    country("MAF", "MF", "St Martin"),
    country("SPM", "PM", "St Pierre and Miquelon"),
    country("VCT", "VC", "St Vincent and the Grenadines"),
    country("SDN", "SD", "Sudan"),
    country("SUR", "SR", "Suriname"),
    country("SJM", "SJ", "Svalbard and Jan Mayen"),
    country("SWE", "SE", "Sweden"),
    country("CHE", "CH", "Switzerland"),
    country("SYR", "SY", "Syria"),
    country("TWN", "TW", "Taiwan"),
    country("TJK", "TJ", "Tajikistan"),
    country("TZA", "TZ", "Tanzania"),
    country("THA", "TH", "Thailand"),
    country("TLS", "TL", "Timor-Leste"),
    country("TGO", "TG", "Togo"),
    country("TKL", "TK", "Tokelau"),
    country("TON", "TO", "Tonga"),
    country("TTO", "TT", "Trinidad and Tobago"),
    country("TUN", "TN", "Tunisia"),
    country("TUR", "TR", "Türkiye"),
    country("TKM", "TM", "Turkmenistan"),
    country("TCA", "TC", "Turks and Caicos Islands"),
    country("TUV", "TV", "Tuvalu"),
    country("UGA", "UG", "Uganda"),
    country("UKR", "UA", "Ukraine"),
    country("ARE", "AE", "United Arab Emirates"),
    country("GBR", "GB", "United Kingdom"),
    country("USA", "US", "United States"),
    country("UMI", "UM", "United States Outlying Islands"),
    country("VIR", "VI", "United States Virgin Islands"),
    country("URY", "UY", "Uruguay"),
    country("UZB", "UZ", "Uzbekistan"),
    country("VUT", "VU", "Vanuatu"),
    country("VAT", "VA", "Vatican City"),
    country("VEN", "VE", "Venezuela"),
    country("VNM", "VN", "Vietnam"),
    country("WLF", "WF", "Wallis and Futuna"),
    country("ESH", "EH", "Western Sahara"),
    country("YEM", "YE", "Yemen"),
    country("ZMB", "ZM", "Zambia"),
    country("ZWE", "ZW", "Zimbabwe"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Country;

    #[test]
    fn neighbours_come_first() {
        let first: Vec<_> =
            Country::ALL[..4].iter().map(|country| (country.id(), country.alpha2())).collect();
        assert_eq!(first, [("AUS", "AU"), ("NZL", "NZ"), ("PNG", "PG"), ("AFG", "AF")]);
    }

    #[test]
    fn the_rest_is_in_alphabetical_order() {
        // The few accents in the list stand on letters that sort like the bare ones.
        let plain = |name: &str| {
            name.to_lowercase()
                .chars()
                .map(|letter| match letter {
                    'å' | 'ã' => 'a',
                    'ç' => 'c',
                    'é' => 'e',
                    'ô' | 'ó' => 'o',
                    'ü' => 'u',
                    other => other,
                })
                .filter(|letter| letter.is_alphabetic() || *letter == ' ')
                .collect::<String>()
        };
        let names: Vec<_> =
            Country::ALL[3..].iter().map(|country| plain(country.label())).collect();
        assert!(names.is_sorted(), "{names:?}");
    }

    #[test]
    fn codes_are_unique() {
        let of = |code: fn(Country) -> &'static str| {
            Country::ALL.iter().map(|country| code(*country)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((of(Country::id), of(Country::alpha2)), (249, 249));
    }

    #[test]
    fn a_country_is_found_by_its_code_in_capitals() {
        assert_eq!(Country::from_id("NZL").map(Country::label), Some("New Zealand"));
        assert_eq!(Country::from_id("nzl"), None);
        assert_eq!(Country::from_id(""), None);
    }
}
