-- What the office decides about an application, each movement of money, and each refund that the office asks for.

ALTER TABLE submissions ADD COLUMN closed TEXT; -- cancelled or rejected; null: it goes on

CREATE TABLE payment_movements (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    attempt INTEGER NOT NULL, -- its number
    number INTEGER NOT NULL, -- 1, 2, … of this attempt
    kind TEXT NOT NULL, -- payment, refund or dispute
    amount_cents INTEGER NOT NULL, -- less than zero: given back
    moved_at INTEGER NOT NULL, -- when we learned of it
    PRIMARY KEY (payment_id, attempt, number)
) STRICT;
CREATE INDEX payment_movements_by_time ON payment_movements (moved_at);

-- When money was given back until now is not known, so it is counted with the payment.
INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at)
SELECT payment_id, number, 1, 'payment', due_cents, paid_at FROM payment_attempts JOIN payments ON id = payment_id
WHERE paid_at IS NOT NULL;
INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at)
SELECT payment_id, number, 2, 'refund', -refunded_cents, paid_at FROM payment_attempts
WHERE paid_at IS NOT NULL AND refunded_cents > 0;
INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at)
SELECT payment_id, number, 3, 'dispute', won_cents - disputed_cents, paid_at FROM payment_attempts
WHERE paid_at IS NOT NULL AND won_cents <> disputed_cents;

CREATE TABLE refunds (
    payment_id TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    number INTEGER NOT NULL, -- 1, 2, … of this payment
    attempt INTEGER NOT NULL, -- whose money goes back
    amount_cents INTEGER NOT NULL,
    before_cents INTEGER NOT NULL, -- how much had been given back before
    outcome TEXT, -- done or refused; null: the gateway's answer is not known
    PRIMARY KEY (payment_id, number)
) STRICT;
