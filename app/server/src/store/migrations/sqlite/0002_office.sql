-- Why a message that is not sent never will be: heldBack or dismissed. Null: it is sent, or may be.
ALTER TABLE messages ADD COLUMN unsent TEXT;
ALTER TABLE messages ADD COLUMN unsent_note TEXT; -- who dismissed it, and why

-- Whose database this is: the site of the servers that were started on it. One row.
CREATE TABLE site (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    profile TEXT NOT NULL,
    url TEXT NOT NULL
) STRICT;
