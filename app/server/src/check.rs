//! `site-server check`: tries everything that the server works with, by the same code that starts it, and tells all of it in one
//! list, and then what is left to do before the site goes live. It sends no mail, takes no payment and keeps nothing in the
//! store.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Display;
use std::io::Write;
use std::path::Path;

use barcode_core::Code;
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
use site_server::store::Store;
use site_server::store::retention::Overdue;
use site_server::watch::ahead::due;
use site_server::watch::public_address::try_public_address;
use site_server::worklist::{Needed, Open, lines, open_facts, require_confirmed};

use crate::office::open_fee_product_types;
use crate::serving::open_content;
use crate::start_error::StartError;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What was found, in the order in which it was tried.
#[derive(Default)]
struct Findings {
    lines: Vec<String>,
    wrong: usize,
    /// What is left to do before the site goes live.
    open: Vec<Open>,
}

impl Findings {
    fn note(&mut self, kind: &str, what: &str, text: &dyn Display) {
        self.lines.push(format!("{kind:<7} {what}: {text}"));
    }

    fn wrong(&mut self, what: &str, error: &dyn Error) {
        self.wrong += 1;
        self.note("wrong", what, &with_causes(error));
    }

    /// Lists a sample that readers see, or that the office gets, until the real thing is entered.
    fn sample(&mut self, what: &str, enter: &str, owner: &str, needed: Needed, meanwhile: &str) {
        let [what, enter, owner, meanwhile] = [what, enter, owner, meanwhile].map(str::to_owned);
        self.open.push(Open { what, enter, owner, needed, page: None, meanwhile });
    }

    /// Notes what could not be tried, so that no line is missing without a word.
    fn skipped(&mut self, what: &str, because: &str) {
        self.note("skipped", what, &format!("not tried without {because}"));
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
    let mut folder = Some(settings.dist.clone());
    if let Some(build) = &build {
        if let Some(publish) = &settings.publish
            && let Some(Some(publisher)) =
                findings.tried("publishing", Publisher::new(settings, build))
        {
            findings.tried("publishing: program", publish.find_program());
            folder = findings.tried("publishing: current build", publisher.served_folder());
        }
        if build.join.require_real_fees().is_err() {
            let enter = match settings.content.host {
                None => "fees.csv: all rows, with status current",
                Some(_) => "the entry of the settings: fees, with status current",
            };
            let meanwhile = "Amounts are samples and say so.";
            findings.sample("The table of fees", enter, "finance", Needed::Price, meanwhile);
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
    if build.is_none() {
        findings.skipped("what runs out", "the build");
        if settings.publish.is_some() {
            findings.skipped("publishing", "the build");
        }
    }
    let types = findings.tried("fee types and products", open_fee_product_types(settings));
    if types.is_some_and(|types| fee_product_types::require_real(&types).is_err()) {
        findings.sample(
            "The office's ids of fee types and products",
            "the file that FEE_PRODUCT_TYPES names",
            "finance",
            Needed::Price,
            "Nothing of it is shown. What is handed over to the office has placeholders.",
        );
    }
    let entry_url = try_others(settings, &mut findings, now).await;
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
    if let Some(folder) = folder {
        let is_public = settings.profile.is_public();
        list_facts(&folder, entry_url.as_deref(), is_public, &mut findings);
    }
    findings.lines.extend(lines(findings.open));
    findings
        .lines
        .iter()
        .try_for_each(|line| writeln!(out, "{line}"))
        .map_err(StartError::Print)?;
    if findings.wrong == 0 { Ok(()) } else { Err(StartError::Check(findings.wrong)) }
}

/// Lists the facts that the build in `folder` says are to be confirmed. A public site must not be without those that are needed.
fn list_facts(folder: &Path, entry_url: Option<&str>, is_public: bool, findings: &mut Findings) {
    let Some(facts) = findings.tried("facts to confirm", open_facts(folder, entry_url)) else {
        return;
    };
    let Some(facts) = facts else {
        return findings.note("default", "facts to confirm", &"the build has no list of them");
    };
    if is_public && let Err(error) = require_confirmed(&facts) {
        findings.wrong("going live", &error);
    }
    findings.open.extend(facts);
}

/// Tries what the server asks: store, mail server, payment gateway, captcha, register of ABNs, content and identity provider.
/// Gives the address at which an entry is edited, if the content has one.
async fn try_others(settings: &Settings, findings: &mut Findings, now: i64) -> Option<String> {
    let store = findings.tried("store: migrations", settings.database.open().await);
    if let Some(store) = &store {
        findings.tried("store: a write", store.try_write_and_undo(now).await);
        note_overdue(store, settings, findings, now).await;
    } else {
        findings.skipped("store: a write", "the store");
        findings.skipped("retention", "the store");
    }
    if let Some(transport) = findings.tried("mail", settings.mail.transport()) {
        findings.tried("mail: connection", transport.try_connection().await);
    } else {
        findings.skipped("mail: connection", "a way to send mail");
    }
    let gateway = findings.tried("payment", settings.payment.open(Clock::system()));
    if let Some(open) = gateway.flatten() {
        findings.tried("payment: key", open.gateway.movements(now - DAY, now).await.map(drop));
    }
    if let Some(captcha) = findings.tried("captcha", Captcha::new(&settings.captcha)) {
        findings.tried("captcha: secret", captcha.try_secret().await);
    }
    if settings.abn == AbnSettings::Recorded {
        findings.sample(
            "The key of the Australian Business Register",
            "the setting ABR_GUID",
            "technology",
            Needed::No,
            "A stand-in answers the ABN look-up; a public site without the key asks applicants for everything.",
        );
    } else {
        let lookup = findings.tried("ABN look-up", AbnLookup::new(&settings.abn, Clock::system()));
        if let Some(lookup) = lookup.flatten() {
            findings.tried("ABN look-up: key", lookup.try_key().await);
        }
    }
    let content = findings.tried("content", open_content(&settings.content));
    if content.is_none() || store.is_none() {
        let missing = if content.is_none() { "the content" } else { "the store" };
        if settings.editors.is_some() {
            findings.skipped("sign-in of editors", missing);
        }
    }
    let (_, access, _) = content?;
    let entry_url = access.entry_url();
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
    entry_url
}

/// Notes what is kept for longer than it should be. It is personal data, so someone is asked to do something about it.
async fn note_overdue(store: &Store, settings: &Settings, findings: &mut Findings, now: i64) {
    let Some(Overdue { unmarked, expired }) =
        findings.tried("retention", store.overdue(now, settings.kept_days).await)
    else {
        return;
    };
    if unmarked > 0 {
        let text = format!(
            "{unmarked} application(s) of more than 90 days ago are not marked as processed, and are kept until they are: \
             applications list --to-hand-over, applications mark REFERENCE... processed"
        );
        findings.note("overdue", "retention", &text);
    }
    if expired > 0 {
        let text = format!(
            "{expired} application(s) and enquiries should be deleted by now: a server does it when it starts and every hour"
        );
        findings.note("overdue", "retention", &text);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found where one fact is open.
    fn found(needed: &str, is_public: bool) -> Findings {
        let folder = tempfile::tempdir().unwrap();
        let report = format!(
            r#"{{"toConfirm":[{{"entry":"terms","fact":"Terms","page":null,"field":"terms.md","owner":"legal",
            "needed":"{needed}","meanwhile":"A guide."}}]}}"#
        );
        std::fs::write(folder.path().join(".report.json"), report).unwrap();
        let mut findings = Findings::default();
        list_facts(folder.path(), None, is_public, &mut findings);
        findings
    }

    #[test]
    fn a_fact_that_is_needed_is_wrong_on_a_public_server_alone() {
        for (needed, is_public, wrong) in [
            ("law", true, 1),
            ("price", true, 1),
            ("no", true, 0),
            ("law", false, 0),
            ("price", false, 0),
        ] {
            let findings = found(needed, is_public);
            assert_eq!((findings.wrong, findings.open.len()), (wrong, 1), "{needed} {is_public}");
        }
        assert_eq!(
            found("law", true).lines,
            [
                "ok      facts to confirm",
                "wrong   going live: a law or a price needs 1 fact(s) that are not confirmed; they are listed below",
            ]
        );
    }
}
