-- Records whose time is over are disposed of by decision: values, files and signed content go, also from the log, where
-- the line and its hash stay (docs: decisions 95, 192).
create table disposal (
  id bigint generated always as identity primary key,
  "soQuyetDinh" text not null,
  "ngayKy" date not null,
  "coQuan" text not null,
  "nguoiKy" text not null,
  people integer not null,
  -- The certificate, a Word document: the only place where the people are still named.
  certificate bytea not null,
  created_by bigint not null references account (id),
  created_at timestamptz not null
);

create table disposed_record (
  -- officer.id, of which there is no row any more.
  officer_id bigint primary key,
  disposal_id bigint not null references disposal (id),
  unit_id bigint,
  -- The line of the log that says so.
  line bigint not null
);
create index disposed_record_of_disposal on disposed_record (disposal_id);
create index audit_entry_disposed on audit_entry (disposed_by, id) where disposed_by is not null;

-- Empties lines of a person who is gone. The line that says so names exactly these by a hash of their numbers, or nothing
-- happens. With the owner's rights: the application's role can't change the log in any other way.
create function dispose_of_log(by_line bigint, lines bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
  named text;
begin
  select e.officer_id, e.after ->> 'maDong' into person, named from audit_entry e
    join disposed_record d on d.officer_id = e.officer_id and d.line = e.id
    where e.id = by_line and e.kind = 'xoa' and e.action = 'DuLieuCaNhan.dispose' and e.disposed_by is null;
  if person is null or exists (select from officer o where o.id = person) then
    raise exception 'line % disposes of nobody', by_line;
  end if;
  if named is distinct from (
    select encode(sha256(convert_to(coalesce(string_agg(cast(l as text), ',' order by l), ''), 'UTF8')), 'hex')
    from unnest(lines) l)
  then
    raise exception 'line % names other lines', by_line;
  end if;
  update audit_entry set before = null, after = null, officer_name = null, disposed_by = by_line
    where officer_id = person and id = any(lines) and id < by_line and disposed_by is null;
  update audit_line_hash set salt = null where id = any(lines);
  delete from audit_name where officer_id = person;
end $$;
revoke execute on function dispose_of_log(bigint, bigint[]) from public;
