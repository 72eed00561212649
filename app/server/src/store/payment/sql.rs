//! The operations on payments, written once and compiled for each database, as those of `sql_store`.

/// Implements [`PaymentStore`](super::PaymentStore) for `$store`.
macro_rules! sql_payments {
    ($store:ident, $database:ty, lease_payments: $lease_payments:expr) => {
        impl $store {
            /// Stores a payment without attempts.
            async fn add_payment(
                transaction: &mut Transaction,
                payment: FirstPayment<'_>,
                now: i64,
            ) -> Result<(), StoreError> {
                let details = payment.details;
                let (invoice_number, account_number) = match &details.paid_for {
                    PaidFor::Application => (None, None),
                    PaidFor::Invoice { number, account_number } => {
                        (Some(number), account_number.as_ref())
                    }
                };
                sqlx::query(payment_statements::INSERT_PAYMENT)
                    .bind(payment.id)
                    .bind(payment.token.map(Digest::as_bytes))
                    .bind(&details.reference)
                    .bind(invoice_number)
                    .bind(account_number)
                    .bind(&details.payer.organisation)
                    .bind(&details.payer.name)
                    .bind(&details.payer.email)
                    .bind(details.method.id())
                    .bind(details.due_cents)
                    .bind(PaymentState::Unpaid.id())
                    .bind(now)
                    .execute(&mut **transaction)
                    .await?;
                Ok(())
            }

            /// The payment of a row, with its attempts. They are read after it: if they are newer than its version, a
            /// change made from both is refused.
            async fn with_attempts(&self, row: PaymentRow) -> Result<StoredPayment, StoreError> {
                let attempts = sqlx::query_as(payment_statements::FIND_ATTEMPTS)
                    .bind(&row.id)
                    .fetch_all(self.reader())
                    .await?;
                row.with(attempts)
            }

            async fn payment_by(
                &self,
                statement: &'static str,
                value: &str,
            ) -> Result<Option<StoredPayment>, StoreError> {
                let row: Option<PaymentRow> =
                    sqlx::query_as(statement).bind(value).fetch_optional(self.reader()).await?;
                match row {
                    Some(row) => self.with_attempts(row).await.map(Some),
                    None => Ok(None),
                }
            }
        }

        #[async_trait]
        impl PaymentStore for $store {
            async fn payment(&self, access: &Access) -> Result<Option<StoredPayment>, StoreError> {
                let row: Option<PaymentRow> = sqlx::query_as(payment_statements::OPEN_PAYMENT)
                    .bind(&access.id)
                    .bind(access.token.as_bytes())
                    .fetch_optional(self.reader())
                    .await?;
                match row {
                    Some(row) => self.with_attempts(row).await.map(Some),
                    None => Ok(None),
                }
            }

            async fn payment_with_id(&self, id: &str) -> Result<Option<StoredPayment>, StoreError> {
                self.payment_by(payment_statements::FIND_PAYMENT, id).await
            }

            async fn payment_of_session(
                &self,
                session: &str,
            ) -> Result<Option<StoredPayment>, StoreError> {
                self.payment_by(payment_statements::PAYMENT_OF_SESSION, session).await
            }

            async fn payment_of_gateway_payment(
                &self,
                gateway_payment: &str,
            ) -> Result<Option<StoredPayment>, StoreError> {
                self.payment_by(payment_statements::PAYMENT_OF_GATEWAY_PAYMENT, gateway_payment)
                    .await
            }

            async fn create_invoice_payment(
                &self,
                request: &IdempotentRequest,
                payment: &NewInvoicePayment,
                now: i64,
            ) -> Result<WriteOutcome, StoreError> {
                let mut transaction = self.begin().await?;
                if let Some(replay) = Self::claim_key(&mut transaction, request, now).await? {
                    return Ok(WriteOutcome::Replayed(replay));
                }
                if !Self::claim_captcha(&mut transaction, payment.captcha.as_ref()).await? {
                    return Ok(WriteOutcome::CaptchaUsed);
                }
                let NewInvoicePayment { access, details, .. } = payment;
                let first = FirstPayment { id: &access.id, token: Some(&access.token), details };
                Self::add_payment(&mut transaction, first, now).await?;
                transaction.commit().await?;
                Ok(WriteOutcome::Stored)
            }

            async fn change_payment(
                &self,
                change: &PaymentChange,
                now: i64,
            ) -> Result<bool, StoreError> {
                let mut transaction = self.begin().await?;
                let changed = sqlx::query(payment_statements::CHANGE_PAYMENT)
                    .bind(&change.id)
                    .bind(change.version)
                    .bind(change.state.id())
                    .bind(change.ask_at)
                    .bind(change.link.as_ref().map(Digest::as_bytes))
                    .execute(&mut *transaction)
                    .await?;
                if changed.rows_affected() == 0 {
                    return Ok(false);
                }
                let StoredAttempt {
                    attempt,
                    session,
                    gateway_payment,
                    fee_cents,
                    agreed_at,
                    paid_at,
                } = &change.attempt;
                sqlx::query(payment_statements::SAVE_ATTEMPT)
                    .bind(&change.id)
                    .bind(i64::from(attempt.number))
                    .bind(attempt.started_at)
                    .bind(attempt.state.id())
                    .bind(attempt.refunded_cents)
                    .bind(i64::from(attempt.is_refunded))
                    .bind(attempt.dispute.map(Dispute::id))
                    .bind(session.as_ref().map(|session| &session.id))
                    .bind(session.as_ref().map(|session| &session.url))
                    .bind(gateway_payment)
                    .bind(fee_cents)
                    .bind(agreed_at)
                    .bind(paid_at)
                    .execute(&mut *transaction)
                    .await?;
                for message in &change.messages {
                    Self::queue(&mut transaction, message, now).await?;
                }
                transaction.commit().await?;
                Ok(true)
            }

            async fn lease_payments(
                &self,
                now: i64,
                until: i64,
                limit: i64,
            ) -> Result<Vec<StoredPayment>, StoreError> {
                let ids: Vec<String> = sqlx::query_scalar($lease_payments)
                    .bind(now)
                    .bind(until)
                    .bind(limit)
                    .fetch_all(self.writer())
                    .await?;
                let mut payments = Vec::new();
                for id in ids {
                    match self.payment_with_id(&id).await {
                        // One that this version cannot read, from a newer one, must not hold up the others.
                        Err(error @ StoreError::Unreadable { .. }) => {
                            tracing::error!(%error, id, "a payment is left out");
                        }
                        found => payments.extend(found?),
                    }
                }
                Ok(payments)
            }

            async fn ask_soon(
                &self,
                id: &str,
                now: i64,
                asked_before: i64,
            ) -> Result<(), StoreError> {
                sqlx::query(payment_statements::ASK_SOON)
                    .bind(id)
                    .bind(now)
                    .bind(asked_before)
                    .execute(self.writer())
                    .await?;
                Ok(())
            }

            async fn has_seen_event(&self, event: &str) -> Result<bool, StoreError> {
                let found: Option<String> = sqlx::query_scalar(payment_statements::FIND_EVENT)
                    .bind(event)
                    .fetch_optional(self.reader())
                    .await?;
                Ok(found.is_some())
            }

            async fn event_seen(&self, event: &str, now: i64) -> Result<(), StoreError> {
                sqlx::query(payment_statements::INSERT_EVENT)
                    .bind(event)
                    .bind(now)
                    .execute(self.writer())
                    .await?;
                Ok(())
            }

            async fn payments_paid(
                &self,
                from: i64,
                until: i64,
            ) -> Result<Vec<StoredPayment>, StoreError> {
                let rows: Vec<PaymentRow> = sqlx::query_as(payment_statements::PAYMENTS_PAID)
                    .bind(from)
                    .bind(until)
                    .fetch_all(self.reader())
                    .await?;
                let mut payments = Vec::new();
                for row in rows {
                    payments.push(self.with_attempts(row).await?);
                }
                Ok(payments)
            }
        }
    };
}
