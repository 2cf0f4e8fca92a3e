-- Since when a message waits: one that goes again begins anew.
alter table outbox add column waiting_since timestamptz not null default now();
update outbox set waiting_since = created_at;
