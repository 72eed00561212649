//! Deleting what is kept about a person.

use std::collections::BTreeSet;

use barcode_core::site::membership::application::{ContactRole, Field};
use barcode_core::site::payment::PaymentState;

use super::change::{Correction, Overtaken, edits};
use super::content::edited;
use super::{Found, FoundApplication, digits, text_of};
use crate::store::database::{Transaction, query};
use crate::store::digest::Digest;
use crate::store::payment::StoredPayment;
use crate::store::payment_statements;
use crate::store::{Store, StoreError, statements};

/// What deleting a person does to one of their records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It goes.
    Delete,
    /// Amounts, days and references are kept, as tax law wants it; who paid is not.
    Anonymise,
    /// It is another one's; only what is about the person goes.
    Blank,
}

impl Removal {
    /// What becomes of an application.
    pub fn of_application(found: &FoundApplication) -> Self {
        if found.is_theirs() { Self::Delete } else { Self::Blank }
    }

    /// What becomes of a payment: one that brought money, or still may, is kept.
    pub fn of_payment(payment: &StoredPayment) -> Self {
        use PaymentState::{Expired, Failed, Unpaid};
        let brought_nothing =
            matches!(payment.state, Unpaid | Failed | Expired) && payment.paid_at().is_none();
        if brought_nothing { Self::Delete } else { Self::Anonymise }
    }
}

impl Store {
    /// Deletes what was found of a person, all or nothing; false when something of it has changed since.
    ///
    /// `uses` are the allowances that count for them.
    pub async fn remove_person(
        &self,
        found: &Found,
        uses: &[Digest],
        who: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        // Records first: a message about one is queued by who holds its row, so that none comes after those are deleted.
        if let Err(Overtaken) = transaction.remove_records(found).await? {
            return Ok(false);
        }
        for key in found.keys() {
            transaction.run(query(statements::REMOVE_MESSAGES_ABOUT).bind(key)).await?;
            transaction.run(query(statements::REMOVE_KEYS_ABOUT).bind(key)).await?;
        }
        for message in &found.messages {
            transaction.run(query(statements::REMOVE_MESSAGE).bind(&message.state.id)).await?;
        }
        for used in uses {
            transaction.run(query(statements::REMOVE_USES).bind(used)).await?;
        }
        for reference in found.references() {
            transaction.record(who, "people delete", Some(reference), now).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}

impl Transaction {
    async fn remove_records(&mut self, found: &Found) -> Result<Result<(), Overtaken>, StoreError> {
        let mut abns = BTreeSet::new();
        for one in &found.applications {
            let application = &one.application;
            match Removal::of_application(one) {
                Removal::Delete | Removal::Anonymise => {
                    let remove = query(statements::REMOVE_APPLICATION)
                        .bind(&application.id)
                        .bind(application.version);
                    if self.run(remove).await? == 0 {
                        return Ok(Err(Overtaken));
                    }
                    // A draft has none: its note would be another applicant's.
                    if application.submission().is_some() {
                        abns.insert(digits(text_of(&application.answers, Field::Abn)));
                    }
                }
                Removal::Blank => {
                    if let Err(overtaken) = self.blank_contacts(one).await? {
                        return Ok(Err(overtaken));
                    }
                }
            }
        }
        // After all applications, in the order in which submitting takes them.
        for abn in &abns {
            self.run(query(statements::REMOVE_ORGANISATION).bind(abn)).await?;
        }
        for payment in &found.payments {
            let sql = match Removal::of_payment(payment) {
                Removal::Delete => payment_statements::REMOVE_PAYMENT,
                Removal::Anonymise | Removal::Blank => payment_statements::BLANK_PAYMENT,
            };
            if self.run(query(sql).bind(&payment.id).bind(payment.version)).await? == 0 {
                return Ok(Err(Overtaken));
            }
            self.run(query(payment_statements::BLANK_SESSIONS).bind(&payment.id)).await?;
            self.run(query(payment_statements::REMOVE_PAYMENT_LINKS).bind(&payment.id)).await?;
        }
        for enquiry in &found.enquiries {
            self.run(query(statements::REMOVE_ENQUIRY).bind(&enquiry.reference)).await?;
        }
        Ok(Ok(()))
    }

    /// Takes someone out of another one's application, and out of what waits to be sent about it.
    async fn blank_contacts(
        &mut self,
        found: &FoundApplication,
    ) -> Result<Result<(), Overtaken>, StoreError> {
        let mut answers = found.application.answers.clone();
        let edits = edits(&answers, &found.roles, &Correction::default(), true);
        answers.retain(|code, _| {
            !ContactRole::of_field(code).is_some_and(|role| found.roles.contains(&role))
        });
        if let Err(overtaken) = self.keep_answers(found, &answers).await? {
            return Ok(Err(overtaken));
        }
        for key in found.keys() {
            for (id, content) in self.contents_about(key).await? {
                if let Some(after) = edited(&content, &edits) {
                    self.run(query(statements::CORRECT_MESSAGE).bind(&id).bind(&after)).await?;
                }
            }
        }
        Ok(Ok(()))
    }
}
