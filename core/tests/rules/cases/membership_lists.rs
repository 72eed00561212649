//! The named lists of membership: their members, ids, words and order.

use barcode_core::site::membership::benefit::{Benefit, LocationBenefit};
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
use serde_json::json;

use super::{run, shape, text};

#[test]
fn lists_agree() {
    run("membership_lists.json", |case| match text(case, "name") {
        "member benefits" => Benefit::ALL.iter().map(|benefit| json!({ "id": benefit })).collect(),
        "location-only benefits" => LocationBenefit::ALL
            .iter()
            .map(|benefit| json!({ "id": benefit, "isAvailable": benefit.is_available() }))
            .collect(),
        "reasons for joining" => JoinReason::CHOICES
            .iter()
            .zip(JoinReason::ALL)
            .map(|(choice, reason)| {
                json!({
                    "id": choice.code,
                    "label": choice.label,
                    "numbersAndMore": reason.applies_to(Need::NumbersAndMore),
                    "locationOnly": reason.applies_to(Need::LocationsOnly),
                })
            })
            .collect(),
        "Australian states" => shape("", &State::CHOICES),
        "reasons for having no ABN" => shape("", &NoAbnReason::CHOICES),
        "numbers of products" => shape("", &ProductCount::CHOICES),
        "organisation types" => shape("", &OrganisationType::CHOICES),
        "answers about the type of organisation" => shape("", &OrganisationType::ANSWERS),
        "applicant kinds" => shape("", &ApplicantKind::CHOICES),
        "payment methods" => shape("", &PaymentMethod::CHOICES),
        "service types" => shape("", &ServiceType::CHOICES),
        "Smart Media roles" => shape("", &SmartMediaRole::CHOICES),
        "access levels" => shape("", &SmartMediaAccess::CHOICES),
        "recall roles" => shape("", &RecallRole::CHOICES),
        "recall categories" => shape("", &RecallCategory::CHOICES),
        "location registry industries" => shape("", &LocationRegistryIndustry::CHOICES),
        "catalogue roles" => shape("", &CatalogueRole::CHOICES),
        "catalogue scope" => shape("", &CatalogueScope::CHOICES),
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
