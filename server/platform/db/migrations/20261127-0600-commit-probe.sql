-- One row that the health check changes: a database that answers may still be unable to commit.
create table commit_probe (id smallint primary key check (id = 1), at timestamptz not null);
insert into commit_probe (id, at) values (1, now());
