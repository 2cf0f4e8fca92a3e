-- What the staff list rests on (docs: performance): one index per depth of the unit tree, append-only ledgers for exact
-- totals, a dictionary of the distinct names, and the runs of digits. A list never counts persons.

-- Room in each page, so that saving a form that touches no indexed column rewrites no index.
alter table officer set (fillfactor = 85);

-- ---------------------------------------------------------------------------------------------------------- indexes
-- A subtree is one equality on the ancestor at the root's depth; a page is the first tuples of the range. The included
-- columns answer the filters of type, Party and position without reading the person.
create index officer_unit_1 on officer (unit_1, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_1 is not null;
create index officer_unit_2 on officer (unit_2, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_2 is not null;
create index officer_unit_3 on officer (unit_3, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_3 is not null;
create index officer_unit_4 on officer (unit_4, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_4 is not null;
create index officer_unit_5 on officer (unit_5, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_5 is not null;
create index officer_unit_6 on officer (unit_6, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_6 is not null;
create index officer_don_vi on officer ("donViId", "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId");
create index officer_phong_ban on officer ("phongBanId", "trangThaiHoSoId", name_key, id)
  where "phongBanId" is not null;
create index officer_name on officer (name_key, id);
create index officer_so_cccd on officer ("soCccd", id);
create index officer_ngay_sinh on officer ("ngaySinh", id);
-- Searched by its beginning: a range, since LIKE with a parameter can't use a b-tree in a prepared plan.
create index officer_email on officer (lower(email) collate "C", id) where email is not null;
create index officer_number_grams on officer using gin (number_grams) with (fastupdate = off);

-- ---------------------------------------------------------------------------------------------------------- ledgers
-- Rows of +1 and -1, summed when read and folded now and then. Nobody updates a row, so writers neither wait for each
-- other nor deadlock, and a sum is exact in every snapshot. `fresh` marks what has not been folded yet.

-- Persons of the unit itself.
create table officer_count (
  unit bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  n integer not null,
  fresh boolean not null default true
);
create index officer_count_key on officer_count (unit, status) include (loai_ho_so, la_dang_vien, n);
create index officer_count_fresh on officer_count (unit, status) where fresh;

-- Persons of the unit and everything below it: a total reads one unit's rows, whatever the size of its tree. A unit
-- that moves rewrites the ancestors of its persons, and with them these rows, by the trigger below.
create table subtree_count (
  unit bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  n integer not null,
  fresh boolean not null default true
);
create index subtree_count_key on subtree_count (unit, status) include (loai_ho_so, la_dang_vien, n);
create index subtree_count_fresh on subtree_count (unit, status) where fresh;

-- The same by position, for persons who hold one.
create table position_count (
  unit bigint not null,
  chuc_vu bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  n integer not null,
  fresh boolean not null default true
);
create index position_count_key on position_count (unit, chuc_vu, status) include (loai_ho_so, la_dang_vien, n);
create index position_count_fresh on position_count (unit, chuc_vu, status) where fresh;

-- The distinct names (2 million persons have 123,000). `n`: persons of that name who are not deleted, as of the last
-- folding; what happened since is in name_count.
create table name (
  name_key text collate "C" primary key,
  folded text not null,
  n integer not null default 0
) with (fillfactor = 80);
create index name_folded on name using gin (folded gin_trgm_ops) with (fastupdate = off);

create table name_count (
  name_key text collate "C" not null,
  n integer not null
);

-- ---------------------------------------------------------------------------------------------------------- writing
-- What of one person the ledgers count; d is +1 or -1.
create type officer_change as (
  d integer,
  unit bigint,
  unit_1 bigint,
  unit_2 bigint,
  unit_3 bigint,
  unit_4 bigint,
  unit_5 bigint,
  unit_6 bigint,
  status bigint,
  loai_ho_so bigint,
  la_dang_vien boolean,
  chuc_vu bigint,
  name_key text,
  name_folded text,
  deleted boolean
);

create function officer_change_of(d integer, o officer) returns officer_change language sql immutable as $$
  select row(d, o."donViId", o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6, o."trangThaiHoSoId",
    o."loaiHoSoId", o."laDangVien", o."chucVuId", o.name_key, o.name_folded, o.deleted)::officer_change
$$;

-- New names are put in by key order, so that two writers of the same new names wait and don't deadlock.
create function append_officer_counts(changes officer_change[]) returns void language plpgsql as $$
begin
  insert into name (name_key, folded)
    select c.name_key, min(c.name_folded) from unnest(changes) c
    where c.d > 0 and not exists (select from name known where known.name_key = c.name_key)
    group by c.name_key order by c.name_key
    on conflict do nothing;
  insert into name_count (name_key, n)
    select c.name_key, sum(c.d) from unnest(changes) c
    where not c.deleted and c.unit is not null and c.status is not null
    group by c.name_key having sum(c.d) <> 0;
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, n)
    select c.unit, c.status, c.loai_ho_so, c.la_dang_vien, sum(c.d) from unnest(changes) c
    where c.unit is not null and c.status is not null
    group by 1, 2, 3, 4 having sum(c.d) <> 0;
  with counted as (
    select a.unit, c.status, c.loai_ho_so, c.la_dang_vien, c.chuc_vu, c.d
    from unnest(changes) c
    cross join lateral (values (c.unit_1), (c.unit_2), (c.unit_3), (c.unit_4), (c.unit_5), (c.unit_6)) a (unit)
    where a.unit is not null and c.status is not null
  ), by_position as (
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, n)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, sum(d) from counted
      where chuc_vu is not null
      group by 1, 2, 3, 4, 5 having sum(d) <> 0
  )
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, n)
    select unit, status, loai_ho_so, la_dang_vien, sum(d) from counted
    group by 1, 2, 3, 4 having sum(d) <> 0;
end $$;

create function count_inserted_officers() returns trigger language plpgsql as $$
begin
  perform append_officer_counts(array(select officer_change_of(1, n) from new_rows n));
  return null;
end $$;

create function count_deleted_officers() returns trigger language plpgsql as $$
begin
  perform append_officer_counts(array(select officer_change_of(-1, o) from old_rows o));
  return null;
end $$;

-- Most saves change nothing that is counted: those end after one comparison.
create function count_updated_officers() returns trigger language plpgsql as $$
declare
  changes officer_change[];
begin
  select array_agg(officer_change_of(-1, o)) || array_agg(officer_change_of(1, n)) into changes
    from old_rows o join new_rows n using (id)
    where officer_change_of(0, o) is distinct from officer_change_of(0, n);
  if changes is not null then
    perform append_officer_counts(changes);
  end if;
  return null;
end $$;

create trigger officer_counted_insert after insert on officer
  referencing new table as new_rows for each statement execute function count_inserted_officers();
create trigger officer_counted_delete after delete on officer
  referencing old table as old_rows for each statement execute function count_deleted_officers();
create trigger officer_counted_update after update on officer
  referencing old table as old_rows new table as new_rows for each statement execute function count_updated_officers();

-- A person's ancestors are those of donVi, whoever writes it.
create function set_officer_units() returns trigger language plpgsql as $$
begin
  select u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6
    into new.unit_1, new.unit_2, new.unit_3, new.unit_4, new.unit_5, new.unit_6
    from unit u where u.id = new."donViId";
  return new;
end $$;
create trigger officer_units_insert before insert on officer
  for each row execute function set_officer_units();
create trigger officer_units_update before update of "donViId" on officer
  for each row when (old."donViId" is distinct from new."donViId") execute function set_officer_units();

-- A unit that moves takes its persons along.
create function move_officers_of_unit() returns trigger language plpgsql as $$
begin
  update officer set unit_1 = new.unit_1, unit_2 = new.unit_2, unit_3 = new.unit_3,
    unit_4 = new.unit_4, unit_5 = new.unit_5, unit_6 = new.unit_6
    where "donViId" = new.id;
  return null;
end $$;
create trigger unit_moved after update on unit for each row
  when ((old.unit_1, old.unit_2, old.unit_3, old.unit_4, old.unit_5, old.unit_6)
    is distinct from (new.unit_1, new.unit_2, new.unit_3, new.unit_4, new.unit_5, new.unit_6))
  execute function move_officers_of_unit();

-- ---------------------------------------------------------------------------------------------------------- folding
-- Sums the rows of each key that was written since the last time into one. One folder at a time; the others return at
-- once. Answers how many rows went away. Readers see either all rows of a key or its sum.
create function fold_officer_count() returns integer language plpgsql as $$
declare
  gone integer := 0;
  n_gone integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_officer_count')) then
    return 0;
  end if;

  with touched as (
    select distinct unit, status from officer_count where fresh
  ), taken as (
    delete from officer_count c using touched t where c.unit = t.unit and c.status = t.status returning c.*
  ), kept as (
    insert into officer_count (unit, status, loai_ho_so, la_dang_vien, n, fresh)
      select unit, status, loai_ho_so, la_dang_vien, sum(n), false from taken
      group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2
      returning 1
  )
  select (select count(*) from taken) - (select count(*) from kept) into n_gone;
  gone := gone + n_gone;

  with touched as (
    select distinct unit, status from subtree_count where fresh
  ), taken as (
    delete from subtree_count c using touched t where c.unit = t.unit and c.status = t.status returning c.*
  ), kept as (
    insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, n, fresh)
      select unit, status, loai_ho_so, la_dang_vien, sum(n), false from taken
      group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2
      returning 1
  )
  select (select count(*) from taken) - (select count(*) from kept) into n_gone;
  gone := gone + n_gone;

  with touched as (
    select distinct unit, chuc_vu, status from position_count where fresh
  ), taken as (
    delete from position_count c using touched t
      where c.unit = t.unit and c.chuc_vu = t.chuc_vu and c.status = t.status returning c.*
  ), kept as (
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, n, fresh)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, sum(n), false from taken
      group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3
      returning 1
  )
  select (select count(*) from taken) - (select count(*) from kept) into n_gone;
  gone := gone + n_gone;

  with taken as (
    delete from name_count returning name_key, n
  ), kept as (
    update name set n = name.n + s.n
      from (select name_key, sum(n) as n from taken group by 1 having sum(n) <> 0) s
      where name.name_key = s.name_key
      returning 1
  )
  select count(*) from taken into n_gone;
  return gone + n_gone;
end $$;

-- ------------------------------------------------------------------------------------------------------- rebuilding
-- Each derived thing from nothing, in one set; writers wait. Used after a bulk load with the triggers disabled, by
-- db:rebuild, and by the tests as the truth to compare with.

create function rebuild_officer_units() returns void language plpgsql as $$
begin
  update officer o set unit_1 = u.unit_1, unit_2 = u.unit_2, unit_3 = u.unit_3,
      unit_4 = u.unit_4, unit_5 = u.unit_5, unit_6 = u.unit_6
    from unit u
    where u.id = o."donViId"
      and (o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6)
        is distinct from (u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6);
end $$;

create function rebuild_officer_count() returns void language plpgsql as $$
begin
  lock table officer in share row exclusive mode;
  delete from officer_count;
  delete from subtree_count;
  delete from position_count;
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, n, fresh)
    select "donViId", "trangThaiHoSoId", "loaiHoSoId", "laDangVien", count(*), false from officer
    where "donViId" is not null and "trangThaiHoSoId" is not null
    group by 1, 2, 3, 4 order by 1, 2;
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, n, fresh)
    select a.unit, o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", count(*), false from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null
    group by 1, 2, 3, 4 order by 1, 2;
  insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, n, fresh)
    select a.unit, o."chucVuId", o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", count(*), false from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null and o."chucVuId" is not null
    group by 1, 2, 3, 4, 5 order by 1, 2, 3;
end $$;

create function rebuild_name_dictionary() returns void language plpgsql as $$
begin
  lock table officer in share row exclusive mode;
  delete from name_count;
  delete from name;
  insert into name (name_key, folded, n)
    select name_key, min(name_folded),
      count(*) filter (where not deleted and "donViId" is not null and "trangThaiHoSoId" is not null)
    from officer group by 1 order by 1;
end $$;
