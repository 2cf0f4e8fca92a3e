-- The time in a step goes on in another rank that pays less than a step more: other due days of raises.
insert into setting (name, value)
  select 'derivationsPending', 'true' where exists (select from salary_period s
    join catalogue_item kind on kind.id = s."loaiDieuChinhLuongId" where kind.code in ('06', '07'))
  on conflict (name) do nothing;
