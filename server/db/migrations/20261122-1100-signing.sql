-- Signatures of records, what was handed out to be signed, and where a record's sending stands.
alter table officer
  -- 1: the present content is signed and approved. Set by the approval, taken back by the door with the next change.
  add column signing smallint not null default 0,
  -- The last approved signature, whether or not the content has changed since.
  add column signature_id bigint,
  -- The first change that the national side hasn't taken, and the last day on which it must have it.
  add column send_since date,
  add column send_deadline date;

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
alter table officer add foreign key (signature_id) references signature;

-- Which content was handed to which account, so that nobody brings a signature of what another account has seen.
create table signing_offer (
  officer_id bigint not null references officer on delete cascade,
  account_id bigint not null references account on delete cascade,
  hash text not null,
  offered_at timestamptz not null default now(),
  primary key (officer_id, account_id)
);

create index officer_signing on officer (signing, name_key, id)
  include ("isSyncQuocGia", missing_count, "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
create index officer_send_deadline on officer (send_deadline, id)
  include (signing, "isSyncQuocGia", "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where send_deadline is not null and not deleted;
