-- The record of a former moment is read from the log: today's row, with what was written since taken back entry by entry.

-- A person's changes in the order of the log; views, exports and downloads are the most of it.
create index audit_entry_changes on audit_entry (officer_id, id) where kind in ('them', 'sua', 'xoa');

-- How units, catalogue items and places were called.
create index audit_entry_names on audit_entry (target, id)
  where target in ('unit', 'catalogue_item', 'place') and kind in ('them', 'sua', 'xoa');

-- Records that came by a load before loads left an entry are known from now on.
insert into audit_entry (user_name, kind, action, officer_id, officer_name, unit_id, target, target_id)
select '', 'them', 'HeThong.nap-ho-so', o.id, o."hoVaTen", o."donViId", 'nap-ho-so', cast(o.id as text)
from officer o
where not exists (
  select from audit_entry e where e.officer_id = o.id and e.kind in ('them', 'sua', 'xoa'))
order by o.id;
