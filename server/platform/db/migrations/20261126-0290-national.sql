-- Messages to the national database and what it said of them.

create table outbox (
  id bigint generated always as identity primary key,
  officer_id bigint not null references officer,
  signature_id bigint not null unique references signature,
  -- Sent with every attempt, so that the national side applies the message once.
  key uuid not null unique default gen_random_uuid(),
  -- 'waiting'; 'sent' and 'refused' are the national side's answers; 'replaced': a later signature goes instead.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'replaced')),
  tries integer not null default 0,
  -- A message that was never tried is due at once, whatever the clocks of two machines say.
  next_try_at timestamptz not null default '-infinity',
  -- While a sender has it under way; passed, that sender has died and another takes it.
  claimed_until timestamptz,
  deadline date,
  -- Why the last attempt got no answer, and since when none has.
  last_error text,
  failing_since timestamptz,
  -- Whether the last failed attempt ended without any answer: only such a message is due at once when the national side is
  -- back.
  unanswered boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when it waits: one that goes again begins anew.
  waiting_since timestamptz not null default now(),
  settled_at timestamptz
);
-- Due messages go by how often they were tried, so that those which fail again and again don't hold up the others.
create index outbox_waiting on outbox (tries, next_try_at, id) where state = 'waiting';
-- Of a person at most one message waits: what it replaces is settled.
create unique index outbox_one_waiting on outbox (officer_id) where state = 'waiting';
create index outbox_officer on outbox (officer_id, id desc);
create index outbox_claimed on outbox (officer_id) where claimed_until is not null;

-- What was refused at the last sending of a record.
create table sync_error (
  id bigint generated always as identity primary key,
  officer_id bigint not null references officer,
  signature_id bigint not null references signature,
  -- Field name of the contract ('ngaySinh'), or the key of a history.
  field text not null,
  message text not null,
  value text
);
create index sync_error_officer on sync_error (officer_id, id);

-- Values typed beside a catalogue, and the item as which they are sent.
create table national_mapping (
  catalogue text not null,
  -- Lower case, without marks, single blanks.
  folded text not null,
  text text not null,
  item_id bigint not null references catalogue_item,
  user_name text not null,
  mapped_at timestamptz not null default now(),
  primary key (catalogue, folded)
);
