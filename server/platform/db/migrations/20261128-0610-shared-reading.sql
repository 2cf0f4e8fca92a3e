-- What each account has read within the hour at all processes together. Emptied by a crash of the server, like the counts of
-- a process by its end.
create unlogged table reading_count (
  account_id bigint not null,
  hour integer not null,
  rows bigint not null,
  calls bigint not null,
  people bigint not null,
  -- The log has its line of this hour.
  noticed boolean not null,
  primary key (account_id, hour)
);
create unlogged table read_person (
  account_id bigint not null,
  hour integer not null,
  officer_id bigint not null,
  primary key (account_id, hour, officer_id)
);
