-- Saves of 'Sửa hàng loạt', for a day, so that they can be undone: who was changed, and the versions that this left. The
-- old values are in the log.

create table bulk_edit (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- Finds the log's lines.
  request_id text not null,
  -- The name of the history whose rows were changed.
  record text,
  cells integer not null,
  -- [{id, versions: {form: n}, row: id or null, rowVersion: n or null}]
  people jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_edit_account on bulk_edit (account_id, created_at desc);
create index bulk_edit_age on bulk_edit (created_at);
