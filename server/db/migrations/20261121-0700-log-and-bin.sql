-- The bin: what a deletion did beside the status, so that restoring undoes exactly that.
create table officer_deletion (
  officer_id bigint primary key references officer (id),
  deleted_by bigint references account (id),
  deleted_at timestamptz not null default now(),
  -- Accounts that were open and that the deletion locked.
  locked_accounts bigint[] not null default '{}'
);
create index officer_deleted on officer (updated_at desc, id) where deleted;

-- Rare kinds (refusals, exports, deletions) among many reads; entries of reads don't pay for it.
create index audit_entry_kind on audit_entry (kind, at desc) where kind <> 'xem';
