-- A file is pending (its uploader's only), attached (a save named it) or detached (removed, kept for 30 days).

create table file (
  id text primary key,
  state text not null check (state in ('pending', 'attached', 'detached')),
  file_name text not null,
  ext text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by bigint references account (id),
  officer_id bigint constraint file_officer_exists references officer (id),
  section smallint,
  -- What it is attached to: the table and the row's id.
  owner_table text,
  owner_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index file_officer on file (officer_id, created_at desc) where state = 'attached';
create index file_owner on file (owner_table, owner_id) where state = 'attached';
create index file_sweep on file (state, changed_at) where state <> 'attached';
-- What an account has uploaded and not saved is summed before and after each upload.
create index file_pending on file (uploaded_by) include (size) where state = 'pending';
