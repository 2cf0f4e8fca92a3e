-- What lists rest on beside their people: further orders, links that download a workbook once, an account's own views.

-- A long staff list is walked along the index of what it is sorted by.
create index officer_ngay_dam_nhiem on officer ("ngayDamNhiem", id);

-- Of a link only its hash is kept. Spent links are deleted, forgotten ones when the next one is made.
create table download_link (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  permission text not null,
  -- Filters, order and columns as they were asked for.
  question jsonb not null,
  expires_at timestamptz not null
);
create index download_link_age on download_link (expires_at);
create index download_link_session on download_link (session_id);

create table list_view (
  account_id bigint not null references account (id),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  columns text[] not null default '{}',
  sort text,
  filter jsonb not null default '{}',
  is_default boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (account_id, list, name)
);
create unique index list_view_default on list_view (account_id, list) where is_default;
