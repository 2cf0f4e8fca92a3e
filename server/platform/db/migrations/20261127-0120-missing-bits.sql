-- What a record lacks, a bit for each thing (domain/completeness/missing-bits.ts): what of it a role may read is counted in
-- the list.
alter table officer add column missing_bits bit(128) not null default repeat('0', 128)::bit(128);
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;
