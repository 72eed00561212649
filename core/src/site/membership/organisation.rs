//! What an organisation says about itself: type, names, state, and why it has no ABN.

use super::country::Country;
use super::list::Choice;

list! {
    /// An organisation that is not run for profit.
    pub enum OrganisationType {
        NotForProfit = "notForProfit", "Not-for-profit";
        Charity = "charity", "Charity";
    }
}

impl OrganisationType {
    /// What the form offers: both types, and that it is neither.
    pub const ANSWERS: &'static [Choice] = &[
        Choice { code: "neither", label: "Neither of these" },
        Self::CHOICES[0],
        Self::CHOICES[1],
    ];
}

list! {
    /// The four kinds of applicants; each has its own fees.
    pub enum ApplicantKind {
        Standard = "standard", "Standard";
        Charity = "charity", "Charity";
        NotForProfit = "notForProfit", "Not-for-profit";
        International = "international", "International";
    }
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

list! {
    /// The Australian states and territories.
    pub enum State {
        Act = "ACT", "ACT";
        Nsw = "NSW", "NSW";
        Nt = "NT", "NT";
        Qld = "QLD", "QLD";
        Sa = "SA", "SA";
        Tas = "TAS", "TAS";
        Vic = "VIC", "VIC";
        Wa = "WA", "WA";
    }
}

list! {
    /// Why an organisation has no ABN.
    pub enum NoAbnReason {
        LocatedOverseas = "locatedOverseas", "Located overseas";
        InProcess = "inProcess", "In the process of obtaining one";
        NotSpecified = "notSpecified", "Not specified";
    }
}

#[cfg(test)]
mod tests {
    use super::{ApplicantKind, Country, NoAbnReason, OrganisationType, State};

    #[test]
    fn the_answers_about_the_type_are_neither_and_both_types() {
        let codes: Vec<_> = OrganisationType::ANSWERS.iter().map(|answer| answer.code).collect();
        assert_eq!(codes, ["neither", "notForProfit", "charity"]);
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
        let codes: Vec<_> = State::ALL.iter().map(|state| state.code()).collect();
        assert_eq!(codes, ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);
    }

    #[test]
    fn there_are_three_reasons_for_having_no_abn() {
        let labels: Vec<_> = NoAbnReason::ALL.iter().map(|reason| reason.label()).collect();
        assert_eq!(
            labels,
            ["Located overseas", "In the process of obtaining one", "Not specified"]
        );
    }
}
