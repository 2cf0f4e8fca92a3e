-- What the lookup rests on (docs: decision 64): the words of the distinct names, in the order of their rank, so that the
-- twenty best people are read along an index and never sorted out of all who match.

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
alter table name add column sought text collate "C" not null generated always as (name_sought(folded)) stored;

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
  return null;
end $$;
create trigger name_words_truncate after truncate on name
  for each statement execute function remove_every_word_of_names();

select append_name_words(array_agg(name_key), array_agg(sought)) from name;

-- Staff numbers: by their beginning, and by the number at their end without its leading zeros. H20 is everybody's who
-- has none yet.
create function staff_number_end(number text) returns text language sql immutable parallel safe as $$
  select ltrim(regexp_replace(number, '^.*[^0-9]', ''), '0')
$$;
create index officer_staff_number_begins on officer (lower("soHieuCBCCVC") collate "C", id)
  where "soHieuCBCCVC" <> 'H20';
create index officer_staff_number_end on officer (staff_number_end("soHieuCBCCVC"), id)
  where "soHieuCBCCVC" <> 'H20';
