-- Instants are milliseconds since 1970, money is in cents, hashes are SHA-256.

CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL, -- JSON, field id to text
    referrer TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER -- of a draft; null once it is submitted
) STRICT;
CREATE INDEX applications_expiring ON applications (expires_at);

CREATE TABLE access_tokens (
    application_id TEXT NOT NULL REFERENCES applications ON DELETE CASCADE,
    token_hash BLOB NOT NULL,
    PRIMARY KEY (application_id, token_hash)
) STRICT;

CREATE TABLE submissions (
    application_id TEXT PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    reference TEXT NOT NULL UNIQUE,
    option_number INTEGER NOT NULL,
    applicant_kind TEXT NOT NULL,
    total_cents INTEGER NOT NULL,
    quote TEXT NOT NULL, -- JSON, the lines of the price
    submitted_at INTEGER NOT NULL,
    processed_at INTEGER,
    closed TEXT -- cancelled or rejected; null: it goes on
) STRICT;
CREATE INDEX submissions_by_time ON submissions (submitted_at, reference);
CREATE INDEX submissions_processed ON submissions (processed_at);

-- When each organisation last submitted an application.
CREATE TABLE organisations (
    abn TEXT PRIMARY KEY,
    submitted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX organisations_by_time ON organisations (submitted_at);

CREATE TABLE resume_links (
    link_hash BLOB PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    token_hash BLOB -- of the token that used it up
) STRICT;
CREATE INDEX resume_links_of_application ON resume_links (application_id);
CREATE INDEX resume_links_expiring ON resume_links (expires_at) WHERE token_hash IS NULL;

CREATE TABLE enquiries (
    reference TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    organisation TEXT,
    email TEXT NOT NULL,
    phone TEXT,
    topic TEXT NOT NULL,
    message TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX enquiries_by_time ON enquiries (created_at, reference);

CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    content TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    due_at INTEGER, -- null once it is sent or given up
    attempts INTEGER NOT NULL,
    sent_at INTEGER,
    failure TEXT, -- of the last attempt; null: none has failed
    unsent TEXT, -- why it never will be sent: heldBack or dismissed; null: it is sent, or may be
    unsent_note TEXT -- who dismissed it, and why
) STRICT;
CREATE INDEX messages_due ON messages (due_at);
CREATE INDEX messages_about ON messages (about);
CREATE INDEX messages_by_time ON messages (queued_at);
CREATE INDEX messages_unsent ON messages (queued_at) WHERE sent_at IS NULL AND unsent IS NULL;
CREATE INDEX messages_sent ON messages (kind, sent_at);

CREATE TABLE idempotency_keys (
    key_hash BLOB PRIMARY KEY,
    body_hash BLOB NOT NULL,
    answer TEXT NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (used_at);

CREATE TABLE used_captchas (
    signature TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX used_captchas_expiring ON used_captchas (expires_at);

CREATE TABLE fault_counts (
    day TEXT NOT NULL, -- YYYY-MM-DD
    page TEXT NOT NULL,
    code TEXT NOT NULL,
    build TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, page, code, build)
) STRICT;

-- A payment, and each attempt to make it at the gateway. What was paid for is an application or an invoice.
CREATE TABLE payments (
    id TEXT PRIMARY KEY, -- that of the application, if it is paid for
    token_hash BLOB, -- opens the payment of an invoice; an application's tokens open its own
    version INTEGER NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    invoice_number TEXT, -- null: an application
    account_number TEXT,
    organisation TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    email TEXT NOT NULL,
    method TEXT NOT NULL,
    due_cents INTEGER NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    asked_at INTEGER NOT NULL, -- when the sweep last took it
    ask_at INTEGER, -- when it takes it next; null: never
    link_hash BLOB, -- opens it too: the one link of an application before there was payment_links
    remind_at INTEGER -- when the payer is reminded next; null: never
) STRICT;
CREATE INDEX payments_to_ask ON payments (ask_at);
CREATE INDEX payments_to_remind ON payments (remind_at);
CREATE INDEX payments_by_email ON payments (lower(email));
CREATE INDEX payments_by_time ON payments (created_at);
CREATE INDEX payments_never_made ON payments (created_at)
    WHERE invoice_number IS NOT NULL AND state IN ('unpaid', 'expired', 'failed');

CREATE TABLE payment_attempts (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    number INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    refunded_cents INTEGER NOT NULL,
    is_refunded INTEGER NOT NULL, -- 1 or 0
    dispute TEXT, -- how one stands, for the release that knew no amounts
    session TEXT UNIQUE, -- the gateway's id; null until it has answered
    session_url TEXT,
    return_secret TEXT, -- for the address that the payer comes back to; null once the gateway has it
    gateway_payment TEXT UNIQUE, -- the gateway's id of the money
    fee_cents INTEGER,
    paid_at INTEGER, -- when we learned of the money
    agreed_at INTEGER, -- when we learned that a direct debit was agreed to
    disputed_cents INTEGER NOT NULL DEFAULT 0,
    won_cents INTEGER NOT NULL DEFAULT 0, -- decided for us
    lost_cents INTEGER NOT NULL DEFAULT 0, -- decided for the payer
    PRIMARY KEY (payment_id, number)
) STRICT;
CREATE INDEX payment_attempts_paid ON payment_attempts (paid_at);

-- Each movement of money.
CREATE TABLE payment_movements (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    attempt INTEGER NOT NULL, -- its number
    number INTEGER NOT NULL, -- 1, 2, … of this attempt
    kind TEXT NOT NULL, -- payment, refund or dispute
    amount_cents INTEGER NOT NULL, -- less than zero: given back
    moved_at INTEGER NOT NULL, -- when we learned of it
    PRIMARY KEY (payment_id, attempt, number)
) STRICT;
CREATE INDEX payment_movements_by_time ON payment_movements (moved_at, payment_id, attempt, number);

-- Each refund that the office asks for.
CREATE TABLE refunds (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    number INTEGER NOT NULL, -- 1, 2, … of this payment
    attempt INTEGER NOT NULL, -- whose money goes back
    amount_cents INTEGER NOT NULL,
    before_cents INTEGER NOT NULL, -- how much had been given back before
    outcome TEXT, -- done or refused; null: the gateway's answer is not known
    PRIMARY KEY (payment_id, number)
) STRICT;

-- Links that open a payment and nothing else: in mails, and in the address that a payer comes back to.
CREATE TABLE payment_links (
    link_hash BLOB PRIMARY KEY,
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    ends_at INTEGER -- from when it opens nothing; null: never
) STRICT;
CREATE INDEX payment_links_of_payment ON payment_links (payment_id);

-- Events of the gateway that have been dealt with.
CREATE TABLE payment_events (
    id TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_events_by_time ON payment_events (seen_at);

-- Editors who are signed in. A session ends with its row.
CREATE TABLE editor_sessions (
    session_hash BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;

-- Which page an editor has on screen, by each of their tabs, for those who look at the same. A row is gone a minute later.
CREATE TABLE editor_presence (
    session_hash BLOB NOT NULL,
    tab TEXT NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (session_hash, tab)
) STRICT;

-- Drafts of a page that editors show to someone without an account. A share ends with its row.
CREATE TABLE shares (
    id TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL, -- the page as it was drafted, JSON
    shared_by TEXT NOT NULL, -- an editor's name
    shared_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shares_by_path ON shares (path);

-- The one row that is written to see whether the database takes a write.
CREATE TABLE last_try (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    tried_at INTEGER NOT NULL,
    filler TEXT NOT NULL -- makes it as large as an application
) STRICT;

-- Uses of what is allowed so many times in a while. A use takes a place, which is free again when its time has passed.
CREATE TABLE uses (
    key_hash BLOB NOT NULL, -- of what is counted
    place INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (key_hash, place)
) STRICT;
CREATE INDEX uses_by_time ON uses (used_at);

-- What the office and the editors have done. Rows are added, and deleted when they are old; none is ever changed.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    recorded_at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT -- a reference; nothing of a visitor's
) STRICT;
CREATE INDEX audit_by_time ON audit (recorded_at);
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit BEGIN
    SELECT RAISE(ABORT, 'rows of audit are never changed');
END;

-- Whose database this is: the site of the servers that were started on it. One row.
CREATE TABLE site (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    profile TEXT NOT NULL,
    url TEXT NOT NULL
) STRICT;
