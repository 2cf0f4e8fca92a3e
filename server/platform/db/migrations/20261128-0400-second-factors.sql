-- The app of an account that shows codes: one at a time, and one that is being enrolled.
create table totp (
  account_id bigint primary key references account (id),
  -- The key shared with the app, encrypted with a key outside the database; null until the first code.
  sealed bytea,
  since timestamptz,
  -- The newest step whose code was accepted: none is accepted twice.
  last_step bigint not null default 0,
  offered bytea,
  offer text,
  offered_at timestamptz
);
create table recovery_code (
  account_id bigint not null references account (id),
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
-- Sign-ins with the right password that wait for their second step.
create table pending_sign_in (
  hash text primary key,
  account_id bigint not null references account (id),
  expires_at timestamptz not null
);
create index pending_sign_in_account on pending_sign_in (account_id);
