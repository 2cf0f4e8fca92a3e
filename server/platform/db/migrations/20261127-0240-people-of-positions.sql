-- The people of a position or of a career grade in the staff list. No ledger counts them, so the list reads all of them:
-- from these indexes alone, without the persons.
create index officer_position on officer ("viTriViecLamId", "trangThaiHoSoId")
  include (id, name_key, unit_1, unit_2, unit_3, unit_4, unit_5, unit_6, "bacNgheNghiepId")
  where "viTriViecLamId" is not null;
create index officer_career_grade on officer ("bacNgheNghiepId", "trangThaiHoSoId")
  include (id, name_key, unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where "bacNgheNghiepId" is not null;
