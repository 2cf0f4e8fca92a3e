-- The problems that the quality rules find in each record (domain/quality/), kept for the lists: by rule the number, as bits
-- (domain/quality/rule-bits.ts) and counted by weight. What is accepted isn't among them.
alter table officer
  add column problems jsonb not null default '{}',
  add column problem_bits bit(384) not null default repeat('0', 384)::bit(384),
  add column sai_count smallint not null default 0,
  add column ngo_count smallint not null default 0,
  add column thieu_count smallint not null default 0;

-- Records to judge: changed ones, and others that a change concerns. Written with the change, read in the order of entry.
create table problem_queue (
  id bigint generated always as identity primary key,
  officer_id bigint not null
);
create function queue_inserted_officers() returns trigger language plpgsql as $$
begin
  insert into problem_queue (officer_id) select id from new_rows;
  return null;
end $$;
create trigger officer_queued after insert on officer
  referencing new table as new_rows for each statement execute function queue_inserted_officers();
insert into problem_queue (officer_id) select id from officer order by id;

-- The list, from these entries alone.
create index officer_problems on officer (name_key, id)
  include (problem_bits, sai_count, ngo_count, thieu_count, "trangThaiHoSoId", "donViId", unit_1, unit_2, unit_3, unit_4, unit_5,
    unit_6, former_province, "loaiHoSoId", "laDangVien", "chucVuId", "phongBanId")
  where sai_count + ngo_count + thieu_count > 0 and not deleted;

-- What should be one person's own; the citizen number, the birth date and the e-mail address have indexes.
create index officer_phone on officer ("soDienThoai") where "soDienThoai" is not null;
create index officer_insurance on officer ("soSoBhxh") where "soSoBhxh" is not null;
create index officer_cmnd on officer ("soCmnd") where "soCmnd" is not null;
