-- Links in mails that open a payment and nothing else, and when a payer is reminded next.

CREATE TABLE payment_links (
    link_hash BLOB PRIMARY KEY,
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_links_of_payment ON payment_links (payment_id);

ALTER TABLE payments ADD COLUMN remind_at INTEGER; -- null: never
CREATE INDEX payments_to_remind ON payments (remind_at);
CREATE INDEX payments_by_email ON payments (lower(email));
