-- Editors who are signed in. A session ends with its row.
CREATE TABLE editor_sessions (
    session_hash BYTEA PRIMARY KEY,
    name TEXT NOT NULL,
    began_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);
