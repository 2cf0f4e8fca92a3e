-- The professional allowance that is paid, and the day from which the law demands another rate.
alter table officer add column profession_allowance jsonb;
alter table officer add column due_allowance date;
create index officer_due_allowance on officer (due_allowance, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_allowance is not null and not deleted;
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;
