-- Whether a due allowance ends is in its index: counts for a span of days read no wide rows of people.
drop index officer_due_allowance;
create index officer_due_allowance on officer (due_allowance, id)
  include ("trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6, profession_allowance)
  where due_allowance is not null and not deleted;
