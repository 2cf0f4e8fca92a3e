-- Who has left is told by the status (extra.left), not by its code: the statuses of all reasons, those that administrators
-- added and those deleted since included, and that of who moved to another block.
update catalogue_item s set extra = s.extra || '{"left": true}', version = s.version + 1
  where s.catalogue = 'DM_TRANGTHAIHOSO' and (s.code = '10' or exists (
    select from catalogue_item r where r.catalogue = 'DM_NGHIVIEC' and r.code = s.code));
-- A reason that was renamed has its status called the same.
update catalogue_item s set name = r.name, extra = s.extra - 'short', version = s.version + 1
  from catalogue_item r
  where s.catalogue = 'DM_TRANGTHAIHOSO' and r.catalogue = 'DM_NGHIVIEC' and r.code = s.code and r.active and s.active
    and r.name <> s.name;
-- A status whose reason was deleted, and that nobody has, went with it.
update catalogue_item s set active = false, version = s.version + 1
  where s.catalogue = 'DM_TRANGTHAIHOSO' and s.active
    and exists (select from catalogue_item r
      where r.catalogue = 'DM_NGHIVIEC' and r.code = s.code and not r.active)
    and not exists (select from catalogue_item r where r.catalogue = 'DM_NGHIVIEC' and r.code = s.code and r.active)
    and not exists (select from officer o where o."trangThaiHoSoId" = s.id);
