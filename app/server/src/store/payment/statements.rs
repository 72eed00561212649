//! The SQL statements of payments.

use crate::store::database::PerDatabase;

/// The columns of a payment.
macro_rules! select_payment {
    ($condition:literal) => {
        concat!(
            "SELECT id, version, reference, invoice_number, account_number, organisation, payer_name, email, method, \
             due_cents, state, created_at, remind_at FROM payments ",
            $condition
        )
    };
}

/// The columns of an attempt.
macro_rules! select_attempt {
    ($rest:literal) => {
        concat!(
            "SELECT payment_id, number, started_at, payment_attempts.state, refunded_cents, is_refunded, \
             disputed_cents, won_cents, lost_cents, session, session_url, return_secret, gateway_payment, fee_cents, agreed_at, paid_at \
             FROM payment_attempts ",
            $rest
        )
    };
}

/// Takes payments that are to be asked about.
macro_rules! lease_payments {
    ($passing_by:literal) => {
        concat!(
            "UPDATE payments SET ask_at = $2, asked_at = $1 \
             WHERE id IN (SELECT id FROM payments WHERE ask_at <= $1 ORDER BY ask_at LIMIT $3",
            $passing_by,
            ") RETURNING id"
        )
    };
}

/// As with messages.
pub(in crate::store) const LEASE_PAYMENTS: PerDatabase = PerDatabase {
    sqlite: lease_payments!(""),
    postgres: lease_payments!(" FOR UPDATE SKIP LOCKED"),
};

statements! {
    INSERT_PAYMENT = "INSERT INTO payments (id, token_hash, version, reference, invoice_number, account_number, \
        organisation, payer_name, email, method, due_cents, state, created_at, remind_at, asked_at) \
        VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)";
    // The release before kept one link in the payment itself.
    OPEN_PAYMENT = select_payment!(
        "WHERE id = $1 AND (token_hash = $2 OR link_hash = $2 \
         OR EXISTS (SELECT 1 FROM payment_links WHERE payment_id = $1 AND payment_links.link_hash = $2 \
         AND (ends_at IS NULL OR ends_at > $3)) \
         OR EXISTS (SELECT 1 FROM access_tokens WHERE application_id = $1 AND access_tokens.token_hash = $2))"
    );
    FIND_PAYMENT = select_payment!("WHERE id = $1");
    PAYMENT_WITH_REFERENCE = select_payment!("WHERE reference = $1");
    PAYMENT_OF_SESSION =
        select_payment!("WHERE id IN (SELECT payment_id FROM payment_attempts WHERE session = $1)");
    PAYMENT_OF_GATEWAY_PAYMENT =
        select_payment!("WHERE id IN (SELECT payment_id FROM payment_attempts WHERE gateway_payment = $1)");
    PAYMENTS_PAID = select_payment!(
        "WHERE id IN (SELECT payment_id FROM payment_attempts WHERE paid_at >= $1 AND paid_at < $2) \
         ORDER BY created_at, id"
    );
    PAYMENTS_AFTER = select_payment!("WHERE id > $1 ORDER BY id LIMIT 500");
    FIND_ATTEMPTS = select_attempt!("WHERE payment_id = $1 ORDER BY number");

    // Only of the version that the change was made from.
    CHANGE_PAYMENT = "UPDATE payments SET version = version + 1, state = $3, ask_at = $4, \
        remind_at = CASE WHEN remind_at < $5 THEN $5 ELSE remind_at END WHERE id = $1 AND version = $2";
    INSERT_PAYMENT_LINK = "INSERT INTO payment_links (link_hash, payment_id, created_at, ends_at) VALUES ($1, $2, $3, $4)";
    REMOVE_OLD_PAYMENT_LINK = "UPDATE payments SET link_hash = NULL WHERE id = $1 AND link_hash IS NOT NULL";
    REMOVE_PAYMENT_LINKS = "DELETE FROM payment_links WHERE payment_id = $1";

    // Without an attempt that may still bring money.
    PAYMENTS_TO_REMIND = select_payment!(
        "WHERE remind_at <= $1 AND state IN ('unpaid', 'expired', 'failed') AND email <> '' \
         ORDER BY remind_at LIMIT $2"
    );
    // Only of the version that was looked at: it may be paid or stopped meanwhile.
    REMIND = "UPDATE payments SET remind_at = $4 WHERE id = $1 AND version = $2 AND remind_at = $3";
    CHANGE_METHOD = "UPDATE payments SET version = version + 1, method = $3, due_cents = $4 \
        WHERE id = $1 AND version = $2";
    STOP_REMINDERS = "UPDATE payments SET remind_at = NULL WHERE id = $1";
    REMOVE_REMINDERS = "DELETE FROM messages WHERE kind = 'paymentReminder' AND sent_at IS NULL \
        AND about = (SELECT reference FROM payments WHERE id = $1)";
    APPLICATIONS_OF_EMAIL = select_payment!(
        "WHERE lower(email) = lower($1) AND invoice_number IS NULL AND created_at > $2 \
         AND NOT EXISTS (SELECT 1 FROM submissions WHERE application_id = payments.id AND closed IS NOT NULL) \
         ORDER BY created_at DESC LIMIT 5"
    );
    SAVE_ATTEMPT = "INSERT INTO payment_attempts (payment_id, number, started_at, state, refunded_cents, is_refunded, \
        dispute, disputed_cents, won_cents, lost_cents, session, session_url, gateway_payment, fee_cents, agreed_at, paid_at, return_secret) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) \
        ON CONFLICT (payment_id, number) DO UPDATE SET state = excluded.state, refunded_cents = excluded.refunded_cents, \
        is_refunded = excluded.is_refunded, dispute = excluded.dispute, \
        disputed_cents = excluded.disputed_cents, won_cents = excluded.won_cents, lost_cents = excluded.lost_cents, session = excluded.session, \
        session_url = excluded.session_url, gateway_payment = excluded.gateway_payment, \
        fee_cents = excluded.fee_cents, agreed_at = excluded.agreed_at, paid_at = excluded.paid_at, \
        return_secret = excluded.return_secret";
    // Brings the next question forward, unless one was asked a moment ago.
    ASK_SOON = "UPDATE payments SET ask_at = $2 WHERE id = $1 AND ask_at > $2 AND asked_at <= $3";

    // Only of the version that was looked at.
    REMOVE_PAYMENT = "DELETE FROM payments WHERE id = $1 AND version = $2";
    CORRECT_PAYMENT = "UPDATE payments SET version = version + 1, payer_name = $3, email = $4 \
        WHERE id = $1 AND version = $2";
    // Amounts, references and days are kept. Nothing opens the payment any more.
    BLANK_PAYMENT = "UPDATE payments SET version = version + 1, organisation = '', payer_name = '', email = '', \
        account_number = NULL, token_hash = NULL, link_hash = NULL, remind_at = NULL WHERE id = $1 AND version = $2";
    BLANK_SESSIONS = "UPDATE payment_attempts SET session_url = '' WHERE payment_id = $1 AND session_url IS NOT NULL";

    MOVEMENTS_OF = "SELECT kind, amount_cents FROM payment_movements WHERE payment_id = $1 AND attempt = $2";
    INSERT_MOVEMENT = "INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    MOVEMENTS_SINCE = "SELECT moved.payment_id, attempt, moved.number, kind, amount_cents, moved_at, fee_cents, gateway_payment, \
        reference, invoice_number, account_number, organisation, method FROM payment_movements AS moved \
        JOIN payments ON payments.id = moved.payment_id \
        LEFT JOIN payment_attempts AS tried ON tried.payment_id = moved.payment_id AND tried.number = attempt \
        WHERE (moved_at, moved.payment_id, attempt, moved.number) > ($1, $4, $5, $6) AND moved_at < $2 \
        ORDER BY moved_at, moved.payment_id, attempt, moved.number LIMIT $3";

    LAST_REFUND = "SELECT number, attempt, amount_cents, before_cents, outcome FROM refunds WHERE payment_id = $1 \
        ORDER BY number DESC LIMIT 1";
    // Of two that begin at the same time, one does.
    INSERT_REFUND = "INSERT INTO refunds (payment_id, number, attempt, amount_cents, before_cents) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT DO NOTHING";
    FIND_EQUAL_REFUND = "SELECT number FROM refunds WHERE payment_id = $1 AND amount_cents = $2 AND outcome = 'done' LIMIT 1";
    END_REFUND = "UPDATE refunds SET outcome = $3 WHERE payment_id = $1 AND number = $2";

    FIND_EVENT = "SELECT id FROM payment_events WHERE id = $1";
    INSERT_EVENT = "INSERT INTO payment_events (id, seen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    // A payment in any other state brought money, or still may.
    DELETE_UNPAID_INVOICES = delete_some!(
        "payments",
        "id",
        "invoice_number IS NOT NULL AND created_at < $1 AND state IN ('unpaid', 'expired', 'failed') \
         AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE payment_id = payments.id AND started_at >= $1)"
    );
    DELETE_EVENTS = delete_some!("payment_events", "id", "seen_at < $1");
}
