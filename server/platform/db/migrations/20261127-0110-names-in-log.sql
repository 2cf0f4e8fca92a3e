-- What a person was called when a line of the log was written: a unit that the person has left still finds its lines.
alter table audit_entry add column officer_name text;
alter table audit_entry add check (disposed_by is null or officer_name is null);

-- The names by which people occur in the lines of a unit, kept by the sealer: the log itself is too long to be searched.
create table audit_name (
  unit_id bigint not null,
  officer_id bigint not null,
  name text not null,
  primary key (unit_id, officer_id, name)
);
