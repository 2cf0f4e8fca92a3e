-- One statement may change many persons: a unit that moves, a room that goes to another unit, a batch. The plan of the
-- comparison below is kept from the saves of one person and goes through all pairs, which for 20,000 persons takes
-- minutes. Many are therefore counted without being compared: what is the same before and after sums up to nothing.
create or replace function count_updated_officers() returns trigger language plpgsql as $$
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
