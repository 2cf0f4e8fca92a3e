-- A person is put into a unit that is in use and whose place in the tree is settled: the row is shared until the
-- transaction ends, so that a unit being moved or taken out of use just now is waited for and then seen as it stands.
create or replace function set_officer_units() returns trigger language plpgsql as $$
declare
  in_use boolean;
begin
  if new."donViId" is null then
    new.unit_1 := null; new.unit_2 := null; new.unit_3 := null;
    new.unit_4 := null; new.unit_5 := null; new.unit_6 := null;
    return new;
  end if;
  select u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6, u.active
    into new.unit_1, new.unit_2, new.unit_3, new.unit_4, new.unit_5, new.unit_6, in_use
    from unit u where u.id = new."donViId" for share;
  if in_use is distinct from true then
    raise exception 'unit % is not in use', new."donViId" using errcode = 'HS001';
  end if;
  return new;
end $$;
