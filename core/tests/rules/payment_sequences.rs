//! Payments in a world where anything is late, lost, repeated or crashes.
//!
//! The gateway, the network, the store and the people are made up here; what decides is the code of the
//! crate. Every sequence must end in one payment, or in a state that heals once the sweep gets through.

#![expect(clippy::unwrap_used, reason = "a broken case should stop the test")]

use std::collections::BTreeMap;

use barcode_core::site::payment::{
    Attempt, AttemptState, Dispute, Disputes, News, Payment, PaymentState, PaymentStep, Report,
    news,
};
use proptest::prelude::*;

/// What can happen next. Numbers choose among what there is, and do nothing where there is nothing.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// A tab asks to pay; what it decides is carried out later, if at all.
    PressPay,
    /// A tab's decision is carried out, up to a crash.
    CarryOut { tab: usize, crash: Crash },
    /// The payer pays at a session, agrees to a direct debit, or the gateway ends it early.
    Payer { session: usize, does: AttemptState },
    /// The bank answers a direct debit.
    Bank { session: usize, is_good: bool },
    /// The money goes back.
    Refund { session: usize },
    /// The payer's bank begins a dispute or decides it.
    Dispute { session: usize, to: Dispute },
    /// An event arrives, and perhaps will again.
    Deliver { event: usize, again: bool },
    /// An event is lost and never comes.
    Lose { event: usize },
    /// The gateway is asked, and its answer takes its time.
    Ask { session: usize },
    /// An answer of the gateway arrives.
    Answer { answer: usize },
    /// The sweep asks about all that is due.
    Sweep,
    /// Time passes, in minutes.
    Wait { minutes: i64 },
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Crash {
    BeforeAnything,
    AfterStoring,
    AfterOpening,
    Never,
}

/// A session as it really is, which only the gateway knows.
#[derive(Clone, Copy, Debug)]
struct Session {
    truth: Report,
    ends_at: i64,
    /// Whether anyone was sent there.
    has_payer: bool,
}

#[derive(Debug, Default)]
struct World {
    now: i64,
    /// Our store.
    payment: Payment,
    told: Vec<News>,
    /// The gateway, by the key that a session was opened with.
    sessions: BTreeMap<u32, Session>,
    /// Events on their way: only which session they are about.
    events: Vec<u32>,
    answers: Vec<(u32, Report)>,
    tabs: Vec<PaymentStep>,
}

fn pick<Item: Copy>(items: &[Item], index: usize) -> Option<Item> {
    items.get(index % items.len().max(1)).copied()
}

impl World {
    fn act(&mut self, action: Action) {
        match action {
            Action::PressPay => self.tabs.push(self.payment.step(self.now)),
            Action::CarryOut { tab, crash } => {
                if let Some(step) = pick(&self.tabs, tab) {
                    self.tabs.remove(tab % self.tabs.len());
                    self.carry_out(step, crash);
                }
            }
            Action::Payer { session, does } => self.change(session, |session, now| {
                let can = session.has_payer && session.truth.state == AttemptState::Open;
                if can && now < session.ends_at {
                    session.truth.state = does;
                }
            }),
            Action::Bank { session, is_good } => self.change(session, |session, _| {
                if session.truth.state == AttemptState::DebitPending {
                    session.truth.state =
                        if is_good { AttemptState::Paid } else { AttemptState::Failed };
                }
            }),
            Action::Refund { session } => self.change(session, |session, _| {
                if session.truth.state == AttemptState::Paid {
                    session.truth.refunded_cents = 55_000;
                    session.truth.is_refunded = true;
                }
            }),
            Action::Dispute { session, to } => self.change(session, |session, _| {
                let is_next = match session.truth.disputes.state() {
                    None => to == Dispute::Open,
                    Some(now) => now == Dispute::Open,
                };
                if session.truth.state == AttemptState::Paid && is_next {
                    session.truth.disputes = Disputes::of([(to, 55_000)]);
                }
            }),
            Action::Deliver { event, again } => {
                let Some(number) = pick(&self.events, event) else { return };
                if !again {
                    self.events.remove(event % self.events.len());
                }
                // What the event says is not believed: the gateway is asked.
                self.learn(number, self.read(number));
            }
            Action::Lose { event } => {
                if !self.events.is_empty() {
                    self.events.remove(event % self.events.len());
                }
            }
            Action::Ask { session } => {
                let numbers: Vec<u32> = self.sessions.keys().copied().collect();
                if let Some(number) = pick(&numbers, session) {
                    self.answers.push((number, self.read(number)));
                }
            }
            Action::Answer { answer } => {
                if let Some((number, report)) = pick(&self.answers, answer) {
                    self.answers.remove(answer % self.answers.len());
                    self.learn(number, report);
                }
            }
            Action::Sweep => self.sweep(),
            Action::Wait { minutes } => self.pass(minutes),
        }
        self.check();
    }

    /// What the server does for a step; a stale one changes nothing.
    fn carry_out(&mut self, step: PaymentStep, crash: Crash) {
        if crash == Crash::BeforeAnything {
            return;
        }
        let number = match step {
            PaymentStep::Start(attempt) => {
                // The store takes a number once, and only if nothing has changed since the decision.
                let is_free = matches!(self.payment.step(self.now), PaymentStep::Start(next) if next.number == attempt.number);
                if !is_free {
                    return;
                }
                self.payment.attempts.push(attempt);
                attempt.number
            }
            PaymentStep::Resume { number } => number,
            PaymentStep::Ask { number } => return self.ask(number),
            PaymentStep::Settled(_) | PaymentStep::TooMany => return,
        };
        if crash == Crash::AfterStoring {
            return;
        }
        if self.open(number).is_none() || crash == Crash::AfterOpening {
            return;
        }
        self.learn(number, Report::of(AttemptState::Open));
        // Only a stored address is given out.
        self.sessions.get_mut(&number).unwrap().has_payer = true;
    }

    /// The gateway opens a session, the same one for the same key; none whose time is over.
    fn open(&mut self, number: u32) -> Option<()> {
        let ends_at = self.payment.attempts.iter().find(|one| one.number == number)?.ends_at();
        if !self.sessions.contains_key(&number) {
            if self.now >= ends_at {
                return None;
            }
            let truth = Report::of(AttemptState::Open);
            self.sessions.insert(number, Session { truth, ends_at, has_payer: false });
        }
        Some(())
    }

    fn read(&self, number: u32) -> Report {
        self.sessions.get(&number).unwrap().truth
    }

    /// Asks the gateway about an attempt, whose session it may never have heard of.
    fn ask(&mut self, number: u32) {
        if self.open(number).is_none() {
            self.learn(number, Report::of(AttemptState::Expired));
        } else {
            self.learn(number, self.read(number));
        }
    }

    /// One transaction: the attempt learns, and what is new is told.
    fn learn(&mut self, number: u32, report: Report) {
        let before = self.payment.clone();
        if let Some(attempt) = self.payment.attempts.iter_mut().find(|one| one.number == number) {
            attempt.learn(&report);
        }
        self.told.extend(news(&before, &self.payment).iter().map(|item| item.news));
    }

    fn change(&mut self, session: usize, change: impl FnOnce(&mut Session, i64)) {
        let numbers: Vec<u32> = self.sessions.keys().copied().collect();
        let Some(number) = pick(&numbers, session) else { return };
        let before = self.read(number);
        change(self.sessions.get_mut(&number).unwrap(), self.now);
        if self.read(number) != before {
            self.events.push(number);
        }
    }

    fn pass(&mut self, minutes: i64) {
        self.now += minutes * 60_000;
        for (number, session) in &mut self.sessions {
            if session.truth.state == AttemptState::Open && self.now >= session.ends_at {
                session.truth.state = AttemptState::Expired;
                self.events.push(*number);
            }
        }
    }

    fn sweep(&mut self) {
        let due: Vec<u32> = self
            .payment
            .attempts
            .iter()
            .filter(|attempt| attempt.ask_at(self.now).is_some())
            .map(|attempt| attempt.number)
            .collect();
        for number in due {
            self.ask(number);
        }
    }

    fn paid_sessions(&self) -> usize {
        self.sessions.values().filter(|one| one.truth.state == AttemptState::Paid).count()
    }

    fn times_told(&self, what: News) -> usize {
        self.told.iter().filter(|told| **told == what).count()
    }

    /// What holds at any moment.
    fn check(&self) {
        assert!(self.paid_sessions() <= 1, "paid twice: {self:#?}");
        assert!(self.times_told(News::Paid) <= 1, "fulfilled twice: {self:#?}");
        let was_paid = self.payment.state().was_paid();
        assert_eq!(was_paid, self.times_told(News::Paid) == 1, "{self:#?}");
        assert!(!was_paid || self.paid_sessions() == 1, "paid without money: {self:#?}");
        let live = self.payment.attempts.iter().filter(|one| !one.state.is_lost()).count();
        assert!(live <= 1, "two attempts at the same time: {self:#?}");
    }

    /// What holds once the network is well again: the store says what the gateway knows.
    fn heal(&mut self) {
        self.pass(61);
        for _ in 0..2 {
            self.sweep();
            let numbers: Vec<u32> = self.sessions.keys().copied().collect();
            for index in 0..numbers.len() {
                self.change(index, |session, _| {
                    if session.truth.state == AttemptState::DebitPending {
                        session.truth.state = AttemptState::Paid;
                    }
                });
            }
        }
        // Refunds and disputes come by events, which the gateway repeats for days.
        for event in self.events.clone() {
            self.learn(event, self.read(event));
        }
        self.check();
        assert_eq!(self.paid_sessions() == 1, self.payment.state().was_paid(), "{self:#?}");
        for attempt in &self.payment.attempts {
            let is_over = attempt.state.is_lost() || attempt.state == AttemptState::Paid;
            assert!(is_over, "never heard of again: {self:#?}");
        }
        // A payer who has not paid can still pay.
        let can_pay =
            matches!(self.payment.step(self.now), PaymentStep::Start(_) | PaymentStep::TooMany);
        assert_eq!(can_pay, !self.payment.state().was_paid(), "{self:#?}");
    }
}

fn action() -> impl Strategy<Value = Action> {
    let at = 0..8_usize;
    let crash = prop_oneof![
        1 => Just(Crash::BeforeAnything),
        1 => Just(Crash::AfterStoring),
        1 => Just(Crash::AfterOpening),
        5 => Just(Crash::Never),
    ];
    let does = prop_oneof![
        3 => Just(AttemptState::Paid),
        3 => Just(AttemptState::DebitPending),
        1 => Just(AttemptState::Expired),
    ];
    let dispute = prop_oneof![Just(Dispute::Open), Just(Dispute::Won), Just(Dispute::Lost)];
    let minutes = prop_oneof![0..5_i64, 0..90_i64];
    prop_oneof![
        4 => Just(Action::PressPay),
        6 => (at.clone(), crash).prop_map(|(tab, crash)| Action::CarryOut { tab, crash }),
        3 => (at.clone(), does).prop_map(|(session, does)| Action::Payer { session, does }),
        2 => (at.clone(), any::<bool>()).prop_map(|(session, is_good)| Action::Bank { session, is_good }),
        1 => at.clone().prop_map(|session| Action::Refund { session }),
        1 => (at.clone(), dispute).prop_map(|(session, to)| Action::Dispute { session, to }),
        4 => (at.clone(), any::<bool>()).prop_map(|(event, again)| Action::Deliver { event, again }),
        1 => at.clone().prop_map(|event| Action::Lose { event }),
        2 => at.clone().prop_map(|session| Action::Ask { session }),
        2 => at.prop_map(|answer| Action::Answer { answer }),
        1 => Just(Action::Sweep),
        2 => minutes.prop_map(|minutes| Action::Wait { minutes }),
    ]
}

proptest! {
    #[test]
    fn any_sequence_ends_in_one_payment(actions in proptest::collection::vec(action(), 0..80)) {
        let mut world = World::default();
        for action in actions {
            world.act(action);
        }
        world.heal();
    }

    #[test]
    fn reports_in_any_order_and_number_give_the_same_attempt(
        reports in proptest::collection::vec(report(), 0..8),
        order in proptest::collection::vec(0..8_usize, 0..16),
    ) {
        let mut straight = Attempt::new(1, 0);
        for report in &reports {
            straight.learn(report);
        }
        let mut muddled = Attempt::new(1, 0);
        for report in order.iter().filter_map(|index| reports.get(*index)) {
            muddled.learn(report);
        }
        for report in reports.iter().rev() {
            muddled.learn(report);
        }
        prop_assert_eq!(straight, muddled);
    }
}

fn report() -> impl Strategy<Value = Report> {
    let state = proptest::sample::select(AttemptState::ALL.to_vec());
    let dispute = (proptest::sample::select(Dispute::ALL.to_vec()), 1..99_i64);
    let disputes = proptest::collection::vec(dispute, 0..3).prop_map(Disputes::of);
    (state, 0..99_i64, any::<bool>(), disputes).prop_map(
        |(state, refunded_cents, is_refunded, disputes)| Report {
            state,
            refunded_cents,
            is_refunded,
            disputes,
        },
    )
}

/// A sequence that proptest need not find: paid, and paid back, before anyone here has heard of it.
#[test]
fn a_refund_that_is_heard_of_first_is_a_payment_too() {
    let mut world = World::default();
    for action in [
        Action::PressPay,
        Action::CarryOut { tab: 0, crash: Crash::Never },
        Action::Payer { session: 0, does: AttemptState::Paid },
        Action::Lose { event: 0 },
        Action::Refund { session: 0 },
        Action::Deliver { event: 0, again: false },
    ] {
        world.act(action);
    }
    assert_eq!(world.payment.state(), PaymentState::Refunded);
    assert_eq!(world.told, [News::Paid, News::Refunded]);
}
