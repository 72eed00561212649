-- Editors who are signed in. A session ends with its row.
CREATE TABLE editor_sessions (
    session_hash BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;
