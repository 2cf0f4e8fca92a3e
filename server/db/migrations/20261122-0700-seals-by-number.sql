-- Seals cover lines of the log by the lines' own numbers. Transaction ids begin anew in a restored cluster, so a seal
-- must not rest on them. Seals made by transaction ids go; the chain begins anew over all lines.

-- A line's transaction has its id before the line takes its number: when every transaction with a smaller id than one
-- that begins now has ended, no line with a smaller number than the sequence has reached can still come.
alter table audit_entry alter column id drop identity;
create sequence audit_entry_number owned by audit_entry.id;
select setval('audit_entry_number', coalesce(max(id), 1), max(id) is not null) from audit_entry;
alter table audit_entry alter column id
  set default case when pg_current_xact_id() is not null then nextval('audit_entry_number') end;
drop index audit_entry_tx;
alter table audit_entry drop column tx;

drop table audit_seal;
create table audit_seal (
  id bigint generated always as identity primary key,
  -- The numbers of the lines it covers: from inclusive, to exclusive.
  from_id bigint not null,
  to_id bigint not null check (to_id > from_id),
  count bigint not null,
  sha256 text not null,
  previous text not null,
  sealed_at timestamptz not null default now()
);

-- The partitions of this month and the next. Runs with the owner's rights, so that the application's role can have them
-- made without holding them. Lines that came before their partition are in the default one, where they are as good;
-- then the month keeps to it.
drop function ensure_audit_partition(date);
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
