//! The words of mails, by what they are sent for.

use barcode_core::site::membership::application::Step;
use serde::Deserialize;

use super::payment::words::{
    ChangeEndedWords, ChangeWords, DebitFailedWords, DebitWords, PaymentLinkWords,
    PaymentNoticeWords, PaymentWords, ReceiptWords, ReminderWords,
};
use crate::store::application::Closed;
use crate::words::places::{Days, Expires, Minutes, Name, Reference, When};
use crate::words::text::{Labels, Text};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MailWords {
    pub(super) greeting: GreetingWords,
    pub(super) closing: Closing,
    pub(super) rows: RowWords,
    pub(super) enquiry: EnquiryWords,
    pub(super) enquiry_notice: EnquiryNoticeWords,
    pub(super) application: ApplicationWords,
    pub(super) application_notice: ApplicationNoticeWords,
    pub(crate) sections: Labels<Step>,
    pub(super) price: PriceWords,
    pub(super) closed: ClosedWords,
    pub(super) resume: ResumeWords,
    pub(super) publishing: PublishingWords,
    pub(super) payment: PaymentWords,
    pub(super) states: StateWords,
    pub(super) receipt: ReceiptWords,
    pub(super) debit: DebitWords,
    pub(super) debit_failed: DebitFailedWords,
    pub(super) change: ChangeWords,
    pub(super) change_ended: ChangeEndedWords,
    pub(super) payment_link: PaymentLinkWords,
    pub(super) reminder: ReminderWords,
    pub(super) payment_notice: PaymentNoticeWords,
}

/// The first line of a message to an applicant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GreetingWords {
    pub(super) named: Text<Name>,
    pub(super) unnamed: Text,
}

/// The end of every message to someone outside the office.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Closing {
    pub(super) questions: Text,
    pub(super) sender: Text,
}

/// What stands before a value.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RowWords {
    pub(super) reference: Text,
    pub(super) topic: Text,
    pub(super) name: Text,
    pub(super) organisation: Text,
    pub(super) email: Text,
    pub(super) phone: Text,
    pub(super) sent: Text,
    pub(super) option: Text,
    pub(super) payment: Text,
    pub(super) referrer: Text,
    pub(super) duplicate: Text,
    pub(super) recall_sectors: Text,
    pub(super) total: Text,
    pub(super) invoice: Text,
    pub(super) account: Text,
    pub(super) amount: Text,
    pub(super) received: Text,
    pub(super) agreed: Text,
    pub(super) expected: Text,
    pub(super) paid_by: Text,
    pub(super) gateway_payment: Text,
    pub(super) received_again: Text,
    pub(super) refunded_now: Text,
    pub(super) disputed: Text,
    pub(super) decided: Text,
    pub(super) received_in_all: Text,
    pub(super) refunded_in_all: Text,
}

/// To who has written to us.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct EnquiryWords {
    pub(super) subject: Text<Reference>,
    pub(super) arrived: Text,
    pub(super) call: Text,
    pub(super) not_you: Text,
}

/// To the team.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EnquiryNoticeWords {
    pub(super) subject: Text<Reference>,
    pub(super) arrived: Text,
    pub(super) reply: Text,
    pub(super) write: Text,
    pub(super) message: Text,
}

/// To who has applied.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ApplicationWords {
    pub(super) subject: Text<Reference>,
    pub(super) arrived: Text,
    pub(super) next: Text,
    pub(super) invoiced: Text,
    pub(super) debited: Text<Days>,
    pub(super) card: Text,
    pub(super) checked: Text,
    pub(super) numbers: Text<When>,
    pub(super) pay: Text,
    pub(super) no_answer: Text,
    pub(super) answers: Text,
    pub(super) correct: Text,
    pub(super) not_you: Text,
}

/// To the team.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ApplicationNoticeWords {
    pub(super) subject: Text<Reference>,
    pub(super) arrived: Text,
    pub(super) reply: Text,
    pub(super) write: Text,
    pub(super) duplicate: Text,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PriceWords {
    pub(super) heading: Text,
    pub(super) sample: Text,
}

/// To an applicant whose application has ended without a membership.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClosedWords {
    pub(super) cancelled: Text,
    pub(super) rejected: Text,
    pub(super) unclear: Text,
}

/// To an applicant.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ResumeWords {
    pub(super) subject: Text,
    pub(super) link: Text,
    pub(super) go_on: Text,
    pub(super) once: Text<Expires>,
    pub(super) keep: Text,
    pub(super) not_you: Text,
}

/// To the team.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PublishingWords {
    pub(super) fails: Text,
    pub(super) unpublished: Text,
    pub(super) wrote: Text,
    pub(super) again_in_minute: Text,
    pub(super) again_in_minutes: Text<Minutes>,
    pub(super) again_after_change: Text,
    pub(super) correct: Text,
    pub(super) works_subject: Text,
    pub(super) works: Text,
}

/// How an application ended, in a sentence.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateWords {
    cancelled: Text,
    rejected: Text,
}

impl StateWords {
    pub(super) fn of(&self, closed: Closed) -> &str {
        match closed {
            Closed::Cancelled => &self.cancelled,
            Closed::Rejected => &self.rejected,
        }
    }
}
