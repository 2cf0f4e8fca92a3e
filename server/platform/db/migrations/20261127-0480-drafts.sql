-- What an account has typed into a form and not saved: encrypted with a key outside the database, for 72 hours.

create table draft (
  account_id bigint not null references account (id),
  form text not null,
  -- 0: about nobody.
  officer_id bigint not null default 0,
  row_key text not null default '',
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (account_id, form, officer_id, row_key)
);
create index draft_age on draft (saved_at);
