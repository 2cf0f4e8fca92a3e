-- The place of an import's row is its place in the files, whether it is right or wrong, so that a mended row stays where it
-- was; errors are read in the order of their rows.
alter table import_problem add column row_place integer not null default 0;

-- Negative first: a new place may be another row's old one.
update import_row r set place = -n.new_place
from (
  select r.run_id, r.is_right, r.place,
    row_number() over (partition by r.run_id order by f.place, cast(r.content->>'row' as int), r.is_right, r.place) as new_place
  from import_row r
  left join import_file f on f.run_id = r.run_id and f.file_name = r.content->>'fileName'
) n
where n.run_id = r.run_id and n.is_right = r.is_right and n.place = r.place;
update import_row set place = -place;
update import_problem p set row_place = r.place
from import_row r
where r.run_id = p.run_id and r.content->>'row' = p.content->>'row' and r.content->>'fileName' = p.content->>'fileName';
