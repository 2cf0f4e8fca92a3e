-- The province that a unit belonged to before the mergers of July 2025: lists of one former province, whole and exact.

-- "tinhTruocSapNhapId": what the unit itself says. former_province: that, else what the nearest unit above says; stored,
-- so that neither a list nor a scope climbs the tree. Empty for the bodies of the present province.
alter table unit add column "tinhTruocSapNhapId" text references place (id);
alter table unit add column former_province text references place (id);
create index unit_tinh_truoc_sap_nhap on unit ("tinhTruocSapNhapId") where "tinhTruocSapNhapId" is not null;

-- Units below `changed`, and these: what they inherit is looked for among their ancestors again.
create function inherit_former_province(changed bigint[]) returns void language plpgsql as $$
begin
  update unit u set former_province = found.place
    from (
      select b.id, (
        select a."tinhTruocSapNhapId" from unit a
        where a.id in (b.unit_1, b.unit_2, b.unit_3, b.unit_4, b.unit_5, b.unit_6)
          and a."tinhTruocSapNhapId" is not null
        order by a.level desc limit 1) as place
      from unit b
      where b.id in (
        select s.id from unit s
        cross join lateral unnest(array[s.unit_1, s.unit_2, s.unit_3, s.unit_4, s.unit_5, s.unit_6]) above (id)
        join unnest(changed) as c (id) on c.id = above.id)
    ) found
    where found.id = u.id and u.former_province is distinct from found.place;
end $$;

-- Whoever makes or moves units, by whatever statement: a unit says something else, or hangs elsewhere.
create function follow_inserted_units() returns trigger language plpgsql as $$
begin
  perform inherit_former_province(array(select id from new_units));
  return null;
end $$;
create function follow_updated_units() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  changed := array(
    select n.id from old_units o join new_units n using (id)
    where (n."tinhTruocSapNhapId", n.unit_1, n.unit_2, n.unit_3, n.unit_4, n.unit_5, n.unit_6)
      is distinct from (o."tinhTruocSapNhapId", o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6));
  if cardinality(changed) > 0 then
    perform inherit_former_province(changed);
  end if;
  return null;
end $$;
create trigger unit_province_insert after insert on unit
  referencing new table as new_units for each statement execute function follow_inserted_units();
create trigger unit_province_update after update on unit
  referencing old table as old_units new table as new_units for each statement execute function follow_updated_units();

create function rebuild_unit_former_province() returns void language plpgsql as $$
begin
  perform inherit_former_province(array(select id from unit));
end $$;

-- The committee of a commune says the former province of most of the communes that were merged into it; other units say
-- nothing of themselves. Communes are known by their names within the province that the root is named after.
create function set_former_provinces_of_communes() returns void language plpgsql as $$
begin
  -- In steps, each small: the tables may have been filled just now, and the planner know nothing of them.
  with tree as materialized (
    select root.id as root, province.id as province from unit root
    join place province on lower('UBND ' || province.full_name) = lower(root.name)
    where root.parent_id is null and province.side = 'new' and province.level = 0
  ), commune as materialized (
    select n.id, t.root, lower('UBND ' || n.full_name) as name from tree t
    join place n on n.province_id = t.province where n.side = 'new' and n.level = 1
  ), merged as materialized (
    select c.root, c.name, m.old_id from place_merger m join commune c on c.id = m.new_id where m.sort = 0
  ), former as materialized (
    select distinct on (m.root, m.name) m.root, m.name, o.province_id as place
    from merged m join place o on o.id = m.old_id where o.level = 2
    group by m.root, m.name, o.province_id
    order by m.root, m.name, count(*) desc, o.province_id
  )
  update unit u set "tinhTruocSapNhapId" = f.place from former f
    where u.kind = 'commune' and u."tinhTruocSapNhapId" is null and u.unit_1 = f.root and lower(u.name) = f.name;
end $$;

-- ---------------------------------------------------------------------------------------------------------- persons
-- A person has the former province of donVi, as it has its ancestors.
alter table officer add column former_province text collate "C";
create index officer_former_province on officer (former_province, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where former_province is not null;
create index officer_incomplete_province on officer (former_province, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where former_province is not null and missing_count > 0;

create or replace function set_officer_units() returns trigger language plpgsql as $$
begin
  select u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6, u.former_province
    into new.unit_1, new.unit_2, new.unit_3, new.unit_4, new.unit_5, new.unit_6, new.former_province
    from unit u where u.id = new."donViId";
  return new;
end $$;

create or replace function move_officers_of_unit() returns trigger language plpgsql as $$
begin
  update officer set unit_1 = new.unit_1, unit_2 = new.unit_2, unit_3 = new.unit_3,
    unit_4 = new.unit_4, unit_5 = new.unit_5, unit_6 = new.unit_6, former_province = new.former_province
    where "donViId" = new.id;
  return null;
end $$;
drop trigger unit_moved on unit;
create trigger unit_moved after update on unit for each row
  when ((old.unit_1, old.unit_2, old.unit_3, old.unit_4, old.unit_5, old.unit_6, old.former_province)
    is distinct from (new.unit_1, new.unit_2, new.unit_3, new.unit_4, new.unit_5, new.unit_6, new.former_province))
  execute function move_officers_of_unit();

create or replace function rebuild_officer_units() returns void language plpgsql as $$
begin
  perform rebuild_unit_former_province();
  update officer o set unit_1 = u.unit_1, unit_2 = u.unit_2, unit_3 = u.unit_3,
      unit_4 = u.unit_4, unit_5 = u.unit_5, unit_6 = u.unit_6, former_province = u.former_province
    from unit u
    where u.id = o."donViId"
      and (o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6, o.former_province)
        is distinct from (u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6, u.former_province);
end $$;

-- ---------------------------------------------------------------------------------------------------------- ledgers
-- Within one subtree there may be several former provinces: one more thing that the ledgers tell apart. The ledger of a
-- unit alone needs none, since its persons all have its own.
alter table subtree_count add column former_province text collate "C";
alter table position_count add column former_province text collate "C";
drop index subtree_count_key;
drop index position_count_key;
create index subtree_count_key on subtree_count (unit, status)
  include (loai_ho_so, la_dang_vien, incomplete, former_province, n);
create index position_count_key on position_count (unit, chuc_vu, status)
  include (loai_ho_so, la_dang_vien, incomplete, former_province, n);

alter type officer_change add attribute former_province text;

create or replace function officer_change_of(d integer, o officer) returns officer_change language sql immutable as $$
  select row(d, o."donViId", o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6, o."trangThaiHoSoId",
    o."loaiHoSoId", o."laDangVien", o."chucVuId", o.name_key, o.name_folded, o.deleted,
    o.missing_count > 0, o.former_province)::officer_change
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

-- An installation that has its tree already.
select set_former_provinces_of_communes();
