-- Who shares a number, an address or a name with a birth date with somebody is judged again when that begins or ends.
create function queue_people_sharing(o officer) returns void language sql as $$
  insert into problem_queue (officer_id)
    select p.id from officer p where p."soCccd" = o."soCccd" and p.id <> o.id
    union select p.id from officer p where p."soCmnd" = o."soCmnd" and p.id <> o.id
    union select p.id from officer p where p."soDienThoai" = o."soDienThoai" and p.id <> o.id
    union select p.id from officer p where p."soSoBhxh" = o."soSoBhxh" and p.id <> o.id
    union select p.id from officer p
      where p.email is not null and lower(p.email) collate "C" = lower(o.email) collate "C" and p.id <> o.id
    union select p.id from officer p where p."ngaySinh" = o."ngaySinh" and p.name_key = o.name_key and p.id <> o.id;
$$;

create or replace function queue_inserted_officers() returns trigger language plpgsql as $$
begin
  insert into problem_queue (officer_id) select id from new_rows;
  perform queue_people_sharing(n) from new_rows n;
  return null;
end $$;

create function queue_changed_sharing() returns trigger language plpgsql as $$
begin
  perform queue_people_sharing(old);
  perform queue_people_sharing(new);
  return null;
end $$;
create trigger officer_sharing after update on officer for each row
  when (old."soCccd" is distinct from new."soCccd" or old."soCmnd" is distinct from new."soCmnd"
    or old."soDienThoai" is distinct from new."soDienThoai" or old."soSoBhxh" is distinct from new."soSoBhxh"
    or old.email is distinct from new.email or old.name_key is distinct from new.name_key
    or old."ngaySinh" is distinct from new."ngaySinh" or old.deleted is distinct from new.deleted)
  execute function queue_changed_sharing();
