-- The dictionary of the distinct names (2 million persons have 123,000): searches compare names, not persons
-- (docs: decisions 7, 96).

-- The words of a folded name with the given name first, then the initials in the name's own order: ' an nguyen van|nva'.
-- A hyphen parts words. Every rank is a LIKE on this text. Functions of an index are bound when they are created
-- (`begin atomic`), since it is maintained without a search path.
create function name_sought(folded text) returns text language sql immutable parallel safe
begin atomic
  select ' ' || regexp_replace(name, '^(.*) ([^ ]+)$', '\2 \1') || '|' || regexp_replace(name, '([^ ])[^ ]* ?', '\1', 'g')
  from (select trim(regexp_replace(folded, '[ -]+', ' ', 'g')) as name) parted;
end;

-- What the words of a search may begin: each word of the name, what follows the first letter of an Ede name ('hen' of
-- H'Hen, folded 'hhen'), and after '|' the initials from each word on.
create function name_words(folded text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(
    string_to_array(words, ' ')
    || case when words ~ '(^| )(h[b-df-hj-np-tv-xz]|k[b-df-gj-np-tv-xz])' then
      string_to_array(regexp_replace(words, '(^| )[hk](?=[b-df-hj-np-tv-xz])', '\1', 'g'), ' ') end
    || array['|' || initials, '|' || substr(initials, 2), '|' || substr(initials, 3), '|' || substr(initials, 4)]
  , ''))
  from (
    select trim(split_part(sought, '|', 1)) as words, split_part(sought, '|', 2) as initials
    from name_sought(folded) sought
  ) named;
end;

-- n: persons of that name who are not deleted, as of the last folding; what happened since is in name_count.
create table name (
  name_key text collate "C" primary key,
  folded text not null,
  sought text collate "C" not null generated always as (name_sought(folded)) stored,
  n integer not null default 0
) with (fillfactor = 80);
create index name_by_words on name using gin (name_words(folded)) with (fastupdate = off);

-- Rows of +1 and -1, which folding sums into the name.
create table name_count (
  name_key text collate "C" not null,
  n integer not null
);

-- The names' part of folding; returns how many rows went away.
create function fold_name_count() returns integer language plpgsql as $$
declare
  gone integer;
begin
  with taken as (
    delete from name_count returning name_key, n
  ), summed as (
    select name_key, sum(n) as n from taken group by 1
  ), counted as (
    update name set n = name.n + s.n from summed s where name.name_key = s.name_key and s.n <> 0
  )
  select count(*) into gone from taken;
  return gone;
end $$;

-- Names and their sums from nothing; takes the lock of folding.
create function rebuild_name_dictionary() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_officer_count'));
  lock table officer in share row exclusive mode;
  delete from name_count;
  delete from name;
  insert into name (name_key, folded, n)
    select name_key, min(name_folded),
      count(*) filter (where not deleted and "donViId" is not null and "trangThaiHoSoId" is not null)
    from officer group by 1 order by 1;
end $$;
