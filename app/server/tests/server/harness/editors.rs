//! The editors' routes over `fixtures/queries`, called in process by browsers that keep cookies.

use std::collections::BTreeMap;
use std::sync::Arc;

use http::{StatusCode, header};
use site_server::editors::{ContentAccess, ContentHost, Editors};
use site_server::embedded_content::EmbeddedContent;
use site_server::limits::guarded;
use site_server::settings::Settings;
use site_server::store::Store;

use super::api::words;
use super::client::{Answer, Call, Client};
use super::clock::TestClock;
use super::database::Database;
use super::program::export;

pub(crate) const PREVIEW: &str = "/api/__octana/content-preview";
pub(crate) const SIGN_IN: &str = "/api/__octana/sign-in";
pub(crate) const METADATA: &str = "/api/__octana/metadata";
/// Of the drafts, and of nothing that is published.
pub(crate) const DRAFT_WORDS: &str = "Places, revised";
pub(crate) const SECRET: &str = "0123456789abcdef0123456789abcdef";
/// Whose secret that is.
pub(crate) const SECRETS: (&str, &str) =
    ("EDITORS_SECRETS", "Ada Lovelace=0123456789abcdef0123456789abcdef");
pub(crate) const KEY: &str = "fedcba9876543210fedcba9876543210";

/// The editors' part of a server.
#[derive(Clone)]
pub(crate) struct Server {
    client: Client,
    clock: TestClock,
    database: Arc<Database>,
}

impl Server {
    /// With the settings of a local machine and these.
    pub(crate) async fn new(settings: &[(&str, &str)]) -> Self {
        Self::with_content(settings, None).await
    }

    /// Another server on the same database.
    pub(crate) async fn again(&self, settings: &[(&str, &str)]) -> Self {
        Self::on(Arc::clone(&self.database), settings, None, TestClock::new()).await
    }

    /// A server that has the time of the machine.
    pub(crate) async fn today(settings: &[(&str, &str)]) -> Self {
        Self::on(Arc::new(Database::sqlite()), settings, None, TestClock::today()).await
    }

    /// The same, over another content service than the embedded one.
    pub(crate) async fn with_content(settings: &[(&str, &str)], host: Option<ContentHost>) -> Self {
        Self::on(Arc::new(Database::sqlite()), settings, host, TestClock::new()).await
    }

    async fn on(
        database: Arc<Database>,
        settings: &[(&str, &str)],
        host: Option<ContentHost>,
        clock: TestClock,
    ) -> Self {
        let set = |name: &str| settings.iter().find(|(known, _)| *known == name);
        let settings = Settings::read(|name| match name {
            "CONTENT_EXPORT" => Some(export()),
            "CONTENT_PREVIEW_TOKEN" => Some("preview-token".to_owned()),
            "EDITORS_KEY" => Some(KEY.to_owned()),
            _ => set(name).map(|(_, value)| (*value).to_owned()),
        })
        .unwrap();
        let embedded = EmbeddedContent::load(&settings.content).unwrap();
        let content = ContentAccess {
            space: settings.content.space,
            environment: settings.content.environment,
            delivery_token: settings.content.delivery_token,
            preview_token: embedded.preview_token,
            host: host.unwrap_or_else(|| ContentHost::Embedded(embedded.service.router())),
        };
        let site_url = &settings.mail.office.site_url;
        let (settings, store) = (settings.editors.unwrap(), database.open().await);
        let editors = Editors::new(&settings, site_url, content, store, clock.clock());
        let editors = Arc::new(editors.unwrap());
        let guarded = guarded(Arc::clone(&editors).router(), None, words());
        Self { client: Client::of(editors.with_pages(guarded)), clock, database }
    }

    /// What the server keeps.
    pub(crate) async fn store(&self) -> Store {
        self.database.open().await
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.clock.pass(milliseconds);
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser {
            client: self.client.clone(),
            host: "localhost",
            cookies: BTreeMap::new(),
            _database: Arc::clone(&self.database),
        }
    }

    /// A browser that has signed in for development.
    pub(crate) async fn editor(&self) -> Browser {
        let mut browser = self.browser();
        browser.post(SIGN_IN, "").await.is(303);
        browser
    }
}

/// A browser with its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    /// As the address bar has it.
    pub(crate) host: &'static str,
    pub(crate) cookies: BTreeMap<String, String>,
    /// Its file is gone when no one has it any more, even if a test has only kept the browser.
    _database: Arc<Database>,
}

impl Browser {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Call::get(path)).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        self.send(Call::form(path, form)).await
    }

    pub(crate) async fn send(&mut self, call: Call) -> Answer {
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        let call = call.header(header::HOST, self.host).header(header::COOKIE, cookies);
        let answer = self.client.send(call).await;
        for line in answer.set_cookies() {
            let (pair, attributes) = line.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    /// Whether the server takes this browser for an editor's.
    pub(crate) async fn is_signed_in(&mut self) -> bool {
        self.get(METADATA).await.status == StatusCode::OK
    }
}
