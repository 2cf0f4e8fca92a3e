-- The professional allowance that is paid may have a last day: computed again for everybody.
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;
