-- Who was in a unit at a moment: the few changes that say where somebody was before.
create index audit_entry_moves on audit_entry (at)
  where kind = 'sua' and (jsonb_exists(before, 'donVi') or jsonb_exists(before, 'donViSuDung'));

-- Who works in another unit than the own one.
create index officer_lent on officer ("donViSuDungId") where "donViSuDungId" is distinct from "donViId";
