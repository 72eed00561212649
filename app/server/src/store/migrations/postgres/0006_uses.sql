-- Uses of what is allowed so many times in a while. A use takes a place, which is free again when its time has passed.

CREATE TABLE uses (
    key_hash BYTEA NOT NULL, -- of what is counted
    place BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (key_hash, place)
);
CREATE INDEX uses_by_time ON uses (used_at);
