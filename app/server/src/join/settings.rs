//! What an editor sets about joining: the outage, the fees, the referrers. The build writes it beside the pages.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use barcode_core::site::membership::fees::{FeeTable, FeeTableError, SAMPLE_FEES};
use barcode_core::site::membership::recipients::{Recipients, RecipientsError};
use barcode_core::site::membership::referrer::Referrer;
use barcode_core::site::time::expiry::{Expiring, Expiry};
use barcode_core::site::time::outage::{Outage, OutageProblem, OutageState};
use barcode_core::site::time::sydney::sydney_date;
use serde::Deserialize;

use crate::api::error::ApiError;
use crate::payment::PaymentService;

/// Where the build writes them.
const FILE: &str = "_data/join.json";

/// What an editor sets about joining.
#[derive(Clone, Debug)]
pub struct JoinSettings {
    outage: Option<Outage>,
    promotions: Vec<Promotion>,
    referrers: Vec<String>,
    payment: Option<String>,
    /// What membership costs.
    pub fees: FeeTable,
    /// Who applicants can name as a recipient of their product data.
    pub recipients: Arc<Recipients>,
    /// Whether applicants see amounts.
    pub shows_costs: bool,
    /// When numbers come, for the sentence of the confirmation; `None` where the site does not say.
    pub numbers_arrive: Option<String>,
}

/// Why the settings of joining cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JoinSettingsError {
    /// The file cannot be read.
    #[error("{} cannot be read", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not what the build writes.
    #[error("{} is not what the build writes", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// The outage does not end after its start.
    #[error("the outage cannot be used")]
    Outage(#[from] OutageProblem),
    /// The table of fees is wrong.
    #[error("the table of fees cannot be used")]
    Fees(#[from] FeeTableError),
    /// The list of recipients of product data is wrong.
    #[error("the list of recipients of product data cannot be used")]
    Recipients(#[from] RecipientsError),
    /// The fees are made up, and the server is for the public.
    #[error("the table of fees is a sample: set the fees in the content and build the site again")]
    SampleFees,
    /// The pages let applicants pay another way than the server does.
    #[error("PAYMENT is {here}, but the site was built for {built}: build it with PAYMENT={here}")]
    Payment {
        /// What the site was built with.
        built: String,
        /// What the server does.
        here: PaymentService,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct JoinFile {
    outage: Option<OutageWindow>,
    #[serde(default)]
    promotions: Vec<Promotion>,
    fees: String,
    #[serde(default)]
    recipients: String,
    referrers: Vec<String>,
    show_costs: bool,
    numbers_arrive: Option<String>,
    payment: Option<String>,
}

#[derive(Deserialize)]
struct OutageWindow {
    start: i64,
    end: i64,
}

/// An offer on pages. Its words are in them.
#[derive(Clone, Debug, Deserialize)]
struct Promotion {
    title: String,
    /// The first instant after it.
    end: i64,
}

impl JoinSettings {
    /// Reads the settings of the build in `dist`. A build without them has no outage, no referrers and sample fees.
    pub fn load(dist: &Path) -> Result<Self, JoinSettingsError> {
        let path = dist.join(FILE);
        match std::fs::read(&path) {
            Ok(bytes) => {
                let file = serde_json::from_slice(&bytes)
                    .map_err(|source| JoinSettingsError::Format { path, source })?;
                Self::read(file)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let fees = SAMPLE_FEES.to_owned();
                let referrers = Vec::new();
                let (outage, promotions) = (None, Vec::new());
                Self::read(JoinFile {
                    outage,
                    promotions,
                    fees,
                    recipients: String::new(),
                    referrers,
                    show_costs: true,
                    numbers_arrive: None,
                    payment: None,
                })
            }
            Err(source) => Err(JoinSettingsError::Read { path, source }),
        }
    }

    fn read(file: JoinFile) -> Result<Self, JoinSettingsError> {
        let outage = file.outage.map(|window| Outage::new(window.start, window.end)).transpose()?;
        let fees = FeeTable::parse(&file.fees)?;
        let recipients = Arc::new(Recipients::parse(&file.recipients)?);
        let JoinFile { promotions, referrers, show_costs, numbers_arrive, payment, .. } = file;
        let shows_costs = show_costs;
        Ok(Self {
            outage,
            promotions,
            referrers,
            payment,
            fees,
            recipients,
            shows_costs,
            numbers_arrive,
        })
    }

    /// What an editor has given a last day.
    pub fn windows(&self) -> impl Iterator<Item = Expiry> {
        let expiry = |what, title, end| Expiry { what, title, last_day: sydney_date(end - 1) };
        let promotions = self.promotions.iter();
        let promotions = promotions.map(move |promotion| {
            expiry(Expiring::Promotion, Some(promotion.title.clone()), promotion.end)
        });
        let outage = self.outage.iter();
        promotions.chain(outage.map(move |outage| expiry(Expiring::Outage, None, outage.end())))
    }

    /// Refuses made-up fees.
    pub fn require_real_fees(&self) -> Result<(), JoinSettingsError> {
        if self.fees.has_samples() { Err(JoinSettingsError::SampleFees) } else { Ok(()) }
    }

    /// Refuses to take payments another way than the pages say.
    pub fn require_payment(&self, service: PaymentService) -> Result<(), JoinSettingsError> {
        match &self.payment {
            Some(built) if built.parse() != Ok(service) => {
                Err(JoinSettingsError::Payment { built: built.clone(), here: service })
            }
            _ => Ok(()),
        }
    }

    /// Refuses what cannot be done while joining is closed.
    pub(super) fn check_open(&self, now: i64) -> Result<(), ApiError> {
        match &self.outage {
            Some(outage) if outage.state(now) == OutageState::During => {
                Err(ApiError::Outage { start: outage.start(), end: outage.end() })
            }
            _ => Ok(()),
        }
    }

    /// The same for a beginning and an end: without fees there is no price.
    pub(super) fn check_priced(&self, now: i64) -> Result<(), ApiError> {
        self.check_open(now)?;
        if self.fees.has_fees_at(now) { Ok(()) } else { Err(ApiError::FeesNotSet) }
    }

    /// A referrer that an editor has listed.
    pub(super) fn supported_referrer(&self, referrer: Option<&str>) -> Option<String> {
        match Referrer::new(referrer, &self.referrers) {
            Referrer::Supported(name) => Some(name.to_owned()),
            Referrer::Absent | Referrer::Unsupported(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// 3 November 2026, 12:40 pm in Sydney.
    const NOON: i64 = 1_793_670_000_000;
    const DAY: i64 = 24 * 60 * 60 * 1000;

    fn read(change: impl Fn(&mut Value)) -> Result<JoinSettings, String> {
        let mut file = json!({
            "outage": { "start": NOON, "end": NOON + 1000 },
            "promotions": [],
            "fees": SAMPLE_FEES,
            "referrers": ["newsletter"],
            "showCosts": false,
            "numbersArrive": "within 2 business days",
        });
        change(&mut file);
        let file = serde_json::from_value(file).map_err(|error| error.to_string())?;
        JoinSettings::read(file).map_err(|error| error.to_string())
    }

    #[test]
    fn what_the_build_writes_is_read() {
        let settings = read(|_| ()).unwrap();
        assert!(!settings.shows_costs);
        assert_eq!(settings.numbers_arrive.as_deref(), Some("within 2 business days"));
        assert_eq!(settings.supported_referrer(Some("newsletter")).as_deref(), Some("newsletter"));
        assert_eq!(settings.supported_referrer(Some("other")), None);
        assert_eq!(settings.supported_referrer(None), None);
    }

    #[test]
    fn recipients_are_those_of_the_build_and_of_this_release_where_it_has_none() {
        assert_eq!(read(|_| ()).unwrap().recipients, Recipients::built_in());
        let list =
            "code,name,vendorNumber,other\nexample,Example Stores,no,no\nrest,Another,no,yes";
        let settings = read(|file| file["recipients"] = json!(list)).unwrap();
        let names: Vec<_> = settings.recipients.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Example Stores", "Another"]);
    }

    #[test]
    fn joining_is_closed_from_the_start_until_just_before_the_end() {
        let settings = read(|_| ()).unwrap();
        let outage = Err(ApiError::Outage { start: NOON, end: NOON + 1000 });
        for (after, expected) in [(-1, Ok(())), (0, outage.clone()), (999, outage), (1000, Ok(()))]
        {
            assert_eq!(settings.check_open(NOON + after), expected, "{after}");
        }
        let open = read(|file| file["outage"] = Value::Null).unwrap();
        assert_eq!(open.check_open(NOON), Ok(()));
    }

    #[test]
    fn no_one_begins_or_sends_on_a_day_without_fees() {
        let settings = read(|file| file["outage"] = Value::Null).unwrap();
        assert_eq!(settings.check_priced(NOON), Ok(()));
        assert_eq!(settings.check_priced(NOON + 365 * DAY), Err(ApiError::FeesNotSet));
    }

    #[test]
    fn settings_that_are_wrong_are_refused() {
        let empty = read(|file| file["outage"]["end"] = json!(NOON)).unwrap_err();
        assert_eq!(empty, "the outage cannot be used");
        let fees = read(|file| file["fees"] = json!("status\n")).unwrap_err();
        assert_eq!(fees, "the table of fees cannot be used");
        let recipients = read(|file| file["recipients"] = json!("code\n")).unwrap_err();
        assert_eq!(recipients, "the list of recipients of product data cannot be used");
        let missing = read(|file| drop(file.as_object_mut().unwrap().remove("fees"))).unwrap_err();
        assert!(missing.contains("fees"), "{missing}");
    }

    #[test]
    fn a_build_without_settings_has_sample_fees_which_are_not_for_the_public() {
        let settings = JoinSettings::load(Path::new("no such folder")).unwrap();
        assert!(matches!(settings.require_real_fees(), Err(JoinSettingsError::SampleFees)));
        let current = SAMPLE_FEES.replace("sample,", "current,");
        let settings = read(|file| file["fees"] = json!(current)).unwrap();
        assert!(settings.require_real_fees().is_ok());
    }
}
