//! What payer and office are told of a payment, compared with a table that keeps every single fact.
//!
//! The rules know sums; the table knows each refund and each dispute by itself. It is told the same answers of the gateway, in
//! any order, repeated or lost, with partial amounts and in up to three sessions, and says after each of them what is news.

use std::collections::BTreeSet;

use barcode_core::Code;
use barcode_core::site::payment::{
    Attempt, AttemptState, Dispute, Disputes, Payment, Report, news,
};
use proptest::prelude::*;

const DUE: i64 = 1000;
const SESSIONS: usize = 3;

/// Something that happened to a session. Refunds and disputes are counted, so that two of the same amount are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    DebitAgreed,
    DebitRefused,
    Paid,
    Disputed { dispute: usize, cents: i64 },
    Decided { dispute: usize, cents: i64, is_ours: bool },
    Refunded { refund: usize, cents: i64 },
}

type Facts = BTreeSet<Fact>;

/// What is done next.
#[derive(Clone, Copy, Debug)]
enum Action {
    Agree,
    Refuse,
    Pay,
    /// A part of what is left, in thousandths; all of it from 900 on.
    Refund(i64),
    Dispute(i64),
    Decide {
        which: usize,
        is_ours: bool,
    },
}

/// The facts of a session after an action; the same ones where it cannot be done.
fn after(facts: &Facts, action: Action) -> Facts {
    let has = |fact| facts.contains(&fact);
    let (is_paid, is_refused) = (has(Fact::Paid), has(Fact::DebitRefused));
    let part = |left: i64, thousandths: i64| {
        if thousandths >= 900 { left } else { (left * thousandths / 1000).max(1) }
    };
    let fact = match action {
        Action::Agree if facts.is_empty() => Fact::DebitAgreed,
        Action::Refuse if has(Fact::DebitAgreed) && !is_paid => Fact::DebitRefused,
        Action::Pay if !is_refused => Fact::Paid,
        Action::Refund(thousandths) if is_paid && refunded(facts) < DUE => {
            let cents = part(DUE - refunded(facts), thousandths);
            Fact::Refunded { refund: facts.len(), cents }
        }
        Action::Dispute(thousandths) if is_paid => {
            Fact::Disputed { dispute: facts.len(), cents: part(DUE, thousandths) }
        }
        Action::Decide { which, is_ours } => {
            let open = open(facts);
            let Some((dispute, cents)) = open.get(which % open.len().max(1)).copied() else {
                return facts.clone();
            };
            Fact::Decided { dispute, cents, is_ours }
        }
        _ => return facts.clone(),
    };
    facts.iter().copied().chain([fact]).collect()
}

fn refunded(facts: &Facts) -> i64 {
    let cents = |fact: &Fact| if let Fact::Refunded { cents, .. } = fact { *cents } else { 0 };
    facts.iter().map(cents).sum()
}

/// The disputes that are not decided.
fn open(facts: &Facts) -> Vec<(usize, i64)> {
    let is_decided = |number: usize| {
        facts.iter().any(|fact| matches!(fact, Fact::Decided { dispute, .. } if *dispute == number))
    };
    let of = |fact: &Fact| match *fact {
        Fact::Disputed { dispute, cents } if !is_decided(dispute) => Some((dispute, cents)),
        _ => None,
    };
    facts.iter().filter_map(of).collect()
}

/// What the gateway answers of a session.
fn report(facts: &Facts) -> Report {
    let state = if facts.contains(&Fact::Paid) {
        AttemptState::Paid
    } else if facts.contains(&Fact::DebitRefused) {
        AttemptState::Failed
    } else if facts.contains(&Fact::DebitAgreed) {
        AttemptState::DebitPending
    } else {
        AttemptState::Open
    };
    let decided = facts.iter().filter_map(|fact| match *fact {
        Fact::Decided { cents, is_ours, .. } => {
            Some((if is_ours { Dispute::Won } else { Dispute::Lost }, cents))
        }
        _ => None,
    });
    let open = open(facts).into_iter().map(|(_, cents)| (Dispute::Open, cents));
    let refunded_cents = refunded(facts);
    let disputes = Disputes::of(decided.chain(open));
    Report { state, refunded_cents, is_refunded: refunded_cents == DUE, disputes }
}

/// The table: all that was ever heard of each session.
#[derive(Debug, Default)]
struct Table {
    sessions: [Facts; SESSIONS],
}

impl Table {
    /// Takes in what was heard of a session, and gives what payer and office must be told now.
    fn hear(&mut self, session: usize, heard: &Facts) -> Vec<(&'static str, i64)> {
        let had_money = self.has_money();
        let known = self.sessions[session].clone();
        self.sessions[session].extend(heard);
        let new: Vec<Fact> = self.sessions[session].difference(&known).copied().collect();
        let mut told = Vec::new();
        if new.contains(&Fact::Paid) {
            told.push((if had_money { "paidAgain" } else { "paid" }, DUE));
        } else if new.contains(&Fact::DebitRefused) && !had_money {
            told.push(("debitFailed", DUE));
        } else if new.contains(&Fact::DebitAgreed) && !had_money {
            told.push(("debitStarted", DUE));
        }
        let refund = if self.all_is_back() { "refunded" } else { "partlyRefunded" };
        for (what, is_of) in [
            ("disputed", (|fact| matches!(fact, Fact::Disputed { .. })) as fn(&Fact) -> bool),
            ("disputeWon", |fact| matches!(fact, Fact::Decided { is_ours: true, .. })),
            ("disputeLost", |fact| matches!(fact, Fact::Decided { is_ours: false, .. })),
            (refund, |fact| matches!(fact, Fact::Refunded { .. })),
        ] {
            let cents = new.iter().filter(|fact| is_of(fact)).map(cents_of).sum();
            if cents > 0 {
                told.push((what, cents));
            }
        }
        told
    }

    fn paid(&self) -> impl Iterator<Item = &Facts> {
        self.sessions.iter().filter(|facts| facts.contains(&Fact::Paid))
    }

    fn has_money(&self) -> bool {
        self.paid().next().is_some()
    }

    fn all_is_back(&self) -> bool {
        self.has_money() && self.paid().all(|facts| refunded(facts) == DUE)
    }

    /// How the payment stands that brought money.
    fn state(&self) -> &'static str {
        let has_lost = |facts: &&Facts| {
            facts.iter().any(|fact| matches!(fact, Fact::Decided { is_ours: false, .. }))
        };
        let holds_money = |facts: &Facts| refunded(facts) < DUE && !has_lost(&facts);
        if self.paid().any(|facts| !open(facts).is_empty()) {
            "disputed"
        } else if self.paid().any(holds_money) {
            "paid"
        } else if self.paid().any(|facts| has_lost(&facts)) {
            "disputed"
        } else {
            "refunded"
        }
    }
}

fn cents_of(fact: &Fact) -> i64 {
    match *fact {
        Fact::Disputed { cents, .. }
        | Fact::Decided { cents, .. }
        | Fact::Refunded { cents, .. } => cents,
        Fact::DebitAgreed | Fact::DebitRefused | Fact::Paid => DUE,
    }
}

/// The gateway, which keeps every answer that it could ever have given, and what we make of them.
struct World {
    truth: [Facts; SESSIONS],
    answers: Vec<(usize, Facts)>,
    payment: Payment,
    table: Table,
}

impl World {
    fn new() -> Self {
        let attempts = (1..).take(SESSIONS).map(|number| Attempt::new(number, 0)).collect();
        Self {
            truth: Default::default(),
            answers: vec![(0, Facts::new())],
            payment: Payment { due_cents: DUE, attempts },
            table: Table::default(),
        }
    }

    fn act(&mut self, session: usize, action: Action) {
        self.truth[session] = after(&self.truth[session], action);
        self.answers.push((session, self.truth[session].clone()));
    }

    /// An answer of any age arrives.
    fn hear(&mut self, answer: usize) {
        let (session, facts) = self.answers[answer].clone();
        let before = self.payment.clone();
        self.payment.attempts[session].learn(&report(&facts));
        let items = news(&before, &self.payment);
        let told: Vec<_> = items.iter().map(|item| (item.news.code(), item.cents)).collect();
        assert_eq!(told, self.table.hear(session, &facts), "{facts:?} after {before:?}");
        if self.table.has_money() {
            assert_eq!(self.payment.state().code(), self.table.state(), "{:?}", self.table);
        }
    }
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        1 => Just(Action::Agree),
        1 => Just(Action::Refuse),
        4 => Just(Action::Pay),
        3 => (0..1100_i64).prop_map(Action::Refund),
        3 => (0..1100_i64).prop_map(Action::Dispute),
        3 => (0..4_usize, any::<bool>())
            .prop_map(|(which, is_ours)| Action::Decide { which, is_ours }),
    ]
}

proptest! {
    #[test]
    fn each_fact_is_told_once_with_its_amount(
        steps in proptest::collection::vec(
            // The first session is the usual one.
            (prop_oneof![Just(0), 0..SESSIONS], action(), proptest::collection::vec(0..64_usize, 0..3)),
            0..24,
        ),
    ) {
        let mut world = World::new();
        for (session, action, heard) in steps {
            world.act(session, action);
            for back in heard {
                let last = world.answers.len() - 1;
                // Most often one of the latest.
                world.hear(last - (back * back / 64) % (last + 1));
            }
        }
        // In the end the latest answers are heard, and nothing is left to tell.
        for (session, facts) in world.truth.clone().into_iter().enumerate() {
            world.answers.push((session, facts));
            world.hear(world.answers.len() - 1);
        }
        assert_eq!(world.table.sessions, world.truth);
    }
}
