-- Who waits to be signed, the earliest deadline first, counted and read without the table.
create index officer_signing_deadline on officer (signing, send_deadline, id)
  include (missing_count, "isSyncQuocGia", "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
