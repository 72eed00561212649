-- Disputes by amount, so that a later one is seen behind one that was decided. The column dispute stays for the release before.

ALTER TABLE payment_attempts ADD COLUMN disputed_cents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_attempts ADD COLUMN won_cents BIGINT NOT NULL DEFAULT 0; -- decided for us
ALTER TABLE payment_attempts ADD COLUMN lost_cents BIGINT NOT NULL DEFAULT 0; -- decided for the payer

-- Of one that is decided the amount was not kept, so it counts in full. That of an open one comes with the next reading.
UPDATE payment_attempts SET disputed_cents = (SELECT due_cents FROM payments WHERE id = payment_id) WHERE dispute IN ('won', 'lost');
UPDATE payment_attempts SET won_cents = disputed_cents WHERE dispute = 'won';
UPDATE payment_attempts SET lost_cents = disputed_cents WHERE dispute = 'lost';
