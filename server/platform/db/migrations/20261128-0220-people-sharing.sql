-- Who shares a number, an address or a name with a birth date with somebody is judged again when that begins or ends. Of a
-- thing that many share only some: of the others the same is said already, and the night counts them again.
create function people_sharing(o officer) returns setof bigint language sql stable as $$
    (select p.id from officer p where p."soCccd" = o."soCccd" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soCmnd" = o."soCmnd" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soDienThoai" = o."soDienThoai" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."soSoBhxh" = o."soSoBhxh" and p.id <> o.id limit 20)
    union (select p.id from officer p
      where p.email is not null and lower(p.email) collate "C" = lower(o.email) collate "C" and p.id <> o.id limit 20)
    union (select p.id from officer p where p."ngaySinh" = o."ngaySinh" and p.name_key = o.name_key and p.id <> o.id
      limit 20);
$$;

create or replace function queue_inserted_officers() returns trigger language plpgsql as $$
begin
  insert into problem_queue (officer_id)
    select id from new_rows union select s from new_rows n, people_sharing(n) s;
  return null;
end $$;

create function queue_changed_sharing() returns trigger language plpgsql as $$
begin
  insert into problem_queue (officer_id) select people_sharing(old) union select people_sharing(new);
  return null;
end $$;
create trigger officer_sharing after update on officer for each row
  when (old."soCccd" is distinct from new."soCccd" or old."soCmnd" is distinct from new."soCmnd"
    or old."soDienThoai" is distinct from new."soDienThoai" or old."soSoBhxh" is distinct from new."soSoBhxh"
    or old.email is distinct from new.email or old.name_key is distinct from new.name_key
    or old."ngaySinh" is distinct from new."ngaySinh" or old.deleted is distinct from new.deleted)
  execute function queue_changed_sharing();
