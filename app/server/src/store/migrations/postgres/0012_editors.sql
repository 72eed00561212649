-- Which page an editor has on screen, by each of their tabs, for those who look at the same. A row is gone a minute later.
CREATE TABLE editor_presence (
    session_hash BYTEA NOT NULL,
    tab TEXT NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (session_hash, tab)
);

-- Drafts of a page that editors show to someone without an account. A share ends with its row.
CREATE TABLE shares (
    id TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL, -- the page as it was drafted, JSON
    shared_by TEXT NOT NULL, -- an editor's name
    shared_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);
CREATE INDEX shares_by_path ON shares (path);
