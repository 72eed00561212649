//! What an editor sets about joining: the outage, the fees, the referrers. The build writes it beside the pages.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use barcode_core::membership::fees::{FeeTable, FeeTableError, SAMPLE_FEES};
use barcode_core::membership::referrer::Referrer;
use barcode_core::outage::{Outage, OutageProblem, OutageState};
use serde::Deserialize;

use crate::api::error::ApiError;

/// Where the build writes them.
const FILE: &str = "_data/join.json";

/// What an editor sets about joining.
#[derive(Clone, Debug)]
pub struct JoinSettings {
    outage: Option<Outage>,
    referrers: Vec<String>,
    /// What membership costs.
    pub fees: FeeTable,
    /// Whether applicants see amounts.
    pub shows_costs: bool,
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
    /// The fees are made up, and the server is for the public.
    #[error("the table of fees is a sample: set the fees in the content and build the site again")]
    SampleFees,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct JoinFile {
    outage: Option<OutageWindow>,
    fees: String,
    referrers: Vec<String>,
    show_costs: bool,
}

#[derive(Deserialize)]
struct OutageWindow {
    start: i64,
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
                Self::read(JoinFile { outage: None, fees, referrers, show_costs: true })
            }
            Err(source) => Err(JoinSettingsError::Read { path, source }),
        }
    }

    fn read(file: JoinFile) -> Result<Self, JoinSettingsError> {
        let outage = file.outage.map(|window| Outage::new(window.start, window.end)).transpose()?;
        let fees = FeeTable::parse(&file.fees)?;
        Ok(Self { outage, fees, referrers: file.referrers, shows_costs: file.show_costs })
    }

    /// Refuses made-up fees.
    pub fn require_real_fees(&self) -> Result<(), JoinSettingsError> {
        if self.fees.has_samples() { Err(JoinSettingsError::SampleFees) } else { Ok(()) }
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

    /// A referrer that an editor has listed.
    pub(super) fn supported_referrer(&self, referrer: Option<&str>) -> Option<String> {
        match Referrer::new(referrer, &self.referrers) {
            Referrer::Supported(name) => Some(name.to_owned()),
            Referrer::Absent | Referrer::Unsupported(_) => None,
        }
    }
}
