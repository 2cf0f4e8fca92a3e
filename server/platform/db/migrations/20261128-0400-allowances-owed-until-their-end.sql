-- A rate is owed until the last day of the allowance, too: the days of those that end are computed again.
insert into setting (name, value)
  select 'derivationsPending', 'true' where exists (select from officer where profession_allowance ? 'denNgay')
  on conflict (name) do nothing;
