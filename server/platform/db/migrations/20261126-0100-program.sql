-- What every process of the program shares. All files here run on PostgreSQL 15 and on the embedded database; columns of the
-- contract are quoted camelCase, ours snake_case.

create extension if not exists pg_trgm;

-- Raised in the transaction of a write; each process drops what it keeps in memory when a number has grown.
create table revision (
  only_row boolean primary key default true check (only_row),
  roles bigint not null default 0,
  menus bigint not null default 0,
  units bigint not null default 0,
  catalogues bigint not null default 0,
  places bigint not null default 0,
  laws bigint not null default 0,
  sessions bigint not null default 0
);
insert into revision default values;

create table setting (
  name text primary key,
  value jsonb not null
);

-- Random keys that every process on this database shares: proofs of the captcha, marks of known devices.
create table server_key (name text primary key, secret text not null);
