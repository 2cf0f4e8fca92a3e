-- Provinces, districts and communes on both sides of the merger of 2025: ids carry the side ('n82', 'o823'), since codes
-- share one number space.

create table place (
  id text primary key,
  side text not null check (side in ('new', 'old')),
  level smallint not null check (level between 0 and 2),
  code text not null,
  name text not null,
  full_name text not null,
  type text not null,
  parent_id text references place (id),
  province_id text not null,
  alt_name text,
  active boolean not null default true,
  version integer not null default 1,
  unique (side, level, code)
);
create index place_parent on place (parent_id, code);

-- Which old communes a new one was made of; the first (sort 0) is where most of it lies.
create table place_merger (
  old_id text not null references place (id),
  new_id text not null references place (id),
  kind text not null,
  certain boolean not null,
  sort smallint not null,
  primary key (old_id, new_id)
);
