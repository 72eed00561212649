-- What the office and the editors have done. Rows are added, and deleted when they are old; none is ever changed.

CREATE TABLE audit (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at BIGINT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT -- a reference; nothing of a visitor's
);
CREATE INDEX audit_by_time ON audit (recorded_at);
CREATE FUNCTION audit_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of audit are never changed';
END $$;
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION audit_is_never_changed();
