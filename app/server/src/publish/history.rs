//! What became of each build: why it was made, by whom, how it went, and what it left out.
//!
//! The records stand beside the builds, so that every server that shares the folder, and the command, know the same. They
//! are changed by whoever holds the folder's lock.

use serde::{Deserialize, Serialize};

/// How many builds are remembered.
const KEPT: usize = 50;
/// How many warnings of a build are.
const WARNINGS: usize = 200;
/// More of a text only fills the screen.
const LONGEST: usize = 2000;

/// Why a build is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    by: By,
    /// Who: the name of an editor or of a user of the system, or the content service's id of a user.
    user: Option<String>,
    /// What the content service says has happened.
    topic: Option<String>,
    /// To which entry, asset or content type.
    entry: Option<Subject>,
}

/// Who or what asks for a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum By {
    Webhook,
    Command,
    Retry,
    Editor,
    /// The server, which finishes what one before it had begun.
    Start,
    /// A new day, on which fees or articles may be others.
    Day,
}

/// What a webhook is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Subject {
    id: String,
    content_type: Option<String>,
}

impl Cause {
    /// `site-server publish`, typed by this user of the system.
    pub fn command(user: String) -> Self {
        Self { user: Some(user), ..Self::of(By::Command) }
    }

    /// An editor, by name.
    pub fn editor(name: &str) -> Self {
        Self { user: Some(name.to_owned()), ..Self::of(By::Editor) }
    }

    pub(super) fn retry() -> Self {
        Self::of(By::Retry)
    }

    pub(super) fn start() -> Self {
        Self::of(By::Start)
    }

    pub(super) fn day() -> Self {
        Self::of(By::Day)
    }

    /// What a webhook of the content service says of itself. It is shown to editors and decides nothing, so what is not as
    /// the service writes it is left out.
    pub(super) fn webhook(topic: Option<&str>, body: &[u8]) -> Self {
        let body: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
        let text = |at: &str| {
            let text = body.pointer(at)?.as_str()?;
            Some(text.chars().take(100).collect::<String>())
        };
        let people = ["publishedBy", "updatedBy", "deletedBy", "createdBy"];
        let user = people.iter().find_map(|person| text(&format!("/sys/{person}/sys/id")));
        let content_type = text("/sys/contentType/sys/id").or_else(|| text("/sys/type"));
        Self {
            user,
            topic: topic.map(|topic| topic.chars().take(100).collect()),
            entry: text("/sys/id").map(|id| Subject { id, content_type }),
            ..Self::of(By::Webhook)
        }
    }

    /// Who is behind it, for the audit log: a person by name or id, otherwise what the server did.
    pub(super) fn who(&self) -> String {
        let what = match self.by {
            By::Webhook => "webhook",
            By::Command => "command",
            By::Retry => "retry",
            By::Editor => "editor",
            By::Start => "start",
            By::Day => "new day",
        };
        match &self.user {
            Some(user) => format!("{what}: {user}"),
            None => what.to_owned(),
        }
    }

    fn of(by: By) -> Self {
        Self { by, user: None, topic: None, entry: None }
    }

    /// Whether a failure of it is tried again by itself. Whoever types a command sees that it failed.
    fn is_tried_again(&self) -> bool {
        !matches!(self.by, By::Command | By::Editor)
    }
}

/// What became of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Ended {
    Published,
    Unchanged,
    Failed,
    RolledBack,
}

/// Something that is not on the site as it was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Warning {
    page: Option<String>,
    entry: Option<String>,
    content_type: Option<String>,
    field: Option<String>,
    message: String,
    remedy: String,
}

/// What a build says of itself, in a file that is not served.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Report {
    warnings: Vec<Warning>,
}

/// One build, or one way back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Attempt {
    /// When it began, in milliseconds since 1970.
    pub(super) began: i64,
    pub(super) seconds: f64,
    pub(super) cause: Cause,
    pub(super) outcome: Ended,
    /// The name of the build.
    pub(super) build: Option<String>,
    /// The digest of the build in `SITE_DIST` that it was published over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) instead_of: Option<String>,
    /// Why it failed.
    why: Option<String>,
    warnings: Vec<Warning>,
}

impl Attempt {
    /// An attempt that ends now.
    pub(super) fn new(cause: Cause, began: i64, seconds: f64, outcome: Ended) -> Self {
        let (build, instead_of, why, warnings) = (None, None, None, Vec::new());
        Self { began, seconds, cause, outcome, build, instead_of, why, warnings }
    }

    /// The same, of a build of this name that was published over another one.
    pub(super) fn of_build(self, name: &str, instead_of: &str) -> Self {
        Self { build: Some(name.to_owned()), instead_of: Some(instead_of.to_owned()), ..self }
    }

    /// The same, which failed for this reason.
    pub(super) fn because(self, why: &str) -> Self {
        Self { why: Some(why.chars().take(LONGEST).collect()), ..self }
    }

    /// The same, with the warnings in the build's report. A build without one that can be read warns of nothing.
    pub(super) fn reported(self, report: &[u8]) -> Self {
        let Report { mut warnings } = serde_json::from_slice(report).unwrap_or_default();
        warnings.truncate(WARNINGS);
        Self { warnings, ..self }
    }
}

/// The last builds, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct History(pub(super) Vec<Attempt>);

impl History {
    pub(super) fn add(&mut self, attempt: Attempt) {
        self.0.insert(0, attempt);
        self.0.truncate(KEPT);
    }

    /// Whether a build was published over the one that is in `SITE_DIST` now. One from before the last deployment may not fit
    /// the program of today.
    pub(super) fn fits(&self, build: &str, deployed: &str) -> bool {
        let of_build = |attempt: &&Attempt| attempt.build.as_deref() == Some(build);
        let last = self.0.iter().find(of_build);
        last.is_some_and(|attempt| attempt.instead_of.as_deref() == Some(deployed))
    }

    /// Whether the last thing done was to go back to an earlier build.
    pub(super) fn went_back(&self) -> bool {
        self.0.first().is_some_and(|attempt| attempt.outcome == Ended::RolledBack)
    }

    /// How many builds that are tried again have failed since the last one that did not, no matter who asked for it.
    pub(super) fn failures(&self) -> usize {
        let is_good =
            |attempt: &&Attempt| matches!(attempt.outcome, Ended::Published | Ended::Unchanged);
        let since = self.0.iter().take_while(|attempt| !is_good(attempt));
        let failed = since.filter(|attempt| attempt.outcome == Ended::Failed);
        failed.filter(|attempt| attempt.cause.is_tried_again()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(cause: Cause, outcome: Ended) -> Attempt {
        Attempt::new(cause, 0, 1.0, outcome)
    }

    #[test]
    fn a_webhook_says_who_changed_what() {
        let body = br#"{"sys":{"type":"Entry","id":"home","contentType":{"sys":{"id":"page"}},
            "updatedBy":{"sys":{"id":"4FLr"}}}}"#;
        let cause = Cause::webhook(Some("ContentManagement.Entry.publish"), body);
        let written = serde_json::to_value(&cause).unwrap();
        assert_eq!(
            written,
            serde_json::json!({
                "by": "webhook", "user": "4FLr", "topic": "ContentManagement.Entry.publish",
                "entry": { "id": "home", "contentType": "page" },
            }),
        );
        for odd in [&b"no JSON"[..], b"{}", b"[]", br#"{"sys":{"id":7}}"#] {
            assert_eq!(Cause::webhook(None, odd), Cause::of(By::Webhook));
        }
        assert_eq!(
            (cause.who().as_str(), Cause::day().who().as_str()),
            ("webhook: 4FLr", "new day")
        );
        let long = format!(r#"{{"sys":{{"id":"{}"}}}}"#, "é".repeat(5000));
        let Some(Subject { id, .. }) = Cause::webhook(None, long.as_bytes()).entry else {
            panic!()
        };
        assert_eq!(id.chars().count(), 100);
    }

    #[test]
    fn failures_in_a_row_are_those_that_are_tried_again() {
        let mut history = History::default();
        history.add(attempt(Cause::webhook(None, b""), Ended::Failed));
        history.add(attempt(Cause::command("ada".to_owned()), Ended::Failed));
        history.add(attempt(Cause::editor("Bob"), Ended::RolledBack));
        history.add(attempt(Cause::retry(), Ended::Failed));
        assert_eq!(history.failures(), 2);
        for good in [Ended::Unchanged, Ended::Published] {
            history.add(attempt(Cause::command("ada".to_owned()), good));
            assert_eq!(history.failures(), 0);
            history.add(attempt(Cause::retry(), Ended::Failed));
            assert_eq!(history.failures(), 1);
        }
    }

    #[test]
    fn what_is_kept_has_an_end() {
        let mut history = History::default();
        for _ in 0..KEPT + 5 {
            history.add(attempt(Cause::start(), Ended::Published));
        }
        assert_eq!(history.0.len(), KEPT);
        let warning = r#"{"page":null,"entry":null,"contentType":null,"field":null,"message":"m","remedy":"r"}"#;
        let report = format!(r#"{{"warnings":[{}]}}"#, vec![warning; 300].join(","));
        let one = attempt(Cause::start(), Ended::Failed).because(&"x".repeat(9000));
        let one = one.reported(report.as_bytes());
        assert_eq!(one.clone().reported(b"half a rep").warnings, []);
        assert_eq!((one.warnings.len(), one.why.unwrap().len()), (WARNINGS, LONGEST));
    }
}
