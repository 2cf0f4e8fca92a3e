-- Who began and who ended in the last months (the head-counts of /tong-quan), by the day.
create index officer_begun on officer ("ngayBatDau", id)
  include ("trangThaiHoSoId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where "ngayBatDau" is not null and not deleted;
create index officer_ended on officer ("ngayKetThuc", id)
  include ("trangThaiHoSoId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where "ngayKetThuc" is not null and not deleted;

-- Who has a position and a career grade: counted by unit from the index alone, without the persons.
create index officer_placement on officer ("loaiHoSoId", "trangThaiHoSoId", "donViId")
  include ("viTriViecLamId", "bacNgheNghiepId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
