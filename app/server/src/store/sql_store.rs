//! The store's operations, written once and compiled for each database.
//!
//! A macro, because sqlx's types differ by database and a generic function over them needs a page of bounds.
//! What differs stands beside each database: how it is opened, how a transaction begins, and how messages are leased.

/// Implements [`Store`](super::Store) for `$store`, which has `reader()`, `writer()` and `begin()`.
macro_rules! sql_store {
    (
        $store:ident, $database:ty,
        lease_messages: $lease_messages:expr, lease_payments: $lease_payments:expr
    ) => {
        type Transaction = sqlx::Transaction<'static, $database>;

        impl $store {
            /// Prepares every statement, so that one that does not fit the tables stops the start and not an applicant.
            async fn prepare_statements(&self) -> Result<(), StoreError> {
                let mut connection = self.writer().acquire().await?;
                let all = statements::ALL.iter().chain(payment_statements::ALL).copied();
                for statement in all.chain([$lease_messages, $lease_payments]) {
                    sqlx::Executor::prepare(&mut *connection, statement.into_sql_str()).await?;
                }
                Ok(())
            }

            /// Takes the idempotency key for this request. Of two requests at the same time one waits here for the other.
            async fn claim_key(
                transaction: &mut Transaction,
                request: &IdempotentRequest,
                now: i64,
            ) -> Result<Option<Replay>, StoreError> {
                let claimed = sqlx::query(statements::CLAIM_KEY)
                    .bind(request.key.as_bytes())
                    .bind(request.body.as_bytes())
                    .bind(&request.answer)
                    .bind(now)
                    .execute(&mut **transaction)
                    .await?;
                if claimed.rows_affected() == 1 {
                    return Ok(None);
                }
                let row: KeyRow = sqlx::query_as(statements::FIND_KEY)
                    .bind(request.key.as_bytes())
                    .fetch_one(&mut **transaction)
                    .await?;
                Ok(Some(row.replay(request.body.as_bytes())))
            }

            /// Whether the captcha's answer counts: it was not used before, or captchas are off.
            async fn claim_captcha(
                transaction: &mut Transaction,
                captcha: Option<&CaptchaUse>,
            ) -> Result<bool, StoreError> {
                let Some(captcha) = captcha else { return Ok(true) };
                let claimed = sqlx::query(statements::CLAIM_CAPTCHA)
                    .bind(&captcha.signature)
                    .bind(captcha.expires_at)
                    .execute(&mut **transaction)
                    .await?;
                Ok(claimed.rows_affected() == 1)
            }

            async fn add_token(
                transaction: &mut Transaction,
                access: &Access,
            ) -> Result<(), StoreError> {
                sqlx::query(statements::INSERT_TOKEN)
                    .bind(&access.id)
                    .bind(access.token.as_bytes())
                    .execute(&mut **transaction)
                    .await?;
                Ok(())
            }

            async fn queue(
                transaction: &mut Transaction,
                message: &NewMessage,
                now: i64,
            ) -> Result<(), StoreError> {
                sqlx::query(statements::INSERT_MESSAGE)
                    .bind(&message.id)
                    .bind(message.kind.id())
                    .bind(&message.about)
                    .bind(&message.content)
                    .bind(now)
                    .execute(&mut **transaction)
                    .await?;
                Ok(())
            }

            async fn find<'executor>(
                executor: impl sqlx::Executor<'executor, Database = $database>,
                access: &Access,
                now: i64,
            ) -> Result<Option<Application>, StoreError> {
                let row: Option<ApplicationRow> = sqlx::query_as(statements::FIND_APPLICATION)
                    .bind(&access.id)
                    .bind(access.token.as_bytes())
                    .bind(now)
                    .fetch_optional(executor)
                    .await?;
                row.map(Application::try_from).transpose()
            }

            async fn delete(
                &self,
                statement: &'static str,
                before: i64,
            ) -> Result<u64, StoreError> {
                let done = sqlx::query(statement).bind(before).execute(self.writer()).await?;
                Ok(done.rows_affected())
            }
        }

        #[async_trait]
        impl Store for $store {
            async fn ping(&self) -> Result<(), StoreError> {
                sqlx::query(statements::PING).execute(self.reader()).await?;
                Ok(())
            }

            async fn replay(
                &self,
                key: Digest,
                body: Digest,
            ) -> Result<Option<Replay>, StoreError> {
                let row: Option<KeyRow> = sqlx::query_as(statements::FIND_KEY)
                    .bind(key.as_bytes())
                    .fetch_optional(self.reader())
                    .await?;
                Ok(row.map(|row| row.replay(body.as_bytes())))
            }

            async fn create_application(
                &self,
                request: &IdempotentRequest,
                application: &NewApplication,
                now: i64,
            ) -> Result<WriteOutcome, StoreError> {
                let mut transaction = self.begin().await?;
                if let Some(replay) = Self::claim_key(&mut transaction, request, now).await? {
                    return Ok(WriteOutcome::Replayed(replay));
                }
                sqlx::query(statements::INSERT_APPLICATION)
                    .bind(&application.access.id)
                    .bind(answers_as_json(&application.answers))
                    .bind(&application.referrer)
                    .bind(now)
                    .bind(application.expires_at)
                    .execute(&mut *transaction)
                    .await?;
                Self::add_token(&mut transaction, &application.access).await?;
                transaction.commit().await?;
                Ok(WriteOutcome::Stored)
            }

            async fn application(
                &self,
                access: &Access,
                now: i64,
            ) -> Result<Option<Application>, StoreError> {
                Self::find(self.reader(), access, now).await
            }

            async fn update_application(
                &self,
                access: &Access,
                change: &Change,
                now: i64,
            ) -> Result<UpdateOutcome, StoreError> {
                let changed = sqlx::query(statements::CHANGE_DRAFT)
                    .bind(&access.id)
                    .bind(access.token.as_bytes())
                    .bind(change.version)
                    .bind(answers_as_json(&change.answers))
                    .bind(change.expires_at)
                    .bind(now)
                    .execute(self.writer())
                    .await?;
                if changed.rows_affected() == 1 {
                    return Ok(UpdateOutcome::Updated { version: change.version + 1 });
                }
                let found = Self::find(self.reader(), access, now).await?;
                Ok(UpdateOutcome::of_unchanged(change, found))
            }

            async fn submit_application(
                &self,
                request: &IdempotentRequest,
                access: &Access,
                submission: &NewSubmission,
                now: i64,
            ) -> Result<SubmitOutcome, StoreError> {
                // Leaving early drops the transaction, which undoes what it did.
                let mut transaction = self.begin().await?;
                if let Some(replay) = Self::claim_key(&mut transaction, request, now).await? {
                    return Ok(SubmitOutcome::Replayed(replay));
                }
                if !Self::claim_captcha(&mut transaction, submission.captcha.as_ref()).await? {
                    return Ok(SubmitOutcome::CaptchaUsed);
                }
                let changed = sqlx::query(statements::CHANGE_DRAFT)
                    .bind(&access.id)
                    .bind(access.token.as_bytes())
                    .bind(submission.version)
                    .bind(answers_as_json(&submission.answers))
                    .bind(None::<i64>)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                if changed.rows_affected() == 0 {
                    let found = Self::find(&mut *transaction, access, now).await?;
                    return Ok(SubmitOutcome::of_unchanged(found));
                }
                if let Some(once) = &submission.once {
                    let claimed = sqlx::query(statements::CLAIM_ORGANISATION)
                        .bind(&once.abn)
                        .bind(now)
                        .bind(once.since)
                        .execute(&mut *transaction)
                        .await?;
                    if claimed.rows_affected() == 0 {
                        return Ok(SubmitOutcome::Duplicate);
                    }
                }
                sqlx::query(statements::INSERT_SUBMISSION)
                    .bind(&access.id)
                    .bind(&submission.payment.reference)
                    .bind(submission.option)
                    .bind(&submission.applicant_kind)
                    .bind(submission.payment.due_cents)
                    .bind(&submission.quote)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                let payment =
                    FirstPayment { id: &access.id, token: None, details: &submission.payment };
                Self::add_payment(&mut transaction, payment, now).await?;
                for message in &submission.messages {
                    Self::queue(&mut transaction, message, now).await?;
                }
                transaction.commit().await?;
                Ok(SubmitOutcome::Submitted)
            }

            async fn create_resume_link(
                &self,
                access: &Access,
                link: &NewResumeLink,
                now: i64,
            ) -> Result<bool, StoreError> {
                let mut transaction = self.begin().await?;
                if Self::find(&mut *transaction, access, now).await?.is_none() {
                    return Ok(false);
                }
                sqlx::query(statements::INSERT_RESUME_LINK)
                    .bind(link.link.as_bytes())
                    .bind(&access.id)
                    .bind(link.expires_at)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(statements::KEEP_DRAFT)
                    .bind(&access.id)
                    .bind(link.keep_draft_until)
                    .execute(&mut *transaction)
                    .await?;
                Self::queue(&mut transaction, &link.message, now).await?;
                transaction.commit().await?;
                Ok(true)
            }

            async fn redeem_resume_link(
                &self,
                link: Digest,
                token: Digest,
                now: i64,
            ) -> Result<Option<Application>, StoreError> {
                let mut transaction = self.begin().await?;
                let id: Option<String> = sqlx::query_scalar(statements::REDEEM_RESUME_LINK)
                    .bind(link.as_bytes())
                    .bind(token.as_bytes())
                    .bind(now)
                    .fetch_optional(&mut *transaction)
                    .await?;
                let Some(id) = id else { return Ok(None) };
                let access = Access { id, token };
                Self::add_token(&mut transaction, &access).await?;
                let found = Self::find(&mut *transaction, &access, now).await?;
                transaction.commit().await?;
                Ok(found)
            }

            async fn create_enquiry(
                &self,
                request: &IdempotentRequest,
                enquiry: &NewEnquiry,
                now: i64,
            ) -> Result<WriteOutcome, StoreError> {
                let mut transaction = self.begin().await?;
                if let Some(replay) = Self::claim_key(&mut transaction, request, now).await? {
                    return Ok(WriteOutcome::Replayed(replay));
                }
                if !Self::claim_captcha(&mut transaction, enquiry.captcha.as_ref()).await? {
                    return Ok(WriteOutcome::CaptchaUsed);
                }
                sqlx::query(statements::INSERT_ENQUIRY)
                    .bind(&enquiry.reference)
                    .bind(&enquiry.name)
                    .bind(&enquiry.organisation)
                    .bind(&enquiry.email)
                    .bind(&enquiry.phone)
                    .bind(&enquiry.topic)
                    .bind(&enquiry.message)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                for message in &enquiry.messages {
                    Self::queue(&mut transaction, message, now).await?;
                }
                transaction.commit().await?;
                Ok(WriteOutcome::Stored)
            }

            async fn lease_messages(
                &self,
                now: i64,
                until: i64,
                limit: i64,
            ) -> Result<Vec<LeasedMessage>, StoreError> {
                let rows: Vec<LeasedRow> = sqlx::query_as($lease_messages)
                    .bind(now)
                    .bind(until)
                    .bind(limit)
                    .fetch_all(self.writer())
                    .await?;
                // One that this version cannot read, from a newer one, must not hold up the others.
                let readable = rows.into_iter().filter_map(|row| {
                    LeasedMessage::try_from(row)
                        .inspect_err(|error| tracing::error!(%error, "a message is left out"))
                        .ok()
                });
                let mut messages: Vec<_> = readable.collect();
                messages.sort_by(|one, other| one.queued_at.cmp(&other.queued_at));
                Ok(messages)
            }

            async fn message_sent(&self, id: &str, now: i64) -> Result<(), StoreError> {
                sqlx::query(statements::MESSAGE_SENT)
                    .bind(id)
                    .bind(now)
                    .execute(self.writer())
                    .await?;
                Ok(())
            }

            async fn message_failed(
                &self,
                id: &str,
                attempt: i64,
                retry_at: Option<i64>,
            ) -> Result<(), StoreError> {
                let failed = match retry_at {
                    Some(at) => {
                        sqlx::query(statements::MESSAGE_FAILED).bind(id).bind(attempt).bind(at)
                    }
                    None => sqlx::query(statements::GIVE_UP_MESSAGE).bind(id).bind(attempt),
                };
                failed.execute(self.writer()).await?;
                Ok(())
            }

            async fn retry_message(&self, id: &str, now: i64) -> Result<bool, StoreError> {
                let retried = sqlx::query(statements::RETRY_MESSAGE)
                    .bind(now)
                    .bind(id)
                    .execute(self.writer())
                    .await?;
                Ok(retried.rows_affected() == 1)
            }

            async fn retry_messages(&self, now: i64) -> Result<u64, StoreError> {
                let retried = sqlx::query(statements::RETRY_MESSAGES)
                    .bind(now)
                    .execute(self.writer())
                    .await?;
                Ok(retried.rows_affected())
            }

            async fn messages_about(
                &self,
                reference: &str,
            ) -> Result<Vec<MessageState>, StoreError> {
                let rows: Vec<MessageRow> = sqlx::query_as(statements::MESSAGES_ABOUT)
                    .bind(reference)
                    .fetch_all(self.reader())
                    .await?;
                rows.into_iter().map(MessageState::try_from).collect()
            }

            async fn messages_since(&self, since: i64) -> Result<Vec<MessageState>, StoreError> {
                let rows: Vec<MessageRow> = sqlx::query_as(statements::MESSAGES_SINCE)
                    .bind(since)
                    .fetch_all(self.reader())
                    .await?;
                rows.into_iter().map(MessageState::try_from).collect()
            }

            async fn unsent_messages(&self) -> Result<Vec<MessageState>, StoreError> {
                let rows: Vec<MessageRow> =
                    sqlx::query_as(statements::UNSENT_MESSAGES).fetch_all(self.reader()).await?;
                rows.into_iter().map(MessageState::try_from).collect()
            }

            async fn add_faults(&self, faults: &FaultCount) -> Result<(), StoreError> {
                sqlx::query(statements::ADD_FAULTS)
                    .bind(&faults.day)
                    .bind(&faults.page)
                    .bind(&faults.code)
                    .bind(&faults.build)
                    .bind(faults.count)
                    .execute(self.writer())
                    .await?;
                Ok(())
            }

            async fn faults_since(&self, day: &str) -> Result<Vec<FaultCount>, StoreError> {
                let rows: Vec<FaultRow> = sqlx::query_as(statements::FAULTS_SINCE)
                    .bind(day)
                    .fetch_all(self.reader())
                    .await?;
                Ok(rows.into_iter().map(FaultCount::from).collect())
            }

            async fn submitted_since(&self, since: i64) -> Result<Vec<Application>, StoreError> {
                let rows: Vec<ApplicationRow> = sqlx::query_as(statements::SUBMITTED_SINCE)
                    .bind(since)
                    .fetch_all(self.reader())
                    .await?;
                rows.into_iter().map(Application::try_from).collect()
            }

            async fn submitted(&self, reference: &str) -> Result<Option<Application>, StoreError> {
                let row: Option<ApplicationRow> = sqlx::query_as(statements::FIND_SUBMITTED)
                    .bind(reference)
                    .fetch_optional(self.reader())
                    .await?;
                row.map(Application::try_from).transpose()
            }

            async fn mark_processed(&self, reference: &str, now: i64) -> Result<bool, StoreError> {
                let marked = sqlx::query(statements::MARK_PROCESSED)
                    .bind(reference)
                    .bind(now)
                    .execute(self.writer())
                    .await?;
                Ok(marked.rows_affected() == 1)
            }

            async fn enquiries_since(&self, since: i64) -> Result<Vec<Enquiry>, StoreError> {
                let rows: Vec<EnquiryRow> = sqlx::query_as(statements::ENQUIRIES_SINCE)
                    .bind(since)
                    .fetch_all(self.reader())
                    .await?;
                Ok(rows.into_iter().map(Enquiry::from).collect())
            }

            async fn delete_expired(
                &self,
                now: i64,
                cutoffs: &Cutoffs,
            ) -> Result<Deleted, StoreError> {
                let faults = sqlx::query(statements::DELETE_FAULTS)
                    .bind(&cutoffs.faults_before)
                    .execute(self.writer())
                    .await?;
                Ok(Deleted {
                    drafts: self.delete(statements::DELETE_DRAFTS, now).await?,
                    links: self.delete(statements::DELETE_LINKS, now).await?,
                    captchas: self.delete(statements::DELETE_CAPTCHAS, now).await?,
                    keys: self.delete(statements::DELETE_KEYS, cutoffs.keys_before).await?,
                    organisations: self
                        .delete(statements::DELETE_ORGANISATIONS, cutoffs.organisations_before)
                        .await?,
                    events: self
                        .delete(payment_statements::DELETE_EVENTS, cutoffs.events_before)
                        .await?,
                    unpaid_invoices: self
                        .delete(
                            payment_statements::DELETE_UNPAID_INVOICES,
                            cutoffs.unpaid_invoices_before,
                        )
                        .await?,
                    messages: self
                        .delete(statements::DELETE_MESSAGES, cutoffs.messages_before)
                        .await?,
                    faults: faults.rows_affected(),
                })
            }
        }
    };
}
