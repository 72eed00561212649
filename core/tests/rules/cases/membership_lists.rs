//! The named lists of membership: their members, ids and order.

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
use barcode_core::{Code, Listed};
use serde_json::{Value, json};

use super::{run, text};

#[test]
fn lists_agree() {
    run("membership_lists.json", |case| match text(case, "name") {
        "member benefits" => Benefit::ALL.iter().map(|benefit| json!({ "id": benefit })).collect(),
        "location-only benefits" => LocationBenefit::ALL
            .iter()
            .map(|benefit| json!({ "id": benefit, "isAvailable": benefit.is_available() }))
            .collect(),
        "reasons for joining" => JoinReason::ALL
            .iter()
            .map(|reason| {
                json!({
                    "id": reason.code(),
                    "numbersAndMore": reason.applies_to(Need::NumbersAndMore),
                    "locationOnly": reason.applies_to(Need::LocationsOnly),
                })
            })
            .collect(),
        "Australian states" => ids(State::CODES),
        "reasons for having no ABN" => ids(NoAbnReason::CODES),
        "numbers of products" => ids(ProductCount::CODES),
        "organisation types" => ids(OrganisationType::CODES),
        "answers about the type of organisation" => ids(OrganisationType::ANSWERS),
        "applicant kinds" => ids(ApplicantKind::CODES),
        "payment methods" => ids(PaymentMethod::CODES),
        "service types" => ids(ServiceType::CODES),
        "Smart Media roles" => ids(SmartMediaRole::CODES),
        "access levels" => ids(SmartMediaAccess::CODES),
        "recall roles" => ids(RecallRole::CODES),
        "recall categories" => ids(RecallCategory::CODES),
        "location registry industries" => ids(LocationRegistryIndustry::CODES),
        "catalogue roles" => ids(CatalogueRole::CODES),
        "catalogue scope" => ids(CatalogueScope::CODES),
        "recipient retailers" => Recipients::built_in()
            .iter()
            .map(|one| {
                json!({
                    "id": one.code,
                    "name": one.name,
                    "givesVendorNumber": one.gives_vendor_number,
                    "isOther": one.is_other,
                })
            })
            .collect(),
        other => panic!("there is no list of {other}"),
    });
}

fn ids(codes: &[&str]) -> Value {
    codes.iter().map(|code| json!({ "id": code })).collect()
}
