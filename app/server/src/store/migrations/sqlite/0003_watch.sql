-- What is looked at every few seconds or every hour is found without reading a whole table.
CREATE INDEX messages_unsent ON messages (queued_at) WHERE sent_at IS NULL AND unsent IS NULL;
CREATE INDEX messages_sent ON messages (kind, sent_at);
CREATE INDEX payments_by_time ON payments (created_at);
CREATE INDEX submissions_processed ON submissions (processed_at);
CREATE INDEX enquiries_by_time ON enquiries (created_at);
