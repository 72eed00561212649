//! Commands beside a running server: of the office, and who has typed one.

use std::sync::Arc;

use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::recipients::Recipients;
use site_server::back_office::command::{Applications, Command, Payments};
use site_server::back_office::system_user::system_user;
use site_server::back_office::{self, Operator, Outside};
use site_server::clock::Clock;
use site_server::hand_over::fee_product_types::{self, FeeProductTypesError};
use site_server::join::settings::JoinSettings;
use site_server::mail::office::Office;
use site_server::payment::PaymentService;
use site_server::settings::Settings;
use site_server::store::Store;
use site_server::store::site::Site;
use site_server::words::{CurrentWords, Words};

use crate::start_error::StartError;

/// Answers one command of the office on standard output.
pub(crate) async fn run_office_command(
    settings: &Settings,
    command: &Command,
) -> Result<(), StartError> {
    let store = open_beside_server(settings).await?;
    let now = Clock::system().now();
    let open = match command {
        Command::Payments(Payments::Mismatch { .. } | Payments::Refund { .. }) => {
            settings.payment.open(Clock::system())?
        }
        _ => None,
    };
    let fee_product_types = match command {
        Command::Applications(Applications::Export(_) | Applications::Resend { .. }) => {
            open_fee_product_types(settings)?
        }
        // A table that is wrong must not keep the office from anything else.
        _ => fee_product_types::load(None)?,
    };
    // Without the build, as on another machine, no mail can be written.
    let office = Words::load(&settings.dist).map(|words| Office {
        settings: settings.mail.office.clone(),
        words: CurrentWords::new(Arc::new(words)),
    });
    let join = JoinSettings::load(&settings.dist).ok();
    let recipients =
        join.as_ref().map_or_else(Recipients::built_in, |join| join.recipients.clone());
    let outside = Outside {
        office: office.as_ref(),
        gateway: open.as_ref().map(|open| &open.gateway),
        fee_product_types: &fee_product_types,
        recipients: &recipients,
        shows_costs: join.as_ref().is_some_and(|join| join.shows_costs),
        numbers_arrive: join.as_ref().and_then(|join| join.numbers_arrive.as_deref()),
        is_invoiced: settings.payment.service() == PaymentService::Invoice,
    };
    let operator = Operator { name: &operator(), now };
    Ok(back_office::run(command, &store, &outside, operator, &mut std::io::stdout()).await?)
}

/// The office's ids of what it invoices; placeholders are not for the public.
pub(crate) fn open_fee_product_types(
    settings: &Settings,
) -> Result<FeeProductTypes, FeeProductTypesError> {
    let types = fee_product_types::load(settings.fee_product_types.as_deref())?;
    if settings.profile.is_public() {
        fee_product_types::require_real(&types)?;
    }
    Ok(types)
}

/// Opens the store that a server with these settings has prepared, for a command beside it. With the settings of another
/// site, a command would write mails with wrong links and a stranger's address.
pub(crate) async fn open_beside_server(settings: &Settings) -> Result<Store, StartError> {
    let store = settings.database.open_prepared().await?;
    let ours = site_of(settings);
    match store.site().await? {
        Some(site) if site == ours => Ok(store),
        Some(theirs) => Err(StartError::OtherSite(Box::new((theirs, ours)))),
        None => Err(StartError::NoSite),
    }
}

pub(crate) fn site_of(settings: &Settings) -> Site {
    let (profile, url) = (settings.profile.to_string(), settings.mail.office.site_url.clone());
    Site { profile, url }
}

/// Who has started this.
pub(crate) fn operator() -> String {
    let variable = |name| std::env::var(name).ok();
    system_user(variable("SUDO_USER").as_deref(), variable("OPERATOR").as_deref())
}
