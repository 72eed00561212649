-- When a direct debit was agreed to, and the link in the mail about one that the bank refused.

ALTER TABLE payment_attempts ADD COLUMN agreed_at INTEGER; -- when we learned of it
ALTER TABLE payments ADD COLUMN link_hash BLOB; -- opens the payment of an invoice, as its token does
