-- Signatures of records, and what was handed out to be signed.

create table signature (
  id bigint generated always as identity primary key,
  officer_id bigint not null references officer,
  -- 'offered': put forward; 'signed': a signature that isn't approved; 'approved'.
  state text not null check (state in ('offered', 'signed', 'approved')),
  -- Canonical JSON (domain/signing/canonical.ts) and its SHA-256, base64; null while only offered.
  content text,
  hash text,
  signature text,
  -- DER, base64.
  certificate text,
  signer text,
  serial text,
  issuer text,
  -- Who put the record forward, where somebody did; the account is that of who did the last step.
  offered_by text,
  offered_at timestamptz,
  account_id bigint references account,
  user_name text not null,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  check (state = 'offered' or (content is not null and hash is not null and signature is not null and certificate is not null))
);
create index signature_officer on signature (officer_id, id desc);
-- A record has at most one that isn't approved.
create unique index signature_open on signature (officer_id) where state <> 'approved';
-- Persons and signatures name each other.
alter table officer add foreign key (signature_id) references signature;

-- Which content was handed to which account, so that nobody brings a signature of what another account has seen.
create table signing_offer (
  officer_id bigint not null references officer on delete cascade,
  account_id bigint not null references account on delete cascade,
  hash text not null,
  offered_at timestamptz not null default now(),
  primary key (officer_id, account_id)
);
