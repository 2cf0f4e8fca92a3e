-- One typed word, and far pages of everybody (docs: decision 87). Both are answered from sums kept with the names, which
-- only folding writes: a save appends the same single row to name_count as before.

-- In the order of a rebuild: a server that still runs may be folding or saving.
select pg_advisory_xact_lock(hashtext('fold_officer_count'));
lock table officer in share row exclusive mode;

-- What has not been folded yet, by the status and the upper two units: (name_key, n) alone would not tell whose sum it
-- belongs to.
alter table name_count
  add column status bigint,
  add column unit_1 bigint,
  add column unit_2 bigint;

-- The distinct first parts of name_key (a given name with its marks) and the word that it folds to; a key of signs alone
-- stands for several words. n: persons.
create table given_name (
  key text collate "C" not null,
  word text collate "C" not null,
  n integer not null,
  primary key (key, word)
) with (fillfactor = 70);
create index given_name_word on given_name (word);

-- Persons, not deleted, by a piece of their names, in a unit of the first or second level and everything below it.
create table piece_count (
  unit bigint not null,
  piece text collate "C" not null,
  status bigint not null,
  n integer not null,
  primary key (unit, piece, status)
) with (fillfactor = 70);

-- 'sought' begins with the given name.
create function given_word(sought text) returns text language sql immutable parallel safe as $$
  select split_part(split_part(sought, '|', 1), ' ', 2)
$$;

-- The words of a folded name, each once, and its given name where a hyphen parts it from the word.
create function name_words(folded text, sought text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array(
    select regexp_split_to_table(folded, ' ') union select given_word(sought)
  ), '')
$$;

-- The pieces by which a word is counted: each text of up to seven letters inside it, and ' …' for its beginnings.
-- Beside these, '|…' begins the given name, and '' is everybody's.
create function word_pieces(word text) returns setof text language sql immutable parallel safe as $$
  select substr(word, start, size) from generate_series(1, length(word)) start
    cross join lateral generate_series(1, least(7, length(word) - start + 1)) size
  union
  select ' ' || left(word, size) from generate_series(1, least(7, length(word))) size
$$;

create or replace function append_officer_counts(changes officer_change[]) returns void language plpgsql as $$
begin
  insert into name (name_key, folded)
    select c.name_key, min(c.name_folded) from unnest(changes) c
    where c.d > 0 and not exists (select from name known where known.name_key = c.name_key)
    group by c.name_key order by c.name_key
    on conflict do nothing;
  insert into name_count (name_key, status, unit_1, unit_2, n)
    select c.name_key, c.status, c.unit_1, c.unit_2, sum(c.d) from unnest(changes) c
    where not c.deleted and c.unit is not null and c.status is not null
    group by 1, 2, 3, 4 having sum(c.d) <> 0;
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

-- The names' part of folding. Persons are summed by word before the words are taken to pieces, and a piece that several
-- words of a name contain is taken off again: a tenth of the rows that the pieces of each name would be. Many rows are
-- summed after a bulk load: without statistics, the planner must not join them by nested loops.
create function fold_name_count() returns integer language plpgsql
set enable_nestloop = off set jit = off set work_mem = '64MB' as $$
declare
  gone integer;
begin
  if not exists (select from name_count) then
    return 0;
  end if;
  with taken as (
    delete from name_count returning name_key, status, unit_1, unit_2, n
  ), named as materialized (
    select s.name_key, s.n, given_word(w.sought) as given, name_words(w.folded, w.sought) as words
    from (select name_key, sum(n) as n from taken group by 1) s
    cross join lateral (select folded, sought from name where name.name_key = s.name_key offset 0) w
  ), by_name as (
    update name set n = name.n + s.n from named s where name.name_key = s.name_key and s.n <> 0
  ), by_given as (
    insert into given_name as g (key, word, n)
      select split_part(name_key, ' ', 1), given, sum(n) from named group by 1, 2 order by 1, 2
      on conflict (key, word) do update set n = g.n + excluded.n where excluded.n <> 0
  ), placed as materialized (
    select u.unit, t.status, t.name_key, sum(t.n) as n
    from taken t cross join lateral (values (t.unit_1), (t.unit_2)) u (unit)
    where u.unit is not null group by 1, 2, 3 having sum(t.n) <> 0
  ), word as materialized (
    select word, array(select word_pieces(word)) as pieces from (select distinct unnest(words) as word from named) w
  ), repeated as materialized (
    select n.name_key, piece, count(*) - 1 as times
    from (select name_key, unnest(words) as word from named) n
    join word using (word) cross join lateral unnest(pieces) piece
    group by 1, 2 having count(*) > 1
  ), by_word as (
    select unit, status, word, sum(n) as n
    from (select p.unit, p.status, p.n, unnest(w.words) as word from placed p join named w using (name_key)) x
    group by 1, 2, 3
  ), by_given_word as (
    select p.unit, p.status, w.given, sum(p.n) as n from placed p join named w using (name_key) group by 1, 2, 3
  ), counted as (
    select unit, status, unnest(pieces) as piece, n from by_word join word using (word)
    union all select p.unit, p.status, r.piece, -p.n * r.times from placed p join repeated r using (name_key)
    union all select unit, status, '|' || left(given, size), n
      from by_given_word cross join lateral generate_series(1, least(7, length(given))) size
    union all select unit, status, '', n from placed
  ), by_piece as (
    insert into piece_count as p (unit, piece, status, n)
      select unit, piece, status, sum(n) from counted group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (unit, piece, status) do update set n = p.n + excluded.n
  )
  select count(*) into gone from taken;
  return gone;
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
  return gone + n_gone + fold_name_count();
end $$;

-- Takes the lock of folding too: the rows of one that ends meanwhile would stay beside the recounted ones.
alter function rebuild_officer_count() rename to recount_officers;
create function rebuild_officer_count() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  perform recount_officers();
end $$;

-- The sums from nothing: as if everybody had come since the last folding, whose lock it takes.
create function rebuild_name_sums() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  lock table officer in share row exclusive mode;
  delete from name_count;
  delete from given_name;
  delete from piece_count;
  update name set n = 0 where n <> 0;
  insert into name_count (name_key, status, unit_1, unit_2, n)
    select name_key, "trangThaiHoSoId", unit_1, unit_2, count(*) from officer
    where not deleted and "donViId" is not null and "trangThaiHoSoId" is not null
    group by 1, 2, 3, 4;
  perform fold_name_count();
end $$;

create or replace function rebuild_name_dictionary() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  lock table officer in share row exclusive mode;
  delete from name;
  insert into name (name_key, folded) select name_key, min(name_folded) from officer group by 1 order by 1;
  perform rebuild_name_sums();
end $$;

create or replace function remove_every_word_of_names() returns trigger language plpgsql as $$
begin
  delete from name_word;
  delete from given_name;
  delete from piece_count;
  return null;
end $$;

select rebuild_name_sums();
