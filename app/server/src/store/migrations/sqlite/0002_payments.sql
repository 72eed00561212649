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
    ask_at INTEGER -- when it takes it next; null: never
) STRICT;
CREATE INDEX payments_to_ask ON payments (ask_at);

CREATE TABLE payment_attempts (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    number INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    refunded_cents INTEGER NOT NULL,
    is_refunded INTEGER NOT NULL, -- 1 or 0
    dispute TEXT,
    session TEXT UNIQUE, -- the gateway's id; null until it has answered
    session_url TEXT,
    gateway_payment TEXT UNIQUE, -- the gateway's id of the money
    fee_cents INTEGER,
    paid_at INTEGER, -- when we learned of the money
    PRIMARY KEY (payment_id, number)
) STRICT;
CREATE INDEX payment_attempts_paid ON payment_attempts (paid_at);

-- Events of the gateway that have been dealt with.
CREATE TABLE payment_events (
    id TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_events_by_time ON payment_events (seen_at);

-- Until now nothing was paid on line but with the stand-in, which moved no money.
INSERT INTO payments (id, version, reference, organisation, payer_name, email, method, due_cents, state, created_at, asked_at)
SELECT id, 1, reference,
    COALESCE(json_extract(answers, '$.companyName'), ''),
    trim(COALESCE(json_extract(answers, '$.primaryGivenName'), '') || ' ' || COALESCE(json_extract(answers, '$.primaryFamilyName'), '')),
    COALESCE(json_extract(answers, '$.primaryEmail'), ''),
    payment_method, total_cents, 'unpaid', submitted_at, 0
FROM submissions JOIN applications ON id = application_id;

ALTER TABLE submissions DROP COLUMN payment_status;
ALTER TABLE submissions DROP COLUMN payment_method;
