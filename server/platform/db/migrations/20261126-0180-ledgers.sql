-- Exact totals of the lists of people without counting persons (docs: decision 6).
--
-- Rows of +1 and -1, summed when read and folded now and then. Nobody updates a row, so writers neither wait for each
-- other nor deadlock, and a sum is exact in every snapshot. `fresh` marks what has not been folded yet.

-- Persons of the unit itself, who all have its former province.
create table officer_count (
  unit bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  incomplete boolean not null,
  n integer not null,
  fresh boolean not null default true
);
create index officer_count_key on officer_count (unit, status) include (loai_ho_so, la_dang_vien, incomplete, n);
create index officer_count_fresh on officer_count (unit, status) where fresh;

-- Persons of the unit and everything below it, among whom there may be several former provinces: a total reads one unit's
-- rows, whatever the size of its tree. A unit that moves rewrites the ancestors of its persons, and with them these rows,
-- by the trigger below.
create table subtree_count (
  unit bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  incomplete boolean not null,
  former_province text collate "C",
  n integer not null,
  fresh boolean not null default true
);
create index subtree_count_key on subtree_count (unit, status)
  include (loai_ho_so, la_dang_vien, incomplete, former_province, n);
create index subtree_count_fresh on subtree_count (unit, status) where fresh;

-- The same by position, for persons who hold one.
create table position_count (
  unit bigint not null,
  chuc_vu bigint not null,
  status bigint not null,
  loai_ho_so bigint,
  la_dang_vien boolean not null,
  incomplete boolean not null,
  former_province text collate "C",
  n integer not null,
  fresh boolean not null default true
);
create index position_count_key on position_count (unit, chuc_vu, status)
  include (loai_ho_so, la_dang_vien, incomplete, former_province, n);
create index position_count_fresh on position_count (unit, chuc_vu, status) where fresh;

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
  deleted boolean,
  incomplete boolean,
  former_province text
);

create function officer_change_of(d integer, o officer) returns officer_change language sql immutable as $$
  select row(d, o."donViId", o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6, o."trangThaiHoSoId",
    o."loaiHoSoId", o."laDangVien", o."chucVuId", o.name_key, o.name_folded, o.deleted,
    o.missing_count > 0, o.former_province)::officer_change
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
    group by 1 having sum(c.d) <> 0;
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n)
    select c.unit, c.status, c.loai_ho_so, c.la_dang_vien, c.incomplete, sum(c.d) from unnest(changes) c
    where c.unit is not null and c.status is not null
    group by 1, 2, 3, 4, 5 having sum(c.d) <> 0;
  with counted as (
    select a.unit, c.status, c.loai_ho_so, c.la_dang_vien, c.incomplete, c.former_province, c.chuc_vu, c.d
    from unnest(changes) c
    cross join lateral (values (c.unit_1), (c.unit_2), (c.unit_3), (c.unit_4), (c.unit_5), (c.unit_6)) a (unit)
    where a.unit is not null and c.status is not null
  ), by_position as (
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, former_province, n)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, former_province, sum(d) from counted
      where chuc_vu is not null
      group by 1, 2, 3, 4, 5, 6, 7 having sum(d) <> 0
  )
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, former_province, n)
    select unit, status, loai_ho_so, la_dang_vien, incomplete, former_province, sum(d) from counted
    group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0;
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

-- One statement may change many persons: a unit that moves, a room that goes to another unit, a batch. The plan of the
-- comparison below is kept from the saves of one person and goes through all pairs, which for 20,000 persons takes
-- minutes. Many are therefore counted without being compared: what is the same before and after sums up to nothing.
create function count_updated_officers() returns trigger language plpgsql as $$
declare
  changes officer_change[];
begin
  if exists (select from new_rows offset 1) then
    changes := array(select officer_change_of(-1, o) from old_rows o)
      || array(select officer_change_of(1, n) from new_rows n);
  else
    -- Most saves change nothing that is counted: those end after one comparison.
    select array_agg(officer_change_of(-1, o)) || array_agg(officer_change_of(1, n)) into changes
      from old_rows o join new_rows n using (id)
      where officer_change_of(0, o) is distinct from officer_change_of(0, n);
  end if;
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

-- ---------------------------------------------------------------------------------------------------------- folding
-- Sums the rows of each key that was written since the last time into one. One folder at a time; the others return at
-- once. Returns how many rows went away. Readers see either all rows of a key or its sum.
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
    insert into officer_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
      select unit, status, loai_ho_so, la_dang_vien, incomplete, sum(n), false from taken
      group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2
      returning 1
  )
  select (select count(*) from taken) - (select count(*) from kept) into n_gone;
  gone := gone + n_gone;

  with touched as (
    select distinct unit, status from subtree_count where fresh
  ), taken as (
    delete from subtree_count c using touched t where c.unit = t.unit and c.status = t.status returning c.*
  ), kept as (
    insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, former_province, n, fresh)
      select unit, status, loai_ho_so, la_dang_vien, incomplete, former_province, sum(n), false from taken
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2
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
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, former_province, n, fresh)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, former_province, sum(n), false from taken
      group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0 order by 1, 2, 3
      returning 1
  )
  select (select count(*) from taken) - (select count(*) from kept) into n_gone;
  return gone + n_gone + fold_name_count();
end $$;

-- ------------------------------------------------------------------------------------------------------- rebuilding
-- The ledgers from nothing, in one set; writers wait. Used after a bulk load with the triggers disabled, by db:rebuild, and
-- by the tests as the truth to compare with.
create function rebuild_officer_count() returns void language plpgsql as $$
begin
  -- Waits for folding: the rows of one that ends meanwhile would stay beside the recounted ones.
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  lock table officer in share row exclusive mode;
  delete from officer_count;
  delete from subtree_count;
  delete from position_count;
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
    select "donViId", "trangThaiHoSoId", "loaiHoSoId", "laDangVien", missing_count > 0, count(*), false from officer
    where "donViId" is not null and "trangThaiHoSoId" is not null
    group by 1, 2, 3, 4, 5 order by 1, 2;
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, former_province, n, fresh)
    select a.unit, o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", o.missing_count > 0, o.former_province,
      count(*), false
    from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2;
  insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, former_province, n, fresh)
    select a.unit, o."chucVuId", o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", o.missing_count > 0,
      o.former_province, count(*), false
    from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null and o."chucVuId" is not null
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3;
end $$;
