//! Every SQL statement, but for those of payments.
//!
//! SQLite and PostgreSQL read the same text, but for leases. Where two callers can race, one statement decides: it changes the row only if the
//! row still is what the caller expects, and the number of rows says who was first.

use super::database::PerDatabase;

/// Constants, and a list of all of them, each of which is prepared when a store is opened.
macro_rules! statements {
    ($($name:ident = $sql:expr;)+) => {
        $(pub(in crate::store) const $name: &str = $sql;)+

        /// All statements.
        pub(in crate::store) const ALL: &[&str] = &[$($name),+];
    };
}

/// The columns of an application, and of its submission if there is one.
macro_rules! select_application {
    ($rest:literal) => {
        concat!(
            "SELECT applications.id, applications.version, answers, referrer, applications.created_at, expires_at, \
             submissions.reference, option_number, applicant_kind, total_cents, quote, \
             payments.method AS payment_method, payments.state AS payment_state, submitted_at, processed_at, closed \
             FROM applications LEFT JOIN submissions ON application_id = applications.id \
             LEFT JOIN payments ON payments.id = application_id ",
            $rest
        )
    };
}

/// What became of messages, oldest first.
macro_rules! select_message_state {
    ($condition:literal) => {
        concat!(
            "SELECT id, kind, about, queued_at, attempts, due_at, sent_at, failure, unsent, unsent_note FROM messages ",
            $condition,
            " ORDER BY queued_at, id"
        )
    };
}

/// Lets messages that were given up begin again, if their content is still there.
macro_rules! retry_given_up {
    ($condition:literal) => {
        concat!(
            "UPDATE messages SET due_at = $1, attempts = 0 \
             WHERE due_at IS NULL AND sent_at IS NULL AND content <> '' ",
            $condition
        )
    };
}

/// Deletes some of the rows that a condition finds, by their key.
macro_rules! delete_some {
    ($table:literal, $key:literal, $condition:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE (",
            $key,
            ") IN (SELECT ",
            $key,
            " FROM ",
            $table,
            " WHERE ",
            $condition,
            " LIMIT $2)"
        )
    };
}

/// Takes messages that are due.
macro_rules! lease_messages {
    ($passing_by:literal) => {
        concat!(
            "UPDATE messages SET due_at = $2, attempts = attempts + 1 \
             WHERE id IN (SELECT id FROM messages WHERE due_at <= $1 ORDER BY due_at LIMIT $3",
            $passing_by,
            ") RETURNING id, kind, about, content, attempts, queued_at"
        )
    };
}

/// PostgreSQL passes by what another worker is taking at this moment, instead of waiting for it. SQLite has one writer.
pub(super) const LEASE_MESSAGES: PerDatabase = PerDatabase {
    sqlite: lease_messages!(""),
    postgres: lease_messages!(" FOR UPDATE SKIP LOCKED"),
};

statements! {
    PING = "SELECT 1";
    TRY_WRITE = "INSERT INTO last_try (id, tried_at, filler) VALUES (1, $1, $2) \
        ON CONFLICT (id) DO UPDATE SET tried_at = excluded.tried_at, filler = excluded.filler";

    CLAIM_KEY = "INSERT INTO idempotency_keys (key_hash, body_hash, answer, used_at) VALUES ($1, $2, $3, $4) \
        ON CONFLICT DO NOTHING";
    FIND_KEY = "SELECT body_hash, answer FROM idempotency_keys WHERE key_hash = $1";
    CLAIM_CAPTCHA = "INSERT INTO used_captchas (signature, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";

    // A place that is free: its time has passed, or it was taken by a clock that was far ahead.
    TAKE_PLACE = "INSERT INTO uses (key_hash, place, used_at) VALUES ($1, $2, $3) \
        ON CONFLICT (key_hash, place) DO UPDATE SET used_at = excluded.used_at WHERE uses.used_at <= $4 OR uses.used_at > $5";
    OLDEST_USE = "SELECT MIN(used_at) AS used_at FROM uses WHERE key_hash = $1";

    INSERT_APPLICATION = "INSERT INTO applications (id, version, answers, referrer, created_at, expires_at) \
        VALUES ($1, 1, $2, $3, $4, $5)";
    INSERT_TOKEN = "INSERT INTO access_tokens (application_id, token_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    FIND_APPLICATION = select_application!(
        "WHERE applications.id = $1 \
         AND EXISTS (SELECT 1 FROM access_tokens WHERE application_id = $1 AND access_tokens.token_hash = $2) \
         AND (expires_at IS NULL OR expires_at > $3)"
    );
    // Without a new expiry the draft becomes a submitted application. An expired or submitted one is not changed.
    CHANGE_DRAFT = "UPDATE applications SET version = version + 1, answers = $4, expires_at = $5 \
        WHERE id = $1 AND version = $3 AND expires_at > $6 \
        AND EXISTS (SELECT 1 FROM access_tokens WHERE application_id = $1 AND token_hash = $2)";
    CLAIM_ORGANISATION = "INSERT INTO organisations (abn, submitted_at) VALUES ($1, $2) \
        ON CONFLICT (abn) DO UPDATE SET submitted_at = excluded.submitted_at WHERE organisations.submitted_at <= $3";
    INSERT_SUBMISSION = "INSERT INTO submissions (application_id, reference, option_number, applicant_kind, total_cents, \
        quote, submitted_at) VALUES ($1, $2, $3, $4, $5, $6, $7)";

    INSERT_RESUME_LINK = "INSERT INTO resume_links (link_hash, application_id, expires_at) VALUES ($1, $2, $3)";
    REMOVE_RESUMED_TOKENS = "DELETE FROM access_tokens WHERE application_id = $1 \
        AND token_hash IN (SELECT token_hash FROM resume_links WHERE application_id = $1)";
    REMOVE_RESUME_LINKS = "DELETE FROM resume_links WHERE application_id = $1";
    REMOVE_RESUME_MAILS = "DELETE FROM messages WHERE about = $1 AND kind = 'resumeLink' AND sent_at IS NULL";
    KEEP_DRAFT = "UPDATE applications SET expires_at = $2 WHERE id = $1 AND expires_at < $2";
    REDEEM_RESUME_LINK = "UPDATE resume_links SET token_hash = $2 \
        WHERE link_hash = $1 AND expires_at > $3 AND (token_hash IS NULL OR token_hash = $2) RETURNING application_id";

    INSERT_ENQUIRY = "INSERT INTO enquiries (reference, name, organisation, email, phone, topic, message, created_at) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    ENQUIRIES_SINCE = "SELECT reference, name, organisation, email, phone, topic, message, created_at FROM enquiries \
        WHERE (created_at, reference) > ($1, $4) AND created_at < $2 ORDER BY created_at, reference LIMIT $3";

    APPLICATIONS_AFTER = select_application!("WHERE applications.id > $1 ORDER BY applications.id LIMIT 500");
    ENQUIRIES_AFTER = "SELECT reference, name, organisation, email, phone, topic, message, created_at FROM enquiries \
        WHERE reference > $1 ORDER BY reference LIMIT 500";
    MESSAGES_AFTER = "SELECT id, kind, about, content, queued_at, attempts, due_at, sent_at, failure, unsent, unsent_note \
        FROM messages WHERE id > $1 ORDER BY id LIMIT 500";
    // Only of the version that was looked at.
    REMOVE_APPLICATION = "DELETE FROM applications WHERE id = $1 AND version = $2";
    CORRECT_APPLICATION = "UPDATE applications SET version = version + 1, answers = $3 WHERE id = $1 AND version = $2";
    REMOVE_ENQUIRY = "DELETE FROM enquiries WHERE reference = $1";
    CORRECT_ENQUIRY = "UPDATE enquiries SET name = $2, email = $3, phone = $4 WHERE reference = $1";
    REMOVE_MESSAGE = "DELETE FROM messages WHERE id = $1";
    REMOVE_MESSAGES_ABOUT = "DELETE FROM messages WHERE about = $1";
    // One that was sent meanwhile has no content any more.
    CORRECT_MESSAGE = "UPDATE messages SET content = $2 WHERE id = $1 AND content <> ''";
    CONTENTS_ABOUT = "SELECT id, content FROM messages WHERE about = $1 AND content <> ''";
    REMOVE_ORGANISATION = "DELETE FROM organisations WHERE abn = $1";
    // Answers name what they are about in a text of their own.
    REMOVE_KEYS_ABOUT = "DELETE FROM idempotency_keys WHERE answer LIKE '%\"' || $1 || '\"%'";
    REMOVE_USES = "DELETE FROM uses WHERE key_hash = $1";

    INSERT_MESSAGE = "INSERT INTO messages (id, kind, about, content, queued_at, due_at, attempts) \
        VALUES ($1, $2, $3, $4, $5, $5, 0)";
    HOLD_BACK_MESSAGE = "INSERT INTO messages (id, kind, about, content, queued_at, attempts, unsent) \
        VALUES ($1, $2, $3, '', $4, 0, 'heldBack')";
    MESSAGE_SENT = "UPDATE messages SET sent_at = $2, due_at = NULL, content = '' WHERE id = $1 AND sent_at IS NULL";
    MESSAGE_FAILED = "UPDATE messages SET due_at = $3, failure = $4 WHERE id = $1 AND attempts = $2 \
        AND sent_at IS NULL AND unsent IS NULL";
    // The content of a link that was asked for is a secret, and a new link is a click away.
    GIVE_UP_MESSAGE = "UPDATE messages SET due_at = NULL, failure = $3, \
        content = CASE WHEN kind IN ('resumeLink', 'paymentLink') THEN '' ELSE content END \
        WHERE id = $1 AND attempts = $2 AND sent_at IS NULL AND unsent IS NULL";
    // One that waits has to have failed before.
    DISMISS_MESSAGE = "UPDATE messages SET due_at = NULL, content = '', unsent = 'dismissed', unsent_note = $2 \
        WHERE id = $1 AND sent_at IS NULL AND unsent IS NULL AND (due_at IS NULL OR failure IS NOT NULL)";
    RETRY_MESSAGE = retry_given_up!("AND id = $2");
    RETRY_MESSAGES = retry_given_up!("");
    MESSAGES_ABOUT = select_message_state!("WHERE about = $1");
    MESSAGES_OF_SUBMITTED = select_message_state!(
        "JOIN submissions ON reference = about WHERE (submitted_at, reference) >= ($1, $2) AND (submitted_at, reference) <= ($3, $4)"
    );
    UNSENT_MESSAGES = concat!(
        select_message_state!("WHERE sent_at IS NULL AND unsent IS NULL AND (queued_at, id) > ($1, $4) AND queued_at < $2"),
        " LIMIT $3"
    );

    // Read every few seconds: none of them may read a whole table (`figures::ASKED`).
    COUNT_APPLICATIONS = "SELECT option_number, COUNT(*) AS applications FROM submissions \
        WHERE submitted_at > $1 GROUP BY option_number";
    COUNT_PAYMENTS = "SELECT state, COUNT(*) AS payments FROM payments WHERE created_at > $1 GROUP BY state";
    COUNT_UNSENT = "SELECT failure, CAST(CASE WHEN due_at IS NULL THEN 1 ELSE 0 END AS BIGINT) AS is_given_up, \
        COUNT(*) AS messages, MIN(queued_at) AS oldest FROM messages \
        WHERE sent_at IS NULL AND unsent IS NULL GROUP BY failure, due_at IS NULL ORDER BY failure";
    LAST_SENT = "SELECT MAX(sent_at) AS sent_at FROM messages WHERE kind = $1";
    WAITING_SINCE = "SELECT kind, failure, MIN(about) AS one, MAX(about) AS other, MIN(queued_at) AS oldest FROM messages \
        WHERE sent_at IS NULL AND unsent IS NULL AND queued_at > $1 AND due_at IS NOT NULL GROUP BY kind, failure";

    ADD_FAULTS = "INSERT INTO fault_counts (day, page, code, build, count) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (day, page, code, build) DO UPDATE SET count = fault_counts.count + excluded.count";
    FAULTS_SINCE = "SELECT day, page, code, build, count FROM fault_counts WHERE day >= $1 ORDER BY day, page, code, build";

    INSERT_EDITOR_SESSION = "INSERT INTO editor_sessions (session_hash, name, began_at, seen_at, ends_at) \
        VALUES ($1, $2, $3, $3, $4)";
    FIND_EDITOR_SESSION = "SELECT seen_at FROM editor_sessions \
        WHERE session_hash = $1 AND ends_at > $2 AND seen_at > $3";
    SEE_EDITOR_SESSION = "UPDATE editor_sessions SET seen_at = $2 WHERE session_hash = $1 AND seen_at < $2";
    EDITOR_SESSIONS = "SELECT name, began_at, seen_at FROM editor_sessions \
        WHERE ends_at > $1 AND seen_at > $2 ORDER BY began_at, name";
    END_EDITOR_SESSION = "DELETE FROM editor_sessions WHERE session_hash = $1 RETURNING name";
    END_EDITOR_SESSIONS_OF = "DELETE FROM editor_sessions WHERE name = $1";
    END_EDITOR_SESSIONS = "DELETE FROM editor_sessions";

    SEE_PRESENCE = "INSERT INTO editor_presence (session_hash, tab, name, path, seen_at) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (session_hash, tab) DO UPDATE SET path = excluded.path, seen_at = excluded.seen_at";
    PRESENT_ON = "SELECT name, MAX(CAST(CASE WHEN session_hash = $2 THEN 1 ELSE 0 END AS BIGINT)) AS is_same FROM editor_presence \
        WHERE path = $1 AND NOT (session_hash = $2 AND tab = $3) GROUP BY name ORDER BY name LIMIT 20";
    DELETE_PRESENCE = "DELETE FROM editor_presence WHERE seen_at <= $1";
    // Two at the same instant may both be the last one that fits; the limit is there for the size of the database alone.
    INSERT_SHARE = "INSERT INTO shares (id, path, title, content, shared_by, shared_at, ends_at) \
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
        CAST($6 AS BIGINT), CAST($7 AS BIGINT) \
        WHERE (SELECT COUNT(*) FROM shares WHERE ends_at > CAST($6 AS BIGINT)) < CAST($8 AS BIGINT)";
    SHARES_OF = "SELECT id, path, title, shared_by, shared_at, ends_at FROM shares \
        WHERE path = $1 AND ends_at > $2 ORDER BY shared_at DESC, id";
    FIND_SHARE = "SELECT id, path, title, content, shared_by, shared_at, ends_at FROM shares WHERE id = $1 AND ends_at > $2";
    PATH_OF_SHARE = "SELECT path FROM shares WHERE id = $1 AND ends_at > $2";
    END_SHARE = "DELETE FROM shares WHERE id = $1 RETURNING path";

    INSERT_AUDIT = "INSERT INTO audit (recorded_at, who, what, about) VALUES ($1, $2, $3, $4)";
    AUDIT_SINCE = "SELECT id, recorded_at, who, what, about FROM audit \
        WHERE recorded_at >= $1 AND (recorded_at, id) > ($1, $4) AND recorded_at < $2 ORDER BY recorded_at, id LIMIT $3";

    // SQLite finds by the first condition that no draft is meant, and begins with the submissions.
    SUBMITTED_SINCE = select_application!(
        "WHERE submitted_at >= $1 AND (submitted_at, submissions.reference) > ($1, $4) AND submitted_at < $2 \
         ORDER BY submitted_at, submissions.reference LIMIT $3"
    );
    FIND_SUBMITTED = select_application!("WHERE submissions.reference = $1");
    REPRICE_SUBMISSION = "UPDATE submissions SET total_cents = $2, quote = $3 WHERE application_id = $1";
    // Who starts a server at home on the database of a public site does not make it theirs.
    NOTE_SITE = "INSERT INTO site (id, profile, url) VALUES (1, $1, $2) \
        ON CONFLICT (id) DO UPDATE SET profile = excluded.profile, url = excluded.url \
        WHERE excluded.profile <> 'embedded' OR site.profile = 'embedded'";
    FIND_SITE = "SELECT profile, url FROM site WHERE id = 1";

    COUNT_UNMARKED = "SELECT COUNT(*) AS overdue FROM submissions WHERE processed_at IS NULL AND submitted_at < $1";
    COUNT_MARKED = "SELECT COUNT(*) AS overdue FROM submissions WHERE processed_at < $1";
    COUNT_ENQUIRIES = "SELECT COUNT(*) AS overdue FROM enquiries WHERE created_at < $1";

    ID_OF_SUBMITTED = "SELECT application_id FROM submissions WHERE reference = $1";
    MARK_PROCESSED = "UPDATE submissions SET processed_at = COALESCE(processed_at, $2) WHERE reference = $1";

    // What is closed is dealt with.
    CLOSE_SUBMISSION = "UPDATE submissions SET closed = $2, processed_at = COALESCE(processed_at, $3) \
        WHERE reference = $1 AND closed IS NULL";
    REMOVE_WAITING_CONFIRMATIONS = "DELETE FROM messages \
        WHERE about = $1 AND kind = 'applicationConfirmation' AND sent_at IS NULL";

    // Each deletes no more than $2 at once.
    DELETE_DRAFTS = delete_some!("applications", "id", "expires_at <= $1");
    // One that was used says which device opened the application by it, and goes with the application.
    DELETE_LINKS = delete_some!("resume_links", "link_hash", "expires_at <= $1 AND token_hash IS NULL");
    DELETE_CAPTCHAS = delete_some!("used_captchas", "signature", "expires_at <= $1");
    DELETE_USES = delete_some!("uses", "key_hash, place", "used_at <= $1");
    DELETE_EDITOR_SESSIONS = delete_some!("editor_sessions", "session_hash", "ends_at <= $1");
    DELETE_SHARES = delete_some!("shares", "id", "ends_at <= $1");
    DELETE_APPLICATIONS = "DELETE FROM applications WHERE id IN \
        (SELECT application_id FROM submissions WHERE processed_at < $1 LIMIT $2)";
    DELETE_ENQUIRIES = delete_some!("enquiries", "reference", "created_at < $1");
    DELETE_KEYS = delete_some!("idempotency_keys", "key_hash", "used_at < $1");
    DELETE_ORGANISATIONS = delete_some!("organisations", "abn", "submitted_at < $1");
    DELETE_MESSAGES = delete_some!("messages", "id", "due_at IS NULL AND queued_at < $1");
    DELETE_AUDIT = delete_some!("audit", "id", "recorded_at < $1");
    DELETE_FAULTS = delete_some!("fault_counts", "day, page, code, build", "day < $1");
}
