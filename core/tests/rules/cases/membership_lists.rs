//! The named lists of membership: their members, ids, words and order.

use barcode_core::Code;
use barcode_core::site::membership::benefit::{Benefit, LocationBenefit};
use barcode_core::site::membership::list::Choice;
use barcode_core::site::membership::organisation::{
    ApplicantKind, NoAbnReason, OrganisationType, State,
};
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::membership::product_count::ProductCount;
use barcode_core::site::membership::reason::{JoinReason, Need};
use barcode_core::site::membership::recipients::Recipients;
use barcode_core::site::membership::service::{
    CatalogueRole, CatalogueScope, LocationRegistryIndustry, RecallCategory, RecallRole,
    ServiceType, SmartMediaAccess, SmartMediaRole,
};
use serde_json::{Value, json};

use super::{run, text};

#[test]
fn lists_agree() {
    run("membership_lists.json", |case| match text(case, "name") {
        "member benefits" => {
            Benefit::ALL.iter().map(|benefit| json!({ "id": benefit.code() })).collect()
        }
        "location-only benefits" => LocationBenefit::ALL
            .iter()
            .map(|benefit| json!({ "id": benefit.code(), "isAvailable": benefit.is_available() }))
            .collect(),
        "reasons for joining" => with(JoinReason::CHOICES, JoinReason::ALL, |reason| {
            json!({
                "numbersAndMore": reason.applies_to(Need::NumbersAndMore),
                "locationOnly": reason.applies_to(Need::LocationsOnly),
            })
        }),
        "Australian states" => plain(State::CHOICES),
        "reasons for having no ABN" => plain(NoAbnReason::CHOICES),
        "numbers of products" => plain(ProductCount::CHOICES),
        "organisation types" => plain(OrganisationType::CHOICES),
        "answers about the type of organisation" => plain(OrganisationType::ANSWERS),
        "applicant kinds" => plain(ApplicantKind::CHOICES),
        "payment methods" => plain(PaymentMethod::CHOICES),
        "service types" => plain(ServiceType::CHOICES),
        "Smart Media roles" => plain(SmartMediaRole::CHOICES),
        "access levels" => plain(SmartMediaAccess::CHOICES),
        "recall roles" => plain(RecallRole::CHOICES),
        "recall categories" => plain(RecallCategory::CHOICES),
        "location registry industries" => plain(LocationRegistryIndustry::CHOICES),
        "catalogue roles" => plain(CatalogueRole::CHOICES),
        "catalogue scope" => plain(CatalogueScope::CHOICES),
        "recipient retailers" => Recipients::built_in()
            .iter()
            .map(|one| {
                json!({
                    "id": one.code,
                    "label": one.name,
                    "givesVendorNumber": one.gives_vendor_number,
                    "isOther": one.is_other,
                })
            })
            .collect(),
        other => panic!("there is no list of {other}"),
    });
}

/// The members of a list as a form offers them.
fn plain(choices: &[Choice]) -> Value {
    choices.iter().map(|choice| json!({ "id": choice.code, "label": choice.label })).collect()
}

/// The same with what else is known of each member.
fn with<T: Copy>(choices: &[Choice], all: &[T], facts: impl Fn(T) -> Value) -> Value {
    let mut members = plain(choices);
    for (member, known) in members.as_array_mut().into_iter().flatten().zip(all) {
        let facts = facts(*known);
        for (name, value) in facts.as_object().into_iter().flatten() {
            member[name] = value.clone();
        }
    }
    members
}
