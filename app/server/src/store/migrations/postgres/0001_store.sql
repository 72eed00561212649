-- Instants are milliseconds since 1970, money is in cents, hashes are SHA-256.

CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    answers TEXT NOT NULL, -- JSON, field id to text
    referrer TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT -- of a draft; null once it is submitted
);
CREATE INDEX applications_expiring ON applications (expires_at);

CREATE TABLE access_tokens (
    application_id TEXT NOT NULL REFERENCES applications ON DELETE CASCADE,
    token_hash BYTEA NOT NULL,
    PRIMARY KEY (application_id, token_hash)
);

CREATE TABLE submissions (
    application_id TEXT PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    reference TEXT NOT NULL UNIQUE,
    option_number BIGINT NOT NULL,
    applicant_kind TEXT NOT NULL,
    total_cents BIGINT NOT NULL,
    quote TEXT NOT NULL, -- JSON, the lines of the price
    payment_method TEXT NOT NULL,
    payment_status TEXT NOT NULL,
    submitted_at BIGINT NOT NULL,
    processed_at BIGINT
);
CREATE INDEX submissions_by_time ON submissions (submitted_at);

-- When each organisation last submitted an application.
CREATE TABLE organisations (
    abn TEXT PRIMARY KEY,
    submitted_at BIGINT NOT NULL
);
CREATE INDEX organisations_by_time ON organisations (submitted_at);

CREATE TABLE resume_links (
    link_hash BYTEA PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    token_hash BYTEA -- of the token that used it up
);
CREATE INDEX resume_links_of_application ON resume_links (application_id);
CREATE INDEX resume_links_expiring ON resume_links (expires_at);

CREATE TABLE enquiries (
    reference TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    organisation TEXT,
    email TEXT NOT NULL,
    phone TEXT,
    topic TEXT NOT NULL,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    content TEXT NOT NULL,
    queued_at BIGINT NOT NULL,
    due_at BIGINT, -- null once it is sent or given up
    attempts BIGINT NOT NULL,
    sent_at BIGINT
);
CREATE INDEX messages_due ON messages (due_at);
CREATE INDEX messages_about ON messages (about);
CREATE INDEX messages_by_time ON messages (queued_at);

CREATE TABLE idempotency_keys (
    key_hash BYTEA PRIMARY KEY,
    body_hash BYTEA NOT NULL,
    answer TEXT NOT NULL,
    used_at BIGINT NOT NULL
);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (used_at);

CREATE TABLE used_captchas (
    signature TEXT PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX used_captchas_expiring ON used_captchas (expires_at);

CREATE TABLE fault_counts (
    day TEXT NOT NULL, -- YYYY-MM-DD
    page TEXT NOT NULL,
    code TEXT NOT NULL,
    build TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, page, code, build)
);
