-- Uses of what is allowed so many times in a while. A use takes a place, which is free again when its time has passed.

CREATE TABLE uses (
    key_hash BLOB NOT NULL, -- of what is counted
    place INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (key_hash, place)
) STRICT;
CREATE INDEX uses_by_time ON uses (used_at);
