//! Any sequence of calls, with duplicates, late ones and restarts in between, ends as a small model of the store says.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::{BoxedStrategy, Just, Strategy as _, prop_oneof};
use proptest::test_runner::{Config, TestRunner};
use proptest_state_machine::ReferenceStateMachine;
use site_server::store::Store;
use site_server::store::application::UpdateOutcome;
use site_server::store::idempotency::{Replay, WriteOutcome};
use site_server::store::submission::{NewSubmission, SubmitOutcome};

use super::samples::{NOW, access, answers, captcha, change, draft, request_with_body, submission};
use crate::harness::database::{All as _, Database};

/// A call. Ids, keys and captchas are small numbers, so that they meet again.
#[derive(Clone, Debug)]
enum Call {
    Create { draft: u8, company: u8 },
    Update { draft: u8, version: i64, company: u8 },
    Submit { key: u8, draft: u8, version: i64, captcha: u8 },
    Restart,
}

/// What the store should hold.
#[derive(Clone, Debug, Default)]
struct Model {
    /// What each key was used for.
    keys: BTreeMap<String, String>,
    captchas: BTreeSet<u8>,
    drafts: BTreeMap<u8, Draft>,
    /// What the last call should have been told.
    told: Told,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Draft {
    version: i64,
    company: String,
    reference: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Told {
    #[default]
    Nothing,
    Stored,
    Version(i64),
    VersionConflict(i64),
    AlreadySubmitted,
    CaptchaUsed,
    NotFound,
    SameAsBefore,
    KeyReused,
}

impl Model {
    /// Uses a key for a request; what to tell if it was used before.
    fn claim(&self, key: &str, body: &str) -> Option<Told> {
        let known = self.keys.get(key)?;
        Some(if known == body { Told::SameAsBefore } else { Told::KeyReused })
    }

    fn create(&mut self, draft: u8, company: u8) -> Told {
        let (key, body) = (create_key(draft), company_name(company));
        if let Some(told) = self.claim(&key, &body) {
            return told;
        }
        self.keys.insert(key, body.clone());
        self.drafts.insert(draft, Draft { version: 1, company: body, reference: None });
        Told::Stored
    }

    fn update(&mut self, draft: u8, version: i64, company: u8) -> Told {
        let Some(draft) = self.drafts.get_mut(&draft) else { return Told::NotFound };
        let company = company_name(company);
        if draft.reference.is_some() {
            Told::AlreadySubmitted
        } else if draft.version == version {
            (draft.version, draft.company) = (version + 1, company);
            Told::Version(version + 1)
        } else if draft.version == version + 1 && draft.company == company {
            Told::Version(version + 1)
        } else {
            Told::VersionConflict(draft.version)
        }
    }

    fn submit(&mut self, key: u8, draft: u8, version: i64, captcha: u8) -> Told {
        let body = submit_body(draft, version, captcha);
        if let Some(told) = self.claim(&submit_key(key), &body) {
            return told;
        }
        if self.captchas.contains(&captcha) {
            return Told::CaptchaUsed;
        }
        let Some(draft) = self.drafts.get_mut(&draft) else { return Told::NotFound };
        if draft.reference.is_some() {
            return Told::AlreadySubmitted;
        }
        if draft.version != version {
            return Told::VersionConflict(draft.version);
        }
        *draft = Draft {
            version: version + 1,
            company: "Submitted Pty Ltd".to_owned(),
            reference: Some(format!("REF-{body}")),
        };
        self.keys.insert(submit_key(key), body);
        self.captchas.insert(captcha);
        Told::Stored
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Call;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self::default()).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Call> {
        prop_oneof![
            4 => (0_u8..3, 0_u8..2).prop_map(|(draft, company)| Call::Create { draft, company }),
            5 => (0_u8..3, 0_i64..4, 0_u8..2)
                .prop_map(|(draft, version, company)| Call::Update { draft, version, company }),
            5 => (0_u8..3, 0_u8..3, 1_i64..4, 0_u8..4)
                .prop_map(|(key, draft, version, captcha)| Call::Submit { key, draft, version, captcha }),
            1 => Just(Call::Restart),
        ]
        .boxed()
    }

    fn apply(mut model: Self, call: &Call) -> Self {
        model.told = match *call {
            Call::Create { draft, company } => model.create(draft, company),
            Call::Update { draft, version, company } => model.update(draft, version, company),
            Call::Submit { key, draft, version, captcha } => {
                model.submit(key, draft, version, captcha)
            }
            Call::Restart => Told::Nothing,
        };
        model
    }
}

fn company_name(company: u8) -> String {
    format!("Company {company}")
}

fn draft_name(draft: u8) -> String {
    format!("draft-{draft}")
}

fn create_key(draft: u8) -> String {
    format!("create-{draft}")
}

fn submit_key(key: u8) -> String {
    format!("submit-{key}")
}

fn submit_body(draft: u8, version: i64, captcha: u8) -> String {
    format!("{draft}-{version}-{captcha}")
}

/// Makes the call on the store.
async fn tell(store: &Store, call: &Call) -> Told {
    match *call {
        Call::Create { draft: number, company } => {
            let body = company_name(company);
            let mut draft = draft(&draft_name(number));
            draft.answers = answers(&body);
            let request = request_with_body(&create_key(number), &body);
            match store.create_application(&request, &draft, NOW).await.unwrap() {
                WriteOutcome::Stored => Told::Stored,
                WriteOutcome::Replayed(replay) => told_before(&replay),
                WriteOutcome::CaptchaUsed => Told::CaptchaUsed,
                WriteOutcome::UsedUp(_) => panic!("nothing is limited here"),
            }
        }
        Call::Update { draft, version, company } => {
            let change = change(version, &company_name(company));
            let access = access(&draft_name(draft));
            match store.update_application(&access, &change, NOW).await.unwrap() {
                UpdateOutcome::Updated { version } => Told::Version(version),
                UpdateOutcome::VersionConflict { version } => Told::VersionConflict(version),
                UpdateOutcome::AlreadySubmitted => Told::AlreadySubmitted,
                UpdateOutcome::NotFound => Told::NotFound,
            }
        }
        Call::Submit { key, draft, version, captcha: number } => {
            let body = submit_body(draft, version, number);
            let submission = NewSubmission {
                version,
                captcha: Some(captcha(&number.to_string())),
                ..submission(&body)
            };
            let request = request_with_body(&submit_key(key), &body);
            let access = access(&draft_name(draft));
            match store.submit_application(&request, &access, &submission, NOW).await.unwrap() {
                SubmitOutcome::Submitted => Told::Stored,
                SubmitOutcome::Replayed(replay) => told_before(&replay),
                SubmitOutcome::CaptchaUsed => Told::CaptchaUsed,
                SubmitOutcome::VersionConflict { version } => Told::VersionConflict(version),
                SubmitOutcome::AlreadySubmitted(_) => Told::AlreadySubmitted,
                SubmitOutcome::UsedUp(_) => panic!("nothing is limited here"),
                SubmitOutcome::Duplicate => panic!("no organisation is checked here"),
                SubmitOutcome::NotFound => Told::NotFound,
            }
        }
        Call::Restart => Told::Nothing,
    }
}

fn told_before(replay: &Replay) -> Told {
    match replay {
        Replay::Same { .. } => Told::SameAsBefore,
        Replay::KeyReused => Told::KeyReused,
    }
}

/// What the store holds of the model's drafts, and the messages about each submission.
async fn look(store: &Store, model: &Model) -> BTreeMap<u8, Draft> {
    let mut found = BTreeMap::new();
    for number in 0..3 {
        let access = access(&draft_name(number));
        let Some(application) = store.application(&access, NOW).await.unwrap() else { continue };
        let reference = application.submission().map(|submission| submission.reference.clone());
        if let Some(reference) = &reference {
            assert_eq!(store.messages_about(reference).await.unwrap().len(), 2, "{reference}");
        }
        let company = application.answers["companyName"].clone();
        found.insert(number, Draft { version: application.version, company, reference });
    }
    let submitted = model.drafts.values().filter(|draft| draft.reference.is_some()).count();
    assert_eq!(store.submitted_since(NOW).all().await.unwrap().len(), submitted);
    found
}

/// Plays sequences, each on a new database.
pub(super) fn play(cases: u32, database: impl AsyncFn() -> Option<Database>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let sequences = <Model as ReferenceStateMachine>::sequential_strategy(1..30);
    TestRunner::new(config)
        .run(&sequences, |(mut model, calls, _)| {
            runtime.block_on(async {
                let Some(database) = database().await else { return };
                let mut store = database.open().await;
                for call in calls {
                    model = Model::apply(model, &call);
                    if matches!(call, Call::Restart) {
                        store = database.open().await;
                    }
                    assert_eq!(tell(&store, &call).await, model.told, "{call:?}");
                    assert_eq!(look(&store, &model).await, model.drafts, "{call:?}");
                }
            });
            Ok(())
        })
        .unwrap();
}

#[test]
fn any_sequence_of_calls_ends_as_the_model_says_on_sqlite() {
    play(48, async || Some(Database::sqlite()));
}
