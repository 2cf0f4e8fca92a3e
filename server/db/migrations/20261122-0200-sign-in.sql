-- What holds for all processes of sign-in: keys, counted tries, and what ten failures have closed.

-- Random keys that every process on this database shares: proofs of the captcha, marks of known devices.
create table server_key (name text primary key, secret text not null);

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

alter table account drop column failed_tries, drop column failed_at;
-- Devices that signed in before this instant are no longer known; set when an administrator gives a new password.
alter table account add column devices_since timestamptz;
