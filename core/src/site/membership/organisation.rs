//! What an organisation says about itself: type, names, state, and why it has no ABN.

use crate::Code;
use crate::country::Country;

/// An organisation that is not run for profit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum OrganisationType {
    /// Not-for-profit.
    NotForProfit,
    /// Charity.
    Charity,
}

impl OrganisationType {
    /// The codes of what the form offers: both types, and that it is neither.
    pub const ANSWERS: &'static [&'static str] = &["neither", Self::CODES[0], Self::CODES[1]];
}

/// The four kinds of applicants; each has its own fees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ApplicantKind {
    /// Standard.
    Standard,
    /// Charity.
    Charity,
    /// Not-for-profit.
    NotForProfit,
    /// International.
    International,
}

impl ApplicantKind {
    /// The kind of an organisation.
    ///
    /// An organisation abroad is international whatever its type.
    pub fn of(country: Country, organisation_type: Option<OrganisationType>) -> Self {
        match organisation_type {
            _ if country != Country::AUSTRALIA => Self::International,
            Some(OrganisationType::Charity) => Self::Charity,
            Some(OrganisationType::NotForProfit) => Self::NotForProfit,
            None => Self::Standard,
        }
    }
}

/// The Australian states and territories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "UPPERCASE")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "UPPERCASE"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum State {
    /// ACT.
    Act,
    /// NSW.
    Nsw,
    /// NT.
    Nt,
    /// QLD.
    Qld,
    /// SA.
    Sa,
    /// TAS.
    Tas,
    /// VIC.
    Vic,
    /// WA.
    Wa,
}

/// Why an organisation has no ABN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum NoAbnReason {
    /// Located overseas.
    LocatedOverseas,
    /// In the process of obtaining one.
    InProcess,
    /// Not specified.
    NotSpecified,
}

#[cfg(test)]
mod tests {
    use super::{ApplicantKind, Country, NoAbnReason, OrganisationType, State};
    use crate::Code;

    #[test]
    fn the_answers_about_the_type_are_neither_and_both_types() {
        assert_eq!(OrganisationType::ANSWERS, ["neither", "notForProfit", "charity"]);
    }

    #[test]
    fn the_country_decides_before_the_type() {
        let new_zealand = Country::from_alpha3("NZL").unwrap();
        let types = [None, Some(OrganisationType::NotForProfit), Some(OrganisationType::Charity)];
        for organisation_type in types {
            assert_eq!(
                ApplicantKind::of(new_zealand, organisation_type),
                ApplicantKind::International
            );
        }
        assert_eq!(
            types.map(|organisation_type| ApplicantKind::of(Country::AUSTRALIA, organisation_type)),
            [ApplicantKind::Standard, ApplicantKind::NotForProfit, ApplicantKind::Charity]
        );
    }

    #[test]
    fn states_stand_in_their_order() {
        assert_eq!(State::CODES, ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);
    }

    #[test]
    fn there_are_three_reasons_for_having_no_abn() {
        assert_eq!(NoAbnReason::CODES, ["locatedOverseas", "inProcess", "notSpecified"]);
    }
}
