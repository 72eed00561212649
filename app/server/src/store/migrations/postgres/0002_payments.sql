-- A payment, and each attempt to make it at the gateway. What was paid for is an application or an invoice.

CREATE TABLE payments (
    id TEXT PRIMARY KEY, -- that of the application, if it is paid for
    token_hash BYTEA, -- opens the payment of an invoice; an application's tokens open its own
    version BIGINT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    invoice_number TEXT, -- null: an application
    account_number TEXT,
    organisation TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    email TEXT NOT NULL,
    method TEXT NOT NULL,
    due_cents BIGINT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    asked_at BIGINT NOT NULL, -- when the sweep last took it
    ask_at BIGINT -- when it takes it next; null: never
);
CREATE INDEX payments_to_ask ON payments (ask_at);

CREATE TABLE payment_attempts (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    number BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    refunded_cents BIGINT NOT NULL,
    is_refunded BIGINT NOT NULL, -- 1 or 0
    dispute TEXT,
    session TEXT UNIQUE, -- the gateway's id; null until it has answered
    session_url TEXT,
    gateway_payment TEXT UNIQUE, -- the gateway's id of the money
    fee_cents BIGINT,
    paid_at BIGINT, -- when we learned of the money
    PRIMARY KEY (payment_id, number)
);
CREATE INDEX payment_attempts_paid ON payment_attempts (paid_at);

-- Events of the gateway that have been dealt with.
CREATE TABLE payment_events (
    id TEXT PRIMARY KEY,
    seen_at BIGINT NOT NULL
);
CREATE INDEX payment_events_by_time ON payment_events (seen_at);

-- Until now nothing was paid on line but with the stand-in, which moved no money.
INSERT INTO payments (id, version, reference, organisation, payer_name, email, method, due_cents, state, created_at, asked_at)
SELECT id, 1, reference,
    COALESCE(answers::json ->> 'companyName', ''),
    trim(COALESCE(answers::json ->> 'primaryGivenName', '') || ' ' || COALESCE(answers::json ->> 'primaryFamilyName', '')),
    COALESCE(answers::json ->> 'primaryEmail', ''),
    payment_method, total_cents, 'unpaid', submitted_at, 0
FROM submissions JOIN applications ON id = application_id;

ALTER TABLE submissions DROP COLUMN payment_status;
ALTER TABLE submissions DROP COLUMN payment_method;
