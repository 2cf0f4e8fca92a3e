-- Keys of devices that sign in to an account (WebAuthn): the public part, and how often the device says it was used.
create table passkey (
  id text primary key,
  account_id bigint not null references account (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_account on passkey (account_id);
-- What a device was asked to sign, as a hash; each once.
create table passkey_challenge (
  hash text primary key,
  purpose text not null,
  -- Null: whoever has a key may sign in.
  account_id bigint references account (id),
  expires_at timestamptz not null
);
