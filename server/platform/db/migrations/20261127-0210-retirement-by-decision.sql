-- Retirement at another age than the ordinary one, by decision (domain/law/other-age.ts).
alter table officer
  add column "lyDoTuoiNghiHuuId" text,
  add column "ngayNghiHuu" date,
  add column "soQuyetDinhNghiHuu" text,
  add column "ngayQuyetDinhNghiHuu" date;
