-- Calls that are sent again, calls that take their time, and files that are fetched by a link.

-- Answers of writes that carried an Idempotency-Key, for 24 hours. A key stands for one request: what it asked for is kept as
-- a hash, so that the key with other content is refused.
create table idempotency (
  account_id bigint not null,
  key text not null,
  call text not null,
  content_hash text,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

-- Work that takes its time (a transfer of thousands, an import, a report): how it ended, and whose it is. How far it has
-- come is known by the process that runs it, which leaves a sign of life here while it does.
create table long_work (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- The Idempotency-Key of its call.
  key text not null,
  call text not null,
  title text not null,
  state text not null check (state in ('cho', 'dang-chay', 'xong', 'loi', 'huy')),
  done integer not null default 0,
  total integer not null default 0,
  message text not null default '',
  may_cancel boolean not null,
  cancel_asked boolean not null default false,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (account_id, key)
);
create index long_work_started on long_work (started_at);

-- Of a link only its hash is kept. Spent links are deleted, forgotten ones when the next one is made.
create table download_link (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  permission text not null,
  -- Filters, order and columns as they were asked for.
  query jsonb not null,
  expires_at timestamptz not null
);
create index download_link_age on download_link (expires_at);
create index download_link_session on download_link (session_id);
