//! What is said of payments.

use serde::Deserialize;

use crate::words::places::{Days, News, Reference, State};
use crate::words::text::Text;

/// In more than one mail.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::mail) struct PaymentWords {
    pub(super) next: Text,
    pub(in crate::mail) open: Text,
    pub(in crate::mail) keep: Text,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::mail) struct ReceiptWords {
    pub(super) subject: Text<Reference>,
    pub(super) arrived: Text,
    pub(super) application: Text,
    pub(super) invoice: Text,
    pub(super) ended: Text<State>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::mail) struct DebitWords {
    pub(super) subject: Text<Reference>,
    pub(super) starts: Text,
    pub(super) account: Text,
    pub(super) answered: Text<Days>,
    pub(super) told: Text,
    pub(super) not_agreed: Text,
    pub(super) ended: Text<State>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::mail) struct DebitFailedWords {
    pub(super) subject: Text<Reference>,
    pub(super) refused: Text,
    pub(super) reasons: Text,
    pub(super) again: Text,
    pub(super) ended: Text<State>,
}

/// What has become of a payment that had arrived.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::mail) struct ChangeWords {
    pub(super) paid_again: Change,
    pub(super) twice_refunded: Change,
    pub(super) twice_refunded_ended: Change,
    pub(super) partly_refunded: Change,
    pub(super) refunded: Change,
    pub(super) disputed: Change,
    pub(super) dispute_won: Change,
    pub(super) dispute_won_ended: Change,
    pub(super) dispute_lost: Change,
    pub(super) dispute_lost_ended: Change,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    pub(super) subject: Text<Reference>,
    pub(super) text: Text,
}

/// Below it, where the application had ended.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::mail) struct ChangeEndedWords {
    pub(super) nothing_to_pay: Text<State>,
    pub(super) refund: Text<State>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::mail) struct PaymentLinkWords {
    pub(super) subject: Text<Reference>,
    pub(super) link: Text,
    pub(super) not_you: Text,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::mail) struct ReminderWords {
    pub(super) subject: Text<Reference>,
    pub(super) unpaid: Text,
    pub(super) pay: Text,
    pub(super) more: Text,
    pub(super) last: Text,
    pub(super) paid: Text,
}

/// To the team.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::mail) struct PaymentNoticeWords {
    pub(super) subject: Text<Reference>,
    pub(super) subject_with_news: Text<(Reference, News)>,
    pub(super) paid: Text,
    pub(super) paid_again: Text,
    pub(super) paid_again_ended: Text,
    pub(super) debit_failed: Text,
    pub(super) debit_failed_ended: Text,
    pub(super) twice_refunded: Text,
    pub(super) twice_refunded_ended: Text,
    pub(super) partly_refunded: Text,
    pub(super) refunded: Text,
    pub(super) disputed: Text,
    pub(super) dispute_won: Text,
    pub(super) dispute_won_ended: Text,
    pub(super) dispute_lost: Text,
    pub(super) ended: Text<State>,
    pub(super) ended_with_money: Text<(State, Reference)>,
}
