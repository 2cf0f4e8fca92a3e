-- Looks up only what has changed: a plan kept for each thing, instead of eight conditions planned anew for each person.
create or replace function queue_changed_sharing() returns trigger language plpgsql as $$
begin
  if old."soCccd" is distinct from new."soCccd" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."soCccd" = old."soCccd" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."soCccd" = new."soCccd" and p.id <> new.id limit 20);
  end if;
  if old."soCmnd" is distinct from new."soCmnd" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."soCmnd" = old."soCmnd" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."soCmnd" = new."soCmnd" and p.id <> new.id limit 20);
  end if;
  if old."soDienThoai" is distinct from new."soDienThoai" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."soDienThoai" = old."soDienThoai" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."soDienThoai" = new."soDienThoai" and p.id <> new.id limit 20);
  end if;
  if old."soSoBhxh" is distinct from new."soSoBhxh" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."soSoBhxh" = old."soSoBhxh" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."soSoBhxh" = new."soSoBhxh" and p.id <> new.id limit 20);
  end if;
  if old."maSoThue" is distinct from new."maSoThue" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."maSoThue" = old."maSoThue" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."maSoThue" = new."maSoThue" and p.id <> new.id limit 20);
  end if;
  if old."soTheDang" is distinct from new."soTheDang" or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."soTheDang" = old."soTheDang" and p.id <> new.id limit 20)
      union (select p.id from officer p where p."soTheDang" = new."soTheDang" and p.id <> new.id limit 20);
  end if;
  if old.email is distinct from new.email or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p
        where p.email is not null and lower(p.email) collate "C" = lower(old.email) collate "C" and p.id <> new.id limit 20)
      union (select p.id from officer p
        where p.email is not null and lower(p.email) collate "C" = lower(new.email) collate "C" and p.id <> new.id limit 20);
  end if;
  if old.name_key is distinct from new.name_key or old."ngaySinh" is distinct from new."ngaySinh"
    or old.deleted <> new.deleted then
    insert into problem_queue (officer_id)
      (select p.id from officer p where p."ngaySinh" = old."ngaySinh" and p.name_key = old.name_key and p.id <> new.id limit 20)
      union (select p.id from officer p where p."ngaySinh" = new."ngaySinh" and p.name_key = new.name_key and p.id <> new.id limit 20);
  end if;
  return null;
end $$;
