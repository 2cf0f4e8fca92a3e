-- The end of an elected person's term, another day on which somebody is due.
alter table officer add column due_term_end date;
create index officer_due_term_end on officer (due_term_end, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_term_end is not null and not deleted;
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;
