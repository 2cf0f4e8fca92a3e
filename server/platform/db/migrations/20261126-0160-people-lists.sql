-- The orders and conditions that lists of people are read by (docs: decisions 6, 7). A list never sorts or counts persons.

-- A subtree is one equality on the ancestor at the root's depth; a page is the first tuples of the range. The included
-- columns answer the filters of type, Party and position without reading the person.
create index officer_unit_1 on officer (unit_1, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_1 is not null;
create index officer_unit_2 on officer (unit_2, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_2 is not null;
create index officer_unit_3 on officer (unit_3, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_3 is not null;
create index officer_unit_4 on officer (unit_4, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_4 is not null;
create index officer_unit_5 on officer (unit_5, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_5 is not null;
create index officer_unit_6 on officer (unit_6, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_6 is not null;
create index officer_former_province on officer (former_province, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where former_province is not null;
create index officer_don_vi on officer ("donViId", "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId");
create index officer_phong_ban on officer ("phongBanId", "trangThaiHoSoId", name_key, id)
  where "phongBanId" is not null;

-- Incomplete records have indexes of their own, since there may be a handful of them or everybody.
create index officer_incomplete_1 on officer (unit_1, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_1 is not null and missing_count > 0;
create index officer_incomplete_2 on officer (unit_2, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_2 is not null and missing_count > 0;
create index officer_incomplete_3 on officer (unit_3, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_3 is not null and missing_count > 0;
create index officer_incomplete_4 on officer (unit_4, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_4 is not null and missing_count > 0;
create index officer_incomplete_5 on officer (unit_5, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_5 is not null and missing_count > 0;
create index officer_incomplete_6 on officer (unit_6, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where unit_6 is not null and missing_count > 0;
create index officer_incomplete_province on officer (former_province, "trangThaiHoSoId", name_key, id)
  include ("loaiHoSoId", "laDangVien", "chucVuId") where former_province is not null and missing_count > 0;
create index officer_missing_count on officer (missing_count, id) where missing_count > 0;

-- The other orders of the staff list.
create index officer_name on officer (name_key, id);
create index officer_so_cccd on officer ("soCccd", id);
create index officer_ngay_sinh on officer ("ngaySinh", id);
create index officer_ngay_dam_nhiem on officer ("ngayDamNhiem", id);

-- The bin, sorted by officer_deletion.
create index officer_deleted on officer (id) where deleted;

-- Searched by its beginning: a range, since LIKE with a parameter can't use a b-tree in a prepared plan.
create index officer_email on officer (lower(email) collate "C", id) where email is not null;

-- Numbers by any five digits of theirs.
create index officer_number_grams on officer using gin (number_grams) with (fastupdate = off);

-- Staff numbers by their beginning, and by the number at their end without its leading zeros. H20 is everybody's who has
-- none yet.
create function staff_number_end(number text) returns text language sql immutable parallel safe as $$
  select ltrim(regexp_replace(number, '^.*[^0-9]', ''), '0')
$$;
create index officer_staff_number_begins on officer (lower("soHieuCBCCVC") collate "C", id)
  where "soHieuCBCCVC" <> 'H20';
create index officer_staff_number_end on officer (staff_number_end("soHieuCBCCVC"), id)
  where "soHieuCBCCVC" <> 'H20';

-- Who is due, by the day; who is in which unit is looked at in the index.
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

-- Who waits to be signed, by name and by deadline, and the board, which counts everybody from one index and is read along
-- it: earliest deadline first, those without one last.
create index officer_signing on officer (signing, name_key, id)
  include ("isSyncQuocGia", missing_count, "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
create index officer_signing_deadline on officer (signing, send_deadline, id)
  include (missing_count, "isSyncQuocGia", "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;
create index officer_board on officer (send_deadline, id)
  include (signing, "isSyncQuocGia", "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5, unit_6)
  where not deleted;

-- Values typed beside a catalogue: the queue of those that have no item yet counts them without reading every row.
create index officer_typed_post on officer ("chucVuNgoaiHeThong", id) where "chucVuNgoaiHeThong" is not null;
create index work_period_typed_post on work_period ("chucVuNgoaiHeThong", officer_id)
  where "chucVuNgoaiHeThong" is not null;
create index salary_period_typed_rank on salary_period ("ngachNgoaiHeThong", officer_id)
  where "ngachNgoaiHeThong" is not null;
create index training_period_typed_school on training_period ("coSoDaoTaoNgoaiHeThong", officer_id)
  where "coSoDaoTaoNgoaiHeThong" is not null;
create index training_period_typed_subject on training_period ("chuyenNganhDaoTaoNgoaiHeThong", officer_id)
  where "chuyenNganhDaoTaoNgoaiHeThong" is not null;
