-- A record's place in its unit is 0 unless said otherwise (spec 1 §3.2).
alter table officer alter column "soThuTuHoSo" set default 0;
update officer set "soThuTuHoSo" = 0 where "soThuTuHoSo" is null;
