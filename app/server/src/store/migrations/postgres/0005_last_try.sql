-- The one row that is written to see whether the database takes a write.

CREATE TABLE last_try (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    tried_at BIGINT NOT NULL,
    filler TEXT NOT NULL -- makes it as large as an application
);
