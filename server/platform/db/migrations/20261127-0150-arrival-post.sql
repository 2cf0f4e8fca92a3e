-- The room and the post that the receiving unit gives a person who arrives.
alter table movement
  add column "phongBanId" bigint references unit (id),
  add column "chucVuId" bigint references catalogue_item (id),
  add column "chucVuNgoaiHeThong" text,
  add column "congViecChinh" text;
