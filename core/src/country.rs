//! Countries by ISO 3166-1, with the names Australians use.
//!
//! Australia, New Zealand and Papua New Guinea come first, because nearly all applicants are there;
//! the rest follow in alphabetical order, as an Australian dictionary sorts them.

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

/// Names that addresses have beside those of the list, each with its code of two letters.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("US", "America"),
    ("AG", "Antigua"),
    ("NZ", "Aotearoa"),
    ("VE", "Bolivarian Republic of Venezuela"),
    ("BQ", "Bonaire, Sint Eustatius and Saba"),
    ("BA", "Bosnia"),
    ("GB", "Britain"),
    ("BN", "Brunei Darussalam"),
    ("MM", "Burma"),
    ("CV", "Cabo Verde"),
    ("CC", "Cocos Islands"),
    ("CZ", "Czech Republic"),
    ("CD", "Democratic Republic of the Congo"),
    ("KP", "DPRK"),
    ("CD", "DR Congo"),
    ("CD", "DRC"),
    ("TL", "East Timor"),
    ("IE", "Eire"),
    ("GB", "England"),
    ("FK", "Falkland Islands (Malvinas)"),
    ("FK", "Falklands"),
    ("FM", "Federated States of Micronesia"),
    ("GB", "Great Britain"),
    ("NL", "Holland"),
    ("VA", "Holy See"),
    ("HK", "Hong Kong SAR"),
    ("IR", "Islamic Republic of Iran"),
    ("CI", "Ivory Coast"),
    ("CC", "Keeling Islands"),
    ("KR", "Korea"),
    ("KG", "Kyrgyz Republic"),
    ("LA", "Lao PDR"),
    ("LA", "Lao People's Democratic Republic"),
    ("MO", "Macao"),
    ("MO", "Macao SAR"),
    ("MK", "Macedonia"),
    ("GB", "Northern Ireland"),
    ("PS", "Palestine"),
    ("CN", "People's Republic of China"),
    ("PN", "Pitcairn"),
    ("BO", "Plurinational State of Bolivia"),
    ("CN", "PRC"),
    ("IE", "Republic of Ireland"),
    ("KR", "Republic of Korea"),
    ("MD", "Republic of Moldova"),
    ("CG", "Republic of the Congo"),
    ("ZA", "RSA"),
    ("RU", "Russian Federation"),
    ("SH", "Saint Helena, Ascension and Tristan da Cunha"),
    ("ST", "Sao Tome"),
    ("GB", "Scotland"),
    ("SK", "Slovak Republic"),
    ("GS", "South Georgia and the South Sandwich Islands"),
    ("PS", "State of Palestine"),
    ("SZ", "Swaziland"),
    ("SY", "Syrian Arab Republic"),
    ("TW", "Taiwan, Province of China"),
    ("TT", "Trinidad"),
    ("TR", "Turkey"),
    ("TC", "Turks and Caicos"),
    ("AE", "UAE"),
    ("GB", "UK"),
    ("GB", "United Kingdom of Great Britain and Northern Ireland"),
    ("TZ", "United Republic of Tanzania"),
    ("UM", "United States Minor Outlying Islands"),
    ("US", "United States of America"),
    ("VI", "U.S. Virgin Islands"),
    ("VA", "Vatican"),
    ("VA", "Vatican City State"),
    ("VG", "Virgin Islands (British)"),
    ("VI", "Virgin Islands (U.S.)"),
    ("GB", "Wales"),
    ("WF", "Wallis and Futuna Islands"),
    ("WS", "Western Samoa"),
];

#[rustfmt::skip] // One country a line reads as the table it is.
const COUNTRIES: [Country; 249] = [
    Country("AUS AU 036 Australia"),
    Country("NZL NZ 554 New Zealand"),
    Country("PNG PG 598 Papua New Guinea"),
    Country("AFG AF 004 Afghanistan"),
    Country("ALA AX 248 Åland Islands"),
    Country("ALB AL 008 Albania"),
    Country("DZA DZ 012 Algeria"),
    Country("ASM AS 016 American Samoa"),
    Country("AND AD 020 Andorra"),
    Country("AGO AO 024 Angola"),
    Country("AIA AI 660 Anguilla"),
    Country("ATA AQ 010 Antarctica"),
    Country("ATG AG 028 Antigua and Barbuda"),
    Country("ARG AR 032 Argentina"),
    Country("ARM AM 051 Armenia"),
    Country("ABW AW 533 Aruba"),
    Country("AUT AT 040 Austria"),
    Country("AZE AZ 031 Azerbaijan"),
    Country("BHS BS 044 Bahamas"),
    Country("BHR BH 048 Bahrain"),
    Country("BGD BD 050 Bangladesh"),
    Country("BRB BB 052 Barbados"),
    Country("BLR BY 112 Belarus"),
    Country("BEL BE 056 Belgium"),
    Country("BLZ BZ 084 Belize"),
    Country("BEN BJ 204 Benin"),
    Country("BMU BM 060 Bermuda"),
    Country("BTN BT 064 Bhutan"),
    Country("BOL BO 068 Bolivia"),
    Country("BIH BA 070 Bosnia and Herzegovina"),
    Country("BWA BW 072 Botswana"),
    Country("BVT BV 074 Bouvet Island"),
    Country("BRA BR 076 Brazil"),
    Country("IOT IO 086 British Indian Ocean Territory"),
    Country("VGB VG 092 British Virgin Islands"),
    Country("BRN BN 096 Brunei"),
    Country("BGR BG 100 Bulgaria"),
    Country("BFA BF 854 Burkina Faso"),
    Country("BDI BI 108 Burundi"),
    Country("KHM KH 116 Cambodia"),
    Country("CMR CM 120 Cameroon"),
    Country("CAN CA 124 Canada"),
    Country("CPV CV 132 Cape Verde"),
    Country("BES BQ 535 Caribbean Netherlands"),
    Country("CYM KY 136 Cayman Islands"),
    Country("CAF CF 140 Central African Republic"),
    Country("TCD TD 148 Chad"),
    Country("CHL CL 152 Chile"),
    Country("CHN CN 156 China"),
    Country("CXR CX 162 Christmas Island"),
    Country("CCK CC 166 Cocos (Keeling) Islands"),
    Country("COL CO 170 Colombia"),
    Country("COM KM 174 Comoros"),
    Country("COG CG 178 Congo (Brazzaville)"),
    Country("COD CD 180 Congo (Kinshasa)"),
    Country("COK CK 184 Cook Islands"),
    Country("CRI CR 188 Costa Rica"),
    Country("CIV CI 384 Côte d’Ivoire"),
    Country("HRV HR 191 Croatia"),
    Country("CUB CU 192 Cuba"),
    Country("CUW CW 531 Curaçao"),
    Country("CYP CY 196 Cyprus"),
    Country("CZE CZ 203 Czechia"),
    Country("DNK DK 208 Denmark"),
    Country("DJI DJ 262 Djibouti"),
    Country("DMA DM 212 Dominica"),
    Country("DOM DO 214 Dominican Republic"),
    Country("ECU EC 218 Ecuador"),
    Country("EGY EG 818 Egypt"),
    Country("SLV SV 222 El Salvador"),
    Country("GNQ GQ 226 Equatorial Guinea"),
    Country("ERI ER 232 Eritrea"),
    Country("EST EE 233 Estonia"),
    Country("SWZ SZ 748 Eswatini"),
    Country("ETH ET 231 Ethiopia"),
    Country("FLK FK 238 Falkland Islands"),
    Country("FRO FO 234 Faroe Islands"),
    Country("FJI FJ 242 Fiji"),
    Country("FIN FI 246 Finland"),
    Country("FRA FR 250 France"),
    Country("GUF GF 254 French Guiana"),
    Country("PYF PF 258 French Polynesia"),
    Country("ATF TF 260 French Southern Territories"),
    Country("GAB GA 266 Gabon"),
    Country("GMB GM 270 Gambia"),
    Country("GEO GE 268 Georgia"),
    Country("DEU DE 276 Germany"),
    Country("GHA GH 288 Ghana"),
    Country("GIB GI 292 Gibraltar"),
    Country("GRC GR 300 Greece"),
    Country("GRL GL 304 Greenland"),
    Country("GRD GD 308 Grenada"),
    Country("GLP GP 312 Guadeloupe"),
    Country("GUM GU 316 Guam"),
    Country("GTM GT 320 Guatemala"),
    Country("GGY GG 831 Guernsey"),
    Country("GIN GN 324 Guinea"),
    Country("GNB GW 624 Guinea-Bissau"),
    Country("GUY GY 328 Guyana"),
    Country("HTI HT 332 Haiti"),
    Country("HMD HM 334 Heard Island and McDonald Islands"),
    Country("HND HN 340 Honduras"),
    Country("HKG HK 344 Hong Kong"),
    Country("HUN HU 348 Hungary"),
    Country("ISL IS 352 Iceland"),
    Country("IND IN 356 India"),
    Country("IDN ID 360 Indonesia"),
    Country("IRN IR 364 Iran"),
    Country("IRQ IQ 368 Iraq"),
    Country("IRL IE 372 Ireland"),
    Country("IMN IM 833 Isle of Man"),
    Country("ISR IL 376 Israel"),
    Country("ITA IT 380 Italy"),
    Country("JAM JM 388 Jamaica"),
    Country("JPN JP 392 Japan"),
    Country("JEY JE 832 Jersey"),
    Country("JOR JO 400 Jordan"),
    Country("KAZ KZ 398 Kazakhstan"),
    Country("KEN KE 404 Kenya"),
    Country("KIR KI 296 Kiribati"),
    Country("KWT KW 414 Kuwait"),
    Country("KGZ KG 417 Kyrgyzstan"),
    Country("LAO LA 418 Laos"),
    Country("LVA LV 428 Latvia"),
    Country("LBN LB 422 Lebanon"),
    Country("LSO LS 426 Lesotho"),
    Country("LBR LR 430 Liberia"),
    Country("LBY LY 434 Libya"),
    Country("LIE LI 438 Liechtenstein"),
    Country("LTU LT 440 Lithuania"),
    Country("LUX LU 442 Luxembourg"),
    Country("MAC MO 446 Macau"),
    Country("MDG MG 450 Madagascar"),
    Country("MWI MW 454 Malawi"),
    Country("MYS MY 458 Malaysia"),
    Country("MDV MV 462 Maldives"),
    Country("MLI ML 466 Mali"),
    Country("MLT MT 470 Malta"),
    Country("MHL MH 584 Marshall Islands"),
    Country("MTQ MQ 474 Martinique"),
    Country("MRT MR 478 Mauritania"),
    Country("MUS MU 480 Mauritius"),
    Country("MYT YT 175 Mayotte"),
    Country("MEX MX 484 Mexico"),
    Country("FSM FM 583 Micronesia"),
    Country("MDA MD 498 Moldova"),
    Country("MCO MC 492 Monaco"),
    Country("MNG MN 496 Mongolia"),
    Country("MNE ME 499 Montenegro"),
    Country("MSR MS 500 Montserrat"),
    Country("MAR MA 504 Morocco"),
    Country("MOZ MZ 508 Mozambique"),
    Country("MMR MM 104 Myanmar"),
    Country("NAM NA 516 Namibia"),
    Country("NRU NR 520 Nauru"),
    Country("NPL NP 524 Nepal"),
    Country("NLD NL 528 Netherlands"),
    Country("NCL NC 540 New Caledonia"),
    Country("NIC NI 558 Nicaragua"),
    Country("NER NE 562 Niger"),
    Country("NGA NG 566 Nigeria"),
    Country("NIU NU 570 Niue"),
    Country("NFK NF 574 Norfolk Island"),
    Country("PRK KP 408 North Korea"),
    Country("MKD MK 807 North Macedonia"),
    Country("MNP MP 580 Northern Mariana Islands"),
    Country("NOR NO 578 Norway"),
    Country("OMN OM 512 Oman"),
    Country("PAK PK 586 Pakistan"),
    Country("PLW PW 585 Palau"),
    Country("PSE PS 275 Palestinian Territories"),
    Country("PAN PA 591 Panama"),
    Country("PRY PY 600 Paraguay"),
    Country("PER PE 604 Peru"),
    Country("PHL PH 608 Philippines"),
    Country("PCN PN 612 Pitcairn Islands"),
    Country("POL PL 616 Poland"),
    Country("PRT PT 620 Portugal"),
    Country("PRI PR 630 Puerto Rico"),
    Country("QAT QA 634 Qatar"),
    Country("REU RE 638 Réunion"),
    Country("ROU RO 642 Romania"),
    Country("RUS RU 643 Russia"),
    Country("RWA RW 646 Rwanda"),
    Country("WSM WS 882 Samoa"),
    Country("SMR SM 674 San Marino"),
    Country("STP ST 678 São Tomé and Príncipe"),
    Country("SAU SA 682 Saudi Arabia"),
    Country("SEN SN 686 Senegal"),
    Country("SRB RS 688 Serbia"),
    Country("SYC SC 690 Seychelles"),
    Country("SLE SL 694 Sierra Leone"),
    Country("SGP SG 702 Singapore"),
    Country("SXM SX 534 Sint Maarten"),
    Country("SVK SK 703 Slovakia"),
    Country("SVN SI 705 Slovenia"),
    Country("SLB SB 090 Solomon Islands"),
    Country("SOM SO 706 Somalia"),
    Country("ZAF ZA 710 South Africa"),
    Country("SGS GS 239 South Georgia and South Sandwich Islands"),
    Country("KOR KR 410 South Korea"),
    Country("SSD SS 728 South Sudan"),
    Country("ESP ES 724 Spain"),
    Country("LKA LK 144 Sri Lanka"),
    Country("BLM BL 652 St Barthélemy"),
    Country("SHN SH 654 St Helena"),
    Country("KNA KN 659 St Kitts and Nevis"),
    Country("LCA LC 662 St Lucia"),
    Country("MAF MF 663 St Martin"),
    Country("SPM PM 666 St Pierre and Miquelon"),
    Country("VCT VC 670 St Vincent and the Grenadines"),
    Country("SDN SD 729 Sudan"),
    Country("SUR SR 740 Suriname"),
    Country("SJM SJ 744 Svalbard and Jan Mayen"),
    Country("SWE SE 752 Sweden"),
    Country("CHE CH 756 Switzerland"),
    Country("SYR SY 760 Syria"),
    Country("TWN TW 158 Taiwan"),
    Country("TJK TJ 762 Tajikistan"),
    Country("TZA TZ 834 Tanzania"),
    Country("THA TH 764 Thailand"),
    Country("TLS TL 626 Timor-Leste"),
    Country("TGO TG 768 Togo"),
    Country("TKL TK 772 Tokelau"),
    Country("TON TO 776 Tonga"),
    Country("TTO TT 780 Trinidad and Tobago"),
    Country("TUN TN 788 Tunisia"),
    Country("TUR TR 792 Türkiye"),
    Country("TKM TM 795 Turkmenistan"),
    Country("TCA TC 796 Turks and Caicos Islands"),
    Country("TUV TV 798 Tuvalu"),
    Country("UGA UG 800 Uganda"),
    Country("UKR UA 804 Ukraine"),
    Country("ARE AE 784 United Arab Emirates"),
    Country("GBR GB 826 United Kingdom"),
    Country("USA US 840 United States"),
    Country("UMI UM 581 United States Outlying Islands"),
    Country("VIR VI 850 United States Virgin Islands"),
    Country("URY UY 858 Uruguay"),
    Country("UZB UZ 860 Uzbekistan"),
    Country("VUT VU 548 Vanuatu"),
    Country("VAT VA 336 Vatican City"),
    Country("VEN VE 862 Venezuela"),
    Country("VNM VN 704 Vietnam"),
    Country("WLF WF 876 Wallis and Futuna"),
    Country("ESH EH 732 Western Sahara"),
    Country("YEM YE 887 Yemen"),
    Country("ZMB ZM 894 Zambia"),
    Country("ZWE ZW 716 Zimbabwe"),
];

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
