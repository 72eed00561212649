//! `site-server check`: tries everything that the server works with, by the same code that starts it, and tells all of it in one
//! list. It sends no mail, takes no payment and keeps nothing in the store.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Display;
use std::io::Write;

use barcode_core::site::time::expiry::NOTICE_DAYS;
use site_server::abn::{AbnLookup, AbnSettings};
use site_server::build::Build;
use site_server::captcha::Captcha;
use site_server::clock::Clock;
use site_server::editors::Editors;
use site_server::hand_over::fee_product_types;
use site_server::logging::with_causes;
use site_server::publish::Publisher;
use site_server::settings::Settings;
use site_server::watch::ahead::due;
use site_server::watch::public_address::try_public_address;

use crate::{StartError, open_content, open_fee_product_types};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What was found, in the order in which it was tried.
#[derive(Default)]
struct Findings {
    lines: Vec<String>,
    wrong: usize,
}

impl Findings {
    fn note(&mut self, kind: &str, what: &str, text: &dyn Display) {
        self.lines.push(format!("{kind:<7} {what}: {text}"));
    }

    fn wrong(&mut self, what: &str, error: &dyn Error) {
        self.wrong += 1;
        self.note("wrong", what, &with_causes(error));
    }

    /// Notes how something went, and gives what it brought.
    fn tried<T, E: Error>(&mut self, what: &str, outcome: Result<T, E>) -> Option<T> {
        match outcome {
            Ok(found) => {
                self.lines.push(format!("{:<7} {what}", "ok"));
                Some(found)
            }
            Err(error) => {
                self.wrong(what, &error);
                None
            }
        }
    }
}

/// Tries everything and prints what was found.
pub(crate) async fn run(settings: &Settings, out: &mut impl Write) -> Result<(), StartError> {
    let mut findings = Findings::default();
    findings.lines.push(format!("{:<7} settings", "ok"));
    let now = Clock::system().now();
    let build = findings.tried("build", Build::open(&settings.dist, settings));
    if let Some(build) = &build {
        if settings.publish.is_some() {
            findings.tried("publishing", Publisher::new(settings, build));
        }
        if let Err(sample) = build.join.require_real_fees() {
            findings.note("sample", "fees", &sample);
        }
        for expiry in due(build, now) {
            let (left, day) = (expiry.days_left(now), expiry.last_day);
            let title = expiry.title.unwrap_or_default();
            findings.note(
                "ends",
                expiry.what.code(),
                &format!("{title} on {day}, {left} days left"),
            );
        }
    }
    let types = findings.tried("fee types and products", open_fee_product_types(settings));
    if let Some(Err(sample)) = types.as_ref().map(fee_product_types::require_real) {
        findings.note("sample", "fee types and products", &sample);
    }
    try_others(settings, &mut findings, now).await;
    match try_public_address(&settings.mail.office.site_url).await {
        Ok(None) => findings.note("ok", "public address", &"ready"),
        Ok(Some(ends)) => {
            let left = (ends - now).div_euclid(DAY);
            let kind = if left <= NOTICE_DAYS { "ends" } else { "ok" };
            findings.note(kind, "public address", &format!("its certificate has {left} days left"));
        }
        Err(error) => findings.wrong("public address", &error),
    }
    note_defaults(settings, &mut findings);
    findings
        .lines
        .iter()
        .try_for_each(|line| writeln!(out, "{line}"))
        .map_err(StartError::Print)?;
    if findings.wrong == 0 { Ok(()) } else { Err(StartError::Check(findings.wrong)) }
}

/// Tries what the server asks: store, mail server, payment gateway, captcha, register of ABNs, content and identity provider.
async fn try_others(settings: &Settings, findings: &mut Findings, now: i64) {
    let store = findings.tried("store: migrations", settings.database.open().await);
    if let Some(store) = &store {
        findings.tried("store: a write", store.try_write_and_undo(now).await);
        let worker = settings.mail.worker(store.clone(), Clock::system());
        if let Some(worker) = findings.tried("mail", worker) {
            findings.tried("mail: connection", worker.transport.try_connection().await);
        }
    }
    let gateway = findings.tried("payment", settings.payment.open(Clock::system()));
    if let Some(open) = gateway.flatten() {
        findings.tried("payment: key", open.gateway.movements(now - DAY, now).await.map(drop));
    }
    if let Some(captcha) = findings.tried("captcha", Captcha::new(&settings.captcha)) {
        findings.tried("captcha: secret", captcha.try_secret().await);
    }
    if settings.abn == AbnSettings::Recorded {
        findings.note("sample", "ABN look-up", &"a stand-in answers");
    } else {
        let lookup = findings.tried("ABN look-up", AbnLookup::new(&settings.abn, Clock::system()));
        if let Some(lookup) = lookup.flatten() {
            findings.tried("ABN look-up: key", lookup.try_key().await);
        }
    }
    let Some((_, access, _)) = findings.tried("content", open_content(&settings.content)) else {
        return;
    };
    for (name, outcome) in access.try_tokens(settings.editors.is_some()).await {
        findings.tried(&format!("content: {name}"), outcome);
    }
    if let (Some(editors), Some(store)) = (&settings.editors, store) {
        let site_url = &settings.mail.office.site_url;
        let editors = Editors::new(editors, site_url, access, store, Clock::system());
        if let Some(editors) = findings.tried("sign-in of editors", editors) {
            findings.tried("sign-in: provider", editors.try_sign_in(now).await);
        }
    }
}

/// Notes what a public server would refuse, unless this is one, and which settings are left to their defaults.
fn note_defaults(settings: &Settings, findings: &mut Findings) {
    let set = |name: &str| std::env::var(name).ok();
    if !settings.profile.is_public() {
        let public = |name: &str| {
            if name == "SITE_PROFILE" { Some("production".to_owned()) } else { set(name) }
        };
        for problem in Settings::read(public).err().into_iter().flat_map(|error| error.0) {
            findings.note("sample", "a public server would refuse", &problem);
        }
    }
    let unset = RefCell::new(BTreeSet::new());
    let _ = Settings::read(|name| {
        let value = set(name);
        let base = name.strip_suffix("_FILE").unwrap_or(name);
        if set(base).is_none() && set(&format!("{base}_FILE")).is_none() {
            unset.borrow_mut().insert(base.to_owned());
        }
        value
    });
    let unset: Vec<_> = unset.into_inner().into_iter().collect();
    findings.note("default", "not set", &unset.join(", "));
}
