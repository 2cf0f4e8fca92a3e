-- More quality rules than there were bits. Everybody is judged again.
drop index officer_problems;
alter table officer alter column problem_bits drop default;
alter table officer alter column problem_bits type bit(512) using problem_bits::bit(512);
alter table officer alter column problem_bits set default repeat('0', 512)::bit(512);
create index officer_problems on officer (name_key, id)
  include (problem_bits, sai_count, ngo_count, thieu_count, "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5,
    unit_6, former_province, "loaiHoSoId", "laDangVien", "chucVuId", "phongBanId")
  where sai_count + ngo_count + thieu_count > 0 and not deleted;
create index officer_wrong on officer (name_key, id)
  include (problem_bits, sai_count, ngo_count, thieu_count, "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5,
    unit_6, former_province, "loaiHoSoId", "laDangVien", "chucVuId", "phongBanId")
  where sai_count > 0 and not deleted;
insert into problem_queue (officer_id) select id from officer order by id;

-- Tax numbers and Party cards are one person's own too.
create index officer_tax_number on officer ("maSoThue") where "maSoThue" is not null;
create index officer_party_card on officer ("soTheDang") where "soTheDang" is not null;

create or replace function people_sharing(o officer) returns setof bigint language sql stable as $$
    (select p.id from officer p where p."soCccd" = o."soCccd" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soCmnd" = o."soCmnd" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soDienThoai" = o."soDienThoai" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soSoBhxh" = o."soSoBhxh" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."maSoThue" = o."maSoThue" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soTheDang" = o."soTheDang" and p.id <> o.id limit 20)
    union (select p.id from officer p
      where p.email is not null and lower(p.email) collate "C" = lower(o.email) collate "C" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."ngaySinh" = o."ngaySinh" and p.name_key = o.name_key and p.id <> o.id
      limit 20);
$$;

drop trigger officer_sharing on officer;
create trigger officer_sharing after update on officer for each row
  when (old."soCccd" is distinct from new."soCccd" or old."soCmnd" is distinct from new."soCmnd"
    or old."soDienThoai" is distinct from new."soDienThoai" or old."soSoBhxh" is distinct from new."soSoBhxh"
    or old."maSoThue" is distinct from new."maSoThue" or old."soTheDang" is distinct from new."soTheDang"
    or old.email is distinct from new.email or old.name_key is distinct from new.name_key
    or old."ngaySinh" is distinct from new."ngaySinh" or old.deleted is distinct from new.deleted)
  execute function queue_changed_sharing();
