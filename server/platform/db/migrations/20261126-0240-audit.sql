-- Who did what to whom: inserted unchanged in the write's transaction, sealed afterwards (docs: decisions 8, 50,
-- 95).

-- A line's transaction has its id before the line takes its number: when every transaction with a smaller id than one
-- that begins now has ended, no line with a smaller number than the sequence has reached can still come.
create sequence audit_entry_number;
create table audit_entry (
  id bigint not null default case when pg_current_xact_id() is not null then nextval('audit_entry_number') end,
  at timestamptz not null default now(),
  account_id bigint,
  user_name text not null,
  address text not null default '',
  request_id text not null default '',
  -- AuditKind of server/platform/audit/audit.ts.
  kind text not null,
  action text not null,
  officer_id bigint,
  -- The person's unit at that time, or the unit the change is about.
  unit_id bigint,
  target text not null default '',
  target_id text not null default '',
  before jsonb,
  after jsonb,
  -- The later line that says by which decision the values of this one were disposed of.
  disposed_by bigint,
  primary key (id, at),
  check (disposed_by is null or before is null and after is null)
) partition by range (at);
alter sequence audit_entry_number owned by audit_entry.id;
create table audit_entry_default partition of audit_entry default;
create index audit_entry_officer on audit_entry (officer_id, at desc);
create index audit_entry_account on audit_entry (account_id, at desc);
create index audit_entry_unit on audit_entry (unit_id, at desc);
create index audit_entry_at on audit_entry (at desc);
-- Rare kinds (refusals, exports, deletions) among many reads; entries of reads don't pay for it.
create index audit_entry_kind on audit_entry (kind, at desc) where kind <> 'xem';

-- Of each sealed line its own hash, made by the sealer. The seals are chained over these, so that the values of a line can
-- be disposed of later: its hash stays and the chain holds. The salt goes with the values, since a hash of few possible
-- values tells them to whoever tries them all.
create table audit_line_hash (
  -- audit_entry.id
  id bigint primary key,
  sha256 bytea not null check (length(sha256) = 32),
  salt bytea
);

-- Seals cover lines by the lines' own numbers: transaction ids begin anew in a restored cluster.
create table audit_seal (
  id bigint generated always as identity primary key,
  -- The numbers of the lines it covers: from inclusive, to exclusive.
  from_id bigint not null,
  to_id bigint not null check (to_id > from_id),
  count bigint not null,
  -- Of the previous seal's hash, the range and the hashes of its lines, hexadecimal.
  sha256 text not null,
  previous text not null,
  sealed_at timestamptz not null default now()
);

-- The partitions of this month and the next. Runs with the owner's rights, so that the application's role can have them
-- made without holding them. Lines that came before their partition are in the default one, where they are as good;
-- then the month keeps to it.
create function ensure_audit_partitions() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date;
  part text;
begin
  foreach first in array array[date_trunc('month', current_date), date_trunc('month', current_date) + interval '1 month'] loop
    part := 'audit_entry_' || to_char(first, 'YYYYMM');
    continue when to_regclass(part) is not null;
    begin
      execute format('create table %I partition of audit_entry for values from (%L) to (%L)',
        part, first, (first + interval '1 month')::date);
    exception when check_violation then null;
    end;
  end loop;
end $$;
revoke execute on function ensure_audit_partitions() from public;
