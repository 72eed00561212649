//! Any order, repetition and loss of presses, answers, events and sweeps ends in one payment.

use barcode_core::site::payment::{AttemptState, Dispute};
use proptest::prelude::{Just, Strategy, prop_oneof};
use proptest::test_runner::{Config, TestRunner};

use crate::harness::api::{Server, event};
use crate::harness::applications::Draft;
use crate::harness::applications::without_abn;
use crate::harness::clock::NOW;
use crate::harness::stand_ins::gateway::{Known, event_about, event_about_money};

const MINUTE: i64 = 60 * 1000;

/// What happens next. Sessions are counted from the latest one back.
#[derive(Clone, Debug)]
enum Happening {
    /// The payer presses Pay, in two tabs at once.
    Press,
    /// The payer, the payer's bank or the office does something at the gateway.
    AtTheGateway { session: u8, what: What },
    /// An event arrives, so many times; it may be one that came before.
    Event { session: u8, times: u8, is_new: bool },
    /// The sweep runs.
    Sweep,
    /// Time passes.
    Pass { minutes: u8 },
    /// The gateway's answers are lost from now on, or no longer.
    Lose(bool),
    /// The gateway is away from now on, or no longer.
    Away(bool),
}

#[derive(Clone, Copy, Debug)]
enum What {
    Pay,
    AgreeToDebit,
    RefuseDebit,
    Close,
    Refund,
    Dispute,
    WinDispute,
}

fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    let what = prop_oneof![
        3 => Just(What::Pay),
        2 => Just(What::AgreeToDebit),
        2 => Just(What::RefuseDebit),
        2 => Just(What::Close),
        1 => Just(What::Refund),
        1 => Just(What::Dispute),
        1 => Just(What::WinDispute),
    ];
    let happening = prop_oneof![
        5 => Just(Happening::Press),
        6 => (0_u8..3, what)
            .prop_map(|(session, what)| Happening::AtTheGateway { session, what }),
        4 => (0_u8..3, 1_u8..3, proptest::bool::ANY)
            .prop_map(|(session, times, is_new)| Happening::Event { session, times, is_new }),
        2 => Just(Happening::Sweep),
        2 => (1_u8..90).prop_map(|minutes| Happening::Pass { minutes }),
        1 => proptest::bool::ANY.prop_map(Happening::Lose),
        1 => proptest::bool::ANY.prop_map(Happening::Away),
    ];
    proptest::collection::vec(happening, 1..25)
}

/// A server and an application, which is paid in the sessions after the first `before` ones.
struct Play<'a> {
    server: &'a Server,
    draft: Draft,
    before: usize,
}

impl Play<'_> {
    fn sessions(&self) -> Vec<Known> {
        self.server.gateway.sessions_after(self.before)
    }

    /// The number of a session, counted from the latest one back.
    fn number(&self, back: u8) -> Option<usize> {
        let count = self.sessions().len().checked_sub(usize::from(back))?;
        (count > 0).then_some(self.before + count)
    }

    async fn go_through(&self, happening: &Happening, step: usize) {
        let server = self.server;
        match *happening {
            Happening::Press => self.press_in_two_tabs().await,
            Happening::AtTheGateway { session, what } => {
                if let Some(number) = self.number(session) {
                    happen(server, number, what);
                }
            }
            Happening::Event { session, times, is_new } => {
                let Some(number) = self.number(session) else { return };
                // An event that came before has the same id.
                let id = format!("{number}-{}", if is_new { step } else { 0 });
                for _ in 0..times {
                    server.send(event(&event_about(&id, number))).await;
                    server.send(event(&event_about_money(&format!("{id}-money"), number))).await;
                }
            }
            Happening::Sweep => server.sweep().await,
            Happening::Pass { minutes } => server.pass(i64::from(minutes) * MINUTE),
            Happening::Lose(loses) => server.gateway.books().loses_answers = loses,
            Happening::Away(is_away) => server.gateway.books().is_away = is_away,
        }
        let sessions = self.sessions();
        let hopeful = sessions.iter().filter(|known| !known.report.state.is_lost()).count();
        assert!(hopeful <= 1, "two sessions could bring money: {sessions:?}");
    }

    async fn press_in_two_tabs(&self) {
        let press = || self.server.send(self.draft.pay());
        let (one, two) = tokio::join!(press(), press());
        let answers = [one, two];
        let mut urls = answers.iter().filter_map(|answer| answer.body.get("redirectUrl"));
        let first = urls.next();
        assert!(urls.all(|url| Some(url) == first), "{answers:?}");
        for answer in answers {
            let code = answer.body["code"].as_str();
            assert!(matches!(code, None | Some("paymentUnavailable")), "{}", answer.text);
        }
    }

    /// Everything that the payer has begun is over, and every refund and dispute was told.
    async fn heal(&self) {
        {
            let mut books = self.server.gateway.books();
            (books.is_away, books.loses_answers) = (false, false);
        }
        for round in 0..3 {
            self.server.pass(7 * 60 * MINUTE);
            for number in self.before + 1..=self.before + self.sessions().len() {
                happen(self.server, number, What::Close);
                happen(self.server, number, What::RefuseDebit);
                let last = event_about(&format!("{number}-last-{round}"), number);
                self.server.send(event(&last)).await.expect(200);
            }
            self.server.sweep().await;
        }
    }

    /// How the payment must stand, from what the gateway knows.
    fn truth(&self) -> &'static str {
        let sessions = self.sessions();
        let mut paid = sessions.iter().filter(|known| known.report.state == AttemptState::Paid);
        let (first, second) = (paid.next(), paid.next());
        assert!(second.is_none(), "paid twice");
        match (first.map(|known| known.report), sessions.last()) {
            (Some(report), _) if report.disputes.state() == Some(Dispute::Open) => "disputed",
            (Some(report), _) if report.is_refunded => "refunded",
            (Some(_), _) => "paid",
            (None, Some(known)) if known.report.state == AttemptState::Failed => "failed",
            (None, Some(_)) => "expired",
            (None, None) => "unpaid",
        }
    }

    async fn check(&self) {
        let found = self.server.send(self.draft.status()).await.expect(200);
        let (status, truth) = (found["payment"]["status"].as_str().unwrap(), self.truth());
        assert_eq!(status, truth);
        let messages = self.server.payment_messages(&found["reference"]).await;
        let receipts = messages.iter().filter(|kind| **kind == "paymentReceipt").count();
        let is_paid = ["paid", "refunded", "disputed"].contains(&truth);
        assert_eq!(receipts, usize::from(is_paid), "{messages:?}");
    }
}

/// What can happen to a session by the gateway's own rules.
fn happen(server: &Server, number: usize, what: What) {
    let now = server.now();
    server.gateway.change(number, |known| {
        use AttemptState::{DebitPending, Expired, Failed, Open, Paid};
        let is_over = now >= known.new.ends_at;
        let report = &mut known.report;
        match (what, report.state) {
            (What::Pay, Open) if !is_over => report.state = Paid,
            (What::AgreeToDebit, Open) if !is_over => report.state = DebitPending,
            (What::Pay, DebitPending) => report.state = Paid,
            (What::RefuseDebit, DebitPending) => report.state = Failed,
            (What::Close, Open) if is_over => report.state = Expired,
            (What::Refund, Paid) => {
                (report.refunded_cents, report.is_refunded) = (known.amount_cents, true);
            }
            // Each dispute is about a tenth, so that there can be several.
            (What::Dispute, Paid) if report.disputes.opened_cents < known.amount_cents => {
                report.disputes.opened_cents += known.amount_cents / 10;
            }
            (What::WinDispute, Paid) => report.disputes.won_cents = report.disputes.opened_cents,
            _ => {}
        }
    });
}

/// How many sequences are tried; a campaign sets more.
fn cases() -> u32 {
    std::env::var("PAYMENT_SEQUENCES").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

#[test]
fn any_sequence_ends_in_one_payment_and_one_receipt() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(Server::new());
    let config = Config { cases: cases(), failure_persistence: None, ..Config::default() };
    TestRunner::new(config)
        .run(&happenings(), |happenings| {
            runtime.block_on(async {
                // The fees of today are not those of every year.
                server.set_time(NOW);
                let draft = server.submitted(&without_abn("Example")).await;
                let before = server.gateway.sessions().len();
                let play = Play { server: &server, draft, before };
                for (step, happening) in (1..).zip(&happenings) {
                    play.go_through(happening, step).await;
                }
                play.heal().await;
                play.check().await;
            });
            Ok(())
        })
        .unwrap();
}
