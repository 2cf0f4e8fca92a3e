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
