-- How far the log was shipped to another system (AUDIT_SHIP): one row, and which process is at it.
create table audit_shipping (
  id boolean primary key default true check (id),
  -- Every line below it is there.
  line bigint not null default 0,
  -- Every seal up to it is there.
  seal bigint not null default 0,
  claimed_by text not null,
  claimed_until timestamptz not null
);
