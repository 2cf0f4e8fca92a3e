-- The board counts everybody from one index, and its list is read along it: earliest deadline first, those without one last.
drop index officer_send_deadline;
create index officer_board on officer (send_deadline, id)
  include (signing, "isSyncQuocGia", "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
