//! Correcting what is kept about a person.

use std::collections::BTreeSet;

use barcode_core::Code;
use barcode_core::site::membership::application::{ContactRole, Field, Phone};

use super::content::{Edit, Place, edited};
use super::{Found, FoundApplication, Person, normal, text_of};
use crate::store::application::{Answers, Application, answers_as_json};
use crate::store::database::{Database, Query, Transaction, query};
use crate::store::payment::StoredPayment;
use crate::store::payment_statements;
use crate::store::{Store, StoreError, statements};

/// What is right from now on; `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction {
    /// The address.
    pub email: Option<String>,
    /// First and last name.
    pub name: Option<(String, String)>,
    /// The phone number.
    pub phone: Option<String>,
}

/// Something of a person's that was changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Changed {
    /// Its reference, or the id of a draft or a message.
    pub reference: String,
    /// What was changed of it.
    pub what: &'static str,
}

/// Someone else has changed a record since it was looked at.
pub(super) struct Overtaken;

impl Store {
    /// Corrects what was found of a person, all or nothing, and says what; `None` when something has changed since.
    pub async fn correct_person(
        &self,
        found: &Found,
        correction: &Correction,
        who: &str,
        now: i64,
    ) -> Result<Option<Vec<Changed>>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let Ok(changed) = transaction.correct_records(found, correction, now).await? else {
            return Ok(None);
        };
        let references: BTreeSet<&str> = changed.iter().map(|one| one.reference.as_str()).collect();
        for reference in references {
            transaction.record(who, "people correct", Some(reference), now).await?;
        }
        transaction.commit().await?;
        Ok(Some(changed))
    }

    /// Empties the log that SQLite keeps beside its file, which has what was deleted until it is written over; false when
    /// someone is reading, so that it is not empty yet. PostgreSQL has no such log.
    pub async fn forget_log(&self) -> Result<bool, StoreError> {
        let Database::Sqlite { writer, .. } = &self.database else { return Ok(true) };
        let busy: i64 =
            sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(writer).await?;
        Ok(busy == 0)
    }
}

impl Transaction {
    pub(super) async fn run(&mut self, query: Query<'_>) -> Result<u64, StoreError> {
        query.execute(self).await
    }

    async fn correct_records(
        &mut self,
        found: &Found,
        correction: &Correction,
        now: i64,
    ) -> Result<Result<Vec<Changed>, Overtaken>, StoreError> {
        let mut changed = BTreeSet::new();
        let mut note = |reference: &str, what| {
            changed.insert(Changed { reference: reference.to_owned(), what });
        };
        let (mut all_edits, mut readdressed) = (Vec::new(), Vec::new());
        let mut keys: BTreeSet<&str> = found.keys();
        for one in &found.applications {
            keys.extend(one.keys());
            let mut answers = one.application.answers.clone();
            all_edits.extend(edits(&answers, &one.roles, correction, false));
            for role in &one.roles {
                correct_contact(&mut answers, *role, correction);
            }
            if answers != one.application.answers {
                if let Err(overtaken) = self.keep_answers(one, &answers).await? {
                    return Ok(Err(overtaken));
                }
                if one.is_theirs() && correction.email.is_some() {
                    self.remove_resume_links(&one.application.id).await?;
                }
                note(one.reference(), "application");
            }
        }
        let name = correction.name.as_ref().map(|(given, family)| format!("{given} {family}"));
        for payment in &found.payments {
            let payer = &payment.details.payer;
            let new_name = name.as_ref().unwrap_or(&payer.name);
            let new_email = correction.email.as_ref().unwrap_or(&payer.email);
            // The payer was deleted.
            let is_anonymous = payer.name.is_empty() && payer.email.is_empty();
            if is_anonymous || (*new_name == payer.name && *new_email == payer.email) {
                continue;
            }
            let correct = query(payment_statements::CORRECT_PAYMENT)
                .bind(&payment.id)
                .bind(payment.version)
                .bind(new_name)
                .bind(new_email);
            if self.run(correct).await? == 0 {
                return Ok(Err(Overtaken));
            }
            all_edits.extend([
                edit(Place::Name, &payer.name, new_name),
                edit(Place::Anywhere, &payer.email, new_email),
            ]);
            if normal(new_email) != normal(&payer.email) {
                // Someone else may have what went to the old address.
                self.remove_payment_links(&payment.id).await?;
                readdressed.push(payment.id.as_str());
            }
            note(&payment.details.reference, "payment");
        }
        for enquiry in &found.enquiries {
            let new_name = name.as_ref().unwrap_or(&enquiry.name);
            let new_email = correction.email.as_ref().unwrap_or(&enquiry.email);
            let new_phone = correction.phone.as_ref().or(enquiry.phone.as_ref());
            if *new_name == enquiry.name
                && *new_email == enquiry.email
                && new_phone == enquiry.phone.as_ref()
            {
                continue;
            }
            let correct = query(statements::CORRECT_ENQUIRY)
                .bind(&enquiry.reference)
                .bind(new_name)
                .bind(new_email)
                .bind(new_phone.map(String::as_str));
            if self.run(correct).await? == 0 {
                return Ok(Err(Overtaken));
            }
            all_edits.extend([
                edit(Place::Name, &enquiry.name, new_name),
                edit(Place::Anywhere, &enquiry.email, new_email),
            ]);
            if let (Some(old), Some(new)) = (&enquiry.phone, new_phone) {
                all_edits.extend(phone_edits(Place::Anywhere, old, new));
            }
            note(&enquiry.reference, "enquiry");
        }
        for (id, content) in self.waiting(found, &keys, correction, &mut all_edits).await? {
            if let Some(mut content) = edited(&content, &all_edits) {
                for payment in &readdressed {
                    content = self.with_another_link(content, payment, now).await?;
                }
                let correct = query(statements::CORRECT_MESSAGE).bind(&id).bind(&content);
                if self.run(correct).await? == 1 {
                    note(id.trim_matches(['<', '>']), "message that waits");
                }
            }
        }
        Ok(Ok(changed.into_iter().collect()))
    }

    /// Sends what waits about an application to another address of its applicant, with other links.
    pub(in crate::store) async fn send_elsewhere(
        &mut self,
        reference: &str,
        application: &Application,
        payment: &StoredPayment,
        email: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let correction = Correction { email: Some(email.to_owned()), ..Correction::default() };
        let mut edits = edits(&application.answers, &[ContactRole::Primary], &correction, false);
        edits.push(edit(Place::Anywhere, &payment.details.payer.email, email));
        for (id, content) in self.contents_about(reference).await? {
            if let Some(content) = edited(&content, &edits) {
                let content = self.with_another_link(content, &payment.id, now).await?;
                self.run(query(statements::CORRECT_MESSAGE).bind(&id).bind(&content)).await?;
            }
        }
        Ok(())
    }

    /// The messages that wait about these records, and those to the person alone.
    async fn waiting(
        &mut self,
        found: &Found,
        keys: &BTreeSet<&str>,
        correction: &Correction,
        edits: &mut Vec<Edit>,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let mut messages = Vec::new();
        for key in keys {
            messages.extend(self.contents_about(key).await?);
        }
        for message in &found.messages {
            if !keys.contains(message.state.about.as_str()) && !message.content.is_empty() {
                if let Some(new) = &correction.email {
                    // It was found because it goes to the old address.
                    let mail: serde_json::Value =
                        serde_json::from_str(&message.content).unwrap_or_default();
                    edits.extend(
                        mail["to"]["address"].as_str().map(|old| edit(Place::Anywhere, old, new)),
                    );
                }
                messages.push((message.state.id.clone(), message.content.clone()));
            }
        }
        Ok(messages)
    }

    pub(super) async fn keep_answers(
        &mut self,
        found: &FoundApplication,
        answers: &Answers,
    ) -> Result<Result<(), Overtaken>, StoreError> {
        let answers = answers_as_json(answers);
        let correct = query(statements::CORRECT_APPLICATION)
            .bind(&found.application.id)
            .bind(found.application.version)
            .bind(&answers);
        Ok(if self.run(correct).await? == 1 { Ok(()) } else { Err(Overtaken) })
    }

    /// What waits to be sent about a reference or an id.
    pub(super) async fn contents_about(
        &mut self,
        key: &str,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let rows = query(statements::CONTENTS_ABOUT).bind(key).fetch_all(self).await?;
        rows.iter().map(|row| Ok((row.get("id")?, row.get("content")?))).collect()
    }
}

fn correct_contact(answers: &mut Answers, role: ContactRole, correction: &Correction) {
    let fields = role.fields();
    let mut set = |field: Field, text: Option<&String>| {
        if let Some(text) = text {
            answers.insert(field.code().to_owned(), text.clone());
        }
    };
    set(fields.email, correction.email.as_ref());
    set(fields.given_name, correction.name.as_ref().map(|(given, _)| given));
    set(fields.family_name, correction.name.as_ref().map(|(_, family)| family));
    set(fields.phone, correction.phone.as_ref());
}

/// What changes in messages about an application; everything about these people goes if they are `forgotten`.
pub(super) fn edits(
    answers: &Answers,
    roles: &[ContactRole],
    correction: &Correction,
    forgotten: bool,
) -> Vec<Edit> {
    let mut all = Vec::new();
    let gone = forgotten.then_some("");
    let name = correction.name.as_ref();
    let given_name = name.map(|(given, _)| given.as_str()).or(gone);
    let family_name = name.map(|(_, family)| family.as_str()).or(gone);
    let email = correction.email.as_deref().or(gone);
    for role in roles {
        let fields = role.fields();
        let mut change = |place, field, new: Option<&str>| {
            all.extend(new.map(|new| edit(place, text_of(answers, field), new)));
        };
        let answer = Place::Answer;
        change(answer(fields.given_name), fields.given_name, given_name);
        change(answer(fields.family_name), fields.family_name, family_name);
        change(answer(fields.email), fields.email, email);
        // Mail goes to them, and is answered by them.
        if *role == ContactRole::Primary {
            change(Place::Greeting, fields.given_name, given_name);
            change(Place::Recipient, fields.email, email);
            if let (Some(given), Some(family)) = (given_name, family_name) {
                let full = format!("{given} {family}");
                all.push(edit(Place::Name, &Person::of(*role, answers).name, full.trim()));
            }
        }
        if let Some(new) = correction.phone.as_deref().or(gone) {
            all.extend(phone_edits(answer(fields.phone), text_of(answers, fields.phone), new));
        }
    }
    all
}

fn edit(place: Place, old: &str, new: &str) -> Edit {
    Edit { place, old: old.to_owned(), new: new.to_owned() }
}

/// A phone number stands in messages as it is stored, or with spaces.
fn phone_edits(place: Place, old: &str, new: &str) -> Vec<Edit> {
    let spaced = |text: &str| {
        text.parse::<Phone>().map_or_else(|_| text.to_owned(), |phone| phone.to_string())
    };
    let mut all = vec![edit(place, old, new)];
    if normal(&spaced(old)) != normal(old) {
        all.push(edit(place, &spaced(old), &spaced(new)));
    }
    all
}
