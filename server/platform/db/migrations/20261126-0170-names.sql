-- The dictionary of the distinct names (2 million persons have 123,000), their words in the order of their rank, and sums by
-- which one typed word and far pages of everybody are answered (docs: decisions 7, 64, 87).

-- ------------------------------------------------------------------------------------------------------------ names
-- The words of a folded name with the given name first, then the initials in the name's own order: ' an nguyen van|nva'.
-- A hyphen parts words.
create function name_sought(folded text) returns text language sql immutable parallel safe as $$
  select ' ' || array_to_string(words[n:n] || words[1:n - 1], ' ') || '|'
    || coalesce((select string_agg(left(word, 1), '' order by at) from unnest(words) with ordinality u (word, at)), '')
  from (
    select words, cardinality(words) as n
    from (select array_remove(regexp_split_to_array(folded, '[ -]+'), '') as words) split
  ) counted
$$;

-- n: persons of that name who are not deleted, as of the last folding; what happened since is in name_count.
create table name (
  name_key text collate "C" primary key,
  folded text not null,
  sought text collate "C" not null generated always as (name_sought(folded)) stored,
  n integer not null default 0
) with (fillfactor = 80);
create index name_folded on name using gin (folded gin_trgm_ops) with (fastupdate = off);

-- Rows of +1 and -1, which folding sums into the name and the sums below. Each belongs to one status and the upper two units:
-- (name_key, n) alone would not tell whose sum it belongs to.
create table name_count (
  name_key text collate "C" not null,
  status bigint,
  unit_1 bigint,
  unit_2 bigint,
  n integer not null
);

-- ------------------------------------------------------------------------------------------------------------ words
-- place: 0 the given name, 1 the family name, 2 a middle name, 3 initials from one of the words on. at: how many
-- characters of sought stand before the word. sought is repeated, so that no search has to read the name.
create table name_word (
  place smallint not null,
  word text collate "C" not null,
  name_key text collate "C" not null,
  at smallint not null,
  sought text collate "C" not null,
  primary key (place, word, name_key) include (at, sought)
);

create function append_name_words(keys text[], soughts text[]) returns void language sql as $$
  with made as (
    select * from unnest(keys, soughts) m (name_key, sought)
  ), word as (
    select m.name_key, m.sought, w.word, w.n,
      sum(length(w.word) + 1) over (partition by m.name_key order by w.n) - length(w.word) - 1 as at
    from made m
    cross join lateral regexp_split_to_table(ltrim(split_part(m.sought, '|', 1)), ' ') with ordinality w (word, n)
    where w.word <> ''
  )
  insert into name_word (place, word, name_key, at, sought)
    select least(n, 3) - 1, word, name_key, min(at), sought from word group by 1, 2, 3, 5
    union all
    select 3, substr(split_part(m.sought, '|', 2), start), m.name_key, min(0), m.sought
      from made m cross join lateral generate_series(1, length(split_part(m.sought, '|', 2)) - 1) start
      group by 1, 2, 3, 5
    order by 1, 2, 3
    on conflict do nothing
$$;

create function add_words_of_names() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform append_name_words(array_agg(n.name_key), array_agg(n.sought)) from new_rows n;
  end if;
  return null;
end $$;
create trigger name_words_insert after insert on name
  referencing new table as new_rows for each statement execute function add_words_of_names();

create function remove_words_of_names() returns trigger language plpgsql as $$
begin
  delete from name_word where name_key in (select name_key from old_rows);
  return null;
end $$;
create trigger name_words_delete after delete on name
  referencing old table as old_rows for each statement execute function remove_words_of_names();

create function remove_every_word_of_names() returns trigger language plpgsql as $$
begin
  delete from name_word;
  delete from given_name;
  delete from piece_count;
  return null;
end $$;
create trigger name_words_truncate after truncate on name
  for each statement execute function remove_every_word_of_names();

-- ------------------------------------------------------------------------------------------------------------- sums
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

-- ------------------------------------------------------------------------------------------------------- rebuilding
-- Names and their sums from nothing: as if everybody had come since the last folding, whose lock it takes.
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

create function rebuild_name_dictionary() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  lock table officer in share row exclusive mode;
  delete from name;
  insert into name (name_key, folded) select name_key, min(name_folded) from officer group by 1 order by 1;
  perform rebuild_name_sums();
end $$;
