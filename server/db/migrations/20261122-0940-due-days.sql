-- The days on which somebody is due, kept beside the person by the door (derivations/due-days.ts). They are compared with
-- the span of days that is asked for; whether somebody is at work is asked for then.
alter table officer
  add column due_raise date,
  add column due_excess date,
  add column due_retirement date,
  add column due_reappointment date,
  add column due_contract_end date;

-- The program works them out at its next start.
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;

-- Read by the day; who is in which unit is looked at in the index.
create index officer_due_raise on officer (due_raise, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_raise is not null and not deleted;
create index officer_due_excess on officer (due_excess, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_excess is not null and not deleted;
create index officer_due_retirement on officer (due_retirement, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_retirement is not null and not deleted;
create index officer_due_reappointment on officer (due_reappointment, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_reappointment is not null and not deleted;
create index officer_due_contract_end on officer (due_contract_end, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where due_contract_end is not null and not deleted;
