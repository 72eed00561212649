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
