-- Where, until when and by which decision somebody is seconded; the decision of a transfer.
alter table work_period
  add column "donViBietPhaiId" bigint references unit (id),
  add column "donViBietPhaiNgoaiHeThong" text,
  add column "bietPhaiDenNgay" date,
  add column "soQuyetDinh" text,
  add column "ngayQuyetDinh" date,
  add column "nguoiKy" text;
