-- A retry key stands for one request: what it asked for is kept as a hash, so that the key with other content is refused.
-- Kept answers live for a day; those from before this column have none and are only matched by their call.
alter table idempotency add column content_hash text;
