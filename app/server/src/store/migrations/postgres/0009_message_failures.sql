-- Why the last attempt to send a message failed.

ALTER TABLE messages ADD COLUMN failure TEXT; -- null: no attempt has failed, or before this version
