-- What a record lacks, kept beside it by the door: an entry for each form and each history (domain/completeness), and
-- how many things that are. Incomplete records are counted in the ledgers and have indexes of their own, since there may
-- be a handful of them or everybody.
alter table officer
  add column missing jsonb not null default '{}',
  add column missing_count integer not null default 0;

-- Which records are incomplete is worked out by the program at its next start.
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer);

create index officer_incomplete_1 on officer (unit_1, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_1 is not null and missing_count > 0;
create index officer_incomplete_2 on officer (unit_2, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_2 is not null and missing_count > 0;
create index officer_incomplete_3 on officer (unit_3, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_3 is not null and missing_count > 0;
create index officer_incomplete_4 on officer (unit_4, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_4 is not null and missing_count > 0;
create index officer_incomplete_5 on officer (unit_5, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_5 is not null and missing_count > 0;
create index officer_incomplete_6 on officer (unit_6, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_6 is not null and missing_count > 0;
create index officer_missing_count on officer (missing_count, id) where missing_count > 0;

-- --------------------------------------------------------------------------------------------------------- ledgers
alter table officer_count add column incomplete boolean not null default false;
alter table subtree_count add column incomplete boolean not null default false;
alter table position_count add column incomplete boolean not null default false;

drop index officer_count_key;
drop index subtree_count_key;
drop index position_count_key;
create index officer_count_key on officer_count (unit, status) include (loai_ho_so, la_dang_vien, incomplete, n);
create index subtree_count_key on subtree_count (unit, status) include (loai_ho_so, la_dang_vien, incomplete, n);
create index position_count_key
  on position_count (unit, chuc_vu, status) include (loai_ho_so, la_dang_vien, incomplete, n);

alter type officer_change add attribute incomplete boolean;

create or replace function officer_change_of(d integer, o officer) returns officer_change language sql immutable as $$
  select row(d, o."donViId", o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6, o."trangThaiHoSoId",
    o."loaiHoSoId", o."laDangVien", o."chucVuId", o.name_key, o.name_folded, o.deleted,
    o.missing_count > 0)::officer_change
$$;

create or replace function append_officer_counts(changes officer_change[]) returns void language plpgsql as $$
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
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n)
    select c.unit, c.status, c.loai_ho_so, c.la_dang_vien, c.incomplete, sum(c.d) from unnest(changes) c
    where c.unit is not null and c.status is not null
    group by 1, 2, 3, 4, 5 having sum(c.d) <> 0;
  with counted as (
    select a.unit, c.status, c.loai_ho_so, c.la_dang_vien, c.incomplete, c.chuc_vu, c.d
    from unnest(changes) c
    cross join lateral (values (c.unit_1), (c.unit_2), (c.unit_3), (c.unit_4), (c.unit_5), (c.unit_6)) a (unit)
    where a.unit is not null and c.status is not null
  ), by_position as (
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, n)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, sum(d) from counted
      where chuc_vu is not null
      group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0
  )
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n)
    select unit, status, loai_ho_so, la_dang_vien, incomplete, sum(d) from counted
    group by 1, 2, 3, 4, 5 having sum(d) <> 0;
end $$;

create or replace function fold_officer_count() returns integer language plpgsql as $$
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
    insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
      select unit, status, loai_ho_so, la_dang_vien, incomplete, sum(n), false from taken
      group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2
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
    insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
      select unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, sum(n), false from taken
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3
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

create or replace function rebuild_officer_count() returns void language plpgsql as $$
begin
  lock table officer in share row exclusive mode;
  delete from officer_count;
  delete from subtree_count;
  delete from position_count;
  insert into officer_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
    select "donViId", "trangThaiHoSoId", "loaiHoSoId", "laDangVien", missing_count > 0, count(*), false from officer
    where "donViId" is not null and "trangThaiHoSoId" is not null
    group by 1, 2, 3, 4, 5 order by 1, 2;
  insert into subtree_count (unit, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
    select a.unit, o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", o.missing_count > 0, count(*), false
    from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null
    group by 1, 2, 3, 4, 5 order by 1, 2;
  insert into position_count (unit, chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, n, fresh)
    select a.unit, o."chucVuId", o."trangThaiHoSoId", o."loaiHoSoId", o."laDangVien", o.missing_count > 0, count(*),
      false
    from officer o
    cross join lateral (values (o.unit_1), (o.unit_2), (o.unit_3), (o.unit_4), (o.unit_5), (o.unit_6)) a (unit)
    where a.unit is not null and o."trangThaiHoSoId" is not null and o."chucVuId" is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3;
end $$;
