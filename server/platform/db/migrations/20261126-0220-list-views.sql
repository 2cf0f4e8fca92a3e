-- An account's own views of a list: filters, order and columns by name.

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
