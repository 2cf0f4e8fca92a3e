-- Which stored review counts, and since when a percent beyond the last step, is told anew (domain/salary): the program
-- works the days out again at its next start.
insert into setting (name, value) select 'derivationsPending', 'true' where exists (select from officer)
  on conflict (name) do nothing;
