-- Which page an editor has on screen, by each of their tabs, for those who look at the same. A row is gone a minute later.
CREATE TABLE editor_presence (
    session_hash BYTEA NOT NULL,
    tab TEXT NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (session_hash, tab)
);
