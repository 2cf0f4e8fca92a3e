-- Sessions, and what holds for all processes of sign-in: counted tries, and what ten failures have closed.

create table session (
  id text primary key,
  account_id bigint not null references account (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null default '',
  agent text not null default ''
);
create index session_account on session (account_id) where ended_at is null;

-- Refresh tokens are kept as hashes; a used one that comes back later than the grace ends its session.
create table refresh_token (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Tries within a window, by a hash of what is counted (an address, a typed name). Lost with a crash of the database, so
-- that counting asks nothing of the disk.
create unlogged table try_count (key text primary key, tries integer not null, ends_at timestamptz not null);

-- Failures in a row under one name ('user-name:…', from devices that the account doesn't know) or of one known device
-- ('device …'), and until when they have closed sign-in. Names that no account has are treated alike, so that nothing
-- tells them apart.
create table sign_in_closure (
  key text primary key,
  account_id bigint references account (id) on delete cascade,
  failed_tries integer not null default 0,
  failed_at timestamptz not null,
  closures integer not null default 0,
  closed_until timestamptz
);
create index sign_in_closure_account on sign_in_closure (account_id);
